import type { MixedUnit } from '../mixed-unit.js';

/** What decides whether a unit may exchange its ranks. */
export interface ExchangeCircumstances {
  /** Whether it touches an enemy. */
  readonly touching: boolean;
  /** Whether it has fought a melee round in its present contact. */
  readonly foughtInContact: boolean;
  readonly fleeing: boolean;
  /** Whether it has exchanged ranks this turn already. */
  readonly exchanged: boolean;
}

const NEVER_TOUCHING = 1;

/**
 * Whether a unit may exchange its ranks now (TK-17a): at any moment, without an order, once a turn, until it has fought
 * a melee round in its present contact; `rankExchange` is the reading R56.
 */
export function mayExchangeRanks(unit: ExchangeCircumstances, rankExchange = 0): boolean {
  if (unit.fleeing || unit.exchanged || unit.foughtInContact) return false;
  return !(unit.touching && rankExchange === NEVER_TOUCHING);
}

/**
 * Puts the ranks of a mixed unit in a new order: `ranks` names the present ranks, 0 for the front one, as they shall
 * stand. The figures' tests are `drillTest`'s business. Throws when `ranks` does not name every rank once.
 */
export function reorderRanks(unit: MixedUnit, ranks: readonly number[]): void {
  const last = unit.rankOf(unit.figures.length - 1);
  const named = [...ranks].sort((a, b) => a - b);
  if (named.length !== last + 1 || named.some((rank, at) => rank !== at)) {
    throw new RangeError(`expected every rank from 0 to ${last} once, found ${ranks.join(', ')}`);
  }
  const figures = ranks.flatMap((rank) => unit.figures.filter((_, place) => unit.rankOf(place) === rank));
  unit.figures.splice(0, unit.figures.length, ...figures);
}
