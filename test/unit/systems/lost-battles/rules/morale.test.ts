import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distribution } from '../../../../../src/exact/distribution.js';
import { defaultsOf, type ValueOf } from '../../../../../src/model/domain.js';
import { recordsOf } from '../../../../../src/properties.js';
import {
  ARMY_FACTS,
  type ArmyFacts,
  armyModifier,
  armyMorale,
  centreHalfPoints,
} from '../../../../../src/systems/lost-battles/rules/army-morale.js';
import {
  DRAGS_EVERYBODY,
  DRAGS_LIGHT_INFANTRY,
  DRAGS_NONE,
  draggedBy,
  leavesInStepOne,
  leavesInStepTwo,
  removal,
} from '../../../../../src/systems/lost-battles/rules/removal.js';
import {
  UNIT_FACTS,
  type UnitFacts,
  undeployedModifier,
  unitModifier,
} from '../../../../../src/systems/lost-battles/rules/unit-modifier.js';
import { troop } from '../troops.js';

const SEED = 19_850_123;

const army = (given: Partial<ArmyFacts> = {}) => armyModifier({ ...defaultsOf(ARMY_FACTS), shattered: 0, ...given });
const unit = (name: string, given: Partial<UnitFacts> = {}) =>
  unitModifier({ ...defaultsOf(UNIT_FACTS), ...given, troop: troop(name) });

describe('army morale (LB-7.1a, LB-7.1b)', () => {
  it('A1, A4: twice as many units on the map (R27)', () => {
    expect(army({ ownUnits: 10, enemyUnits: 5 })).toBe(1);
    expect(army({ ownUnits: 9, enemyUnits: 5 })).toBe(0);
    expect(army({ ownUnits: 5, enemyUnits: 10 })).toBe(-1);
    expect(army({ ownUnits: 5, enemyUnits: 0 })).toBe(1);
  });

  it('A2: every full four units shattered (R39)', () => {
    expect([0, 3, 4, 7, 8, 12].map((shattered) => army({ shattered }))).toEqual([0, 0, -1, -1, -2, -3]);
  });

  it('A3: one better general or two Uninspired ones gone (R14)', () => {
    expect(army({ uninspiredGone: 1 })).toBe(0);
    expect(army({ uninspiredGone: 2 })).toBe(-1);
    expect(army({ betterGone: 1 })).toBe(-1);
    expect(army({ betterGone: 2 })).toBe(-1);
  });

  it('A5: centre zones by two points, or the camp (R15, R16)', () => {
    expect(army({ enemyCentre: 4 })).toBe(-1);
    expect(army({ enemyCentre: 3 })).toBe(0);
    expect(army({ enemyCentre: 8, ownCentre: 5 })).toBe(0);
    expect(army({ enemyCentre: 6, centreLead: 1 })).toBe(0);
    expect(army({ enemyCentre: 4, centreLead: 1 })).toBe(-1);
    expect(army({ campCaptured: true, enemyCentre: 8 })).toBe(-1);
    expect([centreHalfPoints(true, false), centreHalfPoints(true, true)]).toEqual([4, 2]);
    expect([centreHalfPoints(false, false), centreHalfPoints(false, true)]).toEqual([2, 1]);
  });

  it('adds its modifiers to the lowest die', () => {
    const situation = { ...defaultsOf(armyMorale.situation), dice: 2, shattered: 4 };
    const probabilities = distribution(armyMorale, situation).outcomes.map(({ values, probability }) => [
      values.morale,
      probability,
    ]);
    expect(probabilities.map(([morale]) => morale)).toEqual([0, 1, 2]);
    expect(probabilities[0]![1]).toBeCloseTo(5 / 9, 12);
  });
});

describe('unit morale (LB-7.2a)', () => {
  it('U1: Veterans, Average legionaries and Indian elephants (LB-9.3c)', () => {
    expect(unit('veteran lightCavalry')).toBe(1);
    expect(unit('average legionaries')).toBe(2);
    expect(unit('veteran legionaries')).toBe(2);
    expect(unit('levy legionaries')).toBe(0);
    expect(unit('indian elephants')).toBe(1);
    expect(unit('african elephants')).toBe(0);
  });

  it('U2: heavy infantry, but not hoplites next to hoplites (LB-9.2e)', () => {
    expect(unit('average archers')).toBe(1);
    expect(unit('average cataphracts')).toBe(0);
    expect(unit('average hoplites')).toBe(1);
    expect(unit('average hoplites', { enemyHoplites: true })).toBe(0);
    expect(unit('average phalangites', { enemyHoplites: true })).toBe(1);
  });

  it('U3: three zones away or more', () => {
    expect([2, 3, 7].map((distance) => unit('average heavyCavalry', { distance }))).toEqual([0, 1, 1]);
  });

  it('U4: near a great general, but not elephants', () => {
    expect(unit('average heavyCavalry', { inspired: true })).toBe(1);
    expect(unit('african elephants', { inspired: true })).toBe(0);
  });

  it('U5: Levy, scythed chariots, bodyguards of the timid; counted once (LB-8.6b)', () => {
    expect(unit('levy lightInfantry')).toBe(-1);
    expect(unit('scythedChariots')).toBe(-1);
    expect(unit('average chariots')).toBe(0);
    expect(unit('average heavyCavalry', { timidGuard: true })).toBe(-1);
    expect(unit('levy heavyCavalry', { timidGuard: true })).toBe(-1);
  });

  it('U6, U7: spent, and in a pincer', () => {
    expect(unit('average heavyCavalry', { spent: true })).toBe(-1);
    expect(unit('average heavyCavalry', { pincered: true })).toBe(-1);
    expect(unit('average heavyCavalry', { pincered: true, spent: true })).toBe(-2);
  });

  it('is shorter off the map (LB-7.4a, R18)', () => {
    const off = (name: string, timidGuard = false, reading = 0) => undeployedModifier(troop(name), timidGuard, reading);
    expect([off('veteran hoplites'), off('average legionaries'), off('indian elephants')]).toEqual([2, 2, 1]);
    expect([off('levy hoplites'), off('levy lightCavalry'), off('average heavyCavalry', true)]).toEqual([0, -1, -1]);
    expect([off('average chariots'), off('average chariots', false, 1), off('scythedChariots', false, 1)]).toEqual([
      -1, 0, -1,
    ]);
  });
});

describe('removal', () => {
  const light = troop('average lightInfantry');
  const heavy = troop('average heavyInfantry');

  it('step 1 takes -1 and less (LB-7.3a)', () => {
    expect([-2, -1, 0, 1].map(leavesInStepOne)).toEqual([true, true, false, false]);
  });

  it('step 2 takes 0 with others of its zone, with a single light infantry unit only its like (LB-7.3b, LB-7.3c)', () => {
    expect(draggedBy(0, 0)).toBe(DRAGS_NONE);
    expect(draggedBy(1, 0)).toBe(DRAGS_LIGHT_INFANTRY);
    expect(draggedBy(2, 0)).toBe(DRAGS_EVERYBODY);
    expect(draggedBy(1, 1)).toBe(DRAGS_EVERYBODY);
    expect(draggedBy(0, 1)).toBe(DRAGS_EVERYBODY);
    expect([light, heavy].map((each) => leavesInStepTwo(0, each, DRAGS_LIGHT_INFANTRY))).toEqual([true, false]);
    expect([light, heavy].map((each) => leavesInStepTwo(0, each, DRAGS_EVERYBODY))).toEqual([true, true]);
    expect([light, heavy].map((each) => leavesInStepTwo(1, each, DRAGS_EVERYBODY))).toEqual([false, false]);
  });

  it('a killed general, or no loss, drags no unit away (LB-7.3d)', () => {
    expect([light, heavy].map((each) => leavesInStepTwo(0, each, DRAGS_NONE))).toEqual([false, false]);
  });

  it('scythed chariots that fail drag others away like any unit (LB-9.5d)', () => {
    expect(draggedBy(0, 1)).toBe(DRAGS_EVERYBODY);
  });

  type Situation = ValueOf<typeof removal.situation>;
  const leaving = (s: Situation) =>
    distribution(removal, s).outcomes.reduce(
      (sum, { values, probability }) => sum + (values.fate === 0 ? 0 : probability),
      0,
    );
  const drawn = recordsOf(removal.situation);
  const close = (less: number, more: number) => expect(more).toBeGreaterThanOrEqual(less - 1e-12);

  it('keeps undeployed units at 0, and lets them withdraw below (LB-7.4a)', () => {
    const s = { ...defaultsOf(removal.situation), troop: troop('levy lightCavalry'), undeployed: true, othersGone: 3 };
    expect(leaving(s)).toBe(0);
    const worse = distribution(removal, { ...s, shattered: 4 }).outcomes.find(({ values }) => values.fate !== 0);
    expect(worse?.values).toMatchObject({ fate: 1, morale: -1 });
  });

  it('invariant 17: more dice never make a unit safer', () => {
    fc.assert(
      fc.property(drawn, fc.integer({ min: 1, max: 3 }), (s, dice) => {
        close(leaving({ ...s, dice }), leaving({ ...s, dice: dice + 1 }));
      }),
      { seed: SEED, numRuns: 150 },
    );
  });

  it('invariant 18: every modifier pulls its own way', () => {
    const worse: Partial<Situation>[] = [
      { campCaptured: true },
      { betterGone: 2 },
      { spent: true },
      { pincered: true },
      { timidGuard: true },
    ];
    const better: Partial<Situation>[] = [{ inspired: true }, { distance: 7 }];
    fc.assert(
      fc.property(drawn, (s) => {
        const baseline = leaving({
          ...s,
          campCaptured: false,
          betterGone: 0,
          spent: false,
          pincered: false,
          timidGuard: false,
        });
        const from = { ...s, campCaptured: false, betterGone: 0, spent: false, pincered: false, timidGuard: false };
        for (const change of worse) close(baseline, leaving({ ...from, ...change }));
        close(
          leaving({ ...s, shattered: Math.min(s.shattered, 20) }),
          leaving({ ...s, shattered: Math.min(s.shattered, 20) + 4 }),
        );
        close(leaving({ ...s, enemyUnits: 0, ownUnits: 9 }), leaving({ ...s, enemyUnits: 9, ownUnits: 9 }));
        close(leaving({ ...s, enemyUnits: 9, ownUnits: 9 }), leaving({ ...s, enemyUnits: 18, ownUnits: 9 }));
        for (const change of better)
          close(leaving({ ...s, ...change }), leaving({ ...s, inspired: false, distance: 0 }));
      }),
      { seed: SEED, numRuns: 60 },
    );
  });

  it('invariants 19 and 20: 1 and more always stays, -1 and less never, 0 only goes with others', () => {
    fc.assert(
      fc.property(drawn, (s) => {
        for (const { values } of distribution(removal, s).outcomes) {
          if (values.morale >= 1) expect(values.fate).toBe(0);
          if (values.morale <= -1) expect(values.fate).toBe(s.spent && !s.undeployed ? 2 : 1);
          const alone = s.undeployed || s.lightInfantryGone + s.othersGone === 0;
          if (values.morale === 0 && alone) expect(values.fate).toBe(0);
        }
      }),
      { seed: SEED, numRuns: 150 },
    );
  });
});
