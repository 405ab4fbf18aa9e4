import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from './surface.js';

/** A user's project in a folder of its own. */
export interface UserProject {
  readonly folder: string;
  readonly modules: string;
}

/** Links a package from here into a project, so that no network is asked. */
function link({ modules }: UserProject, name: string): void {
  mkdirSync(dirname(join(modules, name)), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules', name), join(modules, name));
}

/** Packs the program and lays it into an empty project, with the packages that it needs and `others` linked. */
export function userProject(others: readonly string[] = []): UserProject {
  const folder = mkdtempSync(join(tmpdir(), 'tyche-package-'));
  const project = { folder, modules: join(folder, 'node_modules') };
  execFileSync('npm', ['pack', '--ignore-scripts', '--silent', '--pack-destination', folder], { cwd: ROOT });
  const tarball = readdirSync(folder).find((name) => name.endsWith('.tgz'));
  execFileSync('tar', ['-xzf', tarball ?? ''], { cwd: folder });
  mkdirSync(project.modules);
  renameSync(join(folder, 'package'), join(project.modules, 'tyche'));
  const text = readFileSync(join(project.modules, 'tyche/package.json'), 'utf8');
  const { dependencies }: { dependencies: Readonly<Record<string, string>> } = JSON.parse(text);
  for (const name of [...Object.keys(dependencies), ...others]) link(project, name);
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  return project;
}
