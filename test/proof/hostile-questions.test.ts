import fc from 'fast-check';
import { describe, it } from 'vitest';
import { answerSweep } from '../../src/web/engine/answer-sweep.js';
import { answerSystem } from '../../src/web/engine/system-card.js';
import { readLink } from '../../src/web/link.js';
import { expectClear, hostileLink } from '../web/hostile.js';

/** What a question of the engine that cannot be answered is refused with. */
async function refusalOf(answer: Promise<unknown>): Promise<readonly string[]> {
  try {
    await answer;
    return [];
  } catch (error) {
    const isTold = error instanceof Error && /^(File)?ProblemError$/.test(error.name);
    if (!isTold) throw error;
    return error.message.split('\n');
  }
}

describe('hostile questions', () => {
  it('are refused by the engine with clear problems, or answered', async () => {
    await fc.assert(
      fc.asyncProperty(hostileLink, async (text) => {
        const { link } = readLink(text);
        if (link.page !== 'odds') return;
        const { mechanic, settings, sweep, table } = link;
        const over = sweep?.over ?? table?.rows ?? 'shooterSkill';
        const refused = [
          ...(await refusalOf(answerSystem(mechanic.split('/')[0] ?? ''))),
          ...(await refusalOf(answerSweep({ mechanic, settings, over, ...(sweep ?? {}) }, async () => false))),
        ];
        for (const sentence of refused) expectClear(sentence);
      }),
      { seed: 32, numRuns: 2000 },
    );
  });
});
