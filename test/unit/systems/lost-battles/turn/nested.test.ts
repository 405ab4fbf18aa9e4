import { describe, expect, it } from 'vitest';
import { sampling } from '../../../../../src/chance/streams.js';
import { defaultsOf } from '../../../../../src/model/domain.js';
import type { Decision, Options, Player, Policy } from '../../../../../src/model/player.js';
import { forcesOf } from '../../../../../src/systems/lost-battles/army/forces-of.js';
import { aggressive } from '../../../../../src/systems/lost-battles/players/aggressive.js';
import { random } from '../../../../../src/systems/lost-battles/players/random.js';
import { readings } from '../../../../../src/systems/lost-battles/readings.js';
import { LostBattlesBattle } from '../../../../../src/systems/lost-battles/state/battle.js';
import { circumstances } from '../../../../../src/systems/lost-battles/state/circumstances.js';
import { play } from '../../../../../src/systems/lost-battles/turn/play.js';
import { armiesIn } from '../files.js';

const SEED = 5;
/** After so many answers a player plays another game; at the decisions about hits, each time. */
const EVERY = 61;
const ABOUT_HITS = ['secondHit', 'rally', 'allOut'];

function battleIn(scenario: string): LostBattlesBattle {
  const [red, blue] = armiesIn(scenario);
  return new LostBattlesBattle(forcesOf(red, blue), defaultsOf(readings), defaultsOf(circumstances));
}

const other = battleIn('mirror');

/** A player who plays another game now and then before he answers. */
class Distracted implements Player<LostBattlesBattle> {
  private readonly player: Player<LostBattlesBattle>;
  private asked = 0;

  constructor(player: Player<LostBattlesBattle>) {
    this.player = player;
  }

  plan(battle: LostBattlesBattle): void {
    this.player.plan?.(battle);
  }

  choose(decision: Decision, battle: LostBattlesBattle, options: Options): number {
    if (++this.asked % EVERY === 0 || ABOUT_HITS.includes(decision.name)) {
      const dice = (part: number) => sampling(SEED + this.asked, part, 1);
      play(other, random.createPlayer(0, dice(1)), random.createPlayer(1, dice(2)), dice(0));
    }
    return this.player.choose(decision, battle, options);
  }
}

/** All that two players tell a watcher and leave behind in one game. */
function told(scenario: string, policy: Policy<LostBattlesBattle>, distracted: boolean): string {
  const battle = battleIn(scenario);
  const led = ([0, 1] as const).map((side) => policy.createPlayer(side, sampling(SEED, 1 + side, 0)));
  const [red, blue] = distracted ? led.map((player) => new Distracted(player)) : led;
  const events: string[] = [];
  battle.watcher = { event: (...event) => events.push(event.join()) };
  play(battle, red!, blue!, sampling(SEED, 0, 0));
  return `${events.join('\n')}\n${JSON.stringify(battle.result)}`;
}

describe('a player who plays another battle before he answers', () => {
  it.each([
    ['cannae', aggressive],
    ['gaugamela', aggressive],
    ['zama', random],
  ] as const)('changes nothing in his own, in %s', (scenario, policy) => {
    expect(told(scenario, policy, true)).toBe(told(scenario, policy, false));
  });
});
