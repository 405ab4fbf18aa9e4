import { wordsOf } from '../model/system-words.js';
import { capital } from '../model/wording.js';
import { type CostSheet, sizeText, spentText } from '../studies/armies/costs.js';
import { findSystem } from '../studies/catalog/catalog.js';
import type { Io } from './io.js';
import { tableOf, numberOf as written } from './table.js';

/** A cost sheet as a table: a line for each line of the army, then its leaders. */
export function sheetTable(sheet: CostSheet, { tableColumns }: Pick<Io, 'tableColumns'>): string {
  const words = wordsOf(findSystem(sheet.system, [], []));
  const inFigures = sheet.lines.some(({ figures }) => figures > 1);
  const heads = ['line', 'equipment', 'units', ...(inFigures ? [words.figures] : []), 'each', 'all'];
  const rows = sheet.lines.map(({ name, equipment, units, figures, each, cost }) => {
    return [capital(name), equipment, `${units}`, ...(inFigures ? [`${figures}`] : []), written(each), written(cost)];
  });
  const leaders = sheet.leaders.map(({ name, what, cost }) => {
    return [name, what, '', ...(inFigures ? [''] : []), '', written(cost)];
  });
  return tableOf(heads, [...rows, ...leaders], tableColumns);
}

/** What an army comes to, and what it leaves unspent, in words. */
export function totalText(sheet: CostSheet): string {
  const words = wordsOf(findSystem(sheet.system, [], []));
  return `${sizeText(sheet, words.figures)}: ${spentText(sheet, words.points)}`;
}
