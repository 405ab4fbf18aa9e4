import { describe, expect, it } from 'vitest';
import { carriedOut } from '../command-line.js';
import { browserPath, inBrowser, openApp } from './browser.js';

inBrowser();

describe.skipIf(browserPath === undefined)('duels in the browser', () => {
  it('have the numbers of the command', async () => {
    const page = await openApp('#/duel/taktika?first=gaul%23warriors&second=romeMarian%23legionaries');
    await page.locator('#answer[aria-busy=false] table').first().waitFor();
    const values = await page.locator('#answer table.costs td.number').allInnerTexts();
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
});
