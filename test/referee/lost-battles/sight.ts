// What a referee of Lost Battles sees of a game, and the map as source lines 55-71 (2.1) lay it out.
import type { LostBattlesBattle } from '../../../src/systems/lost-battles/state/battle.js';
import { TROOP_NAMES } from '../../../src/systems/lost-battles/tables/units.js';
import { ELEMENTS } from '../../../src/systems/lost-battles/tables/vocabulary.js';

/** Places that are no zone of the map. */
export const OFF = 20;

/** A unit's class and kind as its name says them (source lines 7-13, 570-576). */
export interface Nature {
  readonly grade: string;
  readonly kind: string;
  /** The type that its subtype belongs to. */
  readonly type: string;
}

const SUBTYPES: Readonly<Record<string, string>> = {
  archers: 'heavyInfantry',
  hoplites: 'heavyInfantry',
  phalangites: 'heavyInfantry',
  legionaries: 'heavyInfantry',
  cataphracts: 'heavyCavalry',
  scythedChariots: 'chariots',
};

const NATURES: readonly Nature[] = TROOP_NAMES.map((name) => {
  const words = name.split(' ');
  const kind = words.at(-1)!;
  return { kind, grade: words.length === 2 ? words[0]! : 'average', type: SUBTYPES[kind] ?? kind };
});

/** The zones beside a zone, by facing on the map: ahead for side 0, to its right, behind, to its left. -1 off the map. */
export function beside(zone: number, facing: number): number {
  const column = (zone % 5) + [0, 1, 0, -1][facing & 3]!;
  const row = Math.floor(zone / 5) + [1, 0, -1, 0][facing & 3]!;
  return column < 0 || column > 4 || row < 0 || row > 3 ? -1 : 5 * row + column;
}

/** All zones that touch a zone; corners do not (source line 69). */
export function around(zone: number): readonly number[] {
  return [0, 1, 2, 3].map((facing) => beside(zone, facing)).filter((other) => other >= 0);
}

/** Zones between two zones, never along a diagonal (source line 70). */
export function distance(one: number, other: number): number {
  return Math.abs((one % 5) - (other % 5)) + Math.abs(Math.floor(one / 5) - Math.floor(other / 5));
}

/** The game as it stands when the referee looks. */
export class Sight {
  readonly battle: Readonly<LostBattlesBattle>;

  constructor(battle: Readonly<LostBattlesBattle>) {
    this.battle = battle;
  }

  nature(unit: number): Nature {
    return NATURES[this.battle.forces.units[unit]!.troop]!;
  }

  side(unit: number): number {
    return this.battle.forces.units[unit]!.side;
  }

  isFresh(unit: number): boolean {
    return this.battle.status[unit] === 0;
  }

  /** Units of a side in a zone. */
  in(side: number, zone: number): readonly number[] {
    return this.everybody(side).filter((unit) => this.battle.zone[unit] === zone);
  }

  everybody(side: number): readonly number[] {
    return [...this.battle.forces.units.keys()].filter((unit) => this.side(unit) === side);
  }

  onMap(side: number): readonly number[] {
    return this.everybody(side).filter((unit) => this.battle.zone[unit]! < OFF);
  }

  holds(side: number, zone: number): boolean {
    return zone >= 0 && this.in(side, zone).length > 0;
  }

  /** Whether enemies stand on both sides of a zone, or in front of and behind it (source lines 337, 455). */
  pincered(side: number, zone: number): boolean {
    const facing = this.battle.facing[zone]!;
    const enemy = (turn: number) => this.holds(1 - side, beside(zone, facing + turn));
    return (enemy(0) && enemy(2)) || (enemy(1) && enemy(3));
  }

  generals(side: number): readonly number[] {
    return [...this.battle.forces.generals.keys()].filter(
      (general) => this.battle.forces.generals[general]!.side === side,
    );
  }

  has(zone: number, ...elements: readonly (typeof ELEMENTS)[number][]): boolean {
    const ground = this.battle.forces.ground[zone]!;
    return elements.some((element) => ((ground >>> ELEMENTS.indexOf(element)) & 1) === 1);
  }

  zoneText(zone: number): string {
    return `column ${zone % 5}, row ${Math.floor(zone / 5)}`;
  }

  unitText(unit: number): string {
    const { grade, kind } = this.nature(unit);
    return `unit ${unit} (side ${this.side(unit)}, ${grade} ${kind})`;
  }
}
