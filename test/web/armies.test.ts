import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { carriedOut } from '../command-line.js';
import { browserPath, inBrowser, openApp } from './browser.js';

inBrowser();

const GAUL = readFileSync(fileURLToPath(new URL('../../armies/taktika/gaul.yaml', import.meta.url)), 'utf8');

/** The signature of a battle on the command line. */
async function signatureOf(...args: string[]): Promise<string> {
  const { out } = await carriedOut('battle', ...args, '--json', '--quiet', '--fresh', '--threads', '1');
  return String(JSON.parse(out).signature).slice(0, 16);
}

describe.skipIf(browserPath === undefined)('the army desk', () => {
  it.each([
    ['#/armies/taktika?first=gaul&second=macedon&pairs=3', ['gaul', 'macedon', '--pairs', '3']],
    ['#/armies/lost-battles?first=cannae&pairs=20', ['cannae', '--pairs', '20']],
    ['#/armies/simple-gboh?first=granicus&pairs=2', ['granicus', '--pairs', '2']],
  ])('fights with the dice of the command: %s', async (fragment, command) => {
    const page = await openApp(fragment);
    await page.getByRole('button', { name: 'Fight', exact: true }).click();
    await page.locator('.fought').waitFor({});
    expect(await page.locator('.fought .how code').innerText()).toBe(await signatureOf(...command));
    expect(await page.locator('.fought .command code').innerText()).toBe(`npx tyche battle ${command.join(' ')}`);
  });

  it('calls armies by Russian titles in Russian', async () => {
    const page = await openApp('#/armies/taktika?first=gaul&second=macedon', { locale: 'ru-RU' });
    const options = page.getByLabel('Армия', { exact: true }).first().locator('option');
    await expect.poll(() => options.count()).toBeGreaterThan(15);
    const titles = await options.allInnerTexts();
    expect(titles).toContain('Племена галлов, 390–50 гг. до н. э.');
    expect(titles.filter((title) => /[a-z]/.test(title))).toEqual([]);
  });

  it('compares two builds with the dice of the command, and shows what each line did', async () => {
    const page = await openApp('#/armies/taktika?first=gaul&second=vikings&against=macedon&pairs=3');
    const desk = page.getByRole('region', { name: 'Compare as two builds' });
    await desk.getByRole('button', { name: 'Compare as two builds' }).click();
    await desk.locator('.fought').waitFor();
    const words = ['gaul', 'vikings', '--against', 'macedon', '--pairs', '3'];
    const { out } = await carriedOut('compare', ...words, '--json', '--quiet', '--fresh', '--threads', '1');
    expect(await desk.locator('.fought .how code').innerText()).toBe(String(JSON.parse(out).signature).slice(0, 16));
    expect(await desk.locator('.fought .command code').innerText()).toBe(`npx tyche compare ${words.join(' ')}`);
    await desk.getByRole('button', { name: 'What each line did' }).click();
    await expect.poll(() => desk.locator('table', { hasText: 'warriors' }).count()).toBe(1);
  });

  it('stops when the reader has seen enough, and shows what was played by then', async () => {
    const page = await openApp('#/armies/lost-battles?first=cannae&pairs=100000', { window: 'desktop' });
    await page.getByRole('button', { name: 'Fight', exact: true }).click();
    await page.locator('.live strong').waitFor();
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.locator('.fought').waitFor();
    expect(await page.locator('.fought .how').innerText()).toContain('Stopped when you had seen enough.');
  });

  it('tells cost and every problem as lines change, with the places of the text', async () => {
    const page = await openApp('#/armies/taktika?first=gaul');
    const army = page.locator('.army').first();
    await expect.poll(() => army.locator('.valid').innerText()).toContain('592 points, 8 of 600 unspent');
    await army
      .getByRole('row', { name: /warriors/ })
      .getByLabel('units')
      .fill('11');
    await expect.poll(() => army.getByRole('alert').innerText()).toMatch(/first\.yaml:\d+:\d+ /);
    await army.getByText('As text').click();
    expect(await army.locator('textarea').inputValue()).toBe(GAUL.replace('units: 10', 'units: 11'));
  });

  it.each(['desktop', 'phone'] as const)('has forms for equipment and generals, on a %s', async (window) => {
    const page = await openApp('#/armies/taktika?first=gaul', { window });
    const army = page.locator('.army').first();
    await army.getByText('Equipment').click();
    const warriors = army.getByRole('group', { name: 'Warriors' });
    await warriors.getByLabel('Armour').selectOption('light');
    await expect.poll(() => army.getByRole('alert').innerText()).toMatch(/first\.yaml:\d+:\d+ /);
    await warriors.getByLabel('Armour').selectOption('–');
    await expect.poll(() => army.locator('.valid').innerText()).toContain('592 points');
    await army.getByText('As text').click();
    const text = army.locator('textarea');
    expect(await text.inputValue()).toBe(GAUL);
    await army.locator('summary', { hasText: 'Generals' }).click();
    await army.getByRole('button', { name: 'Add a general' }).click();
    await expect.poll(() => text.inputValue()).toBe(`${GAUL}  - kind: irregular\n`);
    await army.getByRole('group', { name: 'Irregular' }).last().getByLabel('Commander').click();
    await expect.poll(() => text.inputValue()).toBe(`${GAUL}  - kind: irregular\n    commander: true\n`);
    await army.getByLabel('take away: irregular').last().click();
    await expect.poll(() => text.inputValue()).toBe(GAUL);
  });

  it('names troops in Russian, by the classes and types of the source text', async () => {
    const page = await openApp('#/armies/lost-battles?first=legions&second=phalanx', { locale: 'ru-RU' });
    const lines = page.locator('.army').first().locator('table.lines th');
    await expect.poll(() => lines.allInnerTexts()).toContain('обычные легионеры');
    expect((await lines.allInnerTexts()).filter((line) => /[a-z]/i.test(line))).toEqual([]);
  });

  it('adds and takes away lines', async () => {
    const page = await openApp('#/armies/taktika?first=gaul');
    const army = page.locator('.army').first();
    await army.getByLabel('take away: youths').click();
    await expect.poll(() => army.locator('table.lines tr').count()).toBe(2);
    await army.getByLabel('Add', { exact: true }).selectOption('youths');
    await expect.poll(() => army.locator('table.lines tr').count()).toBe(3);
  });

  it('holds armies of the reader in its link, shows them as text, and says what is wrong with hostile ones', async () => {
    const hostile = [
      'name: <img src=x onerror=alert(1)>\nlist: gaul\nunits: []',
      '[[[[',
      'a: *b',
      '\u0000',
      'name: 1e999',
    ];
    const page = await openApp('#/armies');
    for (const text of hostile) {
      const query = new URLSearchParams({ 'first.file': text });
      await page.evaluate(`location.hash = ${JSON.stringify(`#/armies/taktika?${query}`)}`);
      await expect.poll(() => page.locator('.army').first().getByRole('alert').count()).toBe(1);
    }
    expect(await page.locator('img[src=x]').count()).toBe(0);
  });
});
