import type { PictureBook } from '../../report/told-book.js';
import type { Passage } from '../glossary/passages.js';
import { type BattleStory, type BattleSubject, narrator } from './battle-story.js';
import { matchText, outcomeText, rollWords } from './battle-words.js';

/** How a game was come by, for the last part of its book. */
export interface BookOrigin {
  readonly subject: BattleSubject;
  readonly seed: number;
  /** What both armies cost, in sentences. */
  readonly costs: string;
  /** Why this game was chosen; empty where its number was given. */
  readonly why: string;
  /** The command that makes the book again. */
  readonly command: string;
  readonly version: string;
}

function settingsText(settings: Readonly<Record<string, unknown>>): string {
  const said = Object.entries(settings).map(([name, value]) => `${name}=${String(value)}`);
  return said.length === 0 ? 'the usual ones' : said.join(', ');
}

/** The ids of the clauses that a story rolled for, in the order in which it first did. */
export function rolledClauses({ pages }: BattleStory): ReadonlySet<string> {
  return new Set(pages.flatMap(({ events }) => events.flatMap(({ rolls }) => rolls.map(({ roll }) => roll.clause))));
}

/** The rules that a story rolled for, in the order of the register. */
export function clausesOf(story: BattleStory, passages: readonly Passage[]): PictureBook['clauses'] {
  const named = rolledClauses(story);
  return passages.filter(({ id }) => named.has(id)).map(({ id, text }) => ({ id, text }));
}

function madeOf({ sides, half, game }: BattleStory, origin: BookOrigin): PictureBook['made'] {
  const { subject, seed, costs, why, command } = origin;
  const [red, blue] = half === 0 ? subject.policies : [subject.policies[1], subject.policies[0]];
  const which = `${game}, ${half === 0 ? 'the first' : 'the second'} of mirrored pair ${Math.floor(game / 2)}; the first army is ${sides[half]}`;
  return [
    { label: 'Game', text: which },
    ...(why === '' ? [] : [{ label: 'Chosen as', text: why }]),
    { label: 'Seed', text: String(seed) },
    { label: 'Costs', text: costs },
    { label: 'Led by', text: `${sides[0]}: ${red}; ${sides[1]}: ${blue}` },
    { label: 'Agreed', text: settingsText(subject.circumstances) },
    { label: 'Readings', text: settingsText(subject.readings) },
    ...(subject.tables === undefined ? [] : [{ label: 'Tables', text: `the user’s: ${subject.tables.name}` }]),
    { label: 'Again', text: command, code: true },
  ];
}

/**
 * Makes a picture book of a told battle.
 *
 * @param story - The battle, of `storyOf`.
 * @param passages - Passages of the register that explain the clauses that were rolled for.
 * @param origin - How the game came about: subject, seed, costs, command.
 * @returns The book, for `pictureBookHtml`.
 * @throws `ProblemError` where the system does not tell its battles.
 * @example
 * async function bookOf(story: BattleStory, origin: BookOrigin): Promise<PictureBook> {
 *   return battleBook(story, await allPassages(), origin);
 * }
 */
export function battleBook(story: BattleStory, passages: readonly Passage[], origin: BookOrigin): PictureBook {
  const { sides, half, pages, legend, game, words } = story;
  const { looks, strength } = narrator(origin.subject.system, origin.subject.tables).chronicle;
  return {
    title: `${matchText(story)}, game ${game}`,
    answer: outcomeText(story),
    sides,
    first: half,
    words,
    looks,
    ...(strength === undefined ? {} : { strength }),
    legend,
    pages: pages.map(({ events, picture }) => ({
      picture,
      events: events.map(({ rolls, ...telling }) => ({
        ...telling,
        rolls: rolls.map((one) => ({ clause: one.roll.clause, text: rollWords(one) })),
      })),
    })),
    clauses: clausesOf(story, passages),
    made: madeOf(story, origin),
    version: origin.version,
  };
}
