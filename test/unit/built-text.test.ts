import { readdirSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const DIST = new URL('../../dist/', import.meta.url);

describe('built files', () => {
  it('are written in ASCII, so that V8 keeps their text at one byte a character', () => {
    const files = readdirSync(DIST).filter((name) => name.endsWith('.js'));
    const beyond = files.filter((name) => readFileSync(new URL(name, DIST)).some((byte) => byte > 127));
    expect(files).toContain('worker.js');
    expect(beyond).toEqual([]);
  });

  it.skipIf(process.platform === 'win32')('let the command be run after every build, not the first alone', () => {
    expect(statSync(new URL('cli.js', DIST)).mode & 0o111).toBe(0o111);
  });
});
