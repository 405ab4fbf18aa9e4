import { overlap } from '../../../model/plane/overlap.js';
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

/** Whether a unit lies in one of those marked, where it may pass but not stay. */
export function liesInPassed(battle: TaktikaBattle, unit: number, passed: Uint8Array): boolean {
  const { bases, present } = battle;
  for (let other = 0; other < bases.count; other++) {
    if (passed[other] === 1 && present[other] === 1 && other !== unit && overlap(bases, unit, other)) return true;
  }
  return false;
}
