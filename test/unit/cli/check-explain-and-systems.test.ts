import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { document, file, root, tyche } from './in-process.js';

describe('tyche check', () => {
  it('accepts every shipped army and list', async () => {
    const { code, out } = await tyche(
      'check',
      join(root, 'armies/taktika/gaul.yaml'),
      join(root, 'armies/taktika/lists/gaul.yaml'),
    );
    expect(code).toBe(0);
    expect(out).toContain('18 units, 116 figures, 592 points, 8 of 600 unspent');
    expect(out).toContain('valid army list');
  });

  it('reports every problem of every file with its place, and exits with 3', async () => {
    const army = file(
      'army.yaml',
      '# $schema=taktika-army.schema.json\nlist: galu\npoints: -1\nunits:\n  - rwo: warriors\n',
    );
    const experiment = file(
      'experiment.yaml',
      'title: x\nquestion: y\nsubject: {kind: mechanic, mechanic: taktika/rally}\nfactor: {}\n',
    );
    const { code, out, err } = await tyche('check', army, experiment, 'absent.yaml');
    expect([code, out]).toEqual([3, '']);
    expect(err).toContain('army.yaml:2:7  list: expected an army list, found "galu"; did you mean "gaul"?');
    expect(err).toContain('army.yaml:3:9  points:');
    expect(err).toMatch(/army\.yaml:5:5 {2}units\[0\]\.rwo: .*did you mean "row"\?/);
    expect(err).toMatch(/experiment\.yaml:4:1 {2}factor: .*did you mean "factors"\?/);
    expect(err).toContain('absent.yaml:1:1  expected a file that can be read, found "no such file"');
    const { content } = await document('check', army);
    expect(content).toMatchObject({ valid: false, files: [{ file: 'army.yaml', kind: 'army' }] });
  });

  it('takes names of what comes with the program, each file of that name', async () => {
    const { code, out } = await tyche('check', 'gaul', 'cannae', 'stylised', 'taktika-armies');
    expect(code).toBe(0);
    expect(out.match(/^\S.*: valid [a-z]+ \(\S+/gm)?.map((line) => line.slice(root.length))).toEqual([
      'armies/taktika/gaul.yaml: valid army (taktika,',
      'armies/lost-battles/cannae.yaml: valid scenario (lost-battles;',
      'armies/simple-gboh/cannae.yaml: valid scenario (simple-gboh;',
      'armies/successors/scenarios/stylised.yaml: valid campaign (successors,',
      'experiments/taktika-armies.yaml: valid experiment (6',
    ]);
  });

  it('says of other names which is meant, and of a part of a file that it takes the whole', async () => {
    const { code, err } = await tyche('check', 'gual', 'cannae#rome', 'nothing#rome');
    expect(code).toBe(3);
    expect(err).toContain('expected a YAML file, or a name (see tyche systems), found "gual"; did you mean "gaul"?');
    expect(err).toContain('expected a whole file: cannae (tyche show shows a part), found "cannae#rome"');
    expect(err).toContain('expected a YAML file, or a name (see tyche systems), found "nothing"');
  });

  it('names characters that cannot be seen in names, by line and column, and takes the file', async () => {
    const shown = 'name: "Ga\u200bul"\nlist: gaul\nunits:\n  - row: warriors\n    units: 2\n';
    const army = file('unseen.yaml', `\ufeff${shown}`);
    const { code, out, err } = await tyche('check', army);
    expect([code, out]).toEqual([0, expect.stringContaining('valid army')]);
    expect(err).toContain('unseen.yaml:1:10: holds U+200B (zero-width space), which cannot be seen');
    expect(err.match(/cannot be seen/g)).toHaveLength(1);
    const { content } = await document('check', army);
    const place = { line: 1, column: 10, character: 'U+200B (zero-width space)' };
    expect(content).toMatchObject({ valid: true, files: [{ invisible: [place] }] });
  });

  it('tells and counts a problem once that two files share', async () => {
    const list = readFileSync(join(root, 'armies/taktika/lists/macedon.yaml'), 'utf8');
    file('faulty.yaml', list.replace('role: main', 'role: mian'));
    const army = (name: string) => file(name, 'list: ./faulty.yaml\nunits:\n  - row: phalangites\n    units: 2\n');
    const { code, err } = await tyche('check', army('one.yaml'), army('two.yaml'));
    expect(code).toBe(3);
    expect(err.match(/expected .*found "mian"/g)).toHaveLength(1);
    expect(err).toContain('two.yaml: its problems are those told above');
    expect(err).toContain('1 problem in 2 of 2 files');
  });

  it('takes tables for those of the system that their names come nearest to', async () => {
    const { code, err } = await tyche('check', file('tables.yaml', '# $schema=tables.schema.json\ncombatTabel: {}\n'));
    expect(code).toBe(3);
    expect(err).toContain(
      'tables.yaml:2:1  combatTabel: expected a table of successors (combatTable, referenceCosts), found',
    );
    expect(err).toContain('did you mean "combatTable"?');
  });
});

describe('tyche explain', () => {
  it.each([
    ['TK-9b', 'Decided by: taktika/charge, taktika/collision'],
    ['tk-9b', 'RULES.md:'],
    ['R5', 'saveCounting'],
    ['saveCounting', 'usually byKind'],
    ['D9', 'D7-D12'],
    ['W1', 'good spearman-veteran'],
    ['win share', 'half of the probability'],
    ['winShare', 'half of the probability'],
    ['taktika/rally', 'Clauses: TK-15'],
    ['undecided', 'Verdict'],
    ['aggressive', 'taktika policy aggressive'],
    ['simple-gboh/handicap', 'May be 0..200; usually 0.'],
    ['moverShare', 'side that moves first'],
    ['victoryLevel', 'How great a victory is'],
    ['TQ', 'simple-gboh term Troop Quality (TQ)\nIn the Russian rules: качество войск (КВ). In the code: tq, '],
    ['rout-points', 'simple-gboh term Rout Points (RP)'],
    ['качество войск', 'Named in SG-2.21a'],
    ['ZOC', 'SG-6.21a: [state] ZOC: every combat unit projects'],
    ['pursuit', 'successors term pursuit'],
    ['pursuit', 'lost-battles term pursuit, advance after combat'],
  ])('knows %s', async (word, text) => {
    const { code, out } = await tyche('explain', ...word.split(' '));
    expect(code).toBe(0);
    expect(out).toContain(text);
  });
});

describe('tyche systems and completion', () => {
  it('lists what is registered', async () => {
    const registered = ['lost-battles', 'taktika'].map((id) => expect.objectContaining({ id }));
    expect((await document('systems')).content).toMatchObject({ systems: expect.arrayContaining(registered) });
    const { content } = await document('systems', 'taktika');
    expect(content).toMatchObject({
      kind: 'system',
      id: 'taktika',
      mechanics: expect.any(Array),
      tables: expect.any(Array),
    });
  });

  it.each(['bash', 'zsh', 'fish'])('completes verbs, options and mechanics in %s', async (shell) => {
    const { code, out } = await tyche('completion', shell);
    expect(code).toBe(0);
    for (const word of ['replay', 'sweep', 'taktika/collision']) expect(out).toContain(word);
    const parsed = spawnSync(shell, ['-n'], { input: out, encoding: 'utf8' });
    if (parsed.error === undefined) expect(parsed.stderr).toBe('');
  });
});
