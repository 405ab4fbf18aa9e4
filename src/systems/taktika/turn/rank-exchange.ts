import { DRILLS } from '../rules/drill-test.js';
import { mayExchangeRanks } from '../rules/may-exchange-ranks.js';
import { Act, type TaktikaBattle } from '../state/battle.js';
import { EventKind } from '../state/events.js';
import type { MixedUnit } from '../state/mixed-unit.js';
import { CIRCLE, SKIRMISH } from '../state/units.js';
import type { GameContext } from './context.js';
import { DECISIONS, Exchange } from './decisions.js';
import { drill } from './tasks.js';

const EXCHANGE = DRILLS.indexOf('exchangeRanks');

const circumstances = { inContact: false, foughtInContact: false, fleeing: false, exchanged: false, recovered: false };

/** Whether a unit stands in ranks and may exchange them now (TK-17a, R55, R56). */
function mayExchange(battle: TaktikaBattle, unit: number): boolean {
  const { acts, active, fought, owner, present, readings, units } = battle;
  if (present[unit] === 0 || units.formation[unit] === SKIRMISH || units.special[unit] === CIRCLE) return false;
  circumstances.inContact = units.engaged[unit] === 1;
  circumstances.foughtInContact = fought[unit] === 1;
  circumstances.fleeing = units.fleeing[unit] === 1;
  circumstances.exchanged = (acts[unit]! & Act.ExchangedRanks) !== 0;
  circumstances.recovered = owner[unit] === active && (acts[unit]! & Act.Recovered) !== 0;
  return mayExchangeRanks(circumstances, readings.rankExchange);
}

/** Whether other kinds of figures stand in a rank than in the front rank, which it can fill (TK-17b). */
function wouldChange(mixed: MixedUnit, rank: number): boolean {
  const { figures, front } = mixed;
  if ((rank + 1) * front > figures) return false;
  for (let file = 0; file < front; file++) {
    if (mixed.kindAt(rank * front + file) !== mixed.kindAt(file)) return true;
  }
  return false;
}

/**
 * Lets the owner of a mixed unit exchange its ranks (TK-17a) because of `other`, -1 for none: a full rank of figures
 * of another kind than the front rank's steps to the front, alone or with those behind it, and every figure tests its
 * own steadiness. Does nothing for units of one kind.
 */
export function exchangeRanks(context: GameContext, unit: number, other: number): void {
  const { battle, options } = context;
  const mixed = battle.units.mixed[unit];
  if (mixed === undefined || !mayExchange(battle, unit)) return;
  options.clear().add(Exchange.None);
  const { ranks } = mixed;
  for (let rank = 1; rank < ranks; rank++) {
    if (!wouldChange(mixed, rank)) continue;
    options.add(Exchange.Rank + rank);
    if (rank + 1 < ranks) options.add(Exchange.Followed + rank);
  }
  const answer = context.setDecisionContext(unit, other).choose(battle.owner[unit]!, DECISIONS.exchangeRanks);
  if (answer === Exchange.None) return;
  const followed = answer >= Exchange.Followed;
  mixed.exchange(answer - (followed ? Exchange.Followed : Exchange.Rank), followed);
  drill(context, unit, EXCHANGE);
  battle.acts[unit] = battle.acts[unit]! | Act.ExchangedRanks;
  context.tell(EventKind.ExchangedRanks, unit, battle.units.ordered[unit]!);
}
