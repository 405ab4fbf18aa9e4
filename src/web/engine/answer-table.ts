import { decide } from '../../exact/decide.js';
import { type Axis, type Domain, type Setting, settingOf } from '../../model/domain.js';
import type { Mechanic } from '../../model/mechanic.js';
import { type Problem, ProblemError, unknownName } from '../../model/problem.js';
import { valuesOf } from '../../model/values.js';
import { percentNumber, ROUNDING } from '../../report/numbers.js';
import { shortNumber } from '../../report/short-number.js';
import { commandLine, settingWords } from '../../studies/sections/command-line.js';
import { mechanicAt } from './mechanic-at.js';
import type { CrossTable, Questions, TableCell } from './protocol.js';

/** Levels of an axis that a table shows at most, and where nothing is said. */
const MAX_LEVELS = 24;
const USUAL_LEVELS = 12;

/** Branches that one cell may take, so that a whole table comes at once. */
const CELL_BUDGET = 40_000;

/** Percents without decimals are enough for a table at the game. */
const DECIMALS = 0;

interface Spread {
  readonly name: string;
  readonly levels: readonly Setting[];
}

/** The whole numbers of an axis around its usual one, or between the ends that are named. */
function numbersOf(axis: Extract<Axis, { kind: 'int' }>, from?: number, to?: number): readonly number[] {
  const least = Math.max(axis.from, from ?? Math.min(axis.usual - USUAL_LEVELS / 2, axis.to - USUAL_LEVELS + 1));
  const most = Math.min(axis.to, to ?? least + USUAL_LEVELS - 1);
  return Array.from({ length: Math.min(MAX_LEVELS, Math.max(0, most - least + 1)) }, (_, at) => least + at);
}

/** What `killed` or `killed:0..6` spreads a table over. */
function spreadOf(text: string, place: string, domain: Domain, problems: Problem[]): Spread | undefined {
  const [name = '', range = ''] = text.split(':');
  const axis = Object.hasOwn(domain, name) ? domain[name] : undefined;
  if (axis === undefined) {
    problems.push(unknownName([place], 'a setting to spread a table over', name, Object.keys(domain)));
    return undefined;
  }
  if (axis.kind === 'flag') return { name, levels: [false, true] };
  if (axis.kind === 'choice') return { name, levels: axis.names.slice(0, MAX_LEVELS) };
  const [, from, to] = /^(-?\d+)\.\.(-?\d+)$/.exec(range) ?? [];
  if (range !== '' && from === undefined)
    problems.push({ path: [place], expected: `a range such as ${name}:${axis.from}..${axis.to}`, found: range });
  const numbers = from === undefined ? numbersOf(axis) : numbersOf(axis, Number(from), Number(to));
  return { name, levels: numbers.map((value) => settingOf(axis, value)) };
}

/** What a cell tells of an outcome: a mean, or the chance of a value, or of at least one. */
interface Told {
  readonly words: CrossTable['of'];
  of(
    outcomes: readonly { readonly values: Readonly<Record<string, number | boolean>>; readonly probability: number }[],
  ): number;
}

/** What `holds`, `targetKilled`, `targetKilled>=2` or `fate=routs` tells. */
function toldOf(text: string, { outcome }: Mechanic, problems: Problem[]): Told | undefined {
  const [, name = '', sign = '', value = ''] = /^(\w+)(>=|=)?(.*)$/.exec(text) ?? [];
  const axis = Object.hasOwn(outcome, name) ? outcome[name] : undefined;
  if (axis === undefined) {
    problems.push(unknownName(['of'], 'an outcome', name, Object.keys(outcome)));
    return undefined;
  }
  if (axis.kind === 'int' && sign === '')
    return {
      words: { kind: 'mean', name, value: '' },
      of: (outcomes) => outcomes.reduce((sum, { values, probability }) => sum + Number(values[name]) * probability, 0),
    };
  const wanted = axis.kind === 'choice' ? axis.names.indexOf(value) : axis.kind === 'flag' ? 1 : Number(value);
  if (wanted < 0 && axis.kind === 'choice') {
    problems.push(unknownName(['of'], `a value of ${name}`, value, axis.names));
    return undefined;
  }
  const counts = (found: number) => (sign === '>=' ? found >= wanted : found === wanted);
  const kind = sign === '>=' ? 'atLeast' : axis.kind === 'flag' ? 'holds' : 'is';
  return {
    words: { kind, name, value: axis.kind === 'flag' ? '' : value },
    of: (outcomes) =>
      outcomes.reduce((sum, { values, probability }) => sum + (counts(Number(values[name])) ? probability : 0), 0),
  };
}

function cellOf(mechanic: Mechanic, settings: Readonly<Record<string, Setting>>, told: Told): TableCell {
  const situation = valuesOf(mechanic.situation, settings, []);
  const { distribution } = decide(mechanic, situation, 'auto', CELL_BUDGET);
  if (distribution === undefined) return { text: '–' };
  const value = told.of(distribution.outcomes);
  if (told.words.kind === 'mean') return { text: shortNumber(value, 2) };
  return { text: percentNumber(value > ROUNDING ? value : 0, DECIMALS), share: value };
}

/** A roll's odds spread over one or two of its settings: exact in every cell that has a number. */
export async function answerTable({
  mechanic: id,
  settings,
  rows,
  columns,
  of,
}: Questions['table']['asks']): Promise<CrossTable> {
  const mechanic = await mechanicAt(id);
  const problems: Problem[] = [];
  const down = spreadOf(rows, 'rows', mechanic.situation, problems);
  const across = columns === undefined ? undefined : spreadOf(columns, 'columns', mechanic.situation, problems);
  const told = toldOf(of ?? mechanic.score ?? Object.keys(mechanic.outcome)[0] ?? '', mechanic, problems);
  valuesOf(mechanic.situation, settings, problems);
  if (down === undefined || told === undefined || problems.length > 0) throw new ProblemError(problems);
  const rest = Object.fromEntries(
    Object.entries(settings).filter(([name]) => name !== down.name && name !== across?.name),
  );
  const cells = down.levels.map((row) =>
    (across?.levels ?? ['']).map((column) =>
      cellOf(mechanic, { ...rest, [down.name]: row, ...(across === undefined ? {} : { [across.name]: column }) }, told),
    ),
  );
  const swept = (spread: Spread | undefined) =>
    spread === undefined ? [] : [`${spread.name}=${spread.levels.join(',')}`];
  return {
    rows: { name: down.name, levels: down.levels.map(String) },
    ...(across === undefined ? {} : { columns: { name: across.name, levels: across.levels.map(String) } }),
    of: told.words,
    cells,
    command: commandLine('odds', id, ...settingWords('--set', rest), '--sweep', ...swept(down), ...swept(across)),
  };
}
