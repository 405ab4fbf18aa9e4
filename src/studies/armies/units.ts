import { defaultsOf } from '../../model/domain.js';
import { type Problem, ProblemError, under, unknownName } from '../../model/problem.js';
import type { ArmyLine, ArmyList, RuleSystem } from '../../model/system.js';
import { allSystems } from '../catalog/catalog.js';
import { type NamedArmy, placeOf, readArmies, shippedArmies, systemOfArmies } from './armies.js';
import { verbOfArmies } from './army-verbs.js';
import { noUnit } from './no-unit.js';

/** Whether a text names a line of an army, or a file where its line has been forgotten, and is no brief notation. */
export function namesLine(text: string): boolean {
  return placeOf(text).name !== undefined || /\.ya?ml$/.test(text);
}

function noLine({ army, text }: NamedArmy, system: RuleSystem, path: Problem['path'], found: string): Problem {
  const verb = verbOfArmies(system);
  const whole = verb === undefined ? '' : `; whole armies are for ${verb}`;
  return { path, expected: `a line of an army, such as ${text}#${army.lines[0]?.row ?? 1}${whole}`, found };
}

/** What is wrong with a text that names something else where a unit of a system belongs; undefined where it names nothing known. */
function otherThanUnit(text: string, system: RuleSystem, path: Problem['path']): Problem | undefined {
  const [army] = shippedArmies(system.id).includes(text) ? readArmies(text, system, path, []) : [];
  return army === undefined ? noUnit(text, path) : noLine(army, system, path, text);
}

/** The line of an army by the name that its cost sheet has for it; undefined where it has none such. */
function lineCalled(army: ArmyList, name: string, system: RuleSystem): ArmyLine | undefined {
  const called = system.bill?.(army).lines ?? [];
  if (called.length !== army.lines.length) return undefined;
  return army.lines[called.findIndex((one) => one.name.toLowerCase() === name.toLowerCase())];
}

/**
 * The brief notation that a unit is named by or means, or, unless `linesOnly`, that a whole army has; undefined
 * with problems at `path` where there is no such army or line.
 */
export function notationOf(
  text: string,
  system: RuleSystem,
  path: Problem['path'],
  problems: Problem[],
  linesOnly = false,
): string | undefined {
  if (!namesLine(text)) return text;
  const { place, name } = placeOf(text);
  const found: Problem[] = [];
  const armies = readArmies(place, system, path, found);
  if (name === undefined) {
    const brief = armies[0]?.army.brief;
    if (brief !== undefined && !linesOnly) return brief;
    problems.push(...(armies[0] === undefined ? found : [noLine(armies[0], system, path, text)]));
    return undefined;
  }
  const scenario = armies[0]?.scenario !== undefined;
  const [first = '', ...rest] = scenario ? name.split('#') : ['', name];
  const army = scenario ? armies.find(({ id }) => id === first) : armies[0];
  if (army === undefined) {
    const ids = armies.map(({ id }) => id);
    problems.push(...(scenario ? [unknownName(path, `an army of the scenario ${place}`, first, ids)] : found));
    return undefined;
  }
  const { lines } = army.army;
  const line = rest.join('#');
  const chosen =
    lines.find(({ row }) => row === line) ?? lines[Number(line) - 1] ?? lineCalled(army.army, line, system);
  if (chosen !== undefined) return chosen.profile;
  const rows = lines.map(({ row }) => row);
  const expected = `a line of ${army.text} (${rows.join(', ')}), or its place, 1 to ${lines.length}`;
  problems.push({ ...unknownName(path, '', line, rows), expected });
  return undefined;
}

/**
 * The same, which `check` may look at: all that is wrong with it, or what else is named, at `path`. Throws `FileProblemError` when a
 * file holds mistakes.
 */
export function readUnit(
  unit: string,
  system: RuleSystem,
  path: Problem['path'],
  problems: Problem[],
  check?: (text: string, problems: Problem[]) => unknown,
  linesOnly = false,
): string | undefined {
  const text = notationOf(unit, system, path, problems, linesOnly);
  const found: Problem[] = [];
  if (text !== undefined) check?.(text, found);
  const other = found.length > 0 ? otherThanUnit(unit, system, path) : undefined;
  problems.push(...(other === undefined ? under(found, ...path) : [other]));
  return text;
}

/**
 * Two units as people name them on a command line: in brief notation, or as `army#line` for a line of an army (its row or its
 * place, from 1), `scenario#army#line` for one of a scenario; armies and scenarios are files, or names of those that come with
 * the program. Gives brief notation, which `check` may look at; without one a file may also mean its whole army, where a system has
 * a notation for that. Throws `ProblemError` with all that is wrong with both, at their `names`, and `FileProblemError` when a
 * file holds mistakes.
 */
export function unitTexts(
  units: readonly [string, string],
  names: readonly [string, string],
  system: RuleSystem,
  check?: (text: string, problems: Problem[]) => unknown,
): readonly [string, string] {
  const problems: Problem[] = [];
  const duel = check !== undefined;
  const [first, second] = [
    readUnit(units[0], system, [names[0]], problems, check, duel),
    readUnit(units[1], system, [names[1]], problems, check, duel),
  ];
  if (first === undefined || second === undefined || problems.length > 0) throw new ProblemError(problems);
  return [first, second];
}

/** Whether two units in brief notation can meet in an encounter of a system. */
function canMeet(system: RuleSystem, units: readonly [string, string]): boolean {
  return system.pairings.some(({ between, circumstances }) => {
    try {
      between(...units, defaultsOf(circumstances));
      return true;
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      return false;
    }
  });
}

/**
 * The system that two units belong to: that of the first army or file that is named, or the first that reads the notation of both,
 * systems with duels before others. Undefined where there is none.
 */
export function systemOfUnits(units: readonly [string, string]): RuleSystem | undefined {
  const named = systemOfArmies(units.filter(namesLine));
  if (named !== undefined) return named;
  const systems = allSystems();
  const dueling = systems.find(({ duels }) => duels !== undefined && units.every((text) => duels.profile(text, [])));
  return dueling ?? systems.find((system) => system.duels === undefined && canMeet(system, units));
}
