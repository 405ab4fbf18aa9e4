import { choice, int } from '../../../model/domain.js';
import { mechanic } from '../../../model/mechanic.js';
import { STEADINESS, TALENT, UNITS } from '../axes.js';
import { readings } from '../readings.js';

/** What a unit without orders does (D22). */
export const UNCONTROLLED_ACTIONS = ['stays', 'advances', 'backsAway'] as const;

const STAYS = 0;
const ADVANCES = 1;
const BACKS_AWAY = 2;
const STRICTLY_LESS = 1;

/** V of a unit: its steadiness less the own units that are lost (TK-7.2c); talents count only by option (R29). */
export function nerve(steadiness: number, lost: number, talent: number, talentInUncontrolled: number): number {
  return steadiness - lost + (talentInUncontrolled === 0 ? 0 : talent);
}

/** The greatest roll with which a unit of nerve `value` goes for the enemy (R25); none at 0 and below (R26, R30). */
export function impetuousLimit(value: number, impetuousEquality: number): number {
  return impetuousEquality === STRICTLY_LESS ? value - 1 : value;
}

/** The test of a unit without orders: it goes for the enemy, stays, or backs away (TK-7.2c, d, h). */
export const uncontrolledTest = mechanic({
  id: 'taktika/uncontrolled-test',
  summary: 'A unit without orders: whether it goes for the enemy, stays or backs away.',
  clauses: ['TK-7.2c', 'TK-7.2d', 'TK-7.2h'],
  situation: {
    steadiness: STEADINESS,
    lost: UNITS,
    talent: TALENT,
    impetuousEquality: readings.impetuousEquality,
    talentInUncontrolled: readings.talentInUncontrolled,
  },
  outcome: {
    action: choice(UNCONTROLLED_ACTIONS),
    nerve: int(STEADINESS.from - UNITS.to + TALENT.from, STEADINESS.to + TALENT.to, STEADINESS.usual),
  },
  resolve(dice, { steadiness, lost, talent, impetuousEquality, talentInUncontrolled }, outcome) {
    const value = nerve(steadiness, lost, talent, talentInUncontrolled);
    outcome.nerve = value;
    outcome.action = STAYS;
    if (value > 0) {
      if (dice.test(impetuousLimit(value, impetuousEquality), 6, 'TK-7.2d')) outcome.action = ADVANCES;
    } else if (dice.test(-value, 6, 'TK-7.2h')) {
      outcome.action = BACKS_AWAY;
    }
  },
});
