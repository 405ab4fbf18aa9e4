import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { namedArmies } from '../../src/studies/armies/armies.js';
import { battleSubject } from '../../src/studies/battle/subjects.js';
import type { BattleStory } from '../../src/studies/replay/battle-story.js';
import { narrator, openGames, storyOf } from '../../src/studies/replay/battle-story.js';
import type { StoryRoll } from '../../src/studies/replay/story-event.js';
import { systems } from '../../src/systems/index.js';

// A game of each system as it was when it was written down: every event in words, with the rolls behind it. It says nothing
// about what is right, only that a change is noticed. UPDATE_GOLDEN=1 npx vitest run test/golden writes it down again; then
// the difference shows whether the change was meant.
const update = process.env['UPDATE_GOLDEN'] === '1';

const SEED = 20_261_130;
/** Each system's game: led by lot, so that it changes with the rules alone, and one in which much happens. */
const GAMES = {
  taktika: { armies: ['hopliteGreece', 'gaul'], agreed: { rounds: 4 }, game: 0 },
  'lost-battles': { armies: ['gaugamela'], agreed: {}, game: 22 },
  'simple-gboh': { armies: ['granicus'], agreed: {}, game: 0 },
} as const;

function rolled({ roll, who }: StoryRoll): string {
  const { clause, request, count, sides, limit, faces, result } = roll;
  const wanted = request === 'test' || request === 'atMost' ? ` up to ${limit}` : '';
  return `    ${clause} ${who === '' ? '' : `${who}, `}${count}d${sides}${wanted}: ${faces.join(' ')} = ${result}`;
}

function written({ pages, sides, ending, result }: BattleStory): string {
  const lines = pages.flatMap(({ events }) =>
    events.flatMap(({ level, text, side, rolls }) => {
      const indent = { turn: '', phase: ' ', event: '  ' }[level];
      const who = level === 'event' && side !== undefined ? `[${sides[side]}] ` : '';
      return [`${indent}${who}${text}`, ...rolls.map(rolled)];
    }),
  );
  const last = pages.at(-1)?.picture.description ?? '';
  return `${[...lines, last, `The end: ${ending}`, JSON.stringify(result)].map((line) => line.trimEnd()).join('\n')}\n`;
}

describe('the recorded game', () => {
  it.each(Object.entries(GAMES))('of %s is played as it was', (id, { armies, agreed, game }) => {
    const system = systems[id]!;
    const [one, other] = namedArmies(armies, system, []);
    const subject = battleSubject(system, [one!, other!], ['random', 'random'], agreed, 0);
    const now = written(storyOf(openGames(subject, SEED), narrator(id), game));
    const file = new URL(`${id}.txt`, import.meta.url);
    if (update) writeFileSync(file, now);
    expect(now).toBe(readFileSync(file, 'utf8'));
  });
});
