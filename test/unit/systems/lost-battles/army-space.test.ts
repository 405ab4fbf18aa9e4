import { describe, expect, it } from 'vitest';
import { sampling } from '../../../../src/chance/streams.js';
import { plannedCost } from '../../../../src/model/army-space.js';
import type { Problem } from '../../../../src/model/problem.js';
import { isSpent, randomArmy } from '../../../../src/model/random-army.js';
import { parseArmy } from '../../../../src/systems/lost-battles/army/army.js';
import { armySpace, USUAL_POINTS } from '../../../../src/systems/lost-battles/army-space.js';
import { lostBattles } from '../../../../src/systems/lost-battles/index.js';
import { OWN_VALUES } from '../../../../src/systems/lost-battles/tables/fighting-values.js';
import { TROOP_NAMES } from '../../../../src/systems/lost-battles/tables/units.js';

const space = armySpace({ kind: 'prices', variants: false })!;

describe('armies of Lost Battles that fighting values buy', () => {
  it('are of every class and type at its fighting value (D2)', () => {
    expect(space.entries.map(({ id }) => id)).toEqual(TROOP_NAMES);
    expect(space.entries.map(({ cost }) => cost)).toEqual([...OWN_VALUES.units]);
  });

  it('are accepted by the check, spend their points, and have an average commander on top (D4)', () => {
    for (let number = 0; number < 200; number++) {
      const points = 20 + (number % 50);
      const army = randomArmy(space, sampling(1, 7, number), { budget: points });
      const problems: Problem[] = [];
      const parsed = parseArmy(space.toData(army, points), problems);
      expect(problems).toEqual([]);
      expect(parsed!.cost).toBe(plannedCost(space, army) + 6);
      expect(parsed!.budget).toBe(points + 6);
      expect(isSpent(space, army, points)).toBe(true);
    }
  });

  it('leave lists and lines to others, and a type without a value out', () => {
    expect(armySpace({ kind: 'lists', lists: ['any'] })).toBeUndefined();
    expect(armySpace({ kind: 'armies', armies: [] })).toBeUndefined();
    const units = OWN_VALUES.units.slice();
    units[0] = 0;
    expect(armySpace({ kind: 'prices', variants: false }, { ...OWN_VALUES, units })!.entries).toHaveLength(
      TROOP_NAMES.length - 1,
    );
    expect(lostBattles.usualPoints).toBe(USUAL_POINTS);
  });
});
