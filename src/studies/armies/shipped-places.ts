import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { unknownName } from '../../model/problem.js';
import { allSystems } from '../catalog/catalog.js';
import { FileProblemError } from '../files/file-problem.js';
import { shippedContracts, shippedExperiments } from '../files/shipped-experiments.js';
import { shippedFile } from '../files/shipped-file.js';
import { armyFolder } from '../files/system-files.js';
import { placeOf, shippedArmies, shippedScenarios } from './armies.js';
import { shippedWars } from './wars.js';

/** Every file that comes with the program and has a name, with that name. */
function namedFiles(): readonly (readonly [name: string, file: string])[] {
  const inFolder = (names: readonly string[], folder: string) =>
    names.map((name) => [name, join(folder, `${name}.yaml`)] as const);
  const ofSystem = (id: string) => [
    ...inFolder([...shippedArmies(id), ...shippedScenarios(id)], armyFolder(id)),
    ...inFolder(shippedWars(id), join(armyFolder(id), 'scenarios')),
  ];
  return [
    ...allSystems().flatMap(({ id }) => ofSystem(id)),
    ...inFolder(shippedExperiments(), shippedFile('experiments')),
    ...inFolder(shippedContracts(), shippedFile('experiments/contracts')),
  ];
}

/** The name of every file that comes with the program and has one, each once. */
export function shippedNames(): readonly string[] {
  return [...new Set(namedFiles().map(([name]) => name))];
}

/**
 * The files that a text means where each may be of any kind: a path as it is, or, where there is no such file, a bare name as all
 * that come with the program under it. Throws `FileProblemError` for a bare name that means none, and for a part of a file.
 */
export function placesMeant(text: string): readonly string[] {
  const { place, name } = placeOf(text);
  const isPath = /\.ya?ml$|[\\/]/.test(place);
  if (existsSync(text) || (isPath && name === undefined)) return [text];
  const all = namedFiles();
  const named = all.flatMap(([one, file]) => (one === place ? [file] : []));
  if (name === undefined && named.length > 0) return named;
  const whole = name !== undefined && (isPath ? existsSync(place) : named.length > 0);
  const names = all.map(([one]) => one);
  const problem = whole
    ? { path: [], expected: `a whole file: ${place} (tyche show shows a part)`, found: text, nearest: place }
    : unknownName([], 'a YAML file, or a name (see tyche systems)', place, names);
  throw new FileProblemError([{ ...problem, file: text, line: 1, column: 1 }], '');
}
