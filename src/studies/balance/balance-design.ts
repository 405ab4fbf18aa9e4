import { ProblemError } from '../../model/problem.js';
import type { NamedArmy } from '../armies/armies.js';
import {
  checkTerms,
  combinationsOf,
  designFor,
  experimentOf,
  type FieldTerms,
  sampledCells,
  varied,
} from '../battle/request.js';
import { meetingProblems } from '../battle/subjects.js';
import { verdictRule } from '../battle/verdict-rule.js';
import type { Design } from '../study/study.js';
import { tournamentKind } from './kind.js';
import { tournamentSchema } from './schema.js';
import { tournamentRows } from './tournament.js';

/**
 * Lays out a round robin: one row for every match-up, policy (leading both armies) and combination of settings. Under a
 * stop rule of kind `verdict` a row's games end when its verdict is given, so that they go where verdicts are open.
 *
 * @param terms - How the battles are to be fought and counted.
 * @param armies - Two armies or more.
 * @param mayDiffer - Whether policies may lead one side each, `one/other`.
 * @returns The design, for `conduct`.
 * @throws `ProblemError` where there are fewer than two armies or two of them cannot meet, or with what is wrong with
 *   the terms;
 * `FileProblemError` with what the rules refuse of the armies under them.
 * @example
 * const system = systems.taktika;
 * const design = balanceDesign(
 *   { system, policies: ['steady'], settings: {}, seed: 1, stop: { kind: 'trials', trials: 20 }, version: '1.0.0' },
 *   namedArmies(['gaul', 'macedon', 'carthage'], system),
 * );
 * console.log(design.rows.length); // 3
 */
export function balanceDesign(terms: FieldTerms, armies: readonly NamedArmy[], mayDiffer = false): Design {
  checkTerms(terms, armies, mayDiffer);
  if (armies.length < 2) {
    throw new ProblemError([{ path: ['armies'], expected: 'two armies or more', found: armies.length }]);
  }
  const { system, policies, settings, stop, version } = terms;
  const apart = armies.flatMap((first, at) =>
    armies.slice(at + 1).flatMap((second) => meetingProblems(system, [first, second])),
  );
  if (apart.length > 0) throw new ProblemError(apart);
  const asked = { between: 'armies' as const, policies: [...policies], circumstances: {} };
  const found = combinationsOf(settings).flatMap((levels) =>
    tournamentRows(system, asked, armies, levels, {}).map((row) => ({
      ...row,
      name: { ...row.name, ...varied(settings, levels) },
    })),
  );
  const { cells, rows } = sampledCells(found);
  const question = `Are these ${armies.length} armies of ${system.title} a match for each other?`;
  const names = armies.map(({ id }) => id);
  const subject = { kind: 'tournament' as const, system: system.id, ...asked, armies: names };
  const together = stop.kind === 'verdict' ? verdictRule(rows, stop) : undefined;
  return designFor(
    experimentOf('balance', question, terms, tournamentSchema, subject),
    cells,
    rows,
    version,
    together,
    tournamentKind,
  );
}
