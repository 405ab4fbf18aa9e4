import { choice, flag, int } from '../../../model/domain.js';
import { type Mechanic, mechanic } from '../../../model/mechanic.js';
import { ROUT_POINTS } from '../axes.js';
import { DUEL_FIELD, DUEL_LEFT } from '../shock-axes.js';
import { ShockResolver } from '../shock-resolver.js';
import { OWN_TABLES } from '../table-packs.js';
import { notesOf, type Tables } from '../tables/table-set.js';
import { readDuel, writeDuel } from './read-duel.js';
import { leavesOf, SHOCK_CLAUSES } from './shock.js';

const MAX_ROUNDS = 12;

const situation = { maxRounds: int(1, MAX_ROUNDS, 3), ...DUEL_FIELD } as const;

const outcome = {
  /** How the duel ends, in the order of `LEAVES` and so from bad to good for the attacker. */
  result: choice(['defenderWins', 'bothLeft', 'hold', 'attackerWins'], 'hold'),
  allowed: flag(true),
  rounds: int(0, MAX_ROUNDS),
  attackerLeaderKilled: flag(),
  defenderLeaderKilled: flag(),
  attackerRoutPoints: ROUT_POINTS,
  defenderRoutPoints: ROUT_POINTS,
  ...DUEL_LEFT,
} as const;

const field = new ShockResolver();

/** A duel of several rounds on a set of tables. */
export function shockDuelOn(tables: Tables): Mechanic<typeof situation, typeof outcome> {
  return mechanic({
    id: 'simple-gboh/shock-duel',
    summary:
      'Shocks of the same two units one after another, without a map, until one leaves its hex or the rounds are over.',
    clauses: ['SG-X.3', ...SHOCK_CLAUSES],
    situation,
    outcome,
    tables: notesOf(tables, 'D3', 'D4', 'D5', 'D6'),
    score: 'result',
    resolve(dice, s, out) {
      readDuel(field, s);
      out.allowed = field.mayFight(tables, s.aspect);
      out.rounds = 0;
      while (out.allowed && out.rounds < s.maxRounds) {
        field.fight(dice, tables, s, out.rounds === 0);
        out.rounds++;
        if (field.attackerLeft() || field.defenderLeft()) break;
        field.dismissGone();
      }
      out.result = leavesOf(field.attackerLeft(), field.defenderLeft());
      out.attackerLeaderKilled = field.attackerLeaderKilled;
      out.defenderLeaderKilled = field.defenderLeaderKilled;
      out.attackerRoutPoints = field.routPointsOf(tables, 0, s.depletedRoutPoints);
      out.defenderRoutPoints = field.routPointsOf(tables, 1, s.depletedRoutPoints);
      writeDuel(field, out);
    },
  });
}

/** Shocks repeated with the survivors; movement counts in the first only (SG-X.3). */
export const shockDuel = shockDuelOn(OWN_TABLES);
