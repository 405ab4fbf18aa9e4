import type { GameChoice } from '../studies/replay/choose-game.js';
import { Exit, type Io, UsageError } from './io.js';
import { numberOf, type Options } from './options.js';

/** Default number of games to search. */
const USUAL_GAMES = 200;

/** The value of `--quantile`, a share from 0 to 1. Throws `UsageError` for any other text. */
export function quantileOf(text: string): number {
  const value = /^(?:\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= 0 && value <= 1)) throw new UsageError(`--quantile: expected a number from 0 to 1, found "${text}"`);
  return value;
}

/** Which game of a battle or campaign is asked for. Throws `UsageError` where it is more than one. */
export function choiceOf(options: Options): GameChoice {
  const { game, quantile, upset } = options;
  const games = numberOf(options, 'games', USUAL_GAMES);
  const asked = [game, quantile, upset].filter((one) => one !== undefined).length;
  if (asked > 1) throw new UsageError('expected one of --game, --quantile and --upset');
  if (typeof quantile === 'number') return { kind: 'quantile', quantile, games };
  if (typeof upset === 'number') return { kind: 'upset', round: upset, games };
  return { kind: 'game', game: numberOf(options, 'game', 0) };
}

/** Says that a search for a game came to nothing. */
export function interruptedSearch(kind: 'battle-replay' | 'replay', io: Io): Exit {
  if (io.asJson) io.json(kind, { interrupted: true });
  io.note('Interrupted: no game is found yet, and nothing is kept; the same command starts again.');
  return Exit.Interrupted;
}

/**
 * Who leads a game, as `--policy` says: one policy, or one for each side with slashes. Commas name policies to try,
 * which one game cannot.
 *
 * @throws {UsageError} Where neither one policy nor one for each of `sides` is named.
 */
export function leadersOf(text: string, sides: number): readonly string[] {
  const named = text.split('/');
  if (!text.includes(',') && (named.length === 1 || named.length === sides)) return named;
  const commas = text.split(',').length;
  const hint = commas === sides ? `; did you mean ${text.replaceAll(',', '/')}?` : '';
  throw new UsageError(`--policy: expected one policy, or ${sides} with slashes, found "${text}"${hint}`);
}
