import { describe, expect, it } from 'vitest';
import { sampling } from '../../../../src/chance/streams.js';
import type { Domain, ValueOf } from '../../../../src/model/domain.js';
import type { Mechanic } from '../../../../src/model/mechanic.js';
import { valuesOf } from '../../../../src/model/values.js';
import { runTrials, trialsOf } from '../../../../src/simulate/games/trials.js';
import { collision } from '../../../../src/systems/taktika/rules/collision.js';

const MECHANIC: Mechanic = collision;
const UNPREPARED: Mechanic = { ...MECHANIC };
delete UNPREPARED.prepare;

function countsOf(mechanic: Mechanic, situation: ValueOf<Domain>): number[] {
  const run = trialsOf(mechanic, situation);
  const all: number[] = [];
  for (const first of [100, 2100]) {
    run.tally.clear();
    runTrials(run, sampling(5, 0, first), first, 2000);
    all.push(run.tally.trials, ...run.tally.counts);
  }
  return all;
}

describe('trials of a prepared mechanic', () => {
  const settings = { attackerStrikers: 12, defenderStrikers: 9, defenderFigures: 6 };
  const plain = valuesOf(MECHANIC.situation, settings, [], []);

  it('count what resolving one after another counts, block after block', () => {
    expect(trialsOf(MECHANIC, plain).codes).toBeDefined();
    expect(countsOf(MECHANIC, plain)).toEqual(countsOf(UNPREPARED, plain));
  });

  it('are resolved one after another where codes are too many to count', () => {
    const led = valuesOf(MECHANIC.situation, { ...settings, attackerLed: true }, [], []);
    expect(trialsOf(MECHANIC, led).codes).toBeUndefined();
    expect(countsOf(MECHANIC, led)).toEqual(countsOf(UNPREPARED, led));
  });
});
