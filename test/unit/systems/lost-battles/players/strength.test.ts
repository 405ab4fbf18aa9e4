import { describe, expect, it } from 'vitest';
import { defaultsOf } from '../../../../../src/model/domain.js';
import type { Policy } from '../../../../../src/model/player.js';
import { findPolicy } from '../../../../../src/model/policies.js';
import { BattleGames } from '../../../../../src/simulate/games/battle-games.js';
import { battles } from '../../../../../src/systems/lost-battles/battles.js';
import { aggressive } from '../../../../../src/systems/lost-battles/players/aggressive.js';
import { defensive } from '../../../../../src/systems/lost-battles/players/defensive.js';
import { lookahead } from '../../../../../src/systems/lost-battles/players/lookahead.js';
import { random } from '../../../../../src/systems/lost-battles/players/random.js';
import { steady } from '../../../../../src/systems/lost-battles/players/steady.js';
import { readings } from '../../../../../src/systems/lost-battles/readings.js';
import type { LostBattlesBattle } from '../../../../../src/systems/lost-battles/state/battle.js';
import { enveloping } from '../../../../fit/systems.js';
import { ARMY_FILES, armiesIn, mustered, shipped } from '../files.js';

const SEED = 20_260_906;
/** A mean score of a pair that lies so many standard errors above an even one is no accident (one-sided 1 %). */
const SIGNIFICANT = 2.33;

/** Games on a scenario, or of an army against itself; on the mirror both armies are the same but for who moves first. */
function gamesOf(one: Policy<LostBattlesBattle>, other: Policy<LostBattlesBattle>, name = 'mirror'): BattleGames {
  const army = ARMY_FILES.includes(name) ? mustered(shipped(name)) : undefined;
  return new BattleGames(
    {
      battles,
      armies: army === undefined ? armiesIn(name) : [army, army],
      policies: [one as Policy, other as Policy],
      readings: defaultsOf(readings),
      circumstances: defaultsOf(battles.circumstances),
    },
    SEED,
    0,
  );
}

/**
 * How many standard errors the mean score of a pair lies above nought, the first policy's wins counting +1. A pair is the
 * same armies and dice with the policies exchanged, so that the first move is worth the same to both.
 */
function lead(one: Policy<LostBattlesBattle>, other: Policy<LostBattlesBattle>, pairs: number, name?: string): number {
  const there = gamesOf(one, other, name);
  const back = gamesOf(other, one, name);
  let sum = 0;
  let squares = 0;
  for (let pair = 0; pair < pairs; pair++) {
    const score = there.play(pair, 0).result.winner - back.play(pair, 0).result.winner;
    sum += score;
    squares += score * score;
  }
  return sum / Math.sqrt(squares);
}

describe('policies of equal armies', () => {
  it.each([steady, aggressive, defensive])('$id beats random', (policy) => {
    expect(lead(policy, random, 10)).toBeGreaterThan(SIGNIFICANT);
  });

  // Where armies deploy, and where plans matter on the field; the tournament under experiments/ says by how much.
  it.each([
    ['hoplites that come onto the field', 'hoplites', 60],
    ['Cannae', 'cannae', 150],
  ])('lookahead beats steady with %s', (_, armies, pairs) => {
    expect(lead(lookahead, steady, pairs, armies)).toBeGreaterThan(SIGNIFICANT);
  });

  it('leads so that it beats steady by letting the enemy come and getting round him', () => {
    expect(lead(findPolicy(battles, enveloping)!, steady, 150, 'hoplites')).toBeGreaterThan(SIGNIFICANT);
  });

  it('lookahead plays the same game again, whichever it played between', () => {
    const games = gamesOf(lookahead, steady);
    const there = { ...games.play(1, 1).result };
    games.play(2, 0);
    expect({ ...games.play(1, 1).result }).toEqual(there);
  });
});
