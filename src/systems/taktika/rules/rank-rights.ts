import type { MixedUnit, Takers } from '../state/mixed-unit.js';
import { ALL_FILES } from '../state/units.js';
import { FORMATIONS, SPECIALS } from '../tables/vocabulary.js';

const CIRCLE = SPECIALS.indexOf('circle');
const TORTOISE = SPECIALS.indexOf('tortoise');
const SKIRMISH = FORMATIONS.indexOf('skirmish');
const EVERYBODY = 64;
/** The set of all kinds of figures, a bit for each. */
export const ALL_KINDS = 255;

/** The figures of one side of a circle (R58a): a quarter of those in order, no more than a front rank. */
export function circleSide(ordered: number, front: number): number {
  return Math.min((ordered + 3) >> 2, front);
}

function has(kinds: number, kind: number): boolean {
  return ((kinds >> kind) & 1) === 1;
}

/**
 * Adds the first `most` ordered figures of the set `kinds`, from so many `files`, whose entry in a table of rights, for the
 * formation, reaches as far back as their place: the tables count figures front to rear.
 */
function entitle(
  unit: MixedUnit,
  right: 'strikers' | 'shooters' | 'throwers' | 'meleeDice',
  kinds: number,
  most: number,
  into: Takers,
  files = ALL_FILES,
): number {
  const { front } = unit;
  into.clear();
  for (let place = 0; place < unit.figures && into.count < most; place++) {
    const kind = unit.kindAt(place);
    if (!has(kinds, kind) || !unit.isOrdered(place) || place % front >= files) continue;
    if (place < unit.traitsOf(kind)[right][unit.formation]!) into.add(place, kind);
  }
  return into.count;
}

/** Skirmishers strike with a fixed number of each weapon, wherever they stand (D3). */
function skirmishers(unit: MixedUnit, kinds: number, into: Takers): number {
  into.clear();
  for (let place = 0; place < unit.figures; place++) {
    const kind = unit.kindAt(place);
    if (!has(kinds, kind) || !unit.isOrdered(place)) continue;
    let before = 0;
    for (const [other, { weapon }] of unit.kinds.entries()) {
      if (weapon === unit.kinds[kind]!.weapon) before += into.of[other]!;
    }
    if (before < unit.traitsOf(kind).strikers[SKIRMISH]!) into.add(place, kind);
  }
  return into.count;
}

function oneSide(unit: MixedUnit): number {
  return unit.special === CIRCLE ? circleSide(unit.ordered, unit.front) : EVERYBODY;
}

/**
 * The figures that strike in a collision: each by its own weapon from the rank it stands in (TK-16b, D3), in the files that
 * strike (R18).
 */
function strikersIn(unit: MixedUnit, into: Takers, kinds = ALL_KINDS): number {
  if (unit.formation === SKIRMISH) return skirmishers(unit, kinds, into);
  return entitle(unit, 'strikers', kinds, oneSide(unit), into, unit.files);
}

/** The figures that shoot: each by its own weapon from the rank it stands in (TK-16b, D5); none in a tortoise (R58b). */
function shootersIn(unit: MixedUnit, into: Takers, kinds = ALL_KINDS): number {
  if (unit.special === TORTOISE) {
    into.clear();
    return 0;
  }
  return entitle(unit, 'shooters', kinds, EVERYBODY, into);
}

/** The figures that throw javelins, from the front rank or in skirmish order (TK-16b, TK-27e, R37). */
function throwersIn(unit: MixedUnit, into: Takers): number {
  if (unit.special !== 0) {
    into.clear();
    return 0;
  }
  return entitle(unit, 'throwers', ALL_KINDS, EVERYBODY, into);
}

/**
 * The figures that fight in a melee round (TK-16b, D4); of a circle those of one side, the first from a place on.
 */
function fightersIn(unit: MixedUnit, into: Takers, from = 0): number {
  if (unit.special !== CIRCLE) return entitle(unit, 'meleeDice', ALL_KINDS, EVERYBODY, into);
  into.clear();
  const most = oneSide(unit);
  for (let place = from; place < unit.figures && into.count < most; place++) {
    if (unit.isOrdered(place)) into.add(place, unit.kindAt(place));
  }
  return into.count;
}

/** Who may do what in a mixed unit, by weapon and rank (TK-16b): writes the figures entitled and returns how many. */
export const rankRights = {
  strikers: strikersIn,
  shooters: shootersIn,
  throwers: throwersIn,
  fighters: fightersIn,
} as const;
