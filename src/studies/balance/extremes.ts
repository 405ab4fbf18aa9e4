import { listed } from '../../model/wording.js';
import { detailText, percent, valueText } from '../../report/numbers.js';
import type { Figure } from '../../report/report.js';
import { greatestOf, heldTogether } from '../../statistics/greatest.js';
import type { Estimate, Evidence } from '../../statistics/interval.js';
import { mixed } from '../measures/answer.js';
import { shownOf } from '../sections/shown.js';
import { type FieldTable, leadsIn, mirrored, type Place } from './balance-study.js';

/** The chance that the strongest or the weakest of a field is named wrongly, at most. */
const WRONG = 0.05;

/** More than so many are listed by name alone. */
const MAX_WITH_SHARES = 4;

/**
 * One end of a field: the entrant that the estimates put there, and the others that may belong there; with shares of
 * `shareTogether`.
 */
interface End {
  readonly found: Played;
  /** Empty where the one that was found is shown to be there. */
  readonly rivals: readonly Played[];
}

/** How an entrant stands that has played. */
type Played = Place & { readonly share: Estimate };

/** The strongest and the weakest of a field, as far as they are shown; undefined while an entrant has not played. */
export type Extremes = { readonly strongest: End; readonly weakest: End; readonly entrants: number } | undefined;

/** How the strongest and the weakest are found, in a sentence. */
export const EXTREMES_NOTE = `Strongest and weakest are named where the mean win share of the one is shown to be greater than that of every other entrant, and of the other to be less; the chance that either is wrong is at most ${percent(WRONG, 0)}: the risk is shared equally by both ends and by all entrants. An entrant that is not shown to be beyond is listed as unsettled. Their intervals hold together for all entrants, since these are picked by what they won.`;

/**
 * An entrant's mean win share with an interval that holds together with those of all others, since it is picked by
 * what it won.
 */
function shareTogether({ matchups, places }: FieldTable, at: number, share: Estimate): Estimate {
  const met = matchups.filter(({ first, second }) => first === at || second === at);
  if (met.length === 0) return share;
  const evidence: Evidence = (confidence) =>
    mixed(
      met.map((one) => {
        const share = one.evidence(confidence);
        return { weight: 1 / met.length, estimate: one.first === at ? share : mirrored(share) };
      }),
    );
  return heldTogether(evidence, places.length, WRONG);
}

/**
 * The strongest and the weakest entrant by mean win share, with those that the intervals of the differences leave in
 * question.
 */
export function extremesOf(table: FieldTable | undefined): Extremes {
  if (table === undefined || table.matchups.length === 0) return undefined;
  const { places } = table;
  const shares = places.flatMap(({ share }) => share ?? []);
  if (shares.length < places.length) return undefined;
  const lead = leadsIn(table);
  const unknown = { value: 0, low: -1, high: 1, confidence: 0.95, kind: 'squareAndAdd', trials: 0 } as const;
  const end = (sign: 1 | -1): End => {
    // Of equal ones the first is taken for the strongest and the last for the weakest, so that no entrant is both.
    const order = sign > 0 ? [...places.keys()] : [...places.keys()].reverse();
    const { leader, rivals } = greatestOf(
      order.map((at) => sign * shares[at]!.value),
      (one, other) => {
        const [here, there] = [order[one]!, order[other]!];
        return (sign > 0 ? lead?.(here, there) : lead?.(there, here)) ?? (() => unknown);
      },
      WRONG / 2,
    );
    const placeOf = (place: number) => {
      const at = order[place]!;
      return { ...places[at]!, share: shareTogether(table, at, shares[at]!) };
    };
    const ordered = rivals.map(placeOf).sort((a, b) => sign * (b.share.value - a.share.value));
    return { found: placeOf(leader), rivals: ordered };
  };
  return { strongest: end(1), weakest: end(-1), entrants: places.length };
}

const shareText = ({ share }: Played) => `**${valueText(shownOf(share, true))}** (${detailText(shownOf(share, true))})`;

/** Those who may be at one end, with their mean win shares where they are few. */
function unsettled({ found, rivals }: End): string {
  const all = [found, ...rivals];
  if (all.length > MAX_WITH_SHARES) return listed(all.map(({ name }) => `**${name}**`));
  return listed(all.map((one) => `**${one.name}** with ${shareText(one)}`));
}

/** The strongest and the weakest entrant in sentences: named where it is shown, else the candidates it is unsettled between. */
export function extremesText(extremes: Extremes): string {
  if (extremes === undefined) return '';
  const { strongest, weakest, entrants } = extremes;
  const named = ({ found }: End) => `**${found.name}** with a mean win share of ${shareText(found)}`;
  const [top, bottom] = [strongest.rivals.length === 0, weakest.rivals.length === 0];
  if (top && bottom)
    return `Strongest is ${named(strongest)}, weakest **${weakest.found.name}** with ${shareText(weakest.found)}.`;
  if (entrants === 2)
    return `Which of the two is stronger is not settled: the win share of **${strongest.found.name}** is ${shareText(strongest.found)}.`;
  if (strongest.rivals.length === entrants - 1 && weakest.rivals.length === entrants - 1) {
    return `No entrant is shown to be strongest or weakest: mean win shares were found from ${shareText(weakest.found)} of **${weakest.found.name}** to ${shareText(strongest.found)} of **${strongest.found.name}**.`;
  }
  const said = (word: string, end: End) =>
    end.rivals.length === 0
      ? `${word === 'strongest' ? 'Strongest' : 'Weakest'} is ${named(end)}.`
      : `Who is ${word} by mean win share is not settled between ${unsettled(end)}.`;
  return `${said('strongest', strongest)} ${said('weakest', weakest)}`;
}

/** The same as figures, whose labels say only what is shown. */
export function extremesFigures(extremes: Extremes): readonly Figure[] {
  if (extremes === undefined) return [];
  const figure = (shown: string, other: string, { found, rivals }: End): Figure => ({
    label: `${rivals.length === 0 ? shown : other}: ${found.name}`,
    shown: shownOf(found.share, true),
  });
  return [
    figure('Strongest', 'Greatest win share found', extremes.strongest),
    figure('Weakest', 'Least win share found', extremes.weakest),
  ];
}
