/** Unit types in the order of the Unit Capabilities chart (D1). */
export const TYPES = [
  'PH',
  'HI',
  'LG',
  'CO',
  'MI',
  'BI',
  'LI',
  'LP',
  'SK',
  'SK*',
  'HC',
  'RC',
  'LN',
  'LC',
  'GC',
  'EL',
  'CH',
  'ART',
] as const;
export type UnitType = (typeof TYPES)[number];

/** Places in `TYPES`. */
export const PH = 0;
export const HI = 1;
export const LG = 2;
export const CO = 3;
export const LI = 6;
export const HC = 10;
export const LC = 13;
export const GC = 14;
export const EL = 15;
export const CH = 16;
export const ART = 17;

/** Classes that subdivide types (SG-2.22a). */
export const CLASSES = [
  'HO',
  'TR',
  'Ha',
  'Pr',
  'Co',
  'CE',
  'VET',
  'REC',
  'CON',
  'VE',
  'CAT',
  'AFR',
  'IND',
  'SCO',
  'OXY',
  'BAL',
  'CAT-E',
] as const;
export type UnitClass = (typeof CLASSES)[number];

/**
 * Every type with every class that it may have, as brief notation writes them (SG-2.22a). A unit of the game is of one of
 * these kinds.
 */
export const KINDS = [
  'PH',
  'HI',
  'HI/HO',
  'HI/TR',
  'LG',
  'LG/Ha',
  'LG/Pr',
  'LG/Co',
  'LG/CE',
  'CO',
  'CO/VET',
  'CO/REC',
  'CO/CON',
  'MI',
  'BI',
  'LI',
  'LP',
  'SK',
  'SK*',
  'SK/VE',
  'HC',
  'HC/CAT',
  'RC',
  'LN',
  'LC',
  'GC',
  'EL',
  'EL/AFR',
  'EL/IND',
  'CH',
  'ART',
  'ART/SCO',
  'ART/OXY',
  'ART/BAL',
  'ART/CAT-E',
] as const;
export type Kind = (typeof KINDS)[number];

/** Categories of types, which drive terrain columns and the words foot and cavalry (D1, R74). */
export const CATEGORIES = [
  'heavyFoot',
  'lightFoot',
  'skirmishers',
  'cavalry',
  'elephants',
  'chariots',
  'artillery',
] as const;
export type Category = (typeof CATEGORIES)[number];

/** Places in `CATEGORIES`. */
export const LIGHT_FOOT = 1;
export const SKIRMISHERS = 2;
export const CAVALRY = 3;
export const ELEPHANTS = 4;
export const CHARIOTS = 5;
export const ARTILLERY = 6;

/** Missile letters as counters print them; `none` where there is none (SG-2.21a). */
export const MISSILES = ['none', 'A', 'B', 'C', 'J', 'S', 'SB', 'OXY', 'SCO', 'BAL', 'CAT-E', 'F', 'X'] as const;
export type Missile = (typeof MISSILES)[number];

/** Places in `MISSILES`. */
export const NO_MISSILE = 0;
export const MISSILE_A = 1;
export const MISSILE_J = 4;
export const MISSILE_F = 11;
export const MISSILE_X = 12;

/** Rows of the missile chart: the letter J has one for units on foot and one for mounted ones (D8). */
export const MISSILE_ROWS = ['A', 'B', 'C', 'J', 'Jm', 'S', 'SB', 'OXY', 'SCO', 'BAL', 'CAT-E'] as const;
export type MissileRow = (typeof MISSILE_ROWS)[number];

/** Rows of both weapon system matrices (D3, D4): attackers' types, those of one name fighting alike. */
export const MATRIX_ROWS = [
  'PH',
  'HI',
  'LG/CO',
  'MI',
  'BI',
  'LI',
  'LP',
  'HC',
  'RC',
  'LN',
  'LC',
  'GC',
  'EL',
  'CH',
] as const;

/** Columns of both weapon system matrices (D3, D4): defenders' types. */
export const MATRIX_COLUMNS = [
  'PH',
  'HI',
  'LG/CO',
  'MI',
  'BI',
  'LI/LP',
  'SK',
  'HC/RC',
  'LN',
  'LC',
  'GC',
  'EL',
  'CH',
] as const;

/** From where a unit is attacked or fired at (SG-7.36a). */
export const ASPECTS = ['front', 'flankRear'] as const;

/** Places in `ASPECTS`. */
export const FRONT = 0;
export const FLANK_REAR = 1;

/** Terrain of a hex (D11); a hex that a map says nothing of is clear. */
export const TERRAINS = ['clear', 'rough', 'woods', 'marsh', 'village', 'river', 'bank', 'ford', 'majorRiver'] as const;
export type Terrain = (typeof TERRAINS)[number];

/** Further rows of the terrain chart: what lies on hexsides, roads, changes of level, and friends in the way (D11). */
export const PASSAGES = ['road', 'stream', 'upOneLevel', 'downOneLevel', 'moreLevels', 'friends'] as const;
export type Passage = (typeof PASSAGES)[number];

/** Movement columns of the terrain chart (D11). */
export const MOVERS = ['H', 'PH', 'L', 'S', 'C', 'E', 'W', 'column'] as const;

/** Items of the fortification chart (D12). */
export const FORTIFICATIONS = ['rampart', 'trench', 'wall', 'tower', 'gate'] as const;

/** What may become of a unit (SG-8.1a, SG-8.4a, SG-8.5a): it stays in play, it is gone, or it runs amok and is then gone. */
export const FATES = ['stands', 'routed', 'rampages'] as const;

/** Places in `FATES`. */
export const STANDS = 0;
export const ROUTED = 1;
export const RAMPAGES = 2;

/** Checks of troop quality (D10). */
export const CHECKS = ['routCheck', 'reactionFacing', 'retreatBeforeShock', 'elephant', 'pursuit'] as const;

/** Leaders with a side in one shock (SG-4.38a): stacked with a unit, the same with Heroic Charisma, or heroic and near. */
export const LEADERSHIPS = ['none', 'leader', 'heroic', 'heroicNearby'] as const;

/** Places in `LEADERSHIPS`. */
export const NO_LEADER = 0;
export const HEROIC_NEARBY = 3;

/** Most units of one side, and most leaders. */
export const MAX_UNITS = 192;
export const MAX_LEADERS = 16;
