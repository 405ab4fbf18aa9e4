import { z } from 'zod';
import {
  absent,
  choices,
  decimal,
  either,
  flag,
  list,
  map,
  named,
  naming,
  pattern,
  ruled,
  text,
  whole,
} from '../../model/file-schema.js';
import type { Frozen } from '../../model/shape.js';
import { MAX_FIGURES, MAX_KINDS, MAX_PRICE } from './army/profile.js';
import { GENERAL_KINDS, ROLES, TERRAIN_KINDS } from './tables/army-list.js';
import { PARTS, SKILL_USES, TALENT_LEAST, TALENT_MOST } from './tables/generals.js';
import { LISTS } from './tables/lists.js';
import { ARMOURS, CATEGORIES, FORMATIONS, SHIELDS, SPECIALS, WEAPONS } from './tables/vocabulary.js';

/** Points of a basic army (TK-22a). */
export const USUAL_POINTS = 600;
/** Most points of an army. */
export const MAX_POINTS = 100_000;
const MAX_LINES = 100;
const MAX_UNITS = 100;
const MAX_ROWS = 100;
/** The years in which an army may have fought, negative before Christ. */
const YEARS = [-3000, 1700] as const;

const id = () => pattern(/^[A-Za-z][A-Za-z0-9_-]*$/, 'a name of letters, digits, - and _', 'a short name');
const rating = () => whole(2, 4);
const RATINGS = 'a rating 2..4, or the least and the most of them, [2, 4]';
const ratings = () =>
  z
    .union([rating(), z.tuple([rating(), rating()])], { error: RATINGS })
    .transform((one): readonly [number, number] => (Array.isArray(one) ? one : [one, one]))
    .refine(([least, most]) => least <= most, RATINGS);

const row = map('a row', {
  id: id().describe('a short name, unique in the list'),
  role: named(ROLES, 'main or auxiliary'),
  troops: text().optional().describe('what the troops are called (default: the id)'),
  category: named(CATEGORIES, 'a troop category'),
  weapon: named(WEAPONS, 'a weapon'),
  skill: ratings().optional().describe('skill that may be bought, [least, most] or one number (default: [2, 4])'),
  steadiness: ratings().optional().describe('steadiness that may be bought (default: [2, 4])'),
  shield: choices(SHIELDS).optional().describe('shields that may be bought, the usual one first (default: none)'),
  armour: choices(ARMOURS).optional().describe('body armour that may be bought, the usual one first (default: none)'),
  barding: choices(ARMOURS).optional().describe('barding that may be bought, the usual one first (default: none)'),
  javelin: flag().optional().describe('whether javelins may be bought (default: false)'),
  melee: rating()
    .optional()
    .describe('melee rating of the troops; 2 where absent, and never for swordsmen and riders, whose skill it is'),
  price: decimal(0.1, MAX_PRICE)
    .optional()
    .describe('points a figure, whatever its ratings and equipment (default: the price tables)'),
});

/** A row of an army list as its file has it. */
export type RowFile = Frozen<z.output<typeof row>>;

/** The schema of a taktika army list file; one of its rows must be main (TK-2a). */
export const listSchema = map('an army list', {
  id: id().describe('what armies call the list'),
  name: text().optional().describe('people and period (default: the id)'),
  terrain: named(TERRAIN_KINDS).optional().describe('the kind of country they come from (default: flat)'),
  generals: named(['irregular', 'regular']).optional().describe('the recommended kind (default: irregular)'),
  extraGenerals: choices(GENERAL_KINDS, 0).optional().describe('recommended hired kinds (default: none)'),
  provenance: named(['seed', 'published', 'reconstructed']).optional().describe('default: reconstructed'),
  rows: list(row, MAX_ROWS, { least: 1, few: 'one row with role main', needs: 'a list of rows' }).describe(
    'troop types, at least one of them main',
  ),
});

const figures = () => whole(1, MAX_FIGURES).optional();
const troops = {
  row: naming('rows', text('a row of the army list')).describe('a row of the army list'),
  skill: rating().optional().describe('3 where absent, or the nearest that the row allows'),
  steadiness: rating().optional().describe('3 where absent, or the nearest that the row allows'),
  shield: named(SHIELDS).optional().describe("default: the row's first"),
  armour: named(ARMOURS).optional().describe("default: the row's first"),
  barding: named(ARMOURS).optional().describe("default: the row's first"),
  javelin: flag().optional().describe('default: false'),
};
const unit = {
  name: text().optional().describe('a name of its own, where two lines share a row'),
  units: whole(1, MAX_UNITS).optional().describe('how many such units (default: 1)'),
  formation: named(FORMATIONS).optional().describe("default: the weapon's usual one"),
  special: named(SPECIALS).optional().describe('circle or tortoise (default: none)'),
  dismounted: flag().optional().describe('riders who start on foot'),
};
const line = map('a line of units', {
  ...troops,
  figures: figures().describe('figures in each unit (default: one full base)'),
  ...unit,
  ranks: absent('no ranks for figures of one kind'),
});
const kind = map('a kind of figures', {
  ...troops,
  figures: figures().describe('figures of this kind (default: one full rank)'),
});
const KINDS = `2..${MAX_KINDS} kinds of figures, front to rear`;
const elsewhere = () => absent('this for each kind of figures, in ranks');
const mixedLine = map('a line of units', {
  row: elsewhere(),
  figures: elsewhere(),
  skill: elsewhere(),
  steadiness: elsewhere(),
  shield: elsewhere(),
  armour: elsewhere(),
  barding: elsewhere(),
  javelin: elsewhere(),
  ...unit,
  ranks: list(kind, MAX_KINDS, { least: 2, few: KINDS }).describe(
    'the kinds of figures of a mixed unit, front to rear; the first fills the front rank',
  ),
});

/** What a file says of troops, of a line of equal units, and of one of mixed units (TK-16). */
export type TroopsFile = Frozen<z.output<typeof kind>>;
export type LineFile = Frozen<z.output<typeof line>>;
export type MixedLineFile = Frozen<z.output<typeof mixedLine>>;

const talent = () => whole(TALENT_LEAST, TALENT_MOST).optional();

/** The schema of talents bought instead of rolled (TK-24h). */
export const talentsSchema = map(
  'talents',
  { steadiness: talent(), melee: talent(), skill: talent() },
  { key: 'a talent' },
);

/** What lines are called: by their own names, their rows, or the rows of their kinds of figures. */
const LINE_NAMES = 'units.name|row|ranks.row';

const general = map('a general', {
  name: text().optional(),
  kind: named(GENERAL_KINDS, `a kind of general (${GENERAL_KINDS.join(', ')})`),
  commander: flag().optional().describe('true for the commander-in-chief'),
  troops: naming('rows', text())
    .optional()
    .describe(
      "the row whose qualities he has; the main type's where absent, of allied generals the first auxiliary one's",
    ),
  talents: ruled(['TK-24g', 'TK-24h'], talentsSchema).optional().describe('bought talents (default: rolled for)'),
  skillFor: named(SKILL_USES).optional().describe('what the talent of skill helps'),
  corps: z
    .record(naming(LINE_NAMES, z.string()), z.int({ error: 'a number of units, at least 1' }).min(1), {
      error: 'a map of lines to numbers of units',
    })
    .optional()
    .describe('his units by line'),
  part: named(PARTS).optional().describe('where his corps stands'),
});

/** A general as an army's file has him. */
export type GeneralFile = Frozen<z.output<typeof general>>;

const isMixed = (found: unknown) => typeof found === 'object' && found !== null && Object.hasOwn(found, 'ranks');

/** The schema of a taktika army file. */
export const armySchema = map('an army', {
  name: text().optional().describe("what the army is called (default: the list's name)"),
  list: z
    .union([z.enum(LISTS.map((one) => one.id)), z.string().regex(/\.ya?ml$/), listSchema])
    .describe('the id of an army list, a file that holds one (its path from this file), or a list of its own'),
  year: whole(...YEARS)
    .optional()
    .describe('when it fought, negative before Christ; before 1500 where absent, when handgunners mix with no others'),
  points: whole(1, MAX_POINTS).optional().describe(`the agreed limit (default: ${USUAL_POINTS})`),
  units: list(
    either((found) => (isMixed(found) ? 1 : 0), [line, mixedLine]),
    MAX_LINES,
    {
      least: 1,
      few: 'at least one unit',
      needs: 'a list of units',
    },
  ),
  generals: ruled(['TK-24a', 'TK-24c', 'TK-24e', 'TK-28a'], list(general, MAX_LINES)).optional(),
});
