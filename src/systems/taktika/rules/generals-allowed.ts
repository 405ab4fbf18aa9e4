import { GENERAL_KINDS, type GeneralKind } from '../tables/army-list.js';
import { GENERAL_TABLE } from '../tables/generals.js';

/** How many generals of each kind an army takes; kinds left out are not taken. */
export type GeneralCounts = Readonly<Partial<Record<GeneralKind, number>>>;

/** What the figures of an army allow, and what its generals need of it. */
export interface GeneralBudget {
  /** Figures that own generals need, and all generals together under the option `shared` (R53). */
  readonly own: number;
  /** Figures that hired and allied generals need of the additional budget; 0 under the option `shared`. */
  readonly hired: number;
  readonly allowed: boolean;
}

const SHARED = 1;

/** The most generals of one kind that an army of so many figures may take, if it takes no others (TK-24a, TK-24e). */
export function mostGenerals(figures: number, kind: GeneralKind): number {
  const { figures: needed, hired } = GENERAL_TABLE[kind];
  const most = Math.floor(figures / needed);
  return hired || kind !== 'irregular' ? most : Math.max(1, most);
}

/**
 * Whether an army of `figures` may take these generals (TK-24a, TK-24e, D20). Own generals fill one budget, hired and
 * allied ones an additional one; `generalBudget` is the reading R53. A single irregular general is never refused.
 */
export function generalsAllowed(figures: number, generals: GeneralCounts, generalBudget = 0): GeneralBudget {
  let own = 0;
  let hired = 0;
  for (const kind of GENERAL_KINDS) {
    const row = GENERAL_TABLE[kind];
    const needed = row.figures * (generals[kind] ?? 0);
    if (row.hired && generalBudget !== SHARED) hired += needed;
    else own += needed;
  }
  const onlyOne = own === GENERAL_TABLE.irregular.figures && generals.irregular === 1;
  return { own, hired, allowed: (own <= figures || onlyOne) && hired <= figures };
}

/** Whether a general of this kind may be named commander-in-chief (TK-24c): no mercenary may (R53). */
export function mayBeCommanderInChief(kind: GeneralKind): boolean {
  return !GENERAL_TABLE[kind].mercenary;
}

/** Whether a general may have the qualities of an auxiliary troop type (TK-24d, TK-24f): only hired and allied ones. */
export function mayHaveAuxiliaryQualities(kind: GeneralKind): boolean {
  return GENERAL_TABLE[kind].hired;
}

/** Whether a general of this kind always has the qualities of an auxiliary troop type: allied ones (R53). */
export function hasAuxiliaryQualities(kind: GeneralKind): boolean {
  return GENERAL_TABLE[kind].hired && !GENERAL_TABLE[kind].mercenary;
}
