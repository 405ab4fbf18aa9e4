import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Dice } from '../../../../../src/chance/dice.js';
import { keyed } from '../../../../../src/chance/keyed.js';
import { defaultsOf } from '../../../../../src/model/domain.js';
import type { Decision, Options, Player } from '../../../../../src/model/player.js';
import type { Problem } from '../../../../../src/model/problem.js';
import { parseArmy, type TaktikaArmy } from '../../../../../src/systems/taktika/army/army.js';
import { random } from '../../../../../src/systems/taktika/players/random.js';
import { TaktikaBattle } from '../../../../../src/systems/taktika/state/battle.js';
import { type Circumstances, circumstances } from '../../../../../src/systems/taktika/state/circumstances.js';
import { forcesOf } from '../../../../../src/systems/taktika/state/forces.js';
import type { Readings } from '../../../../../src/systems/taktika/state/traits.js';
import { GameContext } from '../../../../../src/systems/taktika/turn/context.js';
import { reading } from '../field.js';

const ARMIES = new URL('../../../../../armies/taktika/', import.meta.url);

/** An army given as plain data, which must be a legal one. */
export function armyOf(raw: unknown): TaktikaArmy {
  const problems: Problem[] = [];
  const army = parseArmy(raw, problems, reading());
  if (army === undefined) throw new Error(JSON.stringify(problems));
  return army;
}

/** One of the armies that come with the program, with further entries of its file. */
export function shipped(id: string, more: Readonly<Record<string, unknown>> = {}): TaktikaArmy {
  return armyOf({ ...parse(readFileSync(new URL(`${id}.yaml`, ARMIES), 'utf8')), ...more });
}

/** What a battle is fought under: the usual where nothing is said. */
export interface Terms {
  readonly readings?: Partial<Readings>;
  readonly circumstances?: Partial<Circumstances>;
}

/** A battle of two armies before its set-up. */
export function battleOf(red: TaktikaArmy, blue: TaktikaArmy, terms: Terms = {}): TaktikaBattle {
  const agreed = { ...defaultsOf(circumstances), ...terms.circumstances };
  return new TaktikaBattle(forcesOf(red, blue), reading(terms.readings), agreed);
}

/** How a test answers a decision. */
export type Answer = (decision: Decision, battle: Readonly<TaktikaBattle>, offered: readonly number[]) => number;

/** A player who answers as a test says. */
export function playerOf(answer: Answer): Player<TaktikaBattle> {
  return {
    choose: (decision, battle, { list, count }: Options) => answer(decision, battle, [...list.subarray(0, count)]),
  };
}

/** A player who always takes the first option. */
export const first: Player<TaktikaBattle> = playerOf((_decision, _battle, offered) => offered[0]!);

/** A player who chooses by lot, with dice of his own for each game. */
export function byLot(side: 0 | 1, seed: number, game: number, swapped = false): Player<TaktikaBattle> {
  const { dice, key } = keyed();
  key.begin(seed, 9, game, swapped);
  dice.actor(side, 0);
  return random.createPlayer(side, dice);
}

/** A course of a battle. */
export function contextOf(
  battle: TaktikaBattle,
  dice: Dice,
  red: Player<TaktikaBattle> = first,
  blue: Player<TaktikaBattle> = first,
): GameContext {
  return new GameContext(battle, red, blue, dice);
}
