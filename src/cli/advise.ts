import type { DecisionProblem } from '../model/decision-problem.js';
import { type Problem, ProblemError } from '../model/problem.js';
import { tableNotesText } from '../model/table-note.js';
import { valuesOf } from '../model/values.js';
import { shortNumber } from '../report/short-number.js';
import { findDecisionProblem, systemOf } from '../studies/catalog/catalog.js';
import { GAIN, gainOf, verdictOn } from '../studies/dilemma/dilemmas.js';
import { onUserTables } from '../studies/files/user-tables.js';
import { inWords } from '../studies/odds/odds.js';
import { inputsText } from './inputs.js';
import { Pauses, type ProgressSnapshot } from './interruption.js';
import { Exit, type Io, UsageError, type Verb } from './io.js';
import { flagOf, listOf, type Options, TABLES_HELP, textOf } from './options.js';
import { unkeptText } from './progress.js';
import { type Asked, askedOf } from './sweep.js';
import { paragraph, tableOf } from './table.js';

function dilemmaNamed(id: string, options: Options): DecisionProblem {
  const system = systemOf(id);
  const place = textOf(options, 'tables');
  const tables = system === undefined || place === undefined ? undefined : onUserTables(system, place).pack;
  const problems: Problem[] = [];
  const found = findDecisionProblem(id, [], problems, tables);
  if (found === undefined) throw new ProblemError(problems);
  return found;
}

/** The one situation, in words; what is swept stands in the table. */
function situationText({ id, situation }: DecisionProblem, values: Readonly<Record<string, number | boolean>>): string {
  const words = Object.entries(inWords(situation, values));
  return `${id}  ${words.map(([name, value]) => `${name}=${String(value)}`).join(' ')}`;
}

/** What a gain advises; sums of probabilities are right to some 1e-12. */
function adviceOn(gain: number): string {
  if (Math.abs(gain) < 1e-9) return 'either';
  return gain > 0 ? 'do it' : 'leave it';
}

interface Answer {
  readonly swept: Asked['swept'];
  readonly values: Readonly<Record<string, number | boolean>>;
  readonly verdict: ReturnType<typeof verdictOn>;
}

/** What a dilemma comes to in every situation that is asked for, or up to an interruption; at least in the first. */
async function answersOf(
  dilemma: DecisionProblem,
  asked: readonly Asked[],
  io: Io,
): Promise<{ readonly answers: readonly Answer[]; readonly interrupted: boolean }> {
  const answers: Answer[] = [];
  const pauses = new Pauses(io);
  try {
    for (const { settings, swept } of asked) {
      const values = valuesOf(dilemma.situation, settings, []);
      const verdict = verdictOn(dilemma, values);
      answers.push({ swept, values, verdict });
      const share = answers.length / asked.length;
      const standing: ProgressSnapshot = { share, current: gainOf(verdict), measure: GAIN, isShare: false };
      if (share < 1 && (await pauses.end(async () => standing))) break;
    }
  } finally {
    pauses.stop();
  }
  return { answers, interrupted: answers.length < asked.length };
}

/** `tyche advise`: whether a decision pays when everybody goes on as well as possible, and how much. */
export const adviseVerb: Verb = {
  define(command) {
    command
      .argument('<dilemma>', 'system/dilemma, as tyche systems lists them')
      .option('--set <name=value...>', 'settings of the situation (default: the usual value)')
      .option('--sweep <name=levels...>', 'a..b, a..b/step, x,y,z or all: one row for each level')
      .option('--tables <file or folder>', TABLES_HELP)
      .option('--inputs', 'list the settings of the dilemma and their ranges');
  },
  async run([id = ''], options, io) {
    const dilemma = dilemmaNamed(id, options);
    const { situation, summary, tables, worth } = dilemma;
    if (flagOf(options, 'inputs')) {
      if (io.asJson) io.json('inputs', { id, inputs: situation });
      else io.out(inputsText(id, situation));
      return Exit.Done;
    }
    const asked = await askedOf(id, situation, options);
    const { answers, interrupted } = await answersOf(dilemma, asked, io);
    const [first] = answers;
    if (first === undefined) throw new UsageError('expected at least one situation');
    if (interrupted) io.note(unkeptText('situations'));
    const exit = interrupted ? Exit.Interrupted : Exit.Done;
    if (io.asJson) {
      const cells = answers.map(({ values, verdict }) => ({ situation: inWords(situation, values), ...verdict }));
      io.json('advise', { id, worth, ...(tables === undefined ? {} : { tables }), interrupted, cells });
      return exit;
    }
    io.out(paragraph(summary, io.columns));
    const swept = Object.keys(first.swept);
    io.out(paragraph(listOf(options, 'sweep').length > 0 ? id : situationText(dilemma, first.values), io.columns));
    const rows = answers.map(({ swept: levels, verdict: { doing, leaving, gain } }) => [
      ...swept.map((name) => String(levels[name])),
      shortNumber(doing),
      shortNumber(leaving),
      shortNumber(gain),
      adviceOn(gain),
    ]);
    io.out(`\n${tableOf([...swept, 'doing it', 'leaving it', 'gain', 'advice'], rows, io.tableColumns)}`);
    io.out(`\n${paragraph(`Exact, by backward induction; in ${worth}, own less the enemy's.`, io.columns)}`);
    if (tables !== undefined) io.out(paragraph(tableNotesText(tables), io.columns));
    return exit;
  },
};
