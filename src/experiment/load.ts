import { basename } from 'node:path';
import { type Problem, ProblemError } from '../model/problem.js';
import { complete } from './complete.js';
import { type Design, designOf } from './design.js';
import { type Experiment, experimentSchema } from './experiment.js';
import { refuseOthers } from './files/file-kind.js';
import { type FileProblem, FileProblemError } from './files/file-problem.js';
import type { YamlFile } from './files/read.js';
import { readYamlFile } from './files/read-file.js';
import { fileMeant } from './files/shipped-experiments.js';
import { understood } from './files/understood.js';
import { isPriceStudy, priceDesign } from './prices/price-run.js';

/** The id that a file's name means: without folder and ending. */
export function idOf(file: string): string {
  return basename(file).replace(/\.ya?ml$/, '');
}

/** What a file holds after checking: a value, or every problem in it. */
export type Checked<T> =
  | { readonly value: T; readonly problems: readonly [] }
  | { readonly value: undefined; readonly problems: readonly FileProblem[] };

/** Problems about a file's data with their places, and those of its YAML, once each, in the order of the lines. */
export function placed(file: YamlFile, problems: readonly Problem[]): readonly FileProblem[] {
  const all = [...file.problems, ...problems.map((problem) => file.place(problem))];
  return all.sort((a, b) => a.line - b.line || a.column - b.column);
}

/** The design of a checked experiment: a price study, unless it varies factors of its own, or factors times levels. */
export function laidOut(experiment: Experiment, version: string, problems: Problem[]): Design | undefined {
  if (!isPriceStudy(experiment)) return designOf(experiment, version, problems);
  try {
    return priceDesign(experiment, version).design;
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    problems.push(...error.problems);
    return undefined;
  }
}

/**
 * Checks YAML text as an experiment, against its schema and the registered systems; `tables` takes the place of those that the
 * file names. Never throws for what it holds.
 */
export function checkExperiment(file: YamlFile, version: string, tables?: string): Checked<Design> {
  if (!file.sound) return { value: undefined, problems: file.problems };
  const problems: Problem[] = [];
  const design = understood(experimentSchema, file.data, problems, (read, found) => {
    const raw = tables === undefined ? read : { ...read, tables };
    const experiment = complete(idOf(file.file), raw, found);
    return experiment === undefined ? undefined : laidOut(experiment, version, found);
  });
  const wrong = placed(file, problems);
  if (design === undefined || wrong.length > 0) return { value: undefined, problems: wrong };
  return { value: design, problems: [] };
}

/**
 * Reads an experiment, from its file or by the name of one that comes with the program, and lays it out, on other tables than
 * it names where these are given. Throws `FileProblemError` with every problem in the file, or with what it is instead.
 */
export async function loadDesign(file: string, version: string, tables?: string): Promise<Design> {
  const yaml = await readYamlFile(fileMeant(file, 'experiment'));
  refuseOthers(yaml, ['experiment']);
  const { value, problems } = checkExperiment(yaml, version, tables);
  if (value === undefined) throw new FileProblemError(problems, yaml.text);
  return value;
}
