import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { fixed } from '../../src/report/numbers.js';
import { browserPath, inBrowser, openApp } from './browser.js';

inBrowser();

const { report } = JSON.parse(
  readFileSync(fileURLToPath(new URL('../../notebooks-out/taktika-mend/report.json', import.meta.url)), 'utf8'),
);

describe.skipIf(browserPath === undefined)('what figures are worth, in the browser', () => {
  it('is what the shipped report says, with its interval, beside the price', async () => {
    const page = await openApp('#/duel/taktika');
    await page.getByRole('link', { name: 'What figures are worth on the table' }).click();
    await page.getByLabel('Find').fill('recruit good shooters');
    const row = page.getByRole('row', { name: /Recruit good/ });
    await row.waitFor();
    expect(page.url()).toContain('#/worth/taktika?find=recruit+good+shooters');
    const { rows } = report.sections.find(({ id }: { readonly id: string }) => id === 'prices');
    const name = 'shooters, recruit, good (bow, open, no protection)';
    const { was, is, worth } = rows.find((one: { readonly name: string }) => one.name === name);
    const cells = await row.locator('td').allInnerTexts();
    const said = cells.map((cell) => cell.replaceAll(/\s+/g, ' '));
    const [value, low, high] = [worth.value, worth.low, worth.high].map((number: number) => fixed(number, 1));
    expect(said.slice(0, 3)).toEqual([String(was), `▲ ${value} ${low}–${high}`, String(is)]);
    expect(said[3]).toMatch(/^\d+\.\d\d exact$/);
    expect(await page.locator('.how code').first().innerText()).toBe(report.provenance.signature.slice(0, 16));
    expect(await page.locator('.command code').first().innerText()).toBe(report.provenance.command);
  });

  it('speaks Russian, by the names of the source text', async () => {
    const page = await openApp(
      '#/worth/taktika?find=%D0%BD%D0%BE%D0%B2%D0%BE%D0%B1%D1%80%D0%B0%D0%BD%D0%B5%D1%86+%D0%BB%D1%83%D0%BA',
      {
        locale: 'ru-RU',
      },
    );
    await page.locator('summary', { hasText: 'Конные стрелки' }).waitFor();
    expect(await page.locator('tbody tr').count()).toBeGreaterThanOrEqual(6);
    expect(await page.locator('tbody th').first().innerText()).toMatch(
      /^Новобранец, хороший\s+лук, разомкнутое, без защиты/,
    );
  });
});
