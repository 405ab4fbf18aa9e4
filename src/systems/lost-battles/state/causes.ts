/** By what units are lost to their army. */
export const CAUSES = ['shattered', 'routed', 'withdrawn', 'leftTheField', 'armyBroken'] as const;

/** Places in `CAUSES`. */
export const Cause = {
  /** Two hits (LB-1.5a). */
  Shattered: 0,
  /** Spent, and gone by a morale test, or scythed chariots swept aside (LB-7.3a, LB-9.5c). */
  Routed: 1,
  /** Fresh, and gone by a morale test, cut off from the map, or scythed chariots that turned (LB-3.4f, LB-9.5b). */
  Withdrawn: 2,
  /** Left the field on its owner's order (LB-5.7a). */
  LeftTheField: 3,
  /** Still stood when its army broke (LB-11.1a). */
  ArmyBroken: 4,
} as const;
