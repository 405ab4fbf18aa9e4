import { readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { TablePack } from '../../model/plan.js';
import { type Problem, sentenceOf } from '../../model/problem.js';
import type { RuleSystem } from '../../model/system.js';
import type { TableNote } from '../../model/table-note.js';
import { onTables } from '../../model/table-pack.js';
import { allSystems } from '../catalog/catalog.js';
import { SIZE_LIMIT } from './decode.js';
import { baseOf, isOneTable, misspelled, plainKind, refuseOthers, tableNames } from './file-kind.js';
import { type FileProblem, FileProblemError } from './file-problem.js';
import { readYamlBytes, type YamlFile } from './read.js';

/** Files that a folder of tables may have. */
const MAX_FILES = 200;

/** A user's tables as they stand in one file or in a folder of files. */
export interface TableFiles {
  readonly pack: TablePack;
  readonly files: readonly YamlFile[];
  /** What is wrong with the files whatever system they are for: keys and tables that stand twice, and files that are no YAML. */
  readonly problems: readonly FileProblem[];
  /** Gives a problem about a table its file, line and column. */
  place(problem: Problem): FileProblem;
}

function unreadable(file: string, found: string): FileProblemError {
  const expected = 'a file of tables, or a folder of files, that can be read';
  return new FileProblemError([{ file, line: 1, column: 1, path: [], expected, found }], '');
}

function yamlAt(file: string): YamlFile {
  const { size } = statSync(file);
  if (size > SIZE_LIMIT) throw unreadable(file, `${size} bytes, more than ${SIZE_LIMIT}`);
  return readYamlBytes(file, readFileSync(file));
}

function isRecord(data: unknown): data is Readonly<Record<string, unknown>> {
  return typeof data === 'object' && data !== null && !Array.isArray(data);
}

/**
 * Whether a file of a folder holds tables by name, as a file alone does, and not just the table that it is named after: it has
 * a key of its own name, or one of a table while its own name is of none; or all of them misspell tables while its own does not.
 */
function holdsByName({ file, data }: YamlFile): boolean {
  if (!isRecord(data)) return false;
  const name = baseOf(file);
  if (Object.hasOwn(data, name)) return true;
  const tables = tableNames(allSystems());
  if (tables.includes(name)) return false;
  if (tables.some((table) => Object.hasOwn(data, table))) return true;
  const keys = Object.keys(data);
  const misspells = (key: string) => misspelled(key, tables) !== undefined;
  return keys.length > 0 && !misspells(name) && keys.every(misspells);
}

function tablesIn(yaml: YamlFile): Readonly<Record<string, unknown>> {
  return holdsByName(yaml) && isRecord(yaml.data) ? yaml.data : { [baseOf(yaml.file)]: yaml.data };
}

/** All that is wrong with some files, in their order and in that of their lines. */
function refused(files: readonly YamlFile[], problems: readonly FileProblem[]): FileProblemError {
  const placeOf = new Map(files.map(({ file }, at) => [file, at]));
  const at = ({ file }: FileProblem) => placeOf.get(file) ?? -1;
  const sorted = [...problems].sort((a, b) => at(a) - at(b) || a.line - b.line || a.column - b.column);
  return new FileProblemError(sorted, new Map(files.map(({ file, text }) => [file, text])));
}

/** The files whose data can be checked. Throws `FileProblemError` where there are none. */
function soundOf(files: readonly YamlFile[]): readonly YamlFile[] {
  const sound = files.filter((file) => file.sound);
  if (sound.length > 0) return sound;
  throw refused(
    files,
    files.flatMap(({ problems }) => problems),
  );
}

/** Tables that more than one file of a folder holds, at their places in all but the first of these. */
function toldTwice(files: readonly YamlFile[]): readonly FileProblem[] {
  const first = new Map<string, string>();
  return files.flatMap((yaml) =>
    Object.keys(tablesIn(yaml)).flatMap((table) => {
      const before = first.get(table);
      if (before === undefined) {
        first.set(table, yaml.file);
        return [];
      }
      const path = holdsByName(yaml) ? [table] : [];
      return [yaml.place({ path, expected: `each table in one file; ${table} stands in ${before} too`, found: table })];
    }),
  );
}

function ofFolder(folder: string): TableFiles {
  const names = readdirSync(folder).filter((name) => /^\.ya?ml$/.test(extname(name)));
  if (names.length === 0 || names.length > MAX_FILES)
    throw unreadable(folder, `a folder of ${names.length} YAML files`);
  const files = names.sort().map((name) => yamlAt(join(folder, name)));
  const sound = soundOf(files);
  const tables = Object.assign({}, ...sound.map(tablesIn));
  const place = (problem: Problem): FileProblem => {
    const [table = '', ...path] = problem.path;
    const own = sound.find((yaml) => Object.hasOwn(tablesIn(yaml), table));
    if (own === undefined) return { ...problem, file: folder, line: 1, column: 1 };
    return own.place(holdsByName(own) ? problem : { ...problem, path });
  };
  const problems = [...files.flatMap((yaml) => yaml.problems), ...toldTwice(sound)];
  return { pack: { name: folder, tables }, files, problems, place };
}

function ofFile(file: string): TableFiles {
  const yaml = yamlAt(file);
  const files = soundOf([yaml]);
  // Rows may be those of a table whose name has been forgotten.
  if (plainKind(yaml) !== 'army list') refuseOthers(yaml, ['tables']);
  const { data, problems } = yaml;
  if (isOneTable(yaml)) {
    const place = (problem: Problem) => yaml.place({ ...problem, path: problem.path.slice(1) });
    return { pack: { name: file, tables: { [baseOf(file)]: data } }, files, problems, place };
  }
  if (!isRecord(data)) throw refused(files, [yaml.place({ path: [], expected: 'tables by name', found: data })]);
  return { pack: { name: file, tables: { ...data } }, files, problems, place: (problem) => yaml.place(problem) };
}

/** Reads a user's tables. Throws `FileProblemError` where there are none, or none of their files can be read as YAML. */
export function readTables(place: string): TableFiles {
  const found = statSync(place, { throwIfNoEntry: false });
  if (found?.isDirectory() === true) return ofFolder(place);
  if (found?.isFile() === true) return ofFile(place);
  throw unreadable(place, 'no such file or folder');
}

/** A system on the tables of some files. Throws `FileProblemError` with all that is wrong with them. */
export function playedOnFiles(system: RuleSystem, { pack, files, problems, place }: TableFiles): RuleSystem {
  const strange: Problem[] = [];
  const found = onTables(system, pack, strange);
  const wrong = [...problems, ...strange.map(place)];
  if (found === undefined || wrong.length > 0) throw refused(files, wrong);
  return found;
}

/**
 * Puts a system on the tables of a file or folder.
 *
 * @param system - The system.
 * @param place - The file or folder; undefined leaves the system on its own tables.
 * @returns The system on these tables, under the same id.
 * @throws `FileProblemError` with all that is wrong with the tables.
 * @example
 * console.log(onUserTables(systems.taktika, undefined) === systems.taktika); // true
 */
export function onUserTables(system: RuleSystem, place: string | undefined): RuleSystem {
  return place === undefined ? system : playedOnFiles(system, readTables(place));
}

/** The user's tables among those of a system; none where it is on its own, or where there is no system. */
export function userNotes(system: RuleSystem | undefined): readonly TableNote[] {
  return system?.pack === undefined ? [] : system.tables.filter(({ provenance }) => provenance === 'user');
}

/** The tables that an experiment names; all that is wrong with them as one problem at `path`. */
export function tablesAt(
  text: unknown,
  system: RuleSystem,
  path: Problem['path'],
  problems: Problem[],
): TablePack | undefined {
  if (typeof text !== 'string') {
    problems.push({ path, expected: 'a file or folder of tables', found: text });
    return undefined;
  }
  try {
    return onUserTables(system, text).pack;
  } catch (error) {
    if (!(error instanceof FileProblemError)) throw error;
    const [first] = error.problems;
    const why = first === undefined ? '' : `${sentenceOf(first)}; `;
    problems.push({ path, expected: `tables without mistakes (${why}see tyche check)`, found: text });
    return undefined;
  }
}
