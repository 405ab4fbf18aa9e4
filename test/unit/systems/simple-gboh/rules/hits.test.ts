import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currentTq, tqOf } from '../../../../../src/systems/simple-gboh/rules/current-tq.js';
import { bestToKeep, keepOne, mayKeepOne } from '../../../../../src/systems/simple-gboh/rules/keep-one.js';
import { setUnit } from '../../../../../src/systems/simple-gboh/rules/set-unit.js';
import {
  hitStack,
  isTop,
  orderForOddHits,
  spreadHits,
} from '../../../../../src/systems/simple-gboh/rules/spread-hits.js';
import { stayWithHits } from '../../../../../src/systems/simple-gboh/rules/stay-with-hits.js';
import { mostHits, rout, takeHits } from '../../../../../src/systems/simple-gboh/rules/take-hits.js';
import { Fighters, Party } from '../../../../../src/systems/simple-gboh/state/fighters.js';
import { RAMPAGES, ROUTED, STANDS } from '../../../../../src/systems/simple-gboh/tables/vocabulary.js';
import { kind } from '../kinds.js';

const SEED = 20_260_801;

interface Given {
  readonly name?: string;
  readonly tq?: number;
  readonly hits?: number;
  readonly depletable?: boolean;
  readonly depleted?: boolean;
  readonly inColumn?: boolean;
}

function unitsOf(...units: readonly Given[]): Fighters {
  const troops = new Fighters(Math.max(1, units.length));
  units.forEach(({ name = 'HI', tq = 6, hits = 0, depletable = false, depleted = false, inColumn = false }, at) => {
    setUnit(troops, at, kind(name), tq, hits, depletable, depleted, inColumn);
  });
  return troops;
}

function partyOf(troops: Fighters, stacks: readonly number[]): Party {
  const party = new Party(stacks.length);
  party.clear(0);
  stacks.forEach((stack, at) => {
    troops.stack[at] = stack;
    party.add(at);
  });
  return party;
}

const stateOf = (troops: Fighters, at = 0) => ({
  fate: troops.fate[at],
  depleted: troops.depleted[at],
  hits: troops.hits[at],
});

describe('Troop Quality', () => {
  it('is 2 lower when depleted and 2 in column, never below 0 (E7, SG-2.23a, SG-11.25a)', () => {
    expect(currentTq(8, 1, 0)).toBe(6);
    expect(currentTq(6, 0, 1)).toBe(4);
    expect(currentTq(6, 1, 1)).toBe(2);
    expect(currentTq(3, 1, 1)).toBe(0);
  });
});

describe('hits', () => {
  it('rout a unit when they reach its Troop Quality (SG-8.1a, SG-8.4a, SG-2.4a)', () => {
    const troops = unitsOf({ tq: 5 });
    takeHits(troops, 0, 4);
    expect(stateOf(troops)).toEqual({ fate: STANDS, depleted: 0, hits: 4 });
    takeHits(troops, 0, 1);
    expect(troops.fate[0]).toBe(ROUTED);
  });

  it('deplete a unit that can be, once (SG-2.21d, SG-8.21a, SG-8.22a, R29)', () => {
    const troops = unitsOf({ tq: 6, hits: 5, depletable: true });
    takeHits(troops, 0, 3);
    expect(stateOf(troops)).toEqual({ fate: STANDS, depleted: 1, hits: 2 });
    takeHits(troops, 0, 2);
    expect(troops.fate[0]).toBe(ROUTED);
    const lightly = unitsOf({ tq: 6, hits: 5, depletable: true });
    takeHits(lightly, 0, 1);
    expect(stateOf(lightly)).toEqual({ fate: STANDS, depleted: 1, hits: 1 });
    const column = unitsOf({ tq: 6, hits: 3, depletable: true, inColumn: true });
    takeHits(column, 0, 1);
    expect(stateOf(column)).toEqual({ fate: STANDS, depleted: 1, hits: 1 });
  });

  it('rout a unit depleted this instant whose hits reach its new Troop Quality (SG-8.23a, R28)', () => {
    const troops = unitsOf({ tq: 3, hits: 2, depletable: true });
    takeHits(troops, 0, 1);
    expect(troops.fate[0]).toBe(ROUTED);
    const none = unitsOf({ tq: 2, depleted: true });
    expect([tqOf(none, 0), mostHits(2, 1, 0)]).toEqual([0, 0]);
    expect(none.fate[0]).toBe(STANDS);
    takeHits(none, 0, 1);
    expect(none.fate[0]).toBe(ROUTED);
  });

  it('make elephants rampage instead (SG-8.1a, SG-10.22a)', () => {
    const troops = unitsOf({ name: 'EL/AFR', tq: 5, hits: 4 });
    takeHits(troops, 0, 1);
    expect(troops.fate[0]).toBe(RAMPAGES);
  });

  it('leave every standing unit fewer hits than its Troop Quality (invariants 3, 4)', () => {
    const given = fc.record({
      tq: fc.integer({ min: 1, max: 10 }),
      depletable: fc.boolean(),
      inColumn: fc.boolean(),
      blows: fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 4 })), { maxLength: 8 }),
    });
    fc.assert(
      fc.property(given, ({ blows, ...unit }) => {
        const troops = unitsOf(unit);
        let before = 0;
        for (const blow of blows) {
          const depleted = troops.depleted[0]!;
          if (blow === 0) rout(troops, 0);
          else takeHits(troops, 0, blow);
          if (troops.fate[0] !== STANDS) break;
          expect(troops.hits[0] === 0 || troops.hits[0]! < tqOf(troops, 0)).toBe(true);
          expect(troops.depleted[0]).toBeGreaterThanOrEqual(depleted);
          if (troops.depleted[0] === depleted) expect(troops.hits[0]).toBeGreaterThanOrEqual(before);
          if (!unit.depletable) expect(troops.depleted[0]).toBe(0);
          before = troops.hits[0]!;
        }
      }),
      { seed: SEED, numRuns: 400 },
    );
  });
});

describe('a rout result', () => {
  it('eliminates, or depletes with half the hits (SG-8.22b, SG-7.53c)', () => {
    const firm = unitsOf({ tq: 6, hits: 3 });
    rout(firm, 0);
    expect(firm.fate[0]).toBe(ROUTED);
    const troops = unitsOf({ tq: 6, hits: 3, depletable: true });
    rout(troops, 0);
    expect(stateOf(troops)).toEqual({ fate: STANDS, depleted: 1, hits: 1 });
    rout(troops, 0);
    expect(troops.fate[0]).toBe(ROUTED);
  });
});

describe('hits on several units', () => {
  it('are even, and the inflicting player places the rest (SG-7.53a, R60)', () => {
    const troops = unitsOf({ tq: 6 }, { tq: 6, hits: 4 }, { tq: 5 });
    const party = partyOf(troops, [-1, -1, -1]);
    const order = new Int16Array(3);
    const count = orderForOddHits(troops, party, false, order);
    expect([...order]).toEqual([1, 2, 0]);
    spreadHits(troops, order, count, 4);
    expect([...troops.fate]).toEqual([STANDS, ROUTED, STANDS]);
    expect([troops.hits[0], troops.hits[2]]).toEqual([1, 1]);
  });

  it('leave out who is gone, and surplus is lost (R59)', () => {
    const troops = unitsOf({ tq: 1 }, { tq: 1 });
    const party = partyOf(troops, [-1, -1]);
    const order = new Int16Array(2);
    troops.fate[0] = ROUTED;
    expect(orderForOddHits(troops, party, false, order)).toBe(1);
    spreadHits(troops, order, 1, 9);
    expect([...troops.fate]).toEqual([ROUTED, ROUTED]);
    spreadHits(troops, order, 0, 9);
  });

  it('fall on tops first where the rules leave no choice (SG-5.35a)', () => {
    const troops = unitsOf({ tq: 6 }, { tq: 3 }, { tq: 6 }, { tq: 3 });
    const party = partyOf(troops, [7, 7, 9, 9]);
    const order = new Int16Array(4);
    orderForOddHits(troops, party, true, order);
    expect([...order]).toEqual([0, 2, 1, 3]);
    hitStack(troops, party, 0, 3);
    expect([...troops.hits]).toEqual([2, 1, 0, 0]);
  });

  it('of a blocked retreat are 2 for each unit or stack (SG-8.3b)', () => {
    const troops = unitsOf({ tq: 6 }, { tq: 6 }, { tq: 6 });
    stayWithHits(troops, partyOf(troops, [4, 4, -1]));
    expect([...troops.hits]).toEqual([1, 1, 2]);
    const stacks = unitsOf({ tq: 6 }, { tq: 6 }, { tq: 6 }, { tq: 6 });
    stayWithHits(stacks, partyOf(stacks, [4, 4, 7, 7]));
    expect([...stacks.hits]).toEqual([1, 1, 1, 1]);
  });

  it('fall on the stack of number 0 as on any other', () => {
    const blocked = unitsOf({ tq: 6 }, { tq: 6 });
    stayWithHits(blocked, partyOf(blocked, [0, 0]));
    expect([...blocked.hits]).toEqual([1, 1]);
    const troops = unitsOf({ tq: 6 }, { tq: 6 });
    const party = partyOf(troops, [0, 0]);
    expect([isTop(troops, party, 0), isTop(troops, party, 1)]).toEqual([true, false]);
    hitStack(troops, party, 0, 3);
    expect([...troops.hits]).toEqual([2, 1]);
  });
});

describe('a shock whose hits rout everybody', () => {
  it('lets the attacker keep his best unit (SG-8.4b)', () => {
    const troops = unitsOf({ tq: 4, hits: 3 }, { tq: 6, hits: 5 }, { tq: 5, hits: 4 });
    const attackers = new Party(2);
    attackers.clear(0);
    attackers.add(0);
    attackers.add(1);
    const defenders = new Party(1);
    defenders.clear(1);
    defenders.add(2);
    for (const unit of [0, 1, 2]) takeHits(troops, unit, 1);
    const fresh = new Int16Array(3);
    expect(mayKeepOne(troops, attackers, defenders, false, fresh)).toBe(true);
    expect(bestToKeep(troops, attackers)).toBe(1);
    keepOne(troops, bestToKeep(troops, attackers));
    expect(stateOf(troops, 1)).toEqual({ fate: STANDS, depleted: 0, hits: 5 });
    expect(mayKeepOne(troops, attackers, defenders, false, fresh)).toBe(false);
  });

  it('has him keep the first of several that are as good', () => {
    const troops = unitsOf({ tq: 5 }, { tq: 6 }, { tq: 6 }, { tq: 7 });
    troops.fate.fill(ROUTED);
    troops.fate[3] = STANDS;
    expect(bestToKeep(troops, partyOf(troops, [-1, -1, -1, -1]))).toBe(1);
  });

  it('does not so where a unit routed by a rout result (SG-8.4b)', () => {
    const troops = unitsOf({ tq: 4, hits: 3 }, { tq: 5, hits: 3 });
    const attackers = partyOf(troops, [-1]);
    const defenders = new Party(1);
    defenders.clear(1);
    defenders.add(1);
    takeHits(troops, 0, 1);
    rout(troops, 1);
    expect(troops.fate[1]).toBe(ROUTED);
    expect(mayKeepOne(troops, attackers, defenders, false, new Int16Array(2))).toBe(false);
  });

  it('may have depleted some of them where that counts as rout, and keeps one that is gone (SG-8.4b, R31)', () => {
    const troops = unitsOf(
      { tq: 4, hits: 3 },
      { tq: 6, hits: 5, depletable: true },
      { tq: 5, hits: 4, depletable: true },
    );
    const fresh = new Int16Array(3);
    const attackers = new Party(2);
    attackers.clear(0);
    attackers.add(1);
    const defenders = new Party(1);
    defenders.clear(1);
    defenders.add(2);
    for (const unit of [0, 1, 2]) takeHits(troops, unit, 1);
    // None of his units is gone.
    expect(mayKeepOne(troops, attackers, defenders, true, fresh)).toBe(false);
    attackers.add(0);
    expect(mayKeepOne(troops, attackers, defenders, false, fresh)).toBe(false);
    expect(mayKeepOne(troops, attackers, defenders, true, fresh)).toBe(true);
    expect(bestToKeep(troops, attackers)).toBe(0);
  });
});
