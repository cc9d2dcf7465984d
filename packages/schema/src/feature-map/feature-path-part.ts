const separators = /[^\p{Letter}\p{Mark}\p{Decimal_Number}]+/u;

/**
 * The part of a feature's path that a heading or a cell gives: lower-case kebab-case in NFC.
 *
 * Back-ticks are dropped, every run of characters other than letters, marks and digits of any script becomes one `-`, and the
 * ends are trimmed. Empty when nothing is left.
 */
export function featurePathPart(text: string): string {
  return text
    .replaceAll('`', '')
    .normalize('NFC')
    .toLowerCase()
    .normalize('NFC')
    .split(separators)
    .filter((word) => word !== '')
    .join('-');
}
