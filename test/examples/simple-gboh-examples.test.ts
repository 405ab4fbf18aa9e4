import { describe, expect, it } from 'vitest';
import { scripted } from '../../src/chance/scripted.js';
import { defaultsOf, type ValueOf } from '../../src/model/domain.js';
import { jointShock } from '../../src/systems/simple-gboh/rules/joint-shock.js';
import { volley } from '../../src/systems/simple-gboh/rules/volley.js';
import { RAMPAGES, ROUTED, STANDS } from '../../src/systems/simple-gboh/tables/vocabulary.js';
import { kind, missile } from '../unit/systems/simple-gboh/kinds.js';

type Situation = Partial<ValueOf<typeof jointShock.situation>>;

/** One shock on dice that are read from 0 to 9, in the order in which they are thrown. */
function fought(given: Situation, ...dice: readonly number[]) {
  const outcome = defaultsOf(jointShock.outcome);
  const faces = dice.map((shown) => shown + 1);
  scripted(faces, (script) => jointShock.resolve(script, { ...defaultsOf(jointShock.situation), ...given }, outcome));
  return outcome;
}

const COHORT = {
  attacker1Kind: kind('LG/Co'),
  attacker1Tq: 6,
  attacker1Size: 3,
  attacker1Moved: true,
  defender1Kind: kind('HI'),
  defender1Tq: 5,
  defender1Size: 5,
};

describe('the first example (E3)', () => {
  it('a rolls 0, checks with 7 and is eliminated; no unit advances (SG-7.53c, SG-7.54a)', () => {
    const a = fought(COHORT, 0, 7);
    expect(a).toMatchObject({
      roll: 3,
      attacker1Fate: ROUTED,
      attackerRoutPoints: 6,
      defender1Fate: STANDS,
      defender1Hits: 0,
      advance: false,
    });
  });

  it('b rolls 6: a hit on it, two on the defender, who retreats, and it advances (SG-7.53a, SG-7.53b, SG-7.71a)', () => {
    const b = fought(COHORT, 6);
    expect(b).toMatchObject({
      roll: 9,
      attacker1Hits: 1,
      attacker1Retreated: false,
      defender1Hits: 2,
      defender1Retreated: true,
      advance: true,
    });
  });
});

describe('the second example (E4)', () => {
  it('two stacks of principes roll 1, one fails with 6 and one passes with 3 (SG-5.35a, SG-8.22b)', () => {
    const principes = { Kind: kind('LG/Pr'), Tq: 5, Size: 3, Depletable: true, Moved: true };
    const stacks: Record<string, number | boolean> = { attackers: 4 };
    for (const place of [1, 2, 3, 4]) {
      for (const [name, value] of Object.entries(principes)) stacks[`attacker${place}${name}`] = value;
      stacks[`attacker${place}Below`] = place % 2 === 0;
    }
    const phalanx = { defender1Kind: kind('PH'), defender1Tq: 7, defender1Size: 10, defender1Depletable: true };
    const end = fought({ ...stacks, ...phalanx }, 1, 6, 3);
    expect(end).toMatchObject({
      ...{ roll: 0, result: 0, advance: false, defender1Hits: 0 },
      ...{ attacker1Depleted: true, attacker1Hits: 0, attacker1Retreated: true },
      ...{ attacker2Depleted: false, attacker2Hits: 0, attacker2Retreated: true },
      ...{ attacker3Depleted: false, attacker3Hits: 1, attacker3Retreated: true },
      ...{ attacker4Depleted: false, attacker4Hits: 1, attacker4Retreated: true },
    });
  });
});

describe('further cases worked out by hand', () => {
  it('leaders check first, the attacker’s before the defender’s (SG-7.46a, SG-X.1)', () => {
    const led = { ...COHORT, attackerLeader: 1, defenderLeader: 2 };
    const end = fought(led, 0, 1, 5, 5);
    expect(end).toMatchObject({ attackerLeaderKilled: true, defenderLeaderKilled: false, roll: 7 });
  });

  it('a mutual rout by hits leaves the attacker a unit (SG-8.4b)', () => {
    const both = { attacker1Tq: 5, attacker1Hits: 4, defender1Tq: 5, defender1Hits: 4 };
    const end = fought(both, 6);
    expect(end).toMatchObject({
      roll: 6,
      attacker1Fate: STANDS,
      attacker1Hits: 4,
      defender1Fate: ROUTED,
      advance: true,
    });
  });

  it('an automatic rout strikes both units of a stack (SG-7.53d)', () => {
    const doomed = { terrainDrm: 9, attacker1Tq: 9, defenders: 2, defender2Below: true };
    const end = fought({ ...doomed, attacker1Size: 40 }, 9);
    expect(end).toMatchObject({ defender1Fate: ROUTED, defender2Fate: ROUTED, defendersGone: 2 });
  });

  it('a column that was attacked fights with less and elephants rampage (SG-11.25a, SG-10.22a)', () => {
    const column = { defender1InColumn: true, defender1Tq: 6, attacker1Tq: 6 };
    expect(fought(column, 8, 5)).toMatchObject({ roll: 10, defender1Fate: ROUTED });
    expect(fought(column, 8, 4)).toMatchObject({ roll: 10, defender1Hits: 2, defender1Retreated: true });
    const elephants = { defender1Kind: kind('EL/IND'), attacker1Kind: kind('HI'), defender1Size: 4, terrainDrm: 4 };
    expect(fought(elephants, 9, 9)).toMatchObject({ roll: 11, defender1Fate: RAMPAGES, defenderRoutPoints: 2 });
  });

  it('a volley rolls for the leader before the elephant (SG-X.4, SG-7.14b, SG-7.15a)', () => {
    const outcome = defaultsOf(volley.outcome);
    const shot = { missile: missile('J'), target: kind('EL/AFR'), targetTq: 5, targetHits: 1, leaders: 1 };
    const situation = { ...defaultsOf(volley.situation), ...shot };
    scripted([1, 1, 5], (dice) => volley.resolve(dice, situation, outcome));
    expect(outcome).toMatchObject({ hit: true, leaderKilled: 1, targetFate: RAMPAGES });
    scripted([1, 2, 4], (dice) => volley.resolve(dice, situation, outcome));
    expect(outcome).toMatchObject({ hit: true, leaderKilled: 0, targetFate: STANDS, targetHits: 2 });
  });
});
