import type { Dice } from '../../src/chance/dice.js';
import { sampling } from '../../src/chance/streams.js';
import type { Battle } from '../../src/model/battle.js';
import { defaultsOf } from '../../src/model/domain.js';
import type { Mechanic } from '../../src/model/mechanic.js';
import type { ArmyList } from '../../src/model/system.js';
import { BattleGames } from '../../src/simulate/games/battle-games.js';
import { namedArmies } from '../../src/studies/armies/armies.js';
import { systems } from '../../src/systems/index.js';
import type { Facts } from './home.js';
import { compare, lawIn, SEED } from './same-law.js';

// What battles resolve as a whole, with players who decide in between: games are played, and whenever they come to it, the
// state is copied, the mechanic's situation is read from it, and the battle's own code resolves the copy again and again up to
// where what follows is no longer the mechanic's. Decisions are answered as the mechanic says that it answers them.

/** Situations of one kind that are put to the test: the first that are unlike. */
const MOST = 2;
/** Situations of all kinds together. */
const MAX_CASES = 24;
/** Situations that are looked at for that, and branches that the law of one may have. */
const MAX_LOOKS = 80;
const BUDGET = 20_000;

/** Thrown where what is compared ends. */
export class Ended extends Error {}

/** Cases of a mechanic, by what decides them. */
export class Cases {
  readonly found = new Map<string, string>();
  /** How many there are of each kind. */
  readonly kinds = new Map<string, number>();
  private readonly mechanic: Mechanic;
  private readonly looked = new Set<string>();
  private readonly seenAs: (values: Facts) => Facts;

  /** `seenAs` says what battles show of an outcome; where absent, everything. */
  constructor(mechanic: unknown, seenAs: (values: Facts) => Facts = (values) => values) {
    this.mechanic = mechanic as Mechanic;
    this.seenAs = seenAs;
  }

  /** Whether enough situations have been looked at. */
  get full(): boolean {
    return this.looked.size >= MAX_LOOKS || this.found.size >= MAX_CASES;
  }

  /** Compares one situation, if it is a new one of its kind and has a law within the budget; keeps what was wrong. */
  add(kind: string, situation: Facts, again: (dice: Dice) => Facts): void {
    const key = JSON.stringify(situation);
    const alike = this.kinds.get(kind) ?? 0;
    if (this.full || alike >= MOST || this.looked.has(key)) return;
    this.looked.add(key);
    const probabilities = lawIn(this.mechanic, situation, BUDGET);
    if (
      probabilities === undefined ||
      probabilities.outcomes.some(({ values }) => 'allowed' in values && !values['allowed'])
    )
      return;
    this.found.set(key, '');
    this.kinds.set(kind, alike + 1);
    try {
      const outcomes = probabilities.outcomes.map(({ values, ...rest }) => ({
        ...rest,
        values: this.seenAs(values) as typeof values,
      }));
      compare(this.mechanic, { ...probabilities, outcomes }, again, key);
    } catch (error) {
      this.found.set(key, error instanceof Error ? error.message : String(error));
    }
  }
}

/** Runs until what is compared ends. */
export function upToEnd(run: () => void): void {
  try {
    run();
  } catch (error) {
    if (!(error instanceof Ended)) throw error;
  }
}

/** Plays games of both policies between those whom names give; `begin` is told the dice of the game and battles to copy into. */
export function playAll(
  id: string,
  names: readonly string[],
  pairs: number,
  begin: (dice: Dice, copy: Battle, another: () => Battle) => void,
): void {
  const named = names.map((name) => namedArmies(name.split(' '), systems[id]!, []).map(({ army }) => army));
  playArmies(id, named, pairs, begin);
}

/** The same between armies that are at hand, in pairs. */
export function playArmies(
  id: string,
  pairings: readonly (readonly ArmyList[])[],
  pairs: number,
  begin: (dice: Dice, copy: Battle, another: () => Battle) => void,
): void {
  const system = systems[id]!;
  const battles = system.battles!;
  for (const policy of ['random', 'steady']) {
    for (const [red, blue] of pairings) {
      const led = battles.policies.find((one) => one.id === policy)!;
      const terms = {
        battles,
        armies: [red!, blue!],
        policies: [led, led],
        readings: defaultsOf(system.readings),
        circumstances: defaultsOf(battles.circumstances),
      } as const;
      const games = new BattleGames(terms, SEED, 0);
      const another = () => new BattleGames(terms, SEED, 0).battleOf(0);
      begin(games.dice, another(), another);
      for (let pair = 0; pair < pairs; pair++) games.play(pair, 0);
    }
  }
}

/** Dice to look at a state once. */
export function sampledOnce(): Dice {
  return sampling(SEED, 2, 0);
}
