import { type Axis, choice, type Domain } from '../../model/domain.js';
import { type Problem, ProblemError, unknownName } from '../../model/problem.js';
import { valuesOf } from '../../model/values.js';
import { setPercent } from '../../report/numbers.js';
import { type Estimate, exact, solved } from '../../statistics/interval.js';
import { findSystem, systemWith } from '../catalog/catalog.js';
import { contestMeasures } from '../duel/contest-measures.js';
import { OPENER } from '../duel/kind.js';
import type { Answer } from '../measures/answer.js';
import { valueIn } from '../measures/plain-measures.js';
import { provenanceOf } from '../sections/provenance.js';
import type { Experiment } from '../study/experiment.js';
import { solvedOnly } from '../study/methods.js';
import { cellOf, openerOf, played, present, readingsAt, systemAt } from '../study/planning.js';
import type { StudyKind } from '../study/study.js';
import { budgetProblems } from './check-budget.js';
import { checkRows } from './check-rows.js';
import { priceReport } from './price-report.js';
import { priceDesign, priceStudy } from './price-run.js';
import { type PricesRequest, pricesSchema } from './schema.js';

const MEASURES = ['price', 'figures', 'elasticity', 'winShare', 'pointsSwing', 'duels'];
const PROTOCOL: Axis = choice(['relay', 'single']);

function parity(answer: Answer, name: string, opponents: number): Estimate {
  const average = (place: (at: number) => number) => {
    let sum = 0;
    for (let at = 0; at < opponents; at++) sum += place(at);
    return exact(sum / opponents);
  };
  const value = (place: string) => valueIn(answer, place);
  if (name === 'winShare' || name === 'duels') return average((at) => value(`${at}.${name}`));
  if (name === 'pointsSwing') return average((at) => value(`${at}.lostEnemy`) - value(`${at}.lostOwn`));
  if (name !== 'price') return exact(value(name));
  return solved(value('price'), value('priceLow'), value('priceHigh'));
}

function checkPanel(
  panel: string | undefined,
  panels: readonly string[],
  problems: Problem[],
  path: Problem['path'] = ['subject', 'panel'],
): void {
  if (panel === undefined || panels.includes(panel)) return;
  problems.push(unknownName(path, 'a panel', panel, panels));
}

/** Whether a study varies nothing by factors of its own, and so has the report and the rows of a price list. */
function isPriceList({ factors }: Experiment): boolean {
  return factors.length === 0;
}

/** Studies of prices: what the entries of a price list are worth in fights against a panel. */
export const pricesKind = {
  kind: 'prices',
  schema: pricesSchema,
  systemOf: ({ system }, tables) => findSystem(system, [], [], tables),
  variablesOf(subject, problems, tables) {
    const hint = '; what lines of armies are worth, tyche balance --prices says';
    const system = systemWith('duels', subject.system, problems, tables, hint);
    if (system?.duels === undefined) return undefined;
    const panels = Object.keys(system.duels.panels);
    checkPanel(subject.panel, panels, problems);
    checkRows(subject.rows, ['subject', 'rows'], system, problems);
    checkRows(subject.variantRows, ['subject', 'variantRows'], system, problems);
    for (const [at, variant] of subject.variants.entries()) {
      const path = ['subject', 'variants', at];
      checkPanel(variant.panel, panels, problems, [...path, 'panel']);
      valuesOf(system.readings, variant.readings, problems, [...path, 'readings'], system.readingNotes);
    }
    const panel: Domain = panels.length === 0 ? {} : { panel: choice(panels) };
    const axes = { ...system.readings, opener: OPENER, protocol: PROTOCOL, ...panel };
    return { system, axes, units: [], numbers: ['budget'] };
  },
  checkMethod: solvedOnly('prices'),
  rowNames: ['entry'],
  planner: (experiment) => (levels) => {
    const { subject } = experiment;
    const system = systemAt(experiment, levels);
    const duels = present(system.duels, 'duels');
    const panel = String(levels['panel'] ?? subject.panel ?? Object.keys(duels.panels)[0]);
    const entries = duels.prices.filter((entry) => subject.rows.some((row) => entry.id.startsWith(row)));
    const protocol =
      levels['protocol'] === 'single' || levels['protocol'] === 'relay' ? levels['protocol'] : subject.protocol;
    const budget = Number(levels['budget'] ?? subject.budget);
    const readings = readingsAt(experiment, system, levels);
    const fought = { protocol, budget, readings };
    const problems = budgetProblems({ ...system, duels }, entries, duels.panels[panel] ?? [], fought, ['budget']);
    if (problems.length > 0) throw new ProblemError(problems);
    return entries.map((entry) => {
      const cell = {
        kind: 'parity' as const,
        ...played(system),
        protocol,
        profile: entry.profile,
        panel: present(duels.panels[panel], 'a panel'),
        budget,
        opener: openerOf(levels, subject.opener),
        readings,
      };
      const name = `${entry.id}${entry.protection === '' ? '' : ` (${entry.protection})`}`;
      return { name: { entry: name, ...levels }, parts: [{ weight: 1, subject: cell }] };
    });
  },
  methodOf: () => ({ method: 'exact', reason: 'the chain over states is solved' }),
  design: (experiment, version) => (isPriceList(experiment) ? priceDesign(experiment, version) : undefined),
  measures: {
    ...contestMeasures,
    names: () => MEASURES,
    tested: 'nothing',
    estimate: (answer, name) => parity(answer, name, cellOf(answer.cell.subject, 'parity').panel.length),
    reported: () => MEASURES,
  },
  report(run, _subject, request) {
    const { experiment } = run.design;
    if (!isPriceList(experiment) || run.cells.size === 0) return undefined;
    return priceReport(priceStudy(priceDesign(experiment, request.version), run), provenanceOf(run, request));
  },
  corrections: ({ margin }) => [
    `Fair means shown to lie within ${setPercent(margin)} of the price, too cheap or too dear shown to lie beyond; Bonferroni over all entries that were sampled, nothing to correct where all is exact.`,
    'Relay chains are solved up to shares of 1e-9; the bounds of what that leaves out are the intervals shown.',
  ],
} satisfies StudyKind<PricesRequest>;
