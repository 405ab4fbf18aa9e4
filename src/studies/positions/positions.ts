import { foresight } from '../../exact/foresight.js';
import type { Policy } from '../../model/player.js';
import { findPolicy, unknownPolicy } from '../../model/policies.js';
import type { Position, Positions } from '../../model/position.js';
import { type Problem, ProblemError, unknownName } from '../../model/problem.js';
import { SEARCH } from '../../model/search-player.js';
import type { Battles, RuleSystem } from '../../model/system.js';
import { type TriedTurn, tryPosition } from '../../simulate/games/positions.js';
import { type Estimate, exact } from '../../statistics/interval.js';
import { allSystems, findSystem } from '../catalog/catalog.js';

/** Budgets of search that are tried where no policy is named. */
const BUDGETS = [4, 16, 64];
/** The policy that leads the enemy where a system has it, or else its first. */
const ENEMY = 'steady';

/** What is asked: whose positions, which of them, and of which policies. */
export interface PositionsQuestion {
  readonly system: string;
  /** Ids of policies; all that the system lists, and search with three budgets, where undefined. */
  readonly policies?: readonly string[] | undefined;
  /** The id of one position; all where undefined. */
  readonly only?: string | undefined;
  readonly seed: number;
  readonly games: number;
}

/** A question whose names have been found. */
export interface PositionsPlan {
  readonly positions: Positions;
  readonly asked: readonly Position[];
  readonly policies: readonly Policy[];
  readonly enemy: Policy;
  readonly seed: number;
  readonly games: number;
}

/** What a policy did in a position. */
export interface PositionScore {
  readonly policy: string;
  readonly position: string;
  readonly games: readonly TriedTurn[];
  /** In how many of the games the turn was sound. */
  readonly sound: number;
}

function battlesWithPositions(
  id: string,
  problems: Problem[],
): (Battles & { readonly positions: Positions }) | undefined {
  const system = findSystem(id, ['system'], problems);
  const { battles } = system ?? {};
  if (battles?.positions !== undefined) return { ...battles, positions: battles.positions };
  const having = allSystems().filter((one: RuleSystem) => one.battles?.positions !== undefined);
  const expected = `a rule system with positions (${having.map((one) => one.id).join(', ')})`;
  if (system !== undefined) problems.push({ path: ['system'], expected, found: id });
  return undefined;
}

/**
 * Finds everything that a question about positions names.
 *
 * @param question What is asked.
 * @returns What is to be played.
 * @throws `ProblemError` with every name that is not known.
 */
export function planPositions(question: PositionsQuestion): PositionsPlan {
  const { games, only, seed, system } = question;
  const problems: Problem[] = [];
  const battles = battlesWithPositions(system, problems);
  if (battles === undefined) throw new ProblemError(problems);
  const { policies: listed, positions, search } = battles;
  const budgets = search === undefined ? [] : BUDGETS.map((budget) => `${SEARCH}${budget}`);
  const names = question.policies ?? [...listed.map(({ id }) => id), ...budgets];
  const policies = names.flatMap((name) => {
    const found = findPolicy(battles, name);
    if (found === undefined) problems.push(unknownPolicy(['policy'], name, battles));
    return found === undefined ? [] : [found];
  });
  const asked = positions.list.filter(({ id }) => only === undefined || id === only);
  const ids = positions.list.map(({ id }) => id);
  if (only !== undefined && asked.length === 0) problems.push(unknownName(['position'], 'a position', only, ids));
  if (problems.length > 0) throw new ProblemError(problems);
  return { positions, asked, policies, enemy: findPolicy(battles, ENEMY) ?? listed[0]!, seed, games };
}

/** Plays every position with every policy, one pair of them after another, the policies in their order. */
export function* playPositions({ asked, policies, positions, ...terms }: PositionsPlan): Generator<PositionScore> {
  const foresee = foresight();
  for (const policy of policies) {
    for (const position of asked) {
      const games = tryPosition(positions, position, { ...terms, policy, foresee });
      const sound = games.filter((game) => game.sound).length;
      yield { policy: policy.id, position: position.id, games, sound };
    }
  }
}

/** The share of sound turns in what has been played: a count, and so exact. */
export function soundShare(scores: readonly PositionScore[]): Estimate {
  const turns = scores.reduce((sum, { games }) => sum + games.length, 0);
  return exact(scores.reduce((sum, { sound }) => sum + sound, 0) / turns);
}
