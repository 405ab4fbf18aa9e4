import { describe, expect, it } from 'vitest';
import { sampling } from '../../../../../src/chance/streams.js';
import type { TaktikaBattle } from '../../../../../src/systems/taktika/state/battle.js';
import { setUp } from '../../../../../src/systems/taktika/turn/set-up.js';
import { playOn } from '../../../../../src/systems/taktika/turn/turn.js';
import { battleOf, byLot, contextOf, shipped } from './fielded.js';

const SEED = 41;
const ARMIES = ['carthage', 'mongols', 'swiss', 'gaul', 'condottieri', 'parthia'].map((id) => shipped(id));

/** Plays a battle on from where it stands, and tells everything that happens. */
function goOn(battle: TaktikaBattle, game: number, turns?: number): readonly string[] {
  const told: string[] = [];
  battle.watcher = { event: (kind, a, b, c, d) => told.push(`${kind} ${a} ${b} ${c} ${d}`) };
  const players = [byLot(0, SEED, 2 * game), byLot(1, SEED, 2 * game + 1)] as const;
  playOn(contextOf(battle, sampling(SEED, 0, game), ...players), turns);
  battle.watcher = null;
  return told;
}

describe('a copy of a battle', () => {
  it.each([0, 1, 2, 3, 4, 5])('plays on as the battle itself does, and leaves it as it was (game %i)', (game) => {
    const red = ARMIES[game]!;
    const blue = ARMIES[(game + 1) % ARMIES.length]!;
    const battle = battleOf(red, blue);
    battle.reset();
    setUp(contextOf(battle, sampling(SEED, 1, game), byLot(0, SEED, 100 + game), byLot(1, SEED, 200 + game)));
    goOn(battle, game, 5 + game);
    const before = battleOf(red, blue);
    before.copyFrom(battle);
    const copy = battleOf(red, blue);
    copy.copyFrom(battle);
    const ofCopy = goOn(copy, game + 50);
    const again = battleOf(red, blue);
    again.copyFrom(before);
    const ofBattle = goOn(battle, game + 50);
    expect(ofBattle.length).toBeGreaterThan(100);
    expect(ofCopy).toEqual(ofBattle);
    expect(copy.result).toEqual(battle.result);
    expect(goOn(again, game + 50)).toEqual(ofBattle);
  });
});
