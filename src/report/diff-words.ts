import { counted } from '../model/wording.js';
import { intervalText } from './numbers.js';
import type { Report } from './report.js';
import type { NumberChange, Place, ReportDiff } from './report-diff.js';

/** Where something stands in a report, in words. */
export function placeText({ section, row, column }: Place): string {
  return [section, row, column].filter((part) => part !== '').join(': ');
}

/** How a run was made: its games, seed, version and signature. */
export function howText(name: string, { provenance }: Report): string {
  const { seed, signature, trials, pairs, version } = provenance;
  const played =
    trials !== undefined ? counted(trials, 'trial') : pairs === undefined ? 'exact' : counted(pairs, 'pair');
  return `${name}: ${played}, seed ${seed}, version ${version}, signature ${signature.slice(0, 16)}`;
}

/** The interval of a difference in words. */
export function differenceText({ by }: NumberChange): string {
  return by.kind === 'exact' ? 'exact' : intervalText(by);
}

/** How much has changed, and what the intervals are. */
export function summaryText({ numbers, same, sharedSeed, verdicts }: ReportDiff): string {
  if (same) return 'Nothing has changed: both stand on the same counts.';
  const changed = numbers.filter((one) => one.changed).length;
  const words = verdicts.filter(({ before, after }) => before !== after).length;
  const found = `${changed} of ${counted(numbers.length, 'number')} and ${words} of ${counted(verdicts.length, 'verdict')} have changed.`;
  const how = sharedSeed
    ? 'Both runs have one seed, so intervals allow for dice that they share.'
    : 'Intervals treat the two runs as independent.';
  return `${found} Intervals of differences are 95 % simultaneous. ${how}`;
}
