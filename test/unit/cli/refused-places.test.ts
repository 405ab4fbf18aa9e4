import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { refusalHint } from '../../../src/cli/refusal-hint.js';
import { carriedOut, refused } from '../../command-line.js';

describe('a folder for a report that cannot be made', () => {
  const file = fileURLToPath(import.meta.url);
  const places = [join(file, 'below', 'a-file'), ...(existsSync('/proc') ? ['/proc/none', '/proc/none/at-all'] : [])];

  it.each(places)('is refused before any game is played: %s', async (out) => {
    const said = 'tyche: expected a file or folder that can be used, found E';
    expect(await refused('battle', 'gaul', 'swiss', '--pairs', '1000000', '--fresh', '--out', out)).toContain(said);
    expect(await refused('run', 'experiments/taktika-armies.yaml', '--fresh', '--out', out)).toContain(said);
    expect(await refused('price', 'taktika', 'riders', '--out', out)).toContain(said);
  });

  it('is refused for verdicts too', async () => {
    const contract = 'experiments/contracts/taktika-reference-armies.yaml';
    expect(await refused('contract', contract, '--fresh', '--junit', join(file, 'j.xml'))).toContain('found ENOTDIR');
  });

  it('is refused for drawings before anything is computed, as the one thing that is written', async () => {
    const below = (name: string) => join(file, name);
    for (const [asked, option] of [
      [['duel', 'gaul/warriors', 'gaul/nobles', '--trials', '1000000000', '--chart', below('x.svg')], 'chart'],
      [
        ['replay', 'gaul', 'swiss', '--quantile', '0.5', '--games', '1000000', '--pictures', below('x.html')],
        'pictures',
      ],
      [['odds', 'successors/battle', '--sheet', below('x.html')], 'sheet'],
      [['odds', 'successors/battle', '--csv', below('x.csv')], 'csv'],
      [['duel', 'gaul/warriors', 'gaul/nobles', '--trials', '1000000000', '--csv', below('x.csv')], 'csv'],
    ] as const) {
      const { code, out } = await carriedOut(...asked, '--json');
      expect([code, JSON.parse(out)]).toMatchObject([
        2,
        { kind: 'usage', hint: `another --${option} helps, with a file that can be written` },
      ]);
    }
  });

  it('is refused with what helps', async () => {
    const below = join(file, 'below', 'a-file');
    const asked = ['--pairs', '1000000', '--fresh', '--out', below];
    const another = 'another --out helps, of a folder that can be written';
    expect(await refused('battle', 'gaul', 'swiss', ...asked)).toContain(another);
    expect(await refused('run', 'experiments/taktika-armies.yaml', '--fresh', '--out', below)).toContain(another);
    const contract = ['contract', 'experiments/contracts/taktika-reference-armies.yaml', '--fresh', '--junit', below];
    expect(await refused(...contract)).toContain('another --junit helps, with a file that can be written');
  });
});

describe('what helps where the machine refuses a place', () => {
  const takes = ['--out', '--fresh'];
  const kept = 'finished games are kept there, for the same command to go on from: another working folder helps';

  it.each([
    ['.tyche/runs/abc', {}, takes, `${kept}, or --fresh, which keeps none`],
    ['.tyche', {}, ['--out'], kept],
    ['.tyche/runs/abc', { out: '.' }, takes, `${kept}, or --fresh, which keeps none`],
    ['reports/mine', { out: 'reports/mine/today' }, takes, 'another --out helps, of a folder that can be written'],
    ['reports/mine/data', { out: 'reports/mine' }, takes, 'another --out helps, of a folder that can be written'],
    ['book.html', { pictures: 'book.html' }, [], 'another --pictures helps, with a file that can be written'],
    [
      'notebooks-out/study',
      {},
      takes,
      'reports are written there where no --out is given: --out with a folder that can be written helps',
    ],
    ['notebooks-out/study', {}, [], undefined],
    ['elsewhere', { out: 'reports' }, takes, undefined],
  ])('%s with %j, of a command that takes %j', (path, given, all, hint) => {
    expect(refusalHint(path, given, all)).toBe(hint);
  });
});

it('a file that cannot be written is no fault of the program', async () => {
  const nowhere = join(fileURLToPath(import.meta.url), 'book.html');
  const said = await refused('replay', 'mirror', '--policy', 'random', '--no-words', '--pictures', nowhere);
  expect(said).toContain(`expected a file or folder that can be used, found ENOTDIR`);
  expect(said).not.toContain('fault');
});
