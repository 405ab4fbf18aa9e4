// Compiles the sources into `.tyche/tests/src/`, where tests and tools import them: imported by tools before all else.
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const { module } = await runnerImport(fileURLToPath(new URL('compiled-sources.ts', import.meta.url)));
await module.compiledSources(fileURLToPath(new URL('../../', import.meta.url)));
