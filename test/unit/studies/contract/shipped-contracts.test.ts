import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { shippedArmies } from '../../../../src/studies/armies/armies.js';
import { loadContract } from '../../../../src/studies/contract/load-contract.js';

const folder = fileURLToPath(new URL('../../../../experiments/contracts/', import.meta.url));
const experiments = readdirSync(join(folder, '..'));

describe('shipped contracts', () => {
  it.each(readdirSync(folder).filter((name) => name.endsWith('.yaml')))(
    '%s is sound, of a name of its own',
    async (name) => {
      expect(experiments).not.toContain(name);
      const contract = await loadContract(join(folder, name), '0');
      expect(contract.id).toBe(name.replace('.yaml', ''));
      expect(contract.file.promises.length).toBeGreaterThan(0);
    },
  );

  it('hold all reference armies to what is promised', async () => {
    const { armies } = await loadContract(join(folder, 'taktika-reference-armies.yaml'), '0');
    expect(armies.map(({ id }) => id)).toEqual(shippedArmies('taktika'));
    expect(armies).toHaveLength(20);
  });
});
