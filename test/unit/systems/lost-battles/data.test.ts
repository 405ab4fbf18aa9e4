import { describe, expect, it } from 'vitest';
import type { Problem } from '../../../../src/model/problem.js';
import { readAttackTable } from '../../../../src/systems/lost-battles/own-attack-table.js';
import { readingNotes } from '../../../../src/systems/lost-battles/reading-notes.js';
import { readings } from '../../../../src/systems/lost-battles/readings.js';
import {
  ATTACK_TABLES,
  LEAST_NEEDED,
  MAX_NEEDED,
  neededScore,
} from '../../../../src/systems/lost-battles/tables/attack-table.js';
import { GENERALS } from '../../../../src/systems/lost-battles/tables/generals.js';
import { tablesOn } from '../../../../src/systems/lost-battles/tables/tables.js';
import { TROOPS } from '../../../../src/systems/lost-battles/tables/units.js';
import { LEGIONARIES_KIND, LEVY, TYPES, VETERAN } from '../../../../src/systems/lost-battles/tables/vocabulary.js';
import { rulebook } from './rulebook.js';
import { troop } from './troops.js';

const row = (name: string) => TROOPS[troop(name)]!;

describe('units', () => {
  it('are 31, each with a name of its own, and one class for chariots (LB-1.1a, LB-1.1b)', () => {
    expect(TROOPS).toHaveLength(31);
    expect(new Set(TROOPS.map(({ name }) => name)).size).toBe(31);
    expect(TROOPS.filter(({ name }) => /hariots/.test(name)).map(({ name }) => name)).toEqual([
      'average chariots',
      'scythedChariots',
    ]);
  });

  it('have the fighting values of D2 (LB-1.4a, LB-9.3c, LB-9.5a)', () => {
    for (const { kind, unitClass, fightingValue, scoringValue } of TROOPS) {
      if (unitClass === LEVY) expect([fightingValue, scoringValue]).toEqual([2, 2]);
      if (unitClass === VETERAN) expect([fightingValue, scoringValue]).toEqual([4, 4]);
      if (kind !== LEGIONARIES_KIND) expect(scoringValue).toBe(fightingValue);
    }
    const values = ['average archers', 'average chariots', 'african elephants', 'indian elephants', 'scythedChariots'];
    expect(values.map((name) => row(name).fightingValue)).toEqual([3, 3, 3, 4, 1]);
    const { fightingValue, scoringValue } = row('average legionaries');
    expect([fightingValue, scoringValue]).toEqual([4, 3]);
  });

  it('have the moves and free turns of D1 (LB-4.4a, LB-5.2a, LB-5.3c, LB-9.3a, LB-9.4a)', () => {
    const fast = ['levy heavyCavalry', 'levy lightCavalry', 'average chariots', 'scythedChariots'];
    for (const name of fast) expect([row(name).moves, row(name).doubleMoves]).toEqual([2, 4]);
    const slow = ['levy cataphracts', 'veteran lightInfantry', 'indian elephants', 'average hoplites'];
    for (const name of slow) expect([row(name).moves, row(name).doubleMoves]).toEqual([1, 2]);
    expect([row('veteran legionaries').tripleMoves, row('average legionaries').tripleMoves]).toEqual([3, 0]);
    expect([row('levy lightInfantry').freeTurns, row('levy lightCavalry').freeTurns]).toEqual([1, 2]);
    expect(row('levy heavyCavalry').freeTurns).toBe(0);
  });

  it('W14, P8: count men by troop multiple (LB-1.2a)', () => {
    const men = (name: string, multiple: number) => row(name).strength * multiple;
    expect(men('levy heavyInfantry', 4)).toBe(4000);
    expect(men('average heavyCavalry', 4)).toBe(1000);
    expect(men('veteran heavyCavalry', 4)).toBe(500);
    expect(men('african elephants', 4)).toBe(20);
    expect(men('average heavyInfantry', 6)).toBe(3000);
    expect(men('average hoplites', 1)).toBe(500);
    expect(men('scythedChariots', 8)).toBe(200);
  });

  it('weigh double as Levy, and half when an army is counted (LB-5.5c, LB-11.1a)', () => {
    expect([row('levy archers').stacking, row('average archers').stacking]).toEqual([2, 1]);
    expect(['levy archers', 'scythedChariots', 'average chariots'].map((name) => row(name).halves)).toEqual([1, 1, 2]);
  });
});

describe('generals', () => {
  it('are those of D4 (LB-1.3a)', () => {
    expect(GENERALS.map(({ fightingValue }) => fightingValue)).toEqual([3, 6, 12, 18]);
    expect(GENERALS.map(({ exemptions }) => exemptions)).toEqual([1, 2, 4, 4]);
  });
});

/** The six rows of a table of the rulebook that begin with a type’s abbreviation. */
function printedTable(): number[] {
  return [...rulebook.matchAll(/^\| (?:HI|LI|HC|LC|EL|CH) \|(?<cells>(?: \d+ \|){6})$/gm)].flatMap(({ groups }) =>
    (groups?.['cells'] ?? '').split('|').flatMap((cell) => (cell.trim() === '' ? [] : [Number(cell)])),
  );
}

describe('attack tables (LB-6.6a)', () => {
  it('begin with the one in the rulebook, and two that stand beside it', () => {
    const [printed, uniform, lower] = ATTACK_TABLES;
    expect(ATTACK_TABLES.map(({ name }) => name)).toEqual(readings.attackTable.names);
    expect(printed!.needed).toEqual(printedTable());
    expect(new Set(uniform!.needed)).toEqual(new Set([8]));
    expect(lower!.needed).toEqual(printed!.needed.map((score) => score - 1));
    for (const { provenance } of ATTACK_TABLES) expect(provenance).toBe('reconstructed');
  });

  it('put subtypes on the row and in the column of their type', () => {
    const printed = ATTACK_TABLES[0]!;
    const needed = (attacker: string, target: string) => neededScore(printed, troop(attacker), troop(target));
    expect(needed('average lightInfantry', 'african elephants')).toBe(7);
    expect(needed('levy archers', 'average lightCavalry')).toBe(9);
    expect(needed('veteran cataphracts', 'average legionaries')).toBe(9);
    expect(needed('scythedChariots', 'average cataphracts')).toBe(8);
  });

  const own = (rows: unknown, problems: Problem[] = []) => ({ table: readAttackTable(rows, problems), problems });
  const sevens = TYPES.map(() => TYPES.map(() => 7));

  it('may be a user’s own, six by six', () => {
    expect(own(sevens).table).toEqual({ name: 'user', provenance: 'user', needed: sevens.flat() });
    expect(own({ name: 'bloody', rows: sevens }).table?.name).toBe('bloody');
  });

  it('are refused with every problem that they have', () => {
    const wrong = [...sevens.slice(0, 4), [7, 7, 7.5, '8', MAX_NEEDED + 1, LEAST_NEEDED - 1], [7]];
    const { table, problems } = own(wrong);
    expect(table).toBeUndefined();
    expect(problems.map(({ path }) => path.join('.'))).toEqual(['4.2', '4.3', '4.4', '4.5', '5']);
    expect(own(sevens.slice(1)).problems).toHaveLength(1);
    expect(own('reconstructed').problems).toHaveLength(1);
    const unnamed = own({ row: sevens }).problems.map(({ path }) => path.join('.'));
    expect(unnamed).toEqual(['row', 'name', 'rows']);
  });
});

describe('readings and tables', () => {
  it('are numbered as in the rulebook, the default first', () => {
    for (const [name, { register }] of Object.entries(readingNotes)) {
      expect(rulebook, name).toMatch(new RegExp(`^\\| ${register} \\|`, 'm'));
    }
    expect(new Set(Object.values(readingNotes).map(({ register }) => register)).size).toBe(43);
    expect(Object.values(readings).every(({ usual: printed }) => printed === 0)).toBe(true);
  });

  it('name every table of the rulebook', () => {
    const printed = [...rulebook.matchAll(/^### (?<id>D\d+)\./gm)].map(({ groups }) => groups?.['id']);
    expect(tablesOn(undefined, false).map(({ id }) => id)).toEqual(printed);
  });
});
