import type { Dice } from '../../../chance/dice.js';
import { int } from '../../../model/domain.js';
import { mechanic } from '../../../model/mechanic.js';
import { RATING } from '../axes.js';

/** The plain sum of two dice begins at this bit of what `rollBattleDice` returns; the raised sum lies below it. */
const PLAIN = 4;

/** Both sums of two dice, raised to a rating one by one and then added (SU-12.6a), and as they fell. */
export function battleSums(first: number, second: number, rating: number): number {
  return Math.max(first, rating) + Math.max(second, rating) + ((first + second) << PLAIN);
}

/** Rolls two dice and raises each to the rating: gives both sums, see `raisedSum` and `plainSum`. */
export function rollBattleDice(dice: Dice, rating: number): number {
  const first = dice.die(6, 'SU-12.5a');
  return battleSums(first, dice.die(6, 'SU-12.5a'), rating);
}

/** The sum after raising: what is looked up in the combat table. */
export function raisedSum(sums: number): number {
  return sums & 15;
}

/** The sum before raising, which decides on leader casualties only (SU-12.10a). */
export function plainSum(sums: number): number {
  return sums >> PLAIN;
}

/** One side's battle dice (D2). */
export const battleDice = mechanic({
  id: 'successors/battle-dice',
  summary: 'Two battle dice, each raised to the commander’s battle rating.',
  clauses: ['SU-12.5a', 'SU-12.6a'],
  situation: { rating: RATING },
  outcome: { raised: int(2, 12), plain: int(2, 12) },
  resolve(dice, { rating }, outcome) {
    const sums = rollBattleDice(dice, rating);
    outcome.raised = raisedSum(sums);
    outcome.plain = plainSum(sums);
  },
});
