import type { Subject } from '../../model/plan.js';
import type { Stages } from '../study/staged.js';

/** Cells and dice of one part lie between multiples of this. */
const RANGE = 2 ** 25;

/** A subject on the dice of a part: no part rolls what another has rolled. */
function onDiceFrom(subject: Subject, from: number): Subject {
  return subject.kind === 'battle' ? { ...subject, stream: from + subject.stream } : subject;
}

/** A part of a run, with cell numbers and dice of its own. */
export function partOf(stages: Stages, number: number): Stages {
  const from = number * RANGE;
  return {
    get trials() {
      return stages.trials;
    },
    play: (stage) =>
      stages.play(
        stage.map(({ cell, subject, trials }) => ({ cell: from + cell, subject: onDiceFrom(subject, from), trials })),
      ),
    countsOf: (cell) => stages.countsOf(from + cell),
  };
}
