import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { itemsText, tableOf } from '../../../src/cli/table.js';
import { barText } from '../../../src/report/text-bars.js';
import { carriedOut } from '../../command-line.js';

const HEAD = ['entry', 'parity price', 'verdict'];
const ROWS = [
  ['Silver Shields units', '33.06', 'too dear'],
  ['elephant units', '9.4', 'fair'],
];

/** A table as its lines. */
function lines(width: number, head: readonly string[] = HEAD, rows: readonly (readonly string[])[] = ROWS): string[] {
  return tableOf(head, rows, width).trimEnd().split('\n');
}

describe('a table', () => {
  it('stands as it is where it fits, to the column', () => {
    const whole = [
      'entry                 parity price  verdict',
      '--------------------  ------------  --------',
      'Silver Shields units         33.06  too dear',
      'elephant units                 9.4  fair',
    ];
    expect(lines(Number.POSITIVE_INFINITY)).toEqual(whole);
    expect(lines(44)).toEqual(whole);
    expect(lines(43)).not.toEqual(whole);
  });

  it('breaks its heads first, which then stand at the bottom', () => {
    expect(lines(38)).toEqual([
      '                      parity',
      'entry                  price  verdict',
      '--------------------  ------  --------',
      'Silver Shields units   33.06  too dear',
      'elephant units           9.4  fair',
    ]);
  });

  it('breaks words where that is not enough, the widest column first, and never numbers', () => {
    expect(lines(32)).toEqual([
      '                parity',
      'entry            price  verdict',
      '--------------  ------  --------',
      'Silver Shields   33.06  too dear',
      'units',
      'elephant units     9.4  fair',
    ]);
  });

  it('becomes a list for every row where the columns cannot be narrow enough', () => {
    expect(lines(26)).toEqual([
      'entry         Silver',
      '              Shields',
      '              units',
      'parity price  33.06',
      'verdict       too dear',
      '',
      'entry         elephant',
      '              units',
      'parity price  9.4',
      'verdict       fair',
    ]);
  });

  it('leaves out of a list what is empty', () => {
    expect(
      lines(
        10,
        ['first', 'second'],
        [
          ['a', ''],
          ['', 'much too long'],
        ],
      ),
    ).toEqual(['first   a', '', 'second  much too', '        long']);
  });

  it('has shorter bars, in the same proportion, before anything is broken, and none where they would say nothing', () => {
    const bars = [
      ['many', barText(1, 40)],
      ['half', barText(0.5, 40)],
    ];
    expect(lines(26, ['of', ''], bars)).toEqual([
      'of',
      '----  --------------------',
      `many  ${'\u2588'.repeat(20)}`,
      `half  ${'\u2588'.repeat(10)}`,
    ]);
    expect(lines(12, ['of', ''], bars)).toEqual(['of', '----', 'many', 'half']);
  });

  it('shows no control character of a name', () => {
    expect(tableOf(['army'], [['\u001b[31mred\n']], 80)).toBe('army\n---------\n [31mred\n');
  });

  it('never grows wider than it may where every word can stand in it', () => {
    const word = fc.stringMatching(/^[a-z0-9%]{1,6}$/);
    const cell = fc.array(word, { maxLength: 8 }).map((words) => words.join(' '));
    const table = fc.integer({ min: 1, max: 6 }).chain((columns) =>
      fc.record({
        head: fc.array(cell, { minLength: columns, maxLength: columns }),
        rows: fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), { maxLength: 5 }),
      }),
    );
    fc.assert(
      fc.property(table, fc.integer({ min: 80, max: 160 }), ({ head, rows }, width) => {
        for (const line of lines(width, head, rows)) expect(line.length).toBeLessThanOrEqual(width);
      }),
      { seed: 1, numRuns: 300 },
    );
  });
});

it('items are broken into lines between them', () => {
  expect(itemsText(['mean 2', '5 %: 1', '25 %: 2'], 16)).toBe('mean 2  5 %: 1\n25 %: 2\n');
  expect(itemsText(['mean 2', '5 %: 1', '25 %: 2'], 80)).toBe('mean 2  5 %: 1  25 %: 2\n');
});

describe('a narrow terminal', () => {
  const { columns } = process.stdout;
  afterEach(() => {
    process.stdout.columns = columns;
  });

  it.each([
    [['systems']],
    [['systems', 'taktika']],
    [['odds', 'taktika/volley', '--fractions']],
    [['odds', 'successors/battle', '--sampled', '--trials', '1000']],
    [['odds', 'successors/battle', '--sheet', '--set', 'attackerRating=3', 'defenderRating=3']],
    [['odds', 'lost-battles/attack-encounter', 'veteran legionaries', 'average hoplites', '--sweep', 'facing=all']],
    [['duel', 'swiss/pikemen:12', 'gaul/warriors', '--chart']],
  ])('holds every line of %j', async (args) => {
    process.stdout.columns = 60;
    const { code, out } = await carriedOut(...args);
    expect(code).toBe(0);
    expect(out.split('\n').filter((line) => line.length > 60)).toEqual([]);
  });
});
