import { isCharge } from '../rules/answering-strikers.js';
import { meleeAttackOf, missilesOf, strikeOf } from '../state/fighters.js';
import { attackCode, type Readings, type Traits } from '../state/traits.js';
import { CIRCLE, type Units } from '../state/units.js';
import { FORMATIONS, SPECIALS } from '../tables/vocabulary.js';

/** Readings that bear on every event of a duel, on tests of steadiness, and on one event alone. */
const LOSSES = ['nominalCap', 'casualtyOrder', 'lastFigure', 'frontRelief', 'saveScope', 'thinningChain'] as const;
const TESTS = ['killedInTest', 'ranksCounted', 'rankBonusCap', 'skirmishDepth'] as const;
const DEFENCE = [...LOSSES, ...TESTS, 'hitRule', 'volleyTest'] as const;
const MEETING = [...DEFENCE, 'loserBy'] as const;
const RIGHTS = ['counterAttackRight', 'strikeVsCavalry', 'ridingDownSkirmishers'] as const;
const STRIKES = [...LOSSES, ...TESTS, ...RIGHTS, 'hitRule', 'breakthroughDepth', 'breakthroughTest'] as const;
const MELEE = [...LOSSES, ...TESTS, 'hitRule', 'loserBy'] as const;

/**
 * Names for the events of a duel: two events have the same name only if they are the same function of dice and state.
 * A name says everything that its event asks about the two units, and nothing else, so that solved events can be shared
 * between duels of different units.
 */
export class ContestKeys {
  private readonly units: Units;

  constructor(units: Units) {
    this.units = units;
  }

  /** Defensive shooting of `defender` at `attacker`. */
  defence(attacker: number, defender: number): string {
    const { skill, shooters } = this.traits(defender);
    const target = `${this.body(attacker)} ${this.saves(attacker, attackCode.bowOrJavelin)}`;
    const nerve = this.units.readings.volleyTest === 0 ? '' : this.traits(attacker).steadiness;
    return this.key('defence', DEFENCE, attacker, `${target} ${nerve}`, `${this.body(defender)} ${skill} ${shooters}`);
  }

  /** Shooting before contact where both may shoot: defence, or the meeting of skirmishers (TK-19d). */
  meeting(attacker: number, defender: number): string {
    return this.key('meeting', MEETING, attacker, this.shooter(attacker, defender), this.shooter(defender, attacker));
  }

  /** Javelins of `attacker` thrown at `defender`. */
  javelins(attacker: number, defender: number): string {
    const target = `${this.body(defender)} ${this.saves(defender, attackCode.bowOrJavelin)}`;
    return this.key('javelins', LOSSES, attacker, `${this.body(attacker)} ${this.traits(attacker).throwers}`, target);
  }

  /** Strikes of `attacker` and whatever `defender` answers. */
  strikes(attacker: number, defender: number): string {
    const kind = isCharge(this.units, attacker, defender) ? 'charge' : 'collision';
    return this.key(kind, STRIKES, attacker, this.striker(attacker, defender), this.striker(defender, attacker));
  }

  /** A melee round of the first side with the second. */
  melee(): string {
    return this.key('melee', MELEE, 0, this.fighter(0, 1), this.fighter(1, 0));
  }

  /** The recovery of one side's unit. */
  recovery(side: number): string {
    const { steadiness } = this.traits(side);
    return `recovery ${side} ${this.body(side)} ${steadiness} ${this.chosen(LOSSES)}`;
  }

  private traits(side: number): Traits {
    return this.units.traits[side]!;
  }

  private key(
    kind: string,
    readings: readonly (keyof Readings)[],
    attacker: number,
    first: string,
    second: string,
  ): string {
    return `${kind} ${attacker} | ${first} | ${second} | ${this.chosen(readings)}`;
  }

  private chosen(names: readonly (keyof Readings)[]): string {
    return names.map((name) => this.units.readings[name]).join('');
  }

  /** What settles how a unit stands and thins; `special` false where only a circle would matter. */
  private body(side: number, tortoise = true): string {
    const { mounted, cycles } = this.traits(side);
    const { formation, special } = this.units.profiles[side]!;
    const stands = tortoise || special === SPECIALS[CIRCLE] ? special : SPECIALS[0];
    const counters = this.units.readings.saveScope === 0 ? '' : ` ${cycles}`;
    return `${mounted ? 'mounted' : 'foot'} ${FORMATIONS.indexOf(formation)} ${stands}${counters}`;
  }

  /** The patterns that save a unit from an attack, in ordinary order and, where it may stand so, in a tortoise. */
  private saves(side: number, attack: number): string {
    const { patterns } = this.traits(side);
    const tortoise = this.units.profiles[side]!.special === 'tortoise';
    const rows = tortoise ? [attack, attack + 6] : [attack];
    const written = rows.map((row) => patterns.subarray(row * 3, row * 3 + 3).join('.'));
    return [...new Set(written)].join('/');
  }

  private shooter(side: number, enemy: number): string {
    const { skill, steadiness, shooters, bow, handgun } = this.traits(side);
    const attacks = [attackCode.bowOrJavelin, missilesOf(this.units, enemy)];
    const saves = attacks.map((attack) => this.saves(side, attack));
    return `${this.body(side)} ${steadiness} ${saves} ${skill} ${shooters} ${+bow}${+handgun}`;
  }

  private striker(side: number, enemy: number): string {
    const { lineInfantry, lancers, strikesCavalry, skill, steadiness, strikers } = this.traits(side);
    const struck = this.saves(side, strikeOf(this.units, enemy));
    const strikes = strikers.some((figures) => figures > 0);
    const weapon = strikes ? `${skill} ${strikers} ${+lineInfantry}${+lancers}${+strikesCavalry}` : 'none';
    return `${this.body(side)} ${steadiness} ${struck} ${weapon}`;
  }

  private fighter(side: number, enemy: number): string {
    const { melee, steadiness } = this.traits(side);
    const saves = this.saves(side, meleeAttackOf(this.units, enemy));
    return `${this.body(side, false)} ${melee} ${steadiness} ${saves}`;
  }
}
