import { beforeAll, describe, expect, it } from 'vitest';
import { systems } from '../../../src/systems/index.js';
import { ruWords } from '../../../src/web/locale/ru-words.js';
import { learn } from '../../../src/web/locale/rule-words.js';
import { axisName, valueName } from '../../../src/web/odds/labels.js';

/** Letters of counters, and names of leaders and tables in figures, stay as they are. */
const LETTERS = /^[A-Z*-]+(\/[A-Za-z-]+)?$/;

beforeAll(() => learn('ru', ruWords));

describe('rolls in Russian', () => {
  it.each(Object.values(systems))('name every setting, outcome and value: $id', ({ mechanics, readingNotes }) => {
    const names = mechanics.flatMap(({ situation, outcome }) =>
      [situation, outcome].flatMap((domain) =>
        Object.entries(domain).flatMap(([name, axis]) => {
          if (Object.hasOwn(readingNotes, name)) return [];
          const values = axis.kind === 'choice' ? axis.names : axis.kind === 'int' ? (axis.parts?.names ?? []) : [];
          return [axisName(name, 'ru'), ...values.map((value) => valueName(value, 'ru'))];
        }),
      ),
    );
    expect(names.length).toBeGreaterThan(50);
    expect([...new Set(names)].filter((name) => /[a-z]/i.test(name) && !LETTERS.test(name))).toEqual([]);
  });
});
