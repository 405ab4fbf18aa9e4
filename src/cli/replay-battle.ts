import { writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { BattleSubject } from '../experiment/replay/battle-story.js';
import { type Problem, ProblemError } from '../model/problem.js';
import { fightingSystem } from './fight-options.js';
import { choiceOf, interruptedSearch } from './game-choice.js';
import { Exit, type Io, UsageError } from './io.js';
import { listOf, numberOf, type Options, readyFile, settingsOf, textOf } from './options.js';
import { versionOf } from './version.js';

/** One policy for both armies, or one for each. */
function policiesOf(options: Options, usual: string): readonly [string, string] {
  const named = (textOf(options, 'policy') ?? usual).split(',');
  const [first = usual, second = first] = named;
  if (named.length > 2)
    throw new UsageError(`--policy: expected one policy, or two with a comma, found "${named.join(',')}"`);
  return [first, second];
}

async function subjectOf(files: readonly string[], options: Options): Promise<BattleSubject> {
  const [{ twoArmies }, { usualPolicy, battleSubject }, { checkChoices }, { checkArmies }] = await Promise.all([
    import('../experiment/battles/armies.js'),
    import('../experiment/battles/subjects.js'),
    import('../experiment/battles/check-choices.js'),
    import('../experiment/battles/check-armies.js'),
  ]);
  const system = await fightingSystem(options, files);
  const problems: Problem[] = [];
  const armies = twoArmies(files, system, problems);
  if (armies === undefined) throw new ProblemError(problems);
  const terrain = textOf(options, 'terrain');
  const agreed = [...listOf(options, 'agree'), ...(terrain === undefined ? [] : [`terrain=${terrain}`])];
  const readings = settingsOf(listOf(options, 'set'));
  checkChoices(system, readings, armies, problems);
  if (problems.length > 0) throw new ProblemError(problems);
  checkArmies(system, armies, [readings]);
  const policies = policiesOf(options, usualPolicy(system));
  const said = battleSubject(system, armies, policies, readings, numberOf(options, 'stream', 0));
  return { ...said, readings, circumstances: settingsOf(agreed, '--agree') };
}

function bookName(files: readonly string[], game: number): string {
  const names = files.map((file) =>
    basename(file)
      .replace(/\.ya?ml(?=$|#)/, '')
      .replace('#', '-'),
  );
  return `${names.join('-')}-game-${game}.html`;
}

/** `tyche replay <army> <army>` or `tyche replay <scenario>`: one battle in words, and as a picture book. */
export async function replayBattle(files: readonly string[], options: Options, io: Io): Promise<Exit> {
  const choice = choiceOf(options);
  const pictures = options['pictures'];
  if (typeof pictures === 'string' && !/\.html?$/.test(pictures)) {
    throw new UsageError(`--pictures: expected a file ending in .html, found "${pictures}"`);
  }
  const subject = await subjectOf(files, options);
  await readyFile(pictures);
  const seed = numberOf(options, 'seed', 1);
  const [
    stories,
    { chooseGameUnless },
    { matchText, outcomeText, pointsOf, shownResult, transcript },
    { battleBook, clausesOf },
    { allPassages },
    { replayCommand },
  ] = await Promise.all([
    import('../experiment/replay/battle-story.js'),
    import('../experiment/replay/choose-game.js'),
    import('../experiment/replay/battle-words.js'),
    import('../experiment/replay/battle-book.js'),
    import('../experiment/glossary/register.js'),
    import('../experiment/battles/replay-command.js'),
  ]);
  const { openGames, storyOf, toldBy } = stories;
  const told = toldBy(subject.system, subject.tables);
  const games = openGames(subject, seed);
  const chosen = await chooseGameUnless(io.interruption(), games, told, choice);
  if (chosen === undefined) return interruptedSearch('battle-replay', io);
  const { game, why } = chosen;
  const story = storyOf(games, told, game);
  const command = replayCommand(subject, files, seed, game);
  if (pictures !== undefined) {
    const { pictureBookHtml } = await import('../report/picture-book.js');
    const name = typeof pictures === 'string' ? pictures : bookName(files, game);
    const book = battleBook(story, await allPassages(), { subject, seed, why, command, version: versionOf() });
    await writeFile(name, pictureBookHtml(book));
    io.note(`drawn: ${name}`);
  }
  if (io.asJson) {
    const pages = story.pages.map(({ events, picture }) => {
      const { title, standing, rolls, description } = picture;
      return { title, standing, rolls, description, events };
    });
    io.json('battle-replay', {
      command,
      game,
      why,
      sides: story.sides,
      result: shownResult(story),
      margin: pointsOf(story.margin),
      pages,
    });
    return Exit.Done;
  }
  io.out(`${matchText(story)}; seed ${seed}, game ${game}${why === '' ? '' : `: ${why}`}\n`);
  io.out(`${outcomeText(story).replaceAll('**', '')}\n`);
  if (options['words'] !== false) {
    const clauses = clausesOf(story, await allPassages());
    const lines = clauses.map(
      ({ id, text }) => `  ${id.padEnd(8)} ${text.length > 110 ? `${text.slice(0, 107)}...` : text}\n`,
    );
    io.out(`\n${transcript(story)}\nClauses\n${lines.join('')}`);
  }
  io.out(`\nAgain: ${command}\n`);
  return Exit.Done;
}
