import { flag, int, type ValueOf } from '../../../model/domain.js';

/** What the players agree on before a battle. */
export const circumstances = {
  /** Player turns after which it ends undecided (R55). */
  maxPlayerTurns: int(2, 400, 200),
  /** Whether units may form columns where the scenario does not say so (SG-11.2a). */
  columnMovement: flag(),
  /** Hundredths of the way from withdrawal levels to even levels at which armies withdraw: 0 as their files say, 100 even. */
  handicap: int(0, 200, 0),
} as const;

/** A choice for everything that is agreed. */
export type Circumstances = Readonly<ValueOf<typeof circumstances>>;
