import { type SimpleGbohBattle, Status } from '../battle/battle.js';
import { worthOf } from '../battle/hits.js';
import { canFire, rowOf } from '../battle/missiles.js';
import { sizeOf } from '../battle/relations.js';
import { MOST_RANGE, type ShockEffect, type Tables, TERRAIN_ROWS } from '../data/table-set.js';
import { CHARIOTS, ELEPHANTS, FLANK_REAR, FRONT, SKIRMISHERS } from '../data/vocabulary.js';
import { tqOf } from '../rules/current-tq.js';
import { mayAttack } from '../rules/may-attack.js';
import { noParts, shockModifiers, tqPart, usualShockFacts } from '../rules/shock-modifiers.js';
import { shockResult } from '../rules/shock-result.js';
import { sizeRatio } from '../rules/size-ratio.js';
import { FACES } from '../rules/tq-check.js';
import { hitNumber } from '../rules/volley-modifier.js';

/** An attack that is not allowed. */
export const FORBIDDEN = 127;

/** Net modifiers, Troop Qualities, and hits that a unit has left, for which losses are worked out. */
const LOWEST = -15;
const NETS = 46;
const MOST_TQ = 10;
const MOST_LEFT = 10;
/** What a hit that leaves a unit standing counts of the share of its hits that it takes, and a retreat of the whole unit. */
const HURT = 0.6;
const GROUND = 0.04;
/** What being depleted counts of being lost. */
const DEPLETION = 0.55;
/** Losses are weighed in hundredths of the withdrawal level. */
const WHOLE = 100;
const WAYS = 4;
const UP_ONE = TERRAIN_ROWS.indexOf('upOneLevel');
const MORE = TERRAIN_ROWS.indexOf('moreLevels');

function share(hits: number, left: number): number {
  return hits >= left ? 1 : (HURT * hits) / left;
}

function lossOf(tables: Tables, effect: ShockEffect, tq: number, left: number): number {
  if (effect.automatic) return 1;
  const stays = share(effect.hits, left) + (effect.retreat ? GROUND : 0);
  if (!effect.check) return stays;
  const passes = Math.max(0, Math.min(FACES, tq - tables.checks.routCheck - effect.checkDrm + 1)) / FACES;
  return 1 - passes + passes * Math.min(1, stays);
}

/** What fire and shock promise, from the same tables and modifiers as the rules roll with; kept for the battle at hand. */
export class Prospects {
  /** What each unit is worth, in hundredths of what makes its army withdraw. */
  values = new Float64Array(0);
  private forces: SimpleGbohBattle['forces'] | undefined;
  /** Units that fight alike have one number here; weapons, adjustments and movement by who attacks whom, and how. */
  private like = new Uint8Array(0);
  private weapons = new Int8Array(0);
  private likes = 0;
  private readonly losses = new Float64Array(2 * NETS * (MOST_TQ + 1) * (MOST_LEFT + 1));

  /** Gets to know both armies, and weighs their units as they are now. */
  look(battle: SimpleGbohBattle): void {
    if (this.forces !== battle.forces) this.meet(battle);
    for (let unit = 0; unit < battle.count; unit++) {
      if (battle.status[unit] !== Status.OnMap) continue;
      const level = battle.forces.standings[battle.forces.sideOf[unit] as 0 | 1].withdrawalLevel;
      this.values[unit] = (WHOLE * worthOf(battle, unit)) / level;
    }
  }

  private meet(battle: SimpleGbohBattle): void {
    const { forces } = battle;
    this.forces = forces;
    this.values = new Float64Array(battle.count);
    this.like = new Uint8Array(battle.count);
    const models: number[] = [];
    for (let unit = 0; unit < battle.count; unit++) {
      const known = models.findIndex(
        (model) => forces.kind[model] === forces.kind[unit] && forces.missile[model] === forces.missile[unit],
      );
      this.like[unit] = known < 0 ? models.push(unit) - 1 : known;
    }
    this.likes = models.length;
    this.weapons = new Int8Array(this.likes * this.likes * WAYS);
    const facts = usualShockFacts();
    const parts = noParts();
    for (const [row, attacker] of models.entries()) {
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
          this.weapons[at] = parts.weapons + parts.adjustments + parts.moved;
        }
      }
    }
    this.workOutLosses(forces.tables);
  }

  private workOutLosses(tables: Tables): void {
    this.losses.fill(0);
    for (let net = 0; net < NETS; net++) {
      for (let face = 0; face < FACES; face++) {
        const { attacker, defender } = shockResult(tables, face + net + LOWEST);
        for (let tq = 0; tq <= MOST_TQ; tq++) {
          for (let left = 1; left <= MOST_LEFT; left++) {
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
    return ((role * NETS + net) * (MOST_TQ + 1) + tq) * (MOST_LEFT + 1) + left;
  }

  /** What being lost costs the side of a unit now. */
  stake(battle: SimpleGbohBattle, unit: number): number {
    const second = battle.depletable[unit] === 1 && battle.depleted[unit] === 0;
    return this.values[unit]! * (second ? DEPLETION : 1);
  }

  private loss(battle: SimpleGbohBattle, role: number, net: number, unit: number): number {
    const tq = Math.min(MOST_TQ, tqOf(battle, unit));
    const left = Math.max(1, Math.min(MOST_LEFT, tq - battle.hits[unit]!));
    return this.stake(battle, unit) * this.losses[this.place(role, net, tq, left)]!;
  }

  /** Weapons, adjustments and movement of an attack; `FORBIDDEN` where it is not allowed. */
  weaponsOf(unit: number, enemy: number, flank: boolean, moved: boolean): number {
    const way = (flank ? 2 : 0) + (moved ? 1 : 0);
    return this.weapons[(this.like[unit]! * this.likes + this.like[enemy]!) * WAYS + way]!;
  }

  /**
   * What an attack promises a side that weighs its own losses so: the enemy's expected losses less its own. `support` is the
   * size of friends in the same attack. `FORBIDDEN` where it is not allowed.
   */
  attack(
    battle: SimpleGbohBattle,
    unit: number,
    enemy: number,
    flank: boolean,
    moved: boolean,
    drm: number,
    support: number,
    caution: number,
  ): number {
    const weapons = this.weaponsOf(unit, enemy, flank, moved);
    if (weapons === FORBIDDEN) return FORBIDDEN;
    const ours = stackSize(battle, unit) + support;
    const theirs = stackSize(battle, enemy);
    const size = this.sizePart(battle, unit, ours, enemy, theirs);
    const hits = Math.max(-3, Math.min(3, battle.hits[enemy]! - battle.hits[unit]!));
    const sum = weapons + tqPart(tqOf(battle, unit), tqOf(battle, enemy)) + size + hits + drm;
    const net = Math.max(0, Math.min(NETS - 1, sum - LOWEST));
    return this.loss(battle, 1, net, enemy) - caution * this.loss(battle, 0, net, unit);
  }

  private sizePart({ forces }: SimpleGbohBattle, unit: number, ours: number, enemy: number, theirs: number): number {
    const apart = countsApart(forces.category[unit]!);
    const others = countsApart(forces.category[enemy]!);
    return sizeRatio(apart ? 0 : ours, apart ? ours : 0, others ? 0 : theirs, others ? theirs : 0, false);
  }

  /** What a volley of a unit at an enemy so far away promises; 0 where it does not reach. */
  volley(battle: SimpleGbohBattle, unit: number, enemy: number, distance: number): number {
    if (!canFire(battle, unit) || distance > MOST_RANGE) return 0;
    const number = hitNumber(battle.forces.tables, rowOf(battle, unit, distance), distance);
    if (number < 0) return 0;
    const left = Math.max(1, tqOf(battle, enemy) - battle.hits[enemy]!);
    return ((number + 1) / FACES) * this.stake(battle, enemy) * share(1, left);
  }
}

/** What terrain adds to an attack from a hex on one beside it. */
export function terrainDrm({ forces }: SimpleGbohBattle, from: number, to: number): number {
  const { level, terrain } = forces.map;
  const rows = forces.tables.terrain;
  const there = rows[terrain[to]!]!;
  const here = rows[terrain[from]!]!;
  const value = there.shock + here.attackerIn + (here.attackerIn === 0 ? 0 : there.fromRiver);
  const rise = level[to]! - level[from]!;
  return rise > 0 ? Math.min(value, rows[rise >= 2 ? MORE : UP_ONE]!.shock) : value;
}

function stackSize(battle: SimpleGbohBattle, unit: number): number {
  const hex = battle.hex[unit]!;
  const below = battle.top[hex] === unit ? battle.bottom[hex]! : battle.top[hex]!;
  return sizeOf(battle, unit) + (below >= 0 && battle.right[unit]! < 0 ? sizeOf(battle, below) : 0);
}

function countsApart(category: number): boolean {
  return category === ELEPHANTS || category === CHARIOTS || category === SKIRMISHERS;
}
