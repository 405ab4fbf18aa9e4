import { type Axis, type Domain, type Setting, settingOf } from '../../model/domain.js';
import { type Problem, unknownName } from '../../model/problem.js';
import type { CrossTable } from './protocol.js';

/** Levels of an axis that are shown at most, and where nothing is said. */
const MAX_LEVELS = 24;
const USUAL_LEVELS = 12;

/** A setting with the levels that it goes through. */
export interface Spread {
  readonly name: string;
  readonly axis: Axis;
  readonly levels: readonly Setting[];
}

/** The whole numbers of an axis around its usual one, or between the ends that are named. */
function numbersOf(axis: Extract<Axis, { kind: 'int' }>, from?: number, to?: number): readonly number[] {
  const least = Math.max(axis.from, from ?? Math.min(axis.usual - USUAL_LEVELS / 2, axis.to - USUAL_LEVELS + 1));
  const most = Math.min(axis.to, to ?? least + USUAL_LEVELS - 1);
  return Array.from({ length: Math.min(MAX_LEVELS, Math.max(0, most - least + 1)) }, (_, at) => least + at);
}

/** What `killed` or `killed:0..6` spreads an answer over; `place` is where a link says so. */
export function spreadOf(text: string, place: string, domain: Domain, problems: Problem[]): Spread | undefined {
  const [name = '', range = ''] = text.split(':');
  const axis = Object.hasOwn(domain, name) ? domain[name] : undefined;
  if (axis === undefined) {
    problems.push(unknownName([place], 'a setting to spread an answer over', name, Object.keys(domain)));
    return undefined;
  }
  if (axis.kind === 'flag') return { name, axis, levels: [false, true] };
  if (axis.kind === 'choice') return { name, axis, levels: axis.names.slice(0, MAX_LEVELS) };
  const [, from, to] = /^(-?\d+)\.\.(-?\d+)$/.exec(range) ?? [];
  const numbers = from === undefined ? numbersOf(axis) : numbersOf(axis, Number(from), Number(to));
  if ((range !== '' && from === undefined) || numbers.length === 0)
    problems.push({ path: [place], expected: `a range such as ${name}:${axis.from}..${axis.to}`, found: range });
  return { name, axis, levels: numbers.map((value) => settingOf(axis, value)) };
}

/** The word of `--sweep` that asks for the same levels. */
export function sweptWord({ name, levels }: Spread): string {
  const isRange = levels.length > 2 && levels.every((level) => typeof level === 'number');
  return `${name}=${isRange ? `${levels[0]}..${levels.at(-1)}` : levels.join(',')}`;
}

/** What is told of an outcome, and the value that it is compared with. */
interface Telling {
  readonly words: CrossTable['of'];
  readonly wanted: number;
}

/** What `holds`, `targetKilled`, `targetKilled>=2` or `fate=routs` tells of an outcome. */
export function tellingOf(text: string, outcome: Domain, problems: Problem[]): Telling | undefined {
  const [, name = '', sign = '', value = ''] = /^(\w+)(>=|=)?(.*)$/.exec(text) ?? [];
  const axis = Object.hasOwn(outcome, name) ? outcome[name] : undefined;
  if (axis === undefined) {
    problems.push(unknownName(['of'], 'an outcome', name, Object.keys(outcome)));
    return undefined;
  }
  if (axis.kind === 'int' && sign === '') return { words: { kind: 'mean', name, value: '' }, wanted: 0 };
  const wanted = axis.kind === 'choice' ? axis.names.indexOf(value) : axis.kind === 'flag' ? 1 : Number(value);
  if (wanted < 0 && axis.kind === 'choice') {
    problems.push(unknownName(['of'], `a value of ${name}`, value, axis.names));
    return undefined;
  }
  if (axis.kind === 'int' && !/^-?\d{1,9}$/.test(value)) {
    problems.push({ path: ['of'], expected: `a whole number behind ${name}${sign}`, found: value });
    return undefined;
  }
  const kind = sign === '>=' ? 'atLeast' : axis.kind === 'flag' ? 'holds' : 'is';
  return { words: { kind, name, value: axis.kind === 'flag' ? '' : value }, wanted };
}
