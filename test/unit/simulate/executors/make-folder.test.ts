import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { makeFolder } from '../../../../src/simulate/executors/make-folder.js';

const scratch = mkdtempSync(join(tmpdir(), 'tyche-make-folder-'));

describe('makeFolder', () => {
  it('makes a folder and all above it', () => {
    makeFolder(join(scratch, 'a', 'b'));
    expect(existsSync(join(scratch, 'a', 'b'))).toBe(true);
  });

  it('tells that a disk is read-only, where Node tells of a missing folder', () => {
    const asked: string[] = [];
    const make = vi.fn((path: string, options?: object) => {
      asked.push(path);
      const code = options === undefined ? 'EROFS' : 'ENOENT';
      throw Object.assign(new Error(code), { code });
    });
    const path = join(scratch, 'c', 'd', 'e');
    expect(() => makeFolder(path, make)).toThrow('EROFS');
    expect(asked).toEqual([path, join(scratch, 'c')]);
  });
});
