import { choice, int, type ValueOf } from '../../../model/domain.js';

/** What the players agree on before a battle: where it is fought (D23), and after how many rounds it ends (R61). */
export const circumstances = {
  /** The kind of country; `any` draws one of the four by lot, `none` leaves the table bare (TK-1b). */
  terrain: choice(['any', 'flat', 'wooded', 'hilly', 'civilised', 'none']),
  rounds: int(1, 200, 30),
} as const;

/** What each circumstance means, in a sentence. */
export const circumstanceNotes = {
  terrain: 'The kind of country (D23): one of four, any of them by lot, or none, which leaves the table bare (TK-1b).',
  rounds: 'Rounds after which the battle ends (R61).',
} as const satisfies Readonly<Record<keyof typeof circumstances, string>>;

/** A choice for everything that is agreed. */
export type Circumstances = Readonly<ValueOf<typeof circumstances>>;
