import { describe, expect, it } from 'vitest';
import { narrator, openGames, storyOf, transcript } from '../../../../../src/index.js';
import { namedArmies } from '../../../../../src/studies/armies/armies.js';
import { systems } from '../../../../../src/systems/index.js';

/** What is told of a game that `steady` leads for both sides. */
function told(first: string, second: string, seed: number, game: number): string {
  const armies = namedArmies([first, second], systems['taktika']!, []);
  const [one, other] = armies!;
  const subject = {
    kind: 'battle',
    system: 'taktika',
    armies: [one!.data, other!.data],
    policies: ['steady', 'steady'],
    readings: {},
    circumstances: {},
    stream: 0,
  } as const;
  return transcript(storyOf(openGames(subject, seed), narrator('taktika'), game));
}

describe('generals under steady', () => {
  it.each([
    ['gaul', 'feudalKnights', 1, 6],
    ['romeMarian', 'parthia', 1, 1],
    ['mongols', 'germans', 1, 12],
    ['achaemenid', 'vikings', 11, 4],
  ])('of %s and %s, seed %i, game %i, join no unit twice in a turn', (first, second, seed, game) => {
    const text = told(first, second, seed, game);
    expect(text).toMatch(/ rides on alone and joins /);
    expect(text).not.toMatch(/ joins ([^,.]+?)(?:,| and) .* joins \1(?:,|\.| and)/);
  });
});
