import { defaultsOf, flag, int, type ValueOf } from '../../../model/domain.js';
import { mechanic } from '../../../model/mechanic.js';
import { readings } from '../readings.js';
import { LEAST_NEEDED, MAX_NEEDED } from '../tables/attack-table.js';
import { allOutPays, hitsOf } from './hits-of.js';

const OFFERED = 1;
const LEAST_MODIFIER = -7;
const MAX_MODIFIER = 9;

const situation = {
  needed: int(LEAST_NEEDED, MAX_NEEDED, 8),
  /** What all modifiers of D6 add together. */
  modifier: int(LEAST_MODIFIER, MAX_MODIFIER, 0),
  /** Whether the target's lead is elephants. */
  elephants: flag(),
  /** Whether light infantry screens the target zone (LB-6.8b). */
  screened: flag(),
  /** Whether the attacker may go all-out against this lead at all. */
  mayGoAllOut: flag(true),
  equality: readings.equality,
  idleAllOut: readings.idleAllOut,
} as const;

const outcome = {
  /** The two dice and all modifiers. */
  total: int(2 + LEAST_MODIFIER, 12 + MAX_MODIFIER, 7),
  /** The total less the needed score. */
  margin: int(2 + LEAST_MODIFIER - MAX_NEEDED, 12 + MAX_MODIFIER - LEAST_NEEDED, -1),
  hits: int(0, 2),
  /** Hits if the attacker goes all-out. */
  allOutHits: int(0, 2),
  /** Whether it may, now that the dice are seen (LB-6.7b). */
  allOutLegal: flag(),
} as const;

/** What decides the roll of one attack. */
export type AttackRoll = ValueOf<typeof situation>;
/** What the roll of one attack shows. */
export type AttackRolled = ValueOf<typeof outcome>;

/** A roll that needs what is usual, to fill. */
export function defaultRoll(): AttackRoll {
  return defaultsOf(situation);
}

/** A roll that shows nothing yet, to write into. */
export function defaultRolled(): AttackRolled {
  return defaultsOf(outcome);
}

/**
 * The dice of one attack (LB-6.5a, LB-6.6a, LB-6.6c, LB-6.7a): everything before the attacker says whether he goes
 * all-out, which he does with the dice in view and before any hit is taken (LB-6.7b).
 */
export const attackRoll = mechanic({
  id: 'lost-battles/attack-roll',
  summary: 'Two dice and the modifiers against the needed score: hits with and without going all-out.',
  clauses: ['LB-6.5a', 'LB-6.6a', 'LB-6.6c', 'LB-6.7a', 'LB-6.7b', 'LB-6.8b'],
  situation,
  outcome,
  score: 'hits',
  resolve(dice, s, out) {
    const total = dice.total(2, 6, 'LB-6.5a') + s.modifier;
    const margin = total - s.needed;
    out.total = total;
    out.margin = margin;
    out.hits = hitsOf(margin, false, s.elephants, s.screened, s.equality);
    out.allOutLegal =
      s.mayGoAllOut && allOutPays(margin, s.elephants, s.screened, s.equality, s.idleAllOut === OFFERED);
    out.allOutHits = out.allOutLegal ? hitsOf(margin, true, s.elephants, s.screened, s.equality) : out.hits;
  },
});
