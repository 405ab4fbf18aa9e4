import { unitRollers } from '../../../model/rollers.js';
import { OPEN, SKIRMISH, TORTOISE } from '../army/formation-codes.js';
import type { Leader } from '../army/leader.js';
import { MAX_FIGURES, type Profile } from '../army/profile.js';
import { FORMATIONS, SPECIALS } from '../tables/vocabulary.js';
import { actorOf } from './actors.js';
import { MIXED_BYTES, MixedUnit } from './mixed-unit.js';
import { type Readings, type Traits, traitsOf } from './traits.js';

export { CIRCLE, OPEN, SKIRMISH, TORTOISE } from '../army/formation-codes.js';

/** Whether one of two units is mixed, so that their event is fought figure by figure; -1 stands for no unit. */
export function isAnyMixed({ mixed }: Units, one: number, other: number): boolean {
  return mixed[one] !== undefined || mixed[other] !== undefined;
}

/** What a unit's attached general does: no general, one who only commands (R47), one who fights in the ranks. */
export const GeneralRole = { None: 0, Commands: 1, Fights: 2 } as const;

/** More files than any front has. */
export const ALL_FILES = 255;

const FIELDS = 16;

/** Bytes that units of such types take in the buffer of their `Units`: mixed ones their figures' places besides. */
export function unitBytes(profiles: readonly Profile[]): number {
  const mixed = profiles.filter(({ kinds }) => kinds !== undefined).length;
  return profiles.length * FIELDS * Int16Array.BYTES_PER_ELEMENT + mixed * MIXED_BYTES;
}

/**
 * The state of `count` units: one buffer and a named view for each number that changes in battle, indexed by unit.
 * What never changes stands in `profiles` and, as numbers, in `traits`.
 */
export class Units {
  readonly profiles: readonly Profile[];
  readonly readings: Readings;
  /** Of a mixed unit those of the figures that stand foremost (TK-16a). */
  readonly traits: readonly Traits[];
  /** Generals who may be attached to units. */
  leaders: readonly Leader[] = [];
  /** The figures of mixed units by their places; undefined for units of like figures. */
  readonly mixed: readonly (MixedUnit | undefined)[];
  /** Who rolls for each unit: see `actorOf`. */
  readonly actors: Int32Array;
  /** Living figures; 0 when destroyed. */
  readonly figures: Int16Array;
  /** Figures in order among them. */
  readonly ordered: Int16Array;
  /** Place in `FORMATIONS`. */
  readonly formation: Int16Array;
  /** Place in `SPECIALS`. */
  readonly special: Int16Array;
  /** 1 when the unit has fled. */
  readonly fleeing: Int16Array;
  /** 1 while the unit touches an enemy in melee. */
  readonly engaged: Int16Array;
  /** Disordered figures in the fighting front that no other figure relieves; 0 where ordered figures come forward (R13). */
  readonly blocked: Int16Array;
  /** Losses counted along the patterns of shield, armour and barding; 0 where each event starts its own count (R16). */
  readonly shieldLosses: Int16Array;
  readonly armourLosses: Int16Array;
  readonly mountLosses: Int16Array;
  /** One of the values of `GeneralRole`. */
  readonly general: Int16Array;
  /** One more than the attached general's place in `leaders`; 0 for one of the unit's own troop type. */
  readonly leader: Int16Array;
  /**
   * Files of the front rank that strike in the contact that is being resolved (R18); all of them at `ALL_FILES`. Not
   * part of a battle's state: no decision is asked while it differs.
   */
  readonly files: Uint8Array;
  /** Talents of the attached general (D21). */
  readonly steadinessTalent: Int16Array;
  readonly meleeTalent: Int16Array;
  readonly skillTalent: Int16Array;
  /** 1 while the attached general leads another corps and not the army: he steadies figures, but not the whole unit (TK-14c). */
  readonly guest: Int16Array;
  private readonly fightsAs: Traits[];
  private readonly buffer: Int16Array;
  private readonly places: Uint8Array;
  private readonly firstFormation: Uint8Array;
  private readonly firstSpecial: Uint8Array;

  /**
   * Fresh units, each at its profile's strength and in its formation; `sides` (0 or 1) and `lines` of their armies default
   * to 0. They take `unitBytes` of `buffer` from `offset`, or a buffer of their own where none is given.
   */
  constructor(
    profiles: readonly Profile[],
    readings: Readings,
    sides: readonly number[] = [],
    buffer: ArrayBuffer = new ArrayBuffer(unitBytes(profiles)),
    offset = 0,
    lines: readonly number[] = [],
  ) {
    const count = profiles.length;
    this.profiles = profiles;
    this.readings = readings;
    this.fightsAs = profiles.map((profile) => traitsOf(profile, readings));
    this.traits = this.fightsAs;
    const members = profiles.map((_, unit) => ({ side: sides[unit] ?? 0, line: lines[unit] ?? 0 }));
    this.actors = unitRollers(members).map((roller, unit) => actorOf(members[unit]!.side, roller));
    this.files = new Uint8Array(count).fill(ALL_FILES);
    this.firstFormation = Uint8Array.from(profiles, ({ formation }) => FORMATIONS.indexOf(formation));
    this.firstSpecial = Uint8Array.from(profiles, ({ special }) => SPECIALS.indexOf(special));
    this.buffer = new Int16Array(buffer, offset, FIELDS * count);
    let field = 0;
    const view = (): Int16Array => this.buffer.subarray(count * field, count * ++field);
    this.figures = view();
    this.ordered = view();
    this.formation = view();
    this.special = view();
    this.fleeing = view();
    this.engaged = view();
    this.blocked = view();
    this.shieldLosses = view();
    this.armourLosses = view();
    this.mountLosses = view();
    this.general = view();
    this.leader = view();
    this.steadinessTalent = view();
    this.meleeTalent = view();
    this.skillTalent = view();
    this.guest = view();
    const mixed = offset + this.buffer.byteLength;
    this.places = new Uint8Array(buffer, mixed, unitBytes(profiles) - this.buffer.byteLength);
    let at = mixed;
    this.mixed = profiles.map(({ kinds }, unit) => {
      if (kinds === undefined) return undefined;
      at += MIXED_BYTES;
      return new MixedUnit(this, unit, kinds, buffer, at - MIXED_BYTES);
    });
    for (let unit = 0; unit < count; unit++) this.setUp(unit, profiles[unit]!.figures);
  }

  /** How many units there are. */
  get count(): number {
    return this.profiles.length;
  }

  /** Makes a unit fresh again with `figures` figures (0..63), all in order, in its first formation, without a general. */
  setUp(unit: number, figures: number): void {
    if (!(figures >= 0 && figures <= MAX_FIGURES)) {
      throw new RangeError(`a unit has 0 to ${MAX_FIGURES} figures, found ${figures}`);
    }
    for (let at = unit; at < this.buffer.length; at += this.count) this.buffer[at] = 0;
    this.figures[unit] = figures;
    this.ordered[unit] = figures;
    this.mixed[unit]?.setUp();
    this.formUp(unit);
  }

  /** Puts a unit into its first formation, as far as its living figures can still fill it. */
  formUp(unit: number): void {
    this.formation[unit] = this.firstFormation[unit]!;
    this.special[unit] = this.firstSpecial[unit]!;
    this.thin(unit);
  }

  /**
   * Thins a unit to a formation that its living figures can fill (TK-3e, TK-3f): a circle ends in skirmish order,
   * a tortoise in open order (R58).
   */
  thin(unit: number): void {
    const present = this.formation[unit]! * (MAX_FIGURES + 1) + this.figures[unit]!;
    const formation = this.traits[unit]!.thinned[present]!;
    this.formation[unit] = formation;
    if (formation === SKIRMISH || (formation === OPEN && this.special[unit] === TORTOISE)) this.special[unit] = 0;
  }

  /** Lets a unit fight with other traits of the same figures: riders on foot, or mounted again (TK-18a). */
  retrait(unit: number, traits: Traits): void {
    this.fightsAs[unit] = traits;
  }

  /** Takes over another state of the same units. */
  copyFrom(other: this): void {
    this.buffer.set(other.buffer);
    if (this.places.length === 0) return;
    this.places.set(other.places);
    for (const mixed of this.mixed) if (mixed !== undefined) mixed.lead();
  }

  /** Everything that changes of a unit, as text: equal states have equal texts. */
  noteUnit(unit: number): string {
    let text = '';
    for (let at = unit; at < this.buffer.length; at += this.count)
      text += String.fromCharCode(this.buffer[at]! & 0xffff);
    return text + (this.mixed[unit]?.note() ?? '');
  }

  /** Puts a unit into a state that `noteUnit` wrote down. */
  recallUnit(unit: number, text: string): void {
    for (let field = 0; field < FIELDS; field++) this.buffer[unit + field * this.count] = text.charCodeAt(field);
    this.mixed[unit]?.recall(text.slice(FIELDS));
  }

  /** Throws when a count is impossible (invariants 1, 2 and 16 of the register). */
  audit(): void {
    for (let unit = 0; unit < this.count; unit++) {
      const figures = this.figures[unit]!;
      const ordered = this.ordered[unit]!;
      const front = this.traits[unit]!.fronts[this.formation[unit]!]!;
      const wrong =
        ordered < 0 ||
        ordered > figures ||
        (this.fleeing[unit] === 1 && ordered > 0) ||
        (this.readings.lastFigure === 0 && figures > 0 && this.fleeing[unit] === 0 && ordered === 0) ||
        (figures > 0 && figures < front && this.formation[unit] !== SKIRMISH);
      if (!wrong) {
        this.mixed[unit]?.audit();
        continue;
      }
      const counts = `${figures} figures, ${ordered} of them ordered, ${front} abreast`;
      throw new Error(`unit ${unit}: impossible state of ${counts}, fleeing: ${this.fleeing[unit]}`);
    }
  }
}
