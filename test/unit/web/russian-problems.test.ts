import { beforeAll, describe, expect, it } from 'vitest';
import { ProblemError, sentenceOf, unknownName } from '../../../src/model/problem.js';
import { unitTexts } from '../../../src/studies/armies/units.js';
import { checkArmy } from '../../../src/studies/files/army.js';
import { lineOf } from '../../../src/studies/files/file-problem.js';
import { readYamlBytes } from '../../../src/studies/files/read.js';
import { systems } from '../../../src/systems/index.js';
import { ruWords } from '../../../src/web/locale/ru-words.js';
import { learn, textIn } from '../../../src/web/locale/rule-words.js';

const put = (text: string) => textIn('ru', text);

beforeAll(() => learn('ru', ruWords));

/** Every problem of an army file as the desk is told it. */
function problemsOf(text: string): readonly string[] {
  const file = readYamlBytes('first.yaml', new TextEncoder().encode(text));
  return checkArmy(file, systems.taktika).problems.map(lineOf);
}

const GAUL = 'name: Gauls\nlist: gaul\npoints: 600\nunits:\n  - { row: warriors, figures: 8 }\n';

describe('problems in Russian', () => {
  it.each([
    [
      GAUL.replace('warriors', 'warriorz'),
      /^first\.yaml, строка 5, столбец 12: units\[0\]\.row: ожидалось: строка списка gaul \(.*\); найдено "warriorz"\. Может быть, "warriors"\?$/,
    ],
    [
      GAUL.replace('figures: 8', 'figures: many'),
      /units\[0\]\.figures: ожидалось: целое число \d+\.\.\d+; найдено "many"/,
    ],
    [
      GAUL.replace('figures', 'figurez'),
      /ожидалось: ключ строки отрядов.*; найдено "figurez"\. Может быть, "figures"\?/,
    ],
    [GAUL.replace('row: warriors, ', ''), /units\[0\].*ожидалось: строка списка армии; ничего нет$/],
    [GAUL.replace('points: 600', 'points: 10'), /ожидалось: .*; найдено 10/],
    ['units: [', /ожидалось: правильный YAML \(.+\); /],
  ])('have a frame, and what was expected: %s', (text, said) => {
    const problems = problemsOf(text).map(put);
    expect(problems.join('\n')).toMatch(new RegExp(said.source, 'm'));
    expect(problems.filter((problem) => !problem.includes('ожидалось: '))).toEqual([]);
  });

  it('keep values and keys as they are, whatever stands in them', () => {
    const odd = 'expected a map, found "x"; did you mean "y"? $1 $&';
    const sentence = sentenceOf(unknownName(['units', 0, 'row'], 'a row of gaul', odd, ['warriors']));
    expect(put(sentence)).toContain(JSON.stringify(odd));
    expect(put(sentence)).toMatch(/^units\[0\]\.row: ожидалось: /);
  });

  it('keep in English what they have no words for, in a Russian frame', () => {
    expect(put('a.b: expected a thing of wonder, found 3')).toBe('a.b: ожидалось: a thing of wonder; найдено 3');
  });

  it('of units of duels are told in Russian', () => {
    const wrong = (text: string): string => {
      try {
        unitTexts([text, text], ['first', 'second'], systems.taktika, systems.taktika.duels?.profile);
      } catch (error) {
        if (error instanceof ProblemError) return error.problems.map((one) => put(sentenceOf(one))).join('\n');
      }
      return '';
    };
    expect(wrong('gaul#warriorz')).toMatch(/^first: ожидалось: строка армии gaul .*Может быть, "warriors"\?/);
    expect(wrong('spaers:4')).toContain('ожидалось: категория войск');
  });
});
