import { type Said, textOf } from '../../../model/narration/saying.js';
import { COLOURS, calledApart, withColours } from '../../../model/narration/side-names.js';
import { FIRST_CHIEF } from '../../../model/rollers.js';
import { possessive } from '../../../model/wording.js';
import type { Profile } from '../army/profile.js';
import { actorOf } from '../state/actors.js';
import type { TaktikaBattle } from '../state/battle.js';
import type { FieldedUnit } from '../state/forces.js';
import { CIRCLE, TORTOISE, type Units } from '../state/units.js';
import type { TroopList } from '../tables/army-list.js';
import { FORMATIONS } from '../tables/vocabulary.js';
import { FOOT_WORDS, FORMATION_WORDS, FORMS, RIDER_WORDS, told } from './forms.js';

/** The word for troops as it is for one of them: `spearman`, `rider`. */
function oneOf(troops: string): string {
  return troops.replace(/men\b|s\b/, (ending) => (ending === 'men' ? 'man' : ''));
}

function kindOf({ category, weapon, mounted, javelin }: Profile, onFoot: boolean, single = false): Said {
  const word = (troops: string) => (single ? oneOf(troops) : troops);
  const rides = mounted && !onFoot;
  const isRider = category === 'riders' || category === 'lancers';
  const troops = word(rides && isRider ? RIDER_WORDS[category] : FOOT_WORDS[weapon]);
  if (rides && !isRider) return told(FORMS.mounted, { troops });
  return javelin ? told(FORMS.withJavelins, { troops }) : troops;
}

/** What the figures of a unit type are: `spearmen`; of a mixed one every kind. */
export function troopsOf({ profile }: FieldedUnit, onFoot: boolean): Said {
  const troops = (profile.kinds ?? [profile]).map((kind) => kindOf(kind, onFoot));
  return [...new Map(troops.map((kind) => [textOf(kind), kind])).values()];
}

/** Who stands foremost in a unit, as the given state has it; or one of them. */
export function frontOf({ forces, onFoot }: TaktikaBattle, unit: number, { mixed }: Units, single = false): Said {
  const { profile } = forces.units[unit]!;
  const ranks = mixed[unit];
  return kindOf(ranks?.kinds[ranks.kindAt(0)] ?? profile, onFoot[unit] === 1, single);
}

/** The people of an army's name, or all before its dates. */
function callNames(name: string): readonly string[] {
  const undated = name.split(',')[0]!.trim();
  const people = undated.split(/ of | under | in /)[0]!.trim();
  return [people, undated, name];
}

/** What a list calls the troops of one of its rows. */
function troopsIn(list: TroopList, row: string): string {
  return list.rows.find(({ id }) => id === row)?.troops ?? row;
}

const called = new WeakMap<object, Names>();

/** The names of everything in a battle, for transcripts and pictures. Units go by their number within their side, from 1. */
export class Names {
  /** What the sides are called. */
  readonly sides: readonly [string, string];
  /** The same where a reader meets them first: with the colours that units go by. */
  readonly introduced: readonly [string, string];
  /** The line of each row of the ledger in words. */
  readonly lines: readonly string[];
  private readonly battle: TaktikaBattle;
  /** Names of lines that both sides have. */
  private readonly ambiguous: ReadonlySet<string>;

  private constructor(battle: TaktikaBattle) {
    const { armies } = battle.forces;
    this.battle = battle;
    this.sides = calledApart(callNames(armies[0].name), callNames(armies[1].name));
    this.lines = armies.flatMap(({ lines, troopList }) =>
      lines.map(({ name, row }) => (/^[a-z]\w*$/.test(name) ? troopsIn(troopList, row) : name)),
    );
    const red = this.lines.slice(0, armies[0].lines.length);
    const blue = this.lines.slice(red.length);
    this.ambiguous = new Set(red.filter((line) => blue.includes(line)));
    this.introduced = withColours(this.sides, this.ambiguous.size > 0);
  }

  /** The names in a battle. */
  static of(battle: TaktikaBattle): Names {
    const known = called.get(battle.forces);
    if (known !== undefined && known.battle === battle) return known;
    const names = new Names(battle);
    called.set(battle.forces, names);
    return names;
  }

  /** The number of a unit within its side, from 1. */
  number(unit: number): number {
    const { units, firstUnit } = this.battle.forces;
    return unit - firstUnit[units[unit]!.side]! + 1;
  }

  /** A unit by its line and number; with its colour where both sides have troops of one name. */
  unit(unit: number): string {
    const fielded = this.battle.forces.units[unit];
    if (fielded === undefined) return 'unknown unit';
    const line = this.lines[fielded.row]!;
    const colour = this.ambiguous.has(line) ? `${COLOURS[fielded.side]!} ` : '';
    return `${colour}${line} ${this.number(unit)}`;
  }

  /** How a unit stands, at this moment or as `units` had it: `12 dense spearmen, 9 in order`. */
  state(unit: number, units: Units = this.battle.units): Said {
    const { forces, onFoot, attachedTo } = this.battle;
    const fielded = forces.units[unit]!;
    const figures = units.figures[unit]!;
    const ordered = units.ordered[unit]!;
    const all = troopsOf(fielded, onFoot[unit] === 1);
    const troops = figures === 1 ? frontOf(this.battle, unit, units, true) : all;
    if (figures === 0) return FORMS.gone;
    if (units.fleeing[unit] === 1) return told(FORMS.fleeing, { figures, troops });
    const special = units.special[unit];
    const general = attachedTo.indexOf(unit);
    return told(FORMS.state, {
      figures,
      formation: FORMATION_WORDS[FORMATIONS[units.formation[unit]!]!],
      troops,
      special: special === CIRCLE ? FORMS.inCircle : special === TORTOISE ? FORMS.inTortoise : '',
      order: ordered === figures ? '' : told(FORMS.inOrder, { ordered }),
      led: general < 0 ? '' : told(FORMS.led, { general: this.general(general) }),
    });
  }

  /** A unit with its state, now or as `units` had it; without a state if no figure was left. */
  unitWithState(unit: number, units: Units = this.battle.units): Said {
    if (units.figures[unit] === 0) return this.unit(unit);
    return told(FORMS.unit, { unit: this.unit(unit), state: this.state(unit, units) });
  }

  /** A general: by his own name where the army file gives one, otherwise by his place; or the deputy who acts for him. */
  general(general: number, deputies = this.battle.deputies[general]!): string {
    const { generals, firstGeneral } = this.battle.forces;
    const fielded = generals[general];
    if (fielded === undefined) return 'unknown general';
    if (!/^General \d+$/.test(fielded.name)) return deputies > 0 ? `the deputy of ${fielded.name}` : fielded.name;
    const number = general - firstGeneral[fielded.side]! + 1;
    const rank = fielded.commanderInChief ? 'commander-in-chief' : `general ${number}`;
    return `${possessive(this.sides[fielded.side]!)} ${deputies > 0 ? 'acting ' : ''}${rank}`;
  }

  /** Who rolls: a unit, a general, or a side; empty for both sides or neither. */
  actor(side: number, actor: number): string {
    const { generals, firstGeneral } = this.battle.forces;
    if (side > 1) return '';
    if (actor < FIRST_CHIEF) {
      const unit = this.battle.units.actors.indexOf(actorOf(side, actor));
      return unit < 0 ? '' : this.unit(unit);
    }
    const general = firstGeneral[side === 0 ? 0 : 1] + actor - FIRST_CHIEF;
    return generals[general]?.side === side ? this.general(general) : this.sides[side === 0 ? 0 : 1];
  }
}
