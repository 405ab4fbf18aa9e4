/** What files call the vertices of a hex, from v0 clockwise (SG-6.1b): the ways that a unit in line may face. */
export const VERTICES = ['north', 'northEast', 'southEast', 'south', 'southWest', 'northWest'] as const;

/** What files call the directions of a hex, from d0 clockwise (SG-6.1a): the ways that a column may march. */
export const HEADINGS = ['northEast', 'east', 'southEast', 'southWest', 'west', 'northWest'] as const;

/** The edges of a map that armies retreat over; a map that is turned by half has each in the other's place. */
export const EDGES = ['south', 'north', 'west', 'east'] as const;

/** Places in `EDGES`. */
export const Edge = { South: 0, North: 1, West: 2, East: 3 } as const;

/** The vertex that looks away from each edge, or of two the one that is further north on the left and further south on the right. */
export const AWAY_FROM = [0, 3, 1, 4] as const;

/** The edge across the map from another. */
export function oppositeEdge(edge: number): number {
  return edge ^ 1;
}

/** Whether an army that retreats over an edge has its map turned by half to stand near: where it lies north or east. */
export function liesFar(edge: number): boolean {
  return edge === Edge.North || edge === Edge.East;
}
