import { KIND_OF, TROOPS } from '../tables/units.js';
import { COMMANDER, HOPLITES_KIND, LEADER } from '../tables/vocabulary.js';

/**
 * Whether a general in the zone may try to annul a hit on a unit: never for Levy, light infantry, scythed chariots or
 * elephants (LB-8.6a), a timid leader for his bodyguard only (LB-8.6b), a commander only where the hit would shatter a
 * spent unit (LB-8.7a). Whether he is still able to rally, and whether an enemy scored the hit, the caller knows.
 */
export function mayRally(
  troop: number,
  spent: boolean,
  generalKind: number,
  bodyguard: boolean,
  timid: boolean,
): boolean {
  if (!TROOPS[troop]!.mayBeRallied) return false;
  if (generalKind === COMMANDER) return spent;
  return bodyguard || !timid;
}

/**
 * Whether a general who may rally a unit must: a leader his own bodyguard (LB-8.6b), and one whose bodyguard is hoplites
 * every unit of hoplites (LB-9.2d). A commander never must (LB-8.7a).
 */
export function mustRally(troop: number, generalKind: number, bodyguard: boolean, guardedByHoplites: boolean): boolean {
  return generalKind === LEADER && (bodyguard || (guardedByHoplites && KIND_OF[troop] === HOPLITES_KIND));
}
