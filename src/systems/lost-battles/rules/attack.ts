import type { Dice } from '../../../chance/dice.js';
import { defaultsOf, flag, int, type ValueOf } from '../../../model/domain.js';
import { type Mechanic, mechanic } from '../../../model/mechanic.js';
import { readings } from '../readings.js';
import {
  ATTACK_TABLES,
  type AttackTable,
  attackTableNote,
  LEAST_NEEDED,
  MAX_NEEDED,
  neededScore,
} from '../tables/attack-table.js';
import { TYPE_OF } from '../tables/units.js';
import { ELEPHANTS } from '../tables/vocabulary.js';
import { ATTACK_FACTS, attackModifiers, modifierTotal } from './attack-modifiers.js';
import { type AttackRolled, attackRoll, defaultRoll, defaultRolled } from './attack-roll.js';
import { ALL_OUT, goesAllOut } from './goes-all-out.js';
import { isScreened } from './is-screened.js';
import { mayGoAllOut, mustGoAllOut } from './may-go-all-out.js';
import { DEFENDERS, STRUCK, type Struck, strikeZone } from './take-hits.js';

/** Everything that decides one attack, and what follows from it in the target zone. */
export const ATTACK = {
  ...ATTACK_FACTS,
  ...DEFENDERS,
  attackTable: readings.attackTable,
  /** A needed score to use in place of the table's; 0 for the table. */
  needed: int(0, MAX_NEEDED, 0),
  /** Whether heavy infantry stands with lead light infantry; the others of the zone are then that (LB-6.8b). */
  heavyInfantry: flag(),
  allOut: ALL_OUT,
  equality: readings.equality,
  idleAllOut: readings.idleAllOut,
} as const;

const outcome = {
  /** The two dice and all modifiers, less the needed score. */
  margin: int(-19, 19, -1),
  hits: int(0, 2),
  /** Whether the attacker went all-out, and so is spent (LB-8.6e). */
  attackerSpent: flag(),
  ...STRUCK,
} as const;

/** Everything that decides one attack. */
export type AttackSituation = ValueOf<typeof ATTACK>;

const ATTACKING_SIDE = 0;

/** Records to roll with, rewritten for every attack. */
const roll = defaultRoll();
const rolled = defaultRolled();

/** The score that an attack must beat: its situation's, or that of the user's table, or that of the table of the reading R2. */
export function neededIn(s: Readonly<AttackSituation>, own: AttackTable | undefined): number {
  if (s.needed > 0) return Math.max(LEAST_NEEDED, s.needed);
  return neededScore(own ?? ATTACK_TABLES[s.attackTable]!, s.attacker, s.target);
}

/**
 * One attack: roll, all-out or not by habit or duty, hits and rallies. `needed` is the score that it must beat, `modifier`
 * the total of its modifiers. The attacker that goes all-out stays spent even if the hit is annulled (LB-8.6e).
 */
export function resolveAttack(
  dice: Dice,
  s: Readonly<AttackSituation>,
  needed: number,
  modifier: number,
  rolled: AttackRolled,
  struck: Struck,
): boolean {
  const screened = isScreened(s.target, s.heavyInfantry, !s.targetSpent && s.otherSpent === 0);
  roll.needed = needed;
  roll.modifier = modifier;
  roll.elephants = TYPE_OF[s.target] === ELEPHANTS;
  roll.screened = screened;
  roll.mayGoAllOut = mayGoAllOut(s.attacker, s.attackerSpent, s.target);
  roll.equality = s.equality;
  roll.idleAllOut = s.idleAllOut;
  attackRoll.resolve(dice, roll, rolled);
  const allOut = rolled.allOutLegal && (mustGoAllOut(s.attacker) || goesAllOut(s.allOut, rolled.margin, s));
  strikeZone(dice, allOut ? rolled.allOutHits : rolled.hits, s, struck);
  return allOut;
}

/**
 * One attack of one unit on the lead of a zone, with everything that D5 to D7 and the generals have to say (LB-6.5a to
 * LB-6.8b, LB-8.6a to LB-8.7a). Morale is the next thing to test (LB-7.1a). `own` is an attack table of the user's.
 */
export function attackOn(own?: AttackTable): Mechanic<typeof ATTACK, typeof outcome> {
  return mechanic({
    id: 'lost-battles/attack',
    summary: 'One unit attacks the lead of a zone: modifiers, hits, going all-out, rallies.',
    clauses: [
      'LB-6.5a',
      'LB-6.6a',
      'LB-6.6b',
      'LB-6.6c',
      'LB-6.6d',
      'LB-6.7a',
      'LB-6.7b',
      'LB-6.7c',
      'LB-6.7d',
      'LB-6.8b',
      'LB-8.6a',
      'LB-8.6b',
      'LB-8.6c',
      'LB-8.6d',
      'LB-8.6e',
      'LB-8.7a',
      'LB-9.1a',
      'LB-9.2a',
      'LB-9.2d',
      'LB-10.2a',
    ],
    situation: ATTACK,
    outcome,
    tables: [attackTableNote(own)],
    score: 'hits',
    resolve(dice, s, out) {
      dice.actor(ATTACKING_SIDE, 0);
      const modifier = modifierTotal(attackModifiers(s));
      out.attackerSpent = resolveAttack(dice, s, neededIn(s, own), modifier, rolled, out);
      out.margin = rolled.margin;
      out.hits = out.attackerSpent ? rolled.allOutHits : rolled.hits;
    },
  });
}

/** One attack on the tables that come with the system. */
export const attack = attackOn();

/** A situation to gather into. */
export function defaultAttack(): AttackSituation {
  return defaultsOf(ATTACK);
}
