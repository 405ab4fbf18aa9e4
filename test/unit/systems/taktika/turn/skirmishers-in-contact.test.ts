import { describe, expect, it } from 'vitest';
import { No, Yes } from '../../../../../src/model/player.js';
import { Act } from '../../../../../src/systems/taktika/state/battle.js';
import { Meeting, meetAllAside } from '../../../../../src/systems/taktika/turn/contact-procedure.js';
import { retouch } from '../../../../../src/systems/taktika/turn/contacts.js';
import { settle } from '../../../../../src/systems/taktika/turn/losses.js';
import { combat, counts, listen, lost, melee, place, rolling } from './combat.js';
import { meetFrom } from './meeting.js';

const SWORDS = 'swordsmen:12,dense';
const SPEARS = 'lineInfantry:12,spear,dense';
const LANCERS = 'lancers:9,cavalrySpear,dense';
const SKIRMISHERS = 'swordsmen:3,skirmish';
const LIGHT_BOWS = 'shooters:3,bow,skirmish';

const times = (count: number, face: number): number[] => Array.from({ length: count }, () => face);

describe('skirmishers in the path of a formed unit', () => {
  const path = { red: [{ is: SWORDS, at: [0, 0] }], blue: [{ is: SKIRMISHERS, at: [0, 3] }] } as const;

  it('test, fall back their full move and leave the way free (TK-19b)', () => {
    const context = combat(path);
    const heard = listen(context);
    expect(rolling(context, [3, 4, 4], () => meetFrom(context, 0, 1, 0, -10))).toBe(Meeting.WayFree);
    expect([counts(context, 1), place(context, 1)]).toEqual([
      [3, 1],
      [0, 21],
    ]);
    expect(heard).toEqual(['Contact 0 1 0', 'FellBack 1 180']);
  });

  it('flee where none stays in order (TK-19b, X24)', () => {
    const context = combat(path);
    expect(rolling(context, [4, 4, 4], () => meetFrom(context, 0, 1, 0, -10))).toBe(Meeting.WayFree);
    expect([context.battle.units.fleeing[1], place(context, 1)[1]]).toEqual([1, 21]);
  });

  it('stand and fight where they cannot get away', () => {
    const context = combat({
      red: [{ is: SWORDS, at: [0, 34] }],
      blue: [{ is: SKIRMISHERS, at: [0, 37] }],
    });
    expect(rolling(context, [3, 4, 4], () => meetFrom(context, 0, 1, 0, 20))).toBe(Meeting.Stopped);
    expect(context.battle.relations.touch(0, 1)).toBe(true);
  });

  it('are ridden down on foot by formed cavalry, without a test (TK-19c, R42)', () => {
    const context = combat({ ...path, red: [{ is: LANCERS, at: [0, 0] }] });
    expect(rolling(context, [], () => meetFrom(context, 0, 1, 0, -10))).toBe(Meeting.WayFree);
    expect(lost(context, 1)).toEqual({ riddenDown: 3 });
    const spears = combat({
      red: [{ is: LANCERS, at: [0, 0] }],
      blue: [{ is: 'lineInfantry:3,spear,skirmish', at: [0, 3] }],
    });
    // Their strike kills a rider, but riders take no test for it.
    rolling(spears, [1], () => meetFrom(spears, 0, 1, 0, -10));
    expect([counts(spears, 0), lost(spears, 1)]).toEqual([[8, 8], { riddenDown: 3 }]);
    const evading = combat(
      { ...path, red: [{ is: LANCERS, at: [0, 0] }], readings: { ridingDownSkirmishers: 1 } },
      { strikeSkirmishers: No },
    );
    rolling(evading, [3, 4, 4], () => meetFrom(evading, 0, 1, 0, -10));
    expect(place(evading, 1)).toEqual([0, 21]);
  });

  it('strike first where they have the weapons; who loses figures to them tests (TK-19e, TK-9f)', () => {
    const spears = 'lineInfantry:3,spear,skirmish';
    const context = combat({ ...path, blue: [{ is: spears, at: [0, 3] }] });
    const heard = listen(context);
    // One strike that hits, three tests of those who fall back, and the swordsmen's: 3 + 3 - 1.
    const rolls = [1, 3, 3, 4, 5];
    expect(rolling(context, rolls, () => meetFrom(context, 0, 1, 0, -10))).toBe(Meeting.WayFree);
    expect(heard).toEqual(['Contact 0 1 0', 'Struck 1 0 0 1', 'FellBack 1 180']);
    expect([counts(context, 0), counts(context, 1)]).toEqual([
      [11, 11],
      [3, 2],
    ]);
    const routed = combat({ ...path, blue: [{ is: spears, at: [0, 3] }] });
    expect(rolling(routed, [1, 3, 3, 4, 6], () => meetFrom(routed, 0, 1, 0, -10))).toBe(Meeting.MoverGone);
  });

  it('strike with their general, if he has the weapon (TK-7.1c, TK-19e, R47)', () => {
    const spears = { is: 'lineInfantry:3,spear,skirmish', at: [0, 3] } as const;
    const generals = [{ side: 1, is: 'lineInfantry:9,spear', leads: 1 }] as const;
    const context = combat({ ...path, blue: [spears], generals });
    // Their strike misses, two fall back in order, his hits on 4; the swordsmen test 3 + 3 - 1, and he lives.
    rolling(context, [6, 3, 3, 4, 5, 6], () => meetFrom(context, 0, 1, 0, -10));
    expect([counts(context, 0), counts(context, 1)]).toEqual([
      [11, 11],
      [3, 2],
    ]);
    const inRank = combat({ ...path, blue: [spears], generals, readings: { generalFights: 1 } });
    rolling(inRank, [3, 3, 3, 5, 6], () => meetFrom(inRank, 0, 1, 0, -10));
    expect([counts(inRank, 0), counts(inRank, 1)]).toEqual([
      [12, 12],
      [3, 3],
    ]);
    const swordsman = combat({ ...path, blue: [spears], generals: [{ side: 1, leads: 1 }] });
    rolling(swordsman, [6, 3, 3, 6], () => meetFrom(swordsman, 0, 1, 0, -10));
  });

  it('may be struck instead, and answer infantry by themselves (TK-19b, TK-19e)', () => {
    const context = combat(
      { red: [{ is: SPEARS, at: [0, 0] }], blue: [{ is: 'lineInfantry:3,spear,skirmish', at: [0, 3] }] },
      { strikeSkirmishers: Yes },
    );
    // Eight spears with no hit, one of theirs with one: the mover tests 3 + 3 - 1.
    expect(rolling(context, [...times(8, 6), 1, 5], () => meetFrom(context, 0, 1, 0, -10))).toBe(Meeting.Stopped);
    expect([counts(context, 0), context.battle.units.engaged[1]]).toEqual([[11, 3], 1]);
  });
});

describe('skirmishers who meet skirmishers', () => {
  it('shoot at each other, and who loses figures falls back (TK-19d, TK-19f)', () => {
    const context = combat({
      red: [{ is: LIGHT_BOWS, at: [0, -3] }],
      blue: [{ is: LIGHT_BOWS, at: [0, 3] }],
    });
    const heard = listen(context);
    // One hit against none; the loser tests 3 - 1 and holds, then gives way with one in order.
    const rolls = [1, 6, 6, 6, 6, 6, 2, 3, 4];
    expect(rolling(context, rolls, () => meetFrom(context, 0, 1, 0, -10))).toBe(Meeting.WayFree);
    expect(heard).toEqual(['Contact 0 1 0', 'Volley 0 1 1 1', 'Answered 1 0 0 0', 'FellBack 1 180']);
    expect(context.battle.acts[0]! & Act.Shot).toBe(Act.Shot);
  });

  it('fight hand to hand where none has to give way', () => {
    const context = combat({
      red: [{ is: SKIRMISHERS, at: [0, -3] }],
      blue: [{ is: LIGHT_BOWS, at: [0, 3] }],
    });
    expect(rolling(context, [6, 6, 6], () => meetFrom(context, 0, 1, 0, -10))).toBe(Meeting.Stopped);
    expect(context.battle.units.engaged[1]).toBe(1);
  });
});

describe('who is thinned to skirmishers where he stands', () => {
  // The side of the first touches the rear of the second: neither looks at the other, so that they do not fight.
  const beside = {
    red: [{ is: SWORDS, at: [-8, -10], looks: [-1, 0] }],
    blue: [{ is: 'swordsmen:9,dense', at: [-8, 0], looks: [0, 1] }],
  } as const;

  it('meets the enemies whom the round base touches, before the melee (TK-3h, TK-12a)', () => {
    const context = combat(beside);
    const { bases, relations, units } = context.battle;
    const heard = listen(context);
    meetAllAside(context, 0);
    expect([heard, relations.touch(0, 1)]).toEqual([[], false]);
    units.figures[1] = 2;
    units.ordered[1] = 2;
    units.thin(1);
    settle(context, 1);
    expect([bases.radius[1], place(context, 1)]).toEqual([3, [-8, -3]]);
    expect(relations.touch(0, 1)).toBe(false);
    meetAllAside(context, 0);
    expect([heard, relations.touch(0, 1)]).toEqual([['Contact 0 1 0'], true]);
    meetAllAside(context, 1);
    expect(heard).toEqual(['Contact 0 1 0']);
  });

  it('fights on beside enemies whom its circle fought, though it faces none of them any more (TK-12i)', () => {
    const context = melee({
      red: [{ is: SPEARS, at: [-8, 2] }],
      blue: [{ is: 'shooters:4,bow,dense,circle', at: [0, 1] }],
    });
    const { battle } = context;
    battle.relations.meet(0, 1);
    expect(battle.relations.touch(0, 1)).toBe(true);
    battle.units.figures[1] = 2;
    battle.units.ordered[1] = 1;
    battle.units.thin(1);
    settle(context, 1);
    expect([battle.units.special[1], battle.bases.radius[1]]).toEqual([0, 0]);
    meetAllAside(context, 0);
    meetAllAside(context, 1);
    expect([battle.relations.touch(0, 1), battle.units.engaged[1], place(context, 1)]).toEqual([true, 1, [0, 1]]);
    battle.units.fleeing[0] = 1;
    retouch(battle, 0);
    expect([battle.relations.touch(0, 1), battle.bases.radius[1]]).toEqual([false, 3]);
  });
});
