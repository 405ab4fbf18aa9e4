import { defineConfig } from 'rolldown';

/** The program that fits win probabilities, in one file. */
export default defineConfig({
  input: { run: './test/fit/run.ts' },
  platform: 'node',
  external: /^[a-z@]/,
  output: { dir: '.tyche/fit', cleanDir: true, entryFileNames: '[name].js' },
});
