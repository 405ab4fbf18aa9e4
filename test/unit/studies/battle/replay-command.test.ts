import { describe, expect, it } from 'vitest';
import { replayCommand } from '../../../../src/studies/battle/replay-command.js';

const subject = {
  system: 'lost-battles',
  kind: 'battle',
  armies: [{}, {}],
  policies: ['steady', 'steady'],
  stream: 0,
  circumstances: {},
  readings: {},
} as const;

describe('the command that shows a game of two armies again', () => {
  it('names the system where the names of the armies alone would mean another', () => {
    const names = ['legions', 'phalanx'];
    const plain = 'npx tyche replay legions phalanx --seed 3 --game 8 --policy steady';
    expect(replayCommand(subject, names, 3, 8)).toBe(`${plain} --pictures`);
    const other = { ...subject, system: 'simple-gboh' };
    expect(replayCommand(other, names, 3, 8)).toBe(`${plain} --system simple-gboh --pictures`);
  });

  it('says everything that the game depends on', () => {
    const all = {
      ...subject,
      policies: ['steady', 'random'],
      stream: 2,
      circumstances: { turns: 5 },
      readings: { start: 'free' },
      tables: { name: 'my tables', tables: {} },
    } as const;
    expect(replayCommand(all, ['cannae'], 1, 0)).toBe(
      `npx tyche replay cannae --seed 1 --game 0 --policy steady/random --stream 2 --agree turns=5 --set start=free --tables 'my tables' --pictures`,
    );
  });
});
