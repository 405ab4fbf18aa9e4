import { describe, expect, it } from 'vitest';
import { foresight } from '../../../../../src/exact/foresight.js';
import { findPolicy } from '../../../../../src/model/policies.js';
import { tryPosition } from '../../../../../src/simulate/games/positions.js';
import { systems } from '../../../../../src/systems/index.js';
import { Ways } from '../../../../../src/systems/simple-gboh/players/ways.js';
import { Flag } from '../../../../../src/systems/simple-gboh/state/battle.js';
import { Phase } from '../../../../../src/systems/simple-gboh/state/events.js';
import { Step } from '../../../../../src/systems/simple-gboh/turn/decisions.js';
import { mayTurnTo } from '../../../../../src/systems/simple-gboh/turn/steps.js';
import { tryMove, turnCost } from '../../../../../src/systems/simple-gboh/turn/trial.js';
import { Trial } from '../../../../../src/systems/simple-gboh/turn/tried-step.js';
import { at, Board, nameOf, type Post, type Terms } from '../turn/board.js';

const PLACES = 6;

/** A battle in the movement phase of side 0, with its first unit in command and so many points spent. */
function battleWith(posts: readonly Post[], terms: Terms, spent = 0) {
  const { battle } = new Board(posts, terms);
  battle.active = 0;
  battle.phase = Phase.Movement;
  battle.acting = 0;
  battle.flags[0] = Flag.InCommand | Flag.Activated;
  battle.spent[0] = spent;
  return battle;
}

/** What standing in each place costs, by trying every step of the rules from wherever earlier steps lead. */
function byRules([mover, ...others]: readonly Post[], terms: Terms, ma: number): ReadonlyMap<string, number> {
  const start = `${mover!.hex}:${mover!.facing ?? 0}`;
  const costs = new Map([[start, 0]]);
  const trial = new Trial();
  for (let cost = 0; cost <= ma; cost++) {
    const open = [...costs].filter(([, known]) => known === cost).map(([place]) => place);
    while (open.length > 0) {
      const [hex, facing] = open.shift()!.split(':');
      const vertex = Number(facing);
      const battle = battleWith([{ ...mover!, hex: hex!, facing: vertex }, ...others], terms, cost);
      if (hex !== mover!.hex && battle.inZone(1, at(hex!))) continue;
      const put = (place: string, more: number) => {
        if ((costs.get(place) ?? 99) <= cost + more) return;
        costs.set(place, cost + more);
        if (more === 0) open.push(place);
      };
      for (const direction of [(vertex + 5) % PLACES, vertex]) {
        if (tryMove(battle, trial, 0, direction, ma - cost)) put(`${nameOf(trial.left)}:${vertex}`, trial.points);
      }
      for (let to = 0; to < PLACES; to++) {
        if (mayTurnTo(battle, 0, to, ma - cost)) put(`${hex}:${to}`, turnCost(battle, 0, vertex, to));
      }
    }
  }
  return costs;
}

const FOOT: Post = { side: 0, kind: 'HI', hex: '1008' };
const CASES: readonly (readonly [string, readonly Post[], Terms])[] = [
  ['open ground', [FOOT], {}],
  ['an enemy ahead, in whose zone it stops', [FOOT, { side: 1, kind: 'HI', hex: '1005' }], {}],
  ['an enemy who faces it askew', [FOOT, { side: 1, kind: 'HI', hex: '0906', facing: 2 }], {}],
  [
    'horse, which turns for less',
    [
      { ...FOOT, kind: 'LC' },
      { side: 1, kind: 'HI', hex: '1006' },
    ],
    {},
  ],
  ['woods and a hill', [FOOT], { terrain: { '1007': 'woods', '0907': 'rough' }, levels: { '1107': 1 } }],
];

describe('ways of a unit', () => {
  it.each(CASES)('cost what the rules charge: %s', (_, posts, terms) => {
    const battle = battleWith(posts, terms);
    const expected = byRules(posts, terms, battle.forces.ma[0]!);
    const ways = new Ways();
    ways.find(battle, 0, 1);
    const found = new Map<string, number>();
    for (let place = 0; place < battle.forces.map.grid.count * PLACES; place++) {
      const cost = ways.costOf(place);
      if (cost <= battle.forces.ma[0]!) found.set(`${nameOf(Math.floor(place / PLACES))}:${place % PLACES}`, cost);
    }
    expect(Object.fromEntries([...found].sort())).toEqual(Object.fromEntries([...expected].sort()));
    expect(found.size).toBeGreaterThan(20);
  });

  it('begin with a step that the rules offer, and each leads on', () => {
    const posts: readonly Post[] = [
      { ...FOOT, kind: 'LC' },
      { side: 1, kind: 'HI', hex: '1006' },
    ];
    const battle = battleWith(posts, {});
    const ways = new Ways();
    ways.find(battle, 0, 1);
    const flank = at('1105');
    const place = ways.placeFacing(flank, battle.forces.map.grid.direction(flank, at('1006')));
    expect(place).toBeGreaterThanOrEqual(0);
    const step = ways.firstStep(place);
    const trial = new Trial();
    const isLegal =
      step < Step.Turn
        ? tryMove(battle, trial, 0, step - Step.Move, battle.forces.ma[0]!)
        : mayTurnTo(battle, 0, step - Step.Turn, battle.forces.ma[0]!);
    expect(isLegal).toBe(true);
  });
});

describe('weights of the mind', () => {
  const { positions, policies, ...battles } = systems['simple-gboh']!.battles!;
  const sound = (id: string, name: string) => {
    const policy = findPolicy({ policies, ...battles }, name)!;
    const position = positions!.list.find((one) => one.id === id)!;
    const foresee = foresight();
    return tryPosition(positions!, position, { policy, enemy: policy, seed: 1, games: 4, foresee }).filter(
      (turn) => turn.sound,
    ).length;
  };

  it.each([
    ['two-against-one', 'ways=1'],
    ['overrun-the-artillery', 'overrun=1'],
    ['pull-out-the-battered', 'leave=0'],
    ['skirmishers-keep-off', 'leave=0'],
    ['pikes-off-the-woods', 'ways=1+rough=1'],
    ['elephants-at-horse', 'ways=1+later=0.2'],
  ])('%s is found with %s, and not without', (id, weights) => {
    expect(sound(id, `steady:${weights}`)).toBe(4);
    expect(sound(id, 'steady')).toBe(0);
  });
});
