import { expect, it, vi } from 'vitest';
import { answersOf } from '../../../src/cli/odds-answers.js';
import { terminal } from '../../../src/cli/terminal.js';
import { int } from '../../../src/model/domain.js';
import { mechanic } from '../../../src/model/mechanic.js';

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
  const io = { ...terminal({ quiet: true }), progress: 'lines' as const, note: (text: string) => notes.push(text) };
  const question = { id: LONG.id, summary: '', mechanic: LONG, notes: [], inputs: {}, situation: () => ({}) };
  const { answers, interrupted } = await answersOf(question, { exact: true }, io);
  expect([answers[0]!.odds.reason, interrupted]).toEqual(['3359232 branches of the dice enumerated', false]);
  const [announced, ...lines] = notes;
  expect(announced).toContain('Ctrl-C ends this');
  expect(lines.length).toBeGreaterThan(40);
  let before = 0;
  for (const line of lines) {
    const [whole, percent, branches, covered] =
      /^(\d+) % {2}([\d,]+) branches, which cover ([\d.]+) % \(exact\); \d+ (?:s|min) left$/.exec(line) ?? [];
    expect(whole, line).toBeDefined();
    const done = Number(branches!.replaceAll(',', '')) / 3_359_232;
    expect(done).toBeGreaterThan(before);
    expect(done).toBeLessThan(1);
    before = done;
    // The whole per cent that is covered, and the share of the branches, which is nearly the same.
    expect(Math.abs(Number(covered) - Number(percent) - 0.5)).toBeLessThan(0.51);
    expect(Number(covered)).toBeCloseTo(100 * done, 0);
  }
});
