import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { STOPPING } from '../../../src/cli/terminal.js';
import { interrupted } from '../../command-line.js';
import { cli } from './own-process.js';

const folder = mkdtempSync(join(tmpdir(), 'tyche-interrupted-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('an interruption', () => {
  const search = ['replay', 'gaul', 'swiss', '--policy', 'random', '--quantile', '0.5', '--games', '100000'];

  it('of a search for a game says that nothing is kept', async () => {
    const { code, out, err } = await interrupted(...search);
    expect([code, out]).toEqual([130, '']);
    expect(err).toBe('Interrupted: no game is found yet, and nothing is kept; the same command starts again.\n');
  });

  it('of a search for a campaign says so too', async () => {
    const { code, out } = await interrupted('replay', 'stylised', '--quantile', '1', '--games', '100000', '--json');
    expect([code, JSON.parse(out)]).toEqual([130, { tyche: 1, kind: 'replay', interrupted: true }]);
  });

  it('of a search for a game is told in the document too', async () => {
    const { code, out } = await interrupted(...search, '--json');
    expect(code).toBe(130);
    expect(JSON.parse(out)).toEqual({ tyche: 1, kind: 'battle-replay', interrupted: true });
  });

  it('of a duel says that its fights are not kept', async () => {
    const duel = ['duel', 'gaul/warriors', 'swiss/pikemen', '--trials', '100000000'];
    const { code, err } = await interrupted(...duel);
    expect(code).toBe(130);
    expect(err).toBe(
      'Interrupted: only finished fights are counted, and none are kept; the same command starts again.\n',
    );
  });

  it('of odds keeps the trials that are done, and says of how many they are', async () => {
    const asked = ['odds', 'successors/battle-dice', '--sampled', '--trials', '1000000000'];
    const { code, out, err } = await interrupted(...asked);
    expect([code, err.split('\n').at(-2)]).toEqual([
      130,
      'Interrupted: only finished trials are counted, and none are kept; the same command starts again.',
    ]);
    const [, trials] = /asked for; (\d+) trials, seed 1/.exec(out.replaceAll(/\s+/g, ' ')) ?? [];
    expect(Number(trials)).toBeGreaterThan(0);
    expect(Number(trials)).toBeLessThan(1e9);
    const { method, interrupted: told, trials: counted } = JSON.parse((await interrupted(...asked, '--json')).out);
    expect([method, told, counted % 16_384]).toEqual(['sampled', true, 0]);
  });

  it('of a sweep keeps the situations that are done', async () => {
    const fight = [
      '--sweep',
      'attackerSkill=all',
      'defenderSkill=all',
      'attackerStrikers=1..20',
      'defenderStrikers=1..10',
    ];
    const odds = await interrupted('odds', 'taktika/collision', ...fight, '--json');
    const told = JSON.parse(odds.out);
    expect([odds.code, told.interrupted]).toEqual([130, true]);
    expect(told.cells.length).toBeGreaterThan(0);
    expect(told.cells.length).toBeLessThan(7 * 7 * 20 * 10);
    const strengths = ['--sweep', 'moverStrength=all', 'otherStrength=all', 'movementPoints=all'];
    const advice = await interrupted('advise', 'successors/encounter', ...strengths);
    expect([advice.code, advice.err]).toEqual([
      130,
      'Interrupted: only finished situations are counted, and none are kept; the same command starts again.\n',
    ]);
    expect(advice.out).toMatch(/^ +1 +1 +1 .* do it$/m);
    expect(advice.out).not.toMatch(/^ +30 +30 +4 /m);
  });

  it('of games that are not kept does not say that they are', async () => {
    for (const asked of [
      ['battle', 'gaul', 'swiss', '--pairs', '1000000'],
      ['run', 'experiments/taktika-armies.yaml', '--out', folder],
    ]) {
      const { code, err } = await interrupted(...asked, '--fresh');
      expect(code).toBe(130);
      expect(err).toBe('Interrupted: with --fresh nothing is kept; the same command starts again.\n');
    }
  });
});

it('an enumeration without end says that Ctrl-C ends it, and ends as every interruption does', async () => {
  const volleys = ['volleys=12', 'missile=OXY', 'range=7', 'target=MI', 'targetTq=8', 'targetHits=10', 'leaders=4'];
  const child = spawn(process.execPath, [cli, 'odds', 'simple-gboh/volleys', '--exact', '--set', ...volleys]);
  let err = '';
  let sent = false;
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    err += text;
    if (!sent) child.kill('SIGINT');
    sent = true;
  });
  const ended = await new Promise((resolve) => child.on('exit', (code, by) => resolve([code, by])));
  expect([ended, err]).toEqual([
    [130, null],
    `More than 2000000 branches are enumerated to the end: Ctrl-C ends this, and nothing is kept.\n${STOPPING}\nInterrupted: the enumeration is not finished, and nothing is kept; the same command starts again.\n`,
  ]);
});
