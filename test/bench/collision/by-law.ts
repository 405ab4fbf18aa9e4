import { streamOf } from '../../../src/chance/streams.js';
import { compileDistribution } from '../../../src/exact/compiled-distribution.js';
import { collision } from '../../../src/systems/taktika/rules/collision.js';
import { COUNTED, type Variant } from './case.js';
import { countedOf, SITUATION } from './situation.js';

/** The mechanic's exact law compiled to one draw; what is counted is summed up from a histogram of outcomes. */
export function byDistribution(): Variant {
  const probabilities = compileDistribution(collision, SITUATION);
  const counted = probabilities.outcomes.map(countedOf);
  const histogram = new Float64Array(probabilities.outcomes.length);
  let words = streamOf(1, 0, 2);
  return {
    run(trials, sums) {
      histogram.fill(0);
      words = probabilities.tally(words, trials, histogram);
      for (const [at, times] of histogram.entries()) {
        for (let place = 0; place < COUNTED.length; place++) sums[place]! += times * counted[at]![place]!;
      }
    },
  };
}
