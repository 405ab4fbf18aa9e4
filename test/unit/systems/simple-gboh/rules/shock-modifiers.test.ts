import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recordsOf } from '../../../../../src/properties.js';
import { matrixAdjustments } from '../../../../../src/systems/simple-gboh/rules/matrix-adjustments.js';
import { attacksByShock, mayAttack } from '../../../../../src/systems/simple-gboh/rules/may-attack.js';
import {
  defaultShockFacts,
  hitsPart,
  noParts,
  SHOCK_FACTS,
  type ShockFacts,
  shockModifiers,
} from '../../../../../src/systems/simple-gboh/rules/shock-modifiers.js';
import { type ShockGround, shockTerrain } from '../../../../../src/systems/simple-gboh/rules/shock-terrain.js';
import { sizeRatio } from '../../../../../src/systems/simple-gboh/rules/size-ratio.js';
import { OWN_TABLES } from '../../../../../src/systems/simple-gboh/table-packs.js';
import { FLANK_REAR, KINDS, TERRAINS } from '../../../../../src/systems/simple-gboh/tables/vocabulary.js';
import { kind, missile } from '../kinds.js';

const SEED = 20_260_802;

function partsOf(facts: Partial<ShockFacts>) {
  const parts = noParts();
  const net = shockModifiers(OWN_TABLES, { ...defaultShockFacts(), ...facts }, parts);
  return { net, ...parts };
}

const COHORT = { attacker: kind('LG/Co'), leadMoved: true, anyMoved: true, attackerTq: 6, attackerSize: 3 };

describe('the ground of a shock', () => {
  it('counts a river left at a bank, and only the worst of several things for the attacker (D11)', () => {
    const [clear, rough, river, bank] = (['clear', 'rough', 'river', 'bank'] as const).map((at) =>
      TERRAINS.indexOf(at),
    );
    const dry = OWN_TABLES.terrain.map((row, at) => (at === river ? { ...row, attackerIn: 0 } : row));
    const drm = (attackerTerrain: number, defenderTerrain: number, more: Partial<ShockGround> = {}) => {
      const level = { rise: 0, stream: false, fortification: -1 };
      return shockTerrain({ ...OWN_TABLES, terrain: dry }, { attackerTerrain, defenderTerrain, ...level, ...more });
    };
    expect([drm(clear!, bank!), drm(river!, bank!), drm(river!, clear!)]).toEqual([0, -1, 0]);
    expect(drm(river!, rough!, { rise: 1 })).toBe(drm(clear!, rough!, { rise: 1 }));
    expect(drm(clear!, clear!, { rise: 2 })).toBeLessThanOrEqual(drm(clear!, clear!, { rise: 1 }));
  });
});

describe('the modifier of a shock', () => {
  it('is that of the first example: net +3 (E3, SG-7.5a, SG-7.5b, SG-7.5c, SG-7.5d, SG-7.5g)', () => {
    const facts = { ...COHORT, defender: kind('HI'), defenderTq: 5, defenderSize: 5 };
    expect(partsOf(facts)).toEqual({
      ...{ net: 3, weapons: 1, adjustments: 1, tq: 1, size: -1, hits: 0, moved: 1, leader: 0, terrain: 0 },
    });
  });

  it('is that of the second example: net -1 (E4, SG-7.82a)', () => {
    const facts = { ...COHORT, attackerTq: 5, attackerSize: 12, defender: kind('PH'), defenderTq: 7, defenderSize: 10 };
    expect(partsOf(facts)).toMatchObject({ net: -1, weapons: -1, adjustments: 0, moved: 1, tq: -2, size: 1 });
  });

  it('counts leaders and terrain (SG-7.5f, SG-7.5h, SG-4.38a)', () => {
    expect(partsOf({ attackerLed: true })).toMatchObject({ leader: 1, net: 1 });
    expect(partsOf({ attackerLed: true, defenderLed: true, terrain: -2 })).toMatchObject({ leader: 0, net: -2 });
  });

  it('lets German cavalry choose the row of light infantry (SG-10.4a)', () => {
    const german = { attacker: kind('GC'), defender: kind('LC') };
    expect(partsOf(german).weapons).toBe(3);
    expect(partsOf({ ...german, germanAsLight: true }).weapons).toBe(0);
  });

  it('asks the lead unit, or by the reading any unit, to have moved for adjustments (R19)', () => {
    const facts = { ...COHORT, leadMoved: false, defender: kind('HI') };
    expect(partsOf(facts).adjustments).toBe(0);
    expect(partsOf({ ...facts, adjustmentSource: 1 }).adjustments).toBe(1);
  });

  it('is the sum of its parts, each within its bounds (invariant 7)', () => {
    fc.assert(
      fc.property(recordsOf(SHOCK_FACTS), (facts) => {
        const { net, ...parts } = partsOf(facts);
        expect(Object.values(parts).reduce((sum, part) => sum + part, 0)).toBe(net);
        expect(Math.abs(parts.tq)).toBeLessThanOrEqual(3);
        expect(Math.abs(parts.hits)).toBeLessThanOrEqual(3);
        expect(Math.abs(parts.size)).toBeLessThanOrEqual(2);
        expect([-1, 0, 1]).toContain(parts.leader);
      }),
      { seed: SEED, numRuns: 500 },
    );
  });

  it('has its parts for Troop Quality, size and hits negated when sides are swapped (invariant 8)', () => {
    fc.assert(
      fc.property(recordsOf(SHOCK_FACTS), (facts) => {
        const one = partsOf(facts);
        const other = partsOf({
          ...facts,
          attackerTq: facts.defenderTq,
          defenderTq: facts.attackerTq,
          attackerSize: facts.defenderSize,
          defenderSize: facts.attackerSize,
          attackerSpecialSize: facts.defenderSpecialSize,
          defenderSpecialSize: facts.attackerSpecialSize,
          attackerHits: facts.defenderHits,
          defenderHits: facts.attackerHits,
        });
        expect([one.tq + other.tq, one.size + other.size, one.hits + other.hits]).toEqual([0, 0, 0]);
      }),
      { seed: SEED, numRuns: 500 },
    );
  });
});

describe('the size ratio', () => {
  it('is 1 for two points more and 2 for twice the size (SG-7.5d)', () => {
    const ratio = (a: number, d: number) => sizeRatio(a, 0, d, 0, false);
    expect([ratio(3, 5), ratio(12, 10), ratio(3, 10), ratio(10, 5), ratio(4, 3), ratio(2, 1)]).toEqual([
      -1, 1, -2, 2, 0, 2,
    ]);
    expect(sizeRatio(2, 0, 1, 0, true)).toBe(0);
    expect(sizeRatio(4, 0, 2, 0, true)).toBe(2);
  });

  it('leaves out elephants, chariots and skirmishers unless there is no other unit (SG-7.5d, R62)', () => {
    expect(sizeRatio(0, 5, 10, 0, false)).toBe(0);
    expect(sizeRatio(5, 5, 10, 0, false)).toBe(-2);
    expect(sizeRatio(0, 10, 0, 5, false)).toBe(2);
  });
});

describe('the hits modifier', () => {
  it('is capped on the net, or by the reading for each side (SG-7.5e, R20)', () => {
    expect([hitsPart(0, 5, 0), hitsPart(5, 9, 0), hitsPart(5, 9, 1), hitsPart(1, 5, 1)]).toEqual([3, 3, 0, 2]);
  });
});

describe('adjustments of the matrix', () => {
  const total = (attacker: string, defender: string, moved = true, aspect = 0, letter = 'none') =>
    partsOf({
      attacker: kind(attacker),
      attackerMissile: missile(letter),
      leadMoved: moved,
      defender: kind(defender),
      aspect,
    }).adjustments;

  it('are pila, hedge and thrown weapons of units that moved (D5, SG-2.21c)', () => {
    expect([total('LG/Pr', 'HI'), total('LG/Pr', 'HI', false), total('CO/VET', 'HI')]).toEqual([1, 0, 1]);
    expect([total('MI', 'PH'), total('HI', 'PH'), total('MI', 'PH', true, FLANK_REAR)]).toEqual([-1, 0, 0]);
    expect([total('MI', 'MI', true, 0, 'X'), total('BI', 'MI', true, 0, 'F'), total('MI', 'MI', true, 0, 'J')]).toEqual(
      [1, 1, 0],
    );
    expect(total('LG/Co', 'HI', true, 0, 'F')).toBe(1);
  });

  it('are charges of chariots and cataphracts (D5, SG-10.51a)', () => {
    expect([total('CH', 'HI'), total('CH', 'HI', false)]).toEqual([1, 0]);
    expect([total('HC/CAT', 'HI'), total('HC/CAT', 'HI', true, FLANK_REAR), total('HC', 'HI')]).toEqual([1, 0, 0]);
    expect(total('HC/CAT', 'PH')).toBe(-1);
  });

  it('are the fears of African elephants and the weakness of conscripts (D5)', () => {
    expect([total('EL/AFR', 'EL/IND', false), total('EL/IND', 'EL/AFR', false), total('EL', 'EL', false)]).toEqual([
      -1, 1, 0,
    ]);
    expect([total('CO/CON', 'MI', false), total('MI', 'CO/CON', false), total('CO/CON', 'CO/CON')]).toEqual([-1, 1, 1]);
    expect(matrixAdjustments(kind('CO/CON'), 0, true, kind('CO/CON'), 0)).toBeGreaterThan(0);
  });
});

describe('which units may attack which', () => {
  it('leaves out skirmishers, artillery and columns, and cavalry against elephants (invariant 16, SG-7.31a, SG-10.13a)', () => {
    expect(KINDS.filter((_, at) => !attacksByShock(at))).toEqual(
      KINDS.filter((name) => name.startsWith('SK') || name.startsWith('ART')),
    );
    for (const name of ['HC', 'HC/CAT', 'RC', 'LN', 'LC', 'GC']) {
      expect(mayAttack(OWN_TABLES, kind(name), false, kind('EL/IND'), 0)).toBe(false);
      expect(mayAttack(OWN_TABLES, kind(name), false, kind('SK'), 0)).toBe(true);
    }
    expect(mayAttack(OWN_TABLES, kind('HI'), true, kind('MI'), 0)).toBe(false);
    expect(mayAttack(OWN_TABLES, kind('HI'), false, kind('ART/BAL'), 0)).toBe(false);
  });
});
