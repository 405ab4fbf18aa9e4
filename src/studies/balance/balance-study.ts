import type { Setting } from '../../model/domain.js';
import type { RuleSystem } from '../../model/system.js';
import type { VerdictWord } from '../../report/verdict.js';
import type { Discovery } from '../../statistics/discovery.js';
import type { Estimate, Evidence } from '../../statistics/interval.js';
import { alikeVariance, histogram, momentsOf } from '../../statistics/mean.js';
import { bradleyTerry } from '../../statistics/rating.js';
import { type Shrinkage, shrunkMatchUps } from '../../statistics/shrinkage.js';
import { type Transitivity, transitivity } from '../../statistics/transitivity.js';
import { armyNames, type NamedArmy } from '../armies/armies.js';
import { pairCounts } from '../battle/measures.js';
import { rowPairs, rowVerdicts } from '../battle/verdict-rule.js';
import { type Answer, mixed, scoreShareOf } from '../measures/answer.js';
import { certaintyOf } from '../study/schedule.js';
import type { Row, Run } from '../study/study.js';

/** One match-up under one way of playing. */
export interface MatchUp {
  /** Places of the two in the field. */
  readonly first: number;
  readonly second: number;
  /** What else the row varies: policy, readings, circumstances. */
  readonly levels: Readonly<Record<string, Setting>>;
  /** Five-class counts of the first's pairs. */
  readonly pairs: Float64Array;
  readonly share: Estimate;
  /** The same at any confidence. */
  readonly evidence: Evidence;
  readonly verdict: Discovery;
  readonly answers: readonly Answer[];
}

/** How one entrant stands in the field. */
export interface Place {
  readonly id: string;
  /** What it is called in reports. */
  readonly name: string;
  /** Mean win share against all others, each counting alike; undefined where the entrant has played no game yet. */
  readonly share: Estimate | undefined;
  /** Bradley-Terry rating, 400 points for ten to one; undefined where the field does not determine it. */
  readonly rating: Estimate | undefined;
}

/** The field under one way of playing. */
export interface FieldTable {
  readonly name: string;
  readonly matchups: readonly MatchUp[];
  readonly places: readonly Place[];
  readonly transitivity: Transitivity | undefined;
  /** Win shares of match-ups drawn towards their ratings; undefined where the field is too small for that. */
  readonly shrinkage: Shrinkage | undefined;
}

/** A finished `tyche balance` or tournament, ready to be reported. */
export interface BalanceStudy {
  readonly run: Run;
  readonly system: RuleSystem;
  /** Who takes part: ids of armies or policies. */
  readonly entrants: readonly string[];
  /** What they are called in reports. */
  readonly names: readonly string[];
  /** The armies, where these take part; in the order of the entrants. */
  readonly armies: readonly NamedArmy[];
  readonly margin: number;
  readonly falseDiscovery: number;
  /** The field under each way of playing, the usual one first. */
  readonly tables: readonly FieldTable[];
  /** Whether these are levels of skill, the best play first. */
  readonly bySkill?: boolean;
}

/** The win share of one entrant less that of another in a field, mean over all that each of them meets. */
export type Lead = (one: number, other: number) => Evidence;

/**
 * How far entrants of a field lie apart, over all their opponents; undefined where a match-up has not been played. The match-up
 * of the two counts twice, as it moves both means; no part counts for both, so that all are independent.
 */
export function leadsIn({ matchups, places }: FieldTable): Lead | undefined {
  const size = places.length;
  if (matchups.length < (size * (size - 1)) / 2) return undefined;
  const known = new Map<string, Estimate>();
  const shareOf = (one: number, other: number, confidence: number): Estimate => {
    const key = `${one} ${other} ${confidence}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const first = matchups.find((each) => each.first === one && each.second === other);
    const second = matchups.find((each) => each.first === other && each.second === one);
    const share = first?.evidence(confidence) ?? mirrored(second!.evidence(confidence));
    known.set(key, share);
    return share;
  };
  return (one, other) => (confidence) => {
    const parts = places.flatMap((_, at) => {
      const weight = 0.5 / (size - 1);
      if (at === one) return [];
      if (at === other) return [{ weight: 2 * weight, estimate: shareOf(one, other, confidence) }];
      return [
        { weight, estimate: shareOf(one, at, confidence) },
        { weight, estimate: shareOf(at, other, confidence) },
      ];
    });
    const half = mixed(parts);
    return { ...half, value: 2 * half.value - 1, low: 2 * half.low - 1, high: 2 * half.high - 1 };
  };
}

/** The verdict word of a discovery. */
export function wordOf(verdict: Discovery): VerdictWord {
  if (verdict === 'undecided') return 'undecided';
  return verdict === 'inside' ? 'balanced' : 'imbalanced';
}

/** A win share as the other side has it. */
export function mirrored(share: Estimate): Estimate {
  return { ...share, value: 1 - share.value, low: 1 - share.high, high: 1 - share.low };
}

function othersOf({ levels }: Row): Readonly<Record<string, Setting>> {
  return Object.fromEntries(Object.entries(levels).filter(([name]) => name !== 'first' && name !== 'second'));
}

function nameOf(levels: Readonly<Record<string, Setting>>): string {
  const words = Object.entries(levels).map(([name, level]) => (name === 'policy' ? String(level) : `${name} ${level}`));
  return words.length === 0 ? 'usual' : words.join(', ');
}

function matchUps(run: Run, entrants: readonly string[], verdicts: readonly Discovery[]): readonly MatchUp[] {
  const answers = new Map([...run.cells].map(([cell, { answer }]) => [cell, answer]));
  const how = certaintyOf(run.design.experiment);
  return run.design.rows.flatMap((row, at) => {
    const parts = row.parts.flatMap(({ cell }) => answers.get(cell) ?? []);
    const [one] = parts;
    if (one === undefined || parts.length < row.parts.length) return [];
    const pairs = rowPairs(row, answers);
    const evidence: Evidence = (confidence) => {
      const shareOf = (counts: Float64Array) => scoreShareOf(one, histogram(counts, 0, 0.25), { ...how, confidence });
      if (pairs !== undefined) return shareOf(pairs);
      // Parts of an interrupted run may have played different numbers of pairs.
      return mixed(parts.map((part) => ({ weight: 1 / parts.length, estimate: shareOf(pairCounts(part)) })));
    };
    return [
      {
        first: entrants.indexOf(String(row.levels['first'])),
        second: entrants.indexOf(String(row.levels['second'])),
        levels: othersOf(row),
        pairs: pairs ?? new Float64Array(5),
        share: evidence(how.confidence),
        evidence,
        verdict: verdicts[at]!,
        answers: parts,
      },
    ];
  });
}

/** Confidence of ratings and of how far they explain a field. */
const CONFIDENCE = 0.95;

/** Shares by row against column, and effective numbers of games: as many coins as would vary as little. */
function matrices(size: number, matchups: readonly MatchUp[]) {
  const shares = Array.from({ length: size }, () => new Array<number>(size).fill(Number.NaN));
  const games = Array.from({ length: size }, () => new Array<number>(size).fill(0));
  for (const { first, second, pairs } of matchups) {
    const { trials, mean, variance } = momentsOf(histogram(pairs, 0, 0.25));
    if (trials === 0) continue;
    // Half a drawn pair more keeps sweeps finite.
    const share = (mean * trials + 0.25) / (trials + 0.5);
    const error = variance > 0 ? variance / trials : alikeVariance(mean, 0, 1, trials, CONFIDENCE);
    const coins = (share * (1 - share)) / error;
    shares[first]![second] = share;
    shares[second]![first] = 1 - share;
    games[first]![second] = coins;
    games[second]![first] = coins;
  }
  return { shares, games };
}

function tableOf(
  name: string,
  { entrants, names }: Pick<BalanceStudy, 'entrants' | 'names'>,
  matchups: readonly MatchUp[],
): FieldTable {
  const { shares, games } = matrices(entrants.length, matchups);
  const whole = matchups.length === (entrants.length * (entrants.length - 1)) / 2;
  const ratings =
    whole && matchups.every(({ pairs }) => pairs.some((count) => count > 0))
      ? bradleyTerry(shares, games, CONFIDENCE)
      : undefined;
  const places = entrants.map((id, at) => {
    const met = matchups.flatMap((one) =>
      one.first === at ? [one.share] : one.second === at ? [mirrored(one.share)] : [],
    );
    const share = met.length === 0 ? undefined : mixed(met.map((estimate) => ({ weight: 1 / met.length, estimate })));
    return { id, name: names[at]!, share, rating: ratings?.[at] };
  });
  const measured = ratings === undefined ? undefined : transitivity(shares, games, CONFIDENCE);
  const shrinkage = ratings === undefined ? undefined : shrunkMatchUps(shares, games, CONFIDENCE);
  return { name, matchups, places, transitivity: measured, shrinkage };
}

/**
 * What a run of a round robin has found; of an interrupted run, the match-ups that have games. Verdicts share one error
 * control over all rows, whatever the stop rule was: e-values hold at any time of stopping.
 *
 * @param run - The run, of `conduct` on a `balanceDesign`.
 * @param system - The rule system.
 * @param entrants - The ids of those who take part.
 * @param armies - The armies in that order; none where policies take part.
 * @param terms - The margin around one half, and the share of wrong verdicts that is allowed.
 * @returns The match-ups with their verdicts, and the field under each way of playing.
 * @example
 * function openVerdicts(run: Run, armies: readonly NamedArmy[]): number {
 *   const ids = armies.map(({ id }) => id);
 *   const { tables } = balanceStudy(run, systems.taktika, ids, armies, { margin: 0.05, falseDiscovery: 0.05 });
 *   return tables.flatMap(({ matchups }) => matchups).filter(({ verdict }) => verdict === 'undecided').length;
 * }
 */
export function balanceStudy(
  run: Run,
  system: RuleSystem,
  entrants: readonly string[],
  armies: readonly NamedArmy[],
  terms: { readonly margin: number; readonly falseDiscovery: number },
): BalanceStudy {
  const answers = new Map([...run.cells].map(([cell, { answer }]) => [cell, answer]));
  const verdicts = rowVerdicts(run.design.rows, answers, terms);
  const all = matchUps(run, entrants, verdicts);
  const names = armies.length === 0 ? entrants : armyNames(armies);
  const ways = [...new Set(run.design.rows.map((row) => nameOf(othersOf(row))))];
  const tables = ways.map((name) =>
    tableOf(
      name,
      { entrants, names },
      all.filter(({ levels }) => nameOf(levels) === name),
    ),
  );
  return { run, system, entrants, names, armies, ...terms, tables };
}
