import { counted, spelled } from '../model/wording.js';
import { intervalText, valueText } from '../report/numbers.js';
import { shownOf } from '../studies/sections/shown.js';
import type { Progress } from '../studies/study/study.js';
import type { Io } from './io.js';

/** Shows how far a run is and what is known so far; on a terminal as a bar, elsewhere as lines. */
export interface ProgressShow {
  show(progress: Progress): void;
  stop(): void;
}

function timeText(seconds: number | undefined): string {
  if (seconds === undefined) return 'time left unknown';
  if (seconds < 90) return `${Math.ceil(seconds)} s left`;
  return seconds < 5400 ? `${Math.ceil(seconds / 60)} min left` : `${(seconds / 3600).toFixed(1)} h left`;
}

/** What an interrupted run leaves behind. */
export function interruptionText(kept: boolean): string {
  return kept
    ? 'Interrupted: what is finished is kept; the same command goes on from there.'
    : 'Interrupted: with --fresh nothing is kept; the same command starts again.';
}

/** What is left of an interrupted question whose answers are kept nowhere; `what` are its parts. */
export function unkeptText(what: string): string {
  return `Interrupted: only finished ${what} are counted, and none are kept; the same command starts again.`;
}

/** What is left of an interrupted question that has no answer before its end. */
export function unfinishedText(what: string): string {
  return `Interrupted: the ${what} is not finished, and nothing is kept; the same command starts again.`;
}

/** What is being learnt, in a few words: the measure that is watched, the row that is least known, the time left, and who plays. */
export function learntText(progress: Progress): string {
  const { current, done, isShare, measure, of, secondsLeft, standing, worst } = progress;
  const said: string[] = [];
  if (current !== undefined) {
    const shown = shownOf(current, isShare);
    said.push(`${spelled(measure)} ${valueText(shown)} (${intervalText(shown)})`);
  }
  if (worst !== undefined && worst.row !== '' && worst.estimate.kind !== 'exact') {
    const { low, high, ...rest } = worst.estimate;
    const half = shownOf({ ...rest, value: (high - low) / 2, low, high }, isShare);
    said.push(`least known: ${worst.row} \u00b1${valueText(half)}`);
  }
  if (done < of) said.push(timeText(secondsLeft));
  if (standing !== undefined) {
    const { workers, rate } = standing;
    said.push(`${counted(workers, 'worker')}, ${rate < 10 ? rate.toFixed(1) : rate.toFixed(0)} trials/s`);
  }
  return said.join('; ');
}

/** Milliseconds between two lines of progress at the least, before the first of them too. */
const LINES_APART = 10_000;
/** Milliseconds after which a line comes though little has been done. */
const LINE_DUE = 30_000;

/**
 * Progress as plain lines, for logs and terminals that draw nothing: one for each tenth of the work, and one every
 * half minute where a tenth takes longer. `now` tells milliseconds.
 */
export function progressLines(write: (line: string) => void, now: () => number): ProgressShow {
  let last = now();
  let tenth = 0;
  return {
    show: (progress) => {
      const share = progress.of > 0 ? Math.min(1, progress.done / progress.of) : 0;
      const waited = now() - last;
      const reached = Math.floor(share * 10);
      if (waited < LINES_APART || (reached === tenth && waited < LINE_DUE)) return;
      last = now();
      tenth = reached;
      write(`${Math.floor(share * 100)} %  ${learntText(progress)}`.trimEnd());
    },
    stop: () => {},
  };
}

/** The progress display of this terminal. */
export async function progressShow(io: Io): Promise<ProgressShow> {
  if (io.progress === 'none') return { show: () => {}, stop: () => {} };
  if (io.progress === 'lines')
    return progressLines(
      (line) => io.note(line),
      () => performance.now(),
    );
  const { default: cliProgress } = await import('cli-progress');
  const bar = new cliProgress.SingleBar({
    format: '{bar} {percentage} %  {learnt}',
    stream: process.stderr,
    hideCursor: true,
    clearOnComplete: true,
    barsize: 20,
    fps: 5,
    linewrap: false,
  });
  let started = false;
  return {
    show: (progress) => {
      if (!started) bar.start(progress.of, 0, { learnt: '' });
      started = true;
      bar.setTotal(progress.of);
      bar.update(progress.done, { learnt: learntText(progress) });
    },
    stop: () => {
      if (started) bar.stop();
    },
  };
}
