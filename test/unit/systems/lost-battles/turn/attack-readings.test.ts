import { describe, expect, it } from 'vitest';
import { No, Yes } from '../../../../../src/model/player.js';
import { zoneCalled } from '../../../../../src/systems/lost-battles/map/zone-names.js';
import { EventKind } from '../../../../../src/systems/lost-battles/state/events.js';
import { MARSH, SHATTERED, SPENT } from '../../../../../src/systems/lost-battles/tables/vocabulary.js';
import { Done, Group, HALF_SIZE, Mode, Step } from '../../../../../src/systems/lost-battles/turn/decisions.js';
import { spend } from '../../../../../src/systems/lost-battles/turn/places.js';
import { Board, board, enemy, own, type Post, RESERVES, type Terms } from './board.js';

const CENTRE = zoneCalled('a.centre');
const FRONT = zoneCalled('b.centre');
const ATTACK = { action: [CENTRE], group: [Group.All], step: [Step.Attack] };

/** Dice of so many attacks that all miss. */
function misses(attacks: number): readonly number[] {
  return Array.from({ length: 2 * attacks }, () => 1);
}

/** How many attacks a group of average heavy infantry makes, beside others. */
function attacksBeside(others: readonly Post[], attacks: number, readings: Terms['readings'] = {}): number {
  const on = board([own('average heavyInfantry', 6), enemy('average heavyInfantry', 6), ...others], { readings });
  return on.turn(0, ATTACK, misses(attacks)).told(EventKind.Attacked).length;
}

describe('the attack limit', () => {
  const beside = enemy('average heavyInfantry', 1, 'a.leftCentre');
  const friends = own('average heavyInfantry', 1, 'b.leftCentre');

  it('is one more beside another enemy, around the target, or never (LB-6.3b, R5)', () => {
    expect(attacksBeside([beside], 5)).toBe(5);
    expect(attacksBeside([friends], 4)).toBe(4);
    expect(attacksBeside([beside], 4, { limitBonus: 1 })).toBe(4);
    expect(attacksBeside([friends], 5, { limitBonus: 1 })).toBe(5);
    expect(attacksBeside([beside], 4, { limitBonus: 2 })).toBe(4);
  });

  it('is no more for the pincered, in front and behind or left and right (LB-6.3b, R4)', () => {
    expect(attacksBeside([beside, enemy('average heavyInfantry', 1, 'a.rightCentre')], 4)).toBe(4);
    expect(attacksBeside([enemy('average heavyInfantry', 1, 'a.centreRear')], 4)).toBe(4);
  });

  it('counts the first elephants or light foot one instead of two only where they led before (LB-6.8a)', () => {
    const first = (troops: string, lead: number) => {
      const on = board([own(troops), own('average heavyInfantry', 5), enemy('average heavyInfantry', 6)]);
      on.battle.lead[CENTRE] = lead;
      const attacks = lead === 4 ? 4 : 3;
      return on.turn(0, { ...ATTACK, attacker: [4] }, misses(attacks)).told(EventKind.Attacked).length;
    };
    expect([first('african elephants', 4), first('african elephants', 5)]).toEqual([4, 3]);
    expect([first('average lightInfantry', 4), first('average lightInfantry', 5)]).toEqual([4, 3]);
  });

  it('lets attackers stop while others fit only under R38, and no unit attack after the one at half its size (LB-6.3d)', () => {
    const posts = [own('average heavyInfantry', 3), enemy('average heavyInfantry', 6)];
    const options = (stoppingEarly: number, attacker: readonly number[]) =>
      board(posts, { readings: { stoppingEarly } })
        .turn(0, { ...ATTACK, attacker }, misses(3))
        .options('attacker');
    expect(options(1, [5, 6])).toEqual([5, Done]);
    expect(options(0, [])).toEqual([]);
    const mixed = [own('veteran heavyInfantry', 2), own('average heavyCavalry', 2), enemy('average heavyInfantry', 6)];
    const on = board(mixed, { readings: { stoppingEarly: 1 } });
    // Half a unit and two whole ones leave one and a half of four: there is room for half a horse and half a unit more.
    on.turn(0, { ...ATTACK, attacker: [4, 6, 7 + HALF_SIZE] }, misses(3));
    expect(on.told(EventKind.Attacked).map(([unit]) => unit)).toEqual([4, 6, 7]);
  });
});

describe('supporters', () => {
  const offered = (
    troops: string,
    target = 'average heavyInfantry',
    spent: readonly number[] = [],
    supporter = 0,
    count = 3,
  ) => {
    const on = board([own(troops, count), enemy(target, 4)], { readings: { supporter } });
    for (const unit of spent) spend(on.battle, unit);
    const limit = troops.startsWith('veteran') ? count : Math.min(count, 4);
    on.turn(0, ATTACK, misses(limit));
    return on.options('supporter');
  };

  it('are Average hoplites and phalangites, against heavy foot (M8)', () => {
    expect(offered('average hoplites')).toEqual([6, Done]);
    expect(offered('average phalangites')).toEqual([6, Done]);
    expect(offered('veteran hoplites')).toEqual([]);
    expect(offered('average archers')).toEqual([]);
    expect(offered('average hoplites', 'average lightInfantry')).toEqual([]);
  });

  it('are fresh, and under R44 only those that the limit has no room for (M8)', () => {
    expect(offered('average hoplites', undefined, [6])).toEqual([]);
    expect(offered('average hoplites', undefined, [], 1)).toEqual([]);
    expect(offered('average hoplites', undefined, [], 1, 5)).toEqual([6, Done]);
  });
});

describe('hits', () => {
  it('fall on another than the lead where there is one under R11 (LB-6.6d)', () => {
    const options = (secondHit: number) => {
      const on = board([own('veteran heavyInfantry'), enemy('average heavyInfantry'), enemy('average hoplites', 2)], {
        readings: { secondHit },
      });
      on.battle.lead[FRONT] = 9;
      on.turn(0, ATTACK, [6, 6], { secondHit: [10] });
      return on.options('secondHit');
    };
    expect(options(0)).toEqual([9, 10]);
    expect(options(1)).toEqual([]);
  });

  it('bring a test of morale where they kill a general and shatter no unit (LB-7.1a, LB-7.1b)', () => {
    const on = new Board([...RESERVES, own('average heavyInfantry'), enemy('veteran heavyCavalry', 2)], {
      generals: [{ side: 1, rating: 'average', bodyguard: 4 }],
    });
    on.battle.lead[FRONT] = 9;
    // 9 + 1 is one more than the needed 8; the rally kills the leader, and one die is rolled.
    on.turn(0, ATTACK, [4, 5, 1, 1, 6], { lead: [9] });
    expect(on.battle.status[9]).toBe(SPENT);
    expect(on.told(EventKind.Morale)).toHaveLength(1);
  });

  it('are not rallied any more by who has narrowly escaped (LB-8.6c)', () => {
    const on = new Board([...RESERVES, own('veteran heavyInfantry'), enemy('veteran heavyCavalry', 2)], {
      generals: [{ side: 1, rating: 'brilliant', bodyguard: 4 }],
    });
    on.battle.lead[FRONT] = 9;
    on.battle.noRally[0] = 1;
    on.turn(0, ATTACK, [4, 5], { lead: [9] });
    expect(on.told(EventKind.Rally)).toEqual([]);
    expect(on.battle.status[9]).toBe(SPENT);
  });

  it('on a lead that has been rallied once strike it again, and a new one is named if the second stands (LB-6.4e, LB-8.6d)', () => {
    const on = new Board([...RESERVES, own('veteran heavyInfantry'), enemy('veteran heavyCavalry', 2)], {
      generals: [{ side: 1, rating: 'average', bodyguard: 4 }],
    });
    on.battle.lead[FRONT] = 9;
    on.turn(0, ATTACK, [6, 6, 6, 6, 4, 4], { lead: [10] });
    expect(on.battle.status[9]).toBe(SPENT);
    expect(on.battle.lead[FRONT]).toBe(10);
  });
});

describe('pursuit', () => {
  const chase = (pursuers: readonly Post[], ground: number, pursuit: readonly number[]) => {
    const on = board([...pursuers, enemy('levy lightInfantry')], { ground: { 'b.centre': ground } });
    return on.turn(0, { ...ATTACK, attacker: [4], pursuit }, [6, 6, 6]);
  };

  it('is for as many as find room (LB-6.9a, LB-5.5c)', () => {
    const ten = [own('average heavyInfantry', 10)];
    expect(chase(ten, 0, [Done]).options('pursuit')).toContain(Group.All);
    const eight = Array.from({ length: 8 }, (_, at) => 4 + at);
    const crowded = chase(ten, MARSH, eight);
    expect(crowded.options('pursuit')).not.toContain(Group.All);
    expect(crowded.asked.filter(({ name }) => name === 'pursuit')).toHaveLength(8);
    expect(crowded.battle.zone.filter((zone) => zone === FRONT)).toHaveLength(8);
  });

  it('counts as coming to a zone for hoplites who are attacked there (M6, R32)', () => {
    const { battle } = chase([own('average hoplites', 2)], 0, [Group.All]);
    expect([battle.entered[0]! & 0b110000, battle.enteredByMove[0]! & 0b110000]).toEqual([0b110000, 0]);
  });
});

describe('scythed chariots', () => {
  it('that stay out of a group that they do not bar stay lead of its zone (LB-9.5e, R42)', () => {
    const on = board([own('scythedChariots'), own('average heavyInfantry', 2), enemy('average heavyInfantry', 4)], {
      readings: { barringUnits: 1 },
    });
    const both = { action: [CENTRE, CENTRE], group: [4, Group.All], mode: [Mode.Double, Mode.Normal] };
    on.turn(0, { ...both, step: [Step.Attack] }, misses(2));
    expect(on.told(EventKind.Attacked)).toHaveLength(2);
    expect(on.told(EventKind.Lead).filter(([, zone]) => zone === CENTRE)).toEqual([[4, CENTRE, -1, -1]]);
  });

  it('swept aside for nothing under R22 end the attack where no unit is left (LB-9.5c)', () => {
    const on = board([own('average heavyInfantry', 2), enemy('scythedChariots')], { readings: { attackOnScythed: 1 } });
    on.turn(0, { ...ATTACK, pursuit: [Group.All] });
    expect(on.battle.zone[4]).toBe(FRONT);
  });
});

it('an answer of no to going all-out leaves the attacker as it is (LB-6.7a)', () => {
  const on = (allOut: number) =>
    board([own('average heavyInfantry'), enemy('average heavyInfantry', 4)]).turn(
      0,
      { ...ATTACK, allOut: [allOut] },
      [3, 4],
    );
  expect([on(No).battle.status[4], on(Yes).battle.status[4]]).toEqual([0, SPENT]);
  expect(on(Yes).battle.status.includes(SHATTERED)).toBe(false);
});
