// Bases as polygons, measured by brute force. Source lines 16 to 24 (bases), 104 to 108 (moves straight ahead), 190 (edges that touch).
import type { Standing } from './view.js';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Centimetres within which bases touch: rounding only. Enemies who face each other stand at any distance, evenly down to nothing (25 of
 * 160 games within 0.05 cm, two within 0.003), so that a wider measure takes some who stand apart for a melee.
 */
export const TOUCH = 1e-6;

/** Sides that a round base is drawn with. */
const ROUND = 72;

/** The way that a unit looks, of length 1. */
function looksOf(at: Standing, unit: number): Point {
  return { x: at.forwardX[unit]!, y: at.forwardY[unit]! };
}

/** The outline of a unit's base, shifted by so many centimetres the way that it looks, or another. */
export function outline(at: Standing, unit: number, ahead = 0, towards = looksOf(at, unit)): Point[] {
  const fx = at.forwardX[unit]!;
  const fy = at.forwardY[unit]!;
  const x = at.x[unit]! + towards.x * ahead;
  const y = at.y[unit]! + towards.y * ahead;
  const radius = at.radius[unit]!;
  if (radius > 0) {
    return Array.from({ length: ROUND }, (_, side) => {
      const angle = (2 * Math.PI * side) / ROUND;
      return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) };
    });
  }
  const half = at.halfWidth[unit]!;
  const depth = at.depth[unit]!;
  const left = { x: x - fy * half, y: y + fx * half };
  const right = { x: x + fy * half, y: y - fx * half };
  return [
    left,
    { x: left.x - fx * depth, y: left.y - fy * depth },
    { x: right.x - fx * depth, y: right.y - fy * depth },
    right,
  ];
}

function toSegment(p: Point, a: Point, b: Point): number {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const square = dx * dx + dy * dy;
  const t = square === 0 ? 0 : Math.max(0, Math.min(1, ((p.x - a.x) * dx + (p.y - a.y) * dy) / square));
  return Math.hypot(p.x - a.x - t * dx, p.y - a.y - t * dy);
}

function inside(p: Point, shape: readonly Point[]): boolean {
  let within = false;
  for (let i = 0, j = shape.length - 1; i < shape.length; j = i++) {
    const a = shape[i]!;
    const b = shape[j]!;
    if (a.y > p.y !== b.y > p.y && p.x < ((b.x - a.x) * (p.y - a.y)) / (b.y - a.y) + a.x) within = !within;
  }
  return within;
}

/** Whether any sides of two outlines cross. */
function cross(one: readonly Point[], other: readonly Point[]): boolean {
  const turn = (a: Point, b: Point, c: Point) => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
  return one.some((a, i) => {
    const b = one[(i + 1) % one.length]!;
    return other.some((c, j) => {
      const d = other[(j + 1) % other.length]!;
      return turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0;
    });
  });
}

/** The distance of two outlines; 0 where they overlap. */
export function gap(one: readonly Point[], other: readonly Point[]): number {
  if (one.some((p) => inside(p, other)) || other.some((p) => inside(p, one)) || cross(one, other)) return 0;
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < one.length; i++) {
    for (let j = 0; j < other.length; j++) {
      const a = one[i]!;
      const b = one[(i + 1) % one.length]!;
      const c = other[j]!;
      const d = other[(j + 1) % other.length]!;
      least = Math.min(least, toSegment(a, c, d), toSegment(c, a, b));
    }
  }
  return least;
}

/** How deep two convex outlines lie in each other: the shortest way to part them; 0 or less where they are apart. */
function overlap(one: readonly Point[], other: readonly Point[]): number {
  let depth = Number.POSITIVE_INFINITY;
  for (const shape of [one, other]) {
    for (let i = 0; i < shape.length; i++) {
      const a = shape[i]!;
      const b = shape[(i + 1) % shape.length]!;
      const length = Math.hypot(b.x - a.x, b.y - a.y);
      const nx = (b.y - a.y) / length;
      const ny = (a.x - b.x) / length;
      const along = (p: Point) => p.x * nx + p.y * ny;
      const first = one.map(along);
      const second = other.map(along);
      const shared =
        Math.min(Math.max(...first), Math.max(...second)) - Math.max(Math.min(...first), Math.min(...second));
      depth = Math.min(depth, shared);
    }
  }
  return depth;
}

/** How far the middles of two bases can at most be apart while these touch. */
function reach(at: Standing, one: number, other: number): number {
  const own = (unit: number) => Math.hypot(at.halfWidth[unit]!, at.depth[unit]!) + at.radius[unit]!;
  return own(one) + own(other) + 0.5;
}

export function areFar(at: Standing, one: number, other: number, more = 0): boolean {
  return Math.hypot(at.x[one]! - at.x[other]!, at.y[one]! - at.y[other]!) > reach(at, one, other) + more;
}

/** The distance of two bases; discs are measured exactly. */
export function distance(at: Standing, one: number, other: number): number {
  const [a, b] = [at.radius[one]!, at.radius[other]!];
  if (a > 0 && b > 0) return Math.max(0, Math.hypot(at.x[one]! - at.x[other]!, at.y[one]! - at.y[other]!) - a - b);
  if (a > 0) return Math.max(0, pointTo(at, other, { x: at.x[one]!, y: at.y[one]! }) - a);
  if (b > 0) return Math.max(0, pointTo(at, one, { x: at.x[other]!, y: at.y[other]! }) - b);
  return gap(outline(at, one), outline(at, other));
}

/** How far a point lies from a base; 0 inside. */
export function pointTo(at: Standing, unit: number, p: Point): number {
  if (at.radius[unit]! > 0) return Math.max(0, Math.hypot(p.x - at.x[unit]!, p.y - at.y[unit]!) - at.radius[unit]!);
  const shape = outline(at, unit);
  if (inside(p, shape)) return 0;
  return Math.min(...shape.map((a, i) => toSegment(p, a, shape[(i + 1) % shape.length]!)));
}

/** Centimetres ahead of a front that a step leads, and from its ends that do not count. */
const STEP = 0.01;

/** What a unit's front edge sweeps in one step ahead. */
export function frontStrip(at: Standing, unit: number): Point[] {
  const fx = at.forwardX[unit]!;
  const fy = at.forwardY[unit]!;
  const half = at.halfWidth[unit]! - STEP;
  const corner = (across: number, ahead: number): Point => ({
    x: at.x[unit]! - fy * across + fx * ahead,
    y: at.y[unit]! + fx * across + fy * ahead,
  });
  return [corner(half, STEP), corner(half, 0), corner(-half, 0), corner(-half, STEP)];
}

/** How far a point lies inside a rectangle of a base; negative where it lies outside, and then by how much. */
function depthOfPoint(at: Standing, unit: number, p: Point): number {
  const dx = p.x - at.x[unit]!;
  const dy = p.y - at.y[unit]!;
  const ahead = dx * at.forwardX[unit]! + dy * at.forwardY[unit]!;
  const aside = Math.abs(dy * at.forwardX[unit]! - dx * at.forwardY[unit]!);
  const beyondX = aside - at.halfWidth[unit]!;
  const beyondY = Math.max(ahead, -at.depth[unit]! - ahead);
  if (beyondX <= 0 && beyondY <= 0) return -Math.max(beyondX, beyondY);
  return -Math.hypot(Math.max(0, beyondX), Math.max(0, beyondY));
}

/** How deep two bases lie in each other, the first shifted as in `outline`; negative where they are apart, and then by no more than their distance. */
export function depthBetween(
  at: Standing,
  unit: number,
  other: number,
  ahead = 0,
  towards = looksOf(at, unit),
): number {
  const [own, theirs] = [at.radius[unit]!, at.radius[other]!];
  const middle = { x: at.x[unit]! + towards.x * ahead, y: at.y[unit]! + towards.y * ahead };
  if (own > 0 && theirs > 0) return own + theirs - Math.hypot(middle.x - at.x[other]!, middle.y - at.y[other]!);
  if (own > 0) return own + depthOfPoint(at, other, middle);
  if (theirs > 0) {
    const back = { x: at.x[other]! - towards.x * ahead, y: at.y[other]! - towards.y * ahead };
    return theirs + depthOfPoint(at, unit, back);
  }
  return overlap(outline(at, unit, ahead, towards), outline(at, other));
}
