import type { Dice } from '../../../chance/dice.js';
import { int } from '../../../model/domain.js';
import { mechanic } from '../../../model/mechanic.js';
import { MAX_ELEPHANT_STRENGTH, UNITS } from '../axes.js';
import { ELEPHANT_LOSS } from '../tables/units.js';

const FACES = new Uint8Array(7);

/** What an elephant adds at a face of its die (SU-14.1a). */
export function elephantAt(face: number): number {
  return Math.max(0, face - ELEPHANT_LOSS);
}

/** The strength of so many elephants in one battle: each rolls a die and adds what it shows beyond 2 (SU-14.1a). */
export function elephantStrength(dice: Dice, elephants: number): number {
  if (elephants === 0) return 0;
  dice.faces(elephants, 6, FACES, 'SU-14.1a');
  let strength = 0;
  for (let face = 1; face <= 6; face++) strength += FACES[face]! * elephantAt(face);
  return strength;
}

/** What elephants are worth in one battle (SU-12.1b). */
export const elephants = mechanic({
  id: 'successors/elephants',
  summary: 'The strength of elephants in one battle.',
  clauses: ['SU-14.1a', 'SU-12.1b'],
  situation: { elephants: { ...UNITS, usual: 1 } },
  outcome: { strength: int(0, MAX_ELEPHANT_STRENGTH * UNITS.to) },
  resolve(dice, situation, outcome) {
    outcome.strength = elephantStrength(dice, situation.elephants);
  },
});
