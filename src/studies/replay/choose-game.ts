import { setImmediate } from 'node:timers/promises';
import type { ScoreSnapshot } from '../../model/chronicle.js';
import { blankStanding } from '../../model/narration/blank-standing.js';
import { ProblemError } from '../../model/problem.js';
import { singular } from '../../model/wording.js';
import { percent } from '../../report/numbers.js';
import { battleMargin } from '../../simulate/counts/battles.js';
import type { BattleGames } from '../../simulate/games/battle-games.js';
import { atQuantile, type ChosenGame, type Rated } from './at-quantile.js';
import type { Told } from './battle-story.js';

/** Which game is asked for: by its number, by its place among the first `games` games, or as a lead that was lost. */
export type GameChoice =
  | { readonly kind: 'game'; readonly game: number }
  | { readonly kind: 'quantile'; readonly quantile: number; readonly games: number }
  | { readonly kind: 'upset'; readonly round: number; readonly games: number };

/** One scanned game; its margin is in tenths of points that the second army lost beyond the first. */
interface Scanned extends Rated {
  /** Whether the first army lost. */
  readonly lost: boolean;
  /** By what share of its points the first army was ahead after the round asked for; undefined where it ended before. */
  readonly lead: number | undefined;
}

/** The share of its points that a side has kept beyond the other, for the army on side `half`. */
function leadOf({ lostRed, lostBlue, broughtRed, broughtBlue }: Readonly<ScoreSnapshot>, half: number): number {
  const red = broughtRed > 0 ? lostRed / broughtRed : 0;
  const blue = broughtBlue > 0 ? lostBlue / broughtBlue : 0;
  return half === 0 ? blue - red : red - blue;
}

function scan(games: BattleGames, { chronicle }: Told, game: number, round: number): Scanned {
  const half = game % 2 === 0 ? 0 : 1;
  const battle = games.battleOf(half);
  const standing = blankStanding();
  let lead: number | undefined;
  if (round > 0) {
    battle.watcher = {
      event(kind) {
        if (kind !== chronicle.turnBegins || lead !== undefined) return;
        chronicle.scoreInto(battle, standing);
        if (standing.round > round) lead = leadOf(standing, half);
      },
    };
  }
  try {
    games.play(Math.floor(game / 2), half);
  } finally {
    battle.watcher = null;
  }
  const { result } = battle;
  const lost = half === 0 ? result.winner < 0 : result.winner > 0;
  return { game, margin: battleMargin(result, half), lost, lead };
}

function upsetAt(scanned: readonly Scanned[], round: number, { score, rounds }: Told['words']): ChosenGame {
  let best: Scanned | undefined;
  for (const one of scanned) {
    if (!one.lost || one.lead === undefined || one.lead <= 0) continue;
    if (best === undefined || one.lead > best.lead!) best = one;
  }
  if (best === undefined) {
    const expected = `a game among the first ${scanned.length} that the first army lost although ahead after ${singular(rounds)} ${round}`;
    throw new ProblemError([{ path: ['upset'], expected, found: 'none' }]);
  }
  const lead = percent(best.lead!, 0);
  const many = scanned.filter((one) => one.lost && one.lead !== undefined && one.lead > 0).length;
  const why = `of ${many} among ${scanned.length} games that the first army lost although ahead after ${singular(rounds)} ${round}, the one with the greatest lead (${lead} of the ${score})`;
  return { game: best.game, why };
}

type Search = Exclude<GameChoice, { readonly kind: 'game' }>;

function roundOf(choice: Search): number {
  return choice.kind === 'upset' ? choice.round : 0;
}

function chosenFrom(scanned: readonly Scanned[], choice: Search, { words }: Told): ChosenGame {
  return choice.kind === 'upset'
    ? upsetAt(scanned, choice.round, words)
    : atQuantile(scanned, choice.quantile, 'the first army', `${words.score} swing`);
}

/**
 * Finds the number of the game that is asked for.
 *
 * Quantile q is the game at place ceil(q n) of the first n, sorted by the first army's points swing from worst to best,
 * equal ones by number; an upset is the game that the first army lost from the greatest lead in share of points lost,
 * of equal ones the first.
 *
 * @param games - The games, of `openGames`.
 * @param told - How the system's battles are told, of `narrator`.
 * @param choice - Which game: by number, by quantile, or an upset.
 * @returns The game's number, and why it was chosen.
 * @throws `ProblemError` where there is no such game.
 * @example
 * const medianGame = (games: BattleGames): number =>
 *   chooseGame(games, narrator('taktika'), { kind: 'quantile', quantile: 0.5, games: 100 }).game;
 */
export function chooseGame(games: BattleGames, told: Told, choice: GameChoice): ChosenGame {
  if (choice.kind === 'game') return { game: choice.game, why: '' };
  const scanned = Array.from({ length: choice.games }, (_, game) => scan(games, told, game, roundOf(choice)));
  return chosenFrom(scanned, choice, told);
}

/**
 * The same game, unless `signal` is given before it is found: undefined then. Listens after every game that is looked at, and tells
 * `looked` how many these are.
 */
export async function chooseGameUnless(
  signal: AbortSignal,
  games: BattleGames,
  told: Told,
  choice: GameChoice,
  looked?: (done: number) => void,
): Promise<ChosenGame | undefined> {
  if (choice.kind === 'game') return { game: choice.game, why: '' };
  const scanned: Scanned[] = [];
  while (scanned.length < choice.games) {
    await setImmediate();
    if (signal.aborted) return undefined;
    scanned.push(scan(games, told, scanned.length, roundOf(choice)));
    looked?.(scanned.length);
  }
  return chosenFrom(scanned, choice, told);
}
