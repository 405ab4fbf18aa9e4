import { generateTerrain } from '../geometry/terrain-placing.js';
import { countryByLot } from '../rules/terrain-elements.js';
import { circumstances } from '../state/circumstances.js';
import { EventKind } from '../state/events.js';
import { TERRAIN_KINDS } from '../tables/army-list.js';
import { writeBattleOrders } from './battle-orders.js';
import type { GameContext } from './context.js';
import { deployArmies } from './deployment.js';
import { firstTurn } from './first-turn.js';
import { giveTalents } from './talents.js';

/** The countries that the players may agree on, by their place in `circumstances.terrain`. */
const COUNTRIES = circumstances.terrain.names.map((name) => TERRAIN_KINDS.find((kind) => kind === name));
const ANY = circumstances.terrain.names.indexOf('any');

/** Generates the terrain of the agreed country, or of one drawn by lot; by agreement none (TK-1b). */
function layTerrain(context: GameContext): void {
  const { battle, dice } = context;
  const agreed = battle.circumstances.terrain;
  const country = agreed === ANY ? countryByLot(dice) : COUNTRIES[agreed];
  if (country === undefined) return;
  context.setDecisionContext(-1);
  generateTerrain(dice, country, context, battle.terrain);
  battle.terrainLaid();
}

/**
 * Sets a battle up that has been reset, in the order of TK-1a, as far as it does not stand in the army files: the
 * generals' talents, battle orders, terrain, deployment, and who moves first.
 */
export function setUp(context: GameContext): void {
  const { battle } = context;
  giveTalents(context);
  writeBattleOrders(context);
  layTerrain(context);
  deployArmies(context);
  context.tell(EventKind.Deployed);
  battle.first = firstTurn(context);
  battle.opener = battle.first;
  battle.active = battle.first;
  battle.round = 1;
}
