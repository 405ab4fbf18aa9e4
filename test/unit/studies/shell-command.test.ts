import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shellCommand } from '../../../src/studies/sections/shell-command.js';

describe('a command of the program', () => {
  it('is typed as it is where nothing in it means anything to a shell', () => {
    expect(shellCommand('replay', 'cannae#romans', 'my/army.yaml', '--margin', '5%')).toBe(
      'npx tyche replay cannae#romans my/army.yaml --margin 5%',
    );
    expect(shellCommand('duel', "Hannibal's own", '#1', '')).toBe(`npx tyche duel 'Hannibal'\\''s own' '#1' ''`);
  });

  it('is read back by a shell word for word', () => {
    const word = fc.string().map((text) => text.replaceAll('\0', ''));
    fc.assert(
      fc.property(fc.array(word, { maxLength: 6 }), (words) => {
        const script = shellCommand(...words).replace('npx tyche', "printf '%s\\0' tyche");
        const read = execFileSync('/bin/sh', ['-c', script], { encoding: 'utf8' }).split('\0');
        expect(read).toEqual(['tyche', ...words, '']);
      }),
      { seed: 20_260_711, numRuns: 60 },
    );
  });
});
