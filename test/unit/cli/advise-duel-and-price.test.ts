import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { document, folder, root, tyche } from './in-process.js';

describe('tyche advise', () => {
  const avoid = ['advise', 'successors/encounter', '--set', 'decision=avoid', 'movementPoints=1'];

  it('says whether a decision pays, and how much, one situation or many', async () => {
    expect((await tyche(...avoid, 'moverStrength=16')).out).toContain('do it');
    expect((await tyche(...avoid, 'moverStrength=4')).out).toContain('leave it');
    const { code, content } = await document(...avoid, '--sweep', 'moverStrength=4,16');
    expect(code).toBe(0);
    expect(content).toMatchObject({ kind: 'advise', worth: 'points of strength', cells: [{}, {}] });
    const gains = (content['cells'] as readonly { gain: number }[]).map(({ gain }) => Math.sign(gain));
    expect(gains).toEqual([-1, 1]);
  });

  it('lists what may be set, and refuses what it does not know or never comes to', async () => {
    expect((await tyche('advise', 'successors/encounter', '--inputs')).out).toContain('homeTroops: 0..3; usually 0');
    expect(await tyche('advise', 'successors/encountr')).toMatchObject({ code: 3 });
    expect((await tyche(...avoid, 'strength=4')).err).toContain('strength');
    expect(
      (await tyche('advise', 'successors/encounter', '--set', 'decision=pursue', 'movementPoints=1')).err,
    ).toContain('in which the decision comes up');
  });
});

it('tyche price prices a system with duels, by its own words, and refuses one without', async () => {
  const { code, out } = await tyche('price', 'successors', 'mercenary', '--budget', '50');
  expect([0, 10]).toContain(code);
  expect(out).toMatch(/^mercenary units +10 /m);
  expect(out).toContain('points a unit');
  expect(out).toMatch(
    /\n\nExact: the chain over states is solved; relays at 50 points a side against \d+ opponents\.\n$/,
  );
  const other = ['price', 'successors', 'mercenary', '--set', 'combatTable=ratio', '--budget', '50'];
  expect((await document(...other)).content).toMatchObject({
    report: { provenance: { command: `npx tyche ${other.join(' ')}` } },
  });
  const refused = await tyche('price', 'lost-battles');
  expect(refused.code).toBe(3);
  expect(refused.err).toContain('expected a rule system with duels');
});

describe('tyche duel', () => {
  const units = ['romeMarian/legionaries:9,light,skill=3', 'gaul/warriors:9'];

  it('is exact where it can be, and agrees with its own sample', async () => {
    const solved = (await document('duel', ...units)).content as {
      method: string;
      measures: Record<string, { value: number }>;
    };
    expect(solved.method).toBe('exact');
    const played = (await document('duel', ...units, '--trials', '4000')).content as {
      method: string;
      measures: Record<string, { value: number; low: number; high: number }>;
    };
    expect(played.method).toBe('sampled');
    // Fixed seed; 95 % intervals widened to five times their width, which no fair sample of this size leaves.
    for (const [name, { value, low, high }] of Object.entries(played.measures)) {
      const truth = solved.measures[name]?.value ?? Number.NaN;
      expect(Math.abs(truth - value), name).toBeLessThanOrEqual(2.5 * (high - low) + 1e-12);
    }
  });

  it('gives sampled shares their intervals, in words and as a document', async () => {
    const sampled = (await document('duel', ...units, '--trials', '200')).content as {
      shares: Record<string, { share: number; low: number; high: number; kind: string }[]>;
    };
    const all = Object.values(sampled.shares).flat();
    expect(all.every(({ share, low, high, kind }) => low <= share && share < high && kind === 'wilson')).toBe(true);
    const bars = async (...more: string[]) => (await tyche('duel', ...units, '--chart', ...more)).out;
    expect(await bars('--trials', '200')).toMatch(/^ +\d+ +[\d.]+ % +[\d.]+ % to [\d.]+ % +█/m);
    expect(await bars()).toMatch(/^ +\d+ +[\d.]+ % +█/m);
  });

  it('takes units from army files and draws a picture', async () => {
    const army = join(root, 'armies/taktika/gaul.yaml');
    const { code } = await tyche('duel', `${army}#warriors`, `${army}#1`, '--chart', 'duel.svg');
    expect(code).toBe(0);
    expect(readFileSync(join(folder, 'duel.svg'), 'utf8')).toContain('<svg');
    expect((await tyche('duel', 'gaul#warriors', 'gaul#1')).out).toBe(
      (await tyche('duel', `${army}#warriors`, `${army}#1`)).out,
    );
    expect((await tyche('duel', `${army}#wariors`, 'gaul/warriors:9')).err).toContain('did you mean "warriors"?');
  });

  it('reports every problem of both units', async () => {
    const { code, err } = await tyche('duel', 'romeMarian/legionares:9', 'gaul/warriors:9');
    expect(code).toBe(3);
    expect(err).toContain('did you mean "legionaries"?');
  });
});
