import { describe, expect, it } from 'vitest';
import { standFormed } from '../../../../../src/systems/taktika/geometry/base.js';
import { Place } from '../../../../../src/systems/taktika/state/battle.js';
import { retouch } from '../../../../../src/systems/taktika/turn/contacts.js';
import { rout } from '../../../../../src/systems/taktika/turn/flight.js';
import { meleePhase } from '../../../../../src/systems/taktika/turn/melee-phase.js';
import { combat, counts, listen, lost, melee, place, rolling } from './combat.js';

const SWORDS = 'swordsmen:12,dense';

const times = (count: number, face: number): number[] => Array.from({ length: count }, () => face);

describe('the melee phase', () => {
  const pair = { red: [{ is: SWORDS, at: [0, 0] }], blue: [{ is: SWORDS, at: [0, 0] }] } as const;

  it('lets those who touch fight one round, the active side first; no unit tests where losses are equal (TK-12a, TK-12b)', () => {
    const context = melee(pair);
    const heard = listen(context);
    rolling(context, [1, 6, 6, 6, 1, 6, 6, 6], () => meleePhase(context, 0));
    expect([...counts(context, 0), ...counts(context, 1)]).toEqual([11, 8, 11, 8]);
    expect(heard).toEqual(['Melee 0 1 1 1']);
    expect([lost(context, 0), context.battle.fought[0], context.battle.fought[1]]).toEqual([{ melee: 1 }, 1, 1]);
  });

  it('goes on in the next turn where no unit flees (TK-12i), and ends for the victor where the loser does', () => {
    const context = melee(pair);
    rolling(context, times(8, 6), () => meleePhase(context, 0));
    // Blue is the active side now: two hits against none, 3 + 3 - 2 of Red.
    rolling(context, [1, 1, 6, 6, 6, 6, 6, 6, 5], () => meleePhase(context, 1));
    const { fought, routedBy, units } = context.battle;
    expect([units.fleeing[0], units.engaged[1], fought[1], routedBy[0]]).toEqual([1, 0, 0, 1]);
    expect(place(context, 0)).toEqual([0, -18]);
    rolling(context, [], () => meleePhase(context, 0));
  });

  it('goes on with units thinned to skirmishers, and with those behind a shortened column (TK-12i)', () => {
    const few = melee({ red: [{ is: SWORDS, at: [0, 0] }], blue: [{ is: 'swordsmen:4,open', at: [6, 0] }] });
    // Two hits against one: he tests 3 + 1 - 2.
    rolling(few, [1, 1, 6, 6, 1, 6, 6, 6, 1], () => meleePhase(few, 0));
    expect([...counts(few, 1), few.battle.dissolved[1], few.battle.units.engaged[1]]).toEqual([2, 1, 1, 1]);
    rolling(few, times(5, 6), () => meleePhase(few, 1));
    const column = combat({
      red: [{ is: SWORDS, at: [0, 12], looks: [0, -1] }],
      blue: [{ is: 'swordsmen:13,dense', at: [0, 0] }],
    });
    standFormed(column.battle.bases, 1, 2);
    retouch(column.battle, 0);
    // One hit against none in its rear: it tests 3 - 1, and a rank less needs one base only.
    rolling(column, [1, 6, 6, 6, ...times(4, 6), 2], () => meleePhase(column, 0));
    expect([...counts(column, 1), column.battle.units.engaged[1], column.battle.bases.depth[1]]).toEqual([
      12, 8, 1, 12,
    ]);
    rout(column, 0, 1);
    expect(column.battle.bases.depth[1]).toBe(6);
  });

  it('tests who is attacked in the flank without depth (TK-13c), and destroys who must flee from the rear (TK-13d)', () => {
    const flank = melee({ red: [{ is: SWORDS, at: [0, 0] }], blue: [{ is: SWORDS, at: [3, 4], looks: [1, 0] }] });
    // One hit against none: the enemy tests 3 - 1.
    rolling(flank, [1, 6, 6, 6, ...times(4, 6), 2], () => meleePhase(flank, 0));
    expect(flank.battle.units.fleeing[1]).toBe(0);
    const rear = melee({ red: [{ is: SWORDS, at: [0, 0] }], blue: [{ is: SWORDS, at: [0, 6], looks: [0, 1] }] });
    const heard = listen(rear);
    rolling(rear, [1, 6, 6, 6, ...times(4, 6), 3], () => meleePhase(rear, 0));
    expect(heard).toEqual(['Melee 0 1 0 1', 'Destroyed 1']);
    expect([rear.battle.where[1], lost(rear, 1)]).toEqual([Place.Destroyed, { melee: 1, destroyed: 11 }]);
    expect([...rear.battle.ledger.destroyed]).toEqual([0, 1200, 0, 0]);
  });

  it('joins all who touch in a row: hits are divided, and the whole losing side tests (TK-12h, R24)', () => {
    const context = melee({
      red: [
        { is: SWORDS, at: [-4, 0] },
        { is: SWORDS, at: [4, 0] },
      ],
      blue: [
        { is: SWORDS, at: [0, 0] },
        { is: SWORDS, at: [8, 0] },
      ],
    });
    const heard = listen(context);
    // Red 0 touches Blue 2, Red 1 touches both: its three hits fall two on the one, one on the other.
    const red = [1, 6, 6, 6, 1, 1, 1, 6];
    const blue = times(8, 6);
    // Both of Blue test: 3 + 3 - 3 and 3 + 3 - 1.
    rolling(context, [...red, ...blue, 4, 5], () => meleePhase(context, 0));
    expect(heard).toEqual(['Melee 0 2 0 4', 'Flees 2']);
    expect([counts(context, 2), counts(context, 3), lost(context, 1)]).toEqual([[9, 0], [11, 7], { melee: 4 }]);
    expect([context.battle.units.engaged[0], context.battle.units.engaged[1]]).toEqual([0, 1]);
  });

  it('fights melees apart one after another, and leaves out who only stands beside an enemy', () => {
    const context = melee({
      red: [
        { is: SWORDS, at: [-20, 0] },
        { is: SWORDS, at: [20, 0] },
        { is: SWORDS, at: [0, 0], looks: [0, 1] },
      ],
      blue: [
        { is: SWORDS, at: [-20, 0] },
        { is: SWORDS, at: [20, 0] },
        { is: SWORDS, at: [8, -6], looks: [0, -1] },
      ],
    });
    const heard = listen(context);
    rolling(context, times(16, 6), () => meleePhase(context, 0));
    expect(heard).toEqual(['Melee 0 3 0 0', 'Melee 1 4 0 0']);
    expect(context.battle.units.engaged[2]).toBe(0);
  });

  it('wipes out a unit, and frees who fought it', () => {
    const context = melee({ red: [{ is: SWORDS, at: [0, 0] }], blue: [{ is: 'swordsmen:3,skirmish', at: [0, 3] }] });
    rolling(context, [1, 1, 1, 6, 6, 6, 6], () => meleePhase(context, 0));
    expect([context.battle.where[1], context.battle.units.engaged[0], lost(context, 1)]).toEqual([
      Place.Destroyed,
      0,
      { melee: 3 },
    ]);
  });

  it('endangers generals in every round (R49)', () => {
    const context = melee({ ...pair, generals: [{ side: 0, leads: 0 }] });
    const heard = listen(context);
    // The general fights with melee 4 beside his swordsmen; a talent he has none.
    rolling(context, [6, 6, 6, 6, 6, ...times(4, 6), 1], () => meleePhase(context, 0));
    expect(heard).toEqual(['Melee 0 1 0 0', 'GeneralKilled 0 0 0']);
  });
});
