import type { Provenance } from '../../../model/system.js';
import type { Armour, Category, Shield, Weapon } from './vocabulary.js';

/** Kinds of country an army comes from (D23). */
export const TERRAIN_KINDS = ['wooded', 'hilly', 'flat', 'civilised'] as const;
export type TerrainKind = (typeof TERRAIN_KINDS)[number];

/** Kinds of general (D20). */
export const GENERAL_KINDS = [
  'irregular',
  'regular',
  'mercenaryIrregular',
  'mercenaryRegular',
  'alliedIrregular',
  'alliedRegular',
] as const;
export type GeneralKind = (typeof GENERAL_KINDS)[number];

/** Whether a troop type is its army's main one or an auxiliary, which costs double (TK-2). */
export const ROLES = ['main', 'auxiliary'] as const;
export type Role = (typeof ROLES)[number];

/** A troop type of an army list: what it is, and the range of qualities and equipment it may be bought with. */
export interface TroopRow {
  readonly id: string;
  readonly role: Role;
  readonly troops: string;
  readonly category: Category;
  readonly weapon: Weapon;
  /** Lowest and highest skill that may be bought, 2..4. */
  readonly skill: readonly [number, number];
  /** Lowest and highest steadiness that may be bought, 2..4. */
  readonly steadiness: readonly [number, number];
  /** Permitted shields, the usual one first. */
  readonly shield: readonly Shield[];
  /** Permitted body armour, the usual one first. */
  readonly armour: readonly Armour[];
  /** Permitted barding, the usual one first. */
  readonly barding: readonly Armour[];
  readonly javelin: boolean;
  /** Melee rating, 2..4, where a list gives other troops than swordsmen and riders one above the usual (TK-5a). */
  readonly melee?: number;
  /** Points of a figure, whatever its ratings and equipment; absent where the price tables say (D7-D13). */
  readonly price?: number;
}

/** An army list (TK-23c). */
export interface TroopList {
  readonly id: string;
  readonly name: string;
  readonly terrain: TerrainKind;
  /** The kind of general recommended, not prescribed (TK-24b). */
  readonly generals: 'irregular' | 'regular';
  /** Kinds of hired general recommended besides. */
  readonly extraGenerals: readonly GeneralKind[];
  readonly provenance: Provenance;
  readonly rows: readonly TroopRow[];
}

/** A range of ratings as printed. */
export type RatingCell = '2-3' | '2-4' | '3-4' | '4';
/** The ranges of skill and of steadiness. */
export type QualityCell = `${RatingCell} ${RatingCell}`;
/** A weapon, with `+javelin` where javelins may be bought besides. */
export type WeaponCell = Weapon | 'sword+javelin';
/** Choices of a shield as printed. */
export type ShieldCell =
  | 'none'
  | 'regular'
  | 'large'
  | 'none/regular'
  | 'none/large'
  | 'regular/large'
  | 'none/regular/large';
/** Choices of body armour or barding as printed. */
export type ArmourCell = 'none' | 'light' | 'heavy' | 'none/light' | 'light/heavy' | 'none/light/heavy';

const SHIELD: Readonly<Record<ShieldCell, readonly Shield[]>> = {
  none: ['none'],
  regular: ['regular'],
  large: ['large'],
  'none/regular': ['none', 'regular'],
  'none/large': ['none', 'large'],
  'regular/large': ['regular', 'large'],
  'none/regular/large': ['none', 'regular', 'large'],
};
const ARMOUR: Readonly<Record<ArmourCell, readonly Armour[]>> = {
  none: ['none'],
  light: ['light'],
  heavy: ['heavy'],
  'none/light': ['none', 'light'],
  'light/heavy': ['light', 'heavy'],
  'none/light/heavy': ['none', 'light', 'heavy'],
};

type Cells = [
  id: string,
  troops: string,
  category: Category,
  weapon: WeaponCell,
  quality: QualityCell,
  shield: ShieldCell,
  armour: ArmourCell,
  barding?: ArmourCell,
];

function rangeOf(cell: string): readonly [number, number] {
  const [least, most = least] = cell.split('-').map(Number);
  return [least!, most!];
}

function rowOf(role: Role, cells: Cells): TroopRow {
  const [id, troops, category, weapon, quality, shield, armour, barding = 'none'] = cells;
  const [skill, steadiness] = quality.split(' ').map(rangeOf);
  return {
    id,
    role,
    troops,
    category,
    weapon: weapon === 'sword+javelin' ? 'sword' : weapon,
    skill: skill!,
    steadiness: steadiness!,
    shield: SHIELD[shield],
    armour: ARMOUR[armour],
    barding: ARMOUR[barding],
    javelin: weapon === 'sword+javelin',
  };
}

/** A main troop type, in the cells of the printed table (D26). */
export function main(...cells: Cells): TroopRow {
  return rowOf('main', cells);
}

/** An auxiliary troop type, in the cells of the printed table (D26). */
export function aux(...cells: Cells): TroopRow {
  return rowOf('auxiliary', cells);
}
