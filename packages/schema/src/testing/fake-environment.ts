import type { Environment } from '../ports.ts';

/** An environment with these variables and no others; what is changed in `variables` later is seen. */
export function createFakeEnvironment(variables: Readonly<Record<string, string | undefined>> = {}): Environment {
  return { get: (name) => (Object.hasOwn(variables, name) ? variables[name] : undefined) };
}
