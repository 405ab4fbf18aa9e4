import type { Plan } from '../model/plan.js';
import type { Stages } from '../studies/study/staged.js';
import type { Progress } from '../studies/study/study.js';
import { type Io, playersOf } from './io.js';
import { flagOf, type Options } from './options.js';
import { progressShow } from './progress.js';

/** Plays what plans its games in stages, about `games` of them, `perTrial` in a trial, with progress on standard error; finished games are kept. */
export async function inStages<T>(
  plan: Plan,
  games: number,
  options: Options,
  io: Io,
  play: (stages: Stages) => Promise<T>,
  perTrial = 2,
): Promise<{ readonly found: T; readonly signature: string }> {
  const { conductStages } = await import('../studies/pipeline/conduct.js');
  const progress = await progressShow(io);
  const begun = performance.now();
  const onTrials = (trials: number, standing: Progress['standing']) => {
    const done = Math.min(perTrial * trials, games);
    const seconds = (performance.now() - begun) / 1000;
    const secondsLeft = seconds > 2 ? (seconds * (games - done)) / done : undefined;
    progress.show({
      done,
      of: games,
      current: undefined,
      measure: '',
      isShare: false,
      worst: undefined,
      secondsLeft,
      standing,
    });
  };
  try {
    const how = { ...playersOf(io), signal: io.interruption(), resumable: !flagOf(options, 'fresh'), onTrials };
    return await conductStages(plan, how, play);
  } finally {
    progress.stop();
  }
}

/** Forgets the kept games of a plan, once its report is written. */
export async function forgetPlan(plan: Plan): Promise<void> {
  await (await import('../studies/pipeline/conduct.js')).forget({ plan });
}
