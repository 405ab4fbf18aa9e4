import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';

const file = fileURLToPath(new URL('./measured.json', import.meta.url));

/** What one proof has measured, by name; shares and scores to four significant digits. */
export type Figures = Readonly<Record<string, number>>;

function onRecord(): Record<string, Figures> {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Figures>) : {};
}

function rounded(figures: Figures): Figures {
  const entries = Object.entries(figures).map(([name, value]) => [name, Number(value.toPrecision(4))]);
  return Object.fromEntries(entries);
}

/**
 * Expects the figures of one proof to be those in measured.json, which documents quote. Seeds are fixed, so they are the same on
 * every machine. `TYCHE_MEASURE=1 npx vitest run test/proof --no-file-parallelism` puts the present figures on record.
 */
export function expectOnRecord(proof: string, figures: Figures): void {
  if (process.env['TYCHE_MEASURE'] === '1') {
    const all = { ...onRecord(), [proof]: rounded(figures) };
    const sorted = Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)));
    writeFileSync(file, `${JSON.stringify(sorted, null, 2)}\n`);
  }
  expect(rounded(figures), 'not as on record; TYCHE_MEASURE=1 records again').toEqual(onRecord()[proof]);
}
