import { counted, listed } from '../../model/wording.js';
import { confidenceText, type Shown, shownText } from '../../report/numbers.js';
import type { Report, Section } from '../../report/report.js';
import { heldTogether } from '../../statistics/greatest.js';
import type { Estimate } from '../../statistics/interval.js';
import type { FieldTerms } from '../battle/request.js';
import { boundsOf, intervalsOf, shownOf } from '../sections/shown.js';
import { tableSourcesOf } from '../sections/table-sources.js';
import type { ReportRequest } from '../study/study.js';
import type { OpenFactor } from './factors.js';
import {
  ALPHA,
  type PlannedSensitivity,
  type Screened,
  type SensitivityQuestion,
  type SensitivityResult,
} from './sensitivity.js';

/** A study of sensitivity as reports tell it. */
export interface SensitivityFinding {
  readonly terms: FieldTerms;
  readonly question: SensitivityQuestion;
  readonly planned: PlannedSensitivity;
  /** Absent where the run was interrupted. */
  readonly result: SensitivityResult | undefined;
  readonly signature: string;
}

const CONFIDENCE = 0.95;
/** Factors that a chart shows at most. */
const CHARTED = 25;

function shareShown(share: Estimate): Shown {
  return { ...shownOf(share, true), digits: 1 };
}

/** What a factor is called. */
export function factorName({ army, kind, name }: OpenFactor, names: readonly [string, string]): string {
  if (kind === 'policy') return `policy of ${names[army ?? 0]}`;
  return kind === 'table' ? `table ${name}` : name;
}

function effectTogether({ effect }: Screened, { screened }: SensitivityResult): Estimate {
  return heldTogether(effect, screened.length, ALPHA);
}

function total({ kept, shares }: SensitivityResult, at: number): Estimate {
  return heldTogether(shares!.total[at]!, kept.length);
}

function answerOf({ question, result }: SensitivityFinding): string {
  if (result === undefined) return 'Nothing can be said yet: the battles have not been fought to the end.';
  const { kept, screened, shares, usual } = result;
  const [first, second] = question.names;
  const won = `${first} wins ${shownText(shareShown(usual))} against ${second} where all is as usual`;
  if (screened.length === 0) return `${won}. No question is open: nothing was varied.`;
  const matter = screened.filter(({ matters }) => matters).length;
  const others = screened.length - matter;
  if (shares === undefined) {
    const reach = Math.max(
      ...screened.map((one) => {
        const { high, low } = effectTogether(one, result);
        return Math.max(high, -low);
      }),
    );
    return `${won}. Of ${counted(screened.length, 'open question')} none is shown to matter; none moves it by more than ${shownText({ value: reach, kind: `${confidenceText(1 - ALPHA)} simultaneous bound`, unit: 'percent', digits: 0 })} in the mean over the others.`;
  }
  const causes = kept
    .map((one, at) => ({ one, share: total(result, at) }))
    .toSorted((a, b) => b.share.value - a.share.value)
    .slice(0, 3)
    .map(
      ({ one, share }) =>
        `${factorName(one.factor, question.names)} (${shownText({ ...shareShown(share), digits: 0 })} of that)`,
    );
  const matters = matter === 1 ? '1 matters' : `${matter} matter`;
  return `${won}, **give or take ${shownText(shareShown(shares.spread))}** because of ${listed(causes)}. Of ${counted(screened.length, 'open question')} ${matters}; ${others} ${others === 1 ? 'is' : 'are'} not shown to.`;
}

function levelsText({ levels }: OpenFactor): string {
  return levels.map(({ label }, at) => (at === 0 ? `${label} (usual)` : label)).join(', ');
}

function sectionsOf(finding: SensitivityFinding, result: SensitivityResult): readonly Section[] {
  const { question, terms } = finding;
  const [first] = question.names;
  const { kept, screened, shares } = result;
  const sorted = screened.toSorted(
    (a, b) => Math.abs(b.effect(CONFIDENCE).value) - Math.abs(a.effect(CONFIDENCE).value),
  );
  const shown = sorted.slice(0, CHARTED);
  const charts: Section[] = [
    {
      kind: 'chart',
      chart: 'dot-and-interval',
      id: 'effects',
      title: `What moves the win share of ${first}: ${screened.filter(({ matters }) => matters).length} of ${screened.length} open questions are shown to`,
      rows: shown.map((one) => {
        const effect = effectTogether(one, result);
        return { label: factorName(one.factor, question.names), value: effect.value, ...boundsOf(effect) };
      }),
      options: {
        valueTitle: `change of the win share of ${first}`,
        dotName: 'answered otherwise than usual',
        ...intervalsOf(shown.map((one) => effectTogether(one, result))),
        centre: 0,
        percent: true,
        digits: 1,
        order: 'given',
      },
      note: `In the mean over all other open questions, answered by lot as usual or otherwise, and over its own other answers. Intervals hold for all of them together.${sorted.length > CHARTED ? ` The ${CHARTED} largest of ${sorted.length}.` : ''}`,
    },
  ];
  if (shares !== undefined)
    charts.push({
      kind: 'chart',
      chart: 'dot-and-interval',
      id: 'shares',
      title: `What the uncertainty of ${shareText(shares.spread)} comes from`,
      rows: kept.map((one, at) => {
        const share = total(result, at);
        return { label: factorName(one.factor, question.names), value: share.value, ...boundsOf(share) };
      }),
      options: {
        valueTitle: 'share of the variance of the win share',
        dotName: 'with all that hangs on it',
        ...intervalsOf(kept.map((_, at) => total(result, at))),
        percent: true,
        digits: 1,
      },
      note: 'Total Sobol indices, each answer equally likely, the noise of the games taken off. What several do together counts for each of them.',
    });
  return [
    ...charts,
    {
      kind: 'table',
      id: 'factors',
      title: 'Open questions',
      columns: [
        { key: 'name', label: 'Question' },
        { key: 'kind', label: 'Kind' },
        { key: 'asked', label: 'What it asks' },
        { key: 'levels', label: 'Answers' },
        { key: 'effect', label: 'Moves the win share by', meaning: 'intervals hold for all questions together' },
        { key: 'matters', label: 'Shown' },
      ],
      rows: sorted.map((one) => ({
        name: factorName(one.factor, question.names),
        kind: one.factor.kind,
        asked:
          terms.system.readingNotes[one.factor.name]?.question ??
          terms.system.battles?.circumstanceNotes?.[one.factor.name] ??
          '',
        levels: levelsText(one.factor),
        effect: shareShown(effectTogether(one, result)),
        matters: one.matters ? 'matters' : '',
      })),
    },
  ];
}

function shareText(spread: Estimate): string {
  return shownText(shareShown(spread));
}

/** The report on a study of sensitivity. */
export function sensitivityReport(finding: SensitivityFinding, request: ReportRequest): Report {
  const { planned, question, result, signature, terms } = finding;
  const title = `What does the win share of ${question.names.join(' against ')} hang on?`;
  return {
    id: 'sensitivity',
    title,
    answer: answerOf(finding),
    figures:
      result === undefined
        ? []
        : [
            { label: `Win share of ${question.names[0]}, all as usual`, shown: shareShown(result.usual) },
            ...(result.shares === undefined
              ? []
              : [{ label: 'Give or take', shown: shareShown(result.shares.spread), note: 'standard deviation' }]),
          ],
    sections: result === undefined || result.screened.length === 0 ? [] : sectionsOf(finding, result),
    changes: [],
    provenance: {
      question: title,
      command: request.command,
      seed: terms.seed,
      version: request.version,
      signature,
      method: 'sampled',
      reason: 'whole battles are sampled',
      stopRule: `${counted(planned.blocks, 'block')} of ${planned.runs} mirrored pairs for screening, about ${counted(planned.games, 'game')} in all, fixed beforehand`,
      corrections: [
        'Screening: two-level orthogonal designs (Plackett and Burman 1946) on common dice, columns and signs by lot in every block; blocks are the unit of replication.',
        'A question matters where its effect is shown not to be nothing, all questions together (Bonferroni, 2.5 %).',
        'Shares: pick-freeze over random answers to the questions that matter (Jansen 1999); products of differences on independent dice take off the noise of the games.',
        'Cells of reconstructed tables are drawn a step up or down within the order of their rows.',
      ],
      readings: Object.fromEntries(Object.entries(terms.settings).map(([name, [level]]) => [name, level!])),
      tables: tableSourcesOf(terms.system),
    },
  };
}
