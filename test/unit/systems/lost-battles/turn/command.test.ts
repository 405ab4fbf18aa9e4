import { describe, expect, it } from 'vitest';
import { zoneCalled } from '../../../../../src/systems/lost-battles/map/zone-names.js';
import { FORWARD, LEFT, OFF_MAP } from '../../../../../src/systems/lost-battles/map/zones.js';
import { EventKind } from '../../../../../src/systems/lost-battles/state/events.js';
import { Action, Done, Group, Mode, Step } from '../../../../../src/systems/lost-battles/turn/decisions.js';
import { Board, RESERVES } from './board.js';

const CENTRE = zoneCalled('a.centre');
const WING = zoneCalled('a.leftWing');
const REAR = zoneCalled('a.centreRear');

function foot(count: number, troops = 'average heavyInfantry') {
  return { side: 0 as const, troops, count, zone: 'a.centre' as const };
}

/** Points that side 0 has left when it has given these answers and then stops. */
function spent(board: Board, answers: Record<string, readonly number[]>): number {
  let left = -1;
  const seen = board.battle.watcher;
  board.battle.watcher = {
    event: (kind, a, b, c, d) => {
      seen?.event(kind, a, b, c, d);
      if (kind === EventKind.Activated) left = board.battle.commandPoints;
    },
  };
  board.turn(0, answers);
  return board.battle.rolledPoints - left;
}

describe('command', () => {
  it('rolls points at the start of a player turn, and unspent ones are gone at its end (LB-3.2b, LB-4.1c)', () => {
    const board = new Board([...RESERVES, foot(4)]).turn(0, {});
    // Eight average units are worth 24: 6 + 2.
    expect(board.battle.rolledPoints).toBe(8);
    expect(board.told(EventKind.CommandPoints)).toEqual([[0, 8, -1, -1]]);
    expect(board.battle.commandPoints).toBe(0);
  });

  it('activates groups of one zone in any order, until none is left or the owner stops (LB-3.2c, LB-4.2b)', () => {
    const board = new Board([...RESERVES, foot(2)]);
    board.turn(0, { action: [CENTRE, WING], group: [Group.All, Group.All] });
    expect(board.options('action', 0)).toEqual([WING, CENTRE, Done]);
    expect(board.options('action', 1)).toEqual([WING, Done]);
    expect(board.told(EventKind.Activated).map(([zone, count]) => [zone, count])).toEqual([
      [CENTRE, 2],
      [WING, 4],
    ]);
  });

  it('activates no unit twice in a player turn, but splits zones into several groups (LB-4.2a, LB-4.3a)', () => {
    const board = new Board([...RESERVES, foot(4)]);
    const first = board.battle.forces.firstUnit[0] + 4;
    board.turn(0, { action: [CENTRE, CENTRE, CENTRE], group: [first, Group.Pick], join: [first + 2] });
    expect(board.told(EventKind.Activated).map(([, count]) => count)).toEqual([1, 2, 1]);
    expect(board.options('action', 3)).not.toContain(CENTRE);
  });

  it('asks one point for a unit or two Veterans, two for more, one for a minimal activation (W15, LB-4.2e)', () => {
    const all = { action: [CENTRE], group: [Group.All] };
    expect(spent(new Board([...RESERVES, foot(2, 'veteran heavyInfantry')]), all)).toBe(1);
    expect(spent(new Board([...RESERVES, foot(1, 'levy heavyInfantry')]), all)).toBe(1);
    expect(spent(new Board([...RESERVES, foot(3, 'veteran heavyInfantry')]), all)).toBe(2);
    expect(spent(new Board([...RESERVES, foot(2)]), all)).toBe(2);
    expect(spent(new Board([...RESERVES, foot(2)]), { ...all, mode: [Mode.Minimal] })).toBe(1);
  });

  it('lets a minimally activated group turn in place only, and one of it attack and pursue (LB-4.2e, LB-6.3e, LB-6.9b)', () => {
    const board = new Board([...RESERVES, foot(2), { side: 1, troops: 'levy lightInfantry', zone: 'b.centre' }]);
    const attacker = 4;
    board.turn(
      0,
      { action: [CENTRE], group: [Group.All], mode: [Mode.Minimal], step: [Step.Attack], attacker: [attacker] },
      [6, 6, 1],
    );
    expect(board.options('step')).toContain(Step.Turn + LEFT);
    expect(board.options('step')).not.toContain(Step.Advance);
    expect(board.told(EventKind.Attacked).length).toBe(1);
    expect(board.options('pursuit').filter((option) => option !== Done)).toEqual([attacker]);
  });

  it('has a group do the same all through, and a unit left out neither moves nor attacks (LB-4.2c, LB-4.3c)', () => {
    const board = new Board([...RESERVES, foot(3)]);
    board.turn(0, { action: [CENTRE], group: [Group.Pick], join: [5], step: [Step.Advance] });
    const { zone } = board.battle;
    const front = zoneCalled('b.centre');
    expect([zone[4], zone[5], zone[6]]).toEqual([front, front, CENTRE]);
  });

  it('sells double moves unit by unit, which then do not attack, and triple moves to Veteran legionaries (LB-4.4a, LB-4.4b, LB-9.3a)', () => {
    const enemy = { side: 1 as const, troops: 'average heavyInfantry', zone: 'b.centreRear' as const };
    const board = new Board([...RESERVES, foot(2, 'veteran legionaries'), enemy]);
    board.turn(0, { action: [CENTRE], group: [4], mode: [Mode.Double], step: [Step.Advance] });
    expect(board.options('mode')).toEqual([Mode.Normal, Mode.Double, Mode.Triple]);
    expect(board.options('step', 1)).not.toContain(Step.Attack);
    expect(board.battle.points[4]).toBe(1);
    const other = new Board([...RESERVES, foot(2, 'veteran legionaries'), enemy]);
    other.turn(0, { action: [CENTRE], group: [Group.All] });
    expect(other.options('mode')).toEqual([]);
    const plain = { action: [CENTRE], group: [4], mode: [Mode.Double] };
    expect(spent(new Board([...RESERVES, foot(2)]), plain)).toBe(2);
    expect(spent(new Board([...RESERVES, foot(2, 'veteran hoplites')]), plain)).toBe(1);
    const triple = { ...plain, mode: [Mode.Triple] };
    expect(spent(new Board([...RESERVES, foot(2, 'veteran legionaries')]), triple)).toBe(2);
  });

  it('keeps a group from attacking where friends outside of it stand (LB-4.3b, LB-6.2a)', () => {
    const enemy = { side: 1 as const, troops: 'average heavyInfantry', count: 2, zone: 'b.centre' as const };
    const board = new Board([...RESERVES, foot(2), enemy]);
    board.turn(0, { action: [CENTRE], group: [4] });
    expect(board.options('step')).not.toContain(Step.Attack);
    const whole = new Board([...RESERVES, foot(2), enemy]);
    whole.turn(0, { action: [CENTRE], group: [Group.All] });
    expect(whole.options('step')).toContain(Step.Attack);
  });

  it('never turns to attack beside friends outside of it, even where these do not bar it (LB-5.1c, R42)', () => {
    const enemy = { side: 1 as const, troops: 'average heavyInfantry', count: 2 };
    const reserve = { ...foot(1), zone: 'a.centreRear' as const };
    const stepsWith = (zone: 'b.centre' | 'a.rightCentre', barringUnits: number) => {
      const board = new Board([...RESERVES, foot(2), reserve, { ...enemy, zone }], { readings: { barringUnits } });
      const units = { action: [REAR, CENTRE], group: [Group.All], mode: [Mode.Double, Mode.Normal] };
      board.turn(0, { ...units, step: [Step.Advance, Step.Stop] });
      expect(board.battle.zone[6]).toBe(CENTRE);
      return board.asked.filter(({ name }) => name === 'step').at(-1)!.options;
    };
    expect(stepsWith('b.centre', 0)).not.toContain(Step.Attack);
    expect(stepsWith('b.centre', 1)).toContain(Step.Attack);
    expect(stepsWith('a.rightCentre', 1)).not.toContain(Step.TurnAndAttack + 1);
  });

  it('lets units come onto the map by double and triple moves, cheaply for elephants and light foot (LB-3.4a, W16)', () => {
    const light = { side: 0 as const, troops: 'average lightInfantry' };
    const deploy = { action: [OFF_MAP], group: [4], mode: [Mode.Double], step: [Step.Deploy + 4 * 2 + FORWARD] };
    const board = new Board([...RESERVES, light]);
    expect(spent(board, deploy)).toBe(1);
    expect(board.battle.zone[4]).toBe(REAR);
    expect(board.options('step', 1)).toEqual([Step.Stop, Step.Advance, Step.Turn + 1, Step.Turn + 2, Step.Turn + 3]);
    expect(board.battle.freeTurns[4]).toBe(0);
    expect(
      spent(new Board([...RESERVES, { side: 0, troops: 'veteran legionaries' }]), { ...deploy, mode: [Mode.Triple] }),
    ).toBe(2);
    expect(spent(new Board([...RESERVES, { side: 0, troops: 'african elephants' }]), deploy)).toBe(1);
    expect(spent(new Board([...RESERVES, { side: 0, troops: 'average heavyInfantry' }]), deploy)).toBe(2);
  });

  it('moves commanders for nothing (D11)', () => {
    const generals = [{ side: 0 as const, rating: 'average' as const, zone: 'a.centre' as const }];
    const board = new Board([...RESERVES, foot(2)], { generals });
    board.turn(0, { action: [Action.Commander], commander: [WING] });
    expect(board.battle.generalZone[0]).toBe(WING);
    expect(board.options('action', 1)).not.toContain(Action.Commander);
  });
});
