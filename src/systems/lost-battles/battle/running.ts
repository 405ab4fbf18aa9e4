/** Places of `scalars`. */
const Scalar = {
  Turn: 0,
  Active: 1,
  First: 2,
  Opener: 3,
  Leader: 4,
  Phase: 5,
  Over: 6,
  Points: 7,
  Rolled: 8,
  Raining: 9,
  FlipUsed: 10,
  PlayerTurns: 11,
  Twice: 12,
  LastActive: 13,
  GroupZone: 14,
  GroupStart: 15,
  GroupFacing: 16,
  GroupMode: 17,
  GroupGeneral: 18,
  GroupMoved: 19,
  GroupDeployed: 20,
  GroupMust: 21,
  GroupStopped: 22,
  FreeAttack: 23,
  FreeAboutFace: 24,
  DeployedPlaces: 25,
  OrderSwapped: 26,
  HalfDone: 27,
} as const;
/** How many numbers `scalars` has. */
export const SCALARS = 32;

/** The single numbers of a battle in its course: whose turn it is, and what the activated group is about. */
export abstract class Running {
  protected abstract readonly scalars: Int16Array;
  /** Masks of units of the active side: the group that is activated, and parts of it. */
  abstract readonly groupMask: Int32Array;

  /** The turn that is played, 1..10; 0 before the set-up. */
  get turn(): number {
    return this.scalars[Scalar.Turn]!;
  }

  set turn(value: number) {
    this.scalars[Scalar.Turn] = value;
  }

  /** The side whose player turn it is. */
  get active(): number {
    return this.scalars[Scalar.Active]!;
  }

  set active(value: number) {
    this.scalars[Scalar.Active] = value;
  }

  /** The side that moved first when the battle began. */
  get first(): number {
    return this.scalars[Scalar.First]!;
  }

  set first(value: number) {
    this.scalars[Scalar.First] = value;
  }

  /** The side that takes the first player turn of each turn, but for dust (LB-3.2a, LB-8.9b). */
  get opener(): number {
    return this.scalars[Scalar.Opener]!;
  }

  set opener(value: number) {
    this.scalars[Scalar.Opener] = value;
  }

  /** The side that takes the first player turn of this turn (LB-10.3b). */
  get leader(): number {
    return this.scalars[Scalar.Leader]!;
  }

  set leader(value: number) {
    this.scalars[Scalar.Leader] = value;
  }

  /** One of the values of `Phase`. */
  get phase(): number {
    return this.scalars[Scalar.Phase]!;
  }

  set phase(value: number) {
    this.scalars[Scalar.Phase] = value;
  }

  /** Whether the battle has ended. */
  get over(): boolean {
    return this.scalars[Scalar.Over] === 1;
  }

  set over(value: boolean) {
    this.scalars[Scalar.Over] = value ? 1 : 0;
  }

  /** Command points that the active side has left, and those it rolled (LB-4.1a, LB-4.1c). */
  get commandPoints(): number {
    return this.scalars[Scalar.Points]!;
  }

  set commandPoints(value: number) {
    this.scalars[Scalar.Points] = value;
  }

  get rolledPoints(): number {
    return this.scalars[Scalar.Rolled]!;
  }

  set rolledPoints(value: number) {
    this.scalars[Scalar.Rolled] = value;
  }

  /** Whether it rains (LB-10.4). */
  get raining(): boolean {
    return this.scalars[Scalar.Raining] === 1;
  }

  set raining(value: boolean) {
    this.scalars[Scalar.Raining] = value ? 1 : 0;
  }

  /** Whether the order of player turns has been changed by a flip-flop (LB-8.9b). */
  get flipUsed(): boolean {
    return this.scalars[Scalar.FlipUsed] === 1;
  }

  set flipUsed(value: boolean) {
    this.scalars[Scalar.FlipUsed] = value ? 1 : 0;
  }

  /** Player turns begun. */
  get playerTurns(): number {
    return this.scalars[Scalar.PlayerTurns]!;
  }

  set playerTurns(value: number) {
    this.scalars[Scalar.PlayerTurns] = value;
  }

  /** Whether the active side has had the player turn before this one too (LB-8.9d, LB-10.3c). */
  get twice(): boolean {
    return this.scalars[Scalar.Twice] === 1;
  }

  set twice(value: boolean) {
    this.scalars[Scalar.Twice] = value ? 1 : 0;
  }

  /** The side that had the last player turn, -1 before the first. */
  get lastActive(): number {
    return this.scalars[Scalar.LastActive]!;
  }

  set lastActive(value: number) {
    this.scalars[Scalar.LastActive] = value;
  }

  /** Whether dust has swapped this turn's order (R23). */
  get swapped(): boolean {
    return this.scalars[Scalar.OrderSwapped] === 1;
  }

  set swapped(value: boolean) {
    this.scalars[Scalar.OrderSwapped] = value ? 1 : 0;
  }

  /** Whether one of the two player turns of this turn is over. */
  get halfDone(): boolean {
    return this.scalars[Scalar.HalfDone] === 1;
  }

  set halfDone(value: boolean) {
    this.scalars[Scalar.HalfDone] = value ? 1 : 0;
  }

  /** Places that a surprised army has used of its deployment this player turn (LB-10.1a). */
  get deployedPlaces(): number {
    return this.scalars[Scalar.DeployedPlaces]!;
  }

  set deployedPlaces(value: number) {
    this.scalars[Scalar.DeployedPlaces] = value;
  }

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

  /** The unit that alone may pursue after a minimal activation: a bit, 0 where nobody attacked. */
  get onlyAttacker(): number {
    return this.groupMask[3]!;
  }

  set onlyAttacker(value: number) {
    this.groupMask[3] = value;
  }

  /** Where the group is, and where it was when it was activated. */
  get groupZone(): number {
    return this.scalars[Scalar.GroupZone]!;
  }

  set groupZone(value: number) {
    this.scalars[Scalar.GroupZone] = value;
  }

  get groupStart(): number {
    return this.scalars[Scalar.GroupStart]!;
  }

  set groupStart(value: number) {
    this.scalars[Scalar.GroupStart] = value;
  }

  /** Where the group faces: while it has turned and is about to leave its zone, not what the zone's `facing` says. */
  get groupFacing(): number {
    return this.scalars[Scalar.GroupFacing]!;
  }

  set groupFacing(value: number) {
    this.scalars[Scalar.GroupFacing] = value;
  }

  /** One of the values of `Mode`. */
  get groupMode(): number {
    return this.scalars[Scalar.GroupMode]!;
  }

  set groupMode(value: number) {
    this.scalars[Scalar.GroupMode] = value;
  }

  /** The general who goes with the group, or -1. */
  get groupGeneral(): number {
    return this.scalars[Scalar.GroupGeneral]!;
  }

  set groupGeneral(value: number) {
    this.scalars[Scalar.GroupGeneral] = value;
  }

  /** Whether the group has moved or turned in this activation (M13). */
  get groupMoved(): boolean {
    return this.scalars[Scalar.GroupMoved] === 1;
  }

  set groupMoved(value: boolean) {
    this.scalars[Scalar.GroupMoved] = value ? 1 : 0;
  }

  /** Whether the group has come onto the map in this activation. */
  get groupDeployed(): boolean {
    return this.scalars[Scalar.GroupDeployed] === 1;
  }

  set groupDeployed(value: boolean) {
    this.scalars[Scalar.GroupDeployed] = value ? 1 : 0;
  }

  /** Whether the group has turned among friends and must leave its zone at once (LB-5.1c). */
  get groupMustLeave(): boolean {
    return this.scalars[Scalar.GroupMust] === 1;
  }

  set groupMustLeave(value: boolean) {
    this.scalars[Scalar.GroupMust] = value ? 1 : 0;
  }

  /** Whether the group may neither leave its zone nor attack from it any more (LB-5.4c, LB-5.5b). */
  get groupStopped(): boolean {
    return this.scalars[Scalar.GroupStopped] === 1;
  }

  set groupStopped(value: boolean) {
    this.scalars[Scalar.GroupStopped] = value ? 1 : 0;
  }

  /** Whether the group may turn free of cost to an enemy, as judged when it was activated (LB-5.3b). */
  get mayTurnToAttack(): boolean {
    return this.scalars[Scalar.FreeAttack] === 1;
  }

  set mayTurnToAttack(value: boolean) {
    this.scalars[Scalar.FreeAttack] = value ? 1 : 0;
  }

  /** Whether units of the group may turn about free of cost, as judged when it was activated (LB-5.3a). */
  get mayTurnAbout(): boolean {
    return this.scalars[Scalar.FreeAboutFace] === 1;
  }

  set mayTurnAbout(value: boolean) {
    this.scalars[Scalar.FreeAboutFace] = value ? 1 : 0;
  }
}
