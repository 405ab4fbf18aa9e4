import { frontOf } from '../tables/formations.js';
import { FORMATIONS, type Formation } from '../tables/vocabulary.js';

const SKIP_OPEN = 1;

/**
 * The formation of a unit with `figures` living figures that stood in `formation` (TK-3e, TK-3f): as long as it cannot
 * fill its front rank it thins, from very dense to dense to open order and then to skirmishers. `thinningChain` is the
 * reading R17: under its second option dense troops become skirmishers at once.
 */
export function thinned(formation: Formation, figures: number, mounted: boolean, thinningChain: number): Formation {
  let present = formation;
  while (present !== 'skirmish' && figures < frontOf(present, mounted)) {
    present = FORMATIONS[FORMATIONS.indexOf(present) + 1]!;
    if (present === 'open' && formation !== 'open' && thinningChain === SKIP_OPEN) present = 'skirmish';
  }
  return present;
}
