import { type LinearProgram, type ProgramRow, solveProgram, type Term } from './linear-program.js';

/** A number of a price table that a designer may change. */
export interface PriceCell {
  /** Points as the table has them now. */
  readonly price: number;
  /** The least points that it may be changed to; 0 where absent. */
  readonly least?: number;
  /** Whether it stays as it is. */
  readonly isFrozen?: boolean;
}

/** What is for sale: its price is the sum of some cells, such as the bare figure and its shield. */
export interface WeighedEntry {
  /** Places of its cells. */
  readonly cells: readonly number[];
  /** What it is worth in points, and the standard error of that, more than 0. */
  readonly worth: number;
  readonly error: number;
}

/** Which prices are to be mended, and what their designer wishes of them. */
export interface PriceMend {
  readonly cells: readonly PriceCell[];
  readonly entries: readonly WeighedEntry[];
  /** Changed cells are multiples of so many points. */
  readonly step: number;
  /** Pairs of cells the first of which never is the dearer one, as a worse rating never is. */
  readonly orders: readonly (readonly [cheaper: number, dearer: number])[];
  /** Most cells that are changed. */
  readonly mostChanges: number;
  /** By how many standard errors of all entries together a change must mend the misfit, at least. */
  readonly changeCost: number;
}

/** Mended prices. */
export interface MendedPrices {
  /** Points of each cell. */
  readonly prices: readonly number[];
  /** Places of the cells that were changed. */
  readonly changed: readonly number[];
  /** Distances of all entries from their worths in standard errors, summed: as the prices were, and as they are. */
  readonly misfitBefore: number;
  readonly misfit: number;
}

/** What a step costs beside the change: among mends that are as good, it chooses the one that moves prices least. */
const STEP_COST = 1e-6;

/** Points of an entry at some prices of the cells. */
function priceOf({ cells }: WeighedEntry, prices: readonly number[]): number {
  return cells.reduce((sum, cell) => sum + prices[cell]!, 0);
}

/** Distances of all entries from their worths in standard errors, summed. */
export function misfitOf(entries: readonly WeighedEntry[], prices: readonly number[]): number {
  return entries.reduce((sum, entry) => sum + Math.abs(priceOf(entry, prices) - entry.worth) / entry.error, 0);
}

/**
 * Mends as an integer program. Cell c moves by `up - down` steps from the multiple of the step that lies next to it, if `b` is 1, and
 * not at all otherwise; `t` is the misfit of an entry.
 */
function programOf(mend: PriceMend): { readonly program: LinearProgram; readonly nextOf: readonly number[] } {
  const { cells, changeCost, entries, mostChanges, orders, step } = mend;
  const before = cells.map(({ price }) => price);
  const nextOf = before.map((price) => step * Math.round(price / step));
  const farthest = entries.map((entry) => Math.abs(priceOf(entry, before) - entry.worth));
  // No cell has to move farther than all misfits of a kind: a cell's entries can make up for what others of their cells moved.
  const reach = 2 + Math.ceil((2 * Math.max(0, ...farthest) + Math.max(0, ...before)) / step);
  const moved = (cell: number, factor: number): readonly Term[] => [
    [`up${cell}`, factor * step],
    [`down${cell}`, -factor * step],
    [`b${cell}`, factor * (nextOf[cell]! - before[cell]!)],
  ];
  const rows: ProgramRow[] = [];
  for (const [at, entry] of entries.entries()) {
    const terms = entry.cells.flatMap((cell) => moved(cell, 1 / entry.error));
    const gap = (entry.worth - priceOf(entry, before)) / entry.error;
    rows.push({ terms: [...terms, [`t${at}`, -1]], is: '<=', than: gap });
    rows.push({ terms: [...terms, [`t${at}`, 1]], is: '>=', than: gap });
  }
  for (const [at, { least = 0 }] of cells.entries()) {
    rows.push({
      terms: [
        [`up${at}`, 1],
        [`down${at}`, 1],
        [`b${at}`, -reach],
      ],
      is: '<=',
      than: 0,
    });
    rows.push({
      terms: [...moved(at, 1), [`b${at}`, before[at]! - least]],
      is: '>=',
      than: 0,
    });
  }
  for (const [cheaper, dearer] of orders) {
    rows.push({
      terms: [...moved(dearer, 1), ...moved(cheaper, -1)],
      is: '>=',
      than: before[cheaper]! - before[dearer]!,
    });
  }
  const numbers = [...cells.keys()];
  rows.push({ terms: numbers.map((at) => [`b${at}`, 1] as const), is: '<=', than: mostChanges });
  return {
    nextOf,
    program: {
      aim: 'Minimize',
      goal: [
        ...entries.map((_, at) => [`t${at}`, 1] as const),
        ...numbers.flatMap((at): Term[] => [
          [`b${at}`, changeCost],
          [`up${at}`, STEP_COST],
          [`down${at}`, STEP_COST],
        ]),
      ],
      rows,
      bounds: Object.fromEntries(
        numbers.flatMap((at) => {
          const most = cells[at]!.isFrozen === true ? 0 : 1;
          return [
            [`b${at}`, [0, most] as const],
            [`up${at}`, [0, most * reach] as const],
            [`down${at}`, [0, most * reach] as const],
          ];
        }),
      ),
      whole: numbers.flatMap((at) => [`b${at}`, `up${at}`, `down${at}`]),
    },
  };
}

/**
 * The smallest change of prices that brings what is for sale near its worth: it minimises the misfit, the distance of each price
 * from the worth in standard errors of the worth, plus a cost for each changed cell. Misfits are not squared, so that one entry
 * that no price fits does not move the others; what is known badly counts little.
 *
 * @returns Undefined where no prices keep what the designer wishes, such as an order between frozen cells that break it.
 * @throws {RangeError} Where the step or the error of an entry is not more than 0.
 */
export async function mendPrices(mend: PriceMend): Promise<MendedPrices | undefined> {
  const { cells, entries, step } = mend;
  if (!(step > 0)) throw new RangeError(`expected a step above 0, found ${step}`);
  const wrong = entries.find(({ error }) => !(error > 0));
  if (wrong !== undefined) throw new RangeError(`expected standard errors above 0, found ${wrong.error}`);
  const { nextOf, program } = programOf(mend);
  const solution = await solveProgram(program);
  if (solution === undefined) return undefined;
  const before = cells.map(({ price }) => price);
  const prices = before.map((price, at) => {
    if (Math.round(solution(`b${at}`)) === 0) return price;
    return nextOf[at]! + step * Math.round(solution(`up${at}`) - solution(`down${at}`));
  });
  const changed = [...prices.keys()].filter((at) => prices[at] !== before[at]);
  return { prices, changed, misfitBefore: misfitOf(entries, before), misfit: misfitOf(entries, prices) };
}
