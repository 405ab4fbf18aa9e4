import { type Domain, rangeOf, readSetting } from '../../model/domain.js';
import { type Problem, unknownName } from '../../model/problem.js';
import { marginOf } from '../../simulate/counts/layout.js';
import type { Estimate } from '../../statistics/interval.js';
import { type Answer, type Certainty, mixed } from '../measures/answer.js';
import { parseMeasure } from '../measures/axis-measures.js';
import type { AnySubject } from './experiment.js';
import { certaintyOf } from './schedule.js';
import type { Measures, Row, Run } from './study.js';

type Path = Problem['path'];

/** Checks a measure's name for a subject; `outcome` is the outcome of the mechanic or of its battles, where there is one. */
export function checkMeasure(
  measures: Measures,
  subject: AnySubject,
  outcome: Domain | undefined,
  name: string,
  path: Path,
  problems: Problem[],
): void {
  const known = measures.names(subject);
  if (known.includes(name)) return;
  if (outcome === undefined) {
    problems.push(unknownName(path, 'a measure', name, known));
    return;
  }
  const { axis: axisName, sign, value } = parseMeasure(name);
  const axis = Object.hasOwn(outcome, axisName) ? outcome[axisName] : undefined;
  if (axis === undefined) {
    const what = known.length > 0 ? 'a measure' : 'a measure, such as axis or axis>=2';
    problems.push(unknownName(path, what, name, [...known, ...Object.keys(outcome)]));
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
  measures: Measures,
  subject: AnySubject,
  outcome: Domain | undefined,
  name: string,
  path: Path,
  problems: Problem[],
): void {
  if (measures.tested === 'nothing') return;
  const wrong: Problem[] = [];
  checkMeasure(measures, subject, outcome, name, path, wrong);
  if (wrong.length > 0) return;
  if (measures.tested === 'winShare') {
    if (name !== 'winShare') problems.push({ path, expected: 'winShare: of fights, who wins is tested', found: name });
    return;
  }
  const { axis: axisName, sign } = parseMeasure(name);
  if (sign !== undefined || outcome?.[axisName]?.kind !== 'int') return;
  problems.push({ path, expected: `a share, such as ${axisName}>=1: a sequential test knows no means`, found: name });
}

/** The estimate of a measure that tells whether a cell is known well enough: of a cell of several rows, such as a war's factions, the widest. */
export function gauged({ estimate, widest }: Measures, answer: Answer, name: string, how: Certainty): Estimate {
  return widest === undefined ? estimate(answer, name, how, {}) : widest(answer, name, how);
}

/** The counts of equally spaced scores 0..1 that a sequential test looks at. */
export function scoresOf(measures: Measures, answer: Answer, name: string): ArrayLike<number> {
  const { layout, counts } = answer;
  if (measures.scores !== undefined) return measures.scores(answer, name);
  const pairs = layout.slots.find((slot) => slot.kind === 'paired');
  if (pairs !== undefined) return counts.subarray(pairs.at, pairs.at + pairs.width);
  const [first = 0, second = 0, ...even] = marginOf(layout, counts, ['outcome']);
  return [first, even.reduce((sum, count) => sum + count, 0), second];
}

/**
 * A measure of one row: the mixture of its parts, at the confidence of the run's stop rule unless another is given. Undefined
 * while a part has no finished block.
 */
export function rowMeasure(run: Run, row: Row, name: string, confidence?: number): Estimate | undefined {
  const { experiment, kind } = run.design;
  const defaults = certaintyOf(experiment);
  const how = { ...defaults, confidence: confidence ?? defaults.confidence };
  const parts: { weight: number; estimate: Estimate }[] = [];
  for (const { cell, weight } of row.parts) {
    const result = run.cells.get(cell);
    if (result === undefined) return undefined;
    parts.push({ weight, estimate: kind.measures.estimate(result.answer, name, how, row.levels) });
  }
  return mixed(parts);
}
