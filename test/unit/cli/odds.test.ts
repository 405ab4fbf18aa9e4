import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { document, folder, root, tyche } from './in-process.js';

interface Row {
  readonly value: string;
  readonly exactly: number;
  readonly atLeast: number;
  readonly atMost: number;
}

describe('tyche odds of what is nearly certain', () => {
  it('calls nothing certain that is not, however near doubles come to it', async () => {
    // All of twenty shots miss once in 6^20, which is less than the last digit of 1.
    const { out } = await tyche(
      'odds',
      'taktika/volley',
      '--set',
      'shooterShots=20',
      'shooterSkill=5',
      'targetFigures=1',
    );
    const killed = out.slice(out.indexOf('targetKilled')).split('\n');
    expect(killed.slice(2, 5).map((line) => line.replace(/ +/g, ' ').trim())).toEqual([
      '0 <0.01 % 100.00 % <0.01 %',
      expect.stringMatching(/^1 >99\.99 % >99\.99 % 100\.00 % /),
      expect.stringMatching(/^mean <1, deviation <0\.0001; /),
    ]);
  });
});

describe('tyche odds of situations that are nearly certain', () => {
  // All of twenty strikes miss once in 6^20, and else the defender, who does not answer, loses.
  const asked = ['odds', 'taktika/collision', '--set', 'attackerSkill=5', 'attackerStrikers=20', 'defenderStrikers=0'];

  it('calls no share all of it beside another result, in text, JSON and CSV', async () => {
    const swept = (await tyche(...asked, '--sweep', 'defenderFigures=20,22')).out;
    expect(swept.match(/>99\.99 %$/gm)).toHaveLength(2);
    expect(swept).not.toContain('100.00 %');
    const axes = (await document(...asked)).content['axes'] as Record<string, { mean: number; table: Row[] }>;
    const losers = axes['loser']!.table.map(({ value, exactly }) => [value, exactly]);
    expect(losers).toEqual([
      ['none', expect.closeTo(6 ** -20, 24)],
      ['attacker', 0],
      ['defender', expect.closeTo(1, 12)],
    ]);
    for (const { table } of Object.values(axes)) {
      const all = table.flatMap(({ exactly }) => (exactly === 1 ? [exactly] : []));
      expect(all.length === 0 || table.length === 1).toBe(true);
      for (const [at, { atLeast, atMost }] of table.entries()) {
        expect([atLeast === 1, atMost === 1]).toEqual([at === 0, at === table.length - 1]);
      }
    }
    const csv = (await tyche(...asked, '--csv', '-')).out.split('\n');
    expect(csv.filter((line) => /^loser,/.test(line)).every((line) => Number(line.split(',')[2]) < 1)).toBe(true);
  });

  it('leaves out no mean that is nearly nothing', async () => {
    // Of twenty shots at one figure it stays behind where all miss.
    const set = ['--set', 'shooterShots=20', 'shooterSkill=5', 'targetFigures=1', 'targetOrdered=1'];
    const { out } = await tyche('odds', 'taktika/volley', ...set, '--sweep', 'targetSteadiness=1,2');
    expect(out).toContain('mean targetOrdered');
    expect(out.match(/>0 *$/gm) ?? out.match(/>0\b/g)).toHaveLength(2);
  });
});

describe('tyche odds --sheet', () => {
  const sheet = ['odds', 'successors/battle', '--sheet'];
  const equal = ['--set', 'attackerRating=3', 'defenderRating=3'];

  it('prints every strength against every other, for each pair of battle ratings or one', async () => {
    const { code, out } = await tyche(...sheet);
    expect(code).toBe(0);
    expect(out.match(/^won in %/gm)).toHaveLength(16);
    const lines = (await tyche(...sheet, ...equal)).out.split('\n');
    expect(lines.every((line) => line.length <= 100)).toBe(true);
    expect(lines.filter((line) => / in %, by /.test(line)).map((line) => line.split(' in ')[0])).toEqual([
      'won',
      'drawn',
      'lost',
      'won by double',
      'lost by double',
    ]);
    const eight = lines
      .find((line) => /^ {2}8 /.test(line))!
      .trim()
      .split(/ +/);
    expect([eight.length, eight[5], eight[8]]).toEqual([26, '67', '41']);
  });

  it('writes a page to print that needs nothing else, and the numbers as JSON', async () => {
    const { code, out, err } = await tyche(...sheet, 'battle.html', ...equal);
    expect({ code, out, err }).toEqual({ code: 0, out: '', err: 'drawn: battle.html\n' });
    const page = readFileSync(join(folder, 'battle.html'), 'utf8');
    expect(page.match(/<td class="s\d"><b>/g)).toHaveLength(625);
    expect(page).toContain('<td class="s6"><b>67</b><small>12 20</small><small>45 4</small></td>');
    expect(page).not.toMatch(/src=|href=/);
    const { content } = await document(...sheet, ...equal, 'attackerStrength=8', 'defenderStrength=5');
    const { panels } = content['sheet'] as { panels: readonly { shares: readonly number[][][] }[] };
    const [won, drawn, lost, wonByDouble] = panels[0]!.shares.map((chance) => chance[0]![0]!);
    expect(won).toBeCloseTo(437 / 648, 12);
    expect(drawn).toBeCloseTo(1 / 8, 12);
    expect(lost).toBeCloseTo(65 / 324, 12);
    expect(wonByDouble).toBeCloseTo(73 / 162, 12);
  });

  it('goes by readings and by tables of one’s own', async () => {
    const only = [...equal, 'attackerStrength=9', 'defenderStrength=8'];
    const ways: string[] = [];
    for (const more of [[], ['combatTable=ratio'], ['drawn=reroll']]) {
      ways.push((await tyche(...sheet, ...only, ...more)).out);
    }
    expect(new Set(ways).size).toBe(3);
    expect(ways[2]).toMatch(/drawn in %.*\n.*\n +9 +\.\n/);
    const own = await tyche(...sheet, ...only, '--tables', join(root, 'armies/successors/tables/kind-dice.yaml'));
    expect(own.out).toContain('user');
  });

  it('refuses what it cannot draw', async () => {
    expect(await tyche('odds', 'taktika/collision', '--sheet')).toMatchObject({ code: 2, out: '' });
    expect((await tyche(...sheet, '--exact')).err).toContain('--exact');
    expect((await tyche(...sheet, 'battle.pdf')).err).toContain('.html');
  });
});

describe('tyche odds', () => {
  it('gives the exact law of a mechanic in three tables', async () => {
    const { code, out, err } = await tyche('odds', 'taktika/steadiness-test', '--set', 'steadiness=3', 'killed=4');
    expect(code).toBe(0);
    expect(out).toContain('66.67 %');
    expect(out).toContain('Exact:');
    expect(err).toContain('tyche explain TK-');
    expect((await tyche('odds', 'taktika/steadiness-test', '--quiet')).err).toBe('');
  });

  it('gives fractions that add up to one', async () => {
    const { content } = await document('odds', 'taktika/drill-test', '--fractions');
    const { outcomes } = content as { outcomes: { probability: number; fraction: string }[] };
    let numerator = 0n;
    for (const { fraction } of outcomes) {
      const [top = '0', bottom = '1'] = fraction.split('/');
      numerator += (BigInt(top) * 4096n) / BigInt(bottom);
    }
    expect(numerator).toBe(4096n);
    expect(outcomes.reduce((sum, one) => sum + one.probability, 0)).toBeCloseTo(1, 12);
  });

  it('gives the fractions of every row of a sweep', async () => {
    const { out } = await tyche('odds', 'taktika/steadiness-test', '--sweep', 'killed=1,3', '--fractions');
    const [, one, three] = out.split(/^killed=\d$/m);
    expect(one).toMatch(/^true +5 +5\/6 +83\.33 %$/m);
    expect(three).toMatch(/^false +3 +1\/2 +50\.00 %$/m);
  });

  it('samples above the budget, says so, and repeats itself', async () => {
    const args = ['odds', 'taktika/drill-test', '--budget', '5', '--trials', '5000', '--seed', '7'];
    const { out } = await tyche(...args);
    expect(out).toContain('Sampled, not exact: more than the budget of 5 branches; 5000 trials, seed 7');
    expect((await tyche(...args)).out).toBe(out);
    const { content } = await document(...args);
    expect(content).toMatchObject({ method: 'sampled', trials: 5000, seed: 7 });
    const volley = ['odds', 'taktika/volley-encounter', 'shooters,bow', 'swordsmen', '--sampled', '--trials', '500'];
    const { out: table } = await tyche(...volley);
    expect(table).toMatch(/^mean [\d.]+ \[[\d. to]+\], deviation [\d.]+ \[[\d.]+ to [\d.]+\]$/m);
    expect(table).toMatch(/^percentiles {2}5 %: 1 \[[01] to [12]\] {2}25 %: 2 \[/m);
    const { axes } = (await document(...volley)).content as { axes: { targetKilled: unknown } };
    expect(axes.targetKilled).toMatchObject({
      deviationInterval: {},
      percentileIntervals: { 50: { low: 3, high: 3 } },
    });
    const { outcomes } = content as { outcomes: { count: number }[] };
    expect(outcomes.reduce((sum, one) => sum + one.count, 0)).toBe(5000);
  });

  it('says of every row of a sweep how it came about, and how sure what was sampled is', async () => {
    const sweep = async (...more: string[]) =>
      (await tyche('odds', 'lost-battles/attack-sequence', '--trials', '1000', '--sweep', ...more)).out;
    const mixed = await sweep('attackers=1,2,7', '--budget', '200');
    expect(mixed).toMatch(/^ +2 .* 0\.8056 .* exact$/m);
    expect(mixed).toMatch(/^ +7 .*\d \[[\d.]+ to [\d.]+\] +sampled$/m);
    expect(mixed).toContain('In part sampled, not exact: more than the budget of 200 branches; 1000 trials, seed 1');
    expect(await sweep('attackers=1,2')).toContain('Exact: all branches of the dice enumerated, in every row.');
    const sampled = await sweep('attackers=6,7', '--budget', '200');
    expect(sampled).toContain('\nSampled, not exact: ');
    expect(sampled.match(/\d \[[\d.]+ to [\d.]+\]$/gm)).toHaveLength(2);
    const shares = (await tyche('odds', 'lost-battles/weather', '--sampled', '--trials', '500', '--sweep', 'turn=2,3'))
      .out;
    expect(shares).toMatch(/% \[[\d.]+-[\d.]+\]/);
  });

  it('looks for the nearest encounter where units are given, and names a wrong setting once', async () => {
    const wrong = await tyche('odds', 'lost-battles/attak-encounter', 'levy hoplites', 'levy hoplites');
    expect(wrong.err).toContain('did you mean "lost-battles/attack-encounter"?');
    expect(
      (await tyche('odds', 'taktika/drill-test', '--sweep', 'steadines=2..4')).err.match(/did you mean/g),
    ).toHaveLength(1);
  });

  it('sweeps settings, one row or document cell for each level', async () => {
    expect(
      (await tyche('odds', 'taktika/drill-test', '--sweep', 'steadiness=2..4')).out.match(/^ *[234] /gm),
    ).toHaveLength(3);
    const { content } = await document('odds', 'taktika/drill-test', '--sweep', 'steadiness=2..4/2', 'ordered=6,9');
    const { cells } = content as { cells: { situation: Record<string, unknown> }[] };
    expect(cells.map(({ situation }) => [situation['steadiness'], situation['ordered']])).toEqual([
      [2, 6],
      [2, 9],
      [4, 6],
      [4, 9],
    ]);
  });

  it('lets whole armies meet as their files say', async () => {
    const said = async (...armies: readonly string[]) =>
      await tyche('odds', 'successors/battle-encounter', ...armies, '--fractions');
    const files = await said(`${root}armies/successors/antigonus.yaml`, `${root}armies/successors/perdiccas.yaml`);
    expect(files.code).toBe(0);
    expect(files.out).toBe((await said('antigonus', 'perdiccas')).out);
    expect(files.out).toContain('attackerRating=4');
  });

  it('lets two units meet in an encounter', async () => {
    const { code, content } = await document(
      'odds',
      'taktika/collision-encounter',
      'swiss/pikemen:15',
      'gaul/warriors:9',
    );
    expect(code).toBe(0);
    expect(content).toMatchObject({
      id: 'taktika/collision-encounter',
      mechanic: 'taktika/collision',
      method: 'exact',
    });
    expect((await tyche('odds', 'taktika/collision-encounter', 'swiss/pikemen:15')).code).toBe(3);
    expect((await tyche('odds', 'taktika/collision-encounter', 'swiss/pikmen:15', 'gaul/warriors:9')).code).toBe(3);
  });
});
