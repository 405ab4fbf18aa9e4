/** How a player of the one mind weighs what he sees: numbers only, so that tuning means editing data. */
export interface Weights {
  /** Points of his own that a point of the enemy's is worth: below 1 he risks more than he wins. */
  readonly caution: number;
  /** The least expected gain of an attack, as a share of the points that meet in it. */
  readonly attackFrom: number;
  /** The same for skirmishers who shoot. */
  readonly exposed: number;
  /** The same for formed shooters, on foot or mounted: an attack keeps them from shooting. */
  readonly volleys: number;
  /** Added to the gain of an attack for each own unit already in contact with the target. */
  readonly support: number;
  /** Added to the gain of an attack in the flank, and twice in the rear. */
  readonly flank: number;
  /** The least that an attack must promise more than waiting for the enemy's. */
  readonly preempt: number;
  /** The gain that the enemy may expect of a charge before a unit keeps out of its reach. */
  readonly danger: number;
  /** Added to the gain of an attack where all the free units about are his own, taken off where all are the enemy's. */
  readonly company: number;
  /** How much better his own fire must be than the enemy's before he stands and shoots: a share of the enemy's points a turn. */
  readonly holdFrom: number;
  /** Rounds without a loss on either side after which he goes forward all the same. */
  readonly patience: number;
  /** Centimetres that a unit of the main line may stand ahead of the rearmost of it. */
  readonly lineSlack: number;
  /** Centimetres that a battle line shall go at least that is led as one: no more units join in it. */
  readonly linePace: number;
  /** Every so many formed units on foot one is kept in reserve; 0 for none. */
  readonly reserveOneIn: number;
  /** Units lost before the reserve is let loose. */
  readonly reserveAfter: number;
  /** Share of ordered figures below which a unit out of reach recovers. */
  readonly recoverBelow: number;
  /** Share of ordered figures below which it does not attack. */
  readonly attackOrdered: number;
  /** The least gain on average for which riders fight on foot, and foot in open order. */
  readonly dismountFrom: number;
  readonly openFrom: number;
  /** The share of archers among the enemies from which shielded foot forms tortoises. */
  readonly tortoiseFrom: number;
  /** How much better a rank must fight hand to hand to be brought forward in a mixed unit. */
  readonly exchangeFrom: number;
  /** Distance to the own edge at which the front is deployed, in centimetres. */
  readonly front: number;
}

/** Deploys sensibly, advances or holds by the balance of fire, attacks where the exact engine expects a gain. */
export const STEADY: Weights = {
  caution: 1,
  attackFrom: -0.02,
  exposed: 0.05,
  volleys: 0.5,
  support: 0.12,
  flank: 0.1,
  preempt: 0.15,
  danger: 0.2,
  company: 0.2,
  holdFrom: 0.04,
  patience: 5,
  lineSlack: 12,
  linePace: 8,
  reserveOneIn: 6,
  reserveAfter: 1,
  recoverBelow: 0.55,
  attackOrdered: 0.3,
  dismountFrom: 0.5,
  openFrom: 0.04,
  tortoiseFrom: 0.3,
  exchangeFrom: 1,
  front: 14,
};

/** The same mind, hungry: it attacks at a loss, fears little, keeps no reserve and does not wait. */
export const AGGRESSIVE: Weights = {
  ...STEADY,
  caution: 0.7,
  attackFrom: -0.2,
  exposed: 0,
  volleys: 0.1,
  preempt: 0,
  danger: 0.4,
  company: 0.05,
  holdFrom: 1,
  patience: 0,
  lineSlack: 30,
  reserveOneIn: 0,
  recoverBelow: 0.35,
  attackOrdered: 0.25,
  front: 20,
};

/**
 * The same mind, waiting: it attacks only at a clear gain, keeps a larger reserve, and stands unless the enemy's fire is
 * much the better.
 */
export const DEFENSIVE: Weights = {
  ...STEADY,
  caution: 1.3,
  attackFrom: 0.12,
  exposed: 0.2,
  danger: 0.05,
  holdFrom: -0.02,
  patience: 12,
  lineSlack: 7,
  reserveOneIn: 4,
  recoverBelow: 0.7,
  attackOrdered: 0.6,
};

/** The same mind, standing: it never attacks and lets the enemy come. */
export const WAITING: Weights = {
  ...STEADY,
  attackFrom: 0.5,
  exposed: 0.5,
  preempt: 0.6,
  danger: -1,
  patience: 100,
};

/** The same mind, storming: every unit that reaches an enemy attacks, and none fears a charge. */
export const RUSHING: Weights = {
  ...STEADY,
  caution: 0.3,
  attackFrom: -1,
  exposed: -0.1,
  volleys: -1,
  danger: 10,
  company: 0,
  holdFrom: 10,
  patience: 0,
  lineSlack: 30,
  reserveOneIn: 0,
};
