import { strikeOf } from '../state/fighters.js';
import type { Units } from '../state/units.js';
import type { CollisionOutcome } from './collision.js';
import { takeBlows } from './take-losses.js';

const FRONT = 0;

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
  takeBlows(
    units,
    attacker,
    FRONT,
    onAttacker,
    out.attackerNominal,
    out.attackerDisordered,
    out.attackerBlocked,
    out.attackerKilled,
    out.attackerGeneralKilled,
    out.attackerFlees,
  );
  takeBlows(
    units,
    defender,
    zone,
    onDefender,
    out.defenderNominal,
    out.defenderDisordered,
    out.defenderBlocked,
    out.defenderKilled,
    out.defenderGeneralKilled,
    out.defenderFlees,
  );
}
