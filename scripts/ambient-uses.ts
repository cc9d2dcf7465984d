import ts from 'typescript';
import { moduleReferenceAt } from './module-references.ts';
import { type Violation, violationAt, visitAll } from './source-file.ts';

/** The one file that takes the clock, randomness and the environment from the process. */
export const portsFile = 'packages/schema/src/system-ports.ts';

/** The files of the command line that write to the process's streams. */
const streamFiles = ['packages/cli/src/bin.ts', 'packages/cli/src/system-streams.ts'];

const globals = new Set(['console', 'setTimeout', 'setInterval']);

const members: Readonly<Record<string, readonly string[]>> = {
  Date: ['now'],
  Math: ['random'],
  Temporal: ['Now'],
  performance: ['now', 'timeOrigin'],
  crypto: ['randomUUID', 'getRandomValues', 'randomBytes', 'randomInt', 'randomFillSync'],
  process: ['env', 'hrtime', 'uptime', 'stdout', 'stderr'],
  AbortSignal: ['timeout'],
};

/** Modules that hold nothing but what the ports are for. */
const ambientModules = ['console', 'perf_hooks', 'timers', 'timers/promises'];

/** Modules that are also globals. */
const globalModules = ['crypto', 'process'];

/** Uses of the clock, randomness, timers, the environment, the console and the streams that do not go through the ports. */
export function ambientUses(source: ts.SourceFile): Violation[] {
  if (source.fileName === portsFile) return [];
  const aliases = importedObjects(source);
  const found: Violation[] = [];
  visitAll(source, (node) => {
    for (const name of usedBy(node, aliases)) {
      if (/^process\.std/.test(name) && streamFiles.includes(source.fileName)) continue;
      found.push(violationAt(node, `uses ${name}: take it from the ports (packages/schema/src/ports.ts)`));
    }
  });
  return found;
}

/** Local names under which a module that is also a global is imported as a whole. */
function importedObjects(source: ts.SourceFile): ReadonlyMap<string, string> {
  const declarations = source.statements.filter(ts.isImportDeclaration);
  return new Map(
    declarations.flatMap((declaration): [string, string][] => {
      const module = moduleAt(declaration);
      const bindings = declaration.importClause?.namedBindings;
      const whole = bindings && ts.isNamespaceImport(bindings) ? bindings.name : undefined;
      const names = [declaration.importClause?.name, whole];
      return globalModules.includes(module) ? names.flatMap((name) => (name ? [[name.text, module]] : [])) : [];
    }),
  );
}

function usedBy(node: ts.Node, aliases: ReadonlyMap<string, string>): string[] {
  const memberUse = (object: ts.Expression, member: string): string[] => {
    const name = objectName(object, aliases);
    if (name === 'globalThis') return globals.has(member) ? [member] : [];
    return name !== null && (members[name] ?? []).includes(member) ? [`${name}.${member}`] : [];
  };
  if (ts.isPropertyAccessExpression(node)) return memberUse(node.expression, node.name.text);
  if (ts.isElementAccessExpression(node) && ts.isStringLiteralLike(node.argumentExpression))
    return memberUse(node.expression, node.argumentExpression.text);
  if (ts.isNewExpression(node) && objectName(node.expression, aliases) === 'Date')
    return (node.arguments?.length ?? 0) === 0 ? ['new Date()'] : [];
  if (ts.isCallExpression(node) && objectName(node.expression, aliases) === 'Date') return ['Date()'];
  if ((ts.isVariableDeclaration(node) || ts.isParameter(node)) && node.initializer) {
    const { initializer, name } = node;
    if (ts.isObjectBindingPattern(name)) return keysOf(name.elements).flatMap((key) => memberUse(initializer, key));
    const object = objectName(initializer, aliases);
    return object !== null && object in members ? [`${object} under another name`] : [];
  }
  if (ts.isBinaryExpression(node) && ts.isObjectLiteralExpression(node.left))
    return keysOf(node.left.properties).flatMap((key) => memberUse(node.right, key));
  if (ts.isImportDeclaration(node)) return moduleUses(node, node.importClause, node.importClause?.namedBindings);
  if (ts.isExportDeclaration(node)) return moduleUses(node, node, node.exportClause);
  if (ambientModules.includes(moduleAt(node)) && !ts.isImportTypeNode(node)) return [moduleAt(node)];
  return ts.isIdentifier(node) && globals.has(node.text) && isReference(node) ? [node.text] : [];
}

function keysOf(elements: readonly (ts.BindingElement | ts.ObjectLiteralElementLike)[]): string[] {
  return elements.flatMap((element) => {
    const key = (ts.isBindingElement(element) ? element.propertyName : undefined) ?? element.name;
    return key && (ts.isIdentifier(key) || ts.isStringLiteralLike(key)) ? [key.text] : [];
  });
}

function moduleUses(
  node: ts.Node,
  clause: { readonly isTypeOnly: boolean } | undefined,
  names: ts.NamedImportBindings | ts.NamedExportBindings | undefined,
): string[] {
  const module = moduleAt(node);
  if (clause?.isTypeOnly) return [];
  if (ambientModules.includes(module)) return [module];
  if (!globalModules.includes(module) || names === undefined || !('elements' in names)) return [];
  return [...names.elements]
    .map(({ name, propertyName }) => (propertyName ?? name).text)
    .filter((name) => (members[module] ?? []).includes(name))
    .map((name) => `${module}.${name}`);
}

/** Which object an expression names: a global, a member of `globalThis`, or a module that is a global too; casts do not count. */
function objectName(expression: ts.Expression, aliases: ReadonlyMap<string, string>): string | null {
  const bare = withoutWrapping(expression);
  if (ts.isIdentifier(bare)) return aliases.get(bare.text) ?? bare.text;
  if (ts.isCallExpression(bare)) return moduleAt(bare) || null;
  if (!ts.isPropertyAccessExpression(bare) && !ts.isElementAccessExpression(bare)) return null;
  if (objectName(bare.expression, aliases) !== 'globalThis') return null;
  if (ts.isPropertyAccessExpression(bare)) return bare.name.text;
  return ts.isStringLiteralLike(bare.argumentExpression) ? bare.argumentExpression.text : null;
}

function withoutWrapping(expression: ts.Expression): ts.Expression {
  return ts.isParenthesizedExpression(expression) ||
    ts.isAsExpression(expression) ||
    ts.isSatisfiesExpression(expression) ||
    ts.isNonNullExpression(expression) ||
    ts.isAwaitExpression(expression)
    ? withoutWrapping(expression.expression)
    : expression;
}

/** The module that a node names, without `node:`; empty when it names none. */
function moduleAt(node: ts.Node): string {
  return moduleReferenceAt(node)?.specifier?.replace('node:', '') ?? '';
}

function isReference(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent) || ts.isPropertyAssignment(parent)) return parent.name !== node;
  if (ts.isBindingElement(parent)) return parent.initializer === node;
  if (ts.isShorthandPropertyAssignment(parent)) return true;
  if (ts.isImportSpecifier(parent)) return false;
  return (
    !(ts.isTypeQueryNode(parent) || ts.isTypeReferenceNode(parent) || ts.isQualifiedName(parent)) &&
    !isDeclarationName(node)
  );
}

function isDeclarationName(node: ts.Identifier): boolean {
  const { parent } = node;
  return 'name' in parent && parent.name === node;
}
