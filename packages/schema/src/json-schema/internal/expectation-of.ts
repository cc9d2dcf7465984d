import type { ErrorObject } from 'ajv';
import { excerptOf, quoted } from '../../internal/excerpt-of.ts';
import { printable } from '../../printable.ts';

/** What one of Ajv's errors means. */
export interface Expectation {
  /** What was expected. */
  readonly expected: string;
  /** What was found instead; empty when `expected` says it already, absent when it is the value itself. */
  readonly found?: string;
}

const kinds: Readonly<Record<string, string>> = {
  array: 'a list',
  boolean: 'true or false',
  integer: 'an integer',
  null: 'null',
  number: 'a number',
  object: 'an object',
  string: 'a string',
};

const units: Readonly<Record<string, string>> = {
  Items: 'items',
  Length: 'characters',
  Properties: 'keys',
};

/** What was expected where one of Ajv's errors stands, as words. */
export function expectationOf({ keyword, params, data, message, propertyName, schema }: ErrorObject): Expectation {
  switch (keyword) {
    case 'type':
      return {
        expected: `expected ${[params['type']]
          .flat()
          .map((name) => kinds[name] ?? name)
          .join(' or ')}`,
      };
    case 'required':
    case 'dependentRequired':
    case 'dependencies':
      return { expected: `the key ${quoted(params['missingProperty'])} is missing`, found: '' };
    case 'additionalProperties':
      return { expected: `the key ${quoted(params['additionalProperty'])} is not expected`, found: '' };
    case 'unevaluatedProperties':
      return { expected: `the key ${quoted(params['unevaluatedProperty'])} is not expected`, found: '' };
    case 'propertyNames':
      return { expected: `the name of the key ${quoted(params['propertyName'])} is not as expected`, found: '' };
    case 'enum':
      return { expected: `expected one of ${[params['allowedValues']].flat().map(excerptOf).slice(0, 20).join(', ')}` };
    case 'const':
      return { expected: `expected ${excerptOf(params['allowedValue'])}` };
    case 'minimum':
    case 'maximum':
    case 'exclusiveMinimum':
    case 'exclusiveMaximum':
      return { expected: `expected ${params['comparison']} ${params['limit']}` };
    case 'multipleOf':
      return { expected: `expected a multiple of ${schema}` };
    case 'pattern':
      return {
        expected: `expected ${propertyName === undefined ? 'text' : 'a key'} that matches ${quoted(params['pattern'])}`,
      };
    case 'format':
      return { expected: `expected text of the format ${quoted(params['format'])}` };
    case 'minItems':
    case 'maxItems':
    case 'minLength':
    case 'maxLength':
    case 'minProperties':
    case 'maxProperties':
      return sizeExpectation(keyword, params['limit'], data);
    case 'items':
    case 'unevaluatedItems':
    case 'additionalItems':
      return {
        expected: `expected at most ${counted(params['limit'] ?? params['len'], 'items')}`,
        found: sizeOf('items', data),
      };
    case 'uniqueItems':
      return { expected: 'expected no item twice', found: `the same at ${params['j']} and ${params['i']}` };
    case 'contains':
      return { expected: `expected ${containsExpectation(params)}` };
    case 'anyOf':
      return { expected: 'expected a value that matches one of "anyOf"' };
    case 'oneOf':
      return {
        expected: 'expected a value that matches exactly one of "oneOf"',
        ...(params['passingSchemas'] && { found: `one that matches ${params['passingSchemas'].join(' and ')}` }),
      };
    case 'not':
      return { expected: 'expected a value that does not match "not"' };
    case 'false schema':
      return { expected: 'expected nothing here' };
    default:
      return { expected: printable(message ?? `"${keyword}" does not hold`) };
  }
}

function sizeExpectation(keyword: string, limit: number, data: unknown): Expectation {
  const unit = units[keyword.slice(3)] ?? 'items';
  return {
    expected: `expected at ${keyword.startsWith('min') ? 'least' : 'most'} ${counted(limit, unit)}`,
    found: sizeOf(unit, data),
  };
}

function sizeOf(unit: string, data: unknown): string {
  return counted(typeof data === 'string' ? [...data].length : Object.keys(Object(data)).length, unit);
}

function counted(size: number, units: string): string {
  return `${size} ${size === 1 ? units.slice(0, -1) : units}`;
}

function containsExpectation({ minContains, maxContains }: Record<string, unknown>): string {
  if (maxContains !== undefined) return `${minContains} to ${maxContains} items that match "contains"`;
  return minContains === 1
    ? 'at least 1 item that matches "contains"'
    : `at least ${minContains} items that match "contains"`;
}
