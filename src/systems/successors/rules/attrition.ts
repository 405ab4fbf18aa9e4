import type { Dice } from '../../../chance/dice.js';
import { int } from '../../../model/domain.js';
import { mechanic } from '../../../model/mechanic.js';
import { UNITS } from '../axes.js';
import { readings } from '../readings.js';
import { attritionLoss, LOST_FROM } from '../tables/attrition.js';
import { notesOf, OWN_TABLES } from '../tables/table-set.js';

/** Place of `perUnit` among the readings of attrition (R26). */
export const PER_UNIT = 1;

/** Macedonians lost of a group that takes one test, by D9 (SU-12.8a). */
export function groupAttrition(dice: Dice, units: number): number {
  return units === 0 ? 0 : attritionLoss(units, dice.die(6, 'SU-12.8a'));
}

/** Units of one type lost where each is tested by itself (SU-12.8a, R26). */
export function unitAttrition(dice: Dice, units: number): number {
  return dice.atLeast(LOST_FROM, units, 6, 'SU-12.8a');
}

/** Attrition of a beaten army's Macedonians; by type in the usual order of loss (SU-12.7b). */
export const attrition = mechanic({
  id: 'successors/attrition',
  summary: 'How many Macedonian units of a beaten army are destroyed; the others are dispersed.',
  clauses: ['SU-12.8a', 'SU-12.7b'],
  situation: { macedonian: { ...UNITS, usual: 4 }, royal: UNITS, silverShields: UNITS, attrition: readings.attrition },
  outcome: {
    destroyed: int(0, 3 * UNITS.to),
    dispersed: int(0, 3 * UNITS.to),
    macedonianDestroyed: int(0, UNITS.to),
    royalDestroyed: int(0, UNITS.to),
    silverShieldsDestroyed: int(0, UNITS.to),
  },
  tables: notesOf(OWN_TABLES, 'D9'),
  score: 'dispersed',
  resolve(dice, { macedonian, royal, silverShields, attrition }, outcome) {
    if (attrition === PER_UNIT) {
      outcome.macedonianDestroyed = unitAttrition(dice, macedonian);
      outcome.royalDestroyed = unitAttrition(dice, royal);
      outcome.silverShieldsDestroyed = unitAttrition(dice, silverShields);
    } else {
      const lost = groupAttrition(dice, macedonian + royal + silverShields);
      outcome.macedonianDestroyed = Math.min(lost, macedonian);
      outcome.royalDestroyed = Math.min(lost - outcome.macedonianDestroyed, royal);
      outcome.silverShieldsDestroyed = lost - outcome.macedonianDestroyed - outcome.royalDestroyed;
    }
    outcome.destroyed = outcome.macedonianDestroyed + outcome.royalDestroyed + outcome.silverShieldsDestroyed;
    outcome.dispersed = macedonian + royal + silverShields - outcome.destroyed;
  },
});
