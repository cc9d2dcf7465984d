import * as z from 'zod';
import { FeatureMapSchema } from '../src/feature-map/index.ts';
import { ArtifactRecordSchema, EventRecordSchema, ObservationSchema } from '../src/observation/index.ts';
import {
  BaselineSchema,
  ComparisonSchema,
  JournalLineSchema,
  RunPlanSchema,
  RunSummarySchema,
} from '../src/run/index.ts';
import { ScenarioSetSchema } from '../src/scenario/index.ts';
import { VerdictSchema } from '../src/verdict/index.ts';

/** The zod schema of every document, by the name of its JSON Schema. */
export const documentSchemas = {
  'artifact-record': ArtifactRecordSchema,
  baseline: BaselineSchema,
  comparison: ComparisonSchema,
  'event-record': EventRecordSchema,
  'feature-map': FeatureMapSchema,
  'journal-line': JournalLineSchema,
  observation: ObservationSchema,
  'run-plan': RunPlanSchema,
  'run-summary': RunSummarySchema,
  'scenario-set': ScenarioSetSchema,
  verdict: VerdictSchema,
} satisfies Record<string, z.ZodType>;

/** The text of every file in `json/`, by its name. */
export function jsonSchemaFiles(): Map<string, string> {
  return new Map(
    Object.entries(documentSchemas).map(([name, schema]) => {
      // What an author writes: a key with a default may be left out.
      const { $schema, ...rest } = z.toJSONSchema(schema, { io: 'input' });
      return [`${name}.schema.json`, `${JSON.stringify({ $schema, title: name, ...rest }, null, 2)}\n`];
    }),
  );
}
