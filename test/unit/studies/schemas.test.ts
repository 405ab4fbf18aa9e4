import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readYaml } from '../../../src/studies/files/read.js';
import { checkExperiment } from '../../../src/studies/pipeline/parse.js';
import { experimentSchema } from '../../../src/studies/pipeline/schema.js';
import { schemaFiles } from '../../../src/studies/schemas.js';
import * as lostBattles from '../../../src/systems/lost-battles/files.js';
import * as simpleGboh from '../../../src/systems/simple-gboh/files.js';
import * as taktika from '../../../src/systems/taktika/files.js';

const root = new URL('../../../', import.meta.url);
const text = (path: string) => readFileSync(new URL(path, root), 'utf8');
const yamlIn = (folder: string) => readdirSync(new URL(folder, root)).filter((name) => name.endsWith('.yaml'));

describe('JSON Schemas', () => {
  it.each(Object.entries(schemaFiles()))(
    '%s is shipped as generated (else run `npm run schemas`)',
    (path, generated) => {
      expect(text(path)).toBe(generated);
    },
  );

  it.each([
    ['armies/taktika', 'army.schema.json', taktika.armySchema],
    ['armies/taktika/examples', '../army.schema.json', taktika.armySchema],
    ['armies/taktika/lists', 'list.schema.json', taktika.listSchema],
    ['experiments', 'experiment.schema.json', experimentSchema],
  ])('every file in %s names its schema in the first line and fits it', (folder, schema, shape) => {
    for (const name of yamlIn(folder)) {
      const content = text(`${folder}/${name}`);
      expect(content.split('\n')[0], name).toBe(`# yaml-language-server: $schema=${schema}`);
      const { data, problems } = readYaml(name, content);
      expect(problems).toEqual([]);
      expect(shape.safeParse(data).error?.issues ?? [], name).toEqual([]);
    }
  });

  it.each([
    ['armies/lost-battles', lostBattles.armySchema, lostBattles.scenarioSchema],
    ['armies/simple-gboh', simpleGboh.armySchema, simpleGboh.scenarioSchema],
  ])(
    'every file in %s names the schema of scenarios or of armies in its first line and fits it',
    (folder, armies, scenarios) => {
      const met = new Set<string>();
      for (const name of yamlIn(folder)) {
        const content = text(`${folder}/${name}`);
        const kind = /^# yaml-language-server: \$schema=(army|scenario)\.schema\.json\n/.exec(content)?.[1];
        const shape = kind === 'army' ? armies : scenarios;
        const { data } = readYaml(name, content);
        expect(Object.keys(data ?? {}).includes('armies'), name).toBe(kind === 'scenario');
        expect(shape.safeParse(data).error?.issues ?? [], name).toEqual([]);
        met.add(kind ?? 'none');
      }
      expect([...met].sort()).toEqual(['army', 'scenario']);
    },
  );

  it('every shipped experiment is valid', () => {
    for (const name of yamlIn('experiments')) {
      expect(checkExperiment(readYaml(name, text(`experiments/${name}`)), 'test').problems, name).toEqual([]);
    }
  });
});
