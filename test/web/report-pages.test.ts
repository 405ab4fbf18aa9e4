import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { browserPath, inBrowser, openFile } from './browser.js';

inBrowser();

const folder = fileURLToPath(new URL('../../notebooks-out/', import.meta.url));
// Reports that users have made beside the shipped ones are as long as their questions.
const names = readFileSync(new URL('../../.gitignore', import.meta.url), 'utf8')
  .split('\n')
  .flatMap((line) => /^!\/notebooks-out\/([\w-]+)\/$/.exec(line)?.[1] ?? []);
const open = (name: string, width: number) => openFile(join(folder, name, 'index.html'), width);

/** Pixels across what is printed of an A4 page, upright and on its side. */
const PAPER = { upright: 702, across: 1030 };

const sizeOf = (page: Page) =>
  page.evaluate(() => {
    const { scrollHeight: height, scrollWidth: width } = document.documentElement;
    return { height, width };
  });

/** Sheets of A4 that a page is printed on. */
async function sheetsOf(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'A4' });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

describe.skipIf(browserPath === undefined)('shipped pages in the browser', () => {
  it.each(names)('%s is no longer than 15,000 pixels on a desktop, and no wider than a phone', async (name) => {
    const desktop = await open(name, 1280);
    const { height, width } = await sizeOf(desktop);
    expect(height).toBeGreaterThan(1000);
    expect(height).toBeLessThanOrEqual(15_000);
    expect(width).toBeLessThanOrEqual(1280);
    await desktop.close();
    const phone = await open(name, 390);
    // The charts fit themselves to the window as the reader comes to them.
    await phone.evaluate(async () => {
      for (const plot of document.querySelectorAll('.plot')) {
        plot.scrollIntoView();
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
    });
    expect((await sizeOf(phone)).width).toBeLessThanOrEqual(390);
    await phone.evaluate(() => {
      for (const fold of document.querySelectorAll('details')) fold.open = true;
    });
    expect((await sizeOf(phone)).width).toBeLessThanOrEqual(390);
    await phone.close();
  });

  it('names of many steps do not run into each other on a phone', async () => {
    const phone = await open('taktika-point-costs', 390);
    for (const id of ['skill-steps', 'steadiness-steps']) {
      const plot = phone.locator(`.plot[data-chart="${id}"]`);
      await plot.scrollIntoViewIfNeeded();
      await expect.poll(() => plot.getAttribute('class')).toContain('live');
      const angles = await plot
        .locator('.role-axis-label text')
        .evaluateAll((texts) =>
          texts.flatMap((text) => /rotate\((-?\d+)/.exec(text.getAttribute('transform') ?? '')?.[1] ?? []),
        );
      expect(angles).toEqual(Array(6).fill('-60'));
    }
    await phone.close();
  });

  it('the price report takes 12 sheets of paper, with every price and every column', async () => {
    const page = await open('taktika-point-costs', 1280);
    await page.locator('#entries .more').waitFor();
    expect(await sheetsOf(page)).toBeLessThanOrEqual(12);
    await page.emulateMedia({ media: 'print' });
    for (const [id, width, rows, columns] of [
      ['entries', PAPER.across, 198, 11],
      ['suggested-prices', PAPER.upright, 54, 5],
      ['variants', PAPER.upright, 11, 7],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const printed = await page.locator(`#${id} table`).evaluate((table: HTMLTableElement) => {
        const { right } = document.querySelector('main')!.getBoundingClientRect();
        const seen = (one: Element) =>
          [...one.getClientRects()].some((box) => box.height > 0 && box.right <= right + 1);
        const lines = [...table.tBodies[0]!.rows].filter((row) => [...row.cells].every(seen));
        return { rows: lines.length, columns: [...table.tHead!.rows[0]!.cells].filter(seen).length };
      });
      expect(printed).toEqual({ rows, columns });
    }
    await expect.poll(() => page.locator('#entries .first').isVisible()).toBe(false);
  });

  it('folded tables open by keyboard and by links, say how many rows they have, and are printed', async () => {
    const page = await open('lost-battles-battles', 1280);
    const first = page.locator('#casualties-1');
    const rows = await first.locator('tbody tr').count();
    expect(await first.locator('summary').innerText()).toMatch(
      new RegExp(`^What each line loses .* ${rows} rows$`, 's'),
    );
    expect(await first.locator('table').isVisible()).toBe(false);
    await first.locator('summary').focus();
    await page.keyboard.press('Enter');
    expect(await first.locator('table').isVisible()).toBe(true);
    await page.locator('nav a[href="#casualties-2"]').click();
    await page.locator('#casualties-2 table').waitFor();
    await page.emulateMedia({ media: 'print' });
    const heights = await page.locator('.fold table').evaluateAll((all) => all.map((one) => one.clientHeight));
    expect(heights.length).toBe(10);
    for (const height of heights) expect(height).toBeGreaterThan(80);
  });

  it('keep the verdicts of a wide table in sight on a phone', async () => {
    const page = await open('taktika-point-costs', 390);
    const table = page.locator('#entries');
    await table.scrollIntoViewIfNeeded();
    for (const share of [0, 0.5, 1]) {
      const ends = await table.locator('.scroll').evaluate((scroll, at) => {
        scroll.scrollLeft = at * (scroll.scrollWidth - scroll.clientWidth);
        return [...scroll.querySelectorAll('td.verdict .chip')].map((chip) => {
          const { left, right } = chip.getBoundingClientRect();
          return left >= 0 && right <= 390;
        });
      }, share);
      expect(ends).toEqual(Array(12).fill(true));
    }
  });
});
