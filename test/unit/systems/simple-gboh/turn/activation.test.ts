import { describe, expect, it } from 'vitest';
import { Yes } from '../../../../../src/model/player.js';
import { Flag, LeaderFlag, LeaderStatus, Status } from '../../../../../src/systems/simple-gboh/state/battle.js';
import { Cause } from '../../../../../src/systems/simple-gboh/state/causes.js';
import { EventKind } from '../../../../../src/systems/simple-gboh/state/events.js';
import { Reason } from '../../../../../src/systems/simple-gboh/state/reasons.js';
import { Activate, Done, MOVE_ONLY, Next, Step } from '../../../../../src/systems/simple-gboh/turn/decisions.js';
import { eliminate } from '../../../../../src/systems/simple-gboh/turn/hits.js';
import { killLeader } from '../../../../../src/systems/simple-gboh/turn/leaders.js';
import { Board, type Chief, nameOf, type Post } from './board.js';

const own = (kind: string, hex: string, more: Partial<Post> = {}): Post => ({ side: 0, kind, hex, ...more });
const enemy = (kind: string, hex: string, more: Partial<Post> = {}): Post => ({ side: 1, kind, hex, ...more });
const chief = (hex: string, more: Partial<Chief> = {}): Chief => ({ side: 0, hex, ...more });

const FAR = enemy('HI', '1801');
/** North-east and back again, as often as anybody may go. */
const TO_AND_FRO = Array.from({ length: 40 }, (_, step) => (step % 2 === 0 ? 0 : 3));

/** Takes units off the map between player turns. */
function lose(board: Board, ...units: readonly number[]): void {
  for (const unit of units) eliminate(board.context(), unit, Cause.Shock);
}

describe('the activation phase', () => {
  const leaders = [chief('1010', { overall: true, commands: 0 }), chief('0310', { commands: 1 })];
  const posts = [own('MI', '1010'), own('MI', '0310', { formation: 1 }), FAR];

  it('is for one formation, a group, the move of the overall commander, or nothing (SG-3.2a)', () => {
    const board = new Board(posts, { leaders, groups: [{ by: 0, formations: [0, 1] }] }).turn(0, {});
    expect(board.options('activate')).toEqual([0, 1, Activate.Group, Activate.MoveOverall, Done]);
    const group = new Board(posts, { leaders, groups: [{ by: 0, formations: [0, 1] }] });
    group.turn(0, { activate: [Activate.Group], nextFormation: [0, 1] });
    expect(group.told(EventKind.Activated).map(([formation]) => formation)).toEqual([0, 1]);
  });

  it.each([
    ['a pass', [Done]],
    ['the move of the overall commander', [Activate.MoveOverall]],
  ])('leaves nothing but the withdrawal check after %s (SG-3.2a, R3)', (_, activate) => {
    const board = new Board([...posts, enemy('SK', '1009')], { leaders, withdrawal: 2 });
    lose(board, 3);
    board.turn(0, { activate });
    expect(['next', 'attacker'].map((name) => board.times(name))).toEqual([0, 0]);
    expect([board.battle.over, board.battle.result.reason]).toEqual([true, Reason.Withdrawal]);
  });

  it('lets only units of the formation move, fire and attack, wherever they are (SG-3.2b, SG-3.2c, SG-3.2d)', () => {
    const board = new Board(
      [own('MI', '1006'), own('MI', '0112'), own('MI', '1406', { formation: 1 }), FAR, enemy('MI', '1405')],
      {},
    );
    board.turn(0, {});
    expect(board.options('next')).toEqual([0, 1, Done]);
    expect([0, 1, 2].map((unit) => board.battle.has(unit, Flag.Activated))).toEqual([true, true, false]);
    expect(board.told(EventKind.Designated)).toEqual([]);
    board.turn(0, { activate: [1] }, [6]);
    expect(board.told(EventKind.Designated)).toHaveLength(1);
  });

  it('may take the same formation in player turn after player turn (SG-4.15a)', () => {
    const board = new Board([own('MI', '1010'), FAR]);
    for (let turn = 0; turn < 3; turn++) {
      board.turn(0, { next: [0], step: [Step.Move + 5] });
      expect(board.options('activate')).toContain(0);
    }
    expect(board.where(0)).toBe('0807');
  });

  it('settles who is in command for the whole player turn (SG-3.2b, SG-4.11a)', () => {
    const near = [chief('0307', { range: 3, commands: 0 })];
    const board = new Board([own('MI', '0607'), own('MI', '0112'), FAR], { leaders: near });
    board.turn(0, { next: [Next.Leader], leaderStep: [4, 4] });
    expect(board.told(EventKind.LeaderMoved)).toHaveLength(1);
    expect([0, 1].map((unit) => board.battle.has(unit, Flag.InCommand))).toEqual([true, false]);
  });

  it('takes a formation whose commander is dead, but commands no unit in it (SG-4.1b)', () => {
    const board = new Board([own('MI', '1010'), FAR], { leaders: [chief('1010', { commands: 0 })] });
    board.turn(0, {});
    expect(board.battle.has(0, Flag.InCommand)).toBe(true);
    killLeader(board.context(), 0);
    board.turn(0, {});
    expect(board.options('activate')).toContain(0);
    expect([Flag.Activated, Flag.InCommand].map((flag) => board.battle.has(0, flag))).toEqual([true, false]);
  });

  it('finds elephants with an enemy before them out of command (SG-10.24a)', () => {
    const posts = [own('EL/IND', '1006', { tq: 8 }), own('EL/IND', '1009'), enemy('MI', '1005', { facing: 0 })];
    const board = new Board(posts, { leaders: [chief('1007', { commands: 0 })] }).turn(0, {});
    expect([0, 1].map((unit) => board.battle.has(unit, Flag.InCommand))).toEqual([false, true]);
  });

  it('hands command on along straight lines only by a reading, flank to flank or front to rear (SG-4.11b, SG-4.11c, R8)', () => {
    const inCommand = (commandChain: number, hexes: readonly string[], chainGap = 0, facing = 0) => {
      const posts = hexes.map((hex, at) => own(hex.includes('+') ? 'PH' : 'MI', hex, at === 2 ? { facing } : {}));
      const board = new Board([...posts, enemy('MI', '1801', { facing: 0 })], {
        readings: { commandChain },
        leaders: [chief('0307', { range: 2, commands: 0 })],
        chainGap,
      }).turn(0, {});
      return hexes.map((_, unit) => board.battle.has(unit, Flag.InCommand));
    };
    const row = ['0507', '0607', '0707', '0807'];
    expect(inCommand(1, row)).toEqual([true, true, true, true]);
    // Facing otherwise the third is neither flank to flank nor front to rear, and hands nothing on.
    expect(inCommand(1, row, 0, 1)).toEqual([true, true, false, false]);
    // The third of these stands off the line of the first two.
    const bent = ['0507', '0607', '0708', '0808'];
    expect(inCommand(0, bent)).toEqual([true, true, true, true]);
    expect(inCommand(1, bent)).toEqual([true, true, false, false]);
    const wide = ['0507', '0707', '0907'];
    expect(inCommand(1, wide)).toEqual([true, false, false]);
    expect(inCommand(1, wide, 1)).toEqual([true, true, true]);
    expect(inCommand(1, ['0507', '0607+0707', '0807'])).toEqual([true, true, true]);
  });

  it('hands no command on over elephants that are out of it (SG-4.11b, SG-10.24a)', () => {
    const chain = (facing: number) => {
      const posts = [
        own('EL/IND', '1006', { tq: 8, facing }),
        own('EL/IND', '1106', { facing: 3 }),
        own('EL/IND', '0906'),
      ];
      const before = enemy('MI', '1005', { facing: 0 });
      const leaders = [chief('0807', { range: 2, commands: 0 })];
      const board = new Board([...posts, before], { leaders }).turn(0, {});
      return [0, 1, 2].map((unit) => board.battle.has(unit, Flag.InCommand));
    };
    expect(chain(3)).toEqual([true, true, true]);
    expect(chain(0)).toEqual([false, false, true]);
  });
});

describe('units detached to another formation', () => {
  const leaders = [chief('1010', { commands: 0, range: 4 }), chief('0112', { commands: 1 })];
  const detachments = [{ by: 0, to: 0, from: 1, most: 2 }];

  it('fear elephants beside them once, when they are activated (SG-10.23a)', () => {
    const posts = [
      own('MI', '1010'),
      own('HC', '1008', { formation: 1, tq: 8 }),
      own('HC', '0408', { formation: 1, tq: 8 }),
      enemy('EL/AFR', '1007'),
      enemy('EL/AFR', '0407'),
    ];
    const terms = { leaders, detachments, groups: [{ by: 0, formations: [0, 1] }] };
    const hits = ({ battle }: Board) => [1, 2].map((unit) => battle.hits[unit]);
    expect(hits(new Board(posts, terms).turn(0, { detach: [1] }))).toEqual([1, 0]);
    expect(hits(new Board(posts, terms).turn(0, { activate: [1] }))).toEqual([1, 1]);
    expect(
      hits(new Board(posts, terms).turn(0, { activate: [Activate.Group], nextFormation: [0, 1], detach: [1] })),
    ).toEqual([1, 1]);
  });

  it('are counted among those activated, and who falls to elephants at once is not (SG-3.2b, SG-10.23a)', () => {
    const posts = [
      own('MI', '1010'),
      own('MI', '1011', { formation: 1 }),
      own('HC', '1008', { tq: 1 }),
      own('HC', '0408', { tq: 8 }),
      enemy('EL/AFR', '1007'),
    ];
    const told = (detach: readonly number[]) =>
      new Board(posts, { leaders, detachments }).turn(0, { detach }).told(EventKind.Activated);
    expect(told([Done])).toEqual([[0, 0, 2, 1]]);
    expect(told([1])).toEqual([[0, 0, 3, 2]]);
  });

  it('are those that the command reaches with either half (SG-4.21c)', () => {
    const phalanx = (hex: string) => {
      const posts = [own('MI', '1010'), own('PH', hex, { formation: 1 }), FAR];
      return new Board(posts, { leaders, detachments }).turn(0, {}).options('detach');
    };
    expect(phalanx('1410+1510')).toContain(1);
    expect(phalanx('0510+0610')).toContain(1);
    expect(phalanx('0410+0510')).toEqual([]);
  });
});

describe('the activation of several formations', () => {
  const three = [
    own('MI', '1010'),
    own('MI', '0310', { formation: 1 }),
    own('MI', '0610', { formation: 2 }),
    enemy('MI', '1001'),
  ];
  const group = { leaders: [chief('1010', { overall: true })], groups: [{ by: 0, formations: [0, 1, 2] }] };

  it.each([[[2, 0]], [[1, 2, 0]], [[1]], [[0, 1, 2]]])(
    'is of any of them, in any order (SG-4.14a): %j',
    (nextFormation) => {
      const board = new Board(three, group).turn(0, { activate: [Activate.Group], nextFormation });
      expect(board.told(EventKind.Activated).map(([formation]) => formation)).toEqual(nextFormation);
      expect(board.options('nextFormation')).toEqual([0, 1, 2]);
      expect(board.options('nextFormation', 1)).toEqual([...[0, 1, 2].filter((one) => one !== nextFormation[0]), Done]);
    },
  );

  it('goes on without those that have no unit left, as long as there are two (SG-4.14a)', () => {
    const board = new Board(three, group);
    lose(board, 1);
    board.turn(0, { activate: [Activate.Group], nextFormation: [2, 0] });
    expect(board.options('nextFormation')).toEqual([0, 2]);
    expect(board.told(EventKind.Activated).map(([formation]) => formation)).toEqual([2, 0]);
    lose(board, 2);
    expect(board.turn(0, {}).options('activate')).not.toContain(Activate.Group);
  });

  it('keeps to those that a seizure opens, whatever has been activated before (SG-4.42a)', () => {
    const chiefs = [
      chief('1010', { overall: true, range: 4 }),
      chief('1110', { commands: 0 }),
      chief('0310', { commands: 1 }),
      chief('0610', { commands: 2 }),
    ];
    const board = new Board(three, { leaders: chiefs, groups: group.groups });
    board.battle.seized = true;
    board.battle.seizer = 0;
    board.turn(0, { activate: [Activate.Group], nextFormation: [1, 2, 0] });
    expect(board.told(EventKind.Activated).map(([formation]) => formation)).toEqual([1, 2, 0]);
  });

  it('activates the leader of the group, who commands only his own formations (SG-4.14a, SG-4.14b)', () => {
    const posts = [own('MI', '1010'), own('MI', '0301', { formation: 1 }), FAR];
    const groups = [{ by: 0, formations: [0, 1] }];
    const others = [chief('0112', { range: 1, commands: 0 }), chief('0301', { commands: 1 })];
    const guest = new Board(posts, { leaders: [chief('1010', { overall: true }), ...others], groups });
    guest.turn(0, { activate: [Activate.Group], nextFormation: [0, 1] });
    expect(guest.options('next')).toContain(Next.Leader);
    expect([0, 1].map((unit) => guest.battle.has(unit, Flag.InCommand))).toEqual([false, true]);
    const host = new Board(posts, { leaders: [chief('1010', { overall: true, commands: 0 }), ...others], groups });
    host.turn(0, { activate: [Activate.Group], nextFormation: [0, 1], commander: [0, 2] });
    expect(host.battle.has(0, Flag.InCommand)).toBe(true);
  });

  it('waits a player turn for a leader who comes back, and for a replacement for ever (SG-4.14c, SG-4.36a, SG-4.37a)', () => {
    const posts = [own('MI', '1010'), own('MI', '1011'), own('MI', '0301', { formation: 1 }), FAR];
    const groups = [{ by: 0, formations: [0, 1] }];
    const other = chief('0301', { commands: 1 });
    const back = new Board(posts, { leaders: [chief('1010', { overall: true, commands: 0 }), other], groups });
    lose(back, 0);
    expect(back.battle.leaderStatus[0]).toBe(LeaderStatus.Busy);
    back.turn(0, { placeLeader: [1] });
    expect(back.battle.leaderStatus[0]).toBe(LeaderStatus.OnMap);
    expect(back.options('activate')).not.toContain(Activate.Group);
    expect(back.turn(0, {}).options('activate')).toContain(Activate.Group);

    const replaced = new Board(posts, { leaders: [chief('1010', { commands: 0, initiative: 9 }), other], groups });
    expect(replaced.turn(0, {}).options('activate')).toContain(Activate.Group);
    killLeader(replaced.context(), 0);
    expect(replaced.battle.leaderStatus[0]).toBe(LeaderStatus.Replaced);
    expect(replaced.battle.routPoints[0]).toBe(45);
    replaced.turn(0, { placeLeader: [1] });
    expect(nameOf(replaced.battle.leaderHex[0]!)).toBe('1011');
    expect(replaced.turn(0, {}).options('activate')).not.toContain(Activate.Group);
    // There is one replacement for two named leaders: the next who falls has none, nor has he himself.
    killLeader(replaced.context(), 1);
    expect(replaced.battle.leaderStatus[1]).toBe(LeaderStatus.Eliminated);
  });
});

describe('a replacement leader', () => {
  it('has a range of 4 and an initiative of 3, whichever leader he replaces (R56, SG-4.37a)', () => {
    const posts = [own('MI', '1010'), own('MI', '1410'), own('MI', '0510'), FAR];
    const leaders = [chief('1010', { commands: 0, initiative: 9, range: 9 }), chief('0301', { commands: 1 })];
    const board = new Board(posts, { leaders });
    const inCommand = () => [0, 1, 2].map((unit) => board.battle.has(unit, Flag.InCommand));
    board.turn(0, {});
    expect(inCommand()).toEqual([true, true, true]);
    killLeader(board.context(), 0);
    board.turn(0, { placeLeader: [0] });
    expect(inCommand()).toEqual([true, true, false]);
    killLeader(board.context(), 0);
    // The first cost five for each point of initiative that he had, and so does who took his place.
    expect(board.battle.routPoints[0]).toBe(45 + 15);
  });
});

describe('leaders who move', () => {
  it('alone have 9 points, an overall commander who moves instead 30 (SG-4.21b, SG-4.33a)', () => {
    const leaders = [chief('1010', { overall: true, commands: 0 })];
    const alone = new Board([own('MI', '1010'), FAR], { leaders });
    alone.turn(0, { next: [Next.Leader], leaderStep: TO_AND_FRO });
    expect(alone.times('leaderStep')).toBe(9);
    expect(nameOf(alone.battle.leaderHex[0]!)).toBe('1009');
    const instead = new Board([own('MI', '1010'), FAR], { leaders });
    instead.turn(0, { activate: [Activate.MoveOverall], leaderStep: TO_AND_FRO });
    expect(instead.times('leaderStep')).toBe(30);
  });

  it('go along with any unit they are stacked with, activated or not (SG-4.32a)', () => {
    const leaders = [chief('1010', { commands: 1 }), chief('0912', { commands: 0 })];
    const posts = [own('MI', '1010'), own('MI', '0312', { formation: 1 }), FAR];
    const board = new Board(posts, { leaders }).turn(0, { next: [0], step: [Step.Move + 5], leaderAlong: [Yes] });
    expect(board.battle.leaderFlags[0]! & LeaderFlag.Activated).toBe(0);
    expect([nameOf(board.battle.leaderHex[0]!), board.where(0)]).toEqual(['0909', '0909']);
  });
});

describe('a seizure', () => {
  const leaders = [
    chief('1010', { overall: true, commands: 1, range: 4 }),
    chief('1210', { commands: 2 }),
    chief('0112', { commands: 3 }),
  ];
  const posts = [0, 1, 2, 3].map((formation) => own('MI', `${10 + formation}11`, { formation }));

  it('by the overall commander opens auxiliaries, what is his, and whose commander is in his range (SG-4.42a)', () => {
    const board = new Board([...posts, FAR], { leaders });
    board.battle.seized = true;
    board.battle.seizer = 0;
    board.turn(0, {});
    expect(board.options('activate')).toEqual([0, 1, 2, Done]);
    board.battle.seizer = 1;
    board.turn(0, { activate: [2] });
    expect(board.options('activate')).toEqual([2, Done]);
  });

  it('by him opens a group whose own commander is in his range, wherever those of its formations are (SG-4.42a)', () => {
    const opens = (hex: string) => {
      const chiefs = [
        chief('1010', { overall: true, range: 4 }),
        chief(hex, { commands: 2 }),
        chief('0112', { commands: 3 }),
      ];
      const board = new Board([...posts, FAR], { leaders: chiefs, groups: [{ by: 1, formations: [2, 3] }] });
      board.battle.seized = true;
      board.battle.seizer = 0;
      return board.turn(0, {}).options('activate');
    };
    expect(opens('1210')).toEqual([0, 1, 2, Activate.Group, Done]);
    expect(opens('1610')).toEqual([0, 1, Done]);
    const own = [
      chief('1010', { overall: true, range: 4 }),
      chief('0112', { commands: 2 }),
      chief('0212', { commands: 3 }),
    ];
    const board = new Board([...posts, FAR], { leaders: own, groups: [{ by: 0, formations: [2, 3] }] });
    board.battle.seized = true;
    board.battle.seizer = 0;
    expect(board.turn(0, {}).options('activate')).toEqual([0, 1, Activate.Group, Done]);
  });

  it('is never tried by who replaces a leader (SG-4.21a, SG-4.37a)', () => {
    const fallen = (named: boolean) => {
      const seizing = [chief('1010', { commands: 0, seizure: 2, named }), chief('1110', { commands: 0 })];
      const board = new Board([own('MI', '1010'), FAR], { leaders: seizing });
      killLeader(board.context(), 0);
      board.turn(0, { placeLeader: [0] }).turn(1, {});
      expect(board.battle.leaderStatus[0]).toBe(LeaderStatus.OnMap);
      return board.options('seize');
    };
    expect(fallen(false)).toEqual([0, MOVE_ONLY, Done]);
    expect(fallen(true)).toEqual([]);
  });

  it('may be spent to move the leader, without a roll (SG-4.46a, R6)', () => {
    const seizing = [chief('1010', { overall: true, commands: 0, seizure: 2 })];
    const board = new Board([own('MI', '1010'), FAR], { leaders: seizing }).turn(0, { activate: [Done] });
    board.turn(1, {}, [], { seize: [MOVE_ONLY], leaderStep: TO_AND_FRO });
    expect(board.told(EventKind.Seizure)).toEqual([]);
    expect([board.times('leaderStep'), board.battle.attemptsLeft[0]]).toEqual([30, 1]);
    // The player turn is spent on it.
    expect(board.times('activate')).toBe(0);
    const kept = new Board([own('MI', '1010'), FAR], { leaders: seizing, readings: { seizureMoveSkipsTurn: false } });
    kept.turn(0, { activate: [Done] }).turn(1, {}, [], { seize: [MOVE_ONLY], leaderStep: [0] });
    expect(nameOf(kept.battle.leaderHex[0]!)).toBe('1009');
    expect(kept.times('activate')).toBe(1);
  });
});

describe('the end of a battle', () => {
  it.each([
    ['the fewer above its level', ['SK'], ['SK', 'SK'], 1],
    ['neither where both are as far above', ['SK', 'SK'], ['SK', 'SK'], 0],
  ])('where both armies withdraw is won by %s (SG-9.0b, invariant 27)', (_, lost, theirs, winner) => {
    const all = [own('MI', '1010'), ...lost.map((kind, row) => own(kind, `${10 + row}12`))];
    const board = new Board([...all, FAR, ...theirs.map((kind, row) => enemy(kind, `${10 + row}02`))], {
      withdrawal: 2,
    });
    const units = Array.from({ length: board.battle.count }, (_unit, unit) => unit);
    lose(board, ...units.filter((unit) => unit !== 0 && unit !== all.length));
    board.turn(0, { activate: [Done] });
    expect(board.battle.result).toMatchObject({ reason: Reason.BothWithdraw, winner });
  });

  it('comes only when an army withdraws: until then sides take turns (SG-3.0a, invariant 27)', () => {
    const board = new Board([own('MI', '1010'), own('SK', '1011'), FAR], { withdrawal: 3 });
    lose(board, 1);
    board.turn(0, {}).turn(1, {}).turn(0, {});
    expect([board.battle.over, board.battle.routPoints[0]]).toEqual([false, 2]);
    expect(board.battle.status[1]).toBe(Status.Eliminated);
  });
});
