import type { Side } from '../battle.js';
import type { Telling } from '../chronicle.js';
import { capital } from '../wording.js';

/** The side that a number means; undefined where it means none. */
export function sideOf(side: number | undefined): Side | undefined {
  return side === 0 || side === 1 ? side : undefined;
}

/** An event in a sentence. */
export function event(side: number | undefined, text: string): Telling {
  return { level: 'event', text: capital(text), side: sideOf(side) };
}

/** A deed that many may do one after another, perhaps step by step: then `#` in `does` stands for the amount. */
export function deed(side: number | undefined, who: string, does: string, amount?: number): Telling {
  if (amount === undefined) return { ...event(side, `${who} ${does}.`), parts: { who, does } };
  return { ...event(side, `${who} ${does.replace('#', `${amount}`)}.`), parts: { who, does, amount } };
}
