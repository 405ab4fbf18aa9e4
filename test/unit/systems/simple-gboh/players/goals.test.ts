import { describe, expect, it } from 'vitest';
import { AttackValues } from '../../../../../src/systems/simple-gboh/players/attack-values.js';
import { UnitGoals } from '../../../../../src/systems/simple-gboh/players/unit-goals.js';
import { STEADY, type Weights } from '../../../../../src/systems/simple-gboh/players/weights.js';
import { allowanceOf } from '../../../../../src/systems/simple-gboh/state/relations.js';
import { Board, type Post } from '../turn/board.js';

/** What the first of some units plans to do with some weights. */
function goalOf(posts: readonly Post[], weights: Partial<Weights>) {
  const { battle } = new Board(posts, {});
  const all = { ...STEADY, ...weights };
  const prospects = new AttackValues(all.caution);
  const goals = new UnitGoals(battle.count, prospects, all);
  prospects.look(battle);
  goals.survey(battle, 0);
  goals.begin();
  goals.seek(battle, 0);
  return { keep: goals.keep[0]!, enemy: goals.enemy[0]!, worth: goals.worth[0]!, allowance: allowanceOf(battle, 0) };
}

const FOOT: Post = { side: 0, kind: 'HI', hex: '1011' };
const FAR_ENEMY: Post = { side: 1, kind: 'HI', hex: '1002' };

describe('how far a unit keeps from enemies that it does not attack yet', () => {
  it('is two hexes as long as nothing else is said', () => {
    expect(goalOf([FOOT, FAR_ENEMY], {}).keep).toBe(2);
  });

  it('is what the weight says', () => {
    expect(goalOf([FOOT, FAR_ENEMY], { apart: 4 }).keep).toBe(4);
  });

  it('is no farther than it can attack from in its next turn', () => {
    const { allowance, keep } = goalOf([FOOT, FAR_ENEMY], { apart: 12 });
    expect(keep).toBe(allowance + 1);
    expect(keep).toBeLessThan(12);
  });

  it('counts for the way that it promises to bring the unit nearer', () => {
    const near = goalOf([{ ...FOOT, hex: '1007' }, FAR_ENEMY], { apart: 5, least: 1 });
    expect(near.worth).toBe(0);
    expect(goalOf([{ ...FOOT, hex: '1007' }, FAR_ENEMY], { least: 1 }).worth).toBeGreaterThan(0);
  });

  it('leaves the attacks alone that are in reach', () => {
    const beaten: Post = { side: 1, kind: 'LI', tq: 3, size: 1, hex: '1008' };
    const goal = goalOf([{ ...FOOT, tq: 8, size: 9 }, beaten], { apart: 12, elusive: 1 });
    expect(goal.keep).toBe(0);
  });
});

describe('an enemy who can get out of the way', () => {
  const strong: Post = { ...FOOT, tq: 8, size: 9 };
  const horse: Post = { side: 1, kind: 'LC', tq: 6, hex: '1008' };
  const posts: readonly Post[] = [strong, horse];

  it('is gone for by who counts on him to stand, and left for one who must stand by who does not', () => {
    const both: readonly Post[] = [...posts, { side: 1, kind: 'HI', tq: 7, size: 8, hex: '1208' }];
    expect(goalOf(both, { elusive: 1 }).enemy).toBe(1);
    expect(goalOf(both, { elusive: 0 }).enemy).toBe(2);
  });

  it('is worth as much less as the weight says', () => {
    const whole = goalOf(posts, { elusive: 1 });
    const part = goalOf(posts, { elusive: 0.5 });
    expect(whole.enemy).toBe(1);
    expect(part.worth).toBeLessThan(whole.worth);
  });
});
