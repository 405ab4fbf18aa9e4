import { describe, expect, it } from 'vitest';
import { scripted } from '../../../../../src/chance/scripted.js';
import { sampling } from '../../../../../src/chance/streams.js';
import { type Player, Yes } from '../../../../../src/model/player.js';
import { Edge } from '../../../../../src/systems/simple-gboh/map/compass.js';
import { random } from '../../../../../src/systems/simple-gboh/players/random.js';
import { LeaderStatus, type SimpleGbohBattle, Status } from '../../../../../src/systems/simple-gboh/state/battle.js';
import { EventKind } from '../../../../../src/systems/simple-gboh/state/events.js';
import { Reason } from '../../../../../src/systems/simple-gboh/state/reasons.js';
import { GameContext } from '../../../../../src/systems/simple-gboh/turn/context.js';
import { Done } from '../../../../../src/systems/simple-gboh/turn/decisions.js';
import { endBattle } from '../../../../../src/systems/simple-gboh/turn/end.js';
import { setUp } from '../../../../../src/systems/simple-gboh/turn/set-up.js';
import { playOn } from '../../../../../src/systems/simple-gboh/turn/turn.js';
import { at, Board, nameOf, type Post } from './board.js';
import { eager } from './eager.js';
import { battleIn } from './field.js';

const own = (kind: string, hex: string, more: Partial<Post> = {}): Post => ({ side: 0, kind, hex, ...more });
const enemy = (kind: string, hex: string, more: Partial<Post> = {}): Post => ({ side: 1, kind, hex, ...more });

/** Plays so many player turns in which the enemy of side 1 tries to seize, by the answer at that place of those offered. */
function seizing(playerTurns: number, answer: number, dice: readonly number[]) {
  const alexander = { side: 0, hex: '1010', overall: true, initiative: 7, seizure: 2, commands: 0 } as const;
  const { battle } = new Board([own('HC', '1010'), enemy('HC', '1002')], { leaders: [alexander] });
  const turns: number[][] = [];
  const asked: number[] = [];
  battle.watcher = {
    event: (kind, ...numbers) => {
      if (kind === EventKind.TurnBegins) turns.push(numbers);
    },
  };
  const player: Player<SimpleGbohBattle> = {
    choose: ({ name }, _, { list }) => {
      if (name === 'seize') asked.push(battle.playerTurns);
      return name === 'seize' ? list[answer]! : Done;
    },
  };
  scripted(dice, (rolls) => {
    const context = new GameContext(battle, player, player, rolls);
    setUp(context);
    playOn(context, playerTurns);
    endBattle(context, Reason.Undecided);
  });
  return { asked, battle, turns };
}

describe('player turns', () => {
  it('may be seized, but not back, and not again at once (E1, SG-4.41a, SG-4.43a, SG-4.44a, SG-4.45a)', () => {
    const { asked, turns } = seizing(4, 0, [8]);
    // Macedonian, Persian (cancelled), Macedonian, Persian, Macedonian.
    expect(turns.map(([side]) => side)).toEqual([0, 1, 0, 1, 0]);
    expect(turns.map(([, , seizer]) => seizer)).toEqual([-1, -1, 0, -1, -1]);
    expect(asked).toEqual([2]);
  });

  it('that are seized are cancelled: they are counted apart from those that are played (SG-4.41a)', () => {
    const { battle, turns } = seizing(4, 0, [8]);
    expect(turns.map(([, number]) => number)).toEqual([1, 2, 2, 3, 4]);
    expect([battle.playerTurns, battle.playedTurns, battle.seizedTurns]).toEqual([5, 4, 1]);
    expect(battle.result).toMatchObject({ turns: 4, seizedTurns: 1 });
  });

  it('are counted afresh in the next game', () => {
    const { battle } = seizing(4, 0, [8]);
    battle.reset();
    expect([battle.playerTurns, battle.seizedTurns]).toEqual([0, 0]);
  });

  it('that a leader seizes to move are those of his side (SG-4.46a)', () => {
    const { battle, turns } = seizing(3, 1, []);
    // Macedonian, Persian (cancelled, Alexander moves in its place), Persian.
    expect(turns.map(([side, number]) => [side, number])).toEqual([
      [0, 1],
      [1, 2],
      [1, 3],
    ]);
    expect(battle.result).toMatchObject({ turns: 3, seizedTurns: 1 });
  });

  it('end the battle when an army has lost as much as its level (SG-9.0a, SG-3.2e, invariant 27)', () => {
    const posts = [own('HC', '1006', { tq: 8 }), enemy('SK', '1005', { tq: 4 })];
    const board = new Board(posts, { withdrawal: 2 });
    board.turn(0, {}, [9, 9]);
    expect([board.battle.over, board.battle.result.reason, board.battle.result.winner]).toEqual([
      true,
      Reason.Withdrawal,
      1,
    ]);
    expect(board.battle.routPoints[1]).toBe(2);
  });
});

describe('leaders', () => {
  it('fall in shock by two dice, and help before they fall (SG-7.46a, SG-4.38a, X3)', () => {
    const leaders = [{ side: 0, hex: '1006', commands: 0 }] as const;
    const posts = [own('MI', '1006'), enemy('MI', '1005')];
    const fallen = new Board(posts, { leaders }).turn(0, {}, [0, 1, 5]);
    expect(fallen.battle.leaderStatus[0]).toBe(LeaderStatus.Eliminated);
    expect(fallen.told(EventKind.Shock)).toEqual([[0, 1, 0, 5]]);
    expect(fallen.battle.routPoints[0]).toBe(25);
    const safe = new Board(posts, { leaders }).turn(0, {}, [0, 2, 5]);
    expect(safe.told(EventKind.Shock)).toEqual([[0, 1, 1, 6]]);
  });

  it('leave the map with their unit, and come back with the next activation (SG-4.36a)', () => {
    const leaders = [{ side: 0, hex: '1006', commands: 0 }] as const;
    const posts = [own('SK', '1006'), own('MI', '0309'), enemy('CH', '1005', { tq: 5 })];
    const board = new Board(posts, { leaders, first: 1 }).turn(1, {}, [5, 9, 9]);
    expect(board.battle.status[0]).toBe(Status.Eliminated);
    expect(board.battle.leaderStatus[0]).toBe(LeaderStatus.Busy);
    board.turn(0, { placeLeader: [1] });
    expect(board.battle.leaderHex[0]).toBe(at('0309'));
  });
});

describe('what follows from shock', () => {
  it('is pursuit off the map where cavalry routs cavalry, and return with its formation (SG-7.61a, SG-7.62a, SG-7.63a, X9)', () => {
    const posts = [own('HC', '1006', { tq: 8, size: 4 }), own('MI', '0309'), enemy('LC', '1005', { tq: 6, size: 4 })];
    const board = new Board(posts);
    // Net +4 without a move: 6 and the check of 7 rout it; the pursuit check of 8 + 1 fails.
    board.turn(0, {}, [6, 7, 8]);
    expect(board.told(EventKind.Shock)).toEqual([[0, 2, 4, 10]]);
    expect(board.battle.status[0]).toBe(Status.Pursuing);
    expect(board.battle.routPoints[0]).toBe(0);
    board.turn(0, { rollReturn: [Yes], placeReturned: [at('0801')] }, [1]);
    expect(board.where(0)).toBe('0801');
  });

  it('is return to where the pursuer may stand, and leaders there withdraw before it (SG-7.63a, SG-4.35a, D11, R68)', () => {
    const posts = [own('HC', '1006', { tq: 8, size: 4 }), own('MI', '0309'), enemy('LC', '1005', { tq: 6, size: 4 })];
    const terrain = { '0801': 'majorRiver', '0901': 'marsh' } as const;
    const board = new Board(posts, { terrain, leaders: [{ side: 1, hex: '0701' }] });
    board.turn(0, {}, [6, 7, 8]);
    const back = { rollReturn: [Yes], placeReturned: [at('0701')] };
    board.turn(0, back, [1]);
    expect(board.options('placeReturned')).not.toContain(at('0801'));
    expect(board.options('placeReturned')).toContain(at('0901'));
    expect([board.where(0), board.battle.leaderHex[0]]).toEqual(['0701', -1]);
    const elsewhere = new Board(posts, { leaders: [{ side: 1, hex: '0701' }] }).turn(0, {}, [6, 7, 8]);
    elsewhere.turn(0, back, [1], { leaderWithdraw: [2, 1, 1] });
    expect(elsewhere.battle.leaderHex[0]).toBe(at('1002'));
  });

  it.each([
    [Edge.North, '0101', '2001', 3],
    [Edge.South, '0112', '2012', 0],
    [Edge.West, '0101', '0112', 1],
    [Edge.East, '2001', '2012', 4],
  ])('is return at the retreat edge of the enemy (SG-7.63a): edge %i', (edge, first, last, facing) => {
    const posts = [own('HC', '1006', { tq: 8, size: 4 }), own('MI', '0309'), enemy('LC', '1005', { tq: 6, size: 4 })];
    const board = new Board(posts, { edges: [edge ^ 1, edge] }).turn(0, {}, [6, 7, 8]);
    board.turn(0, { rollReturn: [Yes], placeReturned: [at(last)] }, [1]);
    const names = board.options('placeReturned').map(nameOf).sort();
    const level = edge === Edge.North || edge === Edge.South;
    expect(names).toHaveLength(level ? 20 : 12);
    expect([names[0], names.at(-1)]).toEqual([first, last]);
    expect(new Set(names.map((name) => (level ? name.slice(2) : name.slice(0, 2)))).size).toBe(1);
    expect([board.where(0), board.battle.facing[0]]).toEqual([last, facing]);
  });

  it('is the end of chariots that have not broken through (SG-10.53a, X20)', () => {
    const posts = [own('CH', '1006', { tq: 6 }), enemy('HI', '1005', { tq: 6 })];
    const board = new Board(posts).turn(0, {}, [5]);
    expect(board.battle.status[0]).toBe(Status.Eliminated);
    expect(board.battle.routPoints[0]).toBe(2);
  });

  it('is two hits for a unit that cannot retreat, and the loss of one that leaves the map (SG-8.3b, R27)', () => {
    const friends = [enemy('MI', '1104'), enemy('MI', '1105'), enemy('MI', '1004')];
    const cornered = new Board([own('MI', '1006'), enemy('MI', '1005'), ...friends]).turn(0, {}, [8]);
    expect(cornered.told(EventKind.Retreated)).toEqual([[1, at('1005'), -1, -1]]);
    expect(cornered.battle.hits[1]).toBe(3);
    const edge = [own('HI', '1002', { tq: 9 }), enemy('MI', '1001', { tq: 8 }), enemy('MI', '1101')];
    const gone = new Board(edge).turn(0, {}, [7]);
    expect(gone.battle.status[1]).toBe(Status.Eliminated);
    expect(gone.battle.routPoints[1]).toBe(8);
    const kept = new Board(edge, { readings: { edgeRetreat: 1 } }).turn(0, {}, [7]);
    expect(kept.battle.hits[1]).toBe(3);
  });

  it('leaves a stack that has nowhere to go with 2 hits in all, and who is below with one where the top falls (SG-5.35a, SG-8.3b)', () => {
    const stack = [enemy('LG/Ha', '1005', { tq: 5, size: 3 }), enemy('LG/Ha', '1005', { tq: 5, size: 3 })];
    const friends = [enemy('MI', '1104'), enemy('MI', '1105'), enemy('MI', '1004'), enemy('MI', '0904')];
    const board = new Board([own('HI', '1006', { tq: 5, size: 6 }), ...stack, ...friends]);
    board.battle.hits[1] = 3;
    // Modified roll of 8: one hit for the top, which then falls by its share of staying.
    board.turn(0, {}, [5]);
    expect(board.told(EventKind.Shock)).toEqual([[0, 1, 3, 8]]);
    expect([board.battle.status[1], board.battle.hits[2]]).toEqual([Status.Eliminated, 1]);
  });

  it('is a hit for cavalry that elephants attack and that cannot get away (SG-10.23b)', () => {
    const posts = [own('EL/IND', '1006', { tq: 6 }), enemy('HC', '1005', { tq: 8 })];
    const board = new Board(posts).turn(0, {}, [0, 0]);
    // The cavalry began the turn beside the elephant, so it has no right to retreat: 0 + net +1 has the elephant checked.
    expect(board.battle.hits[1]).toBe(1);
  });
});

const SEED = 41;

/** Plays a battle on from where it stands, and tells everything that happens. */
function goOn(battle: SimpleGbohBattle, game: number, playerTurns?: number): readonly string[] {
  const told: string[] = [];
  battle.watcher = { event: (...event) => told.push(event.join(' ')) };
  const players = [
    eager.createPlayer(0, sampling(SEED, 1, game)),
    random.createPlayer(1, sampling(SEED, 2, game)),
  ] as const;
  playOn(new GameContext(battle, ...players, sampling(SEED, 0, game)), playerTurns);
  battle.watcher = null;
  return told;
}

describe('a copy of a battle', () => {
  it.each(['drill', 'granicus'])('plays on as the battle itself does, and leaves it as it was, in %s', (scenario) => {
    const battle = battleIn(scenario);
    setUp(new GameContext(battle, goOnPlayer, goOnPlayer, sampling(SEED, 0, 0)));
    goOn(battle, 1, 9);
    const before = battleIn(scenario);
    before.copyFrom(battle);
    const copy = battleIn(scenario);
    copy.copyFrom(battle);
    const ofCopy = goOn(copy, 50, 20);
    expect(ofCopy.length).toBeGreaterThan(20);
    expect(goOn(battle, 50, 20)).toEqual(ofCopy);
    expect(goOn(before, 50, 20)).toEqual(ofCopy);
  });
});

const goOnPlayer: Player<SimpleGbohBattle> = { choose: (_, __, { list }) => list[0]! };
