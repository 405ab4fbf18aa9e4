import { describe, expect, it } from 'vitest';
import { namedArmies } from '../../../../src/studies/armies/armies.js';
import { battleSubject } from '../../../../src/studies/battle/subjects.js';
import { narrator, openGames, storyOf } from '../../../../src/studies/replay/battle-story.js';
import { transcript } from '../../../../src/studies/replay/battle-words.js';
import { replay } from '../../../../src/studies/replay/replay.js';
import { readKey } from '../../../../src/studies/replay/replay-key.js';
import { systems } from '../../../../src/systems/index.js';

const ID = 'simple-gboh';
const ATTACK = /attack .*\. The die and ([+\u2212]\d+) make (\u2212?\d+)\.$/;

function numberIn(text: string): number {
  return Number(text.replace('\u2212', '-'));
}

/** A game of the drill, in which much happens. */
function drill(readings: Readonly<Record<string, number>>) {
  const [one, other] = namedArmies(['drill'], systems[ID]!, []);
  const subject = { ...battleSubject(systems[ID]!, [one!, other!], ['steady', 'steady'], {}, 0), readings };
  return storyOf(openGames(subject, 1), narrator(ID), 2);
}

describe('the dice of Simple GBoH, read from 0 to 9', () => {
  it.each([0, 1, -1])('agree with the sentences that tell of them, with a results table shifted by %i', (scrtShift) => {
    const events = drill({ scrtShift }).pages.flatMap((page) => page.events);
    const attacks = events.filter(({ text }) => ATTACK.test(text));
    expect(attacks.length).toBeGreaterThan(5);
    for (const { text, rolls } of attacks) {
      const [, modifier = '', sum = ''] = ATTACK.exec(text)!;
      const die = rolls.find(({ roll }) => roll.clause === 'SG-7.5a')!;
      expect(die.roll.faces[0]! + numberIn(modifier)).toBe(numberIn(sum));
    }
  });

  it('show 0 and never 10, and what a rating asks for is that rating', () => {
    const story = drill({});
    const rolls = story.pages.flatMap(({ events }) => events.flatMap((event) => event.rolls.map(({ roll }) => roll)));
    const faces = rolls.flatMap((roll) => roll.faces);
    expect([Math.min(...faces), Math.max(...faces)]).toEqual([0, 9]);
    for (const { request, limit, faces, result } of rolls) {
      if (request === 'test') expect(faces[0]! <= limit).toBe(result === 1);
      else expect(result).toBe(faces[0]);
    }
    // The Consul's Initiative is 5.
    expect(transcript(story)).toMatch(/SG-4\.41a Consul: 5 or less on one die of 10: yes \[[0-5]\]/);
  });

  it('of a single shock fall on the line of the table that it ends with', () => {
    const games = Array.from({ length: 60 }, (_, game) => replay(readKey(`${ID}/shock?seed=1&game=${game}`, [])!));
    const seen = new Set<number>();
    for (const { events, result } of games) {
      const die = events[0]!.rolls.find(({ clause }) => clause === 'SG-7.5a')!;
      expect(die.faces).toEqual([die.result]);
      expect(result['roll']).toBe(die.result);
      seen.add(die.result);
    }
    expect([...seen].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });
});
