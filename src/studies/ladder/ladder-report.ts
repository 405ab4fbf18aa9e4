import { counted, listed } from '../../model/wording.js';
import { detailText, exact, percent, valueText } from '../../report/numbers.js';
import type { Figure, Report, Section, TableSection } from '../../report/report.js';
import { histogram, momentsOf } from '../../statistics/mean.js';
import { EXTREMES_NOTE, type Extremes, extremesFigures, extremesOf, extremesText } from '../balance/extremes.js';
import { biasTable, explained, rankingTable, shareGrid } from '../balance/field-sections.js';
import { costsTable } from '../battle/run-sections.js';
import { provenanceOf, trialsOf } from '../sections/provenance.js';
import { boundsOf, intervalsOf, shownOf } from '../sections/shown.js';
import type { ReportRequest } from '../study/study.js';
import type { BudgetStep, LadderStudy } from './ladder.js';

/** Whether play grows stronger with the budget of search, step by step; nothing where there is no step. */
function stepsText(steps: readonly BudgetStep[]): string {
  if (steps.length === 0) return '';
  const said = (shown: BudgetStep['shown'], what: string) => {
    const found = steps.filter((step) => step.shown === shown);
    const named = found.map(({ from, gain, to }) => {
      const points = shownOf(gain, true);
      return `from ${from} to ${to} (by ${valueText(points)}, ${detailText(points)})`;
    });
    return found.length === 0 ? [] : [`${what} ${listed(named)}`];
  };
  const parts = [
    ...said('grows', 'is shown to grow'),
    ...said('open', 'is open'),
    ...said('falls', 'is shown to fall'),
  ];
  return `As the budget of search grows, its mean win share on this ladder ${listed(parts)}.`;
}

/** Which policies are shown to lose most of their games to some other one. */
function exploitsText({ exploits }: LadderStudy): string {
  const beaten = exploits.filter(({ isShown }) => isShown);
  if (beaten.length === 0) return 'No policy is shown to lose more than half to any other.';
  const each = beaten.map(({ by, policy, share }) => `${policy} (${by} wins ${valueText(shownOf(share, true))})`);
  const open = exploits.length - beaten.length;
  const rest = open === 0 ? '' : `; the other ${open === 1 ? 'one is' : `${open} are`} not`;
  return `Shown to lose more than half to another player of the ladder: ${listed(each)}${rest}.`;
}

function answerOf(study: LadderStudy, extremes: Extremes): string {
  const { better, steps, table } = study;
  const { length } = table.matchups;
  if (length === 0) return 'Nothing has been finished yet.';
  const decided = better.filter(({ region }) => region !== 'undecided').length;
  const said = `One of the two is shown to be better in ${decided} of ${counted(length, 'match-up')}.`;
  return [extremesText(extremes), said, stepsText(steps), exploitsText(study)].filter((text) => text !== '').join(' ');
}

/** Which of two policies is shown to be better, in a word or two. */
function betterText({ better, field, table }: LadderStudy, at: number): string {
  const { region } = better[at]!;
  const { first, second } = table.matchups[at]!;
  if (region === 'undecided') return 'open';
  return `${field.names[region === 'above' ? first : second]} better`;
}

function grid(study: LadderStudy): readonly Section[] {
  const { better, field, table } = study;
  const decided = better.filter(({ region }) => region !== 'undecided').length;
  return shareGrid(field, table, {
    id: 'match-ups',
    title: `In ${decided} of ${counted(table.matchups.length, 'match-up')} one policy is shown to be better`,
    word: (matchup) => betterText(study, table.matchups.indexOf(matchup)),
  });
}

function exploitSections({ exploits }: LadderStudy): readonly Section[] {
  const shown = exploits.filter(({ isShown }) => isShown).length;
  return [
    {
      kind: 'chart',
      chart: 'dot-and-interval',
      id: 'exploitability',
      title: `${shown} of ${counted(exploits.length, 'policy', 'policies')} are shown to lose more than half to another one`,
      rows: exploits.map(({ by, policy, share }) => ({
        label: policy,
        value: share.value,
        ...boundsOf(share),
        note: `by ${by}`,
      })),
      options: {
        valueTitle: 'greatest win share against it',
        dotName: 'win share',
        ...intervalsOf(exploits.map(({ share }) => share)),
        centre: 0.5,
        percent: true,
        digits: 1,
      },
      note: 'Exploitability from below: a player of the ladder wins so much; the best reply wins as much or more.',
    },
    {
      kind: 'table',
      id: 'exploits',
      title: 'Who wins most against each policy',
      columns: [
        { key: 'policy', label: 'Policy' },
        { key: 'by', label: 'Won by' },
        { key: 'share', label: 'Win share', meaning: 'of the player who wins most; holds for all opponents at once' },
      ],
      rows: exploits.map(({ by, policy, share }) => ({ policy, by, share: shownOf(share, true) })),
    },
  ];
}

const STEP_WORDS = { grows: 'shown to grow', falls: 'shown to fall', open: 'open' } as const;

function stepSections({ steps }: LadderStudy): readonly TableSection[] {
  if (steps.length === 0) return [];
  return [
    {
      kind: 'table',
      id: 'steps',
      title: 'Strength by budget of search',
      columns: [
        { key: 'from', label: 'From' },
        { key: 'to', label: 'To' },
        { key: 'gain', label: 'Gain', meaning: 'mean win share on this ladder, larger budget less smaller' },
        { key: 'shown', label: 'Strength' },
      ],
      rows: steps.map(({ from, gain, shown, to }) => ({
        from,
        to,
        gain: shownOf(gain, true),
        shown: STEP_WORDS[shown],
      })),
    },
  ];
}

function betterTable(study: LadderStudy): TableSection {
  const { field, table } = study;
  return {
    kind: 'table',
    id: 'verdicts',
    title: 'Every match-up',
    columns: [
      { key: 'first', label: 'First' },
      { key: 'second', label: 'Second' },
      { key: 'share', label: 'Win share of the first' },
      { key: 'pairs', label: 'Pairs' },
      { key: 'better', label: 'Shown' },
    ],
    rows: table.matchups.map(({ first, pairs, second, share }, at) => ({
      first: field.names[first]!,
      second: field.names[second]!,
      share: shownOf(share, true),
      pairs: momentsOf(histogram(pairs)).trials,
      better: betterText(study, at),
    })),
  };
}

function figuresOf({ table }: LadderStudy, extremes: Extremes): readonly Figure[] {
  const { transitivity } = table;
  if (table.matchups.length === 0) return [{ label: 'Games', shown: exact(0, 0) }];
  return [
    ...extremesFigures(extremes),
    ...(transitivity === undefined || transitivity.degrees === 0
      ? []
      : [{ label: 'Explained by one rating each', shown: explained(transitivity) }]),
  ];
}

/**
 * Writes the report on a ladder.
 *
 * @param study What was found.
 * @param request The command that the report names, and the program's version.
 */
export function ladderReport(study: LadderStudy, request: ReportRequest): Report {
  const { armies, field, table } = study;
  const { run, system } = field;
  const extremes = extremesOf(table);
  const { experiment } = run.design;
  return {
    id: experiment.id,
    title: experiment.question,
    answer: answerOf(study, extremes),
    figures: figuresOf(study, extremes),
    sections:
      table.matchups.length === 0
        ? []
        : [
            ...grid(study),
            ...rankingTable(field, table),
            ...exploitSections(study),
            ...stepSections(study),
            betterTable(study),
            biasTable(field),
            ...costsTable(armies, system),
          ],
    changes: [],
    provenance: {
      ...provenanceOf(run, request),
      pairs: trialsOf(run),
      corrections: [
        'Both sides of a game lead the same army, or the two of its scenario, and every army counts alike.',
        'A rating estimates the strength at which the mean win share against this ladder would be the one that was found, each other policy counting alike; it depends on who is on the ladder and on the armies.',
        `The chance of any wrong claim among all match-ups is at most ${percent(0.05, 0)}, and so it is among all steps of search (Bonferroni).`,
        'Who wins most against a policy is picked by what was found; its interval holds for all opponents of that policy at once (Bonferroni).',
        'Intervals of win shares hold for each match-up alone; means over opponents join them as if they were independent.',
        EXTREMES_NOTE,
        'Ratings count half a drawn pair more in each match-up, so that sweeps stay finite.',
      ],
    },
  };
}
