import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { carriedOut } from '../command-line.js';
import { browserPath, inBrowser, openApp, openFile } from './browser.js';

inBrowser();

const folder = mkdtempSync(join(tmpdir(), 'tyche-watch-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe.skipIf(browserPath === undefined)('games to watch in the browser', () => {
  it.each([
    ['#/watch/taktika?first=gaul&second=macedon&game=7', ['gaul', 'macedon', '--game', '7']],
    ['#/watch/lost-battles?first=cannae&quantile=0&games=8', ['cannae', '--quantile', '0', '--games', '8']],
    ['#/watch/simple-gboh?first=granicus&game=2', ['granicus', '--game', '2']],
  ])('have the words and the picture book of the command: %s', async (fragment, words) => {
    const page = await openApp(fragment);
    await page.locator('#answer[aria-busy=false] .leaf').waitFor();
    const { out } = await carriedOut('replay', ...words);
    expect(out).toContain(`\n${await page.locator('pre.transcript').textContent()}`);
    const command = await page.locator('#answer > .command code').innerText();
    expect(out).toContain(`Again: ${command}\n`);
    const file = join(folder, 'game.html');
    await carriedOut(...command.split(' ').slice(2), file);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save as a picture book' }).click(),
    ]);
    expect(readFileSync(await download.path(), 'utf8')).toBe(readFileSync(file, 'utf8'));
  });

  it.each([
    'taktika?first=gaul&second=macedon&game=7',
    'lost-battles?first=cannae&game=1',
    'simple-gboh?first=granicus&game=2',
  ])('are saved in Russian as a book that can be turned: %s', async (fragment) => {
    const page = await openApp(`#/watch/${fragment}`, { locale: 'ru-RU' });
    await page.locator('#answer[aria-busy=false] .leaf').waitFor();
    const place = await page.locator('.place').innerText();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Сохранить книгой картинок' }).click(),
    ]);
    const file = join(folder, 'russian.html');
    await download.saveAs(file);
    const book = await openFile(file, 1280);
    expect(await book.locator('html').getAttribute('lang')).toBe('ru');
    expect(await book.locator('#now').innerText()).toBe(place);
    await book.getByRole('button', { name: 'Вперёд (стрелка вправо)' }).click();
    expect(await book.locator('#now').innerText()).toMatch(/\(2 из \d+\)$/);
    await book.locator('#play').click();
    expect(await book.locator('#play').innerText()).toContain('Пауза');
    const texts = await book.locator('.leaf, #legend, header, footer, .buttons, #how dt').allTextContents();
    expect(texts.length).toBeGreaterThan(8);
    const words = texts.flatMap((text) => text.match(/[A-Za-z][a-z]{3,}/g) ?? []);
    expect([...new Set(words)].filter((word) => !['Tyche', 'Home'].includes(word))).toEqual([]);
  });

  it('are turned by keys, picture by picture or die by die, and stand in the link', async () => {
    const page = await openApp('#/watch/lost-battles?first=cannae&game=0&at=2', { window: 'desktop' });
    const place = page.locator('.place');
    const said = async () =>
      /\((\d+) of (\d+)\)/
        .exec(await place.innerText())
        ?.slice(1)
        .map(Number) ?? [];
    await expect.poll(said).toEqual([2, expect.any(Number)]);
    const [, pictures = 0] = await said();
    await page.keyboard.press('ArrowRight');
    await expect.poll(said).toEqual([3, pictures]);
    await page.keyboard.press('End');
    await expect.poll(said).toEqual([pictures, pictures]);
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await page.getByLabel('die by die').check();
    await expect.poll(async () => (await said())[1]).toBeGreaterThan(3 * pictures);
    await page.locator('.events li.now').waitFor();
    const now = await page.locator('.events li.now').innerText();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.locator('.events li.now').innerText()).not.toBe(now);
  });

  it.each([
    ['taktika', 'first=gaul&second=macedon&game=7'],
    ['lost-battles', 'first=cannae&game=1'],
    ['simple-gboh', 'first=granicus&game=2'],
  ])('are told in Russian, in sentences and in pictures: %s', async (system, games) => {
    const page = await openApp(`#/watch/${system}?${games}&at=6`, { window: 'desktop', locale: 'ru-RU' });
    await page.locator('#answer[aria-busy=false] .leaf').waitFor();
    const english = /[A-Za-z][a-z]{2,}/;
    const told = await page.locator('.leaf .events').innerText();
    expect(told).toMatch(/[а-я]{4}/);
    expect(told).not.toMatch(english);
    expect(await page.locator('.leaf [lang=en]').count()).toBe(0);
    expect(await page.locator('.leaf .field svg').first().getAttribute('aria-label')).not.toMatch(english);
    const signs = await page.locator('.leaf .field title').allTextContents();
    expect(signs.length).toBeGreaterThan(5);
    expect(signs.filter((sign) => english.test(sign))).toEqual([]);
    await page.getByText('Правила, по которым бросали кубики').click();
    await page.locator('.clauses article').first().waitFor();
    expect(await page.locator('.clauses article:not([lang=ru])').count()).toBe(0);
    const transcript = await page.locator('pre.transcript').textContent();
    expect(transcript?.match(/[а-я]{4}/g)?.length).toBeGreaterThan(200);
    expect(transcript?.split('\n').filter((line) => english.test(line))).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    // In another language it is the same game.
    const place = await page.locator('.place').innerText();
    await page.getByRole('button', { name: 'English' }).click();
    await page.locator('.events', { hasText: / (advance|attack|shoot|move) / }).waitFor();
    expect((await page.locator('.place').innerText()).match(/\d+/g)?.at(-1)).toBe(place.match(/\d+/g)?.at(-1));
  });

  it('are offered by a fight: its worst is that of its report', async () => {
    const page = await openApp('#/armies/lost-battles?first=cannae&pairs=6');
    await page.getByRole('button', { name: 'Fight', exact: true }).click();
    const worst = await page.locator('.replays li', { hasText: 'the worst game' }).locator('code').innerText();
    await page.getByRole('link', { name: 'the worst for the first army' }).click();
    await page.locator('#answer[aria-busy=false] .leaf').waitFor();
    const game = / --game (\d+) /;
    const watched = await page.locator('#answer > .command code').innerText();
    expect(game.exec(watched)?.[1]).toBe(game.exec(worst)?.[1]);
  });

  it('say so where there is no such game', async () => {
    const page = await openApp('#/watch/lost-battles?first=cannae&upset=150&games=2');
    await expect.poll(() => page.getByRole('alert').innerText()).toContain('expected a game among the first 2');
    await page.getByLabel('Which game').selectOption('game');
    await page.locator('#answer[aria-busy=false] .leaf').waitFor();
    expect(page.url()).toContain('game=0');
  });
});
