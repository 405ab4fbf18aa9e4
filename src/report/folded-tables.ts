import type { Section, TableSection } from './report.js';

/** From this many tables on that have the same columns, a page folds each of them, ... */
const MANY_ALIKE = 3;

/** ... if they have more rows than this together. */
const MANY_ROWS = 30;

/**
 * The tables that a page folds: those that have the same columns as at least two others, such as the losses of each battle. They
 * are looked up one by one, by the heading, while what all of them say together stands in the charts and tables before them.
 */
export function foldedTables(sections: readonly Section[]): ReadonlySet<string> {
  const alike = new Map<string, TableSection[]>();
  for (const section of sections) {
    if (section.kind !== 'table' || section.printed === true) continue;
    const columns = JSON.stringify(section.columns.map(({ label }) => label));
    alike.set(columns, [...(alike.get(columns) ?? []), section]);
  }
  const rowsOf = (tables: readonly TableSection[]) => tables.reduce((sum, { rows }) => sum + rows.length, 0);
  const folded = [...alike.values()].filter((tables) => tables.length >= MANY_ALIKE && rowsOf(tables) > MANY_ROWS);
  return new Set(folded.flat().map(({ id }) => id));
}
