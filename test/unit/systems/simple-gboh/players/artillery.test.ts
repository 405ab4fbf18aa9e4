import { describe, expect, it } from 'vitest';
import { sampling } from '../../../../../src/chance/streams.js';
import { OptionList } from '../../../../../src/model/options.js';
import { steady } from '../../../../../src/systems/simple-gboh/players/steady.js';
import { Subject } from '../../../../../src/systems/simple-gboh/state/battle.js';
import { DECISIONS, Done } from '../../../../../src/systems/simple-gboh/turn/decisions.js';
import { Board, type Post } from '../turn/board.js';

/** The target that the artillery of side 1 fires at, of two units of side 0 and none. */
function targetOf(...posts: readonly Omit<Post, 'side'>[]): number {
  const gun: Post = { side: 1, kind: 'ART/SCO', hex: '1004', missile: 'SCO' };
  const { battle } = new Board([...posts.map((post): Post => ({ side: 0, ...post })), gun]);
  battle.decisionContext[Subject.Unit] = posts.length;
  const options = new OptionList();
  for (let unit = 0; unit < posts.length; unit++) options.add(unit);
  options.add(Done);
  return steady.createPlayer(1, sampling(1, 0, 0)).choose(DECISIONS.artilleryFire, battle, options);
}

describe('artillery that fires when it likes', () => {
  it('does so at the target that its volley promises most against', () => {
    expect(targetOf({ kind: 'MI', hex: '1008' }, { kind: 'MI', hex: '1006' })).toBe(1);
    expect(targetOf({ kind: 'MI', hex: '1006' }, { kind: 'MI', hex: '1008' })).toBe(0);
    expect(targetOf({ kind: 'SK', hex: '0907', tq: 4 }, { kind: 'HC', hex: '1007', tq: 7 })).toBe(1);
  });
});
