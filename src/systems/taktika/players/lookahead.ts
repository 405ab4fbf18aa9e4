import type { Dice } from '../../../chance/dice.js';
import { PlanTrials } from '../../../model/plan-trials.js';
import type { Decision, Options, OptionTest, Player, Policy } from '../../../model/player.js';
import { TaktikaBattle } from '../state/battle.js';
import { GameContext } from '../turn/context.js';
import { playOn, restOfTurn } from '../turn/turn.js';
import { HeuristicPlayer } from './heuristic-player.js';
import { standingOf } from './standing.js';
import { AGGRESSIVE, DEFENSIVE, RUSHING, STEADY, WAITING, type Weights } from './weights.js';

/** The plans that are tried each turn: what the one mind would do with these weights. */
const CANDIDATES: readonly Weights[] = [STEADY, AGGRESSIVE, DEFENSIVE, WAITING, RUSHING];
/** How often each plan is tried out at first, and how often each of the best of them once more. */
const FIRST = 3;
const FURTHER = 4;
const FINALISTS = 2;
/** For how many players' turns a plan is tried out, this one among them. */
const TURNS = 3;
/** More trials than a plan has in a turn, so that each has luck of its own. */
const MAX_TRIALS = 64;

/** A player who tries each plan on a copy of the battle before he chooses one. */
class Lookahead implements Player<TaktikaBattle> {
  private readonly side: number;
  private readonly policyDice: Dice;
  private readonly minds: readonly HeuristicPlayer[];
  /** Minds that play the trials, so that the ones that play the battle remember nothing that never happened. */
  private readonly trials: readonly HeuristicPlayer[];
  private readonly opponent: HeuristicPlayer;
  private readonly results = new PlanTrials(CANDIDATES.length);
  private chosen = 0;
  private begun = false;
  private source: Readonly<TaktikaBattle> | undefined;
  private scratch!: TaktikaBattle;
  private context!: GameContext;

  constructor(side: number, policyDice: Dice) {
    this.side = side;
    this.policyDice = policyDice;
    this.minds = CANDIDATES.map((weights) => new HeuristicPlayer(side, policyDice, weights));
    this.trials = CANDIDATES.map((weights) => new HeuristicPlayer(side, policyDice, weights));
    this.opponent = new HeuristicPlayer(1 - side, policyDice, STEADY);
  }

  plan(battle: Readonly<TaktikaBattle>): void {
    this.attach(battle);
    if (!this.begun) for (const mind of this.minds) mind.forget();
    this.begun = true;
    for (const mind of this.minds) mind.plan(battle);
    this.results.clear();
    this.chosen = 0;
    if (!this.differ()) return;
    for (let candidate = 0; candidate < CANDIDATES.length; candidate++) {
      if (this.isNew(candidate)) this.tryOut(battle, candidate, FIRST);
    }
    for (let place = 0; place < FINALISTS; place++) {
      const candidate = this.results.best(FIRST);
      if (candidate >= 0) this.tryOut(battle, candidate, FURTHER);
    }
    this.chosen = this.results.best(FIRST + FURTHER);
  }

  choose(decision: Decision, battle: Readonly<TaktikaBattle>, options: Options): number {
    return this.follows(battle).choose(decision, battle, options);
  }

  prefer(decision: Decision, battle: Readonly<TaktikaBattle>, offers: OptionTest): number {
    return this.follows(battle).prefer(decision, battle, offers);
  }

  /** The mind whose plan is followed now: steady's in the set-up. */
  private follows(battle: Readonly<TaktikaBattle>): HeuristicPlayer {
    if (battle.round === 0) {
      this.begun = false;
      this.chosen = 0;
    }
    return this.minds[this.chosen]!;
  }

  /** Gets to know a battle, and makes one to try things on. */
  private attach(battle: Readonly<TaktikaBattle>): void {
    if (this.source === battle) return;
    this.source = battle;
    this.scratch = new TaktikaBattle(battle.forces, battle.readings, battle.circumstances, battle.foresee);
    this.context = new GameContext(this.scratch, this.minds[0]!, this.opponent, this.policyDice);
  }

  private differ(): boolean {
    for (let candidate = 1; candidate < CANDIDATES.length; candidate++) if (this.isNew(candidate)) return true;
    return false;
  }

  /** Whether no plan before it is the same. */
  private isNew(candidate: number): boolean {
    for (let other = 0; other < candidate; other++) {
      if (this.minds[candidate]!.agreesWith(this.minds[other]!)) return false;
    }
    return true;
  }

  /** Plays a plan and some turns after it, as often as said. */
  private tryOut(battle: Readonly<TaktikaBattle>, candidate: number, times: number): void {
    const { scratch, context, side, opponent, policyDice, results } = this;
    const trial = this.trials[candidate]!;
    const steady = this.trials[0]!;
    const { round } = battle;
    for (let time = 0; time < times; time++) {
      // The same luck for every plan: they differ by what they do, not by what they roll.
      policyDice.branch(round * MAX_TRIALS + results.times(candidate));
      scratch.copyFrom(battle as TaktikaBattle);
      opponent.forget();
      trial.remember(scratch, this.minds[candidate]!);
      this.seat(trial);
      restOfTurn(context, side);
      if (candidate > 0) steady.remember(scratch, this.minds[0]!);
      this.seat(steady);
      playOn(context, TURNS - 1);
      results.add(candidate, standingOf(scratch, side));
    }
  }

  private seat(mind: HeuristicPlayer): void {
    if (this.side === 0) this.context.seat(mind, this.opponent, this.policyDice);
    else this.context.seat(this.opponent, mind, this.policyDice);
  }
}

/** Tries the plans of steady and of bolder and warier minds by short rollouts each turn, and follows the best. */
export const lookahead: Policy<TaktikaBattle> = {
  id: 'lookahead',
  looksAhead: true,
  summary: 'Tries the plans of the other minds by short rollouts each turn and follows the best; slower, stronger.',
  createPlayer: (side, policyDice) => new Lookahead(side, policyDice),
};
