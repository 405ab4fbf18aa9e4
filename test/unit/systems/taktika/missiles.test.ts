import { describe, expect, it } from 'vitest';
import { scripted } from '../../../../src/chance/scripted.js';
import { GeneralRole } from '../../../../src/systems/taktika/state/units.js';
import { collide, defend, exchangeFire, shoot, throwJavelins, units } from './field.js';

const SPEARS = 'lineInfantry:12,spear,dense';
const SWORDS = 'swordsmen:12,sword,dense';
const FLANK = 1;
function all(count: number, face: number): number[] {
  return Array.from({ length: count }, () => face);
}

describe('missiles', () => {
  it('TK-11c, TK-11k: every shooter against his skill, less one at a target in cover; misses cost nothing', () => {
    const field = units(['shooters:9,bow,open', SWORDS]);
    expect(scripted([3, 3, 3, 4, 4, 4], (dice) => shoot(dice, field)).targetKilled).toBe(3);
    expect(field.ordered[0]).toBe(9);
    expect(scripted([3, 3, 3, 2, 2, 2], (dice) => shoot(dice, field, true)).targetKilled).toBe(3);
  });

  it('W15, TK-25c, TK-25e, R7: a rider on a bare horse is saved from nothing that is shot', () => {
    const killed = (kit: string, given = {}) => {
      const field = units(['shooters:9,bow,open', `lancers:9,cavalrySpear,dense,${kit}`], given);
      return scripted([1, 1, 1, 1, 6, 6], (dice) => shoot(dice, field)).targetKilled;
    };
    expect(killed('light')).toBe(4);
    expect(killed('light,light-barding')).toBe(2);
    expect(killed('regular-shield,light-barding')).toBe(3);
    expect(killed('light,light-barding', { riderProtection: 1 })).toBe(4);
  });

  it('TK-11i, R8: crossbows go through shields, and through armour under the other reading', () => {
    const killed = (target: string, given = {}) => {
      const field = units(['shooters:12,crossbow,dense', target], given);
      return scripted([1, 1, 1, 6], (dice) => shoot(dice, field)).targetKilled;
    };
    expect(killed(`${SWORDS},large-shield`)).toBe(3);
    const knights = 'lancers:9,cavalrySpear,dense,regular-shield,heavy,heavy-barding';
    expect([killed(knights), killed(knights, { shieldPiercing: 1 })]).toEqual([1, 3]);
  });

  it('W33, TK-20d, R58: a tortoise saves two of three with large shields, from strikes too under the other reading', () => {
    const killed = (special: string) =>
      scripted(all(6, 1), (dice) => shoot(dice, units(['shooters:9,bow,open', `${SWORDS},large-shield${special}`])))
        .targetKilled;
    expect([killed(''), killed(',tortoise')]).toEqual([3, 2]);
    const struck = (tortoiseScope: number) => {
      const field = units([SPEARS, `${SWORDS},large-shield,tortoise`], { tortoiseScope });
      return scripted([...all(6, 1), 6, 6, 1], (dice) => collide(dice, field)).defenderKilled;
    };
    expect([struck(0), struck(1)]).toEqual([3, 2]);
  });

  it('TK-11d, R9, R39: after a firefight the side with more losses tests, and equal losses test neither side', () => {
    const archers = 'shooters:9,bow,open';
    const fired = (dice: readonly number[], given = {}, second = archers) =>
      scripted(dice, (rolls) => exchangeFire(rolls, units([archers, second], given)));
    expect(fired([...all(2, 1), ...all(4, 6), 1, ...all(5, 6), 5]).secondFlees).toBe(true);
    expect(fired([1, ...all(5, 6), 1, ...all(5, 6)]).loser).toBe(0);
    const shielded = `${archers},regular-shield`;
    const three = [...all(3, 1), ...all(3, 6), ...all(2, 1), ...all(4, 6)];
    expect(fired([...three, 1], {}, shielded).loser).toBe(2);
    expect(fired(three, { loserBy: 1 }, shielded).loser).toBe(0);
  });

  it('TK-7.1d, R49: a general is in danger of a single shooter who answers', () => {
    const falls = (generalsDie: number) => {
      const field = units(['shooters:9,bow,open', 'shooters:9,bow,open']);
      field.general[0] = GeneralRole.Commands;
      field.ordered[1] = 1;
      return scripted([...all(6, 6), 6, generalsDie], (dice) => exchangeFire(dice, field)).firstGeneralKilled;
    };
    expect([falls(2), falls(1)]).toEqual([false, true]);
  });

  it('R40: a volley without answer tests no unit, unless the reading wants it', () => {
    const shot = (volleyTest: number, test: number[]) =>
      scripted([1, 1, 1, 6, 6, 6, ...test], (dice) =>
        shoot(dice, units(['shooters:9,bow,open', SWORDS], { volleyTest })),
      ).targetFlees;
    expect(shot(0, [])).toBe(false);
    expect(shot(1, [4])).toBe(true);
    // Of three hits a shield saves one, which only the other reading of losses in tests counts.
    const shielded = (killedInTest: number) =>
      scripted([1, 1, 1, 6, 6, 6, 4], (dice) =>
        shoot(dice, units(['shooters:9,bow,open', `${SWORDS},regular-shield`], { volleyTest: 1, killedInTest })),
      );
    expect([0, 1].map((reading) => shielded(reading).targetKilled)).toEqual([2, 2]);
    expect([0, 1].map((reading) => shielded(reading).targetFlees)).toEqual([false, true]);
  });

  it('R40, TK-7.1d: a general who falls to a volley lends his talent to no test', () => {
    const flees = (generalsDie: number) => {
      const field = units(['shooters:9,bow,open', SPEARS], { volleyTest: 1 });
      field.general[1] = GeneralRole.Commands;
      field.steadinessTalent[1] = 1;
      return scripted([...all(3, 1), ...all(3, 6), generalsDie, 4], (dice) => shoot(dice, field)).targetFlees;
    };
    expect([flees(6), flees(1)]).toEqual([false, true]);
  });

  it('R40, TK-7.1d: a general who falls to defensive shooting lends his talent to no test', () => {
    const flees = (generalsDie: number) => {
      const field = units([SPEARS, 'shooters:9,bow,open'], { volleyTest: 1 });
      field.general[0] = GeneralRole.Commands;
      field.steadinessTalent[0] = 2;
      return scripted([...all(3, 1), ...all(3, 6), generalsDie, 4], (dice) => defend(dice, field)).attackerFlees;
    };
    expect([flees(6), flees(1)]).toEqual([false, true]);
  });

  it('TK-11e, TK-13a, R41: bows shoot at their attacker, with their neighbours, but not from flank or rear', () => {
    const archers = 'shooters:9,bow,open';
    const field = units([SPEARS, archers, archers, 'shooters:12,crossbow,dense']);
    const out = scripted([1, 1, ...all(4, 6), 1, ...all(5, 6)], (dice) => defend(dice, field, 0, 2));
    expect([out.attackerKilled, field.figures[0]]).toEqual([3, 9]);
    expect(scripted([], (dice) => defend(dice, units([SPEARS, archers]), FLANK)).attackerKilled).toBe(0);
    const bolts = units([SPEARS, 'shooters:12,crossbow,dense']);
    expect(scripted([], (dice) => defend(dice, bolts)).attackerKilled).toBe(0);
  });

  it('R16: each volley of defensive shooting counts its saves separately', () => {
    const archers = 'shooters:3,bow,skirmish';
    const killed = (saveScope: number) => {
      const field = units([`${SPEARS},large-shield`, archers, archers], { saveScope });
      return scripted([1, 6, 6, 1, 6, 6], (dice) => defend(dice, field, 0, 2)).attackerKilled;
    };
    expect([killed(0), killed(1)]).toEqual([2, 1]);
  });

  it('TK-27e, R37: javelins hit on 1 to 3 whatever the skill, from open or skirmish order', () => {
    const thrown = (text: string, dice: readonly number[], given = {}) =>
      scripted(dice, (rolls) => throwJavelins(rolls, units([text, SWORDS], given))).targetKilled;
    expect(thrown('swordsmen:9,sword,open,javelin,poor', [3, 3, 4])).toBe(2);
    expect(thrown('swordsmen:12,sword,dense,javelin', [])).toBe(0);
    expect(thrown('swordsmen:3,sword,skirmish,javelin', [3, 3, 3])).toBe(3);
    expect(thrown('swordsmen:3,sword,skirmish,javelin', [3, 3], { javelinThrowers: 1 })).toBe(2);
  });
});
