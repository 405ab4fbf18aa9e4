import { describe, expect, it } from 'vitest';
import { type ZoneName, zoneCalled } from '../../../../../src/systems/lost-battles/map/zone-names.js';
import { BACK, FORWARD, LEFT, RIGHT } from '../../../../../src/systems/lost-battles/map/zones.js';
import { Departure } from '../../../../../src/systems/lost-battles/state/battle.js';
import { EventKind } from '../../../../../src/systems/lost-battles/state/events.js';
import {
  CAMP,
  FORTIFIED_CAMP,
  HILL,
  IMPASSABLE,
  MARSH,
  RIVER,
  ROUTED,
  SHORELINE,
  WITHDRAWN,
  WOODS,
} from '../../../../../src/systems/lost-battles/tables/vocabulary.js';
import { Group, Mode, Step } from '../../../../../src/systems/lost-battles/turn/decisions.js';
import { type Board, board, type Post } from './board.js';

const CENTRE = zoneCalled('a.centre');
const FRONT = zoneCalled('b.centre');
const ALL = { action: [CENTRE], group: [Group.All] };

function post(troops: string, count = 1, zone: ZoneName = 'a.centre'): Post {
  return { side: 0, troops, count, zone };
}

function enemy(zone: ZoneName, troops = 'average heavyInfantry', count = 1): Post {
  return { side: 1, troops, count, zone };
}

/** The steps that a group of everybody in a.centre may take after some others. */
function stepsAfter(on: Board, ...steps: readonly number[]): readonly number[] {
  on.turn(0, { ...ALL, step: steps });
  return on.options('step', steps.length);
}

describe('movement', () => {
  it('spends one point on a zone or a turn (W2, W3, LB-2.1c, LB-5.2a, LB-5.2b, LB-5.2c)', () => {
    // W2: heavy infantry advances or turns, not both.
    expect(stepsAfter(board([post('average heavyInfantry')]), Step.Advance)).toEqual([]);
    expect(stepsAfter(board([post('average hoplites')]), Step.Turn + LEFT)).toEqual([]);
    // W3: heavy cavalry and chariots advance twice, or once and turn once.
    for (const troops of ['average heavyCavalry', 'average chariots']) {
      const on = board([post(troops)]);
      expect(stepsAfter(on, Step.Advance)).toEqual([
        Step.Stop,
        Step.Advance,
        Step.Turn + 1,
        Step.Turn + 2,
        Step.Turn + 3,
      ]);
      expect(stepsAfter(board([post(troops)]), Step.Advance, Step.Turn + LEFT)).toEqual([]);
    }
    expect(
      board([post('average heavyCavalry')]).turn(0, { ...ALL, step: [Step.Advance, Step.Advance] }).battle.zone[4],
    ).toBe(zoneCalled('b.centreRear'));
    // A unit may spend fewer points than it has.
    expect(board([post('average heavyCavalry')]).turn(0, ALL).battle.zone[4]).toBe(CENTRE);
  });

  it('turns about free where no enemy is beside or behind, but never hoplites (LB-5.3a, LB-5.3d, LB-9.2b)', () => {
    const about = [Step.Stop, Step.Advance, Step.Turn + LEFT, Step.Turn + FORWARD, Step.Turn + RIGHT];
    expect(stepsAfter(board([post('average heavyInfantry')]), Step.Turn + BACK)).toEqual(about);
    expect(stepsAfter(board([post('average hoplites')]), Step.Turn + BACK)).toEqual([]);
    for (const zone of ['a.leftCentre', 'a.centreRear', 'a.leftRear'] as const) {
      expect(stepsAfter(board([post('average heavyInfantry'), enemy(zone)]), Step.Turn + BACK)).toEqual([]);
    }
    // Judged once, as the activation starts: an about-face elsewhere costs a point.
    const horse = board([post('average heavyCavalry')]).turn(0, { ...ALL, step: [Step.Advance, Step.Turn + BACK] });
    expect(horse.battle.points[4]).toBe(0);
    // Any single condition suffices under the other reading.
    const lenient = board([post('average heavyInfantry'), enemy('a.leftCentre')], { readings: { freeAboutFace: 1 } });
    expect(stepsAfter(lenient, Step.Turn + BACK).length).toBeGreaterThan(1);
  });

  it('gives light infantry one free turn and light cavalry two (LB-5.3c)', () => {
    const light = board([post('average lightInfantry')]).turn(0, { ...ALL, step: [Step.Turn + LEFT, Step.Advance] });
    expect(light.battle.zone[4]).toBe(zoneCalled('a.leftCentre'));
    expect(light.battle.points[4]).toBe(0);
    const horse = board([post('average lightCavalry')]);
    horse.turn(0, { ...ALL, step: [Step.Turn + LEFT, Step.Advance, Step.Turn + FORWARD, Step.Advance] });
    expect(horse.battle.zone[4]).toBe(zoneCalled('b.rightCentre'));
    expect([horse.battle.points[4], horse.battle.freeTurns[4]]).toEqual([0, 0]);
  });

  it('turns a group free to an enemy beside it when none is ahead, and attacks at once (LB-5.3b, LB-6.1b)', () => {
    const on = board([post('average heavyInfantry', 2), enemy('a.leftCentre', 'average heavyInfantry', 3)]);
    on.turn(0, { ...ALL, step: [Step.TurnAndAttack + LEFT] }, [1, 1, 1, 1]);
    expect(on.told(EventKind.Attacked).length).toBe(2);
    expect(on.battle.facing[CENTRE]).toBe(LEFT);
    const engaged = board([post('average heavyInfantry', 2), enemy('a.leftCentre'), enemy('b.centre')]);
    engaged.turn(0, ALL);
    expect(engaged.options('step')).not.toContain(Step.TurnAndAttack + LEFT);
  });

  it('counts points and free turns unit by unit: a mixed group turns and advances, and then cannot attack (W4, W5, LB-5.6a, LB-5.6b, LB-6.1d)', () => {
    const mixed = [post('average heavyCavalry'), post('average lightInfantry'), enemy('b.rightCentre')];
    const on = board(mixed);
    on.turn(0, { ...ALL, step: [Step.Turn + LEFT, Step.Advance] });
    expect([on.battle.points[4], on.battle.points[5]]).toEqual([0, 0]);
    expect(on.options('step', 2)).toEqual([]);
    // What one unit of the group cannot pay, the group cannot do.
    expect(stepsAfter(board([post('average heavyCavalry'), post('average heavyInfantry')]), Step.Advance)).toEqual([]);
  });

  it('has horse pay two for hills, woods, marshes and fortified camps, no other troops and nothing for water (LB-5.4a, LB-5.4b, LB-9.4a)', () => {
    for (const ground of [HILL, WOODS, MARSH, FORTIFIED_CAMP]) {
      const terms = { ground: { 'b.centre': ground } } as const;
      const rode = board([post('average heavyCavalry')], terms).turn(0, { ...ALL, step: [Step.Advance] });
      expect(rode.battle.points[4]).toBe(0);
      const heavy = board([post('average cataphracts')], terms).turn(0, { ...ALL, step: [Step.Advance] });
      expect(heavy.battle.zone[4]).toBe(FRONT);
    }
    const waded = board([post('average heavyCavalry')], { ground: { 'b.centre': RIVER } }).turn(0, {
      ...ALL,
      step: [Step.Advance],
    });
    expect(waded.battle.points[4]).toBe(1);
  });

  it('has horse pay two to attack enemy elephants (LB-5.4a, LB-6.1a)', () => {
    const elephants = [post('average heavyCavalry'), enemy('b.centre', 'african elephants')];
    expect(stepsAfter(board(elephants))).toContain(Step.Attack);
    expect(stepsAfter(board(elephants), Step.Turn + LEFT)).not.toContain(Step.TurnAndAttack + FORWARD);
    const moved = [post('average heavyCavalry', 1, 'a.centreRear'), enemy('b.centre', 'african elephants')];
    const on = board(moved).turn(0, { action: [zoneCalled('a.centreRear')], step: [Step.Advance] });
    expect(on.options('step', 1)).not.toContain(Step.Attack);
    const foot = [post('average heavyCavalry', 1, 'a.centreRear'), enemy('b.centre')];
    const against = board(foot).turn(0, { action: [zoneCalled('a.centreRear')], step: [Step.Advance] });
    expect(against.options('step', 1)).toContain(Step.Attack);
  });

  it('stops in a camp entered from the map, where it neither leaves nor attacks (LB-5.4c)', () => {
    const ground = { 'b.centre': FORTIFIED_CAMP } as const;
    const on = board([post('average lightCavalry'), enemy('b.centreRear')], { ground, field: { camp: [-1, FRONT] } });
    on.turn(0, { action: [CENTRE], mode: [Mode.Double], step: [Step.Advance] });
    expect(on.options('step', 1)).toEqual([Step.Stop, Step.Turn + 1, Step.Turn + 2, Step.Turn + 3]);
    expect(on.told(EventKind.CampCaptured)).toEqual([[1, FRONT, -1, -1]]);
    const into = (camp: number, enemies: readonly Post[], mode: number) => {
      const entered = board([post('average lightCavalry'), ...enemies], { ground: { 'b.centre': camp } });
      return entered.turn(0, { action: [CENTRE], mode: [mode], step: [Step.Advance] }).options('step', 1);
    };
    expect(into(0, [], Mode.Double)).toContain(Step.Advance);
    expect(into(CAMP, [], Mode.Double)).not.toContain(Step.Advance);
    expect(into(0, [enemy('b.centreRear')], Mode.Normal)).toContain(Step.Attack);
    expect(into(CAMP, [enemy('b.centreRear')], Mode.Normal)).not.toContain(Step.Attack);
  });

  it('takes no general to where another of his side is (LB-8.8a)', () => {
    const generals = [
      { side: 0, rating: 'average', bodyguard: 4 },
      { side: 0, rating: 'average', zone: 'b.centre' },
    ] as const;
    const posts = [post('average heavyCavalry', 2), post('average heavyCavalry', 1, 'b.centre')];
    const steps = (group: number) =>
      board(posts, { generals })
        .turn(0, { action: [CENTRE], group: [group], pair: [0] })
        .options('step', 0);
    expect(steps(5)).toContain(Step.Advance);
    expect(steps(4)).not.toContain(Step.Advance);
  });

  it('that ends in a turn among friends bars the attack on the centre of that half, like any turn (LB-6.1c, LB-5.5b)', () => {
    const friends = { ...post('average lightCavalry', 1, 'b.rightFlank'), facing: 'right' } as const;
    const on = board([post('average lightCavalry', 1, 'a.leftFlank'), friends, enemy('b.rightCentre')]);
    on.turn(0, { action: [zoneCalled('a.leftFlank')], step: [Step.Advance] });
    expect(on.battle.turned[0]! & (1 << 4)).not.toBe(0);
    expect(on.battle.turned[0]! & (1 << 5)).toBe(0);
  });

  it('by scythed chariots alone never turns to attack, for none would be left (LB-9.5b)', () => {
    const steps = (count: number) =>
      stepsAfter(
        board([post('scythedChariots'), ...(count > 0 ? [post('average heavyCavalry')] : []), enemy('a.leftCentre')]),
      );
    expect(steps(1)).toContain(Step.TurnAndAttack + LEFT);
    expect(steps(0)).not.toContain(Step.TurnAndAttack + LEFT);
  });

  it('never enters a zone with enemies, or one that is impassable (LB-5.5a, LB-2.2c)', () => {
    expect(stepsAfter(board([post('average lightInfantry'), enemy('b.centre')]))).not.toContain(Step.Advance);
    const wall = board([post('average lightInfantry')], { ground: { 'b.centre': IMPASSABLE } });
    expect(stepsAfter(wall)).not.toContain(Step.Advance);
  });

  it('enters a zone of friends only where it can take their facing, and stops there (W1, LB-5.1b, LB-5.5b)', () => {
    const friends = (facing: 'forward' | 'left'): Post => ({ ...post('average heavyInfantry', 1, 'b.centre'), facing });
    // W1: no point is left to turn.
    expect(stepsAfter(board([post('average heavyInfantry'), friends('left')]))).not.toContain(Step.Advance);
    expect(stepsAfter(board([post('average heavyInfantry'), friends('forward')]))).toContain(Step.Advance);
    const rode = board([post('average heavyCavalry'), friends('left')]).turn(0, { ...ALL, step: [Step.Advance] });
    expect(rode.battle.zone[4]).toBe(FRONT);
    expect(rode.battle.facing[FRONT]).toBe(LEFT);
    expect(rode.options('step', 1)).toEqual([]);
  });

  it('turns among friends outside the group only to leave at once (LB-5.1c)', () => {
    const on = board([post('average heavyCavalry', 2)]);
    on.turn(0, { action: [CENTRE], group: [4], step: [Step.Turn + LEFT] });
    expect(on.options('step', 1)).toEqual([]);
    expect(on.battle.zone[4]).toBe(zoneCalled('a.leftCentre'));
    expect(on.battle.facing[CENTRE]).toBe(FORWARD);
    const foot = board([post('average heavyInfantry', 2)]).turn(0, { action: [CENTRE], group: [4] });
    // Only the free about-face leaves a point for leaving.
    expect(foot.options('step')).toEqual([Step.Stop, Step.Advance, Step.Turn + BACK]);
  });

  it('keeps to twelve units in a zone, Levy twice, eight in water, marsh or woods (LB-5.5c, LB-2.2b)', () => {
    const into = (count: number, troops: string, ground = 0) =>
      stepsAfter(
        board([post('average heavyInfantry', 2), post(troops, count, 'b.centre')], { ground: { 'b.centre': ground } }),
      );
    expect(into(10, 'average heavyInfantry')).toContain(Step.Advance);
    expect(into(11, 'average heavyInfantry')).not.toContain(Step.Advance);
    expect(into(5, 'levy heavyInfantry')).toContain(Step.Advance);
    expect(into(6, 'levy heavyInfantry')).not.toContain(Step.Advance);
    for (const ground of [RIVER, SHORELINE, MARSH, WOODS]) {
      expect(into(6, 'average heavyInfantry', ground)).toContain(Step.Advance);
      expect(into(7, 'average heavyInfantry', ground)).not.toContain(Step.Advance);
    }
  });

  it('passes through a zone without room for it only where stacking is checked at the end (R30)', () => {
    const posts = [post('average heavyCavalry', 10)];
    const ground = { 'b.centre': RIVER } as const;
    expect(stepsAfter(board(posts, { ground }))).not.toContain(Step.Advance);
    const late = board(posts, { ground, readings: { stackingCheck: 1 } });
    late.turn(0, { ...ALL, step: [Step.Advance] });
    expect(late.options('step')).toContain(Step.Advance);
    // Nothing is left but to go on.
    expect(late.options('step', 1)).toEqual([]);
    expect(late.battle.zone[4]).toBe(zoneCalled('b.centreRear'));
    expect(late.battle.points[4]).toBe(0);
    const stuck = board([...posts, enemy('b.centreRear')], { ground, readings: { stackingCheck: 1 } });
    expect(stepsAfter(stuck)).not.toContain(Step.Advance);
  });

  it('leaves the field facing off the map with a point left, fresh units withdrawn and spent ones routed (LB-5.7a)', () => {
    const rear = { action: [zoneCalled('a.centreRear')], group: [Group.All], step: [Step.Turn + BACK, Step.Leave] };
    const on = board([post('average heavyInfantry', 2, 'a.centreRear')]);
    on.battle.status[4] = 1;
    on.battle.fresh[0] = on.battle.fresh[0]! & ~(1 << 4);
    on.turn(0, rear);
    expect([on.battle.status[4], on.battle.status[5]]).toEqual([ROUTED, WITHDRAWN]);
    const shore = board([post('average heavyInfantry', 2, 'a.centreRear')], { ground: { 'a.centreRear': SHORELINE } });
    shore.turn(0, { ...rear, step: [Step.Turn + BACK] });
    expect(shore.options('step', 1)).not.toContain(Step.Leave);
    const hoplites = board([post('average hoplites', 2, 'a.centreRear')]).turn(0, {
      ...rear,
      step: [Step.Turn + BACK],
    });
    expect(hoplites.options('step', 1)).toEqual([]);
  });

  it('shares what becomes of his bodyguard with a leader who leaves, whatever else is fresh (LB-5.7a, R37)', () => {
    const guarded = (spent: number) => {
      const on = board([post('average heavyInfantry', 2, 'a.centreRear')], {
        generals: [{ side: 0, rating: 'average', zone: 'a.centreRear', bodyguard: 4 }],
      });
      on.battle.status[spent] = 1;
      on.battle.fresh[0] = on.battle.fresh[0]! & ~(1 << spent);
      on.turn(0, { action: [zoneCalled('a.centreRear')], group: [Group.All], step: [Step.Turn + BACK, Step.Leave] });
      return on.battle.departure[0];
    };
    expect(guarded(4)).toBe(Departure.Destroyed);
    expect(guarded(5)).toBe(Departure.Withdrawn);
  });

  it('takes scythed chariots away as they turn or come among friends, and the others go on (LB-9.5a, LB-9.5b)', () => {
    const on = board([post('scythedChariots'), post('average heavyCavalry')]);
    on.turn(0, { ...ALL, step: [Step.Turn + LEFT, Step.Advance] });
    expect([on.battle.status[4], on.battle.zone[5]]).toEqual([WITHDRAWN, zoneCalled('a.leftCentre')]);
    const joined = board([post('scythedChariots'), post('average heavyCavalry', 1, 'b.centre')]);
    joined.turn(0, { ...ALL, step: [Step.Advance] });
    expect(joined.battle.status[4]).toBe(WITHDRAWN);
    const together = board([post('scythedChariots'), post('average heavyCavalry')]);
    together.turn(0, { ...ALL, step: [Step.Advance] });
    expect(together.battle.status[4]).toBe(0);
  });
});
