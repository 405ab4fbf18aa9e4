import type { Telling } from '../../../model/chronicle.js';
import { inTurn, type Said } from '../../../model/narration/saying.js';
import { event } from '../../../model/narration/telling.js';
import type { SimpleGbohBattle } from '../state/battle.js';
import { EventKind, MODIFIERS } from '../state/events.js';
import { FORMS, MODIFIER_WORDS, told } from './forms.js';
import { Names } from './names.js';

/** A number with a minus sign where it is negative. */
function plain(number: number): string {
  return number < 0 ? `\u2212${-number}` : `${number}`;
}

/** A number that is added to a die, with its sign. */
function signed(number: number): string {
  return number < 0 ? plain(number) : `+${number}`;
}

/** What a die is changed by, with the sum where there is more than one. */
function modifiersOf(parts: readonly Said[], sum: string): Said {
  if (parts.length === 0) return FORMS.noModifiers;
  return parts.length > 1 ? told(FORMS.summed, { parts: inTurn(parts), sum }) : inTurn(parts);
}

/**
 * Gathers what is reported before a shock, the units that fight and each side's modifiers, until the shock itself is
 * reported.
 */
export class ShockStory {
  private readonly battle: SimpleGbohBattle;
  private readonly names: Names;
  private readonly units: [number[], number[]] = [[], []];
  private parts: Said[] = [];

  constructor(battle: SimpleGbohBattle) {
    this.battle = battle;
    this.names = Names.of(battle);
  }

  /** Takes in an event that comes before a shock; others are left alone. */
  note(kind: number, a: number, b: number): void {
    if (kind === EventKind.TakesPart) this.units[b === 1 ? 0 : 1].push(a);
    if (kind === EventKind.Modifier) {
      this.parts.push(told(FORMS.modifier, { name: MODIFIER_WORDS[MODIFIERS[a]!], value: signed(b) }));
    }
  }

  /** The shock in words: the lead units first, where all stand, and the modifiers with their sum. */
  tell(lead: number, against: number, net: number, roll: number): Telling {
    const { battle, parts, units } = this;
    const { scrtShift } = battle.readings;
    const sum = net + scrtShift;
    const all = scrtShift === 0 ? parts : [...parts, told(FORMS.shift, { value: signed(scrtShift) })];
    const text = told(FORMS.shock, {
      some: this.listed(units[0], lead),
      others: this.listed(units[1], against),
      why: modifiersOf(all, signed(sum)),
      sum: signed(sum),
      roll: plain(roll),
    });
    this.units[0] = [];
    this.units[1] = [];
    this.parts = [];
    return event(battle.forces.sideOf[lead], text);
  }

  /** Units with their hexes, one of them first. */
  private listed(units: readonly number[], lead: number): Said {
    const { battle, names } = this;
    return [lead, ...units.filter((unit) => unit !== lead)].map((unit) => {
      const right = battle.right[unit]!;
      const hexes = [battle.hex[unit]!, ...(right < 0 ? [] : [right])].map((hex) => names.hex(hex));
      return told(FORMS.unitIn, { unit: names.unit(unit), hex: hexes.join('+') });
    });
  }
}
