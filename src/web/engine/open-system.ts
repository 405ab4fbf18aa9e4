import { ProblemError, unknownName } from '../../model/problem.js';
import type { RuleSystem } from '../../model/system.js';
import { putFile } from '../host/files.js';
import { systemNames } from '../systems.js';
import { loadSystem } from './load-system.js';
import type { ArmyText } from './protocol.js';
import { fetchArmies } from './shipped-armies.js';

/** A system with its armies at hand. Throws `ProblemError`, naming the nearest one, where there is none. */
export async function openSystem(id: string): Promise<RuleSystem> {
  const system = await loadSystem(id);
  if (system === undefined) {
    const ids = systemNames.map((one) => one.id);
    throw new ProblemError([unknownName(['system'], 'a rule system', id, ids)]);
  }
  await fetchArmies(id);
  return system;
}

/** The text that names an army on a command line, with the file that it names there to be read. */
export function placed(army: ArmyText): string {
  if ('shipped' in army) return army.shipped;
  putFile(army.file, army.text);
  return army.file;
}
