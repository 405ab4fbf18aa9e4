import type { Parity } from '../../exact/parity.js';
import { decodeParity } from '../../exact/solve.js';
import type { PriceEntry } from '../../model/contest.js';
import type { Setting } from '../../model/domain.js';
import type { Cell, Opener } from '../../model/plan.js';
import { spelled } from '../../model/wording.js';
import { type Evidence, solved } from '../../statistics/interval.js';
import { orderOf, type PriceTable, type PriceVerdict, priceVerdicts, wholePrices } from '../../statistics/price.js';

/** What a parity price without bounds means. */
export const BEYOND_NOTE =
  'A parity price of “infinite” or 0 means: even at an eighth or eight times the list number of figures the profile wins, or loses, more than half.';

/** One way of asking what prices are worth. */
export interface PriceQuestion {
  readonly protocol: 'relay' | 'single';
  /** Name of a panel of the system. */
  readonly panel: string;
  /** Points of each side. */
  readonly budget: number;
  readonly opener: Opener;
  readonly readings: Readonly<Record<string, Setting>>;
}

/** A question with a name, to be set beside the usual one. */
export interface PriceVariant {
  readonly name: string;
  readonly question: PriceQuestion;
}

/** One entry with its answer. */
export interface PriceRow {
  readonly entry: PriceEntry;
  readonly parity: Parity;
  readonly verdict: PriceVerdict;
}

/** The parity price as evidence: bounds from what the solver dropped hold at every confidence. */
function evidenceFor({ price, priceLow, priceHigh }: Parity): Evidence {
  return () => solved(price, priceLow, priceHigh);
}

/** One exact parity cell an entry. Throws `RangeError` where the system has no such panel. */
export function priceCells(
  system: string,
  entries: readonly PriceEntry[],
  panels: Readonly<Record<string, readonly string[]>>,
  question: PriceQuestion,
): Cell[] {
  const panel = panels[question.panel];
  if (panel === undefined) throw new RangeError(`no panel ${question.panel}`);
  return entries.map((entry) => ({
    method: 'exact',
    subject: {
      kind: 'parity',
      system,
      protocol: question.protocol,
      profile: entry.profile,
      panel,
      budget: question.budget,
      opener: question.opener,
      readings: question.readings,
    },
  }));
}

/** Answers in the order of the entries, with verdicts corrected over all of them. */
export function priceRows(
  entries: readonly PriceEntry[],
  answers: readonly Float64Array[],
  margin: number,
): readonly PriceRow[] {
  const parities = answers.map(decodeParity);
  const verdicts = priceVerdicts(
    entries.map(({ id, protection, cost }, at) => ({
      id: `${id}, ${protection}`,
      price: cost,
      parity: evidenceFor(parities[at]!),
    })),
    { margin },
  );
  return entries.map((entry, at) => ({ entry, parity: parities[at]!, verdict: verdicts[at]! }));
}

/** The same answers set against other costs of the same figures: a parity price does not depend on what is asked for. */
export function atOtherCosts(
  rows: readonly PriceRow[],
  margin: number,
): readonly { readonly name: string; readonly rows: readonly PriceRow[] }[] {
  const names = [...new Set(rows.flatMap(({ entry }) => Object.keys(entry.otherCosts)))];
  return names.map((name) => {
    const priced = rows.flatMap(({ entry, parity }) => {
      const cost = entry.otherCosts[name];
      return cost === undefined ? [] : [{ entry: { ...entry, cost }, parity }];
    });
    const verdicts = priceVerdicts(
      priced.map(({ entry, parity }) => ({ id: entry.profile, price: entry.cost, parity: evidenceFor(parity) })),
      { margin },
    );
    return { name, rows: priced.map((one, at) => ({ ...one, verdict: verdicts[at]! })) };
  });
}

/** The first entry of each cell of the price tables: its usual protection. */
export function defaultEntries(entries: readonly PriceEntry[]): readonly PriceEntry[] {
  const seen = new Set<string>();
  return entries.filter(({ id }) => !seen.has(id) && seen.add(id));
}

/** What the bare table entry is worth: the parity price less what its equipment costs. */
export function bareWorth({ entry, parity }: PriceRow): number {
  return parity.price - (entry.cost - entry.listed);
}

/** One price table beside what its entries are worth. */
export interface TableWorth {
  readonly table: string;
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  readonly listed: PriceTable;
  readonly worth: PriceTable;
  /** The nearest whole prices that keep the table's order. */
  readonly whole: readonly (readonly number[])[];
}

/** The price tables with the worth of their entries in usual protection. */
export function tablesWorth(rows: readonly PriceRow[]): readonly TableWorth[] {
  const selected = new Set(defaultEntries(rows.map(({ entry }) => entry)));
  const kept = rows.filter(({ entry }) => selected.has(entry));
  const names = [...new Set(kept.map(({ entry }) => entry.table))];
  return names.map((table) => {
    const here = kept.filter(({ entry }) => entry.table === table);
    const lines = [...new Set(here.map(({ entry }) => entry.row))];
    const columns = [...new Set(here.map(({ entry }) => entry.column))];
    const grid = (of: (row: PriceRow) => number): PriceTable =>
      lines.map((line) =>
        columns.map((column) => {
          const found = here.find(({ entry }) => entry.row === line && entry.column === column);
          const value = found === undefined ? Number.NaN : of(found);
          return Number.isFinite(value) ? value : Number.NaN;
        }),
      );
    const listed = grid(({ entry }) => entry.listed);
    const worth = grid(bareWorth);
    return { table, rows: lines, columns, listed, worth, whole: wholePrices(worth, orderOf(listed)) };
  });
}

/** How an entry is called in charts and tables: `veteran good swordsmen, large shield`. */
export function nameOf(entry: PriceEntry): string {
  const words = [ratingsOf(entry), spelled(entry.table)].filter((word) => word !== '').join(' ');
  return [words, entry.protection].filter((part) => part !== '').join(', ');
}

/** The place of an entry in its table: `veteran good`. */
export function ratingsOf({ row, column }: PriceEntry): string {
  return [spelled(row), spelled(column)].filter((word) => word !== '').join(' ');
}

/** How far a price lies from what the entry is worth, as a share of the price; positive when it is sold too cheap. */
export function gapOf({ entry, parity }: PriceRow): number {
  return parity.price / entry.cost - 1;
}
