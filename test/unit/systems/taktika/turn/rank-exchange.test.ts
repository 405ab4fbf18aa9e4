import { describe, expect, it } from 'vitest';
import { scripted } from '../../../../../src/chance/scripted.js';
import { Act, type TaktikaBattle } from '../../../../../src/systems/taktika/state/battle.js';
import { Cause } from '../../../../../src/systems/taktika/state/causes.js';
import { Exchange } from '../../../../../src/systems/taktika/turn/decisions.js';
import { destroy, lose } from '../../../../../src/systems/taktika/turn/losses.js';
import { meleePhase } from '../../../../../src/systems/taktika/turn/melee-phase.js';
import { exchangeRanks } from '../../../../../src/systems/taktika/turn/rank-exchange.js';
import { changeSeat, mayChangeSeat } from '../../../../../src/systems/taktika/turn/tasks.js';
import { countPoints } from '../../../../../src/systems/taktika/turn/victory-score.js';
import { field, mixed } from '../field.js';
import { contextOf, first, playerOf } from './fielded.js';
import { groundOf } from './ground.js';
import { meetFrom } from './meeting.js';

const SPEARS = 'lineInfantry:4,spear,dense';
const BOWS = 'shooters:4,bow,dense,steadiness=2';
const SWORDS = 'swordsmen:12,sword,dense';
/** A player who exchanges ranks in one way whenever he is asked, and takes the first of everything else. */
const exchanger = (answer: number) =>
  playerOf(({ name }, _battle, offered) => (name === 'exchangeRanks' ? answer : offered[0]!));
const steady = (count: number): number[] => Array.from({ length: count }, () => 1);

function facing(depth = 3): TaktikaBattle {
  const kinds = [BOWS, SPEARS, SPEARS].slice(0, depth);
  return groundOf({ red: [{ is: mixed('dense', ...kinds), at: [0, 0] }], blue: [{ is: SWORDS, at: [0, 0.02] }] });
}

describe('an exchange of ranks (TK-17a)', () => {
  it('brings a full rank forward, alone or with those behind it, and every figure tests', () => {
    const battle = facing();
    const red = exchanger(Exchange.Followed + 1);
    scripted([...steady(11), 6], (dice) => exchangeRanks(contextOf(battle, dice, red), 0, 1));
    const unit = battle.units.mixed[0]!;
    expect([unit.kindAt(0), unit.kindAt(4), unit.figures, unit.ordered]).toEqual([1, 2, 12, 11]);
    expect(battle.units.traits[0]!.lineInfantry).toBe(true);
    expect(battle.acts[0]! & Act.ExchangedRanks).not.toBe(0);
    scripted([], (dice) => exchangeRanks(contextOf(battle, dice, exchanger(Exchange.Rank + 1)), 0, 1));
    battle.units.audit();
  });

  it('is offered for full ranks of others only, and to no unit that fights on, rests, flees, or is of one kind', () => {
    const offered = (change: (battle: TaktikaBattle) => void, depth = 3): number => {
      const battle = facing(depth);
      change(battle);
      let asked = 0;
      const red = playerOf((_decision, _battle, options) => {
        asked = options.length;
        return Exchange.None;
      });
      scripted([], (dice) => exchangeRanks(contextOf(battle, dice, red), 0, 1));
      return asked;
    };
    expect(offered(() => {})).toBe(4);
    expect(offered(() => {}, 2)).toBe(2);
    expect(offered(({ fought }) => fought.fill(1))).toBe(0);
    expect(offered(({ acts }) => acts.fill(Act.Recovered))).toBe(0);
    expect(offered(({ units }) => units.fleeing.fill(1))).toBe(0);
    expect(offered(({ units }) => units.special.fill(1))).toBe(0);
    const alike = groundOf({ red: [{ is: SWORDS, at: [0, 0] }] });
    scripted([], (dice) => exchangeRanks(contextOf(alike, dice, exchanger(1)), 0, -1));
  });

  it('may come before contact and before melee, on either side', () => {
    const battle = groundOf({
      red: [{ is: SWORDS, at: [0, 0] }],
      blue: [{ is: mixed('dense', BOWS, SPEARS), at: [0, 0] }],
    });
    const blue = exchanger(Exchange.Rank + 1);
    scripted(steady(8), (dice) => meetFrom(contextOf(battle, dice, first, blue), 0, 1, 0, -5));
    expect([battle.units.mixed[1]!.kindAt(0), battle.units.engaged[1]]).toEqual([1, 1]);
    battle.acts[1] = 0;
    const again = exchanger(Exchange.Rank + 1);
    // Eight tests, four dice of swords, four of bows with melee 2, all missing: the spears relieve the bows again (R13).
    scripted([...steady(8), 6, 6, 6, 6, 6, 6, 6, 6], (dice) => meleePhase(contextOf(battle, dice, first, again), 0));
    const unit = battle.units.mixed[1]!;
    expect([unit.kindAt(0), unit.kindAt(4), unit.isOrdered(4), battle.fought[1]]).toEqual([1, 0, false, 1]);
    battle.units.audit();
  });
});

describe('a mixed unit in the books', () => {
  it('is worth what its figures cost, kind by kind (D13, R61)', () => {
    const battle = facing();
    const [bows, spears] = battle.forces.units[0]!.costs!;
    const score = { points: 0, lost: 0 };
    countPoints(battle, 0, score);
    expect(score).toEqual({ points: 10 * (4 * bows! + 8 * spears!), lost: 0 });
    const unit = battle.units.mixed[0]!;
    unit.fall(0);
    unit.fall(4);
    unit.settle();
    lose(battle, 0, 1, Cause.Melee, 2);
    countPoints(battle, 0, score);
    expect(score.lost).toBe(10 * (bows! + spears!));
    expect(battle.ledger.destroyed[1 * 2 + 0]).toBe(score.lost);
    scripted([], (dice) => destroy(contextOf(battle, dice), 0, 1, Cause.RiddenDown));
    countPoints(battle, 0, score);
    expect([score.lost, battle.ledger.destroyed[2]]).toEqual([score.points, score.points]);
    expect([...battle.ledger.casualties].reduce((sum, count) => sum + count, 0)).toBe(12);
  });

  it('keeps its places in copies of the battle, and the seats of its riders', () => {
    const lancers = mixed('dense', 'lancers:3,cavalrySpear,dense', 'riders:3,sword,dense');
    const battle = groundOf({ red: [{ is: lancers, at: [0, 0] }] });
    const copy = groundOf({ red: [{ is: lancers, at: [0, 0] }] });
    battle.units.mixed[0]!.exchange(1, false);
    copy.copyFrom(battle);
    expect([copy.units.traits[0]!.lancers, copy.units.mixed[0]!.kindAt(0)]).toEqual([false, 1]);
    scripted(steady(6), (dice) => changeSeat(contextOf(battle, dice), 0));
    expect([battle.units.traits[0]!.mounted, battle.units.mixed[0]!.traitsOf(0).mounted]).toEqual([false, false]);
    copy.copyFrom(battle);
    expect(copy.units.traits[0]!.mounted).toBe(false);
    expect(field([lancers]).traits[0]!.mounted).toBe(true);
  });

  it('stays on foot where foot stand among its riders, whatever is in front (TK-18a, TK-18b)', () => {
    const knights = 'lancers:4,cavalryPike,dense,dismounted';
    for (const kinds of [
      [knights, 'shooters:8,bow,dense'],
      ['shooters:4,bow,dense', knights],
    ]) {
      const battle = groundOf({ red: [{ is: mixed('dense', ...kinds), at: [0, 0] }] });
      const unit = battle.units.mixed[0]!;
      expect([0, 1].map((kind) => unit.traitsOf(kind).mounted)).toEqual([false, false]);
      expect([battle.units.traits[0]!.mounted, mayChangeSeat(battle, 0)]).toEqual([false, false]);
      unit.exchange(1, false);
      battle.retrait();
      expect([battle.units.traits[0]!.mounted, mayChangeSeat(battle, 0)]).toEqual([false, false]);
    }
  });
});
