import { describe, expect, it } from 'vitest';
import {
  activationCost,
  isVeteran,
  MINIMAL_ACTIVATION_COST,
} from '../../../../../src/systems/lost-battles/rules/activation-cost.js';
import {
  attackLimit,
  fitsHalf,
  fitsWhole,
  isWater,
} from '../../../../../src/systems/lost-battles/rules/attack-limit.js';
import { attackSize } from '../../../../../src/systems/lost-battles/rules/attack-size.js';
import { bonusCost, mustGiveTwoBonuses } from '../../../../../src/systems/lost-battles/rules/bonus-cost.js';
import {
  doubleMoveCost,
  losesFreeTurns,
  mayTripleMove,
  TRIPLE_MOVE_COST,
} from '../../../../../src/systems/lost-battles/rules/double-move-cost.js';
import {
  attackCost,
  deploymentCost,
  moveCost,
  TURN_COST,
} from '../../../../../src/systems/lost-battles/rules/move-cost.js';
import { stackingLimit, stackingWeight } from '../../../../../src/systems/lost-battles/rules/stacking-limit.js';
import { QUARTERS, TROOP_NAMES, TROOPS } from '../../../../../src/systems/lost-battles/tables/units.js';
import {
  CAMP,
  ELEMENTS,
  FORTIFIED_CAMP,
  HILL,
  IMPASSABLE,
  MARSH,
  RATINGS,
  RIVER,
  SHORELINE,
  STREAM,
  WOODS,
} from '../../../../../src/systems/lost-battles/tables/vocabulary.js';
import { troop } from '../troops.js';

const UNLIKE = 0;
const AS_VETERAN = 1;
const sizeOf = (name: string, spent = false, first = false, wasLead = false, indianClass = UNLIKE) =>
  attackSize(troop(name), spent, first, wasLead, indianClass) / QUARTERS;

describe('attack sizes (LB-6.3c)', () => {
  it('are those of D1', () => {
    expect(['veteran hoplites', 'average archers', 'levy heavyInfantry'].map((name) => sizeOf(name))).toEqual([
      0.5, 1, 1,
    ]);
    expect(['veteran lightCavalry', 'average lightInfantry', 'levy heavyCavalry'].map((name) => sizeOf(name))).toEqual([
      1, 2, 2,
    ]);
    expect(
      ['indian elephants', 'african elephants', 'average chariots', 'scythedChariots'].map((name) => sizeOf(name)),
    ).toEqual([2, 2, 2, 2]);
  });

  it('of Veteran legionaries and cataphracts are those of average infantry and Veteran infantry (LB-9.3b, LB-9.4b)', () => {
    expect(sizeOf('veteran legionaries')).toBe(1);
    expect(sizeOf('veteran cataphracts')).toBe(0.5);
    expect(sizeOf('average cataphracts')).toBe(1);
  });

  it('of a first attacker that led its zone: elephants and fresh light infantry count one (LB-6.8a)', () => {
    expect(sizeOf('african elephants', false, true, true)).toBe(1);
    expect(sizeOf('african elephants', true, true, true)).toBe(1);
    expect(sizeOf('levy lightInfantry', false, true, true)).toBe(1);
    expect(sizeOf('levy lightInfantry', true, true, true)).toBe(2);
    expect(sizeOf('levy lightInfantry', false, true, false)).toBe(2);
    expect(sizeOf('levy lightInfantry', false, false, true)).toBe(2);
    expect(sizeOf('average heavyCavalry', false, true, true)).toBe(2);
    expect(sizeOf('veteran lightInfantry', false, true, true)).toBe(1);
  });

  it('of Indian elephants follow the reading R34', () => {
    expect(sizeOf('indian elephants', false, false, false, AS_VETERAN)).toBe(1);
    expect(sizeOf('african elephants', false, false, false, AS_VETERAN)).toBe(2);
  });
});

describe('attack limits (LB-6.3b)', () => {
  const limit = (
    base: number,
    given: { other?: true; enveloped?: true; pincered?: true; water?: true } = {},
    r5 = 0,
    r6 = 0,
  ) =>
    attackLimit(
      base,
      given.other === true,
      given.enveloped === true,
      given.pincered === true,
      given.water === true,
      r5,
      r6,
    ) / QUARTERS;

  it('rise by one next to another enemy zone, unless pincered (R5)', () => {
    expect([3, 4, 5].map((base) => limit(base))).toEqual([3, 4, 5]);
    expect([3, 4, 5].map((base) => limit(base, { other: true }))).toEqual([4, 5, 6]);
    expect(limit(4, { other: true, pincered: true })).toBe(4);
    expect(limit(4, { enveloped: true })).toBe(4);
    expect(limit(4, { enveloped: true }, 1)).toBe(5);
    expect(limit(4, { other: true }, 1)).toBe(4);
    expect(limit(4, { other: true, enveloped: true }, 2)).toBe(4);
  });

  it('are halved rounding up between two zones of water, after the one is added (R6)', () => {
    expect([3, 4, 5].map((base) => limit(base, { water: true }))).toEqual([2, 2, 3]);
    expect([3, 4, 5].map((base) => limit(base, { water: true, other: true }))).toEqual([2, 3, 3]);
    expect([3, 4, 5].map((base) => limit(base, { water: true, other: true }, 0, 1))).toEqual([3, 3, 4]);
    expect(ELEMENTS.filter((_, at) => isWater(2 ** at))).toEqual(['stream', 'river', 'shoreline']);
  });

  it('P5: at limit 3 two Average cavalry units attack, the second at half its size (LB-6.3d)', () => {
    const size = attackSize(troop('average heavyCavalry'), false, false, false, UNLIKE);
    const full = attackLimit(3, false, false, false, false, 0, 0);
    expect([fitsWhole(size, full), fitsHalf(size, full)]).toEqual([true, false]);
    expect([fitsWhole(size, full - size), fitsHalf(size, full - size)]).toEqual([false, true]);
    expect([fitsWhole(size, full - size - size / 2), fitsHalf(size, full - size - size / 2)]).toEqual([false, false]);
  });
});

describe('move costs', () => {
  const horse = ['average heavyCavalry', 'average lightCavalry', 'average chariots', 'scythedChariots'];
  const others = ['average cataphracts', 'average heavyInfantry', 'levy lightInfantry', 'indian elephants'];

  it('are two for horse into rough ground and one for all else (LB-5.2b, LB-5.4a, LB-9.4a)', () => {
    for (const ground of [HILL, WOODS, MARSH, FORTIFIED_CAMP, HILL | WOODS]) {
      for (const name of horse)
        expect([moveCost(troop(name), ground), attackCost(troop(name), ground, false)]).toEqual([2, 2]);
      for (const name of others)
        expect([moveCost(troop(name), ground), attackCost(troop(name), ground, true)]).toEqual([1, 1]);
    }
  });

  it('do not rise in water, in an unfortified camp or on open ground (LB-2.2d, LB-5.4b)', () => {
    for (const ground of [0, STREAM, RIVER, SHORELINE, CAMP]) {
      for (const name of [...horse, ...others]) expect(moveCost(troop(name), ground)).toBe(1);
    }
    expect(TURN_COST).toBe(1);
  });

  it('rise for horse that attacks elephants', () => {
    expect(attackCost(troop('average heavyCavalry'), 0, true)).toBe(2);
    expect(attackCost(troop('average cataphracts'), 0, true)).toBe(1);
    expect(attackCost(troop('average heavyCavalry'), 0, false)).toBe(1);
  });

  it('are one from off the map, none into an own unfortified camp (LB-3.3b, LB-3.3c)', () => {
    expect(deploymentCost(HILL, false)).toBe(1);
    expect(deploymentCost(CAMP, true)).toBe(0);
    expect(deploymentCost(CAMP, false)).toBe(1);
    expect(deploymentCost(FORTIFIED_CAMP, true)).toBe(1);
  });

  it('W2, W3: foot has one move point, horse two (LB-5.2a)', () => {
    expect(TROOPS[troop('average heavyInfantry')]!.moves).toBe(moveCost(troop('average heavyInfantry'), 0));
    for (const name of ['average heavyCavalry', 'average chariots']) {
      expect(TROOPS[troop(name)]!.moves).toBe(2 * moveCost(troop(name), 0));
      expect(TROOPS[troop(name)]!.moves).toBe(moveCost(troop(name), 0) + TURN_COST);
    }
  });
});

describe('stacking (LB-5.5c)', () => {
  it('allows twelve in a zone, eight in close ground, none in impassable zones (LB-2.2b, LB-2.2c)', () => {
    expect([0, HILL, STREAM, CAMP, FORTIFIED_CAMP].map(stackingLimit)).toEqual([12, 12, 12, 12, 12]);
    expect([RIVER, SHORELINE, MARSH, WOODS, WOODS | HILL].map(stackingLimit)).toEqual([8, 8, 8, 8, 8]);
    expect(stackingLimit(IMPASSABLE | HILL)).toBe(0);
  });

  it('counts Levy units twice', () => {
    expect(stackingWeight(troop('levy cataphracts'))).toBe(2);
    expect(stackingWeight(troop('average cataphracts'))).toBe(1);
    expect(stackingWeight(troop('scythedChariots'))).toBe(1);
  });
});

describe('command costs (D11)', () => {
  it('W15: two Veterans or one unit cost one point, others two (LB-4.2d)', () => {
    expect(activationCost(2, 2)).toBe(1);
    expect(activationCost(1, 0)).toBe(1);
    expect(activationCost(3, 3)).toBe(2);
    expect(activationCost(2, 1)).toBe(2);
    expect(MINIMAL_ACTIVATION_COST).toBe(1);
  });

  it('count Indian elephants as Veteran under R34 only', () => {
    expect(isVeteran(troop('veteran archers'), UNLIKE)).toBe(true);
    expect(isVeteran(troop('indian elephants'), UNLIKE)).toBe(false);
    expect(isVeteran(troop('indian elephants'), AS_VETERAN)).toBe(true);
    expect(isVeteran(troop('african elephants'), AS_VETERAN)).toBe(false);
  });

  it('of double and triple moves; W16: cheap for light infantry that deploys (LB-4.4a, LB-4.4c, LB-9.3a)', () => {
    expect(doubleMoveCost(troop('veteran heavyCavalry'), false, UNLIKE)).toBe(1);
    expect(doubleMoveCost(troop('average heavyCavalry'), true, UNLIKE)).toBe(2);
    expect(doubleMoveCost(troop('average lightInfantry'), true, UNLIKE)).toBe(1);
    expect(doubleMoveCost(troop('average lightInfantry'), false, UNLIKE)).toBe(2);
    expect(doubleMoveCost(troop('african elephants'), true, UNLIKE)).toBe(1);
    expect(losesFreeTurns(troop('levy lightInfantry'), true)).toBe(true);
    expect(losesFreeTurns(troop('veteran lightInfantry'), true)).toBe(false);
    expect(losesFreeTurns(troop('levy lightInfantry'), false)).toBe(false);
    expect(TROOP_NAMES.filter((name) => mayTripleMove(troop(name)))).toEqual(['veteran legionaries']);
    expect(TRIPLE_MOVE_COST).toBe(2);
  });

  it('of attack bonuses (LB-4.4d, R7)', () => {
    expect(bonusCost(troop('levy lightCavalry'), false, 0)).toBe(1);
    expect(bonusCost(troop('veteran archers'), true, 0)).toBe(1);
    expect(bonusCost(troop('veteran archers'), false, 0)).toBe(2);
    expect(bonusCost(troop('indian elephants'), false, 0)).toBe(1);
    expect(bonusCost(troop('indian elephants'), false, 1)).toBe(2);
    expect(bonusCost(troop('indian elephants'), true, 1)).toBe(1);
    expect(bonusCost(troop('african elephants'), true, 0)).toBe(2);
  });

  it('W7, W8, W9: two bonuses of a bodyguard that attacks first (LB-8.5a)', () => {
    const [uninspired, average, inspired, brilliant] = RATINGS.map((_, rating) => rating);
    const veterans = troop('veteran heavyCavalry');
    const foot = troop('average heavyInfantry');
    expect(mustGiveTwoBonuses(veterans, average!, 0)).toBe(true);
    expect(mustGiveTwoBonuses(veterans, uninspired!, 0)).toBe(false);
    expect(mustGiveTwoBonuses(troop('levy lightCavalry'), average!, 0)).toBe(true);
    expect(mustGiveTwoBonuses(foot, average!, 0)).toBe(false);
    expect(bonusCost(foot, true, 0)).toBe(2);
    expect([mustGiveTwoBonuses(foot, inspired!, 0), 2 * bonusCost(foot, true, 0)]).toEqual([true, 4]);
    expect(mustGiveTwoBonuses(foot, brilliant!, 0)).toBe(true);
  });
});
