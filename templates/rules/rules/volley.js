import { choice, int, mechanic } from 'tyche/rules';
import { RANKS, TYPES, unitType } from '../units.js';

/** MR-2: each rank that can shoot rolls a die; at two zones it hits one pip worse. */
export const volley = mechanic({
  id: 'my-rules/volley',
  summary: 'How many ranks a unit loses to a volley.',
  clauses: ['MR-2'],
  situation: { shooter: choice(TYPES, 'archers'), zones: int(1, 2), ranks: int(1, RANKS, RANKS) },
  outcome: { losses: int(0, RANKS) },
  resolve(dice, { shooter, zones, ranks }, outcome) {
    const { volley: skill } = unitType(shooter);
    outcome.losses = dice.atMost(Math.max(0, skill - (zones - 1)), ranks, 6, 'MR-2');
  },
});
