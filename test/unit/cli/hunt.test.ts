import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { besidesProgress, document, tyche } from './in-process.js';

/** Short battles of few armies, so that a search of a thousand games takes seconds. */
const SHORT = ['--against', 'gaul', 'swiss', '--pairs', '6', '--games', '1000', '--agree', 'rounds=3'];

describe('tyche hunt', () => {
  it('finds the same army on any threads, writes it as an army, and judges it on fresh dice', async () => {
    const args = ['hunt', 'englishLongbow', '--lines', '--policy', 'steady', ...SHORT, '--fresh', '--out', 'hunted'];
    const one = await document(...args, '--threads', '1');
    const two = await document(...args, '--threads', '2');
    expect(two.content).toEqual(one.content);
    expect(one.content).toMatchObject({ kind: 'hunt', interrupted: false, file: 'hunted/army.yaml' });
    expect([0, 10, 11]).toContain(one.code);
    const report = readFileSync('hunted/report.md', 'utf8');
    expect(report).toContain('## The army that was found');
    expect(report).toContain('npx tyche replay hunted/army.yaml');
    const checked = await tyche('check', 'hunted/army.yaml');
    expect(checked).toMatchObject({ code: 0 });
    const [replay] = /npx tyche replay hunted\S+ .* --pictures/.exec(report) ?? [''];
    const replayed = await tyche(...replay.split(' ').slice(2, -1));
    expect(replayed.code).toBe(0);
  });

  it('finds what beats an army, among the lines of another', async () => {
    const args = ['hunt', 'gaul', '--lines', '--counter', 'swiss', '--pairs', '4', '--games', '1000'];
    const { code, content, err } = await document(...args, '--agree', 'rounds=3', '--policy', 'steady', '--fresh');
    expect([0, 10, 11]).toContain(code);
    expect(besidesProgress(err)).toContain('Searching the lines of Gallic tribes');
    expect(content['army']).toMatchObject({ list: 'gaul', points: 600 });
  });

  it('varies the lines of an army of a scenario against the other one, for about the same points', async () => {
    const args = ['hunt', 'cannae#romans', '--lines', '--games', '1000', '--pairs', '4', '--policy', 'steady'];
    const { content } = await document(...args, '--fresh', '--save', 'romans.yaml');
    expect(content['report']).toMatchObject({ title: 'Is there an army in the lines of Rome that breaks the game?' });
    const shown = await document('show', 'romans.yaml');
    const [sheet] = shown.content['sheets'] as readonly { cost: number }[];
    // Rome costs 78 points, and its dearest unit 4.
    expect(sheet?.cost).toBeGreaterThan(78 - 4);
    expect(sheet?.cost).toBeLessThanOrEqual(78);
  });

  it('judges what was found by levels of play, on any threads alike', async () => {
    const args = ['hunt', 'cannae#romans', '--lines', '--games', '1000', '--pairs', '2', '--fresh'];
    const asked = [...args, '--skill', '--levels', 'random,steady,2'];
    const one = await document(...asked, '--threads', '1');
    const two = await document(...asked, '--threads', '2');
    expect(two.content).toEqual(one.content);
    const { answer, sections } = one.content['report'] as {
      readonly answer: string;
      readonly sections: readonly { readonly id?: string; readonly rows?: readonly Record<string, unknown>[] }[];
    };
    // Two pairs decide nothing.
    expect(answer).toContain('At no level of play is a verdict shown');
    const rowsOf = (id: string) => sections.find((section) => section.id === id)?.rows ?? [];
    expect(rowsOf('skill').map(({ level }) => level)).toEqual(['random', 'steady', 'search:2']);
    expect(rowsOf('skill-shares')).toHaveLength(5);
  });

  it.each([
    [['hunt', 'gaul', '--skill', '--policy', 'steady'], 2, 'expected no --policy beside it'],
    [['hunt', '--counter', 'gaul', '--against', 'swiss'], 2, '--counter or --against'],
    [['hunt', 'gaul', '--lines', '--from-table'], 2, '--from-table or --lines'],
    [['hunt', 'gaul', '--terrain', 'flat,hilly'], 2, 'one value of terrain'],
    [['hunt', 'gaull'], 3, 'gaul'],
    [['hunt', 'gaul', '--games', '10'], 2, 'from 1000 to'],
    [['hunt', 'gaul', '--budget', '1'], 3, 'points or more, which one unit costs'],
  ] as const)('refuses %j', async (args, code, part) => {
    const refused = await tyche(...args);
    expect(refused.err).toContain(part);
    expect(refused.code).toBe(code);
  });
});
