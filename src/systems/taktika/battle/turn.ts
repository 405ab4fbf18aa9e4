import { meetAllAside } from './contact-procedure.js';
import type { Course } from './course.js';
import { endTurn } from './end-phase.js';
import { EventKind, Phase } from './events.js';
import { meleePhase } from './melee-phase.js';
import { orderPhase } from './order-phase.js';
import { shootingPhase } from './shooting-phase.js';
import { startTurn } from './start-phase.js';
import { uncontrolledPhase } from './uncontrolled-phase.js';

/**
 * One player's turn (TK-6c): mercenaries' loyalty, shooting, ordered movement with the collisions it causes, uncontrolled
 * movement with its collisions, melee, and the question who has won.
 */
export function playerTurn(course: Course, side: number): void {
  const { battle } = course;
  battle.active = side;
  course.tell(EventKind.TurnBegins, side, battle.round);
  beginPhase(course, Phase.Start);
  startTurn(course, side);
  course.beginTurn(side);
  restOfTurn(course, side);
}

/** A player's turn from its shooting on. */
export function restOfTurn(course: Course, side: number): void {
  beginPhase(course, Phase.Shooting);
  shootingPhase(course, side);
  beginPhase(course, Phase.Orders);
  orderPhase(course, side);
  beginPhase(course, Phase.Uncontrolled);
  uncontrolledPhase(course, side);
  meetAllAside(course, side);
  beginPhase(course, Phase.Melee);
  meleePhase(course, side);
  beginPhase(course, Phase.End);
  endTurn(course, side);
}

function beginPhase(course: Course, phase: number): void {
  course.battle.phase = phase;
  course.tell(EventKind.PhaseBegins, phase);
}

/** Plays on from the beginning of a round, or after `turns` further turns leaves off; to the end where left out. */
export function playOn(course: Course, turns = Number.POSITIVE_INFINITY): void {
  const { battle } = course;
  let left = turns;
  while (!battle.over && left > 0) {
    playerTurn(course, battle.active);
    left--;
  }
}
