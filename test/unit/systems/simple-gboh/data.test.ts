import { describe, expect, it } from 'vitest';
import { readingNotes } from '../../../../src/systems/simple-gboh/reading-notes.js';
import { readings } from '../../../../src/systems/simple-gboh/readings.js';
import { OWN_TABLES } from '../../../../src/systems/simple-gboh/table-packs.js';
import { SG_RECON_1 } from '../../../../src/systems/simple-gboh/tables/sg-recon-1.js';
import { AS_HEX, MAX_RANGE, type Passing, PROHIBITED } from '../../../../src/systems/simple-gboh/tables/table-set.js';
import {
  CAPABILITIES,
  CATEGORY_OF,
  CLASS_OF,
  capabilitiesOf,
  defaultAllowance,
  isDoubleSize,
  isFoot,
  isMounted,
  kindOf,
  TYPE_OF,
} from '../../../../src/systems/simple-gboh/tables/unit-types.js';
import { defaultRatings } from '../../../../src/systems/simple-gboh/tables/usual-ratings.js';
import {
  CLASSES,
  KINDS,
  MATRIX_ROWS,
  MISSILE_ROWS,
  MISSILES,
  TYPES,
} from '../../../../src/systems/simple-gboh/tables/vocabulary.js';
import { SCENARIO_FILES } from './files.js';
import { kind } from './kinds.js';
import { tableUnder } from './rulebook.js';
import { forcesIn } from './turn/field.js';

describe('unit types', () => {
  it('stand in one order, with their kinds (SG-2.21a, SG-2.22a)', () => {
    expect(CAPABILITIES.map(({ type }) => type)).toEqual(TYPES);
    KINDS.forEach((name, at) => {
      const [type, unitClass] = name.split('/');
      expect(TYPES[TYPE_OF[at]!]).toBe(type);
      expect(CLASSES[CLASS_OF[at]!]).toBe(unitClass);
      expect(kindOf(type!, unitClass)).toBe(at);
    });
    expect(kindOf('PH', 'CAT')).toBe(-1);
  });

  it('have the Movement Allowances of D2; a phalanx has 4 whatever is printed (E6, SG-5.21a, SG-10.4a, SG-10.11a)', () => {
    const allowances = ['PH', 'LG/Co', 'BI', 'SK', 'HC', 'HC/CAT', 'LN', 'GC', 'EL', 'ART'].map((name) =>
      defaultAllowance(kind(name)),
    );
    expect(allowances).toEqual([4, 5, 6, 6, 8, 7, 9, 7, 6, 0]);
    for (const row of tableUnder('D1.')) {
      const [types, , , , allowance] = row;
      for (const type of types!.split(', ')) expect(defaultAllowance(kind(type))).toBe(Number.parseInt(allowance!, 10));
    }
  });

  it('are foot, cavalry or neither (D1)', () => {
    expect(KINDS.filter((_, at) => isFoot(at)).length).toBe(20);
    expect(['SK/VE', 'LI', 'PH'].every((name) => isFoot(kind(name)))).toBe(true);
    expect(['HC', 'EL', 'CH'].every((name) => isMounted(kind(name)))).toBe(true);
    expect(isMounted(kind('ART/BAL')) || isFoot(kind('ART/BAL'))).toBe(false);
    expect(KINDS.filter((_, at) => isDoubleSize(at))).toEqual(['PH', 'HI/HO']);
    expect(CATEGORY_OF[kind('LP')]).toBe(CATEGORY_OF[kind('LI')]);
    expect(capabilitiesOf(kind('SK*')).attacks).toBe(false);
  });

  it('turn at the costs of D13; artillery has no facing (SG-6.12a, SG-10.12a)', () => {
    const turning = ['LG/Co', 'LI', 'LC', 'SK', 'HC', 'ART'].map((name) => capabilitiesOf(kind(name)).turning);
    expect(turning).toEqual(['perVertex', 'anyTurn', 'anyTurn', 'free', 'perVertex', 'none']);
    expect(OWN_TABLES.costs).toMatchObject({ vertexTurn: 1, anyTurn: 1, aboutFace: 3 });
  });

  it('have usual ratings that a unit may have', () => {
    for (const at of KINDS.keys()) {
      const { tq, size, missile } = defaultRatings(at);
      expect(tq).toBeGreaterThan(2);
      expect(size).toBeGreaterThan(0);
      expect(MISSILES).toContain(missile);
    }
  });
});

describe('usual ratings', () => {
  it('are the most common of the set-ups, but for five kinds (D17)', () => {
    const counts = new Map<number, Map<string, number>>();
    for (const { kind: of, tq, size, missile, depletable } of SCENARIO_FILES.flatMap((name) => forcesIn(name).units)) {
      const ofKind = counts.get(of) ?? new Map<string, number>();
      const ratings = JSON.stringify({ tq, size, missile: MISSILES[missile], depletable });
      counts.set(of, ofKind.set(ratings, (ofKind.get(ratings) ?? 0) + 1));
    }
    const others = [...counts].filter(
      ([of, ofKind]) => (ofKind.get(JSON.stringify(defaultRatings(of))) ?? 0) < Math.max(...ofKind.values()),
    );
    expect(others.map(([of]) => KINDS[of]).sort()).toEqual(['HC', 'HI/TR', 'MI', 'SK', 'SK/VE']);
  });
});

describe('the tables of sg-recon-1', () => {
  it.each([
    ['D3.', SG_RECON_1.weaponSystemMatrixFront],
    ['D4.', SG_RECON_1.weaponSystemMatrixFlankRear],
  ] as const)('have the cells of the rulebook in the matrix %s (SG-7.82a)', (heading, matrix) => {
    const rows = tableUnder(heading).map(([name, ...cells]) => [
      name,
      cells.map((cell) => (cell === 'x' ? cell : Number(cell))),
    ]);
    expect(rows.map(([name]) => name)).toEqual(MATRIX_ROWS);
    expect(Object.fromEntries(rows)).toEqual(matrix);
  });

  it('are nowhere lower on the flank than in front', () => {
    const half = OWN_TABLES.weapons.length / 2;
    const lower = OWN_TABLES.weapons.slice(0, half).filter((front, at) => OWN_TABLES.weapons[half + at]! < front);
    expect([...lower]).toEqual([]);
  });

  it('have the adjustments of D5 (SG-2.21c)', () => {
    const listed = tableUnder('D5.').filter(([key]) => !['`elephantKind`', '`germanChoice`'].includes(key!));
    for (const [key, , drm] of listed) {
      expect(OWN_TABLES.adjustments).toHaveProperty(key!.replaceAll('`', ''), Number(drm));
    }
    expect(OWN_TABLES.adjustments).toMatchObject({ africanOnIndian: -1, indianOnAfrican: 1 });
  });

  it('have the results of D6 (SG-7.83a)', () => {
    const rows = tableUnder('D6.').map(([, attacker, defender]) => [attacker, defender]);
    const lines = SG_RECON_1.shockResultsTable;
    expect(lines).toHaveLength(rows.length);
    expect(lines).toMatchObject(rows.map(([attacker, defender]) => ({ attacker, defender })));
    const ends = tableUnder('D6.').map(([rolls]) => Number(rolls!.match(/-?\d+(?!.*\d)/)![0]));
    expect(OWN_TABLES.shockResults.map(({ upTo }) => upTo).slice(0, -1)).toEqual(ends.slice(0, -1));
  });

  it('have the hit numbers of D8 (SG-7.81a)', () => {
    const rows = tableUnder('D8.').filter(([letter]) => letter !== 'F, X');
    expect(rows.map(([letter]) => letter)).toEqual(MISSILE_ROWS);
    rows.forEach(([, , ...cells], row) => {
      const numbers = cells.slice(0, MAX_RANGE).map((cell) => (cell === '-' ? -1 : Number(cell)));
      expect([...OWN_TABLES.missiles.slice(row * MAX_RANGE, (row + 1) * MAX_RANGE)]).toEqual(numbers);
    });
  });

  const written = ({ points, hits, avoidable }: Passing): string => {
    if (points === PROHIBITED) return 'P';
    if (points === AS_HEX) return 'as hex';
    return [points, ...(hits > 0 ? [hits] : []), ...(avoidable > 0 ? [`(${avoidable})`] : [])].join(' ');
  };

  it('have the costs of D11 (SG-5.14a, SG-5.17a)', () => {
    const order = ['clear', 'rough', 'woods', 'marsh', 'village', 'river', 'bank', 'ford', 'majorRiver'];
    const passages = ['road', 'stream', 'up one', 'down one', 'change of 2', 'friendly'];
    const rows = tableUnder('D11.');
    const named = (name: string) => rows.find(([first]) => first!.replaceAll('`', '').startsWith(name))!;
    [...order, ...passages].forEach((name, at) => {
      const cells = named(name)
        .slice(1, 9)
        .map((cell) => cell.replace(/^\+/, '').replace(', no hits', ''));
      expect(OWN_TABLES.terrain[at]!.passing.map(written), name).toEqual(cells);
    });
    const shocks = OWN_TABLES.terrain.map(({ shock, attackerIn, fromRiver }) => [shock, attackerIn, fromRiver]);
    expect(shocks.map((each) => Math.min(...each))).toEqual([0, -1, -1, 0, -1, -1, -1, -1, 0, 0, -1, -1, 0, -2, 0]);
    expect(OWN_TABLES.terrain.filter(({ blocksLos, cover }) => blocksLos && cover === 1)).toHaveLength(2);
  });

  it('have the fortifications of D12', () => {
    expect(OWN_TABLES.fortifications.map(({ shock }) => shock)).toEqual([-2, -1, -3, -3, -1]);
    expect(OWN_TABLES.fortifications.map(({ missile }) => missile)).toEqual([1, 0, 2, 2, 0]);
    expect(OWN_TABLES.fortifications[0]!.passing.map(written).slice(0, 4)).toEqual(['1', '2 (1)', 'P', 'P']);
  });

  it('say where they come from', () => {
    expect(OWN_TABLES.name).toBe('sg-recon-1');
    expect(OWN_TABLES.notes.map(({ id }) => id)).toContain('D6');
  });
});

describe('readings', () => {
  it('answer questions of the register, one each but for R72, which asks two', () => {
    expect(Object.keys(readingNotes)).toEqual(Object.keys(readings));
    const numbers = Object.values(readingNotes).map(({ register }) => register);
    expect(numbers.filter((number, at) => numbers.indexOf(number) < at)).toEqual(['R72']);
    const known = new Set([...tableUnder('D16.').map(([key]) => key!.replaceAll('`', ''))]);
    const others = ['columnMovement', 'maxPlayerTurns', 'tablePack'];
    expect([...known].filter((key) => !(key in readings) && !others.includes(key))).toEqual([]);
  });
});
