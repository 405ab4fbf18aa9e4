import { counted, listed } from '../../model/wording.js';
import { detailText, fixed, type Shown, setPercent, valueText } from '../../report/numbers.js';
import type { Figure, Report, Section } from '../../report/report.js';
import type { VerdictWord } from '../../report/verdict.js';
import type { Estimate } from '../../statistics/interval.js';
import type { FieldTerms } from '../battle/request.js';
import type { Abuse } from '../hunt/abuse.js';
import { boundsOf, intervalsOf, shownOf } from '../sections/shown.js';
import { tableSourcesOf } from '../sections/table-sources.js';
import type { ReportRequest } from '../study/study.js';
import type { MendProof, MendQuestion, MendResult, MendRound } from './mend.js';

/** A mend as reports tell it. */
export interface MendFinding {
  readonly terms: FieldTerms;
  readonly question: MendQuestion;
  /** Absent where it was interrupted before anything was found. */
  readonly result: MendResult | undefined;
  readonly signature: string;
  /** The file that the mended prices were written to; absent where they were not. */
  readonly file?: string;
  /** The file of a contract that keeps them; absent where none was written. */
  readonly contract?: string;
}

function share(estimate: Estimate): Shown {
  return { ...shownOf(estimate, true), digits: 1 };
}

function ratio(estimate: Estimate): Shown {
  return { ...shownOf(estimate, false), digits: 2 };
}

function told(shown: Shown): string {
  return `${valueText(shown)} (${detailText(shown)})`;
}

/** What the mend is judged by: nothing where it was interrupted. */
export function verdictOf(result: MendResult | undefined): VerdictWord {
  if (result?.proof === undefined) return 'undecided';
  const { region } = result.proof.decision;
  return region === 'above' ? 'imbalanced' : region === 'undecided' ? 'undecided' : 'balanced';
}

/** The line of an army that most of its points are spent on. */
function mostOf({ lines }: Abuse): string {
  return lines[0]!.name;
}

/** How the best army at the last prices stands to what it may gain. */
function bestText({ gain }: MendQuestion, { best, decision }: MendProof): string {
  const limit = setPercent(0.5 + gain);
  const said = `The best army that a hunt found wins ${told(share(best.after))} against random armies`;
  if (decision.region === 'above') return `${said}, still more than ${limit}`;
  if (decision.region === 'undecided') return `${said}; whether that is more than ${limit} is undecided`;
  return `${said}, no more than ${limit}`;
}

/** What changes, table by table: `shooters (9 rise by 4 to 8.5)`. */
function changesText({ scheme }: MendQuestion, { table }: MendRound): string {
  const groups = new Map<string, number[]>();
  for (const at of table.changed) {
    const { name, price } = scheme.numbers[at]!;
    const group = name.split(', ')[0]!;
    groups.set(group, [...(groups.get(group) ?? []), table.prices[at]! - price]);
  }
  const points = (changes: readonly number[]) => {
    const [least, most] = [Math.min(...changes), Math.max(...changes)].map((one) => pointsText(one!));
    return least === most ? `by ${least}` : `by ${least} to ${most}`;
  };
  const said = (changes: readonly number[], one: string, more: string) =>
    changes.length === 0 ? [] : [`${changes.length} ${changes.length === 1 ? one : more} ${points(changes)}`];
  const texts = [...groups].map(([group, changes]) => {
    const rises = changes.filter((change) => change > 0);
    const falls = changes.filter((change) => change < 0).map((change) => -change);
    return `${group} (${[...said(rises, 'rises', 'rise'), ...said(falls, 'falls', 'fall')].join(', ')})`;
  });
  return listed(texts);
}

/** Points as tables have them: in tenths, without digits that say nothing. */
function pointsText(points: number): string {
  return String(Math.round(10 * points) / 10);
}

function answerOf({ question, result }: MendFinding): string {
  if (result === undefined) return 'Nothing can be said yet: the first hunt was not finished.';
  const { abuse, proof, rounds } = result;
  const last = rounds.at(-1);
  if (proof === undefined)
    return 'Nothing can be said yet: the mended prices have not been tried on games of their own.';
  const { best, spread } = proof;
  if (last === undefined)
    return `No change is needed: ${bestText(question, proof)}. Win shares of random armies of equal points spread by ${told(share(spread.before))}.`;
  if (last.table.changed.length === 0) return `No change was found that helps. ${bestText(question, proof)}.`;
  const changes = `**${counted(last.table.changed.length, 'price')}** ${last.table.changed.length === 1 ? 'changes' : 'change'}, points a figure: ${changesText(question, last)}`;
  const shown = spread.ratio.high < 1 ? '' : ', which does not show that the changes narrow it';
  const narrowed = `Then the spread of random armies' win shares at equal points is **${valueText(ratio(spread.ratio))}** times what it was (${detailText(ratio(spread.ratio))}): ${told(share(spread.after))} after ${told(share(spread.before))}${shown}`;
  const before = `Before, the best army found, ${mostOf(abuse)}, wins ${told(share(best.before))}`;
  return `${changes}. ${narrowed}. ${bestText(question, proof)}. ${before}.`;
}

function figuresOf({ proof }: MendResult): readonly Figure[] {
  if (proof === undefined) return [];
  const { best, spread } = proof;
  return [
    { label: "Spread of random armies' win shares, before", shown: share(spread.before) },
    { label: "Spread of random armies' win shares, after", shown: share(spread.after) },
    { label: 'The best army found, before', shown: share(best.before) },
    { label: 'The best army found, after', shown: share(best.after) },
  ];
}

/** Prices of all entries before and after, and what they were last found worth. */
function entryRows({ scheme }: MendQuestion, { profiles, table, worths }: MendRound) {
  const sum = (places: readonly number[], prices: readonly number[]) =>
    places.reduce((points, place) => points + prices[place]!, 0);
  const printed = scheme.numbers.map(({ price }) => price);
  return worths.entries.map(({ id, name, together }) => {
    const places = scheme.madeOf(profiles.get(id)!)!;
    const worth = {
      ...together,
      value: table.scale * together.value,
      low: table.scale * together.low,
      high: table.scale * together.high,
    };
    return { name, was: sum(places, printed), is: sum(places, table.prices), worth };
  });
}

/** What both prices come to on games of their own. */
function proofSection({ best, spread, withAuxiliaries }: MendProof): Section {
  const rows = [
    {
      what: 'Spread of win shares: random armies',
      before: share(spread.before),
      after: share(spread.after),
      times: ratio(spread.ratio),
    },
    ...(withAuxiliaries === undefined
      ? []
      : [
          {
            what: 'The same with auxiliaries, who cost more by the rules',
            before: share(withAuxiliaries.before),
            after: share(withAuxiliaries.after),
            times: ratio(withAuxiliaries.ratio),
          },
        ]),
    { what: 'Win share of the best army found', before: share(best.before), after: share(best.after), times: '' },
  ];
  return {
    kind: 'table',
    id: 'proof',
    title: 'Both prices on games that no estimate has seen',
    columns: [
      { key: 'what', label: 'At equal points' },
      { key: 'before', label: 'Before' },
      { key: 'after', label: 'After' },
      { key: 'times', label: 'After / before' },
    ],
    rows,
    note: 'The spread is the standard deviation of true win shares, without the noise of the games.',
  };
}

/** What armies that come with the program cost at the mended prices, and what they win bought again. */
function referencesSection({ references }: MendProof, { budget }: MendQuestion): readonly Section[] {
  if (references.length === 0) return [];
  const dearer = references.filter(({ after }) => after > budget).length;
  const most = references.filter(({ shareBefore, shareAfter }) => shareAfter.low > shareBefore.high).length;
  const least = references.filter(({ shareBefore, shareAfter }) => shareAfter.high < shareBefore.low).length;
  return [
    {
      kind: 'table',
      id: 'references',
      title: `Reference armies at the mended prices: ${dearer} of ${references.length} cost more than ${budget} as they are`,
      columns: [
        { key: 'name', label: 'Army' },
        { key: 'before', label: 'Cost before', digits: 1 },
        { key: 'after', label: 'Cost after', digits: 1 },
        { key: 'units', label: 'Units' },
        { key: 'unitsNow', label: 'Units bought again' },
        { key: 'cost', label: 'Their cost', digits: 1 },
        { key: 'shareBefore', label: 'Win share before' },
        { key: 'shareAfter', label: 'Win share bought again' },
      ],
      rows: references
        .toSorted((a, b) => b.after / b.before - a.after / a.before || b.before - a.before)
        .map(({ data: _, shareAfter, shareBefore, ...row }) => ({
          ...row,
          shareBefore: share(shareBefore),
          shareAfter: share(shareAfter),
        })),
      note: `Bought again, an army has all its lines larger or smaller in the same proportion, as near to ${budget} points as whole units go. Win shares are against random armies at the same prices; intervals hold for each alone. Those of ${most} armies lie wholly above what they were, those of ${least} wholly below.`,
    },
  ];
}

function changesSection({ scheme }: MendQuestion, { table }: MendRound): Section {
  return {
    kind: 'table',
    id: 'changes',
    title: 'What changes',
    columns: [
      { key: 'name', label: 'Price' },
      { key: 'was', label: 'Was', digits: 1 },
      { key: 'is', label: 'Is', digits: 1 },
    ],
    rows: table.changed.map((at) => {
      const { name, price } = scheme.numbers[at]!;
      return { name, was: price, is: table.prices[at]! };
    }),
    note: 'Points a figure. All other prices stay as they are.',
  };
}

function pricesSections(question: MendQuestion, round: MendRound): readonly Section[] {
  const rows = entryRows(question, round).toSorted((a, b) => b.is / b.was - a.is / a.was || b.is - a.is);
  const changed = rows.filter(({ is, was }) => is !== was);
  return [
    {
      kind: 'chart',
      chart: 'dot-and-interval',
      id: 'before-and-after',
      title: `Prices of entries that change: ${changed.length} of ${rows.length}`,
      rows: changed.map(({ is, name, was }) => ({ label: name, value: is, reference: was })),
      options: { valueTitle: 'points a figure', dotName: 'mended price', tickName: 'price before', order: 'given' },
      note: 'Points a figure as equipped.',
    },
    {
      kind: 'chart',
      chart: 'dot-and-interval',
      id: 'worth-and-mended-price',
      title: 'What entries are worth, and what they cost at the mended prices',
      rows: rows.map(({ is, name, worth }) => ({ label: name, value: worth.value, ...boundsOf(worth), reference: is })),
      options: {
        valueTitle: 'points a figure',
        dotName: 'worth on the table',
        tickName: 'mended price',
        ...intervalsOf(rows.map(({ worth }) => worth)),
        order: 'given',
      },
      note: 'Worths as the last round found them, on the scale on which the fewest prices change. The intervals hold for all entries together.',
    },
    {
      kind: 'table',
      id: 'prices',
      title: 'Prices before and after',
      columns: [
        { key: 'name', label: 'Entry' },
        { key: 'was', label: 'Was', digits: 1 },
        { key: 'is', label: 'Is', digits: 1 },
        { key: 'worth', label: 'Worth', meaning: 'points a figure; intervals hold for all entries together' },
      ],
      rows: rows.map(({ worth, ...row }) => ({ ...row, worth: { ...shownOf(worth, false), digits: 2 } })),
    },
  ];
}

function roundsSection({ abuse, rounds }: MendResult): Section {
  const row = (round: number, changes: number, one: Abuse) => ({
    round,
    changes,
    share: share(one.share),
    army: one.lines.map(({ name }) => name).join('; '),
  });
  return {
    kind: 'table',
    id: 'rounds',
    title: 'The best army that a hunt found in each round',
    columns: [
      { key: 'round', label: 'Round' },
      { key: 'changes', label: 'Changed prices' },
      { key: 'share', label: 'Win share', meaning: 'against random armies that the hunt has not met, on fresh dice' },
      { key: 'army', label: 'Army' },
    ],
    rows: [row(0, 0, abuse), ...rounds.map(({ abuse: found, table }, at) => row(at + 1, table.changed.length, found))],
    note: 'A round was the last when its share came near enough, which makes that share too small; the answer judges its army on new games.',
  };
}

/** Why the best army still wins too much, where it does. */
function whyText({ result }: MendFinding): readonly Section[] {
  const last = result?.rounds.at(-1);
  if (result?.proof?.decision.region !== 'above' || last === undefined) return [];
  const [first] = last.abuse.lines;
  const entry = last.worths.entries.find(({ id }) => id === first!.figure);
  const price =
    entry === undefined
      ? ''
      : ` At the prices of the last round its worth was ${told(ratio(entry.ratio))} times its price.`;
  return [
    {
      kind: 'text',
      markdown: `Prices alone did not stop it: most of the best army is ${mostOf(last.abuse)}.${price} Where the price of an entry is its worth on the mean and an army of it still wins, what it does grows faster than its number, or depends on what stands beside it: a rule or a limit on numbers has to change, and no price of one figure can say that.`,
    },
  ];
}

/** The report on a mend. */
export function mendReport(finding: MendFinding, request: ReportRequest): Report {
  const { contract, file, question, result, signature, terms } = finding;
  const last = result?.rounds.at(-1);
  const use = [
    ...(file === undefined ? [] : [`The mended prices are in \`${file}\`: \`--tables ${file}\` plays at them.`]),
    ...(contract === undefined
      ? []
      : [`\`npx tyche contract ${contract}\` asks whether they hold, on dice of its own.`]),
  ];
  return {
    id: 'mend',
    title: 'Which prices should change?',
    answer: answerOf(finding),
    verdict: verdictOf(result),
    figures: result === undefined ? [] : figuresOf(result),
    sections: [
      ...(last === undefined ? [] : [changesSection(question, last)]),
      ...use.map((markdown): Section => ({ kind: 'text', markdown })),
      ...(result?.proof === undefined
        ? []
        : [proofSection(result.proof), ...referencesSection(result.proof, question)]),
      ...(last === undefined ? [] : pricesSections(question, last)),
      ...(result === undefined ? [] : [roundsSection(result)]),
      ...whyText(finding),
    ],
    changes: [],
    provenance: {
      question: 'Which prices should change?',
      command: request.command,
      seed: terms.seed,
      version: request.version,
      signature,
      method: 'sampled',
      reason: 'whole battles are sampled',
      stopRule: `at most ${counted(question.rounds, 'round')} of ${fixed(question.worthGames, 0)} games for worths and ${fixed(question.huntGames, 0)} for a hunt`,
      corrections: [
        'The smallest change: an integer program weighs distances from worths, in tolerances, against the number of changed prices.',
        'Spreads and shares of the answer are from games that neither estimates nor hunts have seen; random armies are the unit of replication.',
      ],
      readings: Object.fromEntries(Object.entries(terms.settings).map(([name, [level]]) => [name, level!])),
      tables: tableSourcesOf(question.system),
    },
  };
}
