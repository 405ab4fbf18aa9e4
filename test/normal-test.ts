import { type GapTest, uniformTest } from '../src/analysis/check.js';
import { normalCdf } from '../src/analysis/special.js';

/** Tests whether z-scores are standard normal and independent, through `uniformTest`. */
export function normalTest(scores: readonly number[]): GapTest {
  return uniformTest(scores.map(normalCdf));
}
