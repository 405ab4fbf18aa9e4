/** The six troop types, in the order of the attack table (D1, D5). */
export const TYPES = [
  'heavyInfantry',
  'lightInfantry',
  'heavyCavalry',
  'lightCavalry',
  'elephants',
  'chariots',
] as const;

/** Types and subtypes as people name units; a subtype follows the type that it belongs to (D1). */
export const KINDS = [
  'heavyInfantry',
  'archers',
  'hoplites',
  'phalangites',
  'legionaries',
  'lightInfantry',
  'heavyCavalry',
  'cataphracts',
  'lightCavalry',
  'elephants',
  'chariots',
  'scythedChariots',
] as const;

/** Places in `TYPES`. */
export const HEAVY_INFANTRY = 0;
export const LIGHT_INFANTRY = 1;
export const HEAVY_CAVALRY = 2;
export const LIGHT_CAVALRY = 3;
export const ELEPHANTS = 4;
export const CHARIOTS = 5;

/** Places in `KINDS` of the subtypes and of types without a subtype; heavy infantry of no subtype is 0. */
export const ARCHERS_KIND = 1;
export const HOPLITES_KIND = 2;
export const PHALANGITES_KIND = 3;
export const LEGIONARIES_KIND = 4;
export const LIGHT_INFANTRY_KIND = 5;
export const HEAVY_CAVALRY_KIND = 6;
export const CATAPHRACTS_KIND = 7;
export const LIGHT_CAVALRY_KIND = 8;
export const ELEPHANTS_KIND = 9;
export const CHARIOTS_KIND = 10;
export const SCYTHED_CHARIOTS_KIND = 11;

/** Classes, and for elephants, which have none of the three, where they come from (LB-1.1b). */
export const CLASSES = ['veteran', 'average', 'levy', 'indian', 'african'] as const;

/** Places in `CLASSES`. */
export const VETERAN = 0;
export const AVERAGE = 1;
export const LEVY = 2;
export const INDIAN = 3;
export const AFRICAN = 4;

/** What may have become of a unit (LB-1.5a); only the first two are in play. */
export const STATUSES = ['fresh', 'spent', 'shattered', 'withdrawn', 'routed'] as const;

/** Places in `STATUSES`. */
export const FRESH = 0;
export const SPENT = 1;
export const SHATTERED = 2;
export const WITHDRAWN = 3;
export const ROUTED = 4;

/** Ratings of generals (D4). */
export const RATINGS = ['uninspired', 'average', 'inspired', 'brilliant'] as const;
export type Rating = (typeof RATINGS)[number];

/** Places in `RATINGS`. */
export const UNINSPIRED = 0;
export const INSPIRED = 2;
export const BRILLIANT = 3;

/** Kinds of generals (LB-1.3a): tied to one unit, or free of any. */
export const GENERAL_KINDS = ['leader', 'commander'] as const;

/** Places in `GENERAL_KINDS`. */
export const LEADER = 0;
export const COMMANDER = 1;

/** What may have become of a general. */
export const GENERAL_STATUSES = ['inPlay', 'lost', 'killed'] as const;

/**
 * Elements that a zone may hold (LB-2.2a, LB-2.3a); the code of the one at place n is 2 to the n. They act only where the
 * table D10 says so (LB-2.2d).
 */
export const ELEMENTS = [
  'hill',
  'woods',
  'marsh',
  'stream',
  'river',
  'shoreline',
  'impassable',
  'camp',
  'fortifiedCamp',
] as const;
export type Element = (typeof ELEMENTS)[number];

/** Codes of elements; a zone's ground is the sum of its own. A fortified camp is not also a `camp`. */
export const HILL = 1;
export const WOODS = 2;
export const MARSH = 4;
export const STREAM = 8;
export const RIVER = 16;
export const SHORELINE = 32;
export const IMPASSABLE = 64;
export const CAMP = 128;
export const FORTIFIED_CAMP = 256;

/** Which way the target faces: the attackers' zone, to one side, or directly away. */
export const STRUCK_FROM = ['front', 'flank', 'rear'] as const;

/** When a unit goes all-out, where no player is asked. */
export const ALL_OUT_HABITS = ['never', 'always', 'ifItShatters', 'ifItMakesTwoHits'] as const;
