import { RATINGS } from './vocabulary.js';

/** What the table D4 says about generals of one rating. */
export interface GeneralRating {
  readonly name: string;
  readonly fightingValue: number;
  /** Activation exemptions in a player turn, and bonus exemptions, which are as many (LB-8.3a, LB-8.4a). */
  readonly exemptions: number;
  /** A rally succeeds on this total of 2d6 or more (LB-8.6c). */
  readonly rallies: number;
  /** A leader who rallies is killed on this total or less (LB-8.6c). */
  readonly leaderKilled: number;
  /** A commander who rallies is killed on this total or less (LB-8.7a). */
  readonly commanderKilled: number;
  /** A leader has a narrow escape on this total, 0 where there is none (LB-8.6c). */
  readonly narrowEscape: number;
}

/** Ratings of generals (D4), by place in `RATINGS`. */
export const GENERALS: readonly GeneralRating[] = [
  {
    name: RATINGS[0],
    fightingValue: 3,
    exemptions: 1,
    rallies: 10,
    leaderKilled: 3,
    commanderKilled: 4,
    narrowEscape: 0,
  },
  {
    name: RATINGS[1],
    fightingValue: 6,
    exemptions: 2,
    rallies: 9,
    leaderKilled: 3,
    commanderKilled: 4,
    narrowEscape: 0,
  },
  {
    name: RATINGS[2],
    fightingValue: 12,
    exemptions: 4,
    rallies: 9,
    leaderKilled: 2,
    commanderKilled: 3,
    narrowEscape: 3,
  },
  {
    name: RATINGS[3],
    fightingValue: 18,
    exemptions: 4,
    rallies: 8,
    leaderKilled: 2,
    commanderKilled: 3,
    narrowEscape: 3,
  },
];
