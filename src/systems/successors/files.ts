import { z } from 'zod';
import { MOST_GENERALS } from './army.js';
import { MOST_RESULT, RESULTS } from './combat-table.js';
import { GENERALS } from './data/generals.js';
import { STACKS } from './data/stacks.js';
import { LINKS, MOST_FACTIONS, SPACE_KINDS, UNIT_TYPES } from './data/vocabulary.js';
import { MAPS, MOST_POINTS } from './map-file.js';
import { MOST_UNITS } from './read-general.js';
import { MOST_MINOR_GENERALS, MOST_ROUNDS, MOST_TURNS } from './scenarios.js';

const name = z.string().min(1).max(120);
const rating = z.int().min(1).max(6);
const space = name.describe('the id of a space of the map');

const general = z.union([
  z.enum(Object.keys(GENERALS)).describe('a general by name'),
  z.strictObject({
    name,
    initiative: rating.describe('low is good'),
    battleRating: rating.describe('high is good'),
    seniority: z.int().min(1).max(100),
  }),
]);

const counts = Object.fromEntries(UNIT_TYPES.map((type) => [type, z.int().min(0).max(MOST_UNITS).optional()]));
const units = z.union([
  z.enum(Object.keys(STACKS)).describe('a typical stack by name'),
  z.strictObject(counts).describe('combat units by type'),
]);

const generals = z.array(general).max(MOST_GENERALS).optional();

/** The shape of a stack file of Successors, for editors; `muster` of the system has the last word. */
export const armySchema = z.strictObject({
  name: name.describe('what the stack is called'),
  generals: generals.describe('by seniority or not; none for a garrison'),
  units: units.optional().describe('what the generals bring where absent'),
});

/** The shape of a file of one's own tables, for editors; the system's reader has the last word. */
export const tablesSchema = z.strictObject({
  combatTable: z
    .strictObject({
      name: name.optional(),
      rows: z
        .array(z.array(z.int().min(0).max(MOST_RESULT)).length(RESULTS))
        .min(1)
        .describe('results by strength from 0 up, for rolls of 2 to 12; the last row holds beyond it'),
    })
    .describe('in place of all combat tables that come with the rules'),
});

const map = z.strictObject({
  provinces: z.record(z.string(), z.int().min(0).max(MOST_POINTS)).describe('victory points by province'),
  spaces: z.record(
    z.string(),
    z.strictObject({
      name: name.optional(),
      province: name.optional().describe('none at a transit point'),
      kind: z.enum(SPACE_KINDS),
      port: z.boolean().optional(),
    }),
  ),
  links: z
    .strictObject(Object.fromEntries(LINKS.map((link) => [link, z.array(z.string()).optional()])))
    .describe('pairs of spaces such as PEL-AMP; sea and transMed join ports'),
});

const faction = z.strictObject({
  name,
  control: z.array(space).optional().describe('the cities that it controls'),
  stacks: z
    .array(
      z.strictObject({ space, generals, units: units.optional().describe('what the generals bring where absent') }),
    )
    .optional(),
  minorGenerals: z
    .int()
    .min(0)
    .max(MOST_MINOR_GENERALS)
    .optional()
    .describe('minor generals off the map; 4 where absent'),
  royals: z.array(z.strictObject({ name, space })).optional().describe('royal family with one of its forces'),
});

/** The shape of a campaign scenario of Successors, for editors; the system's reader has the last word. */
export const campaignSchema = z.strictObject({
  name: name.describe('what the war is called'),
  map: z
    .union([z.enum(Object.keys(MAPS)), map])
    .optional()
    .describe('a map by name, or one that is drawn; stylised where absent'),
  factions: z.array(faction).min(2).max(MOST_FACTIONS).describe('in the cyclic order of their turns'),
  independents: z
    .array(
      z.strictObject({
        space,
        units,
        control: z.boolean().optional().describe('whether they hold the city; true where absent'),
      }),
    )
    .optional(),
  recruits: z
    .record(z.string(), z.int().min(0).max(MOST_ROUNDS))
    .optional()
    .describe('Macedonians that the controller of a province may raise each turn'),
  turns: z.int().min(1).max(MOST_TURNS).optional().describe('5 where absent'),
  rounds: z.int().min(1).max(MOST_ROUNDS).optional().describe('rounds of each turn; 5 where absent'),
});
