/**
 * The queue of units that a side fields in a relay: full bases first, what remains last. A remainder below one full
 * rank takes figures from the base before it; fewer figures than one rank in all make one small unit.
 *
 * @param figures whole number of figures, at least 1
 * @param capacity figures of a full base
 * @param rank figures of one full rank, the least with which a unit may start (TK-3d)
 */
export function unitsOf(figures: number, capacity: number, rank: number): number[] {
  const full = Math.floor(figures / capacity);
  const rest = figures - full * capacity;
  const units = new Array<number>(full).fill(capacity);
  if (rest === 0) return units;
  if (rest >= rank || full === 0) return [...units, rest];
  units[full - 1] = capacity - (rank - rest);
  return [...units, rank];
}
