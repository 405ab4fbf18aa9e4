/**
 * What a watcher is told of a battle, each with the numbers that follow its kind. Units and generals go by their battle
 * numbers; a watcher reads the rest from the battle as it stands at that moment.
 */
export const EventKind = {
  /** The terrain lies and both armies stand: no numbers. */
  Deployed: 0,
  /** A turn begins: side, round (from 1). */
  TurnBegins: 1,
  /** A phase begins: a value of `Phase`. */
  PhaseBegins: 2,
  /** An order: general, unit (the left end of a line), units in the line, value of `Task`. */
  Ordered: 3,
  /** A unit has advanced or backed: unit, millimetres (negative when it backed). */
  Advanced: 4,
  /** A unit has wheeled: unit, tenths of a degree (positive to the left). */
  Wheeled: 5,
  /** Terrain or a fast leg has disordered figures: unit, ordered figures left. */
  Disordered: 6,
  /** A unit has changed formation, mounted or dismounted: unit, formation, special. */
  Reformed: 7,
  /** A volley: shooter, target, nominal losses, killed. */
  Volley: 8,
  /** An answer to a volley or defensive shooting: shooter, target, nominal losses, killed. */
  Answered: 9,
  /** Javelins: thrower, target, nominal losses, killed. */
  Javelins: 10,
  /** A unit meets an enemy: mover, target, zone. */
  Contact: 11,
  /** A collision or charge is resolved: mover, target, killed of the mover, killed of the target. */
  Struck: 12,
  /** A charge broke through: mover, target. */
  BrokeThrough: 13,
  /** A melee round of a connected group is resolved: a unit of side 0, of side 1, killed of side 0, of side 1. */
  Melee: 14,
  /** A unit takes to flight: unit. */
  Flees: 15,
  /** A unit is destroyed: unit. */
  Destroyed: 16,
  /** A unit has left the table: unit, value of `Place`. */
  Left: 17,
  /** Skirmishers fall back: unit, millimetres. */
  FellBack: 18,
  /** A rally: general, unit, 1 when it stops. */
  Rallied: 19,
  /** Recovery: unit, figures that came into order. */
  Recovered: 20,
  /** An uncontrolled test: unit, V, a place in `UNCONTROLLED_ACTIONS`. */
  Uncontrolled: 21,
  /** A general moves: general, unit he is attached to now or -1. */
  GeneralMoved: 22,
  /** A general is killed; his deputy takes over: general, unit he led or -1, unit the deputy is attached to or -1. */
  GeneralKilled: 23,
  /** A mercenary's loyalty changes: general, place in `LOYALTIES`. */
  Betrayed: 24,
  /** A unit arrives from off the table: unit. */
  Arrived: 25,
  /** The battle ends: winner (+1, 0, -1), place in `REASONS`. */
  Ended: 26,
  /** A mixed unit has exchanged its ranks: unit, ordered figures left. */
  ExchangedRanks: 27,
  /** A unit that was ordered to march, or went for the enemy without orders, has neither moved nor met anybody: unit, 1 without. */
  Stayed: 28,
} as const;

/** The phases of a player's turn, in their order (TK-6c). */
export const Phase = { Start: 0, Shooting: 1, Orders: 2, Uncontrolled: 3, Melee: 4, End: 5 } as const;
