import { type ArmySource, usualPointsOf } from '../model/army-space.js';
import { type Problem, ProblemError } from '../model/problem.js';
import type { NamedArmy } from '../studies/armies/armies.js';
import type { FieldTerms } from '../studies/battle/request.js';
import type { Hunt, PlannedSearch, Quarry } from '../studies/hunt/hunt.js';
import {
  BUDGET_HELP,
  commandLine,
  conducted,
  fightingSystem,
  fightOptions,
  MARGIN_OF_HALF,
  refuseSeveralSettings,
  resolveRun,
  shareOption,
  termsOf,
  USUAL_MARGIN,
} from './battle-options.js';
import { exitFor, printBattle } from './battle-output.js';
import { Exit, type Io, UsageError, type Verb } from './io.js';
import { flagOf, listOf, numberOf, type Options, outOf, readyOut, refuseBoth, textOf, wholeNumber } from './options.js';
import { interruptionText } from './progress.js';
import { bySkill, SKILL_PAIRS, skillLevels, withSkill } from './skill-options.js';
import { forgetPlan, inStages } from './stages.js';
import { versionOf } from './version.js';
import { readyFile, writeNamed } from './write-named.js';

/** Games of a search unless told otherwise, and the share of them that looks for what beats its army. */
const GAMES = 20_000;
const COUNTER_SHARE = 0.4;
/** Pairs with each opponent that judge what was found. */
const PAIRS = 60;

/** Plays a search with progress on standard error, keeping its games. */
async function searched(terms: FieldTerms, search: PlannedSearch, what: string, options: Options, io: Io) {
  const { playSearch } = await import('../studies/hunt/hunt.js');
  io.note(what);
  return inStages(search.plan, search.games, options, io, (stages) => playSearch(terms, search, stages));
}

/** Where the found army is written: the file that is asked for, or one in the report's folder. */
function fileOf(options: Options): string | undefined {
  const out = outOf(options);
  return textOf(options, 'save') ?? (out === undefined ? undefined : `${out}/army.yaml`);
}

/** The policies that judge where none are named: the default one, and all others that do not look ahead. */
async function withPanel(terms: FieldTerms, options: Options): Promise<FieldTerms> {
  if (textOf(options, 'policy') !== undefined) return terms;
  const others = (terms.system.battles?.policies ?? []).filter(
    ({ id, looksAhead }) => looksAhead !== true && !terms.policies.includes(id),
  );
  return { ...terms, policies: [...terms.policies, ...others.map(({ id }) => id)] };
}

/** What the command line asks for. */
async function askedFor(args: readonly string[], options: Options): Promise<{ terms: FieldTerms; hunt: Hunt }> {
  const [{ armyNames, namedArmies, namedArmy }, { sourceOfArmy }] = await Promise.all([
    import('../studies/armies/armies.js'),
    import('../studies/hunt/hunt.js'),
  ]);
  refuseBoth(options, 'counter', 'against');
  if (flagOf(options, 'fromTable') && flagOf(options, 'lines'))
    throw new UsageError('expected --from-table or --lines, found both');
  const prey = textOf(options, 'counter');
  const against = listOf(options, 'against').flatMap((text) => text.split(','));
  const all = against.length === 0 || against.includes('all');
  const texts = [...args, ...(prey === undefined ? (all ? [] : against) : [prey])];
  const system = await fightingSystem(options, texts);
  const plain = await termsOf(options, system, { kind: 'trials', trials: numberOf(options, 'pairs', PAIRS) });
  refuseSeveralSettings(plain);
  const problems: Problem[] = [];
  const known = args[0] === undefined ? undefined : namedArmy(args[0], system, ['army'], problems);
  const beaten = prey === undefined ? undefined : namedArmy(prey, system, ['--counter'], problems);
  const scenario = all && beaten === undefined ? known?.scenario : undefined;
  const field =
    beaten !== undefined
      ? [beaten]
      : namedArmies(scenario === undefined ? (all ? [] : against) : [scenario], system, problems);
  if (problems.length > 0) throw new ProblemError(problems);
  const opponents = all && beaten === undefined ? field.filter(({ text }) => text !== known?.text) : field;
  const isOpen = known === undefined || flagOf(options, 'fromTable');
  const limit = Number((known ?? beaten)?.data['points'] ?? (known ?? beaten)?.army.cost ?? usualPointsOf(system));
  const games = numberOf(options, 'games', GAMES);
  const source: ArmySource = isOpen
    ? { kind: 'prices', variants: false }
    : sourceOfArmy(known, flagOf(options, 'lines'));
  // Armies of a scenario are placed for each other: what can be bought does not stand in it.
  const canBeCountered = beaten === undefined && known?.scenario === undefined && system.armySpace !== undefined;
  const hunt: Hunt = {
    system,
    source,
    from: isOpen
      ? 'the price tables'
      : `the ${source.kind === 'armies' ? 'lines' : 'list'} of ${armyNames([known])[0]!}`,
    budget: numberOf(options, 'budget', limit),
    opponents,
    ...(known === undefined ? {} : { known }),
    isCounter: beaten !== undefined,
    games,
    counterGames: canBeCountered ? Math.round(COUNTER_SHARE * games) : 0,
  };
  return { terms: await withPanel(plain, options), hunt };
}

/** Plays the battles of a found army by levels of play: as many pairs of each as are asked for with each opponent. */
async function playedBySkill(
  terms: FieldTerms,
  hunt: Hunt,
  quarry: Quarry,
  levels: readonly string[],
  options: Options,
  io: Io,
) {
  const { skillDesign } = await import('../studies/hunt/skill.js');
  io.note('Judging by levels of play ...');
  const trials = numberOf(options, 'pairs', Math.ceil(SKILL_PAIRS / hunt.opponents.length));
  const asked = await bySkill({ ...terms, stop: { kind: 'trials', trials } }, levels);
  return { levels, run: await conducted(skillDesign(asked, hunt, quarry), options, io) };
}

/** `tyche hunt`: searches for the army that breaks the game. */
export const huntVerb: Verb = {
  define(command) {
    withSkill(
      fightOptions(
        command.argument(
          '[army]',
          'the army whose list is searched: a YAML file, or a name (default: the price tables)',
        ),
        `mirrored pairs with each opponent that judge the found army (${PAIRS})`,
        MARGIN_OF_HALF,
      )
        .option('--from-table', 'buy from the price tables at large, and compare with the army')
        .option('--lines', 'buy the lines of the army alone, in other numbers')
        .option(
          '--against <army...>',
          'opponents (default: all other armies that come with the program; of a scenario, the other one)',
        )
        .option('--counter <army>', 'find what beats this army')
        .option('--budget <points>', `${BUDGET_HELP}; of a hunt for an army, its limit`, wholeNumber(1, 100_000))
        .option('--games <count>', `games of the search (${GAMES})`, wholeNumber(1000, 100_000_000))
        .option('--save <file>', 'write the found army to this file (default: army.yaml in the folder of --out)'),
      'also judge the found army under play from random to search:64, on both sides and on one: whether the verdict holds as play improves',
      'a level, shared by the opponents',
    );
  },
  async run(args, options, io) {
    const [{ asNamed, judgingDesign, planSearch, settingsOf }, { yamlText }] = await Promise.all([
      import('../studies/hunt/hunt.js'),
      import('../studies/files/yaml-text.js'),
    ]);
    const { terms, hunt } = await askedFor(args, options);
    const levels = await skillLevels(terms, options);
    const { system, budget } = hunt;
    const command = commandLine('hunt', args, options);
    const file = fileOf(options);
    readyFile(file);
    await readyOut(options);
    const settings = settingsOf(terms);
    const search = planSearch(terms, hunt);
    const first = await searched(terms, search, `Searching ${hunt.from} ...`, options, io);
    if (first.found === undefined) {
      io.note(interruptionText(!flagOf(options, 'fresh')));
      if (io.asJson) io.json('hunt', { signature: first.signature, interrupted: true });
      return Exit.Interrupted;
    }
    const data = search.space.toData(first.found.best.army, budget, `Found in ${hunt.from}`);
    const army = asNamed(system, data, 'found army', file ?? 'found army', settings);
    if (file !== undefined) await writeNamed(file, yamlText(army.data, `Found by: ${command}`));
    let counter: NamedArmy | undefined;
    const searches = [search];
    if (hunt.counterGames > 0 && !io.interruption().aborted) {
      const second = planSearch(terms, {
        source: { kind: 'prices', variants: false },
        opponents: [army],
        budget,
        games: hunt.counterGames,
      });
      searches.push(second);
      const beating = await searched(terms, second, 'Searching the price tables for what beats it ...', options, io);
      if (beating.found !== undefined) {
        const found = second.space.toData(beating.found.best.army, budget, 'Counter');
        counter = asNamed(system, found, 'counter', 'counter', settings);
      }
    }
    const quarry = { army, ...(counter === undefined ? {} : { counter }) };
    io.note('Judging on fresh dice ...');
    const run = await conducted(judgingDesign(terms, hunt, quarry), options, io);
    const margin = shareOption(options, 'margin', USUAL_MARGIN);
    const skill =
      levels === undefined || run.interrupted
        ? undefined
        : await playedBySkill(terms, hunt, quarry, levels, options, io);
    const finding = {
      ...{ hunt, search, found: first.found, quarry, run, margin, isSaved: file !== undefined },
      ...(skill === undefined ? {} : { skill }),
    };
    const [{ huntReport }, { judged }] = await Promise.all([
      import('../studies/hunt/hunt-report.js'),
      import('../studies/hunt/judge.js'),
    ]);
    const report = huntReport(finding, { command, version: versionOf() });
    const { signature } = report.provenance;
    const interrupted = run.interrupted || skill?.run.interrupted === true;
    const { games, tried } = first.found;
    const content = { signature, interrupted, searchSignature: first.signature, games, tried, army: army.data };
    const { sectionTable } = await import('./section-table.js');
    const more = sectionTable(report, 'skill', io.tableColumns);
    await printBattle('hunt', report, { ...content, file, counter: counter?.data }, options, io, more);
    // What an interruption leaves is taken up from the first run on.
    const runs = skill === undefined ? [run] : [run, skill.run];
    for (const one of interrupted ? runs.slice(-1) : runs) await resolveRun(one, options, io);
    if (!interrupted && !flagOf(options, 'fresh')) for (const one of searches) await forgetPlan(one.plan);
    return exitFor(judged(run, margin)?.word ?? 'undecided', interrupted);
  },
};
