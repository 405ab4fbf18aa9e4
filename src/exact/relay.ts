import { type Contest, Standing } from '../model/contest.js';
import { DuelSolver, type Spread, type StepCache } from './contest.js';

/** How a relay ends, in expectation: shares of outcomes and figures lost. Shares sum to 1 less `dropped`. */
export interface RelayLaw {
  /** P(only the first side runs out of units), P(only the second does), P(both do). */
  readonly firstLost: number;
  readonly secondLost: number;
  readonly bothLost: number;
  /** Expected figures lost by each side: all of a broken unit, the killed of any other. */
  readonly figuresLost: readonly [number, number];
  /** Expected number of duels. */
  readonly duels: number;
  /** Probability that was not followed, at most. */
  readonly dropped: number;
}

/** Survivors and expected losses that leave one meeting of two units. */
interface Meeting {
  /** The first side's unit broke: the second side's unit lives on. */
  readonly firstBroke: ReadonlyMap<number, number>;
  readonly secondBroke: ReadonlyMap<number, number>;
  /** Both units have gone: broken or stalled. */
  readonly bothGone: number;
  readonly figuresLost: readonly [number, number];
  readonly met: number;
  readonly dropped: number;
}

const NOBODY: Meeting = {
  firstBroke: new Map(),
  secondBroke: new Map(),
  bothGone: 0,
  figuresLost: [0, 0],
  met: 0,
  dropped: 0,
};

/**
 * Solves relays of one contest: a chain over (units left on both sides, state of the survivor, who opens).
 * Meetings are kept by the sizes of the units that have come on, so relays that differ only in their last units share
 * all that happens before.
 */
export class RelaySolver {
  private readonly contest: Contest;
  private readonly solver: DuelSolver;
  private readonly floor: number;
  private readonly meetings = new Map<string, Meeting>();
  private readonly recoveries: readonly [Map<number, Spread>, Map<number, Spread>];
  private readonly cache: StepCache;

  constructor(contest: Contest, cache: StepCache, floor: number) {
    this.contest = contest;
    this.cache = cache;
    this.floor = floor;
    this.solver = new DuelSolver(contest, cache, floor);
    this.recoveries = [new Map(), new Map()];
  }

  /**
   * The relay of two queues of units (figures each, foremost first). `openers` are the sides that may attack in the
   * first duel, each equally likely; after that the sides attack in turn.
   */
  solve(first: readonly number[], second: readonly number[], openers: readonly number[]): RelayLaw {
    let firstLost = 0;
    let secondLost = 0;
    let bothLost = 0;
    let duels = 0;
    let dropped = 0;
    const lost: [number, number] = [0, 0];
    for (let a = 0; a < first.length; a++) {
      for (let b = 0; b < second.length; b++) {
        for (let opener = 0; opener < 2; opener++) {
          const meeting = this.meeting(first, second, a, b, opener, openers);
          if (meeting.met === 0) continue;
          duels += meeting.met;
          dropped += meeting.dropped;
          lost[0] += meeting.figuresLost[0];
          lost[1] += meeting.figuresLost[1];
          const firstOut = a + 1 === first.length;
          const secondOut = b + 1 === second.length;
          if (firstOut) {
            firstLost += sumOf(meeting.firstBroke);
            lost[1] += this.killed(meeting.firstBroke, 1, second[b]!);
          }
          if (secondOut) {
            secondLost += sumOf(meeting.secondBroke);
            lost[0] += this.killed(meeting.secondBroke, 0, first[a]!);
          }
          if (firstOut && secondOut) bothLost += meeting.bothGone;
          else if (firstOut) firstLost += meeting.bothGone;
          else if (secondOut) secondLost += meeting.bothGone;
        }
      }
    }
    return { firstLost, secondLost, bothLost, figuresLost: lost, duels, dropped };
  }

  private meeting(
    first: readonly number[],
    second: readonly number[],
    a: number,
    b: number,
    opener: number,
    openers: readonly number[],
  ): Meeting {
    const key = `${openers}|${opener}|${first.slice(0, a + 1)}|${second.slice(0, b + 1)}`;
    const known = this.meetings.get(key);
    if (known !== undefined) return known;
    const meeting = this.meet(first, second, a, b, opener, openers);
    this.meetings.set(key, meeting);
    return meeting;
  }

  /** The meeting of unit `a` with unit `b` in which side `opener` attacks; the other side attacked in the duel before. */
  private meet(
    first: readonly number[],
    second: readonly number[],
    a: number,
    b: number,
    opener: number,
    openers: readonly number[],
  ): Meeting {
    const { contest } = this;
    const states: number[] = [];
    const shares: number[] = [];
    const arrive = (state: number, share: number) => {
      states.push(state);
      shares.push(share);
    };
    const freshFirst = contest.fresh(0, first[a]!);
    const freshSecond = contest.fresh(1, second[b]!);
    const before = 1 - opener;
    if (a === 0 && b === 0) {
      if (openers.includes(opener)) arrive(contest.meet(freshFirst, freshSecond), 1 / openers.length);
    } else {
      if (a > 0) {
        for (const [unit, share] of this.meeting(first, second, a - 1, b, before, openers).firstBroke) {
          const rested = this.recovered(1, unit);
          for (const [at, now] of rested.states.entries()) {
            arrive(contest.meet(freshFirst, now), share * rested.shares[at]!);
          }
        }
      }
      if (b > 0) {
        for (const [unit, share] of this.meeting(first, second, a, b - 1, before, openers).secondBroke) {
          const rested = this.recovered(0, unit);
          for (const [at, now] of rested.states.entries()) {
            arrive(contest.meet(now, freshSecond), share * rested.shares[at]!);
          }
        }
      }
      if (a > 0 && b > 0) {
        const both = this.meeting(first, second, a - 1, b - 1, before, openers).bothGone;
        if (both > 0) arrive(contest.meet(freshFirst, freshSecond), both);
      }
    }
    if (states.length === 0) return NOBODY;
    const law = this.solver.solve({ states, shares }, opener);
    const met = shares.reduce((sum, share) => sum + share, 0);
    return this.settle(law.ended, law.stalled, met, law.dropped, first[a]!, second[b]!);
  }

  private recovered(side: number, unit: number): Spread {
    const known = this.recoveries[side === 0 ? 0 : 1].get(unit);
    if (known !== undefined) return known;
    const step = this.contest.recovery(side);
    const spread = this.cache.spreadOf(step.key, (dice, state) => step.run(dice, state), unit);
    this.recoveries[side === 0 ? 0 : 1].set(unit, spread);
    return spread;
  }

  private settle(
    ended: Spread,
    stalled: Spread,
    met: number,
    dropped: number,
    sizeFirst: number,
    sizeSecond: number,
  ): Meeting {
    const { contest } = this;
    const firstBroke = new Map<number, number>();
    const secondBroke = new Map<number, number>();
    let bothGone = 0;
    const lost: [number, number] = [0, 0];
    for (let at = 0; at < ended.states.length; at++) {
      const state = ended.states[at]!;
      const share = ended.shares[at]!;
      const standing = contest.standing(state);
      if (standing === Standing.FirstBroke) {
        add(firstBroke, contest.unitOf(state, 1), share);
        lost[0] += share * sizeFirst;
      } else if (standing === Standing.SecondBroke) {
        add(secondBroke, contest.unitOf(state, 0), share);
        lost[1] += share * sizeSecond;
      } else {
        bothGone += share;
        lost[0] += share * sizeFirst;
        lost[1] += share * sizeSecond;
      }
    }
    for (let at = 0; at < stalled.states.length; at++) {
      const state = stalled.states[at]!;
      const share = stalled.shares[at]!;
      bothGone += share;
      lost[0] += share * (sizeFirst - contest.figuresOf(0, contest.unitOf(state, 0)));
      lost[1] += share * (sizeSecond - contest.figuresOf(1, contest.unitOf(state, 1)));
    }
    const thin = this.thin(firstBroke) + this.thin(secondBroke);
    return { firstBroke, secondBroke, bothGone, figuresLost: lost, met, dropped: dropped + thin };
  }

  /** Removes survivors below the floor; returns the probability removed. */
  private thin(survivors: Map<number, number>): number {
    let removed = 0;
    for (const [unit, share] of survivors) {
      if (share >= this.floor) continue;
      removed += share;
      survivors.delete(unit);
    }
    return removed;
  }

  private killed(survivors: ReadonlyMap<number, number>, side: number, size: number): number {
    let sum = 0;
    for (const [unit, share] of survivors) sum += share * (size - this.contest.figuresOf(side, unit));
    return sum;
  }
}

function add(into: Map<number, number>, key: number, share: number): void {
  into.set(key, (into.get(key) ?? 0) + share);
}

function sumOf(map: ReadonlyMap<number, number>): number {
  let sum = 0;
  for (const share of map.values()) sum += share;
  return sum;
}
