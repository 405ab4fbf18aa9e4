import { unitRollers } from '../../../model/rollers.js';
import { DIRECTIONS } from '../map/hexes.js';
import type { BattleMap } from '../map/map.js';
import { longestRange, mayFire, rowAt } from '../rules/volley-modifier.js';
import { PROHIBITED, type Tables } from '../tables/table-set.js';
import { CATEGORY_OF, type Capabilities, CLASS_OF, capabilitiesOf, TYPE_OF } from '../tables/unit-types.js';
import { ART, CLASSES, CO, ELEPHANTS, HI, LG, MAX_LEADERS, MAX_UNITS, MOVERS } from '../tables/vocabulary.js';

/** A unit as it is brought to a battle; hexes, vertices and directions are those of the map. */
export interface FieldedUnit {
  readonly side: number;
  /** Which line of the army it is of. */
  readonly line: number;
  /** The row of the ledger: the army's lines, those of side 1 after those of side 0. */
  readonly row: number;
  /** A place in `KINDS`. */
  readonly kind: number;
  readonly tq: number;
  readonly size: number;
  readonly ma: number;
  /** A place in `MISSILES`. */
  readonly missile: number;
  readonly depletable: boolean;
  readonly doubleSize: boolean;
  readonly doubleDepth: boolean;
  /** Rout Points that it costs by the scenario; -1 for those of its ratings (SG-9.0a). */
  readonly routPoints: number;
  /** The number of its formation: those of side 0 first. */
  readonly formation: number;
  /** Its hex, or the left one of a double-size unit as it faces, and the right one or -1. */
  readonly hex: number;
  readonly right: number;
  /** The vertex it faces, or the direction of a column. */
  readonly facing: number;
  /** A value of `Order`. */
  readonly order: number;
}

/** A leader as he is brought to a battle. */
export interface FieldedLeader {
  readonly side: number;
  readonly name: string;
  readonly initiative: number;
  readonly range: number;
  /** Seizure attempts that he has in the game (SG-4.21a). */
  readonly seizure: number;
  readonly heroic: boolean;
  readonly overall: boolean;
  /** Whether he is a unique person; unnamed leaders come back themselves (SG-4.37a). */
  readonly named: boolean;
  /** Rout Points that he costs by the scenario; -1 for those of his initiative (SG-9.0a). */
  readonly routPoints: number;
  /** Formations that he may activate after a seizure besides those that he commands (SG-4.43a). */
  readonly seizesFor: readonly number[];
  readonly hex: number;
}

/** A formation of an army's formation chart (SG-4.1a). */
export interface FieldedFormation {
  readonly side: number;
  readonly name: string;
  /** Leaders who may be activated with it and command it. */
  readonly commanders: readonly number[];
  /** The leader whose presence on the map keeps all its units in command though he does not command them; -1 for none. */
  readonly inCommandWhile: number;
  readonly auxiliary: boolean;
  readonly chainGap: number;
  /** Player turns of its side before which it may not be activated. */
  readonly idleTurns: number;
}

/** Formations that may be activated together (SG-4.14a). */
export interface FieldedGroup {
  readonly side: number;
  /** The leader who activates them, and the leaders who have to be within a number of hexes of him. */
  readonly by: number;
  readonly near: readonly number[];
  readonly within: number;
  readonly formations: readonly number[];
}

/** Units of one formation that may be detached to another while a leader commands that. */
export interface Detachment {
  readonly side: number;
  readonly by: number;
  readonly to: number;
  readonly from: number;
  readonly most: number;
}

/** A condition of the scenario under which a side has lost: all of it has to hold at the end of a player turn (SG-3.0a). */
export interface LosingTerms {
  /** A leader who has been eliminated; -1 for none. */
  readonly leader: number;
  readonly units: readonly number[];
  readonly unitsAtLeast: number;
  /** Hexes of which the enemy stands in so many. */
  readonly hexes: readonly number[];
  readonly hexesAtLeast: number;
  /** Player turns that have been played. */
  readonly playerTurns: number;
}

/** What an army's scenario says about it. */
export interface StartPosition {
  readonly withdrawalLevel: number;
  readonly losesWhen: readonly LosingTerms[];
  /** Where its retreat edge lies on the map: a place in `EDGES`. */
  readonly edge: number;
  /** Whether eliminated leaders cost rout points. */
  readonly leadersCost: boolean;
  /** Replacement leaders of its counter mix; -1 for half of its named leaders (SG-4.37a, R56). */
  readonly replacements: number;
}

/** Everything that two armies bring, before it is made ready. */
export interface Muster {
  readonly tables: Tables;
  readonly map: BattleMap;
  readonly units: readonly FieldedUnit[];
  readonly leaders: readonly FieldedLeader[];
  readonly formations: readonly FieldedFormation[];
  readonly groups: readonly FieldedGroup[];
  readonly detachments: readonly Detachment[];
  readonly standings: readonly [StartPosition, StartPosition];
  /** The side that moves first; -1 where dice decide (SG-3.1a). */
  readonly first: number;
  /** Names of the ledger's rows. */
  readonly rows: readonly string[];
  /** Whether units may form columns (SG-11.2a). */
  readonly columns: boolean;
  /** Whether units may form units of double depth (SG-10.3a). */
  readonly doubleDepths: boolean;
}

/** Both armies as they take the field: units, leaders and formations by their numbers, side 0 first. Never changes. */
export interface Forces extends Muster {
  /** Where each side's units, leaders and formations begin, and the number of all. */
  readonly firstUnit: readonly [number, number, number];
  readonly firstLeader: readonly [number, number, number];
  readonly firstFormation: readonly [number, number, number];
  readonly sideOf: Uint8Array;
  readonly placeOf: Int16Array;
  /** By which number of its side each unit rolls (`unitRollers`). */
  readonly rollers: Int32Array;
  /** Places in `KINDS` and in `TYPES`. */
  readonly kind: Int16Array;
  readonly type: Uint8Array;
  readonly unitClass: Int8Array;
  /** What each unit can do (D1). */
  readonly capabilities: readonly Capabilities[];
  /** Places in `CATEGORIES` and `MOVERS`. */
  readonly category: Uint8Array;
  readonly mover: Uint8Array;
  readonly isArtillery: Uint8Array;
  readonly printedTq: Int16Array;
  readonly size: Uint8Array;
  /** Printed movement allowance, in line (D2). */
  readonly ma: Uint8Array;
  readonly missile: Uint8Array;
  /**
   * What turning within its hex by so many vertices costs each unit, at `6 * unit + vertices`; `PROHIBITED` where it cannot
   * (SG-6.12a, D13).
   */
  readonly turnCosts: Int16Array;
  /** 1 for units with missile capability, at `2 * unit`, and one place later for when they are depleted (SG-7.18a). */
  readonly fires: Uint8Array;
  /** How far their missiles reach (D8). */
  readonly reach: Uint8Array;
  readonly depletable: Int16Array;
  readonly doubleSize: Uint8Array;
  readonly doubleDepth: Uint8Array;
  /** Rout Points that units cost by the scenario; -1 for those of their ratings. */
  readonly routPoints: Int16Array;
  readonly formationOf: Uint8Array;
  /** The units of each formation. */
  readonly members: readonly Int16Array[];
  readonly row: Uint16Array;
  readonly leaderSide: Uint8Array;
  /** Each side's overall commander, -1 where it has none (SG-4.22a). */
  readonly overall: readonly [number, number];
  /** How many units of artillery each side has, and how many of elephants. */
  readonly artillery: readonly [number, number];
  readonly elephants: readonly [number, number];
  /** 1 for Roman infantry that stands two to a hex, and how many units of it there are (SG-5.36a). */
  readonly manipular: Uint8Array;
  readonly maniples: number;
  /** Replacement leaders that each army has (R56). */
  readonly replacements: readonly [number, number];
}

const PHALANX_MOVER = MOVERS.indexOf('PH');
const TRIARII = CLASSES.indexOf('TR');

/** The terrain column of a kind: hoplites of double size move like phalanxes (D11). */
function moverOf(kind: number, doubleSize: boolean): number {
  return doubleSize ? PHALANX_MOVER : MOVERS.indexOf(capabilitiesOf(kind).mover);
}

function isManipular({ kind }: FieldedUnit): boolean {
  const type = TYPE_OF[kind];
  return type === LG || type === CO || (type === HI && CLASS_OF[kind] === TRIARII);
}

function turnCostOf({ costs }: Tables, { doubleSize, kind }: FieldedUnit, vertices: number): number {
  if (vertices === 0) return 0;
  if (doubleSize) return PROHIBITED;
  const { turning } = capabilitiesOf(kind);
  if (turning === 'free' || turning === 'none') return 0;
  return turning === 'anyTurn' ? costs.anyTurn : costs.vertexTurn * Math.min(vertices, DIRECTIONS - vertices);
}

function boundaries(list: readonly { readonly side: number }[]): readonly [number, number, number] {
  return [0, list.filter(({ side }) => side === 0).length, list.length];
}

/**
 * What both armies bring, made ready. Units, leaders and formations of side 0 come first. Throws `RangeError` where a side
 * has too many.
 */
export function fielded(muster: Muster): Forces {
  const { units, leaders, formations } = muster;
  for (const side of [0, 1]) {
    const own = units.filter((unit) => unit.side === side).length;
    if (own > MAX_UNITS) throw new RangeError(`expected at most ${MAX_UNITS} units on a side, found ${own}`);
    const chiefs = leaders.filter((leader) => leader.side === side).length;
    if (chiefs > MAX_LEADERS) throw new RangeError(`expected at most ${MAX_LEADERS} leaders, found ${chiefs}`);
  }
  const firstUnit = boundaries(units);
  const bytes = (of: (unit: FieldedUnit) => number | boolean) => Uint8Array.from(units, (unit) => Number(of(unit)));
  const words = (of: (unit: FieldedUnit) => number | boolean) => Int16Array.from(units, (unit) => Number(of(unit)));
  const overallOf = (wanted: number) => leaders.findIndex(({ side, overall }) => side === wanted && overall);
  const gunsOf = (wanted: number) => units.filter(({ side, kind }) => side === wanted && TYPE_OF[kind] === ART).length;
  const elephantsOf = (wanted: number) =>
    units.filter(({ side, kind }) => side === wanted && CATEGORY_OF[kind] === ELEPHANTS).length;
  const spares = (wanted: 0 | 1) => {
    const { replacements } = muster.standings[wanted];
    return replacements >= 0 ? replacements : leaders.filter(({ side, named }) => side === wanted && named).length >> 1;
  };
  return {
    ...muster,
    firstUnit,
    firstLeader: boundaries(leaders),
    firstFormation: boundaries(formations),
    sideOf: bytes(({ side }) => side),
    placeOf: Int16Array.from(units, ({ side }, unit) => unit - firstUnit[side]!),
    rollers: unitRollers(units),
    kind: words(({ kind }) => kind),
    type: bytes(({ kind }) => TYPE_OF[kind]!),
    unitClass: Int8Array.from(units, ({ kind }) => CLASS_OF[kind]!),
    capabilities: units.map(({ kind }) => capabilitiesOf(kind)),
    category: bytes(({ kind }) => CATEGORY_OF[kind]!),
    mover: bytes(({ kind, doubleSize }) => moverOf(kind, doubleSize)),
    isArtillery: bytes(({ kind }) => TYPE_OF[kind] === ART),
    printedTq: words(({ tq }) => tq),
    size: bytes(({ size }) => size),
    ma: bytes(({ ma }) => ma),
    missile: bytes(({ missile }) => missile),
    turnCosts: Int16Array.from({ length: units.length * DIRECTIONS }, (_, at) =>
      turnCostOf(muster.tables, units[Math.floor(at / DIRECTIONS)]!, at % DIRECTIONS),
    ),
    fires: Uint8Array.from(
      units.flatMap(({ kind, missile }) => [mayFire(kind, missile, false), mayFire(kind, missile, true)]),
      Number,
    ),
    reach: bytes(({ kind, missile }) => longestRange(muster.tables, rowAt(kind, missile, 1))),
    depletable: words(({ depletable }) => depletable),
    doubleSize: bytes(({ doubleSize }) => doubleSize),
    doubleDepth: bytes(({ doubleDepth }) => doubleDepth),
    routPoints: words(({ routPoints }) => routPoints),
    formationOf: bytes(({ formation }) => formation),
    members: formations.map((_, wanted) =>
      Int16Array.from(units.flatMap(({ formation }, unit) => (formation === wanted ? [unit] : []))),
    ),
    row: Uint16Array.from(units, ({ row }) => row),
    leaderSide: Uint8Array.from(leaders, ({ side }) => side),
    overall: [overallOf(0), overallOf(1)],
    artillery: [gunsOf(0), gunsOf(1)],
    elephants: [elephantsOf(0), elephantsOf(1)],
    manipular: bytes(isManipular),
    maniples: units.filter(isManipular).length,
    replacements: [spares(0), spares(1)],
  };
}
