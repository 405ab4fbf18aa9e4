import { type Mind, roundedWeight, weightedName } from '../../src/model/minds.js';
import { battles } from '../../src/systems/lost-battles/battles.js';
import { features } from '../../src/systems/lost-battles/players/features.js';
import { standingOf } from '../../src/systems/lost-battles/players/lookahead.js';
import { ENVELOPING, STEADY } from '../../src/systems/lost-battles/players/weights.js';
import { features as taktikaFeatures } from '../../src/systems/taktika/players/features.js';
import { standingOf as taktikaStanding } from '../../src/systems/taktika/players/standing.js';
import type { Collecting } from './collect.js';

/** The policy of a mind with other weights than its steady one. */
function named(
  mind: Mind,
  weights: Readonly<Record<string, number>>,
  steady: Readonly<Record<string, number>>,
): string {
  const changed = Object.entries(weights).filter(([name, value]) => value !== steady[name]);
  return weightedName(
    'steady',
    Object.fromEntries(changed.map(([name, value]) => [name, roundedWeight(value, mind.weights[name]!)])),
  );
}

/** The policy behind the plans of search, by its weights. */
export const enveloping = named(battles.mind as unknown as Mind, { ...ENVELOPING }, { ...STEADY });

/** What is fitted in each system, from whose games, and the standing that it is compared with. */
export const fitted: Readonly<Record<string, Pick<Collecting, 'features' | 'leaders' | 'standing'>>> = {
  'lost-battles': {
    features: features as unknown as Collecting['features'],
    leaders: [
      ['steady', 'steady'],
      [enveloping, 'steady'],
      ['steady', enveloping],
      ['aggressive', 'defensive'],
    ],
    standing: (battle, side) => standingOf(battle as never, side),
  },
  taktika: {
    features: taktikaFeatures as unknown as Collecting['features'],
    leaders: [
      ['steady', 'steady'],
      ['steady', 'aggressive'],
      ['defensive', 'steady'],
      ['aggressive', 'defensive'],
    ],
    standing: (battle, side) => taktikaStanding(battle as never, side),
  },
};
