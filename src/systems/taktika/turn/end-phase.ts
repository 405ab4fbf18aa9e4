import { GoesOn, hasLostHalf, type Score, type VictoryScore, victory, winnerOnPoints } from '../rules/victory.js';
import { Place, type TaktikaBattle } from '../state/battle.js';
import { CAUSES, Cause } from '../state/causes.js';
import { EventKind } from '../state/events.js';
import { Reason } from '../state/reasons.js';
import type { GameContext } from './context.js';
import { DECISIONS } from './decisions.js';
import { firstTurn } from './first-turn.js';
import { finishLedger } from './losses.js';
import { countPoints, countToll } from './victory-score.js';

const EVERY_ROUND = 1;

function emptyToll(): VictoryScore {
  return { lost: 0, formed: 0, formedLeft: 0, figuresLost: 0, figures: 0, standing: 0 };
}

const tolls = [emptyToll(), emptyToll()] as const;
const scores: readonly [Score, Score] = [
  { lost: 0, points: 0 },
  { lost: 0, points: 0 },
];

/**
 * The end of a player's turn: who has won, by the formal condition (R61) or because a side whose battle is plainly lost
 * concedes it (TK-21.1a); or else whose turn is next, and whether the agreed rounds are over.
 */
export function endTurn(context: GameContext, side: number): void {
  const { battle } = context;
  countToll(battle, 0, tolls[0]);
  countToll(battle, 1, tolls[1]);
  const winner = victory(tolls[0], tolls[1], battle.readings.victory);
  if (winner !== GoesOn) {
    const left = tolls[0].standing > 0 && tolls[1].standing > 0;
    endBattle(context, winner, left ? Reason.Broken : Reason.NoUnitLeft);
    return;
  }
  if (hasLostHalf(tolls[side]!)) {
    context.setDecisionContext(-1);
    if (context.asks(side, DECISIONS.concede)) {
      endBattle(context, side === 0 ? -1 : 1, Reason.Conceded);
      return;
    }
  }
  if (side === battle.opener) battle.active = 1 - side;
  else endRound(context);
}

/** Ends a round: the last that was agreed, or one that is followed by another (R52, R61). */
function endRound(context: GameContext): void {
  const { battle } = context;
  if (battle.round >= battle.circumstances.rounds) {
    countPoints(battle, 0, scores[0]);
    countPoints(battle, 1, scores[1]);
    endBattle(context, winnerOnPoints(scores[0], scores[1]), Reason.RoundLimit);
    return;
  }
  battle.round++;
  if (battle.readings.initiativeRoll === EVERY_ROUND) battle.opener = firstTurn(context);
  battle.active = battle.opener;
}

/** Writes the result and closes the ledger. */
function endBattle(context: GameContext, winner: number, reason: number): void {
  const { battle } = context;
  const { result } = battle;
  countPoints(battle, 0, scores[0]);
  countPoints(battle, 1, scores[1]);
  result.winner = winner;
  result.turns = battle.round;
  result.lostRed = scores[0].lost;
  result.lostBlue = scores[1].lost;
  result.first = battle.first === 0 ? 0 : 1;
  result.reason = reason;
  closeLedger(battle);
  finishLedger(battle);
  battle.over = true;
  context.tell(EventKind.Ended, winner, reason);
}

/** Books the living who are lost to their side all the same: those who still flee, and those who have gone over. */
function closeLedger({ forces, ledger, owner, units, where }: TaktikaBattle): void {
  for (let unit = 0; unit < units.count; unit++) {
    const { row, side } = forces.units[unit]!;
    const place = where[unit]!;
    const fled = place === Place.OnTable && units.fleeing[unit] === 1;
    const gone = owner[unit] !== side && place !== Place.FledOff && place !== Place.Destroyed;
    if (!fled && !gone) continue;
    const at = row * CAUSES.length + (fled ? Cause.Fled : Cause.Defected);
    ledger.casualties[at] = ledger.casualties[at]! + units.figures[unit]!;
  }
}
