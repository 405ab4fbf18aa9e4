import { choice, flag, int } from '../../../model/domain.js';
import { mechanic } from '../../../model/mechanic.js';
import { STEADINESS, TALENT } from '../axes.js';
import { readings } from '../readings.js';
import { facingEnemy } from './facing-enemy.js';
import { orderedAfterPush } from './skirmishers-pushed.js';
import { clampRating, successes } from './successes.js';

/** Who moves through enemy skirmishers. */
export const PASSERS = ['infantry', 'cavalry', 'skirmishingCavalry'] as const;

/** What becomes of skirmishers that a unit moves through. */
export const PASSED_FATES = ['fallBack', 'flee', 'destroyed'] as const;

const CAVALRY = 1;
const FALL_BACK = 0;
const FLEE = 1;
const DESTROYED = 2;
const EVADE_FIRST = 1;

/**
 * Troops move through enemy skirmishers. Skirmishers with a striking weapon strike first, at any mover (TK-19e); then
 * formed cavalry destroys those on foot without a test (TK-19c, R42), and all others give way (TK-19b).
 * `strikers` is the entry of D3 for their weapon, 0 to 2.
 */
export const skirmishersPassed = mechanic({
  id: 'taktika/skirmishers-passed',
  summary: 'Troops move through enemy skirmishers: their last strikes and their fate.',
  clauses: ['TK-19b', 'TK-19c', 'TK-19e'],
  situation: {
    passer: choice(PASSERS),
    mounted: flag(),
    ordered: int(0, 3, 3),
    disordered: int(0, 3),
    strikers: int(0, 2),
    skill: int(1, 6, 3),
    steadiness: STEADINESS,
    talent: TALENT,
    skillTalent: TALENT,
    hitRule: readings.hitRule,
    ridingDownSkirmishers: readings.ridingDownSkirmishers,
    lastFigure: readings.lastFigure,
  },
  outcome: { fate: choice(PASSED_FATES), ordered: int(0, 3), hits: int(0, 2) },
  resolve(dice, situation, outcome) {
    const { passer, mounted, ordered, disordered, skill, skillTalent, steadiness, talent } = situation;
    const strikes = Math.min(situation.strikers, ordered);
    const hits = successes(dice, clampRating(skill + skillTalent), strikes, situation.hitRule, 'TK-19e');
    const left = facingEnemy(ordered - (strikes - hits), ordered + disordered, false, situation.lastFigure);
    outcome.hits = hits;
    if (passer === CAVALRY && !mounted && situation.ridingDownSkirmishers !== EVADE_FIRST) {
      outcome.fate = DESTROYED;
      outcome.ordered = 0;
      return;
    }
    outcome.ordered = orderedAfterPush(dice, left, steadiness + talent, 'TK-19b');
    outcome.fate = outcome.ordered === 0 ? FLEE : FALL_BACK;
  },
});
