/** How one side stands at the end of a player's turn. */
export interface VictoryScore {
  /** Own units lost: L of TK-7.2c. */
  lost: number;
  /** Units that started formed, counted as L counts them. */
  formed: number;
  /** Of them, those that are still formed and do not flee. */
  formedLeft: number;
  /** Figures killed, fleeing or fled off the table. */
  figuresLost: number;
  /** Figures at the start. */
  figures: number;
  /** Units of any kind on the table, or still to arrive, that do not flee. */
  standing: number;
}

/** What `victory` returns while the battle goes on. */
export const GoesOn = 2;

const TOTAL = 1;
const AGREEMENT = 2;

function lostOf(toll: Readonly<VictoryScore>): number {
  return toll.formed > 0 ? toll.lost : toll.figuresLost;
}

function startedWith(toll: Readonly<VictoryScore>): number {
  return toll.formed > 0 ? toll.formed : toll.figures;
}

/** Whether a side has lost at least half: of its formed units or, where it started without any, of its figures (R61). */
export function hasLostHalf(toll: Readonly<VictoryScore>): boolean {
  return 2 * lostOf(toll) >= startedWith(toll);
}

/** Whether the enemy has lost a smaller share than a side. */
function hasLostMore(toll: Readonly<VictoryScore>, enemy: Readonly<VictoryScore>): boolean {
  return lostOf(toll) * startedWith(enemy) > lostOf(enemy) * startedWith(toll);
}

/**
 * Whether a side's army is broken (R61): it has lost half and more than the enemy or, under `total`, none of its formed
 * units still stands. Under `agreement` no army breaks. `victory` is the reading.
 */
export function isBroken(toll: Readonly<VictoryScore>, enemy: Readonly<VictoryScore>, victory: number): boolean {
  if (victory === AGREEMENT) return false;
  if (victory === TOTAL) return toll.formed > 0 && toll.formedLeft === 0;
  return hasLostHalf(toll) && hasLostMore(toll, enemy);
}

/** One side out of two whose share decides when the agreed rounds are over: tenths of points lost, and of all. */
export interface Score {
  lost: number;
  points: number;
}

/**
 * Who has won when the agreed rounds are over (R61): +1 the first side, -1 the second, the one that has lost the lower
 * share of its points; 0 where the shares differ by less than 10 percentage points.
 */
export function winnerOnPoints(first: Readonly<Score>, second: Readonly<Score>): number {
  const lead = second.lost * first.points - first.lost * second.points;
  if (10 * Math.abs(lead) < first.points * second.points) return 0;
  return Math.sign(lead);
}

/**
 * The end of a battle at the end of a player's turn (R61), as the system's rule of victory. A side loses when its
 * army is broken, or when all its remaining units flee; both sides at once: a draw. Returns +1 where the first side
 * wins, -1 where the second does, 0 for a draw, and `GoesOn` otherwise.
 */
export function victory(first: Readonly<VictoryScore>, second: Readonly<VictoryScore>, reading: number): number {
  const firstLoses = first.standing === 0 || isBroken(first, second, reading);
  const secondLoses = second.standing === 0 || isBroken(second, first, reading);
  if (!firstLoses && !secondLoses) return GoesOn;
  return (secondLoses ? 1 : 0) - (firstLoses ? 1 : 0);
}
