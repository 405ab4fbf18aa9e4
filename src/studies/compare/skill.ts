import { type SkillFindings, skillFindings } from '../battle/skill.js';
import type { Run } from '../study/study.js';
import { answersIn, type Comparison, cellsLedBy, differences, evidenceOf, namesOf } from './differences.js';

/**
 * How the difference of two builds stands at every level of play.
 *
 * @param run A finished run of the policies of `skillPolicies`.
 * @param comparison The comparison that was laid out.
 * @param levels The levels of play, the weakest first.
 * @returns A sentence, a table and a chart.
 */
export function compareBySkill(run: Run, comparison: Comparison, levels: readonly string[]): SkillFindings {
  const { margin, opponents, system } = comparison;
  const [one, other, opponent] = namesOf(comparison);
  const direct = opponents.length === 0;
  const answers = new Map([...run.cells].map(([cell, { answer }]) => [cell, answer]));
  return skillFindings({
    system,
    levels,
    sides: direct ? [one, other] : ['builds', opponents.length === 1 ? opponent! : 'opponents'],
    measure: direct ? `win share of ${one}, less one half` : `win share of ${one} less that of ${other}`,
    dot: direct ? 'win share beyond one half' : 'difference of win shares',
    centre: 0,
    margin,
    said: { first: `${one} is better`, second: `${other} is better`, even: 'neither build is better' },
    known(first, second) {
      const found = answersIn(cellsLedBy(run.design, first, second), answers);
      const data = differences(comparison, found);
      if (data === undefined) return undefined;
      return {
        evidence: evidenceOf(data, false),
        pairs: found.reduce((sum, answer) => sum + (answer?.trials ?? 0), 0),
      };
    },
  });
}
