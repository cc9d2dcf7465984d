import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Subject } from '@evalkit/workflows/scenarios';
import * as z from 'zod';
import { type ChosenModel, chooseModel } from './model.ts';
import { createChat } from './router.ts';

/** What a scenario's `metadata` may say about the world that it plays in. */
const MetadataSchema = z.object({
  permissions: z.object({ notes: z.enum(['allow', 'deny']) }).default({ notes: 'deny' }),
  outage: z.boolean().default(false),
});

/** The router as evalkit sees it: every trial is one conversation, in a folder of its own. */
export function createSubject({ model, provenance }: ChosenModel) {
  return {
    provenance,
    async open(scenario, { signal }) {
      const { permissions, outage } = MetadataSchema.parse(scenario.metadata ?? {});
      if (outage) throw new Error('the router is down: the scenario plays during an outage');
      const folder = await mkdtemp(join(tmpdir(), 'evalkit-notes-'));
      const chat = createChat({ model, signal, folder, mayChangeNotes: permissions.notes === 'allow' });
      return {
        send: chat.send,
        async close() {
          try {
            return await chat.artifacts();
          } finally {
            await rm(folder, { recursive: true });
          }
        },
      };
    },
  } satisfies Subject;
}

export default createSubject(chooseModel(process.env));
