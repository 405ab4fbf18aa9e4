import { z } from 'zod';
import { flag as either, list, map, named, naming, pattern, ruled, text, whole } from '../../model/file-schema.js';
import { ARMY_ID, provenance } from '../../model/scenario-files.js';
import type { Understood } from '../../model/shape.js';
import { SIZE, UNIT } from './axes.js';
import { EDGES, HEADINGS, VERTICES } from './map/compass.js';
import { HEXSIDES } from './map/hexsides.js';
import { CLASSES, MAX_LEADERS, MAX_UNITS, MISSILES, TERRAINS, TYPES } from './tables/vocabulary.js';

/** The most Rout Points that a file may speak of, and that one unit or leader may cost by a scenario. */
const MAX_ROUT_POINTS = 9999;
const MAX_COST = 999;
/** Most formations of an army, and most entries of any other list of its formation chart. */
const MAX_FORMATIONS = 24;
/** The widest chain gap, and the most player turns that a formation may have to wait. */
const MAX_GAP = 2;
const MAX_IDLE = 20;
/** Columns of hexes that a formation may be told to take up. */
const FRONTAGES = [2, 60] as const;
/** The most conditions that an army may have, hexes of one, and player turns that one may speak of. */
const MAX_CONDITIONS = 10;
const MAX_HELD = 400;
const MAX_PLAYER_TURNS = 400;
/** The widest range of a leader in hexes, his highest initiative, and most seizure attempts. */
const MAX_RANGE = 30;
const MAX_INITIATIVE = 9;
const MAX_SEIZURES = 9;
/** The highest Movement Allowance. */
const MAX_ALLOWANCE = 12;
/** Columns and rows that a map may have, its highest ground, entries of its lists, and places in one of them. */
const COLUMNS = [10, 60] as const;
const ROWS = [10, 50] as const;
const MAX_LEVEL = 9;
const MAX_AREAS = 200;
const MAX_PLACES = 400;
/** `ids` of units: a prefix and a number, or the first and the last of a row of numbers. */
export const IDS = /^([A-Za-z][A-Za-z*]*)(\d{1,3})(?:-(\d{1,3}))?$/;

const flag = () => either().optional();
const points = () => whole(1, MAX_ROUT_POINTS).optional();
const A_LEADER = 'the id of a leader of this army';
const A_FORMATION = 'a formation of this army';
const leaderId = (needs: string) => pattern(/^[A-Za-z][A-Za-z0-9]{0,7}$/, '1..8 letters and digits', needs);
const leader = () => naming('leaders.id', leaderId(A_LEADER));
const formation = (needs?: string) => naming('formations.name', text(needs));
const hexCode = (wrong: string) => z.string({ error: wrong }).regex(/^\d{4}$/, wrong);
const lines = (most: number) => list(whole(1, most), most, { least: 1 }).optional();

const A_RANGE = 'a hex of the map, or a range within a row, such as "1802-2802"';
/** The schema of an entry of a map's terrain. */
export const areaSchema = map('terrain', {
  terrain: named(TERRAINS).optional(),
  level: whole(0, MAX_LEVEL).optional(),
  rows: lines(ROWS[1]).describe('whole rows'),
  columns: lines(COLUMNS[1]).describe('whole columns'),
  hexes: list(z.string({ error: A_RANGE }).regex(/^\d{4}(-\d{4})?$/, A_RANGE), MAX_PLACES, { least: 1 })
    .optional()
    .describe('column and row of each hex, or a range within a row such as 1802-2802'),
});

/** What a hexside is called in files, told where it is not. */
export const A_HEXSIDE = 'two hexes of the map beside each other, such as "0805/0905"';
/** The form in which files name a hexside: the hexes on both sides of it. */
export const HEXSIDE = /^\d{4}\/\d{4}$/;
/** The schema of what lies between hexes. */
export const hexsidesSchema = map('hexsides', {
  kind: named(HEXSIDES, 'what lies on the hexsides'),
  between: list(z.string({ error: A_HEXSIDE }).regex(HEXSIDE, A_HEXSIDE), MAX_PLACES, {
    least: 1,
    needs: 'the hexes on both sides',
  }).describe('hexes beside each other, such as 0805/0905; of a fortification the first is inside'),
});

/** The schema of a map. */
export const mapSchema = map('a map', {
  columns: whole(...COLUMNS, 'how many columns of hexes there are'),
  rows: whole(...ROWS, 'how many rows of hexes there are').multipleOf(2, 'an even number of rows'),
  terrain: list(areaSchema, MAX_AREAS)
    .optional()
    .describe('what is not clear and of level 0; later entries go over earlier ones'),
  hexsides: list(hexsidesSchema, MAX_AREAS).optional().describe('roads, streams and fortifications between hexes'),
});

/** The schema of a formation (SG-4.1a). */
export const formationSchema = map('a formation', {
  name: text('what the formation is called'),
  commanders: list(leader(), MAX_LEADERS).optional().describe('leaders who may be activated with it and command it'),
  auxiliary: flag().describe('whether it needs no commander'),
  chainGap: whole(0, MAX_GAP).optional().describe('vacant hexes that its chain of command bridges (default: 0)'),
  inCommandWhile: leader().optional().describe('the leader whose presence on the map keeps its units in command'),
  idleTurns: whole(0, MAX_IDLE).optional().describe('player turns of its side before which it may not be activated'),
  strays: flag().describe('whether some of it may begin out of command'),
  frontage: whole(...FRONTAGES)
    .optional()
    .describe('columns it takes up at most where the army draws itself up'),
});

const SEVERAL = 'two formations or more';
/** The schema of formations that may be activated together (SG-4.14a). */
export const groupSchema = map('a group', {
  by: leader(),
  formations: list(formation(), MAX_FORMATIONS, { least: 2, few: SEVERAL, needs: SEVERAL }),
  near: list(leader(), MAX_LEADERS).optional().describe('leaders who have to be near him'),
  within: whole(0, MAX_RANGE).optional().describe('how many hexes away they may be'),
});

/** The schema of what a leader may take along. */
export const detachmentSchema = map('a detachment', {
  by: leader(),
  with: formation(A_FORMATION).describe('the formation that he is activated with'),
  from: formation(A_FORMATION).describe('the formation whose units he may take along'),
  most: whole(1, 99, 'how many units'),
});

/** The schema of a leader (SG-4.21a). */
export const leaderSchema = map('a leader', {
  id: leaderId('what he is called for short, such as ALE'),
  name: text('what he is called'),
  initiative: whole(1, MAX_INITIATIVE, 'his initiative'),
  range: whole(0, MAX_RANGE, 'his Command Range in hexes').describe('Command Range in hexes'),
  seizure: whole(0, MAX_SEIZURES).optional().describe('attempts in the game (default: 0)'),
  heroic: flag().describe('whether he has Heroic Charisma'),
  overall: flag().describe('whether he is the overall commander; one is'),
  unnamed: flag().describe('whether he comes back himself when eliminated, as tribunes and chiefs do'),
  routPoints: whole(0, MAX_COST)
    .optional()
    .describe('what his elimination costs by the scenario (default: five times his initiative)'),
  seizesFor: list(formation(), MAX_FORMATIONS)
    .optional()
    .describe('formations that he may activate after a seizure besides his own'),
  hex: hexCode('a hex of the map, such as "1205"').optional(),
});

const A_PLACE = 'a hex of the map, such as "1205", or two for double size, such as "1205+1305"';
/** The schema of equal units (SG-2.21a). */
export const unitsSchema = map('units', {
  ids: pattern(IDS, 'a prefix and numbers, such as HYP1-2', 'ids of the units, such as HYP1-2').describe(
    'a prefix and a number, or the first and the last number: HYP1-2',
  ),
  name: text('what the units are called'),
  type: named(TYPES, `a type (${TYPES.join(', ')})`),
  class: named(CLASSES).optional(),
  tq: whole(UNIT.Tq.from, UNIT.Tq.to).optional().describe('Troop Quality (default: 4 for artillery)'),
  size: whole(SIZE.from, SIZE.to).optional(),
  ma: whole(0, MAX_ALLOWANCE).optional().describe('Movement Allowance (default: that of the type)'),
  missile: named(MISSILES).optional(),
  depletable: flag(),
  doubleDepth: flag(),
  faces: named(VERTICES).optional().describe('the vertex they face (default: as the army does)'),
  inColumn: named(HEADINGS).optional().describe('the direction that they march in column (default: in line)'),
  formation: formation('the formation that they belong to'),
  hexes: list(z.string({ error: A_PLACE }).regex(/^\d{4}(\+\d{4})?$/, A_PLACE), MAX_UNITS)
    .optional()
    .describe('one for each of the ids, two joined by + for double size; of units in one hex the first is on top'),
  routPoints: whole(0, MAX_COST)
    .optional()
    .describe('what the elimination of one costs by the scenario (default: that of its ratings)'),
  ratings: named(['seed', 'published', 'reconstructed']).optional().describe('where the ratings come from'),
});

/** The schema of what loses the battle by the scenario (SG-3.0a). */
export const conditionSchema = map('a condition', {
  leaderEliminated: leader().optional().describe('a leader of this army who has been eliminated'),
  unitsEliminated: list(text(), MAX_UNITS, { least: 1, few: 'at least one' })
    .optional()
    .describe('ids of units of this army that have been eliminated'),
  unitsAtLeast: whole(1, MAX_UNITS).optional().describe('how many of them (default: all)'),
  enemyHolds: list(hexCode('a hex of the map, such as "1205"'), MAX_HELD, { least: 1, few: 'at least one' })
    .optional()
    .describe('hexes in which the enemy stands'),
  hexesAtLeast: whole(1, MAX_HELD).optional().describe('how many of them (default: all)'),
  playerTurns: whole(1, MAX_PLAYER_TURNS).optional().describe('player turns of both sides that have been played'),
});

const total = () => whole(0, MAX_ROUT_POINTS).optional();
const ONE_CHIEF = 'one leader with overall: true';
const army = {
  name: text('what the army is called'),
  faces: named(VERTICES)
    .optional()
    .describe(
      'the vertex its units face; away from its retreat edge where absent: northEast from the western one, southWest from the eastern',
    ),
  retreatEdge: named(EDGES)
    .optional()
    .describe('the edge that it retreats over; south where absent, and where its units have no hexes'),
  withdrawalLevel: points().describe('Rout Points at which it withdraws (default: a third of those of its units)'),
  withdrawalNote: text().optional().describe('where the level comes from'),
  evenLevel: points().describe('Rout Points at which its battle is an even one (default: the withdrawal level)'),
  losesWhen: ruled(['SG-3.0a'], list(conditionSchema, MAX_CONDITIONS))
    .optional()
    .describe('what else loses it the battle by the scenario: one of these, of which all has to hold'),
  replacementLeaders: whole(0, MAX_LEADERS)
    .optional()
    .describe('replacement leaders of its counter mix (default: half of its named leaders)'),
  expects: map('totals', { units: total(), unitRoutPoints: total(), leaderRoutPoints: total() })
    .optional()
    .describe('its totals, to be checked'),
  formations: ruled(
    ['SG-4.1a'],
    list(formationSchema, MAX_FORMATIONS, { least: 1, few: 'at least one', needs: 'a list of formations' }),
  ),
  together: ruled(['SG-4.14a'], list(groupSchema, MAX_FORMATIONS))
    .optional()
    .describe('formations that may be activated together'),
  detach: list(detachmentSchema, MAX_FORMATIONS)
    .optional()
    .describe('units that a leader may take along from another formation'),
  leaders: ruled(
    ['SG-4.21a'],
    list(leaderSchema, MAX_LEADERS, { least: 1, few: ONE_CHIEF, needs: 'a list of leaders' }),
  ),
  units: list(unitsSchema, MAX_UNITS, { least: 1, few: `1..${MAX_UNITS} entries`, needs: 'a list of units' }),
};

const common = {
  leadersCostNothing: flag().describe('whether eliminated leaders cost no Rout Points'),
  doubleDepths: flag().describe('whether units of double depth may be formed in play'),
};

/** The schema of a Simple GBoH army file. */
export const armySchema = map('an army', {
  ...army,
  ...common,
  battle: text().optional().describe('what the battle is called'),
  map: mapSchema.optional().describe('default: an open field of 44 by 24 hexes'),
  first: flag().describe('whether it moves first; dice decide where neither army says so'),
  budget: points().describe('Rout Points that it may have'),
});

/** An army's file as far as its shape is right. */
export type ArmyFile = Understood<z.output<typeof armySchema>>;

/** The schema of a Simple GBoH scenario file. */
export const scenarioSchema = map('a scenario', {
  name: text('what the battle is called'),
  provenance: provenance(),
  first: text().optional().describe('the army that moves first (default: dice decide)'),
  ...common,
  map: mapSchema,
  armies: z
    .record(z.string().regex(ARMY_ID), map('an army', army))
    .describe('two armies by short names, with every unit and leader in a hex'),
});
