import type { Mechanic } from '../../model/mechanic.js';
import { type Problem, ProblemError } from '../../model/problem.js';
import { tableNotesText } from '../../model/table-note.js';
import { valuesOf } from '../../model/values.js';
import { ODDS_BUDGET, type Odds, oddsInPieces } from '../../studies/odds/odds.js';
import type { AnsweredOdds } from '../../studies/odds/odds-csv.js';
import { methodLine, toldRows, toldSpread } from '../../studies/odds/odds-words.js';
import { type SampledIntervals, sampledIntervals } from '../../studies/odds/sampled-intervals.js';
import { commandLine, settingWords } from '../../studies/sections/command-line.js';
import { mechanicAt } from './mechanic-at.js';
import type { Settings, ToldAxis, ToldOdds } from './protocol.js';

/** Trials where the dice have too many branches: those of `tyche odds` without options. */
const TRIALS = 200_000;
/** The seed of `tyche odds` without options. */
export const SEED = 1;

/** The words of the command that asks the same. */
function oddsCommand(id: string, settings: Settings): string {
  return commandLine('odds', id, ...settingWords('--set', settings));
}

function oddsView(mechanic: Mechanic, settings: Settings, odds: Odds): ToldOdds {
  const intervals: SampledIntervals | undefined = odds.method === 'exact' ? undefined : sampledIntervals;
  const axes = Object.entries(mechanic.outcome).map(([name, axis]): ToldAxis => {
    const rows = toldRows(name, axis, odds, intervals);
    const spread = axis.kind === 'int' && rows.length > 1 ? { spread: toldSpread(name, odds, intervals) } : {};
    return { name, kind: axis.kind, rows, ...spread };
  });
  return {
    method: odds.method,
    how: methodLine([{ odds }], SEED),
    tables: mechanic.tables === undefined ? '' : tableNotesText(mechanic.tables),
    axes,
    command: oddsCommand(mechanic.id, settings),
  };
}

/** Finds the odds of a situation piece by piece: at every halt `goesOn` says whether they are still wanted. */
export async function oddsOf(
  mechanic: Mechanic,
  settings: Settings,
  goesOn: (share: number, soFar: (() => Odds) | undefined) => Promise<boolean>,
): Promise<Odds | undefined> {
  const problems: Problem[] = [];
  const situation = valuesOf(mechanic.situation, settings, problems);
  if (problems.length > 0) throw new ProblemError(problems);
  const pieces = oddsInPieces({
    mechanic,
    situation,
    method: 'auto',
    budget: ODDS_BUDGET,
    trials: TRIALS,
    seed: SEED,
    fractions: false,
  });
  for (let piece = pieces.next(); ; piece = pieces.next()) {
    if (piece.done === true) return piece.value;
    if (!(await goesOn(piece.value.share, piece.value.soFar))) return undefined;
  }
}

/** The odds of a mechanic in words, with what is known on the way; undefined where they are not wanted any more. */
export async function answerOdds(
  id: string,
  settings: Settings,
  tell: (share: number, soFar: ToldOdds | undefined) => Promise<boolean>,
): Promise<ToldOdds | undefined> {
  const mechanic = await mechanicAt(id);
  const odds = await oddsOf(mechanic, settings, (share, soFar) => {
    return tell(share, soFar === undefined ? undefined : oddsView(mechanic, settings, soFar()));
  });
  return odds === undefined ? undefined : oddsView(mechanic, settings, odds);
}

/** The odds of a mechanic as CSV: the same bytes as `tyche odds --csv`. */
export async function answerCsv(id: string, settings: Settings): Promise<string> {
  const mechanic = await mechanicAt(id);
  const odds = await oddsOf(mechanic, settings, async () => true);
  return oddsText(mechanic, odds === undefined ? [] : [{ settings: {}, odds }]);
}

/** Answers as CSV, as the command writes them. */
export async function oddsText(mechanic: Mechanic, answers: readonly AnsweredOdds[]): Promise<string> {
  const [{ oddsCsv }, { tableCsv }] = await Promise.all([
    import('../../studies/odds/odds-csv.js'),
    import('../../report/csv.js'),
  ]);
  const intervals = answers.every(({ odds }) => odds.method === 'exact') ? undefined : sampledIntervals;
  const { head, rows } = oddsCsv(mechanic.outcome, answers, intervals);
  return tableCsv(head, rows);
}
