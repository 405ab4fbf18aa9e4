import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Enumerator } from '../../../../src/chance/enumerating.js';
import { scripted } from '../../../../src/chance/scripted.js';
import { defaultsOf, type ValueOf } from '../../../../src/model/domain.js';
import type { Problem } from '../../../../src/model/problem.js';
import { parseArmies, parseArmyNotation } from '../../../../src/systems/successors/army/notation.js';
import { attrition } from '../../../../src/systems/successors/rules/attrition.js';
import { avoids } from '../../../../src/systems/successors/rules/avoid-battle.js';
import { plainSum, raisedSum, rollBattleDice } from '../../../../src/systems/successors/rules/battle-dice.js';
import { drawnLosses } from '../../../../src/systems/successors/rules/drawn-losses.js';
import { elephantStrength } from '../../../../src/systems/successors/rules/elephants.js';
import { intercepts } from '../../../../src/systems/successors/rules/interception.js';
import { localTroops } from '../../../../src/systems/successors/rules/local-troops.js';
import { attritionLoss } from '../../../../src/systems/successors/tables/attrition.js';
import { GENERALS } from '../../../../src/systems/successors/tables/generals.js';
import { LINK_TABLE } from '../../../../src/systems/successors/tables/links.js';
import { generalCost, OWN_COSTS } from '../../../../src/systems/successors/tables/reference-costs.js';

const SEED = 20_261_124;
const die = fc.integer({ min: 1, max: 6 });

function check(property: fc.IRawProperty<unknown, false>): void {
  fc.assert(property, { seed: SEED, numRuns: 300 });
}

/** P(a roll succeeds). */
function chanceOf(roll: typeof avoids, initiative: number, transit: boolean): number {
  let sum = 0;
  let succeeds = false;
  new Enumerator().each(
    (dice) => {
      succeeds = roll(dice, initiative, transit);
    },
    (share) => {
      if (succeeds) sum += share;
    },
  );
  return sum;
}

describe('the rules of Successors', () => {
  it('take one unit from each side that has any where a battle is drawn, and none by the reading noLoss (SU-12.9a, R25)', () => {
    const losses = (drawn: number) => [0, 1, 9].map((units) => drawnLosses(drawn, units));
    expect([0, 1, 2].map(losses)).toEqual([
      [0, 1, 1],
      [0, 0, 0],
      [0, 1, 1],
    ]);
  });

  it('raise dice to the rating, never above 12 (invariants 4, 5)', () => {
    check(
      fc.property(die, die, die, (first, second, rating) => {
        const sums = scripted([first, second], (dice) => rollBattleDice(dice, rating));
        const better = scripted([first, second], (dice) => rollBattleDice(dice, Math.min(6, rating + 1)));
        expect(plainSum(sums)).toBe(first + second);
        expect(raisedSum(sums)).toBeGreaterThanOrEqual(2 * rating);
        expect(raisedSum(sums)).toBeLessThanOrEqual(12);
        expect(raisedSum(better)).toBeGreaterThanOrEqual(raisedSum(sums));
        if (rating === 1) expect(raisedSum(sums)).toBe(first + second);
      }),
    );
  });

  it('make interception and avoidance harder by initiative and transit, in sixths (invariant 9)', () => {
    for (const roll of [intercepts, avoids]) {
      for (let initiative = 1; initiative <= 6; initiative++) {
        const [open, transit] = [chanceOf(roll, initiative, false), chanceOf(roll, initiative, true)];
        expect(open).toBeCloseTo((6 - initiative) / 6, 12);
        expect(transit).toBeCloseTo(Math.max(0, 5 - initiative) / 6, 12);
      }
    }
  });

  it('keep local troops between 0 and 3, and elephants between 0 and 4 (invariants 10, 23)', () => {
    expect([true, false].flatMap((space) => [true, false].map((province) => localTroops(space, province)))).toEqual([
      3, 1, 2, 0,
    ]);
    check(
      fc.property(die, (face) => {
        expect(scripted([face], (dice) => elephantStrength(dice, 1))).toBe(Math.max(0, face - 2));
      }),
    );
  });

  it('take all that attrition spares for dispersed, in the order of types (SU-12.7b, SU-12.8a)', () => {
    const left = (given: Partial<ValueOf<typeof attrition.situation>>, rolls: readonly number[]) =>
      scripted(rolls, (dice) => {
        const outcome = defaultsOf(attrition.outcome);
        attrition.resolve(dice, { macedonian: 1, royal: 2, silverShields: 3, attrition: 0, ...given }, outcome);
        return outcome;
      });
    const lost = attritionLoss(6, 6);
    expect(left({}, [6])).toEqual({
      ...{ destroyed: lost, dispersed: 6 - lost },
      ...{
        macedonianDestroyed: 1,
        royalDestroyed: Math.min(2, lost - 1),
        silverShieldsDestroyed: Math.max(0, lost - 3),
      },
    });
    expect(left({ attrition: 1 }, [6, 6, 1, 6, 1, 1])).toEqual({
      ...{ destroyed: 3, dispersed: 3 },
      ...{ macedonianDestroyed: 1, royalDestroyed: 1, silverShieldsDestroyed: 1 },
    });
  });

  it('lose no more to attrition than there are, more with more and with higher dice (invariant 13)', () => {
    for (let units = 0; units <= 30; units++) {
      expect(attritionLoss(units, 1)).toBe(0);
      for (let face = 1; face <= 6; face++) {
        const lost = attritionLoss(units, face);
        expect(lost).toBeGreaterThanOrEqual(0);
        expect(lost).toBeLessThanOrEqual(units);
        expect(attritionLoss(units + 1, face)).toBeGreaterThanOrEqual(lost);
        if (face < 6) expect(attritionLoss(units, face + 1)).toBeGreaterThanOrEqual(lost);
      }
    }
  });

  it('price generals by what their rating adds, and let no force avoid except by land (SU-11.3b)', () => {
    expect(generalCost(OWN_COSTS, 4, 3)).toBe(30);
    expect(generalCost(OWN_COSTS, 3, 4)).toBe(55);
    expect(Object.values(LINK_TABLE).filter(({ avoid }) => avoid)).toEqual([LINK_TABLE.land]);
    expect(Object.keys(GENERALS).length).toBe(13);
  });
});

describe('armies in brief', () => {
  it('are generals, stacks and numbers', () => {
    const read = (text: string) => parseArmyNotation(text, []);
    expect(read('antigonus')).toEqual({ units: [4, 0, 0, 3, 0, 0], rating: 4, initiative: 3, local: 0 });
    expect(read('royal,ptolemy,local=3')).toEqual({ units: [1, 4, 0, 2, 2, 0], rating: 3, initiative: 4, local: 3 });
    expect(read('garrison, macedonian=2')?.units).toEqual([2, 0, 0, 1, 0, 0]);
    expect(read('independent')).toMatchObject({ rating: 1, initiative: 6 });
  });

  it('are refused with all that is wrong', () => {
    const problems: Problem[] = [];
    expect(parseArmyNotation('antigonos,mercenary=99,luck=2', problems)).toBeUndefined();
    expect(problems.map(({ nearest }) => nearest)).toEqual(['antigonus', undefined, undefined]);
    const alone: Problem[] = [];
    expect(parseArmyNotation('rating,macedonian', alone)).toBeUndefined();
    expect(alone.map(({ expected }) => expected)).toEqual(['rating=1..6', 'macedonian=0..20']);
    expect(() => parseArmies('field', 'feild')).toThrow(/did you mean "field"/);
  });
});
