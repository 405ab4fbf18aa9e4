import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sampling } from '../../../src/chance/streams.js';
import type { Problem } from '../../../src/model/problem.js';
import { parseShape } from '../../../src/model/shape.js';
import { findSystem } from '../../../src/studies/catalog/catalog.js';
import { checkArmy, checkList } from '../../../src/studies/files/army.js';
import { SIZE_LIMIT } from '../../../src/studies/files/decode.js';
import { type FileProblem, lineOf, pictureOf } from '../../../src/studies/files/file-problem.js';
import { withPositions } from '../../../src/studies/files/positions.js';
import { PROBLEM_LIMIT, readYamlBytes, VALUE_LIMIT } from '../../../src/studies/files/read.js';
import { normalise } from '../../../src/studies/pipeline/normalise.js';
import { experimentSchema } from '../../../src/studies/pipeline/schema.js';

/** Files of each kind that are damaged; 3 x 4000 in all. */
const FILES = 4000;

const taktika = findSystem('taktika', [], [])!;
const root = new URL('../../../', import.meta.url);
const textsIn = (folder: string) =>
  readdirSync(new URL(folder, root))
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => readFileSync(new URL(`${folder}/${name}`, root), 'utf8'));

const EXPERIMENTS = [
  `title: Drill
question: How many figures stay in order?
seed: 7
subject:
  kind: mechanic
  mechanic: taktika/drill-test
  situation: {talent: 1}
factors:
  steadiness: all
  ordered: {from: 3, to: 12, step: 3}
readings: {lastFigure: alwaysOneOrdered}
method: auto
stop: {kind: precision, gauge: failed, halfWidth: 0.1, atMost: 100000}
checkpoints: {first: 1000, factor: 2}
show:
  - {chart: heat-map, title: Order, x: ordered, y: steadiness, value: failed}
`,
  `title: Duel
question: Who wins?
subject: {kind: duel, system: taktika, second: "gaul/warriors:9"}
factors:
  first: ["romeMarian/legionaries:12,skill=4", "lineInfantry:12,pike"]
  saveCounting: all
stop: {kind: sequential, low: 0.5, high: 0.52, atMost: 100000}
`,
];

const NASTY = [
  'null',
  '~',
  '[]',
  '{}',
  '""',
  '-1',
  '0',
  '1e999',
  '.inf',
  '.nan',
  '99999999999999999999',
  '0x7fffffffffff',
  '1e-320',
  '[[[[[[[]]]]]]]',
  '{a: {b: {c: {d: 1}}}}',
  'true',
  '!!binary aGk=',
  '!!js/function x',
  '&a [*a]',
  '*nowhere',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '<<',
  '"\\u0000"',
  '\u2028',
  '\uFEFF',
  '\ud83d\ude00',
  "'",
  '"',
  '`',
  '@',
  '%',
  '- - - - - - - - -',
  '? a',
  '|',
  '>',
  '--- ',
  '...',
  '\t',
  '# ',
  ': ',
  '{',
  '}',
  '[',
  ']',
  ',',
  '2026-01-01',
  '0o17',
  '1_000',
  'x'.repeat(5000),
  '[1, '.repeat(200),
  '{a: '.repeat(200),
  '- '.repeat(300),
  '9'.repeat(400),
] as const;

const BOMB = `a: &a [x, x, x, x, x, x, x, x, x]\nb: &b [*a, *a, *a, *a, *a, *a, *a, *a, *a]
c: &c [*b, *b, *b, *b, *b, *b, *b, *b, *b]\nd: &d [*c, *c, *c, *c, *c, *c, *c, *c, *c]
e: &e [*d, *d, *d, *d, *d, *d, *d, *d, *d]\nf: &f [*e, *e, *e, *e, *e, *e, *e, *e, *e]
name: *f\nunits: *f\nlist: *f\nrows: *f\nsubject: *f\nfactors: *f\n`;

/** Damages a text by some of the ways in which files break; `pick(n)` gives 0..n-1. */
function damaged(text: string, pick: (count: number) => number): Uint8Array {
  let out = text;
  for (let wounds = 1 + pick(4); wounds > 0; wounds--) {
    const at = pick(out.length + 1);
    const lines = out.split('\n');
    const line = pick(lines.length);
    const nasty = NASTY[pick(NASTY.length)] ?? '';
    switch (pick(11)) {
      case 0:
        out = out.slice(0, at);
        break;
      case 1:
        out = out.slice(0, at) + nasty + out.slice(at);
        break;
      case 2:
        out = out.slice(0, at) + out.slice(at + 1 + pick(20));
        break;
      case 3:
        lines[line] = (lines[line] ?? '').replace(/:.*$/, () => `: ${nasty}`);
        out = lines.join('\n');
        break;
      case 4:
        lines.splice(line, 1, lines[line] ?? '', lines[pick(lines.length)] ?? '');
        out = lines.join('\n');
        break;
      case 5:
        lines.splice(line, 1 + pick(3));
        out = lines.join('\n');
        break;
      case 6:
        lines[line] = ' '.repeat(pick(9)) + (lines[line] ?? '').trimStart();
        out = lines.join('\n');
        break;
      case 7:
        out = out.slice(0, at) + String.fromCharCode(pick(0x3000)) + out.slice(at + 1);
        break;
      case 8:
        lines[line] = (lines[line] ?? '').replace(/(\w)(\w+):/, (_, a: string, b: string) => `${b}${a}:`);
        out = lines.join('\n');
        break;
      case 9:
        out = pick(20) === 0 ? BOMB + out : `${out}${nasty}: ${nasty}\n`;
        break;
      default:
        out = out.replace(/\d+/, () => nasty);
    }
  }
  const bytes = new TextEncoder().encode(out);
  switch (pick(12)) {
    case 0:
      return bytes.map((byte, place) => (place === pick(bytes.length) ? pick(256) : byte));
    case 1:
      return new Uint8Array(Buffer.from(out, 'utf16le'));
    case 2:
      return Uint8Array.from([0xff, 0xfe, ...Buffer.from(out, 'utf16le')]);
    case 3:
      return new Uint8Array(Buffer.from(out, 'latin1'));
    case 4:
      return Uint8Array.from([0xef, 0xbb, 0xbf, ...bytes]);
    default:
      return bytes;
  }
}

function valuesIn(data: unknown): number {
  if (typeof data !== 'object' || data === null) return 1;
  return 1 + Object.values(data).reduce((sum: number, value) => sum + valuesIn(value), 0);
}

/** Cheaper than `expect`, of which there would be millions. */
function demand(holds: boolean, what: string): void {
  if (!holds) throw new Error(`expected ${what}`);
}

/** Every problem must be complete and printable, and lie in the file. */
function checkProblems(problems: readonly FileProblem[], text: string): void {
  const lines = text.split('\n').length;
  demand(problems.length <= 50 * PROBLEM_LIMIT, 'a bounded number of problems');
  for (const problem of problems) {
    demand(problem.line >= 1 && problem.line <= lines, `a line in 1..${lines}, found ${problem.line}`);
    demand(problem.column >= 1, `a column from 1, found ${problem.column}`);
    demand(problem.expected !== '', 'an expectation');
    const line = lineOf(problem);
    demand(/^fuzz\.yaml:\d+:\d+ {2}.*expected .*found /s.test(line), `a complete line, found ${line}`);
    demand(pictureOf(problem, text).length < 6000, 'a picture that fits a screen');
  }
}

type Check = (bytes: Uint8Array) => {
  readonly valid: boolean;
  readonly problems: readonly FileProblem[];
  readonly text: string;
};

/** Damages texts and checks each; gives how many were still valid. */
function fuzz(texts: readonly string[], cell: number, check: Check): number {
  let valid = 0;
  for (let file = 0; file < FILES; file++) {
    const dice = sampling(20_260_101, cell, file);
    const pick = (count: number) => (count <= 1 ? 0 : dice.die(count, 'FUZZ-1') - 1);
    const bytes = damaged(texts[file % texts.length] ?? '', pick);
    demand(bytes.length < SIZE_LIMIT, 'a file that is read');
    try {
      const found = check(bytes);
      demand(found.valid === (found.problems.length === 0), 'a value or problems, not both');
      checkProblems(found.problems, found.text);
      if (found.valid) valid++;
    } catch (error) {
      throw new Error(`file ${file} of kind ${cell} failed:\n${Buffer.from(bytes).toString('utf8').slice(0, 2000)}`, {
        cause: error,
      });
    }
  }
  return valid;
}

function read(bytes: Uint8Array) {
  const yaml = readYamlBytes('fuzz.yaml', bytes);
  // The guard against hangs and floods counts values, not seconds: nothing behind the reader sees more than these.
  demand(valuesIn(yaml.data) <= VALUE_LIMIT + 1, 'a bounded number of values');
  return yaml;
}

describe('damaged files', () => {
  it(`of armies: ${FILES} give a clear error or a valid army`, () => {
    const valid = fuzz(textsIn('armies/taktika'), 1, (bytes) => {
      const yaml = read(bytes);
      const { value, problems } = checkArmy(yaml, taktika);
      return { valid: value !== undefined, problems, text: yaml.text };
    });
    expect(valid).toBeGreaterThan(FILES / 100);
    expect(valid).toBeLessThan(FILES / 2);
  });

  it(`of army lists: ${FILES} give a clear error or a valid list`, () => {
    const valid = fuzz(textsIn('armies/taktika/lists'), 2, (bytes) => {
      const yaml = read(bytes);
      const { value, problems } = checkList(yaml, taktika);
      return { valid: value !== undefined, problems, text: yaml.text };
    });
    expect(valid).toBeGreaterThan(FILES / 100);
    expect(valid).toBeLessThan(FILES / 2);
  });

  it(`of experiments: ${FILES} give a clear error or a valid experiment`, () => {
    const shipped = textsIn('experiments');
    const valid = fuzz([...EXPERIMENTS, ...shipped], 3, (bytes) => {
      const yaml = read(bytes);
      const problems: Problem[] = [];
      const file = yaml.problems.length > 0 ? undefined : parseShape(experimentSchema, yaml.data, problems);
      const experiment = file === undefined ? undefined : normalise('fuzz', file, problems);
      const found = yaml.problems.length > 0 ? yaml.problems : withPositions(yaml, problems);
      return { valid: experiment !== undefined, problems: found, text: yaml.text };
    });
    expect(valid).toBeGreaterThan(FILES / 100);
    expect(valid).toBeLessThan(FILES / 2);
  });
});
