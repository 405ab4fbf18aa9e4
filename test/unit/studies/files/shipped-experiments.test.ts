import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { shippedContracts, shippedExperiments } from '../../../../src/studies/files/shipped-experiments.js';
import { carriedOut, refused } from '../../../command-line.js';
import { file, root, tyche } from '../../cli/in-process.js';

/** The names of the YAML files in a folder of the project. */
function yamlIn(folder: string): readonly string[] {
  const files = readdirSync(join(root, folder)).filter((name) => name.endsWith('.yaml'));
  return files.map((name) => name.replace('.yaml', '')).sort();
}

describe('experiments and contracts that come with the program', () => {
  it('are all known by their names, each as one of a system', () => {
    const systems = ['taktika', 'lost-battles', 'successors', 'simple-gboh'];
    expect(shippedExperiments()).toEqual(yamlIn('experiments'));
    expect(shippedContracts()).toEqual(yamlIn('experiments/contracts'));
    expect(systems.flatMap((system) => shippedExperiments(system)).sort()).toEqual(shippedExperiments());
    expect(systems.flatMap((system) => shippedContracts(system)).sort()).toEqual(shippedContracts());
  });

  it('stand in the list of what there is to ask about, and among what a shell completes', async () => {
    const { out } = await carriedOut('systems', 'taktika');
    expect(out).toContain('Experiments (tyche run) that come with the program: taktika-armies,');
    expect(out).toContain('Contracts (tyche contract) that come with the program: taktika-reference-armies');
    const { out: json } = await carriedOut('systems', 'successors', '--json');
    expect(JSON.parse(json)).toMatchObject({ experiments: shippedExperiments('successors'), contracts: [] });
    const { out: script } = await carriedOut('completion', 'bash');
    expect(script).toMatch(/run\) .*lost-battles-battles.*taktika-volleys/);
    expect(script).toMatch(/contract\) .*taktika-reference-armies/);
  });
});

describe('a bare name', () => {
  it('is carried out from anywhere, and the report says the command that was typed', async () => {
    const { code, out } = await tyche('run', 'taktika-steadiness', '--fresh', '--json', '--out', 'report');
    expect(code).toBe(0);
    expect(JSON.parse(out).report.provenance.command).toBe('npx tyche run taktika-steadiness');
  });

  it('that means nothing is refused with the nearest one', async () => {
    expect(await refused('run', 'taktika-army')).toContain(
      'taktika-army:1:1 expected an experiment: a YAML file, or a name, found "taktika-army"; did you mean "taktika-armies"?',
    );
    expect(await refused('contract', 'taktika-reference')).toContain('did you mean "taktika-reference-armies"?');
    expect(await refused('run', 'none.yaml')).toContain('found "no such file"');
  });

  it('is a file before it is a name', async () => {
    const { code, err } = await tyche('run', file('taktika-armies', 'promises: []\n'));
    expect(code).toBe(3);
    expect(err).toContain('contracts are for tyche contract');
  });
});
