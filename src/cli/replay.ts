import { Exit, type Verb } from './io.js';

/** `tyche replay`: one game in words, die by die. */
export const replayVerb: Verb = {
  define(command) {
    command.argument('<key>', "for example 'taktika/duel?first=...&second=...&seed=1&game=17'");
  },
  async run(args, _options, io) {
    const [{ readKey }, { replay, rollText }, { ProblemError }, { allPassages }] = await Promise.all([
      import('../experiment/replay-key.js'),
      import('../experiment/replay.js'),
      import('../model/problem.js'),
      import('../experiment/register.js'),
    ]);
    const problems: import('../model/problem.js').Problem[] = [];
    const key = readKey(args[0] ?? '', problems);
    if (key === undefined) throw new ProblemError(problems);
    const story = replay(key);
    if (io.asJson) {
      io.json('replay', { key: args[0], ...story });
      return Exit.Done;
    }
    io.out(`${story.title}\n`);
    for (const event of story.events) {
      io.out(`\n${event.name}\n`);
      for (const roll of event.rolls) io.out(`  ${rollText(roll)}\n`);
      if (event.after !== '') io.out(`  -> ${event.after}\n`);
    }
    const result = Object.entries(story.result).map(([name, value]) => `${name} ${String(value)}`);
    io.out(`\nResult: ${result.join(', ')}\n`);
    const named = new Set<string>(story.events.flatMap((event) => event.rolls.map((roll) => roll.clause)));
    if (named.size > 0) io.out('\nClauses\n');
    for (const { id, text } of await allPassages()) {
      if (named.has(id)) io.out(`  ${id.padEnd(8)} ${text.length > 110 ? `${text.slice(0, 107)}...` : text}\n`);
    }
    return Exit.Done;
  },
};
