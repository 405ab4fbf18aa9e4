import { describe, expect, it } from 'vitest';
import { namedArmies } from '../../../../../src/experiment/battles/armies.js';
import { openGames, storyOf, toldBy, transcript } from '../../../../../src/index.js';
import { systems } from '../../../../../src/systems/index.js';

/** What is told of a game that `steady` leads for both sides. */
function told(first: string, second: string, game: number): string {
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
  return transcript(storyOf(openGames(subject, 1), toldBy('taktika'), game));
}

describe('generals under steady', () => {
  it.each([
    ['gaul', 'feudalKnights', 6],
    ['romeMarian', 'parthia', 1],
    ['mongols', 'germans', 12],
  ])('of %s and %s, game %i, join nobody twice in a turn', (first, second, game) => {
    const text = told(first, second, game);
    expect(text).toMatch(/ rides on alone and joins /);
    expect(text).not.toMatch(/ joins ([^,.]+?)(?:,| and) .* joins \1(?:,|\.| and)/);
  });
});
