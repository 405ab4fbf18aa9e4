import { counted, listed } from '../../model/wording.js';
import { setPercent } from '../../report/numbers.js';
import type { Section } from '../../report/report.js';
import { shownOf } from '../sections/shown.js';
import type { EntryWorth, WorthResult } from './worth.js';

/** The same question asked on other terms: another policy, reading, circumstance or budget. */
export interface Elsewhere {
  /** What differs: `aggressive`, `800 points`. */
  readonly label: string;
  readonly result: WorthResult;
}

/** An entry whose verdict is another one elsewhere. */
interface Flip {
  readonly entry: EntryWorth;
  readonly label: string;
  readonly there: EntryWorth;
}

/** Entries with a decided verdict here and another decided one there. */
function flipsOf({ entries }: WorthResult, { label, result }: Elsewhere): readonly Flip[] {
  const byId = new Map(result.entries.map((one) => [one.id, one]));
  return entries.flatMap((entry) => {
    const there = byId.get(entry.id);
    if (there === undefined || entry.verdict === 'undecided' || there.verdict === 'undecided') return [];
    return there.verdict === entry.verdict ? [] : [{ entry, label, there }];
  });
}

function decidedIn({ entries }: WorthResult): number {
  return entries.filter(({ verdict }) => verdict !== 'undecided').length;
}

/** Which verdicts hold on all terms, and which turn, for a report. */
export function elsewhereSections(
  here: WorthResult,
  label: string,
  others: readonly Elsewhere[],
  margin: number,
): readonly Section[] {
  if (others.length === 0) return [];
  const all = [{ label, result: here }, ...others];
  const flips = others.flatMap((one) => flipsOf(here, one));
  const turned = new Set(flips.map(({ entry }) => entry.id));
  const opposite = flips.filter(({ entry, there }) => entry.verdict !== 'fair' && there.verdict !== 'fair');
  const named = [...new Set(opposite.map(({ entry }) => entry.name))];
  const said =
    turned.size === 0
      ? `No decided verdict is another one on other terms (${listed(others.map((one) => one.label))}).`
      : `${turned.size} of ${counted(decidedIn(here), 'decided verdict')} turn on other terms${named.length === 0 ? ', none of them from too cheap to too dear or back' : `, from too cheap to too dear or back: ${listed(named)}`}.`;
  return [
    { kind: 'text', markdown: said },
    {
      kind: 'table',
      id: 'elsewhere',
      title: 'Worth over price on other terms',
      columns: [
        { key: 'entry', label: 'Entry' },
        ...all.flatMap((one, at) => [
          {
            key: `ratio${at}`,
            label: one.label,
            meaning: 'worth over price; the interval holds for this entry by itself',
          },
          { key: `verdict${at}`, label: 'Verdict' },
        ]),
        { key: 'turns', label: 'Turns' },
      ],
      rows: here.entries
        .toSorted((a, b) => Number(turned.has(b.id)) - Number(turned.has(a.id)) || b.ratio.value - a.ratio.value)
        .map((entry) => ({
          entry: entry.name,
          ...Object.fromEntries(
            all.flatMap(({ result }, at) => {
              const found = result.entries.find(({ id }) => id === entry.id);
              if (found === undefined) return [];
              return [
                [`ratio${at}`, { ...shownOf(found.ratio, false), digits: 2 }],
                [`verdict${at}`, { verdict: found.verdict }],
              ];
            }),
          ),
          turns: turned.has(entry.id) ? 'yes' : '',
        })),
      note: `Verdicts are corrected for all entries on each of the terms by itself; fair means within ${setPercent(margin)}.`,
    },
  ];
}

/** What turns on other terms, for documents. */
export function elsewhereDocument(here: WorthResult, others: readonly Elsewhere[]): readonly unknown[] {
  return others.map((one) => ({
    label: one.label,
    entries: one.result.entries.map(({ id, ratio, verdict }) => ({ id, ratio, verdict })),
    turns: flipsOf(here, one).map(({ entry, there }) => ({ id: entry.id, from: entry.verdict, to: there.verdict })),
  }));
}
