import { describe, expect, it } from 'vitest';
import type { Dice } from '../../src/chance/dice.js';
import { defaultsOf } from '../../src/model/domain.js';
import { PATTERNS, type Pattern, saved } from '../../src/systems/taktika/rules/saved.js';
import {
  depthFrontOf,
  fullRanks,
  steadinessOf,
  steadinessTest,
} from '../../src/systems/taktika/rules/steadiness-test.js';
import { chargeIn, collide, shoot, throwJavelins, units } from '../unit/systems/taktika/field.js';
import { fight } from '../unit/systems/taktika/melees.js';
import { chance, expected } from './exactly.js';

const SPEARS = 'lineInfantry:12,spear,dense';
const SWORDS = 'swordsmen:12,sword,dense';

describe('exact results of collisions', () => {
  it('X1: dense spearmen who lost four of twelve hold on 2 or less', () => {
    const field = units([SPEARS, SWORDS]);
    const { ranksCounted, rankBonusCap } = field.readings;
    const outcome = defaultsOf(steadinessTest.outcome);
    const situation = {
      ...defaultsOf(steadinessTest.situation),
      steadiness: steadinessOf(field, 0),
      ranks: fullRanks(field.figures[0]!, depthFrontOf(field, 0, 0), 4, ranksCounted, rankBonusCap),
      killed: 4,
    };
    const holds = (dice: Dice) => {
      steadinessTest.resolve(dice, situation, outcome);
      return outcome.holds;
    };
    expect(chance(holds)).toBe('1/3');
    expect(outcome.total).toBe(2);
  });

  it('X2, X3: fifteen very dense pikes strike', () => {
    const hits = (dice: Dice) =>
      collide(dice, units(['lineInfantry:15,pike,veryDense', 'swordsmen:15,sword,veryDense'])).defenderNominal;
    expect(chance((dice) => hits(dice) >= 8)).toBe('1/2');
    expect(chance((dice) => hits(dice) >= 10)).toBe('309/2048');
  });

  it('X4: dense spearmen strike large shields', () => {
    const killed = (dice: Dice) => collide(dice, units([SPEARS, `${SWORDS},large-shield`])).defenderKilled;
    expect(expected(killed)).toBe('9/4');
    expect(chance((dice) => killed(dice) >= 3)).toBe('93/256');
  });

  it('X5: the same strike swordsmen who cannot answer', () => {
    const flees = (text: string, zone: number) =>
      chance((dice) => collide(dice, units([SPEARS, text]), { zone }).defenderFlees);
    expect(flees(SWORDS, 0)).toBe('169/256');
    expect(flees(`${SWORDS},large-shield`, 0)).toBe('3/8');
    expect(flees(SWORDS, 1)).toBe('743/768');
  });

  it('X6: pikes meet spearmen who counter-attack', () => {
    const meet = (dice: Dice) => collide(dice, units(['lineInfantry:15,pike,veryDense', `${SPEARS},large-shield`]));
    expect(chance((dice) => meet(dice).loser === 2)).toBe('3753819/4194304');
    expect(chance((dice) => meet(dice).loser === 1)).toBe('763/16384');
    expect(chance((dice) => meet(dice).loser === 0)).toBe('245157/4194304');
    expect(chance((dice) => meet(dice).defenderFlees)).toBe('324983/524288');
    expect(chance((dice) => meet(dice).attackerFlees)).toBe('266555/6291456');
  });
});

describe('exact results of charges', () => {
  const LANCERS = 'lancers:3,cavalrySpear,dense,skill=4';

  it('X7: three riders charge three ranks of swordsmen', () => {
    const ride = (dice: Dice) => chargeIn(dice, units([LANCERS, SWORDS]));
    expect(chance((dice) => ride(dice).through > 0)).toBe('12824/19683');
    expect(expected((dice) => ride(dice).footKilled)).toBe('38/9');
    expect(chance((dice) => ride(dice).footKilled === 0)).toBe('1/27');
  });

  it('X8: whether the swordsmen flee', () => {
    const flee = (text: string) => chance((dice) => chargeIn(dice, units([LANCERS, text])).footFlees);
    expect(flee(SWORDS)).toBe('5009/6561');
    expect(flee(`${SWORDS},veteran`)).toBe('39748/59049');
    expect(flee('swordsmen:8,sword,dense')).toBe('1882/2187');
  });

  it('X9: nine riders charge spearmen, who strike by themselves', () => {
    const ride = (dice: Dice) => chargeIn(dice, units(['lancers:9,cavalrySpear,dense,skill=4,regular-shield', SPEARS]));
    expect(chance((dice) => ride(dice).footFlees)).toBe('3340751/5038848');
    expect(chance((dice) => ride(dice).ridersFlees)).toBe('516545/1679616');
    expect(
      chance((dice) => {
        const { footFlees, ridersFlees } = ride(dice);
        return footFlees && ridersFlees;
      }),
    ).toBe('45947/419904');
  });
});

describe('exact results of missiles', () => {
  it('X12: nine archers in open order', () => {
    const killed = (text: string) => expected((dice) => shoot(dice, units(['shooters:9,bow,open', text])).targetKilled);
    expect(killed(SWORDS)).toBe('3/1');
    expect(killed(`${SWORDS},regular-shield`)).toBe('149/64');
    expect(killed(`${SWORDS},large-shield`)).toBe('7/4');
    expect(killed(`${SWORDS},large-shield,tortoise`)).toBe('85/64');
  });

  it('X20: four handguns at twelve foot', () => {
    const field = () => units(['shooters:4,handgun,dense', SWORDS]);
    expect(expected((dice) => shoot(dice, field()).targetOrdered)).toBe('327761/65536');
    expect(
      chance((dice) => {
        const { targetOrdered, targetKilled } = shoot(dice, field());
        return targetOrdered === 12 - targetKilled;
      }),
    ).toBe('81/65536');
  });

  it('X25: three swordsmen throw javelins at regular shields', () => {
    const throwThem = (dice: Dice) =>
      throwJavelins(dice, units(['swordsmen:3,sword,open,javelin', `${SWORDS},regular-shield`])).targetKilled;
    expect(expected(throwThem)).toBe('11/8');
    expect(chance((dice) => throwThem(dice) === 0)).toBe('1/8');
  });
});

describe('exact results of melee rounds', () => {
  it('X10: swordsmen against the same', () => {
    const round = (dice: Dice) => fight(dice, units([SWORDS, SWORDS]));
    expect(chance((dice) => round(dice).loser === 2)).toBe('93/256');
    expect(chance((dice) => round(dice).firstFlees)).toBe('1/6');
    expect(chance((dice) => round(dice).loser === 0)).toBe('35/128');
  });

  it('X11: five dice of rating 2 against armour', () => {
    const killed = (armour: string) => (dice: Dice) =>
      fight(dice, units(['lineInfantry:15,spear,veryDense', `swordsmen:12,sword,dense,${armour}`])).secondKilled;
    expect(expected(killed('light'))).toBe('61/81');
    expect(expected(killed('heavy'))).toBe('142/243');
    expect(chance((dice) => killed('light')(dice) === 0)).toBe('112/243');
    expect(chance((dice) => killed('heavy')(dice) === 0)).toBe('112/243');
  });
});

describe('worked examples of saves', () => {
  const code = (pattern: Pattern) => PATTERNS.indexOf(pattern);
  it('W11, W12, W13, W14: shields begin with the killed, armour with the saved', () => {
    expect(saved(code('KS'), 5)).toBe(2);
    expect(saved(code('KKS'), 3)).toBe(1);
    expect(saved(code('SKK'), 3)).toBe(1);
    expect(saved(code('SKK'), 4)).toBe(2);
  });
});
