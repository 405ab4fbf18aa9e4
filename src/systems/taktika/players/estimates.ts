import type { DuelForecast, Foresee } from '../../../model/foresight.js';
import { asFrontRank, type Profile } from '../army/profile.js';
import { contestOf } from '../duel/contest.js';
import { dismounted } from '../rules/dismounted.js';
import type { TaktikaBattle } from '../state/battle.js';
import type { Readings } from '../state/traits.js';
import { OPEN } from '../state/units.js';
import { MOUNTED_CATEGORIES } from '../tables/equipment.js';
import { ZONES } from '../tables/vocabulary.js';

/** The least that is left of anybody's power. */
const LEAST_POWER = 0.02;
const FLANK = 1;
/** Numbers that are known of a pair of rows, and the place among them of what a fresh attacker gains. */
const PAIR_NUMBERS = 5;
const FRESH = 4;
/** Legs in which an attacker may come. */
const LEGS = 2;
/** Whose caution is asked for: that of the player himself, or that of an enemy, which is taken to be the usual one. */
export const Caution = { Own: 0, Enemy: 1 } as const;
const CAUTIONS = 2;
/** Duels that are remembered: those of a search through hundreds of armies, and some megabytes. */
const MAX_FORETOLD = 131_072;
/** Unit types that are told apart in them. */
const MAX_TYPES = 32_768;
/** The share of his chances that an enemy keeps when he is met in the flank, and in the rear. */
const IN_FLANK = 0.4;
const IN_REAR = 0.25;

/** The shapes in which the units of a row fight: as bought, riders on the other seat, foot opened out. */
export const Shape = { Bought: 0, OtherSeat: 1, Opened: 2 } as const;
const SHAPES = 3;

/** A unit type in a shape. */
function withShape(profile: Profile, shape: number): Profile {
  if (shape === Shape.Opened) return { ...profile, formation: 'open', special: 'none' };
  if (shape === Shape.Bought) return profile;
  return profile.mounted ? dismounted(profile) : { ...profile, mounted: true };
}

/** What has been foretold: duels by the numbers of two unit types, which are told apart by profile and readings. */
class Forecasts {
  private readonly types = new Map<string, number>();
  private readonly known = new Map<number, DuelForecast>();

  /** The number of a unit type under readings: of units that differ in name and price alone the same. */
  private typeOf(profile: Profile, readings: Readings): number {
    const { auxiliary: _role, cost: _cost, label: _label, price: _price, row: _row, text: _text, ...fought } = profile;
    const key = JSON.stringify([fought, readings]);
    const found = this.types.get(key);
    if (found !== undefined) return found;
    this.types.set(key, this.types.size);
    return this.types.size - 1;
  }

  /** The duel of two fresh units, foretold when it is first asked for. */
  of(foresee: Foresee, first: Profile, second: Profile, readings: Readings): DuelForecast {
    if (this.known.size >= MAX_FORETOLD || this.types.size >= MAX_TYPES) {
      this.known.clear();
      this.types.clear();
    }
    const key = this.typeOf(first, readings) * (MAX_TYPES + 1) + this.typeOf(second, readings);
    const found = this.known.get(key);
    if (found !== undefined) return found;
    const prospect = foresee(contestOf(first, second, readings), [first.figures, second.figures]);
    this.known.set(key, prospect);
    return prospect;
  }
}

/** What has been foretold in this thread, by who foretells. */
const forecasts = new WeakMap<Foresee, Forecasts>();

/** Foretells the duel of two fresh units, once for all battles that ask for it. */
function prospectOf(foresee: Foresee, first: Profile, second: Profile, readings: Readings): DuelForecast {
  const known = forecasts.get(foresee) ?? new Forecasts();
  forecasts.set(foresee, known);
  return known.of(foresee, first, second, readings);
}

/** The expected outcome of a duel without predictions: the side with more points holds. */
function byPoints(own: number, enemy: number): DuelForecast {
  const share = own / (own + enemy);
  return { firstBreaks: 1 - share, secondBreaks: share, firstLost: (1 - share) / 2, secondLost: share / 2 };
}

/**
 * What a player may expect when one unit attacks another: the duel of their army rows, foretold once for each pair, then
 * bent by what is left of the two and from which side they meet. Filled as it is asked.
 */
export class Estimates {
  private readonly battle: Readonly<TaktikaBattle>;
  private readonly rows: number;
  private readonly known: Uint8Array;
  /** P(the attacker breaks), P(the attacked breaks), mean shares lost, and what fresh units gain: for each pair of rows. */
  private readonly table: Float64Array;
  /** The row of each unit in the shape in which it fights, as last looked at. */
  private readonly shapedRow: Int32Array;
  /** Points of a fresh unit. */
  private readonly points: Float64Array;
  private readonly strength: Float64Array;
  /** Points of the figures that each unit still has, as last looked at. */
  readonly worth: Float64Array;
  /** What is left of each unit's fighting power, as last looked at. */
  readonly power: Float64Array;
  /** Share of the figures in order that remain so in a second leg (TK-8n); 0 for those who have none. */
  readonly keepsOrder: Float64Array;
  /** The shape in which each unit fights, as last looked at: one of the values of `Shape`. */
  readonly shape: Uint8Array;
  /** 1 for riders, for units bought mounted, and for those bought in open order. */
  private readonly mounted: Uint8Array;
  private readonly boughtMounted: Uint8Array;
  private readonly boughtOpen: Uint8Array;
  /** The figures and those of them in order that each unit had when last looked at, and when they changed. */
  private readonly figures: Int32Array;
  private readonly ordered: Int32Array;
  private readonly changed: Float64Array;
  /** Counts the changes of units. */
  private changes = 0;
  private readonly cautions: Float64Array;
  /**
   * Gains in each zone under either caution, of a fresh unit and of one that comes in its second leg; beside each how many
   * changes had been counted by then.
   */
  readonly gains: Float64Array;

  /** Estimates for a battle, by a player of some caution. */
  constructor(battle: Readonly<TaktikaBattle>, caution: number) {
    this.battle = battle;
    this.cautions = Float64Array.of(caution, 1);
    this.rows = SHAPES * battle.forces.rows.length;
    this.known = new Uint8Array(this.rows * this.rows);
    this.table = new Float64Array(PAIR_NUMBERS * this.rows * this.rows);
    const { units } = battle.forces;
    this.points = Float64Array.from(units, ({ cost, profile }) => cost * profile.figures);
    this.strength = Float64Array.from(units, ({ profile }) => profile.figures);
    this.worth = new Float64Array(units.length);
    this.power = new Float64Array(units.length);
    this.keepsOrder = new Float64Array(units.length);
    this.shape = new Uint8Array(units.length);
    this.shapedRow = new Int32Array(units.length);
    this.mounted = Uint8Array.from(units, ({ profile }) => (MOUNTED_CATEGORIES.includes(profile.category) ? 1 : 0));
    this.boughtMounted = Uint8Array.from(units, ({ profile }) => (profile.mounted ? 1 : 0));
    this.boughtOpen = Uint8Array.from(units, ({ profile }) => (profile.formation === 'open' ? 1 : 0));
    this.figures = new Int32Array(units.length).fill(-1);
    this.ordered = new Int32Array(units.length);
    this.changed = new Float64Array(units.length);
    // The last place is for what is asked about another shape.
    this.gains = new Float64Array(2 * CAUTIONS * LEGS * ZONES.length * units.length * units.length + 1);
  }

  /** Looks at what is left of a unit: living figures, those in disorder for half. */
  look(unit: number): void {
    const { figures, formation, ordered, traits } = this.battle.units;
    const { fronts, mounted } = traits[unit]!;
    const keeps = mounted ? 1 - fronts[formation[unit]!]! / 6 : 0;
    const same = this.figures[unit] === figures[unit] && this.ordered[unit] === ordered[unit];
    const shape = this.shapeOf(unit);
    if (same && this.keepsOrder[unit] === keeps && this.shape[unit] === shape) return;
    this.shape[unit] = shape;
    this.shapedRow[unit] = SHAPES * this.battle.forces.units[unit]!.row + shape;
    this.keepsOrder[unit] = keeps;
    this.figures[unit] = figures[unit]!;
    this.ordered[unit] = ordered[unit]!;
    this.changed[unit] = ++this.changes;
    const left = (figures[unit]! + ordered[unit]!) / (2 * this.strength[unit]!);
    this.worth[unit] = (this.points[unit]! * figures[unit]!) / this.strength[unit]!;
    // Losses and disorder weigh more than in proportion: by the power 1.5 of what is left.
    this.power[unit] = Math.max(LEAST_POWER, left * Math.sqrt(left));
  }

  /** The shape in which a unit fights now. */
  private shapeOf(unit: number): number {
    const { onFoot, units } = this.battle;
    if (this.mounted[unit] === 1) return onFoot[unit] === this.boughtMounted[unit] ? Shape.OtherSeat : Shape.Bought;
    const opened = units.formation[unit] === OPEN && this.boughtOpen[unit] === 0;
    return opened ? Shape.Opened : Shape.Bought;
  }

  /**
   * Where in `gains` the points stand that a unit may expect to win by attacking another in its first leg or its second, less
   * what it may expect to lose of its own times the caution, as a share of the points of both. `zone` is where it would
   * meet the enemy, a place in `ZONES`, and `caution` one of the values of `Caution`. A place, as numbers are dear to hand
   * back.
   */
  placeOf(unit: number, enemy: number, zone: number, legs: number, caution: number): number {
    const { changed, gains } = this;
    const { length } = changed;
    // Enemies who are weighed one after another stand side by side.
    const how = (caution * LEGS + legs - 1) * ZONES.length + zone;
    const at = 2 * ((how * length + unit) * length + enemy);
    const known = gains[at + 1]!;
    if (known < changed[unit]! || known < changed[enemy]!) {
      this.reckon(at, unit, enemy, zone, legs, caution, this.shape[unit]!);
      gains[at + 1] = this.changes;
    }
    return at;
  }

  /**
   * What the figure types of two units promise in a duel of fresh units of them, as `gains` do: from afar nothing else is
   * looked at.
   */
  fromAfar(unit: number, enemy: number): number {
    return this.table[this.pair(unit, this.shapedRow[unit]!, enemy) + FRESH]!;
  }

  /** How much more a unit could expect of an attack on the front of an enemy in another shape than as it is now. */
  gainBy(shape: number, unit: number, enemy: number): number {
    const { gains } = this;
    const changed = gains.length - 1;
    this.reckon(changed, unit, enemy, 0, 1, Caution.Own, shape);
    return gains[changed]! - gains[this.placeOf(unit, enemy, 0, 1, Caution.Own)]!;
  }

  private reckon(
    place: number,
    unit: number,
    enemy: number,
    zone: number,
    legs: number,
    caution: number,
    shape: number,
  ): void {
    const at = this.pair(unit, SHAPES * this.battle.forces.units[unit]!.row + shape, enemy);
    const { table, worth } = this;
    // A unit that arrives in a second leg keeps only a share of its power.
    const fresh = legs === 1 ? 1 : this.keepsOrder[unit]!;
    const odds = (fresh * this.power[unit]!) / this.power[enemy]!;
    const surprise = zone === 0 ? 1 : zone === FLANK ? IN_FLANK : IN_REAR;
    const breaks = bent(table[at]!, surprise / odds);
    const enemyBreaks = bent(table[at + 1]!, odds / surprise);
    const lost = lostOf(breaks, Math.min(1, table[at + 2]! * surprise));
    const enemyLost = lostOf(enemyBreaks, Math.min(1, table[at + 3]! / surprise));
    this.gains[place] = gainOf(worth[unit]!, lost, worth[enemy]!, enemyLost, this.cautions[caution]!);
  }

  /** The place in `table` of a unit, as one of a row in a shape, and an enemy as he fights now. */
  private pair(unit: number, row: number, enemy: number): number {
    const pair = row * this.rows + this.shapedRow[enemy]!;
    if (this.known[pair] === 0) this.foretell(pair, unit, row % SHAPES, enemy);
    return PAIR_NUMBERS * pair;
  }

  private foretell(pair: number, unit: number, shape: number, enemy: number): void {
    const { battle, points, table } = this;
    const first = withShape(asFrontRank(battle.forces.units[unit]!.profile), shape);
    const second = withShape(asFrontRank(battle.forces.units[enemy]!.profile), this.shape[enemy]!);
    const own = points[unit]!;
    const other = points[enemy]!;
    const prospect =
      battle.foresee === undefined ? byPoints(own, other) : prospectOf(battle.foresee, first, second, battle.readings);
    const { firstBreaks, firstLost, secondBreaks, secondLost } = prospect;
    const lost = lostOf(firstBreaks, firstLost);
    const enemyLost = lostOf(secondBreaks, secondLost);
    const at = PAIR_NUMBERS * pair;
    table[at] = firstBreaks;
    table[at + 1] = secondBreaks;
    table[at + 2] = firstLost;
    table[at + 3] = secondLost;
    table[at + FRESH] = gainOf(own, lost, other, enemyLost, this.cautions[Caution.Own]!);
    this.known[pair] = 1;
  }
}

/** The share of a unit that is expected to be lost: all of it where it breaks, else what is lost then. */
function lostOf(breaks: number, lostElse: number): number {
  return breaks + (1 - breaks) * lostElse;
}

/**
 * What a fight is expected to win of the enemy less what it loses of one's own times the caution, as a share of the points
 * of both.
 */
function gainOf(own: number, lost: number, other: number, enemyLost: number, caution: number): number {
  return (enemyLost * other - caution * lost * own) / (own + other);
}

/** A chance whose odds are multiplied by a factor. */
function bent(chance: number, factor: number): number {
  const odds = chance * factor;
  return odds === 0 ? 0 : odds / (odds + 1 - chance);
}
