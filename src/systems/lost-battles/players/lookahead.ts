import type { Dice } from '../../../chance/dice.js';
import type { Decision, Options, Player, Policy } from '../../../model/player.js';
import { LostBattlesBattle } from '../state/battle.js';
import { halvesLeft } from '../state/relations.js';
import { GameContext } from '../turn/context.js';
import { pointsAgainst } from '../turn/end.js';
import { playOn, restOfTurn } from '../turn/turn.js';
import { HeuristicPlayer } from './heuristic-player.js';
import { BROAD, DEEP, FLANKING, PATIENT, STEADY, UNHURRIED, type Weights } from './weights.js';

/** How the one mind might lead for the next turns; the first is what it does where no other is better, and afterwards. */
const PLANS: readonly Weights[] = [STEADY, PATIENT, DEEP, BROAD, FLANKING, UNHURRIED];
/** How often each plan is tried out, and how many of them, the best so far, are tried how often more. */
const TRIALS = 2;
const FINALISTS = 2;
const FINALS = 2;
/** A lead over the second that so few more trials hardly overturn. */
const CLEAR = 0.4;
/** Turns for which a plan is made; one for the turn in which armies come onto the field. */
const HOLDS = 2;
/** Player turns of a trial, the present one among them; after those for which a plan is made everybody is led steadily. */
const TURNS = 9;
const PLANNED = 2 * HOLDS - 1;
/** At least as many as there is luck of different kinds in a player turn: two kinds for each trial. */
const LUCKS = 16;
/** What half a unit that is still there counts besides the victory points. */
const HALF_A_UNIT = 0.5;
/** Points ahead that are worth half as much as any number of them: to win greatly is not to win more often. */
const HALF_WON = 15;

/** How well a battle stands for a side, from -1 to 1. */
export function standingOf(battle: LostBattlesBattle, side: number): number {
  const points = pointsAgainst(battle, 1 - side) - pointsAgainst(battle, side);
  const ahead = battle.over ? points : points + HALF_A_UNIT * (halvesLeft(battle, side) - halvesLeft(battle, 1 - side));
  return ahead / (Math.abs(ahead) + HALF_WON);
}

/** A plan and a battle to try it on, in which the enemy is led steadily. */
class Attempt {
  readonly mind: HeuristicPlayer;
  readonly battle: LostBattlesBattle;
  /** How well the battle stood after the trials of the present player turn, summed. */
  sum = 0;
  private readonly side: number;
  private readonly afterwards: HeuristicPlayer;
  private readonly opponent: HeuristicPlayer;
  private readonly policyDice: Dice;
  private readonly context: GameContext;

  constructor(
    { circumstances, forces, foresee, readings }: LostBattlesBattle,
    mind: HeuristicPlayer,
    side: number,
    policyDice: Dice,
  ) {
    this.mind = mind;
    this.side = side;
    this.policyDice = policyDice;
    this.afterwards = new HeuristicPlayer(side, policyDice, STEADY);
    this.opponent = new HeuristicPlayer(1 - side, policyDice, STEADY);
    this.battle = new LostBattlesBattle(forces, readings, circumstances, foresee);
    this.context = new GameContext(this.battle, mind, this.opponent, policyDice);
  }

  /** Plays the player turn that begins in a battle, with the luck of one trial: the same for every plan. */
  begin(from: LostBattlesBattle, trial: number): void {
    const { battle, context, mind, side, policyDice } = this;
    policyDice.branch(from.playerTurns * LUCKS + 2 * trial);
    battle.copyFrom(from);
    this.seat(mind);
    mind.plan(battle);
    restOfTurn(context, side);
  }

  /** Plays to its end a trial that has begun in a battle, with luck of its own that the player turn has not used up. */
  finish(from: LostBattlesBattle, trial: number): void {
    const { battle, context, side, policyDice } = this;
    policyDice.branch(from.playerTurns * LUCKS + 2 * trial + 1);
    playOn(context, PLANNED - 1);
    this.seat(this.afterwards);
    playOn(context, TURNS - PLANNED);
    this.sum += standingOf(battle, side);
  }

  private seat(mind: HeuristicPlayer): void {
    const { context, opponent, side, policyDice } = this;
    if (side === 0) context.seat(mind, opponent, policyDice);
    else context.seat(opponent, mind, policyDice);
  }
}

/** Lets attempts have one more trial each. */
function tryOut(attempts: readonly Attempt[], battle: LostBattlesBattle, trial: number): void {
  for (const attempt of attempts) {
    attempt.begin(battle, trial);
    attempt.finish(battle, trial);
  }
}

/** Attempts that have come to most, best first; of equals the earlier. */
function ranked(attempts: readonly Attempt[], most: number): Attempt[] {
  return attempts.toSorted((one, other) => other.sum - one.sum).slice(0, most);
}

/**
 * A player who tries plans on copies of the battle before he chooses one. What is asked of him before his first player turn
 * every mind answers alike.
 */
class Lookahead implements Player<LostBattlesBattle> {
  private readonly side: number;
  private readonly policyDice: Dice;
  private readonly minds: readonly HeuristicPlayer[];
  private chosen: HeuristicPlayer;
  private met: LostBattlesBattle | undefined;
  private attempts: readonly Attempt[] = [];

  constructor(side: number, policyDice: Dice) {
    this.side = side;
    this.policyDice = policyDice;
    this.minds = PLANS.map((weights) => new HeuristicPlayer(side, policyDice, weights));
    this.chosen = this.minds[0]!;
  }

  plan(readonlyBattle: Readonly<LostBattlesBattle>): void {
    const battle = readonlyBattle as LostBattlesBattle;
    if (this.met !== battle) {
      this.met = battle;
      this.attempts = this.minds.map((mind) => new Attempt(battle, mind, this.side, this.policyDice));
    }
    if (battle.turn === 1 || battle.turn % HOLDS === 0) this.chosen = this.best(battle);
    this.chosen.plan(battle);
  }

  choose(decision: Decision, battle: Readonly<LostBattlesBattle>, options: Options): number {
    return this.chosen.choose(decision, battle, options);
  }

  /** The mind whose plan comes to most, of those that now do something else than every plan before them. */
  private best(battle: LostBattlesBattle): HeuristicPlayer {
    const different: Attempt[] = [];
    for (const attempt of this.attempts) {
      attempt.sum = 0;
      attempt.begin(battle, 0);
      if (!different.some((earlier) => earlier.battle.equals(attempt.battle))) different.push(attempt);
    }
    if (different.length === 1) return this.minds[0]!;
    for (const attempt of different) attempt.finish(battle, 0);
    for (let trial = 1; trial < TRIALS; trial++) tryOut(different, battle, trial);
    const finalists = ranked(different, FINALISTS);
    const [first, second] = finalists;
    if (first!.sum - second!.sum > CLEAR) return first!.mind;
    for (let trial = TRIALS; trial < TRIALS + FINALS; trial++) tryOut(finalists, battle, trial);
    return ranked(finalists, 1)[0]!.mind;
  }
}

/** Tries plans by rollouts every other turn, and follows the best. */
export const lookahead: Policy<LostBattlesBattle> = {
  id: 'lookahead',
  looksAhead: true,
  summary: 'Tries several plans by rollouts every other turn and follows the best; slower, stronger.',
  createPlayer: (side, policyDice) => new Lookahead(side, policyDice),
};
