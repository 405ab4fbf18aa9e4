import { describe, expect, it } from 'vitest';
import { type ZoneName, zoneCalled } from '../../../../../src/systems/lost-battles/map/zone-names.js';
import {
  CENTRE_REAR,
  FORWARD,
  LEFT,
  LEFT_REAR,
  OFF_MAP,
  RIGHT,
  RIGHT_REAR,
} from '../../../../../src/systems/lost-battles/map/zones.js';
import { CAMP, IMPASSABLE, WITHDRAWN, WOODS } from '../../../../../src/systems/lost-battles/tables/vocabulary.js';
import { Done, Group, Mode, Step } from '../../../../../src/systems/lost-battles/turn/decisions.js';
import { type Board, board, type Post, type Terms } from './board.js';

const ALL = { action: [OFF_MAP], group: [Group.All] };

function at(zone: number, facing: number): number {
  return Step.Deploy + 4 * zone + facing;
}

function reserve(troops: string, count = 1): Post {
  return { side: 0, troops, count };
}

/** A board at the start of turn 1, with everybody off the map. */
function free(posts: readonly Post[], terms: Terms = {}): Board {
  return board(posts, { ...terms, readings: { start: 1, ...terms.readings } });
}

describe('deployment', () => {
  it('brings groups to the three rear zones in turn 1, horse also sideways at the outer two (LB-3.3a, LB-3.3b)', () => {
    const horse = free([reserve('average heavyCavalry', 2), reserve('average chariots')]);
    expect(horse.battle.turn).toBe(1);
    expect(horse.battle.unitsOf(0, OFF_MAP)).toBe(horse.battle.forces.everybody[0]);
    horse.turn(0, { action: [OFF_MAP], group: [Group.Pick], join: [4, 5, 6] });
    expect(horse.options('step')).toEqual([
      Step.Stop,
      at(LEFT_REAR, FORWARD),
      at(CENTRE_REAR, FORWARD),
      at(RIGHT_REAR, FORWARD),
      at(LEFT_REAR, LEFT),
      at(RIGHT_REAR, RIGHT),
    ]);
    const mixed = free([reserve('average heavyCavalry'), reserve('average lightInfantry')]);
    mixed.turn(0, { action: [OFF_MAP], group: [Group.Pick], join: [4, 5] });
    expect(mixed.options('step')).toHaveLength(4);
  });

  it('brings units to the centre rear only, facing forward, after turn 1 (LB-3.4b)', () => {
    const on = board([reserve('average heavyCavalry', 2)]).turn(0, ALL);
    expect(on.options('step')).toEqual([Step.Stop, at(CENTRE_REAR, FORWARD)]);
    const surprised = board([reserve('average heavyCavalry', 2)], { conditions: [{ surprised: true }, {}] }).turn(
      0,
      ALL,
    );
    expect(surprised.options('step')).toHaveLength(6);
  });

  it('costs a point on any ground, and nothing into an own unfortified camp, where units need not stop (LB-3.3c)', () => {
    const deployed = { ...ALL, step: [at(CENTRE_REAR, FORWARD)] };
    const woods = board([reserve('average heavyCavalry')], { ground: { 'a.centreRear': WOODS } }).turn(0, deployed);
    expect(woods.battle.points[4]).toBe(1);
    const rear = zoneCalled('a.centreRear');
    const camp = { ground: { 'a.centreRear': CAMP }, field: { camp: [rear, -1] } } as const;
    const home = board([reserve('average heavyInfantry')], camp).turn(0, {
      ...deployed,
      step: [...deployed.step, Step.Advance],
    });
    expect(home.battle.zone[4]).toBe(zoneCalled('a.centre'));
  });

  it('never enters zones of the enemy, or impassable or crowded ones (LB-3.4c, LB-2.2c, LB-5.5c)', () => {
    const held = board(
      [reserve('average heavyCavalry'), { side: 1, troops: 'average heavyCavalry', zone: 'a.leftRear' }],
      {
        conditions: [{ surprised: true }, {}],
      },
    ).turn(0, ALL);
    expect(held.options('step')).not.toContain(at(LEFT_REAR, FORWARD));
    const wall = board([reserve('average heavyCavalry')], { ground: { 'a.centreRear': IMPASSABLE } }).turn(0, {});
    expect(wall.options('action')).not.toContain(OFF_MAP);
    const crowd = board([
      reserve('average heavyCavalry', 2),
      { side: 0, troops: 'average heavyInfantry', count: 11, zone: 'a.centreRear' },
    ]);
    expect(crowd.turn(0, ALL).options('step')).toEqual([]);
  });

  it('neither attacks nor enters the enemy half in the player turn of its deployment (LB-3.4d)', () => {
    const on = board([
      reserve('average lightCavalry'),
      { side: 1, troops: 'average heavyInfantry', zone: 'a.leftRear' },
    ]);
    on.turn(0, { ...ALL, mode: [Mode.Double], step: [at(CENTRE_REAR, FORWARD), Step.Advance] });
    expect(on.options('step', 2)).not.toContain(Step.Advance);
    const beside = board([
      reserve('average lightCavalry'),
      { side: 1, troops: 'average heavyInfantry', zone: 'a.leftRear' },
    ]);
    beside.turn(0, { ...ALL, step: [at(CENTRE_REAR, FORWARD), Step.Turn + LEFT] });
    expect(beside.options('step', 2)).not.toContain(Step.Attack);
  });

  it('stops among friends, whatever points are left, and takes their facing (LB-3.4e)', () => {
    const friends = { side: 0, troops: 'average heavyInfantry', zone: 'a.centreRear', facing: 'left' } as const;
    const on = board([reserve('average heavyCavalry'), friends]).turn(0, { ...ALL, step: [at(CENTRE_REAR, FORWARD)] });
    expect(on.battle.zone[4]).toBe(zoneCalled('a.centreRear'));
    expect(on.battle.facing[zoneCalled('a.centreRear')]).toBe(LEFT);
    expect(on.options('step', 1)).toEqual([]);
    expect(
      board([reserve('average heavyInfantry'), friends])
        .turn(0, ALL)
        .options('step'),
    ).toEqual([]);
  });

  it('is over for everybody as an enemy enters the centre rear or the camp (LB-3.4f, LB-2.3b)', () => {
    for (const [from, to] of [
      ['a.centre', 'a.centreRear'],
      ['a.leftCentre', 'a.leftRear'],
    ] as const satisfies readonly (readonly [ZoneName, ZoneName])[]) {
      const on = board([reserve('average heavyCavalry', 3), { side: 1, troops: 'average heavyCavalry', zone: from }], {
        generals: [{ side: 0, rating: 'average' }],
        ground: { 'a.leftRear': CAMP },
        field: { camp: [zoneCalled('a.leftRear'), -1] },
      });
      on.turn(1, { action: [zoneCalled(from)], step: [Step.Advance] });
      expect([4, 5, 6].map((unit) => on.battle.status[unit])).toEqual([WITHDRAWN, WITHDRAWN, WITHDRAWN]);
      expect(on.battle.generalStatus[0]).toBe(1);
      expect(on.battle.campLost[0]).toBe(to === 'a.leftRear' ? 1 : 0);
    }
  });

  it('lets a surprised army bring four units a player turn, heavy foot and elephants two each in turn 1 (P9, LB-10.1a, R46)', () => {
    const conditions = [{ surprised: true }, {}] as const;
    const foot = free([reserve('average heavyInfantry', 6)], { conditions });
    foot.turn(0, { action: [OFF_MAP, OFF_MAP], group: [Group.Pick], join: [1], step: [at(CENTRE_REAR, FORWARD)] });
    expect(foot.options('join', 1)).toEqual([]);
    expect(foot.battle.deployedPlaces).toBe(4);
    expect(foot.options('action', 1)).not.toContain(OFF_MAP);
    const later = board([reserve('average heavyInfantry', 6)], { conditions });
    later.turn(0, { action: [OFF_MAP], group: [Group.Pick], join: [5, 6, 7], step: [at(CENTRE_REAR, FORWARD)] });
    expect(later.options('join', 3)).toEqual([]);
    expect(later.battle.deployedPlaces).toBe(4);
    const led = { conditions, generals: [{ side: 0, rating: 'average', bodyguard: 4 }] } as const;
    const guarded = free([reserve('veteran heavyInfantry', 2)], led);
    guarded.turn(0, { action: [OFF_MAP], group: [4], step: [at(CENTRE_REAR, FORWARD)] });
    expect(guarded.battle.deployedPlaces).toBe(2);
    const extra = free([reserve('veteran heavyInfantry', 2)], { ...led, readings: { surprisedBodyguard: 1 } });
    extra.turn(0, { action: [OFF_MAP], group: [4], step: [at(CENTRE_REAR, FORWARD)] });
    expect(extra.battle.deployedPlaces).toBe(0);
  });

  it('leaves undeployed troops of a surprised army out of its command points (LB-10.1b, LB-4.1a)', () => {
    const posts = [reserve('average heavyInfantry', 16)];
    // 20 units of 3: 6 + 6; on the map only four of them: 6 + 1.
    expect(board(posts).turn(0, {}).battle.rolledPoints).toBe(12);
    expect(board(posts, { conditions: [{ surprised: true }, {}] }).turn(0, {}).battle.rolledPoints).toBe(7);
    expect(board(posts, { readings: { undeployedCommand: 1 } }).turn(0, {}).battle.rolledPoints).toBe(7);
  });

  it('lets an undeployed general pay, and two together, even when surprised (LB-8.3c, LB-8.8b, LB-10.1b, LB-10.1c)', () => {
    const generals = [
      { side: 0, rating: 'average' },
      { side: 0, rating: 'uninspired' },
    ] as const;
    const on = board([reserve('average lightInfantry', 4)], { generals, conditions: [{ surprised: true }, {}] });
    on.turn(0, { ...ALL, escort: [Done], activationPayment: [2], step: [at(RIGHT_REAR, FORWARD)] });
    expect(on.options('activationPayment')).toEqual([0, 1, 2]);
    expect(on.battle.zone[4]).toBe(zoneCalled('a.rightRear'));
    expect([on.battle.activationExemptions[0], on.battle.activationExemptions[1]]).toEqual([0, 1]);
  });
});
