import { relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Problem } from '../../../model/problem.js';
import { RulesFault } from '../../../model/rules-fault.js';

/** Where the files of some rules lie: URLs of the module and of its folder. */
export interface RulesPlace {
  readonly module: string;
  readonly folder: string;
}

/** A place in a file, in a line of a stack; places of files are URLs, but paths where a program was compiled on the way. */
const FRAME = /(file:\/\/\S+?|\/\S+?|[A-Za-z]:\\\S+?):(\d+)(?::(\d+))?\)?$/;

/** The first place below a folder that a stack names; undefined where it names none. */
export function placeInStack(
  stack: string,
  folder: string,
): Pick<RulesFault['problem'], 'file' | 'line' | 'column'> | undefined {
  for (const row of stack.split('\n')) {
    const [, place = '', line = '1', column = '1'] = FRAME.exec(row.trimEnd()) ?? [];
    if (place === '') continue;
    const url = place.startsWith('file:') ? place : pathToFileURL(place).href;
    if (url.startsWith(folder)) return { file: shownPath(url), line: Number(line), column: Number(column) };
  }
  return undefined;
}

/** A file's URL as a path as people write it from the working directory. */
export function shownPath(url: string): string {
  const path = fileURLToPath(url.replace(/[?#].*$/, ''));
  const near = relative('', path);
  return near.startsWith('..') ? path : near;
}

/** A fault of a part of some rules, at the module where no other place is known. */
export function faultOf(problem: Problem, { module }: RulesPlace): RulesFault {
  return new RulesFault({ ...problem, file: shownPath(module), line: 1, column: 1 });
}

/** What was thrown, in a line. */
function thrownText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return `${error.name}: ${error.message}`.split('\n')[0]!;
}

/** An exception in a part of some rules, at the line of theirs where it was thrown. */
export function exceptionIn(part: string, error: unknown, place: RulesPlace): RulesFault {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const found = placeInStack(stack, place.folder) ?? { file: shownPath(place.module), line: 1, column: 1 };
  return new RulesFault(
    { path: part === '' ? [] : [part], expected: 'no exception', found: thrownText(error), ...found },
    error,
  );
}
