import { type Axis, readSetting, type Setting } from '../../model/domain.js';
import type { Problem } from '../../model/problem.js';
import { misfit } from '../../model/values.js';
import type { LevelRequest } from '../study/experiment.js';

type Path = readonly (string | number)[];

/** Levels that one factor may have. */
const LEVEL_LIMIT = 10_000;

/** Every level of an axis, in its order. */
export function allLevels(axis: Axis): readonly Setting[] {
  if (axis.kind === 'flag') return [false, true];
  if (axis.kind === 'choice') return axis.names;
  return Array.from({ length: axis.to - axis.from + 1 }, (_, at) => axis.from + at);
}

/** The names that a request gives its levels, in their order; undefined where a level has none. */
export function namesOf(request: LevelRequest): readonly (string | undefined)[] {
  if (!Array.isArray(request)) return [];
  return request.map((level) => (typeof level === 'object' ? String(level.name) : undefined));
}

/**
 * The levels that a request means. `axis` is absent for factors that are free text (units) or numbers (budgets).
 * Problems: `all` or a range without an axis or numbers, a range that does not rise, levels that do not fit, doubles.
 */
export function levelsOf(
  request: LevelRequest,
  axis: Axis | undefined,
  path: Path,
  problems: Problem[],
): readonly Setting[] {
  if (request === 'all') {
    if (axis !== undefined) return allLevels(axis);
    problems.push({ path, expected: 'a list of levels', found: request });
    return [];
  }
  const levels = Array.isArray(request)
    ? request.map((level) => (typeof level === 'object' ? level.is : level))
    : rangeLevels(request, path, problems);
  const seen = new Set<string>();
  for (const [at, level] of levels.entries()) {
    const here = Array.isArray(request) ? [...path, at] : path;
    if (seen.has(String(level))) problems.push({ path: here, expected: 'each level once', found: level });
    seen.add(String(level));
    if (axis === undefined || readSetting(axis, level) !== undefined) continue;
    problems.push(misfit(axis, here, level));
  }
  return levels;
}

function rangeLevels(range: { from: number; to: number; step: number }, path: Path, problems: Problem[]): Setting[] {
  const steps = Math.floor((range.to - range.from) / range.step + 1e-9);
  if (!(steps >= 0 && steps < LEVEL_LIMIT)) {
    const expected = `a range of 1 to ${LEVEL_LIMIT} rising levels`;
    problems.push({ path, expected, found: `${range.from} to ${range.to} by ${range.step}` });
    return [];
  }
  return Array.from({ length: steps + 1 }, (_, at) => range.from + at * range.step);
}
