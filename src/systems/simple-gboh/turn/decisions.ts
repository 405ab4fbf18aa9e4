import type { Decision } from '../../../model/player.js';

/** Ends a row of choices, or declines. */
export const Done = 4095;

/** Added to a leader at the decision `seize`: he moves instead, without a roll (SG-4.46a). */
export const MOVE_ONLY = 64;

/** Added to a hex at the decision `manipularExtension`: the upper unit slides there, not the lower one. */
export const UPPER = 4096;

/** What a player turn is used for, at the decision `activate`: one of these plus a number (SG-3.2a). */
export const Activate = {
  /** Plus a formation. */
  Formation: 0,
  /** Plus the place of a group in the forces. */
  Group: 256,
  /** The overall commander moves with 30 movement points. */
  MoveOverall: 512,
} as const;

/** Who acts next, at the decision `next`: a unit alone by its number, or one of these plus a number (SG-5.12a). */
export const Next = {
  /** Plus the top unit: both units of a stack as one. */
  Stack: 512,
  /** Plus a leader, who moves alone. */
  Leader: 1024,
} as const;

/** The next step of the acting unit, at the decision `step`: `Done`, or one of these plus a number. */
export const Step = {
  /** Plus a direction: into that hex; of a double-size unit both halves. */
  Move: 0,
  /**
   * Plus a direction: the same, and more movement points, one for each entry of the charts that causes some, spare the hits
   * of terrain (SG-5.17a).
   */
  Carefully: 8,
  /** Plus a vertex. */
  Turn: 16,
  WheelLeft: 24,
  WheelRight: 25,
  /** The wheels with care, as moves (SG-5.17a). */
  WheelLeftCarefully: 26,
  WheelRightCarefully: 27,
  AboutFace: 28,
  Swap: 29,
  /** Plus a direction: forms a column that goes there (SG-11.21a). */
  FormColumn: 32,
  /** Plus a vertex: leaves the column and faces it. */
  LeaveColumn: 40,
  /** The same as the wheels, for the half that has not entered an enemy zone of control (SG-5.24a). */
  FollowLeft: 48,
  FollowRight: 49,
  /** The same with care, as moves (SG-5.17a). */
  FollowLeftCarefully: 50,
  FollowRightCarefully: 51,
  /** Plus an enemy unit: fires at it. */
  Fire: 512,
  /** Plus an enemy unit: Hit & Run. */
  HitAndRun: 1024,
  /** Plus an enemy leader who is alone in his hex: fires at him. */
  FireAtLeader: 1536,
  /** Plus a unit of its own: forms a double-depth unit with it (SG-10.3a). */
  Deepen: 2048,
} as const;

/** Whether a move, a wheel or what follows with the other half is one with care (SG-5.17a). */
export function takesCare(step: number): boolean {
  if (step >= Step.FollowLeftCarefully) return step <= Step.FollowRightCarefully;
  return (step >= Step.Carefully && step < Step.Turn) || (step >= Step.WheelLeftCarefully && step < Step.AboutFace);
}

/** The direction of a move, with or without care. */
export function directionOf(step: number): number {
  return step >= Step.Carefully ? step - Step.Carefully : step;
}

/** Whether a wheel, with or without care, is one to the left, that of the other half among them. */
export function wheelsLeft(step: number): boolean {
  if (step >= Step.FollowLeft) return step === Step.FollowLeft || step === Step.FollowLeftCarefully;
  return step === Step.WheelLeft || step === Step.WheelLeftCarefully;
}

/** An option of `combine` is this times one attack plus the other. */
export const ATTACK_PAIR = 256;

/**
 * Every choice that the rules leave to players. The battle's `decisionContext` says what a decision is about. Units, leaders
 * and formations are numbered across both sides; hexes, directions and vertices are those of the map.
 */
export const DECISIONS = {
  /** Which leader tries to seize the enemy's player turn: leaders, with `MOVE_ONLY` to move only, or `Done`. */
  seize: { name: 'seize', clause: 'SG-4.41a' },
  /** What a player turn is used for: values of `Activate` plus a number, or `Done` to pass. */
  activate: { name: 'activate', clause: 'SG-3.2a' },
  /** Which formation of group `focus.amount` is activated next: formations, or `Done` when one has been. */
  nextFormation: { name: 'nextFormation', clause: 'SG-4.14a' },
  /** Which commander is activated with formation `focus.amount`: leaders. */
  commander: { name: 'commander', clause: 'SG-4.1a' },
  /** Which units of formation `focus.amount` are detached to `focus.leader`: units one after another, or `Done`. */
  detach: { name: 'detach', clause: 'SG-4.1a' },
  /** With which unit leader `focus.leader` comes back: units, or `Done`. */
  placeLeader: { name: 'placeLeader', clause: 'SG-4.36a' },
  /** Whether pursuers of formation `focus.amount` are rolled for. */
  rollReturn: { name: 'rollReturn', clause: 'SG-7.63a' },
  /** Where pursuer `focus.unit` comes back: hexes. */
  placeReturned: { name: 'placeReturned', clause: 'SG-7.63a' },
  /** Who acts next: units, values of `Next` plus a number, or `Done` to end the phase. */
  next: { name: 'next', clause: 'SG-3.2c' },
  /** Whether leader `focus.leader` goes with `focus.unit`. */
  leaderAlong: { name: 'leaderAlong', clause: 'SG-4.31a' },
  /** The next step of acting unit `focus.unit`: values of `Step` plus a number, or `Done`. */
  step: { name: 'step', clause: 'SG-5.12a' },
  /** Where leader `focus.leader`, with `focus.amount` movement points left, goes: directions, or `Done`. */
  leaderStep: { name: 'leaderStep', clause: 'SG-4.31a' },
  /** Which vertex `focus.unit` tries to face before `focus.other` comes: vertices, or `Done`. */
  reactionFacing: { name: 'reactionFacing', clause: 'SG-6.15a' },
  /** Whether `focus.unit` fires at `focus.other`, which leaves its zone of control. */
  exitFire: { name: 'exitFire', clause: 'SG-7.21a' },
  /** Whether `focus.unit` fires at `focus.other`, which has entered its zone of control. */
  entryFire: { name: 'entryFire', clause: 'SG-7.22a' },
  /** Whether `focus.unit` fires back at `focus.other`. */
  returnFire: { name: 'returnFire', clause: 'SG-7.23a' },
  /** The target that artillery `focus.unit` fires at: units, or `Done`. */
  artilleryFire: { name: 'artilleryFire', clause: 'SG-7.24a' },
  /** Where leader `focus.leader`, who is alone, withdraws: directions, or `Done`. */
  leaderWithdraw: { name: 'leaderWithdraw', clause: 'SG-4.35a' },
  /** Where a unit of the stack of `focus.unit` slides: hexes, with `UPPER` for the upper unit, or `Done`. */
  manipularExtension: { name: 'manipularExtension', clause: 'SG-5.36a' },
  /** Who attacks besides those that must: units, or `Done`. */
  attacker: { name: 'attacker', clause: 'SG-7.32a' },
  /** The unit that `focus.unit` attacks first of all: units. */
  target: { name: 'target', clause: 'SG-7.31a' },
  /** The attacker that also takes on `focus.unit`, which no unit attacks yet: units. */
  cover: { name: 'cover', clause: 'SG-7.31a' },
  /** Which attacks are made one: `ATTACK_PAIR` times the one plus the other, or `Done`. */
  combine: { name: 'combine', clause: 'SG-7.35a' },
  /** Which attack is next in this segment: the lead places of attacks. */
  nextAttack: { name: 'nextAttack', clause: 'SG-7.40a' },
  /** Whether `focus.unit` retreats before the shock. */
  retreatBeforeShock: { name: 'retreatBeforeShock', clause: 'SG-7.41a' },
  /** Where it goes, with `focus.amount` movement points left: directions, with `Step.Carefully` to be spared hits of terrain. */
  evasionStep: { name: 'evasionStep', clause: 'SG-7.42a' },
  /** Which attacker follows into the hex that was left: units, or `Done`. */
  follow: { name: 'follow', clause: 'SG-7.44a' },
  /** How it goes on, with `focus.amount` movement points left: values of `Step` plus a number, or `Done`. */
  followStep: { name: 'followStep', clause: 'SG-7.44a' },
  /** Who leads the attack, and who the defence: units. */
  leadAttacker: { name: 'leadAttacker', clause: 'SG-7.35a' },
  leadDefender: { name: 'leadDefender', clause: 'SG-7.35a' },
  /** Whether the Germans `focus.unit` attack as light infantry. */
  germanRow: { name: 'germanRow', clause: 'SG-10.4a' },
  /** Who takes the hit that is left over: units. */
  extraHit: { name: 'extraHit', clause: 'SG-7.53a' },
  /** Where `focus.unit` retreats: hexes. */
  retreatHex: { name: 'retreatHex', clause: 'SG-8.3a' },
  /** Which attacker is kept where all would rout: units. */
  keepUnit: { name: 'keepUnit', clause: 'SG-8.4b' },
  /** How `focus.unit` advances: values of `Step` plus a number, or `Done` where it need not. */
  advance: { name: 'advance', clause: 'SG-7.71a' },
  /** Which vertex it faces then: vertices. */
  advanceFacing: { name: 'advanceFacing', clause: 'SG-7.72a' },
  /** Which vertex column `focus.unit` faces back in line: vertices. */
  columnFacing: { name: 'columnFacing', clause: 'SG-11.25a' },
} as const satisfies Record<string, Decision>;
