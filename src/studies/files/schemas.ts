import { z } from 'zod';
import * as taktika from '../../systems/taktika/files.js';
import { contractSchema } from '../contract/contract-file.js';
import { experimentSchema } from '../study/experiment.js';
import { lostBattlesArmySchema, lostBattlesScenarioSchema } from './lost-battles-files.js';
import { simpleGbohArmySchema, simpleGbohScenarioSchema } from './simple-gboh-files.js';
import { successorsArmySchema, successorsCampaignSchema, successorsTablesSchema } from './successors-files.js';

const SCHEMAS: Readonly<Record<string, { readonly title: string; readonly schema: z.ZodType }>> = {
  'experiments/experiment.schema.json': { title: 'Tyche experiment', schema: experimentSchema },
  'experiments/contracts/contract.schema.json': { title: 'Tyche contract', schema: contractSchema },
  'armies/lost-battles/army.schema.json': { title: 'Lost Battles army', schema: lostBattlesArmySchema },
  'armies/lost-battles/scenario.schema.json': { title: 'Lost Battles scenario', schema: lostBattlesScenarioSchema },
  'armies/simple-gboh/army.schema.json': { title: 'Simple GBoH army', schema: simpleGbohArmySchema },
  'armies/simple-gboh/scenario.schema.json': { title: 'Simple GBoH scenario', schema: simpleGbohScenarioSchema },
  'armies/successors/army.schema.json': { title: 'Successors stack', schema: successorsArmySchema },
  'armies/successors/campaign.schema.json': { title: 'Successors campaign', schema: successorsCampaignSchema },
  'armies/successors/tables.schema.json': { title: 'Successors tables', schema: successorsTablesSchema },
  'armies/taktika/army.schema.json': { title: 'Taktika army', schema: taktika.armySchema },
  'armies/taktika/lists/list.schema.json': { title: 'Taktika army list', schema: taktika.listSchema },
};

/** The JSON Schemas (draft-07) that editors use, by their path in the project; generated from what the program itself checks. */
export function schemaFiles(): Readonly<Record<string, string>> {
  const files: Record<string, string> = {};
  for (const [path, { title, schema }] of Object.entries(SCHEMAS)) {
    const { $schema, ...body } = z.toJSONSchema(schema, { target: 'draft-7', io: 'input' });
    files[path] = `${JSON.stringify({ $schema, title, ...body }, null, 2)}\n`;
  }
  return files;
}
