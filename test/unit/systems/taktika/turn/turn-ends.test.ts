import { describe, expect, it } from 'vitest';
import type { Dice } from '../../../../../src/chance/dice.js';
import { scripted } from '../../../../../src/chance/scripted.js';
import { sampling } from '../../../../../src/chance/streams.js';
import { No, Yes } from '../../../../../src/model/player.js';
import { readings } from '../../../../../src/systems/taktika/readings.js';
import { Act, Place, type TaktikaBattle } from '../../../../../src/systems/taktika/state/battle.js';
import { CAUSES, Cause } from '../../../../../src/systems/taktika/state/causes.js';
import { EventKind } from '../../../../../src/systems/taktika/state/events.js';
import { Reason } from '../../../../../src/systems/taktika/state/reasons.js';
import type { Readings } from '../../../../../src/systems/taktika/state/traits.js';
import { auditBattle } from '../../../../../src/systems/taktika/turn/audit.js';
import { DECISIONS } from '../../../../../src/systems/taktika/turn/decisions.js';
import { endTurn } from '../../../../../src/systems/taktika/turn/end-phase.js';
import { setUp } from '../../../../../src/systems/taktika/turn/set-up.js';
import { startTurn } from '../../../../../src/systems/taktika/turn/start-phase.js';
import { lostOf } from '../../../../../src/systems/taktika/turn/unit-losses.js';
import { countPoints } from '../../../../../src/systems/taktika/turn/victory-score.js';
import { armyOf, battleOf, contextOf, first, playerOf } from './fielded.js';

const SEED = 20_260_813;
/** Four units of spearmen at 6 points, the first a column of two bases, and two of peltasts at 8. */
const army = armyOf({
  list: 'hopliteGreece',
  units: [
    { row: 'hoplites', name: 'deep', units: 1, figures: 24, shield: 'large' },
    { row: 'hoplites', name: 'line', units: 3, figures: 12, shield: 'large' },
    { row: 'peltasts', units: 2, figures: 3, formation: 'skirmish', shield: 'regular', javelin: true },
  ],
  generals: [{ kind: 'irregular', commander: true }],
});
const UNITS = 6;

const spread = playerOf(
  (decision, _battle, offered) => offered[decision === DECISIONS.depth ? offered.length - 1 : 0]!,
);

function ready(given: Partial<Readings> = {}, rounds = 30): TaktikaBattle {
  const battle = battleOf(army, army, { readings: given, circumstances: { terrain: 5, rounds } });
  setUp(contextOf(battle, sampling(SEED, 0, 0), spread, spread));
  battle.first = 0;
  battle.opener = 0;
  battle.active = 0;
  return battle;
}

const noDice = (run: (dice: Dice) => void) => scripted([], run);

function flee(battle: TaktikaBattle, unit: number): void {
  battle.units.fleeing[unit] = 1;
  battle.units.ordered[unit] = 0;
}

function destroy(battle: TaktikaBattle, unit: number): void {
  const at = battle.forces.units[unit]!.row * CAUSES.length + Cause.Destroyed;
  battle.ledger.casualties[at] = battle.ledger.casualties[at]! + battle.units.figures[unit]!;
  battle.units.figures[unit] = 0;
  battle.units.ordered[unit] = 0;
  battle.present[unit] = 0;
  battle.where[unit] = Place.Destroyed;
}

/** Ends a turn in which no player is asked for anything except whether to concede, and answers that. */
function end(battle: TaktikaBattle, side: number, concede = No): number {
  let asked = 0;
  const player = playerOf((decision) => {
    expect(decision).toBe(DECISIONS.concede);
    asked++;
    return concede;
  });
  noDice((dice) => endTurn(contextOf(battle, dice, player, player), side));
  return asked;
}

describe('units lost (TK-7.2c, R45)', () => {
  it('are those that flee, are destroyed, have fled off or dissolved, each once', () => {
    const battle = ready();
    expect(lostOf(battle, 0)).toBe(0);
    flee(battle, 0);
    destroy(battle, 1);
    battle.dissolved[2] = 1;
    battle.where[3] = Place.FledOff;
    expect([lostOf(battle, 0), lostOf(battle, 1)]).toEqual([4, 0]);
    battle.units.fleeing[0] = 0;
    battle.where[3] = Place.WentOff;
    expect(lostOf(battle, 0)).toBe(2);
    battle.owner[1] = 1;
    expect([lostOf(battle, 0), lostOf(battle, 1)]).toEqual([1, 0]);
  });

  it('are columns once or by their bases, and skirmishers only where they are asked for (R54)', () => {
    for (const [reading, lost] of [1, 2].entries()) {
      const battle = ready({ lostUnits: reading });
      flee(battle, 0);
      flee(battle, 4);
      destroy(battle, 5);
      expect([lostOf(battle, 0), lostOf(battle, 0, true)]).toEqual([lost, lost + 2]);
    }
  });
});

describe('points lost', () => {
  it('are those of figures killed, fleeing, fled off or gone over, not of those who went off (R61)', () => {
    const battle = ready();
    const lost = () => {
      const score = { lost: 0, points: 0 };
      countPoints(battle, 0, score);
      expect(score.points).toBe(10 * army.cost);
      return score.lost;
    };
    expect(lost()).toBe(0);
    battle.units.figures[0] = 20;
    expect(lost()).toBe(4 * 60);
    flee(battle, 0);
    expect(lost()).toBe(24 * 60);
    destroy(battle, 4);
    battle.owner[1] = 1;
    expect(lost()).toBe(36 * 60 + 3 * 80);
    battle.where[2] = Place.WentOff;
    battle.where[3] = Place.FledOff;
    expect(lost()).toBe(48 * 60 + 3 * 80);
  });
});

describe('the end of a turn (TK-6c)', () => {
  it('hands the turn to the enemy, and raises the round after the second player', () => {
    const battle = ready();
    end(battle, 0);
    expect([battle.active, battle.round, battle.over]).toEqual([1, 1, false]);
    end(battle, 1);
    expect([battle.active, battle.round, battle.over]).toEqual([0, 2, false]);
  });

  it('rolls for the initiative once, or every round (R52)', () => {
    const everyRound = readings.initiativeRoll.names.indexOf('everyRound');
    const battle = ready({ initiativeRoll: everyRound });
    end(battle, 0);
    const takes = playerOf(() => Yes);
    scripted([2, 5], (dice) => endTurn(contextOf(battle, dice, takes, takes), 1));
    expect([battle.active, battle.opener, battle.round, battle.first]).toEqual([1, 1, 2, 0]);
    end(battle, 1);
    expect([battle.active, battle.round]).toEqual([0, 2]);
  });

  it('ends the battle when an army is broken, with the points lost and who fled in the ledger', () => {
    const battle = ready();
    flee(battle, 6);
    destroy(battle, 7);
    const told: number[][] = [];
    battle.watcher = { event: (...event) => told.push(event) };
    end(battle, 0);
    expect(battle.over).toBe(true);
    expect(battle.result).toEqual({
      winner: 1,
      turns: 1,
      lostRed: 0,
      lostBlue: 36 * 60,
      first: 0,
      reason: Reason.Broken,
    });
    const row = (line: number, cause: number) => battle.ledger.casualties[(3 + line) * CAUSES.length + cause];
    expect([row(0, Cause.Fled), row(1, Cause.Destroyed), row(1, Cause.Fled)]).toEqual([24, 12, 0]);
    expect(told).toEqual([[EventKind.Ended, 1, Reason.Broken, -1, -1]]);
    auditBattle(battle);
  });

  it('ends when one side has no unit left, or both', () => {
    for (const [sides, winner] of [
      [[0], -1],
      [[1], 1],
      [[0, 1], 0],
    ] as const) {
      const battle = ready({ victory: readings.victory.names.indexOf('agreement') });
      for (const side of sides) for (let unit = 0; unit < UNITS; unit++) flee(battle, side * UNITS + unit);
      end(battle, 0);
      expect([battle.over, battle.result.winner, battle.result.reason]).toEqual([true, winner, Reason.NoUnitLeft]);
    }
  });

  it('counts who is still to arrive among those left (R60)', () => {
    const battle = ready({ victory: readings.victory.names.indexOf('agreement') });
    for (let unit = 1; unit < UNITS; unit++) flee(battle, unit);
    battle.where[0] = Place.Arriving;
    battle.present[0] = 0;
    end(battle, 1);
    expect(battle.over).toBe(false);
  });

  it('lets a side concede once half of it is lost, and not before', () => {
    const agreement = { victory: readings.victory.names.indexOf('agreement') };
    const battle = ready(agreement);
    flee(battle, 0);
    expect(end(battle, 0, Yes)).toBe(0);
    flee(battle, 1);
    battle.active = 0;
    expect(end(battle, 0, No)).toBe(1);
    expect([battle.over, battle.active]).toEqual([false, 1]);
    expect(end(battle, 0, Yes)).toBe(1);
    expect([battle.over, battle.result.winner, battle.result.reason]).toEqual([true, -1, Reason.Conceded]);
  });

  it('decides by points after the last round (R61)', () => {
    const outcome = (killed: number) => {
      const battle = ready({}, 2);
      battle.round = 2;
      battle.units.figures[0] = 24 - killed;
      battle.ledger.casualties[Cause.Melee] = killed;
      end(battle, 0);
      expect(battle.over).toBe(false);
      end(battle, 1);
      return [battle.over, battle.result.winner, battle.result.reason, battle.result.turns];
    };
    // A tenth of 408 points are 40.8: seven spearmen at 6 points are more, six are less.
    expect(army.cost).toBe(408);
    expect(outcome(7)).toEqual([true, -1, Reason.RoundLimit, 2]);
    expect(outcome(6)).toEqual([true, 0, Reason.RoundLimit, 2]);
  });
});

describe('the start of a turn', () => {
  it('forgets what the own troops did, and of the enemy’s only exchanged ranks', () => {
    const battle = ready();
    battle.acts.fill(Act.Moved | Act.ExchangedRanks);
    battle.legs.fill(2);
    battle.ridden.fill(190);
    battle.relations.answers(0, 6);
    battle.relations.defends(6, 0);
    noDice((dice) => startTurn(contextOf(battle, dice, first, first), 1));
    expect([...battle.acts]).toEqual([...Array(UNITS).fill(Act.Moved), ...Array(UNITS).fill(0)]);
    expect([...battle.legs]).toEqual([...Array(UNITS).fill(2), ...Array(UNITS).fill(0)]);
    expect([...battle.ridden]).toEqual([190, 0]);
    expect([battle.relations.hasAnswered(0, 6), battle.relations.hasDefended(6, 0)]).toEqual([false, false]);
  });
});
