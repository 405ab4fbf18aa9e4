import { flag, int } from '../../../model/domain.js';
import { mechanic } from '../../../model/mechanic.js';
import { DISORDERED, FRONT, ORDERED } from '../axes.js';
import { readings } from '../readings.js';
import { facingEnemy } from './facing-enemy.js';
import { NERVE, ridesOn } from './further-leg.js';
import { disorderedByRide } from './ride-disorder.js';
import { MAX_LEGS } from './unit-speed.js';

/**
 * How far an impetuous unit rides (TK-7.2i, R30). The first leg is certain; while the enemy has not been reached,
 * cavalry that passes the test again trots, and then gallops, each with its disorder test, which comes before any
 * contact. `contactLeg` is the leg on which it meets its target, 4 when that is out of reach; 1 also for a unit that
 * has shot instead.
 */
export const impetuousRide = mechanic({
  id: 'taktika/impetuous-ride',
  summary: 'Impetuous cavalry: how many legs it rides, and how many riders are still in order.',
  clauses: ['TK-7.2i', 'TK-8h', 'TK-8n'],
  situation: {
    mounted: flag(true),
    nerve: NERVE,
    contactLeg: int(1, MAX_LEGS + 1, MAX_LEGS + 1),
    ordered: int(0, ORDERED.to, 9),
    disordered: DISORDERED,
    front: int(FRONT.from, FRONT.to, 3),
    impetuousEquality: readings.impetuousEquality,
    lastFigure: readings.lastFigure,
  },
  outcome: { legs: int(1, MAX_LEGS), ordered: int(0, ORDERED.to) },
  resolve(dice, situation, outcome) {
    const { mounted, nerve, contactLeg, disordered, front, impetuousEquality, lastFigure } = situation;
    const living = situation.ordered + disordered;
    let { ordered } = situation;
    let legs = 1;
    while (mounted && legs < MAX_LEGS && legs < contactLeg && ridesOn(dice, nerve, impetuousEquality)) {
      legs++;
      ordered = facingEnemy(ordered - disorderedByRide(dice, ordered, front), living, true, lastFigure);
    }
    outcome.legs = legs;
    outcome.ordered = ordered;
  },
});
