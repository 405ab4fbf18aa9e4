import type { Formation } from './vocabulary.js';

/** Who may fight or shoot in a formation: no figure, the foremost ranks, or every figure. */
export type Entitled = 'none' | 'frontRank' | 'twoRanks' | 'threeRanks' | 'everybody';

/** One formation of D1 and D2; pairs are infantry, cavalry. */
export interface FormationRow {
  /** Figures abreast in the front rank. */
  readonly front: readonly [number, number];
  /** Figures on one full base. */
  readonly capacity: readonly [number, number];
  /** Centimetres a turn; for cavalry in each of walk, trot and gallop. */
  readonly speed: readonly [number, number];
  /** Who fights in melee. */
  readonly fights: Entitled;
  /** Who shoots with a bow, and who with anything else. */
  readonly shoots: readonly [bow: Entitled, other: Entitled];
}

/** Formations (D1, TK-4b, TK-4c, TK-4d, TK-4e) with their speeds (D2). */
export const FORMATION_TABLE: Readonly<Record<Formation, FormationRow>> = {
  veryDense: { front: [5, 4], capacity: [15, 12], speed: [15, 16], fights: 'frontRank', shoots: ['none', 'none'] },
  dense: { front: [4, 3], capacity: [12, 9], speed: [16, 17], fights: 'frontRank', shoots: ['frontRank', 'frontRank'] },
  open: { front: [3, 2], capacity: [9, 6], speed: [17, 18], fights: 'threeRanks', shoots: ['twoRanks', 'frontRank'] },
  skirmish: {
    front: [2, 1],
    capacity: [3, 2],
    speed: [18, 19],
    fights: 'everybody',
    shoots: ['everybody', 'everybody'],
  },
};

/** Figures in a full front rank (D1); in skirmish order 2 foot or 1 rider, though all of them fight. */
export function frontOf(formation: Formation, mounted: boolean): number {
  return FORMATION_TABLE[formation].front[mounted ? 1 : 0];
}

/** Figures on one full base (D1). */
export function capacityOf(formation: Formation, mounted: boolean): number {
  return FORMATION_TABLE[formation].capacity[mounted ? 1 : 0];
}

/** Centimetres a unit moves in a turn (D2), cavalry in each leg. */
export function speedOf(formation: Formation, mounted: boolean): number {
  return FORMATION_TABLE[formation].speed[mounted ? 1 : 0];
}

/** Ranks that stand on one base (TK-4a). */
export const RANKS_ON_A_BASE = 3;
