import { decide } from '../../exact/decide.js';
import type { Setting } from '../../model/domain.js';
import type { Mechanic } from '../../model/mechanic.js';
import { type Problem, ProblemError } from '../../model/problem.js';
import { valuesOf } from '../../model/values.js';
import { percentNumber, ROUNDING } from '../../report/numbers.js';
import { shortNumber } from '../../report/short-number.js';
import { commandLine, settingWords } from '../../studies/sections/command-line.js';
import { mechanicAt } from './mechanic-at.js';
import type { CrossTable, Questions, TableCell } from './protocol.js';
import { spreadOf, sweptWord, tellingOf } from './spread.js';

/** Branches that one cell may take, so that a whole table comes at once. */
const CELL_BUDGET = 40_000;

/** Percents without decimals are enough for a table at the game. */
const DECIMALS = 0;

/** What a cell tells of an outcome: a mean, or the chance of a value, or of at least one. */
interface Told {
  readonly words: CrossTable['of'];
  of(
    outcomes: readonly { readonly values: Readonly<Record<string, number | boolean>>; readonly probability: number }[],
  ): number;
}

/** What `holds`, `targetKilled`, `targetKilled>=2` or `fate=routs` tells. */
function toldOf(text: string, { outcome }: Mechanic, problems: Problem[]): Told | undefined {
  const asked = tellingOf(text, outcome, problems);
  if (asked === undefined) return undefined;
  const { words, wanted } = asked;
  const { kind, name } = words;
  if (kind === 'mean')
    return {
      words,
      of: (outcomes) => outcomes.reduce((sum, { values, probability }) => sum + Number(values[name]) * probability, 0),
    };
  const counts = (found: number) => (kind === 'atLeast' ? found >= wanted : found === wanted);
  return {
    words,
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
  return {
    rows: { name: down.name, levels: down.levels.map(String) },
    ...(across === undefined ? {} : { columns: { name: across.name, levels: across.levels.map(String) } }),
    of: told.words,
    cells,
    command: commandLine(
      'odds',
      id,
      ...settingWords('--set', rest),
      '--sweep',
      sweptWord(down),
      ...(across === undefined ? [] : [sweptWord(across)]),
    ),
  };
}
