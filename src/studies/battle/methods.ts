import type { Method } from '../../exact/decide.js';
import type { ArmyData, Subject } from '../../model/plan.js';
import type { Problem } from '../../model/problem.js';
import type { ExperimentFile } from '../study/experiment.js';

/** Why battles are not solved. */
export const SAMPLED = 'whole battles are sampled';

/** How a cell of battles is answered. */
export function battleMethod(): Method {
  return { method: 'sampled', reason: SAMPLED };
}

/** Checks a file of battles, which are sampled and may have verdicts. */
export function checkBattleMethod({ method }: ExperimentFile, problems: Problem[]): void {
  if (method !== 'exact') return;
  problems.push({ path: ['method'], expected: 'sampled or auto: battles are sampled', found: method });
}

/** The armies that fight in a cell, as plain data. */
export function armiesInBattle(cell: Subject): readonly ArmyData[] {
  if ('builds' in cell) return [...cell.builds, cell.opponent];
  return 'armies' in cell ? cell.armies : [];
}
