import type { Token } from 'marked';

const characters: Readonly<Record<string, string>> = {
  amp: '&',
  apos: "'",
  bull: '•',
  copy: '©',
  darr: '↓',
  deg: '°',
  divide: '÷',
  gt: '>',
  hellip: '…',
  laquo: '«',
  larr: '←',
  ldquo: '“',
  lsquo: '‘',
  lt: '<',
  mdash: '—',
  middot: '·',
  nbsp: '\u00a0',
  ndash: '–',
  quot: '"',
  raquo: '»',
  rarr: '→',
  rdquo: '”',
  reg: '®',
  rsquo: '’',
  shy: '\u00ad',
  szlig: 'ß',
  times: '×',
  trade: '™',
  uarr: '↑',
};

const accents: Readonly<Record<string, string>> = {
  acute: '\u0301',
  cedil: '\u0327',
  circ: '\u0302',
  grave: '\u0300',
  ring: '\u030a',
  tilde: '\u0303',
  uml: '\u0308',
};

/** What a reader sees of inline Markdown: no formatting, a link's text, an image's alternative text, no tags. */
export function textOf(tokens: readonly Token[]): string {
  return tokens.map(textOfToken).join('');
}

function textOfToken(token: Token): string {
  if (token.type === 'br') return '\n';
  if (token.type === 'html') return /^<(?:br|wbr|hr)\b/i.test(token.raw) ? '\n' : '';
  if ('tokens' in token && token.tokens !== undefined) return textOf(token.tokens);
  if (!('text' in token) || typeof token.text !== 'string') return '';
  return token.type === 'text' ? withCharacters(token.text) : token.text;
}

// The parser leaves named character references as they are written.
function withCharacters(text: string): string {
  return text.replace(/&([A-Za-z]+);/g, (reference, name: string) => {
    if (Object.hasOwn(characters, name)) return characters[name] ?? reference;
    const accent = accents[name.slice(1)];
    return accent === undefined ? reference : `${name.charAt(0)}${accent}`.normalize('NFC');
  });
}
