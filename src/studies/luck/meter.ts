import type { Roll } from '../../chance/recording.js';
import type { Plan, Reroll } from '../../model/plan.js';
import { type Estimate, type Evidence, exact } from '../../statistics/interval.js';
import { scoreOf } from '../../statistics/mean.js';
import type { FieldTerms } from '../battle/request.js';
import { type BattleStory, narrator, openGames, storyOf } from '../replay/battle-story.js';
import { rollWords } from '../replay/battle-words.js';
import { planOf } from '../study/plan-of.js';
import type { Stages } from '../study/staged.js';
import { halvesOf, type LuckQuestion, type RerolledSubject, rerolledBattle } from './luck.js';

/** One game whose luck is asked for. */
export interface MeterQuestion extends LuckQuestion {
  readonly game: number;
  /** Which games of the seed. */
  readonly stream: number;
}

/** What one turn's dice gave, or one roll. */
export interface Swing {
  /** What it is called. */
  readonly title: string;
  /** The page of the story that it stands on. */
  readonly page: number;
  readonly before: Estimate;
  readonly after: Estimate;
  /** How much the share of the first army rose. */
  readonly given: Evidence;
}

/** A roll with who made it, and its clause. */
export interface RollSwing extends Swing {
  readonly clause: string;
  /** What happened with it, in words; may be empty. */
  readonly event: string;
}

/** A game laid out for its meter. */
export interface PlannedMeter {
  readonly plan: Plan;
  readonly story: BattleStory;
  readonly subject: Omit<RerolledSubject, 'fresh' | 'trials' | 'variants'> & { readonly game: number };
  /** Rolls that were really made, in their order, and how many before the end of each page. */
  readonly rolls: readonly { readonly roll: Roll; readonly text: string; readonly event: string }[];
  readonly ends: readonly number[];
  readonly games: number;
}

/** What a meter has found. */
export interface MeterResult {
  /** Before the first roll, and after each turn that rolled. */
  readonly turns: readonly Swing[];
  readonly start: Estimate;
  /** The rolls of the turns that moved the game most, on dice that chose no turn. */
  readonly rolls: readonly RollSwing[];
  /** Pages whose rolls were looked at one by one. */
  readonly pages: readonly number[];
  readonly result: number;
}

const CONFIDENCE = 0.95;
const BATCH = 8;
/** What the new dice of turns and rolls are numbered from. */
const FRESH = 2 ** 29;
/** The share of all games that is spent on turns, and the fewest trials of a roll. */
const TURNS_SHARE = 0.4;
const LEAST_TRIALS = 100;

/** Plans the meter of one game. Throws `ProblemError` with everything that is wrong with the question. */
export function planMeter(terms: FieldTerms, question: MeterQuestion): PlannedMeter {
  const { armies, game, games, stream } = question;
  const battle = rerolledBattle(terms, armies, stream);
  const opened = openGames({ ...battle, kind: 'battle' }, terms.seed);
  const story = storyOf(opened, narrator(battle.system, battle.tables), game);
  const place = new Map(story.rolls.filter(({ faces }) => faces.length > 0).map((roll, at) => [roll, at]));
  const rolls = [...place.keys()].map((roll) => ({ roll, text: rollWords({ roll, who: '' }), event: '' }));
  const ends: number[] = [];
  for (const { events } of story.pages) {
    let end = ends.at(-1) ?? 0;
    for (const event of events) {
      for (const one of event.rolls) {
        const at = place.get(one.roll);
        if (at === undefined) continue;
        rolls[at] = { roll: one.roll, text: rollWords(one), event: event.text };
        end = Math.max(end, at + 1);
      }
    }
    ends.push(end);
  }
  const subject = { ...battle, kind: 'rerolled' as const, game };
  const cell = { ...subject, variants: [{ kind: 'all' as const }], fresh: FRESH, trials: 1 };
  const plan = planOf(terms.version, terms.seed, [{ subject: cell, method: 'sampled' }], { meter: games });
  return { plan, story, subject, rolls, ends, games };
}

/** What is known of a mean of trials between two ends. */
function meanOf(values: readonly number[], least: number, most: number): Evidence {
  const trials = values.length;
  const mean = values.reduce((sum, one) => sum + one, 0) / trials;
  const variance = values.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (trials - 1);
  return (confidence) => scoreOf({ trials, mean, variance }, least, most, confidence);
}

/** The scores of the first army after each of some numbers of rolls, on the same new dice: trial by trial. */
type Scores = readonly (readonly number[])[];

/** The share at a moment, and how it moved since an earlier one. At the end of the game the score is known. */
function moments(scores: Scores, result: number) {
  const at = (moment: number) => (moment < scores[0]!.length ? scores.map((row) => row[moment]!) : undefined);
  const share = (moment: number): Estimate => {
    const known = at(moment);
    return known === undefined ? exact(result) : meanOf(known, 0, 1)(CONFIDENCE);
  };
  const given = (from: number, to: number): Evidence => {
    const [before, after] = [at(from)!, at(to)];
    return meanOf(
      before.map((one, trial) => (after?.[trial] ?? result) - one),
      -1,
      1,
    );
  };
  return { share, given };
}

/** Plays the meter of one game: turns first, then on other dice the rolls of the turns that moved it most. Undefined where it was interrupted. */
export async function playMeter(planned: PlannedMeter, stages: Stages): Promise<MeterResult | undefined> {
  const { ends, games, rolls, story, subject } = planned;
  let cell = 0;
  const scoresAfter = async (cuts: readonly number[], trials: number): Promise<Scores | undefined> => {
    const variants = cuts.map((cut): Reroll => ({ kind: 'after', rolls: cut }));
    const stage = Array.from({ length: Math.ceil(trials / BATCH) }, (_, batch) => {
      const size = Math.min(BATCH, trials - batch * BATCH);
      return { cell: cell++, subject: { ...subject, variants, fresh: FRESH + cell, trials: size }, trials: size };
    });
    if (!(await stages.play(stage))) return undefined;
    return stage.flatMap((one) =>
      halvesOf(one.subject, stages.countsOf(one.cell)!).map((row) => row.map((halves) => halves / 2)),
    );
  };
  const { winner } = story.result;
  const result = (1 + (story.half === 0 ? winner : -winner)) / 2;
  const pages = [...ends.keys()].filter((page) => ends[page]! > (ends[page - 1] ?? 0));
  if (pages.length === 0) return { turns: [], start: exact(result), rolls: [], pages: [], result };
  const cuts = [0, ...pages.slice(0, -1).map((page) => ends[page]!)];
  const trials = Math.max(LEAST_TRIALS, Math.floor((TURNS_SHARE * games) / cuts.length));
  const scores = await scoresAfter(cuts, trials);
  if (scores === undefined) return undefined;
  const ofTurns = moments(scores, result);
  const turns = pages.map(
    (page, at): Swing => ({
      title: story.pages[page]!.picture.title,
      page,
      before: ofTurns.share(at),
      after: ofTurns.share(at + 1),
      given: ofTurns.given(at, at + 1),
    }),
  );
  const chosen: number[] = [];
  let size = 0;
  const most = Math.floor(((1 - TURNS_SHARE) * games) / LEAST_TRIALS);
  for (const { page } of turns.toSorted((a, b) => moved(b) - moved(a))) {
    const own = ends[page]! - (ends[page - 1] ?? 0);
    if (chosen.length > 0 && size + own > most) continue;
    chosen.push(page);
    size += own;
  }
  chosen.sort((a, b) => a - b);
  // Every roll of a chosen page has the moment before it; the one after it is that before the next.
  const before = chosen.flatMap((page) => {
    const from = ends[page - 1] ?? 0;
    return Array.from({ length: ends[page]! - from }, (_, at) => from + at);
  });
  const needed = [...new Set([...before, ...before.map((roll) => roll + 1)])]
    .filter((roll) => roll < rolls.length)
    .sort((a, b) => a - b);
  const each = Math.max(LEAST_TRIALS, Math.floor(((1 - TURNS_SHARE) * games) / needed.length));
  const closer = await scoresAfter(needed, each);
  if (closer === undefined) return undefined;
  const ofRolls = moments(closer, result);
  const momentOf = (roll: number) => (roll < rolls.length ? needed.indexOf(roll) : needed.length);
  return {
    turns,
    start: ofTurns.share(0),
    rolls: before.map((at) => ({
      title: rolls[at]!.text,
      event: rolls[at]!.event,
      clause: rolls[at]!.roll.clause,
      page: ends.findIndex((end) => end > at),
      before: ofRolls.share(momentOf(at)),
      after: ofRolls.share(momentOf(at + 1)),
      given: ofRolls.given(momentOf(at), momentOf(at + 1)),
    })),
    pages: chosen,
    result,
  };
}

/** How far a turn or roll has moved a game, either way. */
export function moved({ given }: Swing): number {
  return Math.abs(given(CONFIDENCE).value);
}
