import type { Dice } from '../../../chance/dice.js';
import { choice, flag, int, type ValueOf } from '../../../model/domain.js';
import { type Mechanic, mechanic } from '../../../model/mechanic.js';
import { withPrefix } from '../../../model/with-prefix.js';
import { DRM, HITS, LONE_UNIT } from '../axes.js';
import { readings } from '../readings.js';
import { Fighters } from '../state/fighters.js';
import { OWN_TABLES } from '../table-packs.js';
import { notesOf, type Tables } from '../tables/table-set.js';
import { ASPECTS, FATES, KINDS, MISSILES, STANDS } from '../tables/vocabulary.js';
import { type FireTally, fireSeries, noFire } from './fire-series.js';
import { setUnit } from './set-unit.js';
import { defaultVolley, LEADERS, type VolleySituation } from './volley.js';
import { mayFire, throwsMounted } from './volley-modifier.js';

/** The range at which units fire at who leaves their zone, wherever that is (SG-7.21a). */
export const EXIT_RANGE = 2;
/** The range at which units fire at who enters their zone (SG-7.22a). */
export const ENTRY_RANGE = 1;

/** Units of one kind that fire at the same mover. */
const MAX_FIRERS = 3;
const MAX_SHOTS = 2 * MAX_FIRERS;
const MOVING = 0;
const WAITING = 1;

/** Units that may fire in reaction, all alike; each has one shot a player turn (SG-7.20a). */
const FIRERS = {
  Kind: choice(KINDS, 'LI'),
  Missile: choice(MISSILES, 'J'),
  Depleted: flag(),
  /** Through which hexes of the mover their volleys come. */
  Aspect: choice(ASPECTS),
  /** What terrain and fortifications between them and the mover add to the die (D11, D12). */
  Protection: DRM,
} as const;

const situation = {
  ...withPrefix('mover', LONE_UNIT),
  /** Leaders stacked with the mover. */
  moverLeaders: LEADERS,
  /** Units whose zone it leaves: they fire first, at range 2 (SG-7.21a). */
  exitFirers: int(0, MAX_FIRERS, 0),
  ...withPrefix('exit', FIRERS),
  /** Units whose zone it enters: they fire at range 1 (SG-7.22a). */
  entryFirers: int(0, MAX_FIRERS, 1),
  ...withPrefix('entry', FIRERS),
  /** Whether these stand in a tower or on a rampart, and fire as slingers do (SG-11.15a). */
  entryFromRampart: flag(),
  leaderShot: readings.leaderShot,
  elephantHits: readings.elephantHits,
} as const;

const outcome = {
  /** Whether the mover still stands when all have fired, and so comes to the shock. */
  arrives: flag(true),
  exitShots: int(0, MAX_FIRERS),
  exitHits: int(0, MAX_FIRERS),
  entryShots: int(0, MAX_FIRERS),
  entryHits: int(0, MAX_FIRERS),
  /** Volleys that hit, of both. */
  hits: int(0, MAX_SHOTS),
  leadersKilled: LEADERS,
  moverFate: choice(FATES),
  moverDepleted: flag(),
  /** Hits of a mover that stands, those from before among them; 0 of one that is gone. */
  moverHits: HITS,
} as const;

/** Who fires in reaction. */
export interface ReactionFirers {
  /** A place in `KINDS`. */
  readonly kind: number;
  /** A place in `MISSILES`. */
  readonly missile: number;
  readonly depleted: boolean;
  readonly fromRampart: boolean;
  /** A place in `ASPECTS`: through which hexes of the mover they fire. */
  readonly aspect: number;
  readonly protection: number;
}

/**
 * Units with missiles fire in reaction at a unit in a place of `Fighters` until it is gone, one volley each (SG-7.20a):
 * those of them who may (SG-7.18a, SG-11.15a), if their missiles reach so far. `volley` holds the mover, its leaders and the
 * readings; `side` is that of the firers.
 */
export function fireInReaction(
  dice: Dice,
  tables: Tables,
  firers: ReactionFirers,
  count: number,
  range: number,
  side: number,
  volley: VolleySituation,
  into: Fighters,
  at: number,
  tally: FireTally,
): void {
  if (!firers.fromRampart && !mayFire(firers.kind, firers.missile, firers.depleted)) return;
  volley.missile = firers.missile;
  volley.mounted = throwsMounted(firers.kind, ENTRY_RANGE);
  volley.range = range;
  volley.aspect = firers.aspect;
  volley.protection = firers.protection;
  volley.fromRampart = firers.fromRampart;
  fireSeries(dice, tables, volley, count, side, into, at, tally);
}

const troops = new Fighters(1);
const volley = defaultVolley();
const exit: FireTally = { fired: 0, hits: 0, leadersKilled: 0 };
const entry: FireTally = { fired: 0, hits: 0, leadersKilled: 0 };

function load(s: Readonly<ValueOf<typeof situation>>): void {
  const { moverDepletable, moverDepleted, moverHits, moverInColumn, moverKind, moverTq } = s;
  setUnit(troops, 0, moverKind, moverTq, moverHits, moverDepletable, moverDepleted, moverInColumn);
  volley.target = moverKind;
  volley.targetInColumn = moverInColumn;
  volley.leaders = s.moverLeaders;
  volley.leaderShot = s.leaderShot;
  volley.elephantHits = s.elephantHits;
}

function exitFirersOf(s: Readonly<ValueOf<typeof situation>>): ReactionFirers {
  const { exitAspect: aspect, exitDepleted: depleted, exitKind: kind, exitMissile: missile } = s;
  return { kind, missile, depleted, fromRampart: false, aspect, protection: s.exitProtection };
}

function entryFirersOf(s: Readonly<ValueOf<typeof situation>>): ReactionFirers {
  const { entryAspect: aspect, entryDepleted: depleted, entryFromRampart: fromRampart, entryKind: kind } = s;
  return { kind, missile: s.entryMissile, depleted, fromRampart, aspect, protection: s.entryProtection };
}

/** Reaction fire at one unit that moves, on a set of tables. */
export function reactionFireOn(tables: Tables): Mechanic<typeof situation, typeof outcome> {
  return mechanic({
    id: 'simple-gboh/reaction-fire',
    summary: 'Units fire at one that leaves their zones and enters others; what of it comes to the shock.',
    clauses: [
      'SG-7.20a',
      'SG-7.21a',
      'SG-7.22a',
      'SG-7.14a',
      'SG-7.14b',
      'SG-7.15a',
      'SG-7.18a',
      'SG-11.15a',
      'SG-7.81a',
      'SG-8.1a',
      'SG-8.21a',
      'SG-8.22a',
      'SG-8.23a',
    ],
    situation,
    outcome,
    tables: notesOf(tables, 'D8', 'D9'),
    score: 'hits',
    resolve(dice, s, out) {
      load(s);
      noFire(exit);
      fireInReaction(dice, tables, exitFirersOf(s), s.exitFirers, EXIT_RANGE, WAITING, volley, troops, MOVING, exit);
      noFire(entry);
      fireInReaction(
        dice,
        tables,
        entryFirersOf(s),
        s.entryFirers,
        ENTRY_RANGE,
        WAITING,
        volley,
        troops,
        MOVING,
        entry,
      );
      out.exitShots = exit.fired;
      out.exitHits = exit.hits;
      out.entryShots = entry.fired;
      out.entryHits = entry.hits;
      out.hits = exit.hits + entry.hits;
      out.leadersKilled = exit.leadersKilled + entry.leadersKilled;
      out.arrives = troops.fate[MOVING] === STANDS;
      out.moverFate = troops.fate[MOVING]!;
      out.moverDepleted = troops.depleted[MOVING] === 1;
      out.moverHits = out.arrives ? troops.hits[MOVING]! : 0;
    },
  });
}

/** Exit and entry fire at one unit that moves, and what they do to it before the shock (SG-7.21a, SG-7.22a). */
export const reactionFire = reactionFireOn(OWN_TABLES);
