import type { Cell } from '../../model/plan.js';
import { counted } from '../../model/wording.js';
import type { ChartSection } from '../../report/charts/index.js';
import { detailText, fixed, type Shown, setPercent, valueText } from '../../report/numbers.js';
import type { Report } from '../../report/report.js';
import type { VerdictWord } from '../../report/verdict.js';
import { countsOf } from '../../simulate/counts/layout.js';
import { varianceLeft } from '../../statistics/compare.js';
import { type Decision, decide } from '../../statistics/equivalence.js';
import { type Estimate, exact } from '../../statistics/interval.js';
import { type Histogram, histogram } from '../../statistics/mean.js';
import { costsText } from '../armies/costs.js';
import { tournamentSchema } from '../balance/schema.js';
import { pairCounts } from '../battle/measures.js';
import {
  checkTerms,
  combinationsOf,
  designFor,
  experimentOf,
  type FieldTerms,
  leadersNamed,
} from '../battle/request.js';
import { battleSubject, checkMeeting, foughtBy } from '../battle/subjects.js';
import type { Answer } from '../measures/answer.js';
import { provenanceOf } from '../sections/provenance.js';
import { boundsOf, intervalsOf, shownOf } from '../sections/shown.js';
import type { Design, Ending, ReportRequest, Run } from '../study/study.js';
import { answersIn, type Comparison, cellsLedBy, differences, evidenceOf, isWatched, namesOf } from './differences.js';
import { compareBySkill } from './skill.js';

export type { Comparison } from './differences.js';

/** What the comparison has found. */
export interface ComparisonFinding {
  readonly word: VerdictWord;
  readonly decision: Decision;
  /** Variance of the difference over that of independent games; below 1 the common dice helped. 1 in direct games. */
  readonly varianceRatio: Estimate;
}

function decided(comparison: Comparison, data: Histogram, anytime: boolean): Decision {
  const { margin } = comparison;
  const evidence = evidenceOf(data, anytime);
  return decide([{ evidence, low: -margin, high: margin }])[0]!;
}

/** The cells that give the answer: all, or those of the best play on both sides. */
function answering(design: Design, { bySkill }: Comparison): readonly number[] {
  if (bySkill === undefined) return design.plan.cells.map((_, cell) => cell);
  const best = bySkill.at(-1)!;
  return cellsLedBy(design, best, best);
}

/**
 * Lays out a comparison: one cell for every policy, combination of settings and opponent, each with dice of its own, which
 * both builds share. All cells get the same number of pairs, and all end together, as soon as the difference is shown to lie
 * within the margin or beyond it. With equally many trials of every cell the mean over all is the mean over cells, and the
 * interval of `anytimeMean` holds at every such moment: a product of different means is at most that of their mean.
 *
 * @param terms - How the battles are to be fought and counted.
 * @param comparison - The two builds, their opponents and the margin.
 * @returns The design, for `conduct`.
 * @throws `ProblemError` with what is wrong with the terms or where two armies cannot meet; `FileProblemError` with
 *   what the rules refuse
 * of the armies.
 * @example
 * const system = systems.taktika;
 * const design = compareDesign(
 *   { system, policies: ['steady'], settings: {}, seed: 1, stop: { kind: 'trials', trials: 20 }, version: '1.0.0' },
 *   { system, builds: twoArmies(['gaul', 'germans'], system), opponents: namedArmies(['romeMarian'], system), margin: 0.02 },
 * );
 * console.log(design.plan.cells.length); // 1
 */
export function compareDesign(terms: FieldTerms, comparison: Comparison): Design {
  const { system, policies, settings, version, stop } = terms;
  const { builds, opponents } = comparison;
  checkTerms(terms, [...builds, ...opponents], comparison.bySkill !== undefined);
  const cells: Cell[] = [];
  for (const levels of combinationsOf(settings)) {
    for (const policy of policies) {
      const leaders = leadersNamed(policy);
      if (opponents.length === 0) {
        const subject = battleSubject(system, builds, leaders, levels, cells.length);
        cells.push({ subject, method: 'sampled' });
      }
      for (const opponent of opponents) {
        for (const build of builds) checkMeeting(system, [build, opponent]);
        const subject = {
          ...foughtBy(system, leaders, levels, cells.length),
          kind: 'comparison' as const,
          builds: [builds[0].data, builds[1].data] as const,
          opponent: opponent.data,
        };
        cells.push({ subject, method: 'sampled' });
      }
    }
  }
  const [one, other, opponent] = namesOf(comparison);
  const against = opponents.length === 1 ? opponent : `${opponents.length} opponents`;
  const question = `Which is better${opponents.length === 0 ? '' : ` against ${against}`}, ${one} or ${other}?`;
  const names = [...builds, ...opponents].map(({ id }) => id);
  const asked = {
    kind: 'tournament' as const,
    system: system.id,
    between: 'armies' as const,
    armies: names,
    circumstances: {},
  };
  const rows = cells.map((_, cell) => ({
    levels: { cell },
    parts: [{ cell, weight: 1 }],
    reason: 'whole battles are sampled',
  }));
  const experiment = experimentOf('compare', question, terms, tournamentSchema, asked);
  const together = (answers: ReadonlyMap<number, Answer>): ReadonlyMap<number, Ending> => {
    const data = differences(
      comparison,
      cells.map((_, cell) => answers.get(cell)),
    );
    if (data === undefined || stop.kind === 'trials') return new Map();
    const { region } = decided(comparison, data, true);
    if (region === 'undecided') return new Map();
    return new Map(cells.map((_, cell) => [cell, region === 'inside' ? 'balanced' : 'imbalanced']));
  };
  return designFor(experiment, cells, rows, version, together);
}

/** How much less the difference varies than that of independent games; all of it where the builds fight each other. */
function varianceRatioOf(answers: readonly (Answer | undefined)[]): Estimate {
  const tables = answers.flatMap((answer) =>
    answer?.cell.subject.kind === 'comparison' ? [countsOf(answer.layout, answer.counts, 'joint')] : [],
  );
  return tables.length === 0 ? exact(1) : varianceLeft(tables, 5);
}

/** The difference as it stands while the builds are compared; undefined while the opponents have been met unequally often. */
export function differenceSoFar(
  design: Design,
  comparison: Comparison,
  answers: ReadonlyMap<number, Answer>,
): Estimate | undefined {
  const data = differences(comparison, answersIn(answering(design, comparison), answers));
  return data === undefined ? undefined : evidenceOf(data, isWatched(design))(0.95);
}

/**
 * Judges a run of a comparison.
 *
 * @param run - The run, of `conduct` on a `compareDesign`.
 * @param comparison - The comparison that was laid out.
 * @returns The verdict with its intervals; undefined where an interrupted run left the opponents with unequal games.
 * @example
 * const isTold = (run: Run, comparison: Comparison): boolean => comparisonFinding(run, comparison)?.word !== 'undecided';
 */
export function comparisonFinding(run: Run, comparison: Comparison): ComparisonFinding | undefined {
  const answers = answersIn(
    answering(run.design, comparison),
    new Map([...run.cells].map(([cell, { answer }]) => [cell, answer])),
  );
  const data = differences(comparison, answers);
  if (data === undefined) return undefined;
  const decision = decided(comparison, data, isWatched(run.design));
  const word = decision.region === 'undecided' ? 'undecided' : decision.region === 'inside' ? 'balanced' : 'imbalanced';
  return { word, decision, varianceRatio: varianceRatioOf(answers) };
}

function answerOf(comparison: Comparison, found: ComparisonFinding | undefined): string {
  const { bySkill, margin, opponents } = comparison;
  const [one, other] = namesOf(comparison);
  if (found === undefined) return 'Nothing can be said yet: not every opponent has been met as often as the others.';
  const shown = shownOf(found.decision.estimate, true);
  const better = shown.value >= 0 ? one : other;
  const direct = opponents.length === 0;
  const of = direct
    ? `the win share of ${one} against ${other}, less one half,`
    : `the win share of ${one} less that of ${other}`;
  const best = bySkill === undefined ? '' : ' under the best play';
  const gap = `${of}${best} is **${valueText(shown)}** (${detailText(shown)})`;
  if (found.word === 'balanced') return `Neither: ${gap}, within ${setPercent(margin)}.`;
  if (found.word === 'undecided') return `Undecided: ${gap}; more games, or another margin, would decide.`;
  const where = direct ? 'in direct games' : `over ${counted(opponents.length, 'opponent')}`;
  return `**${better}** is better by more than ${setPercent(margin)} ${where}: ${gap}.`;
}

/** A share as reports show it. */
function shareShown(share: Estimate): Shown {
  return { ...shownOf(share, true), digits: 1 };
}

/** What has ended a comparison: its verdict, the most pairs, or an interruption; undefined where pairs were fixed beforehand. */
function stopText(
  { design, interrupted }: Run,
  { margin, opponents }: Comparison,
  word: VerdictWord,
): string | undefined {
  const { stop } = design.experiment;
  if (stop.kind === 'trials') return undefined;
  const [what, none] = opponents.length === 0 ? ['win share', 'even'] : ['mean difference of win shares', 'none'];
  const cells = design.plan.cells.length;
  const each = cells === 1 ? '' : cells === opponents.length ? ' with each opponent' : ' in each way of playing';
  const limit = `${fixed(stop.atMost, 0)} pairs${each}`;
  const shown = `shown to lie within ${setPercent(margin)} of ${none} or beyond it`;
  if (interrupted) return `an interruption, before the ${what} was ${shown}, or ${limit} were fought`;
  return word === 'undecided'
    ? `${limit}, before the ${what} was ${shown}`
    : `the ${what} being ${shown}, before ${limit} were fought`;
}

/** What the builds score against one opponent. */
interface BuildMeeting {
  readonly opponent: string;
  readonly first: Estimate;
  readonly second: Estimate;
  /** The difference of the two; undefined where an interrupted run left them with unequal games. */
  readonly apart: Estimate | undefined;
}

/** What every opponent that has been met in each way of playing says of the builds. */
function meetingsOf(run: Run, comparison: Comparison): readonly BuildMeeting[] {
  const { opponents } = comparison;
  const anytime = isWatched(run.design);
  const [, , ...names] = namesOf(comparison);
  return opponents.flatMap((opponent, at) => {
    const cells = answering(run.design, comparison).filter((cell) => cell % opponents.length === at);
    const answers = cells.flatMap((cell) => run.cells.get(cell)?.answer ?? []);
    if (answers.length < cells.length) return [];
    const mean = (build: 0 | 1) => {
      const counts = new Float64Array(5);
      for (const answer of answers)
        for (const [place, count] of pairCounts(answer, build).entries()) counts[place]! += count;
      return evidenceOf(histogram(counts, 0, 0.25), anytime)(0.95);
    };
    const data = differences({ ...comparison, opponents: [opponent] }, answers);
    const apart = data === undefined ? undefined : evidenceOf(data, anytime)(0.95);
    return [{ opponent: names[at]!, first: mean(0), second: mean(1), apart }];
  });
}

/** The differences as a picture: over all opponents, and with each. */
function differenceChart(
  comparison: Comparison,
  { decision }: ComparisonFinding,
  meetings: readonly BuildMeeting[],
): ChartSection {
  const [one, other] = namesOf(comparison);
  const known = meetings
    .flatMap(({ opponent, apart }) => (apart === undefined ? [] : [{ opponent, apart }]))
    .sort((a, b) => b.apart.value - a.apart.value);
  const all = { label: 'all opponents', ...boundsOf(decision.estimate), value: decision.estimate.value };
  const each = known.map(({ opponent, apart }) => ({ label: opponent, value: apart.value, ...boundsOf(apart) }));
  return {
    kind: 'chart',
    chart: 'dot-and-interval',
    id: 'differences',
    title: `How much more often ${one} wins than ${other}`,
    rows: [all, ...each],
    options: {
      valueTitle: `win share of ${one} less that of ${other}`,
      dotName: 'difference of win shares',
      ...intervalsOf([decision.estimate, ...known.map(({ apart }) => apart)]),
      centre: 0,
      percent: true,
      digits: 1,
      order: 'given',
    },
    note: `Differences of at most ${setPercent(comparison.margin)} count as none. The verdict is that over all opponents; each opponent stands by itself, without correction.`,
  };
}

/**
 * Writes the report on a comparison.
 *
 * @param run - The run, of `conduct` on a `compareDesign`.
 * @param comparison - The comparison that was laid out.
 * @param request - The command that the report names, and the program's version.
 * @returns The report, for `writeReport`.
 * @example
 * const writeComparison = (run: Run, comparison: Comparison): Promise<string> =>
 *   writeReport('compare-out', compareReport(run, comparison, { command: 'node study.js', version: '1.0.0' }));
 */
export function compareReport(run: Run, comparison: Comparison, request: ReportRequest): Report {
  const { builds, opponents, margin } = comparison;
  const names = namesOf(comparison);
  const found = comparisonFinding(run, comparison);
  const word = found?.word ?? 'undecided';
  const stopRule = stopText(run, comparison, word);
  const pairs = [...run.cells.values()].reduce((sum, { answer }) => sum + answer.trials, 0);
  const meetings = meetingsOf(run, comparison);
  const { bySkill } = comparison;
  const skill = bySkill === undefined ? undefined : compareBySkill(run, comparison, bySkill);
  return {
    id: run.design.experiment.id,
    title: run.design.experiment.question,
    answer: `${answerOf(comparison, found)} ${skill === undefined ? '' : `${skill.sentence} `}${costsText(
      [...builds, ...opponents].map(({ army }, at) => ({ name: names[at]!, army })),
      comparison.system,
    )}`,
    verdict: word,
    figures:
      found === undefined
        ? []
        : [
            {
              label: `Win share of ${names[0]} beyond ${opponents.length === 0 ? 'one half' : names[1]}`,
              shown: shownOf(found.decision.estimate, true),
            },
            ...(opponents.length === 0
              ? []
              : [
                  {
                    label: 'Variance left by the common dice',
                    shown: { ...shownOf(found.varianceRatio, true), digits: 0 },
                    unit: 'of that of independent games',
                  },
                ]),
          ],
    sections: [
      ...(skill?.sections ?? []),
      ...(meetings.length === 0
        ? []
        : [
            ...(found === undefined || meetings.length === 1 ? [] : [differenceChart(comparison, found, meetings)]),
            {
              kind: 'table',
              id: 'opponents',
              title: 'Both builds against each opponent',
              columns: [
                { key: 'opponent', label: 'Opponent' },
                { key: 'first', label: names[0], meaning: 'win share' },
                { key: 'second', label: names[1], meaning: 'win share' },
                { key: 'apart', label: 'Difference', meaning: 'each opponent by itself, without correction' },
              ],
              rows: meetings.map(({ opponent, first, second, apart }) => ({
                opponent,
                first: shareShown(first),
                second: shareShown(second),
                apart: apart === undefined ? null : shareShown(apart),
              })),
            } as const,
          ]),
    ],
    changes: [],
    provenance: {
      ...provenanceOf(run, request),
      ...(stopRule === undefined ? {} : { stopRule }),
      pairs,
      corrections: [
        `No difference means one shown to lie within ${setPercent(margin)}; intervals hold ${isWatched(run.design) ? 'at any time of stopping' : 'for the number of pairs fixed beforehand'}.`,
        'Both builds fight on the same dice, in mirrored pairs; every opponent counts alike.',
      ],
    },
  };
}
