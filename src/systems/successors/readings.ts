import { choice, flag, int } from '../../model/domain.js';

/** Combat tables that come with the program (D1); all keep both cells of the source. */
export const COMBAT_TABLES = ['halfStrength', 'halfStrengthFloor', 'ratio'] as const;

/** The options of the register, and its readings that have alternatives; the first name is the default. */
export const readings = {
  combatTable: choice(COMBAT_TABLES),
  movementRoll: choice(['perFaction', 'perGeneral']),
  /** Times the nominal strength of the enemy from which he may be overrun; 0: never. */
  overrunRatio: int(0, 20, 4),
  interceptTransit: choice(['minusOne', 'barred']),
  reinforceAnywhere: flag(true),
  interceptLinks: choice(['land', 'landMountainStrait']),
  interceptDeclaration: choice(['byFaction', 'allFirst']),
  joinedMayAvoid: flag(),
  hopelessAttemptPenalised: flag(),
  avoiderMayIntercept: flag(true),
  localTroops: choice(['both', 'defenderOnly']),
  attrition: choice(['table', 'perUnit']),
  drawn: choice(['bothLoseOne', 'noLoss', 'reroll']),
  leaderCasualty: flag(),
  /** Combat units that find room inside a major city; 0: any number. */
  cityCapacity: int(0, 40, 0),
  /** Victory points that end a campaign at the end of a turn; 0: none do. */
  autoWin: int(0, 26, 0),
} as const;
