import { chmodSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'rolldown';

/** Packages stay where they are installed, but for zod: the part of it that is used loads in half the time of all. */
const external = /^(?!zod)[a-z@]/;

/** Lets the command be run as a program: `npx` marks it so but once, and every further build made `npx tyche` fail. */
const runnable: Plugin = {
  name: 'runnable',
  writeBundle({ dir = '.' }) {
    chmodSync(join(dir, 'cli.js'), 0o755);
  },
};

/** Removes what former builds left, but for the types: the compiler makes those again that have changed, which takes a tenth of the time. */
const cleaned: Plugin = {
  name: 'cleaned',
  buildStart() {
    const former = existsSync('dist') ? readdirSync('dist') : [];
    for (const name of former) if (name !== 'types') rmSync(join('dist', name), { recursive: true, force: true });
  },
};

/**
 * The program as few files: loading six hundred takes most of a second, and V8 knows the constants and functions of a file better
 * than those that come from another. `odds` answers at once, so it loads no more than its system's mechanics; a worker thread is
 * one file.
 */
export default defineConfig([
  {
    input: {
      cli: './src/cli.ts',
      index: './src/index.ts',
      rules: './src/rules.ts',
      exact: './src/exact.ts',
      testing: './src/testing.ts',
      properties: './src/properties.ts',
    },
    platform: 'node',
    external,
    plugins: [cleaned, runnable],
    // What is imported on demand lies in a file that is.
    checks: { ineffectiveDynamicImport: false },
    output: {
      dir: 'dist',
      entryFileNames: '[name].js',
      chunkFileNames: '[name].js',
      codeSplitting: {
        groups: [
          { name: 'base', test: /\/src\/(?:model\/(?!shape|file-schema)|chance|exact)/, priority: 5 },
          {
            name: 'odds',
            test: /\/src\/(?:cli\/(?:main|odds|start-quickly)|studies\/own-rules\/config-file)\.ts$/,
            priority: 4,
          },
          {
            debugName: 'mechanics',
            name: (id) => `mechanics-${/systems\/([a-z-]+)\//.exec(id)?.[1]}`,
            test: /\/src\/systems\/[a-z-]+\/mechanics\.ts$/,
            priority: 3,
          },
          {
            name: 'engine',
            test: /\/src\/(?:systems|simulate\/(?:games|counts)|model)\/|node_modules\/zod\//,
            priority: 2,
          },
          {
            name: 'queue',
            test: /\/src\/(?:simulate\/executors\/queue\/|studies\/pipeline\/(?:over-queue|golden-cells|queue)\.ts)/,
            priority: 1.5,
          },
          { name: 'studies', test: /\/src\/(?:cli|studies|report|statistics|simulate)\//, priority: 1 },
        ],
      },
    },
  },
  {
    input: { worker: './src/simulate/executors/worker.ts' },
    platform: 'node',
    external,
    output: { dir: 'dist', entryFileNames: '[name].js' },
  },
]);
