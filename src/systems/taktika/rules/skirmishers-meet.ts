import { SKIRMISH, type Units } from '../state/units.js';

/**
 * Whether two units meet as skirmishers (TK-19d): then both shoot before they come to blows, with any missile weapon;
 * pikes and spears among them may strike as always.
 */
export function skirmishersMeet(units: Units, first: number, second: number): boolean {
  return units.formation[first] === SKIRMISH && units.formation[second] === SKIRMISH;
}
