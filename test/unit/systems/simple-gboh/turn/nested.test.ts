import { describe, expect, it } from 'vitest';
import type { Dice } from '../../../../../src/chance/dice.js';
import { sampling } from '../../../../../src/chance/streams.js';
import {
  type Decision,
  type Options,
  type OptionTest,
  type Player,
  type Policy,
  Undecided,
} from '../../../../../src/model/player.js';
import { random } from '../../../../../src/systems/simple-gboh/players/random.js';
import { steady } from '../../../../../src/systems/simple-gboh/players/steady.js';
import type { SimpleGbohBattle } from '../../../../../src/systems/simple-gboh/state/battle.js';
import { play } from '../../../../../src/systems/simple-gboh/turn/play.js';
import { eager } from './eager.js';
import { battleIn } from './field.js';

const SEED = 11;
/** After so many chances to do so a player plays another game. */
const EVERY = 97;

const other = battleIn('drill');

/** Plays a game that has nothing to do with the one at hand. */
function playAnother(number: number): void {
  const dice = (part: number): Dice => sampling(SEED + 1, part, number);
  play(other, random.createPlayer(0, dice(1)), eager.createPlayer(1, dice(2)), dice(0));
}

/** A player who plays another game now and then, before he answers or with the answer in his mouth. */
class Distracted implements Player<SimpleGbohBattle> {
  private readonly player: Player<SimpleGbohBattle>;
  private asked = 0;

  constructor(player: Player<SimpleGbohBattle>) {
    this.player = player;
  }

  plan(battle: SimpleGbohBattle): void {
    this.player.plan?.(battle);
  }

  choose(decision: Decision, battle: SimpleGbohBattle, options: Options): number {
    this.wander(0);
    const answer = this.player.choose(decision, battle, options);
    this.wander(1);
    return answer;
  }

  prefer(decision: Decision, battle: SimpleGbohBattle, offers: OptionTest): number {
    this.wander(0);
    const answer = this.player.prefer?.(decision, battle, offers) ?? Undecided;
    this.wander(1);
    return answer;
  }

  private wander(after: number): void {
    if (++this.asked % EVERY === after) playAnother(this.asked);
  }
}

/** All that two players tell a watcher and leave behind in one game. */
function told(battle: SimpleGbohBattle, policy: Policy<SimpleGbohBattle>, game: number, distracted: boolean): string {
  const led = ([0, 1] as const).map((side) => policy.createPlayer(side, sampling(SEED, 1 + side, game)));
  const [red, blue] = distracted ? led.map((player) => new Distracted(player)) : led;
  const events: string[] = [];
  battle.watcher = { event: (...event) => events.push(event.join()) };
  play(battle, red!, blue!, sampling(SEED, 0, game));
  return `${events.join('\n')}\n${JSON.stringify(battle.result)}`;
}

describe('a player who plays another battle before he answers', () => {
  it.each([
    ['granicus', steady, 3],
    ['cannae', steady, 1],
    ['zama', eager, 1],
    ['cynoscephalae', random, 1],
  ] as const)('changes nothing in his own, in %s', (scenario, policy, games) => {
    const battle = battleIn(scenario);
    for (let game = 0; game < games; game++) {
      expect(told(battle, policy, game, true)).toBe(told(battle, policy, game, false));
    }
  });
});
