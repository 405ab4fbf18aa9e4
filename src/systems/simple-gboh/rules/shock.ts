import type { Dice } from '../../../chance/dice.js';
import { choice, flag, int, type ValueOf } from '../../../model/domain.js';
import { type Mechanic, mechanic } from '../../../model/mechanic.js';
import { ROUT_POINTS } from '../axes.js';
import { DUEL_FIELD, DUEL_LEFT, type ShockTerms } from '../shock-axes.js';
import { ShockResolver } from '../shock-resolver.js';
import { OWN_TABLES } from '../table-packs.js';
import { notesOf, type Tables } from '../tables/table-set.js';
import { readDuel, writeDuel } from './read-duel.js';

/** Modified rolls that any tables and units can lead to. */
const ROLL = int(-99, 129, 0);
/** Places of lines in the results table. */
const LINE = int(0, 99, 0);

/** Who has left his hexes after a shock, from bad to good for the attacker. */
const LEAVES = ['attackerLeaves', 'bothLeave', 'nobodyLeaves', 'defenderLeaves'] as const;

/** What one shock shows besides what becomes of units. */
export const SHOCK_END = {
  /** Who has left his hexes, by retreat or by rout. */
  result: choice(LEAVES, 'nobodyLeaves'),
  /** Whether the attack is allowed at all; nothing happens where it is not. */
  allowed: flag(true),
  /** The modified roll, and its line in the results table, which holds both results (SG-7.83a). */
  roll: ROLL,
  line: LINE,
  /** Whether an attacker advances (SG-7.71a); defenders never do (SG-7.73a). */
  advance: flag(),
  attackerLeaderKilled: flag(),
  defenderLeaderKilled: flag(),
  attackerRoutPoints: ROUT_POINTS,
  defenderRoutPoints: ROUT_POINTS,
} as const;

const outcome = { ...SHOCK_END, ...DUEL_LEFT } as const;
const field = new ShockResolver();

/** Clauses of isolated shocks (SG-X.1). */
export const SHOCK_CLAUSES = [
  'SG-X.1',
  'SG-X.2',
  'SG-2.23a',
  'SG-2.21c',
  'SG-4.38a',
  'SG-7.46a',
  'SG-7.5a',
  'SG-7.5b',
  'SG-7.5c',
  'SG-7.5d',
  'SG-7.5e',
  'SG-7.5f',
  'SG-7.5g',
  'SG-7.5h',
  'SG-7.53a',
  'SG-7.53b',
  'SG-7.53c',
  'SG-7.53d',
  'SG-7.82a',
  'SG-7.83a',
  'SG-8.1a',
  'SG-8.22a',
  'SG-8.22b',
  'SG-8.23a',
  'SG-8.3b',
  'SG-8.4a',
  'SG-8.4b',
  'SG-10.23b',
  'SG-10.51a',
  'SG-10.53a',
] as const;

/** Who has left, as a place in `LEAVES`. */
export function leavesOf(attackerLeft: boolean, defenderLeft: boolean): number {
  if (attackerLeft) return defenderLeft ? 1 : 0;
  return defenderLeft ? 3 : 2;
}

/** Tells how a shock has ended on a field, or how matters stand where none was fought. */
export function writeShock(
  tables: Tables,
  on: ShockResolver,
  s: Readonly<ShockTerms>,
  out: ValueOf<typeof SHOCK_END>,
): void {
  out.result = leavesOf(on.attackerLeft(), on.defenderLeft());
  out.roll = on.roll;
  out.line = on.line;
  out.advance = on.advances();
  out.attackerLeaderKilled = on.attackerLeaderKilled;
  out.defenderLeaderKilled = on.defenderLeaderKilled;
  out.attackerRoutPoints = on.routPointsOf(tables, 0, s.depletedRoutPoints);
  out.defenderRoutPoints = on.routPointsOf(tables, 1, s.depletedRoutPoints);
}

/** Fights one shock, if that is allowed, on a field that has been set up, and tells how it ended. */
export function fightOnce(
  dice: Dice,
  tables: Tables,
  on: ShockResolver,
  s: Readonly<ShockTerms>,
  out: ValueOf<typeof SHOCK_END>,
): void {
  out.allowed = on.mayFight(tables, s.aspect);
  if (out.allowed) on.fight(dice, tables, s, true);
  writeShock(tables, on, s, out);
}

/** An isolated shock of two units on a set of tables. */
export function shockOn(tables: Tables): Mechanic<typeof DUEL_FIELD, typeof outcome> {
  return mechanic({
    id: 'simple-gboh/shock',
    summary: 'One shock of two units, without a map: modifiers, results, rout checks, depletion.',
    clauses: SHOCK_CLAUSES,
    situation: DUEL_FIELD,
    outcome,
    tables: notesOf(tables, 'D3', 'D4', 'D5', 'D6'),
    score: 'result',
    resolve(dice, s, out) {
      readDuel(field, s);
      fightOnce(dice, tables, field, s, out);
      writeDuel(field, out);
    },
  });
}

/** One shock of two units without a map, with its result (SG-X.1, SG-X.2). */
export const shock = shockOn(OWN_TABLES);
