import { defaultsOf } from '../../model/domain.js';
import type { Subject } from '../../model/plan.js';
import { type Problem, ProblemError } from '../../model/problem.js';
import type { RuleSystem } from '../../model/system.js';
import type { NamedArmy } from '../armies/armies.js';
import { armyAt, battlesOf, scenarioAt } from '../armies/army-at.js';
import { armyProblems } from '../armies/check-armies.js';
import type { Levels, PlannedRow } from '../study/study.js';
import type { BattleRequest } from './schema.js';

type BattleSubject = Extract<Subject, { readonly kind: 'battle' }>;

/** The row of one combination of levels that the mixture of some battles, in equal parts, answers. */
export function mixtureOf(name: Levels, subjects: readonly BattleSubject[]): PlannedRow {
  return { name, parts: subjects.map((subject) => ({ subject, weight: 1 / subjects.length })) };
}

/** The default policy of a system: the steady policy where there is one, else the first. */
export function defaultPolicy(system: RuleSystem): string {
  const { policies } = battlesOf(system);
  const first = policies.find(({ id }) => id === 'steady') ?? policies[0];
  if (first === undefined) throw new Error(`${system.id} has no policies`);
  return first.id;
}

/** Those of some settings that are circumstances, and those that are readings. */
function agreed(system: RuleSystem, settings: Levels): { readonly readings: Levels; readonly circumstances: Levels } {
  const within = (domain: object) =>
    Object.fromEntries(Object.entries(settings).filter(([name]) => Object.hasOwn(domain, name)));
  return { readings: within(system.readings), circumstances: within(battlesOf(system).circumstances) };
}

/** How battles of a system are fought, whichever armies fight them; settings are options and circumstances together. */
export function foughtBy(
  system: RuleSystem,
  policies: readonly [string, string],
  settings: Levels,
  stream: number,
): Omit<BattleSubject, 'kind' | 'armies'> {
  const { id, pack } = system;
  const tables = pack === undefined ? {} : { tables: pack };
  return { system: id, policies, ...agreed(system, settings), stream, ...tables };
}

/** Why the rules cannot bring two armies together, if they cannot; armies of one scenario always meet. */
export function meetingProblems(
  system: RuleSystem,
  [first, second]: readonly [NamedArmy, NamedArmy],
): readonly Problem[] {
  if (first.scenario !== undefined && first.scenario === second.scenario && first.text !== second.text) return [];
  const battles = battlesOf(system);
  try {
    if (battles.assertFits !== undefined) battles.assertFits(first.army, second.army);
    else battles.createBattle(first.army, second.army, defaultsOf(system.readings), defaultsOf(battles.circumstances));
    return [];
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const expected = `two armies that can meet (${error.message})`;
    return [{ path: ['armies'], expected, found: `${first.text} and ${second.text}` }];
  }
}

/** Throws `ProblemError` when the rules cannot bring two armies together. */
export function checkMeeting(system: RuleSystem, armies: readonly [NamedArmy, NamedArmy]): void {
  const problems = meetingProblems(system, armies);
  if (problems.length > 0) throw new ProblemError(problems);
}

/**
 * A cell of battles between two armies; settings are readings and circumstances together. Throws `ProblemError` when the
 * rules refuse an army under these readings, or the armies cannot meet.
 */
export function battleSubject(
  system: RuleSystem,
  armies: readonly [NamedArmy, NamedArmy],
  policies: readonly [string, string],
  settings: Levels,
  stream: number,
): BattleSubject {
  const refused = armies.flatMap((one) => armyProblems(system, one, settings, ['armies']));
  if (refused.length > 0) throw new ProblemError(refused);
  checkMeeting(system, armies);
  return { kind: 'battle', ...foughtBy(system, policies, settings, stream), armies: [armies[0].data, armies[1].data] };
}

function checked<T>(found: T | undefined): T {
  if (found === undefined) throw new Error('expected the armies of a checked experiment');
  return found;
}

/** The two armies of one combination of levels. */
export function armiesOfRow(
  system: RuleSystem,
  asked: Pick<BattleRequest, 'scenario' | 'first' | 'second'>,
  levels: Levels,
): readonly [NamedArmy, NamedArmy] {
  const scenario = levels['scenario'] ?? asked.scenario;
  if (scenario !== undefined) return checked(scenarioAt(scenario, system, [], []));
  const one = (name: 'first' | 'second') => checked(armyAt(levels[name] ?? asked[name], system, [], []));
  return [one('first'), one('second')];
}

/** The battles of one combination of levels, all combinations on the same dice. */
export function battleRow(system: RuleSystem, asked: BattleRequest, readings: Levels, levels: Levels): PlannedRow {
  const both = levels['policy'] ?? asked.policy ?? defaultPolicy(system);
  const policies = [
    String(levels['firstPolicy'] ?? asked.firstPolicy ?? both),
    String(levels['secondPolicy'] ?? asked.secondPolicy ?? both),
  ] as const;
  const settings = { ...readings, ...asked.circumstances, ...levels };
  const armies = armiesOfRow(system, asked, levels);
  return mixtureOf(levels, [battleSubject(system, armies, policies, settings, 0)]);
}
