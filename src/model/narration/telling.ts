import type { Side } from '../battle.js';
import type { Telling, TellingParts } from '../chronicle.js';
import { capital } from '../wording.js';
import { type Said, type Saying, SHARED_FORMS, say, textOf } from './saying.js';

/** The side that a number means; undefined where it means none. */
function sideOf(side: number | undefined): Side | undefined {
  return side === 0 || side === 1 ? side : undefined;
}

function telling(level: Telling['level'], side: number | undefined, text: string | Saying): Telling {
  const said = capital(textOf(text));
  return { level, text: said, ...(typeof text === 'string' ? {} : { saying: text }), side: sideOf(side) };
}

/** An event in a sentence. */
export function event(side: number | undefined, text: string | Saying): Telling {
  return telling('event', side, text);
}

/** A heading of a turn or of a part of it. */
export function heading(level: 'turn' | 'phase', side: number | undefined, text: string | Saying): Telling {
  return telling(level, side, text);
}

/** What is done, with its amount where it has one: see `TellingParts`. */
export function deedOf({ does, values = {}, amount }: Omit<TellingParts, 'who'>): Saying {
  return { form: does, values: amount === undefined ? values : { ...values, '#': Number(amount.toFixed(1)) } };
}

/** Who does what, as a sentence. */
export function sentence(who: Said, deeds: Said): Saying {
  return say(SHARED_FORMS.sentence, { who, deeds });
}

function ofOne(side: number | undefined, parts: TellingParts): Telling {
  return { ...event(side, sentence(parts.who, deedOf(parts))), parts };
}

/** A deed that many may do one after another, perhaps step by step: then `does` has a place for the amount. */
export function deed(side: number | undefined, who: string, does: string | Saying, amount?: number): Telling {
  const parts = typeof does === 'string' ? { who, does } : { who, does: does.form, values: does.values };
  return ofOne(side, amount === undefined ? parts : { ...parts, amount });
}

/** An action of one unit or person, joined only with more of its own. */
export function ownDeed(side: number | undefined, who: string, { form, values }: Saying): Telling {
  return ofOne(side, { who, does: form, values, single: true });
}
