import type { z } from 'zod';
import type { Setting } from '../../model/domain.js';
import type { Cell } from '../../model/plan.js';
import { findPolicy, unknownPolicy } from '../../model/policies.js';
import { type Problem, ProblemError } from '../../model/problem.js';
import { parseShape } from '../../model/shape.js';
import type { RuleSystem } from '../../model/system.js';
import { unknownReading, valuesOf } from '../../model/values.js';
import { type NamedArmy, pairNames } from '../armies/armies.js';
import { battlesOf } from '../armies/army-at.js';
import { checkArmies } from '../armies/check-armies.js';
import { type AnySubject, type Experiment, type ExperimentFile, experimentFile } from '../study/experiment.js';
import { planOf } from '../study/plan-of.js';
import type { Design, JointStop, Levels, PlannedRow, Row, StudyKind } from '../study/study.js';
import { checkChoices } from './check-choices.js';
import { battleKind } from './kind.js';
import { SAMPLED } from './methods.js';
import { battleSchema } from './schema.js';
import { battleSubject, mixtureOf } from './subjects.js';

/** How battles are to be fought and counted; what holds of every question about them. */
export interface FieldTerms {
  readonly system: RuleSystem;
  /** Policies that lead both armies, or, of a battle, `one/other`: the first army by one, the second by the other. */
  readonly policies: readonly string[];
  /** Readings and circumstances by name, each with one value or several. */
  readonly settings: Readonly<Record<string, readonly Setting[]>>;
  readonly seed: number;
  /** As experiments have it; only its kind and numbers. */
  readonly stop: ExperimentFile['stop'];
  readonly version: string;
}

/** Pairs after which a run looks at its results first, and how many times more at the next look. */
const CHECKPOINTS = { first: 64, factor: 1.5 };
/**
 * The same where a width that was reached ends it: not before intervals of that width can be trusted, and not long after.
 * Where one pair in twenty is won twice and all others once, intervals of 64 pairs miss what they should cover in 13 % of runs,
 * those of 240 in 5 %.
 */
export const CHECKPOINTS_OF_WIDTHS = { first: 240, factor: 1.1 };

/**
 * Checks policies, readings and circumstances, and the armies under all of the readings. Throws `ProblemError` with everything
 * that is wrong with the former, else `FileProblemError` with everything that the rules refuse of the latter.
 */
export function checkTerms(
  { system, policies, settings }: FieldTerms,
  armies: readonly NamedArmy[],
  mayDiffer = false,
): void {
  const problems: Problem[] = [];
  checkChoices(system, settings, armies, problems);
  const battles = battlesOf(system);
  const { circumstances } = battles;
  for (const [at, text] of policies.entries()) {
    const named = ledBy(text);
    if (named.length > (mayDiffer ? 2 : 1)) {
      const expected = mayDiffer ? 'a policy, or two with a slash' : 'one policy for both armies';
      problems.push({ path: ['policies', at], expected, found: text });
      continue;
    }
    for (const id of named) {
      if (findPolicy(battles, id) === undefined) problems.push(unknownPolicy(['policies', at], id, battles));
    }
  }
  const domain = { ...system.readings, ...circumstances };
  for (const [name, levels] of Object.entries(settings)) {
    if (Object.hasOwn(domain, name)) for (const level of levels) valuesOf(domain, { [name]: level }, problems);
    else {
      const what = `a circumstance (${Object.keys(circumstances).join(', ')}) or a reading (see tyche systems ${system.id})`;
      problems.push(unknownReading([name], what, name, Object.keys(domain), system.readingNotes));
    }
  }
  if (problems.length > 0) throw new ProblemError(problems);
  checkArmies(system, armies, combinationsOf(settings));
}

/** The policies that `one/other` names. */
function ledBy(text: string): readonly string[] {
  return text.split('/');
}

/** Who leads the two armies where one policy is named, or two with a slash. */
export function leadersNamed(text: string): readonly [string, string] {
  const [own = text, enemy = own] = ledBy(text);
  return [own, enemy];
}

/** Who leads the two armies: each pair that is named with a slash, or else every policy against every policy. */
function leadersOf(policies: readonly string[]): readonly (readonly [string, string])[] {
  if (policies.every((text) => ledBy(text).length === 1)) {
    return policies.flatMap((own) => policies.map((enemy) => [own, enemy] as const));
  }
  return policies.map(leadersNamed);
}

/** Every combination of settings, the first value of each first. */
export function combinationsOf(settings: FieldTerms['settings']): readonly Levels[] {
  let rows: Levels[] = [{}];
  for (const [name, levels] of Object.entries(settings)) {
    rows = rows.flatMap((row) => levels.map((level) => ({ ...row, [name]: level })));
  }
  return rows;
}

/** Those of some levels that differ between combinations. */
export function varied(settings: FieldTerms['settings'], levels: Levels): Levels {
  return Object.fromEntries(Object.entries(levels).filter(([name]) => (settings[name]?.length ?? 2) > 1));
}

/** An experiment without a file, for reports and stop rules. Throws `ProblemError` where it is not a possible one. */
export function experimentOf<S extends AnySubject>(
  id: string,
  question: string,
  { seed, stop, system, settings }: Pick<FieldTerms, 'seed' | 'stop' | 'system' | 'settings'>,
  schema: z.ZodType<S>,
  subject: S,
): Experiment {
  const problems: Problem[] = [];
  const checkpoints = stop.kind === 'precision' ? CHECKPOINTS_OF_WIDTHS : CHECKPOINTS;
  const file = parseShape(experimentFile(schema), { title: id, question, seed, subject, stop, checkpoints }, problems);
  if (file === undefined) throw new ProblemError(problems);
  const said = { ...file, subject: { ...file.subject, system: system.id } };
  const fixed = Object.entries(settings).filter(([, levels]) => levels.length === 1);
  return { ...said, readings: Object.fromEntries(fixed.map(([name, [level]]) => [name, level!])), id, factors: [] };
}

/** A design of given cells of battles. */
export function designFor(
  experiment: Experiment,
  cells: readonly Cell[],
  rows: readonly Row[],
  version: string,
  together?: JointStop,
  kind: StudyKind = battleKind,
): Design {
  const { seed, stop } = experiment;
  const plan = planOf(version, seed, cells, stop);
  return { kind, experiment, plan, rows, ...(together === undefined ? {} : { together }) };
}

/** The cells of some rows of battles, one after another. */
export function sampledCells(found: readonly PlannedRow[]): {
  readonly cells: readonly Cell[];
  readonly rows: readonly Row[];
} {
  const cells: Cell[] = [];
  const rows = found.map(({ name, parts }) => ({
    levels: name,
    parts: parts.map(({ subject, weight }) => ({ cell: cells.push({ subject, method: 'sampled' }) - 1, weight })),
    reason: SAMPLED,
  }));
  return { cells, rows };
}

/**
 * Lays out battles of two armies: one row for every way of leading both (all pairs of policies) and of fighting (all
 * settings that vary). Every row has dice of its own, so that what explains the results can be told from their
 * variance.
 *
 * @param terms - How the battles are to be fought and counted.
 * @param armies - The two armies.
 * @returns The design, for `conduct`.
 * @throws `ProblemError` with what is wrong with the terms, `FileProblemError` with what the rules refuse of the armies
 *   under them.
 * @example
 * const system = systems.taktika;
 * const design = battleDesign(
 *   { system, policies: ['steady'], settings: {}, seed: 1, stop: { kind: 'trials', trials: 4 }, version: '1.0.0' },
 *   twoArmies(['gaul', 'romeMarian'], system),
 * );
 * const run = await conduct(design, { threads: 1, resumable: false });
 * console.log(run.cells.get(0)?.answer.trials); // 4
 */
export function battleDesign(terms: FieldTerms, armies: readonly [NamedArmy, NamedArmy]): Design {
  checkTerms(terms, armies, true);
  const { system, policies, settings, version } = terms;
  const leaders = leadersOf(policies);
  const found: PlannedRow[] = [];
  for (const levels of combinationsOf(settings)) {
    for (const [own, enemy] of leaders) {
      const led = leaders.length === 1 ? {} : { firstPolicy: own, secondPolicy: enemy };
      const name = { ...led, ...varied(settings, levels) };
      found.push(mixtureOf(name, [battleSubject(system, armies, [own, enemy], levels, found.length)]));
    }
  }
  const { cells, rows } = sampledCells(found);
  const [first, second] = armies;
  const question = `How do battles of ${pairNames(armies).join(' against ')} end?`;
  const subject = { kind: 'battle', system: system.id, first: first.id, second: second.id, circumstances: {} } as const;
  return designFor(experimentOf('battle', question, terms, battleSchema, subject), cells, rows, version);
}
