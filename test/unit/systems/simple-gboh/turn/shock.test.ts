import { describe, expect, it } from 'vitest';
import { Yes } from '../../../../../src/model/player.js';
import { Order } from '../../../../../src/systems/simple-gboh/map/hexes.js';
import { Flag, Status } from '../../../../../src/systems/simple-gboh/state/battle.js';
import { Cause } from '../../../../../src/systems/simple-gboh/state/causes.js';
import { EventKind } from '../../../../../src/systems/simple-gboh/state/events.js';
import { Done, Step } from '../../../../../src/systems/simple-gboh/turn/decisions.js';
import { at, Board, type Post } from './board.js';

const own = (kind: string, hex: string, more: Partial<Post> = {}): Post => ({ side: 0, kind, hex, ...more });
const enemy = (kind: string, hex: string, more: Partial<Post> = {}): Post => ({ side: 1, kind, hex, ...more });

describe('the designation of attacks', () => {
  it('leaves it to units outside enemy zones whether they attack, whichever leader commands them (SG-7.32a, SG-7.33a)', () => {
    const posts = [own('MI', '1006'), enemy('MI', '1005', { facing: 0 })];
    const idle = new Board(posts).turn(0, {});
    expect(idle.options('attacker')).toEqual([0, Done]);
    expect(idle.told(EventKind.Designated)).toEqual([]);
    const bold = new Board(posts, { leaders: [{ side: 0, hex: '0112', range: 1, commands: 0 }] });
    // From behind: +3 of the matrix; 4 + 3 is a hit each.
    bold.turn(0, { attacker: [0] }, [4]);
    expect(bold.battle.has(0, Flag.InCommand)).toBe(false);
    expect(bold.told(EventKind.Shock)).toEqual([[0, 1, 3, 7]]);
  });

  it('gives every enemy in the zone of an attacker to an attacker, in one attack or in several (SG-7.31a, SG-7.34a, SG-7.35a)', () => {
    const posts = [own('MI', '1006', { size: 8 }), enemy('MI', '1005'), enemy('MI', '0905')];
    const board = new Board(posts).turn(0, {}, [6]);
    expect(board.options('target')).toHaveLength(2);
    // One attacker of size 8 against both defenders of 4: even.
    expect(board.told(EventKind.Shock)).toEqual([[0, expect.any(Number), 0, 6]]);
    expect(board.options('leadDefender')).toEqual([1, 2]);
    expect(board.battle.hits[1]! + board.battle.hits[2]!).toBe(1);
    const gun = own('ART/SCO', '1006', { missile: 'SCO' });
    const beneath = new Board([gun, ...posts]).turn(0, {}, [6]);
    expect(beneath.options('leadDefender')).toEqual([2, 3]);
  });

  it('never has skirmishers attack, nor cavalry elephants (SG-7.31a, SG-10.23a, invariant 16)', () => {
    expect(new Board([own('SK', '1006'), enemy('MI', '1005')]).turn(0, {}).told(EventKind.Designated)).toEqual([]);
    const horse = new Board([own('HC', '1006', { tq: 9 }), enemy('EL/IND', '1005', { facing: 0 })]);
    expect(horse.turn(0, {}).told(EventKind.Designated)).toEqual([]);
    expect(horse.battle.hits[0]).toBe(1);
  });

  it('never puts cavalry before elephants by making one attack of two, nor by covering an enemy that no attacker has named (SG-7.31a, SG-10.23a)', () => {
    const elephants = enemy('EL/IND', '0905', { facing: 2 });
    const foot = { ...elephants, kind: 'HI' };
    const posts = (held: Post) => [own('MI', '1006'), own('HC', '1106', { tq: 9 }), held, enemy('MI', '1005')];
    const designated = (held: Post, target: number, rolls: readonly number[]) => {
      const board = new Board(posts(held)).turn(0, { attacker: [0, 1], target: [target] }, rolls);
      return {
        attacks: board.told(EventKind.Designated).map(([, , struck]) => struck),
        asked: board.options('combine'),
      };
    };
    expect(designated(foot, 2, [6, 6])).toEqual({ attacks: [2, 3], asked: [1, Done] });
    expect(designated(elephants, 2, [6, 6])).toEqual({ attacks: [2, 3], asked: [] });
    // The foot leave their first aim to the cavalry.
    expect(designated(foot, 3, [6]).attacks).toEqual([3]);
    expect(designated(elephants, 3, [6, 6]).attacks).toEqual([3, 2]);
  });

  it('reads the flank table as soon as one attacker strikes a flank, who then leads (SG-7.36a, R23)', () => {
    const posts = [own('MI', '1006'), own('MI', '0905', { facing: 1 }), enemy('MI', '1005')];
    const board = new Board(posts).turn(0, { attacker: [1] }, [1]);
    // +3 for the flank, +2 for twice the size.
    expect(board.told(EventKind.Shock)).toEqual([[1, 2, 5, 6]]);
  });
});

describe('an attacker in the zone of an enemy beside or behind it', () => {
  it('strikes no flank, on whichever side a half of him stands (SG-7.36a, R41)', () => {
    const net = (held: Post, struck: string) => {
      const board = new Board([own('MI', '1006'), enemy('MI', struck, { facing: 0 }), held]);
      board.turn(0, { target: [1], leadDefender: [1] }, [8]);
      expect(board.told(EventKind.Shock)[0]!.slice(0, 2)).toEqual([0, 1]);
      return board.told(EventKind.Shock)[0]![2];
    };
    // With the phalanx's size of 4: -2; from behind it would be +1.
    expect(net(enemy('PH', '1106+1005', { facing: 4 }), '0905')).toBe(-2);
    expect(net(enemy('PH', '0905+0906', { facing: 2 }), '1005')).toBe(-2);
  });

  it('strikes none either where artillery lies on top of him (SG-7.36a, SG-10.13a)', () => {
    const net = (...behind: readonly Post[]) => {
      const board = new Board([own('MI', '1006'), enemy('MI', '1005', { facing: 0 }), ...behind]);
      board.turn(0, { attacker: [0] }, [6]);
      return board.told(EventKind.Shock)[0]![2];
    };
    const guard = enemy('MI', '1007', { facing: 0 });
    expect([net(guard), net({ ...guard, facing: 2 })]).toEqual([0, 3]);
    expect(net(enemy('ART/SCO', '1007', { missile: 'SCO', facing: 0 }), guard)).toBe(0);
  });
});

describe('a double-size unit that moves to attack', () => {
  it('does so with either half that comes beside the enemy (SG-7.5g)', () => {
    for (const hex of ['0905', '1005', '1105']) {
      const board = new Board([own('PH', '1007+1107'), enemy('MI', hex)]);
      board.turn(0, { next: [0], step: [Step.Move + 5] }, [3]);
      expect(board.told(EventKind.Shock), hex).toEqual([[0, 1, 3, 6]]);
    }
  });

  it('does not with the half that stays where it was in a wheel, but with the other (SG-7.5g, SG-5.23a)', () => {
    const past = new Board([own('PH', '1006+1106'), enemy('MI', '0906', { facing: 5 })]);
    past.turn(0, { next: [0], step: [Step.WheelLeft], attacker: [0] }, [3]);
    expect(past.told(EventKind.Shock)).toEqual([[0, 1, 3, 6]]);
    const up = new Board([own('PH', '1006+1106'), enemy('MI', '1004', { facing: 0 })]);
    up.turn(0, { next: [0], step: [Step.WheelLeft], attacker: [0] }, [2]);
    expect(up.told(EventKind.Shock)).toEqual([[0, 1, 4, 6]]);
  });

  it('has done so with any hex of its way, whatever it enters after it (SG-7.5g)', () => {
    const board = new Board([own('PH', '1007+1107'), enemy('MI', '0906', { facing: 5 })]);
    board.turn(0, { next: [0], step: [Step.Move + 5, Step.WheelLeft], attacker: [0] }, [2]);
    expect(board.told(EventKind.Shock)).toEqual([[0, 1, 4, 6]]);
  });

  it('does so with the half that enters a vacant hex, not with the one that joins artillery (SG-7.5g, R18)', () => {
    const net = (gun: string, struck: string) => {
      const posts = [own('PH', '1007+1107'), own('ART/SCO', gun, { missile: 'SCO' }), enemy('MI', struck)];
      const board = new Board(posts).turn(0, { next: [0], step: [Step.Move + 5] }, [3]);
      return board.told(EventKind.Shock)[0]![2];
    };
    // Only the right half is beside the enemy in 1105, only the left one beside him in 0905.
    expect([net('1006', '1105'), net('1106', '1105')]).toEqual([3, 2]);
    expect([net('1106', '0905'), net('1006', '0905')]).toEqual([3, 2]);
  });
});

describe('attackers whose only enemy has retreated before shock', () => {
  it('take no part in the attack on those who stay (SG-7.40a, R65)', () => {
    const posts = [own('MI', '1007'), own('MI', '1107'), enemy('LC', '1005', { ma: 9 }), enemy('MI', '1105')];
    const board = new Board(posts);
    const attack = { next: [0, 1], step: [Step.Move + 5, Step.Move + 5], target: [2, 3], combine: [1] };
    board.turn(0, attack, [5], { retreatBeforeShock: [Yes], evasionStep: [5, 0, 5, 0, 5] });
    expect(board.told(EventKind.Evaded).map(([unit]) => unit)).toEqual([2]);
    // One against one that moved: with both there would be +2 for size besides.
    expect(board.told(EventKind.Shock)).toEqual([[1, 3, 1, 6]]);
    expect(board.options('leadAttacker')).toEqual([]);
  });
});

describe('terrain', () => {
  it.each([
    [{}, {}, 0],
    [{ '1005': 'rough' }, {}, -1],
    [{ '1006': 'river', '1005': 'bank' }, { '1005': 1 }, -1],
    [{}, { '1005': 2 }, -2],
    [{}, { '1006': 2 }, 0],
  ] as const)('counts what is best for the defender: %j, levels %j (SG-7.5h, D11)', (terrain, levels, drm) => {
    const board = new Board([own('MI', '1006'), enemy('MI', '1005')], { terrain, levels }).turn(0, {}, [6 - drm]);
    expect(board.told(EventKind.Shock)).toEqual([[0, 1, drm, 6]]);
  });
});

describe('special units in shock', () => {
  it('may not evade from where they were held, nor columns at all (SG-7.41a, R35, SG-11.25b)', () => {
    const held = new Board([own('MI', '1006'), enemy('SK', '1005')]).turn(0, {}, [5]);
    expect(held.asked.filter(({ name }) => name === 'retreatBeforeShock')).toEqual([]);
    const column = new Board([own('MI', '1008'), enemy('LI', '1006', { inColumn: true, facing: 3 })], {
      columns: true,
    });
    column.turn(0, { next: [0], step: [Step.Move + 5] }, [2]);
    expect(column.asked.filter(({ name }) => name === 'retreatBeforeShock')).toEqual([]);
  });

  it('in column have two points less quality, and are in line again after an attack (SG-11.25a, SG-2.23a)', () => {
    const posts = [own('MI', '1006'), enemy('MI', '1005', { inColumn: true, facing: 3 })];
    const board = new Board(posts, { columns: true }).turn(0, {}, [3]);
    // +2 for quality: 3 + 2 is a hit each, and a retreat of the attacker.
    expect(board.told(EventKind.Shock)).toEqual([[0, 1, 2, 5]]);
    expect([board.battle.inColumn[1], board.battle.order[1]]).toEqual([0, 0]);
  });

  it('face either way afterwards where they are of double size (SG-11.25a)', () => {
    const column = enemy('PH', '1005+1105', { inColumn: true, facing: 1, tq: 8 });
    const turned = (vertex: number) => {
      const board = new Board([own('MI', '1006'), column], { columns: true });
      const { battle } = board.turn(0, { attacker: [0] }, [3], { columnFacing: [vertex] });
      expect(board.options('columnFacing')).toEqual([0, 3]);
      return [board.where(1), battle.facing[1], battle.order[1]];
    };
    expect(turned(0)).toEqual(['1005+1105', 0, Order.Line]);
    expect(turned(3)).toEqual(['1105+1005', 3, Order.Line]);
  });

  it('follow a retreating enemy and may turn a vertex (SG-7.54a, SG-7.71a, SG-7.72a)', () => {
    const board = new Board([own('MI', '1006'), enemy('MI', '1005')]).turn(0, { advanceFacing: [1] }, [9], {
      retreatHex: [at('1004')],
    });
    expect([board.where(0), board.battle.facing[0], board.where(1)]).toEqual(['1005', 1, '1004']);
  });
});

describe('chariots that attack', () => {
  it('are there no more after it, unless all defenders have routed, the last for want of a way back (SG-10.53a, SG-8.3b)', () => {
    const charge = (tq: number, roll: number) => {
      const friends = ['1104', '1105', '1004'].map((hex) => enemy('MI', hex, { facing: 0 }));
      const board = new Board([own('CH', '1006'), enemy('MI', '1005', { tq }), ...friends]).turn(0, {}, [roll]);
      expect(board.told(EventKind.Shock)[0]![3]).toBe(9);
      return [board.battle.status[0], board.battle.status[1], board.where(0)];
    };
    expect(charge(5, 7)).toEqual([Status.Eliminated, Status.OnMap, '-']);
    expect(charge(4, 6)).toEqual([Status.OnMap, Status.Eliminated, '1005']);
    const edge = [own('CH', '1002'), enemy('MI', '1001', { tq: 6 }), enemy('MI', '1101', { facing: 0 })];
    const gone = new Board(edge).turn(0, {}, [8]);
    expect([gone.battle.status[0], gone.battle.cause[1]]).toEqual([Status.Eliminated, Cause.LeftTheMap]);
  });
});

describe('cavalry that follows who retreated before it, or advances', () => {
  it('does not enter the zone of an elephant (SG-10.23a, SG-7.44a)', () => {
    const steps = (facing: number) => {
      const posts = [own('HC', '1009', { ma: 8 }), enemy('LC', '1007', { ma: 9 }), enemy('EL/IND', '0907', { facing })];
      const board = new Board(posts).turn(0, { next: [0], step: [Step.Move + 5] }, [], {
        retreatBeforeShock: [Yes],
        evasionStep: [1, 1, 1, 1, 1],
      });
      expect(board.told(EventKind.Evaded)).toHaveLength(1);
      return board.options('follow');
    };
    expect(steps(5)).toEqual([0, Done]);
    expect(steps(1)).toEqual([]);
  });

  it('takes a hit where it comes to the flank or rear of one, and so does cavalry that advances there (SG-10.23a)', () => {
    const follow = { next: [0], step: [Step.Move + 5], follow: [0], followStep: [Done] };
    const away = { retreatBeforeShock: [Yes], evasionStep: [1, 1, 1, 1, 1] };
    const followed = (elephant: string) => {
      const horse = [own('HC', '1009', { ma: 8 }), enemy('LC', '1007', { ma: 9 })];
      const board = new Board([...horse, enemy('EL/IND', elephant, { facing: 0 })]).turn(0, follow, [], away);
      return [board.where(0), board.battle.hits[0]];
    };
    expect([followed('1006'), followed('0501')]).toEqual([
      ['1007', 1],
      ['1007', 0],
    ]);
    const advanced = (elephant: string) => {
      const posts = [own('HC', '1006'), enemy('MI', '1005'), enemy('EL/IND', elephant, { facing: 0 })];
      const board = new Board(posts).turn(0, {}, [9], { retreatHex: [at('1104')] });
      return [board.where(0), board.battle.hits[0]];
    };
    // The shock itself is a hit.
    expect([advanced('1004'), advanced('0501')]).toEqual([
      ['1005', 2],
      ['1005', 1],
    ]);
  });
});

describe('who retreats before shock', () => {
  it('may spare itself the hits of terrain for a point more, if it has one (SG-7.43a, SG-5.17a, R34)', () => {
    const evades = (ma: number, evasionStep: readonly number[], evasionHits = 0) => {
      const posts = [own('MI', '1007', { ma: 3 }), enemy('LC', '1005', { ma })];
      const board = new Board(posts, { terrain: { '1104': 'river' }, readings: { evasionHits } });
      board.turn(0, { next: [0], step: [Step.Move + 5] }, [], { retreatBeforeShock: [Yes], evasionStep });
      return board;
    };
    expect(evades(7, [0, 0, 0]).battle.hits[1]).toBe(1);
    expect([evades(7, [0, 0, 0]).where(1), evades(7, [Step.Carefully, 0]).where(1)]).toEqual(['1202', '1103']);
    expect(evades(7, [Step.Carefully, 0]).battle.hits[1]).toBe(0);
    for (const board of [evades(7, [], 1), evades(4, [])]) {
      expect(board.options('evasionStep')).not.toContain(Step.Carefully);
    }
  });
});

describe('who follows a retreating enemy before shock', () => {
  it('may spare itself the hits of terrain for a point more (SG-7.44a, SG-5.17a)', () => {
    const posts = [own('HI', '1007', { ma: 6 }), enemy('SK', '1005', { ma: 6, missile: 'J' })];
    const follows = (followStep: number) => {
      const board = new Board(posts, { terrain: { '1005': 'rough' } });
      board.turn(0, { next: [0], step: [Step.Move + 5], follow: [0], followStep: [followStep, Done] }, [], {
        retreatBeforeShock: [Yes],
        evasionStep: [0, 0, 0],
      });
      return [board.where(0), board.battle.hits[0]];
    };
    expect([follows(Step.Move), follows(Step.Carefully)]).toEqual([
      ['1005', 1],
      ['1005', 0],
    ]);
  });
});

describe('a unit that shock has driven back', () => {
  const posts = [own('MI', '1006', { tq: 8 }), enemy('MI', '1005', { missile: 'J', tq: 8 })];

  it('does not fire at who advances after it, though it has him in its zone (SG-7.22a, SG-7.74a)', () => {
    const board = new Board(posts).turn(0, {}, [9], { retreatHex: [at('1004')] });
    expect([board.where(0), board.where(1)]).toEqual(['1005', '1004']);
    expect(board.asked.map(({ name }) => name)).not.toContain('entryFire');
  });

  it('may fire again at who advances in a later attack: it has not just retreated then (SG-7.22a)', () => {
    const board = new Board([posts[0]!, own('MI', '0906', { tq: 8 }), posts[1]!, enemy('MI', '0905', { tq: 8 })]);
    const order = { target: [2, 3], advanceFacing: [1] };
    board.turn(0, order, [9, 9, 5], { retreatHex: [at('1004')], entryFire: [Yes] });
    expect([0, 1, 2, 3].map((unit) => board.where(unit))).toEqual(['1005', '0905', '1004', '0904']);
    expect(board.times('entryFire')).toBe(1);
    expect(board.told(EventKind.Volley).map(([firer, target]) => [firer, target])).toEqual([[2, 1]]);
  });

  it('leaves that to others who have him in theirs (SG-7.22a)', () => {
    const board = new Board([...posts, enemy('MI', '1105', { missile: 'J', facing: 5 })]);
    board.turn(0, {}, [9, 5], { retreatHex: [at('1004')], entryFire: [Yes] });
    expect(board.asked.filter(({ name }) => name === 'entryFire')).toHaveLength(1);
    expect(board.told(EventKind.Volley).map(([firer, target]) => [firer, target])).toEqual([[2, 0]]);
  });
});

describe('a unit that retreats onto a friend whose attack is still to come (R78)', () => {
  // The lead is driven back onto a friend who attacks an enemy's flank, from out of all zones.
  const posts = [
    own('CO/VET', '1006', { tq: 8 }),
    own('CO/VET', '1007', { tq: 5, facing: 5 }),
    enemy('MI', '1005', { tq: 8 }),
    enemy('MI', '0907', { tq: 8 }),
  ];

  const played = (joinedUnit: number, rolls: readonly number[]) => {
    const board = new Board(posts, { readings: { joinedUnit } });
    board.turn(0, { attacker: [1], nextAttack: [0], retreatHex: [at('1007')] }, rolls);
    expect(board.told(EventKind.JoinsFriend)).toEqual([[0, 1, joinedUnit, -1]]);
    return board;
  };

  it('takes the attack from it: the two are one, and one of them has attacked (SG-5.35a, SG-7.34a)', () => {
    const board = played(0, [0, 0]);
    expect(board.told(EventKind.Shock).map(([lead, against]) => [lead, against])).toEqual([[0, 2]]);
    expect([board.where(0), board.where(1)]).toEqual(['1007', '1007']);
  });

  it('fights it on top of it, as one, where no attack lapses', () => {
    const board = played(1, [0, 0, 5]);
    expect(board.told(EventKind.Shock).map(([lead, against]) => [lead, against])).toEqual([
      [0, 2],
      [0, 3],
    ]);
    expect(board.told(EventKind.TakesPart).map(([unit]) => unit)).toEqual([0, 2, 0, 1, 3]);
    expect([board.where(0), board.where(1)]).toEqual(['0907', '0907']);
  });
});

describe('a double-size unit at the edge of the map', () => {
  it('leaves it with either half, but only where the other half can go along (R27, SG-8.3c)', () => {
    const friends = (...hexes: readonly string[]) => hexes.map((hex) => enemy('MI', hex, { facing: 0 }));
    const west = [own('MI', '0306', { facing: 5 }), enemy('PH', '0105+0205'), ...friends('0204', '0305')];
    expect(new Board(west).turn(0, {}, [9]).battle.status[1]).toBe(Status.Eliminated);
    const east = [own('MI', '1906', { facing: 1 }), enemy('PH', '1905+2005'), ...friends('2004', '1805')];
    expect(new Board(east).turn(0, {}, [9]).battle.status[1]).toBe(Status.Eliminated);
    const beside = [own('MI', '2006'), enemy('PH', '1905+2005'), ...friends('2004', '1805')];
    const kept = new Board(beside).turn(0, {}, [9]);
    expect([kept.battle.status[1], kept.battle.hits[1]]).toEqual([Status.OnMap, 3]);
  });
});

describe('elephants that rout beside others', () => {
  it('do not trample who has routed with them, whose hex is open to the attacker (SG-8.5a, SG-7.71a)', () => {
    const posts = [
      own('HI', '1006', { tq: 9, size: 20, facing: 0 }),
      enemy('EL/IND', '1005', { facing: 0, tq: 3 }),
      enemy('MI', '0905', { facing: 0, tq: 3 }),
    ];
    const board = new Board(posts, { readings: { scrtShift: 1 } });
    board.turn(0, { attacker: [0], combine: [], leadDefender: [2] }, [9, 5], { leadDefender: [2] });
    expect(board.told(EventKind.Rampage)).toHaveLength(1);
    expect(board.told(EventKind.Trampled).map(([, unit]) => unit)).toEqual([0]);
    expect([1, 2].map((unit) => board.battle.cause[unit])).toEqual([Cause.Shock, Cause.Shock]);
    expect(board.options('advance')).toEqual(expect.arrayContaining([Step.Move + 5, Step.Move]));
  });
});

describe('a rampage in an attack of several', () => {
  it('begins with an enemy beside the elephant where the lead unit is not (SG-8.5a)', () => {
    const posts = [
      own('MI', '1306', { size: 9 }),
      own('MI', '1206', { size: 9 }),
      enemy('EL/IND', '1105', { tq: 5 }),
      enemy('MI', '1205', { tq: 9 }),
      enemy('MI', '1106', { tq: 9 }),
    ];
    const board = new Board(posts);
    board.battle.hits[2] = 4;
    const named = { target: [3, 2], combine: [1], leadAttacker: [0] };
    board.turn(0, named, [3, 5, 5, 5, 5], { leadDefender: [3] });
    expect(board.told(EventKind.Shock).map(([lead, against]) => [lead, against])).toEqual([[0, 3]]);
    // From the south-east, where the attacker stands, clockwise to the south-west and the east.
    expect(board.told(EventKind.Trampled).map(([, unit]) => unit)).toEqual([1, 4, 3, 0]);
  });
});

describe('cavalry that routs cavalry', () => {
  const horse = own('HC', '1006', { tq: 8, size: 8 });

  it('checks for pursuit though others defend beside it (SG-7.61a)', () => {
    const posts = [horse, enemy('LC', '1005'), enemy('LI', '0905', { tq: 9 })];
    // Net +2 of the matrix with the light horse in the lead, -1 for quality; the horse routs, the foot stands its check.
    const board = new Board(posts).turn(0, { target: [1] }, [9, 9, 9], { leadDefender: [1] });
    expect(board.battle.status[1]).toBe(Status.Eliminated);
    expect(board.told(EventKind.Pursues)).toEqual([[0, -1, -1, -1]]);
  });

  it('checks for it too where the other routs for want of a way back, or is depleted by a reading (SG-7.61a, SG-8.3b, R31)', () => {
    const friends = ['1104', '1105', '1004'].map((hex) => enemy('MI', hex, { facing: 0 }));
    const cornered = new Board([horse, enemy('LC', '1005', { tq: 4 }), ...friends]);
    cornered.turn(0, {}, [2, 9]);
    expect(cornered.battle.status[0]).toBe(Status.Pursuing);
    const depleted = (depletionAsRout: 0 | 1, rolls: readonly number[]) => {
      const posts = [horse, enemy('LC', '1005', { depletable: true })];
      return new Board(posts, { readings: { depletionAsRout } }).turn(0, {}, rolls).battle.status[0];
    };
    expect([depleted(0, [8, 9]), depleted(1, [8, 9, 9])]).toEqual([Status.OnMap, Status.Pursuing]);
  });
});

describe('artillery', () => {
  it('is overrun by units only that have been activated (SG-7.36b)', () => {
    const posts = [
      own('MI', '0111'),
      own('MI', '1006', { formation: 1 }),
      enemy('ART/SCO', '1005', { missile: 'SCO' }),
    ];
    const spared = (formation: number) => new Board(posts).turn(0, { activate: [formation] }).battle.status[2];
    expect([spared(0), spared(1)]).toEqual([Status.OnMap, Status.Eliminated]);
  });

  it('is overrun alone in an enemy zone (SG-7.36b, invariant 28)', () => {
    const board = new Board([own('MI', '1006'), enemy('ART/SCO', '1005', { missile: 'SCO' })]).turn(0, {});
    expect(board.battle.status[1]).toBe(Status.Eliminated);
    const other = new Board([own('ART/SCO', '1006', { missile: 'SCO' }), enemy('MI', '1005')]).turn(1, {});
    expect(other.battle.status[0]).toBe(Status.Eliminated);
  });
});
