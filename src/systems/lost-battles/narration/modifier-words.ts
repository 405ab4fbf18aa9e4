/** What each attack modifier of D6 is for, M1 first; M1 to M12 add one, the others take one off. */
const ATTACK_WORDS = [
  'lead',
  'urged on',
  'bodyguard urged on twice',
  'better than levy',
  'in flank or rear of close order',
  'hoplites against hoplites',
  'fresh lead in close order',
  'supported',
  'horse against exposed foot',
  'downhill',
  'across the river',
  'archers against light troops',
  'moved or turned',
  'rough ground',
  'half size',
  'enemy feared',
  'Indian elephants',
  'fatigued',
  'rain',
] as const;
const ADDING = 12;

/** What the modifiers A1, A3, A4 and A5 of D8 are for, by their place in a set of them; A2 is told by its number. */
const ARMY_WORDS = ['twice their number', '', 'generals gone', 'half their number', 'centre or camp lost'] as const;

function inBrackets(parts: readonly string[]): string {
  return parts.length === 0 ? '' : ` (${parts.join(', ')})`;
}

/** The modifiers of an attack in brackets, such as ` (+1 lead, -1 rain)`; bit n - 1 stands for Mn, nothing for none. */
export function attackParts(mask: number): string {
  const parts = ATTACK_WORDS.map((word, at) => ({ word, at })).filter(({ at }) => ((mask >>> at) & 1) === 1);
  return inBrackets(parts.map(({ word, at }) => `${at < ADDING ? '+1' : '-1'} ${word}`));
}

/** The modifiers of an army's morale in brackets: what A2 takes off, and bit n - 1 for each other An. */
export function armyParts(shatteredPenalty: number, mask: number): string {
  const shattered = shatteredPenalty > 0 ? [`-${shatteredPenalty} units shattered`] : [];
  const others = ARMY_WORDS.map((word, at) => ({ word, at })).filter(({ at }) => ((mask >>> at) & 1) === 1);
  return inBrackets([...others.map(({ word, at }) => `${at === 0 ? '+1' : '-1'} ${word}`), ...shattered]);
}
