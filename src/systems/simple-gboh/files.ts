import { z } from 'zod';
import { ARMY_ID, LONGEST_PROVENANCE } from '../../model/scenario-files.js';
import { MOST_ROUT_POINTS } from './army.js';
import { FRONTAGES, MOST_FORMATIONS, MOST_GAP, MOST_IDLE } from './army-chart.js';
import { MOST_CONDITIONS, MOST_HELD, MOST_PLAYER_TURNS } from './army-conditions.js';
import { LEADER_ID, MOST_COST, MOST_INITIATIVE, MOST_RANGE, MOST_SEIZED, MOST_SEIZURES } from './army-leaders.js';
import { IDS, MOST_ALLOWANCE, PROVENANCES } from './army-units.js';
import { SIZE, UNIT } from './axes.js';
import { MOST_LEADERS, MOST_UNITS } from './battle/forces.js';
import { COLUMNS, MOST_LEVEL, ROWS } from './battlefield.js';
import { EDGES, HEADINGS, VERTICES } from './compass.js';
import { CLASSES, MISSILES, TERRAINS, TYPES } from './data/vocabulary.js';
import { HEXSIDES } from './hexsides.js';

const name = z.string().min(1).max(120);
const flag = z.boolean().optional();
const between = (least: number, most: number) => z.int().min(least).max(most);
const points = between(1, MOST_ROUT_POINTS).optional();
const leaderId = z.string().regex(LEADER_ID);
const hex = z.string().regex(/^\d{4}$/);
const lines = z.array(z.int().min(1)).min(1).optional();

const area = z.strictObject({
  terrain: z.enum(TERRAINS).optional(),
  level: between(0, MOST_LEVEL).optional(),
  rows: lines.describe('whole rows'),
  columns: lines.describe('whole columns'),
  hexes: z
    .array(z.string().regex(/^\d{4}(-\d{4})?$/))
    .min(1)
    .optional()
    .describe('column and row of each hex, or a range within a row such as 1802-2802'),
});

const hexsides = z.strictObject({
  kind: z.enum(HEXSIDES),
  between: z
    .array(z.string().regex(/^\d{4}\/\d{4}$/))
    .min(1)
    .describe('hexes beside each other, such as 0805/0905; of a fortification the first is inside'),
});

const map = z.strictObject({
  columns: between(...COLUMNS),
  rows: between(...ROWS).multipleOf(2),
  terrain: z.array(area).optional().describe('what is not clear and of level 0; later entries go over earlier ones'),
  hexsides: z.array(hexsides).optional().describe('roads, streams and fortifications between hexes'),
});

const formation = z.strictObject({
  name,
  commanders: z.array(leaderId).optional().describe('leaders who may be activated with it and command it'),
  auxiliary: flag.describe('whether it needs no commander'),
  chainGap: between(0, MOST_GAP).optional().describe('vacant hexes that its chain of command bridges; 0 where absent'),
  inCommandWhile: leaderId.optional().describe('the leader whose presence on the map keeps its units in command'),
  idleTurns: between(0, MOST_IDLE).optional().describe('player turns of its side before which it may not be activated'),
  strays: flag.describe('whether some of it may begin out of command'),
  frontage: between(...FRONTAGES)
    .optional()
    .describe('columns it takes up at most where the army draws itself up'),
});

const group = z.strictObject({
  by: leaderId,
  formations: z.array(name).min(2).max(MOST_FORMATIONS),
  near: z.array(leaderId).optional().describe('leaders who have to be near him'),
  within: between(0, MOST_RANGE).optional().describe('how many hexes away they may be'),
});

const detachment = z.strictObject({
  by: leaderId,
  with: name.describe('the formation that he is activated with'),
  from: name.describe('the formation whose units he may take along'),
  most: between(1, 99),
});

const leader = z.strictObject({
  id: leaderId,
  name,
  initiative: between(1, MOST_INITIATIVE),
  range: between(0, MOST_RANGE).describe('Command Range in hexes'),
  seizure: between(0, MOST_SEIZURES).optional().describe('attempts in the game; 0 where absent'),
  heroic: flag.describe('whether he has Heroic Charisma'),
  overall: flag.describe('whether he is the overall commander; one is'),
  unnamed: flag.describe('whether he comes back himself when eliminated, as tribunes and chiefs do'),
  routPoints: between(0, MOST_COST)
    .optional()
    .describe('what his elimination costs by the scenario; five times his initiative where absent'),
  seizesFor: z
    .array(name)
    .max(MOST_SEIZED)
    .optional()
    .describe('formations that he may activate after a seizure besides his own'),
  hex: hex.optional(),
});

const units = z.strictObject({
  ids: z.string().regex(IDS).describe('a prefix and a number, or the first and the last number: HYP1-2'),
  name,
  type: z.enum(TYPES),
  class: z.enum(CLASSES).optional(),
  tq: between(UNIT.Tq.from, UNIT.Tq.to).optional().describe('Troop Quality; 4 for artillery where absent'),
  size: between(SIZE.from, SIZE.to).optional(),
  ma: between(0, MOST_ALLOWANCE).optional().describe('Movement Allowance; that of the type where absent'),
  missile: z.enum(MISSILES).optional(),
  depletable: flag,
  doubleDepth: flag,
  faces: z.enum(VERTICES).optional().describe('the vertex they face; as the army does where absent'),
  inColumn: z.enum(HEADINGS).optional().describe('the direction that they march in column; in line where absent'),
  formation: name,
  hexes: z
    .array(z.string().regex(/^\d{4}(\+\d{4})?$/))
    .max(MOST_UNITS)
    .optional()
    .describe('one for each of the ids, two joined by + for double size; of units in one hex the first is on top'),
  routPoints: between(0, MOST_COST)
    .optional()
    .describe('what the elimination of one costs by the scenario; that of its ratings where absent'),
  ratings: z.enum(PROVENANCES).optional().describe('where the ratings come from'),
});

const condition = z.strictObject({
  leaderEliminated: leaderId.optional().describe('a leader of this army who has been eliminated'),
  unitsEliminated: z.array(name).min(1).optional().describe('ids of units of this army that have been eliminated'),
  unitsAtLeast: between(1, MOST_UNITS).optional().describe('how many of them; all where absent'),
  enemyHolds: z.array(hex).min(1).max(MOST_HELD).optional().describe('hexes in which the enemy stands'),
  hexesAtLeast: between(1, MOST_HELD).optional().describe('how many of them; all where absent'),
  playerTurns: between(1, MOST_PLAYER_TURNS).optional().describe('player turns of both sides that have been played'),
});

const army = {
  name,
  faces: z
    .enum(VERTICES)
    .optional()
    .describe(
      'the vertex its units face; away from its retreat edge where absent: northEast from the western one, southWest from the eastern',
    ),
  retreatEdge: z
    .enum(EDGES)
    .optional()
    .describe('the edge that it retreats over; south where absent, and where its units have no hexes'),
  withdrawalLevel: points.describe('Rout Points at which it withdraws; a third of those of its units where absent'),
  withdrawalNote: name.optional().describe('where the level comes from'),
  evenLevel: points.describe('Rout Points at which its battle is an even one; the withdrawal level where absent'),
  losesWhen: z
    .array(condition)
    .max(MOST_CONDITIONS)
    .optional()
    .describe('what else loses it the battle by the scenario: one of these, of which all has to hold'),
  replacementLeaders: between(0, MOST_LEADERS)
    .optional()
    .describe('replacement leaders of its counter mix; half of its named leaders where absent'),
  expects: z
    .strictObject({
      units: between(0, MOST_ROUT_POINTS).optional(),
      unitRoutPoints: between(0, MOST_ROUT_POINTS).optional(),
      leaderRoutPoints: between(0, MOST_ROUT_POINTS).optional(),
    })
    .optional()
    .describe('its totals, to be checked'),
  formations: z.array(formation).min(1).max(MOST_FORMATIONS),
  together: z.array(group).optional().describe('formations that may be activated together'),
  detach: z.array(detachment).optional().describe('units that a leader may take along from another formation'),
  leaders: z.array(leader).min(1).max(MOST_LEADERS),
  units: z.array(units).min(1).max(MOST_UNITS),
};

const common = {
  leadersCostNothing: flag.describe('whether eliminated leaders cost no Rout Points'),
  doubleDepths: flag.describe('whether units of double depth may be formed in play'),
};

/** The shape of a Simple GBoH army file, for editors; `muster` of the system has the last word. */
export const armySchema = z.strictObject({
  ...army,
  ...common,
  battle: name.optional().describe('what the battle is called'),
  map: map.optional().describe('an open field of 44 by 24 hexes where absent'),
  first: flag.describe('whether it moves first; dice decide where neither army says so'),
  budget: points.describe('Rout Points that it may have'),
});

/** The shape of a Simple GBoH scenario file, for editors; `armiesOf` of the system has the last word. */
export const scenarioSchema = z.strictObject({
  name,
  provenance: z.string().max(LONGEST_PROVENANCE).optional().describe('where all this comes from'),
  first: z.string().regex(ARMY_ID).optional().describe('the army that moves first; dice decide where absent'),
  ...common,
  map,
  armies: z
    .record(z.string().regex(ARMY_ID), z.strictObject(army))
    .describe('two armies by short names, with every unit and leader in a hex'),
});
