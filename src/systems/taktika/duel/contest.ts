import type { Clause, Dice } from '../../../chance/dice.js';
import { type Contest, type ContestStep, DuelStatus } from '../../../model/contest.js';
import { defaultsOf } from '../../../model/domain.js';
import { type Problem, ProblemError } from '../../../model/problem.js';
import { parseProfile } from '../army/notation.js';
import { priceOf } from '../army/prices.js';
import type { Profile } from '../army/profile.js';
import { isCharge } from '../rules/answering-strikers.js';
import { applyCollision } from '../rules/apply-collision.js';
import { applyCharge, charge, defaultCharge, quietCharge, readCharge } from '../rules/charge.js';
import { collision, defaultCollision, quietCollision } from '../rules/collision.js';
import {
  applyDefence,
  defaultDefence,
  defensiveShooting,
  quietDefence,
  readDefence,
} from '../rules/defensive-shooting.js';
import { applyFirefight, defaultFirefight, firefight, quietFirefight, readFirefight } from '../rules/firefight.js';
import { applyJavelins, defaultJavelins, javelins, quietJavelins, readJavelins } from '../rules/javelins.js';
import { meleeRound } from '../rules/melee-round.js';
import { movesThrough, noPassage, passInDuel } from '../rules/pass-skirmishers.js';
import { readCollision } from '../rules/read-collision.js';
import { recovery } from '../rules/recovery.js';
import { skirmishersMeet } from '../rules/skirmishers-meet.js';
import { skirmishersPassed } from '../rules/skirmishers-passed.js';
import { steadinessTest } from '../rules/steadiness-test.js';
import { closeUp } from '../rules/take-losses.js';
import { applyVolley, defaultVolley, quietVolley, readVolley, volley } from '../rules/volley.js';
import { setActor } from '../state/actors.js';
import { shootersIn } from '../state/fighters.js';
import { applyOrder, readDrill } from '../state/order-state.js';
import type { Readings } from '../state/traits.js';
import { SKIRMISH, Units } from '../state/units.js';
import { capacityOf, frontOf } from '../tables/formations.js';
import { OWN_PRICES, type PriceSet } from '../tables/price-set.js';
import { Event } from './contest-event.js';
import { ContestKeys } from './contest-keys.js';
import { DuelMelee } from './duel-melee.js';
import { MixedContest } from './mixed-contest.js';

const FRONT_ZONE = 0;
const NO_UNIT = -1;
/** Melee rounds after which a duel is a stalemate (the register's duel protocol). */
const MAX_ROUNDS = 50;
/** A unit's code: living figures, whether it has fled, ordered figures; above that only what a reading needs. */
const FIGURES_MASK = 63;
const FLED_BIT = 64;
const ORDERED_PLACE = 128;
const PLAIN_CODES = 8192;
/** Disordered figures in the front rank (R13), and losses counted along three patterns (R16). */
const BLOCKED_CODES = 16;
const CYCLE = 6;
const SAVE_CODES = CYCLE * CYCLE * CYCLE;

/** Clauses of what may happen when both sides can shoot before contact. */
const MEETING_CLAUSES = [...new Set([firefight, volley, defensiveShooting].flatMap(({ clauses }) => clauses))];

/** Clauses of what may happen when formed troops move through skirmishers. */
const PASSAGE_CLAUSES = [...skirmishersPassed.clauses, ...steadinessTest.clauses];

/**
 * The duel protocol of the register as a contest of two unit types on level ground, front to front: defensive shooting of
 * bows (skirmishers that meet skirmishers all shoot, TK-19d), javelins, strikes with whatever answer is lawful, then melee
 * rounds. Formed troops that ride skirmishers down or cannot strike them move through them instead (TK-19b, TK-19c); those
 * who fall back in order come up again and fight the melee. The defender counter-attacks whenever he may, the attacker always throws and strikes; no unit has a general. A
 * circle does not move, so one that opens neither throws nor strikes until losses have turned it into skirmishers.
 */
class UnitContest implements Contest {
  readonly capacity: readonly [number, number];
  readonly rank: readonly [number, number];
  readonly cost: readonly [number, number];
  readonly variety: readonly [number, number];
  readonly maxRounds = MAX_ROUNDS;
  readonly round: ContestStep;
  private readonly units: Units;
  /** The units as they stood in `keptState`, from which replays of that state begin. */
  private readonly kept: Units;
  private keptState = -1;
  private readonly keys: ContestKeys;
  private readonly tracksFront: boolean;
  private readonly tracksSaves: boolean;
  private readonly radix: number;
  private readonly defence = new Event(defaultDefence(), quietDefence());
  private readonly exchange = new Event(defaultFirefight(), quietFirefight());
  private readonly shots = new Event(defaultVolley(), quietVolley());
  private readonly throwing = new Event(defaultJavelins(), quietJavelins());
  private readonly strikes = new Event(defaultCollision(), quietCollision());
  private readonly ride = new Event(defaultCharge(), quietCharge());
  private readonly passage = noPassage();
  private readonly melee: DuelMelee;
  private meleeState = -1;
  private readonly rest = new Event(defaultsOf(recovery.situation), defaultsOf(recovery.outcome));

  constructor(first: Profile, second: Profile, readings: Readings, prices: PriceSet) {
    const pair = <T>(of: (profile: Profile) => T): readonly [T, T] => [of(first), of(second)];
    this.capacity = pair(({ formation, mounted }) => capacityOf(formation, mounted));
    this.rank = pair(({ formation, mounted }) => frontOf(formation, mounted));
    this.cost = pair((profile) => priceOf(profile, readings, prices));
    this.units = new Units([first, second], readings, [0, 1]);
    this.kept = new Units([first, second], readings, [0, 1]);
    this.keys = new ContestKeys(this.units);
    this.tracksFront = readings.frontRelief !== 0;
    this.tracksSaves = readings.saveScope !== 0;
    this.radix = PLAIN_CODES * (this.tracksFront ? BLOCKED_CODES : 1) * (this.tracksSaves ? SAVE_CODES : 1);
    this.variety = [this.varietyOf(0), this.varietyOf(1)];
    this.melee = new DuelMelee(
      this.units,
      (side, code) => this.load(side, code),
      (side) => this.codeOf(side),
    );
    this.round = {
      name: 'melee round',
      key: this.keys.melee(),
      clauses: meleeRound.clauses,
      run: (dice, state) => this.meleeAfter(state, this.fight(dice, state)),
      halves: {
        situationOf: (state) => {
          this.enterMelee(state);
          return this.melee.situation;
        },
        roll: (dice, state) => this.fight(dice, state),
        after: (state, outcome) => this.meleeAfter(state, outcome),
      },
    };
  }

  opening(opener: number): readonly ContestStep[] {
    const defender = 1 - opener;
    const steps: ContestStep[] = [];
    if (this.shootAtEachOther(opener)) {
      const key = this.keys.meeting(opener, defender);
      steps.push(this.step('shooting', key, MEETING_CLAUSES, (dice, state) => this.meetShooting(dice, opener, state)));
    } else if (this.units.traits[defender]!.bow) {
      const key = this.keys.defence(opener, defender);
      steps.push(
        this.step('defensive shooting', key, defensiveShooting.clauses, (dice, state) =>
          this.shoot(dice, opener, state),
        ),
      );
    }
    if (this.units.traits[opener]!.javelin) {
      const key = this.keys.javelins(opener, defender);
      steps.push(this.step('javelins', key, javelins.clauses, (dice, state) => this.throw(dice, opener, state)));
    }
    const through = this.mayMoveThrough(opener);
    if (this.anyoneStrikes() || through) {
      const name = this.anyoneStrikes() ? 'strikes' : 'skirmishers in the way';
      const key = this.keys.strikes(opener, defender);
      const { clauses } = isCharge(this.units, opener, defender) ? charge : collision;
      const all = through ? [...clauses, ...PASSAGE_CLAUSES] : clauses;
      steps.push(this.step(name, key, all, (dice, state) => this.strike(dice, opener, state)));
    }
    return steps;
  }

  recovery(side: number): { readonly key: string; run(dice: Dice, unit: number): number } {
    return {
      key: this.keys.recovery(side),
      run: (dice, unit) => {
        this.load(side, unit);
        this.recover(dice, side);
        return this.codeOf(side);
      },
    };
  }

  fresh(side: number, figures: number): number {
    this.units.setUp(side, figures);
    return this.codeOf(side);
  }

  meet(first: number, second: number): number {
    return first * this.radix + second;
  }

  unitOf(state: number, side: number): number {
    const second = state % this.radix;
    return side === 1 ? second : (state - second) / this.radix;
  }

  figuresOf(_side: number, unit: number): number {
    return (unit % PLAIN_CODES) & FIGURES_MASK;
  }

  statusOf(state: number): DuelStatus {
    const second = state % this.radix;
    const first = (state - second) / this.radix;
    if (broke(first)) return broke(second) ? DuelStatus.BothBroke : DuelStatus.FirstBroke;
    return broke(second) ? DuelStatus.SecondBroke : DuelStatus.Open;
  }

  /** Twice for who blocks the front (R13), times the cycle along which losses are counted (R16): mostly they are counted together. */
  private varietyOf(side: number): number {
    const { cycles } = this.units.traits[side]!;
    const together = cycles.some((cycle) => cycle % 2 === 0) && cycles.some((cycle) => cycle % 3 === 0);
    return (this.tracksFront ? 2 : 1) * (this.tracksSaves ? (together ? CYCLE : Math.max(...cycles)) : 1);
  }

  private step(
    name: string,
    key: string,
    clauses: readonly Clause[],
    event: (dice: Dice, state: number) => void,
  ): ContestStep {
    const run = (dice: Dice, state: number): number => {
      this.restore(state);
      event(dice, state);
      return this.codeOf(0) * this.radix + this.codeOf(1);
    };
    return { name, key, clauses, run };
  }

  private restore(state: number): void {
    if (state === this.keptState) {
      this.units.copyFrom(this.kept);
      return;
    }
    const second = state % this.radix;
    this.load(0, (state - second) / this.radix);
    this.load(1, second);
    this.kept.copyFrom(this.units);
    this.keptState = state;
  }

  private load(side: number, code: number): void {
    const { units } = this;
    const plain = code % PLAIN_CODES;
    units.figures[side] = plain & FIGURES_MASK;
    units.fleeing[side] = (plain & FLED_BIT) === 0 ? 0 : 1;
    units.ordered[side] = plain >> 7;
    units.formUp(side);
    if (this.tracksFront || this.tracksSaves) this.loadRest(side, (code - plain) / PLAIN_CODES);
  }

  private loadRest(side: number, rest: number): void {
    const { units } = this;
    let left = rest;
    if (this.tracksFront) {
      units.blocked[side] = left % BLOCKED_CODES;
      left = Math.floor(left / BLOCKED_CODES);
    }
    units.shieldLosses[side] = left % CYCLE;
    units.armourLosses[side] = Math.floor(left / CYCLE) % CYCLE;
    units.mountLosses[side] = Math.floor(left / (CYCLE * CYCLE));
  }

  private codeOf(side: number): number {
    const { units } = this;
    const plain = units.figures[side]! + units.fleeing[side]! * FLED_BIT + units.ordered[side]! * ORDERED_PLACE;
    if (!this.tracksFront && !this.tracksSaves) return plain;
    const saves = units.shieldLosses[side]! + CYCLE * (units.armourLosses[side]! + CYCLE * units.mountLosses[side]!);
    const rest = this.tracksFront ? units.blocked[side]! + BLOCKED_CODES * saves : saves;
    return plain + PLAIN_CODES * rest;
  }

  /** Whether anybody may strike on contact: he who moves, foot by itself against cavalry, or skirmishers who meet. */
  private anyoneStrikes(): boolean {
    return this.units.traits.some(({ strikers }) => strikers.some((figures) => figures > 0));
  }

  /** Whether the opener may come upon skirmishers, as which many units end, in formed order; a circle does not move. */
  private mayMoveThrough(opener: number): boolean {
    const { formation, special } = this.units.profiles[opener]!;
    return formation !== 'skirmish' && special !== 'circle';
  }

  /** Whether skirmishers of the two types may shoot otherwise than bows in defence (TK-19d). */
  private shootAtEachOther(opener: number): boolean {
    const attacker = this.units.traits[opener]!;
    const defender = this.units.traits[1 - opener]!;
    return attacker.shooters[SKIRMISH]! > 0 || (defender.shooters[SKIRMISH]! > 0 && !defender.bow);
  }

  /** Skirmishers that meet skirmishers both shoot; others are met by the bows of the defender alone. */
  private meetShooting(dice: Dice, opener: number, state: number): void {
    const { units } = this;
    const defender = 1 - opener;
    if (!skirmishersMeet(units, opener, defender)) this.shoot(dice, opener, state);
    else if (shootersIn(units, opener) === 0) this.volley(dice, defender, opener, state);
    else if (shootersIn(units, defender) === 0) this.volley(dice, opener, defender, state);
    else this.exchangeFire(dice, opener, state);
  }

  private volley(dice: Dice, shooter: number, target: number, state: number): void {
    const { units, shots } = this;
    const { situation, outcome } = shots;
    if (shots.isNew(2 * state + shooter)) readVolley(units, shooter, target, false, situation);
    volley.resolve(dice, situation, outcome);
    applyVolley(outcome, units, shooter, target);
  }

  private exchangeFire(dice: Dice, opener: number, state: number): void {
    const { units, exchange } = this;
    const { situation, outcome } = exchange;
    const defender = 1 - opener;
    if (exchange.isNew(2 * state + opener)) readFirefight(units, opener, defender, false, false, situation);
    firefight.resolve(dice, situation, outcome);
    applyFirefight(outcome, units, opener, defender);
  }

  private shoot(dice: Dice, opener: number, state: number): void {
    const { units, defence } = this;
    const { situation, outcome } = defence;
    const defender = 1 - opener;
    if (defence.isNew(2 * state + opener)) {
      readDefence(units, opener, defender, FRONT_ZONE, NO_UNIT, NO_UNIT, situation);
    }
    defensiveShooting.resolve(dice, situation, outcome);
    applyDefence(outcome, units, opener);
  }

  private throw(dice: Dice, opener: number, state: number): void {
    const { units, throwing } = this;
    const { situation, outcome } = throwing;
    const defender = 1 - opener;
    if (movesThrough(units, opener, defender)) return;
    if (throwing.isNew(2 * state + opener)) readJavelins(units, opener, defender, situation);
    javelins.resolve(dice, situation, outcome);
    applyJavelins(outcome, units, defender);
  }

  private strike(dice: Dice, opener: number, state: number): void {
    if (movesThrough(this.units, opener, 1 - opener)) passInDuel(dice, this.units, opener, 1 - opener, this.passage);
    else if (isCharge(this.units, opener, 1 - opener)) this.charge(dice, opener, state);
    else this.collide(dice, opener, state);
  }

  private charge(dice: Dice, opener: number, state: number): void {
    const { units, ride } = this;
    const { situation, outcome } = ride;
    const defender = 1 - opener;
    if (ride.isNew(2 * state + opener)) readCharge(units, opener, defender, FRONT_ZONE, true, situation);
    charge.resolve(dice, situation, outcome);
    applyCharge(outcome, units, opener, defender, FRONT_ZONE);
  }

  private collide(dice: Dice, opener: number, state: number): void {
    const { units, strikes } = this;
    const { situation, outcome } = strikes;
    const defender = 1 - opener;
    if (strikes.isNew(2 * state + opener)) readCollision(units, opener, defender, FRONT_ZONE, true, situation);
    collision.resolve(dice, situation, outcome);
    applyCollision(outcome, units, opener, defender, FRONT_ZONE);
  }

  private enterMelee(state: number): void {
    if (state === this.meleeState) return;
    this.meleeState = state;
    this.melee.enter(this.unitOf(state, 0), this.unitOf(state, 1));
  }

  private fight(dice: Dice, state: number): number {
    this.enterMelee(state);
    return this.melee.roll(dice);
  }

  private meleeAfter(state: number, outcome: number): number {
    this.enterMelee(state);
    return this.meet(this.melee.firstAfter(outcome), this.melee.secondAfter(outcome));
  }

  private recover(dice: Dice, side: number): void {
    const { situation, outcome } = this.rest;
    situation.ordered = this.units.ordered[side]!;
    situation.disordered = this.units.figures[side]! - situation.ordered;
    readDrill(this.units, side, situation);
    setActor(dice, this.units.actors[side]!);
    recovery.resolve(dice, situation, outcome);
    applyOrder(this.units, side, outcome);
    closeUp(this.units, side);
  }
}

function broke(code: number): boolean {
  const plain = code % PLAIN_CODES;
  return (plain & FIGURES_MASK) === 0 || (plain & FLED_BIT) !== 0;
}

/** The contest of two unit types in brief notation under some readings. Throws `ProblemError` when a notation is wrong. */
export function contest(first: string, second: string, readings: Readings, prices: PriceSet = OWN_PRICES): Contest {
  const problems: Problem[] = [];
  const attacker = parseProfile(first, problems);
  const defender = parseProfile(second, problems);
  if (attacker === undefined || defender === undefined) throw new ProblemError(problems);
  return contestOf(attacker, defender, readings, prices);
}

/** The contest of two unit types under some readings. */
export function contestOf(first: Profile, second: Profile, readings: Readings, prices: PriceSet = OWN_PRICES): Contest {
  if (first.kinds !== undefined || second.kinds !== undefined) {
    return new MixedContest(first, second, readings, prices, MAX_ROUNDS);
  }
  return new UnitContest(first, second, readings, prices);
}
