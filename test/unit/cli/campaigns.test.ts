import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { carriedOut } from '../../command-line.js';
import { tyche } from './in-process.js';

const armies = fileURLToPath(new URL('../../../armies/successors/', import.meta.url));

describe('tyche systems', () => {
  it('lists the campaigns of a system, who leads in them, and its printable tables', async () => {
    const { out } = await tyche('systems', 'successors');
    expect(out).toContain('Campaigns that come with the program: stylised, substitutes, two-factions\n');
    expect(out).toContain('Printable tables (tyche odds --sheet) that come with the program: successors/battle\n');
    for (const policy of ['random', 'cautious', 'steady', 'bold', 'optimal']) {
      expect(out).toMatch(new RegExp(`^${policy} +[A-Z].*\\.$`, 'm'));
    }
    const document = JSON.parse((await tyche('systems', 'successors', '--json')).out);
    expect(document).toMatchObject({ campaigns: true, sheets: ['successors/battle'] });
    expect(document.leaders).toHaveLength(5);
  });
});

describe('tyche replay of a campaign', () => {
  it('tells the same war again, a file or a name, and another for another game', async () => {
    const named = await tyche('replay', 'stylised', '--policy', 'cautious/steady/bold/random');
    expect(named).toMatchObject({ code: 0, err: '' });
    expect(named.out).toContain('Turn 1: ');
    expect(named.out).toMatch(/^Perdiccas \(bold\): \d+ victory points/m);
    const file = join(armies, 'scenarios/stylised.yaml');
    const again = 'Again: npx tyche replay stylised --seed 1 --game 0 --policy cautious/steady/bold/random';
    expect(named.out.endsWith(`\n${again}\n`)).toBe(true);
    const filed = (await tyche('replay', file, '--policy', 'cautious/steady/bold/random')).out;
    expect(filed.split('\nAgain: ')[0]).toBe(named.out.split('\nAgain: ')[0]);
    expect((await tyche('replay', 'stylised', '--policy', 'cautious/steady/bold/random', '--game', '1')).out).not.toBe(
      named.out,
    );
  });

  it.each(['--pictures', '--upset=2', '--terrain=hilly'])('refuses %s, which is for battles', async (option) => {
    const { code, out, err } = await tyche('replay', 'stylised', option);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(`${option.split('=')[0]}: expected a battle`);
  });

  it('finds the game at a place from the worst to the best for the first faction', async () => {
    const GAMES = 9;
    const asked = ['replay', 'two-factions', '--json', '--policy', 'random/steady'];
    const of = async (...more: string[]) => JSON.parse((await carriedOut(...asked, ...more)).out);
    const games = [];
    for (let game = 0; game < GAMES; game++) games.push(await of('--game', String(game)));
    const lead = ({ result }: { result: { victoryPoints: number }[] }) =>
      result[0]!.victoryPoints - result[1]!.victoryPoints;
    const sorted = games.toSorted((a, b) => lead(a) - lead(b) || a.game - b.game);
    expect(lead(sorted[0])).toBeLessThan(lead(sorted[GAMES - 1]));
    for (const [quantile, place] of [
      [0, 0],
      [0.5, 4],
      [1, GAMES - 1],
    ] as const) {
      const { why, ...found } = await of('--quantile', String(quantile), '--games', String(GAMES));
      const { why: _, ...wanted } = sorted[place];
      expect(found).toEqual(wanted);
      expect(why).toMatch(new RegExp(`^place ${place + 1} of ${GAMES} games from the worst for Antipater`));
    }
  });

  it('takes one policy, or one for each faction', async () => {
    expect(await tyche('replay', 'two-factions', '--policy', 'bold,steady,bold')).toMatchObject({ code: 2 });
  });
});

describe('tyche check', () => {
  it('counts combat units, and prices generals with them', async () => {
    const files = readdirSync(armies).filter((name) => name.endsWith('.yaml'));
    const { code, out } = await tyche('check', ...files.map((name) => join(armies, name)));
    expect(code).toBe(0);
    expect(out).toContain('antigonus.yaml: valid army (successors, 7 units, 185 points)\n');
    expect(out).toContain('garrison.yaml: valid army (successors, 2 units, 35 points)\n');
  });
});

describe('tyche explain', () => {
  it('explains a term of several words, or each of several words', async () => {
    expect((await tyche('explain', 'parity', 'price')).out).toMatch(/^parity price\n/);
    const { code, out } = await tyche('explain', 'SU-10.2a', 'SU-12.9b');
    expect(code).toBe(0);
    expect(out.indexOf('SU-12.9b')).toBeGreaterThan(out.indexOf('SU-10.2a'));
    const unknown = await tyche('explain', 'SU-10.2a', 'nonsense');
    expect(unknown).toMatchObject({ code: 3, out: '' });
    expect(unknown.err).toContain('found "nonsense"');
  });
});
