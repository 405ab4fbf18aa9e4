import { choice, flag, int } from '../../../model/domain.js';
import { type Mechanic, mechanic } from '../../../model/mechanic.js';
import { ROUT_POINTS } from '../axes.js';
import { notesOf, type Tables } from '../data/table-set.js';
import { OWN_TABLES } from '../table-packs.js';
import { Field, MOST_IN_SHOCK, SHOCK_FIELD, SHOCK_LEFT } from './shock-field.js';

/** Modified rolls that any tables and units can lead to. */
export const ROLL = int(-99, 129, 0);
/** Places of lines in the results table. */
export const LINE = int(0, 99, 0);

/** Who has left his hexes after a shock, from bad to good for the attacker. */
export const LEAVES = ['attackerLeaves', 'bothLeave', 'nobodyLeaves', 'defenderLeaves'] as const;

const outcome = {
  /** Who has left his hexes, by retreat or by rout. */
  result: choice(LEAVES, 'nobodyLeaves'),
  /** Whether the attack is allowed at all; nothing happens where it is not. */
  allowed: flag(true),
  /** The modified roll, and its line in the results table, which holds both results (SG-7.83a). */
  roll: ROLL,
  line: LINE,
  attackersGone: int(0, MOST_IN_SHOCK),
  defendersGone: int(0, MOST_IN_SHOCK),
  /** Whether an attacker advances (SG-7.71a); defenders never do (SG-7.73a). */
  advance: flag(),
  attackerLeaderKilled: flag(),
  defenderLeaderKilled: flag(),
  /** Chariots eliminated because they attacked in vain (SG-10.53a); they are among those gone. */
  chariotsLost: int(0, MOST_IN_SHOCK),
  attackerRoutPoints: ROUT_POINTS,
  defenderRoutPoints: ROUT_POINTS,
  ...SHOCK_LEFT,
} as const;

const field = new Field();

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
  'SG-10.51a',
  'SG-10.53a',
] as const;

/** Who has left, as a place in `LEAVES`. */
export function leavesOf(attackerLeft: boolean, defenderLeft: boolean): number {
  if (attackerLeft) return defenderLeft ? 1 : 0;
  return defenderLeft ? 3 : 2;
}

/** An isolated shock on a set of tables. */
export function shockOn(tables: Tables): Mechanic<typeof SHOCK_FIELD, typeof outcome> {
  return mechanic({
    id: 'simple-gboh/shock',
    summary: 'One shock of up to four units a side, without a map: modifiers, results, rout checks, depletion.',
    clauses: SHOCK_CLAUSES,
    situation: SHOCK_FIELD,
    outcome,
    tables: notesOf(tables, 'D3', 'D4', 'D5', 'D6'),
    score: 'result',
    resolve(dice, s, out) {
      field.load(s);
      out.allowed = field.mayFight(tables, s.aspect);
      if (out.allowed) field.fight(dice, tables, s, true);
      out.result = leavesOf(field.attackerLeft(), field.defenderLeft());
      out.roll = field.roll;
      out.line = field.line;
      out.advance = field.advances();
      out.attackerLeaderKilled = field.attackerLeaderKilled;
      out.defenderLeaderKilled = field.defenderLeaderKilled;
      out.chariotsLost = field.chariotsLost;
      out.attackerRoutPoints = field.routPointsOf(tables, 0, s.attackers, s.depletedRoutPoints);
      out.defenderRoutPoints = field.routPointsOf(tables, 1, s.defenders, s.depletedRoutPoints);
      field.tell(s, out);
      field.dismissGone();
      out.attackersGone = s.attackers - field.attackers.count;
      out.defendersGone = s.defenders - field.defenders.count;
    },
  });
}

/** One shock without a map, with its result for every unit (SG-X.1, SG-X.2). */
export const shock = shockOn(OWN_TABLES);
