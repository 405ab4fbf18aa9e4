import { describe, expect, it } from 'vitest';
import { No, Yes } from '../../../../../src/model/player.js';
import { Act, Place } from '../../../../../src/systems/taktika/state/battle.js';
import { Meeting } from '../../../../../src/systems/taktika/turn/contact-procedure.js';
import { retouch } from '../../../../../src/systems/taktika/turn/contacts.js';
import type { GameContext } from '../../../../../src/systems/taktika/turn/context.js';
import { rout } from '../../../../../src/systems/taktika/turn/flight.js';
import { advance, beginLineLeg } from '../../../../../src/systems/taktika/turn/march.js';
import { throwJavelins } from '../../../../../src/systems/taktika/turn/volleys.js';
import { combat, counts, listen, lost, place, rolling } from './combat.js';
import { meetFrom } from './meeting.js';

const SWORDS = 'swordsmen:12,dense';
const SPEARS = 'lineInfantry:12,spear,dense';
const LANCERS = 'lancers:9,cavalrySpear,dense';
const SKIRMISHERS = 'swordsmen:3,skirmish';
const BOWS = 'shooters:9,bow,open';

const times = (count: number, face: number): number[] => Array.from({ length: count }, () => face);

describe('a unit that runs into an enemy', () => {
  const fronts = { red: [{ is: SPEARS, at: [0, 0] }], blue: [{ is: SWORDS, at: [0, 0] }] } as const;

  it('strikes where its owner wants; who loses and holds is engaged (TK-9a, TK-9f, TK-9i, TK-9m)', () => {
    const context = combat(fronts, { strike: Yes });
    const heard = listen(context);
    // Eight spears: three hits; the swordsmen test 3 + 3 - 3 and hold on 3.
    const result = rolling(context, [...times(3, 3), ...times(5, 4), 3], () => meetFrom(context, 0, 1, 0, -10));
    const { relations, units } = context.battle;
    expect(result).toBe(Meeting.Stopped);
    expect([...counts(context, 0), ...counts(context, 1)]).toEqual([12, 7, 9, 9]);
    expect([relations.touch(0, 1), units.engaged[0], units.engaged[1]]).toEqual([true, 1, 1]);
    expect(heard).toEqual(['Contact 0 1 0', 'Struck 0 1 0 3']);
    expect(lost(context, 1)).toEqual({ strikes: 3 });
    expect([...context.battle.ledger.destroyed]).toEqual([0, 300, 0, 0]);
  });

  it('finds its way free where the enemy flees (TK-9k, TK-9l)', () => {
    const context = combat(fronts, { strike: Yes });
    const result = rolling(context, [...times(3, 3), ...times(5, 4), 4], () => meetFrom(context, 0, 1, 0, -10));
    expect(result).toBe(Meeting.WayFree);
    expect([context.battle.units.fleeing[1], context.battle.units.engaged[0]]).toEqual([1, 0]);
    expect(place(context, 1)).toEqual([0, 18]);
    expect(context.battle.routedBy[1]).toBe(0);
  });

  it('fights on in the melee with an enemy who holds, though its strikes thin him to skirmishers (TK-9m)', () => {
    const few = 'swordsmen:4,open';
    // They touch with a corner only: on a round base he would be out of reach.
    const beside = { ...fronts, blue: [{ is: few, at: [6, 0] }] } as const;
    const context = combat(beside, { strike: Yes, goOn: Yes });
    const result = rolling(context, [3, 3, ...times(6, 4), 1], () => meetFrom(context, 0, 1, 0, -10));
    const { bases, dissolved, relations, units } = context.battle;
    expect([...counts(context, 1), units.fleeing[1], relations.touch(0, 1)]).toEqual([2, 2, 0, true]);
    expect([result, dissolved[1], units.engaged[1]]).toEqual([Meeting.Stopped, 1, 1]);
    // It takes its round base when it is out of melee.
    expect(bases.radius[1]).toBe(0);
    rout(context, 0, 1);
    expect([bases.radius[1], units.engaged[1]]).toEqual([3, 0]);
  });

  it('may decline to strike: then there is melee only, and no counter-attack', () => {
    const context = combat({ ...fronts, blue: [{ is: SPEARS, at: [0, 0] }] }, { strike: No });
    expect(rolling(context, [], () => meetFrom(context, 0, 1, 0, -10))).toBe(Meeting.Stopped);
    expect(context.battle.units.engaged[1]).toBe(1);
  });

  it('strikes unasked when it is impetuous, unless the reading leaves it to its owner (R68)', () => {
    const context = combat(fronts);
    context.leg.impetuous = true;
    rolling(context, [...times(3, 3), ...times(5, 4), 3], () => meetFrom(context, 0, 1, 0, -10));
    expect(counts(context, 1)).toEqual([9, 9]);
    const asked = combat({ ...fronts, readings: { impetuousStrike: 1 } }, { strike: No });
    asked.leg.impetuous = true;
    rolling(asked, [], () => meetFrom(asked, 0, 1, 0, -10));
  });

  it('may be counter-attacked by line infantry, both strikes at the same time (TK-9d)', () => {
    const context = combat({ ...fronts, blue: [{ is: SPEARS, at: [0, 0] }] }, { strike: Yes }, { counterAttack: Yes });
    // Two hits against four: the mover tests 3 + 3 - 4 and flees on 3.
    const rolls = [1, 1, ...times(6, 6), ...times(4, 1), ...times(4, 6), 3];
    expect(rolling(context, rolls, () => meetFrom(context, 0, 1, 0, -10))).toBe(Meeting.MoverGone);
    expect([context.battle.units.fleeing[0], ...counts(context, 0), ...counts(context, 1)]).toEqual([1, 8, 0, 10, 6]);
    expect(place(context, 0)).toEqual([0, -18]);
    const declined = combat({ ...fronts, blue: [{ is: SPEARS, at: [0, 0] }] }, { strike: Yes }, { counterAttack: No });
    rolling(declined, times(8, 6), () => meetFrom(declined, 0, 1, 0, -10));
  });

  it('is struck by spears unasked where it is cavalry, even if it declines itself (TK-9e, R20)', () => {
    const context = combat({ red: [{ is: LANCERS, at: [0, 0] }], blue: [{ is: SPEARS, at: [0, 0] }] }, { strike: No });
    // The spears hit twice; the riders test 3 + 3 - 2.
    rolling(context, [1, 1, ...times(6, 6), 4], () => meetFrom(context, 0, 1, 0, -10));
    expect([...counts(context, 0), ...counts(context, 1)]).toEqual([7, 7, 12, 6]);
  });

  it('aligns with the edge that it touches (C4, R33)', () => {
    // The left front corner stands foremost, 4 cm to the left and 4 / sqrt(82) ahead.
    const front = 4 / Math.sqrt(82);
    const context = combat({
      red: [{ is: SWORDS, at: [0, 0], looks: [1, 9] }],
      blue: [{ is: SWORDS, at: [-3, front] }],
    });
    meetFrom(context, 0, 1, 0, -10);
    const { bases } = context.battle;
    expect([bases.forwardX[0]! + 0, bases.forwardY[0]]).toEqual([0, 1]);
    expect(bases.y[0]).toBeCloseTo(bases.y[1]!, 9);
  });
});

describe('an attack in flank or rear', () => {
  // The target looks to the right; the mover comes from behind its left side.
  const side = { red: [{ is: SPEARS, at: [0, 0] }], blue: [{ is: SPEARS, at: [3, 4], looks: [1, 0] }] } as const;

  it('is told by where the mover began; the enemy does not answer and tests without depth (TK-9j, TK-9n, R34)', () => {
    const context = combat(side, { strike: Yes });
    const heard = listen(context);
    // One hit: the spearmen test 3 - 1 and hold on 2.
    rolling(context, [1, ...times(7, 6), 2], () => meetFrom(context, 0, 1, 0, -10));
    expect(heard[0]).toBe('Contact 0 1 1');
    expect(context.battle.relations.zoneOf(1, 0)).toBe(1);
    expect(context.battle.relations.zoneOf(0, 1)).toBe(0);
  });

  it('destroys who would have to flee from one in his rear (TK-13d)', () => {
    const context = combat({ ...side, blue: [{ is: SPEARS, at: [0, 6], looks: [0, 1] }] }, { strike: Yes });
    const heard = listen(context);
    const result = rolling(context, [1, ...times(7, 6), 3], () => meetFrom(context, 0, 1, 0, -10));
    expect(heard).toEqual(['Contact 0 1 2', 'Struck 0 1 0 1', 'Destroyed 1']);
    expect(result).toBe(Meeting.WayFree);
    expect(context.battle.where[1]).toBe(Place.Destroyed);
    expect(lost(context, 1)).toEqual({ strikes: 1, destroyed: 11 });
    expect([...context.battle.ledger.destroyed]).toEqual([0, 1200, 0, 0]);
  });
});

describe('archers who are attacked', () => {
  it('shoot first where their owner wants, with archers beside them who are free (TK-11e, R41)', () => {
    const context = combat(
      {
        red: [{ is: SWORDS, at: [0, 0] }],
        blue: [
          { is: BOWS, at: [0, 0] },
          { is: BOWS, at: [9, 0] },
          { is: SPEARS, at: [-9, 0] },
        ],
      },
      {},
      { defensiveShooting: Yes },
    );
    const heard = listen(context);
    // Six arrows of the target with one hit, six of its neighbour on its left with two.
    rolling(context, [1, ...times(5, 6), 1, 1, ...times(4, 6)], () => meetFrom(context, 0, 1, 0, -10));
    expect(heard).toEqual(['Contact 0 1 0', 'Answered 1 0 1 1', 'Answered 2 0 2 2']);
    expect([counts(context, 0), context.battle.shotLosses[0]]).toEqual([[9, 9], 1]);
    // Once at each attacker in a turn, and none who are engaged.
    rolling(context, [], () => meetFrom(context, 0, 2, 0, -10));
  });

  it('are not joined by archers beside them that another enemy has reached at the same time (TK-11e)', () => {
    const attackedWith = (flees: number) => {
      const context = combat(
        {
          red: [
            { is: SWORDS, at: [0, 0] },
            { is: SWORDS, at: [9, 0] },
          ],
          blue: [
            { is: BOWS, at: [0, 0] },
            { is: BOWS, at: [9, 0] },
          ],
        },
        {},
        { defensiveShooting: Yes },
      );
      context.battle.units.fleeing[1] = flees;
      const heard = listen(context);
      rolling(context, times(flees === 1 ? 12 : 6, 6), () => meetFrom(context, 0, 2, 0, -10));
      return heard;
    };
    expect(attackedWith(0)).toEqual(['Contact 0 2 0', 'Answered 2 0 0 0']);
    // A fleeing unit does not attack.
    expect(attackedWith(1)).toEqual(['Contact 0 2 0', 'Answered 2 0 0 0', 'Answered 3 0 0 0']);
  });

  it('do not shoot from flank or rear (TK-13a)', () => {
    const red = [{ is: SWORDS, at: [-4, 3], looks: [1, 0] }] as const;
    const context = combat({ red, blue: [{ is: BOWS, at: [0, 0] }] });
    expect(rolling(context, [], () => meetFrom(context, 0, 1, -20, 3))).toBe(Meeting.Stopped);
  });

  it('drive off skirmishers who lose a figure (TK-19f)', () => {
    const context = combat(
      { red: [{ is: SKIRMISHERS, at: [0, -3] }], blue: [{ is: BOWS, at: [0, 0] }] },
      {},
      { defensiveShooting: Yes },
    );
    const result = rolling(context, [1, ...times(5, 6), 1, 4], () => meetFrom(context, 0, 1, 0, -10));
    expect(result).toBe(Meeting.MoverGone);
    expect([place(context, 0), counts(context, 0)]).toEqual([
      [0, -21],
      [2, 1],
    ]);
  });
});

describe('javelins', () => {
  it('are thrown before the strikes, once a turn (C5, TK-27e)', () => {
    const context = combat(
      { red: [{ is: 'swordsmen:9,open,javelin', at: [0, 0] }], blue: [{ is: SWORDS, at: [0, 0] }] },
      { javelins: Yes },
    );
    rolling(context, [3, 4, 4], () => meetFrom(context, 0, 1, 0, -10));
    expect([counts(context, 1), lost(context, 1)]).toEqual([[11, 11], { javelins: 1 }]);
    expect(context.battle.acts[0]! & Act.Threw).toBe(Act.Threw);
    expect(context.battle.shotLosses[1]).toBe(1);
  });

  it('drive off skirmishers who lose figures, and leave the way free (TK-19f, TK-27e)', () => {
    const context = combat(
      { red: [{ is: 'swordsmen:9,open,javelin', at: [0, 0] }], blue: [{ is: 'swordsmen:3,skirmish', at: [0, 3] }] },
      { javelins: Yes },
    );
    rolling(context, [3, 4, 4, 2, 2], () => throwJavelins(context, 0, 1));
    expect([counts(context, 1), context.battle.bases.y[1]]).toEqual([[2, 2], 21]);
    expect(context.battle.units.engaged[0]).toBe(0);
  });
});

describe('an enemy who is engaged', () => {
  it('is not struck: newcomers join the melee (TK-12f)', () => {
    const context = combat({
      red: [
        { is: SWORDS, at: [0, 0] },
        { is: SPEARS, at: [4, 3], looks: [-1, 0] },
      ],
      blue: [{ is: SWORDS, at: [0, 0] }],
    });
    retouch(context.battle, 0);
    expect(rolling(context, [], () => meetFrom(context, 1, 2, 20, 3))).toBe(Meeting.Stopped);
    expect([context.battle.relations.touch(1, 2), context.battle.relations.zoneOf(2, 1)]).toEqual([true, 1]);
  });
});

describe('a battle line that comes to one enemy', () => {
  const red = [
    { is: SPEARS, at: [-4.2, -2] },
    { is: SPEARS, at: [4.2, -2] },
  ] as const;
  const volley = (hits: number): number[] => [...times(hits, 3), ...times(8 - hits, 4)];

  function charge(context: GameContext, rolls: readonly number[]): void {
    beginLineLeg(context, Int32Array.of(0, 1), 2, 12);
    context.leg.wanted = 12;
    rolling(context, rolls, () => advance(context));
  }

  it('strikes him with all who touch him in one collision, before he is engaged (TK-9a, TK-12h, R24)', () => {
    const context = combat({ red, blue: [{ is: SWORDS, at: [0, 0] }] }, { strike: Yes });
    const heard = listen(context);
    // Both strike first, then twelve swordsmen test once: 3 + 3 - 4.
    charge(context, [...volley(3), ...volley(1), 2]);
    const { relations, units } = context.battle;
    expect([counts(context, 2), units.engaged[2]]).toEqual([[8, 8], 1]);
    expect([relations.touch(0, 2), relations.touch(1, 2)]).toEqual([true, true]);
    expect(heard.slice(-4)).toEqual(['Contact 0 2 0', 'Contact 1 2 0', 'Struck 0 2 0 3', 'Struck 1 2 0 1']);
    expect(lost(context, 1)).toEqual({ strikes: 4 });
  });

  it('has its losses saved as one (TK-9g, R24)', () => {
    const context = combat({ red, blue: [{ is: `${SWORDS},regular-shield`, at: [0, 0] }] }, { strike: Yes });
    charge(context, [...volley(2), ...volley(2), 3]);
    expect(counts(context, 2)).toEqual([9, 9]);
  });

  it('is answered once, the hits divided over it, and tests with each where all together lost more (TK-12g, R24)', () => {
    const context = combat({ red, blue: [{ is: SPEARS, at: [0, 0] }] }, { strike: Yes }, { counterAttack: Yes });
    // Two hits against three, which fall two on the left and one on the right: 3 + 3 - 2 holds, 3 + 3 - 1 does not.
    charge(context, [...volley(1), ...volley(1), ...volley(3), 4, 6]);
    const { units } = context.battle;
    expect([counts(context, 0), counts(context, 1), counts(context, 2)]).toEqual([
      [10, 3],
      [11, 0],
      [10, 5],
    ]);
    expect([[...units.fleeing], units.engaged[0], context.leg.stopped]).toEqual([[0, 1, 0], 1, true]);
  });

  it('goes free where he flees from all of them (TK-9l)', () => {
    const context = combat({ red, blue: [{ is: SWORDS, at: [0, 0] }] }, { strike: Yes, goOn: No });
    charge(context, [...volley(2), ...volley(2), 3]);
    const { units } = context.battle;
    expect([units.figures[2], units.fleeing[2], units.engaged[0], units.engaged[1]]).toEqual([8, 1, 0, 0]);
    expect([...context.leg.won.slice(0, 2)]).toEqual([1, 1]);
  });

  it('leaves out who does not strike and is not answered (TK-9f)', () => {
    const beside = [red[0], { is: SWORDS, at: [4.2, -2] }] as const;
    const context = combat(
      { red: beside, blue: [{ is: SPEARS, at: [0, 0] }] },
      { strike: Yes },
      { counterAttack: Yes },
    );
    charge(context, [...volley(1), ...volley(3), 3]);
    expect([counts(context, 0), counts(context, 1), counts(context, 2)]).toEqual([
      [9, 2],
      [12, 12],
      [11, 6],
    ]);
    expect(context.battle.relations.touch(1, 2)).toBe(true);
  });

  it('of lancers rides at him together and breaks through together (TK-10b, TK-10c, R65)', () => {
    const lancers = [
      { is: LANCERS, at: [-4.2, -2] },
      { is: LANCERS, at: [4.2, -2] },
    ] as const;
    const context = combat(
      { red: lancers, blue: [{ is: 'swordsmen:8,dense,veteran', at: [0, 0] }] },
      { strike: Yes, goOn: No },
    );
    // One of three riders each goes through both ranks: four trampled, 4 + 2 - 4 - 2 is certain flight.
    charge(context, [1, 6, 6, 1, 1, 6, 6, 1]);
    const { leg, battle } = context;
    expect([battle.units.figures[2], battle.units.fleeing[2]]).toEqual([4, 1]);
    expect([counts(context, 0), counts(context, 1)]).toEqual([
      [9, 7],
      [9, 7],
    ]);
    expect([...leg.won.slice(0, 2)]).toEqual([1, 1]);
  });

  it('strikes him one after another under the option, and is answered by those left in order (R24)', () => {
    const context = combat(
      { red, blue: [{ is: SPEARS, at: [0, 0] }], readings: { jointCollision: 1 } },
      { strike: Yes },
      { counterAttack: Yes },
    );
    // Eight spears answer the first and hit twice, the four left in order the second and hit three times; 3 + 2 - 4 fails.
    charge(context, [...volley(2), ...volley(2), ...volley(4), ...times(3, 3), 4, 2]);
    const { units } = context.battle;
    expect([counts(context, 0), counts(context, 1), units.figures[2], units.fleeing[2]]).toEqual([
      [10, 4],
      [9, 5],
      6,
      1,
    ]);
    expect([units.engaged[0], context.leg.stopped]).toEqual([0, true]);
  });
});

describe('archers beside an enemy who is engaged', () => {
  it('shoot at those who join the melee (TK-11e, C3)', () => {
    const context = combat(
      {
        red: [
          { is: SWORDS, at: [-5, 0] },
          { is: SPEARS, at: [3.5, 0] },
        ],
        blue: [
          { is: SWORDS, at: [0, 0] },
          { is: BOWS, at: [9, 1.5] },
        ],
      },
      {},
      { defensiveShooting: Yes },
    );
    retouch(context.battle, 0);
    const heard = listen(context);
    const result = rolling(context, [1, 2, ...times(4, 6)], () => meetFrom(context, 1, 2, 3.5, -10));
    expect(heard).toEqual(['Contact 1 2 0', 'Answered 3 1 2 2']);
    expect([result, counts(context, 1), context.battle.relations.touch(1, 2)]).toEqual([
      Meeting.Stopped,
      [10, 10],
      true,
    ]);
  });
});

describe('an enemy in flight', () => {
  const chase = { red: [{ is: SWORDS, at: [0, 0] }], blue: [{ is: SWORDS, at: [0, 0] }] } as const;

  it('runs another leg before foot (R44)', () => {
    const context = combat(chase);
    context.battle.units.fleeing[1] = 1;
    context.battle.units.ordered[1] = 0;
    expect(rolling(context, [], () => meetFrom(context, 0, 1, 0, -10))).toBe(Meeting.WayFree);
    expect([place(context, 1), counts(context, 1)]).toEqual([
      [0, 18],
      [12, 0],
    ]);
  });

  it('may be struck, cannot answer, and runs', () => {
    const context = combat({ ...chase, red: [{ is: SPEARS, at: [0, 0] }] }, { strikeSkirmishers: Yes });
    rout(context, 1, -1);
    context.battle.bases.y[1] = 0;
    rolling(context, [1, 1, ...times(6, 6), 6], () => meetFrom(context, 0, 1, 0, -10));
    expect([place(context, 1), counts(context, 1), lost(context, 1)]).toEqual([[0, 18], [10, 0], { strikes: 2 }]);
  });

  it('has no rear, as it counts as skirmishers: a unit that strikes it there does not destroy it (TK-7.2k, TK-13d, R34)', () => {
    const behind = { is: SWORDS, at: [0, 6], looks: [0, 1] } as const;
    const context = combat({ red: [{ is: SPEARS, at: [0, 0] }], blue: [behind] }, { strikeSkirmishers: Yes });
    rout(context, 1, -1);
    context.battle.bases.y[1] = 6;
    rolling(context, [1, 1, ...times(6, 6), 6], () => meetFrom(context, 0, 1, 0, -10));
    expect([place(context, 1), counts(context, 1), lost(context, 1)]).toEqual([[0, 24], [10, 0], { strikes: 2 }]);
  });

  it('is destroyed on foot by formed cavalry', () => {
    const context = combat({ ...chase, red: [{ is: LANCERS, at: [0, 0] }] });
    rout(context, 1, -1);
    context.battle.bases.y[1] = 0;
    expect(rolling(context, [], () => meetFrom(context, 0, 1, 0, -10))).toBe(Meeting.WayFree);
    expect(lost(context, 1)).toEqual({ riddenDown: 12 });
  });
});

describe('a general in a collision', () => {
  it('may fall, and his talent helps no longer in the test that follows (TK-7.1d, R49)', () => {
    const context = combat(
      {
        red: [{ is: SPEARS, at: [0, 0] }],
        blue: [{ is: SWORDS, at: [0, 0] }],
        generals: [{ side: 1, leads: 1, talent: 2 }],
      },
      { strike: Yes },
    );
    const heard = listen(context);
    // Three hits, the general's one, then 3 + 3 - 3 without his two.
    rolling(context, [...times(3, 3), ...times(5, 4), 1, 4], () => meetFrom(context, 0, 1, 0, -10));
    expect(heard.slice(1)).toEqual(['Struck 0 1 0 3', 'GeneralKilled 0 1 1', 'Flees 1']);
    expect(context.battle.deputies[0]).toBe(1);
  });
});
