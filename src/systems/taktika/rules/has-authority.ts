/** How a general stands to a unit at the moment of an order. */
export interface CommandLink {
  /** Whether the general is of a regular kind (D20). */
  readonly regular: boolean;
  readonly commanderInChief: boolean;
  /** Whether the unit belongs to his own corps. */
  readonly ownCorps: boolean;
  /** Whether he is attached to the unit. */
  readonly attached: boolean;
  /** Whether the unit is engaged in melee. */
  readonly engaged: boolean;
  /** Centimetres from his figure to the nearest point of the unit's base (R51). */
  readonly distance: number;
}

/** Centimetres within which a regular general gives orders (D25). */
export const ORDER_RADIUS = 20;

/**
 * Whether a general may give a unit an order, or rally it while it flees (TK-6a, TK-6d, TK-6e, TK-15a): a unit of his
 * corps, any unit for the commander-in-chief; attached to it, or for a regular general within 20 cm; and no unit that is
 * engaged (TK-12d).
 */
export function hasAuthority(link: CommandLink): boolean {
  if (link.engaged || (!link.ownCorps && !link.commanderInChief)) return false;
  return link.attached || (link.regular && link.distance <= ORDER_RADIUS);
}
