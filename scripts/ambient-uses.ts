import ts from 'typescript';
import { type Violation, violationAt, visitAll } from './source-file.ts';

/** The one file that takes the clock, randomness and the environment from the process. */
export const portsFile = 'packages/schema/src/system-ports.ts';

const globals = new Set(['console', 'setTimeout', 'setInterval']);

const members: Readonly<Record<string, readonly string[]>> = {
  Date: ['now'],
  Math: ['random'],
  performance: ['now', 'timeOrigin'],
  crypto: ['randomUUID', 'getRandomValues', 'randomBytes', 'randomInt', 'randomFillSync'],
  process: ['env', 'hrtime'],
  AbortSignal: ['timeout'],
};

const modules: Readonly<Record<string, string>> = {
  console: 'console',
  crypto: 'crypto',
  perf_hooks: 'performance',
  process: 'process',
  timers: 'timers',
  'timers/promises': 'timers',
};

/** Uses of the clock, randomness, timers, the environment and the console that do not go through the ports. */
export function ambientUses(source: ts.SourceFile): Violation[] {
  if (source.fileName === portsFile) return [];
  const found: Violation[] = [];
  visitAll(source, (node) => {
    for (const name of usedBy(node))
      found.push(violationAt(node, `uses ${name}: take it from the ports (packages/schema/src/ports.ts)`));
  });
  return found;
}

function usedBy(node: ts.Node): string[] {
  if (ts.isPropertyAccessExpression(node)) return memberUse(node.expression, node.name.text);
  if (ts.isElementAccessExpression(node) && ts.isStringLiteralLike(node.argumentExpression))
    return memberUse(node.expression, node.argumentExpression.text);
  if (ts.isNewExpression(node) && globalName(node.expression) === 'Date')
    return (node.arguments?.length ?? 0) === 0 ? ['new Date()'] : [];
  if (ts.isCallExpression(node) && globalName(node.expression) === 'Date') return ['Date()'];
  if (ts.isVariableDeclaration(node) && ts.isObjectBindingPattern(node.name) && node.initializer)
    return bindingUses(node.name, node.initializer);
  if (ts.isImportDeclaration(node)) return importUses(node);
  if (ts.isIdentifier(node) && globals.has(node.text) && isReference(node)) return [node.text];
  return [];
}

function memberUse(object: ts.Expression, member: string): string[] {
  if (isGlobalThis(object)) return globals.has(member) ? [member] : [];
  const name = globalName(object);
  return name !== null && (members[name] ?? []).includes(member) ? [`${name}.${member}`] : [];
}

function bindingUses(pattern: ts.ObjectBindingPattern, initializer: ts.Expression): string[] {
  return pattern.elements.flatMap((element) => {
    const key = element.propertyName ?? element.name;
    return ts.isIdentifier(key) || ts.isStringLiteralLike(key) ? memberUse(initializer, key.text) : [];
  });
}

function importUses({ importClause, moduleSpecifier }: ts.ImportDeclaration): string[] {
  const object = ts.isStringLiteralLike(moduleSpecifier)
    ? modules[moduleSpecifier.text.replace('node:', '')]
    : undefined;
  if (object === undefined || importClause === undefined || importClause.isTypeOnly) return [];
  if (object === 'timers' || object === 'console') return [object];
  const bindings = importClause.namedBindings;
  if (bindings === undefined || !ts.isNamedImports(bindings)) return [];
  return bindings.elements
    .map(({ name, propertyName }) => (propertyName ?? name).text)
    .filter((name) => (members[object] ?? []).includes(name))
    .map((name) => `${object}.${name}`);
}

/** The name of a global, written alone or as a member of `globalThis`. */
function globalName(expression: ts.Expression): string | null {
  if (ts.isIdentifier(expression)) return expression.text;
  if (ts.isPropertyAccessExpression(expression) && isGlobalThis(expression.expression)) return expression.name.text;
  return null;
}

function isGlobalThis(expression: ts.Expression): boolean {
  return ts.isIdentifier(expression) && expression.text === 'globalThis';
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
