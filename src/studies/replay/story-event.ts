import type { Roll } from '../../chance/recording.js';
import type { Telling } from '../../model/chronicle.js';

/** An event in words, and the rolls since the event before it: those that decided it. */
export interface StoryEvent extends Telling {
  readonly rolls: readonly StoryRoll[];
}

/** A roll, and the name of who made it; empty where that is not a unit. */
export interface StoryRoll {
  readonly roll: Roll;
  readonly who: string;
  /** What it is for, where its clause does not say so; empty or absent elsewhere. */
  readonly what?: string;
}
