import { z } from 'zod';
import {
  decimal,
  either,
  entries,
  flag,
  list,
  map,
  named,
  ruled,
  someOf,
  text,
  texts,
  whole,
} from '../../model/file-schema.js';
import type { Frozen } from '../../model/shape.js';
import { LEAST_ROLL, MAX_ROLL, MAX_STRENGTH } from './tables/combat-tables.js';
import { GENERALS, LEAST_MAJOR_SENIORITY } from './tables/generals.js';
import { STACKS } from './tables/stacks.js';
import { type LINKS, MAX_FACTIONS, SPACE_KINDS, UNIT_TYPES } from './tables/vocabulary.js';

const MAX_GENERALS = 12;
const BEST_RATING = 6;
const MAX_SENIORITY = 100;
/** Most combat units of one type in a stack. */
const MAX_UNITS = 40;
/** Most spaces and provinces of a map, and most victory points of a province. */
const MAX_SPACES = 120;
const MAX_PROVINCES = 60;
const MAX_POINTS = 100;
/** Most turns and rounds of a campaign, and most minor generals of a faction. */
const MAX_TURNS = 20;
const MAX_ROUNDS = 10;
const MAX_MINOR_GENERALS = 8;
/** Results of one row of a combat table, one for each raised roll from 2 to 12, and the greatest of them. */
const RESULTS = MAX_ROLL - LEAST_ROLL + 1;
export const MAX_RESULT = 400;
/** Maps that come with the program. */
export const MAP_NAMES = ['stylised'] as const;

/** Which of two shapes a value has that is a name or a map. */
const nameOrMap = (found: unknown) => (typeof found === 'object' && found !== null && !Array.isArray(found) ? 1 : 0);
const textOrMap = (found: unknown) => (typeof found === 'string' ? 0 : 1);
const rating = () => whole(1, BEST_RATING, 'a whole number');
const space = (needs: string) => text(needs).describe('the id of a space of the map');

const general = either(nameOrMap, [
  named(Object.keys(GENERALS), undefined, 'a general by name, or one who is described').describe('a general by name'),
  map('a general', {
    name: text('his name'),
    initiative: rating().describe('low is good'),
    battleRating: rating().describe('high is good'),
    seniority: whole(LEAST_MAJOR_SENIORITY, MAX_SENIORITY, 'a whole number'),
  }),
]);

/** A general as a file names or describes him. */
export type GeneralFile = Frozen<z.output<typeof general>>;

const counts = Object.fromEntries(UNIT_TYPES.map((type) => [type, whole(0, MAX_UNITS).optional()]));
const units = either(textOrMap, [
  named(Object.keys(STACKS), undefined, 'a stack by name, or counts by type').describe('a typical stack by name'),
  map('combat units', counts, { needs: 'its combat units' }).describe('combat units by type'),
]);

/** Combat units as a file names or counts them. */
export type UnitsFile = Frozen<z.output<typeof units>>;

const ownUnits = units.optional().describe('default: what the generals bring');

/** The schema of a stack file of Successors. */
export const armySchema = map('a stack', {
  name: text('a name').describe('what the stack is called'),
  generals: ruled(['SU-8b'], list(general, MAX_GENERALS))
    .optional()
    .describe('by seniority or not; none for a garrison'),
  units: ownUnits,
});

const ROW = `${RESULTS} results from 0 to ${MAX_RESULT}, for rolls of 2 to 12`;

/** The schema of a combat table of the user's own. */
export const combatTableSchema = map('a combat table', {
  name: text().optional(),
  rows: list(z.array(whole(0, MAX_RESULT), { error: ROW }).length(RESULTS), MAX_STRENGTH + 1, {
    least: 1,
    needs: 'a list of rows',
  }).describe('results by strength from 0 up, for rolls of 2 to 12; the last row holds beyond it'),
  beyond: map('how the rows go on', {
    every: whole(1, MAX_STRENGTH + 1).describe('how many rows before it the row stands that a later one repeats'),
    adds: z
      .union([whole(0, MAX_RESULT), z.array(whole(0, MAX_RESULT)).length(RESULTS)], {
        error: `a whole number 0..${MAX_RESULT}, or ${RESULTS} of them, for rolls of 2 to 12`,
      })
      .describe('what it adds to the results of that row, for all rolls or for each'),
  })
    .optional()
    .describe('rows beyond the last one (default: the last row holds)'),
});

/** A combat table as a file says it. */
export type CombatTableFile = Frozen<z.output<typeof combatTableSchema>>;

const MAX_COST = 1000;
const RATING_COSTS = `${BEST_RATING} numbers of points, for battle ratings 1 to ${BEST_RATING}`;

/** The schema of a file of the user's own tables; what it leaves out stays as it is. */
export const tablesSchema = map('tables', {
  combatTable: combatTableSchema
    .optional()
    .describe('battle results by strength and raised roll, in place of all combat tables that come with the rules'),
  referenceCosts: map('reference costs', {
    units: someOf('a type of combat units', UNIT_TYPES, decimal(1, MAX_COST)).describe('points of one combat unit'),
    ratings: z
      .array(decimal(0, MAX_COST), { error: RATING_COSTS })
      .length(BEST_RATING, RATING_COSTS)
      .optional()
      .describe('points of a general by his battle rating'),
    initiative: decimal(0, MAX_COST).optional().describe('points of each point of initiative below 6'),
  })
    .optional()
    .describe('points of combat units and generals, for prices and cost sheets'),
});

const spaceOfMap = map('a space', {
  name: text().optional(),
  province: text().optional().describe('none at a transit point'),
  kind: named(SPACE_KINDS, SPACE_KINDS.join(', ')),
  port: flag().optional(),
});

/** A space as a file draws it. */
export type SpaceFile = Frozen<z.output<typeof spaceOfMap>>;

const PAIR = 'two spaces joined by a hyphen';
const pairs = () => list(z.string({ error: PAIR }), MAX_SPACES * MAX_SPACES).optional();
const links = { land: pairs(), mountain: pairs(), strait: pairs(), sea: pairs(), transMed: pairs() } satisfies Record<
  (typeof LINKS)[number],
  unknown
>;

/** The schema of a map that a file draws. */
export const mapSchema = map('a map', {
  provinces: entries(
    'provinces',
    z
      .int({ error: `victory points 0..${MAX_POINTS}` })
      .min(0)
      .max(MAX_POINTS),
    MAX_PROVINCES,
  ).describe('victory points by province'),
  spaces: entries('spaces', spaceOfMap, MAX_SPACES),
  links: map('links', links).describe('pairs of spaces such as PEL-AMP; sea and transMed join ports'),
});

/** The schemas of what stands on the map of a campaign, of those who are kept there, and of factions. */
export const stackSchema = map('a stack', {
  space: space('the space where it stands'),
  generals: list(general, MAX_FACTIONS * MAX_FACTIONS).optional(),
  units: ownUnits,
});
export const royalSchema = map('a royal family member', {
  name: text('a name'),
  space: space('the space of the force that keeps him'),
});
export const factionSchema = map('a faction', {
  name: text('a name'),
  control: texts(MAX_SPACES).optional().describe('the cities that it controls'),
  stacks: list(stackSchema, MAX_SPACES).optional(),
  minorGenerals: whole(0, MAX_MINOR_GENERALS).optional().describe('minor generals off the map (default: 4)'),
  royals: list(royalSchema, MAX_SPACES).optional().describe('royal family with one of its forces'),
});
export const independentSchema = map('an independent army', {
  space: space('the space where it stands'),
  units,
  control: flag().optional().describe('whether they hold the city (default: true)'),
});

const TWO_TO_FOUR = 'two to four factions';

/** The schema of a campaign scenario of Successors. */
export const campaignSchema = map('a scenario', {
  name: text('a name').describe('what the war is called'),
  map: z
    .union([z.enum(MAP_NAMES), mapSchema])
    .optional()
    .describe('a map by name, or one that is drawn (default: stylised)'),
  factions: list(factionSchema, MAX_FACTIONS, { least: 2, few: TWO_TO_FOUR, needs: TWO_TO_FOUR }).describe(
    'in the cyclic order of their turns',
  ),
  independents: list(independentSchema, MAX_SPACES).optional(),
  recruits: z
    .record(z.string(), whole(0, MAX_ROUNDS), { error: 'recruits, a map of provinces to whole numbers' })
    .optional()
    .describe('Macedonians that the controller of a province may raise each turn'),
  turns: whole(1, MAX_TURNS).optional().describe('default: 5'),
  rounds: whole(1, MAX_ROUNDS).optional().describe('rounds of each turn (default: 5)'),
});
