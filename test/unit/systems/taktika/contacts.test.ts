import { describe, expect, it } from 'vitest';
import type { Dice } from '../../../../src/chance/dice.js';
import { recording } from '../../../../src/chance/recording.js';
import { scripted } from '../../../../src/chance/scripted.js';
import { sampling } from '../../../../src/chance/streams.js';
import {
  answeringStrikers,
  answersByItself,
  mayAnswer,
} from '../../../../src/systems/taktika/rules/answering-strikers.js';
import { fightersOf, shootersIn, strikersIn, throwersIn } from '../../../../src/systems/taktika/state/fighters.js';
import { GeneralRole, type Units } from '../../../../src/systems/taktika/state/units.js';
import { chance, expected } from '../../../examples/exactly.js';
import { chargeIn, collide, defend, shoot, throwJavelins, units } from './field.js';
import { fight } from './melees.js';

const SPEARS = 'lineInfantry:12,spear,dense';
const SWORDS = 'swordsmen:12,sword,dense';
const LANCERS = 'lancers:9,cavalrySpear,dense';
const RIDERS = 'riders:9,sword,dense';
const FLANK = 1;
const REAR = 2;

/** `count` dice that all show `face`. */
function all(count: number, face: number): number[] {
  return Array.from({ length: count }, () => face);
}

/** The clauses of the rolls that `run` makes, each once, in their order. */
function clausesOf(run: (dice: Dice) => void): string[] {
  const { dice, rolls } = recording(sampling(1, 0, 0));
  run(dice);
  return [...new Set(rolls.map(({ clause }) => clause))];
}

describe('a circle', () => {
  const circle = `${SPEARS},circle`;

  it('TK-20c: has neither flank nor rear', () => {
    for (const zone of [0, FLANK, REAR]) expect(answersByItself(units([RIDERS, circle]), 0, 1, zone)).toBe(true);
    const archers = () => units([SWORDS, 'shooters:12,bow,dense,circle']);
    expect(scripted([1, 1, 6, 6], (dice) => defend(dice, archers(), REAR)).attackerKilled).toBe(2);
    const struck = units([SPEARS, circle]);
    scripted([...all(6, 1), 6, 6], (dice) => collide(dice, struck, { zone: REAR }));
    expect([struck.figures[1], struck.fleeing[1]]).toEqual([6, 1]);
    const ridden = units([LANCERS, `${SWORDS},circle`]);
    scripted([...all(6, 1)], (dice) => chargeIn(dice, ridden, { zone: REAR }));
    expect([ridden.figures[1], ridden.fleeing[1]]).toEqual([6, 1]);
    const fought = units([SWORDS, circle]);
    scripted([...all(4, 1), ...all(3, 6), 2], (dice) => fight(dice, fought, REAR));
    expect([fought.figures[1], fought.fleeing[1]]).toEqual([8, 1]);
  });

  it('TK-20c: strikes cavalry by itself, whatever stands in it, and infantry never', () => {
    const lancers = `${LANCERS},circle`;
    expect(answersByItself(units([RIDERS, lancers]), 0, 1, 0)).toBe(true);
    expect(
      answersByItself(units([RIDERS, 'lineInfantry:12,halberd,dense,circle'], { strikeVsCavalry: 1 }), 0, 1, 0),
    ).toBe(true);
    const foot = units([SPEARS, lancers], { counterAttackRight: 1 });
    expect([answersByItself(foot, 0, 1, 0), mayAnswer(foot, 0, 1, 0)]).toEqual([false, false]);
    expect(clausesOf((dice) => collide(dice, units([RIDERS, lancers])))[0]).toBe('TK-9e');
  });

  it('R58a: fights and strikes with one side against an enemy, but shoots with all who are entitled (TK-4f)', () => {
    const field = units(['shooters:12,bow,dense,circle', SWORDS]);
    expect([fightersOf(field, 0), shootersIn(field, 0)]).toEqual([3, 4]);
  });

  it('TK-20c: does not move, and so throws no javelins', () => {
    expect(throwersIn(units(['swordsmen:9,sword,open,javelin,circle', SWORDS]), 0)).toBe(0);
  });

  it('R13: has no front that disordered figures could block', () => {
    const field = units([`${SWORDS},circle`, SWORDS], { frontRelief: 1 });
    scripted([...all(3, 6), ...all(4, 6)], (dice) => fight(dice, field));
    expect([field.blocked[0], fightersOf(field, 0)]).toEqual([0, 3]);
    expect([field.blocked[1], fightersOf(field, 1)]).toEqual([4, 0]);
  });
});

describe('skirmishers', () => {
  const spears = 'lineInfantry:3,spear,skirmish';
  const pikes = 'lineInfantry:3,pike,skirmish';
  const lancers = 'lancers:2,cavalrySpear,skirmish';

  it('TK-19e: strike infantry that strikes them without being asked', () => {
    const answers = (texts: readonly string[]) => answeringStrikers(units(texts), 0, 1, 0, false);
    expect([answers([SPEARS, spears]), answers([SPEARS, pikes]), answers([SPEARS, lancers])]).toEqual([1, 2, 1]);
    expect([answers([SWORDS, spears]), answers([SPEARS, SPEARS])]).toEqual([0, 0]);
    expect(clausesOf((dice) => collide(dice, units([SPEARS, spears]), { counterAttack: false }))).toContain('TK-19e');
  });

  it('TK-19d: may strike skirmishers that they meet, even those who have no strike', () => {
    const skirmishers = 'swordsmen:3,sword,skirmish';
    const met = units([skirmishers, pikes]);
    expect([answeringStrikers(met, 0, 1, 0, true), answeringStrikers(met, 0, 1, 0, false)]).toEqual([2, 0]);
    expect(answeringStrikers(units([skirmishers, lancers]), 0, 1, 0, true)).toBe(1);
    expect(answeringStrikers(units([SWORDS, pikes]), 0, 1, 0, true)).toBe(0);
    expect(mayAnswer(units([skirmishers, skirmishers]), 0, 1, 0)).toBe(false);
    expect(clausesOf((dice) => collide(dice, units([skirmishers, pikes])))[0]).toBe('TK-19d');
  });
});

describe('tests of charged foot', () => {
  it('TK-9i, TK-10c: are named after the breakthrough only where there was one', () => {
    const test = (dice: readonly number[]) => {
      const clauses: string[] = [];
      scripted(dice, (rolls) => {
        const { dice: listening, rolls: list } = recording(rolls);
        chargeIn(listening, units(['lancers:3,cavalrySpear,dense', SWORDS]));
        clauses.push(...list.map(({ clause }) => clause));
      });
      return clauses.at(-1);
    };
    expect(test([1, 6, 6, 6, 1])).toBe('TK-9i');
    expect(test([1, 6, 6, 1, 1, 1])).toBe('TK-10c');
  });
});

describe('engaged archers', () => {
  it('do not shoot at a newcomer, neither for themselves nor for a neighbour (TK-11e, TK-12d)', () => {
    const field = units([SWORDS, 'shooters:9,bow,open', 'shooters:9,bow,open']);
    field.engaged[1] = 1;
    field.engaged[2] = 1;
    expect(scripted([], (dice) => defend(dice, field, 0, 2)).attackerNominal).toBe(0);
  });
});

describe('a general in the rank (R47)', () => {
  const led = (text: string, enemy: string, ordered: number): Units => {
    const field = units([text, enemy], { generalFights: 1 });
    field.general[0] = GeneralRole.Fights;
    field.ordered[0] = ordered;
    return field;
  };

  it('is one of those who are in order, and no more dice are rolled than there are of them', () => {
    const rolled = (run: (dice: Dice) => void) => {
      const { dice, rolls } = recording(sampling(2, 0, 0));
      run(dice);
      return rolls
        .filter(({ side, clause }) => side === 0 && clause !== 'TK-7.1d' && clause !== 'TK-9i' && clause !== 'TK-12g')
        .reduce((sum, { count }) => sum + count, 0);
    };
    for (const ordered of [1, 2, 12]) {
      const strikes = led(SPEARS, `${SWORDS},circle`, ordered);
      expect(rolled((dice) => collide(dice, strikes))).toBe(Math.min(ordered, 8));
      const fights = led(SWORDS, `${SWORDS},circle`, ordered);
      expect(rolled((dice) => fight(dice, fights))).toBe(Math.min(ordered, 4));
      const shoots = led('shooters:12,crossbow,dense', SWORDS, ordered);
      expect(rolled((dice) => shoot(dice, shoots))).toBe(Math.min(ordered, 4));
      const throws = led('swordsmen:12,sword,open,javelin', SWORDS, ordered);
      expect(rolled((dice) => throwJavelins(dice, throws))).toBe(Math.min(ordered, 3));
    }
  });

  it('replaces a figure, where a general beside the ranks adds one', () => {
    const hits = (generalFights: number) =>
      expected((dice) => {
        const field = units([SPEARS, SWORDS], { generalFights });
        field.general[0] = GeneralRole.Fights;
        return collide(dice, field).defenderNominal;
      });
    expect([hits(0), hits(1)]).toEqual(['14/3', '25/6']);
  });

  it('strikes himself where one figure alone may strike', () => {
    const field = () => led('lineInfantry:3,spear,skirmish', SWORDS, 3);
    expect(strikersIn(field(), 0)).toBe(1);
    expect(chance((dice) => collide(dice, field()).defenderNominal === 1)).toBe('2/3');
  });

  it('endangers the general of the target when he shoots alone', () => {
    const field = led('shooters:3,handgun,skirmish', SWORDS, 1);
    field.general[1] = GeneralRole.Commands;
    const out = scripted([6, ...all(12, 6), 1], (dice) => shoot(dice, field));
    expect([out.targetOrdered, out.targetGeneralKilled]).toEqual([1, true]);
  });
});
