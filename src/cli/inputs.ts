import { type Domain, rangeOf, settingOf } from '../model/domain.js';

/** What may be set of a question, a line each, with ranges and usual values. */
export function inputsText(id: string, inputs: Domain): string {
  const lines = Object.entries(inputs).map(
    ([name, axis]) => `  ${name}: ${rangeOf(axis)}; usually ${String(settingOf(axis, axis.usual))}\n`,
  );
  return `${id}\n${lines.join('')}`;
}
