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

/** What is done, with its amount where it has one: see `TellingParts`. */
export function deedText(does: string, amount: number | undefined): string {
  if (amount === undefined) return does;
  const shown = Number(amount.toFixed(1));
  const words = does.replace(/\{(\w+)\|(\w+)\}/g, (_, one: string, many: string) => (shown === 1 ? one : many));
  return words.replace('#', `${shown}`);
}

/** A deed that many may do one after another, perhaps step by step: then `does` has a place for the amount. */
export function deed(side: number | undefined, who: string, does: string, amount?: number): Telling {
  const parts = amount === undefined ? { who, does } : { who, does, amount };
  return { ...event(side, `${who} ${deedText(does, amount)}.`), parts };
}

/** An action of one unit or person, joined only with more of its own. */
export function ownDeed(side: number | undefined, who: string, does: string): Telling {
  return { ...event(side, `${who} ${does}.`), parts: { who, does, single: true } };
}
