/** What files call the vertices of a hex, from v0 clockwise (SG-6.1b): the ways that a unit in line may face. */
export const VERTICES = ['north', 'northEast', 'southEast', 'south', 'southWest', 'northWest'] as const;

/** What files call the directions of a hex, from d0 clockwise (SG-6.1a): the ways that a column may march. */
export const HEADINGS = ['northEast', 'east', 'southEast', 'southWest', 'west', 'northWest'] as const;

/** The edges of a map that armies retreat over, and the places of both names. */
export const EDGES = ['south', 'north'] as const;
