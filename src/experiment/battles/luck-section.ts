import { type LuckShares, luckShares } from '../../analysis/luck.js';
import { percent } from '../../report/numbers.js';
import type { Section } from '../../report/report.js';
import { countsOf } from '../../tally/layout.js';
import type { Row } from '../design.js';
import type { Run } from '../run.js';

const PARTS = [
  ['list', 'lists', 'which two lists met, and which of them one has'],
  ['policy', 'policies', 'how both were led'],
  ['terrain', 'terrain and other terms', 'circumstances and readings that vary here'],
  ['side', 'side of the table', 'which side one has, with its edge'],
  ['dice', 'dice', 'all else: the luck of the game'],
] as const;

const LED = ['policy', 'firstPolicy', 'secondPolicy'];

function textOf(row: Row, wanted: (name: string) => boolean): string {
  return Object.entries(row.levels)
    .filter(([name]) => wanted(name))
    .map(([name, level]) => `${name}=${String(level)}`)
    .join(' ');
}

/** What results are made of; undefined while some row has fewer than two pairs. */
export function luckOf(run: Run): LuckShares | undefined {
  const cells = run.design.rows.map((row) => {
    const answer = run.cells.get(row.parts[0]?.cell ?? -1)?.answer;
    if (answer === undefined || answer.trials < 2) return undefined;
    return {
      list: textOf(row, (name) => name === 'first' || name === 'second'),
      policy: textOf(row, (name) => LED.includes(name)),
      terrain: textOf(row, (name) => name !== 'first' && name !== 'second' && !LED.includes(name)),
      halves: countsOf(answer.layout, answer.counts, 'halves'),
    };
  });
  const known = cells.filter((cell) => cell !== undefined);
  return known.length < cells.length || known.length === 0 ? undefined : luckShares(known);
}

/** The picture of what results are made of; parts that nothing varied in are left out. */
export function luckSections(run: Run): readonly Section[] {
  const luck = luckOf(run);
  if (luck === undefined || luck.total === 0) return [];
  const rows = PARTS.flatMap(([part, label, note]) => {
    const { value, low, high } = luck[part];
    return value === 0 && low === 0 && high === 0 ? [] : [{ label, value, low, high, note }];
  });
  const absent = PARTS.filter(([part]) => luck[part].value === 0 && luck[part].high === 0).map(([, label]) => label);
  const note =
    absent.length === 0
      ? 'Shares of the variance of a game’s score about even, for a player who gets either army with equal chance.'
      : `Shares of the variance of a game’s score about even, for a player who gets either army with equal chance. Nothing varied in ${absent.join(' and ')}; what that may explain counts as dice.`;
  return [
    {
      kind: 'chart',
      chart: 'dot-and-interval',
      id: 'luck',
      title: `${percent(Math.max(0, luck.dice.value), 0)} of what decides a game is luck`,
      rows,
      options: {
        valueTitle: 'share of the variance of results',
        dotName: 'share',
        percent: true,
        digits: 1,
        order: 'given',
      },
      note,
    },
  ];
}
