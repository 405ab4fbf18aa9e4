import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
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
    if (/\/report\/render\.js$/.test(id)) return at('src/web/host/drawing.ts');
    return undefined;
  },
});

/** Tables of shipped reports that the app shows, with the columns that it needs. */
const SHIPPED = {
  table: ['taktika-mend', 'prices', ['name', 'was', 'is', 'worth']],
  taktika: ['taktika-point-costs', 'entries', ['table', 'entry', 'protection', 'cost', 'parity']],
  successors: ['successors-unit-prices', 'entries', ['table', 'entry', 'protection', 'cost', 'parity']],
} as const;

/** One of these tables as the app has it: its rows, and what one needs to reproduce it. */
function shippedTable([name, id, columns]: (typeof SHIPPED)[keyof typeof SHIPPED]): unknown {
  const { report } = JSON.parse(readFileSync(at(`notebooks-out/${name}/report.json`), 'utf8'));
  const { command, method, seed, signature, stopRule = '' } = report.provenance;
  const { rows } = report.sections.find((section: { readonly id?: string }) => section.id === id);
  const kept = rows.map((row: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(columns.map((column) => [column, row[column]])),
  );
  return { command, method, seed, signature, stopRule, rows: kept };
}

/** What the browser runs to keep the app: files of one build together, under the digest of their names. */
const keeper = (
  files: readonly string[],
  digest: string,
): string => `const CACHE = ${JSON.stringify(`tyche-${digest}`)};
const FILES = ${JSON.stringify(files)};
addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)));
});
addEventListener('activate', (event) => {
  const old = (names) => names.filter((name) => name.startsWith('tyche-') && name !== CACHE);
  event.waitUntil(caches.keys().then((names) => Promise.all(old(names).map((name) => caches.delete(name)))));
});
addEventListener('fetch', (event) => {
  if (event.request.method !== 'GET') return;
  const kept = caches.open(CACHE).then((cache) => cache.match(event.request, { ignoreSearch: true }));
  event.respondWith(kept.then((found) => found ?? fetch(event.request)));
});
`;

/** Writes the keeper beside the files that it keeps. */
const offline = (): Plugin => ({
  name: 'tyche-offline',
  apply: 'build',
  writeBundle({ dir = '.' }) {
    const entries = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const files = entries.map(({ parentPath, name }) => relative(dir, join(parentPath, name)).replaceAll('\\', '/'));
    const kept = files.filter((file) => file !== 'sw.js' && file !== 'index.html').sort();
    const page = readFileSync(join(dir, 'index.html'), 'utf8');
    const digest = createHash('sha256')
      .update(JSON.stringify([kept, page]))
      .digest('hex')
      .slice(0, 16);
    writeFileSync(join(dir, 'sw.js'), keeper(['./', ...kept.map((file) => `./${file}`)], digest));
  },
});

/**
 * Each small file more costs a phone another round trip: the page's first program is one file, all that it needs among it. What
 * starts the engine is another, which does not wait for it.
 */
const PAGE_FILES = [
  { name: 'client', test: /web[\\/](engine[\\/]client|link)\.ts$/, priority: 2 },
  { name: 'start', test: /web[\\/]start\.tsx$/, priority: 1 },
];

/** The small modules that most parts of the engine share are one file too. */
const ENGINE_FILES = [
  {
    name: 'shared',
    test: /src[\\/](chance|model|exact|statistics)[\\/]/,
    minShareCount: 4,
    maxModuleSize: 3000,
  },
];

/** Tells the browser of the page's program while it loads the small one that starts the engine: both come at once. */
const early = (): Plugin => ({
  name: 'tyche-early',
  apply: 'build',
  transformIndexHtml: (_html, { bundle = {}, chunk }) => {
    const files = new Set<string>();
    const add = (file: string): void => {
      const part = bundle[file];
      if (part?.type !== 'chunk' || files.has(file)) return;
      files.add(file);
      part.imports.forEach(add);
    };
    chunk?.dynamicImports.forEach(add);
    return [...files].map((file) => ({
      tag: 'link',
      attrs: { rel: 'modulepreload', crossorigin: true, href: `./${file}` },
      injectTo: 'head' as const,
    }));
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
  define: {
    TYCHE_VERSION: JSON.stringify(about.version),
    TYCHE_SHIPPED: JSON.stringify(
      Object.fromEntries(Object.entries(SHIPPED).map(([name, table]) => [name, shippedTable(table)])),
    ),
  },
  plugins: [host(), early(), offline()],
  resolve: { alias: { 'csv-stringify/sync': 'csv-stringify/browser/esm/sync' } },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: at('dist/web'),
    emptyOutDir: true,
    target: ['es2023', 'chrome111', 'firefox128', 'safari17'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups: PAGE_FILES } } },
  },
  worker: {
    format: 'es',
    plugins: () => [host()],
    rolldownOptions: { output: { codeSplitting: { groups: ENGINE_FILES } } },
  },
});
