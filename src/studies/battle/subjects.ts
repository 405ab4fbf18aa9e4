import { type Setting, usualOf } from '../../model/domain.js';
import type { Subject } from '../../model/plan.js';
import { type Problem, ProblemError } from '../../model/problem.js';
import type { Battles, RuleSystem } from '../../model/system.js';
import { type NamedArmy, namedArmy, readArmies, told } from '../armies/armies.js';
import { armyProblems } from '../armies/check-armies.js';
import { FileProblemError } from '../files/file-problem.js';
import type { SubjectRequest } from '../study/experiment.js';

type Levels = Readonly<Record<string, Setting>>;
type BattleSubject = Extract<Subject, { readonly kind: 'battle' }>;
type BattleRequest = Extract<SubjectRequest, { readonly kind: 'battle' }>;
type TournamentRequest = Extract<SubjectRequest, { readonly kind: 'tournament' }>;

/** One combination of levels: the battles whose mixture, in equal parts, answers it. */
export interface BattleRow {
  readonly name: Levels;
  readonly subjects: readonly BattleSubject[];
}

/** The battles of a system. Throws when it has none. */
export function battlesOf(system: RuleSystem): Battles {
  if (system.battles === undefined) throw new Error(`${system.id} has no battles`);
  return system.battles;
}

/** Who leads armies where nobody says otherwise: the steady policy where there is one, else the first. */
export function usualPolicy(system: RuleSystem): string {
  const { policies } = battlesOf(system);
  const first = policies.find(({ id }) => id === 'steady') ?? policies[0];
  if (first === undefined) throw new Error(`${system.id} has no policies`);
  return first.id;
}

/** What `read` finds in a text that names `what`; all that is wrong with a file of armies as one problem at `path`. */
export function readAt<T>(
  text: unknown,
  path: Problem['path'],
  problems: Problem[],
  read: (text: string) => T | undefined,
  what = 'an army',
): T | undefined {
  if (typeof text !== 'string') {
    problems.push({ path, expected: what, found: text });
    return undefined;
  }
  try {
    return read(text);
  } catch (error) {
    if (!(error instanceof FileProblemError)) throw error;
    problems.push({ path, expected: 'an army without mistakes (see tyche check)', found: text });
    return undefined;
  }
}

/** An army by name or file; all that is wrong with it as one problem at `path`. */
export function armyAt(
  text: unknown,
  system: RuleSystem,
  path: Problem['path'],
  problems: Problem[],
): NamedArmy | undefined {
  return readAt(text, path, problems, (known) => namedArmy(known, system, path, problems));
}

/** The armies that a text means, one or those of a scenario; all that is wrong with them as one problem at `path`. */
export function armiesAt(
  text: unknown,
  system: RuleSystem,
  path: Problem['path'],
  problems: Problem[],
): readonly NamedArmy[] {
  return readAt(text, path, problems, (known) => readArmies(known, system, path, problems)) ?? [];
}

/** The two armies of a scenario; all that is wrong with it as one problem at `path`. */
export function scenarioAt(
  text: unknown,
  system: RuleSystem,
  path: Problem['path'],
  problems: Problem[],
): readonly [NamedArmy, NamedArmy] | undefined {
  const before = problems.length;
  const [first, second] = armiesAt(text, system, path, problems);
  if (problems.length > before) return undefined;
  if (first !== undefined && second !== undefined) return [first, second];
  problems.push({ path, expected: 'a scenario with two armies', found: text });
  return undefined;
}

/** Those of some settings that are circumstances, and those that are readings. */
function agreed(system: RuleSystem, settings: Levels): { readonly readings: Levels; readonly circumstances: Levels } {
  const within = (domain: object) =>
    Object.fromEntries(Object.entries(settings).filter(([name]) => Object.hasOwn(domain, name)));
  return { readings: within(system.readings), circumstances: within(battlesOf(system).circumstances) };
}

/** How battles of a system are fought, whoever fights them; settings are readings and circumstances together. */
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
    if (battles.meet !== undefined) battles.meet(first.army, second.army);
    else battles.deploy(first.army, second.army, usualOf(system.readings), usualOf(battles.circumstances));
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
export function battleRow(system: RuleSystem, asked: BattleRequest, readings: Levels, levels: Levels): BattleRow {
  const both = levels['policy'] ?? asked.policy ?? usualPolicy(system);
  const policies = [
    String(levels['firstPolicy'] ?? asked.firstPolicy ?? both),
    String(levels['secondPolicy'] ?? asked.secondPolicy ?? both),
  ] as const;
  const settings = { ...readings, ...asked.circumstances, ...levels };
  const armies = armiesOfRow(system, asked, levels);
  return { name: levels, subjects: [battleSubject(system, armies, policies, settings, 0)] };
}

/** Whom an army meets where policies are compared: the other army of its scenario, if that takes part, else itself. */
function opponentOf(one: NamedArmy, armies: readonly NamedArmy[]): NamedArmy {
  const other = armies.find(
    ({ text, scenario }) => scenario !== undefined && scenario === one.scenario && text !== one.text,
  );
  return other ?? one;
}

/**
 * The match-ups of a tournament at one combination of levels, everyone with everyone: armies under each policy in turn, or
 * policies leading the same army against itself, or either army of a scenario, in equal parts over all armies. Each
 * match-up has dice of its own, which are the same at every combination of levels.
 */
export function tournamentRows(
  system: RuleSystem,
  asked: Pick<TournamentRequest, 'between' | 'policies' | 'circumstances'>,
  armies: readonly NamedArmy[],
  readings: Levels,
  levels: Levels,
): readonly BattleRow[] {
  const policies = asked.policies ?? [usualPolicy(system)];
  const settings = { ...readings, ...asked.circumstances, ...levels };
  const entrants = asked.between === 'armies' ? armies.map(({ id }) => id) : policies;
  const rows: BattleRow[] = [];
  let matchup = 0;
  for (const [i, first] of entrants.entries()) {
    for (let j = i + 1; j < entrants.length; j++, matchup++) {
      const name = { first, second: entrants[j]!, ...levels };
      if (asked.between === 'armies') {
        for (const policy of policies) {
          const subjects = [battleSubject(system, [armies[i]!, armies[j]!], [policy, policy], settings, matchup)];
          rows.push({ name: policies.length === 1 ? name : { ...name, policy }, subjects });
        }
        continue;
      }
      const subjects = armies.map((one, at) =>
        battleSubject(
          system,
          [one, opponentOf(one, armies)],
          [policies[i]!, policies[j]!],
          settings,
          matchup * armies.length + at,
        ),
      );
      rows.push({ name, subjects });
    }
  }
  return rows;
}

/** The armies of a checked tournament. */
export function tournamentArmies(system: RuleSystem, asked: TournamentRequest): readonly NamedArmy[] {
  return told(asked.armies.flatMap((text) => armiesAt(text, system, [], [])));
}
