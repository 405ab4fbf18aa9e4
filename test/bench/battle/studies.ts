import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { BattleGames } from '../../../src/simulate/games/battle-games.js';
import { median, nanoseconds, timeOf } from '../measure.js';
import { FIELDS, type FieldName } from './field.js';

const WARM_UP = 150;
/** Pairs after which nothing more is compiled, be it on a busy machine: what compiling allocates is no battle's. */
const COMPILED = 1_500;

function play(games: BattleGames, pairs: number): void {
  for (let pair = 0; pair < pairs; pair++) {
    games.play(pair, 0);
    games.play(pair, 1);
  }
}

function timed(work: () => void): number {
  const start = nanoseconds();
  work();
  return nanoseconds() - start;
}

/** How many times as long the same pairs take under `lookahead` as under `steady`, played in turn. */
export function lookaheadCost(of: FieldName, pairs: number): { readonly ratio: number } {
  const field = FIELDS[of]();
  const steady = field.games('steady');
  const lookahead = field.games('lookahead');
  play(steady, WARM_UP);
  play(lookahead, 1);
  const ratios = Array.from({ length: pairs }, (_, pair) => {
    const slow = timed(() => lookahead.play(pair, 0));
    // One battle is soon over: the mean of many is what the other is compared to.
    const quick = timed(() => play(steady, 12)) / 24;
    return slow / quick;
  });
  return { ratio: ratios.reduce((sum, ratio) => sum + ratio, 0) / pairs };
}

/** Bytes allocated on the heap for each battle under `steady`, once everything is compiled. */
export function bytesOfBattle(of: FieldName, pairs: number): { readonly bytes: number } {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const games = FIELDS[of]().games('steady');
  play(games, COMPILED);
  // A collection that falls into a measurement hides what was allocated, and compiling allocates too: the middle one counts.
  const bytes = Array.from({ length: 5 }, () => {
    collect();
    const before = getHeapStatistics().used_heap_size;
    play(games, pairs);
    return (getHeapStatistics().used_heap_size - before) / (2 * pairs);
  });
  return { bytes: median(bytes) };
}

/** Nanoseconds that it takes to copy the state of a battle in its course. */
export function copyTime(of: FieldName, milliseconds: number): { readonly nanoseconds: number } {
  const field = FIELDS[of]();
  const played = field.games('steady').play(0, 0);
  const copy = field.fresh();
  const run = (amount: number) => {
    for (let at = 0; at < amount; at++) copy.copyFrom(played);
  };
  // Whatever comes between only adds to it: the least counts.
  return { nanoseconds: Math.min(...[0, 1, 2].map(() => timeOf(run, milliseconds))) };
}
