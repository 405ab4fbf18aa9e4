import { beforeAll, describe, expect, it } from 'vitest';
import { tableNotesText } from '../../../src/model/table-note.js';
import { verdictLooks, verdictWords } from '../../../src/report/verdict.js';
import { KINDS } from '../../../src/studies/sections/shown.js';
import { systems } from '../../../src/systems/index.js';
import { causeNotes } from '../../../src/systems/taktika/state/causes.js';
import { ruQuestions } from '../../../src/web/locale/ru-questions.js';
import { ruSummaries } from '../../../src/web/locale/ru-summaries.js';
import { ruWords } from '../../../src/web/locale/ru-words.js';
import { learn, questionIn, summaryIn, textIn } from '../../../src/web/locale/rule-words.js';

beforeAll(() => learn('ru', ruWords));

const all = Object.values(systems);
const mechanics = all.flatMap((system) => system.mechanics);
/** Kinds that have no confidence. */
const isBare = (kind: string) => kind === 'exact' || kind === 'solved';
/** English words but those of versions and of letters that the rules use. */
const ENGLISH = /[A-Za-z][a-z]{2,}/;

describe('reports in Russian', () => {
  it('have words for verdicts and what these mean, kinds of intervals and meanings of columns', () => {
    const verdicts = verdictWords.flatMap((word) => [word, verdictLooks[word].meaning]);
    const kinds = Object.entries(KINDS).map(([kind, name]) => (isBare(kind) ? name : `95 % ${name}`));
    const meanings = [
      'figures a game',
      ...Object.values(causeNotes).map((note) => `figures a game, ${note}`),
      'Rout Points of its own, a game',
      'points of fighting value destroyed for each point of fighting value lost',
      'killed or put to flight by this line, a game',
      'each opponent by itself, without correction',
    ];
    const texts = [...verdicts, ...kinds, ...meanings];
    expect(texts.filter((text) => ENGLISH.test(textIn('ru', text).replace('score', '')))).toEqual([]);
    expect(textIn('ru', '95 % Wilson')).toBe('95 % по Уилсону');
  });
});

describe('odds in Russian', () => {
  it('say what every roll decides, and nothing of rolls that there are not', () => {
    expect(Object.keys(ruSummaries).sort()).toEqual(mechanics.map(({ id }) => id).sort());
    expect(mechanics.filter(({ id }) => ENGLISH.test(summaryIn('ru', id) ?? 'none'))).toEqual([]);
  });

  it('ask the question of every rule option of a roll', () => {
    const asked = all.flatMap(({ id, mechanics: own, readingNotes }) => {
      const names = new Set(own.flatMap(({ situation }) => Object.keys(situation)));
      return [...names].filter((name) => Object.hasOwn(readingNotes, name)).map((name) => [id, name] as const);
    });
    expect(Object.keys(ruQuestions).sort()).toEqual(asked.map(([id, name]) => `${id}/${name}`).sort());
    expect(asked.filter(([id, name]) => ENGLISH.test(questionIn('ru', id, name) ?? 'none'))).toEqual([]);
  });

  it('name the tables behind every roll, and where these come from', () => {
    const lines = mechanics.flatMap(({ tables }) => (tables === undefined ? [] : [tableNotesText(tables)]));
    expect(lines.length).toBeGreaterThan(5);
    const said = lines.map((line) => textIn('ru', line).replaceAll(/: sg-recon-\d+/g, ''));
    expect(said.filter((line) => ENGLISH.test(line) || !line.startsWith('Таблицы: '))).toEqual([]);
  });
});
