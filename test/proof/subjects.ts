import { defaultsOf } from '../../src/model/domain.js';
import type { Opener, Subject } from '../../src/model/plan.js';
import type { Profile } from '../../src/systems/taktika/army/profile.js';
import { contestOf } from '../../src/systems/taktika/duel/contest.js';
import { readings } from '../../src/systems/taktika/readings.js';
import type { Mattering } from './readings-that-matter.js';

type Settings = Mattering['settings'];
type Contested = Extract<Subject, { readonly kind: 'duel' | 'relay' }>;

/** Sides that open in turn, cell by cell. */
export function openerOf(at: number): Opener {
  return at % 2 === 0 ? 'first' : 'second';
}

/** A duel of two units. */
export function duel(first: Profile, second: Profile, opener: Opener, settings: Settings = {}): Contested {
  return { kind: 'duel', system: 'taktika', first: first.text, second: second.text, opener, readings: settings };
}

/** Figures worth so many points a side, in as many bases as they need. */
export function relay(
  first: Profile,
  second: Profile,
  opener: Opener,
  points: number,
  settings: Settings = {},
): Contested {
  const { cost } = contestOf(first, second, defaultsOf(readings));
  const figures: [number, number] = [Math.round(points / cost[0]), Math.round(points / cost[1])];
  return { ...duel(first, second, opener, settings), kind: 'relay', figures };
}
