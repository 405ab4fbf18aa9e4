import { strikeOf } from '../fighters.js';
import type { Units } from '../units.js';
import type { CollisionOutcome } from './collision.js';
import { breakUnit, countLosses, replaceGeneral, takeLosses } from './take-losses.js';
import { zoneOf } from './zone-of.js';

const REAR = 2;

/** Takes a collision's outcome into the state: disorder, losses, thinning, flight (TK-9h, TK-9k, TK-13d). */
export function applyCollision(
  out: Readonly<CollisionOutcome>,
  units: Units,
  attacker: number,
  defender: number,
  zone: number,
): void {
  const onDefender = strikeOf(units, attacker);
  const onAttacker = strikeOf(units, defender);
  const inRear = zoneOf(units, defender, zone) === REAR;
  countLosses(units, attacker, onAttacker, out.attackerNominal);
  countLosses(units, defender, onDefender, out.defenderNominal);
  takeLosses(units, attacker, out.attackerDisordered, out.attackerBlocked, out.attackerKilled);
  takeLosses(units, defender, out.defenderDisordered, out.defenderBlocked, out.defenderKilled);
  if (out.attackerGeneralKilled) replaceGeneral(units, attacker);
  if (out.defenderGeneralKilled) replaceGeneral(units, defender);
  if (out.attackerFlees) breakUnit(units, attacker, false);
  if (out.defenderFlees) breakUnit(units, defender, inRear);
}
