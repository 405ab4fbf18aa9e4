import { KIND_OF, TYPE_OF } from '../tables/units.js';
import { HOPLITES_KIND, LIGHT_CAVALRY, LIGHT_INFANTRY, SCYTHED_CHARIOTS_KIND } from '../tables/vocabulary.js';

/**
 * Whether a troop may go all-out against a lead unit of another at all (LB-6.7a, LB-6.7d): only fresh units, never scythed
 * chariots (LB-9.5e), and against light cavalry only light infantry and light cavalry.
 */
export function mayGoAllOut(attacker: number, spent: boolean, target: number): boolean {
  if (spent || KIND_OF[attacker] === SCYTHED_CHARIOTS_KIND) return false;
  if (TYPE_OF[target] !== LIGHT_CAVALRY) return true;
  const type = TYPE_OF[attacker];
  return type === LIGHT_INFANTRY || type === LIGHT_CAVALRY;
}

/** Whether a troop must go all-out whenever it legally can: hoplites (LB-9.2a). */
export function mustGoAllOut(attacker: number): boolean {
  return KIND_OF[attacker] === HOPLITES_KIND;
}
