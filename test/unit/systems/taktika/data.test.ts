import { describe, expect, it } from 'vitest';
import {
  capacityOf,
  FORMATION_TABLE,
  frontOf,
  RANKS_ON_A_BASE,
  speedOf,
} from '../../../../src/systems/taktika/tables/formations.js';
import { GENERAL_TABLE, TALENT_TABLE } from '../../../../src/systems/taktika/tables/generals.js';
import { LISTS } from '../../../../src/systems/taktika/tables/lists.js';
import { meleeDiceOf } from '../../../../src/systems/taktika/tables/melee-dice.js';
import {
  PRICE_OFFSET,
  PRICE_TABLES,
  SKILL_RATING,
  SKILLS,
  STEADINESS_RATING,
  STEADINESSES,
} from '../../../../src/systems/taktika/tables/prices.js';
import { PROTECTION_TABLE, SAVE_PATTERNS } from '../../../../src/systems/taktika/tables/protection.js';
import { shootersOf } from '../../../../src/systems/taktika/tables/shooting-dice.js';
import { STRIKER_TABLE, strikersOf } from '../../../../src/systems/taktika/tables/strikers.js';
import { TABLES } from '../../../../src/systems/taktika/tables/tables.js';
import { TERRAIN_KIND_TABLE, TERRAIN_TABLE, TERRAIN_TYPES } from '../../../../src/systems/taktika/tables/terrain.js';
import { CATEGORIES, FORMATIONS, WEAPONS } from '../../../../src/systems/taktika/tables/vocabulary.js';
import {
  CATEGORY_WEAPONS,
  formationsOf,
  ignoresArmour,
  MISSILE_WEAPONS,
  missileOf,
  STRIKING_WEAPONS,
  USUAL_FORMATION,
} from '../../../../src/systems/taktika/tables/weapons.js';
import { tableOf, tablesOf } from './rulebook.js';

const numbers = (cells: readonly string[]): number[] => cells.map((cell) => Number.parseInt(cell, 10));
const byFormation = (of: (formation: (typeof FORMATIONS)[number]) => number): number[] => FORMATIONS.map(of);

describe('formations', () => {
  it('are those of D1', () => {
    for (const [name, frontFoot, frontMounted, foot, mounted] of tableOf('D1')) {
      const formation = FORMATIONS.find((known) => name!.startsWith(known))!;
      const expected = numbers([frontFoot!, frontMounted!, foot!, mounted!]);
      const { front, capacity } = FORMATION_TABLE[formation];
      expect([...front, ...capacity], name).toEqual(expected);
    }
  });

  it('hold three ranks on a base, but for skirmishers (TK-4a)', () => {
    for (const formation of ['veryDense', 'dense', 'open'] as const) {
      for (const mounted of [false, true]) {
        expect(capacityOf(formation, mounted)).toBe(RANKS_ON_A_BASE * frontOf(formation, mounted));
      }
    }
  });

  it('move as D2 says, 20 cm less their front', () => {
    for (const [at, [, foot, mounted]] of tableOf('D2').entries()) {
      const formation = FORMATIONS[at]!;
      expect([speedOf(formation, false), speedOf(formation, true)]).toEqual(numbers([foot!, mounted!]));
      for (const rides of [false, true]) expect(speedOf(formation, rides)).toBe(20 - frontOf(formation, rides));
    }
  });
});

describe('dice of a full unit', () => {
  it('strike as D3 says', () => {
    const rows = tableOf('D3');
    for (const [name, ranks, ...figures] of rows) {
      const weapon = WEAPONS.find((known) => name!.startsWith(known));
      if (weapon === undefined) continue;
      expect(STRIKER_TABLE[weapon].ranks).toBe(Number(ranks));
      expect(
        byFormation((formation) => strikersOf(weapon, formation)),
        name,
      ).toEqual(numbers(figures));
    }
    const named = WEAPONS.filter((weapon) => rows.some(([name]) => name!.startsWith(weapon)));
    expect(named).toHaveLength(5);
    for (const weapon of WEAPONS) {
      if (!named.includes(weapon))
        expect(byFormation((formation) => strikersOf(weapon, formation))).toEqual([0, 0, 0, 0]);
      expect(STRIKER_TABLE[weapon].ranks).toBe(STRIKING_WEAPONS[weapon]?.ranks ?? 0);
    }
  });

  it('strike with whole ranks in formed order', () => {
    for (const weapon of WEAPONS) {
      const mounted = weapon.startsWith('cavalry');
      for (const formation of ['veryDense', 'dense', 'open'] as const) {
        expect(strikersOf(weapon, formation)).toBe(STRIKER_TABLE[weapon].ranks * frontOf(formation, mounted));
      }
    }
  });

  it('are those of the figures entitled in each formation (TK-4b, TK-4c, TK-4d, TK-4e)', () => {
    for (const mounted of [false, true]) {
      for (const formation of FORMATIONS) {
        const [front, capacity] = [frontOf(formation, mounted), capacityOf(formation, mounted)];
        const entitled = {
          none: 0,
          frontRank: front,
          twoRanks: 2 * front,
          threeRanks: 3 * front,
          everybody: capacity,
        };
        const { fights, shoots } = FORMATION_TABLE[formation];
        expect(meleeDiceOf(formation, mounted)).toBe(entitled[fights]);
        expect(shootersOf('bow', formation, mounted)).toBe(entitled[shoots[0]]);
        expect(shootersOf('crossbow', formation, mounted)).toBe(entitled[shoots[1]]);
      }
    }
    expect([FORMATION_TABLE.veryDense.fights, FORMATION_TABLE.veryDense.shoots[0]]).toEqual(['frontRank', 'none']);
    expect([FORMATION_TABLE.dense.fights, FORMATION_TABLE.dense.shoots[0]]).toEqual(['frontRank', 'frontRank']);
    expect([FORMATION_TABLE.open.fights, FORMATION_TABLE.open.shoots[0]]).toEqual(['threeRanks', 'twoRanks']);
  });

  it('W24: skirmishing spearmen strike once, pikemen twice (TK-4e, TK-26b)', () => {
    const weapons = ['spear', 'pike', 'halberd', 'cavalrySpear', 'cavalryPike'] as const;
    expect(weapons.map((weapon) => strikersOf(weapon, 'skirmish'))).toEqual([1, 2, 1, 1, 2]);
  });

  it('do not include lances on foot (TK-18b)', () => {
    expect(byFormation((formation) => strikersOf('cavalryPike', formation, false))).toEqual([0, 0, 0, 0]);
    expect(strikersOf('spear', 'dense', false)).toBe(8);
  });

  it('fight as D4 says', () => {
    for (const [at, [, ...dice]] of tableOf('D4').entries()) {
      expect(byFormation((formation) => meleeDiceOf(formation, at === 1))).toEqual(numbers(dice));
    }
  });

  it('shoot as D5 says', () => {
    for (const [name, ...dice] of tableOf('D5')) {
      const [weapon, arm = 'foot'] = name!.split(', ');
      const known = (['bow', 'crossbow', 'handgun', 'sling', 'javelin'] as const).find((one) => one === weapon)!;
      expect(
        byFormation((formation) => shootersOf(known, formation, arm === 'mounted')),
        name,
      ).toEqual(numbers(dice));
    }
    expect(shootersOf('pike', 'open', false)).toBe(0);
    expect(shootersOf('sling', 'skirmish', true)).toBe(0);
  });
});

describe('prices', () => {
  it.each(CATEGORIES.map((category, at) => [category, `D${7 + at}`] as const))(
    'of %s are those of %s',
    (category, table) => {
      const rows = tableOf(table);
      expect(rows).toHaveLength(3);
      for (const [steadiness, ...cells] of rows) {
        const row = STEADINESSES.find((word) => word === steadiness)!;
        for (const [at, skill] of (['good', 'regular', 'poor'] as const).entries()) {
          const [, code, price] = /^([\d-]+) \((\d)\)$/.exec(cells[at]!)!;
          const ratings = code!.split('-').map(Number);
          expect(PRICE_TABLES[category][row][skill], `${row} ${skill}`).toBe(Number(price));
          expect([ratings[0], ratings.at(-1)]).toEqual([SKILL_RATING[skill], STEADINESS_RATING[row]]);
          if (ratings.length === 3) expect(ratings[1]).toBe(2);
        }
      }
    },
  );

  it('are skill and steadiness and a number of the category, in all 54 cells', () => {
    const cells = CATEGORIES.flatMap((category) =>
      STEADINESSES.flatMap((row) =>
        SKILLS.map((column) => [
          PRICE_TABLES[category][row][column],
          SKILL_RATING[column] + STEADINESS_RATING[row] + PRICE_OFFSET[category],
        ]),
      ),
    );
    expect(cells).toHaveLength(54);
    for (const [price, sum] of cells) expect(price).toBe(sum);
  });
});

describe('weapons', () => {
  it('belong to categories, and every weapon to one', () => {
    expect(new Set(Object.values(CATEGORY_WEAPONS).flat())).toEqual(new Set(WEAPONS));
  });

  it('are used in formations that allow them, and usually stand in one of those', () => {
    for (const weapon of WEAPONS) expect(formationsOf(weapon)).toContain(USUAL_FORMATION[weapon]);
    for (const [weapon, , , , , shields, defensive, formations] of tableOf('D15').map((row) => [
      row[0]!,
      ...row.slice(1),
    ])) {
      const missile = Object.entries(MISSILE_WEAPONS).find(([name]) => name === weapon)![1];
      expect(missile.shieldsCount, weapon).toBe(shields === 'yes');
      expect(missile.defensiveShooting, weapon).toBe(defensive === 'yes');
      for (const formation of FORMATIONS) {
        expect((missile.formations as readonly string[]).includes(formation), weapon).toBe(
          formations!.includes(formation),
        );
      }
    }
  });

  it('shoot in the formations that allow it and nowhere else (TK-27a, TK-27b, TK-27c, TK-27d, TK-27e)', () => {
    for (const weapon of WEAPONS) {
      for (const formation of FORMATIONS) {
        const may = missileOf(weapon)?.formations.includes(formation) ?? false;
        expect(shootersOf(weapon, formation, false) > 0).toBe(may);
      }
    }
  });

  it('ignore armour when they are halberds or two-handed (TK-26b)', () => {
    expect(WEAPONS.filter(ignoresArmour).sort()).toEqual(['halberd', 'twoHanded']);
  });
});

describe('protection', () => {
  it('saves in the patterns of D16, shields killed first, armour saved first (TK-25b)', () => {
    const rows = tableOf('D16');
    const patterns = rows.map(([, pattern]) => pattern);
    const { none, ...kinds } = SAVE_PATTERNS;
    expect(none).toBe('K');
    expect(Object.values(kinds)).toEqual(patterns);
    for (const [at, [, pattern, , ...saved]] of rows.entries()) {
      expect(Object.values(kinds)[at]).toBe(pattern);
      for (const [x, cell] of saved.entries()) {
        const letters = pattern!.repeat(12).slice(0, x + 1);
        expect([...letters].filter((letter) => letter === 'S')).toHaveLength(Number(cell));
      }
    }
  });

  it('works against what D17 says', () => {
    const words = {
      nothing: /^nothing/,
      shield: /^shield/,
      bodyArmour: /body armour$/,
      minRiderMount: /^min\(rider, mount\)$/,
      minBodyArmourMount: /^min\(rider's body armour only, mount\)$/,
    };
    const table = Object.values(PROTECTION_TABLE);
    for (const [at, [, foot, mounted]] of tableOf('D17').entries()) {
      expect(foot).toMatch(words[table[at]!.foot]);
      expect(mounted).toMatch(words[table[at]!.mounted]);
    }
  });
});

describe('generals and terrain', () => {
  it('need the figures of D20', () => {
    const rows = tableOf('D20');
    expect(rows.slice(0, 4).map(([, figures]) => Number(figures))).toEqual(
      (['irregular', 'regular', 'mercenaryIrregular', 'mercenaryRegular'] as const).map(
        (kind) => GENERAL_TABLE[kind].figures,
      ),
    );
    expect([GENERAL_TABLE.alliedIrregular.figures, GENERAL_TABLE.alliedRegular.figures]).toEqual([20, 30]);
    expect(TALENT_TABLE).toEqual([1, 2, 0, 0, 0, 0]);
  });

  it('is generated as D23 and works as D24', () => {
    expect(tableOf('D23').map(([kind]) => kind)).toEqual(Object.keys(TERRAIN_KIND_TABLE));
    const rows = tableOf('D24');
    expect(rows).toHaveLength(TERRAIN_TYPES.length);
    for (const [at, [, shape, crossing, sight, cover, favourable]] of rows.entries()) {
      const row = TERRAIN_TABLE[TERRAIN_TYPES[at]!];
      expect(shape).toContain(row.shape);
      expect(row.cover).toBe(/yes/.test(cover!));
      expect(row.sight !== 'clear').toBe(/^yes/.test(sight!));
      expect(row.favourable !== 'none').toBe(/yes/.test(favourable!));
      expect(row.favourable === 'behind').toBe(favourable!.startsWith('in front'));
      expect(row.crossing === 'everybody').toBe(crossing!.startsWith('yes'));
    }
  });
});

describe('army lists', () => {
  it('are those of D26, row by row', () => {
    const rows = LISTS.flatMap((list) =>
      list.rows.map((row) => [
        list.id,
        row.id,
        row.role === 'main' ? 'main' : 'aux',
        row.troops,
        row.category,
        row.weapon,
        [...new Set(row.skill)].join('–'),
        [...new Set(row.steadiness)].join('–'),
        row.shield.join('/'),
        row.armour.join('/'),
        row.barding.join('/'),
        row.javelin ? 'yes' : 'no',
      ]),
    );
    expect(rows).toEqual(tablesOf('D26')[1]);
    expect(rows).toHaveLength(112);
  });

  it('are twenty, with the country and generals of D26', () => {
    const heads = LISTS.map(({ id, name, terrain, generals }) => [id, name, terrain, generals]);
    expect(heads).toEqual(tableOf('D26').map((row) => row.slice(0, 4)));
  });

  it('have one main type each', () => {
    for (const list of LISTS)
      expect(
        list.rows.filter(({ role }) => role === 'main'),
        list.id,
      ).toHaveLength(1);
  });
});

it('every data table has its provenance', () => {
  expect(TABLES.map(({ id }) => id)).toEqual(Array.from({ length: 27 }, (_, at) => `D${at + 1}`));
  expect(TABLES.filter(({ provenance }) => provenance !== 'seed').map(({ id }) => id)).toEqual([
    'D24',
    'D25',
    'D26',
    'D27',
  ]);
});
