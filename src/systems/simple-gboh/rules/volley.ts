import type { Dice } from '../../../chance/dice.js';
import { choice, defaultsOf, flag, int, type ValueOf } from '../../../model/domain.js';
import { type Mechanic, mechanic } from '../../../model/mechanic.js';
import { HITS, MISSILE, UNIT } from '../axes.js';
import { readings } from '../readings.js';
import { Fighters } from '../state/fighters.js';
import { OWN_TABLES } from '../table-packs.js';
import { MAX_RANGE, notesOf, type Tables } from '../tables/table-set.js';
import { FATES, STANDS } from '../tables/vocabulary.js';
import { rollForLeaders, rollVolley, takeVolley, type VolleyDie } from './roll-volley.js';
import { setUnit } from './set-unit.js';
import { hitNumber, missileRow, RAMPART_ROW, VOLLEY_FACTS, volleyModifier } from './volley-modifier.js';

/** Leaders in one hex. */
export const LEADERS = int(0, 4);
/** Range in hexes. */
export const RANGE = int(1, MAX_RANGE);

/** A unit that is fired at. */
const VOLLEY_TARGET = {
  targetTq: UNIT.Tq,
  targetHits: UNIT.Hits,
  targetDepletable: UNIT.Depletable,
  targetDepleted: UNIT.Depleted,
  /** Leaders in the target hex. */
  leaders: LEADERS,
} as const;

/** Everything that decides volleys of one firer at one target (SG-X.4). */
export const VOLLEY = {
  missile: MISSILE,
  /** Whether the firer throws from the saddle or a chariot, which matters to javelins (D8, SG-10.4a). */
  mounted: flag(),
  range: RANGE,
  ...VOLLEY_FACTS,
  ...VOLLEY_TARGET,
  /** Whether leaders stand alone in the target hex, so that only they can be harmed (SG-7.15a). */
  leadersAlone: flag(),
  leaderShot: readings.leaderShot,
  elephantHits: readings.elephantHits,
} as const;

/** What has become of a unit that was fired at. */
export const SHOT = {
  targetFate: choice(FATES),
  targetDepleted: flag(),
  /** Hits of a unit that stands; 0 of one that is gone. */
  targetHits: HITS,
  /** The number of the leader who is killed; 0 for none. */
  leaderKilled: LEADERS,
} as const;

const outcome = {
  hit: flag(),
  /** Whether the firer can reach its target at all. */
  inRange: flag(true),
  ...SHOT,
} as const;

/** What decides volleys. */
export type VolleySituation = ValueOf<typeof VOLLEY>;

const troops = new Fighters(1);
const die: VolleyDie = { hit: false, endangers: false };
const FIRER = 0;

/** The row of the missile chart that a volley is fired by. */
export function rowIn(s: Readonly<{ missile: number; mounted: boolean; fromRampart: boolean }>): number {
  return s.fromRampart ? RAMPART_ROW : missileRow(s.missile, s.mounted);
}

/** Writes the target of a volley into a place of `Fighters`. */
export function readTarget(s: Readonly<VolleySituation>, into: Fighters, at: number): void {
  setUnit(into, at, s.target, s.targetTq, s.targetHits, s.targetDepletable, s.targetDepleted, s.targetInColumn);
}

/** Writes what has become of a target. */
export function writeTarget(into: Readonly<Fighters>, at: number, out: ValueOf<typeof SHOT>): void {
  out.targetFate = into.fate[at]!;
  out.targetDepleted = into.depleted[at] === 1;
  out.targetHits = out.targetFate === STANDS ? into.hits[at]! : 0;
}

/**
 * One volley by a unit of `side` at a target in a place of `Fighters` (SG-7.14a to SG-7.15a): the die, the leaders' die,
 * the elephants' die. Returns whether it hit; the number of a leader who fell is left in `fallen`.
 */
export function fireOnce(
  dice: Dice,
  tables: Tables,
  s: Readonly<VolleySituation>,
  side: number,
  into: Fighters,
  at: number,
  fallen: { leader: number },
): boolean {
  const row = rowIn(s);
  const number = hitNumber(tables, row, s.range);
  if (dice.listens) dice.actor(side, 0);
  rollVolley(dice, tables, number, volleyModifier(tables, row, s), s.leaders > 0, s.leaderShot, die);
  fallen.leader = rollForLeaders(dice, tables, s.leaders, die);
  const hit = die.hit && !s.leadersAlone;
  if (!hit) return false;
  if (dice.listens) dice.actor(1 - side, 0);
  takeVolley(dice, tables, into, at, s.elephantHits);
  return true;
}

const fallen = { leader: 0 };

/** One volley on a set of tables. */
export function volleyOn(tables: Tables): Mechanic<typeof VOLLEY, typeof outcome> {
  return mechanic({
    id: 'simple-gboh/volley',
    summary: 'One volley at a unit: hit or miss, a leader’s fate, an elephant’s nerve.',
    clauses: ['SG-X.4', 'SG-7.14a', 'SG-7.14b', 'SG-7.14c', 'SG-7.15a', 'SG-7.81a', 'SG-11.15a', 'SG-8.1a'],
    situation: VOLLEY,
    outcome,
    tables: notesOf(tables, 'D8', 'D9'),
    score: 'hit',
    resolve(dice, s, out) {
      readTarget(s, troops, 0);
      out.inRange = hitNumber(tables, rowIn(s), s.range) >= 0;
      fallen.leader = 0;
      out.hit = out.inRange && fireOnce(dice, tables, s, FIRER, troops, 0, fallen);
      out.leaderKilled = fallen.leader;
      writeTarget(troops, 0, out);
    },
  });
}

/** One volley, without a map (SG-X.4). */
export const volley = volleyOn(OWN_TABLES);

/** A volley to fill. */
export function defaultVolley(): VolleySituation {
  return defaultsOf(VOLLEY);
}
