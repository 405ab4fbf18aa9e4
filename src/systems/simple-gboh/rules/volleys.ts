import { int } from '../../../model/domain.js';
import { type Mechanic, mechanic } from '../../../model/mechanic.js';
import { Fighters } from '../state/fighters.js';
import { OWN_TABLES } from '../table-packs.js';
import { notesOf, type Tables } from '../tables/table-set.js';
import { fireSeries, noFire } from './fire-series.js';
import { defaultVolley, readTarget, SHOT, VOLLEY, writeTarget } from './volley.js';

const MAX_VOLLEYS = 12;

const situation = { volleys: int(1, MAX_VOLLEYS, 3), ...VOLLEY } as const;

const outcome = {
  /** Volleys that were fired before the target was gone. */
  fired: int(0, MAX_VOLLEYS),
  hits: int(0, MAX_VOLLEYS),
  leadersKilled: VOLLEY.leaders,
  targetFate: SHOT.targetFate,
  targetDepleted: SHOT.targetDepleted,
  targetHits: SHOT.targetHits,
} as const;

const troops = new Fighters(1);
const shot = { targetFate: 0, targetDepleted: false, targetHits: 0, leaderKilled: 0 };
const next = defaultVolley();
const FIRER = 0;

/** Volleys one after another on a set of tables. */
export function volleysOn(tables: Tables): Mechanic<typeof situation, typeof outcome> {
  return mechanic({
    id: 'simple-gboh/volleys',
    summary: 'Volleys one after another at the same unit, without return fire, until it is gone.',
    clauses: ['SG-X.4', 'SG-7.14a', 'SG-7.14b', 'SG-7.14c', 'SG-7.15a', 'SG-7.81a', 'SG-8.1a', 'SG-8.21a', 'SG-8.22a'],
    situation,
    outcome,
    tables: notesOf(tables, 'D8', 'D9'),
    score: 'hits',
    resolve(dice, s, out) {
      Object.assign(next, s);
      readTarget(s, troops, 0);
      noFire(out);
      fireSeries(dice, tables, next, s.volleys, FIRER, troops, 0, out);
      writeTarget(troops, 0, shot);
      out.targetFate = shot.targetFate;
      out.targetDepleted = shot.targetDepleted;
      out.targetHits = shot.targetHits;
    },
  });
}

/** Volleys one after another at one unit (SG-X.4, SG-7.14a). */
export const volleys = volleysOn(OWN_TABLES);
