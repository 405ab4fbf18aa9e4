import { describe, expect, it } from 'vitest';
import { parseProfile } from '../../../../src/systems/taktika/army/notation.js';
import { priceEntries, priceFormula, pricePanels } from '../../../../src/systems/taktika/army/prices-under-test.js';
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
