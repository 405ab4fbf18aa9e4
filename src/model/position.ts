import type { Dice } from '../chance/dice.js';
import type { Battle } from './battle.js';
import type { Foresee } from './foresight.js';
import type { Player } from './player.js';

/** Something that was done in a turn, or how something stands after it; a system says which words it uses. */
export interface Deed {
  /** What was done: `attacks`, `shoots`, `ends`. */
  readonly what: string;
  /** The unit or general who did it, by its name in the position. */
  readonly who?: string;
  /** The unit to which it was done. */
  readonly target?: string;
  /** Where, or how. */
  readonly where?: string;
}

/** What is asked of the deeds of a turn; parts of a deed that are left out may be anything. */
export type Sound =
  | { readonly does: Deed }
  | { readonly never: Deed }
  | { readonly all: readonly Sound[] }
  | { readonly any: readonly Sound[] };

/** A unit or a general of a position, with whatever its system says of it. */
export interface PlacedThing {
  readonly name: string;
}

/** A position in which one player turn is asked of side 0. */
export interface Position {
  /** A short name in lower case with hyphens. */
  readonly id: string;
  /** What is to be done, in a few words. */
  readonly title: string;
  /** The clause of the rules on which the reason rests. */
  readonly clause: string;
  /** Why a sound player does so, in one sentence. */
  readonly why: string;
  /** Which turns are sound. */
  readonly sound: Sound;
  /** The units of side 0, and those of the enemy. */
  readonly own: readonly PlacedThing[];
  readonly enemy: readonly PlacedThing[];
}

/** The positions of a system by which policies are tried. */
export interface Positions<B extends Battle = Battle> {
  readonly list: readonly Position[];
  /** Allocates a battle of the two sides of a position. Throws `ProblemError` when the position breaks a rule of army files. */
  createBattle(position: Position, foresee: Foresee | undefined): B;
  /** Puts everybody where the position has them. */
  place(position: Position, battle: B): void;
  /** Plays the player turn of side 0 that is asked for, from there: what it did, and how its units stand afterwards. */
  play(position: Position, battle: B, asked: Player<B>, enemy: Player<B>, dice: Dice): readonly Deed[];
}

/** Whether a deed is of a kind: alike in all parts that the kind names. */
function isOf(deed: Deed, kind: Deed): boolean {
  return (
    deed.what === kind.what &&
    (kind.who === undefined || deed.who === kind.who) &&
    (kind.target === undefined || deed.target === kind.target) &&
    (kind.where === undefined || deed.where === kind.where)
  );
}

/**
 * Whether a turn is sound.
 *
 * @param sound What is asked of it.
 * @param deeds What was done in it.
 * @returns Whether the deeds are as asked.
 * @example
 * isSound({ does: { what: 'attacks', who: 'horse' } }, [{ what: 'attacks', who: 'horse', where: 'b.centre' }]); // true
 */
export function isSound(sound: Sound, deeds: readonly Deed[]): boolean {
  if ('does' in sound) return deeds.some((deed) => isOf(deed, sound.does));
  if ('never' in sound) return !deeds.some((deed) => isOf(deed, sound.never));
  return 'all' in sound ? sound.all.every((one) => isSound(one, deeds)) : sound.any.some((one) => isSound(one, deeds));
}

/** A deed in words: `horse attacks foot at b.centre`. */
export function deedWords({ what, who, target, where }: Deed): string {
  return [who, what, target, where === undefined ? undefined : `(${where})`]
    .filter((word) => word !== undefined)
    .join(' ');
}
