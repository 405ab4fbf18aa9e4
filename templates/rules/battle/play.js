import { nerve } from '../rules/nerve.js';
import { strike } from '../rules/strike.js';
import { volley } from '../rules/volley.js';
import { unitType } from '../units.js';
import { at, MAX_ROUNDS, ZONES } from './state.js';

/** @typedef {import('./state.js').RowBattle} RowBattle */
/** @typedef {import('tyche/rules').Player<RowBattle>} Player */
/** @typedef {import('tyche/rules').Dice} Dice */

/** What a unit does in its turn (MR-4): the first option is to hold, the second to advance, all above to attack a unit. */
export const ACT = /** @type {const} */ ({ name: 'act', clause: 'MR-4' });
export const HOLD = 0;
export const ADVANCE = 1;
export const ATTACK = 2;

/** Why a battle ends, by `result.reason`. */
export const REASONS = ['destruction', 'nightfall'];
/** By what ranks are lost, as the ledger counts it. */
export const CAUSES = ['struck', 'fled'];

/** Kinds of events, for the chronicle: a turn begins, a unit advances, attacks, flees. */
export const EVENTS = /** @type {const} */ ({ turn: 0, advance: 1, attack: 2, flee: 3 });

/** Who rolls where it is no unit. */
const GENERAL = 99;

/**
 * Zones between two units.
 *
 * @param {RowBattle} battle
 * @param {number} one
 * @param {number} other
 */
function distance({ zone }, one, other) {
  return Math.abs(at(zone, one) - at(zone, other));
}

/**
 * Whether an enemy stands in a unit's zone.
 *
 * @param {RowBattle} battle
 * @param {number} unit
 */
function isEngaged(battle, unit) {
  const { side, ranks, count } = battle;
  for (let other = 0; other < count; other++) {
    if (side[other] !== side[unit] && at(ranks, other) > 0 && distance(battle, unit, other) === 0) return true;
  }
  return false;
}

/**
 * Takes ranks off a unit, and counts what that costs.
 *
 * @param {RowBattle} battle
 * @param {number} doer
 * @param {number} victim
 * @param {number} losses
 * @param {number} cause - A place in `CAUSES`.
 */
function lose(battle, doer, victim, losses, cause) {
  const { ranks, row, rows, cost, side, ledger, result } = battle;
  const lost = Math.min(losses, at(ranks, victim));
  const points = Math.round(10 * at(cost, victim)) * lost;
  ranks[victim] = at(ranks, victim) - lost;
  const entry = at(row, victim) * CAUSES.length + cause;
  ledger.casualties[entry] = at(ledger.casualties, entry) + lost;
  const pair = at(row, doer) * rows + at(row, victim);
  ledger.destroyed[pair] = at(ledger.destroyed, pair) + points;
  if (side[victim] === 0) result.lostRed += points;
  else result.lostBlue += points;
}

/**
 * One unit attacks another, in the same zone by a strike, else by a volley; then the other tests its nerve.
 *
 * @param {RowBattle} battle
 * @param {number} unit
 * @param {number} target
 * @param {Dice} dice
 */
function attack(battle, unit, target, dice) {
  const { ranks, type, side, watcher } = battle;
  const zones = distance(battle, unit, target);
  const outcome = { losses: 0 };
  dice.actor(at(side, unit), battle.place(unit));
  const attacker = at(type, unit);
  if (zones > 0) volley.resolve(dice, { shooter: attacker, zones, ranks: at(ranks, unit) }, outcome);
  else strike.resolve(dice, { attacker, defender: at(type, target), ranks: at(ranks, unit) }, outcome);
  const losses = Math.min(outcome.losses, at(ranks, target));
  lose(battle, unit, target, losses, 0);
  watcher?.event(EVENTS.attack, unit, target, losses, zones);
  if (losses === 0 || at(ranks, target) === 0) return;
  const test = { flees: false };
  dice.actor(at(side, target), battle.place(target));
  nerve.resolve(dice, { type: at(type, target), losses }, test);
  if (!test.flees) return;
  lose(battle, unit, target, at(ranks, target), 1);
  watcher?.event(EVENTS.flee, target, 0, 0, 0);
}

/**
 * Everything that a unit may do (MR-4).
 *
 * @param {RowBattle} battle
 * @param {number} unit
 */
function gather(battle, unit) {
  const { options, side, ranks, zone, type, count } = battle;
  const far = at(side, unit) === 0 ? ZONES - 1 : 0;
  const engaged = isEngaged(battle, unit);
  const reach = unitType(at(type, unit)).volley > 0 && !engaged ? 2 : 0;
  options.clear().add(HOLD);
  if (!engaged && at(zone, unit) !== far) options.add(ADVANCE);
  for (let other = 0; other < count; other++) {
    if (side[other] === side[unit] || at(ranks, other) === 0) continue;
    if (distance(battle, unit, other) <= reach) options.add(ATTACK + battle.place(other));
  }
}

/**
 * One turn of a side: each of its units acts once, in the order of its army.
 *
 * @param {RowBattle} battle
 * @param {0 | 1} side
 * @param {Player} player
 * @param {Dice} dice
 */
function turn(battle, side, player, dice) {
  battle.watcher?.event(EVENTS.turn, side, battle.result.turns, 0, 0);
  player.plan?.(battle);
  const [from, to] = side === 0 ? [0, battle.blue] : [battle.blue, battle.count];
  for (let unit = from; unit < to; unit++) {
    if (at(battle.ranks, unit) === 0) continue;
    gather(battle, unit);
    battle.unit = unit;
    const { list, count } = battle.options;
    const act = count === 1 ? at(list, 0) : player.choose(ACT, battle, battle.options);
    if (act === ADVANCE) {
      battle.zone[unit] = at(battle.zone, unit) + (side === 0 ? 1 : -1);
      battle.watcher?.event(EVENTS.advance, unit, at(battle.zone, unit), 0, 0);
    } else if (act >= ATTACK) attack(battle, unit, act - ATTACK + (side === 0 ? battle.blue : 0), dice);
    if (battle.standing(side === 0 ? 1 : 0) === 0) return;
  }
}

/**
 * MR-5: the higher die moves first; equal dice are rolled again.
 *
 * @param {Dice} dice
 * @returns {0 | 1}
 */
function firstSide(dice) {
  for (;;) {
    dice.actor(0, GENERAL);
    const red = dice.die(6, 'MR-5');
    dice.actor(1, GENERAL);
    const blue = dice.die(6, 'MR-5');
    if (red !== blue) return red > blue ? 0 : 1;
  }
}

/**
 * Plays one battle to its end (MR-6).
 *
 * @param {RowBattle} battle
 * @param {Player} red
 * @param {Player} blue
 * @param {Dice} dice
 */
export function play(battle, red, blue, dice) {
  const { result } = battle;
  result.first = firstSide(dice);
  result.reason = 1;
  while (result.turns < MAX_ROUNDS && result.reason === 1) {
    result.turns++;
    for (const side of result.first === 0 ? /** @type {const} */ ([0, 1]) : /** @type {const} */ ([1, 0])) {
      turn(battle, side, side === 0 ? red : blue, dice);
      if (battle.standing(0) === 0 || battle.standing(1) === 0) {
        result.reason = 0;
        break;
      }
    }
  }
  result.winner = Math.sign(result.lostBlue - result.lostRed);
}

/**
 * Throws when a battle breaks a rule; tests call it at every decision.
 *
 * @param {RowBattle} battle
 */
export function audit({ ranks, full, zone, count }) {
  for (let unit = 0; unit < count; unit++) {
    if (at(ranks, unit) < 0 || at(ranks, unit) > at(full, unit))
      throw new Error(`unit ${unit} has ${ranks[unit]} ranks`);
    if (at(zone, unit) < 0 || at(zone, unit) >= ZONES) throw new Error(`unit ${unit} stands in zone ${zone[unit]}`);
  }
}
