import { choice, int, mechanic } from 'tyche/rules';
import { RANKS, TYPES, unitType } from '../units.js';

/** MR-1: each rank of the attacker rolls a die; against riders on the spears' points they hit one pip better. */
export const strike = mechanic({
  id: 'my-rules/strike',
  summary: 'How many ranks a unit loses to a strike.',
  clauses: ['MR-1'],
  situation: { attacker: choice(TYPES), defender: choice(TYPES), ranks: int(1, RANKS, RANKS) },
  outcome: { losses: int(0, RANKS) },
  resolve(dice, { attacker, defender, ranks }, outcome) {
    const points = TYPES[attacker] === 'spears' && TYPES[defender] === 'riders' ? 1 : 0;
    outcome.losses = dice.atMost(unitType(attacker).strike + points, ranks, 6, 'MR-1');
  },
});
