import { Fields } from '../../model/fields.js';
import type { Problem } from '../../model/problem.js';
import type { ArmyList } from '../../model/system.js';
import { type MusteredGeneral, readGenerals } from './army-generals.js';
import { type MusteredLine, type MusteredUnit, readUnits } from './army-units.js';
import { MOST_UNITS } from './battle/forces.js';
import { type Battlefield, OPEN_FIELD, readBattlefield } from './battlefield.js';
import { GENERALS } from './data/generals.js';
import { TROOPS } from './data/units.js';
import { HALVES } from './zone-names.js';
import { OFF_MAP } from './zones.js';

/** Keys of an army file; those of an army within a scenario lack the battlefield and the half. */
const ARMY_KEYS = [
  'name',
  'battlefield',
  'half',
  'first',
  'surprised',
  'fatigued',
  'budget',
  'fightingValue',
  'valueToEnemy',
  'units',
  'generals',
] as const;
type ArmyFields = Fields<(typeof ARMY_KEYS)[number]>;

/** The greatest fighting value that a file may speak of. */
export const MOST_VALUE = 1000;

/** An army of Lost Battles, checked and priced in fighting value. Its `cost` counts units and generals (LB-1.4a). */
export interface LostBattlesArmy extends ArmyList {
  readonly lines: readonly MusteredLine[];
  readonly units: readonly MusteredUnit[];
  readonly generals: readonly MusteredGeneral[];
  /** Where it fights; undefined where it leaves that to its enemy. */
  readonly battlefield: Battlefield | undefined;
  /** Its half, a place in `HALVES`; undefined where it takes whichever is free. */
  readonly half: number | undefined;
  /** Whether it moves first; undefined where it does not say. */
  readonly first: boolean | undefined;
  readonly surprised: boolean;
  readonly fatigued: boolean;
  /** Whether any of it stands on the map when the battle begins. */
  readonly placed: boolean;
  /** What it is worth to the enemy, units and generals: its fighting value but for legionaries (LB-9.3c). */
  readonly valueToEnemy: number;
  /** The fighting value that it may have; undefined where nothing is agreed. */
  readonly budget: number | undefined;
}

function halfSaid(fields: ArmyFields): number | undefined {
  const half = fields.named('half', HALVES);
  return half === undefined ? undefined : HALVES.indexOf(half);
}

/** Compares what a file declares with what its troops have; `cost` is undefined where they are wrong. Gives the budget. */
function checkValues(fields: ArmyFields, cost: number | undefined, valueToEnemy: number): number | undefined {
  const declared = fields.whole('fightingValue', 1, MOST_VALUE);
  const scored = fields.whole('valueToEnemy', 1, MOST_VALUE);
  const budget = fields.whole('budget', 1, MOST_VALUE);
  if (cost === undefined) return budget;
  if (declared !== undefined && declared !== cost) fields.refuse('fightingValue', `${cost}, as these troops have`);
  if (scored !== undefined && scored !== valueToEnemy)
    fields.refuse('valueToEnemy', `${valueToEnemy}, as these troops have`);
  if (budget !== undefined && cost > budget) fields.refuse('budget', `at least ${cost} for these troops`);
  return budget;
}

/** What reports say an army is drawn from: its battlefield, and the attack table that this brings along. */
function listOf(battlefield: Battlefield | undefined): string {
  const field = battlefield?.name ?? 'free';
  const table = battlefield?.attackTable;
  return table === undefined ? field : `${field}, attack table ${table.name}`;
}

/**
 * Checks an army given as plain data and sums up its fighting value (LB-1.4a), collecting every problem: names, ranges,
 * troops that there are (LB-1.1b, D1), where they stand (LB-2.2c, LB-3.4d, LB-5.1b, LB-5.5c), generals (LB-1.3a, LB-8.1a,
 * LB-8.2d, LB-8.8a), declared values and the budget. No reading changes any of it.
 *
 * An army file is a map:
 *
 * - `name`: what the army is called.
 * - `units`: a list. Each entry has `troops`, class and type, such as `average hoplites`, `indian elephants` or
 *   `scythedChariots`; `count`, how many such units (1); and where they stand when the battle begins: a `zone` such as
 *   `a.leftRear`, and a `facing`, forward, right, back or left (forward). Units without a zone are still off the map.
 * - `generals`: none, one or two. Each has a `rating` (uninspired, average, inspired, brilliant), a `kind` (leader,
 *   commander), a `name`, `timid: true`, a `zone` unless he is off the map, and as a leader a `bodyguard`: class and type
 *   of a unit where he is, which may have a name of its own, such as `bodyguardName: Companions`.
 * - `battlefield`: the name of one, or a map (see `readBattlefield`); the enemy's where left out, or an open field.
 * - `half`: a or b, whose zones are its own; that of its zones where left out, or whichever is free.
 * - `first`: whether it moves first. Where neither army says, or both decline, one with a Brilliant general lets the other
 *   go first (LB-8.9a); failing that, a die decides.
 * - `surprised`, `fatigued`: true where LB-10.1 or LB-10.2 applies (false).
 * - `budget`: the fighting value that units and generals may have together. No limit where left out.
 * - `fightingValue`, `valueToEnemy`: what they have together, and what the enemy can score for them once (LB-9.3c), to be
 *   checked; nothing is checked where left out.
 */
export function muster(raw: unknown, problems: Problem[]): LostBattlesArmy | undefined {
  const before = problems.length;
  const fields = Fields.of(raw, 'an army', [], ARMY_KEYS, problems);
  if (fields === undefined) return undefined;
  fields.needs('name', 'what the army is called');
  fields.needs('units', 'a list of units');
  const name = fields.text('name');
  const battlefield = fields.has('battlefield')
    ? readBattlefield(fields.raw('battlefield'), fields.at('battlefield'), problems)
    : undefined;
  const entries = fields.list('units', MOST_UNITS) ?? [];
  if (fields.has('units') && Array.isArray(fields.raw('units')) && entries.length === 0) {
    fields.refuse('units', `1..${MOST_UNITS} entries`);
  }
  const multiple = (battlefield ?? OPEN_FIELD).multiple;
  const known = problems.length;
  const first = fields.flag('first');
  const surprised = fields.flag('surprised') ?? false;
  const fatigued = fields.flag('fatigued') ?? false;
  const { units, lines, half } = readUnits(entries, { field: battlefield, half: halfSaid(fields) }, multiple, problems);
  const generals = fields.list('generals', MOST_UNITS) ?? [];
  const led = readGenerals(generals, problems.length === known ? units : undefined, problems);
  const officers = led.reduce((sum, { rating }) => sum + GENERALS[rating]!.fightingValue, 0);
  const cost = units.reduce((sum, { troop }) => sum + TROOPS[troop]!.fightingValue, officers);
  const valueToEnemy = units.reduce((sum, { troop }) => sum + TROOPS[troop]!.scoringValue, officers);
  const budget = checkValues(fields, problems.length === known ? cost : undefined, valueToEnemy);
  if (name === undefined || problems.length > before) return undefined;
  return {
    name,
    list: listOf(battlefield),
    lines,
    figures: units.length,
    cost,
    units,
    generals: led,
    battlefield,
    half,
    first,
    surprised,
    fatigued,
    placed: units.some(({ zone }) => zone !== OFF_MAP),
    valueToEnemy,
    budget,
  };
}
