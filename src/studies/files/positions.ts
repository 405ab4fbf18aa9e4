import { basename } from 'node:path';
import type { Problem } from '../../model/problem.js';
import type { FileProblem } from './file-problem.js';
import type { YamlFile } from './read.js';

/** The id that a file's name means: without folder and ending. */
export function idOf(file: string): string {
  return basename(file).replace(/\.ya?ml$/, '');
}

/** What a file holds after checking: a value, or every problem in it. */
export type Checked<T> =
  | { readonly value: T; readonly problems: readonly [] }
  | { readonly value: undefined; readonly problems: readonly FileProblem[] };

/** Problems about a file's data with their places, and those of its YAML, once each, in the order of the lines. */
export function withPositions(file: YamlFile, problems: readonly Problem[]): readonly FileProblem[] {
  const all = [...file.problems, ...problems.map((problem) => file.place(problem))];
  return all.sort((a, b) => a.line - b.line || a.column - b.column);
}
