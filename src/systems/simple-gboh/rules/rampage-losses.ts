import type { Dice } from '../../../chance/dice.js';
import { choice, type Domain, flag, int, type ValueOf } from '../../../model/domain.js';
import { type Mechanic, mechanic } from '../../../model/mechanic.js';
import { type Prefixed, prefixedNames, withPrefix } from '../../../model/with-prefix.js';
import { HITS, LONE_UNIT, ROUT_POINTS } from '../axes.js';
import { readings } from '../readings.js';
import { Fighters } from '../state/fighters.js';
import { OWN_TABLES } from '../table-packs.js';
import { notesOf, type Tables } from '../tables/table-set.js';
import { isDoubleSize } from '../tables/unit-types.js';
import { FATES, RAMPAGES, ROUTED, STANDS } from '../tables/vocabulary.js';
import { tqOf } from './current-tq.js';
import { MAX_HITS, MAX_IN_REACH, rampageThrough } from './rampage.js';
import { countedTq, routPoints } from './rout-points.js';
import { setUnit } from './set-unit.js';
import { takeHits } from './take-hits.js';

const PLACES = [1, 2, 3, 4, 5, 6] as const;
const NO_CHAIN = 0;

/** A unit that a rampage may come upon. */
const MET = {
  ...LONE_UNIT,
  /** Whether it is an enemy of the elephant that runs amok. */
  enemy: flag(),
  doubleDepth: flag(),
} as const;

/** What has become of it. */
const LEFT = {
  fate: choice(FATES),
  depleted: flag(),
  /** Hits of a unit that stands; 0 of one that is gone. */
  hits: HITS,
} as const;

type Six<D extends Domain> = Prefixed<`unit${(typeof PLACES)[number]}`, D>;

function six<const D extends Domain>(axes: D): Six<D> {
  return Object.assign({}, ...PLACES.map((place) => withPrefix(`unit${place}`, axes))) as Six<D>;
}

/** How the axes of each unit are called. */
function namesOf<const D extends Domain>(axes: D): readonly Readonly<Record<keyof D & string, string>>[] {
  const names: readonly (keyof D & string)[] = Object.keys(axes);
  return PLACES.map((place) => prefixedNames(`unit${place}`, names));
}

const situation = {
  /** Units within two hexes, in the order in which they are rolled for. */
  units: int(0, MAX_IN_REACH, 3),
  ...six(MET),
  depletedRoutPoints: readings.depletedRoutPoints,
  rampageChain: readings.rampageChain,
} as const;

const outcome = {
  /** Rout Points that enemies of the elephant lose, less those of its friends; its own are lost in any case. */
  balance: int(-999, 999, 0),
  rolls: int(0, MAX_IN_REACH),
  /** Whether it ended before every unit in reach had been rolled for. */
  endedEarly: flag(),
  /** Hits that it inflicts, those beyond what it took to finish a unit among them. */
  inflicted: int(0, MAX_HITS),
  friendsGone: int(0, MAX_IN_REACH),
  enemiesGone: int(0, MAX_IN_REACH),
  friendlyRoutPoints: ROUT_POINTS,
  enemyRoutPoints: ROUT_POINTS,
  ...six(LEFT),
} as const;

const GIVEN = namesOf(MET);
const TOLD = namesOf(LEFT);
const troops = new Fighters(MAX_IN_REACH);
const result = { rolls: 0, hits: 0, endedEarly: false };

type Values = Readonly<Record<string, number | boolean>>;

function readUnits(s: Values, units: number): void {
  for (let at = 0; at < units; at++) {
    const names = GIVEN[at]!;
    const [kind, tq, hits] = [Number(s[names.kind]), Number(s[names.tq]), Number(s[names.hits])];
    const [depletable, depleted] = [s[names.depletable] === true, s[names.depleted] === true];
    setUnit(troops, at, kind, tq, hits, depletable, depleted, s[names.inColumn] === true);
  }
}

/** What of the units in reach a rampage leaves; of other elephants that it routs, whether they run amok in turn (R47). */
function fateOf(at: number, rampageChain: number): number {
  const fate = troops.fate[at]!;
  return fate === RAMPAGES && rampageChain === NO_CHAIN ? ROUTED : fate;
}

function tell(tables: Tables, s: Readonly<ValueOf<typeof situation>>, out: ValueOf<typeof outcome>): void {
  const given: Values = s;
  const left: Record<string, number | boolean> = out;
  out.friendsGone = 0;
  out.enemiesGone = 0;
  out.friendlyRoutPoints = 0;
  out.enemyRoutPoints = 0;
  for (let at = 0; at < MAX_IN_REACH; at++) {
    const names = TOLD[at]!;
    const there = at < s.units;
    left[names.fate] = there ? fateOf(at, s.rampageChain) : STANDS;
    left[names.depleted] = there && troops.depleted[at] === 1;
    left[names.hits] = there && troops.fate[at] === STANDS ? troops.hits[at]! : 0;
    if (!there || troops.fate[at] === STANDS) continue;
    const kind = troops.kind[at]!;
    const tq = countedTq(troops.printedTq[at]!, troops.depleted[at]!, s.depletedRoutPoints);
    const points = routPoints(tables, kind, tq, isDoubleSize(kind), given[GIVEN[at]!.doubleDepth] === true);
    if (given[GIVEN[at]!.enemy] === true) {
      out.enemiesGone++;
      out.enemyRoutPoints += points;
    } else {
      out.friendsGone++;
      out.friendlyRoutPoints += points;
    }
  }
  out.balance = out.enemyRoutPoints - out.friendlyRoutPoints;
}

const qualityAt = (at: number) => tqOf(troops, at);
const strike = (at: number, hits: number) => takeHits(troops, at, hits);

/** A whole rampage on a set of tables. */
export function rampageLossesOn(tables: Tables): Mechanic<typeof situation, typeof outcome> {
  return mechanic({
    id: 'simple-gboh/rampage-losses',
    summary: 'A rampage with all that follows for the units that it comes upon: hits, depletion, rout, Rout Points.',
    clauses: ['SG-8.5a', 'SG-8.5b', 'SG-10.22a', 'SG-8.1a', 'SG-8.21a', 'SG-8.22a', 'SG-8.23a', 'SG-9.0a'],
    situation,
    outcome,
    tables: notesOf(tables, 'D15', 'D14'),
    score: 'balance',
    resolve(dice: Dice, s, out) {
      readUnits(s, s.units);
      rampageThrough(dice, tables, s.units, qualityAt, strike, result);
      out.rolls = result.rolls;
      out.endedEarly = result.endedEarly;
      out.inflicted = result.hits;
      tell(tables, s, out);
    },
  });
}

/** A rampage and what becomes of the units in its way, each alone in its hex or one of a stack (SG-8.5a, SG-8.1a, R45). */
export const rampageLosses = rampageLossesOn(OWN_TABLES);
