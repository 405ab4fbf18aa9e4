/**
 * Which tests belong to which of the three projects that `vitest.config.ts` makes, as folders and files below the root. What no
 * list names is in `unit`.
 */

/** Tests of the command: each in a process of its own, as they write files, listen for signals and start programs. */
export const COMMAND: readonly string[] = [
  'test/unit/cli',
  'test/web',
  'test/unit/simulate/executors/host-process.test.ts',
  'test/unit/simulate/executors/queue/queue.test.ts',
  'test/unit/studies/files/shipped-experiments.test.ts',
  'test/unit/studies/shell-command.test.ts',
];

/** Proofs that take long: fuzzes, kills, whole experiments, the README. Only `npm run test:all` runs them. */
export const PROOFS_AT_LENGTH: readonly string[] = [
  'test/api/examples.test.ts',
  'test/contract/battles.test.ts',
  'test/contract/mechanics.test.ts',
  'test/golden/same-bytes.test.ts',
  'test/proof/battle-dice.test.ts',
  'test/proof/battles-fuzz.test.ts',
  'test/proof/even-match.test.ts',
  'test/proof/games-apart.test.ts',
  'test/proof/mechanics.test.ts',
  'test/proof/mend.test.ts',
  'test/proof/null-hunts.test.ts',
  'test/proof/package.test.ts',
  'test/proof/positions.test.ts',
  'test/proof/precision-stops.test.ts',
  'test/proof/queue-chaos.test.ts',
  'test/proof/queue-verbs.test.ts',
  'test/proof/search.test.ts',
  'test/proof/sequential-tests.test.ts',
  'test/proof/worth-coverage.test.ts',
  'test/unit/simulate/executors/kill.test.ts',
  'test/unit/studies/balance/extremes.test.ts',
  'test/unit/studies/fuzz.test.ts',
  'test/unit/studies/shipped.test.ts',
  'test/unit/studies/simple-gboh-shipped.test.ts',
  'test/unit/studies/successors-shipped.test.ts',
  'test/unit/studies/true-sentences.test.ts',
  'test/unit/readme.test.ts',
  'test/unit/report/hostile-text.test.ts',
  'test/unit/systems/lost-battles/turn/play.test.ts',
  'test/unit/systems/lost-battles/players/strength.test.ts',
  'test/unit/systems/simple-gboh/turn/laws.test.ts',
  'test/unit/systems/simple-gboh/turn/nested.test.ts',
  'test/unit/systems/simple-gboh/players/laws.test.ts',
  'test/unit/systems/simple-gboh/players/policies.test.ts',
  'test/unit/systems/successors/campaign/fuzz.test.ts',
  'test/unit/systems/successors/solving.test.ts',
  'test/unit/systems/taktika/army-properties.test.ts',
  'test/unit/systems/taktika/mixed-laws.test.ts',
  'test/unit/systems/taktika/players/strength.test.ts',
  'test/proof/web-pages.test.ts',
  'test/proof/hostile-pages.test.ts',
  'test/proof/hostile-questions.test.ts',
];

/** Proofs that are short enough for every `npm test`. */
export const SHORT_PROOFS: readonly string[] = [
  'test/contract/campaigns.test.ts',
  'test/contract/clauses.test.ts',
  'test/contract/contests.test.ts',
  'test/contract/one-rule.test.ts',
  'test/contract/rollers.test.ts',
  'test/golden/battle.test.ts',
  'test/proof/duels.test.ts',
  'test/proof/keyed-dice.test.ts',
  'test/proof/relays.test.ts',
  'test/referee',
  'test/twin',
];

/** Whether a file is in a list, by itself or with its folder. */
export function isIn(list: readonly string[], file: string): boolean {
  return list.some((name) => file === name || file.startsWith(`${name}/`));
}

/** The patterns by which vitest finds the tests of a list. */
export function patternsOf(list: readonly string[]): string[] {
  return list.map((name) => (name.endsWith('.test.ts') ? name : `${name}/**/*.test.ts`));
}
