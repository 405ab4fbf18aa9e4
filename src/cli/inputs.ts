import { type Domain, rangeOf, settingOf } from '../model/domain.js';
import { originText, type TableNote } from '../model/table-note.js';

/** What may be set of a question, a line each, with ranges and usual values. */
export function inputsText(id: string, inputs: Domain): string {
  const lines = Object.entries(inputs).map(
    ([name, axis]) => `  ${name}: ${rangeOf(axis)}; usually ${String(settingOf(axis, axis.usual))}\n`,
  );
  return `${id}\n${lines.join('')}`;
}

/** The tables behind an answer, with where they come from. */
export function tablesText(tables: readonly TableNote[]): string {
  const named = tables.map(({ title, provenance, source }) => {
    return `${title} (${originText(provenance)}${source === undefined ? '' : `: ${source}`})`;
  });
  return `Tables: ${named.join(', ')}.`;
}
