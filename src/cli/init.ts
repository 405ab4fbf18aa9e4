import { writeFileSync } from 'node:fs';
import { Exit, UsageError, type Verb } from './io.js';
import { textOf } from './options.js';

/** `tyche init`: writes a commented example of a kind of file, for users to change. */
export const initVerb: Verb = {
  define(command) {
    command
      .argument('<kind>', 'army, list, scenario, campaign, tables, experiment or contract')
      .argument('[system]', 'the rule system (default: the first one with such files)')
      .option('--out <file>', 'the file to write (default: <kind>.yaml in this folder)');
  },
  async run([kind = '', id], options, io) {
    const [{ exampleOf }, { schemaLine }] = await Promise.all([
      import('../studies/schemas.js'),
      import('./schema-line.js'),
    ]);
    const { format, system, text } = exampleOf(kind, id);
    const file = textOf(options, 'out') ?? `${kind}.yaml`;
    try {
      writeFileSync(file, schemaLine(file, format?.path) + text, { flag: 'wx' });
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
