import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { defaultsOf } from '../../../../src/model/domain.js';
import { type Problem, sentenceOf } from '../../../../src/model/problem.js';
import { parseArmy } from '../../../../src/systems/taktika/army/army.js';
import { parseProfile } from '../../../../src/systems/taktika/army/notation.js';
import { readList } from '../../../../src/systems/taktika/army/troop-list.js';
import { readings } from '../../../../src/systems/taktika/readings.js';
import { LISTS } from '../../../../src/systems/taktika/tables/lists.js';
import { problemsOf } from './muster-problems.js';

const defaults = defaultsOf(readings);
const ARMIES = new URL('../../../../armies/taktika/', import.meta.url);

type Raw = Record<string, unknown>;

function yaml(name: string): Raw {
  return parse(readFileSync(new URL(name, ARMIES), 'utf8')) as Raw;
}

const HOPLITES = { row: 'hoplites', units: 2, figures: 12 };

/** A small legal army with some of its parts replaced. */
function army(parts: Raw): Raw {
  return { name: 'Trial', list: 'hopliteGreece', points: 1000, units: [HOPLITES], ...parts };
}

describe('list files', () => {
  it('say what the tables say', () => {
    for (const list of LISTS) {
      const problems: Problem[] = [];
      expect(readList(yaml(`lists/${list.id}.yaml`), [], problems), list.id).toEqual(list);
      expect(problems).toEqual([]);
    }
    const files = readdirSync(new URL('lists/', ARMIES)).filter((file) => file.endsWith('.yaml'));
    expect(files.sort()).toEqual(LISTS.map(({ id }) => `${id}.yaml`).sort());
  });

  it("serve as lists of one's own inside an army", () => {
    for (const list of LISTS) {
      const named = { ...yaml(`${list.id}.yaml`), name: 'Trial' };
      const inline = { ...named, list: yaml(`lists/${list.id}.yaml`) };
      const [a, b] = [parseArmy(named, [], defaults)!, parseArmy(inline, [], defaults)!];
      expect(b.cost).toBe(a.cost);
      for (const [at, line] of b.lines.entries()) {
        const free = parseProfile(line.profile, [])!;
        expect(free.row).toBeUndefined();
        expect({ ...free, row: a.lines[at]!.unit.row, label: '', text: '' }).toEqual({
          ...parseProfile(a.lines[at]!.profile, [])!,
          label: '',
          text: '',
        });
      }
    }
  });

  it.each<[string, Raw, (string | number)[], RegExp]>([
    ['a missing id', { id: undefined }, ['id'], /a short name/],
    ['an unknown key', { terain: 'flat' }, ['terain'], /did you mean "terrain"/],
    ['an unknown terrain', { terrain: 'hily' }, ['terrain'], /did you mean "hilly"/],
    ['no rows', { rows: [] }, ['rows'], /one row with role main/],
    ['rows that are no list', { rows: 3 }, ['rows'], /a list/],
  ])('report %s', (_, change, path, words) => {
    const problems: Problem[] = [];
    expect(readList({ ...yaml('lists/macedon.yaml'), ...change }, [], problems)).toBeUndefined();
    expect(problems.map((problem) => problem.path)).toEqual([path]);
    expect(sentenceOf(problems[0]!)).toMatch(words);
  });

  it.each<[string, Raw, (string | number)[], RegExp]>([
    [
      'a shield no pike allows',
      { shield: ['none', 'large'] },
      ['shield'],
      /no large shield for lineInfantry with pike/,
    ],
    ['barding on foot', { barding: 'light' }, ['barding'], /no light barding/],
    [
      'nothing that can be worn together',
      { weapon: 'spear', shield: 'large', armour: 'heavy' },
      ['armour'],
      /with these shields/,
    ],
    ['a javelin for line infantry', { javelin: true }, ['javelin'], /no javelin for lineInfantry/],
    ['a weapon of other troops', { weapon: 'bow' }, ['weapon'], /a weapon of lineInfantry/],
    ['a rating beyond 4', { skill: [3, 5] }, ['skill', 1], /a whole number 2\.\.4/],
    ['a range upside down', { skill: [4, 2] }, ['skill'], /a rating 2\.\.4/],
    ['the same choice twice', { armour: ['none', 'none'] }, ['armour'], /each name once/],
    ['an empty choice', { armour: [] }, ['armour'], /1\.\.3 names/],
    ['a role that does not exist', { role: 'mian' }, ['role'], /did you mean "main"/],
    ['an id with a slash', { id: 'a/b' }, ['id'], /a name of letters/],
  ])('report a row with %s', (_, change, path, words) => {
    const raw = yaml('lists/macedon.yaml');
    const [phalangites, ...rest] = raw['rows'] as Raw[];
    const problems: Problem[] = [];
    readList({ ...raw, rows: [{ ...phalangites, ...change }, ...rest] }, ['list'], problems);
    expect(problems.map((problem) => problem.path)).toEqual([['list', 'rows', 0, ...path]]);
    expect(sentenceOf(problems[0]!)).toMatch(words);
  });
});

describe('muster', () => {
  it('TK-5a: lets a row of a list of one’s own set the melee rating of other troops, at a point a point (R72)', () => {
    const list = {
      id: 'tigers',
      rows: [
        { id: 'pikes', role: 'main', category: 'lineInfantry', weapon: 'pike', melee: 4 },
        { id: 'guards', role: 'auxiliary', category: 'lancers', weapon: 'cavalrySpear', melee: 3 },
        { id: 'plain', role: 'auxiliary', category: 'shooters', weapon: 'bow' },
      ],
    };
    const file = { list, units: [{ row: 'pikes' }, { row: 'guards' }, { row: 'plain' }] };
    const lines = parseArmy(file, [], defaults)!.lines.map(({ cost, unit }) => [cost, unit.melee]);
    expect(lines).toEqual([
      [4 + 2, 4],
      [2 * (5 + 1), 3],
      [2 * 5, 2],
    ]);
    const free = parseArmy(file, [], { ...defaults, meleePrice: 1 })!.lines.map(({ cost }) => cost);
    expect(free).toEqual([4, 10, 10]);
    const wrong = (melee: unknown, category = 'lineInfantry', weapon = 'pike') => {
      const problems: Problem[] = [];
      const row = { id: 'a', role: 'main', category, weapon, melee };
      expect(readList({ id: 'wrong', rows: [row] }, [], problems)).toBeUndefined();
      return problems.map(sentenceOf).join();
    };
    expect(wrong(5)).toMatch(/rows\[0\]\.melee: expected/);
    expect(wrong(4, 'swordsmen', 'sword')).toMatch(/no melee rating of their own for swordsmen, whose skill it is/);
    expect(wrong(3, 'riders', 'sword')).toMatch(/whose skill it is/);
  });

  it('fills in what is left out, 600 points among it (TK-22a)', () => {
    const mustered = parseArmy({ list: 'romeMarian', units: [{ row: 'legionaries' }] }, [], defaults)!;
    expect(mustered).toMatchObject({
      name: 'Rome after Marius, 105-30 BC',
      list: 'romeMarian',
      points: 600,
      figures: 9,
      cost: 45,
    });
    expect(mustered.lines[0]).toMatchObject({
      row: 'legionaries',
      units: 1,
      figures: 9,
      cost: 5,
      profile: 'romeMarian/legionaries:9,open,skill=3,steadiness=3,large-shield',
    });
    expect(mustered.generals).toEqual([]);
  });

  it('reads a battle order (TK-24b, TK-28a)', () => {
    const macedon = parseArmy(yaml('macedon.yaml'), [], defaults)!;
    expect(
      macedon.generals.map(({ name, kind, commanderInChief, part }) => [name, kind, commanderInChief, part]),
    ).toEqual([
      ['Alexander', 'regular', true, 'rightWing'],
      ['Parmenion', 'regular', false, 'centre'],
    ]);
  });

  it.each<[string, unknown, (string | number)[], RegExp]>([
    ['something that is no map', [], [], /an army, a map of/],
    ['an unknown key', army({ pionts: 3 }), ['pionts'], /did you mean "points"/],
    ['a missing list', { units: [HOPLITES] }, ['list'], /the id of an army list/],
    ['an unknown list', army({ list: 'hopliteGreek' }), ['list'], /did you mean "hopliteGreece"/],
    ['no units', army({ units: [] }), ['units'], /at least one unit/],
    ['units missing', { list: 'macedon' }, ['units'], /a list of units/],
    ['units that are no list', army({ units: {} }), ['units'], /a list of at most 100/],
    ['a line that is no map', army({ units: ['hoplites'] }), ['units', 0], /a line of units, a map of/],
    ['an unknown row', army({ units: [{ row: 'hoplits' }] }), ['units', 0, 'row'], /did you mean "hoplites"/],
    ['a missing row', army({ units: [{ units: 1 }] }), ['units', 0, 'row'], /a row of the army list/],
    [
      'an unknown key of a line',
      army({ units: [{ ...HOPLITES, skil: 3 }] }),
      ['units', 0, 'skil'],
      /did you mean "skill"/,
    ],
    ['a skill that is no number', army({ units: [{ ...HOPLITES, skill: 'good' }] }), ['units', 0, 'skill'], /2\.\.4/],
    ['half a figure', army({ units: [{ ...HOPLITES, figures: 12.5 }] }), ['units', 0, 'figures'], /1\.\.63/],
    ['too few figures for a rank', army({ units: [{ ...HOPLITES, figures: 3 }] }), ['units', 0, 'figures'], /4\.\.63/],
    ['too many units', army({ units: [{ ...HOPLITES, units: 1e9 }] }), ['units', 0, 'units'], /1\.\.100/],
    [
      'skirmishers of another size',
      army({ units: [{ row: 'peltasts', formation: 'skirmish', figures: 4 }] }),
      ['units', 0, 'figures'],
      /expected 3 figures/,
    ],
    [
      'a skill the row does not have',
      army({ units: [{ row: 'slingers', skill: 2 }] }),
      ['units', 0, 'skill'],
      /3\.\.4/,
    ],
    [
      'a shield the row does not have',
      army({ units: [{ ...HOPLITES, shield: 'none' }] }),
      ['units', 0, 'shield'],
      /large for/,
    ],
    [
      'slingers in open order',
      army({ units: [{ row: 'slingers', formation: 'open' }] }),
      ['units', 0, 'formation'],
      /skirmish with sling/,
    ],
    [
      'foot that dismount',
      army({ units: [{ ...HOPLITES, dismounted: true }] }),
      ['units', 0, 'dismounted'],
      /mounted troops/,
    ],
    ['too many points', army({ points: 143 }), ['points'], /at least 144 points/],
    ['a limit of no points', army({ points: 0 }), ['points'], /1\.\.100000/],
    [
      'a kind of general that is none',
      army({ generals: [{ kind: 'regulr', commander: true }] }),
      ['generals', 0, 'kind'],
      /did you mean "regular"/,
    ],
    [
      'two own generals for 24 figures',
      army({ generals: [{ kind: 'irregular', commander: true }, { kind: 'irregular' }] }),
      ['generals'],
      /24 figures allow/,
    ],
    ['no commander-in-chief', army({ generals: [{ kind: 'irregular' }] }), ['generals'], /commander: true/],
    [
      'a mercenary in command',
      army({ generals: [{ kind: 'mercenaryIrregular', commander: true }] }),
      ['generals', 0, 'commander'],
      /not a mercenary/,
    ],
    [
      'talents for four points',
      army({ generals: [{ kind: 'irregular', commander: true, talents: { melee: 2, skill: 2 } }] }),
      ['generals', 0, 'talents'],
      /sum to 3 or less/,
    ],
    [
      'a talent of +3',
      army({ generals: [{ kind: 'irregular', commander: true, talents: { melee: 3 } }] }),
      ['generals', 0, 'talents', 'melee'],
      /-1\.\.2/,
    ],
    [
      'a talent that cannot be bought',
      army({ generals: [{ kind: 'irregular', commander: true, talents: { initiative: 1 } }] }),
      ['generals', 0, 'talents', 'initiative'],
      /a talent/,
    ],
    [
      'talents that are a number',
      army({ generals: [{ kind: 'irregular', commander: true, talents: 3 }] }),
      ['generals', 0, 'talents'],
      /a map of/,
    ],
    [
      'an own general of auxiliary quality',
      army({ generals: [{ kind: 'irregular', commander: true, troops: 'peltasts' }] }),
      ['generals', 0, 'troops'],
      /main troop type/,
    ],
    [
      'a general of unknown troops',
      army({ generals: [{ kind: 'irregular', commander: true, troops: 'hoplits' }] }),
      ['generals', 0, 'troops'],
      /did you mean "hoplites"/,
    ],
    [
      'a corps of unknown units',
      army({ generals: [{ kind: 'irregular', commander: true, part: 'centre', corps: { hoplits: 2 } }] }),
      ['generals', 0, 'corps', 'hoplits'],
      /did you mean "hoplites"/,
    ],
    [
      'a corps of more units than there are',
      army({ generals: [{ kind: 'irregular', commander: true, part: 'centre', corps: { hoplites: 3 } }] }),
      ['generals', 0, 'corps', 'hoplites'],
      /1\.\.2/,
    ],
    [
      'a unit without a corps',
      army({ generals: [{ kind: 'irregular', commander: true, part: 'centre', corps: { hoplites: 1 } }] }),
      ['generals'],
      /all 2 units of hoplites/,
    ],
    [
      'a corps without a place',
      army({ generals: [{ kind: 'irregular', commander: true, corps: { hoplites: 2 } }] }),
      ['generals', 0, 'part'],
      /where the corps stands/,
    ],
    [
      'a corps of lines that share a name',
      army({
        units: [
          { ...HOPLITES, units: 1 },
          { ...HOPLITES, units: 1, skill: 4 },
        ],
        generals: [{ kind: 'irregular', commander: true, part: 'centre', corps: { hoplites: 1 } }],
      }),
      ['generals', 0, 'corps', 'hoplites'],
      /a name of its own/,
    ],
  ])('reports %s', (_, raw, path, words) => {
    const problems = problemsOf(raw);
    expect(problems.map((problem) => problem.path)).toEqual([path]);
    expect(sentenceOf(problems[0]!)).toMatch(words);
  });

  it('reports everything at once', () => {
    const units = [{ row: 'hoplits' }, { ...HOPLITES, skill: 9, shield: 'big' }];
    const paths = problemsOf(army({ units, points: 'many', generals: [{}] })).map(({ path }) => path.join('.'));
    expect(paths.sort()).toEqual(['generals.0.kind', 'points', 'units.0.row', 'units.1.shield', 'units.1.skill']);
  });

  it('takes no list with two main troop types (TK-2a)', () => {
    const list = { ...yaml('lists/macedon.yaml') };
    list['rows'] = (list['rows'] as Raw[]).map((row) => ({ ...row, role: 'main' }));
    const rows = list['rows'] as Raw[];
    const units = [{ row: 'phalangites' }];
    expect(problemsOf({ list, units }).map(({ path }) => path)).toEqual(
      rows.slice(1).map((_, at) => ['list', 'rows', at + 1, 'role']),
    );
  });

  it('counts hired generals in a budget of their own, or in the same one (TK-24e, R53)', () => {
    const raw = army({
      generals: [
        { kind: 'irregular', commander: true },
        { kind: 'mercenaryIrregular', troops: 'peltasts', talents: { steadiness: 2, melee: 2, skill: -1 } },
      ],
    });
    const shared = { ...defaults, generalBudget: readings.generalBudget.names.indexOf('shared') };
    expect(problemsOf(raw)).toEqual([]);
    expect(problemsOf(raw, shared).map(({ path }) => path)).toEqual([['generals']]);
  });

  it('always grants one irregular general (R53)', () => {
    const raw = army({ units: [{ ...HOPLITES, units: 1 }], generals: [{ kind: 'irregular', commander: true }] });
    expect(problemsOf(raw)).toEqual([]);
  });

  it('prices dismounted riders with the barding they left behind', () => {
    const units = [{ row: 'satrapalHorse', barding: 'light', dismounted: true, figures: 12, formation: 'dense' }];
    const mustered = parseArmy({ list: 'achaemenid', units }, [], defaults)!;
    expect(mustered.lines[0]!.unit).toMatchObject({ mounted: false, barding: 'light', figures: 12 });
    expect(mustered.lines[0]!.cost).toBe(5);
  });

  it('lets no riders form a tortoise on foot with the shield that they leave behind (R57, R58b)', () => {
    const units = [
      {
        row: 'lancers',
        armour: 'heavy',
        shield: 'large',
        dismounted: true,
        figures: 12,
        formation: 'dense',
        special: 'tortoise',
      },
    ];
    const list = yaml('lists/feudalKnights.yaml');
    const rows = (list['rows'] as Raw[]).map((row, at) =>
      at === 0 ? { ...row, id: 'lancers', weapon: 'cavalrySpear', armour: ['heavy'], shield: ['large'] } : row,
    );
    expect(problemsOf({ list: { ...list, rows }, units }).map(({ path }) => path)).toEqual([['units', 0, 'special']]);
  });
});
