import type { ScoreSnapshot } from '../../../model/chronicle.js';
import type { TaktikaBattle } from '../state/battle.js';
import { countPoints } from '../turn/victory-score.js';

const TENTHS = 10;
const score = { lost: 0, points: 0 };

/** How a battle stands at this moment, in points lost (R61). */
export function scoreInto(battle: TaktikaBattle, into: ScoreSnapshot): void {
  into.round = battle.round;
  countPoints(battle, 0, score);
  into.lostRed = score.lost / TENTHS;
  into.broughtRed = score.points / TENTHS;
  countPoints(battle, 1, score);
  into.lostBlue = score.lost / TENTHS;
  into.broughtBlue = score.points / TENTHS;
}
