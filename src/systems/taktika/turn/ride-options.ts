import { GENERAL_MOVE } from '../geometry/general-place.js';
import { forwardOf } from '../geometry/table.js';
import { MAX_LEGS } from '../rules/unit-speed.js';
import type { TaktikaBattle } from '../state/battle.js';
import { GeneralMove } from './decisions.js';

/** Millimetres in a centimetre: what generals have ridden is counted in whole millimetres. */
export const MILLIMETRES = 10;
/** Directions in which `GeneralMove.Go` lets a lone general ride, evenly all round (R48). */
export const RIDE_DIRECTIONS = 16;
/** Parts of his move that `GeneralMove.Go` counts in. */
export const RIDE_PARTS = 3;
/** By how much options of neighbouring directions differ: parts are counted from 1. */
const STEP = RIDE_PARTS + 1;

/** Directions counter-clockwise from the way a side looks, as side 0 sees them: along x and along y. */
const directionX = Float64Array.from(
  { length: RIDE_DIRECTIONS },
  (_, at) => -Math.sin((2 * Math.PI * at) / RIDE_DIRECTIONS),
);
const directionY = Float64Array.from({ length: RIDE_DIRECTIONS }, (_, at) =>
  Math.cos((2 * Math.PI * at) / RIDE_DIRECTIONS),
);

/** The option of `generalMove` to ride in one of the `RIDE_DIRECTIONS` by so many parts of his move, 1 to `RIDE_PARTS`. */
export function rideOption(direction: number, part: number): number {
  return GeneralMove.Go + STEP * direction + part;
}

/** Centimetres that a lone general rides by an option of `generalMove` from `GeneralMove.Go` on. */
export function rideWay(option: number): number {
  return (GENERAL_MOVE * ((option - GeneralMove.Go) % STEP)) / RIDE_PARTS;
}

function directionOf(option: number): number {
  return Math.floor((option - GeneralMove.Go) / STEP);
}

/** How far along x, in shares of 1, a ride by an option takes a general of a side. */
export function rideAlongX(option: number, side: number): number {
  return forwardOf(side) * directionX[directionOf(option)]!;
}

/** How far along y, in shares of 1, a ride by an option takes a general of a side. */
export function rideAlongY(option: number, side: number): number {
  return forwardOf(side) * directionY[directionOf(option)]!;
}

/** Millimetres that a general may still move this turn: 19 cm, mounted three times that (R48). */
export function rideLeft(battle: Readonly<TaktikaBattle>, general: number): number {
  const legs = battle.forces.generals[general]!.profile.mounted ? MAX_LEGS : 1;
  return legs * GENERAL_MOVE * MILLIMETRES - battle.ridden[general]!;
}
