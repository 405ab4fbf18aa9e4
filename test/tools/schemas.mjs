// Writes the JSON Schemas of experiment and army files beside the files they describe. Run by `npm run schemas`.
import { writeFileSync } from 'node:fs';
import './compile.mjs';

const { schemaFiles } = await import('../../.tyche/tests/src/studies/schemas.js');
const root = new URL('../../', import.meta.url);
for (const [path, text] of Object.entries(schemaFiles())) writeFileSync(new URL(path, root), text);
