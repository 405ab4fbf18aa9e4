import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { json } from '../../src/report/json.js';
import type { Report } from '../../src/report/report.js';
import { browserPath, openApp } from './browser.js';

const shipped = (name: string) =>
  readFileSync(fileURLToPath(new URL(`../../notebooks-out/${name}/report.json`, import.meta.url)), 'utf8');
const BATTLES = shipped('lost-battles-battles');

/** The same report after a run with another seed, in which one number is far off. */
function later(): string {
  const { report } = JSON.parse(BATTLES) as { readonly report: Report };
  const winShare = { value: 0.69, low: 0.66, high: 0.72, kind: '95 % score', digits: 2, unit: 'percent' as const };
  const sections = report.sections.map((section) => {
    if (section.kind !== 'table' || section.id !== 'results') return section;
    const [first, ...rest] = section.rows;
    return { ...section, rows: [{ ...first, winShare }, ...rest] };
  });
  return json({ ...report, sections, provenance: { ...report.provenance, seed: 4, signature: 'f'.repeat(64) } });
}

async function choose(page: Page, label: string, name: string, text: string): Promise<void> {
  const file = { name, mimeType: 'application/json', buffer: Buffer.from(text) };
  await page.getByLabel(label, { exact: true }).setInputFiles(file);
}

describe.skipIf(browserPath === undefined)('reports in the browser', () => {
  it('are read by themselves, and compared by two: what has changed, with intervals, as tyche diff says it', async () => {
    const page = await openApp('#/reports');
    await choose(page, 'Earlier report', 'before.json', BATTLES);
    await page.locator('.report .figures').waitFor();
    await choose(page, 'Later report', 'after.json', later());
    const changed = page.locator('table', { hasText: 'Numbers that have changed' });
    await changed.waitFor();
    const said = (await changed.locator('tbody').innerText()).replaceAll(/\s+/g, ' ');
    expect(said).toMatch(/Marathon, steady: win share.* 89\.0 % 69\.0 % -20 % .*-28 to -12 %/i);
    expect(await page.locator('.answer-line').innerText()).toMatch(
      /^1 of \d+ numbers and 0 of 0 verdicts have changed\./,
    );
    await page.getByText('Numbers that are not shown to have changed').first().click();
    await page.getByRole('button', { name: /Show all/ }).click();
    expect(await page.locator('details tbody tr').count()).toBeGreaterThan(100);
  });

  it('that are none, or answer another question, are refused with what they are', async () => {
    const page = await openApp('#/reports');
    await choose(page, 'Earlier report', 'other.json', shipped('successors-unit-prices'));
    await choose(page, 'Later report', 'after.json', BATTLES);
    await expect
      .poll(() => page.getByRole('alert').innerText())
      .toContain('a report of the question that other.json answers');
    await choose(page, 'Later report', 'x.json', '{"format": "<img src=x onerror=alert(1)>"}');
    await expect.poll(() => page.getByRole('alert').innerText()).toContain('x.json, which is no report of Tyche');
  });
});
