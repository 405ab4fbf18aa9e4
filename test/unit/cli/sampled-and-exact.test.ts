import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { carriedOut as tyche } from '../../command-line.js';

const root = fileURLToPath(new URL('../../../', import.meta.url));

interface Ends {
  readonly low: number;
  readonly high: number;
  readonly kind: string;
}

interface OddsDocument {
  readonly axes: Record<
    string,
    {
      readonly mean: number;
      readonly meanInterval?: Ends;
      readonly table: readonly { readonly exactly: number; readonly intervals?: Record<string, Ends> }[];
    }
  >;
  readonly outcomes: readonly { readonly probability: number; readonly interval?: Ends }[];
}

async function odds(...args: string[]): Promise<OddsDocument> {
  return JSON.parse((await tyche('odds', 'successors/battle-dice', ...args, '--json')).out);
}

describe('odds that are sampled', () => {
  it('have an interval with its kind beside every number of the document, and exact ones have none', async () => {
    const sampled = await odds('--sampled', '--trials', '400');
    for (const { interval, probability } of sampled.outcomes) {
      expect(interval).toMatchObject({ kind: 'wilson' });
      expect(interval!.low).toBeLessThan(probability);
      expect(interval!.high).toBeGreaterThan(probability);
    }
    for (const { mean, meanInterval, table } of Object.values(sampled.axes)) {
      expect(meanInterval).toMatchObject({ kind: 't' });
      expect(meanInterval!.low).toBeLessThan(mean);
      for (const { intervals } of table) expect(Object.keys(intervals!)).toEqual(['exactly', 'atLeast', 'atMost']);
    }
    const exact = JSON.stringify(await odds());
    expect(exact).not.toContain('nterval');
  });

  it('say of joint results how sure they are, and name the kinds of intervals', async () => {
    const { out } = await tyche('odds', 'successors/battle', '--sampled', '--trials', '400', '--fractions');
    expect(out).not.toContain('fraction');
    expect(out).toMatch(/^defender +false +lost .*\d % \[[\d.]+-[\d.]+\]$/m);
    expect(out.replaceAll('\n', ' ')).toContain(
      "Wilson's of probabilities and percentiles and Student's t of means and deviations",
    );
  });

  it('are not asked for together with exact ones', async () => {
    const both = { code: 2, out: '', err: 'tyche: expected --sampled or --exact, found both\n' };
    expect(await tyche('odds', 'successors/battle', '--sampled', '--exact')).toEqual(both);
    expect(await tyche('duel', 'mercenary=2', 'mercenary=2', '--sampled', '--exact')).toEqual(both);
    const { err } = await tyche('duel', 'mercenary=2', 'mercenary=2', '--trials', '9', '--exact');
    expect(err).toBe('tyche: expected --trials or --exact, found both\n');
    for (const other of ['--trials', '--budget']) {
      const odds = await tyche('odds', 'successors/battle-dice', other, '9', '--exact');
      expect([odds.code, odds.err]).toEqual([2, `tyche: expected ${other} or --exact, found both\n`]);
    }
  });
});

describe('duels without any decision', () => {
  it('have no length, neither solved nor sampled', async () => {
    const endless = ['duel', 'mercenary=2,rating=6', 'mercenary=2,rating=6', '--set', 'drawn=noLoss'];
    for (const more of [[], ['--trials', '5']]) {
      const { code, out } = await tyche(...endless, ...more);
      expect(code).toBe(0);
      expect(out).toMatch(/^stalemate /m);
      expect(out).not.toMatch(/NaN|^battles/m);
      const { measures } = JSON.parse((await tyche(...endless, ...more, '--json')).out);
      expect(measures).toHaveProperty('stalemate');
      expect(measures).not.toHaveProperty('rounds');
    }
  });
});

describe('battles without losses', () => {
  it('do not say which line destroys most', async () => {
    const { out } = await tyche('battle', 'hoplites', 'phalanx', '--pairs', '2', '--set', 'turns=1', '--threads', '1');
    expect(out).toContain('Nothing is destroyed in any game');
    expect(out).not.toMatch(/greatest loss/i);
  });
});

describe('armies of Successors', () => {
  it('are named by their sides where something is wrong with them', async () => {
    const encounter = await tyche('odds', 'successors/battle-encounter', 'antigonos', 'elephant=9');
    expect(encounter.code).toBe(3);
    expect(encounter.err).toMatch(/^attacker: .*did you mean "antigonus"\?\ndefender: expected elephant=0\.\.6/);
    const { code, err } = await tyche('duel', 'field', 'small');
    expect(code).toBe(3);
    expect(err).toMatch(/first: expected units of one type.*"field"\n.*second: expected units of one type.*"small"\n$/);
  });
});

describe('prices of units that no number of is even', () => {
  it('are infinite, as in the report, and the answer says what that means', async () => {
    const { code, out } = await tyche('price', 'successors', 'macedonian', 'mercenary', '--budget', '25');
    expect(code).toBe(10);
    expect(out).toMatch(/^Macedonian units +25 +infinite +too cheap$/m);
    expect(out).toMatch(/^mercenary units +10 +7\.95 +-20\.49 % +too dear$/m);
    expect(out).toContain('A parity price of “infinite” or 0 means');
    expect((await tyche('price', 'successors', 'mercenary')).out).not.toContain('“infinite”');
  });
});

describe('tables for players', () => {
  it('name the tables of one’s own in the command that makes them', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tyche-sheet-'));
    const page = join(folder, 'page.html');
    const tables = join(root, 'armies/successors/tables/kind-dice.yaml');
    const cell = ['attackerRating=3', 'defenderRating=3', 'attackerStrength=9', 'defenderStrength=8'];
    await tyche('odds', 'successors/battle', '--sheet', page, '--tables', tables, '--set', ...cell);
    expect(readFileSync(page, 'utf8')).toContain(`--tables ${tables} --sheet ${page}`);
    rmSync(folder, { recursive: true, force: true });
  });
});
