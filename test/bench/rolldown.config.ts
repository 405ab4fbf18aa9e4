import { defineConfig } from 'rolldown';

/** The bench's programs, with all that they measure in one file, as it is in a worker thread. */
export default defineConfig({
  input: { run: './test/bench/run.ts', child: './test/bench/child.ts', worker: './src/simulate/executors/worker.ts' },
  platform: 'node',
  external: /^[a-z@]/,
  output: {
    dir: '.tyche/bench',
    cleanDir: true,
    entryFileNames: '[name].js',
    chunkFileNames: '[name].js',
    codeSplitting: { groups: [{ name: 'engine', test: /\/src\/(?!simulate\/executors\/worker\.ts)/ }] },
  },
});
