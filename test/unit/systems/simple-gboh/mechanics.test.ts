import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recording } from '../../../../src/chance/recording.js';
import { scripted } from '../../../../src/chance/scripted.js';
import { sampling } from '../../../../src/chance/streams.js';
import { defaultsOf } from '../../../../src/model/domain.js';
import { recordsOf } from '../../../../src/properties.js';
import { simpleGboh } from '../../../../src/systems/simple-gboh/index.js';
import { reactionFacing } from '../../../../src/systems/simple-gboh/rules/reaction-facing.js';

const SEED = 20_260_805;

describe('the mechanics', () => {
  it('throw one ten-sided die at a time, but for picking one of several leaders (SG-1.0a, SG-2.0a, SG-2.3a)', () => {
    for (const mechanic of simpleGboh.mechanics) {
      const outcome = defaultsOf(mechanic.outcome);
      fc.sample(recordsOf(mechanic.situation), { seed: SEED, numRuns: 40 }).forEach((situation, game) => {
        const { dice, rolls } = recording(sampling(SEED, 0, game));
        mechanic.resolve(dice, situation, outcome);
        for (const { sides, count, clause } of rolls) {
          expect(count).toBe(1);
          if (sides !== 10) expect([clause, sides <= 4]).toEqual(['SG-7.15a', true]);
        }
      });
    }
  });

  it('know nothing of places on a map, of scale or of time (SG-2.5a, SG-X.5)', () => {
    const axes = simpleGboh.mechanics.flatMap(({ situation, outcome }) => [
      ...Object.keys(situation),
      ...Object.keys(outcome),
    ]);
    expect(axes.filter((name) => /hex|facing$|metres|men$|minutes/i.test(name))).toEqual([]);
  });

  it('name the tables that decide them', () => {
    for (const { id, tables } of simpleGboh.mechanics) {
      if (id !== 'simple-gboh/seizure') expect(tables!.length, id).toBeGreaterThan(0);
    }
  });
});

describe('reaction facing', () => {
  it('costs who fails a hit, and a column checks with its reduced Troop Quality (SG-6.15a, SG-11.27a)', () => {
    const outcome = defaultsOf(reactionFacing.outcome);
    const situation = { ...defaultsOf(reactionFacing.situation), tq: 6 };
    scripted([7], (dice) => reactionFacing.resolve(dice, situation, outcome));
    expect(outcome).toMatchObject({ turned: true, hits: 0 });
    scripted([7], (dice) => reactionFacing.resolve(dice, { ...situation, inColumn: true }, outcome));
    expect(outcome).toMatchObject({ turned: false, hits: 1 });
  });
});
