import { describe, expect, it } from 'vitest';
import { keyed } from '../../../../../src/chance/keyed.js';
import type { TaktikaArmy } from '../../../../../src/systems/taktika/army/army.js';
import type { TaktikaBattle } from '../../../../../src/systems/taktika/state/battle.js';
import { GameContext } from '../../../../../src/systems/taktika/turn/context.js';
import { setUp } from '../../../../../src/systems/taktika/turn/set-up.js';
import { playOn } from '../../../../../src/systems/taktika/turn/turn.js';
import { battleOf, byLot, shipped } from './fielded.js';

const SEED = 20_260_817;
const GAMES = 4;
const ROUNDS = 12;

/** A battle by lot and its mirrored twin: the same armies, dice and whims with the sides exchanged. */
function pairOf(one: TaktikaArmy, other: TaktikaArmy, game: number): readonly [GameContext, GameContext] {
  const [here, there] = [false, true].map((swapped) => {
    const agreed = { circumstances: { rounds: ROUNDS } };
    const battle = swapped ? battleOf(other, one, agreed) : battleOf(one, other, agreed);
    const { dice, key } = keyed();
    key.begin(SEED, 0, game, swapped);
    return new GameContext(battle, byLot(0, SEED, game, swapped), byLot(1, SEED, game, swapped), dice);
  });
  return [here!, there!];
}

/** What differs between a battle and its half-turned twin. */
function differences(here: TaktikaBattle, there: TaktikaBattle): string[] {
  const found: string[] = [];
  const [first, count] = [here.forces.firstUnit[1], here.count];
  for (let unit = 0; unit < count; unit++) {
    const twin = unit < first ? unit + count - first : unit - first;
    for (const field of ['x', 'y', 'forwardX', 'forwardY'] as const) {
      if (here.bases[field][unit] !== -there.bases[field][twin]!) found.push(`${field} of ${unit}`);
    }
    for (const field of ['figures', 'ordered', 'formation', 'fleeing', 'engaged'] as const) {
      if (here.units[field][unit] !== there.units[field][twin]) found.push(`${field} of ${unit}`);
    }
    for (const field of ['present', 'where', 'acts', 'legs'] as const) {
      if (here[field][unit] !== there[field][twin]) found.push(`${field} of ${unit}`);
    }
  }
  if (here.over !== there.over) found.push('end');
  if (here.round !== there.round || (!here.over && here.active === there.active)) found.push('turn');
  return found;
}

describe('a battle with sides exchanged', () => {
  it.each([
    ['carthage', 'mongols'],
    ['gaul', 'swiss'],
    ['parthia', 'macedon'],
  ])('is the half-turned battle, bit for bit, turn by turn: %s against %s', (one, other) => {
    for (let game = 0; game < GAMES; game++) {
      const [here, there] = pairOf(shipped(one), shipped(other), game);
      setUp(here);
      setUp(there);
      let turn = 0;
      while (!here.battle.over || !there.battle.over) {
        playOn(here, 1);
        playOn(there, 1);
        turn++;
        expect([game, turn, differences(here.battle, there.battle)]).toEqual([game, turn, []]);
      }
      const [result, mirrored] = [here.battle.result, there.battle.result];
      expect([mirrored.winner, mirrored.turns, mirrored.lostRed, mirrored.lostBlue, mirrored.reason]).toEqual([
        0 - result.winner,
        result.turns,
        result.lostBlue,
        result.lostRed,
        result.reason,
      ]);
      expect(mirrored.first).toBe(1 - result.first);
    }
  });
});
