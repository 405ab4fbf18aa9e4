import { choice, flag, int, type ValueOf } from '../../model/domain.js';

/**
 * The readings of the register and the options that its D16 names; the first name is the default. Readings that offer no
 * alternative which a game could be played with are left out. `scrtShift` is added to every modified roll of shock.
 */
export const readings = {
  withdrawalCheck: choice(['always', 'afterActivations']),
  seizureMoveSkipsTurn: flag(true),
  commandChain: choice(['adjacent', 'line']),
  columnZone: choice(['frontHex', 'none']),
  elevationLos: choice(['higherThanBoth', 'higherThanLower']),
  hexsideLos: choice(['bothBlock', 'eitherBlocks']),
  movingAway: choice(['latestStep', 'anyStep']),
  leaderShot: choice(['natural', 'modified']),
  adjustmentSource: choice(['leadUnit', 'anyUnit']),
  hitsDrmCap: choice(['net', 'perSide']),
  tqUnit: choice(['topOnly', 'anyInStack']),
  twiceTheSize: choice(['ratioAlone', 'twoPointsToo']),
  mixedAspect: choice(['anyFlank', 'majority']),
  edgeRetreat: choice(['eliminated', 'stayTwoHits']),
  pursuitTrigger: choice(['routOnly', 'routOrRetreat']),
  depletionAsRout: choice(['no', 'yes']),
  evasionRating: choice(['largest', 'average']),
  rbsDistance: choice(['everyAttacker', 'nearest']),
  evasionHits: choice(['taken', 'none']),
  elephantHits: choice(['after', 'before']),
  rampageStacks: choice(['eachUnit', 'topOnly']),
  rampageStart: choice(['fromCause', 'random']),
  rampageChain: choice(['noChain', 'chain']),
  depletedRoutPoints: choice(['printed', 'current']),
  withdrawalTest: choice(['atLeast', 'exceeds']),
  elephantFear: choice(['perActivation', 'perElephant']),
  rampartFire: choice(['anyInfantry', 'notLegions']),
  guardResult: choice(['undecided', 'higherFractionLoses']),
  replacements: choice(['onePerTwoNamed', 'unlimited']),
  stackMoves: choice(['topThenOther', 'oneOnly']),
  stackHits: choice(['inflicterPlaces', 'oddToTop']),
  woundedColumn: choice(['forbidden', 'routs']),
  skirmisherEvasion: choice(['zoneBars', 'zoneIgnored']),
  archerLos: choice(['nearHalf', 'always']),
  partialEvasion: choice(['stayersAttacked', 'attackersSkip']),
  evasionWithoutHex: choice(['attacked', 'attackEnds']),
  cavalryFear: choice(['fullRight', 'hexOnly']),
  loneLeader: choice(['mayStay', 'mustWithdraw']),
  mergedHits: choice(['larger', 'added']),
  leftArtillery: choice(['stays', 'goesAlong']),
  artilleryShot: choice(['one', 'extra']),
  hitAndRunPath: choice(['atMostFour', 'anyLength']),
  reactionFacing: choice(['onceAPhase', 'untilItSucceeds']),
  infantry: choice(['skirmishersToo', 'heavyAndLight']),
  wheelCost: choice(['hexEntered', 'oneMore']),
  columnStep: choice(['keepsFacing', 'turns']),
  obliged: choice(['inEnemyZone', 'enemyInOwnZoneToo']),
  scrtShift: int(-1, 1, 0),
} as const;

/** The readings that a game is played under. */
export type Readings = ValueOf<typeof readings>;
