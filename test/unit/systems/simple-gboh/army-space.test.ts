import { describe, expect, it } from 'vitest';
import { sampling } from '../../../../src/chance/streams.js';
import { plannedCost } from '../../../../src/model/army-space.js';
import type { Problem } from '../../../../src/model/problem.js';
import { isSpent, randomArmy } from '../../../../src/model/random-army.js';
import { simpleGboh } from '../../../../src/systems/simple-gboh/index.js';
import { KINDS } from '../../../../src/systems/simple-gboh/tables/vocabulary.js';

const readings = {} as Parameters<NonNullable<typeof simpleGboh.armySpace>>[1];
const space = simpleGboh.armySpace!({ kind: 'prices', variants: false }, readings, [])!;

describe('armies of Simple GBoH that Rout Points buy', () => {
  it('are of every kind but artillery, at the Rout Points of its usual ratings (D14, D17)', () => {
    expect(space.entries.map(({ id }) => id)).toEqual(KINDS.filter((kind) => !kind.startsWith('ART')));
    const costOf = (kind: string) => space.entries.find(({ id }) => id === kind)!.cost;
    // Troop Quality of most; twice that of a phalanx of double size; fixed numbers of skirmishers and elephants.
    expect([costOf('LG'), costOf('PH'), costOf('HC')]).toEqual([6, 14, 8]);
  });

  it('are accepted by the check and spend their Rout Points', () => {
    for (let number = 0; number < 60; number++) {
      const points = 60 + 3 * number;
      const army = randomArmy(space, sampling(1, 7, number), { budget: points });
      const problems: Problem[] = [];
      const parsed = simpleGboh.parseArmy(space.toData(army, points), problems, readings);
      expect(problems).toEqual([]);
      expect(parsed!.cost).toBe(plannedCost(space, army));
      expect(isSpent(space, army, points)).toBe(true);
    }
  });

  it('leave lists and lines to others', () => {
    expect(simpleGboh.armySpace!({ kind: 'lists', lists: ['any'] }, readings, [])).toBeUndefined();
    expect(simpleGboh.armySpace!({ kind: 'armies', armies: [] }, readings, [])).toBeUndefined();
  });
});
