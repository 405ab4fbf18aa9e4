import { defaultsOf } from '../../../model/domain.js';
import type { ArmyText } from '../army/notation.js';
import { type MapRows, WarMap } from '../map/war-map.js';
import { readings as offered } from '../readings.js';
import { type Readings, War } from '../state/war.js';
import { WarState } from '../state/war-state.js';
import type { CombatTable } from '../tables/combat-tables.js';
import { NO_GENERAL_RATING } from '../tables/generals.js';
import { beginEncounter } from './marching.js';

/** The map of standard situations: a mover at S, a force at D on his way to E and F, an army at R that could come to D. */
const ROWS: MapRows = {
  provinces: [{ name: 'P', points: 1 }],
  spaces: [
    { id: 'S', name: 'Start', kind: 'minorCity', port: false },
    { id: 'D', name: 'Meeting', province: 'P', kind: 'minorCity', port: false },
    { id: 'E', name: 'Behind', kind: 'minorCity', port: false },
    { id: 'F', name: 'Beyond', province: 'P', kind: 'minorCity', port: false },
    { id: 'R', name: 'Beside', kind: 'minorCity', port: false },
    { id: 'C', name: 'Capital', province: 'P', kind: 'majorCity', port: false },
  ],
  links: { land: ['S-D', 'D-E', 'E-F', 'R-D', 'C-F'] },
};

const MAP = new WarMap(ROWS);

/** Where the other army stands in a standard situation: in the mover's way, or beside it. */
export type StandardSituation = 'inTheWay' | 'beside';

/** Sides of a standard situation. */
export const MOVER = 0;
export const OTHER = 1;

/** The space where they may meet. */
export const MEETING = MAP.spaceOf('D');
/** The space behind it, where a force that avoids battle may go. */
export const BEHIND = MAP.spaceOf('E');

const START = MAP.spaceOf('S');
const BESIDE = MAP.spaceOf('R');
/** Spaces that side 1 controls for so many local troops where they meet (D5): the space counts 1, its province 2. */
const HOME: readonly (readonly number[])[] = [
  [],
  [MEETING],
  [MAP.spaceOf('F'), MAP.spaceOf('C')],
  [MEETING, MAP.spaceOf('C')],
];

/**
 * A standard situation, begun: army 0 is to move and army 1 stands in its way or beside it. `local` troops of army 1 (0 to 3,
 * D5) are at home where they meet; `movementPoints` are those of the mover. Small enough to be solved.
 */
export function standardSituation(
  mover: ArmyText,
  other: ArmyText,
  situation: StandardSituation,
  local: number,
  movementPoints: number,
  readings: Readings = defaultsOf(offered),
  table?: CombatTable,
): War {
  const armies = [mover, other];
  const warState = new WarState(
    MAP,
    armies.map(({ initiative, rating }, side) => ({
      name: side === MOVER ? 'mover' : 'other',
      side,
      initiative,
      battleRating: Math.max(rating, NO_GENERAL_RATING),
      seniority: 1,
    })),
  );
  const places = [START, situation === 'inTheWay' ? MEETING : BESIDE];
  for (const [side, { units }] of armies.entries()) {
    warState.post(side, warState.outside(places[side]!));
    for (const [type, count] of units.entries()) warState.place(places[side]!, side, type, count);
  }
  warState.control[START] = MOVER;
  warState.control[BESIDE] = OTHER;
  for (const space of HOME[local]!) warState.control[space] = OTHER;
  const war = new War(warState, readings, Int8Array.of(MOVER, OTHER), table, true);
  beginEncounter(war, MOVER, movementPoints, false);
  return war;
}
