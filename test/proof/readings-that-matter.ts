import type { Setting } from '../../src/model/domain.js';

/** A reading other than the usual one, and a duel that it changes. */
export interface Mattering {
  readonly settings: Readonly<Record<string, Setting>>;
  readonly first: string;
  readonly second: string;
}

function mattering(reading: string, value: string, first: string, second: string): Mattering {
  return { settings: { [reading]: value }, first, second };
}

const PIKES = 'lineInfantry, pike';
const HALBERDS = 'lineInfantry, halberd, light';
const LEGION = 'swordsmen, dense, large-shield';
const KNIGHTS = 'lancers, cavalrySpear, regular-shield, heavy';

/** Every reading that bears on duels, each value but the usual one, with a duel that it changes. */
export const READINGS_THAT_MATTER: readonly Mattering[] = [
  mattering('hitRule', 'greaterOrEqual', 'swordsmen, good', 'riders'),
  mattering('riderMelee', 'two', 'riders, light', 'swordsmen'),
  mattering('saveCounting', 'allKilledFirst', 'swordsmen, twoHanded, heavy', 'swordsmen'),
  mattering('saveCounting', 'allSavedFirst', PIKES, LEGION),
  mattering('shieldVsStrike', 'everyStrike', 'lancers, cavalryPike, heavy', 'swordsmen, regular-shield'),
  mattering('shieldVsStrike', 'cavalryOnly', PIKES, LEGION),
  mattering('riderProtection', 'shieldOnly', 'shooters, bow', 'lancers, cavalryPike, heavy, heavy-barding'),
  mattering('shieldPiercing', 'allProtection', 'shooters, sling', 'riders, skirmish, heavy, heavy-barding'),
  mattering('loserBy', 'nominalCollisionOnly', HALBERDS, 'swordsmen, light'),
  mattering('killedInTest', 'nominal', LEGION, 'swordsmen, twoHanded, light'),
  mattering('ranksCounted', 'afterLosses', LEGION, PIKES),
  mattering('rankBonusCap', 'three', 'swordsmen:16, dense', HALBERDS),
  mattering('frontRelief', 'killedOnly', LEGION, 'swordsmen:20, veryDense, light'),
  mattering('lastFigure', 'movementOnly', 'swordsmen', 'horseArchers, poor'),
  mattering('lastFigure', 'markerOnly', 'shooters, sling', 'swordsmen'),
  mattering('casualtyOrder', 'disorderedFirst', PIKES, 'swordsmen'),
  mattering('saveScope', 'running', 'swordsmen, dense, light', KNIGHTS),
  mattering('thinningChain', 'skipOpen', HALBERDS, 'lineInfantry, halberd, good'),
  mattering('counterAttackRight', 'anyStrikeWeapon', 'lineInfantry, spear', KNIGHTS),
  mattering('strikeVsCavalry', 'pikeSpearOnly', HALBERDS, 'riders'),
  mattering('strikeVsCavalry', 'lancersOnly', PIKES, 'riders'),
  mattering('breakthroughDepth', 'fullRanks', 'lancers, cavalrySpear, good', 'swordsmen:10, dense'),
  mattering('breakthroughTest', 'loserOnly', 'lancers, cavalrySpear, good', PIKES),
  mattering('nominalCap', 'uncapped', 'lineInfantry, pike, good', 'swordsmen, skirmish, regular-shield'),
  mattering('skirmishDepth', 'fullRanks', 'swordsmen, skirmish', LEGION),
  mattering('volleyTest', 'testOnLoss', 'shooters, bow, good', 'swordsmen, recruit'),
  mattering('javelinThrowers', 'frontRankOnly', 'horseArchers, crossbow', 'riders, skirmish, javelin'),
  mattering('tortoiseScope', 'alsoStrikes', PIKES, `${LEGION}, tortoise`),
];
