import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { carriedOut } from '../command-line.js';
import { browserPath, findings, inBrowser, openApp } from './browser.js';

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
    const open = (name: RegExp) => army.locator('summary', { hasText: name }).first().click();
    await open(/^Units/);
    await open(/^Warriors/);
    await army.getByLabel('Armour').selectOption('light');
    await expect.poll(() => army.getByRole('alert').innerText()).toMatch(/first\.yaml:\d+:\d+ /);
    // The problem stands at its field too, which says so to a screen reader.
    await expect.poll(() => army.getByLabel('Armour').getAttribute('aria-invalid')).toBe('true');
    expect(await army.locator('summary', { hasText: /^Warriors/ }).innerText()).toContain('to mend: 1');
    await army.getByLabel('Armour').selectOption('–');
    await expect.poll(() => army.locator('.valid').innerText()).toContain('592 points');
    await army.getByText('As text').click();
    const text = army.locator('textarea');
    expect(await text.inputValue()).toBe(GAUL);
    await open(/^Generals/);
    await army.getByRole('button', { name: 'Add: Generals' }).click();
    await expect.poll(() => text.inputValue()).toBe(`${GAUL}  - kind: irregular\n`);
    await army.getByLabel('Commander').click();
    await expect.poll(() => text.inputValue()).toBe(`${GAUL}  - kind: irregular\n    commander: true\n`);
    await army.getByRole('button', { name: 'take away: irregular' }).click();
    await expect.poll(() => text.inputValue()).toBe(GAUL);
  });

  it('gives a general a talent and a unit a name on a phone, and saves what `tyche check` accepts', async () => {
    const page = await openApp('#/armies/taktika?first=macedon');
    const army = page.locator('.army').first();
    const open = (name: RegExp) => army.locator('summary', { hasText: name }).first().click();
    await open(/^Generals/);
    await open(/^Alexander/);
    const talents = army.getByRole('group', { name: 'Talents' });
    await talents.getByLabel('Steadiness').selectOption('+2');
    await talents.getByLabel('Melee').selectOption('−1');
    await talents.getByText('In the rulebook').click();
    await expect.poll(() => talents.innerText()).toContain('3 points per general');
    await open(/^Units/);
    await open(/^Hypaspists/);
    await army
      .locator('.fold', { hasText: /^Silver|^Hypaspists/ })
      .last()
      .getByLabel('Name')
      .pressSequentially('Argyraspids');
    await expect.poll(() => army.getByRole('alert').innerText()).toContain('generals[0].corps.hypaspists: ');
    // His corps has a field for each line, by its name.
    const corps = army.getByRole('group', { name: 'Corps' });
    await corps.getByLabel('Argyraspids').fill('1');
    await corps.getByLabel('Hypaspists').fill('');
    await corps.getByLabel('Hypaspists').blur();
    await army.locator('.valid').waitFor();
    expect(await findings(page)).toEqual([]);
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      army.getByRole('button', { name: 'Save' }).click(),
    ]);
    const folder = mkdtempSync(join(tmpdir(), 'tyche-desk-'));
    const file = join(folder, 'macedon.yaml');
    await saved.saveAs(file);
    expect(parse(readFileSync(file, 'utf8'))).toMatchObject({
      units: expect.arrayContaining([expect.objectContaining({ row: 'hypaspists', name: 'Argyraspids' })]),
      generals: expect.arrayContaining([
        expect.objectContaining({ name: 'Alexander', talents: { steadiness: 2, melee: -1 } }),
      ]),
    });
    expect((await carriedOut('check', file)).code).toBe(0);
    rmSync(folder, { recursive: true });
  });

  it.each([
    ['taktika', 'gaul', /^Полководцы/],
    ['lost-battles', 'legions', /^Полководцы/],
    ['successors', 'royal', /^Генералы/],
    ['simple-gboh', 'phalanx', /^Формирования/],
  ] as const)(
    'has all forms of %s in Russian, none wider than a phone, without a finding of axe',
    async (system, first, list) => {
      const page = await openApp(`#/armies/${system}?first=${first}`, { locale: 'ru-RU' });
      const army = page.locator('.army').first();
      await army.locator('summary', { hasText: list }).click();
      await army.locator('summary', { hasText: 'Армия' }).click();
      const labels = await army.locator('.form-field label, .form-group legend, .about').allInnerTexts();
      expect(labels.length).toBeGreaterThan(0);
      const wide = await page.evaluate('document.documentElement.scrollWidth > innerWidth');
      expect(wide).toBe(false);
      expect(await findings(page)).toEqual([]);
    },
  );

  it('names troops in Russian, by the classes and types of the source text', async () => {
    const page = await openApp('#/armies/lost-battles?first=legions&second=phalanx', { locale: 'ru-RU' });
    const lines = page.locator('.army').first().locator('table.lines th');
    await expect.poll(() => lines.allInnerTexts()).toContain('обычные легионеры');
    expect((await lines.allInnerTexts()).filter((line) => /[a-z]/i.test(line))).toEqual([]);
  });

  it('writes the numbers of a fight as Russian readers do, in its report too', async () => {
    const page = await openApp('#/armies/taktika?first=gaul&second=macedon&pairs=3', { locale: 'ru-RU' });
    await page.locator('.fight .main').first().click();
    const report = page.locator('.fought .report');
    await report.waitFor();
    const told = await report.locator('.answer-line, .figures dd, td').allInnerTexts();
    expect(told.filter((text) => /\d,\d/.test(text)).length).toBeGreaterThan(10);
    expect(told.filter((text) => /\d\.\d|\d to -?\d/.test(text))).toEqual([]);
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
