import type { BattleResult, Ledger } from '../../model/battle.js';
import { choice, type Domain, int } from '../../model/domain.js';
import { extremesSlot, noteExtremes } from './extremes.js';
import type { Layout, Slot } from './layout.js';
import { cellsOf, layoutOf } from './layout.js';

/** Longer games are counted as this many rounds. */
export const MAX_ROUNDS = 250;

/** How a game ended for the first army. */
export const ENDINGS = ['lost', 'drawn', 'won'] as const;

/** Places in a slot of sums over pairs; the quantity of a pair is that of its two games together. */
export const PairSum = {
  /** Sum over the games in which the first army was side 0. */
  AsRed: 0,
  /** Sum over pairs. */
  Sum: 1,
  /** Sum over pairs of squares. */
  Squares: 2,
  /** Sum over games of squares. */
  GameSquares: 3,
} as const;
const PAIR_SUMS = 4;

/** Places in the sums of one row over pairs: tenths of points that it destroyed and that it lost, squares, products. */
export const RowSum = { Destroyed: 0, Lost: 1, DestroyedSquares: 2, LostSquares: 3, Products: 4 } as const;
/** How many sums there are of each row. */
export const ROW_SUMS = 5;

/** What must be known of two armies to count their battles; rows are their lines, the first army's first. */
export interface BattleShape {
  /** Lines of the first and of the second army. */
  readonly rows: readonly [number, number];
  /** Tenths of points of one figure, by row. */
  readonly costs: readonly number[];
  readonly causes: readonly string[];
  readonly reasons: readonly string[];
  /** Whether turns may be seized. */
  readonly seizesTurns?: boolean;
  /** How many levels of victory there are with a draw, and which a game has ended with; absent where there are none. */
  readonly victories?: { readonly levels: number; of(result: Readonly<BattleResult>): number };
}

/** What of a played battle is counted. */
export interface Fought {
  readonly result: Readonly<BattleResult>;
  readonly ledger: Ledger;
}

function histogramSlot(name: string, axes: Domain): Omit<Slot, 'at'> {
  return { name, kind: 'histogram', width: cellsOf(axes), axes };
}

function sumsSlot(name: string, width: number): Omit<Slot, 'at'> {
  return { name, kind: 'sums', width, axes: {} };
}

/** Where the five classes of pairs lie. */
const PAIRS: Omit<Slot, 'at'> = { name: 'pairs', kind: 'paired', width: 5, axes: { halves: int(0, 4) } };

/**
 * Where the counts of battles lie. Of pairs: `pairs`, their five classes; `halves`, the first army's scores in halves
 * as side 0 (`asRed`) and side 1 (`asBlue`) together. Of games: `games`, by the first army's side, who moved first,
 * how it ended for the first army, and why; `rounds`; `seizedTurns`, where a system's turns may be seized;
 * `victories`, the level of the first army's victory, below 0 for one of its enemy, where a system has levels. Sums
 * in tenths of points: `margin` (the second's losses less the first's), `firstLost` and `secondLost`, in the places
 * of `PairSum`; `rows`, in the places of `RowSum`, row by row; `destroyed` at doer * rows + victim. Figures:
 * `casualties` at row * causes + cause. `destroyedSquares` and `casualtySquares` are the sums over pairs of the
 * squares of these two, in the same places. Any change to it must raise `COUNTS_VERSION`.
 */
function battleLayout({ rows, causes, reasons, seizesTurns, victories }: BattleShape): Layout {
  const all = rows[0] + rows[1];
  const most = victories === undefined ? 0 : victories.levels - 1;
  return layoutOf([
    PAIRS,
    histogramSlot('halves', { asRed: int(0, 2), asBlue: int(0, 2) }),
    histogramSlot('games', {
      side: choice(['red', 'blue']),
      mover: choice(['first', 'second']),
      ending: choice(ENDINGS),
      reason: choice(reasons),
    }),
    histogramSlot('rounds', { rounds: int(0, MAX_ROUNDS) }),
    ...(seizesTurns === true ? [histogramSlot('seizedTurns', { seizedTurns: int(0, MAX_ROUNDS) })] : []),
    ...(most === 0 ? [] : [histogramSlot('victories', { victoryLevel: int(-most, most) })]),
    sumsSlot('margin', PAIR_SUMS),
    sumsSlot('firstLost', PAIR_SUMS),
    sumsSlot('secondLost', PAIR_SUMS),
    sumsSlot('rows', ROW_SUMS * all),
    sumsSlot('casualties', all * causes.length),
    sumsSlot('casualtySquares', all * causes.length),
    sumsSlot('destroyed', all * all),
    sumsSlot('destroyedSquares', all * all),
    extremesSlot(),
  ]);
}

/** The first army's score in halves: 2 won, 1 drawn, 0 lost; `half` is the side that it is on. */
export function battleHalves({ winner }: Readonly<BattleResult>, half: number): number {
  return half === 0 ? winner + 1 : 1 - winner;
}

/** Tenths of points that the second army lost beyond the first; `half` is the side that the first is on. */
export function battleMargin({ lostRed, lostBlue }: Readonly<BattleResult>, half: number): number {
  return half === 0 ? lostBlue - lostRed : lostRed - lostBlue;
}

/** Counts of mirrored pairs of battles between two armies nothing but their five classes, first of all, and the extremes. */
export class PairTally {
  readonly layout: Layout = layoutOf([PAIRS, extremesSlot()]);
  readonly counts = new Float64Array(this.layout.width);
  private opening = 0;

  /** Counts game 2 * pair + half; the two halves of a pair one after the other, the first army on side `half`. */
  add({ result }: Pick<Fought, 'result'>, pair: number, half: 0 | 1): void {
    const halves = battleHalves(result, half);
    noteExtremes(this.counts, PAIRS.width, battleMargin(result, half), 2 * pair + half);
    if (half === 0) this.opening = halves;
    else this.counts[this.opening + halves]! += 1;
  }

  /** Forgets everything. */
  clear(): void {
    this.counts.fill(0);
  }
}

/** Counts mirrored pairs of battles between two armies; memory is that of its vectors, however many are added. */
export class BattleTally {
  readonly layout: Layout;
  readonly counts: Float64Array;
  private readonly shape: BattleShape;
  private readonly all: number;
  private readonly at: Readonly<Record<string, number>>;
  /** The ledgers of the pair so far, the first army's rows first. */
  private readonly casualties: Float64Array;
  private readonly destroyed: Float64Array;
  /** Of the game as side 0: halves, margin, lost by the first and the second. */
  private readonly opening = new Float64Array(4);

  constructor(shape: BattleShape) {
    this.shape = shape;
    this.layout = battleLayout(shape);
    this.counts = new Float64Array(this.layout.width);
    this.all = shape.rows[0] + shape.rows[1];
    this.at = Object.fromEntries(this.layout.slots.map(({ name, at }) => [name, at]));
    this.casualties = new Float64Array(this.all * shape.causes.length);
    this.destroyed = new Float64Array(this.all * this.all);
  }

  /** Counts game 2 * pair + half; the two halves of a pair one after the other, the first army on side `half`. */
  add({ result, ledger }: Fought, pair: number, half: 0 | 1): void {
    const { counts, at, opening } = this;
    const halves = battleHalves(result, half);
    const margin = battleMargin(result, half);
    const firstLost = half === 0 ? result.lostRed : result.lostBlue;
    const secondLost = half === 0 ? result.lostBlue : result.lostRed;
    const mover = result.first === half ? 0 : 1;
    const game = ((half * 2 + mover) * ENDINGS.length + halves) * this.shape.reasons.length + result.reason;
    counts[at['games']! + game]! += 1;
    counts[at['rounds']! + Math.min(result.turns, MAX_ROUNDS)]! += 1;
    if (this.shape.seizesTurns === true) {
      counts[at['seizedTurns']! + Math.min(result.seizedTurns ?? 0, MAX_ROUNDS)]! += 1;
    }
    this.addVictory(result, halves - 1);
    this.addLedger(ledger, half);
    noteExtremes(counts, at['extremes']!, margin, 2 * pair + half);
    if (half === 0) {
      opening[0] = halves;
      opening[1] = margin;
      opening[2] = firstLost;
      opening[3] = secondLost;
      return;
    }
    counts[at['pairs']! + opening[0]! + halves]! += 1;
    counts[at['halves']! + opening[0]! * 3 + halves]! += 1;
    this.addSums(at['margin']!, opening[1]!, margin);
    this.addSums(at['firstLost']!, opening[2]!, firstLost);
    this.addSums(at['secondLost']!, opening[3]!, secondLost);
    this.endRows();
  }

  /** Forgets everything. */
  clear(): void {
    this.counts.fill(0);
  }

  /** Counts the level of a victory; `won` is +1 where it is the first army's, and -1 where it is the second's. */
  private addVictory(result: Readonly<BattleResult>, won: number): void {
    const { victories } = this.shape;
    if (victories === undefined) return;
    this.counts[this.at['victories']! + victories.levels - 1 + won * victories.of(result)]! += 1;
  }

  private addSums(at: number, red: number, blue: number): void {
    const { counts } = this;
    const sum = red + blue;
    counts[at + PairSum.AsRed]! += red;
    counts[at + PairSum.Sum]! += sum;
    counts[at + PairSum.Squares]! += sum * sum;
    counts[at + PairSum.GameSquares]! += red * red + blue * blue;
  }

  private addLedger({ casualties, destroyed }: Ledger, half: number): void {
    const { all } = this;
    const { rows } = this.shape;
    const causes = this.shape.causes.length;
    for (let seen = 0; seen < all; seen++) {
      // In the mirrored game the second army is side 0, and its rows come first.
      const row = half === 0 ? seen : seen < rows[1] ? seen + rows[0] : seen - rows[1];
      for (let cause = 0; cause < causes; cause++) {
        this.casualties[row * causes + cause]! += casualties[seen * causes + cause]!;
      }
      for (let other = 0; other < all; other++) {
        const victim = half === 0 ? other : other < rows[1] ? other + rows[0] : other - rows[1];
        this.destroyed[row * all + victim]! += destroyed[seen * all + other]!;
      }
    }
  }

  private endRows(): void {
    const { all, at, casualties, counts, destroyed } = this;
    const { costs } = this.shape;
    const causes = this.shape.causes.length;
    for (let row = 0; row < all; row++) {
      const points = this.endPlaces(destroyed, row * all, all, at['destroyed']!, at['destroyedSquares']!);
      const figures = this.endPlaces(casualties, row * causes, causes, at['casualties']!, at['casualtySquares']!);
      const lost = figures * costs[row]!;
      const place = at['rows']! + row * ROW_SUMS;
      counts[place + RowSum.Destroyed]! += points;
      counts[place + RowSum.Lost]! += lost;
      counts[place + RowSum.DestroyedSquares]! += points * points;
      counts[place + RowSum.LostSquares]! += lost * lost;
      counts[place + RowSum.Products]! += points * lost;
    }
    casualties.fill(0);
    destroyed.fill(0);
  }

  /** Counts `width` places of a pair's ledger from `from` on, and their squares; gives their sum. */
  private endPlaces(ledger: Float64Array, from: number, width: number, sumsAt: number, squaresAt: number): number {
    const { counts } = this;
    let all = 0;
    for (let place = from; place < from + width; place++) {
      const value = ledger[place]!;
      if (value === 0) continue;
      counts[sumsAt + place]! += value;
      counts[squaresAt + place]! += value * value;
      all += value;
    }
    return all;
  }
}

/**
 * Counts two builds against one opponent on the same dice: `joint`, the halves (0..4) of the first build's pair by those of
 * the second's; `difference`, the sum over trials of the first build's pair margin less the second's, and of its square.
 */
export class ComparisonTally {
  readonly layout: Layout = layoutOf([
    histogramSlot('joint', { first: int(0, 4), second: int(0, 4) }),
    sumsSlot('difference', 2),
    extremesSlot(),
  ]);
  readonly counts = new Float64Array(this.layout.width);

  /** Counts one trial: both builds' halves and margins (tenths of points) in their pairs. */
  add(trial: number, first: number, second: number, firstMargin: number, secondMargin: number): void {
    const { counts } = this;
    const apart = firstMargin - secondMargin;
    counts[first * 5 + second]! += 1;
    counts[25]! += apart;
    counts[26]! += apart * apart;
    noteExtremes(counts, 27, apart, trial);
  }

  /** Forgets everything. */
  clear(): void {
    this.counts.fill(0);
  }
}
