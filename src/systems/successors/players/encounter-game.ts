import type { Dice } from '../../../chance/dice.js';
import { type GameTree, Stage } from '../../../model/game-tree.js';
import type { Decision, Options } from '../../../model/player.js';
import { Winner } from '../axes.js';
import { DECISIONS, STOP } from '../decisions.js';
import { goOn, isUnderWay, take } from '../encounter/encounter.js';
import { settleBattle } from '../encounter/fighting.js';
import { endDistribution } from '../odds/battle-odds.js';
import { EncounterState, Phase } from '../state/encounter-state.js';
import type { War } from '../state/war.js';
import { MAX_FACTIONS } from '../tables/vocabulary.js';
import { Estimates } from './estimates.js';

/** What the end of an encounter is worth to a faction. */
export type Worth = (war: War, faction: number) => number;

/** What is counted of the end of an encounter besides combat units on the map, which count their nominal strength. */
export interface Stakes {
  /** Points of strength that a space of one's own is worth. */
  readonly space: number;
  /** What a dispersed combat unit, which comes back next turn, is worth of one on the map: 0..1. */
  readonly dispersed: number;
}

/** A space is worth as much as a Macedonian. */
export const USUAL_STAKES: Stakes = { space: 2, dispersed: 0.5 };

/** Whether a space is a faction's: its troops stand there, or it controls it and no other's do. */
function holds({ warState }: War, space: number, faction: number): boolean {
  if (warState.map.isTransit(space)) return false;
  const troops = warState.unitsIn(warState.outside(space)) > 0;
  return (troops ? warState.side[space] : warState.control[space]) === faction;
}

/** What a faction has, in points of strength: combat units, and the spaces that are its own. */
function evaluate(war: War, faction: number, { dispersed, space }: Stakes): number {
  const { warState } = war;
  let thirds = 0;
  for (let slot = 0; slot < warState.slots; slot++) {
    if (warState.side[slot] === faction) thirds += warState.thirdsIn(slot);
  }
  for (let type = 0; type < warState.width; type++) {
    thirds += dispersed * warState.nominal(type) * warState.dispersed[faction * warState.width + type]!;
  }
  let held = 0;
  for (let place = 0; place < warState.map.spaces; place++) if (holds(war, place, faction)) held++;
  return thirds / 3 + held * space;
}

/** The worth of an end with something at stake: what a faction has, less what all others have, in points of strength. */
export function worthWith(stakes: Stakes): Worth {
  return (war, faction) => {
    let sum = 0;
    for (let other = 0; other < MAX_FACTIONS; other++) {
      const has = evaluate(war, other, stakes);
      sum += other === faction ? has : -has;
    }
    return sum;
  };
}

/** The usual worth. */
export const defaultWorth: Worth = worthWith(USUAL_STAKES);

/** Decisions by which a move goes on; the first option of each goes no further and takes no unit along. */
const MARCHING: readonly Decision[] = [DECISIONS.pickUp, DECISIONS.moveStep];

/** Who has won at each place of `BATTLE_END`, and the places of the battles won by double. */
const WINNER_AT: readonly number[] = [Winner.Defender, Winner.Defender, Winner.Drawn, Winner.Attacker, Winner.Attacker];
const DOUBLED_AT: readonly number[] = [0, 4];

/** Phases that roll dice and ask for nothing after them: what they lead to may be put together. */
const ROLLED: readonly number[] = [Phase.Roll, Phase.AvoidRoll, Phase.Battle, Phase.Attrition];

/** How far a game goes: to the end of the encounter, or no further than the space that is entered next or has been. */
export type Horizon = 'encounter' | 'entry';

/** An encounter under way as a game that can be solved, with a seat for each faction. Best with `War.whole`. */
export class EncounterGame implements GameTree {
  readonly war: War;
  readonly state: Int16Array;
  readonly seats = MAX_FACTIONS;
  readonly options: Options;
  private readonly estimates: Estimates;
  private readonly worthOf: Worth;
  private readonly horizon: Horizon;

  constructor(war: War, worth: Worth = defaultWorth, horizon: Horizon = 'encounter') {
    this.war = war;
    this.state = war.warState.state;
    this.options = war.options;
    this.estimates = new Estimates(war.table);
    this.worthOf = worth;
    this.horizon = horizon;
  }

  /** The exact odds of a battle, which dice need not be followed for; leader casualties depend on them. */
  distribution(): readonly number[] | undefined {
    const { war } = this;
    if (war.warState.now[EncounterState.Phase] !== Phase.Battle || war.readings.leaderCasualty) return undefined;
    return endDistribution(this.estimates.battle(war), war.readings.drawn);
  }

  /** One of the ends of a battle, in the order of `BATTLE_END`. */
  fall(end: number): void {
    settleBattle(this.war, WINNER_AT[end]!, DOUBLED_AT.includes(end));
  }

  proceed(dice: Dice): number {
    const { war } = this;
    const { now } = war.warState;
    while (isUnderWay(war)) {
      const phase = now[EncounterState.Phase]!;
      const decision = goOn(war, dice);
      if (decision === undefined) {
        if (ROLLED.includes(phase) || now[EncounterState.Phase] === Phase.Battle) return Stage.Rolled;
      } else if (this.horizon === 'entry' && MARCHING.includes(decision)) take(war, STOP);
      else return war.decider;
    }
    return Stage.Over;
  }

  take(option: number): void {
    take(this.war, option);
  }

  worth(seat: number): number {
    return this.worthOf(this.war, seat);
  }
}
