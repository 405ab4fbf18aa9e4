import type { Dice } from '../../../chance/dice.js';
import { choice, defaultsOf, flag, int, type ValueOf } from '../../../model/domain.js';
import { mechanic } from '../../../model/mechanic.js';
import { readings } from '../readings.js';
import { CLASS_OF, KIND_OF, TROOP_NAMES } from '../tables/units.js';
import { FRESH, HOPLITES_KIND, LEADER, LEVY, RATINGS, SHATTERED, SPENT } from '../tables/vocabulary.js';
import { mayRally, mustRally } from './may-rally.js';
import { type RallyOutcome, type RallySituation, rollRally } from './rally.js';

const NO_GENERAL = 0;
const MUST_SPREAD = 1;
const ALWAYS = 0;
const IF_IT_WOULD_SHATTER = 2;
const DEFENDING_SIDE = 1;
const MAX_OTHERS = 11;

/** Records to rally with, rewritten for every attempt. */
const attempt: RallySituation = { rating: 0, generalKind: 0 };
const rolled: RallyOutcome = { roll: 0, annulled: false, killed: false, narrowEscape: false };

/** A zone that takes hits: its lead, and others of the same troop. */
export const ZONE_HIT = {
  target: choice(TROOP_NAMES.slice(0, -1), 'average heavyInfantry'),
  targetSpent: flag(),
  otherFresh: int(0, MAX_OTHERS, 3),
  otherSpent: int(0, MAX_OTHERS, 0),
  secondHit: readings.secondHit,
} as const;

/** The general who may rally those who are hit. */
const RALLIER = {
  general: choice(['none', 'leader', 'commander']),
  rating: choice(RATINGS, 'average'),
  timid: flag(),
  /** Whether the lead is the leader's bodyguard; else his bodyguard takes no hit here. */
  bodyguard: flag(),
  /** Whether the leader's bodyguard is hoplites (LB-9.2d). */
  guardedByHoplites: flag(),
  /** When a general rallies who need not. */
  rallies: choice(['always', 'never', 'ifItWouldShatter']),
} as const;

/** Who takes the hits of an attack. */
export const DEFENDERS = { ...ZONE_HIT, ...RALLIER } as const;

const situation = { hits: int(0, 2, 2), ...DEFENDERS } as const;

/** What hits do to a zone. */
export const STRUCK = {
  /** What becomes of the lead that was attacked. */
  target: choice(['fresh', 'spent', 'shattered']),
  /** Other units that become spent. */
  otherSpent: int(0, 1),
  /** Units shattered, the lead included. */
  shattered: int(0, 2),
  /** Hits annulled by a rally. */
  annulled: int(0, 2),
  /** A second hit that no unit was left to take (R11). */
  lostHits: int(0, 1),
  generalKilled: flag(),
  narrowEscape: flag(),
} as const;

/** Those who take hits. */
export type Defenders = ValueOf<typeof DEFENDERS>;
/** What hits do to a zone. */
export type Struck = ValueOf<typeof STRUCK>;

function rallied(dice: Dice, s: Readonly<Defenders>, out: Struck, spent: boolean, onLead: boolean): boolean {
  if (s.general === NO_GENERAL || out.generalKilled || out.narrowEscape) return false;
  const generalKind = s.general - 1;
  const guard = onLead && s.bodyguard && generalKind === LEADER;
  if (!mayRally(s.target, spent, generalKind, guard, s.timid)) return false;
  const hoplites = (s.guardedByHoplites || (guard && KIND_OF[s.target] === HOPLITES_KIND)) && !s.timid;
  const wants = s.rallies === ALWAYS || (s.rallies === IF_IT_WOULD_SHATTER && spent);
  if (!wants && !mustRally(s.target, generalKind, guard, hoplites)) return false;
  attempt.rating = s.rating;
  attempt.generalKind = generalKind;
  dice.actor(DEFENDING_SIDE, 0);
  rollRally(dice, attempt, rolled);
  out.generalKilled = rolled.killed;
  out.narrowEscape = rolled.narrowEscape;
  if (rolled.annulled) out.annulled++;
  return rolled.annulled;
}

function strikeLead(dice: Dice, s: Readonly<Defenders>, out: Struck): boolean {
  if (rallied(dice, s, out, out.target === SPENT, true)) return false;
  out.target++;
  if (out.target === SHATTERED) out.shattered++;
  return true;
}

function strikeOther(dice: Dice, s: Readonly<Defenders>, out: Struck, spent: boolean): void {
  if (rallied(dice, s, out, spent, false)) return;
  if (spent) out.shattered++;
  else out.otherSpent++;
}

/**
 * Lets a zone take an attack's hits (LB-6.6b, LB-6.6d). The first falls on the lead, the second on a unit that the defender
 * chooses: a fresh one where there is one, the lead if the hit only made it spent, else another. A second hit after an
 * annulled one falls on the same lead (LB-8.6d). A fresh Levy lead is shattered by two at once.
 */
export function strikeZone(dice: Dice, hits: number, s: Readonly<Defenders>, out: Struck): void {
  out.target = s.targetSpent ? SPENT : FRESH;
  out.otherSpent = 0;
  out.shattered = 0;
  out.annulled = 0;
  out.lostHits = 0;
  out.generalKilled = false;
  out.narrowEscape = false;
  if (hits === 0) return;
  if (hits === 2 && out.target === FRESH && CLASS_OF[s.target] === LEVY) {
    out.target = SHATTERED;
    out.shattered = 1;
    return;
  }
  const stands = strikeLead(dice, s, out);
  if (hits < 2) return;
  const othersFirst = s.otherFresh > 0 || (s.secondHit === MUST_SPREAD && s.otherSpent > 0);
  if (!stands) strikeLead(dice, s, out);
  else if (out.target === SPENT && !othersFirst) strikeLead(dice, s, out);
  else if (s.otherFresh > 0) strikeOther(dice, s, out, false);
  else if (s.otherSpent > 0) strikeOther(dice, s, out, true);
  else out.lostHits = 1;
}

/** A quiet zone, to fill. */
export function defaultStruck(): Struck {
  return defaultsOf(STRUCK);
}

/** What hits do to the lead of a zone and to those beside it, with a general to rally them (LB-1.5a, LB-6.6b to LB-8.7a). */
export const takeHits = mechanic({
  id: 'lost-battles/take-hits',
  summary: 'A zone takes the hits of one attack, and its general may rally those who are hit.',
  clauses: ['LB-6.6b', 'LB-6.6d', 'LB-8.6a', 'LB-8.6b', 'LB-8.6c', 'LB-8.6d', 'LB-8.7a', 'LB-9.2d'],
  situation,
  outcome: STRUCK,
  score: 'shattered',
  resolve(dice, s, out) {
    strikeZone(dice, s.hits, s, out);
  },
});
