import { int } from '../../model/domain.js';
import { MAX_FIGURES } from './army/profile.js';

/** Ordered figures of a unit. */
export const ORDERED = int(0, MAX_FIGURES, 12);

/** Disordered figures of a unit. */
export const DISORDERED = int(0, MAX_FIGURES, 0);

/** Figures in a full front rank (D1). */
export const FRONT = int(1, 5, 4);

/** Steadiness (D6): 2 to 4, and 5 in a circle; 1 and 6 are left for house rules. */
export const STEADINESS = int(1, 6, 3);

/** What the talent of an attached general adds (D21, TK-24h). */
export const TALENT = int(-1, 2, 0);

/** Units of one side. */
export const UNITS = int(0, 40, 0);
