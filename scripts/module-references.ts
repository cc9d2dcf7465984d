import ts from 'typescript';
import { visitAll } from './source-file.ts';

/** A place where a module names another one. */
export interface ModuleReference {
  readonly node: ts.Node;
  /** What is named; `null` when it is computed and cannot be read from the source. */
  readonly specifier: string | null;
}

/**
 * Every module that a source file names: `import` and `export ... from` (types too), `import x = require()`, `import()`, `require()`,
 * `import('...')` types and `process.getBuiltinModule()`.
 */
export function moduleReferences(source: ts.SourceFile): ModuleReference[] {
  const found: ModuleReference[] = [];
  visitAll(source, (node) => {
    const reference = moduleReferenceAt(node);
    if (reference !== null) found.push(reference);
  });
  return found;
}

/** What a node names, when it is itself one of these. */
export function moduleReferenceAt(node: ts.Node): ModuleReference | null {
  const named = namedBy(node);
  if (named === undefined) return null;
  return { node, specifier: ts.isStringLiteralLike(named) ? named.text : null };
}

function namedBy(node: ts.Node): ts.Node | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return node.moduleSpecifier;
  if (ts.isExternalModuleReference(node)) return node.expression;
  if (ts.isImportTypeNode(node)) return ts.isLiteralTypeNode(node.argument) ? node.argument.literal : node.argument;
  if (ts.isCallExpression(node) && isLoader(node.expression)) return node.arguments[0];
  return undefined;
}

function isLoader(callee: ts.Expression): boolean {
  if (callee.kind === ts.SyntaxKind.ImportKeyword) return true;
  if (ts.isIdentifier(callee)) return callee.text === 'require';
  return ts.isPropertyAccessExpression(callee) && callee.name.text === 'getBuiltinModule';
}
