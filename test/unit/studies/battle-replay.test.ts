import { describe, expect, it } from 'vitest';
import type { Mark } from '../../../src/model/picture.js';
import { pictureBookHtml } from '../../../src/report/picture-book.js';
import { namedArmies } from '../../../src/studies/armies/armies.js';
import { allPassages } from '../../../src/studies/glossary/register.js';
import { battleBook } from '../../../src/studies/replay/battle-book.js';
import { type BattleSubject, narrator, openGames, storyOf } from '../../../src/studies/replay/battle-story.js';
import { transcript } from '../../../src/studies/replay/battle-words.js';
import { systems } from '../../../src/systems/index.js';

const SEED = 271828;
const GAMES = [0, 1, 2, 3];

function subjectOf(first: string, second: string, policy: string): BattleSubject {
  const [one, other] = namedArmies([first, second], systems['taktika']!, []);
  return {
    kind: 'battle',
    system: 'taktika',
    armies: [one!.data, other!.data],
    policies: [policy, policy],
    readings: {},
    circumstances: { rounds: 12 },
    stream: 0,
  };
}

function textsOf(marks: readonly Mark[]): readonly string[] {
  return marks.flatMap((mark) => {
    if (mark.kind === 'text') return [mark.text];
    return mark.kind === 'group' ? [mark.title ?? '', ...textsOf(mark.marks)] : [];
  });
}

describe.each([
  ['carthage', 'romeMidRepublic', 'random'],
  ['swiss', 'mongols', 'random'],
  ['carthage', 'romeMidRepublic', 'steady'],
  ['englishLongbow', 'feudalKnights', 'steady'],
])('battles of %s against %s under %s', (first, second, policy) => {
  const subject = subjectOf(first, second, policy);
  const told = narrator('taktika');
  const stories = GAMES.map((game) => storyOf(openGames(subject, SEED), told, game));

  it('are replayed as they were counted, side by side with others or alone', () => {
    const games = openGames(subject, SEED);
    for (const [at, game] of GAMES.entries()) {
      const half = game % 2 === 0 ? 0 : 1;
      const counted = { ...games.play(Math.floor(game / 2), half).result };
      expect(stories[at]!.result).toEqual(counted);
    }
  });

  it('keep their books: pictures, rolls of the armies and points agree with the result', () => {
    for (const { pages, result } of stories) {
      const { rolls, standing } = pages.at(-1)!.picture;
      expect(Math.round(10 * standing.lostRed)).toBe(result.lostRed);
      expect(Math.round(10 * standing.lostBlue)).toBe(result.lostBlue);
      for (const [side, lines] of rolls.entries()) {
        for (const [at, line] of lines.entries()) {
          const lost = pages.reduce((sum, { picture }) => sum + picture.rolls[side]![at]!.lostNow, 0);
          expect(line.lost).toBe(lost);
          expect(line.standing).toBeLessThanOrEqual(line.units);
        }
      }
    }
  });

  it('roll by clauses of the register only', async () => {
    const known = new Set((await allPassages()).map(({ id }) => id));
    const clauses = stories.flatMap(({ pages }) =>
      pages.flatMap(({ events }) => events.flatMap(({ rolls }) => rolls.map(({ roll }) => roll.clause))),
    );
    expect(clauses.length).toBeGreaterThan(0);
    expect([...new Set(clauses)].filter((clause) => !known.has(clause))).toEqual([]);
  });

  it('are told without gaps', () => {
    const words = stories.map(transcript).join('\n');
    const marks = stories.flatMap(({ pages }) => pages.flatMap(({ picture }) => textsOf(picture.scene.marks)));
    for (const text of [words, marks.join('\n')])
      expect(text).not.toMatch(/undefined|NaN|unknown (unit|general|leader|side)|A further phase|another order/);
  });

  it('become books of the same bytes, each below two megabytes', async () => {
    const passages = await allPassages();
    const origin = {
      subject,
      seed: SEED,
      costs: 'Cost in points: a 585 of 600, b 360 of 600.',
      why: '',
      command: 'npx tyche replay',
      version: '0',
    };
    const pages = stories.map((story) => pictureBookHtml(battleBook(story, passages, origin)));
    const again = storyOf(openGames(subject, SEED), told, 1);
    for (const page of pages) expect(page).toContain('Cost in points: a 585 of 600, b 360 of 600.');
    expect(pictureBookHtml(battleBook(again, passages, origin))).toBe(pages[1]);
    for (const page of pages) expect(page.length).toBeLessThan(2_000_000);
  });
});
