import type { Domain, Setting, ValueOf } from '../../model/domain.js';
import type { FilledSheet, Sheet, Spread } from '../../model/sheet.js';

/**
 * A sheet with its numbers: everything holds as in `situation`, but for the axes that the sheet is spread over and that
 * `settings` does not name.
 */
export function fillSheet<S extends Domain>(
  sheet: Sheet<S>,
  situation: Readonly<ValueOf<S>>,
  settings: Readonly<Record<string, Setting>>,
): FilledSheet {
  const values: Readonly<Record<string, number | boolean>> = situation;
  const levelsOf = ({ axis, from, to }: Spread): number[] =>
    Object.hasOwn(settings, axis)
      ? [Number(values[axis])]
      : Array.from({ length: to - from + 1 }, (_, at) => from + at);
  const edge = (spread: Spread) => ({ words: spread.words, levels: levelsOf(spread) });
  const [rows, columns] = [edge(sheet.rows), edge(sheet.columns)];
  const panels = sheet.panels.reduce<readonly (readonly number[])[]>(
    (all, spread) => all.flatMap((levels) => levelsOf(spread).map((level) => [...levels, level])),
    [[]],
  );
  return {
    title: sheet.title,
    rows,
    columns,
    chances: sheet.chances.map(({ words }) => words),
    panels: panels.map((levels) => {
      const on = Object.fromEntries(sheet.panels.map(({ axis }, at) => [axis, levels[at]!]));
      const distributions = rows.levels.map((row) =>
        columns.levels.map((column) =>
          sheet.distribution({ ...situation, ...on, [sheet.rows.axis]: row, [sheet.columns.axis]: column }),
        ),
      );
      return {
        titles: sheet.panels.map(({ words }, at) => `${words} ${levels[at]}`),
        shares: sheet.chances.map(({ places }) =>
          distributions.map((row) =>
            row.map((probabilities) => places.reduce((sum, place) => sum + probabilities[place]!, 0)),
          ),
        ),
      };
    }),
    note: sheet.note,
  };
}
