import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { flag, int, mechanic } from '../../src/rules.js';
import { oddsOf } from '../../src/studies/odds/odds.js';

const DIST = fileURLToPath(new URL('../../dist/', import.meta.url));

/** What a built file imports from packages and from Node, with all built files that it reaches. */
function packagesOf(file: string, seen = new Set<string>()): ReadonlySet<string> {
  const packages = new Set<string>();
  if (seen.has(file)) return packages;
  seen.add(file);
  const text = readFileSync(file, 'utf8');
  for (const [, from = ''] of text.matchAll(/^(?:import|export)\b[^;]*?["']([^"']+)["'];?$/gm)) {
    if (!from.startsWith('.')) packages.add(from.split('/')[0]!);
    else for (const one of packagesOf(join(dirname(file), from), seen)) packages.add(one);
  }
  return packages;
}

describe('the sub-path', () => {
  it.each([
    ['rules', ['pure-rand', 'zod']],
    ['exact', ['pure-rand', 'zod']],
    ['testing', ['fast-check', 'pure-rand', 'zod']],
  ])('tyche/%s loads no chart, no command and nothing of Node', (name, allowed) => {
    const found = [...packagesOf(join(DIST, `${name}.js`))];
    expect(found).toContain('pure-rand');
    expect(found.filter((one) => !allowed.includes(one))).toEqual([]);
  });
});

describe('a house rule', () => {
  it('can be handed to oddsOf as it is, with nothing but its situation', () => {
    const rally = mechanic({
      id: 'house/rally',
      summary: 'Whether a unit rallies.',
      clauses: ['HO-1'],
      situation: { losses: int(0, 5) },
      outcome: { rallies: flag() },
      resolve(dice, { losses }, outcome) {
        outcome.rallies = dice.test(5 - losses, 6, 'HO-1');
      },
    });
    const odds = oddsOf({ mechanic: rally, situation: { losses: 2 }, fractions: true });
    expect(odds.method).toBe('exact');
    expect(odds.outcomes.find(({ values }) => values['rallies'] === true)?.fraction).toBe('1/2');
  });
});
