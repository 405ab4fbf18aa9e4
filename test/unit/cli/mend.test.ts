import { describe, expect, it } from 'vitest';
import { tyche } from './in-process.js';

describe('tyche mend', () => {
  it.each([
    [['mend', 'taktika', '--step', '0.25'], 2, 'in tenths'],
    [['mend', 'taktika', '--freeze', 'troopPrices/rider'], 3, 'troopPrices/rider'],
    [['mend', 'taktika', '--policy', 'steady,random'], 2, 'one policy'],
    [['mend', 'lost-battles'], 3, 'priced by tables'],
    [['mend', 'taktika', '--gain', '0.7'], 2, 'between 0 and 0.5'],
    [['mend', 'taktika', '--system', 'taktika'], 2, 'found both'],
  ] as const)('refuses %j', async (args, code, part) => {
    const refused = await tyche(...args);
    expect(refused.err).toContain(part);
    expect(refused.code).toBe(code);
  });
});
