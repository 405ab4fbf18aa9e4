import { describe, expect, it } from 'vitest';
import { sampling } from '../../../../../src/chance/streams.js';
import { defaultsOf } from '../../../../../src/model/domain.js';
import { forcesOf } from '../../../../../src/systems/lost-battles/army/forces-of.js';
import { random } from '../../../../../src/systems/lost-battles/players/random.js';
import { readings } from '../../../../../src/systems/lost-battles/readings.js';
import { LostBattlesBattle } from '../../../../../src/systems/lost-battles/state/battle.js';
import { circumstances } from '../../../../../src/systems/lost-battles/state/circumstances.js';
import { GameContext } from '../../../../../src/systems/lost-battles/turn/context.js';
import { setUp } from '../../../../../src/systems/lost-battles/turn/set-up.js';
import { playOn } from '../../../../../src/systems/lost-battles/turn/turn.js';
import { armiesIn, SCENARIO_FILES } from '../files.js';

const SEED = 41;

/** Plays a battle on from where it stands, and tells everything that happens. */
function goOn(battle: LostBattlesBattle, game: number, playerTurns?: number): readonly string[] {
  const told: string[] = [];
  battle.watcher = { event: (...event) => told.push(event.join(' ')) };
  const players = [
    random.createPlayer(0, sampling(SEED, 1, game)),
    random.createPlayer(1, sampling(SEED, 2, game)),
  ] as const;
  playOn(new GameContext(battle, ...players, sampling(SEED, 0, game)), playerTurns);
  battle.watcher = null;
  return told;
}

describe('a copy of a battle', () => {
  it.each(SCENARIO_FILES)('plays on as the battle itself does, and leaves it as it was, in %s', (scenario) => {
    const forces = forcesOf(...armiesIn(scenario));
    const battleOf = () => new LostBattlesBattle(forces, defaultsOf(readings), defaultsOf(circumstances));
    const battle = battleOf();
    const none = { choose: (_: unknown, __: unknown, { list }: { list: Int32Array }) => list[0]! };
    setUp(new GameContext(battle, none, none, sampling(SEED, 0, 0)));
    goOn(battle, 1, 5);
    const before = battleOf();
    before.copyFrom(battle);
    const copy = battleOf();
    copy.copyFrom(battle);
    const ofCopy = goOn(copy, 50);
    expect(ofCopy.length).toBeGreaterThan(20);
    expect(goOn(battle, 50)).toEqual(ofCopy);
    expect(copy.result).toEqual(battle.result);
    expect(goOn(before, 50)).toEqual(ofCopy);
    expect(copy.equals(battle)).toBe(true);
    copy.playerTurns++;
    expect(copy.equals(battle)).toBe(false);
  });
});
