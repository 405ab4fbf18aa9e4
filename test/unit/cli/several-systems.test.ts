import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Carried } from '../../command-line.js';

// A second system beside the registered ones: in this thread, since worker threads know only what is registered.
vi.mock('../../../src/systems/index.js', async (load) => {
  const [real, { ambush }] = await Promise.all([
    load<typeof import('../../../src/systems/index.js')>(),
    import('../../toy/ambush.js'),
  ]);
  const systems = { ...real.systems, ambush };
  const systemOf: typeof real.systemOf = (id, registry = systems, tables) => real.systemOf(id, registry, tables);
  return { ...real, systems, systemOf };
});
vi.mock('../../../src/simulate/executors/worker-pool.js', async () => {
  const [{ inProcessExecutor: inline }, { systems }] = await Promise.all([
    import('../../../src/simulate/executors/in-process-executor.js'),
    import('../../../src/systems/index.js'),
  ]);
  return { workerPool: () => inline(systems) };
});

const { carriedOut } = await import('../../command-line.js');

const SCENARIO = `field: ford
sides:
  greens:
    - { row: slingers, weapon: sling, bands: 3 }
    - { weapon: sword }
  whites:
    - { weapon: spear, bands: 3 }
`;
const FIELDLESS = 'army:\n  - { weapon: sword, bands: 2 }\n';
const HITS = 'hits:\n  spear: 6\n';

let folder = '';
/** Writes a file of the test's folder; files that it names lie there too. */
const write = (name: string, text: string) =>
  writeFileSync(
    join(folder, name),
    text.replaceAll(/(\w+\.yaml|(?<=: |, )pack\b)/g, (file) => join(folder, file)),
  );

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tyche-several-'));
  write('ford.yaml', SCENARIO);
  write('pass.yaml', SCENARIO.replace('ford', 'pass'));
  write('swords.yaml', FIELDLESS);
  write('spears.yaml', 'name: Spears\narmy:\n  - { weapon: spear, bands: 2 }\n');
  write('deadly.yaml', HITS);
  write('wrong.yaml', 'hits:\n  spear: 6\n  swort: 7\n');
  write('bad.yaml', SCENARIO.replace('spear', 'speer'));
  mkdirSync(join(folder, 'pack'));
  write('pack/hits.yaml', 'spear: 6\n');
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** A word of a command line with its file or folder in the test's folder. */
function placed(word: string): string {
  return /^(?:\w+\.(?:yaml|html)(?:#[\w#]+)?|pack|out)$/.test(word) ? join(folder, word) : word;
}

async function tyche(...args: string[]): Promise<Carried> {
  const { code, out, err } = await carriedOut(...args.map(placed), '--no-color');
  const bare = (text: string) => text.replaceAll(`${folder}/`, '');
  return { code, out: bare(out), err: bare(err) };
}

async function json(...args: string[]) {
  const { out, err } = await tyche(...args, '--json');
  expect(out, err).not.toBe('');
  return JSON.parse(out);
}

const SHORT = ['--pairs', '40', '--policy', 'weakest', '--fresh'];

describe('a second system with scenarios and tables', () => {
  it('is listed with what it has', async () => {
    const { systems } = await json('systems');
    expect(systems.map(({ id }: { id: string }) => id)).toEqual(expect.arrayContaining(['taktika', 'ambush']));
    const { out } = await tyche('systems', 'ambush');
    expect(out).toContain('Of your own (--tables) may be: hits');
    expect(out).toContain('reconstructed');
    expect(out).not.toContain('Duels');
  });

  it('answers for its mechanics and encounters, naming their tables', async () => {
    const own = await json('odds', 'ambush/strike', '--set', 'weapon=spear');
    expect(own.tables).toEqual([{ id: 'D1', title: 'Hits by weapon', provenance: 'reconstructed' }]);
    expect(own.outcomes).toHaveLength(2);
    const { out } = await tyche('odds', 'ambush/meeting', 'spear', 'sword', '--tables', 'pack');
    expect(out).toContain('Always: hit true.');
    expect(out).toContain('Tables: Hits by weapon (user: pack).');
    const lines = ['ford.yaml#greens#slingers', 'ford.yaml#whites#1'] as const;
    const { situation } = await json('odds', 'ambush/meeting', ...lines, '--set', 'uphill=true');
    expect(situation).toEqual({ weapon: 'sling', uphill: true });
    expect((await tyche('odds', 'ambush/meeting', 'ford.yaml#grens#1', 'spear')).err).toContain('greens');
    expect((await tyche('odds', 'taktika/drill-test', '--tables', 'pack')).err).toContain(
      'expected a table of taktika',
    );
  });

  it('fights a scenario in mirrored pairs, in its own words', async () => {
    const whole = await json('battle', 'ford.yaml', ...SHORT);
    const named = await json('battle', 'ford.yaml#greens', 'ford.yaml#whites', ...SHORT);
    expect(named.signature).toBe(whole.signature);
    const turned = await json('battle', 'ford.yaml#whites', 'ford.yaml#greens', ...SHORT);
    expect(turned.measures.winShare.value).toBeCloseTo(1 - whole.measures.winShare.value, 12);
    const labels = whole.report.figures.map(({ label }: { label: string }) => label);
    expect(labels).toEqual(expect.arrayContaining(['Glory swing of a game', 'Turns of a game']));
    expect(JSON.stringify(whole.report)).not.toMatch(/\bpoints\b/);
    const tables = whole.report.provenance.tables;
    expect(tables).toEqual([{ name: 'Hits by weapon', mark: 'reconstructed' }]);
  });

  it('plays on the tables of a file or folder, and says so', async () => {
    const own = await json('battle', 'ford.yaml', ...SHORT);
    const file = await json('battle', 'ford.yaml', ...SHORT, '--tables', 'deadly.yaml');
    const pack = await json('battle', 'ford.yaml', ...SHORT, '--tables', 'pack');
    expect(pack.signature).toBe(file.signature);
    expect(file.measures.winShare.value).toBeLessThan(own.measures.winShare.value);
    expect(file.report.provenance.tables).toEqual([{ name: 'Hits by weapon', mark: 'user', source: 'deadly.yaml' }]);
    expect(file.report.provenance.command).toContain('--tables deadly.yaml');
    expect(file.report.replays[0].command).toContain('--tables deadly.yaml');
  });

  it('replays the games that its reports name', async () => {
    const { report } = await json('battle', 'ford.yaml', ...SHORT, '--tables', 'deadly.yaml');
    const words = report.replays[0].command.replace('npx tyche ', '').split(' ');
    const shown = await json(...words.slice(0, -1));
    expect(shown).toMatchObject({ kind: 'battle-replay', result: { reason: expect.any(String) } });
    const { out } = await tyche('replay', 'ford.yaml', '--policy', 'weakest', '--pictures', 'ford.html');
    expect(out).toMatch(/Glory lost: red \d+, blue \d+/);
    expect(readFileSync(join(folder, 'ford.html'), 'utf8')).toContain('<svg');
    const { out: strike } = await tyche('replay', 'ambush/strike?weapon=spear&game=3', '--tables', 'pack');
    expect(strike).toContain('hit true');
  });

  it('balances and compares armies of its own', async () => {
    const field = await json('balance', 'swords.yaml', 'spears.yaml', ...SHORT);
    expect(field.places).toHaveLength(2);
    const { out } = await tyche('balance', 'ford.yaml', ...SHORT);
    expect(out).toContain('worth');
    const { finding } = await json('compare', 'swords.yaml', 'spears.yaml', ...SHORT, '--pairs', '200');
    expect(finding.decision.estimate.value).toBeGreaterThan(0);
  });

  it('tells what cannot meet', async () => {
    const { code, err } = await tyche('battle', 'ford.yaml#greens', 'pass.yaml#whites', ...SHORT);
    expect([code, err]).toEqual([3, expect.stringContaining('different fields')]);
    expect((await tyche('battle', 'ford.yaml#greens', 'ford.yaml#greens', ...SHORT)).code).toBe(3);
    expect((await tyche('battle', 'ford.yaml#green', 'ford.yaml#whites')).err).toContain('greens');
    expect((await tyche('battle', 'swords.yaml#x', 'spears.yaml')).err).toContain('a scenario before #x');
    expect((await tyche('battle', 'swords.yaml')).err).toContain('two armies, or one scenario');
    expect((await tyche('compare', 'ford.yaml', 'swords.yaml')).code).toBe(3);
  });

  it('checks armies, scenarios and tables, with lines and nearest names', async () => {
    const { files, valid } = await json('check', 'ford.yaml', 'swords.yaml', 'deadly.yaml', 'pack');
    expect(valid).toBe(true);
    expect(files.map(({ kind }: { kind: string }) => kind)).toEqual(['scenario', 'army', 'tables', 'tables']);
    expect(files[0].summary).toBe('ambush; greens: 4 units, 10 worth; whites: 3 units, 9 worth');
    const { code, err } = await tyche('check', 'bad.yaml', 'wrong.yaml');
    expect(code).toBe(3);
    expect(err).toContain('bad.yaml:7:17  sides.whites[0].weapon: expected a weapon');
    expect(err).toContain('did you mean "spear"?');
    expect(err).toContain('wrong.yaml:3:3  hits.swort: expected a known key');
    expect((await tyche('battle', 'bad.yaml')).err).toContain('bad.yaml:7:17');
    expect((await tyche('battle', 'ford.yaml', '--tables', 'wrong.yaml')).err).toContain('wrong.yaml:3:3');
    expect((await tyche('battle', 'ford.yaml', '--tables', 'none.yaml')).err).toContain('no such file or folder');
  });

  it('carries out experiments about scenarios and tables', async () => {
    const experiment = (more: string) => `title: T
question: Q?
subject: { kind: battle, system: ambush, policy: weakest, scenario: ford.yaml }
stop: { kind: trials, trials: 50 }
${more}`;
    write('one.yaml', experiment('tables: pack\n'));
    write('both.yaml', experiment('factors: { tables: [own, pack] }\n'));
    const one = await json('run', 'one.yaml', '--fresh', '--out', 'out');
    expect(one.report.provenance.tables[0].mark).toBe('user');
    const both = await json('run', 'both.yaml', '--fresh', '--out', 'out');
    const marks = both.report.provenance.tables.map(({ mark }: { mark: string }) => mark);
    expect(marks).toEqual(['reconstructed', 'user']);
    const plain = await json('run', 'both.yaml', '--fresh', '--out', 'out');
    expect(plain.plan).toBe(both.plan);
    write('plain.yaml', experiment(''));
    const own = await json('run', 'plain.yaml', '--fresh', '--out', 'out');
    const given = await json('run', 'plain.yaml', '--fresh', '--out', 'out', '--tables', 'pack');
    expect(given.plan).not.toBe(own.plan);
    expect(given.signature).toBe(one.signature);
    write('wrongly.yaml', experiment('tables: wrong.yaml\n'));
    expect((await tyche('check', 'wrongly.yaml')).err).toContain('wrongly.yaml:5:9  tables: expected tables without');
    write(
      'strikes.yaml',
      experiment('')
        .replace(/subject.*/, 'subject: { kind: mechanic, mechanic: ambush/strike }')
        .replace(/stop.*\n/, 'factors: { weapon: all, tables: [own, pack] }\n'),
    );
    const strikes = await json('run', 'strikes.yaml', '--fresh', '--out', 'out');
    expect(strikes.report.sections.at(-1).rows).toHaveLength(6);
  });

  it('lets policies meet over the armies of a scenario', async () => {
    write(
      'panel.yaml',
      `title: T
question: Q?
subject: { kind: tournament, system: ambush, between: policies, armies: [ford.yaml, pass.yaml], policies: [weakest, random] }
stop: { kind: trials, trials: 20 }
`,
    );
    const { report } = await json('run', 'panel.yaml', '--fresh', '--out', 'out');
    expect(report.provenance.pairs).toBe(80);
  });

  it('explains, completes, and holds contracts', async () => {
    expect((await tyche('explain', 'ambush/strike')).out).toContain('Whether a band hits');
    expect((await tyche('explain', 'taktika/R5')).out).toContain('R5');
    expect((await tyche('completion', 'bash')).out).toContain('ambush/strike');
    write(
      'contract.yaml',
      `title: C
system: ambush
armies: [ford.yaml]
policy: weakest
pairs: { atMost: 64 }
promises:
  - { promise: match-up, low: 0, high: 1 }
`,
    );
    const { code, err } = await tyche('contract', 'contract.yaml', '--fresh');
    expect([0, 11], err).toContain(code);
  });

  it('is told from the others by what its files hold, where nothing names it', async () => {
    expect((await tyche('check', 'spears.yaml')).out).toContain('valid army (ambush, 2 units, 6 worth)');
    expect((await tyche('duel', 'a', 'b', '--system', 'ambush')).code).toBe(3);
    expect((await tyche('price', 'ambush')).code).not.toBe(1);
  });
});
