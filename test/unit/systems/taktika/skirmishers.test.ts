import { describe, expect, it } from 'vitest';
import { PASSED_FATES, PASSERS, skirmishersPassed } from '../../../../src/systems/taktika/rules/skirmishers-passed.js';
import { skirmishersPushed } from '../../../../src/systems/taktika/rules/skirmishers-pushed.js';
import { chance } from '../../../examples/exactly.js';
import { play, roll } from '../../../play.js';

const passer = (name: (typeof PASSERS)[number]): number => PASSERS.indexOf(name);
const fateOf = (fate: number) => PASSED_FATES[fate];

describe('skirmishers', () => {
  it('fall back with the figures that keep their order, and flee when none does (TK-19b, TK-19f)', () => {
    for (const push of [0, 1]) {
      expect(play(skirmishersPushed, { push }, 3, 4, 5)).toEqual({ ordered: 1, flees: false });
      expect(play(skirmishersPushed, { push }, 4, 4, 5)).toEqual({ ordered: 0, flees: true });
    }
    expect(play(skirmishersPushed, { talent: 1 }, 4, 5, 5).ordered).toBe(1);
  });

  it('flee at once when all are disordered already (TK-19b)', () => {
    expect(play(skirmishersPushed, { ordered: 0, disordered: 2 })).toEqual({ ordered: 0, flees: true });
    expect(play(skirmishersPushed, { ordered: 0, disordered: 0 }).flees).toBe(false);
  });

  it('on foot are destroyed by formed cavalry, without a test (TK-19c)', () => {
    const outcome = play(skirmishersPassed, { passer: passer('cavalry') });
    expect(fateOf(outcome.fate)).toBe('destroyed');
    expect(outcome.ordered).toBe(0);
  });

  it('give way to infantry, to skirmishing cavalry, and to all cavalry when mounted (TK-19b, TK-19c)', () => {
    for (const situation of [
      { passer: passer('infantry') },
      { passer: passer('skirmishingCavalry') },
      { passer: passer('cavalry'), mounted: true },
      { passer: passer('cavalry'), ridingDownSkirmishers: 1 },
    ]) {
      const outcome = play(skirmishersPassed, situation, 3, 4, 5);
      expect(fateOf(outcome.fate)).toBe('fallBack');
      expect(outcome.ordered).toBe(1);
    }
  });

  it('strike a unit that passes before they give way or are ridden down (TK-19e)', () => {
    const ridden = play(skirmishersPassed, { passer: passer('cavalry'), strikers: 2 }, 3, 4);
    expect(ridden.hits).toBe(1);
    expect(fateOf(ridden.fate)).toBe('destroyed');
    // Two pikemen strike, one misses and loses his order; of the two in order one keeps it.
    const pushed = play(skirmishersPassed, { passer: passer('infantry'), strikers: 2 }, 3, 4, 3, 6);
    expect(pushed).toEqual({ hits: 1, ordered: 1, fate: 0 });
  });

  it('strike with their skill and the talent of their general, by the reading of R1 (TK-19e)', () => {
    const ridden = { passer: passer('cavalry'), strikers: 2 };
    expect(play(skirmishersPassed, { ...ridden, skillTalent: 1 }, 4, 5).hits).toBe(1);
    expect(play(skirmishersPassed, { ...ridden, hitRule: 1 }, 2, 3).hits).toBe(1);
    expect(play(skirmishersPassed, { ...ridden, strikers: 1 }, 3).hits).toBe(1);
  });

  it('keep one in order after a strike that all have missed, and flee when he fails too (TK-19b, TK-19e)', () => {
    const two = { passer: passer('infantry'), strikers: 2, ordered: 2, disordered: 1 };
    expect(play(skirmishersPassed, two, 4, 4, 3)).toEqual({ hits: 0, ordered: 1, fate: 0 });
    expect(fateOf(play(skirmishersPassed, two, 4, 4, 4).fate)).toBe('flee');
    expect(fateOf(play(skirmishersPassed, { ...two, lastFigure: 2 }, 4, 4).fate)).toBe('flee');
    expect(play(skirmishersPassed, { ...two, talent: 1 }, 3, 3, 4, 5).ordered).toBe(1);
    const pair = { ...two, ordered: 1 };
    expect(play(skirmishersPassed, pair, 4, 3).ordered).toBe(1);
    expect(fateOf(play(skirmishersPassed, { ...pair, lastFigure: 1 }, 4).fate)).toBe('flee');
  });

  it('flee exactly as often as X24 says when they have nothing to strike with', () => {
    expect(chance((dice) => fateOf(roll(skirmishersPassed, {}, dice).fate) === 'flee')).toBe('1/8');
  });
});
