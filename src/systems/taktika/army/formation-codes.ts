import { FORMATIONS, SPECIALS } from '../tables/vocabulary.js';

/** The place of open order in `FORMATIONS`. */
export const OPEN = FORMATIONS.indexOf('open');
/** The place of skirmish order in `FORMATIONS`. */
export const SKIRMISH = FORMATIONS.indexOf('skirmish');
/** The place of the circle in `SPECIALS`. */
export const CIRCLE = SPECIALS.indexOf('circle');
/** The place of the tortoise in `SPECIALS`. */
export const TORTOISE = SPECIALS.indexOf('tortoise');
