import type { Dice } from '../../../dice/dice.js';
import type { GameTree } from '../../../model/game-tree.js';
import type { Options } from '../../../model/player.js';
import { MOST_FACTIONS } from '../data/vocabulary.js';
import type { War } from '../war.js';
import { proceed, take } from './encounter.js';

/** What the end of an encounter is worth to a faction. */
export type Worth = (war: War, faction: number) => number;

/** A combat unit that comes back next turn is worth this much of one on the map. */
const DISPERSED = 0.5;
/** Thirds of strength that holding a space is worth, as much as a Macedonian. */
const SPACE = 6;

/** Whether a space is a faction's: its troops stand there, or it controls it and no other's do. */
function holds({ theatre }: War, space: number, faction: number): boolean {
  if (theatre.map.isTransit(space)) return false;
  const troops = theatre.unitsIn(theatre.outside(space)) > 0;
  return (troops ? theatre.side[space] : theatre.control[space]) === faction;
}

/** Nominal strength of a faction in thirds, on the map and, at half, dispersed; and the spaces that are its own. */
function standing(war: War, faction: number): number {
  const { theatre } = war;
  let sum = 0;
  for (let slot = 0; slot < theatre.slots; slot++) {
    if (theatre.side[slot] === faction) sum += theatre.thirdsIn(slot);
  }
  for (let space = 0; space < theatre.map.spaces; space++) if (holds(war, space, faction)) sum += SPACE;
  for (let type = 0; type < theatre.width; type++) {
    sum += DISPERSED * theatre.nominal(type) * theatre.dispersed[faction * theatre.width + type]!;
  }
  return sum;
}

/**
 * The usual worth: own standing less that of all other factions, in points of strength. A unit on the map counts its
 * nominal strength, a dispersed one half of it, and each space that is its own two points.
 */
export function usualWorth(war: War, faction: number): number {
  let sum = 0;
  for (let other = 0; other < MOST_FACTIONS; other++) {
    sum += other === faction ? standing(war, other) : -standing(war, other);
  }
  return sum / 3;
}

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
