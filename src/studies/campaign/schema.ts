import { z } from 'zod';
import { text } from '../study/experiment.js';

/** The shape of a request for campaigns. */
export const campaignSchema = z.strictObject({
  kind: z.literal('campaign'),
  system: text,
  scenario: text
    .optional()
    .describe('a war: a YAML file, or the name of one that comes with the program; may be a factor instead'),
  policy: text.optional().describe('who leads all factions; the first of the system where absent; may be a factor'),
  policies: z
    .array(text)
    .min(2)
    .max(8)
    .optional()
    .describe('who leads each faction in the first game of a set; in the others they change places'),
});

/** A request for campaigns. */
export type CampaignRequest = z.infer<typeof campaignSchema>;
