import type { Domain } from '../../model/domain.js';
import { type Problem, unknownName } from '../../model/problem.js';
import type { TextRequest } from '../study/experiment.js';
import { checkMeasure } from '../study/measure.js';
import type { Design } from '../study/study.js';
import { isVaried, levelNames, type Named, unknownLevels, varied } from './evaluate.js';
import { type Expression, ExpressionError, FUNCTIONS, readExpression } from './expression.js';
import { candidatesOf, resultsIn } from './said.js';
import { hasPlaces, isNames, readTemplate } from './template.js';

type Path = Problem['path'];
type Kind = 'number' | 'condition' | 'names';

const KINDS = { number: 'a number', condition: 'a condition, such as a < b', names: 'names of levels' } as const;
const OF_CONDITIONS: readonly string[] = FUNCTIONS.condition;

/** What an expression gives. */
function kindOf(of: Expression): Kind {
  if (of.kind === 'compare' || of.kind === 'and' || (of.kind === 'call' && of.along !== undefined)) return 'condition';
  if (isNames(of)) return 'names';
  return 'number';
}

/** Checks the texts of one design. */
class Checker {
  private readonly design: Design;
  private readonly outcome: Domain | undefined;
  private readonly problems: Problem[];
  private readonly numbers: Record<string, Expression> = {};
  private readonly factors: readonly string[];
  /** Whether the experiment has the tables that its file names: other tables may leave out levels of factors. */
  private readonly onOwn: boolean;

  constructor(design: Design, outcome: Domain | undefined, onOwn: boolean, problems: Problem[]) {
    this.design = design;
    this.outcome = outcome;
    this.onOwn = onOwn;
    this.problems = problems;
    this.factors = Object.keys(design.rows[0]?.levels ?? {});
  }

  private get scope(): Named {
    return { run: { design: this.design }, numbers: this.numbers, where: {} };
  }

  private read<T>(path: Path, text: string, reader: (text: string) => T): T | undefined {
    try {
      return reader(text);
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error;
      const rest = text.slice(error.at - 1, error.at + 39);
      const expected = `${error.expected} at character ${error.at}`;
      this.problems.push({ path, expected, found: rest === '' ? 'the end' : rest });
      return undefined;
    }
  }

  private add(path: Path, expected: string, found: unknown): void {
    this.problems.push({ path, expected, found });
  }

  /** Whether an expression's parts are there and of the right kinds. */
  private check(of: Expression, kind: Kind, path: Path, text: string): boolean {
    const before = this.problems.length;
    const number = (part: Expression) => this.check(part, 'number', path, text);
    if (kindOf(of) !== kind) {
      this.add(path, `${KINDS[kind]}, not ${KINDS[kindOf(of)]}`, text);
      return false;
    }
    switch (of.kind) {
      case 'number':
        break;
      case 'name':
        if (this.numbers[of.name] === undefined) {
          this.problems.push(unknownName(path, 'a name of numbers:', of.name, Object.keys(this.numbers)));
        }
        break;
      case 'cell':
        this.cell(of, path);
        break;
      case 'minus':
        number(of.of);
        break;
      case 'sum':
        number(of.left);
        number(of.right);
        break;
      case 'compare':
        of.terms.forEach(number);
        break;
      case 'and':
        for (const part of of.all) this.check(part, 'condition', path, text);
        break;
      case 'call':
        this.call(of, path, text);
    }
    return this.problems.length === before;
  }

  private call(of: Extract<Expression, { kind: 'call' }>, path: Path, text: string): void {
    if (!this.check(of.of, OF_CONDITIONS.includes(of.call) ? 'condition' : 'number', path, text)) return;
    const inside = [...varied(this.scope, of.of).keys()];
    if (of.along !== undefined && !inside.includes(of.along)) {
      this.add(path, `${of.along} with several levels in what ${of.call} is of`, text);
    } else if (isNames(of) && inside.length !== 1) {
      this.add(path, `one factor with several levels, such as first=*, in ${of.call}(...)`, text);
    } else if (of.call !== 'abs' && inside.length === 0) {
      this.add(path, `a factor with several levels, such as first=*, in ${of.call}(...)`, text);
    }
  }

  private cell({ measure, levels }: Extract<Expression, { kind: 'cell' }>, path: Path): void {
    const { experiment, kind } = this.design;
    checkMeasure(kind.measures, experiment.subject, this.outcome, measure, path, this.problems);
    for (const asked of levels) {
      if (!this.factors.includes(asked.factor)) {
        this.problems.push(unknownName(path, 'a factor of this experiment', asked.factor, this.factors));
        continue;
      }
      for (const name of this.onOwn ? unknownLevels({ design: this.design }, asked) : []) {
        const names = levelNames({ design: this.design }, asked.factor);
        this.problems.push(unknownName(path, `a level of ${asked.factor}`, name, names));
      }
      const twice = levels.some((one) => one !== asked && one.factor === asked.factor);
      if (twice) this.add(path, `${asked.factor} once in a cell`, measure);
      if (this.onOwn && isVaried(asked) && varied(this.scope, { kind: 'cell', measure, levels: [asked] }).size === 0) {
        this.add(path, `levels of ${asked.factor}`, measure);
      }
    }
  }

  /** Numbers may be made of those above them. */
  named(numbers: Readonly<Record<string, string>>): void {
    for (const [name, text] of Object.entries(numbers)) {
      const path = ['numbers', name];
      const of = this.read(path, text, readExpression);
      if (of !== undefined && this.check(of, 'number', path, text)) this.numbers[name] = of;
    }
  }

  private condition(text: string, path: Path): void {
    const of = this.read(path, text, readExpression);
    if (of === undefined || !this.check(of, 'condition', path, text)) return;
    for (const part of of.kind === 'and' ? of.all : [of]) {
      for (const [factor, levels] of varied(this.scope, part)) {
        if (levels.length === 0 && this.onOwn) this.add(path, `levels of ${factor} that all its cells ask for`, text);
      }
    }
  }

  private template(text: string, path: Path, isOfChart: boolean): void {
    for (const piece of this.read(path, text, readTemplate) ?? []) {
      if (piece.kind === 'called' && !isOfChart) {
        this.add(path, `a result, as {${piece.name}} is of charts only`, text);
      }
      if (piece.kind !== 'place') continue;
      const { of, source } = piece;
      if (!this.check(of, isNames(of) ? 'names' : 'number', path, source) || isNames(of)) continue;
      const open = [...varied(this.scope, of).keys()];
      if (open.length === 0) continue;
      this.add(path, `one number: one level of ${open.join(' and ')}, or least(...), greatest(...), mean(...)`, source);
    }
  }

  text(request: TextRequest | undefined, path: Path, isOfChart: boolean): void {
    if (request === undefined) return;
    if (typeof request === 'string') {
      this.template(request, path, isOfChart);
      return;
    }
    for (const [at, { text, when }] of request.entries()) {
      this.template(text, [...path, at, 'text'], isOfChart);
      if (typeof when === 'string') this.condition(when, [...path, at, 'when']);
      else for (const [place, one] of (when ?? []).entries()) this.condition(one, [...path, at, 'when', place]);
    }
  }
}

/**
 * Checks every text about results of an experiment: that what it names is there and gives what its place needs. Where it is played
 * on other tables than its file names, levels that these do not have are no fault: no sentence about them is printed.
 */
export function checkStatements(design: Design, outcome: Domain | undefined, problems: Problem[], onOwn = true): void {
  if (design.rows.length === 0) return;
  const { answer, numbers, show } = design.experiment;
  const found: Problem[] = [];
  const checker = new Checker(design, outcome, onOwn, found);
  checker.named(numbers);
  checker.text(answer, ['answer'], false);
  for (const [at, { note, title }] of show.entries()) {
    checker.text(title, ['show', at, 'title'], true);
    checker.text(resultsIn(note), ['show', at, 'note'], true);
  }
  problems.push(...new Map(found.map((one) => [JSON.stringify(one), one])).values());
}

/** How many texts of an experiment rest on no result, and so are printed only of the run whose signature it names. */
export function unfounded({ experiment }: Design): number {
  const texts = [experiment.answer, ...experiment.show.flatMap(({ title, note }) => [title, resultsIn(note)])];
  return texts.filter(
    (text) => text !== undefined && candidatesOf(text).every((one) => one.when.length === 0 && !hasPlaces(one.text)),
  ).length;
}
