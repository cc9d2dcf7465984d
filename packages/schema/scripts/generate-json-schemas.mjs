// Writes the JSON Schema of every document into json/, from the zod schemas. Run it after changing one of those.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { jsonSchemaFiles } from './json-schemas.ts';

const folder = new URL('../json/', import.meta.url);
mkdirSync(folder, { recursive: true });
const files = jsonSchemaFiles();
for (const name of readdirSync(folder)) if (!files.has(name)) rmSync(new URL(name, folder));
for (const [name, text] of files) writeFileSync(new URL(name, folder), text);
