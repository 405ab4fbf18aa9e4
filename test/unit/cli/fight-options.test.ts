import { describe, expect, it } from 'vitest';
import { CHECKPOINTS_OF_WIDTHS } from '../../../src/studies/battle/request.js';
import { carriedOut } from '../../command-line.js';

/** What a command writes to either output, and how it ends. */
async function tyche(...args: string[]): Promise<{ readonly code: number; readonly said: string }> {
  const { code, out, err } = await carriedOut(...args);
  return { code, said: `${out}${err}`.replaceAll(/\s+/g, ' ') };
}

describe('the options of verbs about battles', () => {
  it.each([
    ['battle', 'the distance from one half that still counts as even (0.05)'],
    ['balance', 'the distance from one half that still counts as even (0.05)'],
    ['compare', 'the difference of win shares that still counts as none; without --against, that from one half (0.02)'],
  ])('say what the margin of tyche %s is, and which it takes where none is given', async (verb, margin) => {
    expect((await tyche(verb, '--help')).said).toContain(`--margin <share> ${margin}`);
  });

  it.each(['battle', 'balance'])('say when tyche %s looks first whether a width is reached', async (verb) => {
    const { said } = await tyche(verb, '--help');
    expect(said).toContain(`known within this (first check at ${CHECKPOINTS_OF_WIDTHS.first} pairs), `);
  });

  it('name one end of a round robin at most', async () => {
    const { code, said } = await tyche('balance', 'gaul', 'swiss', '--pairs', '2', '--until', '0.02', '--even');
    expect([code, said]).toEqual([2, expect.stringContaining('expected --until or --even, found both')]);
  });
});
