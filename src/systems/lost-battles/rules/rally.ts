import type { Clause, Dice } from '../../../chance/dice.js';
import { choice, flag, int, type ValueOf } from '../../../model/domain.js';
import { mechanic } from '../../../model/mechanic.js';
import { GENERALS } from '../tables/generals.js';
import { COMMANDER, GENERAL_KINDS, RATINGS } from '../tables/vocabulary.js';

const situation = { rating: choice(RATINGS, 'average'), generalKind: choice(GENERAL_KINDS) } as const;

const outcome = {
  roll: int(2, 12, 7),
  annulled: flag(),
  killed: flag(),
  narrowEscape: flag(),
} as const;

/** Who tries to annul a hit. */
export type RallySituation = ValueOf<typeof situation>;
/** What comes of it. */
export type RallyOutcome = ValueOf<typeof outcome>;

/** The clause that a general of a kind rallies by. */
function clauseOf(generalKind: number): Clause {
  return generalKind === COMMANDER ? 'LB-8.7a' : 'LB-8.6c';
}

/** Rolls a rally attempt into `out`. */
export function rollRally(dice: Dice, s: Readonly<RallySituation>, out: RallyOutcome): void {
  const general = GENERALS[s.rating]!;
  const commands = s.generalKind === COMMANDER;
  const roll = dice.total(2, 6, clauseOf(s.generalKind));
  out.roll = roll;
  out.annulled = roll >= general.rallies;
  out.killed = roll <= (commands ? general.commanderKilled : general.leaderKilled);
  out.narrowEscape = !commands && roll === general.narrowEscape;
}

/**
 * A general tries to annul a hit (D4): two dice for success, death or, of a leader, a narrow escape (LB-8.6c). A commander
 * runs a greater risk and has no narrow escape (LB-8.7a).
 */
export const rally = mechanic({
  id: 'lost-battles/rally',
  summary: 'A general tries to annul a hit on a unit in his zone, and may be killed.',
  clauses: ['LB-8.6c', 'LB-8.7a'],
  situation,
  outcome,
  score: 'annulled',
  resolve: rollRally,
});
