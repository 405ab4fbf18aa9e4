import { describe, expect, it } from 'vitest';
import {
  fightersOf,
  generalMeleeOf,
  generalSkillOf,
  shootersIn,
  strikersIn,
} from '../../../../../src/systems/taktika/fighters.js';
import { gatherJavelins, usualJavelins } from '../../../../../src/systems/taktika/rules/javelins.js';
import type { Readings } from '../../../../../src/systems/taktika/traits.js';
import { groundOf } from './ground.js';

/** What a general of a type adds to a unit: dice for strikes, shots, melee and javelins, by their ratings; 0 for none. */
function added(unit: string, general: string, readings: Partial<Readings> = {}): readonly number[] {
  const { units } = groundOf({
    red: [{ is: unit, at: [0, 0] }],
    blue: [{ is: 'swordsmen:9,open', at: [0, 30] }],
    generals: [{ side: 0, is: general, leads: 0 }],
    readings,
  });
  const thrown = usualJavelins();
  gatherJavelins(units, 0, 1, thrown);
  const strikes = generalSkillOf(units, 0, strikersIn(units, 0));
  const shoots = generalSkillOf(units, 0, shootersIn(units, 0), 0, true);
  expect(fightersOf(units, 0)).toBeGreaterThan(0);
  return [strikes, shoots, generalMeleeOf(units, 0), thrown.throws];
}

describe('an attached general fights as a figure of his own troop type (TK-7.1c, R47)', () => {
  it('with the best ratings of that type', () => {
    expect(
      added('lineInfantry:12,spear,dense,skill=2,steadiness=2', 'lineInfantry:12,spear,dense,skill=2,steadiness=2'),
    ).toEqual([4, 0, 2, 0]);
    expect(added('swordsmen:9,open,skill=2,steadiness=2', 'swordsmen:9,open,skill=2,steadiness=2')).toEqual([
      0, 0, 4, 0,
    ]);
    expect(added('shooters:9,bow,open,skill=2,steadiness=2', 'shooters:9,bow,open,skill=2,steadiness=2')).toEqual([
      0, 4, 2, 0,
    ]);
  });

  it('in melee with his own rating in a unit of another type', () => {
    expect(added('lineInfantry:12,spear,dense', 'swordsmen:9,open')).toEqual([0, 0, 4, 0]);
    expect(added('swordsmen:9,open', 'lineInfantry:12,spear,dense')).toEqual([0, 0, 2, 0]);
  });

  it('striking, shooting and throwing only with the weapon of his type', () => {
    expect(added('lineInfantry:12,spear,dense', 'lineInfantry:15,pike,veryDense')).toEqual([4, 0, 2, 0]);
    expect(added('shooters:9,bow,open', 'lineInfantry:12,spear,dense')).toEqual([0, 0, 2, 0]);
    expect(added('shooters:9,bow,open', 'shooters:9,crossbow,open')).toEqual([0, 0, 2, 0]);
    expect(added('swordsmen:9,open,javelin', 'swordsmen:9,open,javelin')).toEqual([0, 0, 4, 4]);
    expect(added('swordsmen:9,open,javelin', 'swordsmen:9,open')).toEqual([0, 0, 4, 3]);
  });

  it('not at all in a unit of the other arm', () => {
    expect(added('lineInfantry:12,spear,dense', 'lancers:6,cavalrySpear')).toEqual([0, 0, 0, 0]);
    expect(added('lancers:6,cavalrySpear', 'lancers:6,cavalrySpear')).toEqual([4, 0, 2, 0]);
    expect(added('lancers:6,cavalrySpear', 'swordsmen:9')).toEqual([0, 0, 0, 0]);
  });

  it('with a melee of 2 where riders have no other (R3)', () => {
    expect(added('lancers:6,cavalrySpear', 'riders:6,open', { riderMelee: 1 })).toEqual([0, 0, 2, 0]);
    expect(added('lancers:6,cavalrySpear', 'riders:6,open')).toEqual([0, 0, 4, 0]);
  });
});
