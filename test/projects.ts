/**
 * Which tests belong to which of the five projects that `vitest.config.ts` makes, as folders and files below the root. What no
 * list names is in `unit`. The lists of long tests go from the longest to the shortest, and are begun in this order before all
 * others: a long one that began last would keep one core busy alone.
 */

/** Tests of the command: in processes, not threads, as they change folders, listen for signals and start programs. */
export const COMMAND: readonly string[] = [
  'test/unit/cli',
  'test/web',
  'test/unit/simulate/executors/host-process.test.ts',
  'test/unit/simulate/executors/queue/queue.test.ts',
  'test/unit/studies/files/shipped-experiments.test.ts',
  'test/unit/studies/shell-command.test.ts',
];

/** Tests of the command that take long. Only `npm run test:all` runs them. */
export const COMMANDS_AT_LENGTH: readonly string[] = [
  'test/unit/cli/skill.test.ts',
  'test/web/report-pages.test.ts',
  'test/unit/cli/battles.test.ts',
  'test/unit/cli/hunt.test.ts',
  'test/web/armies.test.ts',
  'test/unit/cli/sensitivity.test.ts',
  'test/web/odds.test.ts',
  'test/unit/cli/own-rules.test.ts',
  'test/web/watch.test.ts',
  'test/unit/cli/metagame.test.ts',
  'test/unit/cli/luck.test.ts',
  'test/unit/cli/asked-alone.test.ts',
  'test/unit/cli/folders-in-use.test.ts',
  'test/web/reports.test.ts',
  'test/unit/simulate/executors/queue/queue.test.ts',
  'test/unit/cli/worth.test.ts',
  'test/unit/cli/wrong-names.test.ts',
  'test/unit/cli/over-queue.test.ts',
  'test/unit/cli/own-rules-over-queue.test.ts',
  'test/unit/cli/closed-pipes.test.ts',
  'test/unit/cli/run.test.ts',
  'test/unit/cli/odds.test.ts',
  'test/unit/cli/tune.test.ts',
  'test/web/duel.test.ts',
  'test/unit/cli/advise-duel-and-price.test.ts',
  'test/unit/cli/interrupted.test.ts',
  'test/unit/cli/check-explain-and-systems.test.ts',
  'test/unit/cli/sampled-and-exact.test.ts',
  'test/unit/cli/ladder.test.ts',
  'test/web/worth.test.ts',
  'test/unit/cli/early-stop.test.ts',
  'test/unit/cli/priced.test.ts',
  'test/unit/cli/replay.test.ts',
  'test/unit/simulate/executors/host-process.test.ts',
];

/** Tests that watch or replace functions of modules, which they share with one another. Only `npm run test:all` runs them. */
export const WATCHING: readonly string[] = [
  'test/contract/one-rule-attacks.test.ts',
  'test/contract/one-rule-fire-and-shock.test.ts',
  'test/contract/one-rule-fire.test.ts',
  'test/contract/one-rule-sequences.test.ts',
  'test/contract/one-rule-shocks.test.ts',
  'test/contract/one-rule.test.ts',
];

/** Tests that replace whole modules, so that each needs its own. Only `npm run test:all` runs them. */
export const REPLACING: readonly string[] = ['test/unit/cli/several-systems.test.ts'];

/** Units that take long. Only `npm run test:all` runs them. */
export const UNITS_AT_LENGTH: readonly string[] = [
  'test/unit/statistics/worth.test.ts',
  'test/unit/statistics/error-rates.test.ts',
  'test/unit/studies/schemas.test.ts',
  'test/unit/simulate/executors/collect.test.ts',
  'test/unit/systems/search.test.ts',
  'test/unit/systems/taktika/players/win-chance.test.ts',
  'test/unit/report/shipped-reports.test.ts',
  'test/unit/studies/mend/mend.test.ts',
  'test/unit/studies/balance/parity.test.ts',
  'test/unit/systems/lost-battles/army-properties.test.ts',
  'test/unit/report/charts.test.ts',
  'test/unit/systems/taktika/turn/duel-oracle.test.ts',
  'test/unit/studies/compare/ranking.test.ts',
  'test/unit/systems/simple-gboh/players/ways.test.ts',
  'test/unit/studies/files/read.test.ts',
  'test/unit/report/documents.test.ts',
  'test/unit/studies/sensitivity/sensitivity.test.ts',
  'test/unit/studies/mend/mended-table.test.ts',
  'test/unit/systems/taktika/army-space.test.ts',
  'test/unit/statistics/stopped-fields.test.ts',
  'test/unit/studies/contract/promised.test.ts',
  'test/unit/statistics/shrinkage.test.ts',
];

/** Proofs that take long: fuzzes, kills, whole experiments, the README. Only `npm run test:all` runs them. */
export const PROOFS_AT_LENGTH: readonly string[] = [
  'test/proof/worth-coverage.test.ts',
  'test/unit/studies/true-sentences.test.ts',
  'test/unit/readme.test.ts',
  'test/proof/mend.test.ts',
  'test/proof/search.test.ts',
  'test/contract/mechanics.test.ts',
  'test/proof/games-apart.test.ts',
  'test/unit/simulate/executors/kill.test.ts',
  'test/proof/queue-verbs.test.ts',
  'test/unit/studies/fuzz.test.ts',
  'test/proof/web-pages.test.ts',
  'test/contract/battles.test.ts',
  'test/golden/same-bytes.test.ts',
  'test/proof/even-match.test.ts',
  'test/proof/hostile-pages.test.ts',
  'test/proof/queue-chaos.test.ts',
  'test/proof/positions.test.ts',
  'test/unit/studies/balance/extremes.test.ts',
  'test/unit/studies/simple-gboh-shipped.test.ts',
  'test/proof/precision-stops.test.ts',
  'test/unit/report/hostile-text.test.ts',
  'test/unit/systems/simple-gboh/players/laws.test.ts',
  'test/unit/studies/shipped.test.ts',
  'test/api/examples.test.ts',
  'test/unit/systems/simple-gboh/players/policies.test.ts',
  'test/unit/systems/taktika/players/strength.test.ts',
  'test/proof/package.test.ts',
  'test/unit/systems/taktika/army-properties.test.ts',
  'test/proof/null-hunts.test.ts',
  'test/proof/battles-fuzz.test.ts',
  'test/unit/systems/successors/campaign/fuzz.test.ts',
  'test/unit/systems/simple-gboh/turn/nested.test.ts',
  'test/unit/studies/successors-shipped.test.ts',
  'test/unit/systems/lost-battles/players/strength.test.ts',
  'test/proof/sequential-tests.test.ts',
  'test/unit/systems/taktika/mixed-laws.test.ts',
  'test/unit/systems/successors/solving.test.ts',
  'test/unit/systems/simple-gboh/turn/laws.test.ts',
  'test/contract/campaigns.test.ts',
  'test/contract/contests.test.ts',
  'test/unit/systems/lost-battles/turn/play.test.ts',
  'test/proof/relays.test.ts',
  'test/proof/duels.test.ts',
  'test/proof/hostile-questions.test.ts',
  'test/proof/mechanics.test.ts',
  'test/proof/battle-dice.test.ts',
];

/** Proofs that are short enough for every `npm test`. */
export const SHORT_PROOFS: readonly string[] = [
  'test/contract/clauses.test.ts',
  'test/contract/rollers.test.ts',
  'test/golden/battle.test.ts',
  'test/proof/keyed-dice.test.ts',
  'test/referee',
  'test/twin',
];

/** All long tests, in the order in which they are begun. */
export const AT_LENGTH: readonly string[] = [
  ...PROOFS_AT_LENGTH,
  ...REPLACING,
  ...WATCHING,
  ...COMMANDS_AT_LENGTH,
  ...UNITS_AT_LENGTH,
];

/** Whether a file is in a list, by itself or with its folder. */
export function isIn(list: readonly string[], file: string): boolean {
  return list.some((name) => file === name || file.startsWith(`${name}/`));
}

/** The patterns by which vitest finds the tests of a list. */
export function patternsOf(list: readonly string[]): string[] {
  return list.map((name) => (name.endsWith('.test.ts') ? name : `${name}/**/*.test.ts`));
}
