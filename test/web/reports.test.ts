import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { json } from '../../src/report/json.js';
import type { Report } from '../../src/report/report.js';
import { browserPath, inBrowser, openApp, WINDOWS } from './browser.js';

inBrowser();

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

  it('are compared in Russian: all but what the reports themselves say', async () => {
    const page = await openApp('#/reports', { locale: 'ru-RU' });
    await choose(page, 'Прежний отчёт', 'before.json', BATTLES);
    await choose(page, 'Новый отчёт', 'after.json', later());
    const answer = page.locator('#answer');
    await answer.locator('table').first().waitFor();
    expect(await page.locator('.answer-line').innerText()).toMatch(
      /^Изменилось чисел: 1 из \d+; выводов: 0 из 0\. Интервалы разниц/,
    );
    expect(await answer.locator('.how').allInnerTexts()).toEqual([
      expect.stringMatching(/^before\.json: .*начальное число 3, версия .*подпись [0-9a-f]{16}$/),
      expect.stringMatching(/^after\.json: .*начальное число 4, версия .*подпись f{16}$/),
    ]);
    const own = await answer.evaluate((whole) => {
      const copy = whole.cloneNode(true) as HTMLElement;
      for (const part of copy.querySelectorAll('[lang=en], .how, .command')) part.remove();
      return copy.innerText;
    });
    expect(own).not.toMatch(/[A-Za-z]{2,}/);
  });

  it.each(['phone', 'desktop'] as const)(
    'are read with their charts and all rows of their tables on a %s',
    async (window) => {
      const page = await openApp('#/reports', { window });
      const text = shipped('taktika-point-costs');
      const { report } = JSON.parse(text) as { readonly report: Report };
      const scripts = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
      expect((await scripts()).filter((name) => name.includes('draw-chart'))).toEqual([]);
      await choose(page, 'Earlier report', 'prices.json', text);
      const charts = report.sections.concat(report.changes).filter((one) => one.kind === 'chart');
      const pictures = page.locator('.report .picture');
      await expect.poll(() => pictures.count()).toBe(charts.length);
      for (const [at, { title }] of charts.entries()) {
        const picture = pictures.nth(at);
        await picture.scrollIntoViewIfNeeded();
        await picture.locator('svg').waitFor();
        expect(await picture.locator('.plot').getAttribute('aria-label')).toBe(title);
        expect(await picture.locator('p').first().innerText()).not.toBe('');
        expect(await picture.locator('svg text').count()).toBeGreaterThan(8);
      }
      const across = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(across).toBeLessThanOrEqual(WINDOWS[window].viewport.width);
      const prices = page.locator('details', { hasText: 'Every price under test' });
      expect(await prices.locator('tr').count()).toBe(0);
      await prices.locator('summary').click();
      await expect.poll(() => prices.locator('tbody tr').count()).toBe(198);
      await page.getByRole('heading', { name: 'What would change the answer' }).waitFor();
    },
  );

  it('say so where a chart cannot be drawn, and show the rest', async () => {
    const page = await openApp('#/reports');
    const { report } = JSON.parse(shipped('taktika-point-costs')) as { readonly report: Report };
    const sections = report.sections.map((one) => (one.kind === 'chart' ? { ...one, chart: 'toString' } : one));
    await choose(
      page,
      'Earlier report',
      'odd.json',
      JSON.stringify({ ...JSON.parse(BATTLES), report: { ...report, sections } }),
    );
    await page.locator('.picture').first().scrollIntoViewIfNeeded();
    await page.getByText('This chart cannot be drawn.').first().waitFor();
    expect(await page.locator('.report .figures > div').count()).toBe(report.figures.length);
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
