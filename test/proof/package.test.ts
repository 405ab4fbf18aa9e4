import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type UserProject, userProject } from '../api/user-project.js';

/** The program as it is packed, in an empty project. */
let project: UserProject;

beforeAll(() => {
  project = userProject();
});
afterAll(() => rmSync(project.folder, { recursive: true, force: true }));

/** What a command prints, which must end with an exit code. */
function ended(code: number, ...args: readonly string[]): string {
  const cli = join(project.modules, 'tyche/dist/cli.js');
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, ...args], {
    cwd: project.folder,
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([code, expect.any(String)]);
  return stdout;
}

const tyche = (...args: readonly string[]) => ended(0, ...args);

describe('the packed program, installed in an empty folder', () => {
  it('writes examples that name their schema by a path within the project, and checks them', () => {
    tyche('init', 'army', 'taktika');
    const [first] = readFileSync(join(project.folder, 'army.yaml'), 'utf8').split('\n');
    expect(first).toBe('# yaml-language-server: $schema=./node_modules/tyche/armies/taktika/army.schema.json');
    expect(tyche('check', 'army.yaml')).toMatch(/^army\.yaml: valid army \(taktika/);
    expect(JSON.parse(tyche('schema', 'army', 'taktika'))).toMatchObject({ title: 'Taktika army' });
    expect(tyche('schema', 'army', 'taktika', '--path').trim()).toMatch(/tyche.armies.taktika.army\.schema\.json$/);
  });

  it('answers odds, lets armies fight, runs experiments and explains clauses', () => {
    expect(tyche('odds', 'taktika/steadiness-test')).toContain('Always: holds true');
    const battle = ended(11, 'battle', 'gaul', 'macedon', '--pairs', '2', '--quiet', '--threads', '2');
    expect(battle).toContain('? undecided');
    tyche('init', 'experiment', 'successors');
    expect(tyche('run', 'experiment.yaml', '--quiet')).toMatch(/Full report: .*index\.html/);
    expect(tyche('explain', 'TK-5c')).toContain('TK-5c');
    expect(tyche('check', 'taktika-volleys', 'gaul', 'cannae', 'stylised')).not.toContain('expected');
  });

  it('says what to install where the laws are asked for without fast-check', () => {
    const { status, stderr } = spawnSync(process.execPath, ['-e', "import('tyche/testing')"], {
      cwd: project.folder,
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    expect(stderr).toContain('tyche/testing and tyche/properties need the package fast-check: npm install');
  });
});
