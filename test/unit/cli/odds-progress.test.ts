import { expect, it, vi } from 'vitest';
import type { Progress } from '../../../src/studies/study/study.js';

const shown: Progress[] = [];
vi.mock('../../../src/cli/progress.js', () => ({
  progressShow: async () => ({ show: (progress: Progress) => shown.push(progress), stop: () => {} }),
}));

const { answersOf } = await import('../../../src/cli/odds-answers.js');
const { terminal } = await import('../../../src/cli/terminal.js');
const { int } = await import('../../../src/model/domain.js');
const { mechanic } = await import('../../../src/model/mechanic.js');

/** Seven dice of six and one of twelve, one by one: 3,359,232 branches, more than the budget of two millions. */
const LONG = mechanic({
  id: 'test/long',
  summary: 'Eight dice one by one.',
  clauses: ['T-1'],
  situation: {},
  outcome: { sum: int(8, 54) },
  resolve(dice, _, outcome) {
    outcome.sum = dice.die(12, 'T-1');
    for (let rolled = 0; rolled < 7; rolled++) outcome.sum += dice.die(6, 'T-1');
  },
});

it('an enumeration that is insisted on shows how many branches are done, what they cover, and the time left', async () => {
  // Every look at the clock finds a second gone, so that no halt is passed without a word, however quick the machine.
  let clock = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (clock += 1000));
  const notes: string[] = [];
  const io = { ...terminal({ quiet: true }), progress: 'bar' as const, note: (text: string) => notes.push(text) };
  const question = { id: LONG.id, summary: '', mechanic: LONG, notes: [], inputs: {}, situation: () => ({}) };
  const { answers, interrupted } = await answersOf(question, { exact: true }, io);
  expect([answers[0]!.odds.reason, interrupted]).toEqual(['3359232 branches of the dice enumerated', false]);
  expect(notes).toHaveLength(1);
  expect(shown).toHaveLength(Math.ceil(3_359_232 / 8192) - 1);
  let before = 0;
  for (const { current, done, measure, of, secondsLeft } of shown) {
    expect(measure).toMatch(/^[\d,]+ branches, which cover$/);
    expect(current).toMatchObject({ kind: 'exact', value: expect.closeTo(done, 4) });
    expect(done).toBeGreaterThan(before);
    expect(done).toBeLessThan(of);
    expect(secondsLeft).toBeGreaterThan(0);
    before = done;
  }
});
