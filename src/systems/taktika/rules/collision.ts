import type { Clause, Dice } from '../../../chance/dice.js';
import { choice, defaultsOf, flag, int, type ValueOf } from '../../../model/domain.js';
import { mechanic, type Prepared } from '../../../model/mechanic.js';
import { withPrefix } from '../../../model/with-prefix.js';
import { ANSWER_CLAUSES, ANSWERS, FIRST_ACTOR, SECOND_ACTOR, STRIKER, SUFFERED } from '../combat-axes.js';
import { readings } from '../readings.js';
import { setActor } from '../state/actors.js';
import { FRONT_HITS, GENERAL_FALLS, HITS, StrikingSide } from '../state/striking-side.js';
import { savesRow } from './saved.js';
import { fullRanks, steadinessTotal } from './steadiness-test.js';
import { successes } from './successes.js';

const REAL = 0;
const AFTER_LOSSES = 1;

const STRUCK = {
  blocked: int(0, 20),
  ...SUFFERED,
  flees: flag(),
} as const;

const situation = {
  attackerActor: FIRST_ACTOR,
  defenderActor: SECOND_ACTOR,
  ...withPrefix('attacker', STRIKER),
  ...withPrefix('defender', STRIKER),
  /** What the defender's strikes rest on; only the transcript asks. */
  answer: choice(ANSWERS),
  hitRule: readings.hitRule,
  nominalCap: readings.nominalCap,
  killedInTest: readings.killedInTest,
  ranksCounted: readings.ranksCounted,
  rankBonusCap: readings.rankBonusCap,
} as const;

const outcome = {
  ...withPrefix('defender', STRUCK),
  ...withPrefix('attacker', STRUCK),
  loser: choice(['none', 'attacker', 'defender']),
} as const;

/** Everything that decides a collision. */
export type CollisionSituation = ValueOf<typeof situation>;
/** What a collision does to both sides. */
export type CollisionOutcome = ValueOf<typeof outcome>;

/**
 * Where both strikes (see `StrikingSide.strike`) lie in a code; the defender's hits are turned round there, for outcomes
 * begin with who missed.
 */
const ATTACKER = 1;
const DEFENDER = 6;
/** The bit of a code that says that the loser flees. */
const FLEES = 1;
/** Codes where there are neither generals nor strikers in a blocked front, and of all others. */
const FEW_CODES = (HITS + 1) << DEFENDER;
const ALL_CODES = 2 << (GENERAL_FALLS + DEFENDER);
/** A limit above every die and total: no unit tests. */
const HOLDS = 99;

/** Both strikes as a code, where no unit flees. */
function codeOf(strike: number, answer: number): number {
  return (strike << ATTACKER) | ((answer ^ HITS) << DEFENDER);
}

/** A collision with everything that no die decides worked out. A code holds both strikes and who falls or flees. */
class CollisionResolver implements Prepared<typeof outcome> {
  codes = FEW_CODES;
  ordered = false;
  private readonly attacker = new StrikingSide();
  private readonly defender = new StrikingSide();
  private answer: Clause = 'TK-9d';
  private hitRule = 0;
  private nominalCap = 0;
  private killedInTest = 0;
  private ranksCounted = 0;
  private rankBonusCap = 0;
  /** Whether a general leads either side. */
  private led = false;
  /** Whether losses are all that the dice change about a test. */
  private plainTest = false;
  /** Where hits are all that the dice decide before a test, and many trials follow: limits by both sides' hits. */
  private limits: Int8Array | undefined;
  /** With limits: who rolls how many dice for what, beside them and therefore quicker to reach. */
  private attackerSkill = 0;
  private attackerStrikers = 0;
  private defenderSkill = 0;
  private defenderStrikers = 0;

  take(s: Readonly<CollisionSituation>): void {
    const { attacker, defender } = this;
    attacker.actor = s.attackerActor;
    attacker.strikers = s.attackerStrikers;
    attacker.inFront = Math.min(s.attackerInFront, s.attackerStrikers);
    attacker.skill = s.attackerSkill;
    attacker.general = s.attackerGeneral;
    attacker.figures = s.attackerFigures;
    attacker.saves = savesRow(s.attackerShield, s.attackerArmour, s.attackerMount);
    attacker.steadiness = s.attackerSteadiness;
    attacker.front = s.attackerFront;
    attacker.ranks = fullRanks(s.attackerFigures, s.attackerFront, 0, s.ranksCounted, s.rankBonusCap);
    attacker.talent = s.attackerTalent;
    attacker.led = s.attackerLed;
    defender.actor = s.defenderActor;
    defender.strikers = s.defenderStrikers;
    defender.inFront = Math.min(s.defenderInFront, s.defenderStrikers);
    defender.skill = s.defenderSkill;
    defender.general = s.defenderGeneral;
    defender.figures = s.defenderFigures;
    defender.saves = savesRow(s.defenderShield, s.defenderArmour, s.defenderMount);
    defender.steadiness = s.defenderSteadiness;
    defender.front = s.defenderFront;
    defender.ranks = fullRanks(s.defenderFigures, s.defenderFront, 0, s.ranksCounted, s.rankBonusCap);
    defender.talent = s.defenderTalent;
    defender.led = s.defenderLed;
    this.answer = ANSWER_CLAUSES[s.answer]!;
    this.hitRule = s.hitRule;
    this.nominalCap = s.nominalCap;
    this.killedInTest = s.killedInTest;
    this.ranksCounted = s.ranksCounted;
    this.rankBonusCap = s.rankBonusCap;
    this.led = attacker.led || defender.led;
    const blocked = attacker.inFront + defender.inFront > 0;
    this.codes = this.led || blocked || attacker.general + defender.general > 0 ? ALL_CODES : FEW_CODES;
    this.plainTest =
      !this.led &&
      s.killedInTest === REAL &&
      s.ranksCounted !== AFTER_LOSSES &&
      attacker.survives(defender.strikers + 1, s.nominalCap) &&
      defender.survives(attacker.strikers + 1, s.nominalCap);
  }

  /** Makes ready for many trials of the situation taken. */
  remember(): void {
    if (this.codes !== FEW_CODES) return;
    // Once hits are more than figures, they say less about losses than about disorder.
    this.ordered = this.attacker.strikers <= this.defender.figures;
    const limits = new Int8Array(FEW_CODES);
    for (let answer = 0; answer <= this.defender.strikers; answer++) {
      for (let strike = 0; strike <= this.attacker.strikers; strike++) {
        limits[codeOf(strike, answer)] = this.limit(strike, answer);
      }
    }
    this.limits = limits;
    this.attackerSkill = this.attacker.skill;
    this.attackerStrikers = this.attacker.strikers;
    this.defenderSkill = this.defender.skill;
    this.defenderStrikers = this.defender.strikers;
  }

  /** What the die of a unit that lost `nominal` figures must not exceed; a destroyed unit does not test. */
  private total(side: StrikingSide, nominal: number, strike: number): number {
    const killed = side.killed(nominal);
    let { ranks, talent } = side;
    let counted = killed;
    if (!this.plainTest) {
      if (killed >= side.figures) return HOLDS;
      if (this.ranksCounted === AFTER_LOSSES) {
        ranks = fullRanks(side.figures, side.front, killed, AFTER_LOSSES, this.rankBonusCap);
      }
      if (((strike >> GENERAL_FALLS) & 1) === 1) talent = 0;
      if (this.killedInTest !== REAL) counted = nominal;
    }
    return steadinessTotal(side.steadiness, ranks, counted, false, talent);
  }

  /** All bits set where the attacker lost more: a branch on who lost would be guessed wrong every second time. */
  private attackerLoses(strike: number, answer: number): number {
    return (this.defender.nominal(strike, this.nominalCap) - this.attacker.nominal(answer, this.nominalCap)) >> 31;
  }

  /** All bits set where the defender lost more. */
  private defenderLoses(strike: number, answer: number): number {
    return (this.attacker.nominal(answer, this.nominalCap) - this.defender.nominal(strike, this.nominalCap)) >> 31;
  }

  /** What the die of the side that lost more must not exceed. */
  private limit(strike: number, answer: number): number {
    const { attacker, defender } = this;
    const attackerLoses = this.attackerLoses(strike, answer);
    const defenderLoses = this.defenderLoses(strike, answer);
    return (
      (this.total(attacker, attacker.nominal(answer, this.nominalCap), strike) & attackerLoses) |
      (this.total(defender, defender.nominal(strike, this.nominalCap), answer) & defenderLoses) |
      (HOLDS & ~(attackerLoses | defenderLoses))
    );
  }

  /** The bit of flight after a test against a limit. */
  private flees(dice: Dice, limit: number): number {
    return (Number(dice.test(limit, 6, 'TK-9i')) - 1) & FLEES;
  }

  /** Rolls for everything that dice may decide. */
  rollAll(dice: Dice): number {
    const { attacker, defender } = this;
    let strike = attacker.strike(dice, this.hitRule, 'TK-9b');
    let answer = defender.strike(dice, this.hitRule, this.answer);
    const attackerLoses = this.attackerLoses(strike, answer);
    if (attacker.led) strike |= attacker.generalFalls(dice);
    if (defender.led && attackerLoses === 0) answer |= defender.generalFalls(dice);
    setActor(dice, defender.actor + ((attacker.actor - defender.actor) & attackerLoses));
    const limit = this.limit(strike, answer);
    const flees = limit === HOLDS ? 0 : this.flees(dice, limit);
    if (defender.led && attackerLoses !== 0) answer |= defender.generalFalls(dice);
    return codeOf(strike, answer) | flees;
  }

  /** The same where dice decide only hits before a test, and who rolls does not matter. */
  private rollHits(dice: Dice, limits: Int8Array): number {
    const strike = successes(dice, this.attackerSkill, this.attackerStrikers, this.hitRule, 'TK-9b');
    const answer = successes(dice, this.defenderSkill, this.defenderStrikers, this.hitRule, this.answer);
    const code = codeOf(strike, answer);
    return code | this.flees(dice, limits[code]!);
  }

  roll(dice: Dice): number {
    const { limits } = this;
    return limits === undefined || dice.listens ? this.rollAll(dice) : this.rollHits(dice, limits);
  }

  blank(): CollisionOutcome {
    return quietCollision();
  }

  read(code: number, out: CollisionOutcome): void {
    const { attacker, defender } = this;
    const strike = code >> ATTACKER;
    const answer = (code >> DEFENDER) ^ HITS;
    const attackerNominal = attacker.nominal(answer, this.nominalCap);
    const defenderNominal = defender.nominal(strike, this.nominalCap);
    const loser = attackerNominal > defenderNominal ? 1 : defenderNominal > attackerNominal ? 2 : 0;
    const flees = (code & FLEES) === FLEES;
    out.defenderDisordered = defender.strikers - (answer & HITS);
    out.defenderBlocked = defender.inFront - ((answer >> FRONT_HITS) & HITS);
    out.defenderNominal = defenderNominal;
    out.defenderKilled = defender.killed(defenderNominal);
    out.defenderGeneralKilled = ((answer >> GENERAL_FALLS) & 1) === 1;
    out.defenderFlees = flees && loser === 2;
    out.attackerDisordered = attacker.strikers - (strike & HITS);
    out.attackerBlocked = attacker.inFront - ((strike >> FRONT_HITS) & HITS);
    out.attackerNominal = attackerNominal;
    out.attackerKilled = attacker.killed(attackerNominal);
    out.attackerGeneralKilled = ((strike >> GENERAL_FALLS) & 1) === 1;
    out.attackerFlees = flees && loser === 1;
    out.loser = loser;
  }
}

const CLASH = new CollisionResolver();

/**
 * A collision (TK-9, TK-10d): both sides' strikes are rolled from the state before it and count at the same time; one
 * with 0 strikers does not strike. A hit nominally kills one figure (TK-9c), shields save some (TK-9g), misses
 * become disordered; who lost more nominally is the loser and tests (TK-9i). A charge of lancers on foot is `charge`.
 */
export const collision = mechanic({
  id: 'taktika/collision',
  summary: 'Strikes on contact: foot against anybody, cavalry against cavalry, with or without an answer.',
  clauses: ['TK-7.1c', 'TK-9b', 'TK-9c', 'TK-9d', 'TK-9e', 'TK-9g', 'TK-9i', 'TK-10d', 'TK-19d', 'TK-19e', 'TK-7.1d'],
  situation,
  outcome,
  score: 'defenderKilled',
  resolve(dice, s, out) {
    CLASH.take(s);
    CLASH.read(CLASH.rollAll(dice), out);
  },
  prepare(s) {
    const clash = new CollisionResolver();
    clash.take(s);
    clash.remember();
    return clash;
  },
});

/** A situation to gather into. */
export function defaultCollision(): CollisionSituation {
  return defaultsOf(situation);
}

/** An outcome to resolve into. */
export function quietCollision(): CollisionOutcome {
  return {
    defenderBlocked: 0,
    defenderDisordered: 0,
    defenderNominal: 0,
    defenderKilled: 0,
    defenderGeneralKilled: false,
    defenderFlees: false,
    attackerBlocked: 0,
    attackerDisordered: 0,
    attackerNominal: 0,
    attackerKilled: 0,
    attackerGeneralKilled: false,
    attackerFlees: false,
    loser: 0,
  };
}
