import type { SimpleGbohBattle } from '../state/battle.js';
import { LeaderFlag, LeaderStatus, Status } from '../state/battle.js';
import { Cause } from '../state/causes.js';
import { EventKind } from '../state/events.js';
import type { LosingTerms } from '../state/forces.js';
import { Reason } from '../state/reasons.js';
import type { GameContext } from './context.js';
import { worthOf } from './hits.js';

const TENTHS = 10;
const EXCEEDS = 1;
const HIGHER_FRACTION_LOSES = 1;

/** Whether an army withdraws: its rout points have reached its level (SG-9.0a, R50). */
function withdraws({ forces, readings, routPoints }: SimpleGbohBattle, side: number): boolean {
  const { withdrawalLevel } = forces.standings[side as 0 | 1];
  return readings.withdrawalTest === EXCEEDS
    ? routPoints[side]! > withdrawalLevel
    : routPoints[side]! >= withdrawalLevel;
}

/** Phase D: ends the battle when an army withdraws, or has lost by the scenario (SG-3.0a, SG-3.2e, SG-9.0a, SG-9.0b). */
export function checkWithdrawal(context: GameContext): void {
  const { battle } = context;
  const one = withdraws(battle, 0);
  const other = withdraws(battle, 1);
  if (one && other) endBattle(context, Reason.BothWithdraw);
  else if (hasLostByScenario(battle, 0) || hasLostByScenario(battle, 1)) endBattle(context, Reason.Conditions);
  else if (one || other) endBattle(context, Reason.Withdrawal);
}

/** Whether any condition holds under which a side has lost by the scenario (SG-3.0a). */
function hasLostByScenario(battle: SimpleGbohBattle, side: number): boolean {
  const { losesWhen } = battle.forces.standings[side as 0 | 1];
  for (let at = 0; at < losesWhen.length; at++) if (holds(battle, side, losesWhen[at]!)) return true;
  return false;
}

function holds(battle: SimpleGbohBattle, side: number, terms: LosingTerms): boolean {
  if (battle.playedTurns < terms.playerTurns) return false;
  if (terms.leader >= 0 && !isEliminated(battle, terms.leader)) return false;
  let gone = 0;
  for (let at = 0; at < terms.units.length; at++) {
    const unit = terms.units[at]!;
    if (battle.status[unit] === Status.Eliminated || isMergedAndGone(battle, unit)) gone++;
  }
  let held = 0;
  for (let at = 0; at < terms.hexes.length; at++) {
    const there = battle.top[terms.hexes[at]!]!;
    if (there >= 0 && battle.forces.sideOf[there] !== side) held++;
  }
  return gone >= terms.unitsAtLeast && held >= terms.hexesAtLeast;
}

/** Whether a leader has been eliminated, be it that another has taken his place (SG-4.37a). */
function isEliminated({ leaderFlags, leaderStatus }: SimpleGbohBattle, leader: number): boolean {
  const status = leaderStatus[leader];
  const replaced = (leaderFlags[leader]! & LeaderFlag.Replacement) !== 0;
  return replaced || status === LeaderStatus.Eliminated || status === LeaderStatus.Replaced;
}

/** Whether a side has lost by its Rout Points or by the scenario. */
function hasLost(battle: SimpleGbohBattle, side: number): boolean {
  return withdraws(battle, side) || hasLostByScenario(battle, side);
}

function excess({ forces, routPoints }: SimpleGbohBattle, side: number): number {
  return routPoints[side]! - forces.standings[side as 0 | 1].withdrawalLevel;
}

function winnerOf(battle: SimpleGbohBattle, reason: number): number {
  if (reason === Reason.Withdrawal) return withdraws(battle, 1) ? 1 : -1;
  if (reason === Reason.Conditions) return Number(hasLost(battle, 1)) - Number(hasLost(battle, 0));
  if (reason === Reason.BothWithdraw) return Math.sign(excess(battle, 1) - excess(battle, 0));
  if (battle.readings.guardResult !== HIGHER_FRACTION_LOSES) return 0;
  const { standings } = battle.forces;
  const one = battle.routPoints[0]! * standings[1].withdrawalLevel;
  const other = battle.routPoints[1]! * standings[0].withdrawalLevel;
  return Math.sign(other - one);
}

/** Ends the battle: writes the result and closes the ledger. */
export function endBattle(context: GameContext, reason: number): void {
  const { battle } = context;
  const { result } = battle;
  battle.over = true;
  result.winner = winnerOf(battle, reason) || 0;
  result.turns = battle.playedTurns;
  result.seizedTurns = battle.seizedTurns;
  result.lostRed = TENTHS * battle.routPoints[0]!;
  result.lostBlue = TENTHS * battle.routPoints[1]!;
  result.first = battle.first === 0 ? 0 : 1;
  result.reason = reason;
  closeLedger(battle);
  context.tell(EventKind.Ended, result.winner, reason, battle.routPoints[0]!, battle.routPoints[1]!);
}

/** Books every unit that is gone: by what, and for the row that last hurt it. */
function closeLedger(battle: SimpleGbohBattle): void {
  const { forces, ledger, status } = battle;
  const rows = forces.rows.length;
  const causes = ledger.casualties.length / rows;
  for (let unit = 0; unit < battle.count; unit++) {
    const gone = status[unit] === Status.Eliminated || isMergedAndGone(battle, unit);
    const away = status[unit] === Status.Pursuing || status[unit] === Status.Lost;
    if (!gone && !away) continue;
    const cause = away ? Cause.Pursuit : battle.cause[unit]!;
    const row = forces.row[unit]!;
    ledger.casualties[row * causes + cause] = ledger.casualties[row * causes + cause]! + 1;
    const doer = battle.doer[unit]!;
    if (status[unit] !== Status.Eliminated || doer < 0) continue;
    ledger.destroyed[doer * rows + row] = ledger.destroyed[doer * rows + row]! + TENTHS * worthOf(battle, unit);
  }
}

function isMergedAndGone({ cause, status }: SimpleGbohBattle, unit: number): boolean {
  return status[unit] === Status.Merged && cause[unit]! >= 0;
}
