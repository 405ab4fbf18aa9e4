import { describe, expect, it } from 'vitest';
import { No, Yes } from '../../../../../src/model/player.js';
import { Meeting } from '../../../../../src/systems/taktika/turn/contact-procedure.js';
import { retouch } from '../../../../../src/systems/taktika/turn/contacts.js';
import { Step } from '../../../../../src/systems/taktika/turn/decisions.js';
import { advance, beginLeg } from '../../../../../src/systems/taktika/turn/march.js';
import { openBook } from '../../../../../src/systems/taktika/turn/order-book.js';
import { orderedMarch } from '../../../../../src/systems/taktika/turn/ordered-march.js';
import { combat, counts, listen, place, rolling } from './combat.js';
import { meetFrom } from './meeting.js';

const SWORDS = 'swordsmen:12,dense';
const LANCERS = 'lancers:9,cavalrySpear,dense';

describe('a charge of lancers', () => {
  it('that breaks through leaves the way free though the foot holds (TK-10c, R65)', () => {
    const context = combat({ red: [{ is: LANCERS, at: [0, 0] }], blue: [{ is: SWORDS, at: [0, 0] }] }, { strike: Yes });
    const heard = listen(context);
    // One rider of three goes through three ranks: three killed, 3 + 3 - 3 - 2.
    expect(rolling(context, [1, 6, 6, 1, 1, 1], () => meetFrom(context, 0, 1, 0, -10))).toBe(Meeting.WayFree);
    expect([context.leg.passed[1], context.leg.hasPierced(0, 1)]).toEqual([1, true]);
    expect(heard).toEqual(['Contact 0 1 0', 'BrokeThrough 0 1', 'Struck 0 1 0 3']);
    expect([counts(context, 0), counts(context, 1)]).toEqual([
      [9, 7],
      [9, 9],
    ]);
  });

  it('of a line lets each unit that broke through ride on, and strikes no unit twice (TK-10c, TK-10f, R65)', () => {
    const context = combat(
      {
        red: [
          { is: LANCERS, at: [-4, -20] },
          { is: LANCERS, at: [4, -20] },
        ],
        blue: [
          { is: SWORDS, at: [-4, -12] },
          { is: SWORDS, at: [4, -12] },
          { is: SWORDS, at: [0, 30] },
        ],
      },
      { step: [Step.Whole, Step.Halt], strike: [Yes, Yes], goOn: [Yes], extraLeg: [Yes, Yes] },
    );
    openBook(context.battle, context.book, 0);
    const heard = listen(context);
    const through = [1, 6, 6, 1, 1, 1];
    // Each then passes the test and goes for the further of two enemies, with seven riders in order, but does not gallop.
    const onwards = [3, 6, 6, 6, 6, 6, 6, 6, 6, 6];
    rolling(context, [...through, ...through, ...onwards, ...onwards], () =>
      orderedMarch(context, 0, Int32Array.of(0, 1), 2),
    );
    expect(heard.filter((event) => event.startsWith('Struck'))).toEqual(['Struck 0 2 0 3', 'Struck 1 3 0 3']);
    expect([place(context, 0), place(context, 1)]).toEqual([
      [-4, 5],
      [4, 5],
    ]);
    expect([...context.battle.units.engaged]).toEqual([0, 0, 0, 0, 0]);
  });

  it('has success though the foot is only skirmishers afterwards (TK-3f, TK-10f, R65)', () => {
    const ground = { red: [{ is: LANCERS, at: [0, -10] }], blue: [{ is: 'swordsmen:3,open', at: [0, 0] }] } as const;
    const context = combat(ground, { strike: Yes, goOn: No });
    // One of three riders hits and rides through; the two left of the foot hold on 3 + 1 - 1 - 2.
    rolling(context, [1, 4, 4, 1], () => {
      beginLeg(context, 0, 17);
      context.leg.wanted = 17;
      advance(context);
    });
    const { leg, battle } = context;
    expect([battle.dissolved[1], battle.units.fleeing[1]]).toEqual([1, 0]);
    expect([leg.passed[1], leg.success, leg.won[0]]).toEqual([1, true, 1]);
  });

  it('that does not is followed by melee', () => {
    const context = combat({ red: [{ is: LANCERS, at: [0, 0] }], blue: [{ is: SWORDS, at: [0, 0] }] }, { strike: Yes });
    expect(rolling(context, [1, 6, 6, 6, 5], () => meetFrom(context, 0, 1, 0, -10))).toBe(Meeting.Stopped);
    retouch(context.battle, 1);
    expect(context.battle.units.engaged[1]).toBe(1);
  });
});
