import { z } from 'zod';
import { settings, text } from '../study/experiment.js';

/** The shape of a request for a round robin. */
export const tournamentSchema = z.strictObject({
  kind: z.literal('tournament'),
  system: text,
  between: z.enum(['armies', 'policies']).default('armies').describe('who is compared, everyone with everyone'),
  armies: z
    .array(text)
    .min(1)
    .max(64)
    .describe('YAML files, or names of armies that come with the program; a scenario means its two armies'),
  policies: z.array(text).min(1).max(16).optional().describe('who leads them (default: the first of the system)'),
  circumstances: settings.default({}).describe('what is agreed before a battle; each may be a factor'),
});

/** A request for a round robin. */
export type TournamentRequest = z.infer<typeof tournamentSchema>;
