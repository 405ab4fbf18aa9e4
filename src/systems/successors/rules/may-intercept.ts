import type { Way } from '../map/war-map.js';
import { EncounterState, hasAvoided } from '../state/encounter-state.js';
import type { War } from '../state/war.js';
import { Status } from '../state/war-state.js';
import { LINKS } from '../tables/vocabulary.js';
import { spaceStatus } from './space-status.js';

/** Places of readings (R3, R7). */
const BARRED = 1;
const LAND_ONLY = 0;
/** Links that an interceptor may come across, by the reading of `interceptLinks` (D8, R7). */
const LINKS_OPEN: readonly (readonly boolean[])[] = [
  LINKS.map((link) => link === 'land'),
  LINKS.map((link) => link === 'land' || link === 'mountain' || link === 'strait'),
];

/** Whether the force that the mover's own side keeps in a space besieges a city of `faction` there (SU-10.3c). */
function besieges(war: War, space: number, faction: number): boolean {
  const { warState } = war;
  return warState.map.isMajorCity(space) && warState.side[warState.inside(space)] === faction;
}

/**
 * Whether a faction may intercept into the space that the mover has just entered: not his start space, no third side there,
 * and free, a transit point, under the faction's control or holding its troops (SU-10.3a, SU-10.3c).
 */
export function mayIntercept(war: War, faction: number): boolean {
  const { warState, readings, space } = war;
  if (space === war.start || faction === war.movingSide) return false;
  const here = warState.side[space]!;
  if (here === war.movingSide && !besieges(war, space, faction)) return false;
  if (here !== war.movingSide && warState.holdsOther(space, faction)) return false;
  const status = spaceStatus(warState, space, faction);
  if (status === Status.Transit) return readings.interceptTransit !== BARRED;
  if (status === Status.Free || status === Status.Friendly) return true;
  return readings.reinforceAnywhere && warState.hasTroops(space, faction);
}

/** Whether a general may go on an interception: not one who has avoided this army, where that bars him (R18). */
export function mayGo(war: War, leader: number): boolean {
  return war.readings.avoiderMayIntercept || !hasAvoided(war.warState.now, leader);
}

/** Whether an army of the faction stands at the other end of a way and may come across it (SU-10.1b, SU-10.3a). */
export function maySend(war: War, faction: number, { to, link }: Way): boolean {
  const { warState, readings } = war;
  if (LINKS_OPEN[readings.interceptLinks === LAND_ONLY ? 0 : 1]![link] !== true) return false;
  if (warState.side[to] !== faction || warState.unitsIn(to) === 0) return false;
  for (let leader = 0; leader < warState.at.length; leader++) {
    if (warState.at[leader] === to && mayGo(war, leader)) return true;
  }
  return false;
}

/** Whether the entering force is joined by besiegers of its own side in the battle that an interception brings (SU-10.3c). */
export function joinsBesiegers(war: War): boolean {
  const { warState } = war;
  return warState.side[warState.now[EncounterState.Space]!] === war.movingSide;
}
