import type { Dice } from '../../../chance/dice.js';
import type { Troops } from '../state/fighters.js';
import type { Tables } from '../tables/table-set.js';
import { CATEGORY_OF } from '../tables/unit-types.js';
import { ELEPHANTS, RAMPAGES, STANDS } from '../tables/vocabulary.js';
import { tqOf } from './current-tq.js';
import { fallsToMissile } from './leader-casualty.js';
import { takeHits } from './take-hits.js';
import { FACES, passesCheck } from './tq-check.js';

/** The place of the elephants' check in `CHECKS`. */
const ELEPHANT_CHECK = 3;
const MODIFIED = 1;
const BEFORE = 1;

/** A die of a volley in flight, before anything follows from it. */
export interface VolleyDie {
  hit: boolean;
  /** Whether the die endangers leaders in the target hex (SG-7.15a). */
  endangers: boolean;
}

/**
 * The die of one volley (SG-7.14a): it hits when the die with its modifier shows the hit number or less. With leaders about
 * it is looked at closely, since a 0 endangers them: a natural one, or a modified one (R16).
 */
export function rollVolley(
  dice: Dice,
  tables: Tables,
  number: number,
  drm: number,
  leadersAbout: boolean,
  leaderShot: number,
  die: VolleyDie,
): void {
  if (!leadersAbout) {
    die.hit = dice.test(number - drm + 1, FACES, 'SG-7.14a');
    die.endangers = false;
    return;
  }
  const shown = dice.die(FACES, 'SG-7.14a') - 1;
  die.hit = shown + drm <= number;
  die.endangers = (leaderShot === MODIFIED ? shown + drm : shown) <= tables.rolls.missileLeaderFirst;
}

/** Which of some leaders in the target hex is killed, from 1; 0 for none (SG-7.15a, R17). */
export function rollForLeaders(dice: Dice, tables: Tables, leaders: number, die: VolleyDie): number {
  if (leaders === 0 || !die.endangers || !fallsToMissile(dice, tables)) return 0;
  return dice.die(leaders, 'SG-7.15a');
}

/**
 * A standing unit takes the hit of a volley (SG-7.14a; of a stack it is the top that does, SG-7.14c). Elephants that it
 * does not finish check: with their hits, this one included (R44), they may rampage (SG-7.14b).
 */
export function takeVolley(dice: Dice, tables: Tables, troops: Troops, unit: number, elephantHits: number): void {
  if (troops.fate[unit] !== STANDS) return;
  const before = troops.hits[unit]!;
  takeHits(troops, unit, 1);
  if (CATEGORY_OF[troops.kind[unit]!] !== ELEPHANTS || troops.fate[unit] !== STANDS) return;
  const counted = elephantHits === BEFORE ? before : troops.hits[unit]!;
  if (!passesCheck(dice, tables, ELEPHANT_CHECK, tqOf(troops, unit), counted)) troops.fate[unit] = RAMPAGES;
}
