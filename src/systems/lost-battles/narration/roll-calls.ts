import type { RollCall } from '../../../model/chronicle.js';
import { numbered, unitsByRow } from '../../../model/narration/roll-calls.js';
import { capital, counted } from '../../../model/wording.js';
import { armiesBehind } from '../army/forces-of.js';
import { GONE, OFF_MAP, ZONES } from '../map/zones.js';
import { General, type LostBattlesBattle } from '../state/battle.js';
import { GENERAL_STATUSES, SPENT, STATUSES } from '../tables/vocabulary.js';
import { Names, troopWords } from './names.js';
import { stepsOf, type Trace } from './trace.js';

const STEPS = 2;

function remarksOf(battle: LostBattlesBattle, units: readonly number[], names: Names): string {
  const { status, zone, forces } = battle;
  const numbersOf = (some: readonly number[]) => some.map((unit) => names.number(unit));
  const leaders = units.flatMap((unit) => {
    const leader = forces.leaderOf[unit]!;
    if (leader < 0) return [];
    const state = battle.generalStatus[leader]!;
    return [`${names.general(leader)}${state === General.InPlay ? '' : ` ${GENERAL_STATUSES[state]}`}`];
  });
  const left = STATUSES.flatMap((name, at) => {
    const some = units.filter((unit) => status[unit] === at && (zone[unit] === GONE || at === SPENT));
    return numbered(numbersOf(some), name);
  });
  const waiting = units.filter((unit) => zone[unit] === OFF_MAP);
  return [...leaders, ...left, ...numbered(numbersOf(waiting), 'off the map')].join('; ');
}

function rollCall(battle: LostBattlesBattle, units: readonly number[], names: Names, trace: Trace): RollCall {
  const { troop, side, line } = battle.forces.units[units[0]!]!;
  const steps = units.reduce((sum, unit) => sum + stepsOf(battle, unit), 0);
  const before = units.reduce((sum, unit) => sum + trace.steps[unit]!, 0);
  const strength = armiesBehind(battle.forces)?.armies[side === 0 ? 0 : 1].lines[line]?.strength;
  const each = strength === undefined ? '' : ` of about ${strength} men, animals or vehicles`;
  return {
    label: capital(troopWords(troop)),
    detail: `${counted(units.length, 'unit')}${each}, fighting value ${battle.forces.values.units[troop]!}`,
    units: units.length,
    standing: units.filter((unit) => battle.zone[unit]! < ZONES).length,
    figures: steps,
    lost: units.length * STEPS - steps,
    lostNow: Math.max(0, before - steps),
    remarks: remarksOf(battle, units, names),
  };
}

/** How the lines of an army stand; what is counted are hits that can still be taken. */
export function rollCalls(battle: LostBattlesBattle, side: number, trace: Trace): readonly RollCall[] {
  const { forces } = battle;
  const names = Names.of(battle);
  const lines = unitsByRow(forces.firstUnit[side]!, forces.firstUnit[side + 1]!, (unit) => forces.units[unit]!.row);
  return [...lines.values()].map((units) => rollCall(battle, units, names, trace));
}
