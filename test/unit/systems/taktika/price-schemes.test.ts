import { describe, expect, it } from 'vitest';
import type { ArmySpace } from '../../../../src/model/army-space.js';
import { defaultsOf } from '../../../../src/model/domain.js';
import type { PriceScheme } from '../../../../src/model/price-scheme.js';
import type { RuleSystem } from '../../../../src/model/system.js';
import { onTables } from '../../../../src/model/table-pack.js';
import { taktika } from '../../../../src/systems/taktika/index.js';

function spaceOf(system: RuleSystem): ArmySpace {
  const problems: never[] = [];
  return system.armySpace!({ kind: 'prices', variants: true }, defaultsOf(taktika.readings), problems)!;
}

/** Prices of all main troops in all variants: as armies pay them, and as sums of a scheme's numbers. */
function bothPrices(system: RuleSystem, scheme: PriceScheme, prices: readonly number[]) {
  const main = spaceOf(system).entries.filter((entry) => entry.main !== undefined);
  expect(main).toHaveLength(198);
  const sums = main.map(({ profile }) => {
    const points = scheme.madeOf(profile)!.reduce((sum, at) => sum + prices[at]!, 0);
    return Math.round(10 * points) / 10;
  });
  return { paid: main.map(({ cost }) => cost), sums };
}

const schemes = taktika.priceSchemes!();

describe('price schemes of taktika', () => {
  it('are the cells of the tables, and their formula', () => {
    expect(schemes.map(({ id, numbers }) => [id, numbers.length])).toEqual([
      ['cells', 72],
      ['formula', 28],
    ]);
  });

  for (const scheme of schemes) {
    const own = scheme.numbers.map(({ price }) => price);

    it(`price all variants as armies pay them (${scheme.id})`, () => {
      const { paid, sums } = bothPrices(taktika, scheme, own);
      expect(sums).toEqual(paid);
    });

    it(`leave tables out that have not changed (${scheme.id})`, () => {
      expect(scheme.toTables(own)).toEqual({});
    });

    it(`write tables at which armies pay what the changed numbers say (${scheme.id})`, () => {
      const changed = own.map((price, at) => price + 0.1 * (at % 7));
      const system = onTables(taktika, { name: 'changed', tables: scheme.toTables(changed) }, [])!;
      const { paid, sums } = bothPrices(system, scheme, changed);
      expect(paid).toEqual(sums);
    });

    it(`keep better ratings from being cheaper as they are printed (${scheme.id})`, () => {
      expect(scheme.orders.filter(([worse, better]) => own[worse]! > own[better]!)).toEqual([]);
    });
  }

  it('say nothing of figures that cost something else', () => {
    const [cells] = schemes;
    for (const profile of ['9,sword,open,auxiliary', '9,sword,open,price=2', 'nothing'])
      expect(cells!.madeOf(profile)).toBeUndefined();
  });

  it('have no formula where the tables keep to none', () => {
    const tables = { troopPrices: { riders: { recruit: { poor: 4.5 } } } };
    const system = onTables(taktika, { name: 'own', tables }, [])!;
    expect(system.priceSchemes!().map(({ id }) => id)).toEqual(['cells']);
  });
});
