// Writes the JSON Schemas of experiment and army files into schemas/. Run by `npm run schemas`.
import { mkdirSync, writeFileSync } from 'node:fs';
import { schemaFiles } from '../dist/experiment/schemas.js';

const folder = new URL('../schemas/', import.meta.url);
mkdirSync(folder, { recursive: true });
for (const [name, text] of Object.entries(schemaFiles())) writeFileSync(new URL(name, folder), text);
