import { type Problem, ProblemError } from '../../model/problem.js';
import { parseShape } from '../../model/shape.js';
import { refuseOthers } from '../files/file-kind.js';
import { FileProblemError } from '../files/file-problem.js';
import { parseLenient } from '../files/parse-lenient.js';
import { type Checked, idOf, withPositions } from '../files/positions.js';
import type { YamlFile } from '../files/read.js';
import { readYamlFile } from '../files/read-file.js';
import { fileMeant } from '../files/shipped-experiments.js';
import { checkStatements } from '../statements/check-statements.js';
import { type Experiment, tablesOf } from '../study/experiment.js';
import type { Design } from '../study/study.js';
import { normalise } from './normalise.js';
import { designOf } from './plan.js';
import { experimentSchema } from './schema.js';

/** The design of a checked experiment, with all that is wrong with it and its texts added to `problems`. */
function toDesign(experiment: Experiment, version: string, problems: Problem[], onOwn = true): Design | undefined {
  const before = problems.length;
  let design: Design;
  try {
    design = designOf(experiment, version, problems);
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    problems.push(...error.problems);
    return undefined;
  }
  if (problems.length > before) return design;
  const outcome = design.kind.variablesOf(experiment.subject, [], tablesOf(experiment, {}))?.outcome;
  checkStatements(design, outcome, problems, onOwn);
  return design;
}

/** The design of an experiment that a command asks for without a file. Throws `ProblemError` where a name or number is wrong. */
export function designAsked(id: string, asked: object, version: string): Design {
  const problems: Problem[] = [];
  const file = parseShape(experimentSchema, asked, problems);
  const experiment = file === undefined ? undefined : normalise(id, file, problems);
  const design = experiment === undefined ? undefined : toDesign(experiment, version, problems);
  if (design === undefined || problems.length > 0) throw new ProblemError(problems);
  return design;
}

/**
 * Checks YAML text as an experiment, against its schema and the registered systems; `tables` takes the place of those that the
 * file names. Never throws for what it holds.
 */
export function checkExperiment(file: YamlFile, version: string, tables?: string): Checked<Design> {
  if (!file.sound) return { value: undefined, problems: file.problems };
  const problems: Problem[] = [];
  const design = parseLenient(experimentSchema, file.data, problems, (read, found) => {
    const raw = tables === undefined ? read : { ...read, tables };
    const experiment = normalise(idOf(file.file), raw, found);
    return experiment === undefined ? undefined : toDesign(experiment, version, found, tables === undefined);
  });
  const wrong = withPositions(file, problems);
  if (design === undefined || wrong.length > 0) return { value: undefined, problems: wrong };
  return { value: design, problems: [] };
}

/**
 * Reads an experiment and lays it out.
 *
 * @param file - Its file, or the name of one that comes with the program.
 * @param version - The program's version, which becomes part of the question.
 * @param tables - A file or folder of tables on which it is played; those that it names where absent.
 * @returns The design, for `conduct`.
 * @throws `FileProblemError` with every problem in the file, or with what the file is instead.
 * @example
 * const { plan, rows } = await loadDesign('taktika-steadiness', '1.0.0');
 * console.log(plan.cells.length > 0, rows.length > 0); // true true
 */
export async function loadDesign(file: string, version: string, tables?: string): Promise<Design> {
  const yaml = await readYamlFile(fileMeant(file, 'experiment'));
  refuseOthers(yaml, ['experiment']);
  const { value, problems } = checkExperiment(yaml, version, tables);
  if (value === undefined) throw new FileProblemError(problems, yaml.text);
  return value;
}
