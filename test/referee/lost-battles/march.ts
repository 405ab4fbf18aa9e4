// Moves of a group (source lines 109-141, 196-277): points, free turns, who may go where.
import { around, beside, OFF, type Sight } from './sight.js';

interface Purse {
  points: number;
  freeTurns: number;
}

type Options = Readonly<Record<string, number | boolean>>;

/** Room that units take of a zone, and how much it has (source lines 253-256). */
export function isCrowded(see: Sight, zone: number, units: readonly number[]): boolean {
  const weight = units.reduce((sum, unit) => sum + (see.nature(unit).grade === 'levy' ? 2 : 1), 0);
  return weight > (see.has(zone, 'river', 'shoreline', 'marsh', 'woods') ? 8 : 12);
}

/** An activated group on its way. */
export class March {
  readonly start: number;
  readonly mode: number;
  facing: number;
  moved = false;
  turned = false;
  deployed = false;
  /** It may neither leave its zone nor attack from it any more. */
  stopped = false;
  readonly mayFaceEnemy: boolean;
  private readonly mayFaceAbout: boolean;
  private readonly purses = new Map<number, Purse>();
  private readonly see: Sight;

  constructor(see: Sight, side: number, group: readonly number[], zone: number, mode: number, options: Options) {
    this.see = see;
    this.start = zone;
    this.mode = mode;
    this.facing = zone < OFF ? see.battle.facing[zone]! : 0;
    const enemy = (turn: number) => see.holds(1 - side, beside(zone, this.facing + turn));
    this.mayFaceEnemy = zone < OFF && !enemy(0);
    const behind = zone < OFF ? beside(zone, this.facing + 2) : -1;
    const found = [enemy(1) || enemy(3), enemy(2), behind >= 0 && around(behind).some((z) => see.holds(1 - side, z))];
    this.mayFaceAbout = zone < OFF && (options['freeAboutFace'] === 1 ? found.includes(false) : !found.includes(true));
    for (const unit of group) {
      const { grade, kind, type } = see.nature(unit);
      const fast = kind !== 'cataphracts' && (type.endsWith('Cavalry') || type === 'chariots');
      const points = mode === 3 ? 3 : (fast ? 2 : 1) * (mode === 2 ? 2 : 1);
      const cheap = zone === OFF && mode === 2 && kind === 'lightInfantry' && grade !== 'veteran';
      const freeTurns = kind === 'lightInfantry' && !cheap ? 1 : kind === 'lightCavalry' ? 2 : 0;
      this.purses.set(unit, { points, freeTurns });
    }
  }

  /** Whether units could pay for a turn, having paid (source lines 214-234). */
  turn(units: readonly number[], to: number, atStart: boolean): boolean {
    const quarters = (to - this.facing) & 3;
    if (quarters === 0) return true;
    let paid = true;
    for (const unit of units) {
      const purse = this.purses.get(unit)!;
      const free = quarters === 2 && atStart && this.mayFaceAbout && this.see.nature(unit).kind !== 'hoplites';
      if (free) continue;
      if (purse.freeTurns > 0) purse.freeTurns--;
      else if (--purse.points < 0) paid = false;
    }
    this.facing = to;
    this.moved = true;
    this.turned = true;
    return paid;
  }

  /** Whether units could pay for the way into a zone, having paid (source lines 236-243). */
  enter(units: readonly number[], zone: number): boolean {
    this.moved = true;
    return this.pay(units, (unit) => this.costOf(unit, zone, false));
  }

  /** Whether units could pay for an attack on a zone (source lines 236-239, 279-282). */
  attack(units: readonly number[], zone: number, elephants: boolean): boolean {
    return this.pay(units, (unit) => this.costOf(unit, zone, elephants));
  }

  /** Whether units could pay for so many points each. */
  pay(units: readonly number[], cost: (unit: number) => number): boolean {
    let paid = true;
    for (const unit of units) {
      const purse = this.purses.get(unit)!;
      purse.points -= cost(unit);
      if (purse.points < 0) paid = false;
    }
    return paid;
  }

  private costOf(unit: number, zone: number, elephants: boolean): number {
    const { kind, type } = this.see.nature(unit);
    const horse = kind !== 'cataphracts' && (type.endsWith('Cavalry') || type === 'chariots');
    return horse && (elephants || this.see.has(zone, 'hill', 'woods', 'marsh', 'fortifiedCamp')) ? 2 : 1;
  }
}
