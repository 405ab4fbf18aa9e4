import { counted, listed } from '../../model/wording.js';
import type { Standing } from './skill.js';

/** One match whose verdict under one policy is set beside that under another. */
export interface JudgedTwice {
  readonly name: string;
  /** What its two armies are called. */
  readonly sides: readonly [string, string];
  readonly before: Standing;
  readonly after: Standing;
}

/** What becomes of a verdict. */
export type Change = 'stays' | 'turns' | 'becomes undecided' | 'becomes decided' | 'undecided';

/** What becomes of a verdict from one policy to another. */
export function changeOf({ before, after }: Pick<JudgedTwice, 'before' | 'after'>): Change {
  if (before === 'open') return after === 'open' ? 'undecided' : 'becomes decided';
  if (after === 'open') return 'becomes undecided';
  return before === after ? 'stays' : 'turns';
}

/** Which army a standing shows to be the stronger: its name, `even` or `undecided`. */
export function strongerOf(standing: Standing, [first, second]: readonly [string, string]): string {
  return { first, second, even: 'even', open: 'undecided' }[standing];
}

function bracketed(texts: readonly string[], join: (texts: readonly string[]) => string): string {
  return texts.length === 0 ? '' : ` (${join(texts)})`;
}

/**
 * How many verdicts under one policy stay under another, with each that does not by name.
 *
 * @param noun What is judged, such as `battle`.
 * @param base The policy whose verdicts are asked about.
 * @param other The policy that leads instead.
 * @param all The matches that both have played.
 * @returns One or two sentences.
 */
export function keptSentence(noun: string, base: string, other: string, all: readonly JudgedTwice[]): string {
  const by = (change: Change) => all.filter((one) => changeOf(one) === change);
  const [stay, turn, open, gained] = [by('stays'), by('turns'), by('becomes undecided'), by('becomes decided')];
  const turns = turn.map(
    ({ after, before, name, sides }) =>
      `${name}: ${strongerOf(before, sides)} under ${base}, ${strongerOf(after, sides)} under ${other}`,
  );
  const decided = stay.length + turn.length + open.length;
  const verb = (count: number, one: string, many: string) =>
    count === 0 ? `none ${one}` : `${count} ${count === 1 ? one : many}`;
  const kept = [
    `${verb(stay.length, 'stays', 'stay')} so under ${other}`,
    `${verb(turn.length, 'turns', 'turn')}${bracketed(turns, (texts) => texts.join('; '))}`,
    `${verb(open.length, 'becomes', 'become')} undecided${bracketed(
      open.map(({ name }) => name),
      listed,
    )}`,
  ];
  const of = `${decided} of ${counted(all.length, noun)} ${decided === 1 ? 'is' : 'are'} decided under ${base}`;
  const first = decided === 0 ? `${of}.` : `${of}: ${listed(kept)}.`;
  if (gained.length === 0) return first;
  const news = gained.map(({ after, name, sides }) => `${name}: ${strongerOf(after, sides)}`);
  return `${first} Undecided under ${base}, ${verb(gained.length, 'is', 'are')} decided under ${other}${bracketed(news, (texts) => texts.join('; '))}.`;
}
