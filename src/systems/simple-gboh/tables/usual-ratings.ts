import { KINDS, type Kind, type Missile } from './vocabulary.js';

/** Default ratings of a unit for which none are given. */
export interface DefaultRatings {
  readonly tq: number;
  readonly size: number;
  readonly missile: Missile;
  readonly depletable: boolean;
}

const plain = (tq: number, size: number, missile: Missile = 'none'): DefaultRatings => ({
  tq,
  size,
  missile,
  depletable: false,
});
const depletable = (tq: number, size: number): DefaultRatings => ({ tq, size, missile: 'none', depletable: true });

/**
 * Ratings to begin with for a unit of each kind: mostly those that are the most common in the set-ups (D17), but for
 * HI/TR, SK, SK/VE and HC others that stand there, and for MI ones that lie between; reconstructed by their like for
 * kinds that stand in none.
 */
const DEFAULTS: Readonly<Record<Kind, DefaultRatings>> = {
  PH: depletable(7, 10),
  HI: depletable(7, 5),
  'HI/HO': depletable(8, 10),
  'HI/TR': depletable(8, 2),
  LG: depletable(6, 3),
  'LG/Ha': depletable(6, 3),
  'LG/Pr': depletable(7, 3),
  'LG/Co': plain(6, 3),
  'LG/CE': depletable(7, 3),
  CO: plain(6, 4),
  'CO/VET': depletable(8, 4),
  'CO/REC': plain(6, 4),
  'CO/CON': plain(5, 4),
  MI: plain(5, 4),
  BI: plain(6, 5),
  LI: plain(5, 5, 'J'),
  LP: plain(5, 5, 'J'),
  SK: plain(4, 1, 'J'),
  'SK*': plain(6, 1, 'J'),
  'SK/VE': plain(5, 1, 'J'),
  HC: depletable(8, 4),
  'HC/CAT': plain(6, 4),
  RC: plain(6, 3),
  LN: plain(7, 4),
  LC: plain(6, 4, 'J'),
  GC: plain(7, 4, 'J'),
  EL: plain(5, 5),
  'EL/AFR': plain(5, 5),
  'EL/IND': plain(6, 5),
  CH: plain(4, 5, 'J'),
  ART: plain(4, 1, 'BAL'),
  'ART/SCO': plain(4, 1, 'SCO'),
  'ART/OXY': plain(4, 1, 'OXY'),
  'ART/BAL': plain(4, 1, 'BAL'),
  'ART/CAT-E': plain(4, 1, 'CAT-E'),
};

/** The usual ratings of a kind. */
export function defaultRatings(kind: number): DefaultRatings {
  return DEFAULTS[KINDS[kind]!];
}
