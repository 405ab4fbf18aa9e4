import { deedWords, type PlacedThing, type Position } from '../model/position.js';
import {
  type PositionScore,
  type PositionsPlan,
  planPositions,
  playPositions,
  soundShare,
} from '../studies/positions/positions.js';
import { policiesNamed } from './battle-options.js';
import { Pauses } from './interruption.js';
import { Exit, type Io, type Verb } from './io.js';
import { numberOf, type Options, textOf, wholeNumber } from './options.js';
import { unkeptText } from './progress.js';
import { paragraph, tableOf } from './table.js';

/** Games of every position unless told otherwise. */
const GAMES = 8;
const MAX_GAMES = 10_000;

/** Plays what is asked, or up to an interruption. */
async function scoresOf(plan: PositionsPlan, io: Io): Promise<readonly PositionScore[]> {
  const scores: PositionScore[] = [];
  const all = plan.policies.length * plan.asked.length;
  const pauses = new Pauses(io);
  try {
    for (const score of playPositions(plan)) {
      scores.push(score);
      const share = scores.length / all;
      const standing = async () => ({ share, current: soundShare(scores), measure: 'sound turns', isShare: true });
      if (share < 1 && (await pauses.end(standing))) break;
    }
  } finally {
    pauses.stop();
  }
  return scores;
}

/** What is known of a unit of a position: `horse: type HC, tq 7`. */
function thingText({ name, ...rest }: PlacedThing): string {
  const parts = Object.entries(rest).map(([key, value]) => `${key} ${Array.isArray(value) ? value.join(' ') : value}`);
  return `${name}: ${parts.join(', ')}`;
}

function positionText({ clause, enemy, own, title, why }: Position, io: Io): string {
  const side = (label: string, things: readonly PlacedThing[]) =>
    things.map((thing, at) =>
      paragraph(`${at === 0 ? label : ' '.repeat(label.length)} ${thingText(thing)}`, io.columns),
    );
  return [`${title} (${clause})`, paragraph(why, io.columns), ...side('own  ', own), ...side('enemy', enemy)].join(
    '\n',
  );
}

/** Told apart: what each policy did in the games of one position. */
function turnsText(scores: readonly PositionScore[], io: Io): string {
  return scores
    .flatMap(({ games, policy }) =>
      games.map(({ deeds, sound }, game) => {
        const did = [...new Set(deeds.map(deedWords))].join('; ');
        return paragraph(`${policy}, game ${game}: ${sound ? 'sound' : 'unsound'}: ${did}`, io.columns);
      }),
    )
    .join('');
}

/** Scores by position and policy, those of all positions last. */
function scoresText({ asked, games, policies }: PositionsPlan, scores: readonly PositionScore[], io: Io): string {
  const cell = (policy: string, position: string) =>
    scores.find((one) => one.policy === policy && one.position === position)?.sound;
  const total = (policy: string) => {
    const own = scores.filter((one) => one.policy === policy);
    const sound = own.reduce((sum, one) => sum + one.sound, 0);
    return own.length === 0 ? '' : `${sound} of ${own.length * games}`;
  };
  const ids = policies.map(({ id }) => id);
  const rows = asked.map(({ id }) => [id, ...ids.map((policy) => String(cell(policy, id) ?? ''))]);
  return tableOf(['position', ...ids], [...rows, ['all', ...ids.map(total)]], io.tableColumns);
}

function policiesAsked(options: Options): readonly string[] | undefined {
  const named = policiesNamed(options);
  return named?.length === 1 && named[0] === 'all' ? undefined : named;
}

/** `tyche positions`: which policies find a sound turn in positions set up by hand. */
export const positionsVerb: Verb = {
  define(command) {
    command
      .argument('<system>', 'a rule system with battles')
      .option('--policy <ids>', 'policies that are tried, separated by commas, or all (all, and search:4, 16 and 64)')
      .option('--show <position>', 'set up one position in words, and tell what each policy does in it')
      .option('--games <count>', `games of each position, on other dice each (${GAMES})`, wholeNumber(1, MAX_GAMES))
      .option('--seed <number>', 'seed of the dice (1)', wholeNumber(0));
  },
  async run([system = ''], options, io) {
    const plan = planPositions({
      system,
      policies: policiesAsked(options),
      only: textOf(options, 'show'),
      seed: numberOf(options, 'seed', 1),
      games: numberOf(options, 'games', GAMES),
    });
    const scores = await scoresOf(plan, io);
    const interrupted = scores.length < plan.policies.length * plan.asked.length;
    if (interrupted) io.note(unkeptText('positions'));
    const shown = options['show'] !== undefined;
    if (io.asJson) {
      const { games, seed } = plan;
      const told = scores.map(({ games: turns, ...score }) => (shown ? { ...score, turns } : score));
      io.json('positions', { system, seed, games, interrupted, positions: plan.asked, scores: told });
    } else if (shown) {
      io.out(`${positionText(plan.asked[0]!, io)}\n${turnsText(scores, io)}`);
    } else {
      const counts = `Sound turns in ${plan.games} games of each position: counts on fixed dice, not estimates. A score over ${plan.asked.length} positions set up by hand shows faults; it is no estimate of playing strength.`;
      io.out(`${scoresText(plan, scores, io)}\n${paragraph(counts, io.columns)}`);
      io.out(
        `\n${paragraph(`What was done in one of them: tyche positions ${system} --show ${plan.asked[0]!.id}`, io.columns)}`,
      );
    }
    return interrupted ? Exit.Interrupted : Exit.Done;
  },
};
