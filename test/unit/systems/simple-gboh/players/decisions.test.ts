import { describe, expect, it } from 'vitest';
import { sampling } from '../../../../../src/chance/streams.js';
import { OptionList } from '../../../../../src/model/options.js';
import { type Decision, No, Yes } from '../../../../../src/model/player.js';
import { AttackValues } from '../../../../../src/systems/simple-gboh/players/attack-values.js';
import { MoveScores } from '../../../../../src/systems/simple-gboh/players/move-scores.js';
import { steady } from '../../../../../src/systems/simple-gboh/players/steady.js';
import { UnitGoals } from '../../../../../src/systems/simple-gboh/players/unit-goals.js';
import { STEADY } from '../../../../../src/systems/simple-gboh/players/weights.js';
import {
  Flag,
  MAX_ENTERED,
  type SimpleGbohBattle,
  Subject,
} from '../../../../../src/systems/simple-gboh/state/battle.js';
import { ATTACK_PAIR, DECISIONS, Done } from '../../../../../src/systems/simple-gboh/turn/decisions.js';
import { at, Board, type Post, type Terms } from '../turn/board.js';

/** Side 0 is the active one; `attacks` are the numbers of the attacks that units are in, in the order of the posts. */
function boardOf(posts: readonly Post[], attacks: readonly number[] = [], terms: Terms = {}): Board {
  const board = new Board(posts, terms);
  board.battle.active = 0;
  for (const [unit, attack] of attacks.entries()) board.battle.attack[unit] = attack;
  return board;
}

function answer({ battle }: Board, side: 0 | 1, decision: Decision, options: readonly number[], unit = -1, other = -1) {
  const player = steady.createPlayer(side, sampling(1, 0, 0));
  player.plan?.(battle);
  battle.decisionContext[Subject.Unit] = unit;
  battle.decisionContext[Subject.Other] = other;
  const list = new OptionList();
  for (const option of options) list.add(option);
  return player.choose(decision, battle, list);
}

/** Notes that a unit has entered a vacant hex this turn. */
function enters({ allEntered, timesEntered }: SimpleGbohBattle, unit: number, hex: string): void {
  allEntered[MAX_ENTERED * unit] = at(hex);
  timesEntered[unit] = 1;
}

const HORSE: Post = { side: 0, kind: 'LC', hex: '1007', tq: 9, size: 4 };
const FOOT: Post = { side: 0, kind: 'MI', hex: '0907', tq: 5, size: 4 };

describe('leads of a shock (SG-7.35a)', () => {
  it('are for the attacker who has the better row of the matrix, not the dearer unit (D3: LC -2, MI 0 on HI)', () => {
    const board = boardOf([HORSE, FOOT, { side: 1, kind: 'HI', hex: '1006', tq: 6 }], [0, 0, 0]);
    expect(answer(board, 0, DECISIONS.leadAttacker, [0, 1])).toBe(1);
    expect(answer(board, 0, DECISIONS.leadAttacker, [1, 0])).toBe(1);
  });

  it('are for the defender who has the worse column of the matrix (D3: HI +1 on LC, 0 on HI)', () => {
    const foes: Post[] = [
      { side: 1, kind: 'LC', hex: '1006', tq: 9, size: 4 },
      { side: 1, kind: 'HI', hex: '0906', tq: 5, size: 4 },
    ];
    const board = boardOf([{ side: 0, kind: 'HI', hex: '1007', tq: 6 }, ...foes], [0, 0, 0]);
    expect(answer(board, 1, DECISIONS.leadDefender, [1, 2], -1, 0)).toBe(2);
    expect(answer(board, 1, DECISIONS.leadDefender, [2, 1], -1, 0)).toBe(2);
  });

  it('look ahead to the answer of the defender', () => {
    // D3: HC is +2 on LC but -1 on HI; HI is +1 on LC and 0 on HI, and the defender names HI.
    const own: Post[] = [
      { side: 0, kind: 'HC', hex: '1007', tq: 9, size: 4 },
      { side: 0, kind: 'HI', hex: '0907', tq: 5, size: 4 },
    ];
    const foes: Post[] = [
      { side: 1, kind: 'LC', hex: '1006', tq: 9, size: 4 },
      { side: 1, kind: 'HI', hex: '0906', tq: 5, size: 4 },
    ];
    expect(answer(boardOf([...own, ...foes], [0, 0, 0, 0]), 0, DECISIONS.leadAttacker, [0, 1])).toBe(1);
  });

  it('among equals are the dearest', () => {
    const twins: Post[] = [
      { ...FOOT, tq: 5 },
      { ...FOOT, hex: '1007', tq: 7 },
    ];
    const board = boardOf([...twins, { side: 1, kind: 'HI', hex: '1006' }], [0, 0, 0]);
    expect(answer(board, 0, DECISIONS.leadAttacker, [0, 1])).toBe(1);
  });
});

describe('Germans who lead an attack (SG-10.4a)', () => {
  it('fight on their own row where that of light infantry is no better (D3: +1 and 0 on HC)', () => {
    const german: Post = { side: 0, kind: 'GC', hex: '1007', tq: 6, missile: 'J' };
    const board = boardOf([german, { side: 1, kind: 'HC', hex: '1006' }], [0, 0]);
    expect(answer(board, 0, DECISIONS.germanRow, [No, Yes], 0, 1)).toBe(No);
  });
});

describe('the hit that is left over (SG-7.53a)', () => {
  it('goes to the unit that it routs', () => {
    const foes: Post[] = [
      { side: 1, kind: 'MI', hex: '1006', tq: 6 },
      { side: 1, kind: 'MI', hex: '0906', tq: 5 },
    ];
    const board = boardOf([FOOT, ...foes], [0, 0, 0]);
    board.battle.hits[2] = 4;
    expect(answer(board, 0, DECISIONS.extraHit, [1, 2])).toBe(2);
  });
});

describe('two attacks (SG-7.35a)', () => {
  // A strong attack and a weak one: as one the sizes are 13 to 9 in place of 12 to 3 and 1 to 6.
  const posts = (strong: number, weak: number): Post[] => [
    { side: 0, kind: 'MI', hex: '0907', tq: 6, size: strong },
    { side: 0, kind: 'MI', hex: '1007', tq: 6, size: weak },
    { side: 1, kind: 'MI', hex: '0906', tq: 6, size: 3 },
    { side: 1, kind: 'MI', hex: '1006', tq: 6, size: 6 },
  ];
  const pair = 0 * ATTACK_PAIR + 1;

  it('are made one where the modifiers promise more so', () => {
    expect(answer(boardOf(posts(12, 1), [0, 1, 0, 1]), 0, DECISIONS.combine, [pair, Done])).toBe(pair);
  });

  it('stay two where they do not', () => {
    expect(answer(boardOf(posts(4, 6), [0, 1, 0, 1]), 0, DECISIONS.combine, [pair, Done])).toBe(Done);
  });
});

describe('the choice of a target', () => {
  it.each([
    ['0907', 1],
    ['1107', 2],
  ])('is the one beside which a vacant hex was entered, of two that are alike (SG-7.5g): %s', (entered, target) => {
    const foes: Post[] = [
      { side: 1, kind: 'MI', hex: '1006', tq: 6 },
      { side: 1, kind: 'MI', hex: '1106', tq: 6 },
    ];
    const board = boardOf([{ ...FOOT, hex: '1007', tq: 6 }, ...foes]);
    enters(board.battle, 0, entered);
    expect(answer(board, 0, DECISIONS.target, [1, 2], 0)).toBe(target);
    expect(answer(board, 0, DECISIONS.target, [2, 1], 0)).toBe(target);
  });
});

describe('entry fire (SG-7.22a)', () => {
  function fires(rider: Partial<Post>, shooter: Partial<Post> = {}): number {
    const foe: Post = { side: 1, kind: 'LC', hex: '1006', tq: 6, missile: 'J', ...shooter };
    const board = boardOf([{ side: 0, kind: 'HC', hex: '1007', tq: 8, size: 6, ...rider }, foe]);
    enters(board.battle, 0, '1007');
    return answer(board, 1, DECISIONS.entryFire, [No, Yes], 1, 0);
  }

  it('is held by who can retreat before the shock of an enemy far better (SG-7.41a)', () => {
    expect(fires({})).toBe(No);
  });

  it('is given where the shock is not to be feared', () => {
    expect(fires({ kind: 'LI', tq: 3, size: 2 })).toBe(Yes);
  });

  it('is given where there is no right to retreat: the rider is as quick', () => {
    expect(fires({ ma: 9 })).toBe(Yes);
  });

  it('is given where the unit was held in a zone at the start', () => {
    const board = boardOf([
      { side: 0, kind: 'HC', hex: '1007', tq: 8, size: 6 },
      { side: 1, kind: 'LC', hex: '1006', tq: 6, missile: 'J' },
    ]);
    board.battle.mark(1, Flag.StartedInZoc);
    expect(answer(board, 1, DECISIONS.entryFire, [No, Yes], 1, 0)).toBe(Yes);
  });
});

describe('who goes after enemies that retreated (SG-7.44a)', () => {
  it('is a unit that comes nearer to its aim by it', () => {
    const board = boardOf([
      { side: 0, kind: 'HI', hex: '1008', tq: 8, size: 8 },
      { side: 1, kind: 'MI', hex: '1005', tq: 4, size: 3, ma: 3 },
    ]);
    expect(answer(board, 0, DECISIONS.follow, [0, Done])).toBe(0);
  });

  it('is no archer whose arrows reach the enemy from where it stands', () => {
    const board = boardOf([
      { side: 0, kind: 'LI', hex: '1008', tq: 5, size: 3, ma: 1, missile: 'A' },
      { side: 1, kind: 'PH', hex: '1004+1104', tq: 7, size: 12 },
    ]);
    expect(answer(board, 0, DECISIONS.follow, [0, Done])).toBe(Done);
  });
});

describe('units that a leader may take along (SG-4.1a)', () => {
  it('are taken where they have something to gain, the best first', () => {
    const board = boardOf([
      { side: 0, kind: 'HI', hex: '1008', tq: 8, size: 8 },
      { side: 0, kind: 'HI', hex: '1507', tq: 8, size: 8 },
      { side: 1, kind: 'MI', hex: '1505', tq: 4, size: 3 },
    ]);
    expect(answer(board, 0, DECISIONS.detach, [0, 1, Done])).toBe(1);
  });
});

describe('who must attack an enemy as well (SG-7.31a)', () => {
  it('is the unit whose attack promises most', () => {
    const board = boardOf([
      { side: 0, kind: 'LC', hex: '0907', tq: 5, size: 2 },
      { side: 0, kind: 'HI', hex: '1007', tq: 8, size: 8 },
      { side: 1, kind: 'MI', hex: '0906', tq: 6, size: 5 },
    ]);
    expect(answer(board, 0, DECISIONS.cover, [0, 1], 2)).toBe(1);
    expect(answer(board, 0, DECISIONS.cover, [1, 0], 2)).toBe(1);
  });
});

describe('units that the scenario says more about than Rout Points (SG-3.0a)', () => {
  const twins: Post[] = [
    { side: 1, kind: 'MI', hex: '1006', tq: 6 },
    { side: 1, kind: 'MI', hex: '0906', tq: 6 },
  ];

  it('are worth a share of the battle to both sides, by how many have to be lost', () => {
    const values = (losesWhen: Terms['losesWhen'] & object) => {
      const prospects = new AttackValues(STEADY.caution);
      prospects.look(boardOf([FOOT, ...twins], [], { losesWhen, withdrawal: 50 }).battle);
      return [...prospects.values];
    };
    // 5 and 6 Rout Points of 50 are 10 and 12 hundredths.
    expect(values([])).toEqual([10, 12, 12]);
    expect(values([{ units: [2] }])).toEqual([10, 12, 112]);
    expect(values([{ units: [1, 2] }])).toEqual([10, 62, 62]);
    expect(
      values([
        { units: [1, 2], unitsAtLeast: 1 },
        { units: [2], hexes: [at('0101')], hexesAtLeast: 1 },
      ]),
    ).toEqual([10, 112, 162]);
    expect(values([{ units: [2], leader: 0 }])).toEqual([10, 12, 62]);
  });

  it('are attacked rather than others', () => {
    for (const named of [1, 2]) {
      const board = boardOf([HORSE, ...twins], [], { losesWhen: [{ units: [named] }], withdrawal: 50 });
      expect(answer(board, 0, DECISIONS.target, [1, 2], 0)).toBe(named);
      expect(answer(board, 0, DECISIONS.target, [2, 1], 0)).toBe(named);
    }
  });
});

describe('an archer on his way', () => {
  const archer: Post = { side: 0, kind: 'LI', hex: '1008', tq: 5, size: 3, missile: 'A' };
  const friend: Post = { side: 0, kind: 'HI', hex: '1007', tq: 6 };

  /** How far from its aim, five hexes from the enemy, the archer would be if it went through its friend. */
  function wantedThrough(foe: string): number {
    const { battle } = boardOf([archer, friend, { side: 1, kind: 'PH', hex: foe, tq: 7, size: 12 }]);
    const prospects = new AttackValues(STEADY.caution);
    prospects.look(battle);
    const aims = new UnitGoals(battle.count, prospects, STEADY);
    aims.survey(battle, 0);
    aims.seek(battle, 0);
    aims.goal[0] = at('1003');
    aims.keep[0] = 5;
    aims.enemy[0] = 2;
    const wants = new MoveScores(aims, prospects, STEADY);
    wants.limit = Number.POSITIVE_INFINITY;
    wants.step(battle, 0, at('1007'), -1, 0);
    return wants.wanted;
  }

  it('does not go through a friend into the zone of a phalanx beyond (SG-6.21a)', () => {
    expect(wantedThrough('0905+1005')).toBeGreaterThan(3);
    expect(wantedThrough('0903+1003')).toBeLessThan(3);
  });

  it('counts on no other unit in an attack', () => {
    const { battle } = boardOf([archer, friend, { side: 1, kind: 'PH', hex: '1005+1105', tq: 7, size: 12 }]);
    const aims = new UnitGoals(battle.count, new AttackValues(STEADY.caution), STEADY);
    aims.claims[2] = 20;
    expect(aims.support(battle, 0, 2)).toBe(0);
    expect(aims.support(battle, 1, 2)).toBe(20);
  });
});
