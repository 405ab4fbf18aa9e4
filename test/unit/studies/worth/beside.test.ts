import { describe, expect, it } from 'vitest';
import type { Estimate } from '../../../../src/statistics/interval.js';
import type { PriceRow } from '../../../../src/studies/prices/price-study.js';
import { duelSections, duelWorths } from '../../../../src/studies/worth/duel-worth.js';
import { elsewhereDocument, elsewhereSections } from '../../../../src/studies/worth/elsewhere.js';
import type { EntryWorth, WorthResult } from '../../../../src/studies/worth/worth.js';
import { taktika } from '../../../../src/systems/taktika/index.js';

function about(value: number, reach: number): Estimate {
  return { value, low: value - reach, high: value + reach, confidence: 0.95, kind: 'sandwich', trials: 100 };
}

/** An entry of price 10 that is worth so many times its price. */
function entry(id: string, ratio: number, verdict: EntryWorth['verdict']): EntryWorth {
  return {
    id,
    name: id,
    price: 10,
    worth: 10 * ratio,
    standardError: 0.5,
    together: about(10 * ratio, 2),
    ratio: about(ratio, 0.1),
    verdict,
  };
}

function resultOf(...entries: readonly EntryWorth[]): WorthResult {
  return { entries } as unknown as WorthResult;
}

describe('worths on other terms', () => {
  const here = resultOf(entry('bows', 1.5, 'too cheap'), entry('pikes', 0.5, 'too dear'), entry('axes', 1, 'fair'));
  const there = resultOf(
    entry('bows', 0.7, 'too dear'),
    entry('pikes', 0.9, 'undecided'),
    entry('axes', 1.4, 'too cheap'),
  );

  it('turn where both verdicts are decided and differ', () => {
    const [text, table] = elsewhereSections(here, '600 points', [{ label: '800 points', result: there }], 0.1);
    expect(text).toEqual({
      kind: 'text',
      markdown: '2 of 3 decided verdicts turn on other terms, from too cheap to too dear or back: bows.',
    });
    if (table?.kind !== 'table') throw new Error('expected a table');
    expect(table.rows.map(({ entry: name, turns }) => [name, turns])).toEqual([
      ['bows', 'yes'],
      ['axes', 'yes'],
      ['pikes', ''],
    ]);
    const [document] = elsewhereDocument(here, [{ label: '800 points', result: there }]) as [{ turns: unknown }];
    expect(document.turns).toEqual([
      { id: 'bows', from: 'too cheap', to: 'too dear' },
      { id: 'axes', from: 'fair', to: 'too cheap' },
    ]);
  });

  it('are silent where no others were asked, and say so where nothing turns', () => {
    expect(elsewhereSections(here, '', [], 0.1)).toEqual([]);
    const [text] = elsewhereSections(here, 'steady', [{ label: 'aggressive', result: here }], 0.1);
    expect(text).toEqual({
      kind: 'text',
      markdown: 'No decided verdict is another one on other terms (aggressive).',
    });
  });
});

describe('worths in duels', () => {
  /** Parity prices of the two entries of one cell: 14 and 5 points for prices of 7 and 5. */
  const priced = taktika.duels!.prices.slice(0, 2);
  const rows = priced.map((one, at) => ({ entry: one, parity: { price: [14, 5][at]! } }) as unknown as PriceRow);
  const ids = priced.map(({ id, protection }) => `${id} (${protection})`);

  it('belong to entries by cell and protection, over the mean of those that have both', () => {
    const entries = [entry(ids[0]!, 1, 'fair'), entry(ids[1]!, 2, 'too cheap'), entry('other', 1, 'fair')];
    const found = duelWorths(entries, rows);
    // 14 for 7 and 5 for 5 are 2 and 1 times the price: over their mean 4/3 and 2/3.
    expect(found.map(({ entry: { id }, inDuels }) => [id, inDuels])).toEqual([
      [ids[0], expect.closeTo(4 / 3, 12)],
      [ids[1], expect.closeTo(2 / 3, 12)],
    ]);
    const [chart] = duelSections(found);
    if (chart?.kind !== 'chart' || chart.chart !== 'dot-and-interval') throw new Error('expected a chart');
    expect(chart.title).toContain('differ most for');
    expect(chart.title).toContain(`${ids[1]}: worth 2.00 (95 % sandwich: 1.80–2.20) times`);
    expect(chart.title).toContain('0.67 times in duels (exact)');
    expect(chart.rows.map(({ label }) => label)).toEqual([ids[1], ids[0]]);
    expect(chart.note).toContain('For 2 entries of 2');
  });
});
