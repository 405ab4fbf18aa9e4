import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { undocumented } from './documented.js';
import { signatures } from './signatures.js';
import { publicApi, ROOT } from './surface.js';

const SNAPSHOT = join(ROOT, 'test/api/public-api.txt');

describe('the public API', () => {
  it('is documented: a sentence for all; parameters, what is returned and thrown, and an example for values', () => {
    expect(undocumented(publicApi('sources'))).toEqual([]);
  });

  it('has the types that were last agreed on (after a build, UPDATE_API=1 writes them again)', () => {
    const found = signatures(publicApi('declarations'));
    if (process.env['UPDATE_API'] === '1') writeFileSync(SNAPSHOT, found);
    expect(found.split('\n')).toEqual(readFileSync(SNAPSHOT, 'utf8').split('\n'));
  });
});
