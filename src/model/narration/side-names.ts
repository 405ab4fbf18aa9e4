/** The colours that tell sides apart where their names do not, by side. */
export const COLOURS = ['Red', 'Blue'] as const;

/** Two sides with the colours that some of their units go by, where any do: `Romans (Red)`; a name that says its colour stays. */
export function withColours(sides: readonly [string, string], coloured: boolean): readonly [string, string] {
  const told = (side: 0 | 1) => {
    const [name, colour] = [sides[side], COLOURS[side]];
    return coloured && !new RegExp(`\\b${colour}\\b`, 'i').test(name) ? `${name} (${colour})` : name;
  };
  return [told(0), told(1)];
}

/** What an army of a name may be called: its people, before anything that tells one of their armies from another, or all. */
export function callNames(name: string): readonly string[] {
  return [name.split(/,| and | of | under /)[0]!.trim(), name];
}

/** What two sides are called: the first of their names, from short to long, that differ; else the shortest with the colour. */
export function calledApart(red: readonly string[], blue: readonly string[]): readonly [string, string] {
  for (const [at, name] of red.entries()) if (name !== blue[at]) return [name, blue[at]!];
  return [`${red[0]} (red)`, `${blue[0]} (blue)`];
}
