import { streamOf } from '../../../src/chance/streams.js';
import { lawOf } from '../../../src/exact/law.js';
import { collision } from '../../../src/systems/taktika/rules/collision.js';
import { COUNTED, type Variant } from './case.js';
import { countedOf, SITUATION } from './situation.js';

/** The mechanic's exact law compiled to one draw; what is counted is summed up from a histogram of outcomes. */
export function byLaw(): Variant {
  const law = lawOf(collision, SITUATION);
  const counted = law.outcomes.map(countedOf);
  const histogram = new Float64Array(law.outcomes.length);
  let words = streamOf(1, 0, 2);
  return {
    run(trials, sums) {
      histogram.fill(0);
      words = law.tally(words, trials, histogram);
      for (const [at, times] of histogram.entries()) {
        for (let place = 0; place < COUNTED.length; place++) sums[place]! += times * counted[at]![place]!;
      }
    },
  };
}
