import { COLOURS, calledApart, callNames, withColours } from '../../../model/narration/side-names.js';
import { FIRST_CHIEF, unitThatRolls } from '../../../model/rollers.js';
import { armiesBehind, type Met } from '../army/forces-of.js';
import type { SimpleGbohBattle } from '../state/battle.js';
import type { Forces } from '../state/forces.js';
import { KINDS } from '../tables/vocabulary.js';

const called = new WeakMap<Forces, Names>();

/** The names of everything in a battle, for transcripts and pictures. Hexes have the names of the map in the file. */
export class Names {
  /** What the sides are called. */
  readonly sides: readonly [string, string];
  /** The same where a reader meets them first: with the colours that units go by. */
  readonly introduced: readonly [string, string];
  private readonly forces: Forces;
  private readonly met: Met | undefined;
  /** Whether names need a colour, because both armies have units of the same name. */
  private readonly coloured: boolean;

  private constructor(forces: Forces) {
    this.forces = forces;
    this.met = armiesBehind(forces);
    const armies = this.met?.armies;
    this.sides = armies === undefined ? COLOURS : calledApart(callNames(armies[0].name), callNames(armies[1].name));
    const [red, blue] = [0, 1].map(
      (side) => new Set(this.met?.armies[side === 0 ? 0 : 1].lines.map(({ name }) => name)),
    );
    this.coloured = [...red!].some((name) => blue!.has(name));
    this.introduced = withColours(this.sides, this.coloured);
  }

  /** The names in a battle. */
  static of({ forces }: Pick<SimpleGbohBattle, 'forces'>): Names {
    const known = called.get(forces) ?? new Names(forces);
    called.set(forces, known);
    return known;
  }

  /** What a side is called. */
  side(side: number): string {
    return this.sides[side === 0 ? 0 : 1];
  }

  /** The id of a unit within its army: `CH2`. */
  id(unit: number): string {
    const { placeOf, sideOf } = this.forces;
    const place = placeOf[unit]!;
    const army = this.met?.armies[sideOf[unit] === 0 ? 0 : 1];
    return army?.units[place]?.id ?? `${place + 1}`;
  }

  /** A unit by what it is and its id; `unknown unit` for none. */
  unit(unit: number): string {
    const fielded = this.forces.units[unit];
    if (fielded === undefined) return 'unknown unit';
    const name = this.met === undefined ? KINDS[fielded.kind]! : this.forces.rows[fielded.row]!;
    const colour = this.coloured || this.met === undefined ? `${COLOURS[fielded.side === 0 ? 0 : 1]} ` : '';
    return `${colour}${name} ${this.id(unit)}`;
  }

  /** A leader by his name; `unknown leader` for none. */
  leader(leader: number): string {
    return this.forces.leaders[leader]?.name ?? 'unknown leader';
  }

  /** A formation by its name. */
  formation(formation: number): string {
    return this.forces.formations[formation]?.name ?? 'no formation';
  }

  /** A hex as the map of the file calls it. */
  hex(hex: number): string {
    const { grid } = this.forces.map;
    if (hex < 0) return 'off the map';
    return grid.nameOf(this.met?.meeting.turned[0] === true ? grid.count - 1 - hex : hex);
  }

  /** Who rolls: a unit, a leader, or a side; empty for both sides or neither. */
  actor(side: number, actor: number): string {
    if (side > 1) return '';
    const { firstLeader, leaders, rollers } = this.forces;
    if (actor < FIRST_CHIEF) {
      const unit = unitThatRolls(rollers, this.forces, side, actor);
      return unit < 0 ? '' : this.unit(unit);
    }
    const leader = firstLeader[side]! + actor - FIRST_CHIEF;
    return leaders[leader]?.side === side ? this.leader(leader) : this.side(side);
  }
}
