import { wordsOf } from '../../model/system-words.js';
import { capital } from '../../model/wording.js';
import type { ChartSection } from '../../report/charts/index.js';
import { fixed, probabilityText, type Shown, shownText } from '../../report/numbers.js';
import type { Cell, Section, TableSection } from '../../report/report.js';
import type { Estimate } from '../../statistics/interval.js';
import { histogram, momentsOf } from '../../statistics/mean.js';
import type { Transitivity } from '../../statistics/transitivity.js';
import { BATTLE_SHARES, battleMeasure } from '../battle/measures.js';
import { mixed } from '../measures/answer.js';
import { boundsOf, certaintyOfCell, gridNote, intervalsOf, shownOf } from '../sections/shown.js';
import { certaintyOf } from '../study/schedule.js';
import { type BalanceStudy, type FieldTable, type MatchUp, mirrored } from './balance-study.js';

/** A rating as a report shows it: a whole number, with its interval. */
export function ratingShown(rating: Estimate): Shown {
  return { ...shownOf(rating, false), digits: 0 };
}

/**
 * The win shares of a field, row against column.
 *
 * @param study The field.
 * @param table The field under one way of playing.
 * @param about The section's id and title, and what is shown of a match-up, in a word.
 */
export function shareGrid(
  study: BalanceStudy,
  table: FieldTable,
  about: { readonly id: string; readonly title: string; word(matchup: MatchUp): string },
): readonly ChartSection[] {
  if (table.matchups.length === 0) return [];
  const { names } = study;
  const rows = table.matchups.flatMap((matchup) => {
    const { first, second, share, pairs } = matchup;
    const { trials } = momentsOf(histogram(pairs));
    const [one, other] = [names[first]!, names[second]!];
    const note = `${about.word(matchup)}, ${trials} pairs`;
    const back = mirrored(share);
    return [
      { row: one, column: other, value: share.value, ...certaintyOfCell(shownOf(share, true)), note },
      { row: other, column: one, value: back.value, ...certaintyOfCell(shownOf(back, true)), note },
    ];
  });
  return [
    {
      kind: 'chart',
      chart: 'heat-map',
      id: about.id,
      title: about.title,
      rows,
      options: {
        rowTitle: study.armies.length === 0 ? 'policy' : 'army',
        columnTitle: 'against',
        valueTitle: 'win share, %',
        scale: 'diverging',
      },
      ...gridNote(table.matchups.map(({ share }) => shownOf(share, true))),
    },
  ];
}

/** How far ratings explain a field, as reports show it. */
export function explained(of: Transitivity): Shown {
  return { ...shownOf(of.explained, true), digits: 0 };
}

function cyclicText({ cyclic, triads }: Transitivity): string {
  if (triads === 1) return `the triad is ${cyclic === 1 ? '' : 'not '}cyclic`;
  return `${cyclic} of ${triads} triads ${cyclic === 1 ? 'is' : 'are'} cyclic`;
}

function strengthTitle(measured: Transitivity | undefined): string {
  // A single match-up is explained by two ratings, whatever they are worth.
  const { low, high } = measured === undefined || measured.degrees === 0 ? { low: 0, high: 1 } : measured.explained;
  if (low > 0.9) return 'One number tells nearly all about strength';
  return high < 0.9 ? 'Strength is more than one number here' : 'How strong each is, as far as one number tells';
}

/** Whether a table rates anybody. */
export function isRated({ places }: FieldTable): boolean {
  return places.some(({ rating }) => rating !== undefined);
}

/** Why a table has no ratings, in a sentence. */
export const UNRATED = 'Ratings are left out: not every match-up has been played.';

/** How each stands in the field: a chart of ratings, and a table. */
export function rankingTable(study: BalanceStudy, table: FieldTable): readonly Section[] {
  const places = [...table.places].sort((a, b) => (b.share?.value ?? -1) - (a.share?.value ?? -1));
  const cost = (id: string) => study.armies.find((one) => one.id === id)?.army.cost;
  const dots = places.flatMap(({ name, rating }) =>
    rating === undefined ? [] : [{ label: name, value: rating.value, ...boundsOf(rating) }],
  );
  const measured = table.transitivity;
  const order =
    measured === undefined || measured.degrees === 0
      ? ''
      : `Ratings explain ${shownText(explained(measured))} of the variance of match-ups; ${cyclicText(measured)} (consistence ${probabilityText(measured.consistence, 2)}); the ratings alone would fit as badly with probability ${probabilityText(measured.p, 3)} (likelihood ratio ${fixed(measured.ratio, 1)}, ${measured.degrees} ${measured.degrees === 1 ? 'degree' : 'degrees'} of freedom).`;
  const chart: ChartSection[] =
    dots.length === 0
      ? []
      : [
          {
            kind: 'chart',
            chart: 'dot-and-interval',
            id: 'ratings',
            title: strengthTitle(measured),
            rows: dots,
            options: {
              valueTitle: 'rating, 400 points for ten to one',
              dotName: 'rating',
              ...intervalsOf(places.flatMap(({ rating }) => rating ?? [])),
              centre: 0,
              digits: 0,
            },
            ...(order === '' ? {} : { note: order }),
          },
        ];
  const row = ({ id, name, share, rating }: FieldTable['places'][number]): Record<string, Cell> => ({
    id: name,
    cost: cost(id) ?? null,
    share: share === undefined ? null : shownOf(share, true),
    rating: rating === undefined ? null : ratingShown(rating),
  });
  return [
    ...chart,
    {
      kind: 'table',
      id: 'standing',
      title: 'How each stands in the field',
      columns: [
        { key: 'id', label: 'Entrant' },
        ...(study.armies.length === 0 ? [] : [{ key: 'cost', label: capital(wordsOf(study.system).points) }]),
        { key: 'share', label: 'Mean win share', meaning: 'against all others, each counting alike' },
        ...(isRated(table)
          ? [{ key: 'rating', label: 'Rating', meaning: 'Bradley-Terry, 400 points for ten to one, mean 0' }]
          : []),
      ],
      rows: places.map(row),
      ...(isRated(table) ? {} : { note: UNRATED }),
    },
  ];
}

/** What sides, first moves and draws do in a field. */
export function biasTable({ tables, run, system }: BalanceStudy): TableSection {
  const how = certaintyOf(run.design.experiment);
  const rows = tables.flatMap(({ name, matchups }) => {
    const answers = matchups.flatMap((one) => one.answers);
    if (answers.length === 0) return [];
    const mean = (measure: string) => {
      const parts = answers.map((answer) => ({
        weight: 1 / answers.length,
        estimate: battleMeasure(answer, measure, how),
      }));
      return { ...shownOf(mixed(parts), BATTLE_SHARES.includes(measure)), digits: 1 };
    };
    return [
      { played: name, red: mean('redShare'), mover: mean('moverShare'), rounds: mean('rounds'), drawn: mean('drawn') },
    ];
  });
  return {
    kind: 'table',
    id: 'bias',
    title: 'Sides, first moves, length and draws, all match-ups alike',
    columns: [
      { key: 'played', label: 'Played' },
      { key: 'red', label: 'Win share of side 0' },
      { key: 'mover', label: 'Win share of who moves first' },
      { key: 'rounds', label: capital(wordsOf(system).rounds) },
      { key: 'drawn', label: 'Draws' },
    ],
    rows,
  };
}
