import { choice, flag, int, mechanic } from 'tyche/rules';
import { RANKS, TYPES, unitType } from '../units.js';

/** MR-3: a unit that has lost ranks rolls a die and flees when it shows more than its nerve less these losses, plus one. */
export const nerve = mechanic({
  id: 'my-rules/nerve',
  summary: 'Whether a unit that has lost ranks flees.',
  clauses: ['MR-3'],
  situation: { type: choice(TYPES), losses: int(1, RANKS) },
  outcome: { flees: flag() },
  resolve(dice, { type, losses }, outcome) {
    outcome.flees = !dice.test(unitType(type).nerve + 1 - losses, 6, 'MR-3');
  },
});
