import { describe, expect, it } from 'vitest';
import { examine } from '../../../../../src/battle-invariants.js';
import { sampling } from '../../../../../src/chance/streams.js';
import { defaultsOf } from '../../../../../src/model/domain.js';
import { battles } from '../../../../../src/systems/lost-battles/battles.js';
import { random } from '../../../../../src/systems/lost-battles/players/random.js';
import { readings } from '../../../../../src/systems/lost-battles/readings.js';
import { circumstances } from '../../../../../src/systems/lost-battles/state/circumstances.js';
import { armiesIn } from '../files.js';

/** Plays a scenario by lot: how it ended, which side moved first, and what both sides were asked. */
function played(scenario: string, agreed: Partial<Record<keyof typeof circumstances, number>>, game = 0) {
  const terms = {
    battles,
    armies: armiesIn(scenario),
    policies: [random, random] as const,
    readings: defaultsOf(readings),
    circumstances: { ...defaultsOf(circumstances), ...agreed },
  };
  const { result, asked } = examine(terms, sampling(1, 0, game), [sampling(1, 1, game), sampling(1, 2, game)], false);
  return { result, first: result.first, asked: asked.flat() };
}

function named(axis: 'firstMove' | 'seizing' | 'handicap', name: string): number {
  const names: readonly string[] = circumstances[axis].names;
  return names.indexOf(name);
}

describe('what players agree on', () => {
  it('is who moves first: the side that the scenario names, the other one, or the side that a die selects (LB-3.2a)', () => {
    expect(played('mirror', {}).first).toBe(0);
    expect(played('mirror', { firstMove: named('firstMove', 'other') }).first).toBe(1);
    const games = Array.from({ length: 20 }, (_, game) => game);
    const firsts = games.map((game) => played('mirror', { firstMove: named('firstMove', 'die') }, game).first);
    expect(new Set(firsts)).toEqual(new Set([0, 1]));
  });

  it('is whether the weaker army scores for its shortfall (LB-11.2g)', () => {
    const { result } = played('leuctra', {});
    const plain = played('leuctra', { handicap: named('handicap', 'none') }).result;
    const [one, other] = armiesIn('leuctra').map(({ cost }) => cost);
    const points = 2 * Math.abs(one! - other!);
    expect(points).toBeGreaterThan(0);
    const lost = (of: typeof plain) => (one! > other! ? of.lostRed : of.lostBlue);
    expect(lost(result) - lost(plain)).toBe(10 * points);
  });

  it('is whether a Brilliant general may seize the first move (LB-8.9b)', () => {
    const asked = (seizing: string) =>
      played('cannae', { seizing: named('seizing', seizing) }).asked.some((one) => one.startsWith('flipFlop'));
    expect(asked('allowed')).toBe(true);
    expect(asked('forbidden')).toBe(false);
  });
});
