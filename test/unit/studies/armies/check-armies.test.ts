import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { namedArmies } from '../../../../src/studies/armies/armies.js';
import { parityDesign } from '../../../../src/studies/balance/parity-design.js';
import type { FieldTerms } from '../../../../src/studies/battle/request.js';
import { findSystem } from '../../../../src/studies/catalog/catalog.js';
import { checkContract } from '../../../../src/studies/contract/load-contract.js';
import { readYaml } from '../../../../src/studies/files/read.js';
import { shippedFile } from '../../../../src/studies/files/shipped-file.js';
import { checkExperiment } from '../../../../src/studies/pipeline/parse.js';
import { carriedOut } from '../../../command-line.js';

const folder = mkdtempSync(join(tmpdir(), 'tyche-armies-'));
afterAll(() => rmSync(folder, { recursive: true }));
function written(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

/** What a command says, and how it ends. */
async function tyche(...args: string[]): Promise<{ readonly code: number; readonly said: string }> {
  const { code, err } = await carriedOut(...args);
  return { code, said: err };
}

const GAUL =
  'gaul.yaml:4:9  points: expected at least 618 points for these units (with auxDoubling=everything), found 600';
const MACEDON = 'macedon.yaml:4:9  points: expected at least 622 points for these units (with auxDoubling=everything)';

describe('an army that the rules refuse under a reading', () => {
  it.each(['battle', 'compare', 'balance', 'replay'])(
    'is named by tyche %s with its line and the reading',
    async (verb) => {
      const { code, said } = await tyche(verb, 'gaul', 'macedon', '--set', 'auxDoubling=everything');
      expect(said).toContain(GAUL);
      expect(said).toContain(MACEDON);
      expect(code).toBe(3);
    },
  );

  it('is refused as an opponent too', async () => {
    const named = ['swiss', 'swiss', '--against', 'gaul'] as const;
    const { code, said } = await tyche('compare', ...named, '--set', 'auxDoubling=everything');
    expect([code, said]).toEqual([3, expect.stringContaining(GAUL)]);
  });

  it('is told once for each thing that is wrong with it, however many readings there are', async () => {
    const several = ['auxDoubling=all', 'generalBudget=all'] as const;
    const { said } = await tyche('battle', 'gaul', 'gaul', '--set', ...several);
    expect(said.match(/points: expected[^,]*/g)).toEqual([
      'points: expected at least 610 points for these units (with auxDoubling=tablePlusJavelin)',
      'points: expected at least 618 points for these units (with auxDoubling=everything)',
    ]);
  });

  it('may have too many generals', async () => {
    const text = `name: Carthage
list: carthage
points: 600
units:
  - {row: africans, units: 5, figures: 12, formation: dense, skill: 3, steadiness: 3, shield: large}
generals:
  - {kind: regular, commander: true}
  - {kind: regular}
  - {kind: mercenaryRegular}
`;
    const army = written('hired.yaml', text);
    const { code, said } = await tyche('battle', army, 'swiss', '--set', 'generalBudget=shared');
    expect(code).toBe(3);
    expect(said).toContain(
      'hired.yaml:7:3  generals: expected at most the generals that 60 figures allow (with generalB',
    );
  });

  it('makes a contract and an experiment invalid', () => {
    const contract = `title: T
system: taktika
armies: [swiss, gaul, macedon]
readings: { auxDoubling: everything }
promises: [{ promise: rounds, high: 250 }]
`;
    const { problems } = checkContract(readYaml('c.yaml', contract), '1');
    expect(problems.map(({ path }) => path.join('.'))).toEqual(['armies.1', 'armies.2']);
    expect(problems[0]?.expected).toContain(GAUL);
    const experiment = `title: T
question: Q?
subject: { kind: battle, system: taktika, first: swiss, second: gaul }
factors: { auxDoubling: [tableOnly, everything] }
`;
    const found = checkExperiment(readYaml('e.yaml', experiment), '1').problems;
    expect(found.map(({ expected }) => expected)).toEqual([expect.stringContaining(GAUL)]);
    const allowed = checkExperiment(readYaml('e.yaml', `${experiment}combinations: allowed\n`), '1');
    expect(allowed.value?.rows).toHaveLength(1);
  });
});

describe('parity prices under a reading', () => {
  it('vary and price armies by it', async () => {
    const richer = ['gaul', 'macedon'].map((name) => {
      const text = readFileSync(join(shippedFile('armies'), 'taktika', `${name}.yaml`), 'utf8');
      return written(`${name}.yaml`, text.replace('points: 600', 'points: 700'));
    });
    const system = findSystem('taktika', [], []);
    if (system === undefined) throw new Error('expected taktika');
    const stop: FieldTerms['stop'] = { kind: 'trials', trials: 2 };
    const settings = { auxDoubling: ['everything'] };
    const terms = { system, policies: ['random'], settings, seed: 1, stop, version: '1' };
    const { armies, sizes } = await parityDesign(terms, namedArmies(richer, system, []), 2);
    expect(armies.map(({ army }) => army.cost)).toEqual([618, 622]);
    expect(sizes.filter(({ army }) => army === 0).map(({ cost }) => cost)).toContain(618);
  });
});
