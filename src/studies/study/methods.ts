import type { Problem } from '../../model/problem.js';
import type { ExperimentFile } from './experiment.js';

function checkNoVerdict({ stop }: ExperimentFile, problems: Problem[]): void {
  if (stop.kind !== 'verdict') return;
  problems.push({ path: ['stop', 'kind'], expected: 'trials, precision or sequential', found: stop.kind });
}

/** Checks a file whose cells may be solved or sampled: only match-ups have verdicts. */
export function eitherWay(file: ExperimentFile, problems: Problem[]): void {
  checkNoVerdict(file, problems);
}

/** The check of files whose cells are solved; `what` is what they are. */
export function solvedOnly(what: string): (file: ExperimentFile, problems: Problem[]) => void {
  return (file, problems) => {
    const found = file.method;
    if (found === 'sampled') problems.push({ path: ['method'], expected: `exact or auto: ${what} are solved`, found });
    checkNoVerdict(file, problems);
  };
}
