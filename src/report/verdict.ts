/** The words a report may conclude with. */
export type VerdictWord = 'fair' | 'balanced' | 'too cheap' | 'too dear' | 'imbalanced' | 'undecided';

/** How a verdict looks: colours that differ to every kind of eye and in grey, and a sign of its own. */
export interface VerdictLook {
  /** Colour of marks and of the chip's edge. */
  readonly colour: string;
  /** Background of a chip; dark text reads on it. */
  readonly tint: string;
  /** One character that tells the verdict without colour. */
  readonly sign: string;
  /** The Vega symbol of the verdict's dots. */
  readonly shape: string;
  /** What the word means, in one sentence. */
  readonly meaning: string;
}

/** The look of every verdict (Okabe and Ito's palette, ordered by darkness). */
export const verdictLooks: Readonly<Record<VerdictWord, VerdictLook>> = {
  'too cheap': {
    colour: '#0072B2',
    tint: '#cfe4f3',
    sign: '▼',
    shape: 'triangle-down',
    meaning: 'The price is below what the entry is worth, by more than the margin.',
  },
  'too dear': {
    colour: '#D55E00',
    tint: '#fadcc8',
    sign: '▲',
    shape: 'triangle-up',
    meaning: 'The price is above what the entry is worth, by more than the margin.',
  },
  fair: {
    colour: '#007A5A',
    tint: '#cdeade',
    sign: '●',
    shape: 'circle',
    meaning: 'The price is within the margin of what the entry is worth, shown by equivalence.',
  },
  balanced: {
    colour: '#007A5A',
    tint: '#cdeade',
    sign: '●',
    shape: 'circle',
    meaning: 'The difference is within the margin, shown by equivalence.',
  },
  imbalanced: {
    colour: '#D55E00',
    tint: '#fadcc8',
    sign: '◆',
    shape: 'diamond',
    meaning: 'The difference is larger than the margin.',
  },
  undecided: {
    colour: '#767676',
    tint: '#e6e6e6',
    sign: '?',
    shape: 'cross',
    meaning: 'The interval reaches over the edge of the margin: more games are needed.',
  },
};

/** A Vega expression that writes a verdict with its sign, for legends without shapes. */
export function signExpression(words: readonly VerdictWord[]): string {
  const signs = Object.fromEntries(words.map((word) => [word, verdictLooks[word].sign]));
  return `${JSON.stringify(signs)}[datum.label] + ' ' + datum.label`;
}

/** The verdict words in the order legends and tables list them. */
export const verdictWords: readonly VerdictWord[] = [
  'too cheap',
  'too dear',
  'imbalanced',
  'fair',
  'balanced',
  'undecided',
];
