import type { Setting } from '../../model/domain.js';
import type { Replay } from '../../report/report.js';
import { extremesOf } from '../../tally/layout.js';
import type { Answer } from '../answer.js';
import type { NamedArmy } from './armies.js';

function quoted(word: string): string {
  return /^[\w./,=:@+#-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

/** The command that shows one game of a battle cell again, with pictures; undefined where the cell is something else. */
export function replayCommand(
  { cell: { subject } }: Answer,
  armies: readonly [NamedArmy, NamedArmy],
  seed: number,
  game: number,
): string | undefined {
  if (subject.kind !== 'battle') return undefined;
  const said = (option: string, settings: Readonly<Record<string, Setting>>) => {
    const words = Object.entries(settings).map(([name, value]) => `${name}=${String(value)}`);
    return words.length === 0 ? [] : [option, ...words];
  };
  const words = [
    ...armies.map(({ text }) => text),
    ...['--seed', String(seed), '--game', String(game), '--policy', [...new Set(subject.policies)].join(',')],
    ...(subject.stream === 0 ? [] : ['--stream', String(subject.stream)]),
    ...said('--agree', subject.circumstances),
    ...said('--set', subject.readings),
    ...(subject.tables === undefined ? [] : ['--tables', subject.tables.name]),
    '--pictures',
  ];
  return `npx tyche replay ${words.map(quoted).join(' ')}`;
}

/** The first army's best and worst games of a cell, by the points swing, with the commands that show them. */
export function extremeGames(answer: Answer, armies: readonly [NamedArmy, NamedArmy], seed: number): readonly Replay[] {
  const found = extremesOf(answer.layout, answer.counts);
  if (found === undefined) return [];
  const one = (label: string, game: number): Replay[] => {
    const command = replayCommand(answer, armies, seed, game);
    return command === undefined ? [] : [{ label, command }];
  };
  const [first, second] = armies;
  return [
    ...one(`the best game of ${first.id} against ${second.id}`, found.greatestGame),
    ...one(`the worst game of ${first.id} against ${second.id}`, found.leastGame),
  ];
}
