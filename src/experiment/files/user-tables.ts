import { readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { TablePack } from '../../model/plan.js';
import type { Problem } from '../../model/problem.js';
import type { RuleSystem } from '../../model/system.js';
import { onTables } from '../../model/table-pack.js';
import { allSystems } from '../catalog.js';
import { SIZE_LIMIT } from './decode.js';
import { baseOf, isOneTable, misspelled, tableNames } from './file-kind.js';
import { type FileProblem, FileProblemError } from './file-problem.js';
import { readYamlBytes, type YamlFile } from './read.js';

/** Files that a folder of tables may have. */
const MOST_FILES = 200;

/** A user's tables as they stand in one file or in a folder of files. */
export interface TableFiles {
  readonly pack: TablePack;
  readonly files: readonly YamlFile[];
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

function checked(files: readonly YamlFile[]): void {
  const problems = files.flatMap((file) => file.problems);
  if (problems.length > 0) throw new FileProblemError(problems, new Map(files.map(({ file, text }) => [file, text])));
}

function ofFolder(folder: string): TableFiles {
  const names = readdirSync(folder).filter((name) => /^\.ya?ml$/.test(extname(name)));
  if (names.length === 0 || names.length > MOST_FILES)
    throw unreadable(folder, `a folder of ${names.length} YAML files`);
  const files = names.sort().map((name) => yamlAt(join(folder, name)));
  checked(files);
  const tables = Object.assign({}, ...files.map(tablesIn));
  const place = (problem: Problem): FileProblem => {
    const [table = '', ...path] = problem.path;
    const own = files.find((yaml) => Object.hasOwn(tablesIn(yaml), table));
    if (own === undefined) return { ...problem, file: folder, line: 1, column: 1 };
    return own.place(holdsByName(own) ? problem : { ...problem, path });
  };
  return { pack: { name: folder, tables }, files, place };
}

function ofFile(file: string): TableFiles {
  const yaml = yamlAt(file);
  checked([yaml]);
  const { data } = yaml;
  if (isOneTable(yaml)) {
    const place = (problem: Problem) => yaml.place({ ...problem, path: problem.path.slice(1) });
    return { pack: { name: file, tables: { [baseOf(file)]: data } }, files: [yaml], place };
  }
  if (!isRecord(data))
    throw new FileProblemError([yaml.place({ path: [], expected: 'tables by name', found: data })], yaml.text);
  return { pack: { name: file, tables: { ...data } }, files: [yaml], place: (problem) => yaml.place(problem) };
}

/** Reads a user's tables. Throws `FileProblemError` where there are none, or their files are not YAML. */
export function readTables(place: string): TableFiles {
  const found = statSync(place, { throwIfNoEntry: false });
  if (found?.isDirectory() === true) return ofFolder(place);
  if (found?.isFile() === true) return ofFile(place);
  throw unreadable(place, 'no such file or folder');
}

/** A system on the tables of some files. Throws `FileProblemError` with all that is wrong with them. */
export function playedOnFiles(system: RuleSystem, { pack, files, place }: TableFiles): RuleSystem {
  const problems: Problem[] = [];
  const found = onTables(system, pack, problems);
  if (found !== undefined) return found;
  const texts = new Map(files.map(({ file, text }) => [file, text]));
  throw new FileProblemError(problems.map(place), texts);
}

/** A system on the tables of a file or folder, or on its own where none is named. Throws `FileProblemError`. */
export function onUserTables(system: RuleSystem, place: string | undefined): RuleSystem {
  return place === undefined ? system : playedOnFiles(system, readTables(place));
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
    const expected = `tables without mistakes (see tyche check)${first === undefined ? '' : `; ${first.expected}`}`;
    problems.push({ path, expected, found: text });
    return undefined;
  }
}
