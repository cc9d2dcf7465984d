import { textWidth } from './text-width.ts';
import { wrapText } from './wrap-text.ts';

/** One column of a table. */
export interface TableColumn {
  readonly title: string;
  /** Takes what width the other columns leave, and wraps. */
  readonly flexible?: boolean;
}

/** One cell: its plain text, and how it is styled once it is padded. */
export interface TableCell {
  readonly text: string;
  readonly style?: (text: string) => string;
}

const gap = 2;
const narrowest = 24;

/** A table as text: columns padded to their widest cell, the flexible one wrapped to what is left of `width`. */
export function formatTable(
  columns: readonly TableColumn[],
  rows: readonly (readonly TableCell[])[],
  width: number,
): string {
  const widths = columns.map(({ title }, index) =>
    Math.max(textWidth(title), ...rows.map((row) => textWidth(row[index]?.text ?? ''))),
  );
  const taken = widths.reduce((sum, value, index) => (columns[index]?.flexible ? sum : sum + value + gap), 0);
  for (const [index, column] of columns.entries()) {
    if (column.flexible) widths[index] = Math.min(widths[index] ?? 0, Math.max(narrowest, width - taken));
  }
  const lines = [
    layOut(
      columns.map(({ title }) => ({ text: title })),
      widths,
    ),
    widths.map((value) => '-'.repeat(value)).join(' '.repeat(gap)),
    ...rows.map((row) => layOut(row, widths)),
  ];
  return lines.join('\n');
}

function layOut(cells: readonly TableCell[], widths: readonly number[]): string {
  const wrapped = cells.map(({ text }, index) => wrapText(text, widths[index] ?? 0));
  const height = Math.max(...wrapped.map((lines) => lines.length));
  const lines: string[] = [];
  for (let line = 0; line < height; line += 1) {
    const parts = cells.map(({ style = (text: string) => text }, index) => {
      const text = wrapped[index]?.[line] ?? '';
      return style(text) + ' '.repeat(Math.max(0, (widths[index] ?? 0) - textWidth(text)));
    });
    lines.push(parts.join(' '.repeat(gap)).trimEnd());
  }
  return lines.join('\n');
}
