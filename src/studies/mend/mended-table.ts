import type { PriceScheme } from '../../model/price-scheme.js';
import { type MendedPrices, mendPrices, type WeighedEntry } from '../../statistics/mended-prices.js';

/** What a designer wishes of the mended table. */
export interface MendWishes {
  /** Changed numbers are multiples of so many points. */
  readonly step: number;
  /** Most numbers that are changed. */
  readonly mostChanges: number;
  /** Ids of numbers that stay, or the beginnings of such ids: `troopPrices/riders`. */
  readonly frozen: readonly string[];
  /** The share of its worth by which a price may differ and still be fair. */
  readonly margin: number;
}

/** What one entry of a price table is worth, as far as its price is to be mended. */
export interface WorthOfEntry {
  /** Brief notation of a unit of it. */
  readonly profile: string;
  readonly worth: number;
  readonly standardError: number;
}

/** A mended table. */
export interface MendedTable extends MendedPrices {
  /** Points that a point of worth costs at the mended prices: chosen so that the least has to change. */
  readonly scale: number;
}

/** A change has to mend so many tolerances of all entries together: less is not worth a change. */
const CHANGE_COST = 2;
/** Scales that are tried first: from 0.6 to 1.6 points, each 7 % above the one before; then between the neighbours of the best. */
const SCALES: readonly number[] = Array.from({ length: 15 }, (_, at) => 0.62 * Math.exp(0.07 * at));
const FINER: readonly number[] = [-0.047, -0.023, 0.023, 0.047];

/** Whether a number may not be changed. */
export function isFrozen(id: string, frozen: readonly string[]): boolean {
  return frozen.some((one) => id === one || id.startsWith(`${one}/`));
}

/**
 * The smallest change of a price table that brings entries near their worths. Prices are relative: what a point is worth is chosen
 * so that misfit and changes together are least. The misfit of an entry counts in tolerances, which allow for the error of its
 * worth and for the margin within which a price is fair.
 *
 * @returns Undefined where no table keeps the wishes.
 * @throws {RangeError} Where an entry is not priced by the scheme, or the step is not above 0.
 */
export async function mendedTable(
  scheme: PriceScheme,
  worths: readonly WorthOfEntry[],
  { frozen, margin, mostChanges, step }: MendWishes,
): Promise<MendedTable | undefined> {
  const entries = worths.map(({ profile, standardError, worth }): WeighedEntry => {
    const cells = scheme.madeOf(profile);
    if (cells === undefined) throw new RangeError(`expected an entry that the tables price, found "${profile}"`);
    return { cells, worth, error: Math.sqrt(standardError * standardError + ((margin * worth) / 2) ** 2) };
  });
  const priced = new Set(entries.flatMap(({ cells }) => cells));
  const cells = scheme.numbers.map(({ id, least, price }, at) => ({
    price,
    least,
    isFrozen: isFrozen(id, frozen) || !priced.has(at),
  }));
  let best: { readonly table: MendedTable; readonly goal: number } | undefined;
  const tryScale = async (scale: number) => {
    const table = await mendPrices({
      cells,
      entries: entries.map((one) => ({ ...one, worth: scale * one.worth, error: scale * one.error })),
      step,
      orders: scheme.orders,
      mostChanges,
      changeCost: CHANGE_COST,
    });
    if (table === undefined) return;
    const goal = table.misfit + CHANGE_COST * table.changed.length;
    if (best === undefined || goal < best.goal - 1e-9) best = { table: { ...table, scale }, goal };
  };
  for (const scale of SCALES) await tryScale(scale);
  const middle = best?.table.scale;
  if (middle !== undefined) for (const more of FINER) await tryScale(middle * Math.exp(more));
  return best?.table;
}
