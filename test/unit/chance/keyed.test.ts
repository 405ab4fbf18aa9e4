import { describe, expect, it } from 'vitest';
import type { Dice } from '../../../src/chance/dice.js';
import { keyed } from '../../../src/chance/keyed.js';

/** Every die of a little game: each of `units` units of both sides rolls `rolls` dice. */
function rollAll(dice: Dice, units: number, rolls: number, odd: { side: number; unit: number; more: number } | null) {
  const shown: Record<string, number[]> = {};
  for (let unit = 0; unit < units; unit++) {
    for (const side of [0, 1]) {
      dice.actor(side, unit);
      const more = odd !== null && odd.side === side && odd.unit === unit ? odd.more : 0;
      shown[`${side}.${unit}`] = Array.from({ length: rolls + more }, () => dice.die(6, 'DI-1'));
    }
  }
  return shown;
}

describe('keyed dice', () => {
  it('repeat a game word for word', () => {
    const { dice, key } = keyed();
    key.begin(1, 2, 3);
    const once = rollAll(dice, 4, 5, null);
    key.begin(1, 2, 4);
    const other = rollAll(dice, 4, 5, null);
    key.begin(1, 2, 3);
    expect(rollAll(dice, 4, 5, null)).toEqual(once);
    expect(other).not.toEqual(once);
  });

  it('shift no other unit when one rolls more', () => {
    const { dice, key } = keyed();
    key.begin(9, 0, 77);
    const before = rollAll(dice, 6, 4, null);
    key.begin(9, 0, 77);
    const after = rollAll(dice, 6, 4, { side: 0, unit: 2, more: 3 });
    expect(after['0.2']!.slice(0, 4)).toEqual(before['0.2']);
    const { '0.2': _, ...others } = after;
    const { '0.2': __, ...same } = before;
    expect(others).toEqual(same);
  });

  it('give each side the dice of the other when swapped', () => {
    const { dice, key } = keyed();
    key.begin(9, 0, 77);
    const straight = rollAll(dice, 3, 8, null);
    key.begin(9, 0, 77, true);
    const swapped = rollAll(dice, 3, 8, null);
    for (const unit of [0, 1, 2]) {
      expect(swapped[`0.${unit}`]).toEqual(straight[`1.${unit}`]);
      expect(swapped[`1.${unit}`]).toEqual(straight[`0.${unit}`]);
    }
  });

  it('count the askings of thousands of actors apart', () => {
    const { dice, key } = keyed();
    const alone = (actor: number) => {
      key.begin(3, 1, 4);
      dice.actor(0, actor);
      return Array.from({ length: 3 }, () => dice.die(1_000_000, 'DI-1'));
    };
    const wanted = Array.from({ length: 4000 }, (_, actor) => alone(actor));
    key.begin(3, 1, 4);
    const shown: number[][] = wanted.map(() => []);
    for (let time = 0; time < 3; time++) {
      for (let actor = 0; actor < 4000; actor++) {
        dice.actor(0, actor);
        shown[actor]!.push(dice.die(1_000_000, 'DI-1'));
      }
    }
    expect(shown).toEqual(wanted);
  });

  // 240,000 pairs of dice in 36 cells, 35 degrees of freedom: P(chi-square > 80) = 2.3e-5 each; seeds are fixed.
  it.each([
    ['one game and the next', (game: number) => [game, game + 1]],
    ['games a whole word apart', (game: number) => [game, game + 2 ** 32]],
    ['meetings of one game', (game: number) => [game * 65_536, game * 65_536 + 1]],
  ])('are independent between %s', (_, games) => {
    const { dice, key } = keyed();
    const counts = new Float64Array(36);
    for (let at = 0; at < 240_000; at++) {
      const faces = games(at * 2).map((game) => {
        key.begin(5, 1, game);
        dice.actor(1, 3);
        return dice.die(6, 'DI-1');
      });
      const place = (faces[0]! - 1) * 6 + faces[1]! - 1;
      counts[place] = counts[place]! + 1;
    }
    const expected = 240_000 / 36;
    expect(counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)).toBeLessThan(80);
  });

  it('are independent between clauses, sides and repeated requests', () => {
    const { dice, key } = keyed();
    const tables = Array.from({ length: 3 }, () => new Float64Array(36));
    for (let game = 0; game < 240_000; game++) {
      key.begin(6, 1, game);
      dice.actor(0, 0);
      const first = dice.die(6, 'DI-1');
      const again = dice.die(6, 'DI-1');
      const clause = dice.die(6, 'DI-2');
      dice.actor(1, 0);
      const side = dice.die(6, 'DI-1');
      for (const [at, face] of [again, clause, side].entries()) {
        const place = (first - 1) * 6 + face - 1;
        tables[at]![place] = tables[at]![place]! + 1;
      }
    }
    const expected = 240_000 / 36;
    for (const table of tables) {
      expect(table.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)).toBeLessThan(80);
    }
  });

  it('turn about what both sides roll in one request when sides are exchanged, and keep what neither side rolls', () => {
    const { dice, key } = keyed();
    const roll = (game: number, swapped: boolean, lead: number) => {
      key.begin(7, 1, game, swapped);
      dice.actor(2, 0);
      const decided = dice.test(15 + lead, 36, 'DI-1');
      const both = dice.die(6, 'DI-1');
      dice.actor(3, 0);
      const neutral = dice.die(6, 'DI-1');
      dice.actor(0, 0);
      return { decided, both, neutral, red: dice.die(6, 'DI-1') };
    };
    const faces = new Set<number>();
    for (let game = 0; game < 2000; game++) {
      const [here, there] = [roll(game, false, 6), roll(game, true, 0)];
      // 21 ways to win for the one are 15 for the other.
      expect([there.decided, there.both, there.neutral]).toEqual([!here.decided, 7 - here.both, here.neutral]);
      faces.add(here.red - there.red);
    }
    expect(faces.size).toBeGreaterThan(6);
  });

  it('answer every request within its range', () => {
    const { dice, key } = keyed();
    for (let game = 0; game < 2000; game++) {
      key.begin(1, 1, game);
      expect(dice.atMost(3, 95, 6, 'DI-1')).toBeLessThanOrEqual(95);
      const total = dice.total(3, 6, 'DI-1');
      expect(total).toBeGreaterThanOrEqual(3);
      expect(total).toBeLessThanOrEqual(18);
      const faces = new Uint8Array(7);
      dice.faces(12, 6, faces, 'DI-1');
      expect(faces.reduce((sum, shown) => sum + shown, 0)).toBe(12);
    }
  });
});
