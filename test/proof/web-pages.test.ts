import { describe, expect, it } from 'vitest';
import { browserPath, cutTexts, findings, inBrowser, openApp } from '../web/browser.js';

inBrowser();

describe.skipIf(browserPath === undefined)('every page', () => {
  const PAGES = [
    '#/armies',
    '#/duel',
    '#/worth/taktika?all=true',
    '#/worth/successors',
    '#/reports',
    '#/watch/lost-battles?first=cannae&game=1&at=3',
    '#/sheets/successors',
    '#/odds/taktika/steadiness-test?view.rows=killed%3A0..8&view.columns=steadiness&view.of=holds',
    '',
    '#/odds/taktika/volley?vs.shooterSkill=5&view.sweep=shooterShots',
    '#/odds/simple-gboh/shock?vs.aspect=flankRear',
    '#/odds/taktika/volley?wrong=1',
    '#/odds/lost-battles/attack-roll',
  ];

  const OPENINGS = [{}, { dark: true }, { window: 'desktop' }, { locale: 'ru-RU' }] as const;

  it.each(OPENINGS)('fits its window, cuts no text off and has no serious finding of axe: %o', async (opening) => {
    const page = await openApp(PAGES[0], opening);
    for (const fragment of PAGES) {
      // In one window, as a browser takes longer to open a window than to load a page.
      await page.evaluate(`location.hash = ${JSON.stringify(fragment)}`);
      await page.reload();
      await page.locator('#answer[aria-busy=false]').waitFor();
      const [wide, window] = await Promise.all([
        page.evaluate<number>('document.documentElement.scrollWidth'),
        page.evaluate<number>('innerWidth'),
      ]);
      expect(wide, fragment).toBeLessThanOrEqual(window);
      expect(await cutTexts(page), fragment).toEqual([]);
      expect(await findings(page), fragment).toEqual([]);
    }
  });
});
