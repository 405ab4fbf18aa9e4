import { describe, expect, it } from 'vitest';
import type { Problem } from '../../../../../src/model/problem.js';
import { tablesOf } from '../../../../../src/systems/simple-gboh/table-packs.js';
import { SG_RECON_1 } from '../../../../../src/systems/simple-gboh/tables/sg-recon-1.js';
import type { Tables } from '../../../../../src/systems/simple-gboh/tables/table-set.js';
import { MOVERS } from '../../../../../src/systems/simple-gboh/tables/vocabulary.js';
import { Step } from '../../../../../src/systems/simple-gboh/turn/decisions.js';
import { Board, type Post } from './board.js';

const FAR: Post = { side: 1, kind: 'HI', hex: '1801' };
const own = (more: Partial<Post>): readonly Post[] => [{ side: 0, kind: 'MI', hex: '1007', tq: 10, ...more }, FAR];

/** The usual tables with some rows of the two charts and some costs replaced. */
function tablesWith(
  terrain: Readonly<Record<string, string>>,
  fortifications: Readonly<Record<string, object>> = {},
  costs: Readonly<Record<string, number>> = {},
): Tables {
  const problems: Problem[] = [];
  const rows = Object.entries(terrain).map(([name, cell]) => [name, Object.fromEntries(MOVERS.map((m) => [m, cell]))]);
  const tables = {
    terrainChart: { ...(SG_RECON_1.terrainChart as object), ...Object.fromEntries(rows) },
    fortificationChart: { ...(SG_RECON_1.fortificationChart as object), ...fortifications },
    movementCosts: { ...(SG_RECON_1.movementCosts as object), ...costs },
  };
  const read = tablesOf({ name: 'mine', tables }, problems);
  if (read === undefined) throw new Error(JSON.stringify(problems));
  return read;
}

/** Movement points that a step into 1006 costs, and the hits that it takes. */
function stepped(step: number, terms: ConstructorParameters<typeof Board>[1]): readonly number[] {
  const { spent, hits } = new Board(own({ ma: 255 }), terms).turn(0, { next: [0], step: [step] }).battle;
  return [spent[0]!, hits[0]!];
}

describe('costs of a user’s tables', () => {
  it('are paid as they are written, with their hits (SG-5.14a, SG-5.17a, D11)', () => {
    const terrain = { '1006': 'woods' } as const;
    expect(stepped(Step.Move + 5, { terrain, tables: tablesWith({ woods: '20' }) })).toEqual([20, 0]);
    expect(stepped(Step.Move + 5, { terrain, tables: tablesWith({ woods: '2 5' }) })).toEqual([2, 5]);
    expect(stepped(Step.Move + 5, { terrain, tables: tablesWith({ woods: '60 2 (7)' }) })).toEqual([60, 9]);
    expect(stepped(Step.Carefully + 5, { terrain, tables: tablesWith({ woods: '60 2 (7)' }) })).toEqual([61, 2]);
  });

  it('add up on the hardest way to all that they say (D11, D12)', () => {
    const tables = tablesWith(
      { woods: '60 (9)', stream: '60 (9)', upOneLevel: '60 1' },
      { rampart: { inside: '60 (9)', outside: '60 1 (9)' } },
    );
    const hexsides = [
      { kind: 'stream', between: ['1006/1007'] },
      { kind: 'rampart', between: ['1006/1007'] },
    ];
    const terms = { tables, terrain: { '1006': 'woods' }, levels: { '1006': 1 }, hexsides } as const;
    expect(stepped(Step.Move + 5, terms)).toEqual([240, 29]);
    // A point for the woods, one for the stream and one for the rampart.
    expect(stepped(Step.Carefully + 5, terms)).toEqual([243, 2]);
  });

  it('of a turn grow with its vertices, however dear one is (SG-6.12a, D13)', () => {
    const tables = tablesWith({}, {}, { vertexTurn: 50 });
    const turns = (ma: number) =>
      new Board(own({ ma }), { tables })
        .turn(0, { next: [0] })
        .options('step')
        .filter((step) => step >= Step.Turn && step < Step.WheelLeft);
    expect([turns(49), turns(50), turns(149)]).toEqual([[], [17, 21], [17, 18, 20, 21]]);
    expect(turns(150)).toEqual([17, 18, 19, 20, 21]);
  });
});
