import type { Dice } from '../../chance/dice.js';
import { keyed } from '../../chance/keyed.js';
import { foresight } from '../../exact/foresight.js';
import type { Battle } from '../../model/battle.js';
import type { Foresee } from '../../model/foresight.js';
import type { Player } from '../../model/player.js';
import type { Battles, BattleTerms } from '../../model/system.js';

/** What players are told of duels: kept for the whole thread and one set of tables, as battles of one plan ask much the same. */
const foretellers = new WeakMap<Battles, Foresee>();

function foreseeOf(battles: Battles): Foresee {
  const foresee = foretellers.get(battles) ?? foresight();
  foretellers.set(battles, foresee);
  return foresee;
}

/** Dice that begin again with every game. */
export interface GameDice {
  readonly dice: Dice;
  readonly key: { begin(seed: number, cell: number, game: number): void };
}

/** The dice of the game, and those of the players on side 0 and 1. */
export type SeatedDice = readonly [game: GameDice, red: GameDice, blue: GameDice];

/** One of the two ways of seating the armies. */
interface Seating {
  readonly battle: Battle;
  readonly red: Player;
  readonly blue: Player;
}

/**
 * The battles of two armies, each replayable by its number. Game 2 g + h is half h of mirrored pair g: in half 0 the
 * first army is side 0, in half 1 it is side 1. The dice belong to the sides: either army gets the same rolls (and
 * the same policy dice) on a side in both halves, so that equal armies under one policy share every pair evenly.
 *
 * @example
 * const subject: BattleSubject = {
 *   ...{ kind: 'battle', system: 'taktika', stream: 0, readings: {}, circumstances: {} },
 *   armies: twoArmies(['gaul', 'romeMarian'], systems.taktika).map(({ data }) => data) as [ArmyData, ArmyData],
 *   policies: ['steady', 'steady'],
 * };
 * const games: BattleGames = openGames(subject, 1);
 * console.log(games.play(0, 0).result.turns === games.play(0, 0).result.turns); // true
 */
export class BattleGames {
  private readonly battles: Battles;
  private readonly seed: number;
  private readonly stream: number;
  private readonly rolls: GameDice;
  private readonly policyDice: readonly [GameDice, GameDice];
  private readonly seatings: readonly [Seating, Seating];

  /** Deploys both ways. Throws `RangeError` when the armies are too large for a battle. */
  constructor(terms: BattleTerms, seed: number, stream: number, dice: SeatedDice = [keyed(), keyed(), keyed()]) {
    this.rolls = dice[0];
    this.policyDice = [dice[1], dice[2]];
    const { battles, armies, policies, readings, circumstances } = terms;
    this.battles = battles;
    this.seed = seed;
    this.stream = stream;
    const seat = (red: 0 | 1, blue: 0 | 1): Seating => ({
      battle: battles.createBattle(armies[red], armies[blue], readings, circumstances, foreseeOf(battles)),
      red: policies[red].createPlayer(0, this.policyDice[0].dice),
      blue: policies[blue].createPlayer(1, this.policyDice[1].dice),
    });
    this.seatings = [seat(0, 1), seat(1, 0)];
  }

  /**
   * Gives the battle in which the games of one half are played.
   *
   * @param half - 0, where the first army is side 0, or 1.
   * @returns The battle, the same object in all of these games.
   */
  battleOf(half: 0 | 1): Battle {
    return this.seatings[half].battle;
  }

  /** The dice of all games, for observers: dice that wrap them may be handed to `play`. */
  get dice(): Dice {
    return this.rolls.dice;
  }

  /**
   * Plays one game to its end.
   *
   * @param pair - Which mirrored pair it is of, below 2^50.
   * @param half - 0, where the first army is side 0, or 1.
   * @param dice - Dice that wrap those of these games, for observers; their own where absent.
   * @returns The battle as it then stands, valid until the next game of this half.
   */
  play(pair: number, half: 0 | 1, dice: Dice = this.rolls.dice): Battle {
    const { battle, red, blue } = this.seatings[half];
    const { seed, stream } = this;
    this.rolls.key.begin(seed, stream, 3 * pair);
    this.policyDice[0].key.begin(seed, stream, 3 * pair + 1);
    this.policyDice[1].key.begin(seed, stream, 3 * pair + 2);
    battle.reset();
    this.battles.play(battle, red, blue, dice);
    return battle;
  }
}
