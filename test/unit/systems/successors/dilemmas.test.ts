import { describe, expect, it } from 'vitest';
import { solveDecisionProblem } from '../../../../src/exact/dilemma.js';
import type { Setting } from '../../../../src/model/domain.js';
import { type Problem, ProblemError } from '../../../../src/model/problem.js';
import { valuesOf } from '../../../../src/model/values.js';
import { dilemmasOn } from '../../../../src/systems/successors/decision-problems.js';
import { OWN_TABLES } from '../../../../src/systems/successors/tables/table-set.js';

const [encounter] = dilemmasOn(OWN_TABLES);

/** How much more doing it is worth than leaving it. */
function gain(settings: Readonly<Record<string, Setting>>): number {
  const problems: Problem[] = [];
  const situation = valuesOf(encounter!.situation, { movementPoints: 1, ...settings }, problems);
  expect(problems).toEqual([]);
  const { doing, leaving } = solveDecisionProblem(encounter!, situation);
  return doing - leaving;
}

function between(decision: string, moverStrength: number, otherStrength: number, movementPoints = 1): number {
  return gain({ decision, moverStrength, otherStrength, movementPoints });
}

describe('the dilemma of an encounter', () => {
  it('says that the stronger attacks and the weaker does not', () => {
    expect(between('attack', 16, 4)).toBeGreaterThan(0);
    expect(between('attack', 4, 16)).toBeLessThan(0);
  });

  it('says that the stronger intercepts and the weaker does not', () => {
    expect(between('intercept', 4, 16)).toBeGreaterThan(0);
    expect(between('intercept', 16, 4)).toBeLessThan(0);
  });

  it('says that the weaker backs up and the stronger fights', () => {
    expect(between('refuse', 4, 16)).toBeGreaterThan(0);
    expect(between('refuse', 16, 4)).toBeLessThan(0);
  });

  it('says that the weaker avoids and the stronger stands', () => {
    expect(between('avoid', 16, 4)).toBeGreaterThan(0);
    expect(between('avoid', 4, 16)).toBeLessThan(0);
  });

  it('says that the stronger pursues and the weaker does not', () => {
    expect(between('pursue', 16, 8, 2)).toBeGreaterThan(0);
    expect(between('pursue', 8, 16, 2)).toBeLessThan(0);
  });

  it('takes from who would avoid what local troops he would lose, the more the more there are (SU-11.2a, SU-12.2a)', () => {
    const gains = [0, 1, 2, 3].map((homeTroops) => gain({ decision: 'avoid', moverStrength: 12, homeTroops }));
    for (const [at, value] of gains.entries()) if (at > 0) expect(value).toBeLessThan(gains[at - 1]!);
  });

  it('finds an attack on an equal worth nothing where only strength counts', () => {
    // Who attacks as an equal with nothing to gain but the battle gives as much as he takes.
    expect(gain({ decision: 'attack', moverStrength: 8, otherStrength: 8, spaceWorth: 0 })).toBeCloseTo(0, 12);
  });

  it('is solved on a user’s table', () => {
    const table = OWN_TABLES.combat[2]!;
    const [own] = dilemmasOn({ ...OWN_TABLES, combat: OWN_TABLES.combat.map(() => table) });
    const settings = { decision: 'attack', movementPoints: 1 };
    const replaced = solveDecisionProblem(own!, valuesOf(own!.situation, settings, []));
    const chosen = solveDecisionProblem(
      encounter!,
      valuesOf(encounter!.situation, { ...settings, combatTable: 'ratio' }, []),
    );
    expect(replaced).toEqual(chosen);
    expect(replaced).not.toEqual(solveDecisionProblem(encounter!, valuesOf(encounter!.situation, settings, [])));
  });

  it('refuses a situation in which the decision does not come up', () => {
    expect(() => between('pursue', 8, 8, 1)).toThrow(ProblemError);
    expect(() => between('pursue', 8, 8, 1)).toThrow(/decision pursue/);
  });
});
