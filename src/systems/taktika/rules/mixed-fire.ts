import type { Dice } from '../../../chance/dice.js';
import { Participant } from '../state/participant.js';
import type { Units } from '../state/units.js';
import type { DefensiveOutcome, NeighboursCover } from './defensive-shooting.js';
import type { FirefightOutcome } from './firefight.js';
import type { JavelinOutcome } from './javelins.js';
import type { Covers, JoinedOutcome } from './joined-firefight.js';
import { endure, receive, rollArrows, rollJavelins, rollVolley, Volley } from './roll-volley.js';
import type { VolleyOutcome } from './volley.js';

const FRONT = 0;
const TEST_ON_LOSS = 1;
const NOMINAL_EVERYWHERE = 0;

const first = new Participant();
const second = new Participant();
const opening = new Volley();
const answer = new Volley();
const fromLeft = new Volley();
const fromRight = new Volley();
const share = { nominal: 0, killed: 0 };

/** Whether units that did not shoot back are tested after losses, by the option of R40. */
function breaksUnanswered(dice: Dice, units: Units, one: Participant): boolean {
  return units.readings.volleyTest === TEST_ON_LOSS && one.killed > 0 && one.breaks(dice, units, 'TK-14a');
}

/** Takes a volley on a unit and leaves its part of the losses in `share`. */
function receiveShare(dice: Dice, units: Units, one: Participant, volley: Volley): void {
  const { nominal, killed } = one;
  receive(dice, units, one, volley);
  share.nominal = one.nominal - nominal;
  share.killed = one.killed - killed;
}

function writeFirefight(units: Units, out: FirefightOutcome): void {
  out.firstNominal = first.nominal;
  out.firstKilled = first.killed;
  out.firstOrdered = units.ordered[first.unit]!;
  out.firstGeneralKilled = first.generalKilled;
  out.firstFlees = first.flees;
  out.secondNominal = second.nominal;
  out.secondKilled = second.killed;
  out.secondOrdered = units.ordered[second.unit]!;
  out.secondGeneralKilled = second.generalKilled;
  out.secondFlees = second.flees;
}

/** Ends a firefight whose losses are counted: the side with more of them is tested (R39). */
function end(dice: Dice, units: Units, out: FirefightOutcome): void {
  const nominal = units.readings.loserBy === NOMINAL_EVERYWHERE;
  const balance = nominal ? first.nominal - second.nominal : first.killed - second.killed;
  first.flees = balance > 0 && first.breaks(dice, units, 'TK-11d');
  second.flees = balance < 0 && second.breaks(dice, units, 'TK-11d');
  endure(dice, units, first, answer.handguns);
  endure(dice, units, second, opening.handguns);
  out.loser = balance > 0 ? 1 : balance < 0 ? 2 : 0;
  writeFirefight(units, out);
}

/** A volley without an answer (TK-11c), by the figures of the set `kinds` where the shooter is mixed. */
function volley(
  dice: Dice,
  units: Units,
  shooter: number,
  target: number,
  cover: boolean,
  kinds: number,
  out: VolleyOutcome,
): void {
  rollVolley(dice, units, shooter, target, cover, kinds, opening);
  first.enter(units, target, FRONT);
  receive(dice, units, first, opening);
  first.flees = breaksUnanswered(dice, units, first);
  endure(dice, units, first, opening.handguns);
  out.targetNominal = first.nominal;
  out.targetKilled = first.killed;
  out.targetOrdered = units.ordered[target]!;
  out.targetGeneralKilled = first.generalKilled;
  out.targetFlees = first.flees;
}

/** A volley that its target answers (TK-11d), each by a set of kinds of figures; cover as for `firefight`. */
function exchange(
  dice: Dice,
  units: Units,
  shooter: number,
  target: number,
  shooterCover: boolean,
  targetCover: boolean,
  shooterKinds: number,
  targetKinds: number,
  out: FirefightOutcome,
): void {
  rollVolley(dice, units, shooter, target, targetCover, shooterKinds, opening);
  rollVolley(dice, units, target, shooter, shooterCover, targetKinds, answer);
  first.enter(units, shooter, FRONT);
  second.enter(units, target, FRONT);
  receive(dice, units, first, answer);
  receive(dice, units, second, opening);
  end(dice, units, out);
}

/** A volley that archers beside its target answer (TK-11e), with the target where it `answers`; -1 for none. */
function joinFirers(
  dice: Dice,
  units: Units,
  shooter: number,
  target: number,
  answers: boolean,
  left: number,
  right: number,
  covers: Readonly<Covers>,
  shooterKinds: number,
  targetKinds: number,
  out: JoinedOutcome,
): void {
  rollVolley(dice, units, shooter, target, covers.target, shooterKinds, opening);
  if (answers) rollVolley(dice, units, target, shooter, covers.second, targetKinds, answer);
  else answer.clear();
  rollArrows(dice, units, left, covers.left, false, fromLeft);
  rollArrows(dice, units, right, covers.right, false, fromRight);
  first.enter(units, shooter, FRONT);
  second.enter(units, target, FRONT);
  receive(dice, units, first, answer);
  receive(dice, units, second, opening);
  receiveShare(dice, units, first, fromLeft);
  out.leftNominal = share.nominal;
  out.leftKilled = share.killed;
  receiveShare(dice, units, first, fromRight);
  out.rightNominal = share.nominal;
  out.rightKilled = share.killed;
  end(dice, units, out);
}

/**
 * The arrows of an attacked unit and of those beside it at its attacker (TK-11e, R41), who may have cover from the latter;
 * -1 for those who do not shoot.
 */
function defence(
  dice: Dice,
  units: Units,
  attacker: number,
  own: number,
  left: number,
  right: number,
  covers: Readonly<NeighboursCover>,
  out: DefensiveOutcome,
): void {
  first.enter(units, attacker, FRONT);
  receive(dice, units, first, rollArrows(dice, units, own, false, true, answer));
  receiveShare(dice, units, first, rollArrows(dice, units, left, covers.left, true, fromLeft));
  out.leftNominal = share.nominal;
  out.leftKilled = share.killed;
  receiveShare(dice, units, first, rollArrows(dice, units, right, covers.right, true, fromRight));
  out.rightNominal = share.nominal;
  out.rightKilled = share.killed;
  first.flees = breaksUnanswered(dice, units, first);
  endure(dice, units, first, false);
  out.attackerNominal = first.nominal;
  out.attackerKilled = first.killed;
  out.attackerOrdered = units.ordered[attacker]!;
  out.attackerGeneralKilled = first.generalKilled;
  out.attackerFlees = first.flees;
}

/** Javelins thrown point-blank (TK-27e). */
function throwing(dice: Dice, units: Units, thrower: number, target: number, out: JavelinOutcome): void {
  first.enter(units, target, FRONT);
  receive(dice, units, first, rollJavelins(dice, units, thrower, target, opening));
  endure(dice, units, first, false);
  out.targetNominal = first.nominal;
  out.targetKilled = first.killed;
  out.targetOrdered = units.ordered[target]!;
  out.targetGeneralKilled = first.generalKilled;
}

/**
 * Missiles in which mixed units take part, as shooters or as targets (TK-16b, R62): every figure shoots with its own
 * weapon and skill, and what hits a mixed unit falls on its figures in their order. Each rolls, takes everything into the
 * state, and writes what the mechanic of the same event would. The same laws where all figures are alike.
 */
export const mixedFire = { volley, exchange, joined: joinFirers, defence, javelins: throwing } as const;
