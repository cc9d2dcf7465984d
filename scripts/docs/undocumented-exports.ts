import { relative } from 'node:path';
import ts from 'typescript';
import { entryPoints, root, workspacePackages } from '../workspace.ts';

/** Every export of a package's entry points whose declaration has no doc comment, one sentence each. */
export function undocumentedExports(): string[] {
  const entries = workspacePackages().flatMap(entryPoints);
  return undocumentedExportsOf(entries.map(({ source }) => source));
}

/** The same for some source files (absolute paths). */
export function undocumentedExportsOf(files: readonly string[]): string[] {
  const program = ts.createProgram([...files], {
    module: ts.ModuleKind.NodeNext,
    target: ts.ScriptTarget.ES2024,
    customConditions: ['@evalkit/source'],
    allowImportingTsExtensions: true,
    noEmit: true,
    types: [],
  });
  const checker = program.getTypeChecker();
  const exported = files.flatMap((file) => {
    const source = program.getSourceFile(file);
    const module = source === undefined ? undefined : checker.getSymbolAtLocation(source);
    if (module === undefined) throw new Error(`${file} is no module`);
    return checker.getExportsOfModule(module).map((symbol) => original(symbol, checker));
  });
  return [...new Set(exported)].flatMap((symbol) => {
    const [declaration] = symbol.declarations ?? [];
    if (declaration === undefined || symbol.getDocumentationComment(checker).length > 0) return [];
    const source = declaration.getSourceFile();
    const line = source.getLineAndCharacterOfPosition(declaration.getStart()).line + 1;
    return [`${relative(root, source.fileName)}:${line} ${symbol.name} is exported and has no doc comment`];
  });
}

function original(symbol: ts.Symbol, checker: ts.TypeChecker): ts.Symbol {
  return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}
