import { wordsOf } from '../../model/system-words.js';
import { capital } from '../../model/wording.js';
import type { ChartSection } from '../../report/charts/index.js';
import { exact, percent, sampled, setPercent, shownText } from '../../report/numbers.js';
import type { Figure, Provenance, Replay, Report, Section, TableSection } from '../../report/report.js';
import type { VerdictWord } from '../../report/verdict.js';
import { decide } from '../../statistics/equivalence.js';
import { histogram, momentsOf } from '../../statistics/mean.js';
import { costsText } from '../armies/costs.js';
import { luckSections } from '../battle/luck-section.js';
import { extremeGames } from '../battle/replay-command.js';
import { provenanceOf, trialsOf } from '../sections/provenance.js';
import { shownOf } from '../sections/shown.js';
import type { ReportRequest, Run } from '../study/study.js';
import { type BalanceStudy, type FieldTable, type MatchUp, wordOf } from './balance-study.js';
import { EXTREMES_NOTE, type Extremes, extremesFigures, extremesOf, extremesText } from './extremes.js';
import { fieldRows } from './field-rows.js';
import { biasTable, explained, rankingTable, shareGrid } from './field-sections.js';
import { keptText } from './kept.js';
import type { PriceFindings } from './parity.js';
import { pairsBehindPrices, paritySections } from './parity-sections.js';
import { shrinkageNote, shrunkShown, unevenFigures } from './shrunk.js';

function counted(matchups: readonly MatchUp[], word: VerdictWord): number {
  return matchups.filter(({ verdict }) => wordOf(verdict) === word).length;
}

/** The verdict on a whole field: balanced when every match-up is, imbalanced when one is shown not to be. */
export function fieldWord({ tables }: BalanceStudy): VerdictWord {
  const all = tables.flatMap(({ matchups }) => matchups);
  if (counted(all, 'imbalanced') > 0) return 'imbalanced';
  return all.length === 0 || counted(all, 'undecided') > 0 ? 'undecided' : 'balanced';
}

function answerOf(study: BalanceStudy, extremes: Extremes): string {
  const [table] = study.tables;
  if (table === undefined || table.matchups.length === 0) return 'Nothing has been finished yet.';
  const { matchups } = table;
  const even = counted(matchups, 'balanced');
  const open = counted(matchups, 'undecided');
  const uneven = counted(matchups, 'imbalanced');
  const said = `${even} of ${matchups.length} match-ups are even within ${setPercent(study.margin)}, ${uneven} ${uneven === 1 ? 'is' : 'are'} not${open === 0 ? '' : `, ${open} undecided`}`;
  const where = study.tables.length === 1 ? '' : `under ${table.name}, `;
  return `${even === matchups.length ? 'Yes' : open === matchups.length ? 'Undecided' : 'No'}: ${where}${said}. ${extremesText(extremes)}`;
}

/**
 * The most that is shown of how uneven match-ups are: one side wins three times in four, or more often than the
 * margin allows.
 */
function matrixTitle({ matchups }: FieldTable, margin: number): string {
  const beyond = decide(matchups.map(({ evidence }) => ({ evidence, low: 0.25, high: 0.75 })));
  const lopsided = beyond.filter(({ region }) => region === 'above' || region === 'below').length;
  const only = matchups.length === 1;
  const of = (count: number) => (only ? 'the match-up' : `${count} of ${matchups.length} match-ups`);
  if (lopsided > 0)
    return `${of(lopsided)} ${lopsided === 1 ? 'is' : 'are'} shown to be won by one side at least three times in four`;
  const uneven = counted(matchups, 'imbalanced');
  if (uneven === 0) return only ? 'the match-up is not shown to be uneven' : 'no match-up is shown to be uneven';
  return `in ${of(uneven)} one side is shown to be stronger by more than ${setPercent(margin)}`;
}

function verdictTable({ tables, names }: BalanceStudy): TableSection {
  const isShrunk = tables.some(({ shrinkage }) => shrinkage !== undefined);
  const rows = tables.flatMap(({ name, matchups, shrinkage }) =>
    matchups.map(({ first, second, share, verdict, pairs }) => ({
      first: names[first]!,
      second: names[second]!,
      played: name,
      share: shownOf(share, true),
      shrunk: shrunkShown(shrinkage, first, second),
      pairs: momentsOf(histogram(pairs)).trials,
      verdict: { verdict: wordOf(verdict) },
    })),
  );
  return {
    kind: 'table',
    id: 'verdicts',
    title: 'Every match-up',
    columns: [
      { key: 'first', label: 'First' },
      { key: 'second', label: 'Second' },
      ...(tables.length === 1 ? [] : [{ key: 'played', label: 'Played' }]),
      { key: 'share', label: 'Win share of the first' },
      ...(isShrunk
        ? [
            {
              key: 'shrunk',
              label: 'Shrunk',
              meaning: 'the same, drawn towards what ratings expect by how much of the difference is noise',
            },
          ]
        : []),
      { key: 'pairs', label: 'Pairs' },
      { key: 'verdict', label: 'Verdict' },
    ],
    rows,
  };
}

function matrix(study: BalanceStudy, table: FieldTable, at: number): readonly ChartSection[] {
  const title = matrixTitle(table, study.margin);
  return shareGrid(study, table, {
    id: at === 0 ? 'match-ups' : `match-ups-${at + 1}`,
    title: study.tables.length === 1 ? capital(title) : `Under ${table.name}: ${title}`,
    word: ({ verdict }) => wordOf(verdict),
  });
}

/** How verdicts fare under other policies and readings. */
function changesOf({ tables, names }: BalanceStudy): readonly Section[] {
  const [firstTable] = tables;
  if (firstTable === undefined || tables.length < 2) return [];
  const rows = tables.flatMap(({ name, matchups }) =>
    matchups.map(({ first, second, share, verdict }) => ({
      row: `${names[first]} – ${names[second]}`,
      variant: name,
      verdict: wordOf(verdict),
      detail: shownText({ ...shownOf(share, true), digits: 1 }),
    })),
  );
  const all = tables.flatMap(({ matchups }) => matchups);
  const decided = decide(all.map(({ evidence }) => ({ evidence, low: 0.5, high: 0.5 })));
  const leads = new Map(all.map((one, at) => [one, decided[at]!.region]));
  const opposite = { above: 'below', below: 'above', inside: undefined, undecided: undefined } as const;
  const turned = tables.slice(1).map(({ name, matchups }) => {
    const known = matchups.flatMap((one) => {
      const before = firstTable.matchups.find(({ first, second }) => first === one.first && second === one.second);
      return before === undefined ? [] : [{ one, before }];
    });
    const flips = known.filter(({ one, before }) => leads.get(one) === opposite[leads.get(before)!]);
    return `${flips.length} of ${known.length} under ${name}`;
  });
  return [
    {
      kind: 'chart',
      chart: 'verdict-matrix',
      id: 'verdicts-by-play',
      title: `Match-ups in which the other one is shown to be ahead than under ${firstTable.name}: ${turned.join(', ')}`,
      rows,
      options: { rowTitle: 'match-up', variantTitle: 'played', usual: firstTable.name },
    },
  ];
}

function figuresOf(study: BalanceStudy, extremes: Extremes): readonly Figure[] {
  const [table] = study.tables;
  if (table === undefined || table.matchups.length === 0) return [];
  const all = table.matchups.length;
  return [
    {
      label: `Match-ups even within ${setPercent(study.margin)}`,
      shown: sampled(counted(table.matchups, 'balanced'), 0),
      unit: `of ${all}`,
    },
    ...extremesFigures(extremes),
    ...unevenFigures(study, table),
    ...(table.transitivity === undefined || table.transitivity.degrees === 0
      ? []
      : [{ label: 'Explained by one rating each', shown: explained(table.transitivity) }]),
  ];
}

/** Extreme games of the most uneven match-up, where armies are compared. */
function replaysOf({ armies, names, run }: BalanceStudy, { matchups }: FieldTable): readonly Replay[] {
  if (armies.length === 0) return [];
  const uneven = matchups.reduce((most, one) =>
    Math.abs(one.share.value - 0.5) > Math.abs(most.share.value - 0.5) ? one : most,
  );
  const pair = [armies[uneven.first]!, armies[uneven.second]!] as const;
  const called = [names[uneven.first]!, names[uneven.second]!] as const;
  return uneven.answers.flatMap((answer) => extremeGames(answer, pair, called, run.design.plan.seed));
}

/** What was found of prices, and the runs that found it. */
interface Priced {
  readonly prices: PriceFindings;
  readonly runs: readonly [Run, ...Run[]];
}

/** When the games of a field stopped, and those behind its prices. */
function stopRuleOf({ stopRule }: Provenance, priced: Priced | undefined): Pick<Provenance, 'stopRule'> {
  const stop = priced?.runs[0].design.experiment.stop;
  if (stopRule === undefined || stop?.kind !== 'trials') return {};
  return { stopRule: `${stopRule}; of prices, ${pairsBehindPrices(stop.trials)}` };
}

/**
 * Writes the report on a round robin: a page of answers first, then everything behind them.
 *
 * @param study - What was found, of `balanceStudy`.
 * @param request - The command that the report names, and the program's version.
 * @param priced - What was found of prices, with the runs that found it; left out where absent.
 * @returns The report, for `writeReport`.
 * @example
 * const writeStudy = (study: BalanceStudy): Promise<string> =>
 *   writeReport('balance-out', balanceReport(study, { command: 'node study.js', version: '1.0.0' }));
 */
export function balanceReport(study: BalanceStudy, request: ReportRequest, priced?: Priced): Report {
  const { run, tables } = study;
  const [firstTable] = tables;
  const further = priced?.runs ?? [];
  const provenance = provenanceOf(run, request, further);
  const finished = firstTable !== undefined && firstTable.matchups.length > 0;
  const extremes = extremesOf(firstTable);
  return {
    id: run.design.experiment.id,
    title: run.design.experiment.question,
    answer: [
      answerOf(study, extremes),
      ...(study.bySkill === true ? [] : [keptText(study)]),
      costsText(
        study.armies.map(({ army }, at) => ({ name: study.names[at]!, army })),
        study.system,
      ),
    ]
      .filter((text) => text !== '')
      .join(' '),
    verdict: fieldWord(study),
    figures: finished ? figuresOf(study, extremes) : [{ label: 'Games', shown: exact(0, 0) }],
    sections: finished
      ? [
          ...matrix(study, firstTable, 0),
          ...rankingTable(study, firstTable),
          ...(priced === undefined ? [] : paritySections(priced.prices, wordsOf(study.system))),
          ...fieldRows(study, firstTable),
          ...luckSections(run),
          biasTable(study),
          ...tables.slice(1).flatMap((table, at) => matrix(study, table, at + 1)),
          verdictTable(study),
        ]
      : [],
    changes: changesOf(study),
    replays: finished ? replaysOf(study, firstTable) : [],
    provenance: {
      ...provenance,
      ...stopRuleOf(provenance, priced),
      pairs: trialsOf(run, ...further),
      corrections: [
        `Even means shown to lie within ${setPercent(study.margin)} of one half, uneven shown to lie beyond; the expected share of wrong ones among all these verdicts is at most ${percent(study.falseDiscovery, 0)} (e-values at any time of stopping, e-BH).`,
        'Intervals of win shares hold for each match-up alone; means over opponents join them as if they were independent.',
        EXTREMES_NOTE,
        ...(firstTable?.shrinkage === undefined ? [] : [shrinkageNote(firstTable.shrinkage)]),
        'Ratings weigh all match-ups alike, however many games each has got, and count half a drawn pair more in each, so that sweeps stay finite.',
      ],
    },
  };
}
