import { type Problem, ProblemError } from '../../model/problem.js';
import { drawnBook } from '../../report/drawn-book.js';
import { pictureBookHtml, pictureBookHtmlIn } from '../../report/picture-book.js';
import type { PictureBook } from '../../report/told-book.js';
import type { BattleGames } from '../../simulate/games/battle-games.js';
import { type NamedArmy, pairNames, twoArmies } from '../../studies/armies/armies.js';
import { checkArmies } from '../../studies/armies/check-armies.js';
import { costsText } from '../../studies/armies/costs.js';
import { replayCommand } from '../../studies/battle/replay-command.js';
import { battleSubject, defaultPolicy } from '../../studies/battle/subjects.js';
import type { Passage } from '../../studies/glossary/passages.js';
import type { ChosenGame } from '../../studies/replay/at-quantile.js';
import { battleBook, rolledClauses } from '../../studies/replay/battle-book.js';
import {
  type BattleStory,
  type BattleSubject,
  narrator,
  openGames,
  storyOf,
  type Told,
} from '../../studies/replay/battle-story.js';
import { transcriptIn } from '../../studies/replay/battle-words.js';
import { chooseGameUnless } from '../../studies/replay/choose-game.js';
import { learnWords } from '../locale/learn-words.js';
import { localNumbers } from '../locale/numbers.js';
import { bookWordsIn, namesIn, pictureWordsIn } from '../watch/book-words.js';
import { openSystem, placed } from './open-system.js';
import type { ArmyText, Questions, WatchedGame } from './protocol.js';
import { answerClauses, rulebookPassages } from './rulebooks.js';
import { version } from './version.js';

/** The seed of `tyche battle` and `tyche replay` without options. */
const SEED = 1;

/** The games of two armies as `tyche replay` opens them. */
interface Opened {
  readonly named: readonly string[];
  readonly costs: string;
  readonly subject: BattleSubject;
  readonly told: Told;
  readonly games: BattleGames;
}

async function open(id: string, texts: readonly ArmyText[]): Promise<Opened> {
  const system = await openSystem(id);
  const named = texts.map(placed);
  const problems: Problem[] = [];
  const armies = twoArmies(named, system, problems);
  if (armies === undefined) throw new ProblemError(problems);
  checkArmies(system, armies, [{}]);
  const policy = defaultPolicy(system);
  const subject = battleSubject(system, armies, [policy, policy], {}, 0);
  const names = pairNames(armies);
  const priced = armies.map(({ army }: NamedArmy, at) => ({ name: names[at] ?? '', army }));
  return { named, costs: costsText(priced, system), subject, told: narrator(id), games: openGames(subject, SEED) };
}

/** The game that was chosen last: in another language it is the same. */
let last: { readonly asked: string; readonly chosen: ChosenGame } | undefined;

function bookOf(
  { named, costs, subject }: Opened,
  story: BattleStory,
  why: string,
  passages: readonly Passage[],
): PictureBook {
  const command = replayCommand(subject, named, SEED, story.game);
  return battleBook(story, passages, { subject, seed: SEED, costs, why, command, version });
}

/** A game of two armies by its number, its place or a lead that was lost: `tyche replay`; undefined where its answer is no longer wanted. */
export async function answerWatch(
  { system, armies, choice, language }: Questions['watch']['asks'],
  tell: (news: Questions['watch']['tells']) => Promise<boolean>,
  enough: AbortSignal,
): Promise<WatchedGame | undefined> {
  const opened = await open(system, armies);
  const { games, told, named, subject } = opened;
  const left = new AbortController();
  enough.addEventListener('abort', () => left.abort());
  const of = choice.kind === 'game' ? 1 : choice.games;
  const looked = async (done: number) => {
    if (!(await tell({ done, of }))) left.abort();
  };
  const asked = JSON.stringify([system, armies, choice]);
  const chosen =
    last?.asked === asked
      ? last.chosen
      : await chooseGameUnless(left.signal, games, told, choice, (done) => void looked(done));
  if (chosen === undefined) return undefined;
  last = { asked, chosen };
  await learnWords(language);
  const { game, why } = chosen;
  const story = storyOf(games, told, game);
  // The page fetches clauses when they are read.
  const book = bookOf(opened, story, why, []);
  const { title, answer, made } = book;
  const command = replayCommand(subject, named, SEED, game);
  const drawn = drawnBook(book, pictureWordsIn(language));
  const { put } = bookWordsIn(language, (text) => localNumbers(text, language), namesIn(drawn));
  return {
    game,
    title,
    answer,
    why,
    book: drawn,
    made,
    clauses: [...rolledClauses(story)],
    transcript: transcriptIn(story, put),
    command,
  };
}

/** The picture book of a game as one HTML file: that of `tyche replay ... --game <number> --pictures`, or the same in another language. */
export async function answerBook({ system, armies, game, foreign }: Questions['book']['asks']): Promise<string> {
  const opened = await open(system, armies);
  const story = storyOf(opened.games, opened.told, game);
  if (foreign === undefined) return pictureBookHtml(bookOf(opened, story, '', await rulebookPassages(system)));
  const { language, controls } = foreign;
  await learnWords(language);
  const clauses = await answerClauses({ system, ids: [...rolledClauses(story)], language });
  const book = { ...bookOf(opened, story, '', []), clauses };
  const pictures = pictureWordsIn(language);
  const words = bookWordsIn(language, (text) => localNumbers(text, language), namesIn(drawnBook(book)));
  return pictureBookHtmlIn(book, { language, words, controls, pictures });
}
