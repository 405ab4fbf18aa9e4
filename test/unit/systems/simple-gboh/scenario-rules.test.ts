import { describe, expect, it } from 'vitest';
import { sampling } from '../../../../src/chance/streams.js';
import { defaultsOf } from '../../../../src/model/domain.js';
import { pathText } from '../../../../src/model/problem.js';
import { forcesOf } from '../../../../src/systems/simple-gboh/army/forces-of.js';
import { varyArmy } from '../../../../src/systems/simple-gboh/army/vary-army.js';
import { steady } from '../../../../src/systems/simple-gboh/players/steady.js';
import { readings } from '../../../../src/systems/simple-gboh/readings.js';
import { SimpleGbohBattle } from '../../../../src/systems/simple-gboh/state/battle.js';
import { circumstances } from '../../../../src/systems/simple-gboh/state/circumstances.js';
import { REASONS } from '../../../../src/systems/simple-gboh/state/reasons.js';
import { OWN_TABLES } from '../../../../src/systems/simple-gboh/table-packs.js';
import { GameContext } from '../../../../src/systems/simple-gboh/turn/context.js';
import { Done } from '../../../../src/systems/simple-gboh/turn/decisions.js';
import { checkWithdrawal } from '../../../../src/systems/simple-gboh/turn/end.js';
import { eliminate } from '../../../../src/systems/simple-gboh/turn/hits.js';
import { killLeader } from '../../../../src/systems/simple-gboh/turn/leaders.js';
import { play } from '../../../../src/systems/simple-gboh/turn/play.js';
import { setUp } from '../../../../src/systems/simple-gboh/turn/set-up.js';
import { mustered, problemsOf } from './files.js';
import { Board } from './turn/board.js';

/** An army with two formations, whose leaders and units are told more than usual. */
function armyOf(more: { leader?: object; units?: object; army?: object }): Readonly<Record<string, unknown>> {
  return {
    name: 'A few',
    formations: [
      { name: 'Line', commanders: ['A'] },
      { name: 'Wing', commanders: ['B'] },
    ],
    leaders: [
      { id: 'A', name: 'One', initiative: 3, range: 4, overall: true },
      { id: 'B', name: 'Two', initiative: 4, range: 4, seizure: 1, ...more.leader },
    ],
    units: [
      { ids: 'H1-3', name: 'Foot', type: 'HI', tq: 6, size: 5, formation: 'Line', ...more.units },
      { ids: 'C1-2', name: 'Horse', type: 'HC', tq: 7, size: 4, formation: 'Wing' },
    ],
    ...more.army,
  };
}

function contextOf(raw: Readonly<Record<string, unknown>>): GameContext {
  const army = mustered(raw);
  const forces = forcesOf(OWN_TABLES, army, mustered(armyOf({})));
  const battle = new SimpleGbohBattle(forces, defaultsOf(readings), defaultsOf(circumstances));
  const player = (side: 0 | 1) => steady.createPlayer(side, sampling(1, 1, side));
  return new GameContext(battle, player(0), player(1), sampling(1, 0, 0));
}

describe('Rout Points of a scenario (SG-9.0a)', () => {
  it('take the place of those of ratings, in totals and where a unit is lost', () => {
    const raw = armyOf({ units: { routPoints: 20 }, leader: { routPoints: 50 } });
    // 3 x 20 + 2 x 7 of units, 5 x 3 + 50 of leaders.
    expect(mustered(raw)).toMatchObject({ unitRoutPoints: 74, leaderRoutPoints: 65, cost: 139 });
    const context = contextOf(raw);
    eliminate(context, 0, 0);
    expect(context.battle.routPoints[0]).toBe(20);
    eliminate(context, 3, 0);
    expect(context.battle.routPoints[0]).toBe(27);
    killLeader(context, 1);
    expect(context.battle.routPoints[0]).toBe(77);
  });

  it('may be none', () => {
    const context = contextOf(armyOf({ units: { routPoints: 0 }, leader: { routPoints: 0 } }));
    eliminate(context, 0, 0);
    killLeader(context, 1);
    expect(context.battle.routPoints[0]).toBe(0);
  });

  it('are whole numbers', () => {
    expect(problemsOf(armyOf({ units: { routPoints: -1 } })).map(({ path }) => pathText(path))).toEqual([
      'units[0].routPoints',
    ]);
  });
});

describe('what a leader may activate after a seizure by the scenario (SG-4.43a)', () => {
  it('is his own formation, and those that he seizes for', () => {
    const leaders = [
      { side: 0 as const, hex: '1010', commands: 1, overall: true },
      { side: 0 as const, hex: '1210', commands: 2, seizesFor: [3] },
      { side: 0 as const, hex: '0112', commands: 3 },
    ];
    const posts = [0, 1, 2, 3].map((formation) => ({
      side: 0 as const,
      kind: 'MI',
      hex: `${10 + formation}11`,
      formation,
    }));
    const board = new Board([...posts, { side: 1, kind: 'MI', hex: '0101' }], { leaders });
    board.battle.seized = true;
    board.battle.seizer = 1;
    board.turn(0, { activate: [3] });
    expect(board.options('activate')).toEqual([2, 3, Done]);
  });

  it('is read from the file by name', () => {
    expect(mustered(armyOf({ leader: { seizesFor: ['Line'] } })).seized).toEqual([[], [0]]);
    const context = contextOf(armyOf({ leader: { seizesFor: ['Line'] } }));
    expect(context.battle.forces.leaders.map(({ seizesFor }) => [...seizesFor])).toEqual([[], [0], [], []]);
    const [problem] = problemsOf(armyOf({ leader: { seizesFor: ['Lime'] } }));
    expect(pathText(problem!.path)).toBe('leaders[1].seizesFor[0]');
    expect(JSON.stringify(problem)).toContain('Line');
  });
});

describe('replacement leaders of a counter mix (SG-4.37a)', () => {
  it('are as many as the file says, and half of the named leaders where it does not (R56)', () => {
    expect(contextOf(armyOf({})).battle.forces.replacements).toEqual([1, 1]);
    expect(contextOf(armyOf({ army: { replacementLeaders: 0 } })).battle.forces.replacements).toEqual([0, 1]);
    expect(contextOf(armyOf({ army: { replacementLeaders: 5 } })).battle.forces.replacements).toEqual([5, 1]);
  });
});

describe('conditions of a scenario under which an army has lost (SG-3.0a)', () => {
  const MAP = { columns: 20, rows: 12 };
  const placed = (name: string, edge: string, hexes: readonly string[], chief: string, more: object = {}) => ({
    name,
    map: MAP,
    retreatEdge: edge,
    formations: [{ name: 'Line', commanders: ['A'], strays: true }],
    leaders: [{ id: 'A', name: 'One', initiative: 3, range: 4, overall: true, hex: chief }],
    units: [{ ids: `H1-${hexes.length}`, name: 'Foot', type: 'HI', tq: 6, size: 5, formation: 'Line', hexes }],
    ...more,
  });
  const own = (losesWhen: readonly object[], more: object = {}) =>
    placed('Own', 'south', ['0910', '1010', '1110'], '1010', { losesWhen, withdrawalLevel: 33, ...more });
  const enemy = (losesWhen: readonly object[] = []) =>
    placed('Foe', 'north', ['0903', '1003'], '1003', losesWhen.length === 0 ? {} : { losesWhen });

  const idle = {
    choose: (_: unknown, __: unknown, { list, count }: { list: Int32Array; count: number }) => list[count - 1]!,
  };

  /** Side 0 is the army of `conditions`, or side 1 where `turned`; everybody passes. */
  function checkedAfter(
    conditions: readonly object[],
    deed: (context: GameContext) => void,
    foes: readonly object[] = [],
  ) {
    const armies = [mustered(own(conditions)), mustered(enemy(foes))] as const;
    return ([false, true] as const).map((turned) => {
      const forces = turned ? forcesOf(OWN_TABLES, armies[1], armies[0]) : forcesOf(OWN_TABLES, armies[0], armies[1]);
      const battle = new SimpleGbohBattle(forces, defaultsOf(readings), defaultsOf(circumstances));
      const context = new GameContext(battle, idle, idle, sampling(1, 0, 0));
      setUp(context);
      deed(context);
      checkWithdrawal(context);
      const { reason, winner } = battle.result;
      // Red wins by +1: seen from the army of the conditions.
      return battle.over ? { reason: REASONS[reason], winner: (turned ? -1 : 1) * winner || 0 } : 'goes on';
    });
  }
  const lost = { reason: 'scenarioConditions', winner: -1 };
  const ownUnit = (context: GameContext, at: number) =>
    (context.battle.forces.standings[0].edge === 0 && context.battle.forces.firstUnit[1] === 3 ? 0 : 2) + at;

  it('are a leader who falls, be he replaced or not', () => {
    const fall = (context: GameContext) => killLeader(context, context.battle.forces.firstUnit[1] === 3 ? 0 : 1);
    expect(checkedAfter([{ leaderEliminated: 'A' }], fall)).toEqual([lost, lost]);
    expect(checkedAfter([{ leaderEliminated: 'A' }], () => undefined)).toEqual(['goes on', 'goes on']);
  });

  it('are units that are lost, all of them or so many', () => {
    const lose =
      (...units: readonly number[]) =>
      (context: GameContext) => {
        for (const unit of units) eliminate(context, ownUnit(context, unit), 0);
      };
    const all = [{ unitsEliminated: ['H1', 'H3'] }];
    expect(checkedAfter(all, lose(0))).toEqual(['goes on', 'goes on']);
    expect(checkedAfter(all, lose(0, 2))).toEqual([lost, lost]);
    const one = [{ unitsEliminated: ['H1', 'H3'], unitsAtLeast: 1 }];
    expect(checkedAfter(one, lose(1))).toEqual(['goes on', 'goes on']);
    expect(checkedAfter(one, lose(2))).toEqual([lost, lost]);
  });

  it('are hexes that the enemy holds, on the map of the file however it is turned', () => {
    expect(checkedAfter([{ enemyHolds: ['0903'] }], () => undefined)).toEqual([lost, lost]);
    expect(checkedAfter([{ enemyHolds: ['0910'] }], () => undefined)).toEqual(['goes on', 'goes on']);
    expect(checkedAfter([{ enemyHolds: ['0903', '0101'] }], () => undefined)).toEqual(['goes on', 'goes on']);
    expect(checkedAfter([{ enemyHolds: ['0903', '0101'], hexesAtLeast: 1 }], () => undefined)).toEqual([lost, lost]);
  });

  it('hold together within an entry, and one entry is enough', () => {
    const early = { enemyHolds: ['0903'], playerTurns: 1 };
    expect(checkedAfter([early], () => undefined)).toEqual(['goes on', 'goes on']);
    expect(checkedAfter([early, { enemyHolds: ['1003'] }], () => undefined)).toEqual([lost, lost]);
  });

  it('are a draw where both armies lose at once, by Rout Points or otherwise', () => {
    const draw = { reason: 'scenarioConditions', winner: 0 };
    expect(checkedAfter([{ enemyHolds: ['0903'] }], () => undefined, [{ enemyHolds: ['0910'] }])).toEqual([draw, draw]);
    const routed = (context: GameContext) => {
      const foe = context.battle.forces.firstUnit[1] === 3 ? 1 : 0;
      context.battle.routPoints[foe] = 99;
    };
    expect(checkedAfter([{ enemyHolds: ['0903'] }], routed)).toEqual([draw, draw]);
    expect(checkedAfter([], routed)).toEqual([
      { reason: 'withdrawal', winner: 1 },
      { reason: 'withdrawal', winner: 1 },
    ]);
  });

  it('end a battle after the player turns that are played', () => {
    const army = mustered(own([{ playerTurns: 6 }]));
    const forces = forcesOf(OWN_TABLES, army, mustered(enemy()));
    const battle = new SimpleGbohBattle(forces, defaultsOf(readings), defaultsOf(circumstances));
    play(battle, idle, idle, sampling(1, 0, 0));
    expect(battle.result).toMatchObject({ turns: 6, winner: -1, reason: REASONS.indexOf('scenarioConditions') });
  });

  it.each([
    [[{ leaderEliminated: 'B' }], 'losesWhen[0].leaderEliminated'],
    [[{ unitsEliminated: ['H1', 'H9'] }], 'losesWhen[0].unitsEliminated[1]'],
    [[{ unitsEliminated: ['H1', 'H1'] }], 'losesWhen[0].unitsEliminated'],
    [[{ unitsEliminated: [] }], 'losesWhen[0].unitsEliminated'],
    [[{ unitsEliminated: ['H1'], unitsAtLeast: 2 }], 'losesWhen[0].unitsAtLeast'],
    [[{ enemyHolds: ['2101'] }], 'losesWhen[0].enemyHolds[0]'],
    [[{ playerTurns: 3, hexesAtLeast: 1 }], 'losesWhen[0].hexesAtLeast'],
    [[{ playerTurns: 0 }], 'losesWhen[0].playerTurns'],
    [[{ playerTurns: 3 }, {}], 'losesWhen[1]'],
    [[{ leader: 'A' }], 'losesWhen[0].leader'],
    [{ playerTurns: 3 }, 'losesWhen'],
  ])('are refused where they say what there is not: %j', (losesWhen, path) => {
    const problems = problemsOf(own(losesWhen as readonly object[]));
    expect(problems.map((problem) => pathText(problem.path))).toContain(path);
  });

  it('stay with an army of other numbers, as far as its units do', () => {
    const raw = own([{ unitsEliminated: ['H1', 'H3'], unitsAtLeast: 2 }, { unitsEliminated: ['H3'] }]);
    expect(varyArmy(OWN_TABLES, raw, [2])['losesWhen']).toEqual([{ unitsEliminated: ['H1'], unitsAtLeast: 1 }]);
    expect(mustered(varyArmy(OWN_TABLES, raw, [2])).losesWhen).toHaveLength(1);
  });
});
