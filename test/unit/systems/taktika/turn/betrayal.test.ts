import { describe, expect, it } from 'vitest';
import { scripted } from '../../../../../src/chance/scripted.js';
import { sampling } from '../../../../../src/chance/streams.js';
import { Part } from '../../../../../src/systems/taktika/geometry/deployment.js';
import { readings } from '../../../../../src/systems/taktika/readings.js';
import { Place, type TaktikaBattle } from '../../../../../src/systems/taktika/state/battle.js';
import { EventKind } from '../../../../../src/systems/taktika/state/events.js';
import type { Readings } from '../../../../../src/systems/taktika/state/traits.js';
import { attach } from '../../../../../src/systems/taktika/turn/attachment.js';
import { auditBattle } from '../../../../../src/systems/taktika/turn/audit.js';
import { isInCommand } from '../../../../../src/systems/taktika/turn/authority.js';
import { testLoyalty } from '../../../../../src/systems/taktika/turn/betrayal.js';
import { retouch } from '../../../../../src/systems/taktika/turn/contacts.js';
import { DECISIONS } from '../../../../../src/systems/taktika/turn/decisions.js';
import { setUp } from '../../../../../src/systems/taktika/turn/set-up.js';
import { startTurn } from '../../../../../src/systems/taktika/turn/start-phase.js';
import { lostOf } from '../../../../../src/systems/taktika/turn/unit-losses.js';
import { countPoints } from '../../../../../src/systems/taktika/turn/victory-score.js';
import { hasWithdrawn, isWithdrawn } from '../../../../../src/systems/taktika/turn/withdrawn.js';
import { armyOf, battleOf, contextOf, first, playerOf } from './fielded.js';

const SEED = 20_260_814;
const LOYAL = 0;
const WITHDRAWN = 1;
const DEFECTED = 2;
/** Units 0 to 3 are the commander's, 4 and 5 the mercenary's, who is general 1; the enemy's units begin with 6. */
const COMMANDER = 0;
const MERCENARY = 1;
const HIRED = 4;
const ENEMY = 6;
const army = armyOf({
  list: 'carthage',
  units: [
    { row: 'africans', name: 'own', units: 4, figures: 12 },
    { row: 'gauls', name: 'hired', units: 2, figures: 9 },
  ],
  generals: [
    { kind: 'regular', commander: true, corps: { own: 4 }, part: 'centre' },
    { kind: 'mercenaryRegular', corps: { hired: 2 }, part: 'leftWing' },
  ],
});

const spread = playerOf(
  (decision, _battle, offered) => offered[decision === DECISIONS.depth ? offered.length - 1 : 0]!,
);

function ready(given: Partial<Readings> = {}): TaktikaBattle {
  const battle = battleOf(army, army, { readings: given, circumstances: { terrain: 5 } });
  setUp(contextOf(battle, sampling(SEED, 0, 0), spread, spread));
  return battle;
}

function flee(battle: TaktikaBattle, ...fleeing: readonly number[]): void {
  for (const unit of fleeing) {
    battle.units.fleeing[unit] = 1;
    battle.units.ordered[unit] = 0;
  }
}

/** Starts turns of sides, one after another, on the dice that are given. */
function start(battle: TaktikaBattle, faces: readonly number[], ...sides: readonly number[]): void {
  scripted([...faces], (dice) => {
    const context = contextOf(battle, dice, first, first);
    for (const side of sides) startTurn(context, side);
  });
}

describe('a mercenary general (TK-21.2a)', () => {
  it('is not tested while his side has lost no more than the enemy', () => {
    const battle = ready();
    start(battle, [], 0, 1);
    flee(battle, 0, ENEMY);
    start(battle, [], 0, 1);
    expect(battle.loyalty[MERCENARY]).toBe(LOYAL);
  });

  it('is tested once in each own turn while it has, and withdraws, then goes over (TK-21.2b, TK-21.2c)', () => {
    const battle = ready();
    const told: number[][] = [];
    battle.watcher = { event: (...event) => told.push(event) };
    flee(battle, 0, 1);
    start(battle, [3], 0, 1);
    expect([battle.loyalty[MERCENARY], isWithdrawn(battle, HIRED)]).toEqual([LOYAL, false]);
    start(battle, [2], 0, 1);
    expect([battle.loyalty[MERCENARY], isWithdrawn(battle, HIRED), isWithdrawn(battle, 0)]).toEqual([
      WITHDRAWN,
      true,
      false,
    ]);
    start(battle, [1], 0);
    expect([battle.loyalty[MERCENARY], isWithdrawn(battle, HIRED), battle.owner[HIRED]]).toEqual([DEFECTED, true, 0]);
    start(battle, [], 1);
    expect([hasWithdrawn(battle, MERCENARY), isWithdrawn(battle, HIRED)]).toEqual([false, false]);
    expect([...battle.owner.subarray(0, ENEMY)]).toEqual([0, 0, 0, 0, 1, 1]);
    expect([battle.serves[COMMANDER], battle.serves[MERCENARY]]).toEqual([0, 1]);
    expect(told).toEqual([
      [EventKind.Betrayed, MERCENARY, WITHDRAWN, -1, -1],
      [EventKind.Betrayed, MERCENARY, DEFECTED, -1, -1],
    ]);
    start(battle, [], 0, 1);
    auditBattle(battle);
  });

  it('is tested before those come over who count as lost to the enemy until then (T0)', () => {
    const battle = ready();
    battle.loyalty[MERCENARY] = DEFECTED;
    flee(battle, HIRED, ENEMY);
    start(battle, [], 1);
    expect([battle.owner[HIRED], lostOf(battle, 0), lostOf(battle, 1)]).toEqual([1, 0, 1]);
  });

  it('compares formed units, or under the option all (R54)', () => {
    const skirmishing = armyOf({
      list: 'carthage',
      units: [
        { row: 'africans', name: 'own', units: 2, figures: 12 },
        { row: 'slingers', units: 2, figures: 3 },
      ],
      generals: [{ kind: 'irregular', commander: true }, { kind: 'mercenaryIrregular' }],
    });
    for (const [loyaltyCount, expected] of [LOYAL, WITHDRAWN].entries()) {
      const battle = battleOf(skirmishing, skirmishing, { readings: { loyaltyCount }, circumstances: { terrain: 5 } });
      setUp(contextOf(battle, sampling(SEED, 1, 0)));
      flee(battle, 2, 3);
      start(battle, loyaltyCount === 0 ? [] : [2], 0);
      expect(battle.loyalty[1]).toBe(expected);
    }
  });

  it('is tested at each loss while loyal under the option immediate, and in his turn once withdrawn (R54)', () => {
    const immediate = readings.loyaltyMoment.names.indexOf('immediate');
    const mourn = (battle: TaktikaBattle, faces: readonly number[]) =>
      scripted([...faces], (dice) => testLoyalty(contextOf(battle, dice, first, first), 0));
    const baseline = ready();
    flee(baseline, 0, 1);
    mourn(baseline, []);
    const battle = ready({ loyaltyMoment: immediate });
    flee(battle, 0, 1);
    start(battle, [], 0, 1);
    mourn(battle, [3]);
    expect(battle.loyalty[MERCENARY]).toBe(LOYAL);
    mourn(battle, [2]);
    expect(battle.loyalty[MERCENARY]).toBe(WITHDRAWN);
    mourn(battle, []);
    start(battle, [2], 0);
    expect(battle.loyalty[MERCENARY]).toBe(DEFECTED);
  });
});

describe('a corps that goes over (R63)', () => {
  it('keeps its place, but breaks contact with its new friends by one centimetre', () => {
    const battle = ready();
    const { bases, relations, units } = battle;
    // The enemy's first unit stands nose to nose with the first hired one, its second against that one's flank.
    bases.y[HIRED] = 0;
    bases.x[ENEMY] = bases.x[HIRED]!;
    bases.y[ENEMY] = 0;
    for (const unit of [HIRED, ENEMY]) retouch(battle, unit);
    expect([relations.touch(HIRED, ENEMY), units.engaged[ENEMY]]).toEqual([true, 1]);
    const x = bases.x[HIRED];
    battle.loyalty[MERCENARY] = DEFECTED;
    start(battle, [], 1);
    expect([bases.x[HIRED], bases.y[HIRED]]).toEqual([x, -1]);
    expect([relations.touch(HIRED, ENEMY), units.engaged[HIRED], units.engaged[ENEMY]]).toEqual([false, 0, 0]);
    auditBattle(battle);
  });

  it('is driven on from behind where it does not face them, and stays where there is no room', () => {
    const battle = ready();
    const { bases } = battle;
    bases.y[HIRED] = 0;
    bases.x[ENEMY] = bases.x[HIRED]!;
    bases.y[ENEMY] = -6;
    bases.forwardY[ENEMY] = 1;
    for (const unit of [HIRED, ENEMY]) retouch(battle, unit);
    battle.loyalty[MERCENARY] = DEFECTED;
    const blocked = ready();
    blocked.copyFrom(battle);
    start(battle, [], 1);
    expect([bases.x[HIRED], bases.y[HIRED]]).toEqual([bases.x[ENEMY], 1]);
    blocked.bases.x[0] = bases.x[HIRED]!;
    blocked.bases.y[0] = 6.5;
    start(blocked, [], 1);
    expect(blocked.bases.y[HIRED]).toBe(0);
    expect(blocked.relations.touch(HIRED, ENEMY)).toBe(false);
  });

  it('does not move its units away from each other, whichever of them touch', () => {
    const battle = ready();
    const { bases } = battle;
    bases.y[HIRED] = 0;
    bases.x[HIRED + 1] = bases.x[HIRED]!;
    bases.y[HIRED + 1] = -6;
    battle.loyalty[MERCENARY] = DEFECTED;
    start(battle, [], 1);
    expect([bases.y[HIRED], bases.y[HIRED + 1]]).toEqual([0, -6]);
    auditBattle(battle);
  });

  it('draws back one centimetre from two new friends before it as from one', () => {
    const battle = ready();
    const { bases, relations } = battle;
    [bases.x[HIRED], bases.y[HIRED]] = [0, 0];
    for (const at of [0, 1]) {
      bases.x[ENEMY + at] = 8 * at - 4;
      bases.y[ENEMY + at] = 0;
    }
    for (const unit of [HIRED, ENEMY, ENEMY + 1]) retouch(battle, unit);
    expect([relations.touch(HIRED, ENEMY), relations.touch(HIRED, ENEMY + 1)]).toEqual([true, true]);
    battle.loyalty[MERCENARY] = DEFECTED;
    start(battle, [], 1);
    expect(bases.y[HIRED]).toBe(-1);
    auditBattle(battle);
  });

  it('fights its old friends where it touches them', () => {
    const battle = ready();
    const { bases } = battle;
    bases.y[HIRED] = 0;
    bases.x[0] = bases.x[HIRED]!;
    bases.y[0] = -6;
    battle.loyalty[MERCENARY] = DEFECTED;
    start(battle, [], 1);
    expect([battle.relations.touch(0, HIRED), battle.units.engaged[0], battle.units.engaged[HIRED]]).toEqual([
      true,
      1,
      1,
    ]);
  });

  it('counts for neither side’s losses, and the points are lost to the old one', () => {
    const battle = ready();
    flee(battle, HIRED);
    expect(lostOf(battle, 0)).toBe(1);
    battle.loyalty[MERCENARY] = DEFECTED;
    start(battle, [], 1);
    expect([lostOf(battle, 0), lostOf(battle, 1)]).toEqual([0, 0]);
  });

  it('leaves behind those of its units that were lost before, which their old side goes on missing (R45)', () => {
    const battle = ready();
    for (const [unit, place] of [Place.Destroyed, Place.FledOff].entries()) {
      battle.present[HIRED + unit] = 0;
      battle.where[HIRED + unit] = place;
    }
    expect(lostOf(battle, 0)).toBe(2);
    battle.loyalty[MERCENARY] = DEFECTED;
    start(battle, [], 1);
    expect([battle.serves[MERCENARY], lostOf(battle, 0), lostOf(battle, 1)]).toEqual([1, 2, 0]);
  });

  it('leaves behind those that left the table by themselves, whose points no side has lost (TK-7.2l, R61)', () => {
    const battle = ready();
    battle.present[HIRED] = 0;
    battle.where[HIRED] = Place.WentOff;
    attach(battle, MERCENARY, HIRED);
    battle.loyalty[MERCENARY] = DEFECTED;
    start(battle, [], 1);
    const score = { lost: 0, points: 0 };
    countPoints(battle, 0, score);
    expect([score.lost, battle.owner[HIRED], battle.owner[HIRED + 1]]).toEqual([
      battle.forces.units[HIRED + 1]!.tenths * battle.units.figures[HIRED + 1]!,
      0,
      1,
    ]);
    auditBattle(battle);
  });

  it('does not bring its general back who has left the table with a unit of another corps (TK-7.2l)', () => {
    const battle = ready();
    battle.units.general[HIRED] = 0;
    attach(battle, MERCENARY, 0);
    battle.present[0] = 0;
    battle.where[0] = Place.WentOff;
    battle.loyalty[MERCENARY] = DEFECTED;
    start(battle, [], 1);
    expect([battle.attachedTo[MERCENARY], isInCommand(battle, MERCENARY, 1)]).toEqual([0, false]);
  });

  it('takes only its own general along', () => {
    const battle = ready();
    attach(battle, MERCENARY, 0);
    battle.units.general[HIRED] = 0;
    battle.attachedTo[COMMANDER] = -1;
    attach(battle, COMMANDER, HIRED + 1);
    battle.loyalty[MERCENARY] = DEFECTED;
    start(battle, [], 1);
    expect([...battle.attachedTo.subarray(0, 2)]).toEqual([-1, -1]);
    expect([battle.generalX[COMMANDER], battle.units.general[HIRED + 1]]).toEqual([battle.bases.x[HIRED + 1], 0]);
    expect(battle.units.general[0]).toBe(0);
    auditBattle(battle);
  });

  it('comes over with those of its units that are still to arrive', () => {
    const battle = ready();
    battle.present[HIRED + 1] = 0;
    battle.where[HIRED + 1] = Place.Arriving;
    battle.loyalty[MERCENARY] = DEFECTED;
    start(battle, [], 1);
    expect([battle.owner[HIRED + 1], battle.part[MERCENARY]]).toEqual([1, Part.LeftWing]);
  });
});
