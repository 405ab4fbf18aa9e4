import type { Dice } from '../../chance/dice.js';
import type { Contest, ContestStep } from '../../model/contest.js';
import { DuelStatus } from '../../model/contest.js';
import type { DuelResult } from '../counts/contests.js';
import { duelGauges, duelMargin, Outcome } from '../counts/contests.js';
import { Tally } from '../counts/tally.js';
import type { Match, PlayGame } from './match.js';

/** Fights one duel after another of a contest: the opening, then rounds until a side breaks or the cap is reached. */
export class DuelSimulator {
  /** Rounds of the last duel. */
  rounds = 0;
  readonly contest: Contest;
  private readonly openings: readonly [readonly ContestStep[], readonly ContestStep[]];
  private readonly round: ContestStep;
  private readonly maxRounds: number;

  constructor(contest: Contest) {
    this.contest = contest;
    this.openings = [contest.opening(0), contest.opening(1)];
    this.round = contest.round;
    this.maxRounds = contest.maxRounds;
  }

  /** The state in which the duel that begins at `state` ends; `opener` (0 or 1) attacks first. */
  run(dice: Dice, state: number, opener: number): number {
    const { contest, round, maxRounds } = this;
    let now = state;
    this.rounds = 0;
    for (const step of this.openings[opener === 0 ? 0 : 1]) {
      if (contest.statusOf(now) !== DuelStatus.Open) return now;
      now = step.run(dice, now);
    }
    let fought = 0;
    while (fought < maxRounds && contest.statusOf(now) === DuelStatus.Open) {
      now = round.run(dice, now);
      fought++;
    }
    this.rounds = fought;
    return now;
  }
}

/** The place in `OUTCOMES` of a standing at the end of a duel. */
function outcomeOf(standing: DuelStatus): Outcome {
  if (standing === DuelStatus.FirstBroke) return Outcome.FirstBroke;
  if (standing === DuelStatus.SecondBroke) return Outcome.SecondBroke;
  return standing === DuelStatus.BothBroke ? Outcome.Both : Outcome.Stalemate;
}

/**
 * A duel between two units of given figures, played again and again into one result record.
 *
 * @example
 * const { duels, readings } = systems.taktika;
 * const duel = new Duel(duels.contest('swordsmen', 'lineInfantry', defaultsOf(readings)), [9, 9]);
 * duel.play(sampling(1, 0, 0), 0, null);
 * console.log(duel.result.rounds > 0); // true
 */
export class Duel implements Match<DuelResult> {
  readonly result: DuelResult = { outcome: Outcome.Stalemate, firstLeft: 0, secondLeft: 0, rounds: 0, pair: -1 };
  private readonly fight: DuelSimulator;
  private readonly figures: readonly [number, number];
  private readonly start: number;

  constructor(contest: Contest, figures: readonly [number, number]) {
    this.fight = new DuelSimulator(contest);
    this.figures = figures;
    this.start = contest.meet(contest.fresh(0, figures[0]), contest.fresh(1, figures[1]));
  }

  /**
   * Plays one duel and leaves its result in `result`; `result.pair` is left alone.
   *
   * @param dice - The dice of the game.
   * @param opener - The side that attacks first: 0 or 1.
   * @param meeting - Called before the two units meet; null where nothing has to.
   */
  play(dice: Dice, opener: number, meeting: PlayGame | null): void {
    const { contest } = this.fight;
    if (meeting !== null) meeting(0, 0);
    const end = this.fight.run(dice, this.start, opener);
    this.result.outcome = outcomeOf(contest.statusOf(end));
    this.result.firstLeft = contest.figuresOf(0, contest.unitOf(end, 0));
    this.result.secondLeft = contest.figuresOf(1, contest.unitOf(end, 1));
    this.result.rounds = this.fight.rounds;
  }

  /**
   * Makes an empty tally of what is counted of such duels.
   *
   * @param paired - Whether games come in mirrored pairs.
   * @returns The tally.
   */
  tally(paired: boolean): Tally<DuelResult> {
    return new Tally(duelGauges(this.figures, this.fight.contest.maxRounds, paired), duelMargin);
  }
}
