import { CIRCLE, TORTOISE } from '../army/formation-codes.js';
import type { Units } from '../state/units.js';
import { facingEnemy, lastFigureOf } from './facing-enemy.js';
import { savedBy, savedInRow } from './saved.js';
import { zoneOf } from './zone-of.js';

const ORDERED_FIRST = 0;
const KILLED_ONLY = 1;
const RUNNING = 1;
const CAPPED = 0;
const REAR = 2;

/**
 * Ordered figures among `killed` losses of a unit with `ordered` of `figures` in order (R15): as many as there are, or as
 * few as must.
 */
function orderedKilled(ordered: number, figures: number, killed: number, casualtyOrder: number): number {
  if (casualtyOrder === ORDERED_FIRST) return Math.min(killed, ordered);
  return Math.max(0, killed - (figures - ordered));
}

/** Ordered figures of a unit after losses (TK-9h, R14, R15); one of the living goes on facing the enemy. */
export function orderedAfter(
  ordered: number,
  figures: number,
  killed: number,
  casualtyOrder: number,
  lastFigure: number,
): number {
  const left = ordered - orderedKilled(ordered, figures, killed, casualtyOrder);
  return facingEnemy(left, figures - killed, false, lastFigure);
}

/**
 * Takes an event's effect on a unit's ranks (TK-9h, R14, R15): `missed` figures lose their order, `killed` figures
 * are removed, ordered ones first (or last, by the reading), the formation thins (TK-12e) and one figure goes on
 * facing the enemy. `missedInFront` of the missed stood in the fighting front: no figure relieves them where only the
 * fallen are replaced (R13). The figures of a mixed unit that have missed or fallen are marked in its ranks already.
 */
export function takeLosses(units: Units, unit: number, missed: number, missedInFront: number, killed: number): void {
  const mixed = units.mixed[unit];
  if (mixed !== undefined) {
    mixed.settle();
    units.thin(unit);
    mixed.face(false);
    return;
  }
  const { casualtyOrder, frontRelief } = units.readings;
  const figures = units.figures[unit]!;
  const inOrder = units.ordered[unit]! - missed;
  units.figures[unit] = figures - killed;
  units.thin(unit);
  units.ordered[unit] = orderedAfter(inOrder, figures, killed, casualtyOrder, lastFigureOf(units, unit));
  if (frontRelief === KILLED_ONLY) {
    const lost = orderedKilled(inOrder, figures, killed, casualtyOrder);
    blockFront(units, unit, units.blocked[unit]! + missedInFront - (killed - lost), lost === inOrder);
  }
}

/** Lets the ordered figures take the foremost places, as they do out of contact (TK-4f). */
export function closeUp(units: Units, unit: number): void {
  if (units.readings.frontRelief !== KILLED_ONLY) return;
  const mixed = units.mixed[unit];
  if (mixed === undefined) blockFront(units, unit, 0, true);
  else mixed.closeUp(true);
}

/**
 * Counts the disordered figures of the fighting front, of which `standing` stood there before the ranks closed up. A
 * circle has no single front that they could block.
 */
function blockFront(units: Units, unit: number, standing: number, turned: boolean): void {
  if (units.special[unit] === CIRCLE) {
    units.blocked[unit] = 0;
    return;
  }
  const place = units.traits[unit]!.meleeDice[units.formation[unit]!]!;
  const figures = units.figures[unit]!;
  const front = Math.min(figures, place);
  const ordered = units.ordered[unit]!;
  const least = ordered < front ? front - ordered : 0;
  if (turned) units.blocked[unit] = least;
  else units.blocked[unit] = standing < least ? least : Math.min(standing, front);
}

/** Counts nominal losses along the patterns of the protection that worked against `attack` (R16); mixed units have done so. */
export function countLosses(units: Units, unit: number, attack: number, nominal: number): void {
  if (units.readings.saveScope !== RUNNING || units.mixed[unit] !== undefined) return;
  const { counted, cycles } = units.traits[unit]!;
  const at = (units.special[unit] === TORTOISE ? 6 : 0) + attack;
  if (counted[at * 3] === 1) units.shieldLosses[unit] = (units.shieldLosses[unit]! + nominal) % cycles[0]!;
  if (counted[at * 3 + 1] === 1) units.armourLosses[unit] = (units.armourLosses[unit]! + nominal) % cycles[1]!;
  if (counted[at * 3 + 2] === 1) units.mountLosses[unit] = (units.mountLosses[unit]! + nominal) % cycles[2]!;
}

/**
 * What a failed steadiness test does (TK-9k): the unit flees in full disorder, no circle or tortoise any more; hit in the
 * rear it is destroyed (TK-13d).
 */
export function breakUnit(units: Units, unit: number, inRear: boolean): void {
  units.mixed[unit]?.scatter(inRear);
  units.ordered[unit] = 0;
  units.blocked[unit] = 0;
  if (inRear) {
    units.figures[unit] = 0;
    units.thin(unit);
  } else {
    units.fleeing[unit] = 1;
    units.special[unit] = 0;
  }
}

/** A deputy replaces a killed general at once, without talents (TK-7.1e). */
export function replaceGeneral(units: Units, unit: number): void {
  units.steadinessTalent[unit] = 0;
  units.meleeTalent[unit] = 0;
  units.skillTalent[unit] = 0;
}

/**
 * Takes what close combat did to a unit attacked in a zone into its state: losses counted along the patterns against the
 * attack, disorder, the fallen and what follows (TK-9h, TK-12e), a new general, flight (TK-9k, TK-13d).
 */
export function takeBlows(
  units: Units,
  unit: number,
  zone: number,
  attack: number,
  nominal: number,
  missed: number,
  missedInFront: number,
  killed: number,
  generalKilled: boolean,
  flees: boolean,
): void {
  const inRear = zoneOf(units, unit, zone) === REAR;
  countLosses(units, unit, attack, nominal);
  takeLosses(units, unit, missed, missedInFront, killed);
  if (generalKilled) replaceGeneral(units, unit);
  if (flees) breakUnit(units, unit, inRear);
}

/** Nominal losses of a unit of `figures` under `hits` (TK-9c): no more than its figures, unless the reading R22 lifts the cap. */
export function nominalLosses(hits: number, figures: number, nominalCap: number): number {
  return nominalCap === CAPPED && hits > figures ? figures : hits;
}

/** Figures really killed of a unit of `figures` that lost `nominal` nominally, `saved` of them being saved (TK-25a). */
function unsaved(nominal: number, saved: number, figures: number): number {
  return Math.min(nominal - saved, figures);
}

/** Figures really killed of a unit of `figures` that lost `nominal` nominally, given the patterns that save it (TK-25a). */
export function realLosses(shield: number, armour: number, mount: number, nominal: number, figures: number): number {
  return unsaved(nominal, savedBy(shield, armour, mount, nominal), figures);
}

/** As `realLosses`, for the patterns of a row that `savesRow` gave. */
export function realLossesInRow(row: number, nominal: number, figures: number): number {
  return unsaved(nominal, savedInRow(row, nominal), figures);
}
