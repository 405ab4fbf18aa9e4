import { type GapTest, uniformTest } from '../src/statistics/check.js';
import { normalCdf } from '../src/statistics/special.js';

/** Tests whether z-scores are standard normal and independent, through `uniformTest`. */
export function normalTest(scores: readonly number[]): GapTest {
  return uniformTest(scores.map(normalCdf));
}
