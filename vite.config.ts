import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

/**
 * The app for browsers: static files with relative paths, so that any folder of any host can serve them. Programs and styles are
 * files of their own, as the page's content security policy allows nothing inline.
 */
export default defineConfig({
  root: fileURLToPath(new URL('src/web', import.meta.url)),
  base: './',
  publicDir: 'public',
  logLevel: 'warn',
  resolve: { alias: { 'csv-stringify/sync': 'csv-stringify/browser/esm/sync' } },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: fileURLToPath(new URL('dist/web', import.meta.url)),
    emptyOutDir: true,
    target: ['es2023', 'chrome111', 'firefox128', 'safari17'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  worker: { format: 'es' },
});
