import { defaultRatings } from '../tables/usual-ratings.js';
import { KINDS, MISSILES } from '../tables/vocabulary.js';

/** What a unit in brief says of its counter. */
export interface Ratings {
  /** A place in `KINDS`. */
  readonly kind: number;
  readonly tq: number;
  readonly size: number;
  /** A place in `MISSILES`. */
  readonly missile: number;
  readonly depletable: boolean;
}

/** A unit in brief notation, such as `LP 5/5 J` or `HC 8/4 depletable`: its kind, Troop Quality, size, and what is unusual. */
export function briefOf({ kind, tq, size, missile, depletable }: Ratings): string {
  const defaults = defaultRatings(kind);
  const words = [KINDS[kind]!, `${tq}/${size}`];
  const letter = MISSILES[missile]!;
  if (letter !== defaults.missile) words.push(letter);
  if (depletable !== defaults.depletable) words.push(depletable ? 'depletable' : 'firm');
  return words.join(' ');
}
