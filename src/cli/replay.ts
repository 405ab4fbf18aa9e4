import { quantileOf } from './game-choice.js';
import { Exit, type Io, type Verb } from './io.js';
import { type Options, refuseIdle, TABLES_HELP, textOf, wholeNumber } from './options.js';
import { replayBattle } from './replay-battle.js';
import { OF_BATTLES, replayCampaign, warNamed } from './replay-campaign.js';

/** What a key says itself, and what is said of battles and campaigns only. */
const NOT_OF_KEYS = [...OF_BATTLES, 'quantile', 'games', 'game', 'seed', 'stream', 'policy', 'set', 'system'];

/** A duel, a relay or a mechanic by its key. */
async function replayKey(text: string, options: Options, io: Io): Promise<Exit> {
  refuseIdle(options, NOT_OF_KEYS, `a battle or a campaign, found a key, which says all itself (...&seed=1&game=17)`);
  const [{ onTablesOf, readKey }, { replay, rollText }, { ProblemError }, { allPassages }] = await Promise.all([
    import('../studies/replay/replay-key.js'),
    import('../studies/replay/replay.js'),
    import('../model/problem.js'),
    import('../studies/glossary/register.js'),
  ]);
  const problems: import('../model/problem.js').Problem[] = [];
  const key = readKey(text, problems);
  if (key === undefined) throw new ProblemError(problems);
  const story = replay(onTablesOf(key, textOf(options, 'tables')));
  if (io.asJson) {
    io.json('replay', { key: text, ...story });
    return Exit.Done;
  }
  io.out(`${story.title}\n`);
  for (const event of options['words'] === false ? [] : story.events) {
    io.out(`\n${event.name}\n`);
    for (const roll of event.rolls) io.out(`  ${rollText(roll)}\n`);
    if (event.after !== '') io.out(`  -> ${event.after}\n`);
  }
  const result = Object.entries(story.result).map(([name, value]) => `${name} ${String(value)}`);
  io.out(`\nResult: ${result.join(', ')}\n`);
  if (options['words'] === false) return Exit.Done;
  const named = new Set<string>(story.events.flatMap((event) => event.rolls.map((roll) => roll.clause)));
  if (named.size > 0) io.out('\nClauses\n');
  for (const { id, text } of await allPassages()) {
    if (named.has(id)) io.out(`  ${id.padEnd(8)} ${text.length > 110 ? `${text.slice(0, 107)}...` : text}\n`);
  }
  return Exit.Done;
}

/** `tyche replay`: one game in words, die by die; a battle as a picture book too; a campaign by its scenario. */
export const replayVerb: Verb = {
  define(command) {
    command
      .argument(
        '<key, army or scenario>',
        "a game such as 'taktika/duel?first=...&second=...&seed=1&game=17', an army, or a scenario of a battle or campaign",
      )
      .argument('[army]', 'the army that it fights (default: the second of the scenario)')
      .option('--game <number>', 'the game of that number; 0 where nothing is asked for', wholeNumber(0, 2 ** 50))
      .option(
        '--quantile <share>',
        'the game at that place from the worst (0) to the best (1) for the first army or faction',
        quantileOf,
      )
      .option('--upset <round>', 'a game that the first army lost although ahead after that round', wholeNumber(1, 200))
      .option('--games <count>', 'look for it among so many games (200)', wholeNumber(1, 1_000_000))
      .option('--seed <number>', 'seed of the games (1)', wholeNumber(0))
      .option('--stream <number>', 'which games of that seed: the row of a report, from 0', wholeNumber(0))
      .option(
        '--policy <id[/id]>',
        'who leads both armies, or the first and the second, or each faction (default: the usual one)',
      )
      .option('--agree <circumstance=value...>', 'what is agreed before the battle')
      .option('--terrain <kind>', 'short for --agree terrain=<kind>')
      .option('--set <reading=value...>', 'readings that differ from the default')
      .option('--tables <file or folder>', TABLES_HELP)
      .option('--system <id>', 'the rule system (default: that of the armies)')
      .option('--pictures [file]', 'draw the battle as a picture book (.html)')
      .option('--no-words', 'print the result only');
  },
  async run(args, options, io) {
    const [first = '', second] = args;
    const named = /^([A-Za-z][\w-]*|.*\.ya?ml)(#.*)?$/.test(first);
    const war = named && second === undefined ? await warNamed(first, options) : undefined;
    if (war !== undefined) return replayCampaign(first, war, options, io);
    return second !== undefined || named ? replayBattle(args, options, io) : replayKey(first, options, io);
  },
};
