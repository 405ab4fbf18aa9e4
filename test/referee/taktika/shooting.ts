// Shooting. Source lines 172 to 188 (who shoots, at what, how far), 206 (not at units in melee), 36 to 40 and 508 to 518
// (ranks and weapons), 110 (cover).
import {
  CIRCLE,
  chosen,
  frontOf,
  hasDefaults,
  killedOf,
  NERVE_OPTIONS,
  SAVE_OPTIONS,
  SKIRMISH,
  shootersOf,
  throwersOf,
} from './book.js';
import { type Case, diceOf, hitsOf, leaderHits, rollsBy } from './case.js';
import { distance, outline, type Point } from './geometry.js';
import type { View } from './view.js';

/** Centimetres of rounding and of the grain of the points looked at. */
const GRAIN = 0.06;

/** Points along an outline, some millimetres from each other. */
function along(shape: readonly Point[], grain = 0.05): Point[] {
  return shape.flatMap((a, i) => {
    const b = shape[(i + 1) % shape.length]!;
    const steps = Math.max(1, Math.ceil(Math.hypot(b.x - a.x, b.y - a.y) / grain));
    return Array.from({ length: steps }, (_, step) => ({
      x: a.x + ((b.x - a.x) * step) / steps,
      y: a.y + ((b.y - a.y) * step) / steps,
    }));
  });
}

/**
 * The shortest way from a unit's front edge to a target in its arc, 45 degrees outward from its front corners; round
 * about for discs and circles.
 */
function shotLength(view: View, unit: number, target: number): number {
  const { now } = view;
  const allRound = now.special[unit] === CIRCLE || now.radius[unit]! > 0 || chosen(view, 'sight', 'noArc');
  const marks = along(outline(now, target));
  if (allRound) {
    const own = now.radius[unit]! > 0 ? undefined : along(outline(now, unit), 0.25);
    return Math.min(
      ...marks.map((p) =>
        own === undefined
          ? Math.hypot(p.x - now.x[unit]!, p.y - now.y[unit]!) - now.radius[unit]!
          : Math.min(...own.map((q) => Math.hypot(p.x - q.x, p.y - q.y))),
      ),
    );
  }
  const fx = now.forwardX[unit]!;
  const fy = now.forwardY[unit]!;
  const half = now.halfWidth[unit]!;
  let least = Number.POSITIVE_INFINITY;
  for (const p of marks) {
    const dx = p.x - now.x[unit]!;
    const dy = p.y - now.y[unit]!;
    const ahead = dx * fx + dy * fy;
    const aside = Math.abs(dy * fx - dx * fy);
    if (ahead < -GRAIN || aside - half > ahead + GRAIN) continue;
    least = Math.min(least, Math.hypot(Math.max(0, aside - half), ahead));
  }
  return least;
}

/**
 * The greatest distance of a unit's missiles at a target: the text's long ranges, with the whole enemy line as an
 * upper bound (lines 182 to 184).
 */
function longest(view: View, unit: number, target: number): number {
  const { weapon } = view.profile(unit);
  const { now } = view;
  const formed = now.formation[unit] === 1 || now.formation[unit] === 2;
  const line = (): number => {
    let front = 0;
    for (let other = 0; other < view.count; other++) {
      if (now.owner[other] !== now.owner[target] || now.present[other] === 0) continue;
      if (now.formation[other] !== SKIRMISH || other === target) front += frontOf(view, other);
    }
    return Math.max(10, 2 * front);
  };
  if (weapon === 'sling') return chosen(view, 'slingRange', 'long') ? line() : 10;
  if (view.mounted(unit) || !formed) return 10;
  if (weapon === 'bow') return Math.max(10, 2 * now.figures[target]!);
  if (weapon === 'handgun' && chosen(view, 'handgunRange', 'ten')) return 10;
  return line();
}

function missile(view: View, unit: number): 'arrow' | 'bolt' {
  return view.profile(unit).weapon === 'bow' ? 'arrow' : 'bolt';
}

/** Checks which unit shoots at which and from where. */
function checkAim(one: Case, shooter: number, target: number): void {
  const { before, report } = one;
  const { now } = before;
  const place = `${before.name(shooter)} at ${before.name(target)}`;
  if (now.owner[shooter] === now.owner[target]) report('TK-11c', 174, place, 'an enemy', 'one of its own side');
  if (now.engaged[target] === 1) report('TK-12f', 206, place, 'no shot at a unit in melee', 'a shot');
  if (now.engaged[shooter] === 1) report('TK-12f', 206, place, 'no unit in melee shoots', 'a shot');
  const length = shotLength(before, shooter, target);
  const most = longest(before, shooter, target);
  if (length > most + GRAIN) report('TK-11f', 180, place, `${most} cm at most, in the arc`, `${length.toFixed(2)} cm`);
}

/** Checks the volley that opens an exchange of missiles, told with its nominal losses and killed. */
export function checkVolley(one: Case, shooter: number, target: number, nominal: number, killed: number): void {
  const { before, report } = one;
  if (before.isMixed(shooter) || before.isMixed(target)) return;
  checkAim(one, shooter, target);
  if (!hasDefaults(before, 'generalFights', 'nominalCap', 'deathTest', ...SAVE_OPTIONS, ...NERVE_OPTIONS)) return;
  const shots = shootersOf(before, shooter);
  if (shots === 0) {
    report('TK-11c', 36, before.name(shooter), 'no unit that may shoot', 'a volley');
    return;
  }
  const [roll] = rollsBy(one, shooter, 'TK-11c');
  const skill = before.profile(shooter).skill + before.now.skillTalent[shooter]!;
  // Cover takes one from the skill (line 110); whether there is any is for the dice to tell.
  const covered = roll !== undefined && before.game.terrain.elements > 0 && roll.limit === skill - 1;
  const hits = hitsOf(one, shooter, shots, covered ? skill - 1 : skill, ['TK-11c'], 'TK-11c', 174);
  if (hits === undefined) return;
  const all = hits + leaderHits(one, shooter, 'shoot');
  const losses = Math.min(all, before.now.figures[target]!);
  if (losses !== nominal)
    report('TK-11c', 174, `${before.name(shooter)} at ${before.name(target)}`, `${losses} nominal losses`, nominal);
  const dead = killedOf(before, target, missile(before, shooter), losses);
  if (dead !== killed)
    report('TK-11c', 186, `${before.name(shooter)} at ${before.name(target)}`, `${dead} killed`, killed);
}

/** Checks arrows and answers: who shoots, and what becomes of the hits of the first of them. */
export function checkAnswer(
  one: Case,
  shooter: number,
  target: number,
  nominal: number,
  killed: number,
  inDefence: boolean,
  first: boolean,
): void {
  const { before, report } = one;
  if (before.isMixed(shooter) || before.isMixed(target)) return;
  if (before.now.owner[shooter] === before.now.owner[target])
    report('TK-11d', 176, before.name(shooter), 'an answer to an enemy', 'at its own side');
  if (before.now.engaged[shooter] === 1)
    report('TK-12f', 206, before.name(shooter), 'no unit in melee shoots', 'a shot');
  if (inDefence && before.profile(shooter).weapon !== 'bow')
    report('TK-11e', 178, before.name(shooter), 'bows only', before.profile(shooter).weapon);
  if (!hasDefaults(before, 'generalFights', 'nominalCap', 'deathTest', ...SAVE_OPTIONS, ...NERVE_OPTIONS) || !first)
    return;
  const shots = shootersOf(before, shooter);
  const [roll] = rollsBy(one, shooter, 'TK-11c', 'TK-11e');
  const skill = before.profile(shooter).skill + before.now.skillTalent[shooter]!;
  const covered = roll !== undefined && before.game.terrain.elements > 0 && roll.limit === skill - 1;
  const hits = hitsOf(one, shooter, shots, covered ? skill - 1 : skill, ['TK-11c', 'TK-11e'], 'TK-11e', 178);
  if (hits === undefined) return;
  const all = hits + leaderHits(one, shooter, 'shoot');
  const losses = Math.min(all, before.now.figures[target]!);
  const dead = killedOf(before, target, missile(before, shooter), losses);
  const place = `${before.name(shooter)} at ${before.name(target)}`;
  if (losses !== nominal) report('TK-11e', 178, place, `${losses} nominal losses`, nominal);
  else if (dead !== killed) report('TK-11e', 178, place, `${dead} killed`, killed);
}

/** Checks javelins: point-blank, on 3 or less (line 518). */
export function checkJavelins(one: Case, thrower: number, target: number, nominal: number, killed: number): void {
  const { after, before, report } = one;
  if (before.isMixed(thrower) || before.isMixed(target)) return;
  const place = `${before.name(thrower)} throws at ${before.name(target)}`;
  // Bases that touch with a corner are at no distance; the points that shots are measured to lie a little apart. Who has met an
  // enemy has aligned with him since the last event.
  const length = Math.min(
    shotLength(before, thrower, target),
    shotLength(after, thrower, target),
    distance(before.now, thrower, target),
  );
  const most = chosen(before, 'javelinReach', 'contactOnly') ? 0 : 1;
  if (length > most + GRAIN) report('TK-27e', 518, place, `${most} cm at most`, `${length.toFixed(2)} cm`);
  if (before.now.engaged[target] === 1) report('TK-12f', 206, place, 'no throw at a unit in melee', 'a throw');
  if (!hasDefaults(before, 'generalFights', 'nominalCap', ...SAVE_OPTIONS)) return;
  const dice = diceOf(rollsBy(one, thrower, 'TK-27e'));
  const throws = throwersOf(before, thrower);
  // A general whose own troop type throws has one more (line 74).
  const led = before.now.general[thrower] === 2 && dice.count === throws + 1;
  if (dice.count !== throws && !led) report('TK-27e', 518, place, `${throws} javelins`, dice.count);
  const losses = Math.min(dice.hits, before.now.figures[target]!);
  const dead = killedOf(before, target, 'arrow', losses);
  if (losses !== nominal) report('TK-27e', 518, place, `${losses} nominal losses`, nominal);
  else if (dead !== killed) report('TK-27e', 186, place, `${dead} killed`, killed);
}
