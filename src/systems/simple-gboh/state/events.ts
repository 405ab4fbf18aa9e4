/**
 * What a watcher is told of a battle, each with the numbers that follow its kind. Units, leaders, formations and hexes go by
 * their battle numbers; a watcher reads the rest from the battle as it stands at that moment.
 */
export const EventKind = {
  /** The armies stand where the battle begins: no numbers. */
  Deployed: 0,
  /** A player turn begins: side, number (from 1), the leader who seized it or -1. */
  TurnBegins: 1,
  /** A leader tried to seize the enemy's player turn: leader, 1 if he did. */
  Seizure: 2,
  /** A formation is activated: formation, commander or -1, units, units in command. */
  Activated: 3,
  /** A side passes: side. */
  Passed: 4,
  /** A unit has moved a step: unit, hex it left, hex it has come to, hits of terrain. */
  Moved: 5,
  /** A unit faces another way: unit, facing, value of `Order`. */
  Faced: 6,
  /** A leader has moved alone: leader, hex he left, hex he has come to. */
  LeaderMoved: 7,
  /** A volley: firing unit, target unit or -1, value of `FireKind`, 1 for a hit. */
  Volley: 8,
  /** A unit has taken hits: unit, how many, a place in `CAUSES`, hits it has now. */
  Hits: 9,
  /** A unit is depleted: unit, hits it keeps. */
  Depleted: 10,
  /** A unit is gone: unit, a place in `CAUSES`, rout points. */
  Eliminated: 11,
  /** A leader leaves the map: leader, value of `LeaderStatus`, rout points. */
  LeaderGone: 12,
  /** A leader comes back: leader, hex, 1 if a replacement. */
  LeaderBack: 13,
  /** An attack is designated: number, one of its attackers, one of its defenders. */
  Designated: 14,
  /** A unit has retreated before shock: unit, hex it left, hex it has come to. */
  Evaded: 15,
  /** Shock was rolled: lead attacker, lead defender, net modifiers, modified roll. */
  Shock: 16,
  /** A unit has retreated: unit, hex it left, hex it has come to or -1 where it stayed. */
  Retreated: 18,
  /** A unit has advanced: unit, hex it left, hex it has come to. */
  Advanced: 19,
  /** A unit pursues off the map: unit. */
  Pursues: 20,
  /** Pursuers were rolled for: formation, value of `PursuitReturn`. */
  ReturnRolled: 21,
  /** A unit comes back from pursuit: unit, hex. */
  Returned: 22,
  /** An elephant runs amok: unit; and what it does to a unit in reach: elephant, unit, hits. */
  Rampage: 23,
  Trampled: 24,
  /** A unit tried to face an enemy who comes: unit, 1 if it turned. */
  ReactionFacing: 25,
  /** A unit slides out of its stack: unit, hex. */
  Extended: 26,
  /** The battle ends: winner (+1, 0, -1), place in `REASONS`, rout points of side 0, of side 1. */
  Ended: 27,
  /** Told before each shock: a unit takes part in it: unit, 1 for an attacker, its hex or left hex. */
  TakesPart: 28,
  /** Told before each shock: a part of its net modifiers that is not 0: place in `MODIFIERS`, its number. */
  Modifier: 29,
  /** A leader was in danger, in a shock or by a volley: leader, 1 if he falls. */
  LeaderEndangered: 30,
  /** Cavalry that might pursue off the map does not: unit. */
  StaysInHand: 31,
  /** Of all who would rout the attacker keeps a unit: unit, hits it has now. */
  Kept: 32,
  /** A unit has retreated onto a friend whose shock is still to come: unit, friend, 1 if both fight it, 0 if it lapses. */
  JoinsFriend: 33,
} as const;

/** The parts of net modifiers, for events. */
export const MODIFIERS = ['weapons', 'adjustments', 'tq', 'size', 'hits', 'moved', 'leader', 'terrain'] as const;

/** The occasions of a volley, for events. */
export const FireKind = { Active: 0, HitAndRun: 1, Exit: 2, Entry: 3, Return: 4, Artillery: 5 } as const;

/** What a roll for pursuers comes to, for events. */
export const PursuitReturn = { Nothing: 0, Back: 1, Never: 2 } as const;

/** The phases of a player turn, in their order (SG-3.2). */
export const Phase = { Start: 0, Activation: 1, Movement: 2, Designation: 3, Evasion: 4, Shock: 5, End: 6 } as const;
