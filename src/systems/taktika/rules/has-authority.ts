/** How a general stands to a unit at the moment of an order. */
export interface CommandLink {
  /** Whether the general is of a regular kind (D20). */
  regular: boolean;
  commanderInChief: boolean;
  /** Whether the unit belongs to his own corps. */
  ownCorps: boolean;
  /** Whether he is attached to the unit. */
  attached: boolean;
  /** Whether the unit is engaged in melee. */
  engaged: boolean;
  /** Centimetres from his figure to the nearest point of the unit's base (R51). */
  distance: number;
}

/** Centimetres within which a regular general gives orders (D25). */
export const ORDER_RADIUS = 20;

/**
 * Whether a unit is one that a general may order, were it near enough (TK-6a): of his corps, any unit for the
 * commander-in-chief; and none that is engaged (TK-12d).
 */
export function isUnderCommand(link: Readonly<CommandLink>): boolean {
  return !link.engaged && (link.ownCorps || link.commanderInChief);
}

/**
 * Whether a general may give a unit an order, or rally it while it flees (TK-6d, TK-6e, TK-15a): one under his command
 * that he is attached to or, for a regular general, that is within 20 cm.
 */
export function hasAuthority(link: Readonly<CommandLink>): boolean {
  if (!isUnderCommand(link)) return false;
  return link.attached || (link.regular && link.distance <= ORDER_RADIUS);
}
