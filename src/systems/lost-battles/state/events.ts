/**
 * What a watcher is told of a battle, each with the numbers that follow its kind. Units, generals and zones go by their
 * battle numbers; a watcher reads the rest from the battle as it stands at that moment.
 */
export const EventKind = {
  /** The armies stand where the battle begins: no numbers. */
  Deployed: 0,
  /** A player turn begins: side, turn (from 1). */
  TurnBegins: 1,
  /** A side announces that it moves first from now on: side. */
  FlipFlop: 2,
  /** The dust die was thrown: 1 when the order of this turn's player turns is swapped. */
  Dust: 3,
  /** The weather die was thrown: 1 when it rains now. */
  Weather: 4,
  /** Command points were rolled: side, points. */
  CommandPoints: 5,
  /** A group is activated: zone, units in it, value of `Mode`, the general with it or -1. */
  Activated: 6,
  /** A group has come onto the map: zone, facing, units. */
  DeployedGroup: 7,
  /** A group has moved: zone it left, zone it entered, units. */
  Moved: 8,
  /** A group has changed its facing: zone, facing, units. */
  Turned: 9,
  /** A unit has left play: unit, value of `STATUSES`, value of `Cause`. */
  Removed: 10,
  /** An attack sequence begins: zone of the attackers, zone attacked, limit in quarter-units. */
  AttackBegins: 11,
  /** An attack was rolled: attacker, target lead, total with modifiers, needed score. */
  Attacked: 12,
  /** An attacker goes all-out: unit. */
  AllOut: 13,
  /** A unit takes a hit that stands: unit, value of `STATUSES` that it has now, attacker. */
  Hit: 14,
  /** A general tries to rally a unit: general, unit, value of `RallyResult`. */
  Rally: 15,
  /** A general is killed or lost: general, value of `GENERAL_STATUSES`. */
  GeneralGone: 16,
  /** Army morale was tested: side, lowest die halved, army morale, zone attacked. */
  Morale: 17,
  /** Units have pursued: zone they left, zone they entered, units. */
  Pursued: 18,
  /** A unit became the lead of its zone: unit, zone. */
  Lead: 19,
  /** A commander moves alone: general, zone he leaves, zone he comes to. */
  CommanderMoved: 20,
  /** A camp is captured: side whose camp it was, zone. */
  CampCaptured: 21,
  /** An attack bonus was bought: unit, how many it has now, exemptions used, points used. */
  Bonus: 22,
  /** A unit rolls no attack, because scythed chariots are swept aside: attacker, chariots. */
  SweptAside: 23,
  /** The battle ends: winner (+1, 0, -1), place in `REASONS`, points scored against side 0, against side 1. */
  Ended: 24,
  /**
   * What bears on the attack that is rolled next: attacker, the modifiers that apply (bit n - 1 for Mn of D6), their sum, 1
   * when the attacker counts at half its size.
   */
  Modifiers: 25,
  /**
   * What bears on the morale of an army that is tested next: side, dice thrown, what A2 of D8 takes off, and which of the
   * others apply (bit n - 1 for An).
   */
  ArmyModifiers: 26,
} as const;

/** How a rally may end, for events. */
export const RallyResult = { Failed: 0, Rallied: 1, Escaped: 2, Killed: 3 } as const;

/** The steps of a player turn, in their order (LB-3.2). */
export const Phase = { Start: 0, Command: 1, Moving: 2, Attacking: 3, End: 4 } as const;
