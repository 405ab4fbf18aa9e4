import { flag, int } from '../../../model/domain.js';
import { mechanic } from '../../../model/mechanic.js';
import { rollOff } from './roll-off.js';

/** The roll for each element of terrain: the higher die chooses and places it, ties are rolled again (TK-29b). */
export const terrainChooser = mechanic({
  id: 'taktika/terrain-chooser',
  summary: 'Which side chooses and places the next element of terrain.',
  clauses: ['TK-29b'],
  situation: {},
  outcome: { firstChooses: flag(), firstDie: int(1, 6), secondDie: int(1, 6) },
  resolve(dice, _situation, outcome) {
    outcome.firstChooses = rollOff(dice, 0, 'TK-29b', outcome);
  },
});
