import type { Decision } from '../../../model/player.js';

/** The option that ends a series of choices, or takes none. */
export const Done = -1;

/** What a side does next, at the decision `action`: one of these plus a number. */
export const Action = {
  /** Plus the zone whose units are activated, `OFF_MAP` for the undeployed. */
  Activate: 0,
  /** Plus the number of a commander who moves alone. */
  Commander: 32,
} as const;

/** Who is activated, at the decision `group`: a unit alone by its number, or one of these. */
export const Group = {
  /** Everybody in the zone who may still be activated. */
  All: 64,
  /** Everybody fresh of them. */
  Fresh: 65,
  /** Everybody that the decision `join` names, one after another. */
  Pick: 66,
  /** Plus a place in `TYPES`: everybody of that type. */
  OfType: 72,
} as const;

/** How a group is activated, at the decision `mode` (LB-4.2d, LB-4.2e, LB-4.4a, LB-9.3a). */
export const Mode = { Normal: 0, Minimal: 1, Double: 2, Triple: 3 } as const;

/** The next step of an activated group, at the decision `step`: one of these, plus a number where one is named. */
export const Step = {
  Stop: 0,
  Advance: 1,
  Attack: 2,
  Leave: 3,
  /** Plus a facing on the map. */
  Turn: 4,
  /** Plus a facing on the map: turns free of cost to an enemy, and attacks him at once (LB-5.3b). */
  TurnAndAttack: 8,
  /** Plus 4 times the zone as its side sees it, plus the facing as its side sees it. */
  Deploy: 16,
} as const;

/** Added to an attacker who is counted at half its size (LB-6.3d). */
export const HALF_SIZE = 64;

/**
 * Every choice that the rules leave to players. The battle's `decisionContext` says what a decision is about. Units and
 * generals are numbered across both sides; zones and facings are those of the map.
 */
export const DECISIONS = {
  /** Whether a side moves first in this and all later turns. */
  flipFlop: { name: 'flipFlop', clause: 'LB-8.9b' },
  /** Which of two adjacent generals may use exemptions this player turn: generals. */
  pair: { name: 'pair', clause: 'LB-8.8c' },
  /** What a side does next: values of `Action` plus a number, or `Done` to end the player turn. */
  action: { name: 'action', clause: 'LB-3.2c' },
  /** Who of `focus.zone` is activated: units, values of `Group`. */
  group: { name: 'group', clause: 'LB-4.2b' },
  /** Who else of `focus.zone` is in the group: units, or `Done`. */
  join: { name: 'join', clause: 'LB-4.3a' },
  /** Which commander goes with the group of `focus.zone`: generals, or `Done` for none. */
  escort: { name: 'escort', clause: 'LB-8.2b' },
  /** How the group of `focus.zone` is activated: values of `Mode`. */
  mode: { name: 'mode', clause: 'LB-4.2e' },
  /** How many exemptions pay for the activation of `focus.zone`'s group, which costs `focus.amount`. */
  payment: { name: 'activationPayment', clause: 'LB-8.3a' },
  /** Where commander `focus.general` goes: zones, or `GONE` to leave the field. */
  commander: { name: 'commander', clause: 'LB-8.2c' },
  /** The next step of the group that stands in `focus.zone`: values of `Step` plus a number. */
  step: { name: 'step', clause: 'LB-5.2a' },
  /** Who of the group in `focus.zone` attacks next: units, plus `HALF_SIZE`, or `Done` where no further one need. */
  attacker: { name: 'attacker', clause: 'LB-6.4a' },
  /** Who supports `focus.unit` instead of attacking: units, or `Done`. */
  supporter: { name: 'supporter', clause: 'LB-6.5a' },
  /** How many attack bonuses `focus.unit` is given: 0 or more. */
  bonus: { name: 'bonus', clause: 'LB-4.4d' },
  /** How many exemptions of `focus.general` pay for attack bonuses of `focus.unit`, which cost `focus.amount`. */
  bonusPayment: { name: 'bonusPayment', clause: 'LB-8.4a' },
  /** Whether `focus.unit` goes all-out against `focus.other`, with margin `focus.amount`. */
  allOut: { name: 'allOut', clause: 'LB-6.7a' },
  /** Who in `focus.zone` takes the second hit of `focus.other`'s attack: units. */
  secondHit: { name: 'secondHit', clause: 'LB-6.6d' },
  /** Whether `focus.general` tries to rally `focus.unit`. */
  rally: { name: 'rally', clause: 'LB-8.6a' },
  /** Who becomes the lead of `focus.zone`: units. */
  lead: { name: 'lead', clause: 'LB-6.4e' },
  /** Who pursues into `focus.zone`: units one after another, `Group.All`, or `Done`. */
  pursuit: { name: 'pursuit', clause: 'LB-6.9a' },
  /** Whether commander `focus.general` goes along with the pursuers to `focus.zone`. */
  pursuingCommander: { name: 'pursuingCommander', clause: 'LB-8.2b' },
} as const satisfies Record<string, Decision>;
