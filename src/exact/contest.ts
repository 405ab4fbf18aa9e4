import { type Contest, type ContestStep, Standing } from '../model/contest.js';
import { Chain, Mass, type Step } from './chain.js';

/** States with their probabilities: parallel lists. */
export interface Spread {
  readonly states: readonly number[];
  readonly shares: readonly number[];
}

/** How a duel ends: ended and stalled states with their probabilities. */
export interface DuelLaw {
  readonly ended: Spread;
  readonly stalled: Spread;
  /** P(the duel ends in round r), by r; 0 is the opening, before any round. */
  readonly rounds: Float64Array;
  /** Probability that was dropped because it lay below the floor. */
  readonly dropped: number;
}

/** Shares below this are dropped by default: what is lost stays below 1e-12 in all. */
export const SHARE_FLOOR = 1e-18;

/**
 * Solved transitions of contest steps, shared between contests whose steps have equal keys.
 * Grows with use; `limit` transitions in all, beyond which it starts afresh between two questions.
 */
export class StepCache {
  private readonly chains = new Map<string, Chain>();
  private readonly limit: number;
  private readonly one = new Mass();
  private readonly moved = new Mass();

  constructor(limit = 30_000_000) {
    this.limit = limit;
  }

  /** The chain of a step. */
  chainOf(step: ContestStep, contest: Contest): Chain {
    let chain = this.chains.get(step.key);
    if (chain === undefined) {
      chain = new Chain(
        (dice, state) => step.run(dice, state),
        (state) => contest.standing(state) === Standing.Open,
      );
      this.chains.set(step.key, chain);
    }
    return chain;
  }

  /** Where one step takes one state, as a spread; `key` names the step. */
  spreadOf(key: string, run: Step, state: number): Spread {
    let chain = this.chains.get(key);
    if (chain === undefined) {
      chain = new Chain(run, () => true);
      this.chains.set(key, chain);
    }
    this.one.clear();
    this.one.add(chain.states.indexOf(state), 1);
    chain.advance(this.one, this.moved, this.moved, 0);
    return unload(chain, this.moved);
  }

  /** Forgets everything when the cache has outgrown its limit; call between questions. */
  trim(): void {
    let transitions = 0;
    for (const chain of this.chains.values()) transitions += chain.size.transitions;
    if (transitions > this.limit) this.chains.clear();
  }
}

/** Solves duels of one contest exactly. */
export class DuelSolver {
  private readonly contest: Contest;
  private readonly cache: StepCache;
  private readonly floor: number;
  private readonly here = new Mass();
  private readonly next = new Mass();
  private readonly done = new Mass();

  constructor(contest: Contest, cache: StepCache = new StepCache(), floor: number = SHARE_FLOOR) {
    this.contest = contest;
    this.cache = cache;
    this.floor = floor;
  }

  /**
   * The law of a duel from a spread of starting states when side `opener` attacks: the opening's steps once each,
   * then rounds until somebody breaks or the cap makes it a stalemate.
   */
  solve(start: Spread, opener: number): DuelLaw {
    const { contest } = this;
    const rounds = new Float64Array(contest.maxRounds + 1);
    let dropped = 0;
    let spread = start;
    for (const step of contest.opening(opener)) {
      const chain = this.cache.chainOf(step, contest);
      this.here.clear();
      this.done.clear();
      load(chain, spread, this.here);
      dropped += chain.advance(this.here, this.next, this.done, this.floor);
      spread = joined(unload(chain, this.done), unload(chain, this.next));
    }
    const chain = this.cache.chainOf(contest.round, contest);
    let here = this.here;
    let next = this.next;
    here.clear();
    this.done.clear();
    load(chain, spread, here);
    for (let round = 0; round <= contest.maxRounds && here.count > 0; round++) {
      // Advancing first sets aside what has ended in the rounds before, so what ends in round r is seen one later.
      dropped += chain.advance(here, next, this.done, this.floor);
      rounds[round] = chain.ended;
      if (round < contest.maxRounds) [here, next] = [next, here];
    }
    return { ended: unload(chain, this.done), stalled: this.open(chain, here), rounds, dropped };
  }

  private open(chain: Chain, mass: Mass): Spread {
    const all = unload(chain, mass);
    const kept = all.states.flatMap((state, at) =>
      all.shares[at]! >= this.floor && this.contest.standing(state) === Standing.Open ? [at] : [],
    );
    return { states: kept.map((at) => all.states[at]!), shares: kept.map((at) => all.shares[at]!) };
  }
}

function load(chain: Chain, spread: Spread, into: Mass): void {
  for (let at = 0; at < spread.states.length; at++) {
    into.add(chain.states.indexOf(spread.states[at]!), spread.shares[at]!);
  }
}

function unload(chain: Chain, mass: Mass): Spread {
  const states: number[] = [];
  const shares: number[] = [];
  for (let at = 0; at < mass.count; at++) {
    const index = mass.active[at]!;
    states.push(chain.states.stateAt(index));
    shares.push(mass.share[index]!);
  }
  return { states, shares };
}

function joined(first: Spread, second: Spread): Spread {
  return { states: [...first.states, ...second.states], shares: [...first.shares, ...second.shares] };
}

/** The duel of two fresh units. */
export function duelLaw(
  contest: Contest,
  figures: readonly [number, number],
  opener: number,
  cache?: StepCache,
  floor?: number,
): DuelLaw {
  const state = contest.meet(contest.fresh(0, figures[0]), contest.fresh(1, figures[1]));
  return new DuelSolver(contest, cache, floor).solve({ states: [state], shares: [1] }, opener);
}
