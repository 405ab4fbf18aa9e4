import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { carriedOut } from '../command-line.js';
import { browserPath, findings, inBrowser, openApp } from './browser.js';

inBrowser();

const ASSETS = fileURLToPath(new URL('../../dist/web/assets', import.meta.url));

/** The cells of every table of the answer, row by row. */
async function rowsOf(page: Page): Promise<string[][]> {
  await page.locator('#answer[aria-busy=false] table').first().waitFor();
  const rows = await page.locator('#answer tbody tr').all();
  return Promise.all(rows.map(async (row) => row.locator('th, td.number').allInnerTexts()));
}

/** The rows of values and exact shares that `tyche odds` prints. */
async function printed(...args: string[]): Promise<string[][]> {
  const { out } = await carriedOut('odds', ...args);
  return [...out.matchAll(/^ *(-?\d+) +(<?[\d.]+ %)/gm)].map(([, value = '', share = '']) => [value, share]);
}

describe.skipIf(browserPath === undefined)('odds in the browser', () => {
  it('shows the exact answer of the command and its command line, for the knobs as they are turned', async () => {
    const page = await openApp('#/odds/taktika/volley');
    expect(await rowsOf(page)).toEqual(await printed('taktika/volley'));
    await page.getByLabel('more: Skill').click();
    await page.getByLabel('more: Shots').click();
    await expect
      .poll(() => page.locator('.tools code').innerText())
      .toBe('npx tyche odds taktika/volley --set shooterSkill=4 shooterShots=5');
    expect(await rowsOf(page)).toEqual(await printed('taktika/volley', '--set', 'shooterSkill=4', 'shooterShots=5'));
    expect(page.url()).toContain('#/odds/taktika/volley?shooterSkill=4&shooterShots=5');
  });

  it('opens a link with the whole question in it, two settings beside each other', async () => {
    const page = await openApp('#/odds/taktika/volley?shooterSkill=4&vs.shooterSkill=2&view.form=atLeast', {
      window: 'desktop',
    });
    await expect.poll(async () => (await rowsOf(page))[1]).toEqual(['1', '98.77 %', '80.25 %']);
    await page.getByRole('button', { name: 'Stop comparing' }).click();
    await expect.poll(async () => (await rowsOf(page))[1]).toEqual(['1', '98.77 %']);
    expect(page.url()).toMatch(/volley\?shooterSkill=4&view.form=atLeast$/);
  });

  it('gives the CSV of the command, byte for byte', async () => {
    const page = await openApp('#/odds/lost-battles/attack-roll?needed=9');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'CSV' }).click(),
    ]);
    const { out } = await carriedOut('odds', 'lost-battles/attack-roll', '--set', 'needed=9', '--csv', '-');
    expect(readFileSync(await download.path(), 'utf8')).toBe(out);
  });

  it.each(['desktop', 'phone'] as const)(
    'draws a sweep with the numbers and the CSV of the command, on a %s',
    async (window) => {
      const page = await openApp('#/odds/taktika/volley?shooterSkill=4', { window });
      const chart = page.getByRole('region', { name: 'Chart', exact: true });
      await chart.getByLabel('Along').selectOption('shooterShots');
      await chart.getByLabel('To', { exact: true }).fill('3');
      await chart.getByLabel('To', { exact: true }).press('Tab');
      const command = 'npx tyche odds taktika/volley --set shooterSkill=4 --sweep shooterShots=0..3';
      await expect.poll(() => chart.locator('.command code').innerText()).toBe(command);
      expect(page.url()).toContain('shooterSkill=4&view.sweep=shooterShots%3A0..3');
      const { out } = await carriedOut(...command.split(' ').slice(2));
      const means = [...out.matchAll(/^ *[0-3] +([\d.]+)/gm)].map(([, mean]) => mean);
      expect(means).toHaveLength(4);
      expect(await chart.locator('tbody tr td:nth-of-type(1)').allInnerTexts()).toEqual(means);
      const picture = chart.getByRole('img', {
        name: 'Mean target killed along shooter shots: from 0 at 0 to 2 at 3.',
      });
      expect(await picture.locator('circle').count()).toBe(4);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        chart.getByRole('button', { name: 'CSV' }).click(),
      ]);
      const { out: csv } = await carriedOut(...command.split(' ').slice(2), '--csv', '-');
      expect(readFileSync(await download.path(), 'utf8')).toBe(csv);
    },
  );

  it('opens a link to a sweep of two settings beside each other, in Russian', async () => {
    const page = await openApp(
      '#/odds/taktika/volley?vs.shooterSkill=5&view.sweep=shooterShots&view.shows=targetKilled%3E%3D2',
      {
        locale: 'ru-RU',
      },
    );
    const chart = page.getByRole('region', { name: 'График' });
    await expect.poll(() => chart.locator('tbody tr').nth(2).innerText()).toMatch(/А 25,00\u00a0%\s+Б 69,44\u00a0%/);
    expect(await chart.locator('.command code').last().innerText()).toContain('--set shooterSkill=5 --sweep');
  });

  it('tells what is wrong with a link, and shows what can be shown', async () => {
    const wrong = {
      '#/odds/taktika/volley?view.sweep=shots': 'expected a setting to spread an answer over',
      '#/odds/taktika/volley?view.sweep=shooterShots&view.shows=targetKilled%3E%3Dx':
        'a whole number behind targetKilled>=',
      '#/odds/taktika/volley?view.sweep=shooterShots%3A30..40': 'a range such as shooterShots:0..20, found "30..40"',
      '#/odds/taktika/volley?shooterSkill=99': 'shooterSkill: expected 0..6, found "99"',
      '#/odds/taktika/volley?shooterSkil=2': 'did you mean "shooterSkill"?',
      '#/odds/taktika/voley': 'such as taktika/back-away, found "taktika/voley"',
      '#/odds/taktik/volley': 'did you mean "taktika"?',
      '#/duels': 'expected a page',
      '#/odds/%E0%A4%A/<img src=x onerror=alert(1)>?__proto__=1&constructor=2': 'expected a rule system',
    };
    const page = await openApp();
    for (const [fragment, told] of Object.entries(wrong)) {
      await page.evaluate(`location.hash = ${JSON.stringify(fragment)}`);
      await expect.poll(() => page.getByRole('alert').allInnerTexts()).toContainEqual(expect.stringContaining(told));
    }
    expect(await page.locator('img[src=x]').count()).toBe(0);
  });

  it('samples what has too many branches, with intervals, and offers the exact command', async () => {
    const page = await openApp('#/odds/simple-gboh/volleys');
    await page.locator('#answer[aria-busy=false] .how').waitFor();
    const how = await page.locator('.how').innerText();
    const command = await page.locator('.command code').first().innerText();
    const isSampled = how.startsWith('Sampled, not exact');
    expect(isSampled ? command : `${command} --exact`).toMatch(/^npx tyche odds simple-gboh\/volleys --exact$/);
  });

  it('reads clauses of the rulebook', async () => {
    const page = await openApp('#/odds/taktika/steadiness-test');
    await page.getByText('In the rulebook').click();
    expect(await page.locator('.clauses article').first().innerText()).toMatch(/^TK-5c/);
  });

  it('reads clauses of the rulebook in Russian', async () => {
    const page = await openApp('#/odds/taktika/steadiness-test', { locale: 'ru-RU' });
    await page.getByText('В правилах').click();
    const clause = page.locator('.clauses article').first();
    expect(await clause.innerText()).toMatch(/^TK-5c 5 Показатели\s+\[бросок\] Тест на Стойкость/);
    expect(await clause.getAttribute('lang')).toBe('ru');
    expect(await findings(page)).toEqual([]);
    await page.goto(`${page.url().split('#')[0]}#/odds/successors/battle`);
    await page.getByText('В правилах').click();
    expect(await page.locator('.clauses em').first().innerText()).toBe('каждого');
  });

  it('speaks Russian, with numbers as Russians write them', async () => {
    const page = await openApp('#/odds/taktika/volley', { locale: 'ru-RU' });
    await page.getByRole('heading', { name: 'Шансы', level: 1 }).waitFor();
    expect((await rowsOf(page))[0]).toEqual(['0', '6,25\u00a0%']);
    await page.getByRole('button', { name: 'English' }).click();
    await page.getByRole('heading', { name: 'Odds', level: 1 }).waitFor();
  });

  it('works without a network once it was opened', async () => {
    const page = await openApp('#/odds/taktika/volley');
    await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
    await page.context().setOffline(true);
    await page.goto(`${page.url().split('#')[0]}?again#/odds/successors/battle`);
    expect((await rowsOf(page)).length).toBeGreaterThan(3);
    await page.goto(`${page.url().split('#')[0]}#/armies/lost-battles`);
    await page.locator('.valid').first().waitFor();
  });

  it('is small: a first answer takes less than 250 kB of compressed scripts', async () => {
    const page = await openApp('#/odds/taktika/volley');
    await rowsOf(page);
    const names = await page.evaluate<string[]>(
      `performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => name.endsWith('.js'))`,
    );
    const scripts = readdirSync(ASSETS).filter((file) => /^(worker|mechanics|domain|shared)/.test(file));
    const loaded = new Set([...names.map((name) => name.split('/').at(-1) ?? ''), ...scripts]);
    const size = [...loaded]
      .filter((file) => file !== 'sw.js')
      .reduce((sum, file) => sum + gzipSync(readFileSync(join(ASSETS, file))).length, 0);
    expect(size).toBeLessThan(250_000);
  });

  it('answers before it fetches what the other pages need', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const page = await openApp('#/odds/taktika/volley', {
      prepare: (context) =>
        context.route('**/mechanics-*.js', async (route) => {
          await held;
          await route.continue();
        }),
    });
    await page.getByRole('heading', { name: 'Odds', level: 1 }).waitFor();
    const [before, after] = await page.evaluate<[unknown[], number]>(
      'Promise.all([navigator.serviceWorker.getRegistrations(), performance.now()])',
    );
    // A page that has asked nothing is kept after ten seconds: on a machine that slow there is nothing to see.
    if (after < 9000) expect(before).toEqual([]);
    release();
    await rowsOf(page);
    await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  });

  it('can be used with the keyboard alone', async () => {
    const page = await openApp('#/odds/taktika/volley', { window: 'desktop' });
    await page.getByLabel(/^Skill/).focus();
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => page.url()).toContain('shooterSkill=4');
    await page.getByRole('radio', { name: 'exactly' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.url()).toContain('view.form=atLeast');
  });
});
