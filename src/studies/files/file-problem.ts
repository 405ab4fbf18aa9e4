import { type Problem, pathText, shown } from '../../model/problem.js';

/** A problem with its place in a file; lines and columns count from 1. */
export interface FileProblem extends Problem {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/**
 * Thrown where an input file cannot be used, with every problem found in it; its message has a line for each.
 *
 * @example
 * try {
 *   await loadDesign('taktika-steadines', '1.0.0');
 * } catch (error) {
 *   console.log(error instanceof FileProblemError || error instanceof ProblemError); // true
 * }
 */
export class FileProblemError extends Error {
  readonly problems: readonly FileProblem[];
  private readonly text: string | ReadonlyMap<string, string>;

  /** `text` is the file's, or those of several files by name. */
  constructor(problems: readonly FileProblem[], text: string | ReadonlyMap<string, string>) {
    super(problems.map((problem) => lineOf(problem)).join('\n'));
    this.name = 'FileProblemError';
    this.problems = problems;
    this.text = text;
  }

  /**
   * Gives the text of the file that a problem is in, for showing the line in question.
   *
   * @param problem - One of `problems`.
   * @returns The text; empty where the file could not be read.
   */
  textOf(problem: FileProblem): string {
    return typeof this.text === 'string' ? this.text : (this.text.get(problem.file) ?? '');
  }
}

/** Does something for each of several inputs; throws what is wrong with the files of all of them together. */
export function forEachFile<T, R>(inputs: readonly T[], read: (input: T, at: number) => R): readonly R[] {
  const refused: FileProblemError[] = [];
  const done = inputs.flatMap((input, at): R[] => {
    try {
      return [read(input, at)];
    } catch (error) {
      if (!(error instanceof FileProblemError)) throw error;
      refused.push(error);
      return [];
    }
  });
  if (refused.length === 0) return done;
  const problems = refused.flatMap((error) => error.problems);
  const texts = refused.flatMap((error) => error.problems.map((one) => [one.file, error.textOf(one)] as const));
  throw new FileProblemError(problems, new Map(texts));
}

/** A file's problem as one line: `file:line:column  path: expected ..., found ...; did you mean ...?`. */
export function lineOf(problem: FileProblem): string {
  const path = problem.path.length === 0 ? '' : `${pathText(problem.path)}: `;
  const near = problem.nearest === undefined ? '' : `; did you mean ${JSON.stringify(problem.nearest)}?`;
  const place = `${problem.file}:${problem.line}:${problem.column}`;
  return `${place}  ${path}expected ${problem.expected}, found ${shown(problem.found)}${near}`;
}

const WIDTH = 100;
/** What is shown as a dot: characters of one column that a terminal would not show. */
const HIDDEN = /\p{Cc}|(?! )\p{Zs}|\p{Cf}|\p{Zl}|\p{Zp}|\p{Cs}/gu;

/** A file's problem with the source line in question and a caret below the place. */
export function pictureOf(problem: FileProblem, text: string): string {
  const source = (text.split('\n', problem.line)[problem.line - 1] ?? '').replaceAll(/[\t\r]/g, ' ').trimEnd();
  if (source.trim() === '') return lineOf(problem);
  const start = Math.max(0, problem.column - WIDTH + 20);
  const shownLine = source.slice(start, start + WIDTH).replaceAll(HIDDEN, '\u00b7');
  const margin = `${problem.line}`.padStart(5);
  return `${lineOf(problem)}\n${margin} | ${shownLine}\n${' '.repeat(5)} | ${' '.repeat(problem.column - 1 - start)}^`;
}
