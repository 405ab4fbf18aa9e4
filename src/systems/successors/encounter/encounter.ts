import type { Dice } from '../../../chance/dice.js';
import type { Decision } from '../../../model/player.js';
import { Selection } from '../decisions.js';
import { EncounterState, Phase } from '../state/encounter-state.js';
import type { War } from '../state/war.js';
import { askSortie, endSortie, fightBattle } from './fighting.js';
import { askDeclare, askRefuse, endDeclare, rollInterceptions, takeRefuse } from './intercepting.js';
import {
  aftermath,
  askAttritionLoss,
  askDrawnLoss,
  askWinnerLoss,
  rollAttrition,
  takeAttritionLoss,
  takeDrawnLoss,
  takeWinnerLoss,
} from './losses.js';
import { afterEntry, askCompose, askPickUp, askStep, beginPickUp, endCompose, takeStep } from './marching.js';
import {
  askAvoid,
  askOverrun,
  askSecondStep,
  askWithdraw,
  contact,
  endWithdraw,
  rollAvoid,
  stay,
  takeAvoid,
  takeOverrun,
  takeSecondStep,
} from './meeting.js';
import { askName, beginNaming, endNaming, isNaming, nameEverybody, takeName } from './naming.js';

/** Whether an encounter is under way. */
export function isUnderWay(war: War): boolean {
  return war.warState.now[EncounterState.Phase] !== Phase.Over;
}

/**
 * Runs an encounter on to its next decision, rolling what has to be rolled (SU-E2, E0-E9). Gives the decision, which `War`
 * describes with its decider, subject and options, always two or more; undefined when the encounter is over.
 */
export function proceed(war: War, dice: Dice): Decision | undefined {
  while (isUnderWay(war)) {
    const decision = goOn(war, dice);
    if (decision !== undefined) return decision;
  }
  return undefined;
}

/** Runs an encounter that is under way one phase on, or to the decision that is open. */
export function goOn(war: War, dice: Dice): Decision | undefined {
  if (!isNaming(war)) return advance(war, dice);
  const decision = askName(war);
  if (decision === undefined) endNamed(war);
  return decision;
}

function advance(war: War, dice: Dice): Decision | undefined {
  switch (war.warState.now[EncounterState.Phase]) {
    case Phase.Compose:
      return askCompose(war);
    case Phase.PickUp:
      return askPickUp(war);
    case Phase.Step:
      return askStep(war);
    case Phase.Declare:
      return askDeclare(war);
    case Phase.Roll:
      rollInterceptions(war, dice);
      return undefined;
    case Phase.Refuse:
      return askRefuse(war);
    case Phase.Contact:
      contact(war);
      return undefined;
    case Phase.AskOverrun:
      return askOverrun(war);
    case Phase.Withdraw:
      return askWithdraw(war);
    case Phase.Avoid:
    case Phase.JoinedAvoid:
      return askAvoid(war);
    case Phase.AvoidRoll:
      rollAvoid(war, dice);
      return undefined;
    case Phase.SecondStep:
      return askSecondStep(war);
    case Phase.Stand:
      stay(war);
      return undefined;
    case Phase.Sortie:
      return askSortie(war);
    case Phase.Battle:
      fightBattle(war, dice);
      return undefined;
    case Phase.Attrition:
      rollAttrition(war, dice);
      return undefined;
    case Phase.AttritionLoss:
      return askAttritionLoss(war);
    case Phase.WinnerLoss:
      return askWinnerLoss(war);
    case Phase.AttackerDrawnLoss:
      return askDrawnLoss(war, true);
    case Phase.DefenderDrawnLoss:
      return askDrawnLoss(war, false);
    case Phase.Aftermath:
      aftermath(war);
      return undefined;
    case Phase.AfterStep:
      afterEntry(war);
      return undefined;
    default:
      throw new RangeError(`no phase ${war.warState.now[EncounterState.Phase]}`);
  }
}

/**
 * Takes the decider's answer: one of the options of the decision that `proceed` has given. Throws `RangeError` where
 * none is open.
 */
export function take(war: War, option: number): void {
  if (isNaming(war)) {
    takeName(war, option);
    return;
  }
  switch (war.warState.now[EncounterState.Phase]) {
    case Phase.Compose:
    case Phase.PickUp:
    case Phase.Declare:
    case Phase.Withdraw:
    case Phase.Sortie:
      takeSelection(war, option);
      return;
    case Phase.Step:
      takeStep(war, option);
      return;
    case Phase.Refuse:
      takeRefuse(war, option);
      return;
    case Phase.AskOverrun:
      takeOverrun(war, option);
      return;
    case Phase.Avoid:
    case Phase.JoinedAvoid:
      takeAvoid(war, option);
      return;
    case Phase.SecondStep:
      takeSecondStep(war, option);
      return;
    case Phase.AttritionLoss:
      takeAttritionLoss(war, option);
      return;
    case Phase.WinnerLoss:
      takeWinnerLoss(war, option);
      return;
    case Phase.AttackerDrawnLoss:
      takeDrawnLoss(war, true, option);
      return;
    case Phase.DefenderDrawnLoss:
      takeDrawnLoss(war, false, option);
      return;
    default:
      throw new RangeError(`no decision is open in phase ${war.warState.now[EncounterState.Phase]}`);
  }
}

/** Takes the answer to a selection: none, all, or the start of a naming. */
function takeSelection(war: War, option: number): void {
  if (option === Selection.Named) {
    if (war.warState.now[EncounterState.Phase] === Phase.PickUp) beginPickUp(war);
    else beginNaming(war);
    return;
  }
  if (option === Selection.Everybody) nameEverybody(war);
  settleSelection(war);
}

/** All have been named. */
function endNamed(war: War): void {
  endNaming(war);
  settleSelection(war);
}

/** What follows once it is settled who goes. */
function settleSelection(war: War): void {
  const { now } = war.warState;
  switch (now[EncounterState.Phase]) {
    case Phase.Compose:
      endCompose(war);
      return;
    case Phase.PickUp:
      now[EncounterState.Phase] = Phase.Step;
      return;
    case Phase.Declare:
      endDeclare(war);
      return;
    case Phase.Withdraw:
      endWithdraw(war);
      return;
    default:
      endSortie(war);
  }
}
