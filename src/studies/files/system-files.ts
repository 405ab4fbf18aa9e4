import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ownRules } from '../../systems/index.js';
import { shippedFile } from './shipped-file.js';

/** The folder of a rule system of the user's own; undefined for one that comes with the program. */
function ownFolder(system: string): string | undefined {
  const own = ownRules().find((one) => one.system === system);
  return own === undefined ? undefined : fileURLToPath(own.folder);
}

/** Where the armies and scenarios lie that come with a system. */
export function armyFolder(system: string): string {
  const own = ownFolder(system);
  return own === undefined ? shippedFile(join('armies', system)) : join(own, 'armies');
}

/** Where a system's rulebook lies. */
export function rulebookFile(system: string): string {
  const own = ownFolder(system);
  return own === undefined ? shippedFile(`src/systems/${system}/RULES.md`) : join(own, 'RULES.md');
}

/** What people are told of where a system's rulebook lies: from the package, or from the working directory. */
export function rulebookPlace(system: string): string {
  const own = ownFolder(system);
  return own === undefined ? `src/systems/${system}/RULES.md` : relative('', join(own, 'RULES.md'));
}
