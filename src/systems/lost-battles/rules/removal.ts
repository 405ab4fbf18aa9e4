import { choice, flag, int } from '../../../model/domain.js';
import { mechanic } from '../../../model/mechanic.js';
import { readings } from '../readings.js';
import { TYPE_OF } from '../tables/units.js';
import { LIGHT_INFANTRY } from '../tables/vocabulary.js';
import { ARMY_FACTS, armyModifier, rollMorale } from './army-morale.js';
import { UNIT_FACTS, undeployedModifier, unitModifier } from './unit-modifier.js';

const STAYS = 0;
const WITHDRAWS = 1;
const ROUTS = 2;

/** The units that a zone's losses drag away: none, light infantry only, or every unit whose morale is 0. */
export const DRAGS_NONE = 0;
export const DRAGS_LIGHT_INFANTRY = 1;
export const DRAGS_EVERYBODY = 2;

/** Step 1: whether a unit of this morale leaves play by itself (LB-7.3a, LB-7.4a). */
export function leavesInStepOne(morale: number): boolean {
  return morale <= -1;
}

/**
 * The units dragged away by those of one zone that this attack shattered, or that left in step 1 (LB-7.3b): all, but
 * only light infantry by a single light infantry unit (LB-7.3c). A killed general drags none (LB-7.3d).
 */
export function draggedBy(lightInfantry: number, others: number): number {
  if (others > 0 || lightInfantry > 1) return DRAGS_EVERYBODY;
  return lightInfantry === 1 ? DRAGS_LIGHT_INFANTRY : DRAGS_NONE;
}

/** Step 2: whether a unit of morale 0 leaves with those of its zone; `dragged` says which units they drag (LB-7.3b). */
export function leavesInStepTwo(morale: number, troop: number, dragged: number): boolean {
  if (morale !== 0 || dragged === DRAGS_NONE) return false;
  return dragged === DRAGS_EVERYBODY || TYPE_OF[troop] === LIGHT_INFANTRY;
}

/** What one morale test does to one unit: army morale, its own, and whether it leaves play (LB-7.2a to LB-7.4a). */
export const removal = mechanic({
  id: 'lost-battles/removal',
  summary: 'Whether one unit stays, withdraws or routs when its army tests morale.',
  clauses: ['LB-7.1b', 'LB-7.2a', 'LB-7.3a', 'LB-7.3b', 'LB-7.3c', 'LB-7.3d', 'LB-7.4a', 'LB-9.2e', 'LB-9.5d'],
  situation: {
    dice: int(1, 4),
    ...ARMY_FACTS,
    ...UNIT_FACTS,
    /** Whether the unit is still off the map. */
    undeployed: flag(),
    /** Units of its zone that this attack shattered or that left in step 1. */
    lightInfantryGone: int(0, 12),
    othersGone: int(0, 12),
    undeployedChariots: readings.undeployedChariots,
  },
  outcome: { morale: int(-16, 8, 1), fate: choice(['stays', 'withdraws', 'routs']) },
  score: 'morale',
  resolve(dice, s, out) {
    const own = s.undeployed ? undeployedModifier(s.troop, s.timidGuard, s.undeployedChariots) : unitModifier(s);
    const morale = rollMorale(dice, s.dice) + armyModifier(s) + own;
    const dragged = s.undeployed ? DRAGS_NONE : draggedBy(s.lightInfantryGone, s.othersGone);
    const leaves = leavesInStepOne(morale) || leavesInStepTwo(morale, s.troop, dragged);
    out.morale = morale;
    out.fate = !leaves ? STAYS : s.spent && !s.undeployed ? ROUTS : WITHDRAWS;
  },
});
