import type { Battle, Side } from '../../src/model/battle.js';
import { defaultsOf } from '../../src/model/domain.js';
import type { Player, Policy } from '../../src/model/player.js';
import { findPolicy } from '../../src/model/policies.js';
import { type PositionFeatures, readFeatures } from '../../src/model/win-chance.js';
import { BattleGames } from '../../src/simulate/games/battle-games.js';
import { namedArmies } from '../../src/studies/armies/armies.js';
import { opponentOf } from '../../src/studies/balance/tournament.js';
import { systems } from '../../src/systems/index.js';
import type { Positions } from './logistic.js';

/** What games are played for positions. */
export interface Collecting {
  readonly system: string;
  readonly seed: number;
  readonly games: number;
  readonly features: PositionFeatures;
  /** Who leads both sides, in turn: none that is judged by the fit itself. */
  readonly leaders: readonly (readonly [string, string])[];
  /** How well a battle stands for a side by the measure that the fit is compared with. */
  readonly standing: (battle: Battle, side: Side) => number;
}

/** A policy that has each of its turns noted as it begins. */
function noting(policy: Policy, note: (battle: Readonly<Battle>, side: Side) => void): Policy {
  return {
    ...policy,
    createPlayer(side, policyDice) {
      const player = policy.createPlayer(side, policyDice);
      const noted: Player = {
        plan(battle) {
          note(battle, side);
          player.plan?.(battle);
        },
        choose: (decision, battle, options) => player.choose(decision, battle, options),
      };
      const { prefer } = player;
      if (prefer !== undefined)
        noted.prefer = (decision, battle, offers) => prefer.call(player, decision, battle, offers);
      return noted;
    },
  };
}

/** Plays games of all shipped armies in turn and notes the position at the beginning of every player turn. */
export function collected({
  features,
  games,
  leaders,
  seed,
  standing,
  system: id,
}: Collecting): Positions & { standings: Float64Array } {
  const system = systems[id]!;
  const battles = system.battles!;
  const armies = namedArmies([], system);
  const width = Object.keys(features.notes).length;
  const [rows, numbers, standings, scores]: [number[], number[], number[], number[]] = [[], [], [], []];
  const read = new Float64Array(width);
  const sides: Side[] = [];
  const note = (battle: Readonly<Battle>, side: Side) => {
    readFeatures(features, battle, side, read);
    rows.push(...read);
    sides.push(side);
    standings.push(standing(battle as Battle, side));
  };
  for (let game = 0; game < games; game++) {
    const army = armies[game % armies.length]!;
    const round = Math.floor(game / armies.length);
    const named = leaders[round % leaders.length]!;
    const opened = new BattleGames(
      {
        battles,
        armies: [army.army, opponentOf(army, armies).army],
        policies: named.map((name) => noting(findPolicy(battles, name)!, note)) as unknown as [Policy, Policy],
        readings: defaultsOf(system.readings),
        circumstances: defaultsOf(battles.circumstances),
      },
      seed,
      game,
    );
    const { winner } = opened.play(0, (round & 1) as 0 | 1).result;
    while (scores.length < sides.length) {
      const own = sides[scores.length]! === 0 ? winner : -winner;
      numbers.push(game);
      scores.push((1 + own) / 2);
    }
  }
  return {
    width,
    features: Float64Array.from(rows),
    games: Int32Array.from(numbers),
    scores: Float64Array.from(scores),
    standings: Float64Array.from(standings),
  };
}
