import { describe, expect, it } from 'vitest';
import type { Dice } from '../../src/chance/dice.js';
import { backAway } from '../../src/systems/taktika/rules/back-away.js';
import { drillTest } from '../../src/systems/taktika/rules/drill-test.js';
import { generalsAllowed, mostGenerals } from '../../src/systems/taktika/rules/generals-allowed.js';
import { generalsDeath } from '../../src/systems/taktika/rules/generals-death.js';
import { orderedUnderHandguns } from '../../src/systems/taktika/rules/handgun-disorder.js';
import { impetuousRide } from '../../src/systems/taktika/rules/impetuous-ride.js';
import { initiative } from '../../src/systems/taktika/rules/initiative.js';
import { loyalty } from '../../src/systems/taktika/rules/loyalty.js';
import { mustTestUncontrolled } from '../../src/systems/taktika/rules/must-test-uncontrolled.js';
import { rankRights } from '../../src/systems/taktika/rules/rank-rights.js';
import { rideDisorder } from '../../src/systems/taktika/rules/ride-disorder.js';
import { rolledTalents } from '../../src/systems/taktika/rules/rolled-talents.js';
import { shootingRange } from '../../src/systems/taktika/rules/shooting-range.js';
import { skirmishersPushed } from '../../src/systems/taktika/rules/skirmishers-pushed.js';
import { targetDie } from '../../src/systems/taktika/rules/target-die.js';
import { terrainDisorder } from '../../src/systems/taktika/rules/terrain-disorder.js';
import { terrainElements } from '../../src/systems/taktika/rules/terrain-elements.js';
import { UNCONTROLLED_ACTIONS, uncontrolledTest } from '../../src/systems/taktika/rules/uncontrolled-test.js';
import { unitSpeed } from '../../src/systems/taktika/rules/unit-speed.js';
import { Takers } from '../../src/systems/taktika/state/mixed-unit.js';
import { play, roll } from '../play.js';
import { battleLineSpeed } from '../unit/systems/taktika/battle-lines.js';
import { field, mixed } from '../unit/systems/taktika/field.js';
import { mayPlace } from '../unit/systems/taktika/placements.js';
import { chance, expected } from './exactly.js';

const sixFaces = [1, 2, 3, 4, 5, 6];

describe('worked examples of movement and order', () => {
  it('W5, W6: very dense pikemen move 15 cm, mounted skirmishers 19 (TK-8b)', () => {
    expect(unitSpeed({ formation: 'veryDense', mounted: false })).toBe(15);
    expect(unitSpeed({ formation: 'skirmish', mounted: true })).toBe(19);
  });

  it('W7, W8: lines of three very dense units move 5 cm, of three dense ones 8 (TK-8e)', () => {
    const three = (formation: 'veryDense' | 'dense') => [1, 2, 3].map(() => ({ formation, mounted: false }));
    expect(battleLineSpeed(three('veryDense'))).toBe(5);
    expect(battleLineSpeed(three('dense'))).toBe(8);
  });

  it('W9: a very dense pikeman crossing a stream loses his order on 1-5 (TK-8g)', () => {
    const failed = sixFaces.map((face) => play(terrainDisorder, { ordered: 1, front: 5 }, face).failed);
    expect(failed).toEqual([1, 1, 1, 1, 1, 0]);
  });

  it('W10: dense cavalry crossing a hedge is all disordered without a roll, one rider faces the enemy (TK-8g, TK-8h)', () => {
    for (const front of [3, 4]) {
      expect(play(terrainDisorder, { ordered: 9, front, mounted: true })).toEqual({ ordered: 1, failed: 9 });
    }
  });
});

describe('worked examples of nerve', () => {
  it('W17: steadiness 3 with four units lost has V = -1 and backs away on 1 only (TK-7.2d, TK-7.2h)', () => {
    const outcomes = sixFaces.map((face) => play(uncontrolledTest, { steadiness: 3, lost: 4 }, face));
    expect(outcomes.map(({ action }) => UNCONTROLLED_ACTIONS[action])).toEqual([
      'backsAway',
      ...Array.from({ length: 5 }, () => 'stays'),
    ]);
    expect(outcomes[0]?.nerve).toBe(-1);
  });

  it('W18: of three enemies the die picks the nearest on 1-2, the second on 3-4, the third on 5-6 (TK-7.2e)', () => {
    const targets = sixFaces.map((face) => play(targetDie, { candidates: 3 }, face).target);
    expect(targets).toEqual([1, 1, 2, 2, 3, 3]);
  });

  it('W19: three units lost against one: a mercenary betrays on 1-2 (TK-21.2a)', () => {
    const betrays = sixFaces.map((face) => play(loyalty, { ownLost: 3, enemyLost: 1 }, face).betrays);
    expect(betrays).toEqual([true, true, false, false, false, false]);
  });

  it('W28: a unit on a hill is tested once it has lost a figure to shooting (TK-7.2b)', () => {
    const unit = {
      engaged: false,
      fleeing: false,
      withdrawn: false,
      circle: false,
      acted: false,
      held: false,
      favourablePosition: true,
      lostToShooting: false,
    };
    expect(mustTestUncontrolled(unit)).toBe(false);
    expect(mustTestUncontrolled({ ...unit, lostToShooting: true })).toBe(true);
  });
});

describe('worked examples of setting up', () => {
  it('W20: of five wooded elements three are woods; after a stream and a village only woods are left (TK-29c)', () => {
    expect(play(terrainElements, { terrain: 0 }, 5)).toEqual({ elements: 5, obligatory: 3 });
    for (const placed of [
      ['stream', 'village'],
      ['stream', 'village', 'wood'],
      ['stream', 'village', 'wood', 'wood'],
    ] as const) {
      expect(mayPlace('wooded', 5, placed, 'stream')).toBe(false);
      expect(mayPlace('wooded', 5, placed, 'wood')).toBe(true);
    }
    expect(mayPlace('wooded', 5, ['stream'], 'village')).toBe(true);
    expect(mayPlace('wooded', 5, ['wood', 'stream'], 'village')).toBe(true);
    expect(mayPlace('wooded', 5, ['stream', 'village', 'wood', 'wood', 'wood'], 'wood')).toBe(false);
  });

  it('W25: 60 figures allow 3 irregular or 2 regular generals (TK-24a)', () => {
    expect(mostGenerals(60, 'irregular')).toBe(3);
    expect(mostGenerals(60, 'regular')).toBe(2);
    expect(generalsAllowed(60, { irregular: 3 }).allowed).toBe(true);
    expect(generalsAllowed(60, { irregular: 4 }).allowed).toBe(false);
    expect(generalsAllowed(60, { irregular: 1, regular: 2 }).allowed).toBe(false);
  });

  it('W26: besides them 6 irregular or 3 regular mercenaries, or in their place under the option shared (TK-24e)', () => {
    expect(mostGenerals(60, 'mercenaryIrregular')).toBe(6);
    expect(mostGenerals(60, 'mercenaryRegular')).toBe(3);
    expect(generalsAllowed(60, { regular: 2, mercenaryIrregular: 6 }).allowed).toBe(true);
    expect(generalsAllowed(60, { irregular: 3, mercenaryRegular: 3 }).allowed).toBe(true);
    expect(generalsAllowed(60, { irregular: 3, mercenaryRegular: 4 }).allowed).toBe(false);
    expect(generalsAllowed(60, { irregular: 3, mercenaryRegular: 1 }, 1).allowed).toBe(false);
    expect(generalsAllowed(60, { irregular: 1, mercenaryRegular: 2 }, 1).allowed).toBe(true);
  });

  it('W27: a talent roll of 1 gives +1, of 2 gives +2, all others nothing (TK-24g)', () => {
    expect(play(rolledTalents, {}, 1, 2, 3)).toEqual({ steadiness: 1, melee: 2, skill: 0, initiative: 0, sum: 3 });
    const talents = sixFaces.map((face) => play(rolledTalents, {}, face, 6, 6).steadiness);
    expect(talents).toEqual([1, 2, 0, 0, 0, 0]);
    const initiatives = sixFaces.map(
      (face) => play(rolledTalents, { commanderInChief: true }, 6, 6, 6, face).initiative,
    );
    expect(initiatives).toEqual([1, 2, 0, 0, 0, 0]);
  });
});

describe('worked examples of mixed units and ranges', () => {
  const entitled = (right: 'shooters' | 'strikers', ...kinds: readonly string[]): number[] => {
    const takers = new Takers();
    rankRights[right](field([mixed('dense', ...kinds)]).mixed[0]!, takers);
    return [...takers.of.subarray(0, kinds.length)];
  };

  it('W22: archers in the second rank of a dense unit cannot shoot (TK-16b)', () => {
    expect(entitled('shooters', 'lineInfantry:4,spear', 'shooters:4,bow')).toEqual([0, 0]);
  });

  it('W23: four archers in front of four spearmen shoot with four and strike with four (TK-16b)', () => {
    expect(entitled('shooters', 'shooters:4,bow', 'lineInfantry:4,spear')).toEqual([4, 0]);
    expect(entitled('strikers', 'shooters:4,bow', 'lineInfantry:4,spear')).toEqual([0, 4]);
  });

  it('W29: archers reach 30 cm against 15 figures, 10 cm against 3 (TK-11g)', () => {
    const archers = { weapon: 'bow', formation: 'open', mounted: false } as const;
    expect(shootingRange(archers, { figures: 15, lineFront: 5 })).toBe(30);
    expect(shootingRange(archers, { figures: 3, lineFront: 2 })).toBe(10);
  });

  it('W30: crossbows reach 30 cm against a line of three very dense units (TK-11h)', () => {
    const crossbows = { weapon: 'crossbow', formation: 'dense', mounted: false } as const;
    expect(shootingRange(crossbows, { figures: 15, lineFront: 15 })).toBe(30);
  });
});

describe('exact results of order and nerve', () => {
  it('X13: 12 dense infantry crossing a stream (TK-8g)', () => {
    expect(expected((dice) => roll(terrainDisorder, {}, dice).ordered)).toBe('2129860/531441');
    expect(chance((dice) => roll(terrainDisorder, {}, dice).failed === 12)).toBe('4096/531441');
  });

  it('X14: 9 dense riders who trot and then gallop (TK-8n)', () => {
    const ride = (dice: Dice): number => {
      const { ordered } = roll(rideDisorder, { ordered: 9, front: 3 }, dice);
      return roll(rideDisorder, { ordered, disordered: 9 - ordered, front: 3 }, dice).ordered;
    };
    expect(expected(ride)).toBe('609507/262144');
    expect(chance((dice) => ride(dice) >= 3)).toBe('13085/32768');
  });

  it('X15: legs of cavalry with V = 2 and no enemy within reach (TK-7.2d, TK-7.2i)', () => {
    const legs = (dice: Dice): number => {
      const { action, nerve } = roll(uncontrolledTest, { steadiness: 3, lost: 1 }, dice);
      // No riders: their disorder does not bear on the legs and would only multiply the branches.
      return UNCONTROLLED_ACTIONS[action] === 'advances' ? roll(impetuousRide, { nerve, ordered: 0 }, dice).legs : 0;
    };
    const distributions = [0, 1, 2, 3].map((count) => chance((dice) => legs(dice) === count));
    expect(distributions).toEqual(['2/3', '2/9', '2/27', '1/27']);
  });

  it('X16: a bonus of 1 or 2 on the initiative roll (TK-6b)', () => {
    const wins = (firstBonus: number) => chance((dice) => roll(initiative, { firstBonus }, dice).firstWins);
    expect([0, 1, 2].map(wins)).toEqual(['1/2', '21/31', '13/16']);
  });

  it('X17: the talents of one general (TK-24g)', () => {
    const sum = (dice: Dice): number => roll(rolledTalents, {}, dice).sum;
    expect(expected(sum)).toBe('3/2');
    expect(chance((dice) => sum(dice) === 0)).toBe('8/27');
    expect(chance((dice) => sum(dice) >= 3)).toBe('11/54');
  });

  it('X18: a general in six dangerous events (TK-7.1d)', () => {
    const falls = (dice: Dice): boolean => {
      for (let event = 0; event < 6; event++) if (roll(generalsDeath, {}, dice).killed) return true;
      return false;
    };
    expect(chance(falls)).toBe('31031/46656');
  });

  it('X19: a mercenary two units behind on three turns (TK-21.2b, TK-21.2c)', () => {
    const stateAfter = (turns: number, dice: Dice): number => {
      let state = 0;
      for (let turn = 0; turn < turns; turn++) state = roll(loyalty, { loyalty: state, ownLost: 2 }, dice).loyalty;
      return state;
    };
    expect(chance((dice) => stateAfter(1, dice) === 1)).toBe('1/3');
    expect(chance((dice) => stateAfter(3, dice) === 2)).toBe('7/27');
  });

  it('X20: order of 12 dense infantry after four handgun shots (TK-27f)', () => {
    const ordered = (dice: Dice): number => {
      const killed = dice.atMost(3, 4, 6, 'TK-27d');
      return orderedUnderHandguns(dice, 12 - killed, 12 - killed, 3, 0);
    };
    expect(expected(ordered)).toBe('327761/65536');
    const undisturbed = (dice: Dice): boolean => {
      const killed = dice.atMost(3, 4, 6, 'TK-27d');
      return orderedUnderHandguns(dice, 12 - killed, 12 - killed, 3, 0) === 12 - killed;
    };
    expect(chance(undisturbed)).toBe('81/65536');
  });

  it('X24: three skirmishers before formed infantry (TK-19b)', () => {
    expect(chance((dice) => roll(skirmishersPushed, {}, dice).flees)).toBe('1/8');
  });

  it('X26: 12 figures change formation (TK-8i)', () => {
    expect(expected((dice) => roll(drillTest, {}, dice).ordered)).toBe('24577/4096');
  });

  it('agrees with X26 for backing away, which tests in the same way (TK-7.2h)', () => {
    expect(expected((dice) => roll(backAway, {}, dice).ordered)).toBe('24577/4096');
  });
});
