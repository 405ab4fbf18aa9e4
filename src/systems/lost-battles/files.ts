import { z } from 'zod';
import { isMap } from '../../model/fields.js';
import { choices, either, flag, known, list, map, named, ruled, text, whole } from '../../model/file-schema.js';
import { ARMY_ID, provenance } from '../../model/scenario-files.js';
import type { Frozen, Understood } from '../../model/shape.js';
import { unknownTroop } from './army/unknown-troop.js';
import { HALVES, ZONE_NAMES } from './map/zone-names.js';
import { FACINGS } from './map/zones.js';
import { MAX_GENERALS, MAX_UNITS } from './state/forces.js';
import { LEAST_NEEDED, MAX_NEEDED } from './tables/attack-table.js';
import {
  ATTACK_LIMITS,
  BATTLEFIELD_NAMES,
  CAMP_KINDS,
  MULTIPLES,
  TERRAIN_ELEMENTS,
  WEATHERS,
  ZONE_WIDTHS,
} from './tables/battlefields.js';
import { TROOP_NAMES } from './tables/units.js';
import { GENERAL_KINDS, RATINGS, TYPES } from './tables/vocabulary.js';

/** The greatest fighting value that a file may speak of. */
const MAX_VALUE = 1000;

const zone = () => named(ZONE_NAMES);
const unknown = (found: string) =>
  TROOP_NAMES.includes(found) ? undefined : unknownTroop([], 'a class and a type', found);
const troops = (needs?: string) => known(unknown, needs).meta({ enum: [...TROOP_NAMES] });
const value = () => whole(1, MAX_VALUE).optional();

const scores = z
  .array(whole(LEAST_NEEDED, MAX_NEEDED), { error: `six scores, against ${TYPES.join(', ')}` })
  .length(TYPES.length);
const rows = z
  .array(scores, { error: `six rows of attackers: ${TYPES.join(', ')}` })
  .length(TYPES.length)
  .describe(`rows of attackers, columns of leads: ${TYPES.join(', ')}`);

/** The schema of needed scores of the user's own (D5): rows alone, or with a name for reports. */
export const attackTableSchema = either(
  (found) => (isMap(found) ? 1 : 0),
  [rows, map('an attack table', { name: text('a name for reports'), rows })],
);

const KEY_ZONES = 'a centre zone of either half, such as [a.centre, b.centre]';

/** The schema of a battlefield that a file describes. */
export const fieldSchema = map('a battlefield', {
  multiple: whole(...MULTIPLES)
    .optional()
    .describe('troop multiple: how many men a unit stands for (default: 4)'),
  attackLimit: whole(...ATTACK_LIMITS)
    .optional()
    .describe('default: 4'),
  zoneWidth: whole(...ZONE_WIDTHS)
    .optional()
    .describe('metres (default: 600)'),
  terrain: z
    .partialRecord(z.enum(TERRAIN_ELEMENTS, { error: 'a key of terrain' }), choices(ZONE_NAMES))
    .optional()
    .describe('the zones of each element'),
  keyZones: z
    .tuple([zone(), zone()], { error: KEY_ZONES })
    .optional()
    .describe('a centre zone of either half (default: the centres)'),
  camps: z
    .partialRecord(z.enum(ZONE_NAMES, { error: 'a key of camps' }), named(CAMP_KINDS))
    .optional()
    .describe('at most one for each half, in a rear zone'),
  dusty: flag().optional(),
  attackTable: attackTableSchema
    .optional()
    .describe('needed scores of your own (default: those of the reading attackTable)'),
  weather: named(WEATHERS).optional().describe('dry where absent; else the wet-weather rules apply'),
});

/** A battlefield as a file describes it. */
export type FieldFile = Understood<z.output<typeof fieldSchema>>;

const battlefield = z.union([z.enum(BATTLEFIELD_NAMES), fieldSchema]);

const units = map('units', {
  troops: troops('class and type of the units, such as average hoplites').describe('class and type'),
  count: whole(1, MAX_UNITS).optional().describe('how many such units (default: 1)'),
  zone: zone().optional().describe('where they stand when the battle begins (default: off the map)'),
  facing: named(FACINGS).optional().describe('as their own side sees it (default: forward)'),
});

/** Units as an army's file has them. */
export type UnitsFile = Frozen<z.output<typeof units>>;

const general = map('a general', {
  name: text().optional(),
  rating: named(RATINGS, `a rating (${RATINGS.join(', ')})`),
  kind: named(GENERAL_KINDS, 'leader or commander').describe('a leader belongs to one unit, a commander to none'),
  timid: flag().optional(),
  bodyguard: troops().optional().describe('class and type of the unit that a leader belongs to'),
  bodyguardName: text().optional().describe('what this unit is called, such as Companions'),
  zone: zone().optional().describe('where he is when the battle begins (default: off the map)'),
});

/** A general as an army's file has him. */
export type GeneralFile = Frozen<z.output<typeof general>>;

const army = {
  name: text('what the army is called'),
  first: flag().optional().describe('whether it has the first player turn of each turn'),
  surprised: flag().optional(),
  fatigued: flag().optional(),
  fightingValue: value().describe('of units and generals together, to be checked'),
  valueToEnemy: value().describe('what the enemy can score for them once, to be checked'),
  units: list(units, MAX_UNITS, { least: 1, few: `1..${MAX_UNITS} entries`, needs: 'a list of units' }),
  generals: ruled(['LB-1.3a'], list(general, MAX_GENERALS)).optional(),
};

/** The schema of a Lost Battles army file. */
export const armySchema = map('an army', {
  ...army,
  battlefield: battlefield.optional().describe("default: the enemy's, or an open field"),
  half: named(HALVES).optional().describe('whose zones are its own (default: whichever is free)'),
  budget: value().describe('the fighting value that units and generals may have together'),
});

/** An army's file as far as its shape is right. */
export type ArmyFile = Understood<z.output<typeof armySchema>>;

/** The schema of a Lost Battles scenario file. */
export const scenarioSchema = map('a scenario', {
  name: text('what the battle is called'),
  provenance: provenance(),
  battlefield,
  armies: z
    .record(z.string().regex(ARMY_ID), map('an army', army))
    .describe('two armies by short names, the one of half a first; one of them has first: true'),
});
