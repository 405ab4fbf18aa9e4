import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { json } from '../../../src/report/json.js';
import { readReport } from '../../../src/report/read-report.js';
import type { Report } from '../../../src/report/report.js';
import { carriedOut, refused } from '../../command-line.js';
import { folder } from './own-process.js';

const SHIPPED = new URL('../../../notebooks-out/', import.meta.url).pathname;
const BATTLES = join(SHIPPED, 'lost-battles-battles');

/** A folder with the report of the battles as a later run might have it. */
async function later(name: string, change: (report: Report) => Report): Promise<string> {
  const report = await readReport(BATTLES);
  if (report === undefined) throw new Error('expected the shipped report');
  const place = join(folder, name);
  mkdirSync(place);
  writeFileSync(join(place, 'report.json'), json(change(report)));
  return place;
}

/** The same report after a run with another seed, in which one number is far off. */
function changed(report: Report): Report {
  const sections = report.sections.map((section) => {
    if (section.kind !== 'table' || section.id !== 'results') return section;
    const [first, ...rest] = section.rows;
    const winShare = { value: 0.69, low: 0.66, high: 0.72, kind: '95 % score', digits: 2, unit: 'percent' as const };
    return { ...section, rows: [{ ...first, winShare }, ...rest] };
  });
  return { ...report, sections, provenance: { ...report.provenance, seed: 4, signature: 'f'.repeat(64) } };
}

describe('tyche diff', () => {
  it('says that nothing has changed of a run and itself', async () => {
    const { code, out } = await carriedOut('diff', BATTLES, BATTLES);
    expect(code).toBe(0);
    expect(out).toContain('Nothing has changed: both stand on the same counts.');
    expect(out).toContain('seed 3');
  });

  it('lists what is shown to have changed, with intervals that hold together', async () => {
    const after = await later('after', changed);
    const { code, out } = await carriedOut('diff', BATTLES, after);
    expect(code).toBe(0);
    expect(out.replace(/\s+/g, ' ')).toMatch(/1 of \d+ numbers and 0 of 0 verdicts have changed/);
    expect(out).toMatch(/Marathon, steady: win share.* 89\.0 % +69\.0 % +-20 % +-28 to -12 %/);
    const whole = await carriedOut('diff', BATTLES, after, '--all');
    expect(whole.out.split('\n').length).toBeGreaterThan(out.split('\n').length + 100);
  });

  it('gives one document with every number', async () => {
    const after = await later('again', changed);
    const { out } = await carriedOut('diff', BATTLES, after, '--json');
    const { numbers, same, sharedSeed } = JSON.parse(out);
    expect([same, sharedSeed]).toEqual([false, false]);
    expect(numbers.filter((one: { changed: boolean }) => one.changed)).toMatchObject([
      { section: expect.any(String), row: 'Marathon, steady', by: { kind: '95 % simultaneous' } },
    ]);
  });

  it('refuses reports of other questions, and folders without one', async () => {
    expect(await refused('diff', BATTLES, join(SHIPPED, 'taktika-policies'))).toContain(
      'lost-battles-battles answers, "Who wins the ten historical battles',
    );
    expect(await refused('diff', BATTLES, folder)).toContain('expected a folder with a report (report.json)');
  });
});
