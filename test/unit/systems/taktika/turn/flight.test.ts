import { describe, expect, it } from 'vitest';
import { gapInto } from '../../../../../src/model/plane/overlap.js';
import { TOUCH } from '../../../../../src/model/plane.js';
import { Place } from '../../../../../src/systems/taktika/state/battle.js';
import { Cause } from '../../../../../src/systems/taktika/state/causes.js';
import { CIRCLE, SKIRMISH } from '../../../../../src/systems/taktika/state/units.js';
import { fallBackUnit, fleeLeg, rout } from '../../../../../src/systems/taktika/turn/flight.js';
import { generalKilled } from '../../../../../src/systems/taktika/turn/generals.js';
import { destroy, settle, suffer } from '../../../../../src/systems/taktika/turn/losses.js';
import { box } from '../geometry/field.js';
import { combat, counts, listen, lost, melee, place, rolling } from './combat.js';

const SWORDS = 'swordsmen:9,open';
const gap = new Float64Array(1);

describe('a routed unit', () => {
  it('is disordered to the last figure, leaves the melee and runs 18 cm home at once (TK-9k, R44)', () => {
    const context = melee({ red: [{ is: SWORDS, at: [0, 0] }], blue: [{ is: SWORDS, at: [0, 0] }] });
    const heard = listen(context);
    const { relations, routedBy, units } = context.battle;
    expect([units.engaged[0], units.engaged[1]]).toEqual([1, 1]);
    rout(context, 0, 1);
    expect(place(context, 0)).toEqual([0, -18]);
    expect(counts(context, 0)).toEqual([9, 0]);
    expect([units.fleeing[0], units.engaged[0], units.engaged[1], relations.touch(0, 1)]).toEqual([1, 0, 0, false]);
    expect(routedBy[0]).toBe(1);
    expect(heard).toEqual(['Flees 0']);
  });

  it('is a circle or tortoise no more (TK-9k, TK-20b)', () => {
    const context = combat({ red: [{ is: SWORDS, at: [0, 0] }] });
    context.battle.units.special[0] = CIRCLE;
    rout(context, 0, -1);
    expect(context.battle.units.special[0]).toBe(0);
  });

  it('runs 19 cm mounted, three legs under the option mountedTriple', () => {
    const context = combat({ red: [], blue: [{ is: 'riders:6,open', at: [0, -30] }] });
    rout(context, 0, -1);
    expect(place(context, 0)).toEqual([0, -11]);
    const triple = combat({ red: [], blue: [{ is: 'riders:6,open', at: [0, -30] }], readings: { flightLegs: 1 } });
    rout(triple, 0, -1);
    expect(place(triple, 0)).toEqual([0, 27]);
  });

  it('leaves the table over its own edge, is booked as fled and credited to who routed it (TK-7.2l)', () => {
    const context = combat({ red: [{ is: SWORDS, at: [0, -20] }], blue: [{ is: SWORDS, at: [40, 0] }] });
    const heard = listen(context);
    rout(context, 0, 1);
    const { present, where, ledger } = context.battle;
    expect([present[0], where[0]]).toEqual([0, Place.FledOff]);
    expect(lost(context, 0)).toEqual({ fled: 9 });
    // Ten points a figure, in tenths, by Blue's row of Red's.
    expect([...ledger.destroyed]).toEqual([0, 0, 900, 0]);
    expect(heard).toEqual(['Flees 0', `Left 0 ${Place.FledOff}`]);
  });

  it('runs through its friends but ends in none of them', () => {
    const context = combat({
      red: [
        { is: SWORDS, at: [0, 0] },
        { is: SWORDS, at: [0, -14] },
      ],
    });
    rout(context, 0, -1);
    expect(place(context, 0)[1]).toBeLessThanOrEqual(-8 + 0.01);
    expect(place(context, 0)[1]).toBeGreaterThan(-8.26);
  });

  it('goes no nearer to an enemy than it was to the nearest, but past friends as near as it likes (TK-7.2j, R44)', () => {
    const besides = { is: SWORDS, at: [16, -16] } as const;
    const red = { is: SWORDS, at: [0, 0] } as const;
    const past = combat({ red: [red, besides] });
    rout(past, 0, -1);
    expect(place(past, 0)).toEqual([0, -18]);
    const round = combat({ red: [red], blue: [besides] });
    const { bases } = round.battle;
    gapInto(bases, 0, 1, gap);
    const atStart = gap[0]!;
    rout(round, 0, -1);
    gapInto(bases, 0, 1, gap);
    expect(gap[0]).toBeGreaterThanOrEqual(atStart - TOUCH);
    expect(place(round, 0)[0]).toBeLessThan(-1);
    expect(place(round, 0)[1]).toBeLessThan(0);
  });

  it('is destroyed where no way is free', () => {
    const context = combat({ red: [{ is: SWORDS, at: [0, 0] }], blue: [{ is: SWORDS, at: [30, 0] }] });
    context.battle.terrain.add('lake', [box(-20, -9, 20, -7), box(-20, -9, -7, 9), box(7, -9, 20, 9)]);
    rout(context, 0, 1);
    expect([context.battle.present[0], context.battle.where[0]]).toEqual([0, Place.Destroyed]);
    expect(counts(context, 0)).toEqual([0, 0]);
    expect(lost(context, 0)).toEqual({ destroyed: 9 });
  });

  it('goes on by a leg in each turn of its own (TK-7.2j)', () => {
    const context = combat({ red: [{ is: SWORDS, at: [0, 20] }] });
    rout(context, 0, -1);
    fleeLeg(context, 0);
    expect(place(context, 0)).toEqual([0, -16]);
  });
});

describe('skirmishers who fall back', () => {
  it('go straight home by their full move, facing as before, and stop at the edge (R43)', () => {
    const context = combat({ red: [{ is: 'swordsmen:3,skirmish', at: [0, 0], looks: [1, 0] }] });
    expect(fallBackUnit(context, 0)).toBe(18);
    expect(place(context, 0)).toEqual([0, -18]);
    expect(context.battle.bases.forwardX[0]).toBe(1);
    fallBackUnit(context, 0);
    expect(place(context, 0)).toEqual([0, -36]);
    fallBackUnit(context, 0);
    expect(place(context, 0)).toEqual([0, -37]);
  });
});

describe('skirmishers who fall back over terrain', () => {
  it('are tested for what they enter, by their own front (TK-8g, TK-19b)', () => {
    const context = combat({ red: [{ is: 'swordsmen:3,skirmish', at: [0, 0] }], readings: { terrainFront: 1 } });
    context.battle.terrain.add('stream', [[-30, -9, -10, -9, 10, -9, 30, -9]]);
    context.battle.terrain.add('hedge', [[-30, -30, -10, -30, 10, -30, 30, -30]]);
    const heard = listen(context);
    rolling(context, [2, 3, 3], () => fallBackUnit(context, 0));
    expect(counts(context, 0)).toEqual([3, 2]);
    expect(heard).toEqual(['FellBack 0 180', 'Disordered 0 2']);
  });

  it('do not all lose their order by it (TK-8h, R14)', () => {
    const context = combat({ red: [], blue: [{ is: 'riders:2,skirmish', at: [0, 0] }] });
    context.battle.terrain.add('stream', [[-30, 9, -10, 9, 10, 9, 30, 9]]);
    rolling(context, [2, 2], () => fallBackUnit(context, 0));
    expect([counts(context, 0), context.battle.units.fleeing[0]]).toEqual([[2, 1], 0]);
  });
});

describe('losses', () => {
  it('thin a unit, turn it into skirmishers on a round base within its old one, and wipe it out (TK-3e, TK-3f)', () => {
    const context = combat({ red: [{ is: 'swordsmen:4,dense', at: [0, 0] }], blue: [{ is: SWORDS, at: [30, 0] }] });
    const { bases, dissolved, present, units, where } = context.battle;
    units.figures[0] = 2;
    units.ordered[0] = 2;
    units.thin(0);
    suffer(context, 0, 1, Cause.Melee, 4, 2);
    expect([units.formation[0], dissolved[0], bases.radius[0], bases.depth[0]]).toEqual([SKIRMISH, 1, 3, 0]);
    expect(place(context, 0)).toEqual([0, -3]);
    expect(lost(context, 0)).toEqual({ melee: 2 });
    units.figures[0] = 0;
    settle(context, 0);
    expect([present[0], where[0]]).toEqual([0, Place.Destroyed]);
  });

  it('shorten a column at its rear (TK-3c)', () => {
    const context = combat({ red: [{ is: 'swordsmen:18,open', at: [0, 0] }] });
    const { bases, units } = context.battle;
    settle(context, 0);
    expect(bases.depth[0]).toBe(12);
    units.figures[0] = 9;
    settle(context, 0);
    expect([bases.depth[0], ...place(context, 0)]).toEqual([6, 0, 0]);
  });

  it('count figures killed at once, and those of a destroyed unit when it is destroyed', () => {
    const context = combat({ red: [{ is: SWORDS, at: [0, 0] }], blue: [{ is: SWORDS, at: [30, 0] }] });
    context.battle.units.figures[0] = 7;
    suffer(context, 0, 1, Cause.Shooting, 9, 2);
    destroy(context, 0, 1, Cause.RiddenDown);
    expect(lost(context, 0)).toEqual({ shooting: 2, riddenDown: 7 });
    expect([...context.battle.ledger.destroyed]).toEqual([0, 0, 900, 0]);
  });
});

describe('generals', () => {
  it('are followed by a deputy with the same unit but without talents (TK-7.1e)', () => {
    const context = combat({
      red: [{ is: SWORDS, at: [0, 0] }],
      generals: [{ side: 0, commander: true, leads: 0, talent: 2 }],
    });
    const { battle } = context;
    battle.setInitiative(0, 2);
    expect(battle.units.steadinessTalent[0]).toBe(2);
    generalKilled(context, 0);
    expect([battle.units.steadinessTalent[0], battle.attachedTo[0], battle.deputies[0]]).toEqual([0, 0, 1]);
    expect(battle.initiativeOf(0)).toBe(0);
  });

  it('who are alone have their deputy with the nearest unit of their corps (R48)', () => {
    const context = combat({
      red: [
        { is: SWORDS, at: [40, 0], corps: 1 },
        { is: SWORDS, at: [0, -20], corps: 0 },
        { is: SWORDS, at: [20, -20], corps: 0 },
      ],
      generals: [
        { side: 0, at: [40, 5] },
        { side: 0, leads: 2 },
      ],
    });
    context.battle.corps[2] = 0;
    generalKilled(context, 0);
    // The nearest has a general with it already: he stands beside it.
    expect(context.battle.attachedTo[0]).toBe(-1);
    expect([context.battle.generalX[0], context.battle.generalY[0]]).toEqual([20, -23]);
  });

  it('leave a destroyed unit for the nearest within 19 cm, or are killed (R48)', () => {
    const near = combat({
      red: [
        { is: SWORDS, at: [0, 0] },
        { is: SWORDS, at: [20, 0] },
      ],
      generals: [{ side: 0, leads: 0, talent: 1 }],
    });
    destroy(near, 0, -1, Cause.Destroyed);
    expect([near.battle.attachedTo[0], near.battle.deputies[0], near.battle.units.steadinessTalent[1]]).toEqual([
      1, 0, 1,
    ]);
    const far = combat({
      red: [
        { is: SWORDS, at: [0, 0] },
        { is: SWORDS, at: [40, 0] },
      ],
      generals: [{ side: 0, leads: 0, talent: 1 }],
    });
    const heard = listen(far);
    destroy(far, 0, -1, Cause.Destroyed);
    expect([far.battle.attachedTo[0], far.battle.deputies[0], far.battle.units.steadinessTalent[1]]).toEqual([1, 1, 0]);
    expect(heard).toEqual(['Destroyed 0', 'GeneralKilled 0 -1 1']);
  });

  it('go with a unit that flees off the table', () => {
    const context = combat({ red: [{ is: SWORDS, at: [0, -30] }], generals: [{ side: 0, leads: 0 }] });
    rolling(context, [], () => rout(context, 0, -1));
    expect([context.battle.attachedTo[0], context.battle.where[0]]).toEqual([0, Place.FledOff]);
  });
});
