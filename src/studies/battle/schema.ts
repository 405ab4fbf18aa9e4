import { z } from 'zod';
import { settings, text } from '../study/experiment.js';

/** The shape of a request for battles of two armies. */
export const battleSchema = z.strictObject({
  kind: z.literal('battle'),
  system: text,
  first: text
    .optional()
    .describe('an army: a YAML file, or the name of one that comes with the program; may be a factor'),
  second: text.optional().describe('the enemy; may be a factor instead'),
  scenario: text
    .optional()
    .describe('a scenario with two armies, in place of first and second: a YAML file or a name; may be a factor'),
  policy: text.optional().describe('who leads both armies; the first of the system where absent; may be a factor'),
  firstPolicy: text.optional().describe('who leads the first army, where not both are led alike; may be a factor'),
  secondPolicy: text.optional().describe('who leads the second army; may be a factor'),
  circumstances: settings.default({}).describe('what is agreed before a battle; each may be a factor'),
});

/** A request for battles of two armies. */
export type BattleRequest = z.infer<typeof battleSchema>;
