import { usualOf } from '../../../model/domain.js';
import { NO_GENERAL_RATING } from '../data/generals.js';
import type { ArmyText } from '../notation.js';
import { readings as offered } from '../readings.js';
import { Theatre } from '../theatre.js';
import { type Readings, War } from '../war.js';
import { type MapRows, WarMap } from '../war-map.js';
import { beginEncounter } from './marching.js';

/** The map of standard situations: a mover at S, a force at D on his way to E and F, an army at R that could come to D. */
const ROWS: MapRows = {
  provinces: [{ name: 'P', points: 1 }],
  spaces: [
    { id: 'S', name: 'Start', kind: 'minorCity', port: false },
    { id: 'D', name: 'Meeting', province: 'P', kind: 'minorCity', port: false },
    { id: 'E', name: 'Behind', kind: 'minorCity', port: false },
    { id: 'F', name: 'Beyond', kind: 'minorCity', port: false },
    { id: 'R', name: 'Beside', kind: 'minorCity', port: false },
    { id: 'C', name: 'Capital', province: 'P', kind: 'majorCity', port: false },
  ],
  links: { land: ['S-D', 'D-E', 'E-F', 'R-D', 'C-F'] },
};

/** Where the other army stands in a standard situation: in the mover's way, or beside it. */
export const SITUATIONS = ['inTheWay', 'beside'] as const;
export type StandardSituation = (typeof SITUATIONS)[number];

/** Sides of a standard situation. */
export const MOVER = 0;
export const OTHER = 1;

/** The space where they may meet. */
export const MEETING = 1;

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
  readings: Readings = usualOf(offered),
): War {
  const armies = [mover, other];
  const map = new WarMap(ROWS);
  const theatre = new Theatre(
    map,
    armies.map(({ initiative, rating }, side) => ({
      name: side === MOVER ? 'mover' : 'other',
      side,
      initiative,
      battleRating: Math.max(rating, NO_GENERAL_RATING),
      seniority: 1,
    })),
  );
  const places = [map.spaceOf('S'), map.spaceOf(situation === 'inTheWay' ? 'D' : 'R')];
  for (const [side, { units }] of armies.entries()) {
    theatre.post(side, theatre.outside(places[side]!));
    for (const [type, count] of units.entries()) theatre.place(places[side]!, side, type, count);
  }
  theatre.control[map.spaceOf('S')] = MOVER;
  theatre.control[map.spaceOf('R')] = OTHER;
  // Control of the space counts 1; of the province, which takes its capital and both of its spaces, 2.
  if (local === 1) theatre.control[MEETING] = OTHER;
  if (local === 2) throw new RangeError('expected local troops of 0, 1 or 3: a province of two spaces is held whole');
  if (local === 3) {
    theatre.control[MEETING] = OTHER;
    theatre.control[map.spaceOf('C')] = OTHER;
  }
  const war = new War(theatre, readings, Int8Array.of(MOVER, OTHER), undefined, true);
  beginEncounter(war, MOVER, movementPoints, false);
  return war;
}
