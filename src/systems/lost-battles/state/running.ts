import { countOf, FLAG, NUMBER, stateFields } from '../../../model/state-fields.js';

/** The single numbers of a battle, in the order of `scalars`. */
const FIELDS = {
  /** The turn that is played, 1..10; 0 before the set-up. */
  turn: NUMBER,
  /** The side whose player turn it is. */
  active: NUMBER,
  /** The side that moved first when the battle began. */
  first: NUMBER,
  /** The side that takes the first player turn of each turn, but for dust (LB-3.2a, LB-8.9b). */
  opener: NUMBER,
  /** The side that takes the first player turn of this turn (LB-10.3b). */
  leader: NUMBER,
  /** One of the values of `Phase`. */
  phase: NUMBER,
  /** Whether the battle has ended. */
  over: FLAG,
  /** Command points that the active side has left, and those it rolled (LB-4.1a, LB-4.1c). */
  commandPoints: NUMBER,
  rolledPoints: NUMBER,
  /** Whether it rains (LB-10.4). */
  raining: FLAG,
  /** Whether the order of player turns has been changed by a flip-flop (LB-8.9b). */
  flipUsed: FLAG,
  /** Player turns begun. */
  playerTurns: NUMBER,
  /** Whether the active side has had the player turn before this one too (LB-8.9d, LB-10.3c). */
  twice: FLAG,
  /** The side that had the last player turn, -1 before the first. */
  lastActive: NUMBER,
  /** Whether dust has swapped this turn's order (R23). */
  swapped: FLAG,
  /** Whether one of the two player turns of this turn is over. */
  halfDone: FLAG,
  /** Places that a surprised army has used of its deployment this player turn (LB-10.1a). */
  deployedPlaces: NUMBER,
  /** Where the group is, and where it was when it was activated. */
  groupZone: NUMBER,
  groupStart: NUMBER,
  /** Where the group faces: while it has turned and is about to leave its zone, not what the zone's `facing` says. */
  groupFacing: NUMBER,
  /** One of the values of `Mode`. */
  groupMode: NUMBER,
  /** The general who goes with the group, or -1. */
  groupGeneral: NUMBER,
  /** Whether the group has moved or turned in this activation (M13). */
  groupMoved: FLAG,
  /** Whether the group has come onto the map in this activation. */
  groupDeployed: FLAG,
  /** Whether the group has turned among friends and must leave its zone at once (LB-5.1c). */
  groupMustLeave: FLAG,
  /** Whether the group may neither leave its zone nor attack from it any more (LB-5.4c, LB-5.5b). */
  groupStopped: FLAG,
  /** Whether the group may turn free of cost to an enemy, as judged when it was activated (LB-5.3b). */
  mayTurnToAttack: FLAG,
  /** Whether units of the group may turn about free of cost, as judged when it was activated (LB-5.3a). */
  mayTurnAbout: FLAG,
} as const;

/** How many numbers `scalars` has. */
export const SCALARS = countOf(FIELDS);

/** The single numbers of a battle in its course: whose turn it is, and what the activated group is about. */
export abstract class Running extends stateFields(FIELDS) {
  protected abstract readonly scalars: Int16Array;
  /** Masks of units of the active side: the group that is activated, and parts of it. */
  abstract readonly groupMask: Int32Array;

  /** The units of the activated group, a bit each; 0 between activations. */
  get group(): number {
    return this.groupMask[0]!;
  }

  set group(value: number) {
    this.groupMask[0] = value;
  }

  /** The units of the group that have attacked or support another. */
  get attackers(): number {
    return this.groupMask[1]!;
  }

  set attackers(value: number) {
    this.groupMask[1] = value;
  }

  get supporters(): number {
    return this.groupMask[2]!;
  }

  set supporters(value: number) {
    this.groupMask[2] = value;
  }

  /** One unit of each row in the group: as long as it moves, what one unit of a row has left the others have too. */
  get groupRows(): number {
    return this.groupMask[4]! & this.groupMask[0]!;
  }

  set groupRows(value: number) {
    this.groupMask[4] = value;
  }

  /** The unit that alone may pursue after a minimal activation: a bit, 0 where no unit attacked. */
  get onlyAttacker(): number {
    return this.groupMask[3]!;
  }

  set onlyAttacker(value: number) {
    this.groupMask[3] = value;
  }
}
