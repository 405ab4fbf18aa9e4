import { decide } from '../../analysis/equivalence.js';
import { type ErrorPart, freedomOf } from '../../analysis/freedom.js';
import type { Estimate, Evidence } from '../../analysis/interval.js';
import { evenCost } from '../../analysis/logistic.js';
import { alikeVariance, histogram, momentsOf } from '../../analysis/mean.js';
import { type RowEffect, rowPrices } from '../../analysis/row-price.js';
import { usualOf } from '../../model/domain.js';
import type { ArmyData, Cell } from '../../model/plan.js';
import type { Problem } from '../../model/problem.js';
import type { ArmyList, Offer, RuleSystem } from '../../model/system.js';
import type { VerdictWord } from '../../report/verdict.js';
import { marginOf } from '../../tally/layout.js';
import type { Answer } from '../answer.js';
import type { Design } from '../design.js';
import type { Run } from '../run.js';
import type { NamedArmy } from './armies.js';
import { checkArmies, type Readings, readingsIn } from './check-armies.js';
import { pairCounts } from './measures.js';
import { combinationsOf, designFor, experimentOf, type FieldTerms } from './request.js';
import { battleSubject, battlesOf, foughtBy } from './subjects.js';
import { lineNames } from './tables.js';

/** Sizes at which an army is tried, as shares of its own. */
const SIZES = [0.75, 0.875, 1, 1.125, 1.25];

/** An army at one size against the field. */
interface SizeCells {
  readonly army: number;
  /** What it costs at this size. */
  readonly cost: number;
  readonly cells: readonly number[];
}

/** A line with a unit more against the same with a unit less, `units` apart; or something besides lines, had and lacked. */
interface LineCells {
  readonly army: number;
  /** The line; for something besides, what it is. */
  readonly line: number | Pick<Offer, 'name' | 'cost'>;
  readonly units: number;
  readonly cells: readonly number[];
}

/** The games that parity prices take: every army at several sizes, and with a unit more and less of every line. */
export interface ParityDesign {
  readonly design: Design;
  readonly armies: readonly NamedArmy[];
  readonly sizes: readonly SizeCells[];
  readonly lines: readonly LineCells[];
}

/** What one army or one line is worth, with a verdict on what it costs. */
export interface WorthRow {
  readonly army: string;
  /** The line; undefined for the whole army. */
  readonly line?: string;
  /** Points by the list: of the army, or of one figure. */
  readonly cost: number;
  /** Points for an even fight, or points a figure that the line is worth beside the others. */
  readonly parity: Estimate;
  readonly verdict: VerdictWord;
}

/** Parity budgets of armies and parity prices of their lines. */
export interface PriceFindings {
  readonly margin: number;
  readonly budgets: readonly WorthRow[];
  readonly prices: readonly WorthRow[];
}

/** Whole units of every line at a size: rounded so that sums over lines are off by less than a unit. */
export function unitsAt(units: readonly number[], size: number): readonly number[] {
  let [exactly, given] = [0, 0];
  return units.map((count) => {
    exactly += count * size;
    const here = Math.round(exactly) - given;
    given += here;
    return here;
  });
}

/** An army with other numbers of units, or undefined where the rules refuse it or a battle cannot hold it. */
function varied(
  system: RuleSystem,
  one: NamedArmy,
  units: readonly number[],
  field: readonly NamedArmy[],
  readings: Readings,
): { readonly data: ArmyData; readonly cost: number } | undefined {
  const data = battlesOf(system).vary?.(one.data, units);
  const army = data === undefined ? undefined : meets(system, data, field, readings);
  return data === undefined || army === undefined ? undefined : { data, cost: army.cost };
}

/** An army that the rules allow, and that fits into a battle with the largest of a field; undefined for another one. */
function meets(
  system: RuleSystem,
  data: ArmyData,
  field: readonly NamedArmy[],
  readings: Readings,
): ArmyList | undefined {
  const battles = battlesOf(system);
  const problems: Problem[] = [];
  const army = system.muster(data, problems, readings);
  if (army === undefined || problems.length > 0) return undefined;
  const count = (lines: NamedArmy['army']['lines']) => lines.reduce((sum, line) => sum + line.units, 0);
  const largest = field.reduce((most, other) => (count(other.army.lines) > count(most.army.lines) ? other : most));
  try {
    battles.deploy(army, largest.army, readings, usualOf(battles.circumstances));
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
  return army;
}

/**
 * Lays out what parity prices of a field take, `pairs` mirrored pairs for each size or line and each opponent. Every cell has
 * dice of its own, which the two builds of a line share: intervals of budgets and prices put the errors of cells together as
 * independent ones. Of readings that vary, the first hold, for prices too. Throws `FileProblemError` with all that the rules refuse of the armies under these.
 */
export function parityDesign(terms: FieldTerms, named: readonly NamedArmy[], pairs: number): ParityDesign {
  const { system, policies, settings, version } = terms;
  const [levels = {}] = combinationsOf(settings);
  checkArmies(system, named, [levels]);
  const readings = readingsIn(system, levels);
  const armies = named.map((one) => ({ ...one, army: system.muster(one.data, [], readings) ?? one.army }));
  const policy = policies[0]!;
  const cells: Cell[] = [];
  const sizes: SizeCells[] = [];
  const lines: LineCells[] = [];
  const words: string[] = [];
  const sampled = (subject: Cell['subject'], fought: string) => {
    words.push(fought);
    return cells.push({ subject, method: 'sampled' }) - 1;
  };
  for (const [army, one] of armies.entries()) {
    const field = armies.filter((_, at) => at !== army);
    const units = one.army.lines.map((line) => line.units);
    const seen = new Set<number>();
    for (const size of SIZES) {
      const found = varied(system, one, unitsAt(units, size), field, readings);
      if (found === undefined || seen.has(found.cost)) continue;
      seen.add(found.cost);
      const build = { ...one, data: found.data };
      const own = field.map((other) =>
        sampled(
          battleSubject(system, [build, other], [policy, policy], levels, cells.length),
          `${one.id} of ${found.cost} against ${other.id}`,
        ),
      );
      sizes.push({ army, cost: found.cost, cells: own });
    }
    for (const line of units.keys()) {
      const shifted = (by: number) => units.map((count, at) => (at === line ? count + by : count));
      const [more, same, less] = [1, 0, -1].map((by) =>
        units[line]! + by < 1 ? undefined : varied(system, one, shifted(by), field, readings),
      );
      const [larger, smaller] = [more ?? same, less ?? same];
      if (larger === undefined || smaller === undefined || larger === smaller) continue;
      const own = field.map((other) => {
        const common = foughtBy(system, [policy, policy], levels, cells.length);
        return sampled(
          { ...common, kind: 'comparison', builds: [larger.data, smaller.data], opponent: other.data },
          `${lineNames(one)[line]!} of ${one.id} against ${other.id}`,
        );
      });
      lines.push({ army, line, units: (larger === more ? 1 : 0) + (smaller === less ? 1 : 0), cells: own });
    }
    for (const offer of battlesOf(system).offers?.(one.data) ?? []) {
      const { having, lacking, name, cost } = offer;
      if (![having, lacking].every((data) => meets(system, data, field, readings))) continue;
      const own = field.map((other) => {
        const common = foughtBy(system, [policy, policy], levels, cells.length);
        return sampled(
          { ...common, kind: 'comparison', builds: [having, lacking], opponent: other.data },
          `${name} of ${one.id} against ${other.id}`,
        );
      });
      lines.push({ army, line: { name, cost }, units: 1, cells: own });
    }
  }
  const stop = { kind: 'trials', trials: pairs } as const;
  const names = armies.map(({ id }) => id);
  const subject = {
    kind: 'tournament' as const,
    system: system.id,
    between: 'armies' as const,
    armies: names,
    circumstances: {},
  };
  const experiment = experimentOf(
    'parity',
    'What are these armies and their lines worth?',
    { ...terms, stop },
    subject,
  );
  const rows = cells.map((_, cell) => ({
    levels: { fought: words[cell]! },
    parts: [{ cell, weight: 1 }],
    reason: 'whole battles are sampled',
  }));
  return { design: designFor(experiment, cells, rows, version), armies, sizes, lines };
}

/** A mean over cells that count alike, and its error. */
interface Averaged {
  readonly mean: number;
  readonly variance: number;
  /** Degrees of freedom of the variance. */
  readonly freedom: number;
  /** The variance that stands in where trials are all alike in every cell. */
  alike(confidence: number): number;
}

/** The mean over cells that count alike; undefined while one has fewer than two trials. */
function averaged(
  answers: readonly (Answer | undefined)[],
  of: (answer: Answer) => ReturnType<typeof histogram>,
): Averaged | undefined {
  let mean = 0;
  const errors: ErrorPart[] = [];
  const known: { readonly mean: number; readonly trials: number; readonly least: number; readonly most: number }[] = [];
  for (const answer of answers) {
    if (answer === undefined || answer.trials < 2) return undefined;
    const data = of(answer);
    const moments = momentsOf(data);
    mean += moments.mean / answers.length;
    errors.push({ square: moments.variance / moments.trials / answers.length ** 2, freedom: moments.trials - 1 });
    known.push({ ...moments, least: data.from, most: data.from + data.step * (data.counts.length - 1) });
  }
  if (answers.length === 0) return undefined;
  const alike = (confidence: number) =>
    known.reduce((sum, one) => sum + alikeVariance(one.mean, one.least, one.most, one.trials, confidence), 0) /
    answers.length ** 2;
  return { mean, variance: errors.reduce((sum, { square }) => sum + square, 0), freedom: freedomOf(errors), alike };
}

/** Counts of the difference of two builds' pair scores, -1 to 1 in quarters. */
export function differenceCounts(answer: Answer): Float64Array {
  const counts = new Float64Array(9);
  for (const [at, count] of marginOf(answer.layout, answer.counts, ['first', 'second']).entries()) {
    counts[4 + Math.floor(at / 5) - (at % 5)]! += count;
  }
  return counts;
}

/** What is known of one army's budget or one line's price. */
export interface WorthEvidence {
  readonly row: Omit<WorthRow, 'parity' | 'verdict'>;
  readonly evidence: Evidence;
  /** Whether a parity above the cost means that it is sold too cheap. */
  readonly above: VerdictWord;
  readonly below: VerdictWord;
}

function verdicts(asked: readonly WorthEvidence[], margin: number): readonly WorthRow[] {
  const claims = asked.map(({ row, evidence }) => ({
    evidence,
    low: row.cost * (1 - margin),
    high: row.cost * (1 + margin),
  }));
  return decide(claims).map(({ region, estimate }, at) => {
    const { row, above, below } = asked[at]!;
    const words = { inside: 'fair', above, below, undecided: 'undecided' } as const;
    return { ...row, parity: estimate, verdict: words[region] };
  });
}

/** What the games of a parity run show of budgets and prices, at any confidence. */
export function parityEvidence(
  { armies, sizes, lines }: ParityDesign,
  run: Run,
): { readonly budgets: readonly WorthEvidence[]; readonly prices: readonly WorthEvidence[] } {
  const answersOf = (cells: readonly number[]) => cells.map((cell) => run.cells.get(cell)?.answer);
  const trialsOf = (cells: readonly number[]) =>
    answersOf(cells).reduce((sum, answer) => sum + (answer?.trials ?? 0), 0);
  const budgets = armies.flatMap(({ id, army }, at): WorthEvidence[] => {
    const own = sizes.filter((size) => size.army === at);
    const points = own.flatMap(({ cost, cells }) => {
      const found = averaged(answersOf(cells), (answer) => histogram(pairCounts(answer), 0, 0.25));
      return found === undefined ? [] : [{ ...found, at: cost, score: found.mean }];
    });
    const trials = own.reduce((sum, { cells }) => sum + trialsOf(cells), 0);
    const row = { army: id, cost: army.cost };
    const [above, below] = ['too dear', 'too cheap'] as const;
    return points.length < 2 ? [] : [{ row, evidence: evenCost(points, trials), above, below }];
  });
  const prices = armies.flatMap((one, at): WorthEvidence[] => {
    const names = lineNames(one);
    const own = lines.filter(({ army }) => army === at);
    const measured = own.map(({ cells }) =>
      averaged(answersOf(cells), (answer) => histogram(differenceCounts(answer), -1, 0.25)),
    );
    if (measured.includes(undefined) || own.length < one.army.lines.length || own.length < 2) return [];
    const effects = (confidence: number): readonly RowEffect[] =>
      measured.flatMap((found, place): RowEffect[] => {
        if (found === undefined) return [];
        const { line, units } = own[place]!;
        const { mean, variance, freedom } = found;
        const error = variance === 0 ? { variance: found.alike(confidence) } : { variance, freedom };
        const priced = typeof line === 'number' ? one.army.lines[line]! : { units: 0, figures: 1, cost: line.cost };
        const { units: count, figures, cost } = priced;
        return [{ ...error, effect: mean / units, variance: error.variance / units ** 2, units: count, figures, cost }];
      });
    const trials = own.reduce((sum, { cells }) => sum + trialsOf(cells), 0);
    return own.map(({ line }, place) => ({
      row: {
        army: one.id,
        line: typeof line === 'number' ? names[line]! : line.name,
        cost: typeof line === 'number' ? one.army.lines[line]!.cost : line.cost,
      },
      evidence: (confidence) => rowPrices(effects(confidence), trials, confidence)[place]!,
      above: 'too cheap',
      below: 'too dear',
    }));
  });
  return { budgets, prices };
}

/**
 * The parity budget of every army and the parity price of every line that the games of a parity run show, with verdicts:
 * fair when shown to lie within `margin` of what the list says, corrected over the armies and over the lines.
 */
export function parityFindings(asked: ParityDesign, run: Run, margin: number): PriceFindings {
  const { budgets, prices } = parityEvidence(asked, run);
  return { margin, budgets: verdicts(budgets, margin), prices: verdicts(prices, margin) };
}
