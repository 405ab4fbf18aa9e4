import type { TaktikaBattle } from './battle.js';

/** Throws when a battle breaks an invariant of the register. */
export function auditBattle(battle: TaktikaBattle): void {
  battle.units.audit();
}
