import { inTurn, type Said } from '../../../model/narration/saying.js';
import { ARMY_WORDS, ATTACK_WORDS, FORMS, told } from './forms.js';

/** So many of the attack modifiers add one. */
const ADDING = 12;

/** Words at the places of a mask's bits, with what each adds. */
function partsOf(words: readonly string[], mask: number, adding: number): readonly Said[] {
  return words.flatMap((why, at) =>
    ((mask >>> at) & 1) === 1 ? [told(at < adding ? FORMS.plus : FORMS.minus, { why })] : [],
  );
}

function inBrackets(parts: readonly Said[]): Said {
  return parts.length === 0 ? '' : told(FORMS.why, { parts: inTurn(parts) });
}

/** The modifiers of an attack in brackets, such as ` (+1 lead, -1 rain)`; bit n - 1 stands for Mn, nothing for none. */
export function attackParts(mask: number): Said {
  return inBrackets(partsOf(ATTACK_WORDS, mask, ADDING));
}

/** The modifiers of an army's morale in brackets: what A2 takes off, and bit n - 1 for each other An. */
export function armyParts(shatteredPenalty: number, mask: number): Said {
  const shattered = shatteredPenalty > 0 ? [told(FORMS.shatteredUnits, { count: shatteredPenalty })] : [];
  return inBrackets([...partsOf(ARMY_WORDS, mask, 1), ...shattered]);
}
