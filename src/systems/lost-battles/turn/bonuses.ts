import { bonusCost, mustGiveTwoBonuses } from '../rules/bonus-cost.js';
import { EventKind } from '../state/events.js';
import type { GameContext } from './context.js';
import { DECISIONS } from './decisions.js';

const ONE_SOURCE = 1;
const MUST_SPEND = 1;

/**
 * Lets the owner buy an attack bonus (LB-4.4d, LB-8.4a, R20), and gives a leader's bodyguard that attacks first the two that
 * it must have (LB-8.5a, LB-8.5b). Returns how many the attacker has.
 */
export function giveBonuses(context: GameContext, side: number, attacker: number, first: boolean): number {
  const { battle, options } = context;
  const { forces, groupGeneral, readings } = battle;
  const troop = forces.troop[attacker]!;
  const cost = bonusCost(troop, first, readings.indianBonus);
  const pool = groupGeneral < 0 ? 0 : battle.bonusExemptions[groupGeneral]!;
  const guard = first && pool > 0 && forces.leaderOf[attacker] === groupGeneral;
  if (guard && mustGiveTwoBonuses(troop, forces.generals[groupGeneral]!.rating, readings.indianBonus)) {
    battle.bonusExemptions[groupGeneral] = pool - 2 * cost;
    context.tell(EventKind.Bonus, attacker, 2, 2 * cost, 0);
    return 2;
  }
  const mixed = readings.bonusPayment !== ONE_SOURCE;
  const fromPool = pool > 0 && (mixed ? pool + battle.commandPoints >= cost : pool >= cost);
  if (!fromPool && battle.commandPoints < cost) return 0;
  const compulsory = fromPool && readings.bonusExemptions === MUST_SPEND;
  context.setDecisionContext(attacker, battle.groupZone, -1, groupGeneral, cost);
  if (!compulsory && !context.asks(side, DECISIONS.bonus)) {
    if (fromPool) battle.bonusExemptions[groupGeneral] = 0;
    return 0;
  }
  const used = fromPool ? choosePayment(context, side, attacker, cost, pool, mixed, compulsory) : 0;
  if (fromPool) battle.bonusExemptions[groupGeneral] = used < Math.min(cost, pool) ? 0 : pool - used;
  battle.commandPoints -= cost - used;
  options.clear();
  context.tell(EventKind.Bonus, attacker, 1, used, cost - used);
  return 1;
}

/** Exemptions that pay for one bonus; those not used although they could have been lapse (LB-8.4b, R28). */
function choosePayment(
  context: GameContext,
  side: number,
  attacker: number,
  cost: number,
  pool: number,
  mixed: boolean,
  compulsory: boolean,
): number {
  const { battle, options } = context;
  const most = Math.min(cost, pool);
  if (compulsory) return mixed || most === cost ? most : 0;
  options.clear();
  for (let used = 0; used <= most; used++) {
    const onePurse = used === 0 || used === cost;
    if ((mixed || onePurse) && cost - used <= battle.commandPoints) options.add(used);
  }
  context.setDecisionContext(attacker, battle.groupZone, -1, battle.groupGeneral, cost);
  return context.choose(side, DECISIONS.bonusPayment);
}
