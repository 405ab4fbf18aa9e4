import { recording } from '../../../../../src/chance/recording.js';
import { scripted } from '../../../../../src/chance/scripted.js';
import { sampling } from '../../../../../src/chance/streams.js';
import { centreY } from '../../../../../src/model/plane.js';
import { type Decision, Yes } from '../../../../../src/model/player.js';
import { contactZone } from '../../../../../src/systems/taktika/geometry/contact.js';
import { wheelCost } from '../../../../../src/systems/taktika/geometry/march.js';
import { mayPass } from '../../../../../src/systems/taktika/geometry/passage.js';
import type { positionReadings } from '../../../../../src/systems/taktika/geometry/position-readings.js';
import { isTransparent, View, viewOf } from '../../../../../src/systems/taktika/geometry/sight.js';
import { LOYALTIES } from '../../../../../src/systems/taktika/rules/loyalty.js';
import { mayOrderLine } from '../../../../../src/systems/taktika/rules/may-order-line.js';
import { GoesOn, victory } from '../../../../../src/systems/taktika/rules/victory.js';
import { Act, type TaktikaBattle } from '../../../../../src/systems/taktika/state/battle.js';
import type { Readings } from '../../../../../src/systems/taktika/state/traits.js';
import { ZONES } from '../../../../../src/systems/taktika/tables/vocabulary.js';
import { testLoyalty } from '../../../../../src/systems/taktika/turn/betrayal.js';
import { DECISIONS, Done, Exchange, Order, Step, Task } from '../../../../../src/systems/taktika/turn/decisions.js';
import { endTurn } from '../../../../../src/systems/taktika/turn/end-phase.js';
import { fleeLeg } from '../../../../../src/systems/taktika/turn/flight.js';
import { throwAtEnd } from '../../../../../src/systems/taktika/turn/javelin-throw.js';
import { testTerrain } from '../../../../../src/systems/taktika/turn/leg-tests.js';
import { advance, beginLineLeg } from '../../../../../src/systems/taktika/turn/march.js';
import { orderPhase } from '../../../../../src/systems/taktika/turn/order-phase.js';
import { setUp } from '../../../../../src/systems/taktika/turn/set-up.js';
import { mixed } from '../field.js';
import { tableOf } from '../geometry/field.js';
import { armyOf, battleOf, contextOf, first, playerOf } from './fielded.js';
import { groundOf } from './ground.js';
import { meetFrom } from './meeting.js';

/** What a small case comes to under each option of a reading in turn, worked out by hand. */
export interface ReadingCase {
  of(option: number): unknown;
  readonly are: readonly unknown[];
}

type BattleReading =
  | keyof typeof positionReadings
  | 'victory'
  | 'initiativeRoll'
  | 'loyaltyMoment'
  | 'recoveryOrder'
  | 'impetuousStrike'
  | 'terrainFront'
  | 'javelinReach'
  | 'flightLegs'
  | 'strikers'
  | 'jointCollision'
  | 'breakthroughRide';

const SWORDS = 'swordsmen:12,sword,dense';
/** A player who does whatever he may, and exchanges no ranks. */
const willing = playerOf((decision) => (decision === DECISIONS.exchangeRanks ? Exchange.None : Yes));
const WHOLE = { lost: 0, formed: 10, formedLeft: 10, figuresLost: 0, figures: 100, standing: 12 };

/** What Red is offered in its orders when it is first asked for a decision, having answered others as it can. */
function offeredFirst(battle: TaktikaBattle, wanted: Decision): readonly number[] {
  let found: readonly number[] = [];
  const player = playerOf((decision, _battle, offered) => {
    if (decision === wanted && found.length === 0) found = offered;
    if (found.length > 0) return offered.includes(Done) ? Done : offered[0]!;
    if (decision === DECISIONS.order) return Order.Unit;
    return decision === DECISIONS.task ? Task.March : offered[0]!;
  });
  scripted([], (dice) => orderPhase(contextOf(battle, dice, player, first), 0));
  return found;
}

/** The steps that a unit may take whose general is with it. */
function stepsOffered(given: Partial<Readings>): readonly number[] {
  const red = [{ is: SWORDS, at: [0, 0] }] as const;
  return offeredFirst(groundOf({ red, generals: [{ side: 0, leads: 0 }], readings: given }), DECISIONS.step);
}

/** A small army with a hired general. */
const hired = armyOf({
  list: 'carthage',
  units: [{ row: 'africans', units: 2, figures: 12 }],
  generals: [{ kind: 'irregular', commander: true }, { kind: 'mercenaryIrregular' }],
});

/** Its battle against another such army, set up on bare ground. */
function ready(given: Partial<Readings>): TaktikaBattle {
  const battle = battleOf(hired, hired, { readings: given, circumstances: { terrain: 5 } });
  setUp(contextOf(battle, sampling(1, 0, 0)));
  return battle;
}

/** The readings of movement, position and the course of a battle. */
export const BATTLE_CASES: Readonly<Record<BattleReading, ReadingCase>> = {
  // A quarter turn of one base: 8 cm times half of pi, or 10.
  wheelCost: {
    of: (option) => wheelCost(8, 6, Math.PI / 2, option).toFixed(3),
    are: ['12.566', '15.708'],
  },
  facing: { of: (facing) => stepsOffered({ facing }).includes(Step.About), are: [false, true] },
  // Who stood ahead of the front when his leg began now touches the right edge.
  contactZone: {
    of: (option) => {
      const { bases } = tableOf([0, 0, 90], [4, -3, 180]);
      return ZONES[contactZone(bases, 1, 0, 20, 5, false, option)];
    },
    are: ['front', 'flank'],
  },
  sight: {
    of: (option) => {
      const { bases } = tableOf([0, 0, 90], [0, 10, 90, 0]);
      return [viewOf(false, option), isTransparent(bases, 1, true, option)];
    },
    are: [
      [View.Arc, false],
      [View.Arc, true],
      [View.Front, false],
    ],
  },
  skirmishersPassed: {
    of: (option) => {
      const { bases } = tableOf([0, 0, 90], [0, 10, 90, 0]);
      return mayPass(bases, 0, 1, { open: false, skirmish: false }, { open: false, skirmish: true }, option);
    },
    are: [true, false],
  },
  // A general who reaches one unit of a line.
  lineAuthority: { of: (option) => mayOrderLine(1, 1, 0, option), are: [1, 0] },
  // Half of the formed units lost; all of them, with skirmishers left.
  victory: {
    of: (option) =>
      [5, 10].map((lost) => victory({ ...WHOLE, lost, formedLeft: 10 - lost, standing: 12 - lost }, WHOLE, option)),
    are: [
      [-1, -1],
      [GoesOn, -1],
      [GoesOn, GoesOn],
    ],
  },
  // Red opened the first round; Blue would win a roll for the second.
  initiativeRoll: {
    of: (initiativeRoll) => {
      const battle = ready({ initiativeRoll });
      battle.opener = 0;
      scripted(initiativeRoll === 0 ? [] : [1, 6], (dice) => endTurn(contextOf(battle, dice, willing, willing), 1));
      return battle.active;
    },
    are: [0, 1],
  },
  loyaltyMoment: {
    of: (loyaltyMoment) => {
      const battle = ready({ loyaltyMoment });
      battle.units.fleeing[0] = 1;
      scripted(loyaltyMoment === 0 ? [] : [1], (dice) => testLoyalty(contextOf(battle, dice, first, first), 0));
      return LOYALTIES[battle.loyalty[1]!];
    },
    are: ['loyal', 'withdrawn'],
  },
  // No general is near enough to order a disordered unit.
  recoveryOrder: {
    of: (recoveryOrder) => {
      const battle = groundOf({
        red: [{ is: SWORDS, at: [40, 0] }],
        generals: [{ side: 0, at: [-40, 0] }],
        readings: { recoveryOrder },
      });
      battle.units.ordered[0] = 6;
      return offeredFirst(battle, DECISIONS.order).includes(Order.Unit);
    },
    are: [false, true],
  },
  // Spearmen run into swordsmen in uncontrolled movement: whether their owner is asked.
  impetuousStrike: {
    of: (impetuousStrike) => {
      const battle = groundOf({
        red: [{ is: 'lineInfantry:12,spear,dense', at: [0, 0] }],
        blue: [{ is: SWORDS, at: [0, 0] }],
        readings: { impetuousStrike },
      });
      const asked: string[] = [];
      const player = playerOf((decision, _battle, offered) => {
        asked.push(decision.name);
        return offered[0]!;
      });
      const context = contextOf(battle, sampling(1, 0, 0), player, player);
      context.leg.impetuous = true;
      meetFrom(context, 0, 1, 0, -10);
      return asked.includes('strike');
    },
    are: [false, true],
  },
  // Two dense units in line wade a stream: dice of 5 save from a front of 4, nothing saves from one of 8.
  terrainFront: {
    of: (terrainFront) => {
      const post = { is: SWORDS, at: [0, 0] } as const;
      const battle = groundOf({ red: [post, { ...post, at: [8, 0] }], readings: { terrainFront } });
      battle.terrain.add('stream', [[-18, 0, -6, 0, 6, 0, 18, 0]]);
      scripted(terrainFront === 0 ? Array(12).fill(5) : [], (dice) => {
        const context = contextOf(battle, dice, first, first);
        context.leg.members.set([0, 1]);
        context.leg.count = 2;
        testTerrain(context, 0, 1);
      });
      return battle.units.ordered[0];
    },
    are: [12, 1],
  },
  // Javelin men halt 1 cm before their enemy.
  javelinReach: {
    of: (javelinReach) => {
      const battle = groundOf({
        red: [{ is: 'swordsmen:3,skirmish,javelin', at: [0, 0] }],
        blue: [{ is: SWORDS, at: [0, 4] }],
        readings: { javelinReach },
      });
      battle.acts[0] = Act.Moved;
      scripted(javelinReach === 0 ? [1, 1, 6] : [], (dice) =>
        throwAtEnd(contextOf(battle, dice, willing, willing), 0, 0),
      );
      return battle.units.figures[1];
    },
    are: [10, 12],
  },
  // Riders run 19 cm at a time.
  flightLegs: {
    of: (flightLegs) => {
      const battle = groundOf({ red: [{ is: 'riders:9,sword,dense', at: [0, 30] }], readings: { flightLegs } });
      battle.units.fleeing[0] = 1;
      battle.units.ordered[0] = 0;
      scripted([], (dice) => fleeLeg(contextOf(battle, dice, first, first), 0));
      return 30 - centreY(battle.bases, 0);
    },
    are: [19 + 3, 57 + 3],
  },
  // Two ranks of four dense spearmen run into others, before archers, who cover 3 of the 8 cm of their front and answer.
  strikers: {
    of: (strikers) => {
      const spears = 'lineInfantry:12,spear,dense';
      const battle = groundOf({
        red: [{ is: spears, at: [0, 0] }],
        blue: [{ is: mixed('dense', 'lineInfantry:8,spear', 'shooters:4,bow'), at: [5, 0] }],
        readings: { strikers },
      });
      const { dice, rolls } = recording(sampling(1, 0, 0));
      meetFrom(contextOf(battle, dice, willing, willing), 0, 1, 0, -10);
      return rolls.filter(({ clause }) => clause === 'TK-9b' || clause === 'TK-9d').map(({ count }) => count);
    },
    are: [
      [8, 8],
      [4, 4],
    ],
  },
  // Two spear units of a line hit twice each: shields save one of four figures, or of two and two none.
  jointCollision: {
    of: (jointCollision) => {
      const spears = 'lineInfantry:12,spear,dense';
      const battle = groundOf({
        red: [
          { is: spears, at: [-4.2, -2] },
          { is: spears, at: [4.2, -2] },
        ],
        blue: [{ is: 'swordsmen:12,sword,dense,regular-shield', at: [0, 0] }],
        readings: { jointCollision },
      });
      const volley = [3, 3, 4, 4, 4, 4, 4, 4];
      return scripted(jointCollision === 0 ? [...volley, ...volley, 3] : [...volley, 3, ...volley, 3], (dice) => {
        const context = contextOf(battle, dice, willing, willing);
        beginLineLeg(context, Int32Array.of(0, 1), 2, 12);
        context.leg.wanted = 12;
        advance(context);
        return [battle.units.figures[2], battle.units.fleeing[2]];
      });
    },
    are: [
      [9, 0],
      [8, 0],
    ],
  },
  // Three riders hit the first of three ranks and then miss, or stop there as their owner likes.
  breakthroughRide: {
    of: (breakthroughRide) => {
      const battle = groundOf({
        red: [{ is: 'lancers:9,cavalrySpear,dense', at: [0, 0] }],
        blue: [{ is: SWORDS, at: [0, 0] }],
        readings: { breakthroughRide },
      });
      const stops = playerOf((decision) => (decision === DECISIONS.rideOn ? 0 : Yes));
      scripted(breakthroughRide === 0 ? [1, 1, 1, 6, 6, 6, 1] : [1, 1, 1, 1], (dice) =>
        meetFrom(contextOf(battle, dice, stops, stops), 0, 1, 0, -10),
      );
      return [battle.units.figures[1], battle.units.ordered[0]];
    },
    are: [
      [9, 6],
      [9, 9],
    ],
  },
};
