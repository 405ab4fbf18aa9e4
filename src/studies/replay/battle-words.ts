import { accountText } from '../../model/narration/account-text.js';
import type { Saying } from '../../model/narration/saying.js';
import { capital, counted, singular } from '../../model/wording.js';
import { standingText } from '../../report/standing-text.js';
import { askedText } from './asked-text.js';
import type { BattleStory } from './battle-story.js';
import type { StoryEvent, StoryRoll } from './story-event.js';

/** A roll with its roller, and what it is for, where these are known, as a line of its own. */
export function rollWords({ roll, who, what = '' }: StoryRoll): string {
  return capital([who, what, askedText(roll)].filter((part) => part !== '').join(': '));
}

/** The two armies of a game, the first army first, whichever side it is on. */
export function matchText({ sides, half }: BattleStory): string {
  return `${sides[half]} against ${sides[half === 0 ? 1 : 0]}`;
}

/** Points from their tenths. */
export function pointsOf(tenths: number): number {
  return tenths / 10;
}

/** The result of a battle in a sentence of Markdown. */
export function outcomeText({ sides, half, result, ending, words, pages }: BattleStory): string {
  const { winner, turns, lostRed, lostBlue } = result;
  const rounds = `after ${counted(turns, singular(words.rounds), words.rounds)}`;
  const how = ending === '' ? '' : `: ${ending}`;
  const lost = (side: 0 | 1, tenths: number) => `${sides[side]} ${Math.round(pointsOf(tenths))}`;
  const account = pages.at(-1)?.picture.account ?? {
    counts: `${words.score} lost`,
    sides: [lost(0, lostRed), lost(1, lostBlue)],
  };
  const losses = accountText(account, half);
  if (winner === 0) return `**Drawn** ${rounds}${how}. ${losses}`;
  return `**Victory for ${sides[winner > 0 ? 0 : 1]}** ${rounds}${how}. ${losses}`;
}

/** How a battle ended, in words for what is counted in codes, and in points. */
export interface ShownResult {
  readonly winner: 'red' | 'blue' | 'drawn';
  /** The winning army; null for a draw. */
  readonly victor: string | null;
  readonly turns: number;
  readonly lostRed: number;
  readonly lostBlue: number;
  /** The side that moved first. */
  readonly first: 'red' | 'blue';
  readonly reason: string;
  readonly ending: string;
}

/** The result of a battle as documents hold it; red is the first of the story's `sides`. */
export function shownResult({ sides, result, reason, ending }: BattleStory): ShownResult {
  const { winner, turns, lostRed, lostBlue, first } = result;
  return {
    winner: winner === 0 ? 'drawn' : winner > 0 ? 'red' : 'blue',
    victor: winner === 0 ? null : sides[winner > 0 ? 0 : 1],
    turns,
    lostRed: pointsOf(lostRed),
    lostBlue: pointsOf(lostBlue),
    first: first === 0 ? 'red' : 'blue',
    reason,
    ending,
  };
}

/** Puts a text of a game into a language, by what it is made of where that is known. */
type Put = (text: string, saying?: Saying) => string;

function eventLines({ level, text, saying, rolls }: StoryEvent, put: Put): readonly string[] {
  const dice = rolls.map((one) => `      ${one.roll.clause.padEnd(8)} ${put(rollWords(one))}`);
  if (level === 'turn') return ['', put(text, saying), ...dice];
  if (level === 'phase') return [`  ${put(text, saying)}`, ...dice];
  return text === '' ? dice : [`    ${put(text, saying)}`, ...dice];
}

/** Whether something follows a phase's heading before the next heading, or it is told in any case. */
function isTold(events: readonly StoryEvent[], at: number): boolean {
  const { always = false, level } = events[at]!;
  return level !== 'phase' || always || events[at + 1]?.level === 'event';
}

/** A battle in words as `transcript` has it, in a language. */
export function transcriptIn(story: BattleStory, put: Put): string {
  const lines: string[] = [];
  const { half, pages, sides, words } = story;
  for (const { events, picture } of pages) {
    for (const [at, event] of events.entries()) if (isTold(events, at)) lines.push(...eventLines(event, put));
    lines.push(`  ${put(standingText(picture, sides, half, words.score))}`);
  }
  lines.push('', put(outcomeText(story)).replaceAll('**', ''));
  return `${lines.join('\n').replace(/^\n+/, '')}\n`;
}

/**
 * Writes a battle in words, turn by turn: every event with the rolls that decided it, and how it stands after each
 * turn.
 *
 * @param story - The battle, of `storyOf`.
 * @returns The text, of many lines.
 * @example
 * const lastLine = (story: BattleStory): string | undefined => transcript(story).trimEnd().split('\n').at(-1);
 */
export function transcript(story: BattleStory): string {
  return transcriptIn(story, (text) => text);
}
