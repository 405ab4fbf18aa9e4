import { describe, expect, it } from 'vitest';
import { lineOf, pictureOf } from '../../../../src/studies/files/file-problem.js';
import { DEPTH_LIMIT, PROBLEM_LIMIT, readYaml, readYamlBytes } from '../../../../src/studies/files/read.js';

const messages = (text: string) => readYaml('f.yaml', text).problems.map(lineOf);
const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...new TextEncoder().encode(part)] : part)));

describe('reading YAML', () => {
  it('gives plain data', () => {
    const file = readYaml('f.yaml', 'a: 1\nb: [x, true, null, -2.5]\nc:\n  d: "1"\n');
    expect(file.problems).toEqual([]);
    expect(file.data).toEqual({ a: 1, b: ['x', true, null, -2.5], c: { d: '1' } });
  });

  it('finds line and column of values, of unknown keys, and of the map that lacks a key', () => {
    const file = readYaml('f.yaml', 'title: x\nunits:\n  - row: a\n    figurs: 3\n  - row: b\n');
    const value = file.place({ path: ['units', 1, 'row'], expected: 'a row', found: 'b' });
    expect([value.line, value.column]).toEqual([5, 10]);
    const key = file.place({ path: ['units', 0, 'figurs'], expected: 'a known key', found: 'figurs' });
    expect([key.line, key.column]).toEqual([4, 5]);
    const missing = file.place({ path: ['units', 0, 'role'], expected: 'a role', found: undefined });
    expect([missing.line, missing.column]).toEqual([3, 5]);
    expect(file.place({ path: [], expected: 'a list', found: {} }).line).toBe(1);
  });

  it('prints place, path, expectation, finding, nearest name, source line and caret', () => {
    const text = 'list: galu\n';
    const place = readYaml('armies/g.yaml', text).place({
      path: ['list'],
      expected: 'an army list',
      found: 'galu',
      nearest: 'gaul',
    });
    expect(pictureOf(place, text)).toBe(
      'armies/g.yaml:1:7  list: expected an army list, found "galu"; did you mean "gaul"?\n' +
        '    1 | list: galu\n' +
        '      |       ^',
    );
  });

  it('reports every duplicate key', () => {
    expect(messages('a: 1\nb: 2\na: 3\nc: {d: 1, d: 2}\n')).toEqual([
      'f.yaml:3:1  a: expected each key once, found "a"',
      'f.yaml:4:11  c.d: expected each key once, found "d"',
    ]);
  });

  it('refuses keys that are not plain names, and __proto__', () => {
    expect(messages('__proto__: {x: 1}\n? [a]\n: 1\n')).toHaveLength(2);
    const file = readYaml('f.yaml', '__proto__: {x: 1}\nconstructor: 1\n');
    expect(Object.getPrototypeOf(file.data)).toBe(Object.prototype);
    expect(file.problems).toHaveLength(1);
    expect(readYaml('f.yaml', '1: a\ntrue: b\n').data).toEqual({ 1: 'a', true: 'b' });
  });

  it('leaves merge keys as plain keys', () => {
    expect(readYaml('f.yaml', 'a: &x {k: 1}\nb: {<<: 5}\n').data).toEqual({ a: { k: 1 }, b: { '<<': 5 } });
  });

  it('fills in aliases, and refuses unknown and circular ones', () => {
    expect(readYaml('f.yaml', 'a: &x [1, 2]\nb: *x\n').data).toEqual({ a: [1, 2], b: [1, 2] });
    expect(messages('a: *x\n').join()).toContain('expected');
    expect(messages('a: &x [1, *x]\n')).toEqual([
      'f.yaml:1:11  a[1]: expected an alias of a value that stands before it, found "*x"',
    ]);
  });

  it('stops at a YAML bomb', () => {
    let text = 'a0: &a0 [lol, lol, lol, lol, lol, lol, lol, lol, lol, lol]\n';
    for (let at = 1; at < 20; at++) text += `a${at}: &a${at} [${`*a${at - 1}, `.repeat(9)}*a${at - 1}]\n`;
    const { problems } = readYaml('f.yaml', text);
    expect(problems).toHaveLength(1);
    expect(problems[0]?.expected).toContain('aliases filled in');
  });

  it.each([
    ['[', '['.repeat(1_000_000)],
    ['{a: ', '{a: '.repeat(250_000)],
    ['- ', '- '.repeat(500_000)],
    ['? ', '? '.repeat(500_000)],
    ['indent', Array.from({ length: 1000 }, (_, at) => `${' '.repeat(at)}a:`).join('\n')],
  ])('stops at nesting deeper than the limit: %s', (_, text) => {
    const { problems } = readYaml('f.yaml', text);
    expect(problems).toHaveLength(1);
    expect(problems[0]?.expected).toContain(`${DEPTH_LIMIT} levels`);
  });

  it.each([
    ['closing brackets', '}'.repeat(1_000_000)],
    ['commas', `[${','.repeat(1_000_000)}`],
    ['documents', '---\n'.repeat(250_000)],
    ['anchors', '&a '.repeat(340_000)],
    ['keys', Array.from({ length: 90_000 }, (_, at) => `k${at}: 1`).join('\n')],
  ])('answers to a million %s with few problems', (_, text) => {
    const { problems } = readYaml('f.yaml', text);
    expect(problems.length).toBeGreaterThan(0);
    expect(problems.length).toBeLessThanOrEqual(PROBLEM_LIMIT + 1);
  });

  it('refuses numbers that are not finite or beyond 2^53', () => {
    expect(messages('a: .inf\nb: .nan\nc: 1e999\nd: 9007199254740993\ne: 9007199254740991\n')).toHaveLength(4);
  });

  it('refuses second documents, other YAML versions and unknown tags', () => {
    expect(messages('a: 1\n---\nb: 2\n')).toEqual([
      'f.yaml:2:1  expected one YAML document in a file, found "a second document"',
    ]);
    expect(messages('%YAML 1.1\n---\na: yes\n').join()).toContain('YAML 1.2');
    expect(messages('a: !!binary aGk=\n').length + messages('a: !foo bar\n').length).toBe(2);
  });

  it('gives syntax errors their place', () => {
    const [problem] = readYaml('f.yaml', 'a: 1\nb: [1, 2\nc: 3\n').problems;
    expect(problem?.line).toBeGreaterThan(1);
    expect(problem?.expected).toContain('valid YAML');
  });
});

describe('decoding', () => {
  it('accepts UTF-8 with a byte order mark and Windows line ends', () => {
    expect(readYamlBytes('f', bytes([0xef, 0xbb, 0xbf], 'имя: Рим\r\nb: 2\r\n')).data).toEqual({ имя: 'Рим', b: 2 });
  });

  it.each([
    ['UTF-16 little-endian', bytes([0xff, 0xfe], [0x61, 0, 0x3a, 0]), 'UTF-16'],
    ['UTF-16 big-endian', bytes([0xfe, 0xff], [0, 0x61]), 'UTF-16'],
    ['UTF-16 without a mark', bytes([0x61, 0, 0x3a, 0]), 'zero bytes'],
    ['UTF-32', bytes([0, 0, 0xfe, 0xff]), 'zero bytes'],
  ])('refuses %s', (_, data, found) => {
    const [problem] = readYamlBytes('f', data).problems;
    expect(problem?.expected).toBe('UTF-8 text');
    expect(problem?.found).toContain(found);
  });

  it('says where broken bytes and control characters stand', () => {
    const [broken] = readYamlBytes('f', bytes('a: 1\nb: é', [0xff], '\n')).problems;
    expect([broken?.line, broken?.column]).toEqual([2, 5]);
    expect(readYamlBytes('f', bytes('a: 1\rb: 2')).problems[0]?.found).toBe('U+000D');
    const [control] = readYamlBytes('f', bytes('a: 1\nb: x\u0007\n')).problems;
    expect([control?.line, control?.column, control?.found]).toEqual([2, 5, 'U+0007']);
  });

  it('finds the control characters that escapes make, which could steer a terminal, and checks the rest all the same', () => {
    const { data, problems, sound } = readYaml('f', 'name: "\\e[31mred"\ntitle: "two\\nlines\\t"\nunits: 3\n');
    expect(problems.map(({ line, column, path, found }) => [line, column, path[0], found])).toEqual([
      [1, 7, 'name', 'U+001B'],
    ]);
    expect([sound, data]).toMatchObject([true, { title: 'two\nlines\t', units: 3 }]);
    expect(readYaml('f', '"\\e[31m": 1\n').problems[0]?.expected).toBe('a plain name before the colon');
  });

  it('refuses files beyond a mebibyte unread', () => {
    const [problem] = readYamlBytes('f', new Uint8Array((1 << 20) + 1).fill(0x61)).problems;
    expect(problem?.expected).toContain('1048576 bytes');
  });
});

describe('characters that cannot be seen', () => {
  const linesOf = (text: string, file = 'army.yaml') => readYaml(file, text).problems.map((problem) => lineOf(problem));

  it('are named where they stand for spaces that YAML needs', () => {
    const lines = linesOf('name: a\nunits:\n  row: x\n\u00a0\u00a0units: 3: 4\n');
    expect(lines).toEqual(['army.yaml:4:1  expected plain spaces and letters, found "U+00A0 (no-break space)"']);
  });

  it('are told once for each line, without the mistakes that follow from them', () => {
    const lines = linesOf('name: a\nunits:\n\u200b  - row: x\n    units: 3\n\u200b  - row: y\n    units: 4\n');
    expect(lines).toEqual(
      [3, 5].map((line) => `army.yaml:${line}:1  expected plain spaces and letters, found "U+200B (zero-width space)"`),
    );
  });

  it('are named at the ends of keys', () => {
    expect(linesOf('name: a\n\u00a0list: gaul\nunits\u200b: 3\nof\u00a0two: 4\n')).toEqual([
      'army.yaml:2:1  expected plain spaces and letters, found "U+00A0 (no-break space)"',
      'army.yaml:3:1  expected plain spaces and letters, found "U+200B (zero-width space)"',
    ]);
  });

  it('are shown in names that are not known', () => {
    const { place } = readYaml('army.yaml', 'nam\u200be: a\n');
    expect(lineOf(place({ path: ['nam\u200be'], expected: 'a key', found: 'nam\u200be' }))).toBe(
      'army.yaml:1:1  nam\\u200be: expected a key, found "nam\\u200be", with U+200B (zero-width space)',
    );
  });

  it.each(['\\u2028', '\\u2029', '\\ufffe', '\\uffff', '\\ud800', '\\u202e'])(
    'that break documents are refused: %s',
    (hidden) => {
      const [line] = linesOf(`name: "a${hidden}b"\n`);
      expect(line).toMatch(
        /^army.yaml:1:7 {2}name: expected text without control characters and line separators, found "U\+/,
      );
    },
  );

  it('are refused in the names of files', () => {
    expect(linesOf('name: a\n', 'x\u001b[31m.yaml')).toEqual([
      'x\\u001b[31m.yaml:1:1  expected a file name without control characters and line separators, found "U+001B"',
    ]);
  });
});
