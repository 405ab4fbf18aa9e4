import { defineConfig } from 'rolldown';

/** The referees' program, in one file. */
export default defineConfig({
  input: { run: './test/referee/run.ts' },
  platform: 'node',
  external: /^[a-z@]/,
  output: { dir: '.tyche/referee', cleanDir: true, entryFileNames: '[name].js' },
});
