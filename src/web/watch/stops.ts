import type { DrawnLeaf } from '../../report/drawn-book.js';
import { isStep } from '../../report/picture-book-parts.js';

/** Where a reader stops in a game: at a picture, or at an event on the way to it. */
export interface Stop {
  readonly leaf: number;
  /** The event of the leaf; absent at its picture. */
  readonly event?: number;
}

/** Every stop of a game: its pictures, and with `dieByDie` what happened before each of them, event by event. */
export function stopsOf(leaves: readonly Pick<DrawnLeaf, 'events'>[], dieByDie: boolean): readonly Stop[] {
  return leaves.flatMap(({ events }, leaf): readonly Stop[] => {
    const on = dieByDie ? events.flatMap((told, event) => (isStep(told) ? [{ leaf, event }] : [])) : [];
    return [...on, { leaf }];
  });
}

/**
 * What is shown at a stop. Tables are drawn when a turn is over, so on the way to a picture it is the one before, with the events of
 * the turn that is being played.
 */
export function leafAt(leaves: readonly DrawnLeaf[], { leaf, event }: Stop): DrawnLeaf | undefined {
  const own = leaves[leaf];
  const before = leaves[leaf - 1];
  if (own === undefined || event === undefined || before === undefined) return own;
  const turn = own.events.find(({ level }) => level === 'turn');
  return { ...before, title: turn === undefined || turn.text === '' ? own.title : turn.text, events: own.events };
}
