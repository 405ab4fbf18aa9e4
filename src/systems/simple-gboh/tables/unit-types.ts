import {
  ARTILLERY,
  CATEGORIES,
  CAVALRY,
  type Category,
  CLASSES,
  HI,
  KINDS,
  type MATRIX_COLUMNS,
  type MATRIX_ROWS,
  type MOVERS,
  PH,
  TYPES,
  type UnitClass,
  type UnitType,
} from './vocabulary.js';

/**
 * What it costs a type to turn within its hex (D13); double-size units turn by wheeling and about-facing instead, and
 * artillery has no facing (SG-10.12a).
 */
export type Turning = 'perVertex' | 'anyTurn' | 'free' | 'none';

/** Whether a type may retreat before shock, by SG-7.41a: `faster` than its attackers, or always from foot. */
export type Evasion = 'never' | 'faster' | 'alwaysFromFoot';

/** Which of the two clauses on Hit & Run a type comes under: SG-7.16a for foot, SG-7.17a for light cavalry. */
export type HitAndRun = 'never' | 'foot' | 'horse';

/** Who may stand in a hex with a unit of this type (SG-5.32a); artillery stands with any infantry. */
export type Stacking = 'never' | 'sameLegion' | 'sameClassAndLegion' | 'romanSameLegion' | 'withInfantry';

/** One row of the Unit Capabilities chart (D1); `allowance` is the usual Movement Allowance (D2). */
export interface Capabilities {
  readonly type: UnitType;
  readonly name: string;
  readonly category: Category;
  readonly allowance: number;
  readonly turning: Turning;
  readonly attacks: boolean;
  readonly evasion: Evasion;
  readonly hitAndRun: HitAndRun;
  /** Whether the type never fires, whatever its counter says (SG-2.21b). */
  readonly neverFires: boolean;
  readonly stacking: Stacking;
  /** Whether it may march in column (SG-11.21a). */
  readonly column: boolean;
  readonly row: (typeof MATRIX_ROWS)[number] | undefined;
  readonly file: (typeof MATRIX_COLUMNS)[number] | undefined;
  readonly mover: (typeof MOVERS)[number];
}

const FOOT = {
  category: 'heavyFoot',
  allowance: 5,
  turning: 'perVertex',
  attacks: true,
  evasion: 'never',
  hitAndRun: 'never',
  neverFires: false,
  stacking: 'never',
  column: true,
  mover: 'H',
} as const satisfies Partial<Capabilities>;

const LIGHT = {
  ...FOOT,
  category: 'lightFoot',
  allowance: 6,
  turning: 'anyTurn',
  evasion: 'faster',
  hitAndRun: 'foot',
  mover: 'L',
} as const satisfies Partial<Capabilities>;

const SKIRMISHER = {
  ...LIGHT,
  category: 'skirmishers',
  turning: 'free',
  attacks: false,
  evasion: 'alwaysFromFoot',
  column: false,
  mover: 'S',
  row: undefined,
  file: 'SK',
} as const satisfies Partial<Capabilities>;

const HORSE = {
  ...FOOT,
  category: 'cavalry',
  allowance: 8,
  evasion: 'faster',
  mover: 'C',
} as const satisfies Partial<Capabilities>;

const LIGHT_HORSE = { ...HORSE, turning: 'anyTurn', hitAndRun: 'horse' } as const satisfies Partial<Capabilities>;

type Row = Partial<Capabilities> & Pick<Capabilities, 'type' | 'name'>;

/** Rows of the chart, all made alike: what is asked of each unit is found fastest in objects of one shape. */
function rowsOf(rows: readonly Row[]): readonly Capabilities[] {
  return rows.map((own) => {
    const row: Capabilities = { ...FOOT, row: undefined, file: undefined, ...own };
    return {
      type: row.type,
      name: row.name,
      category: row.category,
      allowance: row.allowance,
      turning: row.turning,
      attacks: row.attacks,
      evasion: row.evasion,
      hitAndRun: row.hitAndRun,
      neverFires: row.neverFires,
      stacking: row.stacking,
      column: row.column,
      row: row.row,
      file: row.file,
      mover: row.mover,
    };
  });
}

/**
 * What each type can do, in the order of `TYPES` (D1, D2): abilities from the seed where a clause is named, allowances of
 * phalanxes (SG-5.21a), German cavalry (SG-10.4a) and artillery (SG-10.11a) too; the rest is reconstructed.
 */
export const CAPABILITIES: readonly Capabilities[] = rowsOf([
  { ...FOOT, type: 'PH', name: 'phalanx', allowance: 4, mover: 'PH', row: 'PH', file: 'PH' },
  { ...FOOT, type: 'HI', name: 'heavy infantry', stacking: 'romanSameLegion', row: 'HI', file: 'HI' },
  {
    ...FOOT,
    type: 'LG',
    name: 'Roman legion maniple',
    neverFires: true,
    stacking: 'sameClassAndLegion',
    row: 'LG/CO',
    file: 'LG/CO',
  },
  { ...FOOT, type: 'CO', name: 'Roman cohort', neverFires: true, stacking: 'sameLegion', row: 'LG/CO', file: 'LG/CO' },
  { ...FOOT, type: 'MI', name: 'medium infantry', row: 'MI', file: 'MI' },
  { ...FOOT, type: 'BI', name: 'barbarian infantry', allowance: 6, row: 'BI', file: 'BI' },
  { ...LIGHT, type: 'LI', name: 'light infantry', row: 'LI', file: 'LI/LP' },
  { ...LIGHT, type: 'LP', name: 'light peltasts', row: 'LP', file: 'LI/LP' },
  { ...SKIRMISHER, type: 'SK', name: 'skirmishers' },
  { ...SKIRMISHER, type: 'SK*', name: 'javelin-armed skirmishers' },
  { ...HORSE, type: 'HC', name: 'heavy cavalry', row: 'HC', file: 'HC/RC' },
  { ...HORSE, type: 'RC', name: 'Roman cavalry', row: 'RC', file: 'HC/RC' },
  { ...HORSE, type: 'LN', name: 'lancers', allowance: 9, row: 'LN', file: 'LN' },
  { ...LIGHT_HORSE, type: 'LC', name: 'light cavalry', allowance: 9, row: 'LC', file: 'LC' },
  { ...LIGHT_HORSE, type: 'GC', name: 'German cavalry with infantry', allowance: 7, row: 'GC', file: 'GC' },
  {
    ...FOOT,
    type: 'EL',
    name: 'elephants',
    category: 'elephants',
    allowance: 6,
    neverFires: true,
    column: false,
    mover: 'E',
    row: 'EL',
    file: 'EL',
  },
  {
    ...FOOT,
    type: 'CH',
    name: 'chariots',
    category: 'chariots',
    allowance: 8,
    column: false,
    mover: 'W',
    row: 'CH',
    file: 'CH',
  },
  {
    ...FOOT,
    type: 'ART',
    name: 'artillery',
    category: 'artillery',
    allowance: 0,
    turning: 'none',
    attacks: false,
    stacking: 'withInfantry',
    column: false,
    mover: 'H',
    row: undefined,
    file: undefined,
  },
]);

const TYPE_NAMES: readonly string[] = TYPES;
const CLASS_NAMES: readonly string[] = CLASSES;
const KIND_NAMES: readonly string[] = KINDS;

/** By kind, its place in `TYPES`. */
export const TYPE_OF = Uint8Array.from(KINDS, (kind) => TYPE_NAMES.indexOf(kind.split('/')[0]!));

/** By kind, its place in `CLASSES`; -1 where it has no class. */
export const CLASS_OF = Int8Array.from(KINDS, (kind) => CLASS_NAMES.indexOf(kind.split('/')[1] ?? ''));

/** By kind, its place in `CATEGORIES`. */
export const CATEGORY_OF = Uint8Array.from(TYPE_OF, (type) => CATEGORIES.indexOf(CAPABILITIES[type]!.category));

/** The place in `KINDS` of a type and class; -1 where there is no such kind. */
export function kindOf(type: string, unitClass: string | undefined): number {
  const wanted = unitClass === undefined || unitClass === '' ? type : `${type}/${unitClass}`;
  return KIND_NAMES.indexOf(wanted);
}

/** What a kind can do (D1). */
export function capabilitiesOf(kind: number): Capabilities {
  return CAPABILITIES[TYPE_OF[kind]!]!;
}

const HO_PLACE = CLASSES.indexOf('HO' satisfies UnitClass);
const CATAPHRACT_PLACE = CLASSES.indexOf('CAT' satisfies UnitClass);

/** Whether a kind comes on a counter of two hexes: phalanxes and hoplites (D1). */
export function isDoubleSize(kind: number): boolean {
  return TYPE_OF[kind] === PH || (TYPE_OF[kind] === HI && CLASS_OF[kind] === HO_PLACE);
}

/** The usual Movement Allowance of a kind (D2); cataphracts have 7. */
export function defaultAllowance(kind: number): number {
  return CLASS_OF[kind] === CATAPHRACT_PLACE ? 7 : capabilitiesOf(kind).allowance;
}

/** Whether a kind is foot, which is also called infantry (R74). */
export function isFoot(kind: number): boolean {
  return CATEGORY_OF[kind]! < CAVALRY;
}

/** Whether a kind throws and fires from the saddle, a howdah or a chariot: the mounted row of the letter J (D8). */
export function isMounted(kind: number): boolean {
  return CATEGORY_OF[kind]! >= CAVALRY && CATEGORY_OF[kind]! < ARTILLERY;
}
