import { counted, listed } from '../../model/wording.js';
import { detailText, fixed, type Shown, valueText } from '../../report/numbers.js';
import type { Report, Section } from '../../report/report.js';
import type { Estimate } from '../../statistics/interval.js';
import { provenanceOf } from '../sections/provenance.js';
import { boundsOf, intervalsOf, shownOf } from '../sections/shown.js';
import type { ReportRequest, Run } from '../study/study.js';
import { judgedTuning, type TunedJudgement } from './judge.js';
import type { Tuned, Tuning } from './tune.js';

/** All that a tuning has found. */
export interface TuneFinding {
  readonly tuning: Tuning;
  readonly tuned: Tuned;
  readonly run: Run;
}

function shareShown(share: Estimate): Shown {
  return { ...shownOf(share, true), digits: 1 };
}

function answerOf({ tuned, tuning }: TuneFinding, judgement: TunedJudgement | undefined): string {
  const { base } = tuning;
  if (judgement === undefined) return `Nothing can be said yet: the weights that were found have not been judged.`;
  const share = shareShown(judgement.share);
  const won = `${valueText(share)} (${detailText(share)}) against ${base} on fresh dice`;
  const changed = counted(Object.keys(tuned.weights).length, 'other weight');
  if (judgement.acceptance === 'accepted') return `Yes: with ${changed} it wins **${won}**.`;
  if (judgement.acceptance === 'open')
    return `Undecided: with ${changed} it wins ${won}; more pairs would show whether that is more than half.`;
  const why =
    judgement.worse.length === 0
      ? ''
      : `, but it is shown to win less than ${base} against ${listed(judgement.worse)}, so the weights are refused`;
  return `No: with ${changed} it wins ${won}${why}.`;
}

function sectionsOf({ tuned, tuning }: TuneFinding, judgement: TunedJudgement): readonly Section[] {
  const { base, mind, panel } = tuning;
  const own = mind.policies[base]!;
  const shares = [
    { label: base, group: 'tuned', share: judgement.share },
    ...judgement.panel.flatMap(({ policy, tuned: one, base: before }) => [
      { label: policy, group: 'tuned', share: one },
      { label: policy, group: base, share: before },
    ]),
  ];
  return [
    {
      kind: 'chart',
      chart: 'dot-and-interval',
      id: 'shares',
      title: `Win shares of the tuned weights and of ${base}, by enemy policy`,
      rows: shares.map(({ label, group, share }) => ({ label, group, value: share.value, ...boundsOf(share) })),
      options: {
        valueTitle: 'win share',
        dotName: 'win share',
        ...intervalsOf(shares.map(({ share }) => share)),
        centre: 0.5,
        percent: true,
        digits: 1,
        order: 'given',
      },
      note: `On dice that the search has not seen; both sides lead the same army. The intervals against other policies than ${base} hold together.`,
    },
    {
      kind: 'table',
      id: 'weights',
      title: 'The weights',
      columns: [
        { key: 'name', label: 'Weight' },
        { key: 'before', label: base },
        { key: 'tuned', label: 'Tuned' },
        { key: 'from', label: 'At least' },
        { key: 'to', label: 'At most' },
        { key: 'of', label: 'What it weighs' },
      ],
      rows: Object.entries(mind.weights).map(([name, { from, of, to }]) => ({
        name,
        before: own[name]!,
        tuned: tuned.weights[name] ?? own[name]!,
        from,
        to,
        of,
      })),
      note: `As a policy: \`--policy ${tuned.policy}\`. A weight by itself says little: many move by chance, as the search sees games, not reasons.`,
    },
    {
      kind: 'table',
      id: 'path',
      title: 'How the search went',
      columns: [
        { key: 'games', label: 'Games so far' },
        { key: 'share', label: `Mean win share against ${listed(panel)}`, percent: true, digits: 1 },
      ],
      rows: tuned.path.map(({ games, share }) => ({ games, share })),
      note: 'Of the weights that were tried in each tenth of the search, and by which others were chosen: no measure of what was found.',
    },
  ];
}

/** The report on a tuning. */
export function tuneReport(finding: TuneFinding, request: ReportRequest): Report {
  const { run, tuned, tuning } = finding;
  const judgement = judgedTuning(run, tuned.policy, tuning.base, tuning.panel);
  const { experiment } = run.design;
  const provenance = provenanceOf(run, request);
  return {
    id: experiment.id,
    title: experiment.question,
    answer: answerOf(finding, judgement),
    figures:
      judgement === undefined
        ? []
        : [{ label: `Win share against ${tuning.base}`, shown: shareShown(judgement.share) }],
    sections: judgement === undefined ? [] : sectionsOf(finding, judgement),
    changes: [],
    provenance: {
      ...provenance,
      corrections: [
        `The search saw ${fixed(tuned.games, 0)} games; nothing of them is in the verdict.`,
        'Weights are taken where a sequential test rejects, at 5 %, that they win no more than half against what was tuned, and they are not shown to win less against any other policy of the panel.',
      ],
    },
  };
}
