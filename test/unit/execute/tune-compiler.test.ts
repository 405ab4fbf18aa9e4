import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { compilerFlags } from '../../../src/execute/tune-compiler.js';

it('V8 is told nothing that it does not know: it says so on the output of whoever asked', () => {
  const known = execFileSync(process.execPath, ['--v8-options'], { encoding: 'utf8' });
  const names = compilerFlags(process.versions.v8).map((flag) => flag.replace(/^--(?:no-)?([\w-]+).*$/, '$1'));
  expect(names).not.toEqual([]);
  for (const name of names) expect(known).toMatch(new RegExp(`^ +--${name} `, 'm'));
});

it('each version of V8 is told what it has, and one that nobody has looked at nothing', () => {
  expect(compilerFlags('11.3.244.8-node.38')).toContain('--no-polymorphic-inlining');
  expect(compilerFlags('13.6.233.17')).toHaveLength(5);
  expect(compilerFlags('14.6.202')).not.toContain('--no-polymorphic-inlining');
  expect(compilerFlags('14.6.202')).toHaveLength(4);
  expect(compilerFlags('15.0.1')).toEqual([]);
});
