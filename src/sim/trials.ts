import type { Dice } from '../dice/dice.js';
import type { Domain, ValueOf } from '../model/domain.js';
import { usualOf } from '../model/domain.js';
import type { Mechanic } from '../model/mechanic.js';
import { gaugesOf } from '../tally/gauges.js';
import { Tally } from '../tally/tally.js';

/** One mechanic in one situation, with what its trials need: an outcome record and a tally, both reused. */
export interface Trials {
  readonly mechanic: Mechanic;
  readonly situation: Readonly<ValueOf<Domain>>;
  readonly outcome: ValueOf<Domain>;
  readonly tally: Tally<ValueOf<Domain>>;
}

/** The outcome axis by which a mechanic's results are ranked. Throws when it is not an axis of the outcome. */
export function scoreAxisOf(mechanic: Mechanic): string {
  const name = mechanic.score ?? Object.keys(mechanic.outcome)[0];
  if (name === undefined || !Object.hasOwn(mechanic.outcome, name)) {
    throw new Error(`${mechanic.id}: expected an outcome axis to rank results by, found ${name}`);
  }
  return name;
}

/** Allocates what trials of a mechanic need. */
export function trialsOf(mechanic: Mechanic, situation: Readonly<ValueOf<Domain>>): Trials {
  const score = scoreAxisOf(mechanic);
  const tally = new Tally(gaugesOf<Domain>(mechanic.outcome), (outcome) => Number(outcome[score]));
  return { mechanic, situation, outcome: usualOf(mechanic.outcome), tally };
}

/** Resolves a mechanic for games `first .. first + trials - 1` on one stream of dice and counts into its tally. */
export function runTrials(run: Trials, dice: Dice, first: number, trials: number): void {
  const { mechanic, situation, outcome, tally } = run;
  const end = first + trials;
  for (let game = first; game < end; game++) {
    mechanic.resolve(dice, situation, outcome);
    tally.add(outcome, game);
  }
}
