import { describe, expect, it } from 'vitest';
import { BATTLE_LAWS, type BattleTrial, tried } from '../../src/battle-invariants.js';
import { defaultsOf } from '../../src/model/domain.js';
import type { Player, Policy } from '../../src/model/player.js';
import type { Battles } from '../../src/model/system.js';
import { skirmish, toyArmy } from '../toy/skirmish.js';

const toy = skirmish.battles!;
const armies = [
  skirmish.parseArmy(toyArmy('few', [3, 4, 5]), [], { fierce: 0 })!,
  skirmish.parseArmy(toyArmy('many', [5, 2, 3], [2, 3, 4]), [], { fierce: 0 })!,
] as const;

/** Toy battles whose choices come by lot and whose first turn falls to side 0 or 1, as the rules are changed by `given`. */
function trial(given: Partial<Battles> = {}): BattleTrial {
  const random = toy.policies.find(({ id }) => id === 'random')!;
  return {
    terms: {
      battles: { ...toy, ...given },
      armies,
      policies: [random, random],
      readings: { fierce: 0 },
      circumstances: defaultsOf(toy.circumstances),
    },
    seed: 5,
    game: 4,
  };
}

/** Which laws a trial keeps. */
function verdicts(one: BattleTrial): boolean[] {
  return BATTLE_LAWS.map(({ check }) => {
    try {
      check(one);
      return true;
    } catch {
      return false;
    }
  });
}

describe('the laws of battles', () => {
  it('hold for a sound system', () => {
    // The toy gives side 0 the first turn where the dice tie, so its games are mirrored where they do not.
    const { result } = tried(trial(), false);
    expect(result.first).toBe(1);
    expect(verdicts(trial())).toEqual([true, true, true, true]);
  });

  it('fail where a choice is not among the decisions of the system', () => {
    expect(verdicts(trial({ decisions: [] }))[0]).toBe(false);
  });

  it('fail where a battle breaks its own invariants', () => {
    const audit: Battles['audit'] = () => {
      throw new Error('broken');
    };
    expect(verdicts(trial({ audit }))[0]).toBe(false);
  });

  it('fail where a battle never ends', () => {
    const play: Battles['play'] = (battle, red, blue, dice) => {
      for (;;) {
        battle.reset();
        toy.play(battle, red, blue, dice);
      }
    };
    const eager: Policy = {
      id: 'eager',
      summary: '',
      createPlayer: (): Player => ({ choose: (_, __, { list }) => list[0]! }),
    };
    const { terms, ...rest } = trial({ play });
    expect(verdicts({ ...rest, terms: { ...terms, policies: [eager, eager] } })[0]).toBe(false);
  });

  it('fail where a battle remembers the one before', () => {
    let games = 0;
    const play: Battles['play'] = (battle, red, blue, dice) => {
      toy.play(battle, red, blue, dice);
      battle.result.turns += games++;
    };
    expect(verdicts(trial({ play }))[1]).toBe(false);
  });

  it('fail where battles share what they remember while a player thinks', () => {
    let lost = 0;
    const play: Battles['play'] = (battle, red, blue, dice) => {
      lost = 0;
      const counting: Player = {
        choose(decision, shown, options) {
          const answer = red.choose(decision, shown, options);
          lost += answer;
          return answer;
        },
      };
      toy.play(battle, counting, blue, dice);
      battle.result.lostRed = lost;
    };
    expect(verdicts(trial({ play }))).toEqual([true, true, false, expect.any(Boolean)]);
  });

  it('fail where a side is favoured', () => {
    const play: Battles['play'] = (battle, red, blue, dice) => {
      toy.play(battle, red, blue, dice);
      battle.result.lostBlue += 10;
    };
    expect(verdicts(trial({ play }))[3]).toBe(false);
  });
});
