import { describe, expect, it } from 'vitest';
import { defaultsOf } from '../../../../src/model/domain.js';
import { type Priced, priceOf, tablePrice } from '../../../../src/systems/taktika/army/prices.js';
import { readings } from '../../../../src/systems/taktika/readings.js';
import { PRICE_OFFSET } from '../../../../src/systems/taktika/tables/prices.js';
import { ARMOURS, CATEGORIES, SHIELDS } from '../../../../src/systems/taktika/tables/vocabulary.js';

const DOUBLINGS = readings.auxDoubling.names.map((_, auxDoubling) => ({ auxDoubling }));
const RATINGS = [2, 3, 4];
const FLAGS = [false, true];

/** Every figure that the tables can price, whether or not a prohibition forbids it. */
const figures: readonly Priced[] = CATEGORIES.flatMap((category) =>
  RATINGS.flatMap((skill) =>
    RATINGS.flatMap((steadiness) =>
      SHIELDS.flatMap((shield) =>
        ARMOURS.flatMap((armour) =>
          ARMOURS.flatMap((barding) =>
            FLAGS.flatMap((javelin) =>
              FLAGS.map((auxiliary) => ({ category, skill, steadiness, shield, armour, barding, javelin, auxiliary })),
            ),
          ),
        ),
      ),
    ),
  ),
);

/** The next better name of a list, if there is one. */
function better<T extends string>(names: readonly T[], name: T): T {
  return names[Math.min(names.indexOf(name) + 1, names.length - 1)]!;
}

describe('prices', () => {
  it('are table, equipment and javelin for main types (TK-23a)', () => {
    for (const { auxDoubling } of DOUBLINGS) {
      for (const unit of figures) {
        if (unit.auxiliary) continue;
        const equipment = SHIELDS.indexOf(unit.shield) + ARMOURS.indexOf(unit.armour) + ARMOURS.indexOf(unit.barding);
        const bare = unit.skill + unit.steadiness + PRICE_OFFSET[unit.category];
        expect(priceOf(unit, { auxDoubling })).toBe(bare + equipment + Number(unit.javelin));
      }
    }
  });

  it('never fall when an item is added or a rating raised, nor for auxiliaries (invariant 25)', () => {
    for (const reading of DOUBLINGS) {
      for (const unit of figures) {
        const price = priceOf(unit, reading);
        const dearer: Priced[] = [
          { ...unit, skill: Math.min(4, unit.skill + 1) },
          { ...unit, steadiness: Math.min(4, unit.steadiness + 1) },
          { ...unit, shield: better(SHIELDS, unit.shield) },
          { ...unit, armour: better(ARMOURS, unit.armour) },
          { ...unit, barding: better(ARMOURS, unit.barding) },
          { ...unit, javelin: true },
          { ...unit, auxiliary: true },
        ];
        if (!dearer.every((other) => priceOf(other, reading) >= price)) expect.fail(JSON.stringify(unit));
      }
    }
  });

  it('double for auxiliaries what the reading of R4 says (TK-2b)', () => {
    const unit: Priced = {
      category: 'swordsmen',
      skill: 3,
      steadiness: 3,
      shield: 'regular',
      armour: 'none',
      barding: 'none',
      javelin: true,
      auxiliary: true,
    };
    expect(DOUBLINGS.map((reading) => priceOf(unit, reading))).toEqual([8, 9, 10]);
    expect(priceOf(unit, defaultsOf(readings))).toBe(8);
  });

  it('exist for ratings 2, 3 and 4 only', () => {
    expect(() => tablePrice('riders', 5, 3)).toThrow(RangeError);
    expect(() => tablePrice('riders', 3, 1)).toThrow(RangeError);
  });
});
