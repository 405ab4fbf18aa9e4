import { wordsOf } from '../../model/system-words.js';
import { counted, listed } from '../../model/wording.js';
import type { DotRow } from '../../report/charts/dot-and-interval.js';
import { fixed, type Shown, shownText } from '../../report/numbers.js';
import type { Report, Section } from '../../report/report.js';
import { greatestOf, heldTogether } from '../../statistics/greatest.js';
import { type Estimate, wilson } from '../../statistics/interval.js';
import type { FieldTerms } from '../battle/request.js';
import type { Passage } from '../glossary/passages.js';
import { boundsOf, intervalsOf, shownOf } from '../sections/shown.js';
import { tableSourcesOf } from '../sections/table-sources.js';
import type { ReportRequest } from '../study/study.js';
import type { LuckFactor, LuckQuestion, LuckResult, PlannedLuck } from './luck.js';

/** A study of luck as reports tell it. */
export interface LuckFinding {
  readonly terms: FieldTerms;
  readonly question: LuckQuestion;
  readonly planned: PlannedLuck;
  /** Absent where the run was interrupted. */
  readonly result: LuckResult | undefined;
  readonly signature: string;
  readonly passages: readonly Passage[];
}

const CONFIDENCE = 0.95;
/** Most characters of a clause's text in a table. */
const TEXT = 160;

function within({ high, low, value }: Estimate): number {
  return Math.min(high, Math.max(low, value));
}

function shareShown(share: Estimate): Shown {
  return { ...shownOf({ ...share, value: within(share) }, true), digits: 0 };
}

/** What a clause is about: the heading that it stands under, without its number. */
export function headingOf(clause: string, system: string, passages: readonly Passage[]): string {
  const passage = passages.find((one) => one.system === system && one.id === clause);
  const heading = passage?.section.replace(/^[\d.]+ /, '') ?? '';
  return heading === 'Clauses' ? '' : heading;
}

/** The text of a clause in the rulebook, without marks, and no more than its beginning. */
function clauseText(clause: string, system: string, passages: readonly Passage[]): string {
  const passage = passages.find((one) => one.system === system && one.id === clause);
  const text = (passage?.text ?? '').replace(/^\[\w+\] /, '').replaceAll('**', '');
  return text.length > TEXT ? `${text.slice(0, TEXT - 3).replace(/ \S*$/, '')} ...` : text;
}

/** How factors are called: clauses with what they are about. */
function labelOf({ kind, name }: LuckFactor, { terms, passages }: LuckFinding): string {
  const heading = kind === 'clause' ? headingOf(name, terms.system.id, passages) : '';
  return heading === '' ? name : `${name} ${heading}`;
}

/** The places of factors of some kinds that changed a result. */
function placesOf(result: LuckResult, kinds: readonly LuckFactor['kind'][]): readonly number[] {
  return [...result.factors.keys()].filter((at) => kinds.includes(result.factors[at]!.kind));
}

function seen({ shares }: LuckResult, at: number): boolean {
  return shares.changed[at]! > 0;
}

function bold(text: string): string {
  return ['', text, ''].join('**');
}

/** How often games end otherwise when the dice of a factor alone are rerolled. */
function turnsText({ shares, trials }: LuckResult, at: number, together: number): string {
  const share = heldTogether((confidence) => wilson(shares.changed[at]!, trials, confidence), together);
  return shownText({ ...shownOf(share, true), digits: 0 });
}

/** Which of some factors turn most games, as far as is shown. */
function mostText(finding: LuckFinding, result: LuckResult, places: readonly number[]): string {
  const { shares } = result;
  const values = places.map((at) => shares.total[at]!(CONFIDENCE).value);
  const { leader, rivals } = greatestOf(values, (one, other) => shares.difference(places[one]!, places[other]!));
  const named = (at: number) => `${labelOf(result.factors[at]!, finding)} ${turnsText(result, at, places.length)}`;
  if (rivals.length === 0) return `${bold(named(places[leader]!))}, more than any other`;
  const front = [leader, ...rivals].toSorted((a, b) => values[b]! - values[a]!).map((at) => places[at]!);
  const more = front.length > 3 ? `; ${front.length - 3} more are not shown to turn fewer` : '';
  return `${listed(front.slice(0, 3).map((at) => bold(named(at))))}${more}`;
}

/** How much of the luck single factors explain by themselves. */
function aloneText(finding: LuckFinding, result: LuckResult, places: readonly number[]): string {
  const firsts = places.map((at) => ({ at, share: heldTogether(result.shares.first[at]!, places.length) }));
  const shown = firsts.filter(({ share }) => share.low > 0).toSorted((a, b) => b.share.low - a.share.low);
  const named = shown
    .slice(0, 3)
    .map(({ at, share }) => `${labelOf(result.factors[at]!, finding)} ${shownText(shareShown(share))}`);
  if (named.length > 0) return `By themselves explain of it: ${listed(named)}`;
  const [most] = firsts.toSorted((a, b) => b.share.high - a.share.high);
  const { at, share } = most!;
  const together = share.high < 0.5 ? ': what decides is how rolls fall together' : '';
  return `No dice are shown to explain any of it by themselves, none more than ${labelOf(result.factors[at]!, finding)} may (${shownText(shareShown(share))})${together}`;
}

function answerOf(finding: LuckFinding): string {
  const { result, question } = finding;
  if (result === undefined) return 'Nothing can be said yet: the battles have not been fought to the end.';
  const names = question.names.join(' against ');
  if (result.shares.variance === 0)
    return `No luck is seen: in ${counted(2 * result.trials, 'game')} of ${names} each side always ended the same.`;
  const dice = placesOf(result, ['clause', 'policy']);
  const all = shownText({ ...shownOf(wilson(result.shares.apart, result.trials), true), digits: 0 });
  return `Of games of ${names}, ${all} end otherwise when all dice are rerolled. Rerolled alone turn most: ${mostText(finding, result, dice)}. ${aloneText(finding, result, dice)}.`;
}

function dotsOf(
  finding: LuckFinding,
  result: LuckResult,
  places: readonly number[],
  which: 'total' | 'first',
): readonly DotRow[] {
  return places.map((at) => {
    const total = (which === 'total' ? result.shares.total : result.shares.first)[at]!(CONFIDENCE);
    return {
      label: labelOf(result.factors[at]!, finding),
      value: within(total),
      ...boundsOf(total),
    };
  });
}

function chart(
  finding: LuckFinding,
  result: LuckResult,
  id: string,
  title: string,
  places: readonly number[],
  note: string,
  which: 'total' | 'first' = 'total',
): readonly Section[] {
  const met = places.filter((at) => seen(result, at));
  if (met.length === 0) return [];
  return [
    {
      kind: 'chart',
      chart: 'dot-and-interval',
      id,
      title,
      rows: dotsOf(finding, result, met, which),
      options: {
        valueTitle: 'share of the luck in who wins',
        dotName: which === 'total' ? 'with all that hangs on it' : 'by itself',
        ...intervalsOf([result.shares.total[met[0]!]!(CONFIDENCE)]),
        percent: true,
        digits: 1,
      },
      note,
    },
  ];
}

function changedShown({ shares, trials }: LuckResult, at: number): Shown {
  return { ...shownOf(wilson(shares.changed[at]!, trials, CONFIDENCE), true), digits: 1 };
}

function table(
  finding: LuckFinding,
  result: LuckResult,
  id: string,
  title: string,
  places: readonly number[],
): Section {
  const { shares } = result;
  const { id: system } = finding.terms.system;
  const sorted = places.toSorted((a, b) => shares.total[b]!(CONFIDENCE).value - shares.total[a]!(CONFIDENCE).value);
  const isClauses = id === 'clauses';
  return {
    kind: 'table',
    id,
    title,
    columns: [
      { key: 'name', label: isClauses ? 'Dice' : 'Whose dice' },
      ...(isClauses ? [{ key: 'text', label: 'In the rulebook' }] : []),
      { key: 'total', label: 'With all that hangs on it', meaning: 'total Sobol index' },
      { key: 'first', label: 'By itself', meaning: 'first-order Sobol index' },
      {
        key: 'changed',
        label: 'Turns',
        meaning: 'share of games that end otherwise when these dice alone are rerolled',
      },
    ],
    rows: sorted.map((at) => ({
      name: labelOf(result.factors[at]!, finding),
      text: isClauses ? clauseText(result.factors[at]!.name, system, finding.passages) : '',
      total: shareShown(shares.total[at]!(CONFIDENCE)),
      first: shareShown(shares.first[at]!(CONFIDENCE)),
      changed: changedShown(result, at),
    })),
  };
}

function sectionsOf(finding: LuckFinding, result: LuckResult): readonly Section[] {
  const { question, terms } = finding;
  const [clauses, armies, lines] = [
    placesOf(result, ['clause', 'policy']),
    placesOf(result, ['army']),
    placesOf(result, ['line']),
  ];
  const names = question.names.join(' against ');
  const explained =
    'Each dot is a total Sobol index: the share of the variance of the result that is left when all other dice are known. What several dice do together counts for each of them, so that dots add up to 100 % or more.';
  const { rounds } = wordsOf(terms.system);
  return [
    ...chart(
      finding,
      result,
      'clauses-decide',
      `Which rolls decide ${names}: ${clauses.filter((at) => seen(result, at)).length} clauses change who wins, ${clauses.filter((at) => !seen(result, at)).length} never did`,
      clauses,
      explained,
    ),
    ...chart(
      finding,
      result,
      'clauses-alone',
      'What each clause explains by itself',
      clauses,
      'Each dot is a first-order Sobol index: the share of the variance that is gone when these dice are known and no others. What several dice do together counts for none of them, so that dots add up to 100 % or less.',
      'first',
    ),
    ...chart(finding, result, 'armies-decide', 'Whose dice decide', armies, `Over all ${rounds} of a game.`),
    ...chart(
      finding,
      result,
      'lines-decide',
      'Which lines’ dice decide',
      lines,
      'A line’s dice are those that its units roll.',
    ),
    table(finding, result, 'clauses', 'Dice by clause', clauses),
    table(finding, result, 'armies', 'Dice by army', armies),
    ...(lines.length === 0 ? [] : [table(finding, result, 'lines', 'Dice by line', lines)]),
  ];
}

/** The report on a study of luck. */
export function luckReport(finding: LuckFinding, request: ReportRequest): Report {
  const { planned, question, result, signature, terms } = finding;
  const title = `Which rolls decide battles of ${question.names.join(' against ')}?`;
  return {
    id: 'luck',
    title,
    answer: answerOf(finding),
    figures:
      result === undefined
        ? []
        : [
            {
              label: `Score of ${question.names[0]}`,
              note: 'games won, a draw counting half',
              shown: { ...shownOf(wilson(result.score * 2 * result.trials, 2 * result.trials), true), digits: 1 },
            },
          ],
    sections: result === undefined || result.shares.variance === 0 ? [] : sectionsOf(finding, result),
    changes: [],
    provenance: {
      question: title,
      command: request.command,
      seed: terms.seed,
      version: request.version,
      signature,
      method: 'sampled',
      reason: 'whole battles are sampled',
      stopRule: `${counted(planned.trials, 'trial')} of ${planned.subject.variants.length} games, fixed beforehand`,
      trials: planned.trials,
      corrections: [
        'Pick-freeze: each trial plays a game, one on other dice, and the first again with one part of its dice taken from the other (Saltelli and others 2010; totals by Jansen 1999).',
        'Trials are the unit of replication. Half of them seat the first army on either side; which side it has is no luck here.',
        `Which dice decide most is told with intervals that hold for all ${fixed(planned.factors.filter(({ kind }) => kind === 'clause' || kind === 'policy').length, 0)} together (Bonferroni).`,
      ],
      readings: Object.fromEntries(Object.entries(terms.settings).map(([name, [level]]) => [name, level!])),
      tables: tableSourcesOf(terms.system),
    },
  };
}
