/** A walk over the hexes that a leader's command reaches, with the room of a search: how far it has come. */
export interface Reach {
  /** The number of the search. */
  search: number;
  /** The leader's side, the hex where he is (-1 off the map), and his Command Range. */
  side: number;
  start: number;
  range: number;
  /** Where in the queue those hexes stand that have still to be looked around from. */
  head: number;
  tail: number;
}

/** A walk that has not begun. */
export function noReach(): Reach {
  return { search: 0, side: 0, start: -1, range: 0, head: 0, tail: 0 };
}
