import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'tyche-package-'));
const modules = join(folder, 'node_modules');

/** Packs the program and lays it into an empty project, with the packages that it needs linked from here, so that no network is asked. */
beforeAll(() => {
  execFileSync('npm', ['pack', '--ignore-scripts', '--silent', '--pack-destination', folder], { cwd: root });
  const tarball = readdirSync(folder).find((name) => name.endsWith('.tgz'));
  execFileSync('tar', ['-xzf', tarball ?? ''], { cwd: folder });
  mkdirSync(modules);
  renameSync(join(folder, 'package'), join(modules, 'tyche'));
  const needed: Readonly<Record<string, string>> = JSON.parse(
    readFileSync(join(modules, 'tyche/package.json'), 'utf8'),
  ).dependencies;
  for (const name of Object.keys(needed)) {
    if (name.includes('/')) mkdirSync(join(modules, name.split('/')[0] ?? ''), { recursive: true });
    symlinkSync(join(root, 'node_modules', name), join(modules, name));
  }
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What a command prints, which must end with an exit code. */
function ended(code: number, ...args: readonly string[]): string {
  const cli = join(modules, 'tyche/dist/cli.js');
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, ...args], { cwd: folder, encoding: 'utf8' });
  expect([status, stderr]).toEqual([code, expect.any(String)]);
  return stdout;
}

const tyche = (...args: readonly string[]) => ended(0, ...args);

describe('the packed program, installed in an empty folder', () => {
  it('writes examples that name their schema by a path within the project, and checks them', () => {
    tyche('init', 'army', 'taktika');
    const [first] = readFileSync(join(folder, 'army.yaml'), 'utf8').split('\n');
    expect(first).toBe('# yaml-language-server: $schema=./node_modules/tyche/armies/taktika/army.schema.json');
    expect(tyche('check', 'army.yaml')).toMatch(/^army\.yaml: valid army \(taktika/);
    expect(JSON.parse(tyche('schema', 'army', 'taktika'))).toMatchObject({ title: 'Taktika army' });
    expect(tyche('schema', 'army', 'taktika', '--path').trim()).toMatch(/tyche.armies.taktika.army\.schema\.json$/);
  }, 60_000);

  it('answers odds, lets armies fight, runs experiments and explains clauses', () => {
    expect(tyche('odds', 'taktika/steadiness-test')).toContain('Always: holds true');
    const battle = ended(11, 'battle', 'gaul', 'macedon', '--pairs', '2', '--quiet', '--threads', '2');
    expect(battle).toContain('? undecided');
    tyche('init', 'experiment', 'successors');
    expect(tyche('run', 'experiment.yaml', '--quiet')).toMatch(/Full report: .*index\.html/);
    expect(tyche('explain', 'TK-5c')).toContain('TK-5c');
    expect(tyche('check', 'taktika-volleys', 'gaul', 'cannae', 'stylised')).not.toContain('expected');
  }, 120_000);
});
