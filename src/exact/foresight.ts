import { type Contest, DuelStatus } from '../model/contest.js';
import type { DuelForecast, Foresee } from '../model/foresight.js';
import type { Spread } from './chain.js';
import { duelDistribution, StepCache } from './contest.js';

/** Shares below this are dropped: a player's judgement needs no more than four digits. */
const FLOOR = 1e-6;

/**
 * Makes a forecaster of duels for players: it solves them exactly but for chances below one in a million, and keeps
 * what it has solved.
 *
 * @returns A function of a contest and the figures of both sides, side 0 attacking first, that gives the chances that
 *   each breaks and
 * the shares of figures that each loses.
 * @example
 * const { duels, readings } = systems.taktika;
 * const foresee = foresight();
 * const { firstBreaks } = foresee(duels.contest('swordsmen', 'lineInfantry', defaultsOf(readings)), [9, 9]);
 * console.log(firstBreaks > 0 && firstBreaks < 1); // true
 */
export function foresight(): Foresee {
  const cache = new StepCache();
  return (contest, figures) => {
    cache.trim();
    const { ended, stalled } = duelDistribution(contest, figures, 0, cache, FLOOR);
    const prospect = { firstBreaks: 0, secondBreaks: 0, firstLost: 0, secondLost: 0 };
    sum(contest, figures, ended, prospect);
    sum(contest, figures, stalled, prospect);
    return prospect;
  };
}

function sum(
  contest: Contest,
  figures: readonly [number, number],
  { states, shares }: Spread,
  into: { -readonly [Part in keyof DuelForecast]: DuelForecast[Part] },
): void {
  for (const [at, state] of states.entries()) {
    const share = shares[at]!;
    const standing = contest.statusOf(state);
    if (standing === DuelStatus.FirstBroke || standing === DuelStatus.BothBroke) into.firstBreaks += share;
    if (standing === DuelStatus.SecondBroke || standing === DuelStatus.BothBroke) into.secondBreaks += share;
    into.firstLost += share * (1 - contest.figuresOf(0, contest.unitOf(state, 0)) / figures[0]);
    into.secondLost += share * (1 - contest.figuresOf(1, contest.unitOf(state, 1)) / figures[1]);
  }
}
