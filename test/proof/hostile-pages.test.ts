import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { browserPath, inBrowser, openApp } from '../web/browser.js';
import { damagedReport, hostileFile, hostileLink } from '../web/hostile.js';

inBrowser();

/** Elements that only a text that was taken for markup can bring into the page. */
const FOREIGN = 'img:not([src="./icon.svg"]), iframe, object, embed, svg[onload], body script, [onerror]';

/** What the page shows once it has settled: whether it is whole, what it says is wrong, and what does not belong there. */
interface Seen {
  readonly whole: boolean;
  readonly alerts: readonly string[];
  readonly foreign: number;
  readonly wide: number;
}

const LOOK = `(() => ({
  whole: document.querySelectorAll('header.bar nav a').length > 4 && document.querySelector('main h1') !== null,
  alerts: [...document.querySelectorAll('[role=alert]')].map((one) => one.innerText),
  foreign: document.querySelectorAll(${JSON.stringify(FOREIGN)}).length,
  wide: document.documentElement.scrollWidth - innerWidth,
}))()`;

async function expectWhole(page: Page, asked: string): Promise<void> {
  const { whole, alerts, foreign, wide } = await page.evaluate<Seen>(LOOK);
  expect({ asked, whole, foreign, wide: Math.max(0, wide) }).toEqual({ asked, whole: true, foreign: 0, wide: 0 });
  for (const alert of alerts) {
    expect(alert, asked).not.toMatch(/Something went wrong|\[object/);
    expect(alert.length, asked).toBeLessThan(8000);
  }
}

describe.skipIf(browserPath === undefined)('hostile links and files in a browser', () => {
  it('show a whole page or say clearly what is wrong: 150 links, each followed by the next', async () => {
    const page = await openApp();
    page.on('dialog', (dialog) => {
      throw new Error(`something was run: ${dialog.message()}`);
    });
    for (const link of fc.sample(hostileLink, { seed: 33, numRuns: 150 })) {
      await page.evaluate(`location.hash = ${JSON.stringify(link)}`);
      await page.waitForTimeout(120);
      // The program of a page is fetched when it is first shown.
      await page.locator('main h1').waitFor();
      await expectWhole(page, link);
    }
    await page.evaluate(`location.hash = '#/odds/taktika/volley'`);
    await page.locator('#answer[aria-busy=false] table').first().waitFor();
  });

  it('opens 150 hostile files as text, with what is wrong with them', async () => {
    const page = await openApp('#/armies');
    const army = page.locator('.army').first();
    await army.locator('textarea').waitFor({ state: 'attached' });
    for (const text of fc.sample(hostileFile, { seed: 33, numRuns: 150 })) {
      const file = { name: '<b>x</b>.yaml', mimeType: 'application/yaml', buffer: Buffer.from(text) };
      await army.locator('input[type=file]').setInputFiles(file);
      await expect.poll(() => army.locator('[role=alert], .valid').count()).toBe(1);
      await expectWhole(page, text);
    }
    const long = { name: 'long.yaml', mimeType: 'application/yaml', buffer: Buffer.from('# long\n'.repeat(20_000)) };
    await army.locator('input[type=file]').setInputFiles(long);
    await expect.poll(() => army.getByRole('alert').allInnerTexts()).toContain('This file is too large for an army.');
  });

  it('opens 60 damaged reports, or says that they are none', async () => {
    const page = await openApp('#/reports');
    const text = readFileSync(
      new URL('../../notebooks-out/successors-unit-prices/report.json', import.meta.url),
      'utf8',
    );
    for (const damaged of fc.sample(damagedReport(text), { seed: 33, numRuns: 60 })) {
      const file = { name: 'report.json', mimeType: 'application/json', buffer: Buffer.from(damaged) };
      await page.getByLabel('Earlier report', { exact: true }).setInputFiles(file);
      await page.waitForTimeout(50);
      await expect.poll(() => page.locator('#answer[aria-busy=false] :is([role=alert], .report)').count()).toBe(1);
      await expectWhole(page, damaged);
    }
  });
});
