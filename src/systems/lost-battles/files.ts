import { z } from 'zod';
import { ARMY_ID, LONGEST_PROVENANCE } from '../../model/scenario-files.js';
import { MOST_VALUE } from './army.js';
import { MOST_GENERALS, MOST_UNITS } from './battle/forces.js';
import { LEAST_NEEDED, MOST_NEEDED } from './data/attack-table.js';
import {
  ATTACK_LIMITS,
  BATTLEFIELD_NAMES,
  CAMP_KINDS,
  MULTIPLES,
  TERRAIN_ELEMENTS,
  WEATHERS,
  ZONE_WIDTHS,
} from './data/battlefields.js';
import { TROOP_NAMES } from './data/units.js';
import { GENERAL_KINDS, RATINGS, TYPES } from './data/vocabulary.js';
import { HALVES, ZONE_NAMES } from './zone-names.js';
import { FACINGS } from './zones.js';

const name = z.string().min(1).max(120);
const whole = ([least, most]: readonly [number, number]) => z.int().min(least).max(most);
const zone = z.enum(ZONE_NAMES);
const troops = z.enum(TROOP_NAMES);
const value = z.int().min(1).max(MOST_VALUE).optional();

const scores = z.array(z.int().min(LEAST_NEEDED).max(MOST_NEEDED)).length(TYPES.length);
const rows = z
  .array(scores)
  .length(TYPES.length)
  .describe(`rows of attackers, columns of leads: ${TYPES.join(', ')}`);

const fieldMap = z.strictObject({
  multiple: whole(MULTIPLES).optional().describe('troop multiple: how many men a unit stands for; 4 where absent'),
  attackLimit: whole(ATTACK_LIMITS).optional().describe('4 where absent'),
  zoneWidth: whole(ZONE_WIDTHS).optional().describe('metres; 600 where absent'),
  terrain: z
    .partialRecord(z.enum(TERRAIN_ELEMENTS), z.union([zone, z.array(zone).min(1)]))
    .optional()
    .describe('the zones of each element'),
  keyZones: z.tuple([zone, zone]).optional().describe('a centre zone of either half; the centres where absent'),
  camps: z.partialRecord(zone, z.enum(CAMP_KINDS)).optional().describe('at most one for each half, in a rear zone'),
  dusty: z.boolean().optional(),
  attackTable: z
    .union([rows, z.strictObject({ name, rows })])
    .optional()
    .describe('needed scores of your own; those of the reading attackTable where absent'),
  weather: z.enum(WEATHERS).optional().describe('dry where absent; else the wet-weather rules apply'),
});
const battlefield = z.union([z.enum(BATTLEFIELD_NAMES), fieldMap]);

const units = z.strictObject({
  troops: troops.describe('class and type'),
  count: z.int().min(1).max(MOST_UNITS).optional().describe('how many such units; 1 where absent'),
  zone: zone.optional().describe('where they stand when the battle begins; off the map where absent'),
  facing: z.enum(FACINGS).optional().describe('as their own side sees it; forward where absent'),
});

const general = z.strictObject({
  name: name.optional(),
  rating: z.enum(RATINGS),
  kind: z.enum(GENERAL_KINDS).describe('a leader belongs to one unit, a commander to none'),
  timid: z.boolean().optional(),
  bodyguard: troops.optional().describe('class and type of the unit that a leader belongs to'),
  bodyguardName: name.optional().describe('what this unit is called, such as Companions'),
  zone: zone.optional().describe('where he is when the battle begins; off the map where absent'),
});

const army = {
  name,
  first: z.boolean().optional().describe('whether it has the first player turn of each turn'),
  surprised: z.boolean().optional(),
  fatigued: z.boolean().optional(),
  fightingValue: value.describe('of units and generals together, to be checked'),
  valueToEnemy: value.describe('what the enemy can score for them once, to be checked'),
  units: z.array(units).min(1).max(MOST_UNITS),
  generals: z.array(general).max(MOST_GENERALS).optional(),
};

/** The shape of a Lost Battles army file, for editors; `muster` of the system has the last word. */
export const armySchema = z.strictObject({
  ...army,
  battlefield: battlefield.optional().describe("the enemy's, or an open field, where absent"),
  half: z.enum(HALVES).optional().describe('whose zones are its own; whichever is free where absent'),
  budget: value.describe('the fighting value that units and generals may have together'),
});

/** The shape of a Lost Battles scenario file, for editors; `armiesOf` of the system has the last word. */
export const scenarioSchema = z.strictObject({
  name,
  provenance: z.string().max(LONGEST_PROVENANCE).optional().describe('where all this comes from'),
  battlefield,
  armies: z
    .record(z.string().regex(ARMY_ID), z.strictObject(army))
    .describe('two armies by short names, the one of half a first; one of them has first: true'),
});
