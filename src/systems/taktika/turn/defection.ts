import { isWithin } from '../../../model/plane/overlap.js';
import { centreX, centreY, slide } from '../../../model/plane.js';
import { facesContact } from '../geometry/contact.js';
import { mayStand } from '../geometry/reach.js';
import { LOYALTIES } from '../rules/loyalty.js';
import { Place, type TaktikaBattle } from '../state/battle.js';
import { asCountedBy, MAX_BATTLE_UNITS } from '../state/forces.js';
import { CIRCLE } from '../state/units.js';
import { detach, generalWith } from './attachment.js';
import { retouch } from './contacts.js';
import type { GameContext } from './context.js';

const DEFECTED = LOYALTIES.indexOf('defected');
/** Centimetres by which a unit breaks contact with those it goes over to (R63). */
const BREAKS_CONTACT = 1;

/** Draws a unit back from one that it has fought so far, as far as there is room (R63). */
function breakContact(battle: TaktikaBattle, unit: number, other: number): void {
  const { bases, table, units } = battle;
  let x = -bases.forwardX[unit]!;
  let y = -bases.forwardY[unit]!;
  if (bases.radius[unit]! > 0 || bases.radius[other]! > 0) {
    x = centreX(bases, unit) - centreX(bases, other);
    y = centreY(bases, unit) - centreY(bases, other);
    const length = Math.sqrt(x * x + y * y);
    x /= length;
    y /= length;
  } else if (!facesContact(bases, unit, other, units.special[unit] === CIRCLE)) {
    x = bases.forwardX[other]!;
    y = bases.forwardY[other]!;
  }
  slide(bases, unit, x, y, BREAKS_CONTACT);
  if (!mayStand(table, unit)) slide(bases, unit, x, y, -BREAKS_CONTACT);
}

/** Whether a unit is on the table or still to arrive: only then it goes over with its corps (TK-21.2c). */
export function isHere({ where }: TaktikaBattle, unit: number): boolean {
  return where[unit] === Place.OnTable || where[unit] === Place.Arriving;
}

/** Draws a defected unit back from all new friends that it still touches, and finds its contacts again (R63). */
function settleIn(battle: TaktikaBattle, unit: number): void {
  const { bases, count, forces, owner, relations } = battle;
  const side = owner[unit]!;
  for (let at = 0; at < count; at++) {
    const other = asCountedBy(forces, side, at);
    if (owner[other] !== side || !relations.touch(unit, other)) continue;
    if (isWithin(bases, unit, other, 0)) breakContact(battle, unit, other);
  }
  retouch(battle, unit);
}

/** Who has just come over, 1 for each. */
const came = new Uint8Array(MAX_BATTLE_UNITS);

/** Hands a general who has gone over and his corps to a side; other generals who are with one of its units part. */
function handOver(battle: TaktikaBattle, general: number, side: number): void {
  const { attachedTo, corps, count, owner, serves } = battle;
  serves[general] = side;
  const host = attachedTo[general]!;
  if (host >= 0 && isHere(battle, host) && corps[host] !== general) detach(battle, general);
  for (let unit = 0; unit < count; unit++) {
    if (corps[unit] !== general || !isHere(battle, unit)) continue;
    const guest = generalWith(battle, unit);
    if (guest >= 0 && guest !== general) detach(battle, guest);
    owner[unit] = side;
    came[unit] = 1;
  }
}

/**
 * Puts the corps of generals who have gone over under the command of the side whose turn begins (TK-21.2c, R63). Its
 * past losses remain those of its old side (R45). Its generals change sides too; another corps' general with one of
 * its units, or a defector with another corps' unit, leaves that unit. All change sides before contacts are found
 * again: they keep their places, but break contact with their new friends.
 */
export function takeOverDefectors({ battle }: GameContext, side: number): void {
  const { count, forces, loyalty, present, serves } = battle;
  came.fill(0);
  for (let general = 0; general < forces.generals.length; general++) {
    if (loyalty[general] !== DEFECTED || serves[general] === side || forces.generals[general]!.side === side) continue;
    handOver(battle, general, side);
  }
  for (let unit = 0; unit < count; unit++) if (came[unit] === 1 && present[unit] === 1) settleIn(battle, unit);
}
