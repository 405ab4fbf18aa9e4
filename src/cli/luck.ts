import type { Plan } from '../model/plan.js';
import type { FieldTerms } from '../studies/battle/request.js';
import type { LuckQuestion } from '../studies/luck/luck.js';
import type { Swing } from '../studies/luck/meter.js';
import { commandLine, fightOptions, twoArmiesAsked, twoArmyArguments } from './battle-options.js';
import { printBattle } from './battle-output.js';
import { Exit, type Io, type Verb } from './io.js';
import { flagOf, numberOf, type Options, readyOut, refuseIdle, wholeNumber } from './options.js';
import { interruptionText } from './progress.js';
import { forgetPlan, inStages } from './stages.js';
import { versionOf } from './version.js';

/** Games unless told otherwise. */
const GAMES = 12_000;

/** What is asked of two armies, whichever question it is. */
interface Asked {
  readonly args: readonly string[];
  readonly terms: FieldTerms;
  readonly question: LuckQuestion;
}

async function askedFor(args: readonly string[], options: Options): Promise<Asked> {
  const { armies, names, terms } = await twoArmiesAsked(args, options);
  await readyOut(options);
  return { args, terms, question: { armies, names, games: numberOf(options, 'games', GAMES) } };
}

/** Says how a run has ended, and forgets the kept games of a finished one. */
async function ended(plan: Plan, interrupted: boolean, options: Options, io: Io): Promise<Exit> {
  if (interrupted) io.note(interruptionText(!flagOf(options, 'fresh')));
  else if (!flagOf(options, 'fresh')) await forgetPlan(plan);
  return interrupted ? Exit.Interrupted : Exit.Done;
}

/** Which rolls decide the battles of two armies. */
async function luckOfBattles({ args, question, terms }: Asked, options: Options, io: Io): Promise<Exit> {
  const [{ planLuck, playLuck }, { luckReport }, { allPassages }] = await Promise.all([
    import('../studies/luck/luck.js'),
    import('../studies/luck/luck-report.js'),
    import('../studies/glossary/register.js'),
  ]);
  const planned = planLuck(terms, question);
  const { length } = planned.subject.variants;
  io.note(`Rolling ${planned.factors.length} parts of the dice again, ${planned.trials} times each ...`);
  const { found: result, signature } = await inStages(
    planned.plan,
    planned.trials * length,
    options,
    io,
    (stages) => playLuck(planned, stages),
    length,
  );
  const interrupted = result === undefined;
  const finding = { terms, question, planned, result, signature, passages: await allPassages() };
  const report = luckReport(finding, { command: commandLine('luck', args, options), version: versionOf() });
  const shares = result?.factors.map(({ kind, name }, at) => ({
    kind,
    name,
    total: result.shares.total[at]!(0.95),
    first: result.shares.first[at]!(0.95),
    turned: result.shares.changed[at]! / result.trials,
  }));
  await printBattle('luck', report, { signature, interrupted, trials: planned.trials, shares }, options, io);
  return ended(planned.plan, interrupted, options, io);
}

/** What the dice gave and took in one game. */
async function luckOfGame({ args, question: asked, terms }: Asked, options: Options, io: Io): Promise<Exit> {
  const [{ planMeter, playMeter }, { meterReport }, { allPassages }, { replayCommand }] = await Promise.all([
    import('../studies/luck/meter.js'),
    import('../studies/luck/meter-report.js'),
    import('../studies/glossary/register.js'),
    import('../studies/battle/replay-command.js'),
  ]);
  const question = { ...asked, game: numberOf(options, 'game', 0), stream: numberOf(options, 'stream', 0) };
  const planned = planMeter(terms, question);
  io.note('Playing the game on from each of its turns, then from each roll of those that moved it most ...');
  const { found: result, signature } = await inStages(
    planned.plan,
    question.games,
    options,
    io,
    (stages) => playMeter(planned, stages),
    planned.ends.length,
  );
  const interrupted = result === undefined;
  const { kind: _kind, game, ...battle } = planned.subject;
  const replay = replayCommand({ ...battle, kind: 'battle' }, args, terms.seed, game);
  const finding = { terms, question, planned, result, signature, passages: await allPassages(), replay };
  const report = meterReport(finding, { command: commandLine('luck', args, options), version: versionOf() });
  const told = ({ given, ...swing }: Swing) => ({ ...swing, given: given(0.95) });
  const content = {
    signature,
    interrupted,
    game,
    start: result?.start,
    turns: result?.turns.map(told),
    rolls: result?.rolls.map(told),
  };
  await printBattle('luck-of-game', report, content, options, io);
  return ended(planned.plan, interrupted, options, io);
}

/** `tyche luck`: which rolls decide the battles of two armies, or one of their games. */
export const luckVerb: Verb = {
  define(command) {
    fightOptions(twoArmyArguments(command), undefined, undefined)
      .option('--games <count>', `games at most (${GAMES})`, wholeNumber(500, 100_000_000))
      .option('--game <number>', 'tell the luck of the game of that number, as replay has it', wholeNumber(0, 2 ** 50))
      .option('--stream <number>', 'which games of the seed --game means: the row of a report, from 0', wholeNumber(0));
  },
  async run(args, options, io) {
    if (options['game'] === undefined) refuseIdle(options, ['stream'], 'it with --game, which games it means');
    const asked = await askedFor(args, options);
    return options['game'] === undefined ? luckOfBattles(asked, options, io) : luckOfGame(asked, options, io);
  },
};
