import { describe, expect, it } from 'vitest';
import { sampling } from '../../../../../src/chance/streams.js';
import type { Decision, Options, Player } from '../../../../../src/model/player.js';
import { random } from '../../../../../src/systems/simple-gboh/players/random.js';
import type { SimpleGbohBattle } from '../../../../../src/systems/simple-gboh/state/battle.js';
import { auditBattle } from '../../../../../src/systems/simple-gboh/turn/audit.js';
import { play } from '../../../../../src/systems/simple-gboh/turn/play.js';
import { battleIn } from './field.js';

const SEED = 7;

/** A player who lets another choose and audits the battle at every decision. */
function audited(player: Player<SimpleGbohBattle>): Player<SimpleGbohBattle> {
  return {
    choose(decision: Decision, battle: Readonly<SimpleGbohBattle>, options: Options) {
      auditBattle(battle as SimpleGbohBattle);
      if (new Set(options.list.subarray(0, options.count)).size < options.count) throw new Error(decision.name);
      return player.choose(decision, battle, options);
    },
  };
}

function game(battle: SimpleGbohBattle, number: number): void {
  const players = [
    random.createPlayer(0, sampling(SEED, 1, number)),
    random.createPlayer(1, sampling(SEED, 2, number)),
  ] as const;
  play(battle, audited(players[0]), audited(players[1]), sampling(SEED, 0, number));
  auditBattle(battle);
}

describe('battles led by lot', () => {
  it.each([
    ['drill', 60],
    ['granicus', 2],
  ] as const)('keep the invariants and end, in %s', (scenario, games) => {
    const battle = battleIn(scenario);
    for (let number = 0; number < games; number++) {
      game(battle, number);
      expect(battle.over).toBe(true);
    }
  });
});
