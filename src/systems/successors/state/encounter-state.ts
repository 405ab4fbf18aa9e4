/** Places of what an encounter keeps about itself, in `Theatre.now`. All of it is 0 where no encounter is under way. */
export const EncounterState = {
  /** What happens next: a place in `Phase`. */
  Phase: 0,
  /** The general who moves. */
  Leader: 1,
  MovingSide: 2,
  MovementPoints: 3,
  Space: 4,
  /** The space left last; its own number where nothing has been entered. */
  Previous: 5,
  Start: 6,
  /** Spaces entered so far. */
  Entries: 7,
  /** Place in the turn order of the faction that is asked to intercept. */
  Turn: 8,
  /** The next space around that may send a detachment. */
  Source: 9,
  Detachments: 10,
  /** Faction that has intercepted here, or `NONE`. */
  Interceptor: 11,
  /** Whether the defender's force has tried to avoid battle here and failed (SU-11.2a). */
  NoLocalTroops: 12,
  Overrun: 13,
  /** Whether a part of the force has just gone into the city (SU-15a). */
  Divided: 14,
  /** The first space of an avoidance that has succeeded. */
  FirstSpace: 15,
  /** The side whose combat units have come out of the city, or `NONE`. */
  SortieSide: 16,
  /** Whether only besiegers fight, because the mover has backed up (SU-10.3c). */
  Refused: 17,
  /** Whether besiegers that stood there fight the interceptors (SU-10.3c). */
  Besiegers: 18,
  /** Naming: from which slot into which, whose turn to be named, how many have been named. */
  NameFrom: 20,
  NameTo: 21,
  NameAt: 22,
  NamedGenerals: 23,
  NamedUnits: 24,
  /** The faction that names. */
  Decider: 60,
  /** The battle: its winner, whether by double, and how far its losses have been settled. */
  Winner: 25,
  Doubled: 26,
  /** Macedonians that the loser still has to give up. */
  Attrition: 27,
  /** The side that is asked for losses. */
  LosingSide: 28,
  AttackerFalls: 29,
  DefenderFalls: 30,
  /** Whether the fate of a beaten force was dealt out in an overrun, after which the move goes on. */
  AfterOverrun: 31,
  /** Where each detachment came from, and whether it has arrived. */
  From: 32,
  Arrived: 40,
  /** Generals who have avoided this army, 15 to a number (R18). */
  Avoided: 48,
} as const;

/** Generals to a number in `Now.Avoided`. */
const BITS = 15;

/** Marks a general as one who has avoided the army that is moving. */
export function markAvoided(now: Int16Array, leader: number): void {
  now[EncounterState.Avoided + Math.floor(leader / BITS)]! |= 1 << (leader % BITS);
}

/** Whether a general has avoided the army that is moving. */
export function hasAvoided(now: Readonly<Int16Array>, leader: number): boolean {
  return ((now[EncounterState.Avoided + Math.floor(leader / BITS)]! >> (leader % BITS)) & 1) === 1;
}

/** What an encounter does next. */
export const Phase = {
  Over: 0,
  Compose: 1,
  PickUp: 2,
  Step: 3,
  Enter: 4,
  Declare: 5,
  Roll: 6,
  Refuse: 7,
  Contact: 8,
  AskOverrun: 9,
  Withdraw: 10,
  Avoid: 11,
  SecondStep: 12,
  Stand: 13,
  Sortie: 14,
  Battle: 15,
  Attrition: 16,
  WinnerLoss: 17,
  AttackerDrawnLoss: 18,
  DefenderDrawnLoss: 19,
  Aftermath: 20,
  JoinedAvoid: 21,
  AfterStep: 22,
  AvoidRoll: 23,
  AttritionLoss: 24,
} as const;
