/** What decides whether a unit may exchange its ranks. */
export interface ExchangeCircumstances {
  /** Whether it touches an enemy. */
  readonly inContact: boolean;
  /** Whether it has fought a melee round in its present contact. */
  readonly foughtInContact: boolean;
  readonly fleeing: boolean;
  /** Whether it has exchanged ranks this turn already. */
  readonly exchanged: boolean;
  /** Whether it spends this turn on recovery (R55). */
  readonly recovered: boolean;
}

const NEVER_TOUCHING = 1;

/**
 * Whether a unit may exchange its ranks now (TK-17a): at any moment, without an order, once a turn, until it has fought
 * a melee round in its present contact; `rankExchange` is the reading R56.
 */
export function mayExchangeRanks(unit: ExchangeCircumstances, rankExchange = 0): boolean {
  if (unit.fleeing || unit.exchanged || unit.recovered || unit.foughtInContact) return false;
  return !(unit.inContact && rankExchange === NEVER_TOUCHING);
}
