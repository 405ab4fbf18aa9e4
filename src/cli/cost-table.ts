import { wordsOf } from '../model/system-words.js';
import { capital, counted } from '../model/wording.js';
import { shortNumber } from '../report/short-number.js';
import { type CostSheet, sizeText, spentText } from '../studies/armies/costs.js';
import { findSystem } from '../studies/catalog/catalog.js';
import type { Io } from './io.js';
import { tableOf } from './table.js';

/** A price, with what it was before where it has changed. */
function priceText(now: number, was: number | undefined): string {
  return was === undefined ? shortNumber(now) : `${shortNumber(was)} -> ${shortNumber(now)}`;
}

/** What the arrows in a sheet mean; empty where there are none. */
export function changesText({ lines, leaders }: CostSheet): string {
  const changed = [...lines, ...leaders].filter(({ was }) => was !== undefined).length;
  if (changed === 0) return 'No price here differs from that of the tables that come with the rules.';
  return `${counted(changed, 'price')} of ${lines.length + leaders.length} changed: what it was at the tables that come with the rules -> what it is at yours.`;
}

/** A cost sheet as a table: a line for each line of the army, then its leaders. */
export function sheetTable(sheet: CostSheet, { tableColumns }: Pick<Io, 'tableColumns'>): string {
  const words = wordsOf(findSystem(sheet.system, [], []));
  const inFigures = sheet.lines.some(({ figures }) => figures > 1);
  const heads = ['line', 'equipment', 'units', ...(inFigures ? [words.figures] : []), 'each', 'all'];
  const rows = sheet.lines.map(({ name, equipment, units, figures, each, cost, was }) => {
    return [
      capital(name),
      equipment,
      `${units}`,
      ...(inFigures ? [`${figures}`] : []),
      priceText(each, was),
      shortNumber(cost),
    ];
  });
  const leaders = sheet.leaders.map(({ name, what, cost, was }) => {
    return [name, what, '', ...(inFigures ? [''] : []), '', priceText(cost, was)];
  });
  return tableOf(heads, [...rows, ...leaders], tableColumns);
}

/** What an army comes to, and what it leaves unspent, in words. */
export function totalText(sheet: CostSheet): string {
  const words = wordsOf(findSystem(sheet.system, [], []));
  return `${sizeText(sheet, words.figures)}: ${spentText(sheet, words.points)}`;
}
