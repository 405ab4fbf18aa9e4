import { type Axis, type Domain, readSetting, settingOf } from '../../model/domain.js';
import { leastOf, marginOf } from '../../simulate/counts/layout.js';
import type { Estimate } from '../../statistics/interval.js';
import { histogram } from '../../statistics/mean.js';
import { type Answer, averageOf, type Certainty, shareOf } from './answer.js';

/** A measure of a mechanic: an outcome axis, alone or compared with a value. */
export interface Comparison {
  readonly axis: string;
  readonly sign: '=' | '<=' | '>=' | undefined;
  readonly value: string;
}

/** Takes a measure's name apart: `through>=1` compares the axis `through` with 1. */
export function parseMeasure(name: string): Comparison {
  const found = /^([A-Za-z_]\w*)\s*(?:(<=|>=|=)\s*(\S+))?$/.exec(name.trim());
  const sign = found?.[2];
  const known = sign === '=' || sign === '<=' || sign === '>=' ? sign : undefined;
  return { axis: found?.[1] ?? name, sign: known, value: found?.[3] ?? '' };
}

/** The measures of a mechanic that reports give unasked: means, and shares of flags and choices. */
export function defaultMeasures(outcome: Domain): readonly string[] {
  return Object.entries(outcome).flatMap(([name, axis]) =>
    axis.kind === 'choice' ? axis.names.map((level) => `${name}=${level}`) : [name],
  );
}

function axisIn(answer: Answer, name: string): Axis {
  const slot = answer.layout.slots.find((one) => Object.hasOwn(one.axes, name));
  const axis = slot?.axes[name];
  if (axis === undefined) throw new RangeError(`expected a measure, found ${name}`);
  return axis;
}

/** The estimate of an outcome axis of a cell, alone or compared with a value; `counts` are those of the axis. Throws `RangeError` where there is none. */
export function axisMeasure(answer: Answer, name: string, counts: Float64Array, how: Certainty): Estimate {
  const { axis: axisName, sign, value } = parseMeasure(name);
  const axis = axisIn(answer, axisName);
  if (sign === undefined && axis.kind === 'int') return averageOf(answer, histogram(counts, axis.from), how);
  const level = sign === undefined ? 1 : Number(readSetting(axis, value)) - leastOf(axis);
  let [wins, others] = [0, 0];
  for (const [at, share] of counts.entries()) {
    if (sign === '<=' ? at <= level : sign === '>=' ? at >= level : at === level) wins += share;
    else others += share;
  }
  return shareOf(answer, wins, answer.trials, how, others);
}

/** How often outcomes of one axis happen. */
export interface OutcomeShares {
  /** The outcomes in words, in their order; none while nothing is counted. */
  readonly levels: readonly string[];
  /** How often one of the levels at these places happens, both included. */
  share(from: number, to: number): Estimate;
}

/** The shares of one outcome axis of a mechanic, duel, relay or battle; of mirrored pairs each game counts half. */
export function sharesOf(answer: Answer, axisName: string, how: Certainty): OutcomeShares {
  const axis = axisIn(answer, axisName);
  const counts = marginOf(answer.layout, answer.counts, [axisName]);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const games = answer.layout.slots.some(({ kind }) => kind === 'paired') ? 2 : 1;
  const isExact = answer.cell.method === 'exact';
  const levels = [...counts].map((_, at) => {
    const value = at + leastOf(axis);
    return String(settingOf(axis, axis.kind === 'flag' ? value === 1 : value));
  });
  return {
    levels: isExact || total > 0 ? levels : [],
    share(from, to) {
      const wins = counts.subarray(from, to + 1).reduce((sum, count) => sum + count, 0);
      const others = counts.reduce((sum, count, at) => (at < from || at > to ? sum + count : sum), 0);
      return shareOf(answer, wins / games, total / games, how, others);
    },
  };
}
