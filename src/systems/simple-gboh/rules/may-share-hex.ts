import { CLASS_OF, capabilitiesOf, isFoot, TYPE_OF } from '../tables/unit-types.js';
import { ART, CLASSES } from '../tables/vocabulary.js';

const TRIARII = CLASSES.indexOf('TR');

/**
 * Whether units of two kinds on counters of one hex may share it: cohorts of one legion, maniples of one class and legion,
 * Roman heavy infantry of one legion, or a piece of artillery with infantry (SG-5.32a). A unit's legion is its formation.
 */
export function mayShareHex(one: number, other: number, sameLegion: boolean): boolean {
  if (TYPE_OF[one] === ART) return TYPE_OF[other] !== ART && isFoot(other);
  if (TYPE_OF[other] === ART) return isFoot(one);
  if (TYPE_OF[one] !== TYPE_OF[other] || !sameLegion) return false;
  const { stacking } = capabilitiesOf(one);
  if (stacking === 'sameLegion') return true;
  if (stacking === 'sameClassAndLegion') return CLASS_OF[one] === CLASS_OF[other];
  return stacking === 'romanSameLegion' && CLASS_OF[one] === TRIARII && CLASS_OF[other] === TRIARII;
}
