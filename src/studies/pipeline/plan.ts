import type { Method } from '../../exact/decide.js';
import type { Cell, Subject } from '../../model/plan.js';
import { type Problem, ProblemError, sentenceOf } from '../../model/problem.js';
import { kindOf } from '../registry.js';
import type { Experiment } from '../study/experiment.js';
import { planOf } from '../study/plan-of.js';
import type { Design, Levels, Row } from '../study/study.js';

/** Cells that an experiment may have. */
const CELL_LIMIT = 20_000;

/** How cells are answered where the file says so. */
const ASKED: Readonly<Record<Experiment['method'], Method | undefined>> = {
  sampled: { method: 'sampled', reason: 'sampling was asked for' },
  exact: { method: 'exact', reason: 'an exact answer was asked for' },
  auto: undefined,
};

function combinations(experiment: Experiment, problems: Problem[]): Levels[] {
  let rows: Levels[] = [{}];
  for (const { name, levels } of experiment.factors) {
    if (rows.length * levels.length > CELL_LIMIT) {
      const found = experiment.factors.map((factor) => factor.levels.length).join(' x ');
      problems.push({ path: ['factors'], expected: `at most ${CELL_LIMIT} combinations`, found });
      return [];
    }
    rows = rows.flatMap((row) => levels.map((level) => ({ ...row, [name]: level })));
  }
  return rows;
}

/**
 * Lays an experiment out: as its kind of study does, or factors times levels to cells.
 * Combinations that the rules refuse, and too many of them, are added to `problems`.
 */
export function designOf(experiment: Experiment, version: string, problems: Problem[]): Design {
  const kind = kindOf(experiment.subject);
  const own = kind.design?.(experiment, version);
  if (own !== undefined) return { kind, experiment, ...own };
  const rowsAt = kind.planner(experiment);
  const cells: Cell[] = [];
  const known = new Map<string, number>();
  const rows: Row[] = [];
  const said = new Set<string>();
  const reasons: string[] = [];
  let leftOut = 0;
  const cellOf = (subject: Subject): number => {
    const key = JSON.stringify(subject);
    const found = known.get(key);
    if (found !== undefined) return found;
    const { method, reason } = ASKED[experiment.method] ?? kind.methodOf(subject, experiment.budget);
    known.set(key, cells.length);
    reasons.push(reason);
    return cells.push({ subject, method }) - 1;
  };
  for (const levels of combinations(experiment, problems)) {
    try {
      for (const { name, parts } of rowsAt(levels)) {
        const placed = parts.map(({ subject, weight }) => ({ cell: cellOf(subject), weight }));
        const why = new Set(placed.map(({ cell }) => reasons[cell] ?? ''));
        rows.push({ levels: name, parts: placed, reason: [...why].join('; ') });
      }
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      if (experiment.combinations === 'allowed') {
        leftOut++;
        continue;
      }
      for (const problem of error.problems) {
        const sentence = sentenceOf(problem);
        if (said.has(sentence) || said.size >= 20) continue;
        said.add(sentence);
        const where = levelText(levels);
        if (where === '') problems.push({ ...problem, path: ['subject', ...problem.path] });
        else problems.push({ ...problem, path: ['factors'], expected: `${problem.expected} (${where})` });
      }
    }
  }
  if (leftOut > 0 && rows.length === 0) {
    problems.push({ path: ['factors'], expected: 'a combination that the rules allow', found: `${leftOut} forbidden` });
  }
  const { seed, stop } = experiment;
  const together = stop.kind === 'verdict' ? kind.together?.(rows, stop) : undefined;
  const joint = together === undefined ? {} : { together };
  return { kind, experiment, plan: planOf(version, seed, cells), rows, leftOut, ...joint };
}

/** A combination of levels in words. */
function levelText(levels: Levels): string {
  return Object.entries(levels)
    .map(([name, level]) => `${name} ${String(level)}`)
    .join(', ');
}
