import { capital, listed } from '../../model/wording.js';
import { detailText, percent } from '../../report/numbers.js';
import type { Section } from '../../report/report.js';
import { countsOf } from '../../simulate/counts/layout.js';
import type { Estimate } from '../../statistics/interval.js';
import { type LuckShares, luckShares } from '../../statistics/luck.js';
import { boundsOf, intervalsOf, shownOf } from '../sections/shown.js';
import type { Row, Run } from '../study/study.js';

const PARTS = [
  ['list', 'lists', 'which two lists met, and which of them one has'],
  ['policy', 'policies', 'how both were led'],
  ['terrain', 'terms of battle', 'terrain, other circumstances and readings that vary here'],
  ['side', 'side of the table', 'which side one has, with its edge'],
  ['dice', 'dice', 'all else: the luck of the game'],
] as const;

const OF_POLICIES = [
  ['list', 'policies', 'which two policies met, and which of them one follows'],
  ['policy', 'armies', 'which army both led'],
  ...PARTS.slice(2),
] as const;

const LED = ['policy', 'firstPolicy', 'secondPolicy'];

function textOf(row: Row, wanted: (name: string) => boolean): string {
  return Object.entries(row.levels)
    .filter(([name]) => wanted(name))
    .map(([name, level]) => `${name}=${String(level)}`)
    .join(' ');
}

/** Whether policies are compared, on equal armies. */
function ofPolicies({ design }: Run): boolean {
  const { subject } = design.experiment;
  return 'between' in subject && subject.between === 'policies';
}

/** Cells in the order of the rows, but for those on dice that an earlier cell has had: errors of both are one. */
function onOwnDice({ design }: Run): readonly number[] {
  const had = new Set<number>();
  return design.rows.flatMap(({ parts }) =>
    parts.flatMap(({ cell }) => {
      const subject = design.plan.cells[cell]?.subject;
      if (subject?.kind !== 'battle' || had.has(subject.stream)) return [];
      had.add(subject.stream);
      return [cell];
    }),
  );
}

/**
 * What results are made of; undefined while some cell has fewer than two pairs. Where policies are compared, the two that
 * met stand in for the lists, and the armies that both led for the policies. Of cells on the same dice the first alone counts,
 * as where one match-up is played in several ways to compare them.
 */
export function luckOf(run: Run): LuckShares | undefined {
  const policies = ofPolicies(run);
  const counting = new Set(onOwnDice(run));
  const cells = run.design.rows.flatMap((row) =>
    row.parts.flatMap(({ cell }, part) => {
      if (!counting.has(cell)) return [];
      const answer = run.cells.get(cell)?.answer;
      if (answer === undefined || answer.trials < 2) return undefined;
      return {
        list: textOf(row, (name) => name === 'first' || name === 'second'),
        policy: policies ? `${part}` : textOf(row, (name) => LED.includes(name)),
        terrain: textOf(row, (name) => name !== 'first' && name !== 'second' && !LED.includes(name)),
        halves: countsOf(answer.layout, answer.counts, 'halves'),
      };
    }),
  );
  const known = cells.filter((cell) => cell !== undefined);
  return known.length < cells.length || known.length === 0 ? undefined : luckShares(known);
}

/** A share where its interval ends at least: what is estimated without bias may lie beyond nothing or all. */
function within({ value, low, high }: Estimate): number {
  return Math.min(high, Math.max(low, value));
}

/** The share of luck and its interval, as a title says them. */
function luckText(dice: Estimate): string {
  return `${percent(within(dice), 0)} (${detailText({ ...shownOf(dice, true), digits: 0 })})`;
}

/** The picture of what results are made of; parts that nothing varied in are left out. */
export function luckSections(run: Run): readonly Section[] {
  const luck = luckOf(run);
  if (luck === undefined || luck.total === 0) return [];
  const parts = ofPolicies(run) ? OF_POLICIES : PARTS;
  const rows = parts.flatMap(([part, label, note]) => {
    const one = luck[part];
    return one.high === 0 ? [] : [{ label, value: within(one), ...boundsOf(one), note }];
  });
  const cells = run.design.rows.flatMap((row) => row.parts).length;
  const dice =
    onOwnDice(run).length === cells ? '' : ' Of several ways of playing on the same dice, the first alone counts.';
  const stopped =
    run.design.experiment.stop.kind === 'verdict'
      ? ' Games that end at a verdict show a little less luck than there is, which intervals leave out.'
      : '';
  const absent = parts.filter(([part]) => luck[part].high === 0).map(([, label]) => label);
  const note =
    absent.length === 0
      ? 'Shares of the variance of a game’s score about even, for a player who gets either army with equal chance.'
      : `Shares of the variance of a game’s score about even, for a player who gets either army with equal chance. ${capital(listed(absent))} did not vary; what that may explain counts as dice.`;
  return [
    {
      kind: 'chart',
      chart: 'dot-and-interval',
      id: 'luck',
      title: `${luckText(luck.dice)} of what decides a game is luck`,
      rows,
      options: {
        valueTitle: 'share of the variance of results',
        dotName: 'share',
        ...intervalsOf([luck.dice]),
        percent: true,
        digits: 1,
        order: 'given',
      },
      note: `${note}${dice}${stopped}`,
    },
  ];
}
