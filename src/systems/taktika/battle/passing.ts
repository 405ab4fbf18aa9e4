import { areApart, overlap } from '../../../model/plane/overlap.js';
import { mayPass } from '../geometry/passage.js';
import { OPEN, SKIRMISH } from '../units.js';
import type { TaktikaBattle } from './battle.js';

const moves = { open: false, skirmish: false };
const stands = { open: false, skirmish: false };

function look(battle: TaktikaBattle, unit: number, as: { open: boolean; skirmish: boolean }): void {
  const { formation, fleeing } = battle.units;
  as.skirmish = formation[unit] === SKIRMISH || fleeing[unit] === 1;
  as.open = formation[unit] === OPEN && !as.skirmish;
}

/** Marks in `passable` the units of its own side that a unit may move through, and no others (TK-8f, TK-7.2k, R69). */
export function markPassable(battle: TaktikaBattle, unit: number, passable: Uint8Array): void {
  const { bases, owner, present, readings } = battle;
  look(battle, unit, moves);
  const side = owner[unit]!;
  for (let other = 0; other < bases.count; other++) {
    passable[other] = 0;
    if (present[other] === 0 || owner[other] !== side || other === unit) continue;
    if (!moves.skirmish) look(battle, other, stands);
    if (mayPass(bases, unit, other, moves, stands, readings.skirmishersPassed)) passable[other] = 1;
  }
}

/**
 * A unit of its own side in which a unit lies, where it may pass but not stay (TK-8f), or the one named `through`; -1 where
 * it lies in nobody.
 */
export function friendUnder(battle: TaktikaBattle, unit: number, through: number): number {
  const { count } = battle;
  // Whoever barred the last place asked about mostly bars the next one too, a little way back.
  if (barring < count && liesInFriend(battle, unit, barring, through)) return barring;
  for (let other = 0; other < count; other++) {
    if (!liesInFriend(battle, unit, other, through)) continue;
    barring = other;
    return other;
  }
  return -1;
}

let barring = 0;

function liesInFriend({ bases, owner, present }: TaktikaBattle, unit: number, other: number, through: number): boolean {
  if (present[other] === 0 || other === unit || (owner[other] !== owner[unit] && other !== through)) return false;
  return !areApart(bases, unit, other) && overlap(bases, unit, other);
}
