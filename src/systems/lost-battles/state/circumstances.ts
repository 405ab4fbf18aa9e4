import { choice, int, type ValueOf } from '../../../model/domain.js';

/** The last turn that the rules allow (LB-3.1a). */
export const LAST_TURN = 10;

/** What the players agree on before a battle, where they want it to differ from what their armies' scenario says. */
export const circumstances = {
  /** After how many turns it ends (LB-11.1b). */
  turns: int(1, LAST_TURN, LAST_TURN),
  /** The attack limit (LB-6.3b): the scenario's, or one of the three that there are. */
  attackLimit: choice(['scenario', 'three', 'four', 'five']),
  /** Who moves first (LB-3.2a): the scenario's side, the other one, or the side that a die selects. */
  firstMove: choice(['scenario', 'other', 'die']),
  /** Whether Brilliant generals may seize the first move by a flip-flop (LB-8.9b). */
  seizing: choice(['allowed', 'forbidden']),
  /** Whether the weaker army scores for its shortfall (LB-11.2g); without it armies show what they are worth by themselves. */
  handicap: choice(['counted', 'none']),
} as const;

/** What each circumstance means, in a sentence. */
export const circumstanceNotes = {
  turns: 'Turns after which the battle ends (LB-11.1b).',
  attackLimit: 'The attack limit (LB-6.3b): the one of the scenario, or three, four or five.',
  firstMove:
    'Who moves first (LB-3.2a): the side that the scenario names, the other one, or the side that a die selects.',
  seizing: 'Whether Brilliant generals may seize the first move by a flip-flop (LB-8.9b).',
  handicap: 'Whether the weaker army scores victory points for its shortfall of fighting value (LB-11.2g).',
} as const satisfies Readonly<Record<keyof typeof circumstances, string>>;

/** A choice for everything that is agreed. */
export type Circumstances = Readonly<ValueOf<typeof circumstances>>;
