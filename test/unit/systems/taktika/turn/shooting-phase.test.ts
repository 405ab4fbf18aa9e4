import { describe, expect, it } from 'vitest';
import { LOYALTIES } from '../../../../../src/systems/taktika/rules/loyalty.js';
import { Act } from '../../../../../src/systems/taktika/state/battle.js';
import { Done } from '../../../../../src/systems/taktika/turn/decisions.js';
import { shootingPhase } from '../../../../../src/systems/taktika/turn/shooting-phase.js';
import { combat, counts, listen, rolling } from './combat.js';
import { playerOf } from './fielded.js';
import type { Ground } from './ground.js';

const BOWS = 'shooters:9,bow,open';
const CROSSBOWS = 'shooters:8,crossbow,dense';
const LIGHT_BOWS = 'shooters:3,bow,skirmish';
const SWORDS = 'swordsmen:12,dense';

const times = (count: number, face: number): number[] => Array.from({ length: count }, () => face);

/** Who is offered as the first shooter. */
function shooters(ground: Ground, prepare: (context: ReturnType<typeof combat>) => void = () => {}): number[] {
  const context = combat(ground);
  prepare(context);
  let found: number[] = [];
  const watching = playerOf((decision, _battle, offered) => {
    expect(decision.name).toBe('shooter');
    found = offered.filter((option) => option !== Done);
    return Done;
  });
  context.seat(watching, watching, context.dice);
  shootingPhase(context, 0);
  return found;
}

describe('who shoots in the shooting phase', () => {
  const blue = [{ is: SWORDS, at: [0, 15] }] as const;

  it('formed shooters under an order, skirmishers without one (TK-11a, TK-11b, TK-6e)', () => {
    const red = [
      { is: BOWS, at: [0, 0] },
      { is: LIGHT_BOWS, at: [0, 3] },
    ] as const;
    const near = [
      { is: SWORDS, at: [-10, 10] },
      { is: SWORDS, at: [10, 10] },
    ] as const;
    expect(shooters({ red, blue: near, generals: [{ side: 0, at: [0, -15] }] })).toEqual([0, 1]);
    expect(shooters({ red, blue: near, generals: [{ side: 0, at: [0, -35] }] })).toEqual([1]);
  });

  it('no unit that has shot, is engaged, flees, has no target or belongs to a withdrawn corps (TK-21.2b)', () => {
    const ground = { red: [{ is: BOWS, at: [0, 0] }], blue, generals: [{ side: 0, at: [0, -5] }] } as const;
    expect(shooters(ground)).toEqual([0]);
    expect(shooters(ground, ({ battle }) => (battle.acts[0] = Act.Shot))).toEqual([]);
    expect(shooters(ground, ({ battle }) => (battle.units.engaged[0] = 1))).toEqual([]);
    expect(shooters(ground, ({ battle }) => (battle.units.fleeing[0] = 1))).toEqual([]);
    expect(shooters(ground, ({ battle }) => (battle.bases.y[1] = 30))).toEqual([]);
    const withdrawn = LOYALTIES.indexOf('withdrawn');
    expect(shooters(ground, ({ battle }) => (battle.loyalty[0] = withdrawn))).toEqual([]);
  });
});

describe('a battle line that shoots', () => {
  it('is ordered past a withdrawn corps beside it, as it is when it moves (TK-6f, TK-21.2b)', () => {
    const ground: Ground = {
      red: [
        { is: BOWS, at: [0, 0], corps: 1 },
        { is: SWORDS, at: [9, 0], corps: 0 },
        { is: SWORDS, at: [18, 0], corps: 2 },
      ],
      blue: [{ is: SWORDS, at: [0, 12] }],
      generals: [
        { side: 0, regular: false, commander: true, leads: 1 },
        { side: 0, regular: false, at: [50, -35] },
        { side: 0, regular: false, at: [50, -30] },
      ],
    };
    expect(shooters(ground)).toEqual([0]);
    expect(shooters(ground, ({ battle }) => (battle.loyalty[2] = LOYALTIES.indexOf('withdrawn')))).toEqual([0]);
  });
});

describe('the shooting phase', () => {
  it('goes on until its player is done or no unit can shoot any more', () => {
    const context = combat(
      {
        red: [
          { is: BOWS, at: [0, 0] },
          { is: BOWS, at: [10, 0] },
        ],
        blue: [
          { is: SWORDS, at: [0, 15] },
          { is: SWORDS, at: [10, 15] },
        ],
        generals: [{ side: 0, at: [5, -10] }],
      },
      { shooter: [1, 0], target: [2, 3] },
    );
    const heard = listen(context);
    rolling(context, [...times(6, 6), 1, ...times(5, 6)], () => shootingPhase(context, 0));
    expect(heard).toEqual(['Volley 1 2 0 0', 'Volley 0 3 1 1']);
  });

  it('has archers who are ordered only as part of a battle line roll for their target (TK-6g)', () => {
    const ground: Ground = {
      red: [
        { is: BOWS, at: [0, 0] },
        { is: BOWS, at: [9, 0] },
        { is: CROSSBOWS, at: [18, 0] },
      ],
      blue: [
        { is: SWORDS, at: [0, 12] },
        { is: SWORDS, at: [9, 14] },
        { is: SWORDS, at: [-10, 16] },
      ],
      // An irregular general leads the crossbows: alone he may order them only, and the line that they stand in (TK-6f).
      generals: [{ side: 0, regular: false, leads: 2 }],
    };
    const context = combat(ground, { shooter: [0, Done] });
    const heard = listen(context);
    // The die names the second nearest.
    rolling(context, [3, ...times(6, 6)], () => shootingPhase(context, 0));
    expect(heard).toEqual(['Volley 0 4 0 0']);
    const chosen = combat({ ...ground, generals: [{ side: 0, at: [0, -10] }] }, { shooter: [0, Done], target: 5 });
    rolling(chosen, times(6, 1), () => shootingPhase(chosen, 0));
    expect(counts(chosen, 5)).toEqual([6, 6]);
  });

  it('lets skirmishers who stand in the line carry the order to it, as they do when it moves (TK-6f, TK-6g, R51)', () => {
    const context = combat(
      {
        red: [
          { is: BOWS, at: [0, 0] },
          { is: 'swordsmen:3,skirmish', at: [8, -3] },
        ],
        blue: [
          { is: SWORDS, at: [0, 12] },
          { is: SWORDS, at: [9, 14] },
        ],
        generals: [{ side: 0, regular: false, leads: 1 }],
      },
      { shooter: [0] },
    );
    const heard = listen(context);
    rolling(context, [4, ...times(6, 6)], () => shootingPhase(context, 0));
    expect(heard).toEqual(['Volley 0 3 0 0']);
  });
});
