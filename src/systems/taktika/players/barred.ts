import { SKIRMISH } from '../state/units.js';
import type { ThreatMap } from './threat-map.js';

/** Half the width of the lane that a unit needs to come through between its friends. */
const LANE = 5;

/** Whether a friend that the unit may not pass stands in its way to an enemy. */
export function isBarred(outlook: ThreatMap, unit: number, foe: number): boolean {
  const { bases, units } = outlook.battle;
  const wayX = outlook.x[foe]! - bases.x[unit]!;
  const wayY = outlook.y[foe]! - bases.y[unit]!;
  const length = Math.sqrt(wayX * wayX + wayY * wayY);
  if (length === 0 || units.formation[unit] === SKIRMISH) return false;
  for (let at = 0; at < outlook.ownCount; at++) {
    const friend = outlook.own[at]!;
    if (friend === unit || units.formation[friend] === SKIRMISH || units.fleeing[friend] === 1) continue;
    const toX = outlook.x[friend]! - bases.x[unit]!;
    const toY = outlook.y[friend]! - bases.y[unit]!;
    const along = (toX * wayX + toY * wayY) / length;
    if (along > 0 && along < length && Math.abs(toX * wayY - toY * wayX) < LANE * length) return true;
  }
  return false;
}
