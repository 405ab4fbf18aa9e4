import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { besidePrice, entriesOf } from '../../../src/web/worth/entries.js';

function rowsOf(report: string, table: string) {
  const text = readFileSync(new URL(`../../../notebooks-out/${report}/report.json`, import.meta.url), 'utf8');
  return JSON.parse(text).report.sections.find(({ id }: { readonly id?: string }) => id === table).rows;
}

describe('worths of the shipped reports', () => {
  it('find their entries among all that have a price, at the same price', () => {
    const battles = rowsOf('taktika-mend', 'prices');
    const met = entriesOf(rowsOf('taktika-point-costs', 'entries'), battles).filter(
      ({ onTable }) => onTable !== undefined,
    );
    expect(met).toHaveLength(battles.length);
    const prices = battles.map(({ was }: { readonly was: number }) => was);
    expect(met.map(({ price }) => price).sort()).toEqual(prices.sort());
  });

  it('stand beside their price as far as their interval says', () => {
    const worth = { value: 5, low: 4.5, high: 5.5, kind: '95 % simultaneous', digits: 2 };
    expect([4, 5, 6].map((price) => besidePrice(worth, price))).toEqual(['more', 'open', 'less']);
  });
});
