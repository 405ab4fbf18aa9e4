import type { Dice } from '../../../dice/dice.js';
import type { GameTree } from '../../../model/game-tree.js';
import type { Options } from '../../../model/player.js';
import { MOST_FACTIONS } from '../data/vocabulary.js';
import type { War } from '../war.js';
import { proceed, take } from './encounter.js';

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
function holds({ theatre }: War, space: number, faction: number): boolean {
  if (theatre.map.isTransit(space)) return false;
  const troops = theatre.unitsIn(theatre.outside(space)) > 0;
  return (troops ? theatre.side[space] : theatre.control[space]) === faction;
}

/** What a faction has, in points of strength: combat units, and the spaces that are its own. */
function standing(war: War, faction: number, { dispersed, space }: Stakes): number {
  const { theatre } = war;
  let thirds = 0;
  for (let slot = 0; slot < theatre.slots; slot++) {
    if (theatre.side[slot] === faction) thirds += theatre.thirdsIn(slot);
  }
  for (let type = 0; type < theatre.width; type++) {
    thirds += dispersed * theatre.nominal(type) * theatre.dispersed[faction * theatre.width + type]!;
  }
  let held = 0;
  for (let place = 0; place < theatre.map.spaces; place++) if (holds(war, place, faction)) held++;
  return thirds / 3 + held * space;
}

/** The worth of an end with something at stake: what a faction has, less what all others have, in points of strength. */
export function worthWith(stakes: Stakes): Worth {
  return (war, faction) => {
    let sum = 0;
    for (let other = 0; other < MOST_FACTIONS; other++) {
      const has = standing(war, other, stakes);
      sum += other === faction ? has : -has;
    }
    return sum;
  };
}

/** The usual worth. */
export const usualWorth: Worth = worthWith(USUAL_STAKES);

/** An encounter under way as a game that can be solved, with a seat for each faction. Best with `War.whole`. */
export class EncounterGame implements GameTree {
  readonly war: War;
  readonly state: Int16Array;
  readonly seats = MOST_FACTIONS;
  readonly options: Options;
  private readonly worthOf: Worth;

  constructor(war: War, worth: Worth = usualWorth) {
    this.war = war;
    this.state = war.theatre.state;
    this.options = war.options;
    this.worthOf = worth;
  }

  proceed(dice: Dice): number {
    return proceed(this.war, dice) === undefined ? -1 : this.war.decider;
  }

  take(option: number): void {
    take(this.war, option);
  }

  worth(seat: number): number {
    return this.worthOf(this.war, seat);
  }
}
