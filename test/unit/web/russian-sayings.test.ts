import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Said, textOf } from '../../../src/model/narration/saying.js';
import type { Mark } from '../../../src/model/picture.js';
import { namedArmies } from '../../../src/studies/armies/armies.js';
import { battleSubject } from '../../../src/studies/battle/subjects.js';
import { type BattleStory, narrator, openGames, storyOf } from '../../../src/studies/replay/battle-story.js';
import { systems } from '../../../src/systems/index.js';
import { FORMS as LOST_BATTLES } from '../../../src/systems/lost-battles/narration/forms.js';
import { FORMS as SIMPLE_GBOH } from '../../../src/systems/simple-gboh/narration/forms.js';
import { FORMS as TAKTIKA } from '../../../src/systems/taktika/narration/forms.js';
import { ruForms } from '../../../src/web/locale/ru-forms.js';
import { ruWords } from '../../../src/web/locale/ru-words.js';
import { learn } from '../../../src/web/locale/rule-words.js';
import { saidIn } from '../../../src/web/locale/sayings.js';
import { bookWordsIn } from '../../../src/web/watch/book-words.js';

beforeAll(() => learn('ru', ruWords));

/** English words; names of units by letters and numbers, and places of maps, are none. */
const ENGLISH = /[A-Za-z][a-z]{2,}/;

/** Games that are told: of armies and scenarios of each system, led well and by lot. */
const GAMES: readonly (readonly [system: string, armies: readonly string[], policy: string])[] = [
  ['taktika', ['gaul', 'macedon'], 'steady'],
  ['taktika', ['englishLongbow', 'feudalKnights'], 'aggressive'],
  ['taktika', ['hopliteGreece', 'gaul'], 'random'],
  ['taktika', ['byzantium', 'mongols'], 'random'],
  ['lost-battles', ['cannae'], 'steady'],
  ['lost-battles', ['gaugamela'], 'random'],
  ['lost-battles', ['leuctra'], 'random'],
  ['lost-battles', ['pharsalus'], 'random'],
  ['lost-battles', ['trebia'], 'steady'],
  ['simple-gboh', ['granicus'], 'steady'],
  ['simple-gboh', ['zama'], 'steady'],
  ['simple-gboh', ['cynoscephalae'], 'random'],
  ['simple-gboh', ['hydaspes'], 'random'],
];

const stories = new Map<string, readonly BattleStory[]>();

function storiesOf([id, names, policy]: (typeof GAMES)[number]): readonly BattleStory[] {
  const key = `${id} ${names} ${policy}`;
  const known = stories.get(key);
  if (known !== undefined) return known;
  const system = systems[id]!;
  const [one, other] = namedArmies(names, system, []);
  const subject = battleSubject(system, [one!, other!], [policy, policy], {}, 0);
  const games = openGames(subject, 7);
  const told = [0, 1, 2].map((game) => storyOf(games, narrator(id), game));
  stories.set(key, told);
  return told;
}

/** Everything that a story tells by forms: what happened, pictures in words, and what their marks are. */
function sayingsOf({ pages }: BattleStory): readonly Said[] {
  const titles = (marks: readonly Mark[]): readonly Said[] =>
    marks.flatMap((mark) => (mark.kind === 'group' ? [mark.saying ?? mark.title ?? '', ...titles(mark.marks)] : []));
  return pages.flatMap(({ events, picture }) => [
    ...events.map(({ saying, text }) => saying ?? text),
    picture.described ?? picture.description,
    ...titles(picture.scene.marks),
  ]);
}

describe.each(GAMES)('battles of %s, %s under %s', (...game) => {
  it('are told in Russian by a template for every form, without an English word', () => {
    const said = storiesOf(game).flatMap(sayingsOf);
    expect(said.length).toBeGreaterThan(1000);
    const texts = [...new Set(said.map((one) => saidIn('ru', one) ?? `no template: ${JSON.stringify(one)}`))];
    expect(texts.filter((text) => ENGLISH.test(text)).slice(0, 20)).toEqual([]);
  });

  it('have events, and pictures in words, that are made of forms', () => {
    const words = bookWordsIn('ru', (text) => text);
    for (const { pages } of storiesOf(game)) {
      for (const { events, picture } of pages) {
        expect(picture.description).toBe(textOf(picture.described ?? ''));
        for (const { level, saying, text } of events) {
          if (level !== 'event' || text === '') continue;
          expect(textOf(saying ?? '').toLowerCase()).toBe(text.toLowerCase());
          expect(words.marks(text, saying)).toEqual({});
        }
      }
    }
  });
});

describe('forms', () => {
  it.each(Object.entries(ruForms))('have templates with places of their own only: %s', (form, template) => {
    const placesOf = (text: string) => [...text.matchAll(/\{(\w+)/g)].map(([, name]) => name);
    expect(placesOf(template).filter((name) => !placesOf(form).includes(name))).toEqual([]);
    expect(placesOf(form).filter((name) => !placesOf(template).includes(name) && !form.includes(`{${name}|`))).toEqual(
      [],
    );
    expect(template.includes('#')).toBe(form.includes('#'));
  });

  it.each([
    ['taktika', TAKTIKA],
    ['lost-battles', LOST_BATTLES],
    ['simple-gboh', SIMPLE_GBOH],
  ])('are each in a sentence of some game: %s', (id, forms) => {
    const folder = fileURLToPath(new URL(`../../../src/systems/${id}/narration/`, import.meta.url));
    const files = readdirSync(folder).filter((file) => file !== 'forms.ts');
    const code = files.map((file) => readFileSync(`${folder}${file}`, 'utf8')).join('\n');
    const isTold = (name: string) => new RegExp(`FORMS\\.${name}\\b`).test(code);
    expect(Object.keys(forms).filter((name) => !isTold(name) && name !== 'circle' && name !== 'tortoise')).toEqual([]);
  });
});

describe('a reader’s names', () => {
  it('stay as they are in a Russian sentence', () => {
    const saying = {
      form: '{who} {deeds}.',
      values: { who: 'Old Guard 1', deeds: { form: 'advance # cm', values: { '#': 12.5 } } },
    };
    expect(saidIn('ru', saying)).toBe('Old Guard 1: вперёд на 12.5 см.');
    expect(bookWordsIn('ru', (text) => text).marks(textOf(saying), saying)).toEqual({});
  });

  it('stay so in titles and accounts too, which are Russian otherwise', () => {
    const words = bookWordsIn('ru', (text) => text, ['Old Guard', 'Guard']);
    expect(words.put('Round 3, after the turn of Old Guard')).toBe('Раунд 3, после хода: Old Guard');
    expect(words.marks('Round 3, after the turn of Old Guard')).toEqual({});
    expect(bookWordsIn('ru', (text) => text).marks('Round 3, after the turn of Old Guard')).toEqual({ lang: 'en' });
  });

  it('are no reason to leave out what a form says, but a form without a template is', () => {
    const words = bookWordsIn('ru', (text) => text);
    const foreign = { form: '{who} dance.', values: { who: 'Gauls 1' } };
    expect(saidIn('ru', foreign)).toBeUndefined();
    expect(words.put('Gauls 1 dance.', foreign)).toBe('Gauls 1 dance.');
    expect(words.marks('Gauls 1 dance.', foreign)).toEqual({ lang: 'en' });
  });
});
