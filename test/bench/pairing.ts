import { defaultsOf } from '../../src/model/domain.js';
import { Relay } from '../../src/simulate/games/relay.js';
import { systems } from '../../src/systems/index.js';
import { pairedMatches, scoreClasses } from '../paired-matches.js';

const BUILDERS = 'lineInfantry: 15, spear, veryDense, large-shield';
const ENEMIES = 'swordsmen: 15, veryDense, light';
/** Six units of fifteen; in the other build the last of them has ten. */
const FIGURES = 90;
const FEWER = 85;

/** Variances of the difference between two builds' scores. */
export interface Pairing {
  readonly paired: number;
  readonly independent: number;
  readonly counts: readonly number[];
}

/**
 * Two builds of a side that differ in one unit meet the same six units of another kind in relays: the variance of the difference of
 * their scores when both play on the same keyed dice, and what it would be for independent games.
 */
export function measurePairing(trials: number): Pairing {
  const { duels, readings } = systems['taktika']!;
  const contest = duels!.contest(BUILDERS, ENEMIES, defaultsOf(readings));
  const classes = scoreClasses('both');
  const counts = new Float64Array(classes * classes);
  const builds = [FIGURES, FEWER].map((figures) => new Relay(contest, [figures, FIGURES]));
  pairedMatches(builds[0]!, builds[1]!, 'both', { seed: 9, cell: 0, first: 0, trials }, counts);
  const moments = (score: (one: number, two: number) => number) => {
    let mean = 0;
    let square = 0;
    for (let one = 0; one < classes; one++) {
      for (let two = 0; two < classes; two++) {
        const share = counts[one * classes + two]! / trials;
        mean += share * score(one, two);
        square += share * score(one, two) ** 2;
      }
    }
    return square - mean * mean;
  };
  return {
    paired: moments((one, two) => one - two),
    independent: moments((one) => one) + moments((_, two) => two),
    counts: [...counts],
  };
}
