import { type ArmySource, usualPointsOf } from '../model/army-space.js';
import { type Problem, ProblemError } from '../model/problem.js';
import type { NamedArmy } from '../studies/armies/armies.js';
import type { FieldTerms } from '../studies/battle/request.js';
import type { Metagame } from '../studies/metagame/metagame.js';
import {
  BUDGET_HELP,
  commandLine,
  fightingSystem,
  fightOptions,
  refuseSeveral,
  shareOption,
  termsOf,
} from './battle-options.js';
import { exitFor, printBattle } from './battle-output.js';
import type { Verb } from './io.js';
import { flagOf, numberOf, outOf, readyOut, wholeNumber } from './options.js';
import { interruptionText } from './progress.js';
import { forgetPlan, inStages } from './stages.js';
import { versionOf } from './version.js';
import { writeNamed } from './write-named.js';

/** Mirrored pairs of each match-up, games of each search and searches at most, unless told otherwise. */
const PAIRS = 30;
const GAMES = 8000;
const ROUNDS = 5;
/** What a best response must gain beyond one half for another search. */
const MARGIN = 0.05;

/** So many random armies from the price tables. Throws `ProblemError` where the system does not tell what can be bought. */
async function randomArmies(terms: FieldTerms, budget: number, count: number): Promise<readonly NamedArmy[]> {
  const [{ randomOpponents }, { planSearch, settingsOf }] = await Promise.all([
    import('../studies/hunt/abuse.js'),
    import('../studies/hunt/hunt.js'),
  ]);
  const { policies, seed, system } = terms;
  const source = { kind: 'prices', variants: false } as const;
  const { space } = planSearch(terms, { source, opponents: [], budget, games: 0 });
  const field = { system, space, budget, policy: policies[0]!, settings: settingsOf(terms), seed, part: 0 };
  return randomOpponents(field, count);
}

/** `tyche metagame`: the mixture of armies that none beats, found by answering each mixture with the best army that a search finds. */
export const metagameVerb: Verb = {
  define(command) {
    fightOptions(
      command.argument('[army...]', 'armies that the field begins with (default: all that come with the program)'),
      `mirrored pairs of each match-up (${PAIRS})`,
      `what a best response must gain beyond one half for another round (${MARGIN})`,
    )
      .option(
        '--random <count>',
        'begin with so many random armies from the price tables, beside those that are named',
        wholeNumber(2, 100),
      )
      .option('--lists', 'buy better armies from the lists of the field instead of the price tables')
      .option('--budget <points>', BUDGET_HELP, wholeNumber(1, 100_000))
      .option('--games <count>', `games of each search (${GAMES})`, wholeNumber(1000, 100_000_000))
      .option('--rounds <count>', `searches at most (${ROUNDS})`, wholeNumber(1, 100));
  },
  async run(args, options, io) {
    const [{ namedArmies }, { planMetagame, playMetagame }, { metagameReport }] = await Promise.all([
      import('../studies/armies/armies.js'),
      import('../studies/metagame/metagame.js'),
      import('../studies/metagame/metagame-report.js'),
    ]);
    const system = await fightingSystem(options, args);
    const pairs = numberOf(options, 'pairs', PAIRS);
    const terms = await termsOf(options, system, { kind: 'trials', trials: pairs });
    refuseSeveral(terms);
    const problems: Problem[] = [];
    const random = numberOf(options, 'random', 0);
    const known = args.length === 0 && random > 0 ? [] : namedArmies(args, system, problems);
    if (problems.length > 0) throw new ProblemError(problems);
    const budget = numberOf(options, 'budget', usualPointsOf(system));
    const armies = random === 0 ? known : [...known, ...(await randomArmies(terms, budget, random))];
    if (armies.length < 2)
      throw new ProblemError([{ path: ['armies'], expected: 'two armies or more', found: armies.length }]);
    const lists = flagOf(options, 'lists');
    const all = [...new Map(armies.map(({ data }) => [JSON.stringify(data['list']), data['list']])).values()];
    const source: ArmySource = lists ? { kind: 'lists', lists: all } : { kind: 'prices', variants: false };
    const metagame: Metagame = {
      system,
      armies,
      source,
      from: lists ? 'their lists' : 'the price tables',
      budget,
      pairs,
      games: numberOf(options, 'games', GAMES),
      rounds: numberOf(options, 'rounds', ROUNDS),
      margin: shareOption(options, 'margin', MARGIN),
    };
    await readyOut(options);
    const { plan, space } = planMetagame(terms, metagame);
    const about = armies.length * (armies.length - 1) * pairs + metagame.rounds * (metagame.games + 4 * pairs);
    const onRound = (round: number) => io.note(round === 0 ? 'Playing the field ...' : `Round ${round} played ...`);
    const { found: result, signature } = await inStages(plan, about, options, io, (stages) =>
      playMetagame(terms, metagame, space, stages, onRound),
    );
    const command = commandLine('metagame', args, options);
    const report = await metagameReport({ terms, metagame, result, signature }, { command, version: versionOf() });
    const { interrupted, isSettled, rounds, weights } = result;
    const out = outOf(options);
    const files: string[] = [];
    for (const { found } of out === undefined ? [] : rounds) {
      const { id, data } = result.armies[found]!;
      const { yamlText } = await import('../studies/files/yaml-text.js');
      files.push(`${out}/${id}.yaml`);
      await writeNamed(`${out}/${id}.yaml`, yamlText(data, `Found by: ${command}`));
    }
    const mixture = weights.map((weight, at) => ({ army: result.armies[at]!.id, weight }));
    const content = { signature, interrupted, isSettled, mixture, rounds, files };
    await printBattle('metagame', report, content, options, io);
    if (interrupted) io.note(interruptionText(!flagOf(options, 'fresh')));
    else if (!flagOf(options, 'fresh')) await forgetPlan(plan);
    return exitFor(isSettled ? 'balanced' : 'undecided', interrupted);
  },
};
