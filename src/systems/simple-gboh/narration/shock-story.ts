import type { Telling } from '../../../model/chronicle.js';
import { event } from '../../../model/narration/telling.js';
import { capital, listed } from '../../../model/wording.js';
import type { SimpleGbohBattle } from '../state/battle.js';
import { EventKind, MODIFIERS } from '../state/events.js';
import { Names } from './names.js';

/** What the parts of a net modifier are called. */
const MODIFIER_WORDS: Readonly<Record<(typeof MODIFIERS)[number], string>> = {
  weapons: 'weapon systems',
  adjustments: 'special adjustments',
  tq: 'Troop Quality',
  size: 'size',
  hits: 'hits',
  moved: 'moved to attack',
  leader: 'leader',
  terrain: 'terrain',
};

/** A number with a minus sign where it is negative. */
function plain(number: number): string {
  return number < 0 ? `\u2212${-number}` : `${number}`;
}

/** A number that is added to a die, with its sign. */
function signed(number: number): string {
  return number < 0 ? plain(number) : `+${number}`;
}

/**
 * Gathers what is reported before a shock, the units that fight and each side's modifiers, until the shock itself is
 * reported.
 */
export class ShockStory {
  private readonly battle: SimpleGbohBattle;
  private readonly names: Names;
  private readonly units: [number[], number[]] = [[], []];
  private parts: string[] = [];

  constructor(battle: SimpleGbohBattle) {
    this.battle = battle;
    this.names = Names.of(battle);
  }

  /** Takes in an event that comes before a shock; others are left alone. */
  note(kind: number, a: number, b: number): void {
    if (kind === EventKind.TakesPart) this.units[b === 1 ? 0 : 1].push(a);
    if (kind === EventKind.Modifier) this.parts.push(`${MODIFIER_WORDS[MODIFIERS[a]!]} ${signed(b)}`);
  }

  /** The shock in words: the lead units first, where all stand, and the modifiers with their sum. */
  tell(lead: number, against: number, net: number, roll: number): Telling {
    const { battle, parts, units } = this;
    const { scrtShift } = battle.readings;
    const sum = net + scrtShift;
    const all = scrtShift === 0 ? parts : [...parts, `shift of the table ${signed(scrtShift)}`];
    const who = `${this.listed(units[0], lead)} attack ${this.listed(units[1], against)}`;
    const why =
      all.length === 0 ? 'No modifiers' : `${capital(all.join(', '))}${all.length > 1 ? `: ${signed(sum)}` : ''}`;
    this.units[0] = [];
    this.units[1] = [];
    this.parts = [];
    return event(battle.forces.sideOf[lead], `${who}. ${why}. The die and ${signed(sum)} make ${plain(roll)}.`);
  }

  /** Units with their hexes, one of them first. */
  private listed(units: readonly number[], lead: number): string {
    const { battle, names } = this;
    return listed(
      [lead, ...units.filter((unit) => unit !== lead)].map((unit) => {
        const right = battle.right[unit]!;
        const hexes = [battle.hex[unit]!, ...(right < 0 ? [] : [right])].map((hex) => names.hex(hex));
        return `${names.unit(unit)} in ${hexes.join('+')}`;
      }),
    );
  }
}
