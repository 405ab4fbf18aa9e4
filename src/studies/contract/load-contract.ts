import { isMap } from '../../model/fields.js';
import type { Problem } from '../../model/problem.js';
import { allSystems } from '../catalog/catalog.js';
import { refuseOthers } from '../files/file-kind.js';
import { FileProblemError } from '../files/file-problem.js';
import { parseLenient } from '../files/parse-lenient.js';
import { type Checked, idOf, withPositions } from '../files/positions.js';
import type { YamlFile } from '../files/read.js';
import { readYamlFile } from '../files/read-file.js';
import { fileMeant } from '../files/shipped-experiments.js';
import { onUserTables } from '../files/user-tables.js';
import { contractOf } from './check-contract.js';
import type { Contract } from './clause.js';
import { contractSchema } from './contract-file.js';

/**
 * Checks YAML text as a contract, against its schema and the registered systems; `tables` are those of a file or folder to judge
 * it at, before those that it names. Throws `FileProblemError` where these hold mistakes.
 */
export function checkContract(file: YamlFile, version: string, tables?: string): Checked<Contract> {
  const named = isMap(file.data) ? file.data['system'] : undefined;
  const system = allSystems().find(({ id }) => id === named);
  if (system !== undefined) onUserTables(system, tables);
  if (!file.sound) return { value: undefined, problems: file.problems };
  const problems: Problem[] = [];
  const contract = parseLenient(contractSchema, file.data, problems, (read, found) =>
    contractOf(idOf(file.file), tables === undefined ? read : { ...read, tables }, version, found),
  );
  const wrong = withPositions(file, problems);
  if (contract === undefined || wrong.length > 0) return { value: undefined, problems: wrong };
  return { value: contract, problems: [] };
}

/**
 * Reads a contract and checks it.
 *
 * @param file - Its file, or the name of one that comes with the program.
 * @param version - The program's version, which becomes part of the question.
 * @param tables - A file or folder of tables at which it is judged; those that it names where absent.
 * @returns The contract.
 * @throws `FileProblemError` with every problem in either file, or with what the file is instead.
 * @example
 * async function armiesIn(file: string): Promise<readonly string[]> {
 *   return (await loadContract(file, '1.0.0')).armies.map(({ id }) => id);
 * }
 */
export async function loadContract(file: string, version: string, tables?: string): Promise<Contract> {
  const yaml = await readYamlFile(fileMeant(file, 'contract'));
  refuseOthers(yaml, ['contract']);
  const { value, problems } = checkContract(yaml, version, tables);
  if (value === undefined) throw new FileProblemError(problems, yaml.text);
  return value;
}
