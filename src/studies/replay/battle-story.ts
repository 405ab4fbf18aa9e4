import { type Roll, recording } from '../../chance/recording.js';
import type { BattleResult } from '../../model/battle.js';
import type { BattlePicture, Chronicle, Telling } from '../../model/chronicle.js';
import type { LegendEntry } from '../../model/picture.js';
import type { Subject, TablePack } from '../../model/plan.js';
import { ProblemError } from '../../model/problem.js';
import type { Battles, SystemWords } from '../../model/system.js';
import { wordsOf } from '../../model/system-words.js';
import { capital } from '../../model/wording.js';
import { battleMargin } from '../../simulate/counts/battles.js';
import type { BattleGames } from '../../simulate/games/battle-games.js';
import { battleGames } from '../../simulate/games/battles.js';
import { systemOf, systems } from '../../systems/index.js';
import { joinEvents } from './join-events.js';
import type { StoryEvent, StoryRoll } from './story-event.js';

/** Battles between two armies, as a cell of a plan says them. */
export type BattleSubject = Extract<Subject, { readonly kind: 'battle' }>;

/** What happens in one turn, and the battle after it. */
export interface StoryPage {
  readonly events: readonly StoryEvent[];
  readonly picture: BattlePicture;
}

/** One game of a battle from its set-up to its end. */
export interface BattleStory {
  readonly game: number;
  /** Which side the first army is on. */
  readonly half: 0 | 1;
  readonly sides: readonly [string, string];
  readonly pages: readonly StoryPage[];
  readonly result: Readonly<BattleResult>;
  /** Tenths of points that the second army lost beyond the first. */
  readonly margin: number;
  /** Why it ended: one of the system's `reasons`, and in words. */
  readonly reason: string;
  readonly ending: string;
  readonly legend: readonly LegendEntry[];
  /** Every roll of the game in its order, those whose result was certain without faces. */
  readonly rolls: readonly Roll[];
  /** What the system calls points, figures and rounds. */
  readonly words: Required<SystemWords>;
}

/** A subject's battles and how they are told. */
export interface Told {
  readonly battles: Battles;
  readonly chronicle: Chronicle;
  readonly words: Required<SystemWords>;
  /** The system's `zeroDie`; absent where no dice are read from 0 on. */
  readonly zeroDie?: number | undefined;
}

/**
 * Finds how the battles of a system are told.
 *
 * @param system - The id of the system.
 * @param tables - A user's tables that it is played on; its own where absent.
 * @returns What `storyOf` and `chooseGame` need.
 * @throws `ProblemError` where there is no such system, where it does not tell battles, or with what is wrong with the
 *   tables.
 * @example
 * console.log(narrator('taktika').words.score); // points
 */
export function narrator(system: string, tables?: TablePack): Told {
  const played = systemOf(system, systems, tables);
  const { battles } = played;
  const chronicle = battles?.chronicle;
  if (battles === undefined || chronicle === undefined) {
    throw new ProblemError([{ path: ['system'], expected: 'a system that tells its battles', found: system }]);
  }
  return { battles, chronicle, words: wordsOf(played), zeroDie: played.zeroDie };
}

/** The parts of a sentence around a name, which is not merely the beginning of another: `Warriors 1` of `Warriors 12`. */
function around(text: string, who: string): readonly string[] {
  const said = text.startsWith(capital(who)) ? `${who}${text.slice(who.length)}` : text;
  const parts = who === '' ? [] : said.split(who);
  return parts.slice(1).some((rest) => !/^\w/.test(rest)) ? parts : [];
}

function names(text: string, who: string): boolean {
  return around(text, who).length > 0;
}

function beginsWith(text: string, who: string): boolean {
  return around(text, who)[0] === '';
}

/** Keeps the pages of a story while its game is played. */
class Scribe {
  readonly pages: StoryPage[] = [];
  private events: StoryEvent[] = [{ level: 'phase', text: 'Before the battle', side: undefined, rolls: [] }];
  private told = 0;
  /** The place of the last event of this page with dice that may belong to the next ones; -1 where there is none. */
  private diced = -1;
  private readonly rolls: readonly Roll[];
  private readonly nameOf: (roll: Roll) => string;
  private readonly afterwards: ReadonlySet<string>;
  private readonly beforehand: ReadonlySet<string>;
  private readonly purpose: NonNullable<Chronicle['purpose']>;

  constructor(
    rolls: readonly Roll[],
    nameOf: (roll: Roll) => string,
    { afterwards = new Set(), beforehand = new Set(), purpose = () => '' }: Chronicle,
  ) {
    this.purpose = purpose;
    this.rolls = rolls;
    this.nameOf = nameOf;
    this.afterwards = afterwards;
    this.beforehand = beforehand;
  }

  /** The rolls since the last event, but for those that belong to another; headings leave theirs to an event without words. */
  write(telling: Telling): void {
    const rolls = this.withoutLate(this.freshRolls(), telling.text);
    if (telling.level === 'event') {
      this.events.push({ ...telling, rolls: [...this.early(telling.text), ...rolls] });
      if (rolls.some(({ roll }) => this.beforehand.has(roll.clause))) this.diced = this.events.length - 1;
      return;
    }
    if (rolls.length > 0) this.events.push({ level: 'event', text: '', side: telling.side, rolls });
    this.events.push({ ...telling, rolls: [] });
  }

  endPage(picture: BattlePicture): void {
    const rolls = this.withoutLate(this.freshRolls(), '');
    if (rolls.length > 0) this.events.push({ level: 'event', text: '', side: undefined, rolls });
    this.pages.push({ events: joinEvents(this.events), picture });
    this.events = [];
    this.diced = -1;
  }

  /** Gives rolls that come after their sentence to it, as long as the next one is not about who rolled; what is left of them. */
  private withoutLate(rolls: readonly StoryRoll[], next: string): readonly StoryRoll[] {
    return rolls.filter((one) => {
      if (!this.afterwards.has(one.roll.clause) || names(next, one.who)) return true;
      const at = this.events.findLastIndex(({ level, text }) => level === 'event' && names(text, one.who));
      const own = this.events[at];
      if (own === undefined) return true;
      this.events[at] = { ...own, rolls: [...own.rolls, one] };
      return false;
    });
  }

  /** Takes rolls that belong to the next sentence from the one with which they were rolled, unless they are its own. */
  private early(next: string): readonly StoryRoll[] {
    const event = this.events[this.diced];
    if (event === undefined) return [];
    const [first] = event.rolls;
    const isEarly = ({ roll, who }: StoryRoll) =>
      this.beforehand.has(roll.clause) &&
      beginsWith(next, who) &&
      !(roll.clause === first?.roll.clause && beginsWith(event.text, who));
    const early = event.rolls.filter(isEarly);
    this.events[this.diced] = { ...event, rolls: event.rolls.filter((one) => !early.includes(one)) };
    return early;
  }

  private freshRolls(): readonly StoryRoll[] {
    const fresh = this.rolls
      .slice(this.told)
      .map((roll, at) => ({ roll, who: this.nameOf(roll), what: this.purpose(this.rolls, this.told + at) }));
    this.told = this.rolls.length;
    return fresh;
  }
}

/**
 * Plays one game again and tells it; the game is the one that was counted.
 *
 * @param games - The games, of `openGames`.
 * @param told - How the system's battles are told, of `narrator`.
 * @param game - The number of the game: 2 g and 2 g + 1 are the halves of mirrored pair g.
 * @returns The story.
 * @example
 * function tell(subject: BattleSubject, game: number): string {
 *   return transcript(storyOf(openGames(subject, 1), narrator(subject.system), game));
 * }
 */
export function storyOf(games: BattleGames, { battles, chronicle, words, zeroDie }: Told, game: number): BattleStory {
  const pair = Math.floor(game / 2);
  const half = game % 2 === 0 ? 0 : 1;
  const battle = games.battleOf(half);
  const { dice, rolls } = recording(games.dice, zeroDie, 0, 0, true);
  const scribe = new Scribe(rolls, ({ side, actor }) => chronicle.actor(battle, side, actor), chronicle);
  battle.reset();
  const narrator = chronicle.narrate(battle);
  battle.watcher = {
    event(kind, a, b, c, d) {
      if (kind === chronicle.turnBegins) scribe.endPage(narrator.picture());
      const telling = narrator.tell(kind, a, b, c, d);
      if (telling !== undefined) scribe.write(telling);
    },
  };
  try {
    games.play(pair, half, dice);
  } finally {
    battle.watcher = null;
  }
  scribe.endPage(narrator.picture());
  const result = { ...battle.result };
  return {
    game,
    half,
    sides: chronicle.sides(battle),
    pages: scribe.pages,
    result,
    margin: battleMargin(result, half),
    reason: battles.reasons[result.reason] ?? '',
    ending: chronicle.ending(battle),
    legend: chronicle.legend(battle),
    rolls,
    words,
  };
}

/**
 * Opens the games of a subject: two armies and how they are played.
 *
 * @param subject - The armies, policies, readings and circumstances; `stream` tells apart cells of one experiment.
 * @param seed - The seed of the experiment.
 * @returns The games, each replayable by its number.
 * @throws `ProblemError` where the subject is wrong, `RangeError` where the armies are too large.
 * @example
 * const [gaul, rome] = twoArmies(['gaul', 'romeMarian'], systems.taktika);
 * const subject: BattleSubject = {
 *   kind: 'battle',
 *   system: 'taktika',
 *   armies: [gaul.data, rome.data],
 *   policies: ['steady', 'aggressive'],
 *   readings: {},
 *   circumstances: { terrain: 'hilly' },
 *   stream: 0,
 * };
 * console.log(openGames(subject, 1).play(8, 1).result.turns > 0); // true
 */
export function openGames(subject: BattleSubject, seed: number): BattleGames {
  return battleGames(subject, seed, systems);
}
