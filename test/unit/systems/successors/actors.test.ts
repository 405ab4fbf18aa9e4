import { describe, expect, it } from 'vitest';
import { actorOf, warActor } from '../../../../src/systems/successors/state/actors.js';
import { LINE, leaderOf, warOf } from './small-war.js';

/** A war in which the first faction has so many generals, the second three; who rolls for each of these, and for none. */
function withFirst(generals: readonly string[]) {
  const named = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, {}]));
  const forces = [
    { space: 'X', side: 0, generals: named(generals) },
    { space: 'Z', side: 1, generals: named(['Craterus', 'Peithon', 'Eumenes']) },
  ];
  const war = warOf({ map: LINE, forces });
  const leaders = ['Craterus', 'Peithon', 'Eumenes'].map((name) => leaderOf(war, name));
  const actors = [...leaders, -1].map((leader) => actorOf(war.warState, 1, leader));
  return { warState: war.warState, leaders, actors };
}

describe('who rolls in a war', () => {
  it('is the same with a general more in another faction', () => {
    const { actors } = withFirst(['Antigonus']);
    expect(new Set(actors).size).toBe(4);
    expect(withFirst(['Antigonus', 'Demetrius']).actors).toEqual(actors);
  });

  it('is read back as the general and his side', () => {
    const { warState, leaders, actors } = withFirst(['Antigonus', 'Demetrius']);
    for (const [at, actor] of actors.entries()) {
      expect(warActor(warState, 3, actor & 1023)).toEqual({ side: 1, leader: leaders[at] ?? -1 });
    }
    expect(warActor(warState, 2, 0)).toBeUndefined();
  });
});
