import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distribution } from '../../../../src/exact/distribution.js';
import { defaultsOf } from '../../../../src/model/domain.js';
import type { Problem } from '../../../../src/model/problem.js';
import { Winner } from '../../../../src/systems/successors/axes.js';
import { readCombatTable } from '../../../../src/systems/successors/combat-table.js';
import { beginEncounter } from '../../../../src/systems/successors/encounter/marching.js';
import { battleOdds } from '../../../../src/systems/successors/odds/battle-odds.js';
import { sideDistribution } from '../../../../src/systems/successors/odds/side-distribution.js';
import { Estimates } from '../../../../src/systems/successors/players/estimates.js';
import { battle } from '../../../../src/systems/successors/rules/battle.js';
import { combatResult } from '../../../../src/systems/successors/rules/combat-result.js';
import { landBattle } from '../../../../src/systems/successors/rules/land-battle.js';
import { COMBAT_TABLE_OF, ROW } from '../../../../src/systems/successors/tables/combat-tables.js';
import { mapOf, warOf } from './small-war.js';

const SEED = 20_261_122;
const strengths = fc.integer({ min: 0, max: 30 });
const ratings = fc.integer({ min: 1, max: 6 });
const tables = fc.integer({ min: 0, max: COMBAT_TABLE_OF.length - 1 });

function check(property: fc.IRawProperty<unknown, false>, numRuns = 200): void {
  fc.assert(property, { seed: SEED, numRuns });
}

function oddsOf(table: number, attacker: readonly [number, number], defender: readonly [number, number]) {
  const combatTable = COMBAT_TABLE_OF[table]!;
  return battleOdds(
    sideDistribution(combatTable, attacker[0], 0, attacker[1]),
    sideDistribution(combatTable, defender[0], 0, defender[1]),
  );
}

describe('the odds of battles', () => {
  it('are those of the rule that battles are fought by', () => {
    check(
      fc.property(tables, strengths, ratings, strengths, ratings, (table, s, b, t, c) => {
        const situation = { attackerStrength: s, attackerRating: b, defenderStrength: t, defenderRating: c };
        const probabilities = distribution(battle, {
          ...defaultsOf(battle.situation),
          ...situation,
          combatTable: table,
        });
        const share = (winner: number, doubled?: boolean) =>
          probabilities.outcomes
            .filter(({ values }) => values.winner === winner && (doubled === undefined || values.doubled === doubled))
            .reduce((sum, { probability }) => sum + probability, 0);
        const odds = oddsOf(table, [s, b], [t, c]);
        expect(odds.win).toBeCloseTo(share(Winner.Attacker), 12);
        expect(odds.drawn).toBeCloseTo(share(Winner.Drawn), 12);
        expect(odds.lose).toBeCloseTo(share(Winner.Defender), 12);
        expect(odds.winDoubled).toBeCloseTo(share(Winner.Attacker, true), 12);
        expect(odds.loseDoubled).toBeCloseTo(share(Winner.Defender, true), 12);
      }),
      25,
    );
  });

  it('count elephants as they are rolled (SU-12.1b, SU-14.1a)', () => {
    const probabilities = distribution(landBattle, {
      ...defaultsOf(landBattle.situation),
      attackerElephant: 2,
      attackerMercenary: 0,
    });
    const won = probabilities.outcomes
      .filter(({ values }) => values.winner === Winner.Attacker)
      .reduce((sum, { probability }) => sum + probability, 0);
    const [first] = COMBAT_TABLE_OF;
    expect(battleOdds(sideDistribution(first!, 8, 2, 3), sideDistribution(first!, 11, 0, 3)).win).toBeCloseTo(won, 12);
  });

  it('sum to one, and swap with the sides (invariants 7, 8)', () => {
    check(
      fc.property(tables, strengths, ratings, strengths, ratings, (table, s, b, t, c) => {
        const [odds, swapped] = [oddsOf(table, [s, b], [t, c]), oddsOf(table, [t, c], [s, b])];
        expect(odds.win + odds.drawn + odds.lose).toBeCloseTo(1, 12);
        expect([swapped.win, swapped.drawn, swapped.lose]).toEqual([odds.lose, odds.drawn, odds.win]);
        if (s === t && b === c) expect(odds.win).toBe(odds.lose);
      }),
    );
  });

  it('never get worse by strength or battle rating (invariants 3, 4)', () => {
    check(
      fc.property(tables, strengths, fc.integer({ min: 1, max: 5 }), strengths, ratings, (table, s, b, t, c) => {
        const odds = oddsOf(table, [s, b], [t, c]);
        for (const better of [oddsOf(table, [s + 1, b], [t, c]), oddsOf(table, [s, b + 1], [t, c])]) {
          expect(better.win).toBeGreaterThanOrEqual(odds.win);
          expect(better.lose).toBeLessThanOrEqual(odds.lose);
        }
      }),
    );
  });
});

describe('combat tables', () => {
  it('never show less for more strength or a higher roll (invariants 3, 6)', () => {
    for (const table of COMBAT_TABLE_OF) {
      for (let strength = 1; strength < 1100; strength += strength < 60 ? 1 : 17) {
        for (let roll = 3; roll <= 12; roll++) {
          const result = combatResult(table, strength, roll);
          expect(Number.isInteger(result) && result >= 0).toBe(true);
          expect(result).toBeGreaterThanOrEqual(combatResult(table, strength - 1, roll));
          expect(result).toBeGreaterThanOrEqual(combatResult(table, strength, roll - 1));
        }
      }
    }
  });

  it('go on by their formulas beyond what is printed (D1)', () => {
    expect(COMBAT_TABLE_OF.map((table) => combatResult(table, 281, 5))).toEqual([139, 138, 72]);
  });

  it('judge armies of any strength and any number of elephants', () => {
    const war = warOf({
      map: mapOf({ land: ['a-b'] }),
      forces: [
        { space: 'a', side: 0, units: { silverShields: 90, elephant: 80 }, generals: { one: {} } },
        { space: 'b', side: 1, units: { silverShields: 60, elephant: 70 }, generals: { two: {} } },
      ],
    });
    beginEncounter(war, 0, 6, false);
    const estimates = new Estimates(war.table);
    expect(estimates.attack(war, war.warState.map.spaceOf('b'))).toBeCloseTo(1, 9);
  });

  const rows = (last: number, table = COMBAT_TABLE_OF[1]!) =>
    Array.from({ length: last + 1 }, (_, strength) => [...table.subarray(strength * ROW + 2, strength * ROW + 13)]);

  it('of users are read, and go on beyond their last row', () => {
    const problems: Problem[] = [];
    const own = readCombatTable({ name: 'mine', rows: rows(12) }, problems);
    expect(problems).toEqual([]);
    expect(combatResult(own!, 11, 9)).toBe(combatResult(COMBAT_TABLE_OF[1]!, 11, 9));
    expect(combatResult(own!, 40, 9)).toBe(combatResult(COMBAT_TABLE_OF[1]!, 12, 9));
  });

  it('of users are refused with every problem in them', () => {
    const problemsOf = (raw: unknown) => {
      const problems: Problem[] = [];
      expect(readCombatTable(raw, problems)).toBeUndefined();
      return problems.map(({ path }) => path.join('.'));
    };
    expect(problemsOf(7)).toEqual(['']);
    expect(problemsOf({ name: 'mine' })).toEqual(['rows']);
    expect(problemsOf({ rows: rows(12), row: 1 })).toEqual(['row']);
    expect(problemsOf({ rows: [...rows(7), [1, 2, 3], [0, -1]] })).toEqual(['rows.8', 'rows.9', 'rows.9.1']);
    expect(problemsOf({ rows: rows(4) })).toEqual(['rows.8.5', 'rows.5.10']);
    const falling = rows(12);
    falling[10]![3] = 0;
    expect(problemsOf({ rows: falling })).toEqual(['rows.10.3']);
  });
});
