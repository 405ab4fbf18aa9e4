import { countOf, FLAG, NUMBER, stateFields } from '../../../model/state-fields.js';

/** The single numbers of a battle, in the order of `scalars`. */
const FIELDS = {
  /** Player turns begun, the seized ones too. */
  playerTurns: NUMBER,
  /** Player turns that the enemy has seized, and so cancelled (SG-4.41a). */
  seizedTurns: NUMBER,
  /** The side whose player turn it is. */
  active: NUMBER,
  /** The side that moves first (SG-3.1a). */
  first: NUMBER,
  /** Whether the battle has ended. */
  over: FLAG,
  /** One of the values of `Phase`. */
  phase: NUMBER,
  /** The side whose player turn comes next. */
  nextSide: NUMBER,
  /** Whether this player turn has been seized (SG-4.41a). */
  seized: FLAG,
  /** The leader who seized it, -1 for none. */
  seizer: NUMBER,
  /** The unit that is acting, -1 for none (SG-5.12a). */
  acting: NUMBER,
  /** The unit below it that moves along as one stack, -1 for none. */
  joined: NUMBER,
  /** Whether the acting unit has entered an enemy zone of control, and stops (SG-6.22a). */
  stopped: FLAG,
  /** Whether its latest step was a turn in its hex: it does not turn twice running. */
  justTurned: FLAG,
  /** Whether its other half has followed into the enemy zone (SG-5.24a). */
  followed: FLAG,
  /** Whether there are enemies whose zones the acting unit has left: bit `Flag.LeftBy`. */
  leaving: FLAG,
  /** How many hexes `path` holds. */
  pathLength: NUMBER,
  /** How many attacks have been designated in this shock phase. */
  attacks: NUMBER,
} as const;

/** How many numbers `scalars` has. */
export const SCALARS = countOf(FIELDS);

/** The single numbers of a battle in its course: whose turn it is, and which unit is acting. */
export abstract class Running extends stateFields(FIELDS) {
  protected abstract readonly scalars: Int16Array;
  /** Player turns begun and not seized: the number of the one that is being played. */
  get playedTurns(): number {
    return this.playerTurns - this.seizedTurns;
  }
}
