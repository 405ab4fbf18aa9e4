import { describe, expect, it } from 'vitest';
import { LineAuthority } from '../../../../../src/systems/taktika/geometry/position-readings.js';
import { LOYALTIES } from '../../../../../src/systems/taktika/rules/loyalty.js';
import { GeneralRole } from '../../../../../src/systems/taktika/state/units.js';
import { attach, detach, generalPlaceInto, generalWith } from '../../../../../src/systems/taktika/turn/attachment.js';
import { mayOrder, mayOrderTogether } from '../../../../../src/systems/taktika/turn/authority.js';
import { groundOf } from './ground.js';

const SWORDS = 'swordsmen:9';

describe('a unit may be ordered', () => {
  it('by a regular general of its corps within 20 cm of its base (TK-6e)', () => {
    const near = groundOf({
      red: [
        { is: SWORDS, at: [0, 20] },
        { is: SWORDS, at: [0, 26.1] },
        { is: SWORDS, at: [10, 0], corps: 1 },
      ],
      generals: [
        { side: 0, at: [0, 0] },
        { side: 0, at: [0, -30] },
      ],
    });
    expect([0, 1, 2].map((unit) => mayOrder(near, unit))).toEqual([true, false, false]);
  });

  it('by an irregular general only while he is attached to it (TK-6d), not when engaged or fleeing (TK-12d)', () => {
    const battle = groundOf({
      red: [{ is: SWORDS, at: [0, 0] }],
      generals: [{ side: 0, regular: false, at: [0, -5] }],
    });
    expect(mayOrder(battle, 0)).toBe(false);
    attach(battle, 0, 0);
    expect(mayOrder(battle, 0)).toBe(true);
    battle.units.engaged[0] = 1;
    expect(mayOrder(battle, 0)).toBe(false);
    battle.units.engaged[0] = 0;
    battle.units.fleeing[0] = 1;
    expect(mayOrder(battle, 0)).toBe(false);
  });

  it('by the commander-in-chief whatever its corps (TK-6a), from where the unit that he leads stands', () => {
    const battle = groundOf({
      red: [
        { is: SWORDS, at: [0, 0], corps: 0 },
        { is: SWORDS, at: [20, 0], corps: 1 },
      ],
      generals: [
        { side: 0, commander: true, leads: 0 },
        { side: 0, at: [50, 30] },
      ],
    });
    expect(mayOrder(battle, 1)).toBe(true);
    battle.bases.x[0] = -20;
    expect(mayOrder(battle, 1)).toBe(false);
  });

  it('never of a corps that has withdrawn (TK-21.2b)', () => {
    const battle = groundOf({
      red: [{ is: SWORDS, at: [0, 0], corps: 1 }],
      generals: [
        { side: 0, commander: true, at: [0, 3] },
        { side: 0, at: [0, 2] },
      ],
    });
    expect(mayOrder(battle, 0)).toBe(true);
    battle.loyalty[1] = LOYALTIES.indexOf('withdrawn');
    expect(mayOrder(battle, 0)).toBe(false);
  });
});

describe('a battle line may be ordered', () => {
  const members = Int32Array.of(0, 1);
  const line = (lineAuthority: number, corps: number) =>
    groundOf({
      red: [
        { is: SWORDS, at: [-25, 0] },
        { is: SWORDS, at: [-34, 0], corps },
      ],
      generals: [
        { side: 0, at: [-2, 0] },
        { side: 0, at: [50, 0] },
      ],
      readings: { lineAuthority },
    });

  it('by one general, of whose corps they all are, with one of them in reach, or all (TK-6f, R51)', () => {
    expect(mayOrderTogether(line(LineAuthority.One, 0), members, 2)).toBe(true);
    expect(mayOrderTogether(line(LineAuthority.All, 0), members, 2)).toBe(false);
    expect(mayOrderTogether(line(LineAuthority.One, 1), members, 2)).toBe(false);
  });
});

describe('a general', () => {
  it('lends his talents to the unit he is with, and fights only with his own arm (TK-7.1b, R47)', () => {
    const battle = groundOf({
      red: [
        { is: SWORDS, at: [0, 0] },
        { is: 'riders:6', at: [10, 0] },
      ],
      generals: [{ side: 0, at: [0, -10], talent: 2 }],
    });
    attach(battle, 0, 0);
    expect(battle.units.steadinessTalent[0]).toBe(2);
    expect(battle.units.general[0]).toBe(GeneralRole.Fights);
    expect(generalWith(battle, 0)).toBe(0);
    detach(battle, 0);
    expect(battle.units.steadinessTalent[0]).toBe(0);
    expect(battle.units.general[0]).toBe(GeneralRole.None);
    attach(battle, 0, 1);
    expect(battle.units.general[1]).toBe(GeneralRole.Commands);
    const place = new Float64Array(2);
    generalPlaceInto(battle, 0, place);
    expect(place[0]).toBe(10);
    expect(generalWith(battle, 0)).toBe(-1);
  });
});
