import { type Contest, DuelStatus } from '../model/contest.js';
import type { Spread } from './chain.js';
import { type DuelDistribution, DuelSolver, type EndsOf, type StepCache } from './contest.js';
import { SparseDistribution } from './sparse-distribution.js';
import { StateIndex } from './state-index.js';

/** How a relay ends, in expectation: shares of outcomes and figures lost. Shares sum to 1 less `dropped`. */
export interface RelayDistribution {
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

/** The units that a meeting leaves on one side, and in what states they meet the next enemy, once that is known. */
interface Survivors extends Spread {
  rested?: Spread;
}

/** Where a survivor recovers to: numbers of states, and how likely each is. */
interface Recovery {
  readonly units: Int32Array;
  readonly shares: Float64Array;
}

/** Survivors and expected losses that leave one meeting of two units. */
interface Meeting {
  /** The first side's unit broke: the second side's unit lives on. */
  readonly firstBroke: Survivors;
  readonly secondBroke: Survivors;
  /** Both units have gone: broken or stalled. */
  readonly bothGone: number;
  readonly figuresLost: readonly [number, number];
  readonly met: number;
  readonly dropped: number;
}

const NO_MEETING: Meeting = {
  firstBroke: { states: [], shares: [] },
  secondBroke: { states: [], shares: [] },
  bothGone: 0,
  figuresLost: [0, 0],
  met: 0,
  dropped: 0,
};

/** More queues than one relay ever tells apart. */
const MAX_QUEUES = 2 ** 25;

/** Values of `ProgressSnapshot`, and the factor of what is packed beside one. */
const STANDINGS = 4;

/** Who has broken, and in what state the unit that has not is left. */
const SURVIVORS: EndsOf = {
  name: 'survivors',
  end(contest, state, standing) {
    if (standing === DuelStatus.BothBroke) return standing;
    return contest.unitOf(state, standing === DuelStatus.FirstBroke ? 1 : 0) * STANDINGS + standing;
  },
};

/** Two queues of units that fight a relay. */
interface Relay {
  readonly first: readonly number[];
  readonly second: readonly number[];
  /** By place in a queue: the number of the queue that ends there. */
  readonly firstQueues: readonly number[];
  readonly secondQueues: readonly number[];
  readonly openers: readonly number[];
  /** What has been solved for these openers, by `keyOf`. */
  readonly meetings: Map<number, Meeting>;
}

/**
 * Solves relays of one contest: a chain over (units left on both sides, state of the survivor, who opens).
 * Meetings are kept by the sizes of the units that have come on, so relays that differ only in their last units share
 * all that happens before.
 */
export class RelaySolver {
  private readonly contest: Contest;
  private readonly solver: DuelSolver;
  private readonly floor: number;
  private readonly queues = new Map<string, number>();
  /** By the openers that may be, then by `keyOf`. */
  private readonly meetings = new Map<string, Map<number, Meeting>>();
  private readonly recoveries = [new Map<number, Recovery>(), new Map<number, Recovery>()] as const;
  /** Numbers the states of a unit that has recovered. */
  private readonly recoveredUnits = new StateIndex();
  private readonly resting = new SparseDistribution();
  private readonly cache: StepCache;

  constructor(contest: Contest, cache: StepCache, floor: number) {
    this.contest = contest;
    this.cache = cache;
    this.floor = floor;
    this.solver = new DuelSolver(contest, cache, floor, SURVIVORS);
  }

  /**
   * The relay of two queues of units (figures each, foremost first). `openers` are the sides that may attack in the
   * first duel, each equally likely; after that the sides attack in turn.
   */
  solve(first: readonly number[], second: readonly number[], openers: readonly number[]): RelayDistribution {
    const relay = this.relayOf(first, second, openers);
    let firstLost = 0;
    let secondLost = 0;
    let bothLost = 0;
    let duels = 0;
    let dropped = 0;
    const lost: [number, number] = [0, 0];
    for (let a = 0; a < first.length; a++) {
      for (let b = 0; b < second.length; b++) {
        for (let opener = 0; opener < 2; opener++) {
          const meeting = this.meeting(relay, a, b, opener);
          if (meeting.met === 0) continue;
          duels += meeting.met;
          dropped += meeting.dropped;
          lost[0] += meeting.figuresLost[0];
          lost[1] += meeting.figuresLost[1];
          const firstOut = a + 1 === first.length;
          const secondOut = b + 1 === second.length;
          if (firstOut) {
            firstLost += sumOf(meeting.firstBroke.shares);
            lost[1] += this.killed(meeting.firstBroke, 1, second[b]!);
          }
          if (secondOut) {
            secondLost += sumOf(meeting.secondBroke.shares);
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

  private relayOf(first: readonly number[], second: readonly number[], openers: readonly number[]): Relay {
    const known = openers.join();
    const meetings = this.meetings.get(known) ?? new Map<number, Meeting>();
    this.meetings.set(known, meetings);
    return { first, second, firstQueues: this.numbered(first), secondQueues: this.numbered(second), openers, meetings };
  }

  /** The numbers of the queues that begin a queue: of its first unit, of its first two, and so on. */
  private numbered(queue: readonly number[]): number[] {
    let before = 0;
    return queue.map((size) => {
      const name = `${before} ${size}`;
      before = this.queues.get(name) ?? this.queues.size + 1;
      this.queues.set(name, before);
      return before;
    });
  }

  private meeting(relay: Relay, a: number, b: number, opener: number): Meeting {
    const key = keyOf(relay.firstQueues[a]!, relay.secondQueues[b]!, opener);
    const known = relay.meetings.get(key);
    if (known !== undefined) return known;
    const meeting = this.meet(relay, a, b, opener);
    relay.meetings.set(key, meeting);
    return meeting;
  }

  /** The meeting of unit `a` with unit `b` in which side `opener` attacks; the other side attacked in the duel before. */
  private meet(relay: Relay, a: number, b: number, opener: number): Meeting {
    const { contest } = this;
    const { openers } = relay;
    const before = 1 - opener;
    const fromFirst = a > 0 ? this.meeting(relay, a - 1, b, before) : NO_MEETING;
    const fromSecond = b > 0 ? this.meeting(relay, a, b - 1, before) : NO_MEETING;
    const fromBoth = a > 0 && b > 0 ? this.meeting(relay, a - 1, b - 1, before) : NO_MEETING;
    const { solver } = this;
    const freshFirst = contest.fresh(0, relay.first[a]!);
    const freshSecond = contest.fresh(1, relay.second[b]!);
    const first = a === 0 && b === 0 && openers.includes(opener) ? 1 / openers.length : 0;
    const fresh = first + fromBoth.bothGone;
    let met = fresh;
    solver.enter(opener);
    if (fresh > 0) solver.arrive(contest.meet(freshFirst, freshSecond), fresh);
    const seconds = this.rested(1, fromFirst.firstBroke);
    for (let at = 0; at < seconds.states.length; at++) {
      solver.arrive(contest.meet(freshFirst, seconds.states[at]!), seconds.shares[at]!);
      met += seconds.shares[at]!;
    }
    const firsts = this.rested(0, fromSecond.secondBroke);
    for (let at = 0; at < firsts.states.length; at++) {
      solver.arrive(contest.meet(firsts.states[at]!, freshSecond), firsts.shares[at]!);
      met += firsts.shares[at]!;
    }
    return met === 0 ? NO_MEETING : this.settle(solver.fight(), met, relay.first[a]!, relay.second[b]!);
  }

  /** In what states survivors meet the next enemy. */
  private rested(side: 0 | 1, survivors: Survivors): Spread {
    if (survivors.rested !== undefined) return survivors.rested;
    const { resting, recoveredUnits } = this;
    resting.clear();
    for (let at = 0; at < survivors.states.length; at++) {
      const { units, shares } = this.recovered(side, survivors.states[at]!);
      resting.spread(survivors.shares[at]!, units, shares, 0, units.length);
    }
    const rested = { states: [] as number[], shares: [] as number[] };
    for (let at = 0; at < resting.count; at++) {
      const unit = resting.active[at]!;
      rested.states.push(recoveredUnits.stateAt(unit));
      rested.shares.push(resting.share[unit]!);
    }
    survivors.rested = rested;
    return rested;
  }

  private recovered(side: 0 | 1, unit: number): Recovery {
    const known = this.recoveries[side].get(unit);
    if (known !== undefined) return known;
    const step = this.contest.recovery(side);
    const { states, shares } = this.cache.spreadOf(step.key, (dice, state) => step.run(dice, state), unit);
    const recovery = {
      units: Int32Array.from(states, (state) => this.recoveredUnits.indexOf(state)),
      shares: Float64Array.from(shares),
    };
    this.resting.reserve(this.recoveredUnits.size);
    this.recoveries[side].set(unit, recovery);
    return recovery;
  }

  /** What a duel of two units of such sizes leaves behind; survivors below the floor are dropped. */
  private settle(probabilities: DuelDistribution, met: number, sizeFirst: number, sizeSecond: number): Meeting {
    const { contest, floor } = this;
    const { ended, stalled } = probabilities;
    const firstBroke = { states: [] as number[], shares: [] as number[] };
    const secondBroke = { states: [] as number[], shares: [] as number[] };
    let { dropped } = probabilities;
    let bothGone = 0;
    const lost: [number, number] = [0, 0];
    for (let at = 0; at < ended.states.length; at++) {
      const end = ended.states[at]!;
      const share = ended.shares[at]!;
      const standing = end % STANDINGS;
      if (standing !== DuelStatus.SecondBroke) lost[0] += share * sizeFirst;
      if (standing !== DuelStatus.FirstBroke) lost[1] += share * sizeSecond;
      if (standing === DuelStatus.BothBroke) bothGone += share;
      else if (share < floor) dropped += share;
      else {
        const left = standing === DuelStatus.FirstBroke ? firstBroke : secondBroke;
        left.states.push((end - standing) / STANDINGS);
        left.shares.push(share);
      }
    }
    for (const [at, state] of stalled.states.entries()) {
      const share = stalled.shares[at]!;
      bothGone += share;
      lost[0] += share * (sizeFirst - contest.figuresOf(0, contest.unitOf(state, 0)));
      lost[1] += share * (sizeSecond - contest.figuresOf(1, contest.unitOf(state, 1)));
    }
    return { firstBroke, secondBroke, bothGone, figuresLost: lost, met, dropped };
  }

  private killed({ states, shares }: Spread, side: number, size: number): number {
    let sum = 0;
    for (let at = 0; at < states.length; at++) {
      sum += shares[at]! * (size - this.contest.figuresOf(side, states[at]!));
    }
    return sum;
  }
}

/** The key of a meeting: the queues that have come on, and who attacks. */
function keyOf(first: number, second: number, opener: number): number {
  return (first * MAX_QUEUES + second) * 2 + opener;
}

function sumOf(shares: readonly number[]): number {
  let sum = 0;
  for (const share of shares) sum += share;
  return sum;
}
