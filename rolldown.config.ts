import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'rolldown';

/** Packages stay where they are installed. */
const external = /^[a-z@]/;

/**
 * Declares the functions and classes of a file as constants, functions first, so that their order does not matter as it did not
 * before. V8 treats what `function` and `var` declare at the top of a module as variables: every call looks whether somebody has
 * assigned another one, at 3 to 5 % of the instructions of a battle.
 *
 * @throws {Error} Where a declared name is assigned to again, by V8 when the file is loaded.
 */
export const namesAsConstants: Plugin = {
  name: 'names-as-constants',
  renderChunk(code) {
    const { body } = this.parse(code);
    const start = body.findLast(({ type }) => type === 'ImportDeclaration')?.end ?? body[0]?.start ?? 0;
    let functions = '';
    let rest = '';
    let read = start;
    for (const node of body) {
      if (node.type === 'FunctionDeclaration' && node.id !== null) {
        const kind = `${node.async ? 'async ' : ''}function${node.generator ? '*' : ''}`;
        functions += `\nconst ${node.id.name} = ${kind}${code.slice(node.id.end, node.end)};`;
        rest += code.slice(read, node.start);
        read = node.end;
      } else if (node.type === 'VariableDeclaration' && node.declarations[0]?.init?.type === 'ClassExpression') {
        rest += `${code.slice(read, node.start)}const`;
        read = node.start + node.kind.length;
      }
    }
    return `${code.slice(0, start)}${functions}${rest}${code.slice(read)}`;
  },
};

/**
 * Writes every character beyond ASCII as its escape. V8 keeps the text of a file with a single one beyond Latin-1 at two bytes a
 * character, in every thread.
 */
export const asciiOnly: Plugin = {
  name: 'ascii-only',
  generateBundle(_options, bundle) {
    for (const part of Object.values(bundle)) {
      if (part.type !== 'chunk') continue;
      part.code = part.code.replaceAll(
        /[^\0-\x7F]/g,
        (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
      );
    }
  },
};

/** Lets the command be run as a program: `npx` marks it so but once, and every further build made `npx tyche` fail. */
const runnable: Plugin = {
  name: 'runnable',
  writeBundle({ dir = '.' }) {
    chmodSync(join(dir, 'cli.js'), 0o755);
  },
};

/**
 * The program as few files: loading six hundred takes most of a second, and V8 knows the constants and functions of a file better
 * than those that come from another. `odds` answers at once, so it loads no more than its system's mechanics; a worker thread is
 * one file.
 */
export default defineConfig([
  {
    input: { cli: './src/cli.ts', index: './src/index.ts', properties: './src/properties.ts' },
    platform: 'node',
    external,
    plugins: [namesAsConstants, asciiOnly, runnable],
    // What is imported on demand lies in a file that is.
    checks: { ineffectiveDynamicImport: false },
    output: {
      dir: 'dist',
      cleanDir: true,
      entryFileNames: '[name].js',
      chunkFileNames: '[name].js',
      codeSplitting: {
        groups: [
          { name: 'base', test: /\/src\/(?:model|dice|exact)\//, priority: 5 },
          { name: 'odds', test: /\/src\/cli\/(?:main|odds|start-quickly)\.ts$/, priority: 4 },
          {
            debugName: 'mechanics',
            name: (id) => `mechanics-${/systems\/([a-z-]+)\//.exec(id)?.[1]}`,
            test: /\/src\/systems\/[a-z-]+\/mechanics\.ts$/,
            priority: 3,
          },
          { name: 'engine', test: /\/src\/(?:systems|sim|tally)\//, priority: 2 },
          { name: 'studies', test: /\/src\/(?:cli|experiment|report|analysis|execute)\//, priority: 1 },
        ],
      },
    },
  },
  {
    input: { worker: './src/execute/worker.ts' },
    platform: 'node',
    external,
    plugins: [namesAsConstants, asciiOnly],
    output: { dir: 'dist', entryFileNames: '[name].js' },
  },
]);
