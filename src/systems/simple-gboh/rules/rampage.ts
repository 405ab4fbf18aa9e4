import type { Dice } from '../../../chance/dice.js';
import { flag, int } from '../../../model/domain.js';
import { type Mechanic, mechanic } from '../../../model/mechanic.js';
import { TQ } from '../axes.js';
import { OWN_TABLES } from '../table-packs.js';
import { notesOf, type Tables } from '../tables/table-set.js';
import { FACES } from './tq-check.js';

/** Units within two hexes that odds of rampages are given for. */
export const MAX_IN_REACH = 6;
/** Hits that they can take together. */
export const MAX_HITS = MAX_IN_REACH * (FACES - 1);
const HIT = int(0, FACES - 1, 0);

/** What one roll of a rampage shows. */
export interface RampageRoll {
  /** Hits on the unit rolled for. */
  hits: number;
  /** Whether the elephant is removed after that and no more rolls are made. */
  ends: boolean;
}

/**
 * A rampaging elephant's roll against one unit of either side (SG-8.5a, D15): hits for every point above the unit's Troop
 * Quality; after a 0, 1, 8 or 9 the elephant is gone.
 */
export function rollRampage(dice: Dice, tables: Tables, tq: number, roll: RampageRoll): void {
  const shown = dice.die(FACES, 'SG-8.5a') - 1;
  roll.hits = Math.max(0, shown - tq);
  roll.ends = shown <= tables.rolls.rampageEndsAtMost || shown >= tables.rolls.rampageEndsFrom;
}

/** How a rampage has gone. */
export interface RampageResult {
  rolls: number;
  /** Hits on all units together. */
  hits: number;
  /** Whether it ended before every unit in reach had been rolled for. */
  endedEarly: boolean;
}

const roll: RampageRoll = { hits: 0, ends: false };

/**
 * A rampage through units that are numbered in the order in which they are rolled for, until a roll ends it (SG-8.5a).
 * `qualityAt` gives the current Troop Quality of one of them, and `strike` hears how many hits it takes.
 */
export function rampageThrough(
  dice: Dice,
  tables: Tables,
  units: number,
  qualityAt: (unit: number) => number,
  strike: (unit: number, hits: number) => void,
  result: RampageResult,
): void {
  result.rolls = 0;
  result.hits = 0;
  roll.ends = false;
  while (result.rolls < units && !roll.ends) {
    rollRampage(dice, tables, qualityAt(result.rolls), roll);
    result.hits += roll.hits;
    strike(result.rolls, roll.hits);
    result.rolls++;
  }
  result.endedEarly = result.rolls < units;
}

const situation = {
  /** Units within two hexes, in the order in which they are rolled for; their current Troop Quality. */
  units: int(0, MAX_IN_REACH, 3),
  tq1: TQ,
  tq2: TQ,
  tq3: TQ,
  tq4: TQ,
  tq5: TQ,
  tq6: TQ,
} as const;

const outcome = {
  /** Hits on all units together. */
  hits: int(0, MAX_HITS, 0),
  rolls: int(0, MAX_IN_REACH),
  /** Whether it ended before every unit in reach had been rolled for. */
  endedEarly: flag(),
  hits1: HIT,
  hits2: HIT,
  hits3: HIT,
  hits4: HIT,
  hits5: HIT,
  hits6: HIT,
} as const;

const tqs = new Uint8Array(MAX_IN_REACH);
const taken = new Uint8Array(MAX_IN_REACH);
const qualityAt = (unit: number) => tqs[unit]!;
const strike = (unit: number, hits: number) => {
  taken[unit] = hits;
};

/** A rampage on a set of tables. */
export function rampageOn(tables: Tables): Mechanic<typeof situation, typeof outcome> {
  return mechanic({
    id: 'simple-gboh/rampage',
    summary: 'An elephant runs amok among the units near it, one after another, and is gone.',
    clauses: ['SG-8.5a'],
    situation,
    outcome,
    tables: notesOf(tables, 'D15'),
    resolve(dice, s, out) {
      tqs[0] = s.tq1;
      tqs[1] = s.tq2;
      tqs[2] = s.tq3;
      tqs[3] = s.tq4;
      tqs[4] = s.tq5;
      tqs[5] = s.tq6;
      taken.fill(0);
      rampageThrough(dice, tables, s.units, qualityAt, strike, out);
      out.hits1 = taken[0]!;
      out.hits2 = taken[1]!;
      out.hits3 = taken[2]!;
      out.hits4 = taken[3]!;
      out.hits5 = taken[4]!;
      out.hits6 = taken[5]!;
    },
  });
}

/** The rolls of one rampage (SG-8.5a); the hits are taken by SG-8.1a. */
export const rampage = rampageOn(OWN_TABLES);
