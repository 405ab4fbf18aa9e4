import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { unknownName } from '../../model/problem.js';
import { FileProblemError } from './file-problem.js';
import { shippedFile } from './shipped-file.js';

/** Kinds of question files that come with the program: where they lie in it, and what one is called. */
const KINDS = {
  experiment: ['experiments', 'an experiment'],
  contract: [join('experiments', 'contracts'), 'a contract'],
} as const;

const NAME = /^[A-Za-z][\w-]*$/;

/** The names of the files in a folder, in alphabetical order: all, or those about one system, whose name they begin with. */
function namesIn(folder: string, system?: string): readonly string[] {
  const files = readdirSync(shippedFile(folder)).filter((name) => name.endsWith('.yaml'));
  const names = files.map((name) => basename(name, '.yaml')).sort();
  return system === undefined ? names : names.filter((name) => name.startsWith(`${system}-`));
}

/** The names of the experiments that come with the program, in alphabetical order; those about one system where it is named. */
export function shippedExperiments(system?: string): readonly string[] {
  return namesIn(KINDS.experiment[0], system);
}

/** The names of the contracts that come with the program, in alphabetical order; those about one system where it is named. */
export function shippedContracts(system?: string): readonly string[] {
  return namesIn(KINDS.contract[0], system);
}

/**
 * The file that a text means: a path as it is, or, where there is no such file, a bare name as one that comes with the program.
 * Throws `FileProblemError` for a bare name that means neither.
 */
export function fileMeant(text: string, kind: keyof typeof KINDS): string {
  if (!NAME.test(text) || existsSync(text)) return text;
  const [folder, called] = KINDS[kind];
  const names = namesIn(folder);
  if (names.includes(text)) return shippedFile(join(folder, `${text}.yaml`));
  const problem = unknownName([], `${called}: a YAML file, or a name`, text, names);
  throw new FileProblemError([{ ...problem, file: text, line: 1, column: 1 }], '');
}
