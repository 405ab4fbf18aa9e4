import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Carried, carriedOut } from '../../command-line.js';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const HERE = process.cwd();

let folder = '';

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tyche-own-'));
  process.chdir(folder);
  // Rules import this package from where it is installed.
  mkdirSync('node_modules');
  symlinkSync(ROOT, join('node_modules', 'tyche'));
  const { code } = await carriedOut('new', 'rules', 'mine');
  expect(code).toBe(0);
});
afterAll(() => {
  process.chdir(HERE);
  rmSync(folder, { recursive: true, force: true });
});

/** Carries out a command on the rules of the folder `mine`. */
function tyche(...args: string[]): Promise<Carried> {
  return carriedOut(...args, '--rules', './mine', '--no-color');
}

async function json(...args: string[]) {
  const { out, err } = await tyche(...args, '--json');
  expect(out, err).not.toBe('');
  return JSON.parse(out);
}

const SHORT = ['--pairs', '20', '--fresh'];

describe('tyche new rules', () => {
  it('writes rules whose own tests pass, those of all laws among them', () => {
    const out = execFileSync(process.execPath, ['--test'], { cwd: 'mine', encoding: 'utf8' });
    expect(out).toMatch(/\bpass 26\b/);
    expect(out).toMatch(/\bfail 0\b/);
  });

  it('overwrites nothing, and takes no name that is no id or is taken', async () => {
    const before = readFileSync('mine/index.js', 'utf8');
    expect(await carriedOut('new', 'rules', 'mine')).toMatchObject({
      code: 3,
      err: expect.stringContaining('empty folder'),
    });
    expect(readFileSync('mine/index.js', 'utf8')).toBe(before);
    expect((await carriedOut('new', 'rules', 'My Rules')).err).toContain('small letters');
    expect((await carriedOut('new', 'rules', 'taktika')).err).toContain('a name of its own');
    expect((await carriedOut('new', 'rule', 'other')).err).toContain('did you mean "rules"?');
  });
});

describe('rules of the user in a folder', () => {
  it.each([
    [['systems'], 'mine'],
    [['systems', 'mine'], 'Whether a unit that has lost ranks flees.'],
    [['odds', 'mine/strike', '--set', 'defender=riders'], 'mean 2.6667'],
    [['odds', 'mine/clash', 'spears', 'riders'], 'mean 2.6667'],
    [['duel', 'spears', 'riders'], 'win share of the first'],
    [['price', 'mine'], 'parity price'],
    [['battle', 'reds', 'blues', ...SHORT], 'Win share of who moves first'],
    [['battle', 'mine/armies/reds.yaml', 'mine/armies/blues.yaml', ...SHORT], 'Win share of who moves first'],
    [['compare', 'reds', 'blues', '--against', 'blues', ...SHORT], 'Which is better against Blues'],
    [['balance', 'reds', 'blues', ...SHORT], 'Are these 2 armies of My rules a match'],
    [['worth', 'mine', '--budget', '160', '--games', '200', '--fresh'], 'What are the entries worth on the table?'],
    [
      ['hunt', 'reds', '--games', '1000', '--pairs', '20', '--fresh'],
      'Is there an army in the lines of Reds that breaks the game?',
    ],
    [['replay', 'reds', 'blues', '--game', '3'], 'advance to zone'],
    [['replay', 'mine/strike?attacker=riders&defender=spears&ranks=4&seed=1&game=3'], 'losses'],
    [['check', 'mine/armies'], 'valid army (mine, 5 units, 20 ranks, 80 points)'],
    [['show', 'reds'], '5 units, 20 ranks: 80 points.'],
    [['explain', 'MR-3'], 'Stands in: mine/RULES.md:'],
    [['explain', 'bold'], 'Attacks the weakest enemy in reach'],
    [['completion', 'bash'], 'mine/strike'],
  ])('are taken by %j', async (args, shown) => {
    const { code, out, err } = await tyche(...args);
    expect([0, 10, 11], err).toContain(code);
    expect(out).toContain(shown);
  });

  it('are played by experiments, and by the commands that reports name', async () => {
    writeFileSync(
      'try.yaml',
      `title: T
question: Q?
subject: { kind: battle, system: mine, policy: bold, first: reds, second: blues }
stop: { kind: trials, trials: 20 }
`,
    );
    const { report } = await json('run', 'try.yaml', '--fresh', '--out', 'out');
    expect(report.provenance.command).toBe('npx tyche run try.yaml --rules ./mine');
    const battle = await json('battle', 'reds', 'blues', ...SHORT);
    const words = battle.report.replays[0].command.replace('npx tyche ', '').split(' ');
    const { out } = await carriedOut(...words.filter((word: string) => word !== '--pictures'), '--no-color');
    expect(out).toContain('Round 1');
  });

  it('are priced by battles: a copy at another price is worth the same, and twice the prices are twice the worths', async () => {
    interface Told {
      readonly worths: { readonly entries: readonly Readonly<Record<string, string | number>>[] };
    }
    const worths = async (rules: string, budget: number): Promise<Told['worths']['entries']> => {
      const own = ['--rules', rules, '--budget', `${budget}`, '--games', '1200', '--fresh', '--json'];
      const { out, err } = await carriedOut('worth', 'mine', ...own);
      expect(out, err).not.toBe('');
      return JSON.parse(out).worths.entries;
    };
    const units = readFileSync('mine/units.js', 'utf8')
      .replace("'riders'])", "'riders', 'bowmen'])")
      .replace('  riders: {', '  bowmen: { strike: 2, volley: 2, nerve: 4, cost: 6 },\n  riders: {');
    const rules = (name: string, text: string) => {
      cpSync('mine', `${name}/mine`, { recursive: true });
      writeFileSync(`${name}/mine/units.js`, text);
      return `./${name}/mine`;
    };
    const single = await worths(rules('copied', units), 160);
    const [archers, bowmen] = ['archers', 'bowmen'].map((id) => single.find((one) => one['id'] === id)!);
    expect([archers!['price'], bowmen!['price']]).toEqual([4, 6]);
    expect(bowmen!['low']).toBeLessThan(archers!['worth'] as number);
    expect(bowmen!['high']).toBeGreaterThan(archers!['worth'] as number);
    const dear = units.replace(/cost: (\d)/g, (_, cost: string) => `cost: ${2 * Number(cost)}`);
    const twice = await worths(rules('dear', dear), 320);
    for (const [at, { worth, price }] of single.entries()) {
      expect(twice[at]!['price']).toBe(2 * (price as number));
      expect(twice[at]!['worth']).toBeCloseTo(2 * (worth as number), 6);
    }
  });

  it('are forgotten by the next command that does not name them', async () => {
    await tyche('systems');
    expect((await carriedOut('odds', 'mine/strike')).err).toContain('expected a mechanic');
  });

  it('give the same games on one thread and on two, and from another folder; other rules are another question', async () => {
    const ask = async (rules: string, ...more: string[]) => {
      const { out } = await carriedOut('battle', 'reds', 'blues', ...SHORT, '--rules', rules, '--json', ...more);
      return JSON.parse(out).signature;
    };
    const signature = await ask('./mine', '--threads', '1');
    expect(await ask('./mine', '--threads', '2')).toBe(signature);
    cpSync('mine', 'elsewhere/mine', { recursive: true });
    expect(await ask('./elsewhere/mine')).toBe(signature);
    const units = readFileSync('mine/units.js', 'utf8');
    writeFileSync('elsewhere/mine/units.js', `${units}// Another remark.\n`);
    expect(await ask('elsewhere/mine')).not.toBe(signature);
  });

  it('are found by a configuration file in a folder above, which commands in reports do not name', async () => {
    mkdirSync('project/below', { recursive: true });
    writeFileSync('project/tyche.config.yaml', 'rules: [../mine]\n');
    process.chdir('project/below');
    try {
      const { out } = await carriedOut('battle', 'reds', 'blues', ...SHORT, '--json');
      expect(JSON.parse(out).report.provenance.command).toBe('npx tyche battle reds blues --pairs 20');
      writeFileSync('../tyche.config.yaml', 'rulez: [../mine]\n');
      const { code, err } = await carriedOut('systems');
      expect([code, err]).toEqual([3, expect.stringContaining('did you mean "rules"?')]);
      rmSync('../tyche.config.yaml');
      writeFileSync('../tyche.config.mjs', "export default { rules: ['../mine'] };\n");
      expect((await carriedOut('systems', 'mine')).out).toContain('My rules (mine)');
    } finally {
      process.chdir(folder);
    }
  });

  it('may be a package that is installed, outside an installation of the program too', () => {
    const away = mkdtempSync(join(tmpdir(), 'tyche-away-'));
    try {
      cpSync('mine', join(away, 'node_modules', 'mine'), { recursive: true });
      const args = [
        join(ROOT, 'dist/cli.js'),
        'battle',
        'reds',
        'blues',
        ...SHORT,
        '--rules',
        'mine',
        '--threads',
        '2',
      ];
      const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: away, encoding: 'utf8' });
      expect([0, 10, 11], stderr).toContain(status);
      expect(stdout).toContain('Win share of who moves first');
    } finally {
      rmSync(away, { recursive: true, force: true });
    }
  });
});

describe('a mechanic in a file', () => {
  it('is enough for odds', async () => {
    const { out } = await carriedOut('odds', './mine/rules/nerve.js', '--set', 'losses=4', '--fractions');
    expect(out).toContain('2/3');
  });

  it('is chosen by name where a file exports several', async () => {
    writeFileSync(
      'two.mjs',
      `import { flag, mechanic } from 'tyche/rules';
const rule = (name, limit) => mechanic({ id: \`two/\${name}\`, summary: name, clauses: [], situation: {}, outcome: { hit: flag() },
  resolve(dice, _, outcome) { outcome.hit = dice.test(limit, 6, 'TW-1'); } });
export const easy = rule('easy', 5);
export const hard = rule('hard', 1);
`,
    );
    expect((await carriedOut('odds', './two.mjs#easy')).out).toContain('83.33 %');
    expect((await carriedOut('odds', './two.mjs')).err).toContain('./two.mjs#easy, ./two.mjs#hard');
    expect((await carriedOut('odds', './two.mjs#eazy')).err).toContain('did you mean "easy"?');
    expect((await carriedOut('odds', './none.mjs')).code).toBe(3);
  });
});

describe('faults of rules are told with part and file, by', () => {
  let number = 0;
  let name = '';
  beforeEach(() => {
    name = `bad${++number}`;
    cpSync('mine', name, { recursive: true });
    for (const file of ['index', 'rules/strike', 'rules/volley', 'rules/nerve'])
      change(`${file}.js`, /mine(?=['/])/g, name);
  });

  /** Changes a file of the rules that are to fail. */
  function change(file: string, from: string | RegExp, to: string): void {
    const text = readFileSync(join(name, file), 'utf8');
    const changed = text.replaceAll(from, to);
    expect(changed).not.toBe(text);
    writeFileSync(join(name, file), changed);
  }

  async function refusal(...args: string[]): Promise<string> {
    const { code, err } = await carriedOut(...args, '--rules', name, '--quiet');
    expect(code, err).toBe(3);
    expect(err).not.toMatch(/^ {4}at /m);
    return err;
  }

  it('a mechanic that throws', async () => {
    change(
      'rules/strike.js',
      'const points =',
      "if (ranks > 3) throw new TypeError('too many ranks');\n    const points =",
    );
    const err = await refusal('odds', `${name}/strike`);
    expect(err).toMatch(/rules\/strike\.js:\d+:\d+ {2}mechanics\[bad\d+\/strike\]\.resolve: expected no exception/);
    expect(err).toContain('TypeError: too many ranks');
  });

  it('a mechanic that writes what its axis does not have', async () => {
    change('rules/strike.js', 'outcome.losses = ', 'outcome.losses = 7 + ');
    expect(await refusal('odds', `${name}/strike`)).toContain('resolve.outcome.losses: expected 0..4, found 7');
  });

  it.each(['1', '2'])('a battle that throws, on threads (%s)', async (threads) => {
    change('battle/play.js', 'result.reason = 1;', "result.reason = 1;\n  throw new Error('no battle today');");
    const err = await refusal('battle', 'reds', 'blues', ...SHORT, '--threads', threads);
    expect(err).toMatch(
      /battle\/play\.js:\d+:\d+ {2}battles\.play: expected no exception, found "Error: no battle today"/,
    );
  });

  it('a battle that ends for no reason', async () => {
    change('battle/play.js', 'result.reason = 0;', 'result.reason = 9;');
    expect(await refusal('battle', 'reds', 'blues', ...SHORT)).toContain(
      'battles.play.result.reason: expected a whole number, 0..1',
    );
  });

  it('an army that is none', async () => {
    change('army.js', 'return { name:', 'return { nam:');
    expect(await refusal('battle', 'reds', 'blues', ...SHORT)).toContain(
      'parseArmy.name: expected text, found nothing',
    );
  });

  it('parts that are missing, of another kind, or not known', async () => {
    change('index.js', 'mechanics: [strike, volley, nerve],', 'mechanicz: [],');
    change('index.js', /^ {2}parseArmy,$/gm, '  parseArmy: 3,');
    const err = await refusal('systems');
    expect(err).toContain('mechanics: expected a list, found nothing');
    expect(err).toContain('parseArmy: expected a function, found 3');
    expect(err).toContain('did you mean "mechanics"?');
  });

  it('a module without rules', async () => {
    writeFileSync(join(name, 'index.js'), 'export default 3;\n');
    expect(await refusal('systems')).toContain('index.js:1:1  expected a rule system as the default export');
  });

  it('a module that cannot be loaded', async () => {
    change('index.js', './units.js', './unit.js');
    expect(await refusal('systems')).toContain('unit.js');
  });

  it('an id that another system has', async () => {
    change('index.js', `id: '${name}'`, "id: 'taktika'");
    change('index.js', `'${name}/clash'`, "'taktika/clash'");
    for (const rule of ['strike', 'volley', 'nerve']) change(`rules/${rule}.js`, `'${name}/`, "'taktika/");
    expect(await refusal('systems')).toContain('id: expected an id of its own');
  });

  it('a folder that is not there, or holds no module', async () => {
    name = './nowhere';
    expect(await refusal('systems')).toContain('--rules: expected a folder of rules, or a package');
    mkdirSync('hollow');
    name = 'hollow';
    expect(await refusal('systems')).toContain('a folder with index.js or index.ts');
  });
});
