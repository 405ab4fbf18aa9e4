import { type ExecFileSyncOptionsWithStringEncoding, execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Exit } from '../../src/cli/io.js';
import { readYaml } from '../../src/experiment/read.js';
import { TARGETS } from '../bench/targets.js';

// The README's outputs and figures are those of the program. UPDATE_README=1 npx vitest run test/unit/readme.test.ts puts
// the present ones into it.
const update = process.env['UPDATE_README'] === '1';
const root = fileURLToPath(new URL('../../', import.meta.url));
const file = join(root, 'README.md');
const written = readFileSync(file, 'utf8');
let text = written;

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
  if (update && text !== written) writeFileSync(file, text);
});

/** What a command of the README prints, whatever its exit code. */
function outputOf(command: string): string {
  const [, line = ''] = /^npx tyche (.*)$/.exec(command) ?? [];
  const args = [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
  const env = { ...process.env, NO_COLOR: '1' };
  try {
    const options: ExecFileSyncOptionsWithStringEncoding = { cwd: folder, env, encoding: 'utf8', stdio: 'pipe' };
    return execFileSync(process.execPath, [join(root, 'dist/cli.js'), ...args], options);
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string };
    return `${stdout ?? ''}${stderr ?? ''}`;
  }
}

/** Expects a stretch of the README to be as it is now; puts it there when updating. */
function expectShown(before: string, shown: string, now: string): void {
  if (update) text = text.replace(before + shown, () => before + now);
  else expect(shown).toBe(now);
}

/** The text between `<!-- name -->` and `<!-- /name -->` with the opening mark before it. */
function marked(mark: string): readonly [string, string] {
  const before = `<!-- ${mark} -->\n`;
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

/** Measured figures by what they measure. */
type Figures = Readonly<Record<string, Readonly<Record<string, number>>>>;

describe('the README', () => {
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

  it.each([...written.matchAll(/<!-- answer (\S+) -->/g)].map(([, id = '']) => id))('quotes the answer of %s', (id) => {
    const report = join(root, 'notebooks-out', id, 'report.json');
    const { data } = readYaml(id, readFileSync(join(root, 'experiments', `${id}.yaml`), 'utf8'));
    const { answer, question } = data as { answer?: string; question: string };
    const said = answer ?? (existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')).report.answer : undefined);
    expect(written).toContain(`**${question}**`);
    const [before, shown] = marked(`answer ${id}`);
    // The report of a study that takes minutes is quoted where it is shipped.
    if (said === undefined) return expect(shown.trim()).not.toBe('');
    expectShown(before, shown, `\n> ${String(said).trim()}\n\n`);
  });

  const proofs = JSON.parse(readFileSync(new URL('../proof/measured.json', import.meta.url), 'utf8')) as Figures;
  const percent = (share: number | undefined) => (share === undefined ? '' : `${(share * 100).toFixed(2)} %`);

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
    const path = new URL('./analysis/error-rates.json', import.meta.url);
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
    for (const { name } of folders) expect(written).toMatch(new RegExp(`^\\| \`src/${name}(/<id>)?\` `, 'm'));
    const experiments = readdirSync(join(root, 'experiments')).filter((name) => name.endsWith('.yaml'));
    for (const name of experiments) {
      const { data } = readYaml(name, readFileSync(join(root, 'experiments', name), 'utf8'));
      const line = written.split('\n').find((one) => one.includes(`(experiments/${name})`));
      expect(line).toContain((data as { question: string }).question);
    }
  });

  it('points at files that there are', () => {
    const paths = [
      ...written.matchAll(/\]\((?!https?:)([^)#]+)\)/g),
      ...written.matchAll(/`((?:src|test|armies|experiments)\/[\w./-]+)`/g),
    ];
    for (const [, path = ''] of paths) {
      if (path.startsWith('notebooks-out/')) continue;
      expect(existsSync(join(root, path)), path).toBe(true);
    }
  });
});
