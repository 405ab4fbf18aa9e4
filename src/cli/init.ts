import { existsSync, writeFileSync } from 'node:fs';
import { dirname, isAbsolute, relative, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Exit, UsageError, type Verb } from './io.js';
import { textOf } from './options.js';

/** How a file in a folder names a schema file: by a relative path within the folder in which the command runs, else by its URL. */
function schemaReference(schema: string, folder: string): string {
  const within = relative(process.cwd(), schema);
  if (within.startsWith('..') || isAbsolute(within) || /\s/.test(within)) return pathToFileURL(schema).href;
  const path = relative(folder, schema).split(sep).join('/');
  return path.startsWith('.') ? path : `./${path}`;
}

/** `tyche init`: writes a commented example of a kind of file, for users to change. */
export const initVerb: Verb = {
  define(command) {
    command
      .argument('<kind>', 'army, list, scenario, campaign, tables, experiment or contract')
      .argument('[system]', 'the rule system (default: the first one with such files)')
      .option('--out <file>', 'the file to write (default: <kind>.yaml in this folder)');
  },
  async run([kind = '', id], options, io) {
    const [{ exampleOf }, { shippedFile }] = await Promise.all([
      import('../studies/schemas.js'),
      import('../studies/files/shipped-file.js'),
    ]);
    const { format, system, text } = exampleOf(kind, id);
    const file = textOf(options, 'out') ?? `${kind}.yaml`;
    const schema = shippedFile(format.path);
    const line = `# yaml-language-server: $schema=${schemaReference(schema, dirname(resolve(file)))}\n`;
    try {
      writeFileSync(file, existsSync(schema) ? line + text : text, { flag: 'wx' });
    } catch (error) {
      const taken = error instanceof Error && 'code' in error && error.code === 'EEXIST';
      if (!taken) throw error;
      throw new UsageError(`${file} exists already; name another file with --out`);
    }
    if (io.asJson) io.json('init', { file, example: kind, system: system.id });
    else io.out(`${file}: an example for ${system.title}; change it, then tyche check ${file}\n`);
    return Exit.Done;
  },
};
