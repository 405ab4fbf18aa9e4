import { streamOf } from '../../src/chance/streams.js';

const STREAMS = 20_000;
const WORDS = 112;
const LAGS = [1, 2, 7, 100];

/** Standard score of the mean product of paired uniform numbers, centred and scaled to variance 1. */
function scoreOf(sum: number, count: number): number {
  return sum / Math.sqrt(count);
}

/**
 * The largest standard score that independence of derived streams would have to explain: for the first words of 20,000
 * consecutive games, cells and seeds their mean, their variance and the correlations between neighbours 1, 2, 7 and 100
 * apart; within streams the correlations of words at the same distances. 66 scores: good streams exceed 4.5 somewhere
 * with probability 0.0005.
 */
export function largestStreamScore(): { readonly largest: number; readonly scores: readonly number[] } {
  const scores: number[] = [];
  const scale = Math.sqrt(12) / 4294967296;
  for (const address of [
    (at: number) => streamOf(1, 0, at),
    (at: number) => streamOf(1, at, 0),
    (at: number) => streamOf(at, 0, 0),
  ]) {
    const streams: Float64Array[] = [];
    for (let at = 0; at < STREAMS; at++) {
      const stream = address(at);
      streams.push(Float64Array.from({ length: WORDS }, () => (stream.next() + 0.5) * scale));
    }
    for (const word of [0, 1, 2]) {
      const column = streams.map((stream) => stream[word]!);
      scores.push(
        scoreOf(
          column.reduce((sum, value) => sum + value, 0),
          STREAMS,
        ),
      );
      // The square of such a number has mean 1 and variance 4/5.
      scores.push(scoreOf(column.reduce((sum, value) => sum + (value * value - 1), 0) / Math.sqrt(0.8), STREAMS));
      for (const lag of LAGS) {
        let sum = 0;
        for (let at = lag; at < STREAMS; at++) sum += column[at]! * column[at - lag]!;
        scores.push(scoreOf(sum, STREAMS - lag));
      }
    }
    for (const lag of LAGS) {
      let sum = 0;
      for (const stream of streams) {
        for (let at = lag; at < WORDS; at++) sum += stream[at]! * stream[at - lag]!;
      }
      scores.push(scoreOf(sum, STREAMS * (WORDS - lag)));
    }
  }
  return { largest: Math.max(...scores.map(Math.abs)), scores };
}
