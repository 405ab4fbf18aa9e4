import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Dice } from '../../../../src/dice/dice.js';
import { scripted } from '../../../../src/dice/scripted.js';
import { usualOf } from '../../../../src/model/domain.js';
import { FORMATIONS } from '../../../../src/systems/taktika/data/vocabulary.js';
import { type FigureKind, MixedUnit, mayMix } from '../../../../src/systems/taktika/mixed-unit.js';
import { readings } from '../../../../src/systems/taktika/readings.js';
import { failSteadiness } from '../../../../src/systems/taktika/rules/drill-test.js';
import { rankRights } from '../../../../src/systems/taktika/rules/rank-rights.js';
import { protectionAgainst, savedBy } from '../../../../src/systems/taktika/rules/saved.js';
import { takeMixedLosses } from '../../../../src/systems/taktika/rules/take-mixed-losses.js';
import { expected } from '../../../examples/exactly.js';

const spearman: FigureKind = {
  category: 'lineInfantry',
  weapon: 'spear',
  shield: 'none',
  armour: 'none',
  barding: 'none',
  javelin: false,
  mounted: false,
  skill: 3,
  melee: 2,
  steadiness: 3,
};
const pikeman: FigureKind = { ...spearman, weapon: 'pike', steadiness: 4 };
const archer: FigureKind = { ...spearman, category: 'shooters', weapon: 'bow', steadiness: 2 };
const crossbowman: FigureKind = { ...archer, weapon: 'crossbow' };
const legionary: FigureKind = { ...spearman, category: 'swordsmen', weapon: 'sword', javelin: true };
const handgunner: FigureKind = { ...archer, weapon: 'handgun' };

const ranks = (...kinds: readonly FigureKind[]) => kinds.flatMap((kind) => Array<FigureKind>(4).fill(kind));
const weaponsOf = (unit: MixedUnit) => unit.figures.map(({ kind }) => kind.weapon);

describe('mixed units', () => {
  it('stand in the formation of a front rank that they fill (TK-16a)', () => {
    expect(new MixedUnit(ranks(archer, spearman), 'dense').front).toBe(4);
    expect(new MixedUnit(Array<FigureKind>(3).fill({ ...archer, mounted: true }), 'dense').front).toBe(3);
    expect(() => new MixedUnit([archer, archer, spearman], 'dense')).toThrow(/4 figures or more, found 3/);
  });

  it('test as a unit with the steadiness of the front rank, the lowest where it differs (TK-14d, TK-17b, R62)', () => {
    expect(new MixedUnit(ranks(pikeman, archer), 'dense').steadiness).toBe(4);
    expect(new MixedUnit(ranks(archer, pikeman), 'dense').steadiness).toBe(2);
    expect(new MixedUnit([pikeman, pikeman, spearman, pikeman, archer], 'dense').steadiness).toBe(3);
  });

  it('mix handgunners with nobody before 1500 (TK-16c)', () => {
    expect(mayMix([handgunner, spearman], 1499)).toBe(false);
    expect(mayMix([handgunner, spearman], 1500)).toBe(true);
    expect(mayMix([handgunner, handgunner], 1400)).toBe(true);
    expect(mayMix([archer, spearman], 1400)).toBe(true);
  });
});

describe('the rights of ranks (TK-16b)', () => {
  it('let each weapon strike from the ranks it has, without the disordered', () => {
    const unit = new MixedUnit(ranks(pikeman, spearman, spearman), 'dense');
    expect(rankRights.strikers(unit)).toHaveLength(8);
    expect(rankRights.strikers(new MixedUnit(ranks(spearman, spearman, pikeman), 'dense'))).toHaveLength(12);
    unit.figures[0]!.ordered = false;
    expect(rankRights.strikers(unit)).toHaveLength(7);
  });

  it('give skirmishers one strike for a spear and two for a pike', () => {
    expect(rankRights.strikers(new MixedUnit([spearman, spearman, pikeman], 'skirmish'))).toHaveLength(2);
    expect(rankRights.strikers(new MixedUnit([pikeman, pikeman, pikeman], 'skirmish'))).toHaveLength(2);
  });

  it('deny lances on foot', () => {
    const lancer: FigureKind = { ...spearman, category: 'lancers', weapon: 'cavalryPike' };
    expect(rankRights.strikers(new MixedUnit(ranks(lancer), 'dense'))).toHaveLength(0);
    expect(rankRights.strikers(new MixedUnit(ranks({ ...lancer, mounted: true }), 'veryDense'))).toHaveLength(4);
  });

  it('let bows shoot from two ranks in open order, other weapons from one, nobody when very dense', () => {
    const open = new MixedUnit([...Array<FigureKind>(6).fill(archer), crossbowman], 'open');
    expect(rankRights.shooters(open)).toHaveLength(6);
    expect(
      rankRights.shooters(new MixedUnit([...Array<FigureKind>(3).fill(spearman), crossbowman], 'open')),
    ).toHaveLength(0);
    expect(rankRights.shooters(new MixedUnit(Array<FigureKind>(5).fill(archer), 'veryDense'))).toHaveLength(0);
    expect(rankRights.shooters(new MixedUnit([archer, crossbowman, spearman], 'skirmish'))).toHaveLength(2);
  });

  it('let the front rank in open order throw javelins, and the whole of three ranks fight', () => {
    const unit = new MixedUnit(Array<FigureKind>(9).fill(legionary), 'open');
    expect(rankRights.throwers(unit)).toHaveLength(3);
    const loose = new MixedUnit(Array<FigureKind>(3).fill(legionary), 'skirmish');
    expect([rankRights.throwers(loose).length, rankRights.throwers(loose, 1).length]).toEqual([3, 2]);
    expect(rankRights.fighters(unit)).toHaveLength(9);
    expect(rankRights.throwers(new MixedUnit(ranks(legionary), 'dense'))).toHaveLength(0);
    expect(rankRights.fighters(new MixedUnit(ranks(legionary, legionary), 'dense'))).toHaveLength(4);
  });

  it('never let more than the ordered figures do anything', () => {
    const kind = fc.constantFrom(spearman, pikeman, archer, crossbowman, legionary);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(kind, fc.boolean()), { minLength: 5, maxLength: 20 }),
        fc.constantFrom(...FORMATIONS),
        (figures, formation) => {
          const unit = new MixedUnit(
            figures.map(([each]) => each),
            formation,
          );
          figures.forEach(([, ordered], place) => {
            unit.figures[place]!.ordered = ordered;
          });
          for (const entitled of [
            rankRights.strikers(unit),
            rankRights.shooters(unit),
            rankRights.throwers(unit),
            rankRights.fighters(unit),
          ]) {
            expect(entitled.every(({ ordered }) => ordered)).toBe(true);
          }
        },
      ),
      { seed: 1602 },
    );
  });
});

describe('the places of a mixed unit', () => {
  it('go to ordered figures first, each group keeping its sequence (R13)', () => {
    const unit = new MixedUnit([archer, spearman, pikeman, crossbowman], 'dense');
    unit.figures[0]!.ordered = false;
    unit.figures[2]!.ordered = false;
    unit.settle();
    expect(weaponsOf(unit)).toEqual(['spear', 'crossbow', 'bow', 'pike']);
    expect(unit.ordered).toBe(2);
  });

  it('change with an exchange of ranks, every figure testing its own steadiness (TK-17a, TK-17b)', () => {
    const unit = new MixedUnit(ranks(spearman, archer), 'dense');
    unit.reorder([1, 0]);
    expect(weaponsOf(unit).slice(0, 4)).toEqual(Array(4).fill('bow'));
    expect(unit.steadiness).toBe(2);
    const test = (dice: Dice) => (kind: FigureKind, count: number) =>
      failSteadiness(dice, count, kind.steadiness, 'TK-17a');
    // The archers' dice come first, for they stand in front now: 2 fail on 3, the spearmen with 3 hold on it.
    scripted([1, 2, 3, 3, 3, 3, 3, 4], (dice) => unit.disorder(test(dice), true, 0));
    expect(unit.figures.map(({ ordered }) => ordered)).toEqual([true, true, false, false, true, true, true, false]);
  });

  it('refuse an order of ranks that leaves one out or doubles it', () => {
    const unit = new MixedUnit(ranks(spearman, archer), 'dense');
    for (const order of [[0], [0, 0], [1, 2]]) expect(() => unit.reorder(order)).toThrow(RangeError);
  });

  it('leave the foremost figure in order when all fail (TK-8h), and agree with X26', () => {
    const ordered = (dice: Dice): number => {
      const unit = new MixedUnit(ranks(spearman, { ...spearman }, { ...spearman }), 'dense');
      unit.disorder((kind, count) => failSteadiness(dice, count, kind.steadiness, 'TK-8i'), true, 0);
      return unit.ordered;
    };
    expect(expected(ordered)).toBe('24577/4096');
    const lost = new MixedUnit(ranks(spearman), 'dense');
    lost.disorder((_, count) => count, true, 2);
    expect(lost.ordered).toBe(0);
  });
});

describe('the losses of a mixed unit (R62)', () => {
  const usual = usualOf(readings);
  const byShields = (kind: FigureKind, losses: number): number => {
    const { shield, armour, mount } = protectionAgainst('bowOrJavelin', kind, false, usual);
    return savedBy(shield, armour, mount, losses);
  };
  const shielded: FigureKind = { ...spearman, shield: 'large' };

  it('fall front to rear, ordered figures first, each kind of equipment saving for itself (TK-25a)', () => {
    const unit = new MixedUnit([shielded, spearman, shielded, spearman, shielded, shielded], 'dense');
    unit.figures[0]!.ordered = false;
    // Struck in turn: places 1, 2, 3, 4. Large shields save every second loss, so place 4 lives.
    expect(takeMixedLosses(unit, 4, 0, byShields, usual)).toBe(3);
    expect(unit.figures.map(({ kind }) => kind.shield)).toEqual(['large', 'large', 'large']);
    expect(unit.figures.map(({ ordered }) => ordered)).toEqual([false, true, true]);
  });

  it('spare nobody from hits that ignore protection, which are dealt first', () => {
    const everything = () => Array<FigureKind>(6).fill(shielded);
    expect(takeMixedLosses(new MixedUnit(everything(), 'dense'), 4, 0, byShields, usual)).toBe(2);
    expect(takeMixedLosses(new MixedUnit(everything(), 'dense'), 4, 2, byShields, usual)).toBe(3);
    expect(takeMixedLosses(new MixedUnit(everything(), 'dense'), 4, 4, byShields, usual)).toBe(4);
  });

  it('fall on the disordered first by the option of R15', () => {
    const unit = new MixedUnit([archer, ...ranks(spearman)], 'dense');
    for (const figure of unit.figures.slice(1, 3)) figure.ordered = false;
    expect(takeMixedLosses(unit, 3, 0, byShields, { ...usual, casualtyOrder: 1 })).toBe(3);
    expect(weaponsOf(unit)).toEqual(['spear', 'spear']);
    expect(unit.ordered).toBe(2);
  });

  it('thin the formation, and leave one figure facing the enemy (TK-3e, R14, R17)', () => {
    const leaves = (given: Partial<typeof usual>) => {
      const unit = new MixedUnit(ranks(archer), 'dense');
      for (const figure of unit.figures.slice(1)) figure.ordered = false;
      takeMixedLosses(unit, 1, 0, byShields, { ...usual, ...given });
      return [unit.formation, unit.ordered];
    };
    expect(leaves({})).toEqual(['open', 1]);
    expect(leaves({ lastFigure: 1 })).toEqual(['open', 0]);
    expect(leaves({ thinningChain: 1 })).toEqual(['skirmish', 1]);
  });

  it('are those of a homogeneous unit when all figures are alike (invariant 3)', () => {
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 24 }), fc.nat({ max: 30 }), (figures, nominal) => {
        const unit = new MixedUnit(Array<FigureKind>(figures).fill(shielded), 'dense');
        const losses = Math.min(nominal, figures);
        expect(takeMixedLosses(unit, nominal, 0, byShields, usual)).toBe(losses - byShields(shielded, losses));
      }),
      { seed: 2562 },
    );
  });
});
