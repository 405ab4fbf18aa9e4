import { EventKind, Phase } from '../state/events.js';
import { meetAllAside } from './contact-procedure.js';
import type { GameContext } from './context.js';
import { endTurn } from './end-phase.js';
import { meleePhase } from './melee-phase.js';
import { orderPhase } from './order-phase.js';
import { shootingPhase } from './shooting-phase.js';
import { startTurn } from './start-phase.js';
import { uncontrolledPhase } from './uncontrolled-phase.js';

/**
 * One player's turn (TK-6c): mercenaries' loyalty, shooting, ordered movement with the collisions it causes, uncontrolled
 * movement with its collisions, melee, and the question who has won.
 */
export function playerTurn(context: GameContext, side: number): void {
  const { battle } = context;
  battle.active = side;
  context.tell(EventKind.TurnBegins, side, battle.round);
  beginPhase(context, Phase.Start);
  startTurn(context, side);
  context.beginTurn(side);
  restOfTurn(context, side);
}

/** A player's turn from its shooting on. */
export function restOfTurn(context: GameContext, side: number): void {
  beginPhase(context, Phase.Shooting);
  shootingPhase(context, side);
  beginPhase(context, Phase.Orders);
  orderPhase(context, side);
  beginPhase(context, Phase.Uncontrolled);
  uncontrolledPhase(context, side);
  meetAllAside(context, side);
  beginPhase(context, Phase.Melee);
  meleePhase(context, side);
  beginPhase(context, Phase.End);
  endTurn(context, side);
}

function beginPhase(context: GameContext, phase: number): void {
  context.battle.phase = phase;
  context.tell(EventKind.PhaseBegins, phase);
}

/** Plays on from the beginning of a round, or after `turns` further turns leaves off; to the end where left out. */
export function playOn(context: GameContext, turns = Number.POSITIVE_INFINITY): void {
  const { battle } = context;
  let left = turns;
  while (!battle.over && left > 0) {
    playerTurn(context, battle.active);
    left--;
  }
}
