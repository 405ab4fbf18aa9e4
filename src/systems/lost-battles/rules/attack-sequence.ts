import type { Dice } from '../../../dice/dice.js';
import { flag, int, usualOf, type ValueOf } from '../../../model/domain.js';
import { mechanic } from '../../../model/mechanic.js';
import { MOST_NEEDED } from '../data/attack-table.js';
import { FRESH, SHATTERED } from '../data/vocabulary.js';
import { readings } from '../readings.js';
import { type AttackSituation, resolveAttack, usualAttack } from './attack.js';
import { attackModifiers, GROUP_FACTS, modifierTotal } from './attack-modifiers.js';
import type { AttackRolled } from './attack-roll.js';
import { ALL_OUT } from './goes-all-out.js';
import { type Struck, usualStruck, ZONE_HIT } from './take-hits.js';

const ATTACKING_SIDE = 0;
/** Eight units of half a size fill an attack limit of four. */
export const MOST_ATTACKERS = 8;
const MOST_DEFENDERS = 1 + ZONE_HIT.otherFresh.to + ZONE_HIT.otherSpent.to;
/** Records to attack with, written anew for every sequence. */
const one: AttackSituation = usualAttack();
const rolled: AttackRolled = { total: 0, margin: 0, hits: 0, allOutHits: 0, allOutLegal: false };
const struck: Struck = usualStruck();

const situation = {
  ...GROUP_FACTS,
  ...ZONE_HIT,
  /** Units that roll, all of one troop; the first of them leads. */
  attackers: int(1, MOST_ATTACKERS, 4),
  /** Whether the last of them is counted at half its size (LB-6.3d). */
  lastAtHalf: flag(),
  /** How many attackers after the first are given a bonus. */
  otherBonuses: int(0, MOST_ATTACKERS - 1),
  /** How many attackers after the first have a supporter each (M8). */
  supporters: int(0, MOST_ATTACKERS - 1),
  attackTable: readings.attackTable,
  needed: int(0, MOST_NEEDED, 0),
  allOut: ALL_OUT,
  equality: readings.equality,
  idleAllOut: readings.idleAllOut,
} as const;

const outcome = {
  shattered: int(0, MOST_ATTACKERS),
  /** Spent units left in the zone. */
  spent: int(0, MOST_DEFENDERS),
  /** Hits scored, lost ones included. */
  hits: int(0, 2 * MOST_ATTACKERS),
  /** Attackers spent by going all-out. */
  attackersSpent: int(0, MOST_ATTACKERS),
  /** Whether the zone was emptied. */
  emptied: flag(),
} as const;

/** A group of one troop that attacks a zone held by one troop. */
export type SequenceSituation = ValueOf<typeof situation>;
/** What all its attacks do. */
export type SequenceOutcome = ValueOf<typeof outcome>;

/** Takes an attack's losses into the zone and names its next lead, fresh before spent; false when nobody is left. */
function nextLead(zone: AttackSituation): boolean {
  const leadGone = struck.target === SHATTERED;
  const othersGone = struck.shattered - (leadGone ? 1 : 0);
  zone.otherFresh -= struck.otherSpent;
  zone.otherSpent += struck.otherSpent - othersGone;
  const struckLead = leadGone || (struck.target !== FRESH && !zone.targetSpent);
  if (!struckLead) return true;
  if (!leadGone) zone.otherSpent++;
  if (zone.otherFresh > 0) {
    zone.otherFresh--;
    zone.targetSpent = false;
    return true;
  }
  if (zone.otherSpent === 0) return false;
  zone.otherSpent--;
  zone.targetSpent = true;
  return true;
}

function prepareAttack(s: Readonly<SequenceSituation>, attacker: number): void {
  one.lead = attacker === 0;
  one.bonuses = attacker === 0 ? s.bonuses : attacker <= s.otherBonuses ? 1 : 0;
  one.supported = attacker > 0 && attacker <= s.supporters;
  one.halfSize = s.lastAtHalf && attacker === s.attackers - 1;
}

function attackInTurn(dice: Dice, s: Readonly<SequenceSituation>, out: SequenceOutcome): void {
  Object.assign(one, s);
  out.hits = 0;
  out.shattered = 0;
  out.attackersSpent = 0;
  out.emptied = false;
  for (let attacker = 0; attacker < s.attackers && !out.emptied; attacker++) {
    prepareAttack(s, attacker);
    dice.actor(ATTACKING_SIDE, attacker);
    const allOut = resolveAttack(dice, one, modifierTotal(attackModifiers(one)), rolled, struck);
    if (allOut) out.attackersSpent++;
    out.hits += allOut ? rolled.allOutHits : rolled.hits;
    out.shattered += struck.shattered;
    out.emptied = !nextLead(one);
  }
  out.spent = out.emptied ? 0 : one.otherSpent + (one.targetSpent ? 1 : 0);
}

/**
 * The attacks of a group on a zone, one after another, without morale and generals (LB-6.3a to LB-6.6d): the first attacker
 * leads (LB-6.4a), the defender names a fresh lead while he has one (LB-6.4e), and the sequence ends with an empty zone.
 */
export const attackSequence = mechanic({
  id: 'lost-battles/attack-sequence',
  summary: 'A group of one troop attacks a zone of one troop, unit by unit, before morale is tested.',
  clauses: [
    'LB-6.3a',
    'LB-6.3d',
    'LB-6.4a',
    'LB-6.4d',
    'LB-6.4e',
    'LB-6.5a',
    'LB-6.6a',
    'LB-6.6b',
    'LB-6.6c',
    'LB-6.6d',
    'LB-6.7a',
    'LB-6.7d',
    'LB-9.2a',
  ],
  situation,
  outcome,
  score: 'hits',
  resolve: attackInTurn,
});

/** A situation to gather into. */
export function usualSequence(): SequenceSituation {
  return usualOf(situation);
}
