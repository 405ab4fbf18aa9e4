import {
  Composer,
  type CST,
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  Lexer,
  LineCounter,
  Parser,
  visit,
  type YAMLMap,
} from 'yaml';
import { characterText, firstInvisible, PRINTABLE_TEXT, UNPRINTABLE, visible } from '../../model/characters.js';
import type { Problem } from '../../model/problem.js';
import { decode } from './decode.js';
import type { FileProblem } from './file-problem.js';

/** Levels of lists and maps inside each other that a file may have. */
export const DEPTH_LIMIT = 32;
/** Values that a file may hold once its aliases are filled in. */
export const VALUE_LIMIT = 100_000;
/** Lexical tokens that are read of a file. */
const TOKEN_LIMIT = 400_000;
/** Problems of one file that are listed; more are only counted. */
export const PROBLEM_LIMIT = 200;

/** A YAML file as plain data, with the way back from data to lines. */
export interface YamlFile {
  readonly file: string;
  readonly text: string;
  /** The texts of all files that it was read from, by name, where there are several. */
  readonly texts?: ReadonlyMap<string, string>;
  /** Maps, lists, text, finite numbers, flags and null; undefined where the file could not be read at all. */
  readonly data: unknown;
  /** What is wrong with it as YAML; empty when `data` is complete. */
  readonly problems: readonly FileProblem[];
  /** Whether `data` can be checked all the same: keys may stand there twice, of which it holds the first. */
  readonly sound: boolean;
  /** Gives a problem about `data` its line and column. */
  place(problem: Problem): FileProblem;
}

type Range = readonly [number, number, number] | null | undefined;
type YamlNode = Document['contents'] | YAMLMap['items'][number]['key'] | undefined;

/** Where a value stands in the text, and its parts. */
interface Place {
  readonly key: number | undefined;
  readonly value: number;
  readonly parts: Map<string | number, Place>;
}

class Reader {
  readonly file: string;
  readonly problems: FileProblem[] = [];
  sound = true;
  private readonly text: string;
  private readonly lines = new LineCounter();
  private readonly anchors = new Map<unknown, YamlNode>();
  private readonly open = new Set<unknown>();
  /** Where lines begin in which a character that cannot be seen was named. */
  private readonly invisible = new Set<number>();
  private omitted = 0;
  private values = 0;

  constructor(file: string, text: string) {
    this.file = file;
    this.text = text;
  }

  refuse(offset: number, path: readonly (string | number)[], expected: string, found: unknown): void {
    this.sound = false;
    this.note(offset, path, expected, found);
  }

  private note(offset: number, path: readonly (string | number)[], expected: string, found: unknown): void {
    if (this.problems.length >= PROBLEM_LIMIT) {
      this.omitted++;
      return;
    }
    this.problems.push(this.at(offset, { path, expected, found }));
  }

  at(offset: number, problem: Problem): FileProblem {
    const { line, col } = this.lines.linePos(Math.min(Math.max(offset, 0), this.text.length));
    return { ...problem, file: this.file, line: Math.max(line, 1), column: Math.max(col, 1) };
  }

  finish(): void {
    if (this.omitted === 0) return;
    const found = `${PROBLEM_LIMIT + this.omitted} problems`;
    const problem: Problem = { path: [], expected: `at most ${PROBLEM_LIMIT} problems in a file`, found };
    this.problems.push(this.at(0, problem));
  }

  /** The file's tokens, unless it is too deep or too long to be worth composing. */
  tokens(): CST.Token[] | undefined {
    const parser = new Parser(this.lines.addNewLine);
    this.lines.addNewLine(0);
    const tokens: CST.Token[] = [];
    let lexemes = 0;
    let offset = 0;
    for (const lexeme of new Lexer().lex(this.text)) {
      for (const token of parser.next(lexeme)) tokens.push(token);
      offset += lexeme.length;
      if (parser.stack.length > 2 * DEPTH_LIMIT) {
        this.refuse(offset, [], `at most ${DEPTH_LIMIT} levels of lists and maps inside each other`, 'deeper nesting');
        return undefined;
      }
      if (++lexemes > TOKEN_LIMIT) {
        this.refuse(offset, [], `at most ${TOKEN_LIMIT} words and signs`, 'more');
        return undefined;
      }
    }
    for (const token of parser.end()) tokens.push(token);
    return tokens;
  }

  compose(tokens: readonly CST.Token[]): Document | undefined {
    // Duplicate keys are looked for here, because the library compares each key with all before it.
    const composer = new Composer({ uniqueKeys: false, merge: false, schema: 'core', version: '1.2' });
    let first: Document | undefined;
    for (const document of composer.compose(tokens, true, this.text.length)) {
      if (first === undefined) {
        first = document;
        continue;
      }
      this.refuse(document.range[0], [], 'one YAML document in a file', 'a second document');
      break;
    }
    if (first === undefined) return undefined;
    const mistakes = [...first.errors, ...first.warnings];
    for (const { pos } of mistakes) this.nameInvisible(pos[0]);
    // What follows from a character that cannot be seen is no mistake of its own.
    if (this.invisible.size > 0) return undefined;
    for (const { message, pos } of mistakes) {
      const [found = ''] = this.text.slice(pos[0], pos[0] + 40).split(/[\r\n]/);
      this.refuse(pos[0], [], `valid YAML (${message})`, found === '' ? undefined : found);
    }
    const { version, explicit } = first.directives?.yaml ?? { version: '1.2', explicit: false };
    if (explicit === true && version !== '1.2') this.refuse(0, [], 'YAML 1.2', `%YAML ${version}`);
    return first;
  }

  /** Names the character that cannot be seen in the line of a mistake, which is what the mistake is, most often. */
  private nameInvisible(offset: number): void {
    const start = this.text.lastIndexOf('\n', offset - 1) + 1;
    const [line = ''] = this.text.slice(start).split('\n', 1);
    const invisible = firstInvisible(line);
    if (invisible === undefined || this.invisible.has(start)) return;
    this.invisible.add(start);
    this.refuse(start + invisible.at, [], 'plain spaces and letters', characterText(invisible.character));
  }

  /** Notes which node each alias means. */
  nameAnchors(document: Document): void {
    const named = new Map<string, YamlNode>();
    visit(document, {
      Alias: (_, alias) => {
        this.anchors.set(alias, named.get(alias.source));
      },
      Node: (_, node) => {
        if (!isAlias(node) && node.anchor !== undefined) named.set(node.anchor, node);
      },
    });
  }

  plain(node: YamlNode, key: number | undefined, path: readonly (string | number)[], parts: Place['parts']): unknown {
    const name = path.at(-1) ?? '';
    const range: Range = isScalar(node) || isMap(node) || isSeq(node) || isAlias(node) ? node.range : undefined;
    const place: Place = { key, value: range?.[0] ?? key ?? 0, parts: new Map() };
    parts.set(name, place);
    if (++this.values > VALUE_LIMIT) {
      if (this.values === VALUE_LIMIT + 1) {
        this.refuse(place.value, path, `at most ${VALUE_LIMIT} values in a file, aliases filled in`, 'more');
      }
      return null;
    }
    if (path.length > DEPTH_LIMIT) {
      this.refuse(place.value, path, `at most ${DEPTH_LIMIT} levels of lists and maps inside each other`, 'more');
      return null;
    }
    if (isAlias(node)) return this.filledIn(node, node.source, place, path, parts);
    if (isScalar(node)) return this.scalar(node.value, place, path);
    if (!isMap(node) && !isSeq(node)) return null;
    this.open.add(node);
    const filled = isMap(node)
      ? this.map(node, path, place)
      : node.items.map((item, at) => this.plain(readable(item), undefined, [...path, at], place.parts));
    this.open.delete(node);
    return filled;
  }

  private filledIn(
    alias: YamlNode,
    source: string,
    place: Place,
    path: readonly (string | number)[],
    parts: Place['parts'],
  ): unknown {
    const target = this.anchors.get(alias);
    if (target === undefined || this.open.has(target)) {
      this.refuse(place.value, path, 'an alias of a value that stands before it', `*${source}`);
      return null;
    }
    return this.plain(target, place.value, path, parts);
  }

  private scalar(value: unknown, place: Place, path: readonly (string | number)[]): unknown {
    if (typeof value === 'number' && !(Math.abs(value) <= Number.MAX_SAFE_INTEGER)) {
      this.refuse(place.value, path, 'a number within 2^53', String(value));
      return null;
    }
    const control = typeof value === 'string' ? UNPRINTABLE.exec(value) : null;
    if (control !== null) this.note(place.value, path, PRINTABLE_TEXT, characterText(control[0]));
    if (value === null || typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean') {
      return value;
    }
    this.refuse(place.value, path, 'text, a number, or true or false', String(value));
    return null;
  }

  private map(node: YAMLMap, path: readonly (string | number)[], place: Place): Record<string, unknown> {
    const record: Record<string, unknown> = {};
    for (const pair of node.items) {
      const offset = isScalar(pair.key) ? (pair.key.range?.[0] ?? place.value) : place.value;
      const name = keyName(pair.key);
      if (name === undefined || name === '__proto__' || UNPRINTABLE.test(name)) {
        this.refuse(offset, path, 'a plain name before the colon', name ?? 'something else');
      } else if (hiddenEnd(name) !== undefined) {
        this.refuse(offset, path, 'plain spaces and letters', characterText(hiddenEnd(name) ?? ''));
      } else if (Object.hasOwn(record, name)) {
        this.note(offset, [...path, name], 'each key once', name);
      } else {
        record[name] = this.plain(readable(pair.value), offset, [...path, name], place.parts);
      }
    }
    return record;
  }
}

function readable(value: unknown): YamlNode {
  return isScalar(value) || isMap(value) || isSeq(value) || isAlias(value) ? value : undefined;
}

function keyName(key: unknown): string | undefined {
  if (!isScalar(key) || key.value === null || key.value === '') return undefined;
  return typeof key.value === 'string' ? key.value : (key.source ?? String(key.value));
}

/** The character at an end of a name that cannot be seen; undefined where both ends can be. */
function hiddenEnd(name: string): string | undefined {
  const characters = [...name];
  return [characters.at(0), characters.at(-1)].find((end) => end !== undefined && firstInvisible(end) !== undefined);
}

function keyOrValue(place: Place, problem: Problem): number {
  const meansKey = place.key !== undefined && problem.found === problem.path.at(-1);
  return meansKey ? (place.key ?? place.value) : place.value;
}

/** A file whose name could steer a terminal or break a document, as a file that cannot be read; undefined for another name. */
function refusedName(file: string, text: string): YamlFile | undefined {
  const bad = UNPRINTABLE.exec(file);
  if (bad === null) return undefined;
  const place = (other: Problem): FileProblem => ({ ...other, file: visible(file), line: 1, column: 1 });
  const expected = 'a file name without control characters and line separators';
  const problems = [place({ path: [], expected, found: characterText(bad[0]) })];
  return { file: visible(file), text, data: undefined, problems, sound: false, place };
}

/** Reads YAML text; never throws for what stands in it. `file` is the name that problems print. */
export function readYaml(file: string, text: string): YamlFile {
  const refused = refusedName(file, text);
  if (refused !== undefined) return refused;
  const reader = new Reader(file, text);
  const root: Place['parts'] = new Map();
  const tokens = reader.tokens();
  const document = tokens === undefined ? undefined : reader.compose(tokens);
  let data: unknown;
  if (document !== undefined && reader.problems.length < PROBLEM_LIMIT) {
    reader.nameAnchors(document);
    data = reader.plain(readable(document.contents), undefined, [], root);
  }
  reader.finish();
  const place = (problem: Problem): FileProblem => {
    let at = root.get('');
    for (const part of problem.path) {
      const next = at?.parts.get(part);
      if (next === undefined) return reader.at(at?.value ?? 0, problem);
      at = next;
    }
    return reader.at(at === undefined ? 0 : keyOrValue(at, problem), problem);
  };
  return { file, text, data, problems: reader.problems, sound: reader.sound, place };
}

/** Reads a file's bytes as YAML; never throws for what stands in it. */
export function readYamlBytes(file: string, bytes: Uint8Array): YamlFile {
  const { text, problem } = decode(file, bytes);
  if (problem === undefined || UNPRINTABLE.test(file)) return readYaml(file, text);
  const place = (other: Problem): FileProblem => ({ ...other, file, line: 1, column: 1 });
  return { file, text, data: undefined, problems: [problem], sound: false, place };
}
