import type { Shown } from '../../report/numbers.js';
import type { EntryName } from '../engine/protocol.js';

/** Rows of a shipped report, with what one needs to make them again. */
export interface ShippedRows<Row> {
  readonly command: string;
  readonly method: string;
  readonly seed: number;
  readonly signature: string;
  readonly stopRule: string;
  readonly rows: readonly Row[];
}

/** What an entry of a price table is worth in whole battles, before and after prices were mended. */
export interface TableRow {
  readonly name: string;
  readonly was: number;
  readonly is: number;
  readonly worth: Shown;
}

/** What an entry is worth in duels. */
export interface DuelRow {
  readonly table: string;
  readonly entry: string;
  readonly protection: string;
  readonly cost: number;
  readonly parity: Shown;
}

/** What is shipped with the program about worths. */
export interface ShippedWorths {
  readonly table: ShippedRows<TableRow>;
  readonly taktika: ShippedRows<DuelRow>;
  readonly successors: ShippedRows<DuelRow>;
}

/** An entry with all that is known of its worth. */
export interface WorthEntry extends EntryName {
  readonly price: number;
  readonly inDuels: Shown;
  /** Absent where whole battles were not asked about it. */
  readonly onTable?: Shown;
  readonly mended?: number;
}

/** The name by which the report on whole battles knows an entry. */
function nameOf({ table, entry, protection }: DuelRow): string {
  return `${table}, ${entry.replace(' ', ', ')} (${protection})`;
}

/** The entries of a system's price tables, with their worths in whole battles where they are known. */
export function entriesOf(duels: readonly DuelRow[], battles: readonly TableRow[]): readonly WorthEntry[] {
  const known = new Map(battles.map((row) => [row.name, row]));
  return duels.map((row) => {
    const met = known.get(nameOf(row));
    return {
      group: row.table,
      entry: row.entry,
      equipment: row.protection,
      price: row.cost,
      inDuels: row.parity,
      ...(met === undefined ? {} : { onTable: met.worth, mended: met.is }),
    };
  });
}

/** Whether two names are of one entry. */
export function sameEntry(one: EntryName, other: EntryName): boolean {
  return one.group === other.group && one.entry === other.entry && one.equipment === other.equipment;
}

/** The signs of worths beside their prices, and the texts that say what they mean. */
export const SIGNS = { more: '▲', less: '▼', open: '○' } as const;
export const MEANINGS = { more: 'worthMore', less: 'worthLess', open: 'worthOpen' } as const;

/** A worth over a price, with its interval. */
export function overPrice({ value, low, high, kind }: Shown, price: number): Shown {
  const ends = low === undefined || high === undefined ? {} : { low: low / price, high: high / price };
  return { value: value / price, ...ends, kind, digits: 2 };
}

/** Whether the interval of a worth leaves a price out, and on which side. */
export function besidePrice({ low, high }: Shown, price: number): 'more' | 'less' | 'open' {
  if (low !== undefined && low > price) return 'more';
  return high !== undefined && high < price ? 'less' : 'open';
}
