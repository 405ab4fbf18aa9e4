import { existsSync, readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseReport } from '../../../src/report/report-text.js';
import { answerDiff } from '../../../src/web/engine/answer-report.js';
import { damagedReport } from '../../web/hostile.js';

const SHIPPED = new URL('../../../notebooks-out/', import.meta.url);
const textOf = (name: string) => readFileSync(new URL(`${name}/report.json`, SHIPPED), 'utf8');

describe('the text of a report', () => {
  it('is read of every shipped report', () => {
    const names = readdirSync(SHIPPED).filter((name) => existsSync(new URL(`${name}/report.json`, SHIPPED)));
    expect(names.length).toBeGreaterThan(20);
    for (const name of names) expect(parseReport(textOf(name)), name).toHaveProperty('provenance');
  });

  it('is refused with what it is instead', () => {
    const told = (document: unknown) => Reflect.get(parseReport(JSON.stringify(document)), 'found');
    expect(Reflect.get(parseReport('{'), 'found')).toBe('which is no JSON');
    expect(told(null)).toBe('which is no report of Tyche');
    expect(told({ format: 'tyche-report', formatVersion: 9 })).toBe('of version 9');
    expect(told({ format: 'tyche-report', formatVersion: 1, report: { id: 1 } })).toBe(
      'whose id is not as a report has it',
    );
    const { report } = JSON.parse(textOf('successors-unit-prices'));
    const [first] = report.sections.filter(({ kind }: { readonly kind: string }) => kind === 'table');
    first.rows[0].parity.digits = 1000;
    expect(told({ format: 'tyche-report', formatVersion: 1, report })).toBe('whose sections is not as a report has it');
  });

  it('never breaks a comparison, however it was damaged', async () => {
    const text = textOf('successors-unit-prices');
    let compared = 0;
    await fc.assert(
      fc.asyncProperty(damagedReport(text), async (after) => {
        try {
          const { made } = await answerDiff({
            before: { file: 'a.json', text },
            after: { file: 'b.json', text: after },
          });
          expect(made.map(({ file }) => file)).toEqual(['a.json', 'b.json']);
          compared++;
        } catch (error) {
          expect(error).toHaveProperty('name', 'ProblemError');
        }
      }),
      { seed: 32, numRuns: 500 },
    );
    expect(compared).toBeGreaterThan(50);
  });
});
