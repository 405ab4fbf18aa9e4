import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Plugin, transformWithOxc } from 'vite';

/** Where the compiled sources lie, below the root. */
const COMPILED = join('.tyche', 'tests', 'src');
/** Sources that need Vite itself, as they ask it for texts of other files. */
const FOR_VITE = `web${sep}`;
/** What a source file is named. */
const SOURCE = /\.tsx?$/;

/** Compiles one source to a module of Node in which `import.meta.url` is still that of the source. */
async function compile(source: string, file: string): Promise<void> {
  const define = { 'import.meta.url': JSON.stringify(pathToFileURL(source).href) };
  const { code, map } = await transformWithOxc(readFileSync(source, 'utf8'), source, { define, sourcemap: true });
  const mapping = Buffer.from(JSON.stringify(map)).toString('base64');
  const compiled = `${code}\n//# sourceMappingURL=data:application/json;base64,${mapping}\n`;
  if (existsSync(file) && readFileSync(file, 'utf8') === compiled) return;
  mkdirSync(dirname(file), { recursive: true });
  // Other tests that run in this folder read the old file or the new one, never half of it.
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, compiled);
  renameSync(unfinished, file);
}

/** The compiled file of each source below a root. */
function compiledOf(root: string): Map<string, string> {
  const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' });
  const sources = files.filter((file) => SOURCE.test(file) && !file.startsWith(FOR_VITE));
  return new Map(
    sources.map((file) => [join(root, 'src', file), join(root, COMPILED, file.replace(SOURCE, '.js'))] as const),
  );
}

/** What lets tests import compiled sources: a plugin that finds them, and which modules Vitest leaves to Node. */
export interface CompiledSources {
  readonly plugin: Plugin;
  readonly external: RegExp;
}

/**
 * Lets tests import the sources as modules of Node, all compiled before any test begins. Vitest's own way asks the main thread for
 * each of a thousand modules in each worker, and reads every imported name from an object, which took longer than most tests. What
 * is a module of Node cannot be replaced or spied on, so tests that do that go without.
 */
export async function compiledSources(root: string): Promise<CompiledSources> {
  const compiled = compiledOf(root);
  await Promise.all([...compiled].map(([source, file]) => compile(source, file)));
  const plugin: Plugin = {
    name: 'compiled-sources',
    enforce: 'pre',
    resolveId(imported, importer) {
      if (importer === undefined || !/^(?:\.|\/|file:)/.test(imported)) return null;
      const target = imported.startsWith('file:') ? fileURLToPath(imported) : resolve(dirname(importer), imported);
      const named = target.replace(/\.(?:js|tsx?)$/, '');
      return compiled.get(`${named}.ts`) ?? compiled.get(`${named}.tsx`) ?? null;
    },
  };
  return { plugin, external: /\/\.tyche\/tests\/src\// };
}
