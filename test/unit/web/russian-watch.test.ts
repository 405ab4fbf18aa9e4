import { beforeAll, describe, expect, it } from 'vitest';
import { spelled } from '../../../src/model/wording.js';
import { type DrawnBook, drawnBook } from '../../../src/report/drawn-book.js';
import type { PictureBook } from '../../../src/report/told-book.js';
import { pairNames, twoArmies } from '../../../src/studies/armies/armies.js';
import { costsText } from '../../../src/studies/armies/costs.js';
import { battleSubject, defaultPolicy } from '../../../src/studies/battle/subjects.js';
import { battleBook } from '../../../src/studies/replay/battle-book.js';
import { narrator, openGames, storyOf } from '../../../src/studies/replay/battle-story.js';
import { chooseGame } from '../../../src/studies/replay/choose-game.js';
import { systems } from '../../../src/systems/index.js';
import { KINDS } from '../../../src/systems/lost-battles/tables/vocabulary.js';
import { CAPABILITIES } from '../../../src/systems/simple-gboh/tables/unit-types.js';
import { TERRAIN_NAMES } from '../../../src/systems/taktika/narration/terrain-marks.js';
import { LISTS } from '../../../src/systems/taktika/tables/lists.js';
import { ruWords } from '../../../src/web/locale/ru-words.js';
import { learn } from '../../../src/web/locale/rule-words.js';
import { bookWordsIn } from '../../../src/web/watch/book-words.js';

const words = bookWordsIn('ru', (text) => text);
/** What is still English of some texts put into Russian. */
const english = (texts: Iterable<string>) =>
  [...new Set(texts)].filter((text) => /[A-Za-z][a-z]{2,}/.test(words.put(text)));

beforeAll(() => learn('ru', ruWords));

/** A game of a system as the app shows it. */
function watched(id: 'taktika' | 'lost-battles' | 'simple-gboh', names: readonly string[]): [PictureBook, DrawnBook] {
  const system = systems[id];
  const armies = twoArmies(names, system, []);
  if (armies === undefined) throw new Error(`no armies: ${names}`);
  const policy = defaultPolicy(system);
  const subject = battleSubject(system, armies, [policy, policy], {}, 0);
  const told = narrator(id);
  const games = openGames(subject, 1);
  const called = pairNames(armies);
  const costs = costsText(
    armies.map(({ army }, at) => ({ name: called[at] ?? '', army })),
    system,
  );
  const { game, why } = chooseGame(games, told, { kind: 'quantile', quantile: 0.5, games: 2 });
  const origin = { subject, seed: 1, costs, why, command: 'npx', version: '1' };
  const book = battleBook(storyOf(games, told, game), [], origin);
  return [book, drawnBook(book)];
}

describe('games to watch in Russian', () => {
  it.each([
    ['taktika', ['gaul', 'macedon']],
    ['lost-battles', ['leuctra']],
    ['simple-gboh', ['cynoscephalae']],
  ] as const)('have Russian titles, turns, dice, armies, signs and origins: %s', (id, names) => {
    const [{ title, answer, made }, { sides, leaves, legend, strength }] = watched(id, names);
    const texts = [title, answer, strength, ...sides, ...legend.map(({ label }) => label)];
    for (const { label, text, code } of made) texts.push(label, code === true ? '' : text);
    for (const leaf of leaves) {
      texts.push(leaf.title, leaf.stands);
      for (const { saying, text, rolls } of leaf.events) {
        expect(english([words.put(text, saying)])).toEqual([]);
        texts.push(...rolls.map((roll) => roll.text));
      }
      for (const { label, detail, remarks } of leaf.rolls.flat()) texts.push(label, detail, remarks);
    }
    expect(texts.length).toBeGreaterThan(250);
    expect(english(texts)).toEqual([]);
  });

  it('name all troops and all terrain that pictures may have', () => {
    const rows = LISTS.flatMap((list) => list.rows.map(({ troops }) => troops));
    const types = CAPABILITIES.map(({ name }) => name);
    const all = [...rows, ...types, ...KINDS.map(spelled), ...Object.values(TERRAIN_NAMES)];
    expect(all.length).toBeGreaterThan(150);
    expect(english(all)).toEqual([]);
  });

  it('leave a sentence English as a whole where only a part of it is known, and mark it', () => {
    const text = 'Satrapal cavalry 1, 3, 5 and 7 advance 4 cm.';
    expect(words.put(text)).toBe(text);
    expect(words.marks(text)).toEqual({ lang: 'en' });
    expect(words.marks('Shooting')).toEqual({});
    expect(bookWordsIn('en', (same) => same).marks(text)).toEqual({});
  });

  it('say how upsets were found, and how battles end otherwise', () => {
    const texts = [
      'of 2 among 40 games that the first army lost although ahead after round 3, the one with the greatest lead (12 % of the points)',
      '**Drawn** after 12 rounds: the 12 agreed rounds are over. Points lost: Rome 5, Gallic tribes 5.',
      '**Drawn** after 3 turns: both armies are broken, with equal victory points. Victory points: Rome 5, Persia 5; neither is ahead.',
      '**Victory for Rome** after 1 player turn: the army of Persia loses by the conditions of the scenario. Rout Points, of those at which an army withdraws: Rome 5 of 50, Persia 5 of 50.',
    ];
    expect(english(texts)).toEqual([]);
    expect(words.put('**Victory for Rome** after 21 rounds. Points lost: Rome 5, Persia 7.')).toBe(
      '**Победа: Рим** после 21 раунда. Потеряно очков: Рим 5, Персия 7.',
    );
  });
});
