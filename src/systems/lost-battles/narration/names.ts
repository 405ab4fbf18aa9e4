import type { Said, Saying } from '../../../model/narration/saying.js';
import { COLOURS, calledApart, callNames, withColours } from '../../../model/narration/side-names.js';
import { FIRST_CHIEF, unitThatRolls } from '../../../model/rollers.js';
import { capital, possessive, spelled } from '../../../model/wording.js';
import { armiesBehind } from '../army/forces-of.js';
import { HALF_ZONES, lowestOf, OFF_MAP, ZONES, zoneSeenBy } from '../map/zones.js';
import type { LostBattlesBattle } from '../state/battle.js';
import type { Forces } from '../state/forces.js';
import { TROOPS } from '../tables/units.js';
import { ELEPHANTS_KIND, FRESH, KINDS, SCYTHED_CHARIOTS_KIND } from '../tables/vocabulary.js';
import { FORMS, KIND_WORDS, RATING_WORDS, STATUS_WORDS, told, ZONE_WORDS } from './forms.js';

/** Troops in words: `veteran heavy infantry`, `Indian elephants`. */
export function troopWords(troop: number): string {
  const { name, kind } = TROOPS[troop]!;
  return kind === ELEPHANTS_KIND ? capital(name) : spelled(name);
}

/** Two letters for troops of a kind, as on the pictures' units. */
export const KIND_SIGNS = KINDS.map((kind, at) => {
  if (at === SCYTHED_CHARIOTS_KIND) return 'SC';
  const [first = '', second] = spelled(kind).toUpperCase().split(' ');
  return second === undefined ? first.slice(0, 2) : `${first.charAt(0)}${second.charAt(0)}`;
});

const called = new WeakMap<Forces, Names>();

/** The names of everything in a battle, for transcripts and pictures. Units go by their number within their side, from 1. */
export class Names {
  /** What the sides are called. */
  readonly sides: readonly [string, string];
  /** The same where a reader meets them first: with the colours that units go by. */
  readonly introduced: readonly [string, string];
  private readonly forces: Forces;
  /** Troops that both sides have. */
  private readonly shared: ReadonlySet<number>;
  /** Names of bodyguards by unit, with a colour where both sides have one of that name. */
  private readonly guards: ReadonlyMap<number, string>;

  private constructor(forces: Forces) {
    this.forces = forces;
    const met = armiesBehind(forces);
    this.sides =
      met === undefined ? COLOURS : calledApart(callNames(met.armies[0].name), callNames(met.armies[1].name));
    const own = (side: number) => forces.units.filter((unit) => unit.side === side).map(({ troop }) => troop);
    const blue = new Set(own(1));
    this.shared = new Set(own(0).filter((troop) => blue.has(troop)));
    const guards = forces.generals.filter(({ bodyguardName }) => bodyguardName !== undefined);
    const twice = guards.filter(({ side, bodyguardName }) =>
      guards.some((other) => other.side !== side && other.bodyguardName === bodyguardName),
    );
    this.guards = new Map(
      guards.map((general) => {
        const { side, bodyguard, bodyguardName } = general;
        return [bodyguard, twice.includes(general) ? `${COLOURS[side]} ${bodyguardName}` : `${bodyguardName}`];
      }),
    );
    this.introduced = withColours(this.sides, this.shared.size > 0 || twice.length > 0);
  }

  /** The names in a battle. */
  static of({ forces }: LostBattlesBattle): Names {
    const known = called.get(forces) ?? new Names(forces);
    called.set(forces, known);
    return known;
  }

  /** What a side is called. */
  side(side: number): string {
    return this.sides[side === 0 ? 0 : 1];
  }

  /** The number of a unit within its side, from 1. */
  number(unit: number): number {
    return this.forces.placeOf[unit]! + 1;
  }

  /** Troops of a unit in words, with its colour where both sides have them. */
  troops(unit: number): string {
    const { troop, side } = this.forces.units[unit]!;
    return this.shared.has(troop) ? `${COLOURS[side]} ${troopWords(troop)}` : troopWords(troop);
  }

  /** A unit by its name or by what it is, and its number. */
  unit(unit: number): string {
    if (this.forces.units[unit] === undefined) return 'unknown unit';
    return `${this.guards.get(unit) ?? this.troops(unit)} ${this.number(unit)}`;
  }

  /** A unit with its class, type, state and leader, for those who point at it. */
  unitInFull(battle: LostBattlesBattle, unit: number): Saying {
    const leader = this.forces.leaderOf[unit]!;
    const isLed = leader >= 0 && battle.generalStatus[leader] === 0;
    return told(FORMS.unit, {
      unit: capital(this.unit(unit)),
      troops: this.guards.has(unit) ? told(FORMS.troops, { troops: this.troops(unit) }) : '',
      status: STATUS_WORDS[battle.status[unit]!] ?? STATUS_WORDS[FRESH],
      lead: battle.lead[battle.zone[unit]!] === unit ? FORMS.leadOfZone : '',
      led: isLed ? told(FORMS.led, { general: this.general(leader) }) : '',
    });
  }

  /** Some units of a side by a mask, counted by what they are: `3 average hoplites and 1 levy archers`. */
  group(side: number, mask: number): Said {
    const counts = new Map<string, number>();
    for (let left = mask; left !== 0; left &= left - 1) {
      const words = this.troops(this.forces.firstUnit[side]! + lowestOf(left));
      counts.set(words, (counts.get(words) ?? 0) + 1);
    }
    return [...counts].map(([troops, count]) => told(FORMS.counted, { count, troops }));
  }

  /** A general by his name. */
  general(general: number): string {
    const fielded = this.forces.generals[general];
    if (fielded === undefined) return 'unknown general';
    const { name, side } = fielded;
    return /^General \d+$/.test(name) ? `${possessive(this.side(side))} ${name.toLowerCase()}` : name;
  }

  /** A general with his rating and kind, for those who point at him. */
  generalInFull(general: number): Saying {
    const { rating, kind, timid } = this.forces.generals[general]!;
    return told(FORMS.general, {
      general: capital(this.general(general)),
      rating: RATING_WORDS[rating]!,
      kind: KIND_WORDS[kind === 0 ? 0 : 1],
      timid: timid ? FORMS.timid : '',
    });
  }

  /** A zone of the map by its half and its place there, or off the map. */
  zone(zone: number): Said {
    if (zone === OFF_MAP) return FORMS.offMap;
    if (zone < 0 || zone >= ZONES) return FORMS.beyond;
    const side = this.side(zone < ZONES / 2 ? 0 : 1);
    return told(side.endsWith('s') ? FORMS.zoneOfMany : FORMS.zone, { side, zone: zoneLabel(zone) });
  }

  /** Who rolls: a unit, a general, or a side; empty for both sides or neither. */
  actor(side: number, actor: number): string {
    const { generals, firstGeneral, rollers } = this.forces;
    if (side > 1) return '';
    if (actor < FIRST_CHIEF) {
      const unit = unitThatRolls(rollers, this.forces, side, actor);
      return unit < 0 ? '' : this.unit(unit);
    }
    const general = firstGeneral[side]! + actor - FIRST_CHIEF;
    return generals[general]?.side === side ? this.general(general) : this.side(side);
  }
}

/** A zone as its own half calls it: `left centre`. */
export function zoneLabel(zone: number): string {
  const side = zone < ZONES / 2 ? 0 : 1;
  return ZONE_WORDS[HALF_ZONES[zoneSeenBy(side, zone)]!];
}
