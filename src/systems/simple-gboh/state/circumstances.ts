import { flag, int, type ValueOf } from '../../../model/domain.js';

/** What the players agree on before a battle. */
export const circumstances = {
  /** Player turns played after which it ends undecided, without those that were seized (R55). */
  maxPlayerTurns: int(2, 400, 200),
  /** Whether units may form columns where the scenario does not say so (SG-11.2a). */
  columnMovement: flag(),
  /** Hundredths of the way from withdrawal levels to even levels at which armies withdraw: 0 as their files say, 100 even. */
  handicap: int(0, 200, 0),
} as const;

/** What each circumstance means, in a sentence. */
export const circumstanceNotes = {
  maxPlayerTurns: 'Player turns after which the battle ends undecided; those that were seized do not count (R55).',
  columnMovement: 'Whether units may form columns where the scenario does not say so (SG-11.2a).',
  handicap:
    'How far the level at which an army withdraws moves from the one of its file to the one that makes the battle even (evenLevel), in hundredths of the way: 0 is the level of the file, 100 the even one, more goes beyond it. Armies without an even level keep theirs.',
} as const satisfies Readonly<Record<keyof typeof circumstances, string>>;

/** A choice for everything that is agreed. */
export type Circumstances = Readonly<ValueOf<typeof circumstances>>;
