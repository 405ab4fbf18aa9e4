import { describe, expect, it } from 'vitest';
import { sampling } from '../../../../../src/chance/streams.js';
import { defaultsOf } from '../../../../../src/model/domain.js';
import { taktika } from '../../../../../src/systems/taktika/index.js';
import { TaktikaBattle } from '../../../../../src/systems/taktika/state/battle.js';
import { circumstances } from '../../../../../src/systems/taktika/state/circumstances.js';
import { REASONS } from '../../../../../src/systems/taktika/state/reasons.js';
import { DECISIONS, Done } from '../../../../../src/systems/taktika/turn/decisions.js';
import { play } from '../../../../../src/systems/taktika/turn/play.js';
import { reading } from '../field.js';
import { armyOf, battleOf, byLot, playerOf, shipped } from './fielded.js';

const SEED = 20_260_818;
const army = shipped('hopliteGreece');

/** The result and the ledger of a game led by lot. */
function record(battle: TaktikaBattle, game: number): unknown {
  play(battle, byLot(0, SEED, game), byLot(1, SEED, game), sampling(SEED, 0, game));
  return [{ ...battle.result }, [...battle.ledger.casualties], [...battle.ledger.destroyed], [...battle.bases.x]];
}

describe('play', () => {
  it('gives the same battle on the same dice and whims, whatever was played before', () => {
    const battle = battleOf(army, shipped('gaul'), { circumstances: { rounds: 6 } });
    const once = record(battle, 1);
    const other = record(battle, 2);
    expect(record(battle, 1)).toEqual(once);
    expect(record(battleOf(army, shipped('gaul'), { circumstances: { rounds: 6 } }), 1)).toEqual(once);
    expect(other).not.toEqual(once);
  });

  it('ends after the agreed rounds at the latest', () => {
    const idle = playerOf((_decision, _battle, offered) => (offered.includes(Done) ? Done : offered[0]!));
    const battle = battleOf(army, army, { circumstances: { terrain: 5, rounds: 3 } });
    play(battle, idle, idle, sampling(SEED, 1, 0));
    expect([battle.over, battle.result.turns, REASONS[battle.result.reason]]).toEqual([true, 3, 'roundLimit']);
  });

  it('refuses what was not offered', () => {
    const battle = battleOf(army, army);
    const wild = playerOf(() => 777);
    expect(() => play(battle, wild, wild, sampling(SEED, 2, 0))).toThrow(/777 is not among/);
  });
});

describe('taktika’s battles', () => {
  const battles = taktika.battles!;

  it('name every decision, reason and cause, and count results within what they say', () => {
    expect(battles.decisions).toEqual(Object.values(DECISIONS));
    const battle = battles.createBattle(army, army, defaultsOf(taktika.readings), defaultsOf(battles.circumstances));
    expect(battle).toBeInstanceOf(TaktikaBattle);
    const idle = { choose: () => 0 };
    expect(() => battles.play(battle, idle, idle, sampling(SEED, 3, 0))).toThrow(RangeError);
    for (const { name, from, to, of } of battles.measures) {
      const value = of({ winner: -1, turns: 30, lostRed: 0, lostBlue: 0, first: 1, reason: 2 });
      expect([name, value >= from && value <= to]).toEqual([name, true]);
    }
  });

  it('are for no more units than can be told apart', () => {
    const horde = armyOf({ list: 'gaul', points: 2000, units: [{ row: 'warriors', units: 33, figures: 9 }] });
    expect(() => battles.createBattle(horde, horde, reading(), defaultsOf(circumstances))).toThrow(/at most 64 units/);
  });
});
