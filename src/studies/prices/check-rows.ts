import { nearestName, type Problem, unknownName } from '../../model/problem.js';
import type { RuleSystem } from '../../model/system.js';

/** An id with its table and row before it: `riders`, `riders/poor` and `riders/poor/good`. */
function beginnings(id: string): readonly string[] {
  const parts = id.split('/');
  return parts.map((_, last) => parts.slice(0, last + 1).join('/'));
}

function tableOf(beginning: string): string {
  return beginning.slice(0, Math.max(0, beginning.lastIndexOf('/')));
}

/** Checks that rows begin entries of a system's prices; a message lists those that go on from as much as there is. */
export function checkRows(
  rows: readonly string[],
  path: Problem['path'],
  system: RuleSystem,
  problems: Problem[],
): void {
  const ids = system.duels?.prices.map((entry) => entry.id) ?? [];
  const all = [...new Set(ids.flatMap(beginnings))];
  for (const [at, row] of rows.entries()) {
    if (ids.some((id) => id.startsWith(row))) continue;
    const known = beginnings(row).findLast((part) => all.includes(part)) ?? '';
    const next = all.filter((one) => tableOf(one) === known);
    const nearest = nearestName(row, all);
    const problem = unknownName([...path, at], 'the beginning of a price entry', row, next);
    problems.push({ ...problem, ...(nearest === undefined ? {} : { nearest }) });
  }
}
