import { describe, expect, it } from 'vitest';
import type { Dice } from '../../src/chance/dice.js';
import { type Domain, defaultsOf, type ValueOf } from '../../src/model/domain.js';
import type { Mechanic } from '../../src/model/mechanic.js';
import { jointShock } from '../../src/systems/simple-gboh/rules/joint-shock.js';
import { leaderCasualty } from '../../src/systems/simple-gboh/rules/leader-casualty.js';
import { pursuit } from '../../src/systems/simple-gboh/rules/pursuit.js';
import { LOST, pursuitReturn, RETURN } from '../../src/systems/simple-gboh/rules/pursuit-return.js';
import { rampage } from '../../src/systems/simple-gboh/rules/rampage.js';
import { rampageLosses } from '../../src/systems/simple-gboh/rules/rampage-losses.js';
import { reactionFacing } from '../../src/systems/simple-gboh/rules/reaction-facing.js';
import { reactionFire } from '../../src/systems/simple-gboh/rules/reaction-fire.js';
import { retreatBeforeShock } from '../../src/systems/simple-gboh/rules/retreat-before-shock.js';
import { seizure } from '../../src/systems/simple-gboh/rules/seizure.js';
import { shock } from '../../src/systems/simple-gboh/rules/shock.js';
import { shockAfterFire } from '../../src/systems/simple-gboh/rules/shock-after-fire.js';
import { shockDuel } from '../../src/systems/simple-gboh/rules/shock-duel.js';
import { tqCheck } from '../../src/systems/simple-gboh/rules/tq-check.js';
import { volley } from '../../src/systems/simple-gboh/rules/volley.js';
import { volleyExchange } from '../../src/systems/simple-gboh/rules/volley-exchange.js';
import { volleys } from '../../src/systems/simple-gboh/rules/volleys.js';
import { CHECKS, FLANK_REAR, RAMPAGES, ROUTED, STANDS } from '../../src/systems/simple-gboh/tables/vocabulary.js';
import { kind, missile } from '../unit/systems/simple-gboh/kinds.js';
import { chance, expected } from './exactly.js';

/** A mechanic in a situation as a function of the dice. */
function of<S extends Domain, O extends Domain>(mechanic: Mechanic<S, O>, given: Partial<ValueOf<S>>) {
  const situation = { ...defaultsOf(mechanic.situation), ...given };
  const outcome = defaultsOf(mechanic.outcome);
  return (dice: Dice) => {
    mechanic.resolve(dice, situation, outcome);
    return outcome;
  };
}

/** The duel of the seed's first example: a cohort against heavy infantry of TQ 5 and size 5. */
const E3 = {
  attackerKind: kind('LG/Co'),
  attackerTq: 6,
  attackerSize: 3,
  attackerMoved: true,
  defenderKind: kind('HI'),
  defenderTq: 5,
  defenderSize: 5,
};

const principes = (place: 1 | 2 | 3 | 4, below: boolean) => ({
  [`attacker${place}Kind`]: kind('LG/Pr'),
  [`attacker${place}Tq`]: 5,
  [`attacker${place}Size`]: 3,
  [`attacker${place}Depletable`]: true,
  [`attacker${place}Moved`]: true,
  [`attacker${place}Below`]: below,
});

/** The second example: two stacks of principes against a phalanx. */
const E4 = {
  attackers: 4,
  ...principes(1, false),
  ...principes(2, true),
  ...principes(3, false),
  ...principes(4, true),
  defender1Kind: kind('PH'),
  defender1Tq: 7,
  defender1Size: 10,
  defender1Depletable: true,
};

describe('exact results of command', () => {
  it('X1, X2: attempts to seize a player turn (SG-4.41a)', () => {
    expect(chance((dice) => of(seizure, { initiative: 7 })(dice).seized)).toBe('4/5');
    const attempt = of(seizure, { initiative: 5 });
    expect(chance((dice) => attempt(dice).seized || attempt(dice).seized)).toBe('21/25');
  });

  it('X3, X4: leaders in shock and under fire (SG-7.46a, SG-7.15a)', () => {
    expect(chance((dice) => of(leaderCasualty, { by: 0 })(dice).killed)).toBe('1/50');
    expect(chance((dice) => of(leaderCasualty, { by: 1 })(dice).killed)).toBe('1/100');
    const shot = of(volley, { missile: missile('A'), leaders: 1 });
    expect(chance((dice) => shot(dice).leaderKilled === 1)).toBe('1/100');
    const alone = of(volley, { missile: missile('A'), leaders: 2, leadersAlone: true });
    expect(chance((dice) => alone(dice).leaderKilled === 2)).toBe('1/200');
    const fighting = of(shock, { ...E3, attackerLeader: 1 });
    expect(chance((dice) => fighting(dice).attackerLeaderKilled)).toBe('1/50');
  });
});

describe('exact results of shock', () => {
  const leaves = (given: Partial<ValueOf<typeof shock.situation>>) => ({
    attackerRouts: chance((dice) => of(shock, given)(dice).attackerFate === ROUTED),
    defenderRouts: chance((dice) => of(shock, given)(dice).defenderFate === ROUTED),
    attackerLeaves: chance((dice) => of(shock, given)(dice).result <= 1),
    defenderLeaves: chance((dice) => [1, 3].includes(of(shock, given)(dice).result)),
  });

  it('X5: a cohort against heavy infantry, net +3 (SG-7.5a to SG-7.5g)', () => {
    expect(leaves(E3)).toEqual({
      attackerRouts: '3/100',
      defenderRouts: '3/25',
      attackerLeaves: '3/10',
      defenderLeaves: '1/2',
    });
    expect(chance((dice) => of(shock, E3)(dice).result === 2)).toBe('1/5');
  });

  it('X6: the same for three rounds (SG-X.3)', () => {
    const ends = [0, 1, 2, 3].map((end) => chance((dice) => of(shockDuel, E3)(dice).result === end));
    expect(ends).toEqual(['21/50', '0/1', '1/125', '143/250']);
  });

  it('X7: two stacks of principes against a phalanx, net -1 (SG-7.53c, SG-8.22b)', () => {
    const run = of(jointShock, E4);
    expect(chance((dice) => run(dice).attacker1Depleted)).toBe('11/50');
    expect(chance((dice) => run(dice).attacker3Depleted)).toBe('11/50');
    const both = (dice: Dice) => {
      const out = run(dice);
      return out.attacker1Depleted && out.attacker3Depleted;
    };
    expect(chance(both)).toBe('1/10');
    expect(chance((dice) => run(dice).attacker1Retreated)).toBe('7/10');
    expect(chance((dice) => run(dice).roll >= 4)).toBe('1/2');
    const struck = (dice: Dice) => {
      const out = run(dice);
      return out.defender1Hits > 0 || out.defender1Depleted || out.defender1Fate !== STANDS;
    };
    expect(chance(struck)).toBe('1/2');
    expect(chance((dice) => run(dice).defender1Retreated)).toBe('1/10');
  });

  it('X8: a cohort against a phalanx, flank and front (D3 to D5, SG-7.82a)', () => {
    const against = {
      ...E3,
      defenderKind: kind('PH'),
      defenderTq: 7,
      defenderSize: 10,
      defenderDepletable: true,
    };
    const flank = leaves({ ...against, aspect: FLANK_REAR });
    expect(flank).toMatchObject({ attackerLeaves: '2/5', defenderLeaves: '2/5' });
    expect(chance((dice) => of(shock, { ...against, aspect: FLANK_REAR })(dice).defenderDepleted)).toBe('1/25');
    expect(leaves(against)).toMatchObject({ attackerLeaves: '9/10', attackerRouts: '27/100' });
  });

  it('X9: heavy against light cavalry, and the pursuit (SG-7.61a, SG-7.62a)', () => {
    const horse = {
      attackerKind: kind('HC'),
      attackerTq: 8,
      attackerMoved: true,
      defenderKind: kind('LC'),
      defenderTq: 6,
    };
    expect(leaves(horse).defenderRouts).toBe('17/100');
    const fought = of(shock, horse);
    const chased = of(pursuit, { kind: kind('HC'), tq: 8 });
    expect(chance((dice) => fought(dice).defenderFate === ROUTED && chased(dice).pursues)).toBe('17/500');
  });

  it('X10: equal units by net modifier (SG-7.83a)', () => {
    const distributions = [0, 1, 2, 3, 4].map((terrainDrm) => leaves({ terrainDrm }));
    expect(distributions.map((probabilities) => probabilities.defenderLeaves)).toEqual([
      '1/5',
      '3/10',
      '2/5',
      '1/2',
      '3/5',
    ]);
    expect(distributions.map((probabilities) => probabilities.attackerLeaves)).toEqual([
      '3/5',
      '1/2',
      '2/5',
      '3/10',
      '1/5',
    ]);
    expect(distributions.map((probabilities) => probabilities.attackerRouts)).toEqual([
      '3/25',
      '9/100',
      '3/50',
      '3/100',
      '0/1',
    ]);
  });

  it('X11: rout checks by Troop Quality (SG-7.53c, D10)', () => {
    const routs = (tq: number, drm: number) => chance((dice) => !of(tqCheck, { tq, drm })(dice).passed);
    expect([routs(6, 0), routs(6, 2)]).toEqual(['3/10', '1/2']);
    for (let tq = 0; tq <= 9; tq++) {
      expect(Number(routs(tq, 0).split('/')[0]) / Number(routs(tq, 0).split('/')[1])).toBeCloseTo((9 - tq) / 10, 12);
      const harder = routs(tq, 2).split('/').map(Number);
      expect(harder[0]! / harder[1]!).toBeCloseTo(Math.min(10, 11 - tq) / 10, 12);
    }
  });

  it('X18: reaction facing and retreat before shock (SG-6.15a, SG-7.45a)', () => {
    expect(chance((dice) => of(reactionFacing, { tq: 6 })(dice).turned)).toBe('7/10');
    expect(chance((dice) => of(reactionFacing, { tq: 6, cavalryAgainstFoot: true })(dice).turned)).toBe('1/1');
    expect(chance((dice) => of(retreatBeforeShock, { kind: kind('LI'), tq: 5 })(dice).hits === 1)).toBe('2/5');
    expect(chance((dice) => of(retreatBeforeShock, { kind: kind('LC'), tq: 5 })(dice).hits === 1)).toBe('0/1');
    const tired = { kind: kind('LI'), tq: 5, hits: 4 };
    const falls = (hits: number) => (dice: Dice) => {
      const out = of(retreatBeforeShock, tired)(dice);
      return out.fate !== STANDS && out.hits === hits;
    };
    expect([chance(falls(0)), chance(falls(5))]).toEqual(['2/5', '0/1']);
    const named = CHECKS.indexOf('retreatBeforeShock');
    expect(chance((dice) => of(tqCheck, { check: named, tq: 5 })(dice).passed)).toBe('3/5');
  });

  it('X19: legion against legion for three rounds (SG-X.3)', () => {
    const even = { ...E3, defenderKind: kind('LG/Co'), defenderTq: 6, defenderSize: 3 };
    const ends = [0, 1, 2, 3].map((end) => chance((dice) => of(shockDuel, even)(dice).result === end));
    expect(ends).toEqual(['68/125', '0/1', '1/125', '56/125']);
  });

  it('X20: a chariot charge of four hexes (SG-10.51a, SG-10.53a)', () => {
    const charge = { attackerKind: kind('CH'), attackerTq: 4, attackerMoved: true, attackerSize: 5 };
    const run = of(shock, { ...charge, defenderKind: kind('HI'), defenderTq: 6 });
    expect(chance((dice) => run(dice).defenderFate === ROUTED)).toBe('3/100');
    expect(chance((dice) => run(dice).attackerFate === ROUTED)).toBe('97/100');
    const joint = { attacker1Kind: kind('CH'), attacker1Tq: 4, attacker1Moved: true, attacker1Size: 5 };
    const onSkirmishers = of(jointShock, { ...joint, defender1Kind: kind('SK'), defender1Tq: 4 });
    expect(chance((dice) => onSkirmishers(dice).chariotsLost > 0)).toBe('0/1');
    const onFoot = of(jointShock, { ...joint, defender1Kind: kind('HI'), defender1Tq: 6 });
    expect(chance((dice) => onFoot(dice).attackersGone === 1)).toBe('97/100');
  });
});

describe('exact results of missiles', () => {
  const hits = (letter: string, target: string, given: Partial<ValueOf<typeof volley.situation>> = {}) =>
    chance((dice) => of(volley, { missile: missile(letter), target: kind(target), ...given })(dice).hit);

  it('X12: single volleys (SG-7.14a, SG-7.81a, D8, D9)', () => {
    expect([hits('A', 'MI'), hits('A', 'HI')]).toEqual(['3/5', '3/10']);
    expect(hits('C', 'HC/CAT')).toBe('4/5');
    expect(hits('S', 'EL', { range: 2 })).toBe('1/5');
    expect(hits('J', 'SK')).toBe('2/5');
    expect(hits('A', 'SK', { range: 2, firerMoved: true })).toBe('1/10');
    expect(hits('OXY', 'MI', { range: 7 })).toBe('1/10');
  });

  it('X13: six volleys of javelins at light infantry (SG-7.14a, SG-8.1a)', () => {
    const javelins = of(volleys, { missile: missile('J'), volleys: 6, target: kind('LI'), targetTq: 5 });
    expect(chance((dice) => javelins(dice).targetFate === ROUTED)).toBe('729/3125');
  });

  it('X14: javelins at an elephant (SG-7.14b)', () => {
    const target = { missile: missile('J'), target: kind('EL'), targetTq: 5 };
    expect(chance((dice) => of(volley, target)(dice).targetFate !== STANDS)).toBe('1/4');
    expect(chance((dice) => of(volleys, { ...target, volleys: 3 })(dice).targetFate !== STANDS)).toBe('121/200');
  });

  it('X15: skirmishers throw at each other (SG-7.20a, SG-7.23a)', () => {
    const skirmishers = {
      firer: kind('SK'),
      firerMissile: missile('J'),
      target: kind('SK'),
      targetMissile: missile('J'),
    };
    const run = of(volleyExchange, skirmishers);
    const both = (dice: Dice) => {
      const out = run(dice);
      return out.targetHit && out.firerHit;
    };
    const one = (dice: Dice) => {
      const out = run(dice);
      return out.targetHit !== out.firerHit;
    };
    expect([chance(both), chance(one)]).toEqual(['4/25', '12/25']);
  });

  it('X16: a rampage with three units in reach (SG-8.5a)', () => {
    expect(expected((dice) => of(rampage, { units: 3 })(dice).rolls)).toBe('49/25');
    expect(expected((dice) => of(rampage, { units: 3, tq1: 6 })(dice).hits1)).toBe('3/5');
    expect(expected((dice) => of(rampage, { units: 3, tq1: 4 })(dice).hits1)).toBe('3/2');
    expect(chance((dice) => of(rampage, { units: 3 })(dice).rolls === 3)).toBe('9/25');
  });

  it('X17: the return of pursuers (SG-7.63a)', () => {
    const away = of(pursuitReturn, {});
    // Who ends with 1/5 or 1/10 at every activation ends the first way with 1/5 / (1/5 + 1/10) = 2/3.
    expect(chance((dice) => away(dice).pursuers === RETURN)).toBe('1/5');
    expect(chance((dice) => away(dice).pursuers === LOST)).toBe('1/10');
    const led = of(pursuitReturn, { commanderPursues: true });
    expect(chance((dice) => led(dice).pursuers === RETURN)).toBe('2/5');
    expect(chance((dice) => led(dice).pursuers === LOST)).toBe('0/1');
  });
});

describe('exact results of reaction fire', () => {
  const foot = { moverKind: kind('MI'), moverTq: 2 };
  // Archers at range 2 hit with a 3 or less, and javelins beside their target with a 5: 2/5, 3/5 and 3/5.
  const between = { exitFirers: 1, exitKind: kind('LI'), exitMissile: missile('A'), entryFirers: 2 };

  it('strikes who leaves one zone and enters another, at ranges 2 and 1 (SG-7.21a, SG-7.22a)', () => {
    const run = of(reactionFire, { ...foot, ...between });
    // Of Troop Quality 2 it stands with one hit at most: 3/5 * 2/5 * 2/5 + 2/5 * 4/25 + 3/5 * 12/25.
    expect(chance((dice) => run(dice).arrives)).toBe('56/125');
    expect(chance((dice) => run(dice).moverFate === ROUTED)).toBe('69/125');
    expect(chance((dice) => run(dice).moverHits === 1)).toBe('44/125');
    // The last volley is spared where the first two hit.
    expect(expected((dice) => run(dice).entryShots)).toBe('44/25');
    expect(chance((dice) => run(dice).exitHits === 1)).toBe('2/5');
  });

  it('depletes, and routs a unit that its next hit finishes (SG-8.21a, SG-8.22a, SG-8.23a)', () => {
    const run = of(reactionFire, {
      ...between,
      moverKind: kind('MI'),
      moverTq: 4,
      moverHits: 2,
      moverDepletable: true,
    });
    // Two hits make four of Troop Quality 4: depleted with one hit and Troop Quality 2, which the third finishes.
    const depleted = (dice: Dice) => {
      const out = run(dice);
      return out.arrives && out.moverDepleted && out.moverHits === 1;
    };
    expect(chance(depleted)).toBe('51/125');
    expect(chance((dice) => run(dice).moverFate === ROUTED)).toBe('18/125');
  });

  it('makes elephants run amok before they come to the shock (SG-7.14b)', () => {
    const run = of(reactionFire, { moverKind: kind('EL'), moverTq: 5, entryFirers: 3 });
    expect(chance((dice) => run(dice).moverFate === RAMPAGES)).toBe('121/200');
    expect(chance((dice) => run(dice).arrives)).toBe('79/200');
  });

  it('is for units with missiles that reach so far, or on a rampart (SG-7.18a, SG-7.21a, SG-11.15a, D8)', () => {
    const hits = (given: Partial<ValueOf<typeof reactionFire.situation>>) =>
      chance((dice) => of(reactionFire, { ...foot, ...given })(dice).hits === 1);
    expect([hits({}), hits({ entryKind: kind('LC') }), hits({ entryKind: kind('GC') })]).toEqual(['3/5', '2/5', '3/5']);
    expect([hits({ entryDepleted: true }), hits({ entryKind: kind('LG') }), hits({ entryKind: kind('EL') })]).toEqual([
      '0/1',
      '0/1',
      '0/1',
    ]);
    expect(hits({ entryFirers: 0, exitFirers: 1 })).toBe('0/1');
    expect(hits({ entryFirers: 0, exitFirers: 1, exitMissile: missile('S') })).toBe('3/10');
    expect(hits({ entryKind: kind('HI'), entryMissile: 0, entryFromRampart: true })).toBe('3/10');
    expect(hits({ moverKind: kind('PH'), entryMissile: missile('A') })).toBe('3/10');
    expect(hits({ moverKind: kind('PH'), entryMissile: missile('A'), entryAspect: FLANK_REAR })).toBe('1/2');
  });

  it('may kill leaders who come along (SG-7.15a)', () => {
    const run = of(reactionFire, { moverTq: 9, moverLeaders: 1, entryFirers: 2 });
    expect(chance((dice) => run(dice).leadersKilled === 1)).toBe('199/10000');
  });

  it('comes before the shock, and tells on it (SG-7.22a, SG-7.5f, SG-X.1)', () => {
    const run = of(shockAfterFire, {});
    // Heavy infantry against light: net +3, or +2 with the hit that every second volley of javelins makes (X10).
    expect(chance((dice) => run(dice).shotHits === 1)).toBe('1/2');
    expect(chance((dice) => run(dice).result === 3)).toBe('9/20');
    expect(chance((dice) => run(dice).result === 0)).toBe('7/20');
    expect(chance((dice) => of(shockAfterFire, { defenderFires: false })(dice).result === 3)).toBe('1/2');
    // Two others beside the defender, with bows at heavy infantry: 3/10 each.
    const supported = of(shockAfterFire, { supporters: 2, supporterMissile: missile('A') });
    expect(expected((dice) => supported(dice).shotHits)).toBe('11/10');
    expect(expected((dice) => supported(dice).shots)).toBe('3/1');
  });

  it('may leave no attacker for it, or one without his leader (SG-8.1a, SG-7.14b, SG-7.15a, SG-7.46a)', () => {
    const frail = of(shockAfterFire, { attackerTq: 1 });
    expect(chance((dice) => frail(dice).arrives)).toBe('1/2');
    const stopped = (dice: Dice) => {
      const out = frail(dice);
      return !out.arrives && out.result === 0 && out.attackerRoutPoints === 1 && out.defenderHits === 0 && !out.advance;
    };
    expect(chance(stopped)).toBe('1/2');
    const elephants = of(shockAfterFire, { attackerKind: kind('EL'), attackerTq: 5 });
    expect(chance((dice) => elephants(dice).arrives)).toBe('3/4');
    // By the volley, or spared by it in the shock: 1/100 + 99/100 * 1/50.
    const led = of(shockAfterFire, { attackerLeader: 1 });
    expect(chance((dice) => led(dice).attackerLeaderKilled)).toBe('149/5000');
  });
});

describe('exact results of what follows a rampage', () => {
  const friend = { unit1Kind: kind('MI'), unit1Tq: 4 };
  const foe = { unit2Enemy: true, unit2Kind: kind('LI'), unit2Tq: 5, unit2Hits: 3 };

  it('are routs on its way, and Rout Points of both sides (SG-8.5a, SG-8.1a, SG-9.0a)', () => {
    const run = of(rampageLosses, { units: 2, ...friend, ...foe });
    // The first takes 4 hits or more from an 8 or a 9, which end the rampage; the second is rolled for with 3/5, and 7 do.
    expect(chance((dice) => run(dice).friendsGone === 1)).toBe('1/5');
    expect(chance((dice) => run(dice).enemiesGone === 1)).toBe('9/50');
    const both = (dice: Dice) => {
      const out = run(dice);
      return out.friendsGone + out.enemiesGone === 2;
    };
    expect(chance(both)).toBe('0/1');
    expect(expected((dice) => run(dice).friendlyRoutPoints)).toBe('4/5');
    expect(expected((dice) => run(dice).enemyRoutPoints)).toBe('9/10');
    expect(expected((dice) => run(dice).balance)).toBe('1/10');
    expect(chance((dice) => run(dice).endedEarly)).toBe('2/5');
    expect(expected((dice) => run(dice).rolls)).toBe('8/5');
    // 1 to 5 hits of five faces on the first, and 1 to 4 of four on the second where it is reached.
    expect(expected((dice) => run(dice).inflicted)).toBe('21/10');
  });

  it('are depletion, and the rout of those whose hits reach the Troop Quality left to them (SG-8.22a, SG-8.23a)', () => {
    const tired = { units: 1, unit1Tq: 6, unit1Hits: 4, unit1Depletable: true };
    const depleted = (dice: Dice) => {
      const out = of(rampageLosses, tired)(dice);
      return out.unit1Depleted && out.unit1Hits === 1;
    };
    expect(chance(depleted)).toBe('1/5');
    // Two hits deplete it, from a 4 on: it keeps one at least, and has no Troop Quality left to stand it.
    const frail = of(rampageLosses, { units: 1, unit1Tq: 2, unit1Depletable: true });
    expect(chance((dice) => frail(dice).unit1Fate === ROUTED)).toBe('3/5');
    expect(chance((dice) => frail(dice).unit1Hits === 1)).toBe('1/10');
    const phalanx = { units: 1, unit1Kind: kind('PH'), unit1Tq: 7, unit1Hits: 5 };
    expect(expected((dice) => of(rampageLosses, phalanx)(dice).friendlyRoutPoints)).toBe('7/5');
    const deep = { ...phalanx, unit1DoubleDepth: true, unit1Enemy: true };
    expect(expected((dice) => of(rampageLosses, deep)(dice).balance)).toBe('14/5');
  });

  it('are no rampages of other elephants, but by a reading (SG-8.5b, SG-10.22a, R47)', () => {
    const other = { units: 1, unit1Kind: kind('EL'), unit1Tq: 5, unit1Hits: 4 };
    const fate = (rampageChain: number, wanted: number) =>
      chance((dice) => of(rampageLosses, { ...other, rampageChain })(dice).unit1Fate === wanted);
    expect([fate(0, ROUTED), fate(0, RAMPAGES)]).toEqual(['2/5', '0/1']);
    expect([fate(1, ROUTED), fate(1, RAMPAGES)]).toEqual(['0/1', '2/5']);
  });

  it('counts depleted units as they are printed, or by a reading as they are (SG-9.0a, R49)', () => {
    const spent = { units: 1, unit1Tq: 7, unit1Depleted: true, unit1Hits: 4 };
    const points = (depletedRoutPoints: number) =>
      expected((dice) => of(rampageLosses, { ...spent, depletedRoutPoints })(dice).friendlyRoutPoints);
    expect([points(0), points(1)]).toEqual(['14/5', '2/1']);
  });
});
