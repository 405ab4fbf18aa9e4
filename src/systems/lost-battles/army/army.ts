import { isMap } from '../../../model/fields.js';
import type { Problem } from '../../../model/problem.js';
import { readMap } from '../../../model/shape.js';
import type { ArmyList } from '../../../model/system.js';
import { type ArmyFile, armySchema } from '../files.js';
import { type Battlefield, OPEN_FIELD, readBattlefield } from '../map/battlefield.js';
import { HALVES } from '../map/zone-names.js';
import { OFF_MAP } from '../map/zones.js';
import { type FightingValues, OWN_VALUES } from '../tables/fighting-values.js';
import { type MusteredGeneral, musterGenerals } from './army-generals.js';
import { type MusteredLine, type MusteredUnit, musterUnits } from './army-units.js';

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

/** Compares what a file declares with what its troops have; declared values are those that come with the rules. */
function checkValues(file: ArmyFile, cost: number, valueToEnemy: number, problems: Problem[], own: boolean): void {
  const refuse = (key: keyof ArmyFile, expected: string) => problems.push({ path: [key], expected, found: file[key] });
  const { fightingValue = cost, valueToEnemy: scored = valueToEnemy, budget = cost } = file;
  if (own && fightingValue !== cost) refuse('fightingValue', `${cost}, as these troops have`);
  if (own && scored !== valueToEnemy) refuse('valueToEnemy', `${valueToEnemy}, as these troops have`);
  if (cost > budget) refuse('budget', `at least ${cost} for these troops`);
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
 */
export function parseArmy(
  raw: unknown,
  problems: Problem[],
  values: FightingValues = OWN_VALUES,
): LostBattlesArmy | undefined {
  const before = problems.length;
  const file = readMap(armySchema, raw, problems, { apart: ['battlefield'] });
  if (file === undefined || !isMap(raw)) return undefined;
  const { name, first, surprised = false, fatigued = false, budget } = file;
  const battlefield = Object.hasOwn(raw, 'battlefield')
    ? readBattlefield(raw['battlefield'], ['battlefield'], problems)
    : undefined;
  const multiple = (battlefield ?? OPEN_FIELD).multiple;
  const known = problems.length;
  const ground = { field: battlefield, half: file.half === undefined ? undefined : HALVES.indexOf(file.half) };
  const { units, lines, half } = musterUnits(file.units ?? [], ground, multiple, problems, values);
  const sound = problems.length === known && file.units?.every((one) => one !== undefined) === true;
  const generals = musterGenerals(file.generals ?? [], sound ? units : undefined, problems);
  const officers = generals.reduce((sum, { rating }) => sum + values.generals[rating]!, 0);
  const cost = units.reduce((sum, { troop }) => sum + values.units[troop]!, officers);
  const valueToEnemy = units.reduce((sum, { troop }) => sum + values.scoring[troop]!, officers);
  const whole = problems.length === known && generals.length === (file.generals ?? []).length;
  if (sound && whole) checkValues(file, cost, valueToEnemy, problems, values === OWN_VALUES);
  if (name === undefined || problems.length > before) return undefined;
  return {
    name,
    list: listOf(battlefield),
    lines,
    figures: units.length,
    cost,
    units,
    generals,
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
