import { existsSync } from 'node:fs';
import { Exit, UsageError, type Verb } from './io.js';
import { flagOf } from './options.js';

/** `tyche schema`: the JSON Schema of a kind of file, for editors, or where it lies. */
export const schemaVerb: Verb = {
  define(command) {
    command
      .argument('<kind>', 'army, list, scenario, campaign, tables, experiment or contract')
      .argument('[system]', 'the rule system (default: the first one with such files)')
      .option('--path', 'print where the schema file lies instead of what it holds');
  },
  async run([kind = '', id], options, io) {
    const [{ formatOf, jsonSchemaOf }, { shippedFile }] = await Promise.all([
      import('../studies/schemas.js'),
      import('../studies/files/shipped-file.js'),
    ]);
    const format = formatOf(kind, id);
    const path = shippedFile(format.path);
    const schema = jsonSchemaOf(format);
    if (flagOf(options, 'path') && !existsSync(path)) {
      throw new UsageError(
        `no file holds the ${format.title} schema; write it to one: tyche schema ${kind} > ${kind}.json`,
      );
    }
    if (io.asJson) io.json('schema', { file: path, schema });
    else io.out(flagOf(options, 'path') ? `${path}\n` : `${JSON.stringify(schema, null, 2)}\n`);
    return Exit.Done;
  },
};
