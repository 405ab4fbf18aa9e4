import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import about from './package.json' with { type: 'json' };

function at(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url));
}

/** What stands in for parts of Node in a browser. */
const HOST: Readonly<Record<string, string>> = {
  'node:buffer': at('src/web/host/machine.ts'),
  'node:crypto': at('src/web/host/crypto.ts'),
  'node:fs': at('src/web/host/fs.ts'),
  'node:fs/promises': at('src/web/host/fs.ts'),
  'node:module': at('src/web/host/machine.ts'),
  'node:os': at('src/web/host/machine.ts'),
  'node:path': 'pathe',
  'node:timers/promises': at('src/web/host/machine.ts'),
  'node:url': at('src/web/host/machine.ts'),
  'node:zlib': at('src/web/host/machine.ts'),
};

/**
 * The engine as it is, in a browser: files that it reads come from memory, its systems are loaded one at a time instead of all at the
 * start, and its threads are the page's workers.
 */
const host = (): Plugin => ({
  name: 'tyche-host',
  enforce: 'pre',
  async resolveId(id, importer) {
    const stand = HOST[id];
    if (stand !== undefined) return stand === 'pathe' ? this.resolve('pathe', importer) : stand;
    if (/\/systems\/index\.js$/.test(id)) return at('src/systems/registry.ts');
    return undefined;
  },
});

/**
 * The app for browsers: static files with relative paths, so that any folder of any host can serve them. Programs and styles are
 * files of their own, as the page's content security policy allows nothing inline.
 */
export default defineConfig({
  root: at('src/web'),
  base: './',
  publicDir: 'public',
  logLevel: 'warn',
  define: { TYCHE_VERSION: JSON.stringify(about.version) },
  plugins: [host()],
  resolve: { alias: { 'csv-stringify/sync': 'csv-stringify/browser/esm/sync' } },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: at('dist/web'),
    emptyOutDir: true,
    target: ['es2023', 'chrome111', 'firefox128', 'safari17'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  worker: { format: 'es', plugins: () => [host()] },
});
