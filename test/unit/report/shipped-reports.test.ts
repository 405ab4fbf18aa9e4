import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { html } from '../../../src/report/html.js';
import { indexPage } from '../../../src/report/index-page.js';
import { json } from '../../../src/report/json.js';
import { markdown } from '../../../src/report/markdown.js';
import { picturesOf } from '../../../src/report/pictures.js';
import { readReport } from '../../../src/report/read-report.js';
import type { Report } from '../../../src/report/report.js';
import { shippedArmies } from '../../../src/studies/armies/armies.js';
import { systems } from '../../../src/systems/index.js';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const folder = join(root, 'notebooks-out');
const shipped = readFileSync(join(root, '.gitignore'), 'utf8')
  .split('\n')
  .flatMap((line) => /^!\/notebooks-out\/([\w-]+)\/$/.exec(line)?.[1] ?? [])
  .sort();
const files = (id: string) => readdirSync(join(folder, id)).sort();
const reports = shipped.filter((id) => files(id).includes('report.json'));

/** Bytes that the shipped reports may take together. */
const MAX_BYTES = 15_000_000;

/** Ids of armies that nobody would take for a word. */
const ids = Object.values(systems).flatMap(({ id }) => shippedArmies(id).filter((name) => /[a-z][A-Z]/.test(name)));

/** Parts of a report that are commands, or expressions of files. */
const COMMANDS = /^(?:command|of|because|key|readings|id)$/;

/** Every text of a report that people read. */
function textsOf(value: unknown, key = ''): readonly string[] {
  if (COMMANDS.test(key)) return [];
  if (typeof value === 'string') return value.startsWith('npx ') ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => textsOf(one, Array.isArray(value) ? key : name));
}

const reportOf = async (id: string): Promise<Report> => (await readReport(join(folder, id)))!;

describe('shipped reports', () => {
  it('take 15 MB at most', () => {
    const paths = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
    const own = paths.filter(({ parentPath }) => shipped.includes(parentPath.slice(folder.length + 1).split('/')[0]!));
    const bytes = own.reduce((sum, one) => sum + statSync(join(one.parentPath, one.name)).size, 0);
    expect(bytes).toBeGreaterThan(1_000_000);
    expect(bytes).toBeLessThanOrEqual(MAX_BYTES);
  });

  it('are those that the index page lists, each once', () => {
    const page = readFileSync(join(folder, 'index.html'), 'utf8');
    const listed = [...page.matchAll(/<h2><a href="([\w-]+)\/index\.html">/g)].map(([, id]) => id);
    expect(listed).toEqual(shipped);
  });

  it('have an index page as the program makes it', async () => {
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    // Reports that users have made beside the shipped ones are on the page of their own folder only.
    const apart = mkdtempSync(join(tmpdir(), 'tyche-shipped-'));
    for (const id of shipped) cpSync(join(folder, id), join(apart, id), { recursive: true });
    const made = await indexPage(apart, version);
    rmSync(apart, { recursive: true });
    expect(made === readFileSync(join(folder, 'index.html'), 'utf8'), 'npx tyche report writes it again').toBe(true);
  });

  it.each(reports)('%s has the page, the document and Markdown, as the program makes them now', async (id) => {
    // A mend writes its prices beside them, for other commands to take.
    const own = id === 'taktika-mend' ? ['contract.yaml', 'prices.yaml'] : [];
    expect(files(id)).toEqual(['index.html', ...own, 'report.json', 'report.md'].sort());
    const report = await reportOf(id);
    const now = {
      'index.html': html(report, await picturesOf(report)),
      'report.json': json(
        report,
        files(id).filter((name) => !own.includes(name)),
      ),
      'report.md': markdown(report, ['html', 'md']),
    };
    for (const [name, text] of Object.entries(now)) {
      expect(readFileSync(join(folder, id, name), 'utf8') === text, `npx tyche report writes ${name} again`).toBe(true);
    }
  });

  it.each(reports)('%s has names where people read, no ids of armies and no notation of units', async (id) => {
    for (const text of textsOf(await reportOf(id))) {
      expect(text).not.toMatch(new RegExp(`\\b(?:${ids.join('|')})\\b`));
      expect(text).not.toMatch(/\b(?:skill|steadiness|rating)=\d|\w\/\w+:\d/);
    }
  });

  it.each(reports)('%s calls an army by one name', async (id) => {
    const { sections } = await reportOf(id);
    const named = sections.flatMap((one) =>
      one.kind === 'table' && (one.id === 'lines' || one.id === 'costs' || one.id === 'standing')
        ? [new Set(one.rows.map((row) => String(row['army'] ?? row['id'])))]
        : [],
    );
    const [first, ...others] = named.filter((names) => names.size > 0);
    if (id === 'taktika-armies') for (const names of others) expect([...names].sort()).toEqual([...first!].sort());
    const texts = textsOf(await reportOf(id));
    for (const name of named.flatMap((names) => [...names])) {
      expect(texts.filter((text) => text.includes(`${name}, `) && /, \d+.* (?:BC|AD)/.test(text))).toEqual([]);
    }
  });
});
