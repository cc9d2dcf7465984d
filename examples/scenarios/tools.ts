import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ArtifactRecord } from '@evalkit/schema/observation';
import { type ToolSet, tool } from 'ai';
import * as z from 'zod';
import { convertUnits } from './convert-units.ts';
import { textStatistics } from './text-statistics.ts';

/** What the tools of one conversation work with. */
export interface Workspace {
  /** The folder of its notes; nothing outside is ever touched. */
  readonly folder: string;
  readonly mayChangeNotes: boolean;
  emit(type: string, data: object, status?: string): void;
}

/** The tools of a conversation, and what they have left in its workspace. */
export interface Toolbox {
  readonly tools: ToolSet;
  artifacts(): Promise<ArtifactRecord[]>;
}

/** The router's four tools. */
export function createTools({ folder, mayChangeNotes, emit }: Workspace): Toolbox {
  const conversions: ReturnType<typeof convertUnits>[] = [];

  function notePath(name: string): string {
    if (/^[a-z0-9][a-z0-9-]{0,63}$/.test(name)) return join(folder, `${name}.md`);
    throw new Error(`${JSON.stringify(name)} cannot name a note: use lower-case letters, digits and "-"`);
  }

  async function readNotes() {
    const files = (await readdir(folder)).sort();
    return Promise.all(
      files.map(async (file) => ({
        name: file.replace(/\.md$/, ''),
        text: await readFile(join(folder, file), 'utf8'),
      })),
    );
  }

  function askPermission(request: object): void {
    emit('permission_requested', request);
    emit(mayChangeNotes ? 'permission_granted' : 'permission_denied', request);
    if (!mayChangeNotes) throw new Error('permission to change notes was refused');
  }

  const tools = {
    text_statistics: tool({
      description: 'Counts the words, characters and sentences of a text and estimates its reading time.',
      inputSchema: z.object({ text: z.string().max(100_000) }),
      execute: async ({ text }) => textStatistics(text),
    }),
    convert_units: tool({
      description: 'Converts a length, a mass or a temperature to another unit of the same kind.',
      inputSchema: z.object({ value: z.number().min(-1e15).max(1e15), from: z.string(), to: z.string() }),
      execute: async ({ value, from, to }) => {
        const conversion = convertUnits(value, from, to);
        conversions.push(conversion);
        return conversion;
      },
    }),
    write_note: tool({
      description: 'Writes a note in place of the one with that name; an empty text deletes it. Needs permission.',
      inputSchema: z.object({ name: z.string(), text: z.string().max(10_000) }),
      execute: async ({ name, text }) => {
        const path = notePath(name);
        askPermission({ action: text === '' ? 'delete' : 'write', name });
        if (text === '' && !existsSync(path)) throw new Error(`there is no note "${name}"`);
        await (text === '' ? rm(path) : writeFile(path, text));
        return { name, deleted: text === '' };
      },
    }),
    read_notes: tool({
      description: 'Reads all notes.',
      inputSchema: z.object({}),
      execute: async () => ({ notes: await readNotes() }),
    }),
  };

  async function artifacts(): Promise<ArtifactRecord[]> {
    const notes = await readNotes();
    return [
      ...notes.map(({ name, text }) => ({ path: `notes/${name}.md`, type: 'note', skill: 'notes', text })),
      ...(conversions.length > 0
        ? [{ path: 'conversions.json', type: 'log', skill: 'units', data: structuredClone(conversions) }]
        : []),
    ];
  }

  return { tools, artifacts };
}
