import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { carriedOut, refused } from '../../command-line.js';

describe('names that mean no army', () => {
  it('are looked for among those of all systems where nothing tells which is meant', async () => {
    expect(await refused('battle', 'canae')).toContain('found "canae"; did you mean "cannae"?');
    expect(await refused('replay', 'gaugamella')).toContain('did you mean "gaugamela"?');
    expect(await refused('battle', 'unheard-of')).not.toContain('taktika');
  });

  it('may mean a campaign, a file that is not there, or an army of another system', async () => {
    expect(await refused('battle', 'stylised')).toContain('stylised is a campaign of successors: see tyche replay');
    expect(await refused('balance', 'gaul', 'stylised')).toContain('stylised is a campaign');
    expect(await refused('battle', 'none.yaml', 'gaul')).toContain('a file that can be read, found "none.yaml"');
    expect(await refused('battle', 'gaul', 'hoplites')).toContain('hoplites is of lost-battles');
  });
});

describe('a file that is no YAML', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tyche-no-yaml-'));
  const broken = join(folder, 'broken.yaml');

  it('is told so before anything is guessed of it, with all that is wrong with others', async () => {
    writeFileSync(broken, 'a: [1, 2');
    const said = `${broken}:1:9 expected valid YAML`;
    const one = await refused('battle', broken, 'swiss');
    expect(one).toContain(said);
    expect(one).not.toContain('successors');
    expect(await refused('battle', broken)).toContain(said);
    expect(await refused('balance', broken, broken)).toContain(said);
  });

  it('keeps no other experiment from being told what is wrong with it', async () => {
    const other = join(folder, 'other.yaml');
    writeFileSync(other, 'title: t\nquestion: q\nsubject: {kind: mechanic, mechanic: taktika/voley}\n');
    const all = await refused('run', broken, other, join(folder, 'none.yaml'));
    expect(all).toContain(`${broken}:1:9 expected valid YAML`);
    expect(all).toContain(`${other}:3:37 subject.mechanic:`);
    expect(all).toContain('found "no such file"');
    rmSync(folder, { recursive: true });
  });
});

describe('what is no unit, where two are to fight a duel', () => {
  it.each([
    [
      ['successors/macedonian', 'mercenary=3'],
      'first: expected a unit, such as mercenary=10,rating=3; successors is a rule system',
    ],
    [['gaul/warriors', 'taktika'], 'second: expected a unit, such as swordsmen:9'],
    [['lost-battles/hoplites', 'gaul/warriors'], 'a unit of a system with duels; lost-battles is a rule system'],
    [
      ['gaul', 'gaul/nobles'],
      'first: expected a line of an army, such as gaul#warriors; whole armies are for tyche battle',
    ],
    [['legions', 'phalanx'], 'legions is an army of lost-battles and simple-gboh, for tyche battle, found "legions"'],
    [['cannae', 'gaul/nobles'], 'cannae is the scenario of a battle of lost-battles and simple-gboh, for tyche battle'],
    [['stylised', 'mercenary=3'], 'stylised is a campaign of successors, for tyche replay'],
    [
      ['macedonian', 'mercenary'],
      'large-shield of taktika or mercenary=10,rating=3 of successors, or army#line, found "macedonian"',
    ],
    [['average hoplites', 'average hoplites'], 'of lost-battles, tyche odds has lost-battles/attack-encounter'],
    [
      ['armies/successors/antigonus.yaml', 'ptolemy'],
      'antigonus.yaml#macedonian; whole armies are for tyche odds successors/battle-encounter, found "arm',
    ],
    [['antigonus', 'ptolemy'], 'first: expected units of one type and a battle rating'],
    [['field', 'gaul/nobles'], 'field is an army of successors, for tyche odds successors/battle-encounter'],
  ])('%j is told what it is and what takes it', async (units, told) => {
    expect(await refused('duel', ...units)).toContain(told);
  });

  it('keeps the nearest name, and what is wrong with a unit that is one', async () => {
    expect(await refused('duel', 'swordsmn', 'riders')).toContain('found "swordsmn"; did you mean "swordsmen"?');
    const line = 'first: expected a row of gaul (warriors, nobles, lightHorse, youths, archers), found "x" ';
    expect(await refused('duel', 'gaul/x', 'gaul/nobles')).toBe(line);
  });
});

it('the number of a reading leads to its name, in every command that takes readings', async () => {
  const saves = 'found "R5"; did you mean "saveCounting"?';
  for (const verb of ['battle', 'compare', 'balance', 'replay']) {
    expect(await refused(verb, 'gaul', 'romeMarian', '--set', 'R5=all'), verb).toContain(saves);
  }
  expect(await refused('duel', 'gaul#warriors', 'gaul#nobles', '--set', 'R5=x')).toContain(saves);
  expect(await refused('price', 'taktika', 'riders/regular', '--set', 'R5=x')).toContain(saves);
  expect(await refused('battle', 'cannae', '--set', 'r5=x')).toContain('found "r5"; did you mean "limitBonus"?');
  expect(await refused('replay', 'stylised', '--set', 'R5=x')).toContain('did you mean "reinforceAnywhere"?');
  const hits = 'found "R1"; did you mean "hitRule"?';
  expect(await refused('odds', 'taktika/volley', '--set', 'R1=x')).toContain(hits);
  expect(await refused('odds', 'taktika/volley', '--sweep', 'R1=all')).toContain(hits);
  expect(await refused('odds', 'taktika/volley-encounter', 'archers', 'archers', '--set', 'R1=x')).toContain(hits);
  expect(await refused('odds', 'successors/battle', '--sheet', '--set', 'R1=x')).toContain(
    'did you mean "combatTable"?',
  );
  // A volley asks nothing of the reading R5.
  expect(await refused('odds', 'taktika/volley', '--set', 'R5=x')).not.toContain('did you mean');
});

it('a choice among tables beside one of the user’s own is told that it is none, and what to do', async () => {
  const cavalry = [
    '--tables',
    fileURLToPath(new URL('../../../armies/lost-battles/tables/decisiveCavalry.yaml', import.meta.url)),
  ];
  const told = 'expected no choice, as a table of your own takes its place; leave one of the two out, found "uniform8"';
  const attack = ['odds', 'lost-battles/attack', ...cavalry];
  expect(await refused(...attack, '--set', 'attackTable=uniform8')).toBe(`--set attackTable: ${told} `);
  expect(await refused(...attack, '--sweep', 'attackTable=uniform8')).toBe(`--sweep attackTable: ${told} `);
  expect(await refused('battle', 'cannae', ...cavalry, '--set', 'attackTable=uniform8')).toBe(
    `--set attackTable: ${told} `,
  );
});

describe('files of another kind than a command takes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tyche-kinds-'));
  const said = async (...args: string[]) => {
    const { code, err } = await carriedOut(...args);
    expect([code, err.match(/expected/g)], err).toEqual([3, ['expected']]);
    return err.split('\n').find((line) => line.includes('expected'));
  };
  const here = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
  const file = (text: string) => {
    const place = join(folder, 'mine.yaml');
    writeFileSync(place, text);
    return place;
  };

  it('are told once what they are, and which command takes that', async () => {
    const gaul = here('armies/taktika/gaul.yaml');
    const fights = '(armies are for tyche battle, compare, balance and replay), found "an army"';
    expect(await said('contract', gaul)).toBe(`${gaul}:2:1  expected a contract ${fights}`);
    expect(await said('run', gaul)).toBe(`${gaul}:2:1  expected an experiment ${fights}`);
    const armies = here('experiments/taktika-armies.yaml');
    expect(await said('contract', armies)).toMatch(
      /a contract \(experiments are for tyche run\), found "an experiment"$/,
    );
    const promises = here('experiments/contracts/taktika-reference-armies.yaml');
    expect(await said('run', promises)).toMatch(
      /an experiment \(contracts are for tyche contract\), found "a contract"$/,
    );
    expect(await said('run', armies, promises)).toMatch(/taktika-reference-armies\.yaml:.*found "a contract"$/);
    expect(await said('run', here('armies/lost-battles/cannae.yaml'))).toMatch(
      /scenarios are for tyche battle and replay/,
    );
    expect(await said('run', here('armies/successors/antigonus.yaml'))).toMatch(/armies are for tyche odds\)/);
    for (const verb of ['battle', 'replay', 'compare', 'balance']) {
      expect(await said(verb, armies, 'gaul'), verb).toMatch(/an army or a scenario \(experiments are for tyche run\)/);
      expect(await said(verb, 'gaul', promises, '--system', 'taktika'), verb).toMatch(
        /contracts are for tyche contract/,
      );
    }
    const attack = ['odds', 'lost-battles/attack', '--tables'];
    expect(await said(...attack, armies)).toMatch(/expected tables \(experiments are for tyche run\)/);
    expect(await said(...attack, gaul)).toMatch(/expected tables \(armies are for tyche battle/);
    const nameless = await refused(...attack, file('name: horse\nrows: []\n'));
    expect(nameless).toContain('rows: expected a table of lost-battles (fightingValues, attackTable)');
    const horse = here('armies/lost-battles/tables/decisiveCavalry.yaml');
    expect(await refused('duel', 'gaul/warriors', 'gaul/nobles', '--tables', horse)).toContain(
      'tables without mistakes (attackTable: expected a table of taktika (troopPrices, equipmentPrices), found',
    );
  });

  it('are told what is wrong with them where they do not plainly say what they are', async () => {
    for (const text of ['title: T\nsystem: taktika\narmies: [gaul]\n', 'title: T\nseed: 1\n']) {
      expect(await refused('contract', file(text))).toContain('promises: expected a list, found nothing');
      expect(await refused('run', file(text))).toContain('subject: expected a map, found nothing');
    }
    expect(await refused('run', file('title: T\nquestion: Q?\nsubjct: {}\n'))).toContain('did you mean "subject"?');
    expect(await refused('run', file('units: [\n'))).not.toContain('armies are for');
  });
});

describe('units of files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tyche-units-'));
  const file = (text: string) => {
    const place = join(folder, 'mine.yaml');
    writeFileSync(place, text);
    return place;
  };

  it('are told the line that is missing, not that the file is no notation', async () => {
    const stack = file('name: field\ngenerals: []\nunits: field\n');
    const refusal = await refused('duel', stack, 'mercenary=3,rating=2');
    expect(refusal).toContain(`first: expected a line of an army, such as ${stack}#macedonian`);
    expect(await refused('duel', 'none.yaml', 'mercenary=3,rating=2')).toContain('first: expected a file that can be');
  });

  it('tell what is wrong with them by the system that the file is meant for', async () => {
    const eumenes = 'expected a general by name, or one who is described, found "eumens"; did you mean "eumenes"?';
    for (const line of ['', '#1']) {
      expect(await refused('duel', `${file('name: E\ngenerals: [eumens]\n')}${line}`, 'raid')).toContain(eumenes);
      const key = file('name: E\ngeneralz: [eumenes]\n');
      expect(await refused('duel', `${key}${line}`, 'raid')).toContain('did you mean "generals"?');
      const gaul = file('name: G\nlist: gauls\npoints: 600\nunits: [{row: warriors, units: 10, figures: 9}]\n');
      expect(await refused('duel', `${gaul}${line}`, 'gaul#nobles')).toContain('did you mean "gaul"?');
    }
  });
});

it('armies are told what is wrong with the files of all of them, together', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tyche-armies-'));
  const [one, other] = [join(folder, 'one.yaml'), join(folder, 'other.yaml')];
  writeFileSync(one, 'name: One\nlist: gaul\npoints: 600\nunits: [{ row: wariors, figures: 9 }]\n');
  writeFileSync(other, 'name: Other\nlist: gaul\nunits: [\n');
  const said = await refused('balance', one, 'swiss', other, '--system', 'taktika');
  rmSync(folder, { recursive: true });
  expect(said).toContain('one.yaml:4:16 units[0].row: expected a row of gaul');
  expect(said).toMatch(/other\.yaml:\d+:\d+ expected valid YAML/);
});

describe('units', () => {
  const elsewhere = 'expected units of a system with duels (taktika, successors)';

  it('of a system without duels are told where their odds are', async () => {
    const simple = `${elsewhere}; of simple-gboh, tyche odds has simple-gboh/shock-encounter, `;
    expect(await refused('duel', 'LG/Pr', 'PH')).toContain(simple);
    const lost = `${elsewhere}; of lost-battles, tyche odds has lost-battles/attack-encounter, `;
    expect(await refused('duel', 'average hoplites', 'veteran legionaries')).toContain(lost);
    expect(await refused('duel', 'hoplites#1', 'legions#1')).toContain(lost);
    expect(await refused('duel', 'gaul/warriors', 'LG/Pr')).toContain('second: expected an army list, found "LG"');
  });

  it('are all told what is wrong with them, together', async () => {
    const files = (first: string, second: string) =>
      `${first}: expected a file that can be read, found "no.yaml" ${second}: expected a file that can be read, found "none.yaml"`;
    const missing = ['no.yaml#x', 'none.yaml#y'] as const;
    expect(await refused('odds', 'taktika/volley-encounter', ...missing)).toContain(files('attacker', 'defender'));
    expect(await refused('duel', ...missing)).toContain(files('first', 'second'));
    const words = await refused('duel', 'gaul/wariors', 'swiss#pikes');
    expect(words).toContain('first: expected a row of gaul');
    expect(words).toMatch(/second: expected a line of swiss \(pikemen.*\), or its place, 1 to \d/);
    expect(await refused('odds', 'lost-battles/attack-encounter', 'cannae#roman#1', 'gauls#1')).toMatch(
      /attacker: .* did you mean "romans"\? defender: expected an army of lost-battles/,
    );
  });
});

it('a line is found by the name that its cost sheet has for it, as by its row and its place', async () => {
  const army = 'armies/taktika/examples/byzantiumMixed.yaml';
  const byPlace = await carriedOut('odds', 'taktika/melee-encounter', `${army}#2`, 'gaul/warriors', '--json');
  const byName = await carriedOut('odds', 'taktika/melee-encounter', `${army}#Kavallarioi`, 'gaul/warriors', '--json');
  expect([byName.code, byName.out]).toEqual([0, byPlace.out]);
  const words = await refused('duel', `${army}#taxiarchia`, 'gaul/nothing');
  expect(words).toContain('second: ');
  expect(words).not.toContain('first: ');
});

it('a folder that is checked is that of its files, unless these are tables', async () => {
  const { code, out } = await carriedOut('check', 'armies/simple-gboh', 'experiments/contracts');
  expect(code, out).toBe(0);
  expect(out).toMatch(/armies\/simple-gboh\/zama\.yaml: valid scenario/);
  expect(out).toMatch(/taktika-reference-armies\.yaml: valid contract/);
});

it('a folder of armies and tables is that of its files', async () => {
  const own = mkdtempSync(join(tmpdir(), 'tyche-mixed-'));
  const shipped = (path: string) => fileURLToPath(new URL(`../../../armies/${path}`, import.meta.url));
  copyFileSync(shipped('taktika/gaul.yaml'), join(own, 'gaul.yaml'));
  copyFileSync(shipped('lost-battles/tables/decisiveCavalry.yaml'), join(own, 'horse.yaml'));
  const { code, out } = await carriedOut('check', own);
  rmSync(own, { recursive: true });
  expect(code, out).toBe(0);
  expect(out).toMatch(/gaul\.yaml: valid army [\s\S]*horse\.yaml: valid tables/);
});

it('what is missing from a command line is explained by the help of its verb', async () => {
  expect(await refused('battle')).toContain('see tyche battle --help');
  expect(await refused('--nothing')).toContain('see tyche --help');
});

it('a system in place of a mechanic leads to its mechanics, and names that are not listed to where they are', async () => {
  const of = 'a mechanic of taktika, taktika/<name> (see tyche systems taktika), found';
  expect(await refused('odds', 'taktika')).toContain(`${of} "taktika"`);
  expect(await refused('odds', 'taktika/')).toContain(of);
  expect(await refused('advise', 'successors')).toContain('did you mean "successors/encounter"?');
  expect(await refused('odds', 'taktika/volley', '--set', 'foo=1')).toContain('a known name (--inputs lists them)');
});

it('a range that reaches too far is told so once', async () => {
  const far = ['advise', 'successors/encounter', '--sweep', 'homeTroops=0..99'];
  expect((await refused(...far)).trim()).toBe('--sweep homeTroops: expected 0..3, found "0..99"');
  expect(await refused(...far.slice(0, 3), 'homeTroops=3..4')).toContain('found "4"');
});

it('an empty file holds nothing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tyche-'));
  writeFileSync(join(folder, 'empty.yaml'), '');
  expect(await refused('check', join(folder, 'empty.yaml'))).toContain('found nothing');
  rmSync(folder, { recursive: true });
});

describe('what stands where an encounter belongs', () => {
  const both = 'successors/battle-encounter, successors/pursuit-encounter';
  it.each([
    [
      ['armies/successors/antigonus.yaml', 'ptolemy'],
      `an encounter of successors before its units (${both}), found "arm`,
    ],
    [['gaul', 'romeMarian'], 'an encounter of taktika before its units (taktika/collision-encounter, '],
    [['successors/battle', 'antigonus', 'ptolemy'], `(${both}), to be given units; successors/battle is a mechanic`],
    [['successors/battle', 'antigonus', 'ptolemy'], 'did you mean "successors/battle-encounter"?'],
  ])('odds %j is told which there are', async (asked, told) => {
    expect(await refused('odds', ...asked)).toContain(told);
  });
});

describe('names that mean nothing in a system', () => {
  it('are told what there is instead', async () => {
    expect(await refused('battle', 'cannae', '--system', 'lostbattles')).toContain('did you mean "lost-battles"?');
    const systems = 'expected a system with battles (taktika, lost-battles, simple-gboh)';
    const meeting = `${systems}; armies of successors meet in tyche odds successors/battle-encounter, found "successors"`;
    expect(await refused('battle', 'cannae', '--system', 'successors')).toContain(meeting);
    expect(await refused('compare', 'antigonus', 'peithon')).toContain(`armies: ${meeting.slice(0, 60)}`);
    expect(await refused('duel', 'LG/Pr', 'PH', '--system', 'simple-gboh')).toContain(
      'a system with duels (taktika, successors); of simple-gboh, tyche odds has simple-gboh/shock-encounter, ',
    );
    const prices =
      'a rule system with duels (taktika, successors); what lines of armies are worth, tyche balance --prices';
    expect(await refused('price', 'lost-battles')).toContain(`system: expected ${prices}`);
    const entries = 'rows: expected the beginning of a price entry';
    expect(await refused('price', 'taktika', 'lancers/good')).toContain(
      `${entries} (lancers/veteran, lancers/regular, lancers/recruit), found`,
    );
    expect(await refused('price', 'taktika', 'lancerz')).toMatch(
      /rows: expected the beginning of a price entry \(swordsmen, .*, horseArchers\), .*did you mean "lancers"/,
    );
    expect(await refused('battle', 'cannae', '--terrain', 'hilly')).toContain(
      '--terrain: expected a circumstance (turns, attackLimit, firstMove, seizing, handicap) or a reading',
    );
  });
});

it('a file in place of the folder for a report is refused before any game is played', async () => {
  const file = fileURLToPath(import.meta.url);
  const many = ['battle', 'gaul', 'swiss', '--pairs', '1000000', '--out', file];
  expect(await refused(...many)).toContain(`--out: expected a folder, found the file "${file}"`);
  expect(await refused('run', 'experiments/taktika-armies.yaml', '--out', file)).toContain('--out: expected a folder');
  expect(await refused(...many.slice(0, -1), '')).toContain('--out: expected a folder, found ""');
});

describe('options that would do nothing', () => {
  it('are refused where a key says all itself', async () => {
    const key = 'taktika/duel?first=gaul/warriors&second=gaul/warriors&seed=1&game=2';
    for (const option of ['--seed=3', '--game=3', '--quantile=0.5', '--policy=steady', '--pictures', '--set=a=b'])
      expect(await refused('replay', key, option)).toMatch(/--[a-z]+: expected a battle or a campaign, found a key/);
  });
});

describe('what options say', () => {
  const told = async (told: readonly (readonly [option: string, said: readonly string[]])[], ...asked: string[]) => {
    for (const [option, said] of told) {
      const words = await refused(...asked, ...said);
      expect(words, `${asked[0]} ${said.join(' ')}`).toMatch(new RegExp(`^(tyche: )?${option}: expected `));
    }
  };
  const terms = [
    ['--policy', ['--policy', 'nonsense']],
    ['--policy', ['--policy', 'steady,nonsense']],
    ['--set hitRul', ['--set', 'hitRul=x']],
    ['--set hitRule', ['--set', 'hitRule=x']],
    ['--agree roundz', ['--agree', 'roundz=3']],
    ['--agree rounds', ['--set', 'hitRule=lessOrEqual', '--agree', 'rounds=x']],
    ['--agree terrain', ['--agree', 'terrain=flatt']],
    ['--terrain', ['--terrain', 'flatt']],
    ['--system', ['--system', 'nonsense']],
  ] as const;

  it.each(['battle', 'compare', 'balance', 'replay'])(
    'is told by their names, as it was typed, by %s',
    async (verb) => {
      await told(terms, verb, 'gaul', 'swiss');
    },
  );

  it('is told so by verbs about anything else', async () => {
    const readings = [
      ['--set hitRul', ['--set', 'hitRul=x']],
      ['--set hitRule', ['--set', 'hitRule=x']],
      ['--tables', ['--tables', 'none.yaml']],
      ['--opener', ['--opener', 'third']],
    ] as const;
    await told(readings, 'duel', 'gaul/warriors', 'swiss/pikemen');
    await told([...readings, ['--panel', ['--panel', 'x']], ['--protocol', ['--protocol', 'x']]], 'price', 'taktika');
    await told([['--against', ['--against', 'nonsense']]], 'compare', 'gaul', 'swiss');
    expect(await refused('compare', 'gaul', 'swiss', '--against', 'pool')).toContain(
      '; or all, for every army that comes with the program, found "pool"',
    );
    const situation = [
      ['--set talen', ['--set', 'talen=3']],
      ['--sweep talen', ['--sweep', 'talen=1..3']],
      ['--sweep talent', ['--set', 'ranks=2', '--sweep', 'talent=1..99']],
    ] as const;
    await told(situation, 'odds', 'taktika/steadiness-test');
    await told(
      [
        ['--set x', ['--set', 'x=3']],
        ['--sweep x', ['--sweep', 'x=1..3']],
      ],
      'advise',
      'successors/encounter',
    );
    await told(
      [
        ['--policy', ['--policy', 'x']],
        ['--set x', ['--set', 'x=1']],
      ],
      'replay',
      'stylised',
    );
    const file = fileURLToPath(new URL('../../../experiments/taktika-charge-depth.yaml', import.meta.url));
    await told([['--tables', ['--tables', 'none.yaml']]], 'run', file);
  });

  it('is told once, of both sides', async () => {
    const words = await refused('replay', 'gaul', 'swiss', '--policy', 'nonsense');
    expect(words.split('--policy')).toHaveLength(2);
  });

  it('is not blamed for what arguments and files say', async () => {
    expect(await refused('battle', 'gaul', 'swis', '--policy', 'steady')).toMatch(/^armies\[1\]: expected an army/);
    expect(await refused('odds', 'taktika/volley-encounter', 'no.yaml#x', 'none.yaml#y', '--set', 'range=1')).toMatch(
      /^attacker: expected/,
    );
  });
});
