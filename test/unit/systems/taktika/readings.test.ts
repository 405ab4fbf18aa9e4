import { describe, expect, it } from 'vitest';
import type { Dice } from '../../../../src/chance/dice.js';
import { recording } from '../../../../src/chance/recording.js';
import { scripted } from '../../../../src/chance/scripted.js';
import { sampling } from '../../../../src/chance/streams.js';
import { priceOf } from '../../../../src/systems/taktika/army/prices.js';
import { readingNotes } from '../../../../src/systems/taktika/reading-notes.js';
import { readings } from '../../../../src/systems/taktika/readings.js';
import { answeringStrikers } from '../../../../src/systems/taktika/rules/answering-strikers.js';
import { backAway } from '../../../../src/systems/taktika/rules/back-away.js';
import { defaultCharge, ranksToRideThrough, readCharge } from '../../../../src/systems/taktika/rules/charge.js';
import { drillTest } from '../../../../src/systems/taktika/rules/drill-test.js';
import { generalsAllowed } from '../../../../src/systems/taktika/rules/generals-allowed.js';
import { mayExchangeRanks } from '../../../../src/systems/taktika/rules/may-exchange-ranks.js';
import { mustTestUncontrolled } from '../../../../src/systems/taktika/rules/must-test-uncontrolled.js';
import { shootingRange } from '../../../../src/systems/taktika/rules/shooting-range.js';
import { skirmishersPassed } from '../../../../src/systems/taktika/rules/skirmishers-passed.js';
import { uncontrolledTest } from '../../../../src/systems/taktika/rules/uncontrolled-test.js';
import { fightersOf } from '../../../../src/systems/taktika/state/fighters.js';
import type { Readings } from '../../../../src/systems/taktika/state/traits.js';
import { GeneralRole } from '../../../../src/systems/taktika/state/units.js';
import { expected } from '../../../examples/exactly.js';
import { play } from '../../../play.js';
import { chargeIn, collide, profile, reading, shoot, throwJavelins, units } from './field.js';
import { lostUnits, type UnitFate } from './lost-units.js';
import { fight, fightGroup, groupAgainst } from './melees.js';
import { BATTLE_CASES, type ReadingCase } from './turn/reading-cases.js';

type Reading = keyof typeof readings;

const SPEARS = 'lineInfantry:12,spear,dense';
const SWORDS = 'swordsmen:12,sword,dense';
const RIDERS = 'riders:9,sword,dense';
const LANCERS = 'lancers:9,cavalrySpear,dense';
const ARCHERS = 'shooters:9,bow,open';
const HALBERDS = 'lineInfantry:12,halberd,dense';

/** `hits` dice that succeed, and misses up to `count`. */
function dice(count: number, hits: number): number[] {
  return Array.from({ length: count }, (_, at) => (at < hits ? 1 : 6));
}

/** Figures killed among unit 1 when `shots` shooters of unit 0 hit twice. */
function shotTwice(shooter: string, shots: number, target: string, given: Partial<Readings>): number {
  return scripted(dice(shots, 2), (rolls) => shoot(rolls, units([shooter, target], given))).targetKilled;
}

/** How many dice an event takes. */
function rolled(run: (dice: Dice) => void): number {
  const { dice: listening, rolls } = recording(sampling(1, 0, 0));
  run(listening);
  return rolls.reduce((sum, { count }) => sum + count, 0);
}

/** Whether unit 1, struck so often by 8 spears, flees on a die. */
function fleesOn(die: number, hits: number, struck: string, given: Partial<Readings>): boolean {
  return scripted([...dice(8, hits), die], (rolls) => collide(rolls, units([SPEARS, struck], given))).defenderFlees;
}

const LOST: UnitFate = {
  startedSkirmishing: false,
  thinnedToSkirmish: false,
  fleeing: true,
  destroyed: false,
  defected: false,
  bases: 3,
};

/** For each reading, what a small case comes to under each of its options in turn, worked out by hand. */
const CASES: Readonly<Record<Reading, ReadingCase>> = {
  ...BATTLE_CASES,
  // Four dice of melee 4: two thirds of them succeed with 1 to 4, half of them with 4 to 6.
  hitRule: {
    of: (hitRule) =>
      expected((rolls) => fight(rolls, units([`${SWORDS},good`, `${SWORDS},circle`], { hitRule })).secondNominal),
    are: ['8/3', '2/1'],
  },
  riderMelee: {
    of: (riderMelee) =>
      expected((rolls) => fight(rolls, units([`${RIDERS},good`, SWORDS], { riderMelee })).secondNominal),
    are: ['2/1', '1/1'],
  },
  auxDoubling: {
    of: (auxDoubling) => priceOf(profile('swordsmen,sword,regular-shield,javelin,auxiliary'), { auxDoubling }),
    are: [2 * 3 + 1 + 1, 2 * (3 + 1) + 1, 2 * (3 + 1 + 1)],
  },
  meleePrice: {
    of: (meleePrice) => priceOf(profile('shooters,bow,melee=4,auxiliary'), { auxDoubling: 0, meleePrice }),
    are: [2 * (5 + 2), 2 * 5],
  },
  // One loss with light armour in melee, and one with a regular shield against a strike.
  saveCounting: {
    of: (saveCounting) => [
      scripted([...dice(4, 1), ...dice(4, 0), 1], (rolls) =>
        fight(rolls, units([SWORDS, 'swordsmen:8,sword,dense,light'], { saveCounting })),
      ).secondKilled,
      scripted([...dice(8, 1), 1], (rolls) =>
        collide(rolls, units([SPEARS, 'swordsmen:8,sword,dense,regular-shield'], { saveCounting })),
      ).defenderKilled,
    ],
    are: [
      [0, 1],
      [1, 1],
      [0, 0],
    ],
  },
  // Two hits on large shields: by foot on foot, by lancers on foot, by lancers on lancers.
  shieldVsStrike: {
    of: (shieldVsStrike) => [
      scripted([...dice(8, 2), 1], (rolls) =>
        collide(rolls, units([SPEARS, `${SWORDS},large-shield`], { shieldVsStrike })),
      ).defenderKilled,
      scripted([1, 1, 6, 6, 6, 1], (rolls) =>
        chargeIn(rolls, units([LANCERS, `${SWORDS},large-shield`], { shieldVsStrike })),
      ).footKilled,
      scripted([1, 1, 6, 1], (rolls) =>
        collide(rolls, units([LANCERS, `${LANCERS},large-shield`], { shieldVsStrike }), { counterAttack: false }),
      ).defenderKilled,
    ],
    are: [
      [1, 2, 1],
      [1, 1, 1],
      [2, 1, 1],
    ],
  },
  riderProtection: {
    of: (riderProtection) => [
      shotTwice(ARCHERS, 6, `${RIDERS},heavy,heavy-barding`, { riderProtection }),
      shotTwice(ARCHERS, 6, `${RIDERS},large-shield,heavy-barding`, { riderProtection }),
    ],
    are: [
      [1, 1],
      [2, 1],
    ],
  },
  shieldPiercing: {
    of: (shieldPiercing) =>
      shotTwice('shooters:12,crossbow,dense', 4, `${RIDERS},heavy,heavy-barding`, { shieldPiercing }),
    are: [1, 2],
  },
  // Two nominal losses of heavy armour against one of none: one real loss each.
  loserBy: {
    of: (loserBy) =>
      scripted([...dice(4, 2), ...dice(4, 1), ...(loserBy === 0 ? [1] : [])], (rolls) =>
        fight(rolls, units([SWORDS, `${SWORDS},heavy`], { loserBy })),
      ).loser,
    are: [2, 0],
  },
  killedInTest: { of: (killedInTest) => fleesOn(5, 2, `${SWORDS},large-shield`, { killedInTest }), are: [false, true] },
  ranksCounted: { of: (ranksCounted) => fleesOn(2, 4, SWORDS, { ranksCounted }), are: [false, true] },
  rankBonusCap: {
    of: (rankBonusCap) => fleesOn(5, 2, 'swordsmen:16,sword,dense', { rankBonusCap }),
    are: [false, true],
  },
  frontRelief: {
    of: (frontRelief) => {
      const field = units([SWORDS, SWORDS], { frontRelief });
      scripted([...dice(4, 0), ...dice(4, 0)], (rolls) => fight(rolls, field));
      return fightersOf(field, 0);
    },
    are: [4, 0],
  },
  // Twelve who fail to change formation; three skirmishers who miss in melee.
  lastFigure: {
    of: (lastFigure) => {
      const field = units(['swordsmen:3,sword,skirmish', SWORDS], { lastFigure });
      scripted([...dice(3, 0), ...dice(4, 0)], (rolls) => fight(rolls, field));
      return [play(drillTest, { lastFigure }, ...dice(12, 0)).ordered, field.ordered[0]];
    },
    are: [
      [1, 1],
      [1, 0],
      [0, 0],
    ],
  },
  casualtyOrder: {
    of: (casualtyOrder) => {
      const field = units([SPEARS, SWORDS], { casualtyOrder });
      field.ordered[1] = 6;
      scripted([...dice(8, 2), 1], (rolls) => collide(rolls, field));
      return field.ordered[1];
    },
    are: [4, 6],
  },
  // A loss of light armour in each of two rounds: the first is saved, and so is the next where the count restarts.
  saveScope: {
    of: (saveScope) => {
      const field = units([SWORDS, `${SWORDS},light`], { saveScope });
      for (const round of [1, 2]) {
        const test = saveScope === 1 && round === 2 ? [1] : [];
        scripted([...dice(4, 1), ...dice(4, 0), ...test], (rolls) => fight(rolls, field));
      }
      return field.figures[1];
    },
    are: [12, 11],
  },
  thinningChain: {
    of: (thinningChain) => {
      const field = units([SWORDS, SWORDS], { thinningChain });
      field.figures[0] = 3;
      field.thin(0);
      return field.formation[0];
    },
    are: [2, 3],
  },
  counterAttackRight: {
    of: (counterAttackRight) => answeringStrikers(units([SPEARS, LANCERS], { counterAttackRight }), 0, 1, 0, true),
    are: [0, 3],
  },
  // Spears against riders without lances, halberds against the same, halberds against lancers.
  strikeVsCavalry: {
    of: (strikeVsCavalry) =>
      [
        [RIDERS, SPEARS],
        [RIDERS, HALBERDS],
        [LANCERS, HALBERDS],
      ].map((texts) => answeringStrikers(units(texts, { strikeVsCavalry }), 0, 1, 0, true)),
    are: [
      [8, 4, 4],
      [8, 0, 0],
      [0, 0, 4],
    ],
  },
  breakthroughDepth: {
    of: (breakthroughDepth) =>
      ranksToRideThrough(units([LANCERS, 'swordsmen:10,sword,dense'], { breakthroughDepth }), 1, 0),
    are: [3, 2],
  },
  // One rider through two ranks kills two and loses three: the foot tests 3 + 2 - 2 - 2 = 1, if at all.
  breakthroughTest: {
    of: (breakthroughTest) =>
      scripted([1, 6, 6, 1, ...dice(8, 3), 1, ...(breakthroughTest === 0 ? [2] : [])], (rolls) =>
        chargeIn(rolls, units([LANCERS, 'lineInfantry:8,spear,dense'], { breakthroughTest })),
      ).footFlees,
    are: [true, false],
  },
  // Riders in front, flank and rear of ten figures four abreast: two full ranks and a partial one, or four files from the side.
  flankRide: {
    of: (flankRide) => {
      const field = units([LANCERS, 'swordsmen:10,sword,dense'], { flankRide });
      const into = defaultCharge();
      return [0, 1, 2].map((zone) => {
        readCharge(field, 0, 1, zone, false, into);
        return into.ranks;
      });
    },
    are: [
      [3, 3, 3],
      [3, 4, 3],
    ],
  },
  nominalCap: {
    of: (nominalCap) =>
      scripted(dice(8, 5), (rolls) => collide(rolls, units([SPEARS, 'swordsmen:3,sword,open'], { nominalCap })))
        .defenderNominal,
    are: [3, 5],
  },
  skirmishDepth: {
    of: (skirmishDepth) => fleesOn(3, 1, 'swordsmen:3,sword,skirmish', { skirmishDepth }),
    are: [true, false],
  },
  // Two units lose, one of them without a loss of its own; it is tested with 3 + 2 = 5 or not at all.
  jointTest: {
    of: (jointTest) => {
      const field = units([SWORDS, 'swordsmen:8,sword,dense', 'swordsmen:8,sword,dense'], { jointTest });
      scripted([...dice(4, 1), ...dice(8, 0), 1, ...(jointTest === 0 ? [6] : [])], (rolls) =>
        fightGroup(rolls, field, groupAgainst(2, { loneActive: true })),
      );
      return [...field.fleeing];
    },
    are: [
      [0, 0, 1],
      [0, 0, 0],
    ],
  },
  impetuousEquality: {
    of: (impetuousEquality) => play(uncontrolledTest, { impetuousEquality }, 3).action,
    are: [1, 0],
  },
  // A 5 is above steadiness 3, and above a front of 4.
  backAwayDisorder: {
    of: (backAwayDisorder) => play(backAway, { ordered: 1, disordered: 1, backAwayDisorder }, 5).failed,
    are: [1, 0],
  },
  talentInUncontrolled: {
    of: (talentInUncontrolled) => play(uncontrolledTest, { talent: 2, lost: 1, talentInUncontrolled }, 6).nerve,
    are: [2, 4],
  },
  volleyTest: {
    of: (volleyTest) =>
      scripted([...dice(6, 4), ...(volleyTest === 0 ? [] : [3])], (rolls) =>
        shoot(rolls, units([ARCHERS, SWORDS], { volleyTest })),
      ).targetFlees,
    are: [false, true],
  },
  javelinThrowers: {
    of: (javelinThrowers) =>
      ['swordsmen:3,sword,skirmish,javelin', 'riders:2,sword,skirmish,javelin'].map((text) =>
        rolled((rolls) => throwJavelins(rolls, units([text, SWORDS], { javelinThrowers }))),
      ),
    are: [
      [3, 2],
      [2, 1],
    ],
  },
  // Melee dice of both sides, and the die for the general's life.
  generalFights: {
    of: (generalFights) => {
      const field = units([SWORDS, `${SWORDS},veteran`], { generalFights });
      field.general[0] = GeneralRole.Fights;
      return scripted([...dice(generalFights === 0 ? 5 : 4, 0), ...dice(4, 0), 6], (rolls) => fight(rolls, field))
        .firstDisordered;
    },
    are: [4, 3],
  },
  generalRatings: {
    of: (generalRatings) => units(['gaul/lightHorse:6', SWORDS], { generalRatings }).traits[0]!.generalMelee,
    are: [4, 3],
  },
  deathTest: {
    of: (deathTest) => {
      const field = units([SWORDS, SWORDS], { deathTest });
      field.general[0] = GeneralRole.Commands;
      return scripted([...dice(4, 0), ...dice(4, 0), ...(deathTest === 0 ? [1] : [])], (rolls) =>
        fight(rolls, field, 0, true),
      ).firstGeneralKilled;
    },
    are: [true, false],
  },
  generalBudget: {
    of: (generalBudget) => generalsAllowed(60, { irregular: 3, mercenaryIrregular: 6 }, generalBudget).allowed,
    are: [true, false],
  },
  tortoiseScope: {
    of: (tortoiseScope) =>
      scripted([...dice(8, 3), 1], (rolls) =>
        collide(rolls, units([SPEARS, `${SWORDS},large-shield,tortoise`], { tortoiseScope })),
      ).defenderKilled,
    are: [2, 1],
  },
  loyaltyCount: { of: (option) => lostUnits([{ ...LOST, startedSkirmishing: true }], 0, option === 1), are: [0, 1] },
  ridingDownSkirmishers: {
    of: (ridingDownSkirmishers) =>
      play(skirmishersPassed, { passer: 1, ridingDownSkirmishers }, ...(ridingDownSkirmishers === 0 ? [] : [3, 6, 6]))
        .fate,
    are: [2, 0],
  },
  slingRange: {
    of: (option) =>
      shootingRange(
        { weapon: 'sling', formation: 'skirmish', mounted: false },
        { figures: 12, lineFront: 12 },
        option,
        0,
      ),
    are: [24, 10],
  },
  handgunRange: {
    of: (option) =>
      shootingRange(
        { weapon: 'handgun', formation: 'dense', mounted: false },
        { figures: 12, lineFront: 12 },
        0,
        option,
      ),
    are: [24, 10],
  },
  holdOrder: {
    of: (option) => {
      const idle = { engaged: false, fleeing: false, withdrawn: false, circle: false, acted: false };
      return mustTestUncontrolled({ ...idle, held: true, favourablePosition: false, lostToShooting: false }, option);
    },
    are: [false, true],
  },
  lostUnits: { of: (option) => lostUnits([LOST], option), are: [1, 3] },
  rankExchange: {
    of: (option) =>
      mayExchangeRanks(
        { inContact: true, foughtInContact: false, fleeing: false, exchanged: false, recovered: false },
        option,
      ),
    are: [true, false],
  },
};

describe('readings', () => {
  const names = Object.keys(CASES) as Reading[];

  it.each(names.map((name) => [name, readingNotes[name].register] as const))('%s (%s) does what it says', (name) => {
    const { of, are } = CASES[name];
    expect(readings[name].names.map((_, option) => of(option))).toEqual(are);
  });

  it('differ in what they do', () => {
    for (const name of names)
      expect(new Set(CASES[name].are.map((value) => JSON.stringify(value))).size).toBeGreaterThan(1);
    expect(reading()).toMatchObject(Object.fromEntries(names.map((name) => [name, 0])));
  });
});
