import type { Problem } from '../../model/problem.js';
import type { RuleSystem } from '../../model/system.js';
import type { NamedArmy } from '../armies/armies.js';
import { armiesAt, battlesOf } from '../armies/army-at.js';
import type { Factor } from '../study/experiment.js';
import type { Levels } from '../study/study.js';

/** Collects choices among tables, at `path`, where an army brings a table of its own, which goes before all of them. */
export function checkChoices(
  system: RuleSystem,
  settings: Readonly<Record<string, unknown>>,
  armies: readonly NamedArmy[],
  problems: Problem[],
  path: Problem['path'] = [],
): void {
  for (const [name, found] of Object.entries(settings)) {
    const owner = armies.find(({ army }) => Object.hasOwn(battlesOf(system).tablesOf?.(army) ?? {}, name));
    if (owner !== undefined)
      problems.push({ path: [...path, name], expected: `no choice, as ${owner.text} brings its own`, found });
  }
}

/**
 * The same for what an experiment settles and varies; `fixed` are the armies that its subject names, beside those of its factors
 * `scenario`, `first` and `second`.
 */
export function checkChoicesIn(
  fixed: readonly (string | undefined)[],
  readings: Levels,
  factors: readonly Factor[],
  system: RuleSystem,
  problems: Problem[],
): void {
  const names = ['scenario', 'first', 'second'];
  const others = factors.filter(({ name }) => names.includes(name)).flatMap(({ levels }) => levels);
  const armies = [...fixed, ...others]
    .filter((text) => text !== undefined)
    .flatMap((text) => armiesAt(text, system, [], []));
  const varied = Object.fromEntries(factors.map(({ name, levels }) => [name, levels]));
  checkChoices(system, readings, armies, problems, ['readings']);
  checkChoices(system, varied, armies, problems, ['factors']);
}
