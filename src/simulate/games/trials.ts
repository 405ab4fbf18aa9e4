import type { Dice } from '../../chance/dice.js';
import type { Domain, ValueOf } from '../../model/domain.js';
import { defaultsOf } from '../../model/domain.js';
import type { Mechanic, Prepared } from '../../model/mechanic.js';
import { gaugesOf } from '../counts/gauges.js';
import { Tally } from '../counts/tally.js';

/** One mechanic in one situation, with what its trials need: an outcome record and a tally, both reused. */
export interface Trials {
  readonly mechanic: Mechanic;
  readonly situation: Readonly<ValueOf<Domain>>;
  readonly outcome: ValueOf<Domain>;
  readonly tally: Tally<ValueOf<Domain>>;
  /** Where the mechanic can be prepared for its situation: counts by code. */
  readonly codes?: Codes;
}

/** How often each code of a prepared mechanic came up in one block, and in which game first. */
interface Codes {
  readonly prepared: Prepared;
  readonly times: Float64Array;
  readonly first: Float64Array;
}

/** Codes that it pays to count one by one; a prepared mechanic may have millions where much is going on. */
const MAX_CODES = 65_536;

/** The outcome axis by which a mechanic's results are ranked. Throws when it is not an axis of the outcome. */
function scoreAxisOf(mechanic: Mechanic): string {
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
  const trials = { mechanic, situation, outcome: defaultsOf(mechanic.outcome), tally };
  const prepared = mechanic.prepare?.(situation);
  if (prepared === undefined || prepared.codes > MAX_CODES) return trials;
  const [times, first] = [new Float64Array(prepared.codes), new Float64Array(prepared.codes)];
  return { ...trials, codes: { prepared, times, first } };
}

/** Resolves a mechanic for games `first .. first + trials - 1` on one stream of dice and counts into its tally. */
export function runTrials(run: Trials, dice: Dice, first: number, trials: number): void {
  const { mechanic, situation, outcome, tally, codes } = run;
  if (codes !== undefined) {
    countCodes(codes, dice, first, trials);
    codes.times.forEach((times, code) => {
      if (times === 0) return;
      codes.prepared.read(code, outcome);
      tally.add(outcome, codes.first[code]!, times);
    });
    return;
  }
  const end = first + trials;
  for (let game = first; game < end; game++) {
    mechanic.resolve(dice, situation, outcome);
    tally.add(outcome, game);
  }
}

function countCodes({ prepared, times, first }: Codes, dice: Dice, from: number, trials: number): void {
  times.fill(0);
  for (let trial = 0; trial < trials; trial++) {
    const code = prepared.roll(dice);
    if (times[code] === 0) first[code] = from + trial;
    times[code]! += 1;
  }
}
