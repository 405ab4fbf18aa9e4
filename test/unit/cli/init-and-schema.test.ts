import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { document, folder, root, tyche } from './in-process.js';

const EXAMPLES = readdirSync(join(root, 'examples')).flatMap((system) =>
  readdirSync(join(root, 'examples', system)).map((name) => [system, name.replace('.yaml', '')] as const),
);

describe('tyche init', () => {
  it('has an example of every kind of file that a system reads, and of an experiment for each system', () => {
    expect(EXAMPLES.map((one) => one.join(' ')).sort()).toEqual([
      'lost-battles army',
      'lost-battles contract',
      'lost-battles experiment',
      'lost-battles scenario',
      'simple-gboh army',
      'simple-gboh contract',
      'simple-gboh experiment',
      'simple-gboh scenario',
      'successors army',
      'successors campaign',
      'successors experiment',
      'successors tables',
      'taktika army',
      'taktika contract',
      'taktika experiment',
      'taktika list',
    ]);
  });

  it.each(EXAMPLES)(
    'writes a file of %s, kind %s, that passes check as such and names its schema',
    async (system, kind) => {
      const name = `${system}-${kind}.yaml`;
      expect(await tyche('init', kind, system, '--out', name)).toMatchObject({ code: 0, err: '' });
      const [first = '', ...rest] = readFileSync(join(folder, name), 'utf8').split('\n');
      const reference = /^# yaml-language-server: \$schema=(file:\S+)$/.exec(first)?.[1];
      const schema: unknown = JSON.parse(readFileSync(new URL(reference ?? ''), 'utf8'));
      expect(schema).toMatchObject({ type: 'object' });
      expect(rest.some((line) => line.trim().startsWith('#'))).toBe(true);
      const { code, content } = await document('check', name);
      expect(code).toBe(0);
      expect(content).toMatchObject({ valid: true, files: [{ kind: kind === 'list' ? 'army list' : kind }] });
      const summary = JSON.stringify(content);
      if (kind !== 'experiment' && kind !== 'contract') expect(summary).toContain(`"${system}`);
    },
  );

  it('writes <kind>.yaml for the first system with such files, and overwrites nothing', async () => {
    const { content } = await document('init', 'scenario');
    expect(content).toMatchObject({ file: 'scenario.yaml', example: 'scenario', system: 'lost-battles' });
    const before = readFileSync(join(folder, 'scenario.yaml'), 'utf8');
    const { code, err } = await tyche('init', 'scenario', 'simple-gboh');
    expect(code).toBe(2);
    expect(err).toBe('tyche: scenario.yaml exists already; name another file with --out\n');
    expect(readFileSync(join(folder, 'scenario.yaml'), 'utf8')).toBe(before);
  });

  it.each([
    [['amry'], /expected a kind of file \(experiment, contract, army.*did you mean "army"\?/],
    [
      ['list', 'taktica'],
      /expected a rule system with an example of this kind, list \(taktika\).*did you mean "taktika"\?/,
    ],
    [['contract', 'successors'], /expected a rule system with an example of this kind, contract/],
  ])('refuses %j with the nearest name', async (args, message) => {
    const { code, err } = await tyche('init', ...args);
    expect(code).toBe(3);
    expect(err).toMatch(message);
  });
});

describe('tyche schema', () => {
  it('prints the schema that is shipped, or where it lies', async () => {
    const { out: path } = await tyche('schema', 'army', 'taktika', '--path');
    expect(path).toBe(`${join(root, 'armies/taktika/army.schema.json')}\n`);
    const { code, out } = await tyche('schema', 'army', 'taktika');
    expect(code).toBe(0);
    expect(out).toBe(readFileSync(path.trim(), 'utf8'));
  });

  it('needs no system where there is but one, or none', async () => {
    for (const kind of ['experiment', 'contract', 'list', 'campaign', 'tables']) {
      const { code, out } = await tyche('schema', kind);
      expect(code).toBe(0);
      expect(JSON.parse(out)).toMatchObject({ type: 'object' });
    }
  });

  it('names the systems that have such files', async () => {
    const { code, err } = await tyche('schema', 'scenario', 'successors');
    expect(code).toBe(3);
    expect(err).toMatch(/expected a rule system with scenario files \(lost-battles, simple-gboh\), found "successors"/);
  });
});
