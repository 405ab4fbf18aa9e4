import { z } from 'zod';
import { experimentSchema } from './experiment.js';
import { taktikaArmySchema, taktikaListSchema } from './taktika-files.js';

const SCHEMAS: Readonly<Record<string, { readonly title: string; readonly schema: z.ZodType }>> = {
  experiment: { title: 'Tyche experiment', schema: experimentSchema },
  'taktika-army': { title: 'Taktika army', schema: taktikaArmySchema },
  'taktika-list': { title: 'Taktika army list', schema: taktikaListSchema },
};

/** The JSON Schemas (draft-07) that editors use, by file name; generated from what the program itself checks. */
export function schemaFiles(): Readonly<Record<string, string>> {
  const files: Record<string, string> = {};
  for (const [name, { title, schema }] of Object.entries(SCHEMAS)) {
    const { $schema, ...body } = z.toJSONSchema(schema, { target: 'draft-7', io: 'input' });
    files[`${name}.schema.json`] = `${JSON.stringify({ $schema, title, ...body }, null, 2)}\n`;
  }
  return files;
}
