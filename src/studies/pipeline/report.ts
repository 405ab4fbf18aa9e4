import { confidenceText, setPercent, valueText } from '../../report/numbers.js';
import type { Cell, Column, Provenance, Replay, Report, Section, TableSection } from '../../report/report.js';
import { extremesOf } from '../../simulate/counts/layout.js';
import { BATTLE_MEASURES, SEIZED_TURNS, VICTORY_LEVEL } from '../battle/measures.js';
import { battleSections } from '../battle/run-sections.js';
import { CAMPAIGN_MEASURES } from '../campaign/measures.js';
import { findSystem } from '../catalog/catalog.js';
import { DILEMMA_MEASURES } from '../dilemma/dilemmas.js';
import { CONTEST_MEASURES, PARITY_MEASURES } from '../duel/contest-measures.js';
import { usualMeasures } from '../measures/measures.js';
import { brief, keyOf } from '../replay/replay-key.js';
import { answerOf, figuresOf, influence, isShown, ranked, undecidedText } from '../sections/answer-text.js';
import { chartStatements, shownSections } from '../sections/chart-sections.js';
import { shellCommand } from '../sections/shell-command.js';
import { shownOf } from '../sections/shown.js';
import { tableSources } from '../sections/table-sources.js';
import { said } from '../statements/said.js';
import { factorWords, isShareIn, levelWords, measureWords } from '../study/words.js';
import type { Row } from './plan.js';
import { type Run, rowMeasure, signatureOfAll } from './run.js';

/** What the reporter must be told besides the run. */
export interface ReportRequest {
  /** The command that makes the report again. */
  readonly command: string;
  readonly version: string;
}

/** The measures that the charts of an experiment show. */
function askedOf(run: Run): readonly string[] {
  return run.design.experiment.show.flatMap((chart) => (chart.value === undefined ? [] : [chart.value]));
}

/**
 * The measures that a run's table has: those its charts and stop rule name first, then the usual ones. Mechanics have
 * many; where charts name some of them, those are all.
 */
function measuresOf(run: Run): readonly string[] {
  const { subject, stop } = run.design.experiment;
  const asked = askedOf(run);
  const gauge = 'gauge' in stop ? [stop.gauge] : [];
  const ofMechanic = subject.kind === 'mechanic' || subject.kind === 'encounter';
  if (ofMechanic && asked.length > 0) return [...new Set([...asked, ...gauge])];
  const [first] = run.cells.values();
  const axes = Object.assign({}, ...(first?.answer.layout.slots.map((slot) => slot.axes) ?? []));
  const usual: readonly string[] =
    subject.kind === 'prices'
      ? PARITY_MEASURES
      : subject.kind === 'duel'
        ? CONTEST_MEASURES.filter((name) => name !== 'duels')
        : subject.kind === 'relay'
          ? CONTEST_MEASURES.filter((name) => name !== 'rounds' && name !== 'stalemate')
          : subject.kind === 'battle' || subject.kind === 'tournament'
            ? [...BATTLE_MEASURES, ...[SEIZED_TURNS, VICTORY_LEVEL].filter((name) => Object.hasOwn(axes, name))]
            : subject.kind === 'campaign'
              ? CAMPAIGN_MEASURES
              : subject.kind === 'dilemma'
                ? DILEMMA_MEASURES
                : usualMeasures(axes);
  return [...new Set([...asked, ...gauge, ...usual])];
}

/** Measures that differ from row to row, those asked for among them in any case, and the others with their one value. */
function tellingOf(
  run: Run,
  measures: readonly string[],
): { readonly shown: readonly string[]; readonly same: string } {
  const asked = askedOf(run);
  const shown: string[] = [];
  const same: string[] = [];
  for (const name of measures) {
    const found = run.design.rows.flatMap((row) => rowMeasure(run, row, name) ?? []);
    const [first] = found;
    const differs = first === undefined || found.some((one) => one.value !== first.value || one.kind !== 'exact');
    if (differs || found.length === 1 || asked.includes(name)) shown.push(name);
    else same.push(`${measureWords(run, name)} ${valueText(shownOf(first, isShareIn(run, name)))}`);
  }
  return { shown, same: same.join(', ') };
}

function tableOf(run: Run, measures: readonly string[]): TableSection {
  const factors = Object.keys(run.design.rows[0]?.levels ?? {});
  const { shown, same } = tellingOf(run, measures);
  const columns: Column[] = [
    ...factors.map((name) => ({ key: name, label: factorWords(run, name) })),
    ...shown.map((name) => ({ key: name, label: measureWords(run, name) })),
    { key: 'method', label: 'method' },
  ];
  const rows = run.design.rows.map((row) => {
    const cells: Record<string, Cell> = {};
    for (const name of factors) cells[name] = levelWords(run, row, name);
    for (const name of shown) {
      const estimate = rowMeasure(run, row, name);
      cells[name] = estimate === undefined ? null : shownOf(estimate, isShareIn(run, name));
    }
    const methods = new Set(row.parts.map(({ cell }) => run.design.plan.cells[cell]?.method ?? ''));
    cells['method'] = [...methods].join(' and ');
    return cells;
  });
  const { leftOut = 0 } = run.design;
  const notes = [
    ...(same === '' ? [] : [`The same in every combination: ${same}.`]),
    ...(leftOut === 0 ? [] : [`Left out, because the rules forbid them: ${leftOut} combinations.`]),
  ];
  const note = notes.length === 0 ? {} : { note: notes.join(' ') };
  return { kind: 'table', id: 'results', title: 'Every combination', columns, rows, ...note };
}

function stopText(run: Run): string {
  const { stop } = run.design.experiment;
  if (stop.kind === 'trials') return `${stop.trials} trials for each sampled cell, fixed beforehand`;
  if (stop.kind === 'precision') {
    const { gauge, halfWidth, confidence, interval, atMost } = stop;
    const kind = interval === 'anytime' ? 'anytime-valid ' : '';
    return `${kind}${confidenceText(confidence)} interval of ${measureWords(run, gauge)} within ${halfWidth}, or ${atMost} trials`;
  }
  if (stop.kind === 'verdict') {
    const { margin, falseDiscovery, atMost } = stop;
    return `until a win share is shown to lie within ${margin} of even or beyond it, false verdicts at most ${falseDiscovery} of all, or ${atMost} trials`;
  }
  const { gauge, low, high, alpha, beta, atMost } = stop;
  return `sequential test of ${gauge}, ${low} against ${high} (risks ${alpha} and ${beta}), or ${atMost} trials`;
}

/** One game of a row's cell that holds most of it; `which` names the game. */
function replayOf(run: Run, row: Row, label: string, game: number): readonly Replay[] {
  const part = row.parts.reduce((most, one) => (one.weight > most.weight ? one : most), row.parts[0]!);
  const subject = run.design.plan.cells[part.cell]?.subject;
  if (subject?.kind !== 'mechanic' && subject?.kind !== 'duel' && subject?.kind !== 'relay') return [];
  const tables = subject.tables === undefined ? [] : ['--tables', subject.tables.name];
  const key = keyOf(brief(subject), run.design.plan.seed, part.cell, game);
  return [{ label, command: shellCommand('replay', key, ...tables) }];
}

/** Games of the highest and the lowest combination; where they were sampled, the most extreme ones. */
function replaysOf(run: Run, main: string): readonly Replay[] {
  const order = ranked(run, main);
  const ends = order.length < 2 ? order : [order.at(-1)!, order[0]!];
  return ends.flatMap((one, at) => {
    const { row } = one;
    const found = isShown(run, main, order, one, at === 0 ? 1 : -1) ? '' : ' found';
    const where = order.length < 2 ? '' : at === 0 ? ` of the highest${found}` : ` of the lowest${found}`;
    const [part] = row.parts;
    const answer = part === undefined ? undefined : run.cells.get(part.cell)?.answer;
    const games = answer?.cell.method === 'sampled' ? extremesOf(answer.layout, answer.counts) : undefined;
    if (games === undefined) return replayOf(run, row, `a game${where}`, 0);
    return [
      ...replayOf(run, row, `the greatest game${where}`, games.greatestGame),
      ...replayOf(run, row, `the least game${where}`, games.leastGame),
    ];
  });
}

/** The readings that a run asks for, with all options of those that vary between its rows. */
function readingsOf({ design }: Run): Provenance['readings'] {
  const { readings, subject } = design.experiment;
  const system = 'system' in subject ? findSystem(subject.system, [], []) : undefined;
  const said: Record<string, string | number | boolean> = { ...readings };
  for (const name of Object.keys(system?.readings ?? {})) {
    const options = new Set(design.rows.flatMap(({ levels }) => levels[name] ?? []));
    if (options.size > 1) said[name] = [...options].join(', ');
  }
  return said;
}

/** How many trials some runs have played together; where battles are fought, pairs of them. */
export function trialsOf(...runs: readonly Run[]): number {
  const answers = runs.flatMap(({ cells }) => [...cells.values()]);
  return answers.reduce((sum, { answer }) => sum + answer.trials, 0);
}

/** How a run's numbers were made, and those of further runs behind the same answer. */
export function provenanceOf(run: Run, request: ReportRequest, further: readonly Run[] = []): Provenance {
  const { experiment, plan, rows } = run.design;
  const { subject } = experiment;
  const methods = new Set(plan.cells.map((cell) => cell.method));
  const trials = trialsOf(run, ...further);
  return {
    question: experiment.question,
    command: request.command,
    seed: experiment.seed,
    version: request.version,
    signature: signatureOfAll([run, ...further]),
    method: methods.size === 2 ? 'exact and sampled' : methods.has('sampled') ? 'sampled' : 'exact',
    reason: [...new Set(rows.map((row) => row.reason.replace(/^\d+ branches/, 'all branches')))].slice(0, 3).join('; '),
    ...(methods.has('sampled') ? { stopRule: stopText(run), trials } : {}),
    corrections:
      subject.kind === 'prices'
        ? [
            `Fair means shown to lie within ${setPercent(subject.margin)} of the price, too cheap or too dear shown to lie beyond; Bonferroni over all entries that were sampled, nothing to correct where all is exact.`,
            'Relay chains are solved up to shares of 1e-9; the bounds of what that leaves out are the intervals shown.',
          ]
        : [],
    readings: readingsOf(run),
    tables: tableSources(run.design),
  };
}

function foughtSections(run: Run): readonly Section[] {
  const { subject } = run.design.experiment;
  const system = subject.kind === 'battle' ? findSystem(subject.system, [], []) : undefined;
  return subject.kind === 'battle' && system !== undefined ? battleSections(run, subject, system) : [];
}

/** The report of any experiment: its question, its highest and lowest result, its charts, every row, what moves it. */
export function reportOf(run: Run, request: ReportRequest): Report {
  const { experiment } = run.design;
  const measures = measuresOf(run);
  const main = measures[0] ?? '';
  const undecided = [...run.cells.values()].some((cell) => cell.ending === 'undecided');
  const statements = [...[said(run, experiment.answer, 'answer') ?? []].flat(), ...chartStatements(run)];
  return {
    id: experiment.id,
    title: experiment.question,
    answer: answerOf(run, main) + undecidedText(run),
    ...(undecided ? { verdict: 'undecided' as const } : {}),
    figures: figuresOf(run, askedOf(run).length > 0 ? [...new Set(askedOf(run))] : measures),
    sections: [
      ...experiment.show.flatMap((one, at) => shownSections(run, one, at)),
      tableOf(run, measures),
      ...foughtSections(run),
    ],
    changes: influence(run, main),
    replays: replaysOf(run, main),
    ...(statements.length === 0 ? {} : { statements }),
    provenance: provenanceOf(run, request),
  };
}
