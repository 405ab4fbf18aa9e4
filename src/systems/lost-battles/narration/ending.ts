import { levelOf } from '../rules/victory-points.js';
import type { LostBattlesBattle } from '../state/battle.js';
import { Reason } from '../state/reasons.js';
import { halvesLeft } from '../state/relations.js';
import { LEVELS } from '../tables/victory-levels.js';
import { Names } from './names.js';

const TENTHS = 10;

function howEnded(battle: LostBattlesBattle): string {
  const { sides } = Names.of(battle);
  const { reason } = battle.result;
  if (reason === Reason.BothBroken) return 'both armies are broken';
  if (reason !== Reason.Broken) return 'the last turn is over';
  return `the army of ${sides[halvesLeft(battle, 0) < halvesLeft(battle, 1) ? 0 : 1]} is broken`;
}

/** How a battle that is over has ended, as half a sentence (LB-11.1, LB-11.2i). */
export function endingOf(battle: LostBattlesBattle): string {
  const { winner, lostRed, lostBlue } = battle.result;
  const margin = Math.abs(lostRed - lostBlue) / TENTHS;
  if (winner === 0) return `${howEnded(battle)}, with equal victory points`;
  const level = LEVELS[levelOf(margin, battle.readings.levelBounds)]!;
  return `${howEnded(battle)}, a ${level} victory by ${margin} points`;
}
