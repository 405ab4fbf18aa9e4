import type { SimpleGbohBattle } from './battle.js';
import { Status } from './battle.js';
import { Cause } from './causes.js';
import type { Course } from './course.js';
import { EventKind } from './events.js';
import { worthOf } from './hits.js';
import { Reason } from './reasons.js';

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

/** Phase D: ends the battle when an army withdraws (SG-3.2e, SG-9.0a, SG-9.0b). */
export function checkWithdrawal(course: Course): void {
  const { battle } = course;
  const one = withdraws(battle, 0);
  const other = withdraws(battle, 1);
  if (one || other) endBattle(course, one && other ? Reason.BothWithdraw : Reason.Withdrawal);
}

function excess({ forces, routPoints }: SimpleGbohBattle, side: number): number {
  return routPoints[side]! - forces.standings[side as 0 | 1].withdrawalLevel;
}

function winnerOf(battle: SimpleGbohBattle, reason: number): number {
  if (reason === Reason.Withdrawal) return withdraws(battle, 1) ? 1 : -1;
  if (reason === Reason.BothWithdraw) return Math.sign(excess(battle, 1) - excess(battle, 0));
  if (battle.readings.guardResult !== HIGHER_FRACTION_LOSES) return 0;
  const { standings } = battle.forces;
  const one = battle.routPoints[0]! * standings[1].withdrawalLevel;
  const other = battle.routPoints[1]! * standings[0].withdrawalLevel;
  return Math.sign(other - one);
}

/** Ends the battle: writes the result and closes the ledger. */
export function endBattle(course: Course, reason: number): void {
  const { battle } = course;
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
  course.tell(EventKind.Ended, result.winner, reason, battle.routPoints[0]!, battle.routPoints[1]!);
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
