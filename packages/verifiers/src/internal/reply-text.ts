/** Text as `exact` and `substring` compare it: NFC, with LF line ends. */
export function comparableText(text: string): string {
  return text.normalize('NFC').replaceAll(/\r\n?/g, '\n');
}

/** Whether nothing of a text can be seen: white space and characters that are never shown. */
export function isBlank(text: string): boolean {
  return /^[\s\p{White_Space}\p{Default_Ignorable_Code_Point}]*$/u.test(text);
}

/** The 1-based line and column of a position. */
export function lineAndColumn(text: string, position: number): { readonly line: number; readonly column: number } {
  let line = 1;
  let start = 0;
  for (let end = text.indexOf('\n'); end !== -1 && end < position; end = text.indexOf('\n', start)) {
    line += 1;
    start = end + 1;
  }
  return { line, column: position - start + 1 };
}
