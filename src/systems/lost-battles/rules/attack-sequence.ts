import type { Dice } from '../../../chance/dice.js';
import { defaultsOf, flag, int, type ValueOf } from '../../../model/domain.js';
import { type Mechanic, mechanic, type Prepared } from '../../../model/mechanic.js';
import { readings } from '../readings.js';
import { type AttackTable, attackTableNote, MAX_NEEDED } from '../tables/attack-table.js';
import { FRESH, SHATTERED } from '../tables/vocabulary.js';
import { type AttackSituation, defaultAttack, neededIn, resolveAttack } from './attack.js';
import { attackModifiers, GROUP_FACTS, modifierTotal } from './attack-modifiers.js';
import { defaultRolled } from './attack-roll.js';
import { ALL_OUT } from './goes-all-out.js';
import { defaultStruck, type Struck, ZONE_HIT } from './take-hits.js';

const ATTACKING_SIDE = 0;
/** Eight units of half a size fill an attack limit of four. */
export const MAX_ATTACKERS = 8;
const MAX_DEFENDERS = 1 + ZONE_HIT.otherFresh.to + ZONE_HIT.otherSpent.to;
/** Records to attack with, rewritten for every attack. */
const rolled = defaultRolled();
const struck: Struck = defaultStruck();

const situation = {
  ...GROUP_FACTS,
  ...ZONE_HIT,
  /** Units that roll, all of one troop; the first of them leads. */
  attackers: int(1, MAX_ATTACKERS, 4),
  /** Whether the last of them is counted at half its size (LB-6.3d). */
  lastAtHalf: flag(),
  /** How many attackers after the first are given a bonus. */
  otherBonuses: int(0, MAX_ATTACKERS - 1),
  /** How many attackers after the first have a supporter each (M8). */
  supporters: int(0, MAX_ATTACKERS - 1),
  attackTable: readings.attackTable,
  needed: int(0, MAX_NEEDED, 0),
  allOut: ALL_OUT,
  equality: readings.equality,
  idleAllOut: readings.idleAllOut,
} as const;

const outcome = {
  shattered: int(0, 2 * MAX_ATTACKERS),
  /** Spent units left in the zone. */
  spent: int(0, MAX_DEFENDERS),
  /** Hits scored, lost ones included. */
  hits: int(0, 2 * MAX_ATTACKERS),
  /** Attackers spent by going all-out. */
  attackersSpent: int(0, MAX_ATTACKERS),
  /** Whether the zone was emptied. */
  emptied: flag(),
} as const;

/** A group of one troop that attacks a zone held by one troop. */
export type SequenceSituation = ValueOf<typeof situation>;
/** What all its attacks do. */
export type SequenceOutcome = ValueOf<typeof outcome>;

/** Takes an attack's losses into the zone and names its next lead, fresh before spent; false when none is left. */
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

/** The attacks of a group in one situation; what needs no dice is worked out once. */
class Sequence implements Prepared<typeof outcome> {
  readonly ordered = false;
  readonly codes: number;
  private readonly situation: Readonly<SequenceSituation>;
  private readonly zone: AttackSituation;
  private readonly needed: number;
  /** Of each attacker, against a fresh lead and against a spent one; NaN until first asked for. */
  private readonly modifiers = new Float64Array(2 * MAX_ATTACKERS).fill(Number.NaN);
  private readonly out: SequenceOutcome = defaultsOf(outcome);
  /** How many values each field of the outcome but the last may take, from the second field on. */
  private readonly spans: readonly [spent: number, hits: number, attackersSpent: number];

  constructor(s: Readonly<SequenceSituation>, own: AttackTable | undefined) {
    this.situation = s;
    this.zone = { ...defaultAttack(), ...s };
    this.needed = neededIn(this.zone, own);
    this.spans = [2 + s.otherFresh + s.otherSpent, 1 + 2 * s.attackers, 1 + s.attackers];
    this.codes = this.spans.reduce((product, span) => product * span, 2 * (1 + 2 * s.attackers));
  }

  /** Fights the sequence into `out`. */
  run(dice: Dice, out: SequenceOutcome): void {
    const { situation: s, zone } = this;
    zone.targetSpent = s.targetSpent;
    zone.otherFresh = s.otherFresh;
    zone.otherSpent = s.otherSpent;
    out.hits = 0;
    out.shattered = 0;
    out.attackersSpent = 0;
    out.emptied = false;
    for (let attacker = 0; attacker < s.attackers && !out.emptied; attacker++) {
      dice.actor(ATTACKING_SIDE, attacker);
      const allOut = resolveAttack(dice, zone, this.needed, this.modifierOf(attacker), rolled, struck);
      if (allOut) out.attackersSpent++;
      out.hits += allOut ? rolled.allOutHits : rolled.hits;
      out.shattered += struck.shattered;
      out.emptied = !nextLead(zone);
    }
    out.spent = out.emptied ? 0 : zone.otherSpent + (zone.targetSpent ? 1 : 0);
  }

  roll(dice: Dice): number {
    const { out, spans } = this;
    this.run(dice, out);
    const whole = ((out.shattered * spans[0] + out.spent) * spans[1] + out.hits) * spans[2] + out.attackersSpent;
    return 2 * whole + (out.emptied ? 1 : 0);
  }

  blank(): SequenceOutcome {
    return defaultsOf(outcome);
  }

  read(code: number, into: SequenceOutcome): void {
    const [spent, hits, attackersSpent] = this.spans;
    into.emptied = code % 2 === 1;
    let left = Math.floor(code / 2);
    into.attackersSpent = left % attackersSpent;
    left = Math.floor(left / attackersSpent);
    into.hits = left % hits;
    left = Math.floor(left / hits);
    into.spent = left % spent;
    into.shattered = Math.floor(left / spent);
  }

  private modifierOf(attacker: number): number {
    const { situation: s, zone, modifiers } = this;
    const at = 2 * attacker + (zone.targetSpent ? 1 : 0);
    const known = modifiers[at]!;
    if (!Number.isNaN(known)) return known;
    zone.lead = attacker === 0;
    zone.bonuses = attacker === 0 ? s.bonuses : attacker <= s.otherBonuses ? 1 : 0;
    zone.supported = attacker > 0 && attacker <= s.supporters;
    zone.halfSize = s.lastAtHalf && attacker === s.attackers - 1;
    const modifier = modifierTotal(attackModifiers(zone));
    modifiers[at] = modifier;
    return modifier;
  }
}

/**
 * The attacks of a group on a zone, one after another, without morale and generals (LB-6.3a to LB-6.6d): the first attacker
 * leads (LB-6.4a), the defender names a fresh lead while he has one (LB-6.4e), and the sequence ends with an empty zone.
 * `own` is an attack table of the user's.
 */
export function attackSequenceOn(own?: AttackTable): Mechanic<typeof situation, typeof outcome> {
  return mechanic({
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
    tables: [attackTableNote(own)],
    score: 'hits',
    resolve: (dice, s, out) => new Sequence(s, own).run(dice, out),
    prepare: (s) => new Sequence(s, own),
  });
}

/** The attacks of a group on the tables that come with the system. */
export const attackSequence = attackSequenceOn();
