// What the referee remembers of a battle: how everybody stood when he last looked. No source line; only state views.

import type { Profile } from '../../../src/systems/taktika/army/profile.js';
import type { TaktikaBattle } from '../../../src/systems/taktika/state/battle.js';

/** How all units stood at one moment. */
export class Standing {
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly forwardX: Float64Array;
  readonly forwardY: Float64Array;
  readonly halfWidth: Float64Array;
  readonly depth: Float64Array;
  readonly radius: Float64Array;
  readonly figures: Int16Array;
  readonly ordered: Int16Array;
  readonly formation: Int16Array;
  readonly special: Int16Array;
  readonly fleeing: Int16Array;
  readonly engaged: Int16Array;
  readonly general: Int16Array;
  readonly steadinessTalent: Int16Array;
  readonly skillTalent: Int16Array;
  readonly meleeTalent: Int16Array;
  readonly guest: Int16Array;
  readonly present: Int16Array;
  readonly owner: Int16Array;
  readonly legs: Int16Array;
  readonly onFoot: Int16Array;

  constructor(count: number) {
    const real = () => new Float64Array(count);
    const whole = () => new Int16Array(count);
    this.x = real();
    this.y = real();
    this.forwardX = real();
    this.forwardY = real();
    this.halfWidth = real();
    this.depth = real();
    this.radius = real();
    this.figures = whole();
    this.ordered = whole();
    this.formation = whole();
    this.special = whole();
    this.fleeing = whole();
    this.engaged = whole();
    this.general = whole();
    this.steadinessTalent = whole();
    this.skillTalent = whole();
    this.meleeTalent = whole();
    this.guest = whole();
    this.present = whole();
    this.owner = whole();
    this.legs = whole();
    this.onFoot = whole();
  }

  take(game: Readonly<TaktikaBattle>): this {
    const { bases, units } = game;
    this.x.set(bases.x);
    this.y.set(bases.y);
    this.forwardX.set(bases.forwardX);
    this.forwardY.set(bases.forwardY);
    this.halfWidth.set(bases.halfWidth);
    this.depth.set(bases.depth);
    this.radius.set(bases.radius);
    this.figures.set(units.figures);
    this.ordered.set(units.ordered);
    this.formation.set(units.formation);
    this.special.set(units.special);
    this.fleeing.set(units.fleeing);
    this.engaged.set(units.engaged);
    this.general.set(units.general);
    this.steadinessTalent.set(units.steadinessTalent);
    this.skillTalent.set(units.skillTalent);
    this.meleeTalent.set(units.meleeTalent);
    this.guest.set(units.guest);
    this.present.set(game.present);
    this.owner.set(game.owner);
    this.legs.set(game.legs);
    this.onFoot.set(game.onFoot);
    return this;
  }
}

const RIDE: readonly string[] = ['riders', 'lancers', 'horseArchers'];

/** A moment of a battle as one looks at it: `now` is how units stand then. */
export class View {
  readonly game: Readonly<TaktikaBattle>;
  readonly now: Standing;

  constructor(game: Readonly<TaktikaBattle>, now: Standing) {
    this.game = game;
    this.now = now;
  }

  get count(): number {
    return this.game.count;
  }

  profile(unit: number): Profile {
    return this.game.units.profiles[unit]!;
  }

  isMixed(unit: number): boolean {
    return this.profile(unit).kinds !== undefined;
  }

  mounted(unit: number): boolean {
    return RIDE.includes(this.profile(unit).category) && this.now.onFoot[unit] === 0;
  }

  /** The number by which a unit's rolls are told. */
  number(unit: number): number {
    const { units } = this.game.forces;
    const { side, line } = units[unit]!;
    const before = units.slice(0, unit).filter((other) => other.side === side && other.line === line);
    return 256 * line + before.length;
  }

  side(unit: number): number {
    return this.game.forces.units[unit]!.side;
  }

  name(unit: number): string {
    const { formation, figures, ordered } = this.now;
    return `unit ${unit} (${this.profile(unit).label}, order ${formation[unit]}, ${figures[unit]} figures, ${ordered[unit]} in order)`;
  }
}
