import { parentPort } from 'node:worker_threads';
import { EvalkitError } from '@evalkit/schema';
import type { JsonSchemaValidator } from '@evalkit/schema/json-schema';
import type { CheckingMessage, CheckingResult, CheckingTask } from './checking-task.ts';

const keptValidators = 100;
const validators = new Map<string, JsonSchemaValidator>();

parentPort?.on('message', (task: CheckingTask) => {
  void answer(task).then((message) => say(message));
});

function say(message: CheckingMessage): void {
  parentPort?.postMessage(message);
}

async function answer(task: CheckingTask): Promise<CheckingMessage> {
  try {
    return { state: 'done', result: task.kind === 'pattern' ? searchPattern(task) : await fitSchema(task) };
  } catch (error) {
    return { state: 'failed', message: error instanceof Error ? error.message : String(error) };
  }
}

function searchPattern({ source, flags, text }: CheckingTask & { kind: 'pattern' }): CheckingResult {
  say({ state: 'begun' });
  return { kind: 'pattern', index: new RegExp(source, flags).exec(text)?.index ?? null };
}

async function fitSchema({ schema, text }: CheckingTask & { kind: 'json-schema' }): Promise<CheckingResult> {
  let validate: JsonSchemaValidator;
  try {
    validate = await validatorOf(schema);
  } catch (error) {
    if (!EvalkitError.isInstance(error)) throw error;
    return { kind: 'schema-invalid', message: error.message, issues: error.issues };
  }
  say({ state: 'begun' });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { kind: 'no-json', message: (error as Error).message };
  }
  return { kind: 'json-schema', issues: validate(value) };
}

async function validatorOf(schema: string): Promise<JsonSchemaValidator> {
  const known = validators.get(schema);
  if (known !== undefined) return known;
  const { compileJsonSchema } = await import('@evalkit/schema/json-schema');
  const validate = compileJsonSchema(JSON.parse(schema));
  if (validators.size >= keptValidators) validators.clear();
  validators.set(schema, validate);
  return validate;
}
