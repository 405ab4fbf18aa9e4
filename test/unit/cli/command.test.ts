import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const cli = join(root, 'dist/cli.js');
let folder = '';

beforeAll(() => {
  expect(existsSync(cli), 'run `npm run build` first').toBe(true);
  folder = mkdtempSync(join(tmpdir(), 'tyche-cli-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function tyche(...args: string[]): { code: number | null; out: string; err: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, ...args], { cwd: folder, encoding: 'utf8' });
  return { code: status, out: stdout, err: stderr };
}

/** Standard output as the one JSON document that it must be. */
function document(...args: string[]): { code: number | null; content: Record<string, unknown>; err: string } {
  const { code, out, err } = tyche(...args, '--json');
  const content: unknown = JSON.parse(out);
  expect(content).toMatchObject({ tyche: 1, kind: expect.any(String) });
  return { code, content: { ...(content as object) }, err };
}

function file(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return name;
}

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

describe('tyche odds --sheet', () => {
  const sheet = ['odds', 'successors/battle', '--sheet'];
  const equal = ['--set', 'attackerRating=3', 'defenderRating=3'];

  it('prints every strength against every other, for each pair of battle ratings or one', () => {
    const { code, out } = tyche(...sheet);
    expect(code).toBe(0);
    expect(out.match(/^won in %/gm)).toHaveLength(16);
    const lines = tyche(...sheet, ...equal).out.split('\n');
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

  it('writes a page to print that needs nothing else, and the numbers as JSON', () => {
    const { code, out, err } = tyche(...sheet, 'battle.html', ...equal);
    expect({ code, out, err }).toEqual({ code: 0, out: '', err: 'drawn: battle.html\n' });
    const page = readFileSync(join(folder, 'battle.html'), 'utf8');
    expect(page.match(/<td class="s\d"><b>/g)).toHaveLength(625);
    expect(page).toContain('<td class="s6"><b>67</b><small>13 20</small><small>45 4</small></td>');
    expect(page).not.toMatch(/src=|href=/);
    const { content } = document(...sheet, ...equal, 'attackerStrength=8', 'defenderStrength=5');
    const { panels } = content['sheet'] as { panels: readonly { shares: readonly number[][][] }[] };
    const [won, drawn, lost, wonByDouble] = panels[0]!.shares.map((chance) => chance[0]![0]!);
    expect(won).toBeCloseTo(437 / 648, 12);
    expect(drawn).toBeCloseTo(1 / 8, 12);
    expect(lost).toBeCloseTo(65 / 324, 12);
    expect(wonByDouble).toBeCloseTo(73 / 162, 12);
  });

  it('goes by readings and by tables of one’s own', () => {
    const only = [...equal, 'attackerStrength=9', 'defenderStrength=8'];
    const ways = [[], ['combatTable=ratio'], ['drawn=reroll']].map((more) => tyche(...sheet, ...only, ...more).out);
    expect(new Set(ways).size).toBe(3);
    expect(ways[2]).toMatch(/drawn in %.*\n.*\n +9 +\.\n/);
    const own = tyche(...sheet, ...only, '--tables', join(root, 'armies/successors/tables/kind-dice.yaml'));
    expect(own.out).toContain('user');
  });

  it('refuses what it cannot draw', () => {
    expect(tyche('odds', 'taktika/collision', '--sheet')).toMatchObject({ code: 2, out: '' });
    expect(tyche(...sheet, '--exact').err).toContain('--exact');
    expect(tyche(...sheet, 'battle.pdf').err).toContain('.html');
  });
});

describe('the command', () => {
  it('shows help without arguments, for a verb, and its version', () => {
    expect(tyche()).toMatchObject({ code: 0, err: '' });
    expect(tyche('--help').out).toContain('odds');
    expect(tyche('odds', '--help').out).toContain('--sweep');
    expect(tyche('help', 'duel').out).toContain('--opener');
    expect(tyche('--version').out.trim()).toBe(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version);
  });

  it.each([
    [['od'], 'odds'],
    [['sytems'], 'systems'],
    [['odds', 'taktika/drill-test', '--sed', '1'], '--se'],
  ])('answers %j with exit code 2 and the nearest name', (args, near) => {
    const { code, out, err } = tyche(...args);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(near);
  });

  it.each([
    [['odds', 'taktika/colision'], 'taktika/collision'],
    [['advise', 'successors/encountr'], 'successors/encounter'],
    [['systems', 'taktka'], 'taktika'],
    [['price', 'taktka'], 'taktika'],
    [['explain', 'saveCountin'], 'saveCounting'],
    [['explain', 'rout pionts'], 'Rout Points'],
    [['explain', 'taktika/pursuit'], undefined],
    [['battle', 'gaul', 'swis'], 'swiss'],
    [['battle', 'gaul', 'swiss', '--system', 'taktka'], 'taktika'],
    [['battle', 'gaul', 'swiss', '--policy', 'stedy'], 'steady'],
    [['battle', 'gaul', 'swiss', '--terrain', 'flatt'], 'flat'],
    [['battle', 'gaul', 'swiss', '--set', 'hitRul=x'], 'hitRule'],
    [['duel', 'gaul/warriors', 'gaul/wariors'], 'warriors'],
    [['duel', 'gaul/warriors', 'gaul/warriors', '--system', 'taktka'], 'taktika'],
    [['duel', 'gaul/warriors', 'gaul/warriors', '--opener', 'secnd'], 'second'],
  ])('answers %j, which names something that is not there, with exit code 3 and the nearest name', (args, nearest) => {
    const { code, content, err } = document(...args);
    expect(code).toBe(3);
    expect(content).toMatchObject({ kind: 'problems', problems: [nearest === undefined ? {} : { nearest }] });
    if (nearest !== undefined) expect(err).toContain(`did you mean "${nearest}"?`);
  });

  it.each([
    [['odds']],
    [['odds', 'taktika/drill-test', '--trials', 'many']],
    [['odds', 'taktika/drill-test', '--set', 'steadiness']],
    [['odds', 'taktika/drill-test', '--set', 'steadiness=3', '--sweep', 'steadiness=all']],
    [['odds', 'taktika/drill-test', '--sweep', 'ordered=9..1']],
    [['duel', 'gaul/warriors:9', 'gaul/warriors:9', '--chart', 'picture.gif']],
    [['completion', 'tcsh']],
  ])('answers %j with exit code 2 and says what it expects', (args) => {
    const { code, out, err } = tyche(...args);
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(/expected|missing|required/);
  });

  it('answers wrong settings with exit code 3 and every problem', () => {
    const { code, out, err } = tyche('odds', 'taktika/drill-test', '--set', 'steadines=3', 'talent=9');
    expect([code, out]).toEqual([3, '']);
    expect(err).toContain('did you mean "steadiness"?');
    expect(err).toContain('expected -1..2, found "9"');
  });

  it('writes problems as a document under --json', () => {
    const { code, content } = document('odds', 'taktika/drill-test', '--set', 'talent=9');
    expect(code).toBe(3);
    expect(content).toMatchObject({
      kind: 'problems',
      problems: [{ path: ['talent'], expected: '-1..2', found: '9' }],
    });
  });

  it.each([
    [['batle', 'gaul', 'swiss'], "unknown command 'batle'; did you mean battle?"],
    [['battle'], "missing required argument 'army or scenario'"],
    [['battle', 'gaul', 'swiss', '--pairs', 'many'], 'expected a whole number'],
    [['battle', 'gaul', 'swiss', '--nosuch'], "unknown option '--nosuch'"],
    [['battle', 'gaul', 'swiss', '--margin', '7'], '--margin: expected a share'],
    [['battle', 'gaul', 'swiss', '--out', join(cli, 'below')], 'expected a file or folder that can be used'],
  ])('writes why %j cannot be carried out as a document under --json', (args, message) => {
    const { code, content, err } = document(...args);
    expect(code).toBe(2);
    expect(content).toMatchObject({ kind: 'usage', message: expect.stringContaining(message) });
    expect(err).toContain(`tyche: ${String(content['message'])}`);
  });

  it('uses no colour without a terminal', () => {
    const colour = String.fromCharCode(27);
    for (const args of [['odds', 'taktika/drill-test'], ['systems', 'taktika'], ['explain', 'fair'], []]) {
      const { out, err } = tyche(...args);
      expect(out + err).not.toContain(colour);
    }
  });

  it('ends quietly when nobody reads on', () => {
    const { status, stderr } = spawnSync('sh', ['-c', `"${process.execPath}" "${cli}" systems taktika | head -1`], {
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([0, '']);
  });
});

describe('tyche odds', () => {
  it('gives the exact law of a mechanic in three tables', () => {
    const { code, out, err } = tyche('odds', 'taktika/steadiness-test', '--set', 'steadiness=3', 'killed=4');
    expect(code).toBe(0);
    expect(out).toContain('66.67 %');
    expect(out).toContain('Exact:');
    expect(err).toContain('tyche explain TK-');
    expect(tyche('odds', 'taktika/steadiness-test', '--quiet').err).toBe('');
  });

  it('gives fractions that add up to one', () => {
    const { content } = document('odds', 'taktika/drill-test', '--fractions');
    const { outcomes } = content as { outcomes: { probability: number; fraction: string }[] };
    let numerator = 0n;
    for (const { fraction } of outcomes) {
      const [top = '0', bottom = '1'] = fraction.split('/');
      numerator += (BigInt(top) * 4096n) / BigInt(bottom);
    }
    expect(numerator).toBe(4096n);
    expect(outcomes.reduce((sum, one) => sum + one.probability, 0)).toBeCloseTo(1, 12);
  });

  it('samples above the budget, says so, and repeats itself', () => {
    const args = ['odds', 'taktika/drill-test', '--budget', '5', '--trials', '5000', '--seed', '7'];
    const { out } = tyche(...args);
    expect(out).toContain('Sampled, not exact: more than the budget of 5 branches; 5000 trials, seed 7');
    expect(tyche(...args).out).toBe(out);
    const { content } = document(...args);
    expect(content).toMatchObject({ method: 'sampled', trials: 5000, seed: 7 });
    const { outcomes } = content as { outcomes: { count: number }[] };
    expect(outcomes.reduce((sum, one) => sum + one.count, 0)).toBe(5000);
  });

  it('says of every row of a sweep how it came about, and how sure what was sampled is', () => {
    const sweep = (...more: string[]) =>
      tyche('odds', 'lost-battles/attack-sequence', '--trials', '1000', '--sweep', ...more).out;
    const mixed = sweep('attackers=1,2,7', '--budget', '200');
    expect(mixed).toMatch(/^ +2 .* 0\.8056 .* exact$/m);
    expect(mixed).toMatch(/^ +7 .*\d \[[\d.]+ to [\d.]+\] +sampled$/m);
    expect(mixed).toContain('In part sampled, not exact: more than the budget of 200 branches; 1000 trials, seed 1');
    expect(sweep('attackers=1,2')).toContain('Exact: all branches of the dice enumerated, in every row.');
    const sampled = sweep('attackers=6,7', '--budget', '200');
    expect(sampled).toContain('\nSampled, not exact: ');
    expect(sampled.match(/\d \[[\d.]+ to [\d.]+\]$/gm)).toHaveLength(2);
    const shares = tyche('odds', 'lost-battles/weather', '--sampled', '--trials', '500', '--sweep', 'turn=2,3').out;
    expect(shares).toMatch(/% \[[\d.]+-[\d.]+\]/);
  });

  it('looks for the nearest encounter where units are given, and names a wrong setting once', () => {
    const wrong = tyche('odds', 'lost-battles/attak-encounter', 'levy hoplites', 'levy hoplites');
    expect(wrong.err).toContain('did you mean "lost-battles/attack-encounter"?');
    expect(tyche('odds', 'taktika/drill-test', '--sweep', 'steadines=2..4').err.match(/did you mean/g)).toHaveLength(1);
  });

  it('sweeps settings, one row or document cell for each level', () => {
    expect(tyche('odds', 'taktika/drill-test', '--sweep', 'steadiness=2..4').out.match(/^ *[234] /gm)).toHaveLength(3);
    const { content } = document('odds', 'taktika/drill-test', '--sweep', 'steadiness=2..4/2', 'ordered=6,9');
    const { cells } = content as { cells: { situation: Record<string, unknown> }[] };
    expect(cells.map(({ situation }) => [situation['steadiness'], situation['ordered']])).toEqual([
      [2, 6],
      [2, 9],
      [4, 6],
      [4, 9],
    ]);
  });

  it('lets two units meet in an encounter', () => {
    const { code, content } = document('odds', 'taktika/collision-encounter', 'swiss/pikemen:15', 'gaul/warriors:9');
    expect(code).toBe(0);
    expect(content).toMatchObject({
      id: 'taktika/collision-encounter',
      mechanic: 'taktika/collision',
      method: 'exact',
    });
    expect(tyche('odds', 'taktika/collision-encounter', 'swiss/pikemen:15').code).toBe(3);
    expect(tyche('odds', 'taktika/collision-encounter', 'swiss/pikmen:15', 'gaul/warriors:9').code).toBe(3);
  });
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

describe('tyche check', () => {
  it('accepts every shipped army and list', () => {
    const { code, out } = tyche(
      'check',
      join(root, 'armies/taktika/gaul.yaml'),
      join(root, 'armies/taktika/lists/gaul.yaml'),
    );
    expect(code).toBe(0);
    expect(out).toContain('18 units, 116 figures, 592 points');
    expect(out).toContain('valid army list');
  });

  it('reports every problem of every file with its place, and exits with 3', () => {
    const army = file(
      'army.yaml',
      '# $schema=taktika-army.schema.json\nlist: galu\npoints: -1\nunits:\n  - rwo: warriors\n',
    );
    const experiment = file(
      'experiment.yaml',
      'title: x\nquestion: y\nsubject: {kind: mechanic, mechanic: taktika/rally}\nfactor: {}\n',
    );
    const { code, out, err } = tyche('check', army, experiment, 'absent.yaml');
    expect([code, out]).toEqual([3, '']);
    expect(err).toContain('army.yaml:2:7  list: expected an army list, found "galu"; did you mean "gaul"?');
    expect(err).toContain('army.yaml:3:9  points:');
    expect(err).toMatch(/army\.yaml:5:5 {2}units\[0\]\.rwo: .*did you mean "row"\?/);
    expect(err).toMatch(/experiment\.yaml:4:1 {2}factor: .*did you mean "factors"\?/);
    expect(err).toContain('absent.yaml:1:1  expected a file that can be read, found "no such file"');
    const { content } = document('check', army);
    expect(content).toMatchObject({ valid: false, files: [{ file: 'army.yaml', kind: 'army' }] });
  });

  it('takes tables for those of the system that their names come nearest to', () => {
    const { code, err } = tyche('check', file('tables.yaml', '# $schema=tables.schema.json\ncombatTabel: {}\n'));
    expect(code).toBe(3);
    expect(err).toContain('tables.yaml:2:1  combatTabel: expected a table of successors (combatTable), found');
    expect(err).toContain('did you mean "combatTable"?');
  });
});

describe('tyche explain', () => {
  it.each([
    ['TK-9b', 'Decided by: taktika/charge, taktika/collision'],
    ['tk-9b', 'RULES.md:'],
    ['R5', 'saveCounting'],
    ['saveCounting', 'usually byKind'],
    ['D9', 'D7-D12'],
    ['W1', 'good spearman-veteran'],
    ['win share', 'half of the probability'],
    ['winShare', 'half of the probability'],
    ['taktika/rally', 'Clauses: TK-15'],
    ['undecided', 'Verdict'],
    ['aggressive', 'taktika policy aggressive'],
    ['simple-gboh/handicap', 'May be 0..200; usually 0.'],
    ['moverShare', 'whoever moves first'],
    ['victoryLevel', 'How great a victory is'],
    ['TQ', 'simple-gboh term Troop Quality (TQ)\nIn the Russian rules: качество войск (КВ). In the code: tq, '],
    ['rout-points', 'simple-gboh term Rout Points (RP)'],
    ['качество войск', 'Named in SG-2.21a'],
    ['ZOC', 'SG-6.21a: [state] ZOC: every combat unit projects'],
    ['pursuit', 'successors term pursuit'],
    ['pursuit', 'lost-battles term pursuit, advance after combat'],
  ])('knows %s', (word, text) => {
    const { code, out } = tyche('explain', ...word.split(' '));
    expect(code).toBe(0);
    expect(out).toContain(text);
  });
});

describe('tyche systems and completion', () => {
  it('lists what is registered', () => {
    const registered = ['lost-battles', 'taktika'].map((id) => expect.objectContaining({ id }));
    expect(document('systems').content).toMatchObject({ systems: expect.arrayContaining(registered) });
    const { content } = document('systems', 'taktika');
    expect(content).toMatchObject({
      kind: 'system',
      id: 'taktika',
      mechanics: expect.any(Array),
      tables: expect.any(Array),
    });
  });

  it.each(['bash', 'zsh', 'fish'])('completes verbs, options and mechanics in %s', (shell) => {
    const { code, out } = tyche('completion', shell);
    expect(code).toBe(0);
    for (const word of ['replay', 'sweep', 'taktika/collision']) expect(out).toContain(word);
    const parsed = spawnSync(shell, ['-n'], { input: out, encoding: 'utf8' });
    if (parsed.error === undefined) expect(parsed.stderr).toBe('');
  });
});
