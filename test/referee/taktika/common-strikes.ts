// Strikes of several units of one side on one enemy: one collision, as the melee of several is one. Source line 208 (losses divided,
// the melee common "as in a collision"), 138 to 158 (collisions), 192 to 196 (cavalry).
import { CIRCLE, killedOf, strikersOf } from './book.js';
import { type Case, hitsOf, leaderHits } from './case.js';
import { ANSWERS, attackOf, checkSide, isJudged, isLancer, mayAnswer, rideThrough, skillOf } from './strikes.js';

/** A meeting that is being fought out, and what players have said about it; undefined where no player was asked. */
export interface Meeting {
  readonly mover: number;
  readonly target: number;
  readonly zone: number;
  strikes: boolean | undefined;
  answers: boolean | undefined;
}

/** What common strikes should have done, to be held against what is told: the killed of each unit. */
export type Killed = Map<number, number>;

/** Who of those that have come to an enemy strikes him or is struck by him; with what he is entitled to. */
export function strikersTogether(one: Case, meetings: readonly Meeting[]) {
  const { before } = one;
  const declared = !meetings.some(({ answers }) => answers === false);
  return meetings
    .map(({ mover, target, zone, strikes: said }) => {
      const able = before.now.special[mover] === CIRCLE ? 0 : strikersOf(before, mover);
      const strikes = able > 0 && said !== false;
      const right = mayAnswer(before, mover, target, zone, strikes);
      return {
        mover,
        zone,
        able: strikes ? able : 0,
        strikes,
        answered: right === 'must' || (right === 'may' && declared),
      };
    })
    .filter(({ strikes, answered }) => strikes || answered);
}

/**
 * Checks the common strikes of several units on one enemy; returns the figures they should have killed, undefined
 * where that is not judged.
 */
export function checkTogether(one: Case, meetings: readonly Meeting[]): Killed | undefined {
  const { before } = one;
  const { target } = meetings[0]!;
  const all = strikersTogether(one, meetings);
  if (!isJudged(before) || before.isMixed(target) || all.some(({ mover }) => before.isMixed(mover))) return undefined;
  if (new Set(all.map(({ mover }) => before.mounted(mover))).size > 1) return undefined;
  const place = `${all.map(({ mover }) => before.name(mover)).join(' and ')} together against ${before.name(target)}`;
  const figures = (unit: number) => before.now.figures[unit]!;
  const hits: number[] = [];
  const missed: number[] = [];
  let through = false;
  for (const { mover, able } of all) {
    const rides = isLancer(before, mover) && !before.mounted(target);
    const first = hitsOf(one, mover, able, skillOf(before, mover), rides ? ['TK-10a'] : ['TK-9b'], 'TK-9b', 138);
    if (first === undefined) return undefined;
    if (rides && able > 0) {
      const ridden = rideThrough(one, mover, target, first, place);
      if (ridden === undefined) return undefined;
      hits.push(ridden.all);
      missed.push(able - ridden.through);
      through ||= ridden.through > 0;
      continue;
    }
    hits.push(first + (able > 0 ? leaderHits(one, mover, 'strike') : 0));
    missed.push(able - first);
  }
  const answered = all.filter((each) => each.answered);
  const answering = answered.length > 0 ? strikersOf(before, target) : 0;
  const own = hitsOf(one, target, answering, skillOf(before, target), ANSWERS, 'TK-9d', 146);
  if (own === undefined) return undefined;
  const back = own + (answering > 0 ? leaderHits(one, target, 'strike') : 0);
  // What is left over when hits are divided evenly goes to the strongest first (line 208).
  const strongest = answered.toSorted((a, b) => figures(b.mover) - figures(a.mover));
  const shares = new Map(
    strongest.map(({ mover }, at) => [
      mover,
      Math.floor(back / answered.length) + (at < back % answered.length ? 1 : 0),
    ]),
  );
  const nominals = all.map(({ mover }) => Math.min(shares.get(mover) ?? 0, figures(mover)));
  const onMovers = nominals.reduce((sum, nominal) => sum + nominal, 0);
  const onTarget = Math.min(
    hits.reduce((sum, more) => sum + more, 0),
    figures(target),
  );
  const killed: Killed = new Map();
  for (const [at, { mover }] of all.entries()) {
    killed.set(mover, killedOf(before, mover, attackOf(before, target), nominals[at]!));
    const side = { unit: mover, nominal: onMovers, other: onTarget, killed: killed.get(mover)!, missed: missed[at]! };
    checkSide(one, { ...side, zone: 0, pierced: false }, place);
  }
  killed.set(target, killedOf(before, target, attackOf(before, all[0]!.mover), onTarget));
  const zone = Math.max(...all.map((each) => each.zone));
  const side = {
    unit: target,
    nominal: onTarget,
    other: onMovers,
    killed: killed.get(target)!,
    missed: answering - own,
  };
  checkSide(one, { ...side, zone, pierced: through }, place);
  return killed;
}
