import type { Problem } from '../../model/problem.js';
import { refuseOthers } from '../files/file-kind.js';
import { FileProblemError } from '../files/file-problem.js';
import { type Checked, idOf, withPositions } from '../files/placed.js';
import type { YamlFile } from '../files/read.js';
import { readYamlFile } from '../files/read-file.js';
import { fileMeant } from '../files/shipped-experiments.js';
import { parseLenient } from '../files/understood.js';
import { contractOf } from './check-contract.js';
import type { Contract } from './contract.js';
import { contractSchema } from './contract-file.js';

/** Checks YAML text as a contract, against its schema and the registered systems. */
export function checkContract(file: YamlFile, version: string): Checked<Contract> {
  if (!file.sound) return { value: undefined, problems: file.problems };
  const problems: Problem[] = [];
  const contract = parseLenient(contractSchema, file.data, problems, (read, found) =>
    contractOf(idOf(file.file), read, version, found),
  );
  const wrong = withPositions(file, problems);
  if (contract === undefined || wrong.length > 0) return { value: undefined, problems: wrong };
  return { value: contract, problems: [] };
}

/**
 * Reads a contract, from its file or by the name of one that comes with the program. Throws `FileProblemError` with every problem
 * in it, or with what it is instead.
 */
export async function loadContract(file: string, version: string): Promise<Contract> {
  const yaml = await readYamlFile(fileMeant(file, 'contract'));
  refuseOthers(yaml, ['contract']);
  const { value, problems } = checkContract(yaml, version);
  if (value === undefined) throw new FileProblemError(problems, yaml.text);
  return value;
}
