import type { Domain, Setting } from '../../model/domain.js';
import type { TablePack } from '../../model/plan.js';
import { type Problem, unknownName } from '../../model/problem.js';
import { unknownReading, valuesOf } from '../../model/values.js';
import { armyAt, readAt, scenarioAt } from '../armies/army-at.js';
import { withPart } from '../armies/unit-text.js';
import { readUnit } from '../armies/units.js';
import { warAt } from '../armies/wars.js';
import { tablesAt } from '../files/user-tables.js';
import { kindOf } from '../registry.js';
import {
  type Experiment,
  type ExperimentFile,
  type Factor,
  type LevelRequest,
  OWN_TABLES,
  tablesOf,
} from '../study/experiment.js';
import { checkMeasure, checkTested } from '../study/measure.js';
import type { StudyKind, Variables } from '../study/study.js';
import { levelsOf, namesOf } from './levels.js';

type Path = readonly (string | number)[];

function isUnit(name: string, { units }: Variables): boolean {
  return units.includes(name);
}

function checkUnit(text: unknown, path: Path, { system }: Variables, problems: Problem[]): void {
  readAt(text, path, problems, (unit) => readUnit(unit, system, path, problems, system.duels?.profile), 'a unit');
}

/** Units by their labels where those tell them apart, everything else as it is written. */
function labelsOf(
  name: string,
  levels: readonly Setting[],
  request: LevelRequest,
  variables: Variables,
  path: Path,
  problems: Problem[],
): readonly string[] {
  const names = namesOf(request);
  const units = levels.map((level) =>
    isUnit(name, variables) ? variables.system.duels?.profile(String(level), [])?.label : undefined,
  );
  const labels = levels.map((level, at) => {
    const unit = units[at];
    const plain = level === true ? 'yes' : level === false ? 'no' : String(level);
    return names[at] ?? (unit === undefined || units.indexOf(unit) !== units.lastIndexOf(unit) ? plain : unit);
  });
  for (const [at, label] of labels.entries()) {
    if (labels.indexOf(label) === at) continue;
    problems.push({ path: [...path, at], expected: 'each name once', found: label });
  }
  return labels;
}

function factorsOf(file: ExperimentFile, variables: Variables, problems: Problem[]): Factor[] {
  const added = variables.units.map(withPart);
  const { armies = [], scenarios = [], system, wars = [] } = variables;
  const tables = system.tablePacks === undefined ? [] : ['tables'];
  const words = [...variables.units, ...added, ...armies, ...scenarios, ...wars, ...tables];
  const names = [...Object.keys(variables.axes), ...words, ...variables.numbers];
  return Object.entries(file.factors).map(([name, request]) => {
    const path = ['factors', name];
    const axis = Object.hasOwn(variables.axes, name) ? variables.axes[name] : undefined;
    if (!names.includes(name)) {
      problems.push(unknownReading(path, 'something that may vary here', name, names, system.readingNotes));
      return { name, levels: [], labels: [] };
    }
    const before = problems.length;
    const levels = levelsOf(request, axis, path, problems);
    for (const [at, level] of levels.entries()) {
      const here = Array.isArray(request) ? [...path, at] : path;
      if (isUnit(name, variables)) checkUnit(level, here, variables, problems);
      if (armies.includes(name)) armyAt(level, system, here, problems);
      if (scenarios.includes(name)) scenarioAt(level, system, here, problems);
      if (wars.includes(name)) warAt(level, system, here, problems);
      if (!variables.numbers.includes(name)) continue;
      if (typeof level !== 'number' || level < 1)
        problems.push({ path: here, expected: 'points above 0', found: level });
    }
    const labels = problems.length > before ? [] : labelsOf(name, levels, request, variables, path, problems);
    return { name, levels, labels };
  });
}

/** Whether a scenario is named, which must be in place of armies. */
function checkScenario(
  file: ExperimentFile,
  { armies = [], scenarios = [], system }: Variables,
  problems: Problem[],
): boolean {
  const subject: Readonly<Record<string, unknown>> = { ...file.subject };
  const given = armies.length > 0 ? subject['scenario'] : undefined;
  const factor = Object.hasOwn(file.factors, 'scenario');
  if (given === undefined && !(factor && scenarios.length > 0)) return false;
  const path = ['subject', 'scenario'];
  if (given !== undefined && factor) {
    problems.push({ path, expected: 'scenario in the subject or as a factor, not both', found: given });
  } else if (given !== undefined) scenarioAt(given, system, path, problems);
  for (const name of armies) {
    const named = Object.hasOwn(file.factors, name) || Object.hasOwn(file.subject, name);
    if (named) problems.push({ path, expected: `a scenario or ${name}, not both`, found: given });
  }
  return true;
}

/** Units that the subject names must be readable; those it leaves out must be factors. */
function checkUnits(file: ExperimentFile, variables: Variables, problems: Problem[]): void {
  const given: Readonly<Record<string, unknown>> = { ...file.subject };
  const { armies = [], wars = [] } = variables;
  if (checkScenario(file, variables, problems)) return;
  for (const name of [...variables.units, ...armies, ...wars]) {
    const unit = given[name];
    const factor = Object.hasOwn(file.factors, name);
    if (unit !== undefined && factor) {
      problems.push({
        path: ['factors', name],
        expected: `${name} in the subject or as a factor, not both`,
        found: name,
      });
    } else if (unit !== undefined) {
      if (armies.includes(name)) armyAt(unit, variables.system, ['subject', name], problems);
      else if (wars.includes(name)) warAt(unit, variables.system, ['subject', name], problems);
      else checkUnit(unit, ['subject', name], variables, problems);
    } else if (!factor) {
      const army = armies.includes(name) ? 'an army' : 'a unit in brief notation';
      const expected = wars.includes(name) ? 'a scenario' : army;
      problems.push({ path: ['subject', name], expected, found: undefined });
    }
  }
}

function checkMeasures(
  file: ExperimentFile,
  { measures }: StudyKind,
  outcome: Domain | undefined,
  problems: Problem[],
): void {
  const { subject } = file;
  for (const [at, { chart, x, value }] of file.show.entries()) {
    if (value !== undefined) checkMeasure(measures, subject, outcome, value, ['show', at, 'value'], problems);
    if (chart !== 'distribution' || x === undefined) continue;
    const names = outcomesOf(outcome);
    if (!names.includes(x)) problems.push(unknownName(['show', at, 'x'], 'an outcome axis', x, names));
  }
  if ('gauge' in file.stop) checkMeasure(measures, subject, outcome, file.stop.gauge, ['stop', 'gauge'], problems);
  if (file.stop.kind !== 'sequential') return;
  checkTested(measures, subject, outcome, file.stop.gauge, ['stop', 'gauge'], problems);
  if (file.stop.low >= file.stop.high) {
    problems.push({ path: ['stop', 'high'], expected: 'a share above low', found: file.stop.high });
  }
}

/** Words must be for a factor of the file or for a measure or outcome of its subject. */
function checkWords(
  file: ExperimentFile,
  { measures, rowNames = [] }: StudyKind,
  outcome: Domain | undefined,
  problems: Problem[],
): void {
  const factors = [...Object.keys(file.factors), ...rowNames];
  for (const name of Object.keys(file.words)) {
    if (factors.includes(name) || outcomesOf(outcome).includes(name)) continue;
    const found: Problem[] = [];
    checkMeasure(measures, file.subject, outcome, name, ['words', name], found);
    if (found.length === 0) continue;
    const names = [...factors, ...outcomesOf(outcome)];
    problems.push(unknownName(['words', name], 'a factor or a measure of this experiment', name, names));
  }
}

/** The outcome axes of a subject. */
function outcomesOf(outcome: Domain | undefined): readonly string[] {
  return outcome === undefined ? ['outcome', 'rounds', 'firstLeft', 'secondLeft'] : Object.keys(outcome);
}

function checkCharts(
  file: ExperimentFile,
  { rowNames = [] }: StudyKind,
  factors: readonly Factor[],
  problems: Problem[],
): void {
  const names = [...factors.map((factor) => factor.name), ...rowNames];
  for (const [at, chart] of file.show.entries()) {
    for (const key of ['x', 'y', 'series', 'panel'] as const) {
      const name = chart[key];
      if (name === undefined || names.includes(name) || (chart.chart === 'distribution' && key === 'x')) continue;
      problems.push(unknownName(['show', at, key], 'a factor of this experiment', name, names));
    }
    for (const [name, level] of Object.entries(chart.where)) {
      const path = ['show', at, 'where', name];
      const factor = factors.find((one) => one.name === name);
      if (factor === undefined) problems.push(unknownName(path, 'a factor of this experiment', name, names));
      else if (![...factor.levels.map(String), ...factor.labels].includes(String(level))) {
        problems.push({ path, expected: `a level of ${name}`, found: level });
      }
    }
    const needs: Readonly<Record<string, readonly ('x' | 'y' | 'value')[]>> = {
      'heat-map': ['x', 'y', 'value'],
      curve: ['x', 'value'],
      'small-multiples': ['x', 'value'],
      table: ['x', 'y', 'value'],
      'dot-and-interval': ['value'],
      distribution: ['x'],
    };
    if (chart.chart === 'curve' || chart.chart === 'small-multiples') {
      const labels = factors.find((factor) => factor.name === chart.x)?.labels ?? [];
      const odd = labels.find((label) => !Number.isFinite(Number(label)));
      const expected = `a factor of numbers, or of levels named by numbers, which a ${chart.chart} needs`;
      if (odd !== undefined) problems.push({ path: ['show', at, 'x'], expected, found: odd });
    }
    for (const key of needs[chart.chart] ?? []) {
      if (chart[key] !== undefined) continue;
      problems.push({ path: ['show', at, key], expected: `${key}, which a ${chart.chart} needs`, found: undefined });
    }
  }
}

/** The users' tables that a file names, as what holds and as levels of a factor. */
function packsOf(file: ExperimentFile, kind: StudyKind, problems: Problem[]): Record<string, TablePack> {
  const system = kind.systemOf(file.subject);
  const packs: Record<string, TablePack> = {};
  const read = (text: unknown, path: Path) => {
    const pack = system === undefined || text === OWN_TABLES ? undefined : tablesAt(text, system, path, problems);
    if (pack !== undefined) packs[String(text)] = pack;
  };
  if (file.tables !== undefined) read(file.tables, ['tables']);
  const request = Object.hasOwn(file.factors, 'tables') ? file.factors['tables'] : undefined;
  if (request !== undefined && system?.tablePacks !== undefined) {
    for (const [at, level] of levelsOf(request, undefined, [], []).entries()) read(level, ['factors', 'tables', at]);
    if (file.tables !== undefined) {
      problems.push({ path: ['tables'], expected: 'tables for all or as a factor, not both', found: file.tables });
    }
  }
  return packs;
}

/**
 * Checks an experiment file against the registered systems and resolves its levels.
 * Every problem is added to `problems`; the experiment is undefined when there is one.
 */
export function normalise(id: string, file: ExperimentFile, problems: Problem[]): Experiment | undefined {
  const before = problems.length;
  const kind = kindOf(file.subject);
  const packs = packsOf(file, kind, problems);
  if (problems.length > before) return undefined;
  const variables = kind.variablesOf(file.subject, problems, tablesOf({ ...file, packs }, {}));
  if (variables === undefined) return undefined;
  const { readings, readingNotes } = variables.system;
  valuesOf(readings, file.readings, problems, ['readings'], readingNotes);
  const factors = factorsOf(file, variables, problems);
  checkUnits(file, variables, problems);
  checkCharts(file, kind, factors, problems);
  checkMeasures(file, kind, variables.outcome, problems);
  checkWords(file, kind, variables.outcome, problems);
  kind.check?.(file, factors, variables.system, problems);
  kind.checkMethod(file, problems);
  return problems.length > before ? undefined : { ...file, id, factors, packs };
}
