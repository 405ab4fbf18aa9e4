import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { ArmyData } from '../../model/plan.js';
import { type Problem, ProblemError, unknownName } from '../../model/problem.js';
import type { ArmyList, RuleSystem } from '../../model/system.js';
import { valuesOf } from '../../model/values.js';
import { allSystems } from '../catalog/catalog.js';
import { checkScenario } from '../files/army.js';
import { SIZE_LIMIT } from '../files/decode.js';
import { refuseOthers, systemOfFile } from '../files/file-kind.js';
import { FileProblemError, forEachFile } from '../files/file-problem.js';
import { withOwnList } from '../files/own-list.js';
import { withPositions } from '../files/positions.js';
import { readYamlBytes, type YamlFile } from '../files/read.js';
import { armyFolder } from '../files/system-files.js';
import { shippedWars } from './wars.js';

/** An army that takes part: its name in reports, what its file says, and the army that this means. */
export interface NamedArmy {
  /** The file's name without folder and ending, or the army's in its scenario; with more where another has the same name. */
  readonly id: string;
  /** How it was named: its file, or the name of one that comes with the program; `file#army` for one of a scenario. */
  readonly text: string;
  readonly data: ArmyData;
  readonly army: ArmyList;
  /** The scenario that it stands in, as it was named. */
  readonly scenario?: string;
  /** The file that it stands in. */
  readonly file?: YamlFile;
}

/** A name without the years: what stands before the first comma or bracket. */
function withoutYears(name: string): string {
  return /^[^,(]*[^,(\s]/.exec(name)?.[0] ?? name;
}

/** An army's name without the years, with the name of the scenario that it stands in, or with the years where it stands in none. */
function qualifiedName({ army, file, scenario }: NamedArmy): string {
  const { name = scenario } = (file?.data ?? {}) as { readonly name?: unknown };
  return scenario === undefined ? army.name : `${withoutYears(army.name)} (${withoutYears(String(name))})`;
}

/**
 * The names of armies on one page, in their order: without the years where that tells them apart, otherwise with the years or
 * the scenario, and with their ids where these are the same too.
 */
export function armyNames(armies: readonly NamedArmy[]): readonly string[] {
  const forms = [({ army }: NamedArmy) => withoutYears(army.name), qualifiedName].map((form) => armies.map(form));
  return armies.map(({ army, id }, at) => {
    const apart = forms.find((names) => names.filter((name) => name === names[at]).length === 1);
    return apart?.[at] ?? `${withoutYears(army.name)} (${id})`;
  });
}

/** The names of two armies that meet, as `armyNames` has them. */
export function pairNames(armies: readonly [NamedArmy, NamedArmy]): readonly [string, string] {
  const [first = '', second = ''] = armyNames(armies);
  return [first, second];
}

/** The names of the army and scenario files that come with the program for a system, in alphabetical order. */
function shippedFiles(system: string): readonly string[] {
  const folder = armyFolder(system);
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  return files
    .filter(({ name }) => /^[A-Za-z][\w-]*\.yaml$/.test(name) && !name.startsWith('contract'))
    .map(({ name }) => basename(name, '.yaml'))
    .sort();
}

/** Whether files that come with the program are scenarios, by path: they are asked for again and again, and do not change. */
const SCENARIOS = new Map<string, boolean>();

function isScenario(system: string, name: string): boolean {
  const scenarios = allSystems().find(({ id }) => id === system)?.scenarios;
  if (scenarios === undefined) return false;
  const file = join(armyFolder(system), `${name}.yaml`);
  const known = SCENARIOS.get(file) ?? scenarios.isScenario(readYamlBytes(file, readFileSync(file)).data);
  SCENARIOS.set(file, known);
  return known;
}

/**
 * Lists the armies that come with the program for a system; those of scenarios are not among them.
 *
 * @param system - The id of the system.
 * @returns Their names, in alphabetical order; none of an unknown system.
 * @example
 * console.log(shippedArmies('taktika').includes('gaul')); // true
 */
export function shippedArmies(system: string): readonly string[] {
  return shippedFiles(system).filter((name) => !isScenario(system, name));
}

/**
 * Lists the scenarios that come with the program for a system.
 *
 * @param system - The id of the system.
 * @returns Their names, in alphabetical order; none of an unknown system.
 * @example
 * console.log(shippedScenarios('simple-gboh').includes('cannae')); // true
 */
export function shippedScenarios(system: string): readonly string[] {
  return shippedFiles(system).filter((name) => isScenario(system, name));
}

/** A text that names armies: a file or a name, and after `#` what is meant of it, where something is. */
export function placeOf(text: string): { readonly place: string; readonly name: string | undefined } {
  const found = /^(.+\.ya?ml|[A-Za-z][\w-]*)#(.*)$/.exec(text);
  return { place: found?.[1] ?? text, name: found?.[2] };
}

/** The file that a place means: a path as it is, a bare name as a file that comes with the program. */
function fileOf(place: string, system: string): string | undefined {
  if (/\.ya?ml$/.test(place)) return place;
  const file = join(armyFolder(system), `${place}.yaml`);
  return /^[A-Za-z][\w-]*$/.test(place) && existsSync(file) ? file : undefined;
}

/**
 * What a file of armies holds; undefined where none can be read. Throws `FileProblemError` where it is plainly of
 * another kind.
 */
function readFileAt(file: string | undefined): YamlFile | undefined {
  const found = file === undefined ? undefined : statSync(file, { throwIfNoEntry: false });
  if (file === undefined || found?.isFile() !== true || found.size > SIZE_LIMIT) return undefined;
  const yaml = readYamlBytes(file, readFileSync(file));
  refuseOthers(yaml, ['army', 'scenario']);
  return withOwnList(yaml);
}

/** The systems that a text may name an army of, in the order of the register; none where it tells nothing. */
function systemsOf(text: string): readonly RuleSystem[] {
  const { place } = placeOf(text);
  if (!/\.ya?ml$/.test(place)) return allSystems().filter(({ id }) => fileOf(place, id) !== undefined);
  const yaml = readFileAt(place);
  const found = yaml?.sound === true ? systemOfFile(yaml) : undefined;
  return found === undefined ? [] : [found];
}

/**
 * The system that some armies belong to: the first that holds all of those that tell anything, else the first of the first one
 * of these; undefined where they tell nothing.
 */
export function systemOfArmies(texts: readonly string[]): RuleSystem | undefined {
  const [first = [], ...others] = texts.map(systemsOf).filter((systems) => systems.length > 0);
  return first.find((system) => others.every((systems) => systems.includes(system))) ?? first[0];
}

function mapOf(data: unknown): ArmyData | undefined {
  return typeof data === 'object' && data !== null && !Array.isArray(data)
    ? Object.fromEntries(Object.entries(data))
    : undefined;
}

/** The armies of a scenario file. Throws `FileProblemError` when it holds mistakes. */
function ofScenario(yaml: YamlFile, place: string, system: RuleSystem): readonly NamedArmy[] {
  const { value, problems } = checkScenario(yaml, system);
  if (value === undefined) throw new FileProblemError(problems, yaml.texts ?? yaml.text);
  return Object.entries(value).map(([id, { army, data }]) => {
    return { id, text: `${place}#${id}`, data, army, scenario: place, file: yaml };
  });
}

/** The army of an army file. Throws `FileProblemError` when it holds mistakes. */
function ofFile(yaml: YamlFile, text: string, system: RuleSystem): NamedArmy {
  const found: Problem[] = [];
  const data = mapOf(yaml.data);
  const army = system.parseArmy(yaml.data, found, valuesOf(system.readings, {}, []));
  const wrong = withPositions(yaml, found);
  if (data === undefined || army === undefined || wrong.length > 0)
    throw new FileProblemError(wrong, yaml.texts ?? yaml.text);
  return { id: basename(yaml.file).replace(/\.ya?ml$/, ''), text, data, army, file: yaml };
}

/** The problem of a text that names no army of a system, or of any system where none is given. */
function noArmy(text: string, path: Problem['path'], system?: RuleSystem): Problem {
  const { place } = placeOf(text);
  if (/\.ya?ml$/.test(place)) return { path, expected: 'a file that can be read', found: place };
  const others = allSystems().filter(({ id }) => id !== system?.id);
  const war = others.find(({ id }) => shippedWars(id).includes(place));
  if (war !== undefined) {
    const expected = `an army or the scenario of a battle (${place} is a campaign of ${war.id}: see tyche replay and tyche run)`;
    return { path, expected, found: text };
  }
  if (system === undefined) {
    const names = others.flatMap(({ id }) => [...shippedFiles(id), ...shippedWars(id)]);
    return unknownName(path, 'an army: a YAML file, or a name (see tyche systems)', text, names);
  }
  const elsewhere = others.find(({ id }) => shippedFiles(id).includes(place));
  const hint = elsewhere === undefined ? '' : ` (${place} is of ${elsewhere.id})`;
  return unknownName(path, `an army of ${system.id}: a YAML file, or a name${hint}`, text, shippedFiles(system.id));
}

/**
 * What is wrong with texts none of which tells a system. Throws `FileProblemError` where it is that a file cannot be
 * read as YAML.
 */
export function noArmies(texts: readonly string[]): readonly Problem[] {
  return forEachFile(texts, (text, at) => {
    const { place } = placeOf(text);
    const yaml = /\.ya?ml$/.test(place) ? readFileAt(place) : undefined;
    if (yaml?.sound === false) throw new FileProblemError(yaml.problems, yaml.texts ?? yaml.text);
    return noArmy(text, ['armies', at]);
  });
}

/**
 * Reads the armies that a text means: one, or all of a scenario. Problems at `path` where there is no such file or army; throws
 * `FileProblemError` when the file holds mistakes.
 */
export function readArmies(
  text: string,
  system: RuleSystem,
  path: Problem['path'],
  problems: Problem[],
): readonly NamedArmy[] {
  const { place, name } = placeOf(text);
  const yaml = readFileAt(fileOf(place, system.id));
  if (yaml === undefined) {
    problems.push(noArmy(text, path, system));
    return [];
  }
  if (!yaml.sound) throw new FileProblemError(yaml.problems, yaml.texts ?? yaml.text);
  if (system.scenarios?.isScenario(yaml.data) !== true) {
    if (name === undefined) return [ofFile(yaml, text, system)];
    problems.push({ path, expected: `a scenario before #${name}`, found: text });
    return [];
  }
  const armies = ofScenario(yaml, place, system);
  if (name === undefined) return armies;
  const names = armies.map(({ id }) => id);
  const chosen = armies.filter(({ id }) => id === name);
  if (chosen.length === 0) problems.push(unknownName(path, `an army of the scenario ${place}`, name, names));
  return chosen;
}

/** Reads the one army that a text means. Problems as in `readArmies`, and where it means all of a scenario. */
export function namedArmy(
  text: string,
  system: RuleSystem,
  path: Problem['path'],
  problems: Problem[],
): NamedArmy | undefined {
  const found = readArmies(text, system, path, problems);
  if (found.length > 1) {
    const expected = `one army of the scenario: ${found.map((one) => one.text).join(' or ')}`;
    problems.push({ path, expected, found: text });
    return undefined;
  }
  return found[0];
}

/** Armies with ids that differ: where several have one name, their scenarios are named, and then they are numbered. */
export function withTitles(armies: readonly NamedArmy[]): readonly NamedArmy[] {
  const alike = (all: readonly NamedArmy[], { id }: NamedArmy) => all.filter((other) => other.id === id);
  const placed = armies.map((one) => {
    if (one.scenario === undefined || alike(armies, one).length === 1) return one;
    return { ...one, id: `${basename(one.scenario).replace(/\.ya?ml$/, '')} ${one.id}` };
  });
  return placed.map((one, at) => {
    const same = alike(placed, one);
    return same.length === 1 ? one : { ...one, id: `${one.id} ${alike(placed.slice(0, at + 1), one).length}` };
  });
}

/** What `read` gives; its problems go into `problems`, and are thrown where none are collected. */
function orThrow<T>(problems: Problem[] | undefined, read: (problems: Problem[]) => T): T {
  const found: Problem[] = problems ?? [];
  const value = read(found);
  if (problems === undefined && found.length > 0) throw new ProblemError(found);
  return value;
}

/**
 * Reads the armies that texts name, those of a scenario one after the other.
 *
 * @param texts - Files, names of armies that come with the program, `file#army` for one of a scenario; all that come with the
 *   program where there are none.
 * @param system - The rule system.
 * @param problems - Where names that there are not are collected, those of all texts together; thrown where it is absent.
 * @returns The armies, with ids that differ.
 * @throws `FileProblemError` where files hold mistakes; `ProblemError` where a name is wrong and `problems` is absent.
 * @example
 * const armies = namedArmies(['gaul', 'romeMarian'], systems.taktika);
 * console.log(armies.map(({ id }) => id).join(' ')); // gaul romeMarian
 */
export function namedArmies(texts: readonly string[], system: RuleSystem, problems?: Problem[]): readonly NamedArmy[] {
  const wanted = texts.length === 0 ? shippedArmies(system.id) : texts;
  const read = (found: Problem[]) =>
    forEachFile(wanted, (text, at) => readArmies(text, system, ['armies', at], found)).flat();
  return withTitles(orThrow(problems, read));
}

/**
 * Reads the two armies that texts name: two, or those of one scenario.
 *
 * @param texts - Files, names of armies that come with the program, or one scenario.
 * @param system - The rule system.
 * @param problems - Where problems are collected; they are thrown where it is absent.
 * @returns The two armies; undefined where problems were collected.
 * @throws `FileProblemError` where files hold mistakes; `ProblemError` where a name is wrong or they are not two, and `problems` is
 *   absent.
 * @example
 * const [carthage, rome] = twoArmies(['cannae'], systems['simple-gboh']);
 * console.log(carthage.scenario, rome.scenario); // cannae cannae
 */
export function twoArmies(
  texts: readonly string[],
  system: RuleSystem,
  problems?: undefined,
): readonly [NamedArmy, NamedArmy];
/** The same, with problems collected. */
export function twoArmies(
  texts: readonly string[],
  system: RuleSystem,
  problems: Problem[] | undefined,
): readonly [NamedArmy, NamedArmy] | undefined;
export function twoArmies(
  texts: readonly string[],
  system: RuleSystem,
  problems?: Problem[],
): readonly [NamedArmy, NamedArmy] | undefined {
  return orThrow(problems, (found) => pairOf(texts, system, found));
}

function pairOf(
  texts: readonly string[],
  system: RuleSystem,
  problems: Problem[],
): readonly [NamedArmy, NamedArmy] | undefined {
  const before = problems.length;
  const [first, second, ...more] = texts.length === 0 ? [] : namedArmies(texts, system, problems);
  if (problems.length > before) return undefined;
  if (first !== undefined && second !== undefined && more.length === 0) return [first, second];
  const part = more.length > 0 ? ' (scenario#army names one army of a scenario)' : '';
  problems.push({ path: ['armies'], expected: `two armies, or one scenario${part}`, found: texts.join(' ') });
  return undefined;
}
