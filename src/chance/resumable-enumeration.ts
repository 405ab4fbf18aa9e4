/** How far an enumeration is. */
export interface Enumerated {
  readonly branches: number;
  /** About the share of all branches that are done, as if every option of a roll had as many after it as the others. */
  readonly share: number;
}

/** About the share of branches that lie before the one taken: options taken, of so many at each roll. */
export function shareBefore(choices: Int32Array, depth: number, optionsOf: (roll: number) => number): number {
  let [share, part] = [0, 1];
  for (let at = 0; at < depth; at++) {
    part /= optionsOf(at);
    share += choices[at]! * part;
  }
  return share;
}

/** Branches that are taken one after another. */
interface EnumerationState {
  /** Goes back to before the first branch. */
  restart(): void;
  /** Begins the branch that is next. */
  begin(): void;
  /** Moves on; false when all have been taken. */
  advance(): boolean;
  /** About the share of all branches that lie before this one. */
  readonly shareBefore: number;
}

/** Runs `once` along every branch, with a halt after every `size` branches but the last; gives their number. */
export function* resumable(
  branches: EnumerationState,
  once: () => void,
  size: number,
): Generator<Enumerated, number, undefined> {
  let count = 0;
  branches.restart();
  for (let more = true; more; ) {
    branches.begin();
    once();
    const share = ++count % size === 0 ? branches.shareBefore : undefined;
    more = branches.advance();
    if (more && share !== undefined) yield { branches: count, share };
  }
  return count;
}
