/** Places of `scalars`. */
const Scalar = {
  PlayerTurns: 0,
  Active: 1,
  First: 2,
  Over: 3,
  Phase: 4,
  NextSide: 5,
  Seized: 6,
  Seizer: 7,
  Acting: 8,
  Joined: 9,
  Stopped: 10,
  Turned: 11,
  Followed: 12,
  Leaving: 13,
  PathLength: 14,
  Attacks: 15,
  SeizedTurns: 16,
} as const;
/** How many numbers `scalars` has. */
export const SCALARS = 17;

/** The single numbers of a battle in its course: whose turn it is, and which unit is acting. */
export abstract class Running {
  protected abstract readonly scalars: Int16Array;

  /** Player turns begun, the seized ones too. */
  get playerTurns(): number {
    return this.scalars[Scalar.PlayerTurns]!;
  }

  set playerTurns(value: number) {
    this.scalars[Scalar.PlayerTurns] = value;
  }

  /** Player turns that the enemy has seized, and so cancelled (SG-4.41a). */
  get seizedTurns(): number {
    return this.scalars[Scalar.SeizedTurns]!;
  }

  set seizedTurns(value: number) {
    this.scalars[Scalar.SeizedTurns] = value;
  }

  /** Player turns begun and not seized: the number of the one that is being played. */
  get playedTurns(): number {
    return this.playerTurns - this.seizedTurns;
  }

  /** The side whose player turn it is. */
  get active(): number {
    return this.scalars[Scalar.Active]!;
  }

  set active(value: number) {
    this.scalars[Scalar.Active] = value;
  }

  /** The side that moves first (SG-3.1a). */
  get first(): number {
    return this.scalars[Scalar.First]!;
  }

  set first(value: number) {
    this.scalars[Scalar.First] = value;
  }

  /** Whether the battle has ended. */
  get over(): boolean {
    return this.scalars[Scalar.Over] === 1;
  }

  set over(value: boolean) {
    this.scalars[Scalar.Over] = value ? 1 : 0;
  }

  /** One of the values of `Phase`. */
  get phase(): number {
    return this.scalars[Scalar.Phase]!;
  }

  set phase(value: number) {
    this.scalars[Scalar.Phase] = value;
  }

  /** The side whose player turn comes next. */
  get nextSide(): number {
    return this.scalars[Scalar.NextSide]!;
  }

  set nextSide(value: number) {
    this.scalars[Scalar.NextSide] = value;
  }

  /** Whether this player turn has been seized (SG-4.41a). */
  get seized(): boolean {
    return this.scalars[Scalar.Seized] === 1;
  }

  set seized(value: boolean) {
    this.scalars[Scalar.Seized] = value ? 1 : 0;
  }

  /** The leader who seized it, -1 for none. */
  get seizer(): number {
    return this.scalars[Scalar.Seizer]!;
  }

  set seizer(value: number) {
    this.scalars[Scalar.Seizer] = value;
  }

  /** The unit that is acting, -1 for none (SG-5.12a). */
  get acting(): number {
    return this.scalars[Scalar.Acting]!;
  }

  set acting(value: number) {
    this.scalars[Scalar.Acting] = value;
  }

  /** The unit below it that moves along as one stack, -1 for none. */
  get joined(): number {
    return this.scalars[Scalar.Joined]!;
  }

  set joined(value: number) {
    this.scalars[Scalar.Joined] = value;
  }

  /** Whether the acting unit has entered an enemy zone of control, and stops (SG-6.22a). */
  get stopped(): boolean {
    return this.scalars[Scalar.Stopped] === 1;
  }

  set stopped(value: boolean) {
    this.scalars[Scalar.Stopped] = value ? 1 : 0;
  }

  /** Whether its latest step was a turn in its hex: it does not turn twice running. */
  get justTurned(): boolean {
    return this.scalars[Scalar.Turned] === 1;
  }

  set justTurned(value: boolean) {
    this.scalars[Scalar.Turned] = value ? 1 : 0;
  }

  /** Whether its other half has followed into the enemy zone (SG-5.24a). */
  get followed(): boolean {
    return this.scalars[Scalar.Followed] === 1;
  }

  set followed(value: boolean) {
    this.scalars[Scalar.Followed] = value ? 1 : 0;
  }

  /** Whether there are enemies whose zones the acting unit has left: bit `Flag.LeftBy`. */
  get leaving(): boolean {
    return this.scalars[Scalar.Leaving] === 1;
  }

  set leaving(value: boolean) {
    this.scalars[Scalar.Leaving] = value ? 1 : 0;
  }

  /** How many hexes `path` holds. */
  get pathLength(): number {
    return this.scalars[Scalar.PathLength]!;
  }

  set pathLength(value: number) {
    this.scalars[Scalar.PathLength] = value;
  }

  /** How many attacks have been designated in this shock phase. */
  get attacks(): number {
    return this.scalars[Scalar.Attacks]!;
  }

  set attacks(value: number) {
    this.scalars[Scalar.Attacks] = value;
  }
}
