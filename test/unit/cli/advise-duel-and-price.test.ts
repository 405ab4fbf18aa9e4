import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { document, folder, root, tyche } from './own-process.js';

describe('tyche advise', () => {
  const avoid = ['advise', 'successors/encounter', '--set', 'decision=avoid', 'movementPoints=1'];

  it('says whether a decision pays, and how much, one situation or many', () => {
    expect(tyche(...avoid, 'moverStrength=16').out).toContain('do it');
    expect(tyche(...avoid, 'moverStrength=4').out).toContain('leave it');
    const { code, content } = document(...avoid, '--sweep', 'moverStrength=4,16');
    expect(code).toBe(0);
    expect(content).toMatchObject({ kind: 'advise', worth: 'points of strength', cells: [{}, {}] });
    const gains = (content['cells'] as readonly { gain: number }[]).map(({ gain }) => Math.sign(gain));
    expect(gains).toEqual([-1, 1]);
  });

  it('lists what may be set, and refuses what it does not know or never comes to', () => {
    expect(tyche('advise', 'successors/encounter', '--inputs').out).toContain('homeTroops: 0..3; usually 0');
    expect(tyche('advise', 'successors/encountr')).toMatchObject({ code: 3 });
    expect(tyche(...avoid, 'strength=4').err).toContain('strength');
    expect(tyche('advise', 'successors/encounter', '--set', 'decision=pursue', 'movementPoints=1').err).toContain(
      'in which the decision comes up',
    );
  });
});

it('tyche price prices a system with duels, by its own words, and refuses one without', () => {
  const { code, out } = tyche('price', 'successors', 'mercenary', '--budget', '50');
  expect([0, 10]).toContain(code);
  expect(out).toMatch(/^mercenary units +10 /m);
  expect(out).toContain('points a unit');
  expect(out).toMatch(
    /\n\nExact: the chain over states is solved; relays at 50 points a side against \d+ opponents\.\n$/,
  );
  const other = ['price', 'successors', 'mercenary', '--set', 'combatTable=ratio', '--budget', '50'];
  expect(document(...other).content).toMatchObject({
    report: { provenance: { command: `npx tyche ${other.join(' ')}` } },
  });
  const refused = tyche('price', 'lost-battles');
  expect(refused.code).toBe(3);
  expect(refused.err).toContain('expected a rule system with duels');
});

describe('tyche duel', () => {
  const units = ['romeMarian/legionaries:9,light,skill=3', 'gaul/warriors:9'];

  it('is exact where it can be, and agrees with its own sample', () => {
    const solved = document('duel', ...units).content as {
      method: string;
      measures: Record<string, { value: number }>;
    };
    expect(solved.method).toBe('exact');
    const played = document('duel', ...units, '--trials', '4000').content as {
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

  it('gives sampled shares their intervals, in words and as a document', () => {
    const sampled = document('duel', ...units, '--trials', '200').content as {
      shares: Record<string, { share: number; low: number; high: number; kind: string }[]>;
    };
    const all = Object.values(sampled.shares).flat();
    expect(all.every(({ share, low, high, kind }) => low <= share && share < high && kind === 'wilson')).toBe(true);
    const bars = (...more: string[]) => tyche('duel', ...units, '--chart', ...more).out;
    expect(bars('--trials', '200')).toMatch(/^ +\d+ +[\d.]+ % +[\d.]+ % to [\d.]+ % +█/m);
    expect(bars()).toMatch(/^ +\d+ +[\d.]+ % +█/m);
  });

  it('takes units from army files and draws a picture', () => {
    const army = join(root, 'armies/taktika/gaul.yaml');
    const { code } = tyche('duel', `${army}#warriors`, `${army}#1`, '--chart', 'duel.svg');
    expect(code).toBe(0);
    expect(readFileSync(join(folder, 'duel.svg'), 'utf8')).toContain('<svg');
    expect(tyche('duel', 'gaul#warriors', 'gaul#1').out).toBe(tyche('duel', `${army}#warriors`, `${army}#1`).out);
    expect(tyche('duel', `${army}#wariors`, 'gaul/warriors:9').err).toContain('did you mean "warriors"?');
  });

  it('reports every problem of both units', () => {
    const { code, err } = tyche('duel', 'romeMarian/legionares:9', 'gaul/warriors:9');
    expect(code).toBe(3);
    expect(err).toContain('did you mean "legionaries"?');
  });
});
