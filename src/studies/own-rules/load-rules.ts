import type { RulesSource } from '../../model/plan.js';
import type { Problem } from '../../model/problem.js';
import type { RuleSystem } from '../../model/system.js';
import { type RulesPlace, shownPath } from '../../simulate/executors/rules/fault-place.js';
import { guarded } from '../../simulate/executors/rules/guard.js';
import { importOwn, systemIn } from '../../simulate/executors/rules/import-rules.js';
import { forgetRules, ownRules, registerRules, systems } from '../../systems/index.js';
import { FileProblemError } from '../files/file-problem.js';
import { digestOf } from './digest.js';
import { findRules } from './find-rules.js';

/** Throws what is wrong with the parts of a module, at its beginning. */
export function refuseModule(problems: readonly Problem[], { module }: RulesPlace): void {
  if (problems.length === 0) return;
  const file = shownPath(module);
  throw new FileProblemError(
    problems.map((one) => ({ ...one, file, line: 1, column: 1 })),
    '',
  );
}

/** What is wrong with the id of a system: another that is known has it. */
function takenId({ id }: RuleSystem, { module }: RulesPlace): readonly Problem[] {
  const own = ownRules().find(({ system }) => system === id);
  if (own === undefined ? !Object.hasOwn(systems, id) : own.module === module) return [];
  return [{ path: ['id'], expected: `an id of its own (not ${Object.keys(systems).join(', ')})`, found: id }];
}

/**
 * Loads a rule system of a user's own and registers it, so that every function of the library and every command plays it.
 *
 * A folder holds `index.js`, or `index.ts` where Node runs TypeScript (from 22.18 on), which exports the system. It is code: it runs
 * with the rights of the program that loads it.
 *
 * @param text - A folder, a module, or the name of an installed package.
 * @param options - `base` is the folder from which paths count and packages are found, the working directory where
 *   absent; `given`
 * whether commands in reports name the rules, as a configuration file does not.
 * @returns The system, whose parts throw `RulesFault` where they fail.
 * @throws `ProblemError` where there are no such rules, `FileProblemError` with all that is wrong with their parts, and
 * `RulesFault` where their module cannot be loaded.
 * @example
 * async function load(): Promise<void> {
 *   const mine = await loadRules('./my-rules');
 *   console.log(mine.id, systems[mine.id] === mine);
 * }
 */
export async function loadRules(
  text: string,
  options: { readonly base?: string; readonly given?: boolean } = {},
): Promise<RuleSystem> {
  const place = findRules(text, options.base ?? process.cwd());
  const system = systemIn(await importOwn(place), place);
  const { checkRules } = await import('./rules-schema.js');
  const problems: Problem[] = [];
  checkRules(system, problems);
  if (problems.length === 0) problems.push(...takenId(system, place));
  refuseModule(problems, place);
  const own = guarded(system, place);
  const { module, folder } = place;
  const source: RulesSource = { system: own.id, module, folder, digest: digestOf(place) };
  registerRules(own, options.given === true ? { ...source, text } : source);
  return own;
}

/**
 * Registers the rules that a command line and the configuration name, and no others. Gives the queue that the configuration names.
 * Throws what `loadRules` throws.
 */
export async function loadAllRules(texts: readonly string[]): Promise<string | undefined> {
  forgetRules();
  const { configFor } = await import('./config.js');
  const config = await configFor('.');
  for (const text of config?.rules ?? []) await loadRules(text, { base: config!.folder });
  for (const text of texts) await loadRules(text, { given: true });
  return config?.queue;
}
