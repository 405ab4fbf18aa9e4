import { has } from '../../../model/options.js';
import type { Decision, Options } from '../../../model/player.js';
import { Answer, Selection, STAND, spaceOf } from '../decisions.js';
import { EncounterState } from '../state/encounter-state.js';
import type { War } from '../state/war.js';
import { GIVEN_UP } from '../tables/units.js';
import { Estimates } from './estimates.js';
import { nextStep } from './next-step.js';

/** Chances from which a player acts, all P(win) of one battle, 0..1. */
export interface Thresholds {
  /** Attack from this own chance on. */
  readonly attack: number;
  /** Intercept from this chance of the defence on; 0 always does, more than 1 never. */
  readonly intercept: number;
  /** Back up from an interception below this own chance. */
  readonly refuse: number;
  /** Try to avoid battle above this chance of the attacker. */
  readonly avoid: number;
  /** Withdraw into the city above this chance of the attacker. */
  readonly withdraw: number;
}

/** The usual thresholds of the rulebook. */
export const USUAL_THRESHOLDS: Thresholds = {
  attack: 0.55,
  intercept: 0.5,
  refuse: 0.4,
  avoid: 0.5,
  withdraw: 0.65,
};

/** Answers every decision of an encounter by comparing the exact chances of a battle with thresholds. */
export class ThresholdPlayer {
  private readonly thresholds: Thresholds;
  private estimates: Estimates | undefined;
  private table: unknown;

  constructor(thresholds: Thresholds) {
    this.thresholds = thresholds;
  }

  choose(decision: Decision, war: War, options: Options): number {
    const { thresholds } = this;
    const estimates = this.estimatesOf(war);
    switch (decision.name) {
      case 'moveStep':
        return nextStep(war, thresholds.attack, estimates);
      case 'declareInterceptions':
        return this.everybodyIf(
          options,
          estimates.defence(war, war.warState.now[EncounterState.NameFrom]!) >= thresholds.intercept,
        );
      case 'refuseBattle':
        return estimates.battle(war).win < thresholds.refuse ? Answer.Yes : Answer.No;
      case 'declareOverrun':
        return Answer.Yes;
      case 'withdrawIntoCity':
        return this.everybodyIf(options, estimates.battle(war).win > thresholds.withdraw);
      case 'avoidBattle':
        return estimates.battle(war).win > thresholds.avoid ? firstSpace(war, options) : STAND;
      case 'avoidSecondStep':
        return furtherSpace(war, options);
      case 'sortie':
        return this.everybodyIf(options, estimates.sortieHelps(war));
      case 'winnerLoss':
      case 'drawnLoss':
        return GIVEN_UP.find((type) => has(options, type))!;
      case 'attritionLoss':
        return options.list[0]!;
      default:
        return this.everybodyIf(options, true);
    }
  }

  /** All where that is wanted and offered, else none. */
  private everybodyIf(options: Options, wanted: boolean): number {
    return wanted && has(options, Selection.Everybody) ? Selection.Everybody : Selection.None;
  }

  private estimatesOf(war: War): Estimates {
    if (this.estimates === undefined || this.table !== war.table) {
      this.estimates = new Estimates(war.table);
      this.table = war.table;
    }
    return this.estimates;
  }
}

/** The first space to avoid to: no transit point if possible, then friendly troops, then the lowest number. */
function firstSpace(war: War, options: Options): number {
  const { warState } = war;
  const side = war.decider;
  let best: number = STAND;
  let least = Number.POSITIVE_INFINITY;
  for (let at = 0; at < options.count; at++) {
    const option = options.list[at]!;
    const space = spaceOf(option);
    // The space itself stands for a hopeless attempt.
    if (option === STAND || space === war.space) continue;
    const rank = (warState.map.isTransit(space) ? 2 : 0) + (warState.hasTroops(space, side) ? 0 : 1);
    if (rank < least) {
      best = option;
      least = rank;
    }
  }
  return best;
}

/** A second space that is further from the mover by land than the first, the furthest; else none. */
function furtherSpace(war: War, options: Options): number {
  const { map, now } = war.warState;
  let best: number = STAND;
  let far = map.landSteps[war.space * map.spaces + now[EncounterState.FirstSpace]!]!;
  for (let at = 0; at < options.count; at++) {
    const option = options.list[at]!;
    if (option === STAND) continue;
    const steps = map.landSteps[war.space * map.spaces + spaceOf(option)]!;
    if (steps > far) {
      best = option;
      far = steps;
    }
  }
  return best;
}
