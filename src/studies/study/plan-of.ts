import { createHash } from 'node:crypto';
import type { Cell, Plan } from '../../model/plan.js';
import { COUNTS_VERSION } from '../../simulate/counts/layout.js';
import { rulesOfCells } from '../../systems/index.js';
import type { Experiment } from './experiment.js';

/**
 * A plan of cells, named by a hash: of all that is in it, of what else decides which blocks there are (`stop`, or whatever plans
 * further cells), of the program's `version` and of how counts are laid out (the number of a layout). So nothing is taken up that was kept for another question, or laid out in another way.
 */
export function planOf(
  version: string,
  seed: number,
  cells: readonly Cell[],
  stop?: Experiment['stop'] | Readonly<Record<string, unknown>>,
  counts: number = COUNTS_VERSION,
): Plan {
  const rules = rulesOfCells(cells);
  const own = rules.length === 0 ? {} : { rules: rules.map(({ digest }) => digest) };
  const content = { version, counts, seed, ...(stop === undefined ? {} : { stop }), ...own, cells };
  const id = createHash('sha256').update(JSON.stringify(content)).digest('hex');
  return rules.length === 0 ? { id, seed, cells } : { id, seed, cells, rules };
}
