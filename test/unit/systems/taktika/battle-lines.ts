import { type Marcher, speedOfFronts } from '../../../../src/systems/taktika/rules/unit-speed.js';
import { frontOf } from '../../../../src/systems/taktika/tables/formations.js';

/** Centimetres a battle line moves in a turn (TK-8e): 20 less the fronts of all its units. */
export function battleLineSpeed(line: readonly Marcher[]): number {
  return speedOfFronts(line.reduce((fronts, { formation, mounted }) => fronts + frontOf(formation, mounted), 0));
}
