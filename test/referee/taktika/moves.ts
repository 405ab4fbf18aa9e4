// Moves: straight ahead and wheels, within the speed, into no unit. Source lines 104 to 108, 120 (which units pass which), 126, 130
// (speed), 128 and 267 (contact).
import { frontOf } from './book.js';
import type { Case } from './case.js';
import { areFar, depthBetween, distance, frontStrip, gap, outline, TOUCH } from './geometry.js';
import type { Standing, View } from './view.js';

/** Centimetres of rounding: events tell millimetres. */
const ROUNDING = 0.06;
/** Steps in which a move is retraced. */
const STEP = 0.01;

export function speedOf(view: View, unit: number): number {
  return 20 - frontOf(view, unit);
}

/** Checks that an advance leads straight ahead, or back, by what was told. Returns the centimetres. */
export function checkAdvance(one: Case, from: Standing, unit: number, millimetres: number, inLine: boolean): number {
  const { before, after, report } = one;
  const fx = from.forwardX[unit]!;
  const fy = from.forwardY[unit]!;
  const dx = after.now.x[unit]! - from.x[unit]!;
  const dy = after.now.y[unit]! - from.y[unit]!;
  if (from.radius[unit] !== after.now.radius[unit]) return Math.abs(millimetres / 10);
  // Backing away leads towards the own edge, whichever way the unit looks (line 88).
  const back = millimetres < 0;
  const homewards = after.now.owner[unit] === 0 ? -dy : dy;
  const ahead = back ? -homewards : dx * fx + dy * fy;
  const aside = back ? Math.abs(dx) : Math.abs(dy * fx - dx * fy);
  // Units of a line look the same way within 5 degrees, and go where the line looks.
  const slant = inLine ? Math.abs(ahead) * Math.sin((5 * Math.PI) / 180) : 0;
  if (aside > ROUNDING + slant || Math.abs(ahead - millimetres / 10) > ROUNDING + slant * slant) {
    const found = `${ahead.toFixed(3)} ahead and ${aside.toFixed(3)} aside`;
    report('TK-8b', 106, before.name(unit), `${millimetres / 10} cm straight ahead`, found);
  }
  return Math.abs(ahead);
}

/** How far the figure that goes furthest in a wheel travels (line 104), from both stands. */
export function wheelPath(one: Case, from: Standing, unit: number): number {
  const { after } = one;
  if (from.radius[unit]! > 0) return 0;
  const turn = Math.atan2(
    from.forwardX[unit]! * after.now.forwardY[unit]! - from.forwardY[unit]! * after.now.forwardX[unit]!,
    from.forwardX[unit]! * after.now.forwardX[unit]! + from.forwardY[unit]! * after.now.forwardY[unit]!,
  );
  if (Math.abs(turn) < 1e-9) return 0;
  const old = outline(from, unit);
  const to = outline(after.now, unit);
  // The front corners: how far each went along its arc about the pivot.
  const arcs = [0, 3].map((corner) => {
    const chord = Math.hypot(to[corner]!.x - old[corner]!.x, to[corner]!.y - old[corner]!.y);
    return (chord * Math.abs(turn)) / (2 * Math.sin(Math.abs(turn) / 2));
  });
  return Math.max(...arcs);
}

/** Checks that no unit lies deeper in another than rounding allows, where no rule lets them. */
export function checkApart(view: View, unit: number, report: Case['report'], exempt: (other: number) => boolean): void {
  const { now } = view;
  if (now.present[unit] === 0) return;
  for (let other = 0; other < view.count; other++) {
    if (other === unit || now.present[other] === 0 || areFar(now, unit, other) || exempt(other)) continue;
    const depth = depthBetween(now, unit, other);
    if (depth > 0.02) {
      report(
        'TK-8f',
        120,
        `${view.name(unit)} and ${view.name(other)}`,
        'bases apart',
        `${depth.toFixed(3)} cm in each other`,
      );
    }
  }
}

/**
 * Retraces an advance from where the unit stood to where it stands, in steps of 0.01 cm, longer ones where no enemy is near: the
 * first enemy that the base enters on the way, or -1. A unit of a line goes where the line looks.
 */
export function enteredOnTheWay(
  from: Standing,
  to: Standing,
  unit: number,
  passes: (other: number) => boolean,
): number {
  const dx = to.x[unit]! - from.x[unit]!;
  const dy = to.y[unit]! - from.y[unit]!;
  const way = Math.hypot(dx, dy);
  if (way === 0) return -1;
  const towards = { x: dx / way, y: dy / way };
  for (let other = 0; other < from.x.length; other++) {
    if (from.present[other] === 0 || from.owner[other] === from.owner[unit] || passes(other)) continue;
    if (areFar(from, unit, other, way)) continue;
    const deep = Math.max(0, depthBetween(from, unit, other));
    for (let ahead = 0; ahead <= way; ) {
      const depth = depthBetween(from, unit, other, ahead, towards);
      if (depth > deep + 0.02) return other;
      ahead += Math.max(STEP, -depth);
    }
  }
  return -1;
}

/** Enemies that a unit's front has come to touch: it cannot go on without running into them (lines 128, 178, 267). */
export function touchedAhead(view: View, unit: number): number[] {
  const { now } = view;
  const found: number[] = [];
  for (let other = 0; other < view.count; other++) {
    if (now.present[other] === 0 || now.owner[other] === now.owner[unit] || areFar(now, unit, other)) continue;
    if (distance(now, unit, other) > TOUCH) continue;
    if (now.radius[unit]! > 0 || gap(frontStrip(now, unit), outline(now, other)) === 0) found.push(other);
  }
  return found;
}
