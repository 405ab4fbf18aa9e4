import { z } from 'zod';
import { FIRST_YEAR, LAST_YEAR, MOST_LINES, MOST_POINTS, USUAL_POINTS } from '../../systems/taktika/army.js';
import { PARTS, SKILL_USES } from '../../systems/taktika/army-generals.js';
import { MOST_UNITS } from '../../systems/taktika/army-lines.js';
import { GENERAL_KINDS, ROLES, TERRAIN_KINDS } from '../../systems/taktika/data/army-list.js';
import { LISTS } from '../../systems/taktika/data/lists.js';
import { ARMOURS, CATEGORIES, FORMATIONS, SHIELDS, SPECIALS, WEAPONS } from '../../systems/taktika/data/vocabulary.js';
import { MOST_FIGURES, MOST_KINDS } from '../../systems/taktika/profile.js';

const name = z.string().min(1).max(120);
const id = z.string().regex(/^[A-Za-z][A-Za-z0-9_-]*$/);
const rating = z.int().min(2).max(4);
const ratings = z.union([rating, z.tuple([rating, rating])]);
const choices = <const N extends readonly [string, ...string[]]>(names: N) =>
  z.union([z.enum(names), z.array(z.enum(names)).min(1)]);

const row = z.strictObject({
  id: id.describe('a short name, unique in the list'),
  role: z.enum(ROLES),
  troops: name.optional().describe('what the troops are called; the id where absent'),
  category: z.enum(CATEGORIES),
  weapon: z.enum(WEAPONS),
  skill: ratings.optional().describe('skill that may be bought, [least, most] or one number; [2, 4] where absent'),
  steadiness: ratings.optional().describe('steadiness that may be bought; [2, 4] where absent'),
  shield: choices(SHIELDS).optional().describe('shields that may be bought, the usual one first; none where absent'),
  armour: choices(ARMOURS)
    .optional()
    .describe('body armour that may be bought, the usual one first; none where absent'),
  barding: choices(ARMOURS).optional().describe('barding that may be bought, the usual one first; none where absent'),
  javelin: z.boolean().optional().describe('whether javelins may be bought; false where absent'),
  melee: rating
    .optional()
    .describe('melee rating of the troops; 2 where absent, and never for swordsmen and riders, whose skill it is'),
});

/** The shape of a taktika army list file, for editors; `readList` of the system has the last word. */
export const taktikaListSchema = z.strictObject({
  id: id.describe('what armies call the list'),
  name: name.optional().describe('people and period; the id where absent'),
  terrain: z.enum(TERRAIN_KINDS).optional().describe('the kind of country they come from; flat where absent'),
  generals: z.enum(['irregular', 'regular']).optional().describe('the recommended kind; irregular where absent'),
  extraGenerals: z.union([z.enum(GENERAL_KINDS), z.array(z.enum(GENERAL_KINDS))]).optional(),
  provenance: z.enum(['seed', 'published', 'reconstructed']).optional().describe('reconstructed where absent'),
  rows: z.array(row).min(1).max(100).describe('troop types, at least one of them main'),
});

const figures = z.int().min(1).max(MOST_FIGURES).optional();
const troops = {
  row: name.describe('a row of the army list'),
  skill: rating.optional().describe('3 where absent, or the nearest that the row allows'),
  steadiness: rating.optional().describe('3 where absent, or the nearest that the row allows'),
  shield: z.enum(SHIELDS).optional().describe("the row's first where absent"),
  armour: z.enum(ARMOURS).optional().describe("the row's first where absent"),
  barding: z.enum(ARMOURS).optional().describe("the row's first where absent"),
  javelin: z.boolean().optional().describe('false where absent'),
};
const unit = {
  name: name.optional().describe('a name of its own, where two lines share a row'),
  units: z.int().min(1).max(MOST_UNITS).optional().describe('how many such units; 1 where absent'),
  formation: z.enum(FORMATIONS).optional().describe("the weapon's usual one where absent"),
  special: z.enum(SPECIALS).optional().describe('circle or tortoise; none where absent'),
  dismounted: z.boolean().optional().describe('riders who start on foot'),
};
const line = z.strictObject({
  ...troops,
  ...unit,
  figures: figures.describe('figures in each unit; one full base where absent'),
});
const kind = z.strictObject({
  ...troops,
  figures: figures.describe('figures of this kind; one full rank where absent'),
});
const mixedLine = z.strictObject({
  ...unit,
  ranks: z
    .array(kind)
    .min(2)
    .max(MOST_KINDS)
    .describe('the kinds of figures of a mixed unit, front to rear; the first fills the front rank'),
});

const general = z.strictObject({
  name: name.optional(),
  kind: z.enum(GENERAL_KINDS),
  commander: z.boolean().optional().describe('true for the commander-in-chief'),
  troops: name
    .optional()
    .describe(
      "the row whose qualities he has; the main type's where absent, of allied generals the first auxiliary one's",
    ),
  talents: z
    .strictObject({ steadiness: z.int(), melee: z.int(), skill: z.int() })
    .partial()
    .optional()
    .describe('bought talents; rolled for where absent'),
  skillFor: z.enum(SKILL_USES).optional().describe('what the talent of skill helps'),
  corps: z.record(z.string(), z.int().min(1)).optional().describe('his units by line'),
  part: z.enum(PARTS).optional().describe('where his corps stands'),
});

/** The shape of a taktika army file, for editors; `muster` of the system has the last word. */
export const taktikaArmySchema = z.strictObject({
  name: name.optional().describe("what the army is called; the list's name where absent"),
  list: z
    .union([z.enum(LISTS.map((one) => one.id)), z.string().regex(/\.ya?ml$/), taktikaListSchema])
    .describe('the id of an army list, a file that holds one (its path from this file), or a list of its own'),
  year: z
    .int()
    .min(FIRST_YEAR)
    .max(LAST_YEAR)
    .optional()
    .describe('when it fought, negative before Christ; before 1500 where absent, when handgunners mix with nobody'),
  points: z.int().min(1).max(MOST_POINTS).optional().describe(`the agreed limit; ${USUAL_POINTS} where absent`),
  units: z
    .array(z.union([line, mixedLine]))
    .min(1)
    .max(MOST_LINES),
  generals: z.array(general).max(MOST_LINES).optional(),
});
