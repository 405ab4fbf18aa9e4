import { describe, expect, it } from 'vitest';
import type { Problem } from '../../../../src/model/problem.js';
import { parseArmy } from '../../../../src/systems/lost-battles/army/army.js';
import { forcesOf } from '../../../../src/systems/lost-battles/army/forces-of.js';
import { zoneCalled } from '../../../../src/systems/lost-battles/map/zone-names.js';
import { EventKind } from '../../../../src/systems/lost-battles/state/events.js';
import { TYPES } from '../../../../src/systems/lost-battles/tables/vocabulary.js';
import { Group, Step } from '../../../../src/systems/lost-battles/turn/decisions.js';
import { Board, RESERVES } from './turn/board.js';

const rows = TYPES.map(() => TYPES.map(() => 6));
const units = [{ troops: 'average hoplites', count: 4, zone: 'a.centre' }];

function army(attackTable: unknown, name = 'Red') {
  const problems: Problem[] = [];
  return { army: parseArmy({ name, units, battlefield: { attackTable } }, problems), problems };
}

describe('an attack table of the user’s own (R2)', () => {
  it('comes with a battlefield, and is named with the army', () => {
    const { army: named } = army({ name: 'bloody', rows });
    expect(named?.list).toBe('free, attack table bloody');
    expect(named?.battlefield?.attackTable?.needed).toEqual(rows.flat());
    expect(army(rows).army?.list).toBe('free, attack table user');
  });

  it('is refused with the place of every problem', () => {
    const { army: none, problems } = army({ name: 'bloody', rows: [...rows.slice(1), [6, 6, 6, 6, 6, 99]] });
    expect(none).toBeUndefined();
    expect(problems.map(({ path }) => path.join('.'))).toEqual(['battlefield.attackTable.rows.5.5']);
  });

  it('must be the same for both armies', () => {
    const other = { ...army(rows, 'Blue').army!, half: undefined };
    expect(forcesOf(army(rows).army!, other).attackTable?.name).toBe('user');
    const without = { ...army({ name: 'mild', rows }, 'Blue').army!, half: undefined };
    expect(() => forcesOf(army(rows).army!, without)).toThrow(/one battlefield/);
  });

  it('decides attacks before any table that the reading names', () => {
    const posts = [
      ...RESERVES,
      { side: 0, troops: 'average archers', zone: 'a.centre' },
      { side: 1, troops: 'average heavyInfantry', count: 2, zone: 'b.centre' },
    ] as const;
    const needed = (attackTable: number, own?: readonly number[]) => {
      const table = own === undefined ? undefined : { name: 'own', provenance: 'reconstructed' as const, needed: own };
      const board = new Board(posts, { readings: { attackTable }, field: { attackTable: table } });
      board.turn(0, { action: [zoneCalled('a.centre')], group: [Group.All], step: [Step.Attack] }, [1, 1]);
      return board.told(EventKind.Attacked)[0]![3];
    };
    expect([needed(0), needed(1), needed(2)]).toEqual([8, 8, 7]);
    expect([needed(0, rows.flat()), needed(2, rows.flat())]).toEqual([6, 6]);
  });
});
