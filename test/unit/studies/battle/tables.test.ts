import { describe, expect, it } from 'vitest';
import { shownText } from '../../../../src/report/numbers.js';
import { ratioOfSums } from '../../../../src/statistics/sums.js';
import { armyNames, namedArmies, shippedScenarios } from '../../../../src/studies/armies/armies.js';
import { ratioShown } from '../../../../src/studies/battle/tables.js';
import { systems } from '../../../../src/systems/index.js';

it('an efficiency that one pair alone tells of has no interval', () => {
  const one = { trials: 6, sums: [24, 6], squares: [576, 36], products: 144 } as const;
  expect(shownText(ratioShown(ratioOfSums(one)))).toBe('4.00 (without bounds yet)');
  const two = { trials: 6, sums: [30, 12], squares: [612, 72], products: 180 } as const;
  expect(shownText(ratioShown(ratioOfSums(two)))).toMatch(/^2\.5 \(over pairs, 95 %: 0\.\d–\d\.\d\)$/);
  const none = { trials: 6, sums: [0, 12], squares: [0, 72], products: 0 } as const;
  expect(shownText(ratioShown(ratioOfSums(none)))).toBe('0.00 (without bounds yet)');
});

describe('names in tables', () => {
  const named = (id: string, name: string) => {
    const [army] = namedArmies(['gaul'], systems['taktika']!, []);
    return { ...army!, id, army: { ...army!.army, name } };
  };

  it.each([
    ['Gallic tribes, 390-50 BC', 'Swiss (late)', ['Gallic tribes', 'Swiss']],
    ['Rome, early', 'Rome, late', ['Rome, early', 'Rome, late']],
    ['Rome', 'Rome', ['Rome (a)', 'Rome (b)']],
    ['(north)', 'south', ['(north)', 'south']],
    [', odd', 'south', [', odd', 'south']],
  ])('of %j and %j', (first, second, expected) => {
    expect(armyNames([named('a', first), named('b', second)])).toEqual(expected);
  });
});

describe('names of armies on one page', () => {
  const scenario = (...names: readonly string[]) => namedArmies(names, systems['lost-battles']!, []);

  it('have the scenario where two scenarios have an army of that name', () => {
    expect(armyNames(scenario('issus', 'gaugamela', 'hoplites'))).toEqual([
      'Macedon (Issus)',
      'Persia (Issus)',
      'Macedon (Gaugamela)',
      'Persia (Gaugamela)',
      'Greek hoplites',
    ]);
  });

  it.each(Object.values(systems).filter(({ battles }) => battles !== undefined))(
    'of $id differ, those of all armies and of each scenario',
    (system) => {
      const all = [[], ...shippedScenarios(system.id).map((name) => [name])];
      for (const texts of all) {
        const names = armyNames(namedArmies(texts, system, []));
        expect(new Set(names).size).toBe(names.length);
      }
    },
  );
});

describe('causes of losses', () => {
  it.each(Object.values(systems).filter(({ battles }) => battles?.causeNotes !== undefined))(
    'of $id are those that notes tell of',
    ({ battles }) => {
      const { causes, causeNotes } = battles!;
      expect(causes).toEqual(expect.arrayContaining(Object.keys(causeNotes!)));
      for (const note of Object.values(causeNotes!)) expect(note).toMatch(/^[a-z].*[^.]$/);
    },
  );

  it('of Taktika tell who fled from who was destroyed', () => {
    expect(Object.keys(systems['taktika']!.battles!.causeNotes!)).toEqual([
      'riddenDown',
      'fled',
      'destroyed',
      'defected',
    ]);
  });
});
