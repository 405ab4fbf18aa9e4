import { describe, expect, it } from 'vitest';
import { parseProfile } from '../../../../src/systems/taktika/army/notation.js';
import {
  pricedKinds,
  priceEntries,
  priceFormula,
  pricePanels,
} from '../../../../src/systems/taktika/army/prices-under-test.js';
import { capacityOf } from '../../../../src/systems/taktika/tables/formations.js';
import { OWN_PRICES } from '../../../../src/systems/taktika/tables/price-set.js';
import { CATEGORIES } from '../../../../src/systems/taktika/tables/vocabulary.js';
import { CATEGORY_WEAPONS } from '../../../../src/systems/taktika/tables/weapons.js';

const read = (text: string) => parseProfile(text, [])!;

describe('prices under test', () => {
  const entries = priceEntries();

  it('are all 54 cells in at least 150 profiles, each named once', () => {
    expect(new Set(entries.map(({ id }) => id)).size).toBe(54);
    expect(entries.length).toBe(198);
    expect(new Set(entries.map(({ id, protection }) => `${id} ${protection}`)).size).toBe(entries.length);
    expect(new Set(entries.map(({ profile }) => profile)).size).toBe(entries.length);
  });

  it('are one full base each, at the price of the profile', () => {
    for (const entry of entries) {
      const profile = read(entry.profile);
      expect(profile.text).toBe(entry.profile);
      expect(profile.figures).toBe(capacityOf(profile.formation, profile.mounted));
      expect(profile.cost).toBe(entry.cost);
      expect(profile.auxiliary).toBe(false);
      expect(entry.listed).toBeLessThanOrEqual(entry.cost);
      expect(profile.category).toBe(entry.table);
    }
  });

  it('cover every weapon of every category', () => {
    for (const category of CATEGORIES) {
      const weapons = new Set(
        entries.filter(({ table }) => table === category).map(({ profile }) => read(profile).weapon),
      );
      expect([...weapons].sort()).toEqual([...CATEGORY_WEAPONS[category]].sort());
    }
  });
});

describe('panels', () => {
  it('have every weapon of every category at regular quality', () => {
    for (const [name, panel] of Object.entries(pricePanels())) {
      const regular = panel.map(read).filter(({ skill, steadiness }) => skill === 3 && steadiness === 3);
      const kinds = new Set(regular.map(({ category, weapon }) => `${category} ${weapon}`));
      expect(kinds.size, name).toBe(Object.values(CATEGORY_WEAPONS).flat().length);
      expect(new Set(panel).size, name).toBe(panel.length);
    }
    expect(pricePanels().field).toHaveLength(20);
  });

  it('are dearer when heavy and cheaper when light', () => {
    const cost = (panel: readonly string[]) => panel.reduce((sum, text) => sum + read(text).cost, 0) / panel.length;
    const { field, heavy, light } = pricePanels();
    expect(cost(light)).toBeLessThan(cost(field));
    expect(cost(field)).toBeLessThan(cost(heavy));
  });
});

it('the formula names every category', () => {
  expect(priceFormula(OWN_PRICES)).toBe(
    'price = skill + steadiness + k; k = -3 swordsmen, -2 lineInfantry, -1 shooters, -2 riders, -1 lancers, 1 horseArchers',
  );
});

describe('the entries that a unit is bought from', () => {
  const entries = priceEntries();
  const kindsOf = (text: string) => pricedKinds(text, entries, OWN_PRICES);

  it('are found for every profile under test, whatever its number of figures', () => {
    for (const entry of entries) {
      const [kind, ...more] = kindsOf(entry.profile.replace(/\d+/, (full) => `${Math.max(3, Number(full) - 1)}`));
      expect(more).toEqual([]);
      expect(kind?.entry).toBe(entry);
      expect(kind?.cost).toBe(entry.cost);
      expect(kind?.figures).toBe(Math.max(3, read(entry.profile).figures - 1));
      expect(kind?.otherwise).toEqual(entries.filter((one) => one.id === entry.id && one !== entry));
    }
  });

  it('are told by troop, skill, steadiness and equipment, and equipment that is not under test has none', () => {
    expect(kindsOf('gaul/warriors:9')[0]?.entry?.profile).toBe(
      'swordsmen:9,sword,open,skill=3,steadiness=3,large-shield',
    );
    const [legionaries] = kindsOf('romeMarian/legionaries:9,light,javelin');
    expect(legionaries?.entry).toBeUndefined();
    expect(new Set(legionaries?.otherwise.map(({ id }) => id))).toEqual(new Set(['swordsmen/regular/regular']));
    expect(legionaries?.otherwise).toHaveLength(5);
    for (const word of ['circle', 'javelin', 'dense', 'regular-shield'])
      expect(kindsOf(`swordsmen:9,sword,${word}`)[0]?.entry).toBeUndefined();
  });

  it('fight alike as auxiliaries and at prices of their own, at that cost', () => {
    const [auxiliary] = kindsOf('shooters:9,bow,open,good,recruit,auxiliary');
    expect([auxiliary?.entry?.id, auxiliary?.entry?.cost, auxiliary?.cost]).toEqual(['shooters/recruit/good', 5, 10]);
    expect(kindsOf('shooters:9,bow,open,price=2.5')[0]?.cost).toBe(2.5);
  });

  it('are those of each kind of a mixed unit, and of nothing for what cannot be read', () => {
    const mixed = kindsOf('lineInfantry:8,spear,dense,large-shield + shooters:4,bow');
    expect(mixed.map(({ figures }) => figures)).toEqual([8, 4]);
    expect(kindsOf('knights of the round table')).toEqual([]);
  });
});
