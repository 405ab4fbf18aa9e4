import { type Axis, type Domain, rangeOf, readSetting, type Setting, settingOf } from '../../model/domain.js';
import { type Problem, unknownName } from '../../model/problem.js';
import { leastOf, marginOf } from '../../simulate/counts/layout.js';
import type { Estimate } from '../../statistics/interval.js';
import { histogram } from '../../statistics/mean.js';
import { BATTLE_MEASURES, SEIZED_TURNS, seizedCounts, VICTORY_LEVEL, victoryCounts } from '../battle/measures.js';
import { CAMPAIGN_MEASURES, campaignMeasure, widestCampaignMeasure } from '../campaign/measures.js';
import { findSystem } from '../catalog/catalog.js';
import { DILEMMA_MEASURES, dilemmaMeasure } from '../dilemma/dilemmas.js';
import { CONTEST_MEASURES, contestMeasure, PARITY_MEASURES } from '../duel/contest-measures.js';
import { type Answer, averageOf, type Certainty, shareOf } from '../study/answer.js';
import type { SubjectRequest } from '../study/experiment.js';

type Path = readonly (string | number)[];

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
export function usualMeasures(outcome: Domain): readonly string[] {
  return Object.entries(outcome).flatMap(([name, axis]) =>
    axis.kind === 'choice' ? axis.names.map((level) => `${name}=${level}`) : [name],
  );
}

/** The measures of a subject that is no mechanic. */
function measuresOf(subject: SubjectRequest): readonly string[] {
  switch (subject.kind) {
    case 'battle':
    case 'tournament':
      return BATTLE_MEASURES;
    case 'prices':
      return PARITY_MEASURES;
    case 'dilemma':
      return DILEMMA_MEASURES;
    case 'campaign':
      return [...CAMPAIGN_MEASURES, ...(findSystem(subject.system, [], [])?.campaigns?.events ?? [])];
    default:
      return CONTEST_MEASURES;
  }
}

/** Checks a measure's name for a subject; `outcome` is the outcome of the mechanic or of its battles, where there is one. */
export function checkMeasure(
  subject: SubjectRequest,
  outcome: Domain | undefined,
  name: string,
  path: Path,
  problems: Problem[],
): void {
  const battles = subject.kind === 'battle' || subject.kind === 'tournament';
  const usual: readonly string[] = battles ? BATTLE_MEASURES : [];
  if (usual.includes(name)) return;
  if (outcome === undefined) {
    const names = measuresOf(subject);
    if (!names.includes(name)) problems.push(unknownName(path, 'a measure', name, names));
    return;
  }
  const { axis: axisName, sign, value } = parseMeasure(name);
  const axis = Object.hasOwn(outcome, axisName) ? outcome[axisName] : undefined;
  if (axis === undefined) {
    const names = [...usual, ...Object.keys(outcome)];
    problems.push(unknownName(path, battles ? 'a measure' : 'a measure, such as axis or axis>=2,', name, names));
  } else if (sign !== undefined && readSetting(axis, value) === undefined) {
    problems.push({ path, expected: `${axisName} compared with ${rangeOf(axis)}`, found: name });
  } else if (sign === undefined && axis.kind === 'choice') {
    problems.push({ path, expected: `${axisName}= one of ${axis.names.join(', ')}`, found: name });
  } else if (sign !== undefined && sign !== '=' && axis.kind !== 'int') {
    problems.push({ path, expected: `${axisName}=, because ${axisName} has no order`, found: name });
  }
}

/** Checks that a measure whose name is right is one that a sequential test can test: a share, of fights who wins them. */
export function checkTested(
  subject: SubjectRequest,
  outcome: Domain | undefined,
  name: string,
  path: Path,
  problems: Problem[],
): void {
  if (subject.kind === 'prices' || subject.kind === 'dilemma') return;
  const wrong: Problem[] = [];
  checkMeasure(subject, outcome, name, path, wrong);
  if (wrong.length > 0) return;
  if (subject.kind !== 'mechanic' && subject.kind !== 'encounter') {
    if (name !== 'winShare') problems.push({ path, expected: 'winShare: of fights, who wins is tested', found: name });
    return;
  }
  const { axis: axisName, sign } = parseMeasure(name);
  if (sign !== undefined || outcome?.[axisName]?.kind !== 'int') return;
  problems.push({ path, expected: `a share, such as ${axisName}>=1: a sequential test knows no means`, found: name });
}

function axisIn(answer: Answer, name: string): Axis {
  const slot = answer.layout.slots.find((one) => Object.hasOwn(one.axes, name));
  const axis = slot?.axes[name];
  if (axis === undefined) throw new RangeError(`expected a measure, found ${name}`);
  return axis;
}

function axisMeasure(answer: Answer, name: string, counts: Float64Array, how: Certainty): Estimate {
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

/** The estimate of a measure of one cell, in the row of these `levels`. Throws `RangeError` when the cell has no such measure. */
export function measure(
  answer: Answer,
  name: string,
  how: Certainty,
  levels: Readonly<Record<string, Setting>> = {},
): Estimate {
  const { subject } = answer.cell;
  if (subject.kind === 'campaign') return campaignMeasure(answer, subject, name, how, levels);
  if (subject.kind === 'dilemma') return dilemmaMeasure(answer, name);
  const { axis } = parseMeasure(name);
  if (subject.kind === 'mechanic')
    return axisMeasure(answer, name, marginOf(answer.layout, answer.counts, [axis]), how);
  if (subject.kind === 'battle' && axis === VICTORY_LEVEL) return axisMeasure(answer, name, victoryCounts(answer), how);
  if (subject.kind === 'battle' && axis === SEIZED_TURNS) return axisMeasure(answer, name, seizedCounts(answer), how);
  return contestMeasure(answer, name, how);
}

/** The estimate of a measure that tells whether a cell is known well enough: of a cell of several rows, such as a war's factions, the widest. */
export function gauged(answer: Answer, name: string, how: Certainty): Estimate {
  const { subject } = answer.cell;
  return subject.kind === 'campaign' ? widestCampaignMeasure(answer, subject, name, how) : measure(answer, name, how);
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

/** The counts of equally spaced scores 0..1 that a sequential test looks at. */
export function scoresOf(answer: Answer, gauge: string): ArrayLike<number> {
  const { layout, counts, cell, trials } = answer;
  if (cell.subject.kind === 'mechanic') {
    const wins = Math.round(measure(answer, gauge, { confidence: 0.95, interval: 'planned' }).value * trials);
    return [trials - wins, wins];
  }
  const pairs = layout.slots.find((slot) => slot.kind === 'paired');
  if (pairs !== undefined) return counts.subarray(pairs.at, pairs.at + pairs.width);
  const [first = 0, second = 0, ...even] = marginOf(layout, counts, ['outcome']);
  return [first, even.reduce((sum, count) => sum + count, 0), second];
}
