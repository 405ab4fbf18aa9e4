import picocolors from 'picocolors';
import type { Paint } from '../report/terminal.js';

/** Emphasis for the terminal: colours where they are wanted, else text as it is. */
export function paintOf(colour: boolean): Paint {
  const { bold, dim, green, red, blue, yellow } = picocolors.createColors(colour);
  const tints = {
    fair: green,
    balanced: green,
    'too cheap': blue,
    'too dear': red,
    imbalanced: red,
    undecided: yellow,
  };
  return { bold, soft: dim, verdict: (word, text) => tints[word](text) };
}
