import type { Domain, ValueOf } from '../model/domain.js';
import { ODDS_BUDGET, type OddsRequest, oddsInPieces, type UnfinishedOdds } from '../studies/odds/odds.js';
import type { AnsweredOdds } from '../studies/odds/odds-csv.js';
import type { OddsQuestion } from '../studies/odds/odds-question.js';
import { Pauses } from './interruption.js';
import type { Io } from './io.js';
import { flagOf, numberOf, type Options } from './options.js';
import { askedOf } from './sweep.js';

/** One situation of a sweep with its answer. */
export interface Answer extends AnsweredOdds {
  readonly situation: Readonly<ValueOf<Domain>>;
}

/** What has been answered: all that was asked, unless it was interrupted. */
export interface Answers {
  readonly answers: readonly Answer[];
  readonly interrupted: boolean;
}

/**
 * The odds of every situation that is asked for, with progress where that takes long. Ctrl-C ends them: then those of the situations
 * that were finished, and where there is but one, those of the trials that were.
 */
export async function answersOf(question: OddsQuestion, options: Options, io: Io): Promise<Answers> {
  const { mechanic } = question;
  const request: Omit<OddsRequest, 'situation'> = {
    mechanic,
    method: flagOf(options, 'sampled') ? 'sampled' : flagOf(options, 'exact') ? 'exact' : 'auto',
    budget: numberOf(options, 'budget', ODDS_BUDGET),
    trials: numberOf(options, 'trials', 200_000),
    seed: numberOf(options, 'seed', 1),
    fractions: flagOf(options, 'fractions'),
  };
  const asked = await askedOf(question.id, question.inputs, options);
  const answers: Answer[] = [];
  const pauses = new Pauses(io);
  let beyond = false;
  const goBeyond = () => {
    // From here on Ctrl-C is heard at the next halt.
    io.interruption();
    if (!beyond)
      io.note(`More than ${ODDS_BUDGET} branches are enumerated to the end: Ctrl-C ends this, and nothing is kept.`);
    beyond = true;
  };
  const endsAt = (done: number, { covered, soFar }: Pick<UnfinishedOdds, 'covered' | 'soFar'>) =>
    pauses.end(async () => {
      const { watchedCover, watchedOdds } = await import('../studies/odds/watched-odds.js');
      const known = soFar === undefined ? watchedCover(covered) : watchedOdds(mechanic, soFar());
      return { share: done / asked.length, ...known };
    });
  try {
    for (const [at, { settings, swept }] of asked.entries()) {
      const situation = question.situation(settings);
      const pieces = oddsInPieces({ ...request, situation }, goBeyond);
      let piece = pieces.next();
      while (piece.done !== true) {
        const { share, soFar } = piece.value;
        if (await endsAt(at + share, piece.value)) {
          const partial =
            asked.length > 1 || soFar === undefined ? [] : [{ settings: swept, situation, odds: soFar() }];
          return { answers: [...answers, ...partial], interrupted: true };
        }
        piece = pieces.next();
      }
      const odds = piece.value;
      answers.push({ settings: swept, situation, odds });
      if (at + 1 < asked.length && (await endsAt(at + 1, { soFar: () => odds }))) return { answers, interrupted: true };
    }
    return { answers, interrupted: false };
  } finally {
    pauses.stop();
  }
}
