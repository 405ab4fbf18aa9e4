import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { isPassage, type Passage, passagesOf } from '../../../src/studies/glossary/passages.js';
import { systems } from '../../../src/systems/index.js';
import { chosenClauses, hasAll } from '../../../src/web/engine/chosen-clauses.js';
import { ruKinds } from '../../../src/web/locale/ru-gboh.js';

/** What a clause is about, as its tag says it. */
const TAGS: Readonly<Record<string, string>> = {
  resolve: 'бросок',
  move: 'движение',
  state: 'состояние',
  setup: 'подготовка',
  turn: 'ход',
  victory: 'победа',
  command: 'команда',
};

/** Numbers of clauses, readings, tables and rows. */
const REFERENCE = /\b[A-Z]{2}-[\dX](?:[\w.]*\w)?(?:-[a-z]\b)?|\b[A-Z]\d+[a-z]?\b/g;
const CODE = /`[^`]*`/g;
const NUMBER = /\d+(?:[.,]\d+)?/g;

function pathOf(path: string): string {
  return fileURLToPath(new URL(`../../../src/${path}`, import.meta.url));
}

const folder = pathOf('web/locale/clauses');
const translated = readdirSync(folder).map((file) => /^ru-(.+)\.md$/.exec(file)?.[1] ?? '');
const russian = new Map(translated.map((id) => [id, passagesOf(id, readFileSync(`${folder}/ru-${id}.md`, 'utf8'))]));
const english = new Map(
  Object.keys(systems).map((id) => [id, passagesOf(id, readFileSync(pathOf(`systems/${id}/RULES.md`), 'utf8'))]),
);

/** Each Russian text with the English text of the same clause. */
const pairs = [...russian].flatMap(([system, passages]) =>
  passages.map((said): readonly [Passage, Passage | undefined] => [
    said,
    english.get(system)?.find(({ id }) => id === said.id),
  ]),
);

/** The ids of the clauses whose two texts differ in something. */
function otherwise(of: (text: string) => unknown): readonly string[] {
  return pairs
    .filter(([ru, en]) => JSON.stringify(of(ru.text)) !== JSON.stringify(of(en?.text ?? '')))
    .map(([{ id }]) => id);
}

/** What stands in Latin letters though it is no name of the rules. */
function foreignIn(text: string): readonly string[] {
  const bare = text.replaceAll(CODE, '').replaceAll(REFERENCE, '');
  return (bare.match(/[A-Za-z][\w*-]*/g) ?? []).filter((word) => !Object.hasOwn(ruKinds, word));
}

describe('clauses of the rulebooks in Russian', () => {
  it('are there for every rule system', () => expect(translated.sort()).toEqual(Object.keys(systems).sort()));

  it.each(Object.entries(systems))('exist for each clause that rolls, decisions and files name: %s', (id, system) => {
    const folder = pathOf(`systems/${id}`);
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
    const sources = files.map((file) => readFileSync(`${folder}/${file}`, 'utf8')).join('\n');
    const named = [...sources.matchAll(/'([A-Z]{2}-[\dX][\w.]*)'/g)].map(([, clause = '']) => clause);
    expect(named.length).toBeGreaterThan(20);
    const wanted = new Set([...named, ...system.mechanics.flatMap(({ clauses }) => clauses)]);
    const missing = [...wanted].filter((clause) => !russian.get(id)?.some((one) => isPassage(one, clause)));
    expect(missing).toEqual([]);
  });

  it('are of clauses that there are, one of each', () => {
    expect(pairs.filter(([, en]) => en === undefined).map(([{ id }]) => id)).toEqual([]);
    const ids = pairs.map(([{ id }]) => id);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  });

  it('have the numbers of the English texts, and refer to the same clauses', () => {
    const numbersIn = (text: string) =>
      (text.replaceAll(REFERENCE, '').match(NUMBER) ?? []).map((one) => one.replace(',', '.')).sort();
    expect(otherwise(numbersIn)).toEqual([]);
    expect(otherwise((text) => (text.match(REFERENCE) ?? []).sort())).toEqual([]);
  });

  it('name the same settings and options', () => {
    const unnamed = pairs.flatMap(([ru, en]) =>
      (en?.text.match(CODE) ?? []).filter((code) => !ru.text.includes(code)).map((code) => `${ru.id}: ${code}`),
    );
    expect(unnamed).toEqual([]);
  });

  it('say what kind of rule each clause is', () => {
    const said = Object.values(TAGS);
    const tagIn = (text: string) => {
      const [, tag = ''] = /^\[(\p{L}+)\]/u.exec(text) ?? [];
      return said.includes(tag) ? tag : TAGS[tag];
    };
    expect(otherwise(tagIn)).toEqual([]);
  });

  it('have no English words, nor have their sections', () => {
    const foreign = pairs.filter(([{ text, section }]) => foreignIn(text).length + foreignIn(section).length > 0);
    expect(foreign.map(([{ id, text, section }]) => [id, ...foreignIn(section), ...foreignIn(text)])).toEqual([]);
  });

  it('are shown where they are known, and English ones elsewhere, marked as such', () => {
    const [passages = [], all = []] = [russian.get('taktika'), english.get('taktika')];
    const ids = ['TK-5c', 'TK-1a', 'TK-99z', 'D18'];
    const shown = chosenClauses(ids, { language: 'ru', passages }, all);
    expect(shown.map(({ id, language }) => `${id} ${language}`)).toEqual(['TK-5c ru', 'TK-1a en', 'D18 en']);
    expect(shown[0]?.text).toMatch(/^\[бросок\]/);
    expect(hasAll(passages, ids)).toBe(false);
    expect(hasAll(passages, ['TK-5c'])).toBe(true);
  });
});
