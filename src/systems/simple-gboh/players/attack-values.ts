import type { BattleMap } from '../map/map.js';
import { tqOf } from '../rules/current-tq.js';
import { mayAttack } from '../rules/may-attack.js';
import { defaultShockFacts, hitsPart, noParts, shockModifiers, tqPart } from '../rules/shock-modifiers.js';
import { shockResult } from '../rules/shock-result.js';
import { sizeRatio } from '../rules/size-ratio.js';
import { FACES } from '../rules/tq-check.js';
import { hitNumber } from '../rules/volley-modifier.js';
import { type SimpleGbohBattle, Status } from '../state/battle.js';
import type { Party } from '../state/fighters.js';
import { sizeOf } from '../state/relations.js';
import { MAX_RANGE, type ShockEffect, type Tables } from '../tables/table-set.js';
import { CHARIOTS, ELEPHANTS, FLANK_REAR, FRONT, SKIRMISHERS } from '../tables/vocabulary.js';
import { rowOf } from '../turn/missiles.js';
import { unitValue } from './unit-values.js';

/** Stands for an attack that is not allowed. */
const FORBIDDEN = 127;

/** Net modifiers, Troop Qualities, and hits that a unit has left, for which losses are worked out. */
const LOWEST = -15;
const NETS = 46;
const MAX_TQ = 10;
const MAX_LEFT = 10;
/** What a hit that leaves a unit standing counts of the share of its hits that it takes, and a retreat of the whole unit. */
const HURT = 0.6;
const GROUND = 0.04;
/** What being depleted counts of being lost. */
const DEPLETION = 0.55;
const WAYS = 4;
/** Stands for the state of a unit that has to be noted again. */
const UNKNOWN = -1;
/** Places among the numbers of a unit that attacks rest on, and how many there are of each unit. */
const Fact = {
  /** The moment at which the others were noted, and the state in which the unit was then. */
  Moment: 0,
  State: 1,
  /** Troop Quality, hits, and the size of its stack. */
  Tq: 2,
  Hits: 3,
  Size: 4,
  /** 1 for units whose sizes count only where no others take part. */
  Apart: 5,
  /** The number of those who fight alike. */
  Like: 6,
  /** Where its losses begin. */
  Losses: 7,
  /** What of the attack that was weighed on it last does not depend on from where and how it is made. */
  Modifiers: 8,
} as const;
const FACTS = 9;
/** Where the losses of defenders begin, after as many of attackers. */
const DEFENDERS = NETS * (MAX_TQ + 1) * (MAX_LEFT + 1);

function share(hits: number, left: number): number {
  return hits >= left ? 1 : (HURT * hits) / left;
}

/** What one hit counts of a unit, by the hits that it has left. */
const ONE_HIT = Float64Array.from({ length: MAX_LEFT + 1 }, (_, left) => share(1, left));

function lossOf(tables: Tables, effect: ShockEffect, tq: number, left: number): number {
  if (effect.automatic) return 1;
  const stays = share(effect.hits, left) + (effect.retreat ? GROUND : 0);
  if (!effect.check) return stays;
  const passes = Math.max(0, Math.min(FACES, tq - tables.checks.routCheck - effect.checkDrm + 1)) / FACES;
  return 1 - passes + passes * Math.min(1, stays);
}

/**
 * What fire and shock promise, from the same tables and modifiers as the rules roll with; kept for the battle at hand. What is
 * weighed is left in `worth`: handed over it would be made an object each time.
 */
export class AttackValues {
  /** What was weighed last. */
  worth = 0.5;
  /** What each unit is worth, in hundredths of what loses its army the battle. */
  values = new Float64Array(0);
  /** How they were, depleted and deep or not, when they were valued. */
  private valuedAs = new Int8Array(0);
  /** The units that may come to be worth something else, those never valued among them. */
  private unsettled = new Int16Array(0);
  private unsettledCount = 0;
  /** What being lost costs the side of a unit, as it was when the unit was last an attacker or attacked. */
  stakes = new Float64Array(0);
  private forces: SimpleGbohBattle['forces'] | undefined;
  private readings: SimpleGbohBattle['readings'] | undefined;
  /** Weapons, adjustments and movement by attacker, defender and kind of attack; units that fight alike share an entry. */
  private weapons = new Int8Array(0);
  /** The best of each four of them. */
  private best = new Int8Array(0);
  /** How likely volleys hit, by who fires and the range. */
  private chances = new Float64Array(0);
  private likes = 0;
  private readonly losses = new Float64Array(2 * DEFENDERS);
  private readonly caution: number;
  /** What terrain adds at most to an attack on each hex. */
  private terrain: Int8Array = new Int8Array(0);
  /** The attack that is weighed: its two units, and what of it does not depend on from where and how it is made. */
  private attacker = 0;
  private defender = 0;
  private weaponsAt = 0;
  private modifiers = 0;
  private defenderLosses = 0;
  /** The facts of the attacker. */
  private attackerTq = 0;
  private attackerHits = 0;
  private attackerSize = 0;
  private attackerApart = 0;
  private attackerRow = 0;
  private attackerLosses = 0;
  /** What attacks rest on: `FACTS` numbers for each unit, one after another as a look at many lists takes longer. */
  private facts = new Int32Array(0);
  /** What one hit counts of each unit. */
  private hurts = new Float64Array(0);
  /** The present moment, in which nothing happens. */
  moment = 1;

  /** `caution`: how dear own losses are compared with the enemy's. */
  constructor(caution: number) {
    this.caution = caution;
  }

  /** Gets to know both armies, and finds out what their units are worth now. */
  look(battle: SimpleGbohBattle): void {
    if (this.forces !== battle.forces || this.readings !== battle.readings) this.attach(battle);
    const { deep, depletable, depleted, forces, status } = battle;
    const { unsettled } = this;
    let kept = 0;
    for (let at = 0; at < this.unsettledCount; at++) {
      const unit = unsettled[at]!;
      const state = 2 * depleted[unit]! + deep[unit]!;
      const isOn = status[unit] === Status.OnMap;
      if (!isOn || depletable[unit] === 1 || forces.doubleDepths) unsettled[kept++] = unit;
      if (!isOn || this.valuedAs[unit] === state) continue;
      this.valuedAs[unit] = state;
      this.facts[FACTS * unit + Fact.State] = UNKNOWN;
      this.values[unit] = unitValue(battle, unit);
    }
    this.unsettledCount = kept;
    this.goOn();
  }

  /** Says that the battle has gone on, so that units may be other than they were when they were weighed. */
  goOn(): void {
    this.moment++;
  }

  /** Notes what attacks of and on a unit rest on, once at each moment. */
  private note(battle: SimpleGbohBattle, unit: number): void {
    if (this.facts[FACTS * unit + Fact.Moment] !== this.moment) this.noteAnew(battle, unit);
  }

  private noteAnew(battle: SimpleGbohBattle, unit: number): void {
    const { facts } = this;
    const at = FACTS * unit;
    facts[at + Fact.Moment] = this.moment;
    const { deep, depleted, hex, hits, inColumn, stack, top } = battle;
    // What one is worth in a hex with others depends on them.
    const isAlone = stack[unit]! < 0 && top[hex[unit]!] === unit;
    const state = ((hits[unit]! * 2 + depleted[unit]!) * 2 + inColumn[unit]!) * 2 + deep[unit]!;
    if (isAlone && facts[at + Fact.State] === state) return;
    facts[at + Fact.State] = isAlone ? state : UNKNOWN;
    const tq = tqOf(battle, unit);
    const left = Math.max(1, Math.min(MAX_LEFT, tq - hits[unit]!));
    this.hurts[unit] = ONE_HIT[left]!;
    facts[at + Fact.Tq] = tq;
    facts[at + Fact.Hits] = hits[unit]!;
    facts[at + Fact.Size] = stackSize(battle, unit);
    const second = battle.depletable[unit] === 1 && depleted[unit] === 0;
    this.stakes[unit] = this.values[unit]! * (second ? DEPLETION : 1);
    facts[at + Fact.Losses] = this.place(0, 0, Math.min(MAX_TQ, tq), left);
  }

  private attach(battle: SimpleGbohBattle): void {
    const { forces } = battle;
    this.forces = forces;
    this.readings = battle.readings;
    this.values = new Float64Array(battle.count);
    this.valuedAs = new Int8Array(battle.count).fill(UNKNOWN);
    this.unsettled = Int16Array.from({ length: battle.count }, (_, unit) => unit);
    this.unsettledCount = battle.count;
    this.stakes = new Float64Array(battle.count);
    this.hurts = new Float64Array(battle.count);
    this.facts = new Int32Array(FACTS * battle.count);
    const models: number[] = [];
    for (let unit = 0; unit < battle.count; unit++) {
      const known = models.findIndex(
        (model) => forces.kind[model] === forces.kind[unit] && forces.missile[model] === forces.missile[unit],
      );
      this.facts[FACTS * unit + Fact.Like] = known < 0 ? models.push(unit) - 1 : known;
      this.facts[FACTS * unit + Fact.Apart] = countsApart(forces.category[unit]!) ? 1 : 0;
      this.facts[FACTS * unit + Fact.State] = UNKNOWN;
    }
    this.likes = models.length;
    this.weapons = new Int8Array(this.likes * this.likes * WAYS);
    this.best = new Int8Array(this.likes * this.likes).fill(FORBIDDEN);
    this.chances = new Float64Array(this.likes * (MAX_RANGE + 1));
    const facts = defaultShockFacts();
    const parts = noParts();
    for (const [row, attacker] of models.entries()) {
      for (let range = 1; range <= MAX_RANGE; range++) {
        const number = hitNumber(forces.tables, rowOf(battle, attacker, range), range);
        this.chances[row * (MAX_RANGE + 1) + range] = (number + 1) / FACES;
      }
      for (const [column, defender] of models.entries()) {
        for (let way = 0; way < WAYS; way++) {
          const aspect = way < 2 ? FRONT : FLANK_REAR;
          const at = (row * this.likes + column) * WAYS + way;
          if (!mayAttack(forces.tables, forces.kind[attacker]!, false, forces.kind[defender]!, aspect)) {
            this.weapons[at] = FORBIDDEN;
            continue;
          }
          facts.attacker = forces.kind[attacker]!;
          facts.attackerMissile = forces.missile[attacker]!;
          facts.defender = forces.kind[defender]!;
          facts.aspect = aspect;
          facts.leadMoved = way % 2 === 1;
          facts.anyMoved = facts.leadMoved;
          shockModifiers(forces.tables, facts, parts);
          const weapons = parts.weapons + parts.adjustments + parts.moved;
          this.weapons[at] = weapons;
          const best = this.best[row * this.likes + column]!;
          this.best[row * this.likes + column] = best === FORBIDDEN ? weapons : Math.max(best, weapons);
        }
      }
    }
    this.terrain = mostTerrain(forces.map);
    this.workOutLosses(forces.tables);
  }

  private workOutLosses(tables: Tables): void {
    this.losses.fill(0);
    for (let net = 0; net < NETS; net++) {
      for (let face = 0; face < FACES; face++) {
        const { attacker, defender } = shockResult(tables, face + net + LOWEST);
        for (let tq = 0; tq <= MAX_TQ; tq++) {
          for (let left = 1; left <= MAX_LEFT; left++) {
            const at = this.place(0, net, tq, left);
            const other = this.place(1, net, tq, left);
            this.losses[at] = this.losses[at]! + lossOf(tables, attacker, tq, left) / FACES;
            this.losses[other] = this.losses[other]! + lossOf(tables, defender, tq, left) / FACES;
          }
        }
      }
    }
  }

  private place(role: number, net: number, tq: number, left: number): number {
    return role * DEFENDERS + (tq * (MAX_LEFT + 1) + left) * NETS + net;
  }

  /** Makes a unit the attacker that is weighed from now on. */
  by(battle: SimpleGbohBattle, unit: number): void {
    this.note(battle, unit);
    const { facts } = this;
    const at = FACTS * unit;
    this.attacker = unit;
    this.attackerTq = facts[at + Fact.Tq]!;
    this.attackerHits = facts[at + Fact.Hits]!;
    this.attackerSize = facts[at + Fact.Size]!;
    this.attackerApart = facts[at + Fact.Apart]!;
    this.attackerRow = facts[at + Fact.Like]! * this.likes;
    this.attackerLosses = facts[at + Fact.Losses]!;
  }

  /** Makes an enemy the one who is attacked; `support` is the size of friends in the same attack. */
  on(battle: SimpleGbohBattle, enemy: number, support: number): void {
    this.note(battle, enemy);
    const { attackerApart, facts } = this;
    const at = FACTS * enemy;
    const hits = hitsPart(this.attackerHits, facts[at + Fact.Hits]!, battle.readings.hitsDrmCap);
    const ours = this.attackerSize + support;
    const theirs = facts[at + Fact.Size]!;
    const apart = facts[at + Fact.Apart]!;
    const ratio = sizeRatio(
      attackerApart === 1 ? 0 : ours,
      attackerApart === 1 ? ours : 0,
      apart === 1 ? 0 : theirs,
      apart === 1 ? theirs : 0,
      false,
    );
    facts[at + Fact.Modifiers] = tqPart(this.attackerTq, facts[at + Fact.Tq]!) + ratio + hits;
    this.againOn(enemy);
  }

  /** Makes an enemy the one who is attacked who has been so before by the same attacker and with the same support. */
  againOn(enemy: number): void {
    const { facts } = this;
    const at = FACTS * enemy;
    this.defender = enemy;
    this.weaponsAt = (this.attackerRow + facts[at + Fact.Like]!) * WAYS;
    this.modifiers = facts[at + Fact.Modifiers]!;
    this.defenderLosses = facts[at + Fact.Losses]! + DEFENDERS;
  }

  /** Whether the attack is allowed from the front, or from flank or rear. */
  allows(flank: boolean): boolean {
    return this.weapons[this.weaponsAt + (flank ? 2 : 0)] !== FORBIDDEN;
  }

  /**
   * Weighs as much as the attack can promise at most, from wherever and however it is made; nothing can where it is
   * not allowed.
   */
  most({ hex, right }: SimpleGbohBattle): void {
    const { defender, terrain } = this;
    const weapons = this.best[this.weaponsAt / WAYS]!;
    const one = terrain[hex[defender]!]!;
    const more = right[defender]! < 0 ? one : Math.max(one, terrain[right[defender]!]!);
    if (weapons === FORBIDDEN) this.worth = Number.NEGATIVE_INFINITY;
    else this.weigh(weapons + more);
  }

  /**
   * Weighs what the attack promises a side that weighs its own losses by its caution: the enemy's expected losses less its
   * own. It must be allowed.
   */
  promise(flank: boolean, moved: boolean, drm: number): void {
    this.weigh(this.weapons[this.weaponsAt + (flank ? 2 : 0) + (moved ? 1 : 0)]! + drm);
  }

  /** Weighs what the attack promises with some modifiers besides those that are known already. */
  private weigh(more: number): void {
    const net = Math.max(0, Math.min(NETS - 1, this.modifiers + more - LOWEST));
    const theirs = this.stakes[this.defender]! * this.losses[this.defenderLosses + net]!;
    this.worth = theirs - this.caution * (this.stakes[this.attacker]! * this.losses[this.attackerLosses + net]!);
  }

  /**
   * Weighs what a shock between several units promises with a net modifier: the expected losses of those attacked less those of
   * the attackers, by caution. Hits without a check are spread over a side (SG-7.53a).
   */
  exchange(battle: SimpleGbohBattle, attackers: Party, defenders: Party, net: number): void {
    const { tables } = battle.forces;
    this.worth = 0;
    for (let face = 0; face < FACES; face++) {
      const { attacker, defender } = shockResult(tables, face + net);
      const gained = this.lostBy(battle, defenders, defender);
      this.worth += (gained - this.caution * this.lostBy(battle, attackers, attacker)) / FACES;
    }
  }

  /** What a side loses by one result of a shock. */
  private lostBy(battle: SimpleGbohBattle, { count, units }: Party, effect: ShockEffect): number {
    const spread = !effect.check && !effect.automatic;
    const least = Math.floor(effect.hits / count);
    const odd = effect.hits / count - least;
    let lost = 0;
    for (let at = 0; at < count; at++) {
      const unit = units[at]!;
      this.note(battle, unit);
      const tq = this.facts[FACTS * unit + Fact.Tq]!;
      const left = Math.max(1, Math.min(MAX_LEFT, tq - battle.hits[unit]!));
      const part = spread
        ? (1 - odd) * share(least, left) + odd * share(least + 1, left) + (effect.retreat ? GROUND : 0)
        : lossOf(battle.forces.tables, effect, tq, left);
      lost += this.stakes[unit]! * Math.min(1, part);
    }
    return lost;
  }

  /** Weighs what one hit costs the side of a unit. */
  hit(battle: SimpleGbohBattle, unit: number): void {
    this.note(battle, unit);
    this.worth = this.stakes[unit]! * this.hurts[unit]!;
  }

  /** Weighs what a volley of a unit that can fire promises, at an enemy so far away; 0 where it does not reach. */
  volley(battle: SimpleGbohBattle, unit: number, enemy: number, distance: number): void {
    this.worth = 0;
    if (distance > MAX_RANGE) return;
    this.note(battle, enemy);
    this.worth =
      this.chances[this.facts[FACTS * unit + Fact.Like]! * (MAX_RANGE + 1) + distance]! *
      this.stakes[enemy]! *
      this.hurts[enemy]!;
  }
}

/** What terrain adds at most to an attack on each hex. */
function mostTerrain({ grid, shock }: BattleMap): Int8Array {
  const most = new Int8Array(grid.count).fill(LOWEST);
  for (let at = 0; at < shock.length; at++) {
    const to = grid.beside[at]!;
    if (to >= 0) most[to] = Math.max(most[to]!, shock[at]!);
  }
  return most;
}

function stackSize(battle: SimpleGbohBattle, unit: number): number {
  const hex = battle.hex[unit]!;
  const below = battle.top[hex] === unit ? battle.bottom[hex]! : battle.top[hex]!;
  return sizeOf(battle, unit) + (below >= 0 && battle.right[unit]! < 0 ? sizeOf(battle, below) : 0);
}

function countsApart(category: number): boolean {
  return category === ELEPHANTS || category === CHARIOTS || category === SKIRMISHERS;
}
