import { describe, expect, it } from 'vitest';
import { defaultsOf } from '../../../../../src/model/domain.js';
import type { Policy } from '../../../../../src/model/player.js';
import { BattleGames } from '../../../../../src/simulate/games/battle-games.js';
import { battles } from '../../../../../src/systems/taktika/battles.js';
import { lookahead } from '../../../../../src/systems/taktika/players/lookahead.js';
import { random } from '../../../../../src/systems/taktika/players/random.js';
import { steady } from '../../../../../src/systems/taktika/players/steady.js';
import { readings } from '../../../../../src/systems/taktika/readings.js';
import type { TaktikaBattle } from '../../../../../src/systems/taktika/state/battle.js';
import { shipped } from '../turn/fielded.js';

const SEED = 20_260_906;
/** A mean score of a pair that lies so many standard errors above an even one is no accident (one-sided 1 %). */
const SIGNIFICANT = 2.33;

function gamesOf(army: string, one: Policy<TaktikaBattle>, other: Policy<TaktikaBattle>): BattleGames {
  const same = shipped(army);
  return new BattleGames(
    {
      battles,
      armies: [same, same],
      policies: [one as Policy, other as Policy],
      readings: defaultsOf(readings),
      circumstances: defaultsOf(battles.circumstances),
    },
    SEED,
    0,
  );
}

/** How many standard errors the mean score of a pair lies above nought, the first policy's wins counting +1. */
function lead(games: BattleGames, pairs: number): number {
  let sum = 0;
  let squares = 0;
  for (let pair = 0; pair < pairs; pair++) {
    const score = games.play(pair, 0).result.winner - games.play(pair, 1).result.winner;
    sum += score;
    squares += score * score;
  }
  return sum / Math.sqrt(squares);
}

describe('policies of equal armies', () => {
  it('steady beats random', () => {
    expect(lead(gamesOf('gaul', steady, random), 10)).toBeGreaterThan(SIGNIFICANT);
  });

  it('lookahead beats steady', () => {
    expect(lead(gamesOf('swiss', lookahead, steady), 36)).toBeGreaterThan(SIGNIFICANT);
  });

  it('lookahead plays the same game again, whichever it played between, and parts evenly from itself', () => {
    const games = gamesOf('vikings', lookahead, lookahead);
    const there = { ...games.play(1, 1).result };
    const here = { ...games.play(1, 0).result };
    expect({ ...games.play(1, 1).result }).toEqual(there);
    expect(here).toEqual(there);
  });
});
