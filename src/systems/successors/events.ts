/** Events of an encounter for watchers, with the meaning of their four numbers. */
export const Event = {
  /** General, start, movement points. */
  Begins: 0,
  /** From, to, link, movement points left. */
  Enters: 1,
  /** Faction, from, general, 1 where it succeeds. */
  Intercepts: 2,
  /** Side, from, to. */
  BacksUp: 3,
  /** Side, from, to, 1 where it succeeds. */
  Avoids: 4,
  /** Side, from, to: a second space. */
  GoesOn: 5,
  /** Side, space, combat units. */
  Withdraws: 6,
  /** Side overrun, space. */
  Overruns: 7,
  /** General swept aside, space. */
  Sweeps: 8,
  /** Attacking side, defending side, space. */
  Battle: 9,
  /** Side, strength as fought with local troops and elephants, battle rating, elephants. */
  Strength: 10,
  /** Attacker's result, defender's result, place in `WINNERS`, 1 where doubled. */
  Result: 11,
  /** Side, type, combat units. */
  Destroyed: 12,
  /** Side, type, combat units. */
  Dispersed: 13,
  /** General, place in `Away`. */
  General: 14,
  /** Royal family member, place in `ROYAL_STATUSES`. */
  Royal: 15,
  /** Place in `END_REASONS`, space, movement points left. */
  Ends: 16,
  /** Side, space, combat units that come out of the city. */
  Sortie: 17,
  /** Side, local troops that fight with it, those that a failed avoidance has cost it. */
  LocalTroops: 18,
} as const;
