import { type Roll, recording } from '../../chance/recording.js';
import { sampling } from '../../chance/streams.js';
import { type Contest, type ContestStep, DuelStatus } from '../../model/contest.js';
import { defaultsOf, settingOf } from '../../model/domain.js';
import type { Mechanic } from '../../model/mechanic.js';
import type { RuleSystem } from '../../model/system.js';
import { capital } from '../../model/wording.js';
import { OUTCOMES } from '../../simulate/counts/contests.js';
import { BLOCK_TRIALS } from '../../simulate/games/block-trials.js';
import { KeyedGames } from '../../simulate/games/contests.js';
import { Duel } from '../../simulate/games/duel.js';
import { contestOf, situationOf } from '../../simulate/games/prepare.js';
import { Relay } from '../../simulate/games/relay.js';
import { systemOf, systems } from '../../systems/index.js';
import { systemOf as findSystemOf } from '../catalog/catalog.js';
import { askedText } from './asked-text.js';
import type { ReplayKey } from './replay-key.js';

/** A roll, and what it was for; empty where the system does not say so. */
interface ReplayRoll extends Roll {
  readonly purpose: string;
}

/** One step of a game: what it is called, the rolls it made, what was so after it. */
export interface ReplayEvent {
  readonly name: string;
  readonly rolls: readonly ReplayRoll[];
  readonly after: string;
}

/** One game, event by event. */
export interface Replay {
  readonly title: string;
  readonly events: readonly ReplayEvent[];
  /** The result, axis by axis. */
  readonly result: Readonly<Record<string, unknown>>;
}

/** Cuts the transcript into events. */
class Story {
  readonly events: ReplayEvent[] = [];
  private readonly rolls: readonly Roll[];
  private readonly words: RuleSystem['rollWords'];
  private told = 0;

  constructor(rolls: readonly Roll[], words: RuleSystem['rollWords']) {
    this.rolls = rolls;
    this.words = words;
  }

  tell(name: string, after: string): void {
    const fresh = this.rolls.slice(this.told);
    const rolls = fresh.map((roll) => ({ ...roll, purpose: this.words?.[roll.clause] ?? '' }));
    this.events.push({ name, rolls, after });
    this.told = this.rolls.length;
  }
}

const STANDINGS: Readonly<Record<DuelStatus, string>> = {
  [DuelStatus.Open]: '',
  [DuelStatus.FirstBroke]: '; the first breaks',
  [DuelStatus.SecondBroke]: '; the second breaks',
  [DuelStatus.BothBroke]: '; both break',
};

/** A contest that tells its story while it is fought, and is otherwise the same. */
function narrated(contest: Contest, story: Story): Contest {
  const after = (state: number) => {
    const left = ([0, 1] as const).map((side) => contest.figuresOf(side, contest.unitOf(state, side)));
    return `${left[0]} against ${left[1]} figures${STANDINGS[contest.statusOf(state)]}`;
  };
  const step = (one: ContestStep): ContestStep => ({
    name: one.name,
    key: one.key,
    clauses: one.clauses,
    run: (dice, state) => {
      const next = one.run(dice, state);
      story.tell(one.name, after(next));
      return next;
    },
  });
  return {
    capacity: contest.capacity,
    rank: contest.rank,
    cost: contest.cost,
    maxRounds: contest.maxRounds,
    opening: (opener) => contest.opening(opener).map(step),
    round: step(contest.round),
    recovery: (side) => {
      const recovery = contest.recovery(side);
      return {
        key: recovery.key,
        run: (dice, unit) => {
          const next = recovery.run(dice, unit);
          story.tell(`recovery of the ${side === 0 ? 'first' : 'second'}`, `${contest.figuresOf(side, next)} figures`);
          return next;
        },
      };
    },
    fresh: (side, figures) => contest.fresh(side, figures),
    meet: (first, second) => contest.meet(first, second),
    unitOf: (state, side) => contest.unitOf(state, side),
    figuresOf: (side, unit) => contest.figuresOf(side, unit),
    statusOf: (state) => contest.statusOf(state),
  };
}

function replayContest(key: ReplayKey): Replay {
  const { subject, seed, cell, game } = key;
  if (subject.kind === 'mechanic') throw new RangeError('expected a duel or a relay');
  const { contest, figures } = contestOf(subject, systems);
  const { rollWords, zeroDie } = systemOf(subject.system, systems, subject.tables);
  const paired = subject.opener === 'both';
  const games = new KeyedGames(seed, cell);
  const { dice, rolls } = recording(paired ? games.dice : sampling(seed, cell, game), zeroDie, seed, game, true);
  const story = new Story(rolls, rollWords);
  const fight = narrated(contest, story);
  const match = subject.kind === 'duel' ? new Duel(fight, figures) : new Relay(fight, figures);
  const opener = paired ? game % 2 : subject.opener === 'first' ? 0 : 1;
  if (paired) games.begin(Math.floor(game / 2), game % 2 === 1);
  match.play(dice, opener, paired ? games.meeting : null);
  const { outcome, pair, ...rest } = match.result;
  const title = `${subject.first} against ${subject.second}, the ${opener === 0 ? 'first' : 'second'} attacking; seed ${seed}, game ${game}`;
  return {
    title,
    events: story.events,
    result: { outcome: OUTCOMES[outcome], ...rest, ...(pair < 0 ? {} : { pair }) },
  };
}

function replayMechanic(key: ReplayKey): Replay {
  const { subject, seed, cell, game } = key;
  if (subject.kind !== 'mechanic') throw new RangeError('expected a mechanic');
  const { mechanic, situation } = situationOf(subject, systems);
  const outcome = defaultsOf(mechanic.outcome);
  const first = game - (game % BLOCK_TRIALS.mechanic);
  const stream = sampling(seed, cell, first);
  for (let before = first; before < game; before++) mechanic.resolve(stream, situation, outcome);
  const system = findSystemOf(subject.mechanic);
  const { dice, rolls } = recording(stream, system?.zeroDie, seed, game, true);
  const story = new Story(rolls, system?.rollWords);
  mechanic.resolve(dice, situation, outcome);
  story.tell(mechanic.summary, '');
  const result = wordsOf(mechanic, outcome);
  return {
    title: `${mechanic.id}; seed ${seed}, game ${game}`,
    events: story.events,
    result,
  };
}

function wordsOf(mechanic: Mechanic, outcome: Readonly<Record<string, number | boolean>>): Record<string, unknown> {
  const words: Record<string, unknown> = {};
  for (const [name, axis] of Object.entries(mechanic.outcome))
    words[name] = settingOf(axis, outcome[name] ?? axis.usual);
  return words;
}

/** Plays one game again, keeping every roll. Throws `ProblemError` when the key's settings are wrong. */
export function replay(key: ReplayKey): Replay {
  return key.subject.kind === 'mechanic' ? replayMechanic(key) : replayContest(key);
}

/** A roll in words: its clause, who rolled, what for, what was asked, what was answered, the faces. */
export function rollText(roll: ReplayRoll): string {
  const { clause, purpose, side } = roll;
  const said = purpose === '' ? askedText(roll) : `${purpose}: ${askedText(roll)}`;
  if (side === 3) return `${clause.padEnd(8)} ${capital(said)}`;
  const who = side === 2 ? 'both' : side === 0 ? 'first' : 'second';
  return `${clause.padEnd(8)} ${who.padEnd(6)}  ${said}`;
}

/** The same with the roller's name in place of a side; a roll of neither side begins with its purpose. */
export function namedRollText(roll: Roll, who: string, purpose: string): string {
  const asked = [who, purpose].filter((word) => word !== '').join(', ');
  return `${roll.clause.padEnd(8)} ${capital(asked === '' ? askedText(roll) : `${asked}: ${askedText(roll)}`)}`;
}
