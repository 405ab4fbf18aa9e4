// Who takes part in a shock, and what is added to its die. Source lines 324, 428 to 432, 446, 468 to 484.
import type { MODIFIERS } from '../../../src/systems/simple-gboh/state/events.js';
import { SHOCK_TERRAIN, weaponModifier } from './charts.js';
import type { Memory } from './memory.js';

/** The units of both sides in one shock. */
export interface Sides {
  readonly attackers: readonly number[];
  readonly defenders: readonly number[];
}

/** The parts of a net modifier. */
export type Parts = Readonly<Record<(typeof MODIFIERS)[number], number>>;

function clamped(value: number): number {
  return Math.max(-3, Math.min(3, value));
}

/** Reads one shock before it is rolled. */
export class Shock {
  readonly sides: Sides;
  private readonly memory: Memory;
  readonly number: number;

  constructor(memory: Memory, lead: number) {
    this.memory = memory;
    this.number = memory.game.attack[lead]!;
    this.sides = this.whoFights();
  }

  private get view() {
    return this.memory.view;
  }

  /** Whether a unit may attack another at all (lines 415, 644, 700). */
  private mayAttack(unit: number, enemy: number): boolean {
    const { view } = this;
    if (view.isSkirmisher(unit) || view.isGun(unit) || this.memory.game.inColumn[unit] === 1) return false;
    return !(view.isHorse(unit) && view.isElephant(enemy));
  }

  /** Units of this attack with an enemy of it in their zone, or in the zone of one (lines 411, 446). */
  private whoFights(): Sides {
    const { view } = this;
    const { active, attack } = this.memory.game;
    const inIt = view.units.filter((unit) => attack[unit] === this.number && view.onMap(unit));
    const withFighter = (unit: number) => {
      const fighter = view.fighter(unit);
      return attack[fighter] === this.number && (fighter === unit || !view.isGun(unit));
    };
    const own = inIt.filter((unit) => view.side(unit) === active && withFighter(unit));
    const others = inIt.filter((unit) => view.side(unit) !== active && withFighter(unit));
    const meets = (unit: number, enemy: number) => {
      const [attacker, defender] = [view.fighter(unit), view.fighter(enemy)];
      return this.mayAttack(attacker, defender) && view.controls(attacker, defender);
    };
    return {
      attackers: own.filter((unit) => others.some((enemy) => meets(unit, enemy))),
      defenders: others.filter((enemy) => own.some((unit) => meets(unit, enemy))),
    };
  }

  private fighters(units: readonly number[]): readonly number[] {
    return units.filter((unit) => this.view.fighter(unit) === unit);
  }

  /** Whether an attacker is in the zone of an enemy in its own flank or rear, so that its attack is frontal (line 432). */
  private distracted(unit: number): boolean {
    const { view } = this;
    const front = view.front(unit);
    return view.near(unit, 1).some((enemy) => {
      if (view.side(enemy) === view.side(unit) || !view.controls(enemy, unit)) return false;
      return view.hexes(enemy).some((hex) => view.far(unit, hex) === 1 && !front.includes(hex));
    });
  }

  /** Whether a unit attacks a flank or rear (lines 324, 430). */
  flanks(unit: number): boolean {
    const { view } = this;
    if (this.distracted(unit)) return false;
    return this.fighters(this.sides.defenders).some((enemy) => {
      if (!view.controls(unit, enemy) || view.isGun(enemy)) return false;
      const front = view.front(enemy);
      return !view.hexes(unit).some((hex) => front.includes(hex));
    });
  }

  /** Attackers on a flank or rear. */
  get flankers(): readonly number[] {
    return this.fighters(this.sides.attackers).filter((unit) => this.flanks(unit));
  }

  /** Whether a unit moved to attack (lines 482, 664). */
  private moved(unit: number): boolean {
    const { memory, view } = this;
    if (memory.heldAtStart.has(unit)) return false;
    if (view.type(unit) === 'CH' && (memory.steps.get(unit) ?? 0) < 4) return false;
    const entered = [...(memory.entered.get(unit) ?? [])];
    return this.sides.defenders.some((enemy) => entered.some((hex) => view.far(enemy, hex) === 1));
  }

  /** Special adjustments of the matrix (lines 507, 509; D5). */
  private adjustments(lead: number, against: number, flank: boolean, moved: boolean): number {
    const { view } = this;
    const [type, other] = [view.type(lead), view.type(against)];
    const [kind, otherKind] = [view.unitClass(lead), view.unitClass(against)];
    const legion = type === 'LG' || type === 'CO';
    let sum = 0;
    if (moved && legion) sum++;
    if (moved && !flank && other === 'PH' && type !== 'PH' && type !== 'HI') sum--;
    if (moved && !legion && ['F', 'X'].includes(view.missile(lead))) sum++;
    if (moved && type === 'CH') sum++;
    if (moved && !flank && type === 'HC' && kind === 'CAT' && other !== 'PH' && other !== 'EL') sum++;
    if (type === 'EL' && other === 'EL' && kind === 'AFR' && otherKind === 'IND') sum--;
    if (type === 'EL' && other === 'EL' && kind === 'IND' && otherKind === 'AFR') sum++;
    if (kind === 'CON') sum--;
    if (otherKind === 'CON') sum++;
    return sum;
  }

  private quality(units: readonly number[]): number {
    const counted = this.view.usual('tqUnit') ? this.fighters(units) : units;
    return Math.max(...counted.map((unit) => this.view.tq(unit)));
  }

  /** The modifier for sizes (line 476). */
  private sizes(): number {
    const { view } = this;
    const special = (unit: number) => view.isElephant(unit) || view.type(unit) === 'CH' || view.isSkirmisher(unit);
    const { attackers, defenders } = this.sides;
    const everybody = [...attackers, ...defenders].every(special);
    if (!everybody && (attackers.every(special) || defenders.every(special))) return 0;
    const sum = (units: readonly number[]) =>
      units.reduce((total, unit) => total + (everybody || !special(unit) ? view.size(unit) : 0), 0);
    const [own, other] = [sum(attackers), sum(defenders)];
    const [large, small] = [Math.max(own, other), Math.min(own, other)];
    const twice = large >= 2 * small && (view.usual('twiceTheSize') || large - small >= 2);
    const value = own === other ? 0 : twice ? 2 : large - small >= 2 ? 1 : 0;
    return own > other ? value : -value;
  }

  private hits(): number {
    const sum = (units: readonly number[]) => units.reduce((total, unit) => total + this.memory.game.hits[unit]!, 0);
    const [own, other] = [sum(this.sides.attackers), sum(this.sides.defenders)];
    return this.view.usual('hitsDrmCap') ? clamped(other - own) : clamped(other) - clamped(own);
  }

  /** Whether a leader helps some units: with them, or heroic and with others in a shock not farther than two hexes (line 252). */
  private led(units: readonly number[]): boolean {
    const { view } = this;
    const { game } = this.memory;
    if (units.some((unit) => view.leadersWith(unit).length > 0)) return true;
    const side = view.side(units[0]!);
    const inShock = view.units.filter((unit) => {
      const number = game.attack[unit]!;
      return view.side(unit) === side && view.onMap(unit) && number >= 0 && [1, 2].includes(game.stages[number]!);
    });
    return inShock.some((unit) =>
      view
        .leadersWith(unit)
        .some((leader) => view.heroic(leader) && units.some((one) => view.far(one, game.leaderHex[leader]!) <= 2)),
    );
  }

  /** The modifier for terrain that is best for the defender (line 484; D11). */
  private terrain(): number {
    const { view } = this;
    let best = 0;
    for (const unit of this.fighters(this.sides.attackers)) {
      const zone = view.zone(unit);
      for (const to of this.fighters(this.sides.defenders).flatMap((enemy) => view.hexes(enemy))) {
        if (!zone.includes(to)) continue;
        for (const from of view.hexes(unit)) {
          if (view.distance(from, to) !== 1) continue;
          const rise = view.level(to) - view.level(from);
          const water = view.terrain(from);
          best = Math.min(
            best,
            SHOCK_TERRAIN[view.terrain(to)] ?? 0,
            rise > 1 ? -2 : rise === 1 ? -1 : 0,
            water === 'river' || water === 'ford' ? -1 : 0,
          );
        }
      }
    }
    return best;
  }

  /** All parts of the net modifier; weapons as told where Germans may choose their row (line 656). */
  parts(lead: number, against: number, told: number): Parts {
    const { view } = this;
    const flank = this.flankers.length > 0;
    const anyMoved = this.sides.attackers.some((unit) => this.moved(unit));
    const leadMoved = view.usual('adjustmentSource') ? this.moved(lead) : anyMoved;
    const rows = view.type(lead) === 'GC' ? ['GC', 'LI'] : [view.type(lead)];
    const weapons = rows.map((row) => weaponModifier(row, view.type(against), flank) ?? 0);
    return {
      weapons: weapons.includes(told) ? told : weapons[0]!,
      adjustments: this.adjustments(lead, against, flank, leadMoved),
      tq: clamped(this.quality(this.sides.attackers) - this.quality(this.sides.defenders)),
      size: this.sizes(),
      hits: this.hits(),
      moved: anyMoved ? 1 : 0,
      leader: Number(this.led(this.sides.attackers)) - Number(this.led(this.sides.defenders)),
      terrain: this.terrain(),
    };
  }
}
