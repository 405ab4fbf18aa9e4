import { expect, it } from 'vitest';
import { defaultsOf } from '../../../../src/model/domain.js';
import type { Mechanic } from '../../../../src/model/mechanic.js';
import { oddsOf } from '../../../../src/studies/odds/odds.js';
import { watchedCover, watchedOdds } from '../../../../src/studies/odds/watched-odds.js';
import { successors } from '../../../../src/systems/successors/index.js';
import { taktika } from '../../../../src/systems/taktika/index.js';

function watched(
  { mechanics }: { readonly mechanics: readonly Mechanic[] },
  id: string,
  method: 'auto' | 'sampled',
  settings: Readonly<Record<string, number>> = {},
) {
  const mechanic = mechanics.find((one) => one.id === id)!;
  const situation = { ...defaultsOf(mechanic.situation), ...settings };
  const terms = { method, budget: 2_000_000, trials: 100, seed: 1, fractions: false };
  return watchedOdds(mechanic, oddsOf({ mechanic, situation, ...terms }));
}

it('of odds the first thing that is not certain is watched: a mean, a flag, or the last of several names', () => {
  expect(watched(taktika, 'taktika/volley', 'auto')).toMatchObject({
    current: { value: expect.closeTo(2, 12), kind: 'exact' },
    measure: 'mean targetKilled',
    isShare: false,
  });
  expect(watched(taktika, 'taktika/volley', 'sampled').current).toMatchObject({ kind: 't', trials: 100 });
  expect(watched(taktika, 'taktika/steadiness-test', 'sampled', { killed: 2 })).toMatchObject({
    current: { kind: 'wilson', trials: 100 },
    measure: 'holds',
    isShare: true,
  });
  expect(watched(successors, 'successors/battle', 'auto')).toMatchObject({ measure: 'winner attacker', isShare: true });
});

it('of an enumeration is watched how likely all that is enumerated is together, which is exact', () => {
  expect(watchedCover({ branches: 3_211_264, probability: 0.4321, share: 0.5 })).toEqual({
    current: expect.objectContaining({ value: 0.4321, kind: 'exact' }),
    measure: '3,211,264 branches, which cover',
    isShare: true,
  });
  expect(watchedCover(undefined).current).toBeUndefined();
});
