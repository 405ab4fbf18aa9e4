import { describe, expect, it } from 'vitest';
import type { Dice } from '../../src/chance/dice.js';
import { scripted } from '../../src/chance/scripted.js';
import { exactDistribution } from '../../src/exact/distribution.js';
import { defaultsOf } from '../../src/model/domain.js';
import { Winner } from '../../src/systems/successors/axes.js';
import { COMBAT_TABLES } from '../../src/systems/successors/readings.js';
import { attrition } from '../../src/systems/successors/rules/attrition.js';
import { battle } from '../../src/systems/successors/rules/battle.js';
import { battleDice } from '../../src/systems/successors/rules/battle-dice.js';
import { combatResult } from '../../src/systems/successors/rules/combat-result.js';
import { elephants } from '../../src/systems/successors/rules/elephants.js';
import { landBattle } from '../../src/systems/successors/rules/land-battle.js';
import { leaderCasualty } from '../../src/systems/successors/rules/leader-casualty.js';
import { localTroops } from '../../src/systems/successors/rules/local-troops.js';
import { winnerLosses } from '../../src/systems/successors/rules/winner-losses.js';
import { isDoubled } from '../../src/systems/successors/rules/winner-of.js';
import { COMBAT_TABLE_OF } from '../../src/systems/successors/tables/combat-tables.js';
import { roll } from '../play.js';
import { chance, expected } from './exactly.js';

type Side = readonly [strength: number, rating: number];

function fought([attackerStrength, attackerRating]: Side, [defenderStrength, defenderRating]: Side, given = {}) {
  const situation = { attackerStrength, attackerRating, defenderStrength, defenderRating, ...given };
  return (dice: Dice) => roll(battle, situation, dice);
}

/** P(the attacker wins, draws, loses). */
function odds(attacker: Side, defender: Side, given = {}): readonly string[] {
  const run = fought(attacker, defender, given);
  return [Winner.Attacker, Winner.Drawn, Winner.Defender].map((winner) =>
    chance((dice) => run(dice).winner === winner),
  );
}

describe('worked examples of battles', () => {
  it('W2: strength 8 with a 7 against strength 5 with a 12 (SU-12.5a, SU-12.5b, SU-12.7e, SU-12.7f)', () => {
    const found = scripted([3, 4, 6, 6], fought([8, 1], [5, 1]));
    expect(found).toMatchObject({ attackerResult: 4, defenderResult: 7, winner: Winner.Defender, doubled: false });
    expect(winnerLosses(found.doubled, 3)).toBe(1);
  });

  it('W3a, W3b, W3c, W8: each die is raised to the battle rating before they are added (SU-12.6a)', () => {
    const raised = (rating: number, dice: readonly number[]) =>
      scripted(dice, (rolled) => roll(battleDice, { rating }, rolled).raised);
    expect(raised(4, [1, 2])).toBe(8);
    expect(raised(4, [1, 5])).toBe(9);
    expect(raised(4, [5, 6])).toBe(11);
    expect(raised(3, [1, 5])).toBe(8);
  });

  it('W4: local troops (SU-12.2a)', () => {
    expect(localTroops(true, false)).toBe(1);
    expect(localTroops(false, true)).toBe(2);
    expect(localTroops(true, true)).toBe(3);
    expect(localTroops(false, false)).toBe(0);
  });

  it('W7: three elephants (SU-14.1a, SU-12.1b)', () => {
    expect(scripted([3, 5, 1], (dice) => roll(elephants, { elephants: 3 }, dice).strength)).toBe(4);
  });

  it('W15: the loser’s units (SU-12.7a, SU-12.7b, SU-12.8a)', () => {
    const armies = { defenderMacedonian: 4, defenderMercenary: 3, defenderElephant: 1, attackerMacedonian: 20 };
    const found = scripted([1, 3, 4, 1, 2, 5], (dice) => roll(landBattle, armies, dice));
    expect(found).toMatchObject({ winner: Winner.Attacker, defenderDestroyed: 3 + 1 + 2, defenderDispersed: 2 });
  });

  it('W16: doubling, and a draw (SU-12.5c, SU-12.7e, SU-12.7f)', () => {
    expect(winnerLosses(isDoubled(8, 4), 5)).toBe(0);
    expect(winnerLosses(isDoubled(7, 4), 5)).toBe(1);
    expect(winnerLosses(isDoubled(1, 0), 5)).toBe(0);
    expect(isDoubled(0, 0)).toBe(false);
    expect(scripted([1, 1, 1, 1], fought([1, 1], [1, 1])).winner).toBe(Winner.Drawn);
  });

  it('W22: 11 with a 6 against 8 with a 9 (SU-12.5a)', () => {
    const found = scripted([3, 3, 4, 5], fought([11, 1], [8, 1]));
    expect(found).toMatchObject({ attackerResult: 4, defenderResult: 6, winner: Winner.Defender, doubled: false });
  });

  it('both cells of the source stand in every combat table', () => {
    expect(COMBAT_TABLE_OF.length).toBe(COMBAT_TABLES.length);
    for (const table of COMBAT_TABLE_OF) {
      expect(combatResult(table, 8, 7)).toBe(4);
      expect(combatResult(table, 5, 12)).toBe(7);
    }
  });
});

describe('exact results of battles', () => {
  it('X7: three elephants', () => {
    const strength = (dice: Dice) => roll(elephants, { elephants: 3 }, dice).strength;
    expect(chance((dice) => strength(dice) === 4)).toBe('11/72');
    expect(chance((dice) => strength(dice) === 0)).toBe('1/27');
    expect(expected(strength)).toBe('5/1');
  });

  it('X8: two dice raised to 4', () => {
    const raised = (dice: Dice) => roll(battleDice, { rating: 4 }, dice).raised;
    expect(chance((dice) => raised(dice) === 8)).toBe('4/9');
    expect(expected(raised)).toBe('9/1');
  });

  it('X9, X12, X13, X14: win, draw, lose', () => {
    expect(odds([8, 1], [5, 1])).toEqual(['401/648', '137/1296', '119/432']);
    expect(odds([15, 3], [7, 3])).toEqual(['1127/1296', '109/1296', '5/108']);
    expect(odds([5, 4], [8, 1])).toEqual(['161/324', '167/1296', '485/1296']);
    expect(odds([10, 1], [10, 1])).toEqual(['575/1296', '73/648', '575/1296']);
  });

  it('X10, X11: and by double', () => {
    const doubled = (winner: number, attacker: Side, defender: Side) =>
      chance((dice) => {
        const found = fought(attacker, defender)(dice);
        return found.winner === winner && found.doubled;
      });
    expect(odds([8, 3], [5, 3])).toEqual(['437/648', '1/8', '65/324']);
    expect(doubled(Winner.Attacker, [8, 3], [5, 3])).toBe('73/162');
    expect(doubled(Winner.Defender, [8, 3], [5, 3])).toBe('1/24');
    expect(odds([10, 4], [10, 2])).toEqual(['883/1296', '11/81', '79/432']);
    expect(doubled(Winner.Attacker, [10, 4], [10, 2])).toBe('59/216');
    expect(doubled(Winner.Defender, [10, 4], [10, 2])).toBe('0/1');
  });

  it('X15: what local troops are worth', () => {
    const lost = [0, 1, 2, 3].map((local) => odds([8, 3], [8 + local, 3])[2]);
    expect(lost).toEqual(['263/648', '599/1296', '385/648', '50/81']);
  });

  it('X16: what a battle costs both sides', () => {
    const armies = { attackerMacedonian: 4, attackerMercenary: 3, defenderMacedonian: 3, defenderMercenary: 2 };
    const mean = (of: 'attackerDestroyed' | 'defenderDestroyed' | 'attackerDispersed' | 'defenderDispersed') =>
      expected((dice) => roll(landBattle, armies, dice)[of]);
    expect(mean('attackerDestroyed')).toBe('1985/1296');
    expect(mean('defenderDestroyed')).toBe('8207/3888');
    expect(mean('attackerDispersed')).toBe('323/432');
    expect(mean('defenderDispersed')).toBe('325/243');
  });

  it('X17: elephants against mercenaries', () => {
    const armies = { attackerMercenary: 0, attackerElephant: 2 };
    const ends = [Winner.Attacker, Winner.Drawn, Winner.Defender].map((winner) =>
      chance((dice) => roll(landBattle, armies, dice).winner === winner),
    );
    expect(ends).toEqual(['21883/46656', '6431/46656', '1019/2592']);
  });

  it('X18: mercenaries against Macedonians of the same strength', () => {
    const armies = {
      attackerMacedonian: 0,
      attackerMercenary: 8,
      attackerRating: 2,
      defenderMacedonian: 4,
      defenderMercenary: 0,
      defenderRating: 2,
    };
    const run = (dice: Dice) => roll(landBattle, armies, dice);
    expect(chance((dice) => run(dice).winner === Winner.Attacker)).toBe('281/648');
    expect(expected((dice) => run(dice).attackerDestroyed)).toBe('2471/648');
    expect(expected((dice) => run(dice).defenderDestroyed)).toBe('7/9');
  });

  it('X20: attrition', () => {
    const lost = (macedonian: number) => (dice: Dice) => roll(attrition, { macedonian }, dice).destroyed;
    expect(expected(lost(4))).toBe('1/1');
    expect(chance((dice) => lost(4)(dice) === 0)).toBe('1/3');
    expect(expected(lost(7))).toBe('13/6');
  });

  it('X21: the other combat tables', () => {
    const under = (combatTable: number) => odds([8, 3], [5, 3], { combatTable });
    expect(under(1)).toEqual(['53/72', '151/1296', '191/1296']);
    expect(under(2)).toEqual(['919/1296', '97/648', '61/432']);
  });

  it('X22: leader casualties (SU-12.10a)', () => {
    expect(chance((dice) => roll(leaderCasualty, {}, dice).falls)).toBe('1/54');
    expect(chance((dice) => fought([8, 3], [5, 3], { leaderCasualty: true })(dice).defenderLeaderFalls)).toBe('1/54');
  });

  it('D2, D9: the rest of the register’s tables', () => {
    const ways = (rating: number) => (sum: number) =>
      Number(expected((dice) => (roll(battleDice, { rating }, dice).raised === sum ? 36 : 0)).split('/')[0]);
    const sums = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
    expect(sums.map(ways(2))).toEqual([0, 0, 4, 4, 5, 6, 7, 4, 3, 2, 1]);
    expect(sums.map(ways(3))).toEqual([0, 0, 0, 0, 9, 6, 7, 8, 3, 2, 1]);
    expect(sums.map(ways(5))).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 25, 10, 1]);
    const means = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((macedonian) =>
      expected((dice) => roll(attrition, { macedonian }, dice).destroyed),
    );
    expect(means.slice(0, 6)).toEqual(['0/1', '1/6', '1/2', '5/6', '1/1', '3/2']);
    expect(means.slice(6)).toEqual(['11/6', '13/6', '5/2', '8/3', '3/1', '10/3', '7/2']);
  });
});

describe('readings of battles', () => {
  it('reroll rolls until the results differ, and gives up where they never do (SU-12.9b, R25)', () => {
    const shares = (attackerStrength: number, defenderStrength: number, rating: number) => {
      const sides = { attackerStrength, attackerRating: rating, defenderStrength, defenderRating: rating };
      const { outcomes } = exactDistribution(battle, { ...defaultsOf(battle.situation), ...sides, drawn: 2 });
      return [Winner.Attacker, Winner.Drawn, Winner.Defender].map((winner) => {
        const own = outcomes.filter(({ values }) => values.winner === winner);
        return own.reduce(
          (sum, { probability }) => sum + Number(probability.numerator) / Number(probability.denominator),
          0,
        );
      });
    };
    expect(shares(8, 8, 6)).toEqual([0, 1, 0]);
    expect(shares(10, 10, 3)[0]).toBeCloseTo(1 / 2, 12);
    // 401 of 648 wins against 119 of 432 losses.
    const [won, drawn, lost] = shares(8, 5, 1);
    expect(won).toBeCloseTo(802 / 1159, 12);
    expect(drawn).toBe(0);
    expect(lost).toBeCloseTo(357 / 1159, 12);
  });

  it('perUnit tests every Macedonian by itself (SU-12.8a, R26)', () => {
    const tested = { macedonian: 4, royal: 1, silverShields: 2, attrition: 1 };
    expect(expected((dice) => roll(attrition, tested, dice).destroyed)).toBe('7/3');
    expect(expected((dice) => roll(attrition, tested, dice).silverShieldsDestroyed)).toBe('2/3');
    const grouped = scripted([6], (dice) => roll(attrition, { macedonian: 2, royal: 1, silverShields: 4 }, dice));
    expect(grouped).toMatchObject({ macedonianDestroyed: 2, royalDestroyed: 1, silverShieldsDestroyed: 1 });
  });
});
