import type { Command } from 'commander';
import { findPolicy, unknownPolicy } from '../model/policies.js';
import { ProblemError } from '../model/problem.js';
import { SEARCH } from '../model/search-player.js';
import type { FieldTerms } from '../studies/battle/request.js';
import { refuseSeveralSettings } from './battle-options.js';
import { UsageError } from './io.js';
import { flagOf, type Options, textOf } from './options.js';

/** Pairs of every level of skill unless told otherwise, as the highest take some hundred times as long as others. */
export const SKILL_PAIRS = 60;

/** Adds the options of a question by skill; `help` says what is asked at every level, `shared` of what there are so many pairs. */
export function withSkill(
  command: Command,
  help = 'ask under play from random to search:64, on both sides and on one: whether the verdict holds as play improves',
  shared = 'each',
): Command {
  return command
    .option('--skill', `${help} (${SKILL_PAIRS} pairs ${shared})`)
    .option(
      '--levels <policies>',
      'levels of --skill instead, the weakest first, with commas; numbers are budgets of search: random,steady,4,16,64,256',
    )
    .hook('preAction', (asked) => {
      const options: Options = asked.opts();
      if (textOf(options, 'levels') !== undefined && !flagOf(options, 'skill'))
        throw new UsageError('expected --skill beside --levels');
    });
}

/**
 * The levels at which a question is asked by skill, the weakest first; undefined where it is not. Throws `UsageError` where that
 * cannot be asked, and `ProblemError` with levels that there are not.
 */
export async function skillLevels(terms: FieldTerms, options: Options): Promise<readonly string[] | undefined> {
  if (!flagOf(options, 'skill')) return undefined;
  const { battles, id } = terms.system;
  if (options['policy'] !== undefined) throw new UsageError('--skill: expected no --policy beside it');
  if (battles?.search === undefined) throw new UsageError(`--skill: expected a system with a search, found ${id}`);
  refuseSeveralSettings(terms);
  const { levelsOf } = await import('../studies/battle/skill.js');
  const named = textOf(options, 'levels')
    ?.split(',')
    .map((level) => (/^\d+$/.test(level) ? `${SEARCH}${level}` : level));
  const twice = named?.find((level, at) => named.indexOf(level) !== at);
  if (twice !== undefined) throw new UsageError(`--levels: expected each level once, found "${twice}" twice`);
  const problems = (named ?? []).flatMap((level) =>
    findPolicy(battles, level) === undefined ? [unknownPolicy(['--levels'], level, battles)] : [],
  );
  if (problems.length > 0) throw new ProblemError(problems);
  return named ?? levelsOf(terms.system);
}

/** The terms by levels of skill: who leads at each, both sides and one alone; those that are given where there are no levels. */
export async function bySkill(terms: FieldTerms, levels: readonly string[] | undefined): Promise<FieldTerms> {
  if (levels === undefined) return terms;
  const { skillPolicies } = await import('../studies/battle/skill.js');
  return { ...terms, policies: skillPolicies(terms.system, levels) };
}
