import type { Replay } from '../../report/report.js';
import { extremesOf } from '../../simulate/counts/layout.js';
import { type NamedArmy, systemOfArmies } from '../armies/armies.js';
import type { Answer } from '../measures/answer.js';
import type { BattleSubject } from '../replay/battle-story.js';
import { settingWords } from '../sections/command-line.js';
import { shellCommand } from '../sections/shell-command.js';

/** The command that shows one game of two armies again, with pictures; the armies as they were named. */
export function replayCommand(
  { system, policies, stream, circumstances, readings, tables }: BattleSubject,
  armies: readonly string[],
  seed: number,
  game: number,
): string {
  // Several systems may have armies of these names.
  const named = systemOfArmies(armies)?.id === system ? [] : ['--system', system];
  return shellCommand(
    'replay',
    ...armies,
    ...['--seed', String(seed), '--game', String(game), '--policy', [...new Set(policies)].join('/')],
    ...(stream === 0 ? [] : ['--stream', String(stream)]),
    ...settingWords('--agree', circumstances),
    ...settingWords('--set', readings),
    ...(tables === undefined ? [] : ['--tables', tables.name]),
    ...named,
    '--pictures',
  );
}

/** The numbers of the first army's worst and best games of a cell, by the points swing; undefined where none is known. */
export function extremeNumbers({
  layout,
  counts,
}: Answer): { readonly worst: number; readonly best: number } | undefined {
  const found = extremesOf(layout, counts);
  return found === undefined ? undefined : { worst: found.leastGame, best: found.greatestGame };
}

/**
 * The first army's best and worst games of a cell, by the points swing, with the commands that show them; `played` says how,
 * where several ways of playing stand beside each other.
 */
export function extremeGames(
  answer: Answer,
  armies: readonly [NamedArmy, NamedArmy],
  names: readonly [string, string],
  seed: number,
  played = '',
): readonly Replay[] {
  const { subject } = answer.cell;
  const found = extremeNumbers(answer);
  if (found === undefined || subject.kind !== 'battle') return [];
  const texts = armies.map(({ text }) => text);
  const how = played === '' ? '' : `, ${played}`;
  return [
    {
      label: `the best game of ${names.join(' against ')}${how}`,
      command: replayCommand(subject, texts, seed, found.best),
    },
    {
      label: `the worst game of ${names.join(' against ')}${how}`,
      command: replayCommand(subject, texts, seed, found.worst),
    },
  ];
}
