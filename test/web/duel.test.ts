import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { fixed } from '../../src/report/numbers.js';
import { carriedOut } from '../command-line.js';
import { browserPath, inBrowser, openApp } from './browser.js';

inBrowser();

/** A table of a shipped report. */
function shippedRows(report: string, table: string) {
  const path = fileURLToPath(new URL(`../../notebooks-out/${report}/report.json`, import.meta.url));
  const { sections } = JSON.parse(readFileSync(path, 'utf8')).report;
  return sections.find(({ id }: { readonly id: string }) => id === table).rows;
}

/** The cells of a row of the table of what figures are worth. */
async function cellsOf(page: Page, label: string): Promise<readonly string[]> {
  const row = page.locator('.beside tr', { has: page.getByRole('rowheader', { name: label, exact: true }) });
  return (await row.locator('td').allInnerTexts()).map((cell) => cell.replaceAll(/\s+/g, ' ').trim());
}

describe.skipIf(browserPath === undefined)('duels in the browser', () => {
  it('have the numbers of the command', async () => {
    const page = await openApp('#/duel/taktika?first=gaul%23warriors&second=romeMarian%23legionaries');
    await page.locator('#answer[aria-busy=false] table').first().waitFor();
    const values = await page.locator('#answer table.costs').first().locator('td.number').allInnerTexts();
    const { out } = await carriedOut('duel', 'gaul#warriors', 'romeMarian#legionaries');
    expect(values.length).toBeGreaterThan(8);
    const printed = [...out.matchAll(/ ([<>]?-?[\d.]+(?: %)?) +exact$/gm)].map(([, value]) => value);
    expect(values).toEqual(printed);
  });

  it('tell what is wrong with a unit, and take the next one', async () => {
    const page = await openApp('#/duel/taktika?first=gaul%23warriorz');
    await expect.poll(() => page.getByRole('alert').innerText()).toContain('did you mean "warriors"?');
    await page.getByLabel('First unit').fill('gaul#nobles');
    await page.getByLabel('First unit').press('Tab');
    await page.locator('#answer[aria-busy=false] table').first().waitFor();
    expect(page.url()).toContain('first=gaul%23nobles');
  });

  it.each(['desktop', 'phone'] as const)(
    'tell what a figure of either unit is worth, from its row of the shipped results, on a %s',
    async (window) => {
      const page = await openApp(
        '#/duel/taktika?first=gaul%23warriors&second=shooters:7,bow,open,good,recruit,auxiliary',
        { window },
      );
      await page.locator('.beside').waitFor();
      const rows = shippedRows('taktika-mend', 'prices');
      const worthOf = (name: string) => rows.find((one: { readonly name: string }) => one.name === name).worth;
      const swords = worthOf('swordsmen, regular, regular (sword, open, large shield)');
      const bows = worthOf('shooters, recruit, good (bow, open, no protection)');
      const ends = ({ low, high }: typeof swords, price: number, digits: number) =>
        `${fixed(low / price, digits)}–${fixed(high / price, digits)}`;
      expect(await cellsOf(page, 'Price')).toEqual(['5', '5']);
      expect(await cellsOf(page, 'Price here')).toEqual(['5', '10']);
      expect(await cellsOf(page, 'Worth on the table')).toEqual([
        `○ ${fixed(swords.value, 1)} ${ends(swords, 1, 1)}`,
        `▲ ${fixed(bows.value, 1)} ${ends(bows, 1, 1)}`,
      ]);
      expect(await cellsOf(page, 'Worth over price, on the table')).toEqual([
        `${fixed(swords.value / 5, 2)} ${ends(swords, 5, 2)}`,
        `${fixed(bows.value / 10, 2)} ${ends(bows, 10, 2)}`,
      ]);
      const duels = shippedRows('taktika-point-costs', 'entries');
      const { parity } = duels.find(
        ({ table, entry, protection }: Readonly<Record<string, string>>) =>
          table === 'swordsmen' && entry === 'regular regular' && protection === 'sword, open, large shield',
      );
      expect((await cellsOf(page, 'Worth in duels'))[0]).toBe(`${fixed(parity.value, 2)} exact`);
      expect((await cellsOf(page, 'Worth over price, in duels'))[0]).toBe(`${fixed(parity.value / 5, 2)} exact`);
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    },
  );

  it('say where the shipped results have no row for a unit, in English and Russian', async () => {
    const page = await openApp('#/duel/taktika?first=gaul%23warriors&second=romeMarian%23legionaries');
    await page.locator('.beside').waitFor();
    expect((await cellsOf(page, 'Worth on the table'))[1]).toBe('no row');
    const worths = page.locator('.unit-worths');
    expect(await worths.innerText()).toContain(
      'The shipped results have no row for Swordsmen, regular regular equipped as here.',
    );
    expect(await worths.locator('table').nth(1).locator('tbody tr').count()).toBe(5);
    await page.getByRole('button', { name: 'Русский' }).click();
    await expect
      .poll(() => worths.innerText())
      .toContain('нет строки для такого вооружения (Мечники, обычный, обычный)');
    expect(await worths.innerText()).not.toMatch(/[A-Za-z]{3,}/);
  });

  it('know of Successors what no battle was asked about', async () => {
    const page = await openApp('#/duel/successors');
    await page.locator('.beside').waitFor();
    expect(await cellsOf(page, 'Price')).toEqual(['10', '25']);
    expect(await cellsOf(page, 'Worth in duels')).toEqual(['10.17 exact', '24.57 exact']);
    expect(await page.locator('.unit-worths').innerText()).toContain('No shipped report asks whole battles');
  });
});
