import { choice, type ValueOf } from '../../model/domain.js';

/**
 * The readings of the register; the first name is the default. R40, R41 and R43 offer no alternative that a game could
 * be played with: a misprint, a plain consequence, and bands that are data.
 */
export const readings = {
  equality: choice(['beat', 'meet']),
  attackTable: choice(['reconstructed', 'uniform8', 'reconstructedMinus1']),
  undeployedCommand: choice(['unlessSurprised', 'never']),
  pincer: choice(['bothSides', 'anyFlank']),
  limitBonus: choice(['literal', 'envelopment', 'none']),
  limitOrder: choice(['addFirst', 'halveFirst']),
  indianBonus: choice(['always', 'leadOnly']),
  againstLevy: choice(['chariotsToo', 'elephantsToo']),
  footCompany: choice(['defender', 'attacker']),
  wetLightCavalry: choice(['spentOnly', 'allLightCavalry']),
  secondHit: choice(['mayStack', 'mustSpread']),
  idleAllOut: choice(['notOffered', 'offered']),
  narrowEscape: choice(['untilNextTurn', 'literal', 'turnOnly', 'battle']),
  lostGenerals: choice(['allGone', 'killedOnly']),
  centreLead: choice(['atLeastTwo', 'exactlyTwo']),
  campCapture: choice(['onEntry', 'heldAtEnd']),
  levelBounds: choice(['seventyFiveDecisive', 'seventyFiveMajor']),
  undeployedChariots: choice(['all', 'scythedOnly']),
  freeAboutFace: choice(['everyCondition', 'anyCondition']),
  bonusPayment: choice(['mixed', 'oneSource']),
  spentLightLead: choice(['atVacancy', 'atOnce']),
  attackOnScythed: choice(['usedUp', 'freeRemoval']),
  dustOrder: choice(['scenario', 'previousTurn']),
  twofoldHalving: choice(['once', 'twice']),
  flipFlop: choice(['oncePerGame', 'everyTurn']),
  handicapFactor: choice(['two', 'three']),
  unitCount: choice(['each', 'weighted']),
  bonusExemptions: choice(['lapse', 'mustSpend']),
  turnedFlankers: choice(['enemyHalf', 'anyHalf']),
  stackingCheck: choice(['everyStep', 'endOfActivation']),
  phalangiteSupport: choice(['anyGround', 'openGround']),
  hopliteEntry: choice(['anyEntry', 'moveOnly']),
  downhill: choice(['both', 'hillCancels']),
  indianClass: choice(['noClass', 'veteran']),
  campGround: choice(['anyCamp', 'fortifiedOnly']),
  start: choice(['historical', 'free']),
  generalsLeaving: choice(['lost', 'destroyedIsKilled', 'withdrawnScoresNothing']),
  stoppingEarly: choice(['whenNoneFits', 'anyTime']),
  countedForMorale: choice(['shatteredOnly', 'routedToo']),
  barringUnits: choice(['bar', 'ignored']),
  supporter: choice(['anyUnit', 'surplusOnly']),
  lightTriggers: choice(['direct', 'cascade']),
  surprisedBodyguard: choice(['counts', 'extra']),
} as const;

/** The readings that a game is played under. */
export type Readings = ValueOf<typeof readings>;
