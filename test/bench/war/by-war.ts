import { keyed } from '../../../src/chance/keyed.js';
import { defaultsOf } from '../../../src/model/domain.js';
import { CampaignGames } from '../../../src/simulate/games/campaigns.js';
import { findMechanic, systemOf } from '../../../src/studies/catalog/catalog.js';
import { fillSheet } from '../../../src/studies/odds/fill-sheet.js';
import { systems } from '../../../src/systems/index.js';
import { parseArmies } from '../../../src/systems/successors/army/notation.js';
import { proceed, take } from '../../../src/systems/successors/encounter/encounter.js';
import { MOVER, OTHER, standardSituation } from '../../../src/systems/successors/encounter/standard-situations.js';
import { type BattleOdds, battleOdds } from '../../../src/systems/successors/odds/battle-odds.js';
import { sideDistribution } from '../../../src/systems/successors/odds/side-distribution.js';
import { steady } from '../../../src/systems/successors/players/encounter-policies.js';
import { DEFAULT_SCENARIO } from '../../../src/systems/successors/scenarios.js';
import { COMBAT_TABLE_OF } from '../../../src/systems/successors/tables/combat-tables.js';
import { nanoseconds } from '../measure.js';
import type { Variant } from '../variant.js';

const SEED = 17;
/** Encounters and campaigns that are played again and again: enough for their mean length to be a usual one. */
const ENCOUNTERS = 512;
const CAMPAIGNS = 32;
/** Games before the clock counts: a war is much code, and compiling all of it takes a thousand. */
const WARM_UP = 2_000;

/** The exact law of a battle of Successors, 11 against 8, from the laws of its two sides; a unit of work is one law. */
export const byBattleDistribution: Variant = {
  answer: () => Object.values(probabilities()),
  run(amount) {
    for (let time = 0; time < amount; time++) probabilities();
  },
};

function probabilities(): BattleOdds {
  const [table] = COMBAT_TABLE_OF;
  return battleOdds(sideDistribution(table!, 11, 0, 3), sideDistribution(table!, 8, 0, 2));
}

/** A general moves towards another's army, both led by `steady`: interception, avoidance, battle, losses. One unit of work. */
export function byEncounter(): Variant {
  const war = standardSituation(...parseArmies('antigonus', 'small'), 'inTheWay', 1, 3);
  const begun = war.warState.state.slice();
  const { dice, key } = keyed();
  const players = [steady.lead(MOVER, dice), steady.lead(OTHER, dice)];
  const play = (game: number): number => {
    war.warState.state.set(begun);
    war.moved.fill(0);
    key.begin(SEED, 0, game);
    let decisions = 0;
    for (let asked = proceed(war, dice); asked !== undefined; asked = proceed(war, dice)) {
      take(war, players[war.decider]!.choose(asked, war, war.options));
      decisions++;
    }
    return decisions;
  };
  let next = 0;
  return {
    answer() {
      const counts = [0, 0];
      for (let game = 0; game < 4 * ENCOUNTERS; game++) {
        counts[0]! += play(game);
        counts[1]! += war.reason;
      }
      return counts;
    },
    run(amount) {
      for (let at = 0; at < amount; at++) {
        play(next);
        next = (next + 1) % ENCOUNTERS;
      }
    },
  };
}

/** The war of four factions, all led by `cautious`; a unit of work is one campaign. */
export function byCampaign(): Variant {
  const policies = ['cautious', 'cautious', 'cautious', 'cautious'];
  const subject = {
    kind: 'campaign',
    system: 'successors',
    scenario: { ...DEFAULT_SCENARIO },
    policies,
    readings: {},
    stream: 0,
  } as const;
  const games = new CampaignGames(subject, SEED, systems);
  let next = 0;
  return {
    answer() {
      const points = [0, 0, 0, 0];
      for (let set = 0; set < WARM_UP; set++) {
        for (const [faction, won] of games.play(set, 0).result.points.entries()) points[faction]! += won;
      }
      return points;
    },
    run(amount) {
      for (let at = 0; at < amount; at++) {
        games.play(next, 0);
        next = (next + 1) % CAMPAIGNS;
      }
    },
  };
}

/** Seconds that the printable battle table takes, 100 sides against 100, the first time it is asked for. */
export function tableTime(): { readonly seconds: number; readonly cells: number } {
  const start = nanoseconds();
  const id = 'successors/battle';
  const { situation } = findMechanic(id, [], [])!;
  const sheet = systemOf(id)!.sheets![id]!;
  const { panels, rows, columns } = fillSheet(sheet, defaultsOf(situation), {});
  const cells = panels.length * rows.levels.length * columns.levels.length;
  return { seconds: (nanoseconds() - start) / 1e9, cells };
}
