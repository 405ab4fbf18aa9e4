import { describe, expect, it } from 'vitest';
import { foresight } from '../../src/exact/foresight.js';
import { findPolicy } from '../../src/model/policies.js';
import { tryPosition } from '../../src/simulate/games/positions.js';
import { planPositions, playPositions } from '../../src/studies/positions/positions.js';
import { systems } from '../../src/systems/index.js';

const SYSTEMS = ['taktika', 'lost-battles', 'simple-gboh'];
const SEED = 1;
/** Games by lot in which, with those of the default policy, both a sound and an unsound turn of every position turn up. */
const LOTS = 2000;
const FEW = 8;

describe.each(SYSTEMS)('positions of %s', (system) => {
  const { positions, policies, ...battles } = systems[system]!.battles!;

  it.each(positions!.list.map((position) => [position.id, position] as const))(
    '%s leaves the rules a choice between sound and unsound turns',
    (_, position) => {
      const foresee = foresight();
      const turnsOf = (name: string, games: number) => {
        const policy = findPolicy({ policies, ...battles }, name)!;
        return tryPosition(positions!, position, { policy, enemy: policy, seed: SEED, games, foresee });
      };
      const turns = [...turnsOf('random', LOTS), ...turnsOf('steady', FEW)];
      expect(new Set(turns.map(({ sound }) => sound)).size).toBe(2);
    },
  );

  it('give every policy the score that it is known by', async () => {
    const ids = [...policies.map(({ id }) => id), 'search:16', 'search:64'];
    const plan = planPositions({ system, policies: ids, seed: SEED, games: FEW });
    const scores: Record<string, Record<string, number>> = {};
    for (const { policy, position, sound } of playPositions(plan)) {
      scores[policy] = { ...scores[policy], [position]: sound };
    }
    await expect(`${JSON.stringify(scores, undefined, 2)}\n`).toMatchFileSnapshot(`positions/${system}.json`);
  });
});
