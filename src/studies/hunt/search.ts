import type { Clause, Dice } from '../../chance/dice.js';
import { shuffled } from '../../chance/shuffled.js';
import { sampling } from '../../chance/streams.js';
import { type ArmyMoveKind, armyMoves } from '../../model/army-moves.js';
import type { ArmySpace, PlannedArmy } from '../../model/army-space.js';
import { randomArmy } from '../../model/random-army.js';

/** An army that a search has tried. */
export interface Candidate {
  /** How many were tried before it. */
  readonly number: number;
  readonly army: PlannedArmy;
  /** How it differs from the army that it was made of; absent of those that the search began with. */
  readonly change?: ArmyMoveKind;
}

/** Where armies are tried out: all on the same dice against the same opponents. */
export interface Arena {
  /** The mean win share of each candidate in its first pairs with each opponent; undefined after an interruption. */
  scores(candidates: readonly Candidate[], pairs: number): Promise<readonly number[] | undefined>;
  /** Games played so far. */
  readonly games: number;
  /** Games in a pair with each opponent. */
  readonly round: number;
}

/** What a search may spend, and where its dice begin. */
export interface SearchTerms {
  /** Points that an army may cost. */
  readonly budget: number;
  /** Games after which no new race begins. */
  readonly games: number;
  readonly seed: number;
}

/** A better army than any before it, as the search found it. */
export interface SearchStep {
  readonly candidate: Candidate;
  /** Games played when it was found. */
  readonly games: number;
  /** Its win share on the dice of the search, in so many pairs with each opponent: of a winner, greater than it is. */
  readonly score: number;
  readonly pairs: number;
}

/** What a search has found. */
export interface Found {
  readonly best: Candidate;
  /** Every better army, in the order of finding; the last is the best one. */
  readonly steps: readonly SearchStep[];
  /** Armies tried. */
  readonly tried: number;
  readonly games: number;
}

/** Pairs with each opponent after which half of a race is left, and which a winner has fought. */
const LADDER = [1, 2, 4, 8, 16] as const;
/** Pairs of the last race, between the best of all. */
const LAST = 32;
/** Armies of one troop type, and random ones, that a search begins with. */
const UNMIXED = 48;
const MIXED = 32;
/** Changes that are tried in one race against the army that they were made of. */
const CHANGES = 16;
/** Armies that are changed in turn, and the share of the games after which only the best of them is. */
const LEADERS = 3;
const TOGETHER = 0.5;
/** What the dice of orders are asked under. */
const CLAUSE: Clause = 'HUNT-1';
/** The stream of the search's own dice: no opponent's. */
const STREAM = 2 ** 31;

function keyOf({ command, lines }: PlannedArmy): string {
  const sorted = lines.map(({ entry, figures, units }) => `${entry}:${figures}:${units}`).sort();
  return `${command};${sorted.join(';')}`;
}

/** Things of several sorts, one of each sort in turn. */
function alternated<T>(sorts: readonly (readonly T[])[]): readonly T[] {
  const longest = Math.max(0, ...sorts.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) => sorts.flatMap((sort) => sort.slice(at, at + 1))).flat();
}

/** Things by a name of theirs. */
function sorted<T>(all: readonly T[], nameOf: (one: T) => string): readonly (readonly T[])[] {
  const sorts = new Map<string, T[]>();
  for (const one of all) {
    const name = nameOf(one);
    sorts.set(name, [...(sorts.get(name) ?? []), one]);
  }
  return [...sorts.values()];
}

/** An army that is changed, with the changes that were not tried yet. */
interface Leader {
  candidate: Candidate;
  score: number;
  changes: { readonly army: PlannedArmy; readonly change: ArmyMoveKind }[];
}

/**
 * A search over the armies of a space for the one that wins the greatest share against some opponents: a race between armies of
 * one troop type and random ones, then races between each of the best and what one change makes of it. A race is successive
 * halving on common dice (Jamieson and Talwalkar 2016): each stage doubles the pairs and keeps the better half. Depends on the
 * space, the terms and the scores alone.
 */
class Search {
  private readonly space: ArmySpace;
  private readonly arena: Arena;
  private readonly terms: SearchTerms;
  private readonly dice: Dice;
  private readonly tried = new Map<string, Candidate>();
  private readonly refused = new Set<string>();
  private readonly steps: SearchStep[] = [];

  constructor(space: ArmySpace, arena: Arena, terms: SearchTerms) {
    this.space = space;
    this.arena = arena;
    this.terms = terms;
    this.dice = sampling(terms.seed, STREAM, 0);
  }

  /** A candidate for an army that was not tried yet. */
  private admit(army: PlannedArmy, change?: ArmyMoveKind): Candidate[] {
    const key = keyOf(army);
    if (this.tried.has(key) || this.refused.has(key)) return [];
    if (this.space.refuses?.(army) === true) {
      this.refused.add(key);
      return [];
    }
    const candidate = { number: this.tried.size, army, ...(change === undefined ? {} : { change }) };
    this.tried.set(key, candidate);
    return [candidate];
  }

  /** Armies of one troop type, those of each type in turn, and random ones. */
  private starts(): readonly Candidate[] {
    const { budget, seed } = this.terms;
    const { entries } = this.space;
    const alone = [...entries.keys()].filter((entry) => {
      const { common, cost, group, main, size } = entries[entry]!;
      const mayStandAlone = main !== undefined || !entries.some((one) => one.group === group && one.main !== undefined);
      return common && mayStandAlone && cost * size <= budget;
    });
    const types = sorted(shuffled(alone, this.dice, CLAUSE), (entry) => entries[entry]!.type);
    const unmixed = alternated(types)
      .slice(0, UNMIXED)
      .map((only) => randomArmy(this.space, this.dice, { budget, only, defaultSizes: true }));
    const mixed = Array.from({ length: MIXED }, (_, at) =>
      randomArmy(this.space, sampling(seed, STREAM, 1 + at), { budget, defaultSizes: true }),
    );
    return [...(this.space.starts ?? []), ...unmixed, ...mixed].flatMap((army) => this.admit(army));
  }

  /** Races candidates until at most `left` are left, and to the top of the ladder: the best first, with their scores. */
  private async race(
    candidates: readonly Candidate[],
    left: number,
  ): Promise<readonly { readonly candidate: Candidate; readonly score: number }[] | undefined> {
    let field = candidates.map((candidate) => ({ candidate, score: 0 }));
    for (const pairs of LADDER) {
      const scores = await this.arena.scores(
        field.map(({ candidate }) => candidate),
        pairs,
      );
      if (scores === undefined) return undefined;
      field = field
        .map(({ candidate }, at) => ({ candidate, score: scores[at]! }))
        .sort((a, b) => b.score - a.score || a.candidate.number - b.candidate.number);
      if (pairs !== LADDER.at(-1)) field = field.slice(0, Math.max(left, Math.ceil(field.length / 2)));
    }
    return field.slice(0, left);
  }

  /** Keeps an army that scores better than all before it. */
  private note(candidate: Candidate, score: number, pairs: number = LADDER.at(-1)!): void {
    if (score <= Math.max(...this.steps.filter((step) => step.pairs === pairs).map((step) => step.score))) return;
    this.steps.push({ candidate, games: this.arena.games, score, pairs });
  }

  private leader(candidate: Candidate, score: number): Leader {
    const moves = armyMoves(this.space, candidate.army, this.terms.budget);
    const kinds = sorted(shuffled(moves, this.dice, CLAUSE), ({ kind }) => kind);
    return { candidate, score, changes: alternated(kinds).map(({ army, kind }) => ({ army, change: kind })) };
  }

  /** Races a leader's next changes, and gives the better army that it becomes, if any. Undefined after an interruption. */
  private async improve(leader: Leader): Promise<Leader | undefined> {
    const changed: Candidate[] = [];
    while (changed.length < CHANGES && leader.changes.length > 0) {
      const { army, change } = leader.changes.shift()!;
      changed.push(...this.admit(army, change));
    }
    if (changed.length === 0) return leader;
    const [best] = (await this.race(changed, 1)) ?? [];
    if (best === undefined) return undefined;
    if (best.score <= leader.score) return leader;
    this.note(best.candidate, best.score);
    return this.leader(best.candidate, best.score);
  }

  /** Games that a race takes, at most. */
  private raceGames(field: number): number {
    let [all, left, before] = [0, field, 0];
    for (const pairs of LADDER) {
      all += left * (pairs - before) * this.arena.round;
      before = pairs;
      left = Math.ceil(left / 2);
    }
    return all;
  }

  async run(): Promise<Found | undefined> {
    const { games } = this.terms;
    const first = await this.race(this.starts(), LEADERS);
    if (first === undefined) return undefined;
    for (const { candidate, score } of first) this.note(candidate, score);
    let leaders = first.map(({ candidate, score }) => this.leader(candidate, score));
    const cost = this.raceGames(CHANGES);
    for (let turn = 0; this.arena.games + cost <= games; turn++) {
      if (this.arena.games > TOGETHER * games) leaders = leaders.toSorted((a, b) => b.score - a.score).slice(0, 1);
      const open = leaders.filter(({ changes }) => changes.length > 0);
      if (open.length === 0) break;
      const chosen = open[turn % open.length]!;
      const next = await this.improve(chosen);
      if (next === undefined) return this.found();
      leaders = leaders.map((one) => (one === chosen ? next : one));
    }
    return this.lastRace(leaders);
  }

  /** The last race: between the leaders and the armies that they were, on more dice. */
  private async lastRace(leaders: readonly Leader[]): Promise<Found | undefined> {
    const last = [...leaders, ...this.steps.toReversed()]
      .map(({ candidate }) => candidate)
      .filter((one, at, all) => all.indexOf(one) === at)
      .slice(0, 2 * LEADERS);
    const scores = await this.arena.scores(last, LAST);
    if (scores === undefined) return this.found();
    const best = last[scores.indexOf(Math.max(...scores))]!;
    this.note(best, Math.max(...scores), LAST);
    return this.found();
  }

  private found(): Found | undefined {
    const best = this.steps.at(-1)?.candidate;
    if (best === undefined) return undefined;
    return { best, steps: this.steps, tried: this.tried.size, games: this.arena.games };
  }
}

/**
 * Searches a space for the army that wins the greatest share in an arena. Undefined where it was interrupted before its first race
 * ended; otherwise an interruption gives what is best so far. The winner's scores are greater than its worth, as it was chosen by
 * them: judge it on other dice.
 */
export function searchArmies(space: ArmySpace, arena: Arena, terms: SearchTerms): Promise<Found | undefined> {
  return new Search(space, arena, terms).run();
}
