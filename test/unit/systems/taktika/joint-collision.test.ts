import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Dice } from '../../../../src/chance/dice.js';
import { scripted } from '../../../../src/chance/scripted.js';
import { sampling } from '../../../../src/chance/streams.js';
import { type Domain, defaultsOf, type ValueOf } from '../../../../src/model/domain.js';
import type { Mechanic } from '../../../../src/model/mechanic.js';
import { recordsOf } from '../../../../src/properties.js';
import { charge } from '../../../../src/systems/taktika/rules/charge.js';
import { collision } from '../../../../src/systems/taktika/rules/collision.js';
import { jointCollision } from '../../../../src/systems/taktika/rules/joint-collision.js';
import { commonStrikes } from '../../../../src/systems/taktika/rules/mixed-strikes.js';
import { PATTERNS } from '../../../../src/systems/taktika/rules/saved.js';
import type { Readings } from '../../../../src/systems/taktika/state/traits.js';
import { GeneralRole, type Units } from '../../../../src/systems/taktika/state/units.js';
import { chance, expected } from '../../../examples/exactly.js';
import { units } from './field.js';
import {
  type Coming,
  contactOf,
  type JointOutcome,
  type JointSituation,
  jointResult,
  jointSituation,
} from './strikes.js';

const SEED = 20_261_127;
const SPEARS = 'lineInfantry:12,spear,dense';
const SWORDS = 'swordsmen:12,dense';

function resolved<S extends Domain, O extends Domain>(
  mechanic: Mechanic<S, O>,
  dice: Dice,
  situation: ValueOf<S>,
): ValueOf<O> {
  const outcome = defaultsOf(mechanic.outcome);
  mechanic.resolve(dice, situation, outcome);
  return outcome;
}

/** A joint collision of movers of one figure's strike each and a target of six that does not strike, but for `given`. */
function joint(given: Partial<JointSituation>): (dice: Dice) => JointOutcome {
  const few = { firstStrikers: 1, secondStrikers: 1, targetStrikers: 0, targetFigures: 6, targetFront: 0 };
  const situation = { ...defaultsOf(jointCollision.situation), ...few, ...given };
  return (dice) => resolved(jointCollision, dice, situation);
}

describe('strikes of several units on one enemy', () => {
  it('come to the odds that sums by hand give: one pool of hits, one test (TK-12h, R24)', () => {
    // None hits with 1/4, one with 1/2, both with 1/4; the test is against 3 less the killed: 1/2 x 4/6 + 1/4 x 5/6.
    const round = joint({});
    expect(chance((dice) => round(dice).targetFlees)).toBe('13/24');
    expect(expected((dice) => round(dice).targetKilled)).toBe('1/1');
  });

  it('have their losses saved as one (TK-9g)', () => {
    // Of three dice a third hit is saved by a regular shield, of whichever unit it is: 3/8 + 2 x 3/8 + 2 x 1/8.
    const round = joint({ firstStrikers: 2, targetShield: PATTERNS.indexOf('KKS') });
    expect(expected((dice) => round(dice).targetKilled)).toBe('11/8');
    expect(chance((dice) => round(dice).targetNominal === 3)).toBe('1/8');
  });

  it('are answered by one roll, the hits divided, and every unit of the losing side tests (TK-9d, TK-12g)', () => {
    // Three dice answer those who never hit; of five and four figures the five lose the odd ones. Steadiness 3, no depth:
    // the five 3/8 x 4/6 + 3/8 x 4/6 + 1/8 x 5/6, the four 3/8 x 3/6 + 3/8 x 4/6 + 1/8 x 4/6.
    const answered: Partial<JointSituation> = {
      firstSkill: 0,
      firstFigures: 5,
      firstFront: 0,
      secondSkill: 0,
      secondFigures: 4,
      secondFront: 0,
      targetStrikers: 3,
    };
    const round = joint(answered);
    expect(chance((dice) => round(dice).firstKilled === 2)).toBe('1/8');
    expect(chance((dice) => round(dice).secondKilled === 1)).toBe('1/2');
    expect(chance((dice) => round(dice).firstFlees)).toBe('29/48');
    expect(chance((dice) => round(dice).secondFlees)).toBe('25/48');
    const spared = joint({ ...answered, jointTest: 1 });
    expect(chance((dice) => spared(dice).secondFlees)).toBe('1/3');
    const alone = joint({ ...answered, firstAnswered: false });
    expect(expected((dice) => alone(dice).secondKilled)).toBe('3/2');
    const silent = joint({ ...answered, firstAnswered: false, secondAnswered: false });
    expect(expected((dice) => silent(dice).targetDisordered)).toBe('0/1');
  });

  it('of lancers ride in together and break through together (TK-10b, TK-10c)', () => {
    // Each of two riders is stopped before the first rank of two with 1/2, before the second with 1/4, rides through with
    // 1/4. Flight from 4 + 2 less the killed, less 2 for a breakthrough: 1/4 x 1/6 + 1/16 x 2/6 + 1/4 x 4/6 + 1/8 x 5/6.
    const riders = { firstMounted: true, firstRanks: 2, secondMounted: true, secondRanks: 2 };
    const round = joint({ ...riders, targetFigures: 4, targetFront: 2, targetSteadiness: 4 });
    expect(chance((dice) => round(dice).firstThrough + round(dice).secondThrough > 0)).toBe('7/16');
    expect(expected((dice) => round(dice).targetKilled)).toBe('3/2');
    expect(chance((dice) => round(dice).targetFlees)).toBe('1/3');
  });

  it('of foot fall before those of cavalry, and patterns go on where losses are counted on (R16)', () => {
    const both: Partial<JointSituation> = {
      firstStrikers: 2,
      firstSkill: 6,
      secondMounted: true,
      secondSkill: 6,
      targetShield: PATTERNS.indexOf('KKS'),
      cavalryShield: PATTERNS.indexOf('KKS'),
      targetSteadiness: 4,
    };
    expect(scripted([1], (dice) => joint(both)(dice).targetKilled)).toBe(3);
    expect(scripted([1], (dice) => joint({ ...both, counted: 1 })(dice).targetKilled)).toBe(2);
  });

  it('say which side lost more: losses of all the movers against those of the enemy', () => {
    const even = joint({ targetStrikers: 2 });
    const loser = (rolls: readonly number[]) => scripted(rolls, (dice) => even(dice).loser);
    expect(loser([1, 6, 1, 6])).toBe(0);
    expect(loser([6, 6, 1, 6, 1])).toBe(1);
    expect(loser([1, 1, 1, 6, 1])).toBe(2);
  });
});

/** Values of the axes of several roles as those of others. */
function renamed(values: Readonly<Record<string, number | boolean>>, roles: readonly (readonly [string, string])[]) {
  const named = Object.entries(values).map(([name, value]) => {
    const [from, to] = roles.find(([role]) => name.startsWith(role)) ?? ['', ''];
    return [to + name.slice(from.length), value] as const;
  });
  return Object.fromEntries(named);
}

describe('the strikes of one unit alone', () => {
  it('are those of a collision, on the same dice', () => {
    fc.assert(
      fc.property(recordsOf(collision.situation), fc.nat(1000), (situation, game) => {
        const one = renamed(situation, [
          ['attacker', 'first'],
          ['defender', 'target'],
        ]);
        const same = { ...defaultsOf(jointCollision.situation), ...one, units: 1, firstAnswered: true };
        const found = resolved(jointCollision, sampling(SEED, 0, game), same);
        const wanted = renamed(resolved(collision, sampling(SEED, 0, game), situation), [
          ['attacker', 'first'],
          ['defender', 'target'],
        ]);
        expect(found).toMatchObject(wanted);
      }),
      { seed: SEED, numRuns: 300 },
    );
  });

  it('are those of a charge, on the same dice', () => {
    fc.assert(
      fc.property(recordsOf(charge.situation), fc.nat(1000), (situation, game) => {
        const roles = [
          ['riders', 'first'],
          ['foot', 'target'],
        ] as const;
        const given = { ...situation, ridersAttack: true };
        const one = renamed(given, roles);
        const guard = {
          cavalryShield: given.footShield,
          cavalryArmour: given.footArmour,
          cavalryMount: given.footMount,
        };
        const riding = { units: 1, firstAnswered: true, firstMounted: true, firstRanks: given.ranks };
        const same = { ...defaultsOf(jointCollision.situation), ...one, ...guard, ...riding };
        const { through, ...found } = resolved(charge, sampling(SEED, 1, game), given);
        const wanted = { ...renamed(found, roles), firstThrough: through };
        expect(resolved(jointCollision, sampling(SEED, 1, game), same)).toMatchObject(wanted);
      }),
      { seed: SEED, numRuns: 300 },
    );
  });
});

const LANCERS = 'lancers:9,cavalrySpear,dense,regular-shield,light-barding';

const FIELDS: readonly (readonly [
  name: string,
  target: string,
  movers: readonly string[],
  given: Partial<Readings>,
])[] = [
  ['spears against spears', `${SPEARS},large-shield`, [SPEARS, SPEARS], {}],
  ['three against one', SPEARS, [SPEARS, 'lineInfantry:15,pike', 'lineInfantry:8,halberd,dense'], {}],
  ['lancers against swordsmen', `${SWORDS},regular-shield`, [LANCERS, LANCERS], {}],
  ['lancers against lancers', LANCERS, [LANCERS, 'lancers:6,cavalryPike,dense,heavy,heavy-barding'], {}],
  ['lancers beside foot, counted on', `${SPEARS},large-shield`, [SPEARS, LANCERS], { saveScope: 1, shieldVsStrike: 1 }],
  ['only those with losses', SPEARS, [SPEARS, SWORDS, SPEARS], { jointTest: 1, killedInTest: 1, nominalCap: 1 }],
  ['the blocked front', 'lineInfantry:15,pike', [SPEARS, SPEARS], { frontRelief: 1, casualtyOrder: 1 }],
  ['riders through files', SWORDS, [LANCERS, LANCERS], { flankRide: 1, breakthroughTest: 1 }],
];

describe('common strikes of a battle', () => {
  it('go as a joint collision on the same dice', () => {
    for (let game = 0; game < FIELDS.length * 60; game++) {
      const [name, target, movers, given] = FIELDS[game % FIELDS.length]!;
      const round = Math.floor(game / FIELDS.length);
      const field = units([target, ...movers], given);
      if (round % 2 === 1) lead(field);
      const zone = round % 3;
      const coming = movers.map(
        (_, at): Coming => ({ unit: at + 1, zone: at === 0 ? zone : 0, strikes: at + round !== 9 }),
      );
      const contact = contactOf(0, coming, round % 5 !== 4);
      const situation = jointSituation(field, contact);
      const found = resolved(jointCollision, sampling(SEED, 2, game), situation);
      commonStrikes(sampling(SEED, 2, game), field, contact);
      expect([name, game, found]).toEqual([name, game, { ...found, ...jointResult(contact) }]);
      for (const [unit, role] of (['target', 'first', 'second', 'third'] as const).entries()) {
        if (unit > movers.length) continue;
        const before = unit === 0 ? situation.targetFigures : situation[`${role as 'first'}Figures`];
        const gone = field.figures[unit] === 0;
        if (!gone) expect([name, game, field.figures[unit]]).toEqual([name, game, before - found[`${role}Killed`]]);
        if (!gone) expect([name, game, field.fleeing[unit] === 1]).toEqual([name, game, found[`${role}Flees`]]);
      }
      field.audit();
    }
  });
});

/** Puts generals into the target and the first of those who come to it. */
function lead(field: Units): void {
  field.general[0] = GeneralRole.Fights;
  field.steadinessTalent[0] = 1;
  field.general[1] = GeneralRole.Commands;
  field.skillTalent[1] = 1;
}
