/** An army that may say whether it moves first. */
interface Mover {
  readonly name: string;
  /** Undefined where it does not say. */
  readonly first: boolean | undefined;
}

/**
 * The side, 0 or 1, that moves first as two armies say: the one that claims it, or the other of one that declines it; -1
 * where neither says or both decline. Throws `RangeError` where both claim it.
 */
export function firstMover(one: Mover, other: Mover): number {
  if (one.first === other.first) {
    if (one.first !== true) return -1;
    throw new RangeError(`one army moves first, found that ${one.name} and ${other.name} both do`);
  }
  return one.first === true || other.first === false ? 0 : 1;
}
