import type { ValueOf } from '../../../model/domain.js';
import { type DUEL_FIELD, type DUEL_LEFT, MAX_IN_SHOCK, ONE_EACH } from '../shock-axes.js';
import type { ShockResolver } from '../shock-resolver.js';
import { STANDS } from '../tables/vocabulary.js';
import { setUnit } from './set-unit.js';

const ATTACKER = 0;
const DEFENDER = MAX_IN_SHOCK;

/** Sets up a field for a duel of two units. */
export function readDuel(field: ShockResolver, s: Readonly<ValueOf<typeof DUEL_FIELD>>): void {
  field.begin(s, ONE_EACH);
  setUnit(
    field.troops,
    ATTACKER,
    s.attackerKind,
    s.attackerTq,
    s.attackerHits,
    s.attackerDepletable,
    s.attackerDepleted,
    s.attackerInColumn,
  );
  field.put(field.attackers, s.attackerSize, s.attackerMissile, s.attackerMoved, s.attackerDoubleDepth, false);
  setUnit(
    field.troops,
    DEFENDER,
    s.defenderKind,
    s.defenderTq,
    s.defenderHits,
    s.defenderDepletable,
    s.defenderDepleted,
    s.defenderInColumn,
  );
  field.put(field.defenders, s.defenderSize, s.defenderMissile, s.defenderMoved, s.defenderDoubleDepth, false);
}

/** Writes what has become of both units of a duel. */
export function writeDuel(
  { attackerRetreats, defenderRetreats, troops }: ShockResolver,
  left: ValueOf<typeof DUEL_LEFT>,
): void {
  const { depleted, fate, hits } = troops;
  const attackerStands = fate[ATTACKER] === STANDS;
  const defenderStands = fate[DEFENDER] === STANDS;
  left.attackerFate = fate[ATTACKER]!;
  left.attackerDepleted = depleted[ATTACKER] === 1;
  left.attackerHits = attackerStands ? hits[ATTACKER]! : 0;
  left.attackerRetreated = attackerStands && attackerRetreats;
  left.defenderFate = fate[DEFENDER]!;
  left.defenderDepleted = depleted[DEFENDER] === 1;
  left.defenderHits = defenderStands ? hits[DEFENDER]! : 0;
  left.defenderRetreated = defenderStands && defenderRetreats;
}
