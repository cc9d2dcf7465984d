import { Composer, type CST, type Document, Lexer, type ParsedNode, Parser } from 'yaml';
import { printable } from '../../printable.ts';
import { problemAt, type ScenarioProblem } from './problem.ts';
import { maxDepth, maxIssues, tooDeep } from './value-limits.ts';

/** A YAML text as its first document, with all that is wrong about it. */
export interface ParsedYaml {
  /** `null` when what is wrong leaves nothing to go on with. */
  readonly document: Document.Parsed<ParsedNode> | null;
  readonly syntax: readonly ScenarioProblem[];
  readonly warnings: readonly ScenarioProblem[];
}

/** How much more than the levels of the document the parser stacks, at most. */
const stackedBeside = 8;

/** What stands between documents and says nothing. */
const between: ReadonlySet<string> = new Set(['comment', 'newline', 'space']);

/** Parses YAML 1.2; duplicate keys, merge keys and aliases are left to whoever reads the nodes. */
export function parseYaml(text: string): ParsedYaml {
  const tokens: CST.Token[] = [];
  const parser = new Parser();
  for (const lexeme of new Lexer().lex(text)) {
    for (const token of parser.next(lexeme)) if (!between.has(token.type)) tokens.push(token);
    // Checked while it grows: composing what is nested too deeply would overflow the stack.
    if (parser.stack.length > maxDepth + stackedBeside) {
      const syntax = [{ ...problemAt([], 'too-deep', tooDeep), offset: parser.offset - lexeme.length }];
      return { document: null, syntax, warnings: [] };
    }
  }
  tokens.push(...parser.end());
  const [document] = compose(tokens, text);
  if (document === undefined) return { document: null, syntax: [], warnings: [] };
  const broken = withoutEchoes(
    document.errors.slice(0, maxIssues).map(({ pos, message }) => syntaxProblem(text, pos[0], message)),
  );
  const syntax = [...broken, ...versionProblems(tokens), ...secondDocument(tokens)];
  return { document: broken.length > 0 ? null : document, syntax, warnings: unknownDirectives(tokens) };
}

/** The first document; further ones are refused, so that they need not be composed. */
function compose(tokens: readonly CST.Token[], text: string): Document.Parsed<ParsedNode>[] {
  // Looking for keys that come twice takes the composer the square of their number.
  const composer = new Composer({ version: '1.2', uniqueKeys: false, prettyErrors: false });
  const documents: Document.Parsed<ParsedNode>[] = [];
  for (const token of tokens) {
    if (token.type === 'document' && documents.length > 0) break;
    if (token.type === 'directive' && versionOf(token.source) !== null) continue;
    documents.push(...(composer.next(token) as Iterable<Document.Parsed<ParsedNode>>));
  }
  documents.push(...(composer.end(true, text.length) as Iterable<Document.Parsed<ParsedNode>>));
  return documents;
}

function versionOf(directive: string): string | null {
  return /^%YAML\s+(\S+)/.exec(directive)?.[1] ?? null;
}

function versionProblems(tokens: readonly CST.Token[]): ScenarioProblem[] {
  return tokens.flatMap((token) => {
    const version = token.type === 'directive' ? versionOf(token.source) : null;
    if (version === null || version === '1.2') return [];
    const message = `this is YAML ${printable(version)} by its own word, but only version 1.2 is read: remove the line`;
    return [{ ...problemAt([], 'yaml-version', message), offset: token.offset }];
  });
}

function unknownDirectives(tokens: readonly CST.Token[]): ScenarioProblem[] {
  return tokens.flatMap((token) => {
    if (token.type !== 'directive' || /^%(?:YAML|TAG)\s/.test(token.source)) return [];
    const message = `the directive ${printable(token.source)} means nothing here`;
    return [{ ...problemAt([], 'unknown-directive', message), offset: token.offset }];
  });
}

function secondDocument(tokens: readonly CST.Token[]): ScenarioProblem[] {
  const second = tokens.filter(({ type }) => type === 'document')[1];
  if (second === undefined) return [];
  const message = 'a second document begins here, and only one is read: put it into a file of its own';
  return [{ ...problemAt([], 'second-document', message), offset: second.offset }];
}

function syntaxProblem(text: string, offset: number, message: string): ScenarioProblem {
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1;
  const indentation = /^[ \t]*/.exec(text.slice(lineStart, lineStart + 1000))?.[0] ?? '';
  if (indentation.includes('\t')) {
    const tab = lineStart + indentation.indexOf('\t');
    const why = 'a tab stands in the indentation, where YAML takes only spaces: replace it by spaces';
    return { ...problemAt([], 'tab-indentation', why), offset: tab };
  }
  const block = /^Block scalar header|block scalar indicator/.test(message);
  const hint = block ? ': quote a text that begins with > or |, a count for example (">1")' : '';
  return { ...problemAt([], 'not-yaml', `${printable(message)}${hint}`), offset };
}

/** What follows from another problem says nothing new: what comes second in its place, and anything beside tabs. */
function withoutEchoes(all: readonly ScenarioProblem[]): ScenarioProblem[] {
  const tabs = all.filter(({ code }) => code === 'tab-indentation');
  const problems = tabs.length > 0 ? tabs : all;
  const seen = new Set<number | undefined>();
  return problems.filter(({ offset }) => !seen.has(offset) && seen.add(offset));
}
