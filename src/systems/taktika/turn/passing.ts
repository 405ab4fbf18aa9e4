import { areApart, overlap } from '../../../model/plane/overlap.js';
import { mayPass } from '../geometry/passage.js';
import type { Surroundings } from '../geometry/surroundings.js';
import type { TaktikaBattle } from '../state/battle.js';
import { OPEN, SKIRMISH } from '../state/units.js';

const moves = { open: false, skirmish: false };
const stands = { open: false, skirmish: false };

function look(battle: TaktikaBattle, unit: number, as: { open: boolean; skirmish: boolean }): void {
  const { formation, fleeing } = battle.units;
  as.skirmish = formation[unit] === SKIRMISH || fleeing[unit] === 1;
  as.open = formation[unit] === OPEN && !as.skirmish;
}

/** Marks in `passable` the units of its own side that a unit may move through, and no others (TK-8f, TK-7.2k, R69). */
export function markPassable(battle: TaktikaBattle, unit: number, passable: Uint8Array): void {
  look(battle, unit, moves);
  for (let other = 0; other < battle.bases.count; other++) passable[other] = passes(battle, unit, other) ? 1 : 0;
}

/** Marks the same for those who stand about a unit only; the others stay as they were marked. */
export function markPassableAbout(
  battle: TaktikaBattle,
  unit: number,
  about: Readonly<Surroundings>,
  passable: Uint8Array,
): void {
  look(battle, unit, moves);
  for (let at = 0; at < about.count; at++) {
    const other = about.units[at]!;
    passable[other] = passes(battle, unit, other) ? 1 : 0;
  }
}

/** Whether the unit looked at in `moves` may move through another. */
function passes(battle: TaktikaBattle, unit: number, other: number): boolean {
  const { bases, owner, present, readings } = battle;
  if (present[other] === 0 || owner[other] !== owner[unit] || other === unit) return false;
  if (!moves.skirmish) look(battle, other, stands);
  return mayPass(bases, unit, other, moves, stands, readings.skirmishersPassed);
}

/**
 * The friendly unit in which a unit lies, where it may pass but not stay (TK-8f), or one marked in `through`; only
 * units in `about` count. -1 where there is none.
 */
export function friendUnder(
  battle: TaktikaBattle,
  unit: number,
  through: Readonly<Uint8Array>,
  about: Readonly<Surroundings>,
): number {
  // The unit that barred the last place mostly bars the next one too, a little way back.
  if (barring < battle.count && liesInFriend(battle, unit, barring, through)) return barring;
  for (let at = 0; at < about.count; at++) {
    const other = about.units[at]!;
    if (!liesInFriend(battle, unit, other, through)) continue;
    barring = other;
    return other;
  }
  return -1;
}

let barring = 0;

function liesInFriend(
  { bases, owner, present }: TaktikaBattle,
  unit: number,
  other: number,
  through: Readonly<Uint8Array>,
): boolean {
  if (present[other] === 0 || other === unit || (owner[other] !== owner[unit] && through[other] === 0)) return false;
  return !areApart(bases, unit, other) && overlap(bases, unit, other);
}
