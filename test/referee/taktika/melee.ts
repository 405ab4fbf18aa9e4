// Melee rounds. Source lines 190 to 212 (melee), 218 to 222 (flank and rear), 480 to 482, 500 to 502 (armour).
import {
  CIRCLE,
  fightersOf,
  hasDefaults,
  killedOf,
  NERVE_OPTIONS,
  nerveOf,
  orderedAfter,
  SAVE_OPTIONS,
} from './book.js';
import { type Case, checkCalm, checkNerve, hitsOf, isBroken, leaderHits, talentOf } from './case.js';
import { areFar, distance, frontStrip, gap, outline, TOUCH } from './geometry.js';
import type { View } from './view.js';

/** Whether a unit could not go a step ahead without running into another that it touches (line 190: touching, and turned so). */
export function faces(view: View, unit: number, other: number): boolean {
  const { now } = view;
  if (now.special[unit] === CIRCLE || now.radius[unit]! > 0) return true;
  return gap(frontStrip(now, unit), outline(now, other)) === 0;
}

/** Whether two enemies must fight: they touch, and one at least faces the other (line 194). */
export function mustFight(view: View, one: number, other: number): boolean {
  const { now } = view;
  if (now.owner[one] === now.owner[other] || now.present[one] === 0 || now.present[other] === 0) return false;
  if (now.fleeing[one] === 1 || now.fleeing[other] === 1 || areFar(now, one, other)) return false;
  if (distance(now, one, other) > TOUCH) return false;
  return faces(view, one, other) || faces(view, other, one);
}

/** All units in the melee of a unit: those it touches, those that they touch, and so on (line 210). */
function everybody(view: View, unit: number): number[] {
  const found = [unit];
  for (let at = 0; at < found.length; at++) {
    for (let other = 0; other < view.count; other++) {
      if (!found.includes(other) && view.game.relations.touch(found[at]!, other)) found.push(other);
    }
  }
  return found.sort((one, other) => one - other);
}

/** The worst zone in which a unit is attacked. */
function worstZone(view: View, unit: number, group: readonly number[]): number {
  return Math.max(
    ...group
      .filter((other) => view.game.relations.touch(unit, other))
      .map((other) => view.game.relations.zoneOf(unit, other)),
  );
}

/** Checks a melee round in which a unit fought; `group` and zones were read before it. */
export function checkMelee(
  one: Case,
  group: readonly number[],
  zones: readonly number[],
  touches: (a: number, b: number) => boolean,
  killedBySide: readonly [number, number],
): void {
  const { before, after, report } = one;
  if (group.some((unit) => before.isMixed(unit) || before.now.special[unit] === CIRCLE)) return;
  if (
    !hasDefaults(
      before,
      'riderMelee',
      'frontRelief',
      'generalFights',
      'nominalCap',
      'deathTest',
      'loserBy',
      'jointTest',
    )
  )
    return;
  if (!hasDefaults(before, ...SAVE_OPTIONS, ...NERVE_OPTIONS, 'lastFigure', 'casualtyOrder', 'thinningChain')) return;
  const { now } = before;
  const plain = new Map<number, number>(group.map((unit) => [unit, 0]));
  const heavy = new Map<number, number>(group.map((unit) => [unit, 0]));
  const missed = new Map<number, number>();
  for (const unit of group) {
    const fighters = fightersOf(before, unit);
    const { category, skill, melee, weapon } = before.profile(unit);
    const own = category === 'swordsmen' || category === 'riders' ? skill : melee;
    const hits = hitsOf(one, unit, fighters, own + now.meleeTalent[unit]!, ['TK-12b'], 'TK-12b', 196);
    if (hits === undefined) return;
    missed.set(unit, fighters - hits);
    const all = hits + leaderHits(one, unit, 'melee');
    const enemies = group.filter((other) => touches(unit, other));
    // Hits are divided evenly; what is left over goes to the strongest first (line 210).
    const order = [...enemies].sort(
      (a, b) => now.figures[b]! - now.figures[a]! || enemies.indexOf(a) - enemies.indexOf(b),
    );
    const into = weapon === 'halberd' || weapon === 'twoHanded' ? heavy : plain;
    for (const [place, enemy] of order.entries()) {
      const share = Math.floor(all / order.length) + (place < all % order.length ? 1 : 0);
      into.set(enemy, into.get(enemy)! + share);
    }
  }
  const lost = [0, 0];
  const dead = [0, 0];
  const killed = new Map<number, number>();
  for (const unit of group) {
    const figures = now.figures[unit]!;
    const nominal = Math.min(plain.get(unit)! + heavy.get(unit)!, figures);
    const through = Math.min(heavy.get(unit)!, nominal);
    const died = Math.min(figures, through + killedOf(before, unit, 'melee', nominal - through));
    killed.set(unit, died);
    const side = now.owner[unit]!;
    lost[side] = lost[side]! + nominal;
    dead[side] = dead[side]! + died;
  }
  const place = `melee of ${group.map((unit) => before.name(unit)).join(', ')}`;
  for (const side of [0, 1]) {
    if (dead[side] !== killedBySide[side]) {
      report('TK-12c', 480, `${place}, side ${side}`, `${dead[side]} killed`, killedBySide[side]);
      return;
    }
  }
  for (const [at, unit] of group.entries()) {
    const side = now.owner[unit]!;
    const died = killed.get(unit)!;
    if (died >= now.figures[unit]!) continue;
    if (lost[side]! > lost[1 - side]!) {
      checkNerve(one, unit, nerveOf(before, unit, died, zones[at]!, false, talentOf(one, unit)), ['TK-12g'], 208);
    } else checkCalm(one, unit, ['TK-12g'], 208);
    if (isBroken(after, unit)) continue;
    const ordered = orderedAfter(now.ordered[unit]!, now.figures[unit]!, missed.get(unit)!, died);
    if (after.now.ordered[unit] !== ordered)
      report('TK-12b', 196, `${before.name(unit)} after a melee round`, `${ordered} in order`, after.now.ordered[unit]);
    if (after.now.figures[unit] !== now.figures[unit]! - died)
      report('TK-12c', 200, before.name(unit), `${now.figures[unit]! - died} figures`, after.now.figures[unit]);
  }
}

/** All units in a melee, their worst zones, and which touch, kept until its round has been fought. */
export function readMelee(view: View, unit: number): { group: number[]; zones: number[]; pairs: Set<string> } {
  const group = everybody(view, unit);
  const pairs = new Set<string>();
  for (const one of group)
    for (const other of group) if (view.game.relations.touch(one, other)) pairs.add(`${one} ${other}`);
  return { group, zones: group.map((one) => worstZone(view, one, group)), pairs };
}
