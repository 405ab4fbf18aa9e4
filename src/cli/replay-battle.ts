import { basename } from 'node:path';
import { type Problem, ProblemError } from '../model/problem.js';
import type { CostSheet } from '../studies/armies/costs.js';
import type { BattleStory, BattleSubject } from '../studies/replay/battle-story.js';
import { fightingSystem } from './battle-options.js';
import { choiceOf, interruptedSearch, leadersOf } from './game-choice.js';
import { Exit, type Io, UsageError } from './io.js';
import { listOf, numberOf, type Options, settingsOf, textOf } from './options.js';
import { versionOf } from './version.js';
import { readyFile, writeNamed } from './write-named.js';

/** One policy for both armies, or one for each. */
function policiesOf(options: Options, defaultValue: string): readonly [string, string] {
  const [first = defaultValue, second = first] = leadersOf(textOf(options, 'policy') ?? defaultValue, 2);
  return [first, second];
}

/** The battle that is asked for, and what its armies cost. */
interface Asked {
  readonly subject: BattleSubject;
  readonly costs: readonly CostSheet[];
  readonly costsText: string;
}

async function subjectOf(files: readonly string[], options: Options): Promise<Asked> {
  const [{ twoArmies }, { defaultPolicy, battleSubject }, { checkChoices }, { checkArmies }] = await Promise.all([
    import('../studies/armies/armies.js'),
    import('../studies/battle/subjects.js'),
    import('../studies/battle/check-choices.js'),
    import('../studies/armies/check-armies.js'),
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
  const policies = policiesOf(options, defaultPolicy(system));
  const said = battleSubject(system, armies, policies, readings, numberOf(options, 'stream', 0));
  const { costSheet, costsText } = await import('../studies/armies/costs.js');
  const { pairNames } = await import('../studies/armies/armies.js');
  const names = pairNames(armies);
  return {
    subject: { ...said, readings, circumstances: settingsOf(agreed, '--agree') },
    costs: armies.map(({ army }) => costSheet(army, system)),
    costsText: costsText(
      armies.map(({ army }, at) => ({ name: names[at]!, army })),
      system,
    ),
  };
}

function bookName(files: readonly string[], game: number): string {
  const names = files.map((file) =>
    basename(file)
      .replace(/\.ya?ml(?=$|#)/, '')
      .replace('#', '-'),
  );
  return `${names.join('-')}-game-${game}.html`;
}

/** Where the picture book is to be written, if one is asked for: by its name, or by one made of the game's. */
function bookFile(options: Options, files: readonly string[], game: number): string | undefined {
  const pictures = options['pictures'];
  if (pictures === undefined) return undefined;
  return typeof pictures === 'string' ? pictures : bookName(files, game);
}

function checkBookFile({ pictures }: Options): void {
  if (typeof pictures === 'string' && !/\.html?$/.test(pictures)) {
    throw new UsageError(`--pictures: expected a file ending in .html, found "${pictures}"`);
  }
}

/** A game that was asked for, told to its end, and the command that tells it again. */
interface Told extends Omit<Asked, 'subject'> {
  readonly subject: BattleSubject;
  readonly seed: number;
  readonly game: number;
  readonly why: string;
  readonly story: BattleStory;
  readonly command: string;
}

async function draw(file: string, { subject, seed, costsText, why, story, command }: Told, io: Io): Promise<void> {
  const [{ battleBook }, { allPassages }, { pictureBookHtml }] = await Promise.all([
    import('../studies/replay/battle-book.js'),
    import('../studies/glossary/register.js'),
    import('../report/picture-book.js'),
  ]);
  const origin = { subject, seed, costs: costsText, why, command, version: versionOf() };
  const book = battleBook(story, await allPassages(), origin);
  await writeNamed(file, pictureBookHtml(book));
  io.note(`drawn: ${file}`);
}

async function writeJson({ costs, game, why, story, command }: Told, io: Io): Promise<void> {
  const { pointsOf, shownResult } = await import('../studies/replay/battle-words.js');
  const pages = story.pages.map(({ events, picture }) => {
    const { title, standing, rolls, description } = picture;
    return { title, standing, rolls, description, events: events.map(({ saying: _, ...event }) => event) };
  });
  io.json('battle-replay', {
    command,
    game,
    why,
    sides: story.sides,
    costs,
    result: shownResult(story),
    margin: pointsOf(story.margin),
    pages,
  });
}

async function writeWords(
  { costsText, seed, game, why, story, command }: Told,
  inFull: boolean,
  io: Io,
): Promise<void> {
  const [{ matchText, outcomeText, transcript }, { clausesOf }, { allPassages }] = await Promise.all([
    import('../studies/replay/battle-words.js'),
    import('../studies/replay/battle-book.js'),
    import('../studies/glossary/register.js'),
  ]);
  io.out(`${matchText(story)}; seed ${seed}, game ${game}${why === '' ? '' : `: ${why}`}\n`);
  io.out(`${costsText}\n`);
  io.out(`${outcomeText(story).replaceAll('**', '')}\n`);
  if (inFull) {
    const lines = clausesOf(story, await allPassages()).map(
      ({ id, text }) => `  ${id.padEnd(8)} ${text.length > 110 ? `${text.slice(0, 107)}...` : text}\n`,
    );
    io.out(`\n${transcript(story)}\nClauses\n${lines.join('')}`);
  }
  io.out(`\nAgain: ${command}\n`);
}

/** `tyche replay <army> <army>` or `tyche replay <scenario>`: one battle in words, and as a picture book. */
export async function replayBattle(files: readonly string[], options: Options, io: Io): Promise<Exit> {
  const choice = choiceOf(options);
  checkBookFile(options);
  const asked = await subjectOf(files, options);
  const { subject } = asked;
  readyFile(options['pictures']);
  const seed = numberOf(options, 'seed', 1);
  const [{ openGames, storyOf, narrator: toldBy }, { chooseGameUnless }, { replayCommand }] = await Promise.all([
    import('../studies/replay/battle-story.js'),
    import('../studies/replay/choose-game.js'),
    import('../studies/battle/replay-command.js'),
  ]);
  const told = toldBy(subject.system, subject.tables);
  const games = openGames(subject, seed);
  const chosen = await chooseGameUnless(io.interruption(), games, told, choice);
  if (chosen === undefined) return interruptedSearch('battle-replay', io);
  const { game, why } = chosen;
  const story = storyOf(games, told, game);
  const found: Told = { ...asked, seed, game, why, story, command: replayCommand(subject, files, seed, game) };
  const file = bookFile(options, files, game);
  if (file !== undefined) await draw(file, found, io);
  if (io.asJson) await writeJson(found, io);
  else await writeWords(found, options['words'] !== false, io);
  return Exit.Done;
}
