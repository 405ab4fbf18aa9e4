import { type ExecFileSyncOptionsWithStringEncoding, execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Exit } from '../../src/cli/io.js';
import { chartSpec, titledSpec } from '../../src/report/charts/index.js';
import { writeIndex } from '../../src/report/index-page.js';
import { draw } from '../../src/report/render.js';
import type { Cell, Report, TableSection } from '../../src/report/report.js';
import { inProcessExecutor } from '../../src/simulate/executors/in-process-executor.js';
import { findEncounter } from '../../src/studies/catalog/catalog.js';
import { readYaml } from '../../src/studies/files/read.js';
import { loadDesign } from '../../src/studies/pipeline/parse.js';
import { reportOf } from '../../src/studies/pipeline/report.js';
import { runDesign } from '../../src/studies/pipeline/run.js';
import { TARGETS } from '../bench/targets.js';
import { commandsPage, fileFormatsPage } from '../tools/reference-pages.js';
import { shownBattle } from '../tools/shown-battle.js';

// The outputs and figures of README and docs are those of the program. UPDATE_README=1 npx vitest run
// test/unit/readme.test.ts puts the present ones into them, and the shipped reports that they come from beside them.
const update = process.env['UPDATE_README'] === '1';
const root = fileURLToPath(new URL('../../', import.meta.url));
const GENERATED: Readonly<Record<string, () => string>> = {
  'docs/commands.md': commandsPage,
  'docs/file-formats.md': fileFormatsPage,
};
const pages = readdirSync(join(root, 'docs'))
  .filter((name) => name.endsWith('.md'))
  .map((name) => `docs/${name}`)
  .filter((path) => !Object.hasOwn(GENERATED, path));
/** README and the pages of docs by path, as they are and as they come to be. */
const read = new Map(['README.md', ...pages].map((path) => [path, readFileSync(join(root, path), 'utf8')]));
const texts = new Map(read);
const written = [...read.values()].join('\n');

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tyche-readme-'));
  for (const name of ['experiments', 'armies']) symlinkSync(join(root, name), join(folder, name));
  for (const [, name = '', content = ''] of written.matchAll(/<!-- file (\S+) -->\n```yaml\n([^`]*)```/g)) {
    writeFileSync(join(folder, name), content);
  }
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  for (const [path, text] of texts) if (update && text !== read.get(path)) writeFileSync(join(root, path), text);
});

/** What a command of the pages prints, whatever its exit code. */
function outputOf(command: string): string {
  const [, line = ''] = /^npx tyche (.*)$/.exec(command) ?? [];
  const args = [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
  const env = { ...process.env, NO_COLOR: '1' };
  try {
    const options: ExecFileSyncOptionsWithStringEncoding = { cwd: folder, env, encoding: 'utf8', stdio: 'pipe' };
    return execFileSync(process.execPath, [join(root, 'dist/cli.js'), ...args], options);
  } catch (error) {
    // A slow machine tells its progress beside an answer; the README does not.
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    return stdout + stderr.replace(/^\d+ %(?: {2}.*)?\n/gm, '');
  }
}

/** Expects a stretch of the pages to be as it is now; puts it there when updating. */
function expectShown(before: string, shown: string, now: string): void {
  if (!update) expect(shown).toBe(now);
  else
    for (const [path, text] of texts)
      texts.set(
        path,
        text.replace(before + shown, () => before + now),
      );
}

/** The text between `<!-- name -->` and `<!-- /name -->` with the opening mark before it. */
function marked(mark: string): readonly [string, string] {
  const before = `<!-- ${mark} -->\n`;
  const text = [...texts.values()].find((one) => one.includes(before)) ?? '';
  const from = text.indexOf(before) + before.length;
  const to = text.indexOf(`<!-- /${mark.split(' ')[0]} -->`, from);
  expect(Math.min(from - before.length, to), `expected the mark ${mark}`).toBeGreaterThanOrEqual(0);
  return [before, text.slice(from, to)];
}

function table(heads: readonly string[], rows: readonly (readonly string[])[], right: readonly number[]): string {
  const widths = heads.map((head, at) => Math.max(head.length, ...rows.map((row) => row[at]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => (right.includes(at) ? cell.padStart(widths[at]!) : cell.padEnd(widths[at]!))).join(' | ')} |`;
  const rule = widths.map((width, at) => (right.includes(at) ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width)));
  return `\n${[line(heads), line(rule), ...rows.map(line)].join('\n')}\n\n`;
}

/** A report that is shipped, if it is. */
function shippedReport(id: string): Report | undefined {
  const path = join(root, 'notebooks-out', id, 'report.json');
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as { report: Report }).report : undefined;
}

/** The rows of a report's table, values by column. */
function rowsOf(report: Report, id: string): TableSection['rows'] {
  const section = report.sections.find((one) => one.kind === 'table' && one.id === id);
  expect(section, `expected a table ${id}`).toBeDefined();
  return (section as TableSection).rows;
}

function numberIn(cell: Cell | undefined): number {
  if (typeof cell === 'object' && cell !== null && 'value' in cell) return cell.value;
  throw new Error(`expected a value, found ${JSON.stringify(cell)}`);
}

/** Measured figures by what they measure. */
type Figures = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** The answer of an experiment whose cells are all solved; undefined where any would be sampled. */
async function solvedAnswer(file: string): Promise<string | undefined> {
  const design = await loadDesign(file, 'test');
  if (design.plan.cells.some(({ method }) => method === 'sampled')) return undefined;
  const run = await runDesign(design, { executor: inProcessExecutor() });
  return reportOf(run, { command: 'c', version: 'v' }).answer;
}

/** Pictures of shipped reports that the pages show: the section and the report. */
const PICTURES = [
  ['before-and-after', 'taktika-mend'],
  ['match-ups', 'taktika-armies'],
  ['chart-1', 'simple-gboh-shock'],
  ['chart-1', 'successors-optimal'],
] as const;

describe('README and docs', () => {
  it('have a README of 300 lines at most', () => {
    expect(read.get('README.md')!.split('\n').length).toBeLessThanOrEqual(300);
  });

  it.each(Object.entries(GENERATED))('%s is as it is made', (path, make) => {
    const now = make();
    if (update) writeFileSync(join(root, path), now);
    else expect(readFileSync(join(root, path), 'utf8')).toBe(now);
  });

  const snippets = [...written.matchAll(/```console\n\$ (.*)\n([\s\S]*?)```/g)];

  it.each(snippets.map(([, command = '', shown = '']) => [command, shown] as const))('%s', (command, shown) => {
    // Lines of dots stand for the rest of a long output: the first ones that are shown must be right.
    const lines = outputOf(command)
      .split('\n')
      .map((one) => one.trimEnd());
    const cut = shown.endsWith('...\n');
    const kept = cut ? Math.max(12, shown.split('\n').length - 2) : lines.length;
    const now = cut ? `${lines.slice(0, kept).join('\n')}\n...\n` : `${lines.join('\n').trimEnd()}\n`;
    expect(now).not.toMatch(/^$|fault of the program/);
    expectShown(`\`\`\`console\n$ ${command}\n`, shown, now);
  });

  it('ships what its commands make', async () => {
    const made = readdirSync(join(folder, 'notebooks-out'), { withFileTypes: true }).flatMap((one) =>
      one.isDirectory() && one.name !== 'taktika-charge-depth' ? [one.name] : [],
    );
    expect(made).toEqual(['taktika-armies']);
    for (const id of made) {
      const [now, shipped] = [join(folder, 'notebooks-out', id), join(root, 'notebooks-out', id)];
      if (update) {
        rmSync(shipped, { recursive: true, force: true });
        cpSync(now, shipped, { recursive: true });
        const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
        await writeIndex(join(root, 'notebooks-out'), version);
      }
      expect(readdirSync(shipped, { recursive: true }).sort()).toEqual(readdirSync(now, { recursive: true }).sort());
      for (const name of ['report.json', 'report.md']) {
        expect(readFileSync(join(shipped, name), 'utf8'), `${id}/${name}`).toBe(readFileSync(join(now, name), 'utf8'));
      }
    }
  });

  it('shows a battle as it is', async () => {
    const [mark = '', first = '', second = '', seed, game, page] =
      /<!-- picture (\S+) (\S+) (\d+) (\d+) (\d+) -->/.exec(written) ?? [];
    expect(mark).not.toBe('');
    const shown = await shownBattle(first, second, Number(seed), Number(game), Number(page));
    const shipped = join(root, 'notebooks-out/taktika-battle');
    if (update) mkdirSync(shipped, { recursive: true });
    for (const [name, content] of Object.entries(shown)) {
      if (update) writeFileSync(join(shipped, name), content);
      expect(content.length).toBeLessThan(1_500_000);
      expect(readFileSync(join(shipped, name), 'utf8') === content, `${name} is as the battle is told now`).toBe(true);
    }
  });

  it.each(PICTURES)('shows the picture %s of the report %s as it is', async (id, report) => {
    const section = shippedReport(report)?.sections.find((one) => one.kind === 'chart' && one.id === id);
    if (section?.kind !== 'chart') throw new Error(`expected a picture ${id} in the report ${report}`);
    const { width } = await draw(chartSpec(section));
    const { svg } = await draw(titledSpec(section, width));
    const path = join(root, 'docs/pictures', `${report}-${id}.svg`);
    if (update) writeFileSync(path, svg);
    expect(readFileSync(path, 'utf8') === svg, `${path} is as the report draws it now`).toBe(true);
    expect(written).toContain(`pictures/${report}-${id}.svg`);
  });

  it('runs as a library as it says', () => {
    const [, code = ''] = /```js\n([\s\S]*?)```/.exec(written) ?? [];
    const file = join(root, '.tyche', `readme-${process.pid}.mjs`);
    mkdirSync(join(root, '.tyche'), { recursive: true });
    writeFileSync(file, code);
    try {
      const out = execFileSync(process.execPath, [file], { encoding: 'utf8' });
      expect(out).toMatch(
        /^(Gallic tribes against Rome after Marius|Rome after Marius against Gallic tribes) - \w.+\n/,
      );
      expect(out).toContain('Round 1: the turn of');
    } finally {
      rmSync(file);
    }
  });

  it('quotes the standing of the policies', () => {
    const [before, shown] = marked('policies');
    const report = shippedReport('taktika-policies');
    if (report === undefined) return expect(shown.trim()).not.toBe('');
    const places = rowsOf(report, 'standing').map((row) => ({ id: String(row['id']), share: numberIn(row['share']) }));
    const matchups = rowsOf(report, 'verdicts');
    const against = (row: string, column: string): string => {
      if (row === column) return '';
      const found = matchups.find(
        ({ first, second }) => [first, second].includes(row) && [first, second].includes(column),
      );
      const share = found?.['first'] === row ? numberIn(found['share']) : 1 - numberIn(found?.['share']);
      const { verdict } = found ?? {};
      const sure = JSON.stringify(verdict).includes('imbalanced') && share > 0.5;
      return `${(100 * share).toFixed(0)} %${sure ? ' *' : ''}`;
    };
    const rows = places.map(({ id, share }) => [
      id,
      `${(100 * share).toFixed(0)} %`,
      ...places.map((other) => against(id, other.id)),
    ]);
    const heads = ['policy', 'mean', ...places.map(({ id }) => id)];
    expectShown(
      before,
      shown,
      table(
        heads,
        rows,
        heads.map((_, at) => at).filter((at) => at > 0),
      ),
    );
  });

  it('quotes the levels at which battles are even', () => {
    const [before, shown] = marked('levels');
    const id = 'simple-gboh-withdrawal';
    const report = shippedReport(id);
    if (report === undefined) return expect(shown.trim()).not.toBe('');
    const played = rowsOf(report, 'results');
    const yaml = (path: string) => readYaml(path, readFileSync(join(root, path), 'utf8')).data;
    const { factors } = yaml(`experiments/${id}.yaml`) as {
      factors: { scenario: readonly { name: string; is: string }[] };
    };
    const rows = factors.scenario.map((scenario) => {
      const { armies } = yaml(`armies/simple-gboh/${scenario.is}.yaml`) as {
        armies: Record<string, { name: string; withdrawalLevel: number; evenLevel?: number }>;
      };
      const sides = Object.values(armies);
      const { name, withdrawalLevel, evenLevel } = sides.find((one) => one.evenLevel !== undefined)!;
      const isFirst = sides[0]!.name === name;
      const won = (handicap: string) => {
        const row = played.find((one) => one['scenario'] === scenario.name && one['handicap'] === handicap);
        const { value, low, high } = row!['winShare'] as { value: number; low: number; high: number };
        const [share, least, most] = isFirst ? [value, low, high] : [1 - value, 1 - high, 1 - low];
        return `${(100 * share).toFixed(0)} % (${(100 * least).toFixed(0)}-${(100 * most).toFixed(0)} %)`;
      };
      return [scenario.name, name, `${withdrawalLevel}`, won('0'), `${evenLevel}`, won('100')];
    });
    const heads = ['battle', 'army whose level is lowered', 'its level', 'wins', 'even level', 'wins'];
    expectShown(before, shown, table(heads, rows, [2, 3, 4, 5]));
    const even = rows.filter(([, , , wins = '']) => {
      const [, least, most] = /\((\d+)-(\d+) %\)/.exec(wins)!;
      return Number(least) <= 50 && Number(most) >= 50;
    });
    expect(even.map(([battle]) => battle)).toHaveLength(1);
    expect(written).toContain(`only ${even[0]![0]} is even at these levels`);
  });

  it('says how far a shift of the shock table moves the battles of Simple GBoH', () => {
    const report = shippedReport('simple-gboh-shock-table');
    if (report === undefined) return expect(written).toContain('**What hangs on the reconstruction?**');
    const shares = new Map<string, number[]>();
    for (const row of rowsOf(report, 'results')) {
      const battle = String(row['scenario']);
      shares.set(battle, [...(shares.get(battle) ?? []), 100 * numberIn(row['winShare'])]);
    }
    const range = (battle: string) => [Math.min(...shares.get(battle)!), Math.max(...shares.get(battle)!)] as const;
    const between = (battle: string) => {
      const [least, most] = range(battle);
      return `between ${least.toFixed(0)} and ${most.toFixed(0)} % at the ${battle}`;
    };
    const said = written.replaceAll('\n', ' ');
    for (const battle of ['Granicus', 'Hydaspes']) expect(said).toContain(between(battle));
    const moves = ['Zama', 'Cannae', 'Cynoscephalae'].map((battle) => range(battle)[1] - range(battle)[0]);
    expect(said).toContain(`the three other battles move by ${Math.ceil(Math.max(...moves) - 1e-9)} points at most`);
  });

  it('says how many rounds a duel of Simple GBoH has', () => {
    const { maxRounds } = findEncounter('simple-gboh/duel-encounter', [], [])!.circumstances;
    if (maxRounds?.kind !== 'int') throw new Error('expected rounds from one whole number to another');
    expect(written).toContain(`the rounds are over: ${maxRounds.usual}, or up to ${maxRounds.to} with \`maxRounds\``);
  });

  it('quotes how the shipped contract stands', () => {
    const [before, shown] = marked('contract');
    const report = shippedReport('taktika-contract');
    if (report === undefined) return expect(shown.trim()).not.toBe('');
    const clauses = rowsOf(report, 'clauses');
    const promises = [...new Set(clauses.map((row) => String(row['promise'])))];
    const rows = promises.map((promise) => {
      const own = clauses.filter((row) => row['promise'] === promise);
      const counted = (word: string) => `${own.filter((row) => row['word'] === word).length}`;
      return [promise, `${own.length}`, counted('kept'), counted('broken'), counted('open')];
    });
    expectShown(before, shown, table(['promise', 'clauses', 'kept', 'broken', 'open'], rows, [1, 2, 3, 4]));
  });

  it.each([...written.matchAll(/<!-- answer (\S+) -->/g)].map(([, id = '']) => id))(
    'quotes the answer of %s',
    async (id) => {
      const report = join(root, 'notebooks-out', id, 'report.json');
      const { data } = readYaml(id, readFileSync(join(root, 'experiments', `${id}.yaml`), 'utf8'));
      const { question } = data as { question: string };
      const said = existsSync(report)
        ? JSON.parse(readFileSync(report, 'utf8')).report.answer
        : await solvedAnswer(join(root, 'experiments', `${id}.yaml`));
      expect(written).toContain(`**${question}**`);
      const [before, shown] = marked(`answer ${id}`);
      // A study that takes minutes and has no shipped report is not made here.
      if (said === undefined) return expect(shown.trim()).not.toBe('');
      expectShown(before, shown, `\n> ${String(said).trim()}\n\n`);
    },
  );

  it.each([...written.matchAll(/<!-- verdicts (\S+) -->/g)].map(([, id = '']) => id))(
    'quotes the verdicts of %s',
    (id) => {
      const [before, shown] = marked(`verdicts ${id}`);
      const report = shippedReport(id);
      if (report === undefined) return expect(shown.trim()).not.toBe('');
      const percents = (cell: Cell | undefined) => {
        const { value, low, high } = cell as { value: number; low: number; high: number };
        const [share, least, most] = [value, low, high].map((part) => (100 * part).toFixed(0));
        return `${share} %, ${least}–${most} %`;
      };
      const rows = rowsOf(report, 'verdicts').map((row) => [
        String(row['battle']),
        ...[0, 1].flatMap((at) => [percents(row[`share-${at}`]), String(row[`stronger-${at}`])]),
      ]);
      const heads = ['battle', '`steady`', 'stronger', '`search:64`', 'stronger'];
      expectShown(before, shown, table(heads, rows, [1, 3]));
    },
  );

  const proofs = JSON.parse(readFileSync(new URL('../proof/measured.json', import.meta.url), 'utf8')) as Figures;
  const percent = (share: number | undefined) => (share === undefined ? '' : `${(share * 100).toFixed(2)} %`);

  /** Expects the sentence between two marks to be the one that a shipped report gives. */
  function expectSentence(mark: string, id: string, sentenceOf: (report: Report) => string): void {
    const [before, shown] = marked(mark);
    const report = shippedReport(id);
    if (report === undefined) expect(shown.trim()).not.toBe('');
    else expectShown(before, shown, `\n${sentenceOf(report)}\n\n`);
  }

  it('says which prices of taktika should change', () => {
    expectSentence('mended', 'taktika-mend', (report) => `> ${report.answer}`);
  });

  it('says how the battles of Simple GBoH end', () => {
    expectSentence('endings', 'simple-gboh-battles', (report) => {
      const rows = rowsOf(report, 'results');
      const turns = rows.map((row) => numberIn(row['rounds']));
      const undecided = Math.max(...rows.map((row) => numberIn(row['drawn'])));
      return `A battle takes ${Math.min(...turns).toFixed(0)} to ${Math.max(...turns).toFixed(0)} player turns in the mean; in none do more than ${percent(undecided)} of the games end undecided.`;
    });
  });

  it('says over which policies the look-ahead of Lost Battles is shown to be stronger', () => {
    expectSentence('lookahead', 'lost-battles-policies', (report) => {
      const stronger: string[] = [];
      const open: string[] = [];
      for (const { first, second, verdict, share } of rowsOf(report, 'verdicts')) {
        if (first !== 'lookahead' && second !== 'lookahead') continue;
        const own = first === 'lookahead' ? numberIn(share) : 1 - numberIn(share);
        const shown = JSON.stringify(verdict).includes('imbalanced') && own > 0.5;
        (shown ? stronger : open).push(`\`${first === 'lookahead' ? second : first}\``);
      }
      return `\`lookahead\` is shown to be stronger than: ${stronger.join(', ') || 'none'}. Not shown to be stronger than: ${open.join(', ') || 'none'}.`;
    });
  });

  it('says how often the strongest faction of Successors wins the war', () => {
    expectSentence('factions', 'successors-campaign', (report) => {
      const rows = rowsOf(report, 'results').filter(({ faction }) => faction === 'Perdiccas');
      const share = (leader: string) => 100 * numberIn(rows.find((row) => row['leader'] === leader)?.['winShare']);
      const led = rows.map((row) => String(row['leader'])).filter((one) => one !== 'every' && one !== 'random');
      const shares = led.map(share);
      return `Perdiccas' faction wins ${share('every').toFixed(0)} % of all wars, and ${Math.min(...shares).toFixed(0)} to ${Math.max(...shares).toFixed(0)} % of those in which a policy other than \`random\` leads it.`;
    });
  });

  it('quotes how sampling agrees with enumeration', () => {
    const rows = Object.entries(proofs).flatMap(([what, figures]) => {
      const {
        cells,
        'KS p of z-scores': fit,
        'share covered': held,
        'share expected to be covered': expected,
      } = figures;
      return fit === undefined ? [] : [[what, `${cells}`, `${fit}`, percent(held), percent(expected)]];
    });
    expect(rows).not.toEqual([]);
    const heads = ['what', 'cells', 'KS p of z-scores', '95 % intervals that hold the truth', 'by enumeration'];
    const [before, shown] = marked('proof');
    expectShown(before, shown, table(heads, rows, [1, 2, 3, 4]));
  });

  it('quotes the measured error rates', () => {
    const path = new URL('./statistics/error-rates.json', import.meta.url);
    const measured = JSON.parse(readFileSync(path, 'utf8')) as Record<string, number | { runs: number; rate: number }>;
    const idealised = Object.entries(measured).flatMap(([what, one]) =>
      typeof one === 'number' ? [] : [[what, `${one.runs}`, percent(one.rate)]],
    );
    const played = Object.entries(proofs).flatMap(([what, figures]) => {
      const { runs, 'wrong decisions': decided, 'left the truth out at some checkpoint': left } = figures;
      const rate = decided ?? left;
      return rate === undefined ? [] : [[what, `${runs}`, percent(rate)]];
    });
    const [before, shown] = marked('measured');
    expectShown(
      before,
      shown,
      table(['what, promised 5 % at most', 'runs', 'wrong'], [...idealised, ...played], [1, 2]),
    );
  });

  it('lists what the bench measures', () => {
    const [before, shown] = marked('speed');
    const found = new Map(
      shown.split('\n').map((line) => {
        const cells = line.split('|').map((cell) => cell.trim());
        return [`${cells[1]} ${cells[2]}`, cells[5] ?? ''] as const;
      }),
    );
    const rows = Object.values(TARGETS).map(({ id, what, better, must, aim, unit }) => {
      const text = (value: number | undefined) => (value === undefined ? '' : `${value}${unit}`);
      return [
        id,
        what,
        `${better === 'more' ? '>=' : '<='} ${text(must)}`,
        text(aim),
        found.get(`${id} ${what}`) ?? '',
      ];
    });
    expectShown(before, shown, table(['', 'what', 'must', 'aim', 'measured'], rows, [2, 3, 4]));
  });

  it('gives every exit code, folder and experiment', () => {
    const codes = [...written.matchAll(/^\| +(\d+) \| /gm)].map(([, code]) => Number(code));
    expect(codes).toEqual(Object.values(Exit));
    const folders = readdirSync(join(root, 'src'), { withFileTypes: true }).filter((one) => one.isDirectory());
    for (const { name } of folders) expect(written).toMatch(new RegExp(`^\\| \`src/${name}(/[^\` ]+)?\` `, 'm'));
    const experiments = readdirSync(join(root, 'experiments')).filter((name) => name.endsWith('.yaml'));
    for (const name of experiments) {
      const { data } = readYaml(name, readFileSync(join(root, 'experiments', name), 'utf8'));
      const line = written.split('\n').find((one) => one.startsWith('|') && one.includes(`experiments/${name})`));
      expect(line).toContain((data as { question: string }).question);
    }
  });

  it('points at files and headings that there are', () => {
    const anchorsOf = (text: string) =>
      [...text.matchAll(/^#+ (.+)$/gm)].map(([, head = '']) =>
        head
          .toLowerCase()
          .replaceAll(/[^\w -]/g, '')
          .replaceAll(' ', '-'),
      );
    for (const [page, text] of read) {
      for (const [, path = '', anchor] of text.matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]+))?\)/g)) {
        const found = path === '' ? join(root, page) : join(root, dirname(page), path);
        if (path.includes('notebooks-out/')) continue;
        expect(existsSync(found), `${page}: ${path}`).toBe(true);
        if (anchor !== undefined) expect(anchorsOf(readFileSync(found, 'utf8')), `${page}: ${path}`).toContain(anchor);
      }
      for (const [, path = ''] of text.matchAll(/`((?:src|test|armies|experiments)\/[\w./-]+)`/g)) {
        expect(existsSync(join(root, path)), `${page}: ${path}`).toBe(true);
      }
    }
  });

  it('are all named by the README', () => {
    for (const path of [...pages, ...Object.keys(GENERATED)]) expect(read.get('README.md')).toContain(`(${path})`);
  });
});
