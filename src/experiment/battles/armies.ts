import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ArmyData } from '../../model/plan.js';
import { type Problem, unknownName } from '../../model/problem.js';
import type { ArmyList, RuleSystem } from '../../model/system.js';
import { valuesOf } from '../../model/values.js';
import { SIZE_LIMIT } from '../decode.js';
import { FileProblemError } from '../file-problem.js';
import { placed } from '../load.js';
import { readYamlBytes } from '../read.js';

/** An army that takes part: its name in reports, what its file says, and the army that this means. */
export interface NamedArmy {
  /** The file's name without folder and ending; with a number where another army has the same name. */
  readonly id: string;
  /** How it was named: its file, or the name of one that comes with the program. */
  readonly text: string;
  readonly data: ArmyData;
  readonly army: ArmyList;
}

const SHIPPED = fileURLToPath(new URL('../../../armies/', import.meta.url));

/** The ids of the armies that come with the program for a system, in alphabetical order. */
export function shippedArmies(system: string): readonly string[] {
  const folder = join(SHIPPED, system);
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  return files
    .filter(({ name }) => /^[A-Za-z][\w-]*\.yaml$/.test(name) && !name.startsWith('contract'))
    .map(({ name }) => basename(name, '.yaml'))
    .sort();
}

/** The file that a text means: a path as it is, a bare name as an army that comes with the program. */
function fileOf(text: string, system: string): string | undefined {
  if (/\.ya?ml$/.test(text)) return text;
  const file = join(SHIPPED, system, `${text}.yaml`);
  return /^[A-Za-z][\w-]*$/.test(text) && existsSync(file) ? file : undefined;
}

function mapOf(data: unknown): ArmyData | undefined {
  return typeof data === 'object' && data !== null && !Array.isArray(data)
    ? Object.fromEntries(Object.entries(data))
    : undefined;
}

function bytesOf(file: string): Uint8Array | undefined {
  const found = statSync(file, { throwIfNoEntry: false });
  return found?.isFile() && found.size <= SIZE_LIMIT ? readFileSync(file) : undefined;
}

/**
 * Reads an army by its file or, for those that come with the program, by its name. A problem at `path` when there is none;
 * throws `FileProblemError` when its file holds mistakes.
 */
export function namedArmy(
  text: string,
  system: RuleSystem,
  path: Problem['path'],
  problems: Problem[],
): NamedArmy | undefined {
  const file = fileOf(text, system.id);
  const bytes = file === undefined ? undefined : bytesOf(file);
  if (file === undefined || bytes === undefined) {
    const what = `an army of ${system.id}: a YAML file, or a name`;
    problems.push(unknownName(path, what, text, shippedArmies(system.id)));
    return undefined;
  }
  const yaml = readYamlBytes(file, bytes);
  const found: Problem[] = [];
  const data = mapOf(yaml.data);
  const army = system.muster(yaml.data, found, valuesOf(system.readings, {}, []));
  if (data !== undefined && army !== undefined && found.length === 0 && yaml.problems.length === 0) {
    return { id: basename(file).replace(/\.ya?ml$/, ''), text, data, army };
  }
  throw new FileProblemError(yaml.problems.length > 0 ? yaml.problems : placed(yaml, found), yaml.text);
}

/** Armies with ids that differ: where several have one name, these are numbered. */
export function told(armies: readonly NamedArmy[]): readonly NamedArmy[] {
  return armies.map((one, at) => {
    const alike = armies.filter(({ id }) => id === one.id);
    return alike.length === 1
      ? one
      : { ...one, id: `${one.id} ${armies.slice(0, at + 1).filter(({ id }) => id === one.id).length}` };
  });
}

/** The armies that texts name, every one that comes with the program where there are none. Problems as in `namedArmy`. */
export function namedArmies(texts: readonly string[], system: RuleSystem, problems: Problem[]): readonly NamedArmy[] {
  const wanted = texts.length === 0 ? shippedArmies(system.id) : texts;
  return told(wanted.flatMap((text, at) => namedArmy(text, system, ['armies', at], problems) ?? []));
}
