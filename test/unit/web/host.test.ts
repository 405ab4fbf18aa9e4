import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createHash as hashInBrowser } from '../../../src/web/host/crypto.js';
import { putFile } from '../../../src/web/host/files.js';
import { existsSync, readdirSync, readFileSync, statSync } from '../../../src/web/host/fs.js';

describe('what stands in for Node in a browser', () => {
  it('digests as Node does, part by part', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string(), fc.float64Array())), (parts) => {
        const [here, there] = [createHash('sha256'), hashInBrowser('sha256')];
        for (const part of parts) {
          here.update(part);
          there.update(part);
        }
        expect(there.digest('hex')).toBe(here.digest('hex'));
      }),
      { seed: 32 },
    );
  });

  it('reads the files that were put there, and says so where there is none', () => {
    putFile('/tyche/armies/one.yaml', 'name: Ü');
    expect(existsSync('/tyche/armies')).toBe(true);
    expect(readFileSync('/tyche/armies/one.yaml', 'utf8')).toBe('name: Ü');
    expect(readdirSync('/tyche/armies')).toEqual(['one.yaml']);
    expect(statSync('/tyche/armies/one.yaml')?.size).toBe(8);
    expect(statSync('/tyche/none', { throwIfNoEntry: false })).toBeUndefined();
    expect(() => readFileSync('/tyche/none')).toThrow(expect.objectContaining({ code: 'ENOENT' }));
  });
});
