import type { Problem } from '../../model/problem.js';
import type { RuleSystem } from '../../model/system.js';
import type { NamedArmy } from '../armies/armies.js';
import type { ExperimentFile, Factor, SubjectRequest } from '../study/experiment.js';
import { armiesAt, battlesOf } from './subjects.js';

type Asked = Extract<SubjectRequest, { readonly kind: 'battle' | 'tournament' }>;

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

/** Every army that takes part in an experiment, at one combination of levels or another. */
function armiesIn(subject: Asked, factors: readonly Factor[], system: RuleSystem): readonly NamedArmy[] {
  const names = ['scenario', 'first', 'second'];
  const varied = factors.filter(({ name }) => names.includes(name)).flatMap(({ levels }) => levels);
  const fixed = subject.kind === 'tournament' ? subject.armies : [subject.scenario, subject.first, subject.second];
  return [...fixed, ...varied].filter((text) => text !== undefined).flatMap((text) => armiesAt(text, system, [], []));
}

/** The same for what an experiment settles and varies. */
export function checkChoicesIn(
  { subject, readings }: ExperimentFile,
  factors: readonly Factor[],
  system: RuleSystem,
  problems: Problem[],
): void {
  if (subject.kind !== 'battle' && subject.kind !== 'tournament') return;
  const armies = armiesIn(subject, factors, system);
  const varied = Object.fromEntries(factors.map(({ name, levels }) => [name, levels]));
  checkChoices(system, readings, armies, problems, ['readings']);
  checkChoices(system, varied, armies, problems, ['factors']);
}
