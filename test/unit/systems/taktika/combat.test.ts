import { describe, expect, it } from 'vitest';
import { scripted } from '../../../../src/chance/scripted.js';
import { defaultsOf } from '../../../../src/model/domain.js';
import {
  answeringStrikers,
  answersByItself,
  mayAnswer,
  strikersOnContact,
} from '../../../../src/systems/taktika/rules/answering-strikers.js';
import { ranksToRideThrough } from '../../../../src/systems/taktika/rules/charge.js';
import { steadinessTest } from '../../../../src/systems/taktika/rules/steadiness-test.js';
import { successes } from '../../../../src/systems/taktika/rules/successes.js';
import { breakUnit, takeLosses } from '../../../../src/systems/taktika/rules/take-losses.js';
import { thinned } from '../../../../src/systems/taktika/rules/thinned.js';
import { fightersOf, shootersIn, strikersIn } from '../../../../src/systems/taktika/state/fighters.js';
import { GeneralRole, SKIRMISH } from '../../../../src/systems/taktika/state/units.js';
import { chargeIn, collide, exchangeFire, shoot, throwJavelins, units } from './field.js';
import { fight } from './melees.js';

const SPEARS = 'lineInfantry:12,spear,dense';
const SWORDS = 'swordsmen:12,sword,dense';
const LANCERS = 'lancers:3,cavalrySpear,dense,good';
const FLANK = 1;
const REAR = 2;

/** `count` dice that all show `face`. */
function all(count: number, face: number): number[] {
  return Array.from({ length: count }, () => face);
}

describe('figures that roll', () => {
  it('TK-4f: as many as are in order, up to those the formation entitles', () => {
    const field = units([SPEARS, SWORDS]);
    expect([strikersIn(field, 0), fightersOf(field, 0)]).toEqual([8, 4]);
    field.ordered[0] = 3;
    expect([strikersIn(field, 0), fightersOf(field, 0)]).toEqual([3, 3]);
  });

  it('R58a: a circle fights with a quarter of its figures on a side', () => {
    const field = units([`${SPEARS},circle`, SWORDS]);
    expect([strikersIn(field, 0), fightersOf(field, 0)]).toEqual([3, 3]);
    field.ordered[0] = 4;
    expect(fightersOf(field, 0)).toBe(1);
  });

  it('R13: disordered figures block the front where only the fallen are replaced', () => {
    const field = units([SWORDS, SWORDS], { frontRelief: 1 });
    scripted([...all(3, 6), 1, ...all(4, 6), 6], (dice) => fight(dice, field));
    expect(field.blocked[0]).toBe(3);
    expect(fightersOf(field, 0)).toBe(1);
    expect(field.ordered[0]).toBe(9);
  });

  it('a tortoise does not shoot (R58b)', () => {
    expect(shootersIn(units(['shooters:12,crossbow,dense,large-shield,tortoise', SWORDS]), 0)).toBe(0);
  });

  it('R47: a general strikes and fights as one figure more, or in a place of the front rank', () => {
    for (const [generalFights, rolled] of [
      [0, 5],
      [1, 4],
    ] as const) {
      const field = units([SWORDS, SWORDS], { generalFights });
      field.general[0] = GeneralRole.Fights;
      const hits = [...all(rolled - 1, 6), 4];
      const out = scripted([...hits, ...all(4, 6), 2, 1], (dice) => fight(dice, field));
      expect([out.secondNominal, out.firstDisordered]).toEqual([1, rolled - 1]);
    }
  });
});

describe('ratings', () => {
  it('TK-5b, W3, TK-5d, W4: a roll of the rating or less succeeds, 0 never does and 6 always', () => {
    const passes = (rating: number, hitRule = 0) =>
      [1, 2, 3, 4, 5, 6].map((face) => scripted([face], (dice) => successes(dice, rating, 1, hitRule, 'TK-5b')));
    expect(passes(2)).toEqual([1, 1, 0, 0, 0, 0]);
    expect(passes(3, 1)).toEqual([0, 0, 1, 1, 1, 1]);
    expect(scripted([], (dice) => successes(dice, 0, 5, 0, 'TK-5b'))).toBe(0);
    expect(scripted([], (dice) => successes(dice, 6, 5, 0, 'TK-5b'))).toBe(5);
    expect(scripted([], (dice) => successes(dice, 0, 5, 1, 'TK-5b'))).toBe(0);
  });
});

describe('thinning', () => {
  it('TK-3e, TK-3f, TK-3g: to the densest formation whose front is still filled, and never back', () => {
    const foot = [6, 5, 4, 3, 2, 0].map((figures) => thinned('veryDense', figures, false, 0));
    expect(foot).toEqual(['veryDense', 'veryDense', 'dense', 'open', 'skirmish', 'skirmish']);
    const horse = [4, 3, 2, 1].map((figures) => thinned('veryDense', figures, true, 0));
    expect(horse).toEqual(['veryDense', 'dense', 'open', 'skirmish']);
    expect(thinned('skirmish', 3, false, 0)).toBe('skirmish');
  });

  it('R17: dense troops become skirmishers at once under the other reading', () => {
    expect(thinned('dense', 3, false, 1)).toBe('skirmish');
    expect(thinned('open', 3, false, 1)).toBe('open');
  });

  it('ends a tortoise in open order and a circle in skirmish order', () => {
    const field = units([`${SWORDS},large-shield,tortoise`, `${SWORDS},circle`]);
    takeLosses(field, 0, 0, 0, 9);
    takeLosses(field, 1, 0, 0, 9);
    expect([field.special[0], field.special[1]]).toEqual([0, 1]);
    takeLosses(field, 1, 0, 0, 1);
    expect([field.formation[1], field.special[1]]).toEqual([SKIRMISH, 0]);
  });
});

describe('losses', () => {
  it('TK-9h, R14, R15: ordered figures fall first, and one goes on facing the enemy', () => {
    const field = units([SWORDS, SWORDS]);
    takeLosses(field, 0, 5, 5, 4);
    expect([field.figures[0], field.ordered[0]]).toEqual([8, 3]);
    takeLosses(field, 0, 3, 3, 2);
    expect([field.figures[0], field.ordered[0]]).toEqual([6, 1]);
    const spared = units([SWORDS, SWORDS], { casualtyOrder: 1, lastFigure: 1 });
    takeLosses(spared, 0, 5, 5, 4);
    expect([spared.figures[0], spared.ordered[0]]).toEqual([8, 7]);
    takeLosses(spared, 0, 7, 7, 0);
    expect(spared.ordered[0]).toBe(0);
  });

  it('TK-12e: the rear ranks replace the fallen, and the formation thins only when they cannot', () => {
    const field = units(['lineInfantry:15,pike,veryDense', SWORDS]);
    takeLosses(field, 0, 10, 5, 9);
    expect([field.figures[0], field.formation[0], fightersOf(field, 0)]).toEqual([6, 0, 1]);
    takeLosses(field, 0, 0, 0, 2);
    expect(field.formation[0]).toBe(1);
  });

  it('R16: saves go on counting from event to event under the other reading', () => {
    const shots = (saveScope: number) => {
      const field = units(['shooters:3,bow,skirmish', `${SWORDS},large-shield`], { saveScope });
      const killed = () => scripted([1, 6, 6], (dice) => shoot(dice, field)).targetKilled;
      return [killed(), killed(), killed()];
    };
    expect(shots(0)).toEqual([1, 1, 1]);
    expect(shots(1)).toEqual([1, 0, 1]);
  });

  it('TK-9k, TK-13d: a unit that breaks flees in full disorder; hit in the rear it is destroyed', () => {
    const field = units([SWORDS, SWORDS]);
    breakUnit(field, 0, false);
    breakUnit(field, 1, true);
    expect([field.figures[0], field.ordered[0], field.fleeing[0]]).toEqual([12, 0, 1]);
    expect([field.figures[1], field.fleeing[1]]).toEqual([0, 0]);
  });
});

describe('steadiness', () => {
  const test = (given: object, roll: number[]) => {
    const outcome = defaultsOf(steadinessTest.outcome);
    scripted(roll, (dice) =>
      steadinessTest.resolve(dice, { ...defaultsOf(steadinessTest.situation), ...given }, outcome),
    );
    return outcome;
  };

  it('W16, TK-14a, TK-14b: three ranks who lost four hold on 2 or less', () => {
    expect(test({ killed: 4 }, [2])).toEqual({ holds: true, total: 2 });
    expect(test({ killed: 4 }, [3]).holds).toBe(false);
    expect(test({ killed: 6 }, [])).toEqual({ holds: false, total: 0 });
    expect(test({}, [])).toEqual({ holds: true, total: 6 });
  });

  it('TK-9j, TK-13c, TK-14c, TK-10c: no depth in flank or rear, a talent counts, a breakthrough costs two', () => {
    expect(test({ killed: 1, flankOrRear: true }, [2]).total).toBe(2);
    expect(test({ killed: 4, talent: 1 }, [3]).total).toBe(3);
    expect(test({ killed: 2, brokenThrough: true }, [3]).total).toBe(2);
  });

  it('R10, R11, R12: nominal losses, ranks after losses and three ranks at most under the other readings', () => {
    const strike = (given: object, test: number[], text = `${SWORDS},large-shield`) =>
      scripted([...all(4, 1), ...all(4, 6), ...test], (dice) => collide(dice, units([SPEARS, text], given)));
    expect(strike({}, [4]).defenderFlees).toBe(false);
    expect(strike({ killedInTest: 1 }, [3]).defenderFlees).toBe(true);
    expect(strike({ ranksCounted: 1 }, [4]).defenderFlees).toBe(true);
    const column = 'swordsmen:24,sword,dense,large-shield';
    expect(strike({}, [], column).defenderFlees).toBe(false);
    expect(strike({ rankBonusCap: 1 }, [5], column).defenderFlees).toBe(true);
  });

  it('R23: skirmishers have no depth', () => {
    const shot = (skirmishDepth: number, roll: number[]) => {
      const field = units(['shooters:3,bow,skirmish', 'shooters:3,bow,skirmish'], { skirmishDepth });
      return scripted([1, 6, 6, ...all(3, 6), ...roll], (dice) => exchangeFire(dice, field)).secondFlees;
    };
    expect(shot(0, [3])).toBe(true);
    expect(shot(1, [3])).toBe(false);
  });
});

describe('collisions', () => {
  it('TK-9b, TK-9c, TK-9g, TK-9i: hits are nominal losses, misses disorder, shields save, the loser tests', () => {
    const field = units([SPEARS, `${SWORDS},regular-shield`]);
    const out = scripted([...all(4, 3), ...all(4, 4), 3], (dice) => collide(dice, field));
    expect([out.defenderNominal, out.defenderKilled, out.attackerDisordered]).toEqual([4, 3, 4]);
    expect([out.loser, out.defenderFlees]).toEqual([2, false]);
    expect([field.figures[1], field.ordered[0]]).toEqual([9, 8]);
    expect(
      scripted([...all(4, 3), ...all(4, 4), 4], (dice) => collide(dice, units([SPEARS, SWORDS]))).defenderFlees,
    ).toBe(true);
  });

  it('TK-9a, TK-9f: swordsmen neither strike nor answer', () => {
    const field = units([SWORDS, SPEARS]);
    expect(strikersOnContact(field, 0, 1)).toBe(0);
    expect(mayAnswer(field, 0, 1, 0)).toBe(false);
    expect(answeringStrikers(units([SPEARS, SWORDS]), 0, 1, 0, true)).toBe(0);
  });

  it('TK-9d, R19: line infantry may answer the strike of infantry, both computed from the state before', () => {
    const field = units([SPEARS, SPEARS]);
    expect(answeringStrikers(field, 0, 1, 0, true)).toBe(8);
    expect(answeringStrikers(field, 0, 1, 0, false)).toBe(0);
    const out = scripted([...all(8, 1), ...all(8, 1)], (dice) => collide(dice, field));
    expect([out.attackerKilled, out.defenderKilled, out.loser]).toEqual([8, 8, 0]);
    const lancers = (counterAttackRight: number) =>
      answeringStrikers(units([SPEARS, LANCERS], { counterAttackRight }), 0, 1, 0, true);
    expect([lancers(0), lancers(1)]).toEqual([0, 3]);
  });

  it('TK-9e, TK-13a, R20: pikes, spears and halberds strike cavalry that attacks their front', () => {
    const riders = 'riders:9,sword,dense';
    const answer = (attacker: string, defender: string, strikeVsCavalry = 0, zone = 0) =>
      answersByItself(units([attacker, defender], { strikeVsCavalry }), 0, 1, zone);
    expect(answer(riders, SPEARS)).toBe(true);
    expect(answer(riders, 'lineInfantry:12,halberd,dense')).toBe(true);
    expect(answer(riders, 'lineInfantry:12,halberd,dense', 1)).toBe(false);
    expect(answer(riders, SPEARS, 2)).toBe(false);
    expect(answer(LANCERS, SPEARS, 2)).toBe(true);
    expect(answer(riders, SPEARS, 0, FLANK)).toBe(false);
    expect(answer(SPEARS, SPEARS)).toBe(false);
    expect(answer(riders, SWORDS)).toBe(false);
    expect(answer(riders, `${SPEARS},circle`)).toBe(true);
    const out = scripted([...all(2, 1), ...all(6, 6), 6], (dice) => collide(dice, units([riders, SPEARS])));
    expect([out.attackerNominal, out.defenderNominal, out.attackerFlees]).toEqual([2, 0, true]);
  });

  it('TK-9n, TK-13a: no unit strikes back from flank or rear', () => {
    const field = units([SPEARS, SPEARS]);
    expect([mayAnswer(field, 0, 1, FLANK), mayAnswer(field, 0, 1, REAR)]).toEqual([false, false]);
    expect(answeringStrikers(field, 0, 1, REAR, true)).toBe(0);
  });

  it('TK-20c: a circle strikes no infantry', () => {
    expect(mayAnswer(units([SPEARS, `${SPEARS},circle`]), 0, 1, 0)).toBe(false);
    expect(strikersOnContact(units([`${SPEARS},circle`, SPEARS]), 0, 1)).toBe(0);
  });

  it('TK-10d: lancers meet lancers with one strike each, and shields save the riders', () => {
    const shielded = `${LANCERS},regular-shield,heavy`;
    const field = units([LANCERS, shielded]);
    expect(answeringStrikers(field, 0, 1, 0, true)).toBe(3);
    const out = scripted([...all(3, 4), ...all(3, 5), 1], (dice) => collide(dice, field));
    expect([out.defenderNominal, out.defenderKilled]).toEqual([3, 2]);
    expect(mayAnswer(units(['riders:3,sword,dense', LANCERS]), 0, 1, 0)).toBe(false);
  });

  it('TK-12f: engaged units are not struck, nor shot at', () => {
    const field = units([SPEARS, SPEARS, LANCERS]);
    field.engaged[1] = 1;
    expect([strikersOnContact(field, 0, 1), mayAnswer(field, 0, 1, 0), answersByItself(field, 2, 1, 0)]).toEqual([
      0,
      false,
      false,
    ]);
    const archers = units(['shooters:9,bow,open', SPEARS]);
    archers.engaged[1] = 1;
    expect(scripted([], (dice) => shoot(dice, archers)).targetNominal).toBe(0);
    const throwers = units(['swordsmen:9,sword,open,javelin', SPEARS]);
    throwers.engaged[1] = 1;
    expect(scripted([], (dice) => throwJavelins(dice, throwers)).targetNominal).toBe(0);
  });

  it('TK-13d: a unit that would flee from an attack in its rear is destroyed', () => {
    const field = units([SPEARS, SWORDS]);
    scripted([...all(2, 1), ...all(6, 6), 6], (dice) => collide(dice, field, { zone: REAR }));
    expect(field.figures[1]).toBe(0);
  });

  it('TK-14a: who is destroyed is not tested', () => {
    const field = units([SPEARS, 'swordsmen:4,sword,dense']);
    const out = scripted([1, 1, 1, 1, 1, 1, 1, 1], (dice) => collide(dice, field, { counterAttack: false }));
    expect([out.loser, out.defenderKilled, out.defenderFlees]).toEqual([2, 4, false]);
  });

  it('TK-7.1c, TK-7.1d, R49, R50: a general strikes with skill 4, may fall, and then his talent is lost', () => {
    const led = () => {
      const field = units([SPEARS, SPEARS]);
      field.general[0] = GeneralRole.Fights;
      field.skillTalent[0] = 1;
      field.general[1] = GeneralRole.Commands;
      field.steadinessTalent[1] = 2;
      return field;
    };
    const strikes = [...all(3, 4), ...all(5, 5), 5];
    const kept = scripted([...strikes, 6, 6, 4], (dice) => collide(dice, led(), { counterAttack: false }));
    expect([kept.defenderNominal, kept.defenderGeneralKilled, kept.defenderFlees]).toEqual([4, false, false]);
    const field = led();
    const lost = scripted([...strikes, 6, 1, 4], (dice) => collide(dice, field, { counterAttack: false }));
    expect([lost.defenderGeneralKilled, lost.defenderFlees, field.steadinessTalent[1]]).toEqual([true, true, 0]);
  });
});

describe('charges', () => {
  it('TK-10a, TK-10b, TK-10c: riders go on rank by rank; one who rides through breaks the unit', () => {
    const field = units([LANCERS, `${SWORDS},large-shield,veteran`]);
    const out = scripted([4, 4, 5, 4, 5, 4, 2], (dice) => chargeIn(dice, field));
    expect([out.footKilled, out.through, out.ridersDisordered, out.footFlees]).toEqual([4, 1, 2, true]);
    const held = scripted([4, 4, 5, 4, 5, 5, 1], (dice) => chargeIn(dice, units([LANCERS, SWORDS])));
    expect([held.footKilled, held.through, held.footFlees]).toEqual([3, 0, false]);
  });

  it('R21: depth counts a partial rank, two ranks of a circle, and a pierced winner tests too', () => {
    expect(ranksToRideThrough(units([LANCERS, 'swordsmen:9,sword,dense']), 1, 0)).toBe(3);
    expect(ranksToRideThrough(units([LANCERS, 'swordsmen:9,sword,dense'], { breakthroughDepth: 1 }), 1, 0)).toBe(2);
    expect(ranksToRideThrough(units([LANCERS, `${SWORDS},circle`]), 1, 0)).toBe(2);
    const pierced = (breakthroughTest: number, test: number[]) => {
      const field = units([LANCERS, 'lineInfantry:4,spear,dense'], { breakthroughTest });
      const strikes = [4, 5, 5, ...all(2, 1), ...all(2, 6)];
      return scripted([...strikes, 2, ...test], (dice) => chargeIn(dice, field)).footFlees;
    };
    expect(pierced(0, [2])).toBe(true);
    expect(pierced(1, [])).toBe(false);
  });

  it('R6: trampled foot saves nothing, unless every strike counts shields', () => {
    const killed = (shieldVsStrike: number) => {
      const field = units([LANCERS, `${SWORDS},large-shield`], { shieldVsStrike });
      return scripted([4, 4, 5, 5, 5, 1], (dice) => chargeIn(dice, field)).footKilled;
    };
    expect([killed(0), killed(1), killed(2)]).toEqual([2, 1, 1]);
  });

  it('R19: standing lancers answer foot by riding at it under the other reading', () => {
    const field = units([SPEARS, LANCERS], { counterAttackRight: 1 });
    const out = scripted([...all(8, 6), 4, 5, 5, 5, 1], (dice) => chargeIn(dice, field));
    expect([out.footKilled, out.ridersKilled, out.footDisordered, out.loser]).toEqual([1, 0, 8, 2]);
  });
});

describe('melee rounds', () => {
  it('TK-12a, TK-12b, TK-12c, TK-26b: ordered figures fight, armour saves the first, halberds ignore it', () => {
    const armoured = `${SWORDS},light`;
    const out = scripted([3, 3, 4, 4, ...all(4, 6), 4], (dice) => fight(dice, units([SWORDS, armoured])));
    expect([out.secondNominal, out.secondKilled, out.firstDisordered]).toEqual([2, 1, 2]);
    const cut = scripted([2, 2, 4, 4, ...all(4, 6), 3], (dice) =>
      fight(dice, units(['lineInfantry:12,halberd,dense', armoured])),
    );
    expect(cut.secondKilled).toBe(2);
  });

  it('TK-12g, R9: nominal losses decide who tests, or real ones under the other reading', () => {
    const round = (loserBy: number, test: number[]) =>
      scripted([1, 1, 6, 6, 1, ...all(3, 6), ...test], (dice) =>
        fight(dice, units([SWORDS, `${SWORDS},heavy`], { loserBy })),
      ).loser;
    expect(round(0, [1])).toBe(2);
    expect(round(1, [])).toBe(0);
  });

  it('TK-13b, TK-13c: hit in the flank it fights with all its dice, and tests without depth', () => {
    const out = scripted([1, ...all(3, 6), ...all(4, 6), 3], (dice) => fight(dice, units([SWORDS, SWORDS]), FLANK));
    expect([out.secondDisordered, out.secondFlees]).toEqual([4, true]);
  });

  it('R49: a melee that goes on is no new danger to a general under the other reading', () => {
    const round = (deathTest: number, death: number[]) => {
      const field = units([SWORDS, SWORDS], { deathTest });
      field.general[0] = GeneralRole.Commands;
      return scripted([...all(8, 6), ...death], (dice) => fight(dice, field, 0, true)).firstGeneralKilled;
    };
    expect(round(0, [1])).toBe(true);
    expect(round(1, [])).toBe(false);
  });
});
