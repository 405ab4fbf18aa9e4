import { beforeAll, describe, expect, it } from 'vitest';
import { wordsOf } from '../../../src/model/system-words.js';
import { valuesOf } from '../../../src/model/values.js';
import { inProcessExecutor } from '../../../src/simulate/executors/in-process-executor.js';
import { readArmies, shippedArmies, shippedScenarios, twoArmies } from '../../../src/studies/armies/armies.js';
import { costSheet, meetingCosts, sizeText, spentText } from '../../../src/studies/armies/costs.js';
import { unitTexts } from '../../../src/studies/armies/units.js';
import { battleReport } from '../../../src/studies/battle/battle-report.js';
import { battleDesign } from '../../../src/studies/battle/request.js';
import { defaultPolicy } from '../../../src/studies/battle/subjects.js';
import { duelLabels, duelMethodText } from '../../../src/studies/duel/duel-words.js';
import { oddsOf } from '../../../src/studies/odds/odds.js';
import { methodLine } from '../../../src/studies/odds/odds-words.js';
import { runDesign } from '../../../src/studies/pipeline/run.js';
import { duelDesign } from '../../../src/studies/requests/duel-request.js';
import { systems } from '../../../src/systems/index.js';
import { ruWords } from '../../../src/web/locale/ru-words.js';
import { learn, textIn } from '../../../src/web/locale/rule-words.js';
import { reportIn } from '../../../src/web/shell/report-words.js';

/** Numbers of kings, and the name of a method. */
const KEPT = /\bIII?\b|\bscore\b/g;

const put = (text: string) => textIn('ru', text);
/** What is still English of some texts put into Russian. */
const english = (texts: readonly string[]) => texts.filter((text) => /[A-Za-z]/.test(put(text)));

beforeAll(() => learn('ru', ruWords));

const UNITS = ['gaul#warriors', 'romeMarian#legionaries'] as const;
const [first, second] = unitTexts(UNITS, ['first', 'second'], systems.taktika, systems.taktika.duels?.profile);

/** How a duel is told to have been found. */
async function methodOf(method: 'auto' | 'sampled', opener: 'both' | 'first'): Promise<string> {
  const asked = { system: systems.taktika, first, second, opener, readings: {}, method, trials: 4, seed: 1 };
  const executor = inProcessExecutor(systems);
  return duelMethodText(await runDesign(duelDesign({ ...asked, version: '1' }), { executor }));
}

describe('the engine in Russian', () => {
  it('names every measure of duels', () => {
    const labels = Object.values(systems).flatMap((system) => Object.values(duelLabels(system)));
    expect(labels.length).toBeGreaterThan(40);
    expect(english(labels)).toEqual([]);
  });

  it('says how duels were found', async () => {
    expect(put(await methodOf('auto', 'both'))).toBe('Точно: решена цепь всех состояний.');
    const sampled = [await methodOf('sampled', 'both'), await methodOf('sampled', 'first')];
    expect(sampled.every((text) => text.startsWith('Sampled'))).toBe(true);
    expect(english([...sampled, 'solving takes 20000000 steps, more than the budget of 12000000'])).toEqual([]);
  });

  it('says how odds were found that are not exact', () => {
    const mechanic = systems.taktika.mechanics.find(({ id }) => id === 'taktika/volley');
    if (mechanic === undefined) throw new Error('taktika has no volleys');
    const asked = { mechanic, situation: valuesOf(mechanic.situation, {}, []), trials: 4, seed: 1, fractions: false };
    const few = oddsOf({ ...asked, method: 'auto', budget: 1 });
    const wanted = oddsOf({ ...asked, method: 'sampled', budget: 1 });
    const told = [methodLine([{ odds: few }], 1), methodLine([{ odds: wanted }], 1)];
    expect(told.every((text) => text.startsWith('Sampled'))).toBe(true);
    const exact = oddsOf({ ...asked, method: 'exact', budget: 1e6 });
    expect(
      english([...told, methodLine([{ odds: exact }, { odds: few }], 1)].map((text) => put(text).replace(KEPT, ''))),
    ).toEqual([]);
  });

  it('says what both units of a duel cost', () => {
    const sides = [
      { side: 'first', name: first },
      { side: 'second', name: second },
    ];
    const { text = '' } = meetingCosts(sides, systems.taktika) ?? {};
    expect(text).toContain('They do not cost the same');
    expect(put(text)).toBe(
      'Стоимость в очках: первый 45, второй 63. Цены разные: второй на 18 дороже, чем первый; фигурку можно взять за 5.',
    );
  });

  it('says how much every army holds, costs and leaves', () => {
    const texts = Object.values(systems).flatMap((system) =>
      [...shippedArmies(system.id), ...shippedScenarios(system.id)].map((id) => {
        const { figures, points } = wordsOf(system);
        const sheets = readArmies(id, system, [], []).map(({ army }) => costSheet(army, system));
        return sheets.map((sheet) => `${sizeText(sheet, figures)}, ${spentText(sheet, points)}`).join('; ');
      }),
    );
    expect(english(texts)).toEqual([]);
    expect(put('1 unit, 22 figures, 605 points, 5 over the limit of 600')).toBe(
      '1 отряд, 22 фигурки, 605 очков, на 5 сверх предела в 600',
    );
    expect(put('21 units, 592.5 points, 7.5 of 600 unspent')).toBe('21 отряд, 592.5 очка, не потрачено 7.5 из 600');
  });

  it('leaves what readers call their own as it is', () => {
    expect(put('The Fighting Fourth')).toBe('The Fighting Fourth');
    expect(put('constructor')).toBe('constructor');
  });
});

describe('reports of the desk in Russian', () => {
  it.each(['taktika', 'lost-battles', 'simple-gboh'] as const)(
    'have Russian answers, figures, titles, columns and lines: %s',
    async (id) => {
      const system = systems[id];
      const armies = twoArmies(shippedArmies(id).slice(0, 2), system, []);
      if (armies === undefined) throw new Error('no armies');
      const stop = { kind: 'trials', trials: 2 } as const;
      const terms = { system, policies: [defaultPolicy(system)], settings: {}, seed: 1, stop, version: '1' };
      const run = await runDesign(battleDesign(terms, armies), { executor: inProcessExecutor(systems) });
      const report = battleReport({ run, system, armies, margin: 0.01 }, { command: 'npx', version: '1' });
      const { answer, figures, replays = [], sections } = reportIn(report, 'ru');
      const texts = [
        answer,
        ...figures.flatMap(({ label, unit = '' }) => [label, unit]),
        ...replays.map(({ label }) => label),
      ];
      for (const section of sections) {
        if (section.kind === 'text') texts.push(section.markdown);
        if (section.kind !== 'table') continue;
        texts.push(section.title, section.note ?? '', ...section.columns.map(({ label }) => label));
        for (const row of section.rows) texts.push(...Object.values(row).filter((cell) => typeof cell === 'string'));
      }
      expect(texts.length).toBeGreaterThan(40);
      expect([...new Set(texts)].filter((text) => /[A-Za-z]{2,}/.test(text.replaceAll(KEPT, '')))).toEqual([]);
      expect(reportIn(report, 'en')).toBe(report);
    },
  );
});
