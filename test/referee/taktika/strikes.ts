// Strikes on contact. Source lines 134 to 160 (collisions of foot), 166 to 170, 184 to 200 (cavalry), 212 to 216 (flank and
// rear), 269 to 273 (skirmishers).
import {
  type Attack,
  CIRCLE,
  frontOf,
  hasDefaults,
  killedOf,
  NERVE_OPTIONS,
  nerveOf,
  orderedAfter,
  SAVE_OPTIONS,
  SKIRMISH,
  strikersOf,
} from './book.js';
import { type Case, checkCalm, checkNerve, hitsOf, isBroken, leaderHits, rollsBy, talentOf } from './case.js';
import type { View } from './view.js';

export const ANSWERS = ['TK-9d', 'TK-9e', 'TK-19d', 'TK-19e'];
const TESTS = ['TK-9i', 'TK-10c'];
const FOOT_AGAINST_HORSE: readonly string[] = ['pike', 'spear', 'halberd'];

/** What players have said about a contact; undefined where no player was asked. */
export interface Said {
  readonly strikes: boolean | undefined;
  readonly answers: boolean | undefined;
}

export function attackOf(view: View, unit: number): Attack {
  return view.mounted(unit) ? 'cavalryStrike' : 'footStrike';
}

export function isLancer(view: View, unit: number): boolean {
  return view.mounted(unit) && view.profile(unit).category === 'lancers';
}

/** Whether the struck may or must strike back (lines 146, 148, 166, 170, 202, 214, 269 to 273, 283). */
export function mayAnswer(
  view: View,
  mover: number,
  target: number,
  zone: number,
  moverStrikes: boolean,
): 'must' | 'may' | 'no' {
  const { formation, special, engaged, fleeing } = view.now;
  const circle = special[target] === CIRCLE;
  if (strikersOf(view, target) === 0 || fleeing[target] === 1) return 'no';
  if (zone !== 0 && !circle) return 'no';
  if (engaged[target] === 1) return 'no';
  const skirmishing = formation[target] === SKIRMISH;
  if (skirmishing && formation[mover] === SKIRMISH) return 'may';
  if (view.mounted(mover)) {
    if (circle) return 'must';
    if (!view.mounted(target)) return FOOT_AGAINST_HORSE.includes(view.profile(target).weapon) ? 'must' : 'no';
    return moverStrikes && isLancer(view, target) ? 'may' : 'no';
  }
  if (!moverStrikes || circle) return 'no';
  if (skirmishing) return 'must';
  return view.profile(target).category === 'lineInfantry' && !view.mounted(target) ? 'may' : 'no';
}

export function skillOf(view: View, unit: number): number {
  return view.profile(unit).skill + view.now.skillTalent[unit]!;
}

/**
 * Follows riders, of which `first` have hit, from rank to rank, each until it misses (lines 192 to 196); undefined
 * where that is not told.
 */
export function rideThrough(
  one: Case,
  rider: number,
  foot: number,
  first: number,
  place: string,
): { readonly all: number; readonly through: number } | undefined {
  const { before, report } = one;
  const limit = skillOf(before, rider);
  if (limit <= 0 || limit >= 6 || before.now.general[rider] === 2) return undefined;
  const circle = before.now.special[foot] === CIRCLE;
  const ranks = circle ? 2 : Math.max(1, Math.ceil(before.now.figures[foot]! / frontOf(before, foot)));
  let riding = first;
  let all = first;
  let rank = 1;
  for (const roll of rollsBy(one, rider, 'TK-10b')) {
    if (rank >= ranks || roll.count !== riding) {
      report(
        'TK-10b',
        192,
        place,
        `${rank < ranks ? riding : 0} riders at rank ${rank + 1} of ${ranks}`,
        `${roll.count}`,
      );
      return undefined;
    }
    riding = roll.result;
    all += riding;
    rank++;
  }
  if (riding > 0 && rank < ranks) {
    report('TK-10b', 192, place, `${riding} riders to strike at rank ${rank + 1} of ${ranks}`, 'none');
    return undefined;
  }
  return { all, through: riding };
}

/** Options under which strikes are not judged. */
export function isJudged(view: View): boolean {
  return (
    hasDefaults(
      view,
      'strikers',
      'frontRelief',
      'generalFights',
      'nominalCap',
      'breakthroughDepth',
      'breakthroughRide',
      'breakthroughTest',
      'flankRide',
      'counterAttackRight',
      'strikeVsCavalry',
      'deathTest',
      'jointTest',
    ) && hasDefaults(view, ...SAVE_OPTIONS, ...NERVE_OPTIONS, 'lastFigure', 'casualtyOrder', 'thinningChain')
  );
}

/** Checks the strikes of a unit that has run into an enemy in a zone. */
export function checkStrikes(
  one: Case,
  mover: number,
  target: number,
  zone: number,
  said: Said,
  told: readonly [number, number],
): void {
  const { before, report } = one;
  if (before.isMixed(mover) || before.isMixed(target)) return;
  if (!isJudged(before)) return;
  const charge =
    before.mounted(mover) !== before.mounted(target) && (isLancer(before, mover) || isLancer(before, target));
  const rides = charge ? (before.mounted(mover) ? mover : target) : -1;
  const able = before.now.special[mover] === CIRCLE ? 0 : strikersOf(before, mover);
  const moverStrikes = able > 0 && said.strikes !== false;
  const right = mayAnswer(before, mover, target, zone, moverStrikes);
  const answers = right === 'must' || (right === 'may' && said.answers !== false);
  const place = `${before.name(mover)} against ${before.name(target)} in zone ${zone}`;
  const strikeClauses = rides === mover ? ['TK-10a'] : ['TK-9b'];
  const answerClauses = rides === target ? ['TK-10a'] : ANSWERS;
  const hits = hitsOf(one, mover, moverStrikes ? able : 0, skillOf(before, mover), strikeClauses, 'TK-9b', 138);
  const back = hitsOf(
    one,
    target,
    answers ? strikersOf(before, target) : 0,
    skillOf(before, target),
    answerClauses,
    'TK-9d',
    146,
  );
  if (hits === undefined || back === undefined) return;
  const leaders = [
    moverStrikes ? leaderHits(one, mover, 'strike') : 0,
    answers ? leaderHits(one, target, 'strike') : 0,
  ];
  let through = 0;
  let onMover = back + leaders[1]!;
  let onTarget = hits + leaders[0]!;
  let missedMover = (moverStrikes ? able : 0) - hits;
  let missedTarget = (answers ? strikersOf(before, target) : 0) - back;
  if (charge) {
    const foot = rides === mover ? target : mover;
    const striking = rides === mover ? (moverStrikes ? able : 0) : answers ? strikersOf(before, target) : 0;
    const ridden = rideThrough(one, rides, foot, rides === mover ? hits : back, place);
    if (ridden === undefined) return;
    through = ridden.through;
    if (rides === mover) {
      onTarget = ridden.all;
      missedMover = striking - through;
    } else {
      onMover = ridden.all;
      missedTarget = striking - through;
    }
  }
  const nominalMover = Math.min(onMover, before.now.figures[mover]!);
  const nominalTarget = Math.min(onTarget, before.now.figures[target]!);
  const killedMover = killedOf(before, mover, attackOf(before, target), nominalMover);
  const killedTarget = killedOf(before, target, attackOf(before, mover), nominalTarget);
  if (killedMover !== told[0]) report('TK-9g', 156, `${place}, killed of the mover`, killedMover, told[0]);
  if (killedTarget !== told[1]) report('TK-9g', 156, `${place}, killed of the enemy`, killedTarget, told[1]);
  if (killedMover !== told[0] || killedTarget !== told[1]) return;
  const fled = before.now.fleeing[target] === 1;
  const sides = [
    {
      unit: mover,
      nominal: nominalMover,
      other: nominalTarget,
      killed: killedMover,
      missed: missedMover,
      zone: 0,
      pierced: rides === target && through > 0,
    },
    {
      unit: target,
      nominal: nominalTarget,
      other: nominalMover,
      killed: killedTarget,
      missed: missedTarget,
      zone,
      pierced: rides === mover && through > 0,
    },
  ];
  for (const side of sides) {
    if (!(fled && side.unit === target)) checkSide(one, side, place);
  }
}

/** What strikes have done to one unit, and against what it is held. */
export interface Side {
  readonly unit: number;
  /** Nominal losses of its whole side, and of the other one. */
  readonly nominal: number;
  readonly other: number;
  readonly killed: number;
  readonly missed: number;
  readonly zone: number;
  readonly pierced: boolean;
}

/** Checks the test of one unit that has taken part in strikes, and how it stands after them (lines 138, 142, 158, 222). */
export function checkSide(one: Case, side: Side, place: string): void {
  const { before, after, report } = one;
  const { unit, nominal, other, killed, missed, zone, pierced } = side;
  if (killed >= before.now.figures[unit]!) return;
  if (nominal > other || pierced) {
    checkNerve(one, unit, nerveOf(before, unit, killed, zone, pierced, talentOf(one, unit)), TESTS, 158);
  } else checkCalm(one, unit, TESTS, 158);
  if (isBroken(after, unit)) {
    // Who is attacked in the rear and must flee is destroyed (line 222).
    const inRear = zone === 2 && before.now.special[unit] !== CIRCLE && before.now.radius[unit] === 0;
    const gone = after.now.figures[unit] === 0;
    if (inRear !== gone)
      report('TK-13d', 222, place, inRear ? 'destroyed' : 'in flight', gone ? 'destroyed' : 'in flight');
    return;
  }
  const ordered = orderedAfter(before.now.ordered[unit]!, before.now.figures[unit]!, missed, killed);
  if (after.now.ordered[unit] !== ordered)
    report(
      'TK-9b',
      138,
      `${before.name(unit)} after strikes, ${missed} missed, ${killed} killed`,
      `${ordered} in order`,
      after.now.ordered[unit],
    );
  const living = before.now.figures[unit]! - killed;
  if (after.now.figures[unit] !== living)
    report('TK-9h', 142, before.name(unit), `${living} figures`, after.now.figures[unit]);
}
