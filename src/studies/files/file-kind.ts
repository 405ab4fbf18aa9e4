import { basename } from 'node:path';
import { isMap } from '../../model/fields.js';
import { nearestName, type Problem } from '../../model/problem.js';
import type { RuleSystem } from '../../model/system.js';
import { valuesOf } from '../../model/values.js';
import { allSystems } from '../catalog/catalog.js';
import { FileProblemError } from './file-problem.js';
import type { YamlFile } from './read.js';

/** What a YAML file is meant to be. */
export type FileKind = 'experiment' | 'contract' | 'army' | 'army list' | 'scenario' | 'campaign' | 'tables';

/** Where the editor line of a file says that its schema lies; empty where it has none. */
function schemaPathOf({ text }: YamlFile): string {
  return /^#.*\$schema=(\S+)\.schema\.json/.exec(text)?.[1] ?? '';
}

/** What the editor line of a file says that it is, such as `experiment` or `taktika-army`. */
function schemaOf(yaml: YamlFile): string {
  return /[\w-]+$/.exec(schemaPathOf(yaml))?.[0] ?? '';
}

function keysOf(data: unknown): readonly string[] {
  return typeof data === 'object' && data !== null && !Array.isArray(data) ? Object.keys(data) : [];
}

/** Whether one of a file's keys names a table that a user may replace; others may be misspelled. */
function holdsTables({ data }: YamlFile, { tablePacks }: RuleSystem): boolean {
  return keysOf(data).some((key) => tablePacks?.names.includes(key));
}

/** Keys that tell what a file is, besides the names of tables. */
const TELLING: Readonly<Record<string, FileKind>> = {
  promises: 'contract',
  subject: 'experiment',
  question: 'experiment',
  factors: 'experiment',
  armies: 'scenario',
  factions: 'campaign',
  rows: 'army list',
  units: 'army',
};

/** The name that a key misspells; a key that is only a part of longer names, as many general words are, misspells none. */
export function misspelled(key: string, names: readonly string[]): string | undefined {
  const near = nearestName(key, names);
  return near === undefined || near.length - key.length > Math.max(2, key.length / 3) ? undefined : near;
}

/** The names of the tables that users may bring for any of some systems. */
export function tableNames(systems: readonly RuleSystem[]): readonly string[] {
  return systems.flatMap(({ tablePacks }) => tablePacks?.names ?? []);
}

/** The name of a file without its folder and ending. */
export function baseOf(file: string): string {
  return basename(file).replace(/\.ya?ml$/, '');
}

/** Whether a file holds just the table that it is named after, as each of a folder may, and none by name. */
export function isOneTable({ file, data }: YamlFile): boolean {
  const tables = tableNames(allSystems());
  return tables.includes(baseOf(file)) && !keysOf(data).some((key) => key === 'units' || tables.includes(key));
}

/** What a file without any key that tells what it is seems to be, by the first that is misspelled; undefined where none is. */
function nearestKind(keys: readonly string[], systems: readonly RuleSystem[]): FileKind | undefined {
  const others = Object.keys(TELLING).filter((key) => {
    if (TELLING[key] === 'scenario') return systems.some(({ scenarios }) => scenarios !== undefined);
    return TELLING[key] !== 'campaign' || systems.some(({ campaigns }) => campaigns !== undefined);
  });
  const [near] = keys.flatMap((key) => misspelled(key, [...others, ...tableNames(systems)]) ?? []);
  return near === undefined ? undefined : (TELLING[near] ?? 'tables');
}

/** What a file is meant to be, by its editor line or keys, and where these are misspelled by the nearest ones; else an army. */
export function kindOf(yaml: YamlFile): FileKind {
  return knownKind(yaml) ?? 'army';
}

/** The same; undefined where nothing in the file tells what it is. */
export function knownKind(yaml: YamlFile): FileKind | undefined {
  const schema = schemaOf(yaml);
  const keys = keysOf(yaml.data);
  const is = (kind: string) => schema === kind || schema.endsWith(`-${kind}`);
  if (is('experiment')) return 'experiment';
  if (is('contract') || keys.includes('promises')) return 'contract';
  if (is('army')) return 'army';
  if (is('list')) return 'army list';
  if (is('scenario')) return 'scenario';
  if (is('campaign')) return 'campaign';
  if (is('tables')) return 'tables';
  if (keys.includes('subject') || keys.includes('question')) return 'experiment';
  const named = namedSystem(yaml);
  const systems = named === undefined ? allSystems() : [named];
  if (systems.some(({ scenarios }) => scenarios?.isScenario(yaml.data) === true)) return 'scenario';
  if (keys.includes('factions') && systems.some(({ campaigns }) => campaigns !== undefined)) return 'campaign';
  if (systems.some((system) => holdsTables(yaml, system))) return 'tables';
  if (isOneTable(yaml)) return 'tables';
  if (keys.includes('factors')) return 'experiment';
  if (keys.includes('units')) return 'army';
  return keys.includes('rows') ? 'army list' : nearestKind(keys, systems);
}

/** What a file says that it is, by its editor line or a key that tells; undefined where that is but a guess. */
export function plainKind(yaml: YamlFile): FileKind | undefined {
  const kind = kindOf(yaml);
  const { data } = yaml;
  const schema = schemaOf(yaml);
  const said = kind === 'army list' ? 'list' : kind;
  if (schema === said || schema.endsWith(`-${said}`)) return kind;
  const telling = keysOf(data).filter((key) => Object.hasOwn(TELLING, key));
  if (kind === 'tables') {
    return telling.length === 0 && allSystems().some((system) => holdsTables(yaml, system)) ? kind : undefined;
  }
  if (kind === 'scenario') return isMap(data) && isMap(data['armies']) ? kind : undefined;
  return telling.some((key) => TELLING[key] === kind) ? kind : undefined;
}

/** What files of each kind are called, one and several, and what takes them. */
const TAKERS: Readonly<Record<FileKind, readonly [one: string, several: string, taker: string]>> = {
  experiment: ['an experiment', 'experiments', 'tyche run'],
  contract: ['a contract', 'contracts', 'tyche contract'],
  army: ['an army', 'armies', 'tyche battle, compare, balance and replay'],
  'army list': ['an army list', 'army lists', 'armies, which name them under list'],
  scenario: ['a scenario', 'scenarios', 'tyche battle and replay'],
  campaign: ['a campaign', 'campaigns', 'tyche replay'],
  tables: ['tables', 'tables', '--tables of other commands'],
};

/** Throws `FileProblemError` where a file plainly is none of the wanted kinds: what it is, and what takes that. */
export function refuseOthers(yaml: YamlFile, wanted: readonly FileKind[]): void {
  const kind = yaml.problems.length > 0 ? undefined : plainKind(yaml);
  if (kind === undefined || wanted.includes(kind)) return;
  const [found, several, taker] = TAKERS[kind];
  const fights = kind !== 'army' || systemOfFile(yaml, kind)?.battles !== undefined;
  const expected = `${wanted.map((one) => TAKERS[one][0]).join(' or ')} (${several} are for ${fights ? taker : 'tyche odds'})`;
  throw new FileProblemError([yaml.place({ path: [], expected, found })], yaml.text);
}

/** The system that a file names by its editor line or its folder. */
function namedSystem(yaml: YamlFile): RuleSystem | undefined {
  const systems = allSystems();
  const schema = schemaOf(yaml);
  const inPath = (path: string) => {
    const folders = path.split(/[\\/]/).slice(0, -1).reverse();
    const folder = folders.find((name) => systems.some(({ id }) => id === name));
    return systems.find(({ id }) => id === folder);
  };
  return systems.find(({ id }) => schema.startsWith(`${id}-`)) ?? inPath(schemaPathOf(yaml)) ?? inPath(yaml.file);
}

/** What it weighs in mistakes that a system does not know a key, or the shape of what it holds: whose file it is shows in these. */
const STRANGE = 1000;

/** What it weighs that a system does not know one of the keys at the top: a misspelled part tells less than a whole part of another system. */
const STRANGE_PART = STRANGE * STRANGE;

function isStrange({ path, found }: Problem): boolean {
  return path.length > 0 && (found === path.at(-1) || (typeof found === 'object' && found !== null));
}

/** How much a system finds wrong with a file's data as an army, a scenario or tables; infinite where it has no such part. */
function mistakesIn({ data }: YamlFile, kind: FileKind, system: RuleSystem): number {
  const problems: Problem[] = [];
  const refused = (refuse: boolean) => {
    const weights = problems.filter(isStrange).map(({ path }) => (path.length === 1 ? STRANGE_PART : STRANGE));
    return weights.reduce((sum, weight) => sum + weight, Math.max(refuse ? 1 : 0, problems.length));
  };
  if (kind === 'scenario') {
    if (system.scenarios?.isScenario(data) !== true) return Number.POSITIVE_INFINITY;
    return refused(system.scenarios.armiesOf(data, problems) === undefined);
  }
  if (kind === 'tables') {
    const names = system.tablePacks?.names ?? [];
    if (names.length === 0) return Number.POSITIVE_INFINITY;
    const strangers = keysOf(data).filter((key) => !names.includes(key));
    return strangers.reduce((sum, key) => sum + (nearestName(key, names) === undefined ? 2 : 1), 0);
  }
  if (kind === 'campaign') {
    if (system.campaigns === undefined) return Number.POSITIVE_INFINITY;
    return refused(system.campaigns.read(data, problems) === undefined);
  }
  const raw = kind === 'army list' ? { name: 'none', list: data, units: [] } : data;
  return refused(system.parseArmy(raw, problems, valuesOf(system.readings, {}, [])) === undefined);
}

/**
 * The system that an army, list, scenario or tables file belongs to: by its editor line or folder, else the one that finds
 * least wrong with it, the first of equals.
 */
export function systemOfFile(yaml: YamlFile, kind: FileKind = kindOf(yaml)): RuleSystem | undefined {
  const named = namedSystem(yaml);
  if (named !== undefined) return named;
  const judged = allSystems().map((system) => ({ system, mistakes: mistakesIn(yaml, kind, system) }));
  const least = Math.min(...judged.map(({ mistakes }) => mistakes));
  return Number.isFinite(least) ? judged.find(({ mistakes }) => mistakes === least)?.system : undefined;
}
