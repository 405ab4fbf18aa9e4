import type { Duels, PriceEntry } from '../../model/contest.js';
import type { Cell } from '../../model/plan.js';
import { ProblemError } from '../../model/problem.js';
import type { RuleSystem } from '../../model/system.js';
import { wordsOf } from '../../model/system-words.js';
import { singular } from '../../model/wording.js';
import { findSystem } from '../catalog/catalog.js';
import { type Experiment, tablesOf } from '../study/experiment.js';
import { planOf } from '../study/plan-of.js';
import type { Design, Run } from '../study/study.js';
import { budgetProblems } from './check-budget.js';
import { PriceCommands } from './price-commands.js';
import type { PriceStudy } from './price-report.js';
import { defaultEntries, nameOf, type PriceQuestion, type PriceVariant, priceCells, priceRows } from './price-study.js';
import type { PricesRequest } from './schema.js';

interface Asked {
  readonly variant: PriceVariant;
  readonly entries: readonly PriceEntry[];
  /** Cells of the plan, one an entry. */
  readonly cells: readonly number[];
}

/** A price experiment laid out: the usual question over all entries asked for, then the variants. */
export interface PriceDesign extends Pick<Design, 'experiment' | 'plan' | 'rows'> {
  readonly usual: Asked;
  readonly variants: readonly Asked[];
}

/** A request for prices, and whose they are. */
interface Priced {
  readonly subject: PricesRequest;
  readonly system: RuleSystem;
  readonly duels: Duels;
}

function isAboutPrices(experiment: Experiment): experiment is Experiment<PricesRequest> {
  return experiment.subject.kind === 'prices';
}

/** The prices subject of an experiment and its system's duels. Throws when the experiment is about something else. */
function pricesOf(experiment: Experiment): Priced {
  if (!isAboutPrices(experiment)) {
    throw new Error(`expected an experiment about prices, found ${experiment.subject.kind}`);
  }
  const { subject } = experiment;
  const system = findSystem(subject.system, [], [], tablesOf(experiment, {}));
  if (system?.duels === undefined) throw new Error(`${subject.system} has no duels`);
  return { subject, system, duels: system.duels };
}

/** The panel that is fought where none is named. */
function defaultPanel({ panels }: Duels): string {
  return Object.keys(panels)[0]!;
}

/** The entries whose id begins with one of `rows`. */
function entriesFor(entries: readonly PriceEntry[], rows: readonly string[]): readonly PriceEntry[] {
  return entries.filter((entry) => rows.some((row) => entry.id.startsWith(row)));
}

/**
 * Lays a checked experiment about prices out: one exact parity cell for every entry and variant. Throws `ProblemError` where
 * a side could not buy a single figure.
 */
export function priceDesign(experiment: Experiment, version: string): PriceDesign {
  const { subject, system, duels } = pricesOf(experiment);
  const question: PriceQuestion = {
    protocol: subject.protocol,
    panel: subject.panel ?? defaultPanel(duels),
    budget: subject.budget,
    opener: subject.opener,
    readings: experiment.readings,
  };
  const tables = tablesOf(experiment, {});
  const entries = subject.entries === 'usual' ? defaultEntries(duels.prices) : duels.prices;
  const all = entriesFor(entries, subject.rows);
  const covered = entriesFor(defaultEntries(all), subject.variantRows);
  const questions = [
    { variant: { name: 'usual', question }, entries: all },
    ...subject.variants.map(({ name, readings, ...changed }) => {
      const given = Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined));
      const asked = { ...question, ...given, readings: { ...question.readings, ...readings } };
      return { variant: { name, question: asked }, entries: covered };
    }),
  ];
  const problems = questions.flatMap(({ variant, entries }, at) =>
    budgetProblems(
      { ...system, duels },
      entries,
      duels.panels[variant.question.panel] ?? [],
      variant.question,
      at === 0 ? ['subject', 'budget'] : ['subject', 'variants', at - 1],
    ),
  );
  if (problems.length > 0) throw new ProblemError(problems);
  const { cells, asked } = layOut(questions, all, ({ question: one }, entry) => {
    const [cell] = priceCells(subject.system, [entry], duels.panels, one);
    return tables === undefined ? cell! : { ...cell!, subject: { ...cell!.subject, tables } };
  });
  const [baseline, ...variants] = asked;
  const { seed } = experiment;
  const rows = cells.map((_, cell) => ({
    levels: { entry: `${cell}` },
    parts: [{ cell, weight: 1 }],
    reason: 'the chain over states is solved',
  }));
  return {
    experiment,
    plan: planOf(version, seed, cells),
    rows,
    usual: baseline!,
    variants,
  };
}

/**
 * Cells entry by entry: what is asked about one entry follows each other, because its fights share most of what there is to
 * learn.
 */
function layOut(
  questions: readonly Omit<Asked, 'cells'>[],
  entries: readonly PriceEntry[],
  cellOf: (variant: PriceVariant, entry: PriceEntry) => Cell,
): { readonly cells: readonly Cell[]; readonly asked: readonly Asked[] } {
  const cells: Cell[] = [];
  const asked = questions.map((one) => ({ ...one, cells: [] as number[] }));
  for (const entry of entries) {
    for (const one of asked) {
      if (one.entries.includes(entry)) one.cells.push(cells.push(cellOf(one.variant, entry)) - 1);
    }
  }
  return { cells, asked };
}

function rowsFrom(asked: Asked, run: Run, margin: number): ReturnType<typeof priceRows> {
  const finished = asked.entries.flatMap((entry, at) => {
    const result = run.cells.get(asked.cells[at]!);
    return result === undefined ? [] : [{ entry, counts: result.answer.counts }];
  });
  return priceRows(
    finished.map(({ entry }) => entry),
    finished.map(({ counts }) => counts),
    margin,
  );
}

/** What a run of a price design has found; of an interrupted run, the entries that were finished. */
export function priceStudy(prices: PriceDesign, run: Run): PriceStudy {
  const { experiment } = prices;
  const { subject, system, duels } = pricesOf(experiment);
  const { panel, budget } = prices.usual.variant.question;
  const opponents = duels.panels[panel]!.map((text) => ({ text, label: duels.profile(text, [])?.label ?? text }));
  const rows = rowsFrom(prices.usual, run, subject.margin);
  const variants = prices.variants
    .map((asked) => ({ variant: asked.variant, rows: rowsFrom(asked, run, subject.margin) }))
    .filter((one) => one.rows.length > 0);
  const example = rows.find(({ entry }) => entry.row === 'regular' && entry.column === 'regular') ?? rows[0];
  const rival = duels.panels[panel]![0]!;
  const commands = new PriceCommands({
    system: subject.system,
    question: prices.usual.variant.question,
    margin: subject.margin,
    defaultPanel: defaultPanel(duels),
    tables: tablesOf(experiment, {}),
  });
  const replays =
    example === undefined
      ? []
      : [
          {
            label: `One duel of ${nameOf(example.entry)} against ${opponents[0]!.label}, die by die`,
            command: commands.replay(example.entry.profile, rival, experiment.seed, 1),
          },
          {
            label: 'The same duel, every outcome with its probability',
            command: commands.duel(example.entry.profile, rival),
          },
        ];
  return {
    id: experiment.id,
    title: experiment.question,
    system: subject.system,
    protocol: subject.protocol,
    margin: subject.margin,
    budget,
    figure: singular(wordsOf(system).figures),
    scope: duels.scope,
    ...(duels.formula === undefined ? {} : { formula: duels.formula }),
    opponents,
    rows,
    variants,
    commands,
    replays,
  };
}
