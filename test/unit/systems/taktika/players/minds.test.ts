import { describe, expect, it } from 'vitest';
import { keyed } from '../../../../../src/chance/keyed.js';
import { No, type Policy, Yes } from '../../../../../src/model/player.js';
import { isRound } from '../../../../../src/systems/taktika/geometry/base.js';
import { aggressive } from '../../../../../src/systems/taktika/players/aggressive.js';
import { defensive } from '../../../../../src/systems/taktika/players/defensive.js';
import { lookahead } from '../../../../../src/systems/taktika/players/lookahead.js';
import { steady } from '../../../../../src/systems/taktika/players/steady.js';
import { Act, Subject, type TaktikaBattle } from '../../../../../src/systems/taktika/state/battle.js';
import { attach, detach } from '../../../../../src/systems/taktika/turn/attachment.js';
import { GameContext } from '../../../../../src/systems/taktika/turn/context.js';
import { DECISIONS, Done } from '../../../../../src/systems/taktika/turn/decisions.js';
import { orderPhase } from '../../../../../src/systems/taktika/turn/order-phase.js';
import { setUp } from '../../../../../src/systems/taktika/turn/set-up.js';
import { inZone } from '../placements.js';
import { battleOf, first, shipped } from '../turn/fielded.js';
import { type Ground, groundOf, type Post } from '../turn/ground.js';

const SEED = 20_260_905;
const ORDERED = Act.Moved | Act.Held | Act.ChangedFormation | Act.Recovered;

const STRONG = 'swordsmen:12,dense';
const WEAK = 'swordsmen:4,dense';

/** Dice of a fixed seed. */
function diceOf(game = 0) {
  const { dice, key } = keyed();
  key.begin(SEED, 0, game);
  return dice;
}

/** Lets a policy give Red's orders of a turn. */
function ordered(ground: Ground, policy: Policy<TaktikaBattle> = steady, prepare?: (battle: TaktikaBattle) => void) {
  const battle = groundOf(ground);
  prepare?.(battle);
  const context = new GameContext(battle, policy.createPlayer(0, diceOf(1)), first, diceOf());
  context.beginTurn(0);
  orderPhase(context, 0);
  return battle;
}

const YES_OR_NO = { list: Int32Array.of(No, Yes), count: 2 };

/** A player of Red's at his turn, asked about the only unit that he has, which stands against one of Blue's. */
function led(own: Post, enemy: Post) {
  const battle = groundOf({ red: [own], blue: [{ looks: [0, -1], ...enemy }], generals: [{ side: 0, leads: 0 }] });
  const player = steady.createPlayer(0, diceOf(1));
  player.plan?.(battle);
  battle.decisionContext[Subject.Unit] = 0;
  return { battle, player };
}

const close = { at: [0, 14], looks: [0, -1] } as const;
const general = { side: 0, at: [0, -8] } as const;

describe.each([steady, aggressive, defensive, lookahead])('$id', (policy) => {
  it.each([
    ['macedon', 'gaul'],
    ['parthia', 'englishLongbow'],
    ['feudalKnights', 'hopliteGreece'],
  ])('deploys inside the zones, with every general among his corps: %s against %s', (one, other) => {
    const battle = battleOf(shipped(one), shipped(other));
    setUp(new GameContext(battle, policy.createPlayer(0, diceOf(1)), policy.createPlayer(1, diceOf(2)), diceOf()));
    for (let unit = 0; unit < battle.count; unit++) {
      if (battle.present[unit] === 0) continue;
      const part = battle.part[battle.corps[unit]!]!;
      expect([unit, inZone(battle.bases, unit, battle.owner[unit]!, part)]).toEqual([unit, true]);
    }
    expect([...battle.present]).toEqual(battle.forces.units.map(() => 1));
    for (let leader = 0; leader < battle.serves.length; leader++) {
      const unit = battle.attachedTo[leader]!;
      if (unit >= 0) expect(battle.corps[unit]).toBe(leader);
    }
  });

  it.each(['saracens', 'mongols'])('deploys the wings with room to wheel from the edge of the table: %s', (army) => {
    let outermost = 0;
    for (let game = 3; game < 9; game++) {
      const battle = battleOf(shipped(army), shipped('swiss'));
      setUp(
        new GameContext(battle, policy.createPlayer(0, diceOf(1)), policy.createPlayer(1, diceOf(2)), diceOf(game)),
      );
      for (let unit = 0; unit < battle.forces.firstUnit[1]; unit++) {
        if (isRound(battle.bases, unit)) continue;
        outermost = Math.max(outermost, Math.abs(battle.bases.x[unit]!) + battle.bases.halfWidth[unit]!);
      }
    }
    expect(outermost).toBeLessThanOrEqual(58);
  });

  it('attacks where that is plainly good: an enemy of equal strength who turns his back', () => {
    const blue = [{ is: STRONG, at: [0, 18], looks: [0, 1] }] as const;
    const battle = ordered({ red: [{ is: STRONG, at: [0, 0] }], blue, generals: [general] }, policy);
    expect(battle.units.engaged[0]).toBe(1);
  });
});

describe('steady', () => {
  it('does not attack where that is plainly bad', () => {
    const battle = ordered({ red: [{ is: WEAK, at: [0, 0] }], blue: [{ is: STRONG, ...close }], generals: [general] });
    expect(battle.units.engaged[0]).toBe(0);
  });

  it('lets disordered units recover out of reach, and wait for it in reach of a stronger enemy', () => {
    const blue = [{ is: STRONG, at: [0, 40], looks: [0, -1] }] as const;
    const scatter = (battle: TaktikaBattle) => {
      battle.units.ordered[0] = 3;
    };
    const far = ordered({ red: [{ is: STRONG, at: [0, -20] }], blue, generals: [general] }, steady, scatter);
    expect(far.acts[0]! & Act.Recovered).toBe(Act.Recovered);
    const near = ordered({ red: [{ is: STRONG, at: [0, 22] }], blue, generals: [general] }, steady, scatter);
    expect([near.units.engaged[0], near.acts[0]! & Act.Moved]).toEqual([0, 0]);
  });

  it('rallies runaways, and sends a general after those out of his reach', () => {
    const flee = (battle: TaktikaBattle) => {
      battle.units.fleeing[1] = 1;
      battle.units.ordered[1] = 0;
    };
    const red = [
      { is: STRONG, at: [0, 0] },
      { is: STRONG, at: [25, -20] },
    ] as const;
    for (const regular of [true, false]) {
      const generals = [{ side: 0, regular, is: 'riders:9', leads: 0 }] as const;
      const battle = ordered({ red, blue: [{ is: WEAK, at: [-50, 39], looks: [0, -1] }], generals }, steady, flee);
      expect(battle.acts[1]! & Act.RallyTried).toBe(Act.RallyTried);
    }
  });

  it('leaves no unit without orders that a general can reach, even by riding', () => {
    const red = [-20, 0, 20, 45].map((x) => ({ is: STRONG, at: [x, -30] }) as const);
    const generals = [{ side: 0, regular: true, is: 'riders:9', leads: 1 }] as const;
    const battle = ordered({ red, blue: [{ is: STRONG, at: [0, 39], looks: [0, -1] }], generals });
    for (let unit = 0; unit < red.length; unit++) expect([unit, battle.acts[unit]! & ORDERED]).not.toEqual([unit, 0]);
  });

  it('keeps generals with their corps', () => {
    const red = [-9, 0, 9].map((x) => ({ is: STRONG, at: [x, -20] }) as const);
    for (const at of [
      [30, -39],
      [-25, -30],
    ] as const) {
      const generals = [{ side: 0, is: 'riders:9', at }] as const;
      const battle = ordered({ red, blue: [{ is: STRONG, at: [0, 39], looks: [0, -1] }], generals });
      expect(battle.attachedTo[0]).toBeGreaterThanOrEqual(0);
    }
  });

  it('has a general who can join no unit this turn ride towards the middle of his corps', () => {
    const red = [20, 40].map((x) => ({ is: STRONG, at: [x, 15], looks: [0, 1] }) as const);
    const blue = [{ is: STRONG, at: [-50, 39], looks: [0, -1] }] as const;
    const battle = ordered({ red, blue, generals: [{ side: 0, at: [0, -25] }] });
    // An eighth of a circle to the right is nearest to the way to the middle, and he is on foot.
    const along = 19 * Math.SQRT1_2;
    expect(battle.attachedTo[0]).toBe(-1);
    expect(battle.generalX[0]).toBeCloseTo(along, 3);
    expect(battle.generalY[0]).toBeCloseTo(-25 + along, 3);
  });

  it('leads the battle line of a general whose word reaches no further than his own unit', () => {
    const red = [-8, 0, 8].map((x) => ({ is: 'swordsmen:9,open', at: [x, -30] }) as const);
    const generals = [{ side: 0, regular: false, leads: 1 }] as const;
    const battle = ordered({ red, blue: [{ is: STRONG, at: [0, 39], looks: [0, -1] }], generals });
    const [left, middle, right] = battle.bases.y;
    expect(middle).toBeGreaterThan(-30);
    expect([left, right]).toEqual([middle, middle]);
  });

  it('keeps a general whose word reaches no further than his own unit from staying with skirmishers', () => {
    const generals = [{ side: 0, regular: false, is: 'riders:9', leads: 0 }] as const;
    const blue = [{ is: STRONG, at: [0, 39], looks: [0, -1] }] as const;
    // He rides 57 cm in all, and back again.
    for (const [x, obeys] of [
      [10, true],
      [40, false],
    ] as const) {
      const red = [
        { is: STRONG, at: [0, -30] } as const,
        { is: 'swordsmen:3,skirmish,javelin', at: [x, -30] } as const,
      ];
      const battle = ordered({ red, blue, generals });
      expect([battle.attachedTo[0], (battle.acts[1]! & ORDERED) !== 0]).toEqual([0, obeys]);
    }
  });

  it('sends no unit round what does not stand in the way: one that had no order in the turn before goes straight ahead', () => {
    const battle = groundOf({
      red: [
        { is: STRONG, at: [-40, -30] },
        { is: STRONG, at: [40, -30] },
      ],
      blue: [{ is: STRONG, at: [40, 39], looks: [0, -1] }],
      generals: [{ side: 0, regular: false, leads: 0 }],
    });
    const context = new GameContext(battle, steady.createPlayer(0, diceOf(1)), first, diceOf());
    for (const led of [0, 1]) {
      detach(battle, 0);
      attach(battle, 0, led);
      battle.acts.fill(0);
      battle.ridden.fill(0);
      context.beginTurn(0);
      orderPhase(context, 0);
    }
    expect([battle.bases.forwardX[1], battle.bases.y[1]! > -30]).toEqual([0, true]);
  });

  it('rides on where the enemy is within the next leg and riders keep order enough, and nowhere else', () => {
    const ride = (y: number, inOrder: number): number => {
      const enemy = { is: STRONG, at: [0, y], looks: [0, 1] } as const;
      const { battle, player } = led({ is: 'lancers:9,cavalrySpear,dense', at: [0, 0] }, enemy);
      battle.units.ordered[0] = inOrder;
      return player.choose(DECISIONS.leg, battle, YES_OR_NO);
    };
    expect([ride(18, 9), ride(18, 1), ride(34, 9)]).toEqual([Yes, No, No]);
  });

  it('presses on after success, and its riders into an extra leg', () => {
    const { battle, player } = led({ is: STRONG, at: [0, 0] }, { is: WEAK, at: [0, 15] });
    const answers = [DECISIONS.goOn, DECISIONS.extraLeg].map((asked) => player.choose(asked, battle, YES_OR_NO));
    expect(answers).toEqual([Yes, Yes]);
  });

  it('keeps those who shoot better at their distance, and skirmishers out of melee', () => {
    const red = [{ is: 'shooters:9,bow,open', at: [0, 0] }] as const;
    const battle = ordered({ red, blue: [{ is: STRONG, at: [0, 20], looks: [0, -1] }], generals: [general] });
    expect([battle.bases.y[0], battle.units.engaged[0]]).toEqual([0, 0]);
    const light = ordered({
      red: [{ is: 'shooters:3,bow,skirmish', at: [0, 0] }],
      blue: [{ is: STRONG, at: [0, 26], looks: [0, -1] }],
      generals: [{ ...general, leads: 0 }],
    });
    expect(light.bases.y[0]).toBeGreaterThan(10);
    expect(light.units.engaged[0]).toBe(0);
  });

  it('has skirmishers shoot before they get out of the reach of cavalry, and shoot after they have come nearer (TK-11b)', () => {
    const shooter = (enemy: string, y: number): number => {
      const { battle, player } = led({ is: 'shooters:3,bow,skirmish', at: [0, 0] }, { is: enemy, at: [0, y] });
      return player.choose(DECISIONS.shooter, battle, { list: Int32Array.of(Done, 0), count: 2 });
    };
    expect(shooter('riders:9,dense', 9)).toBe(0);
    expect(shooter('swordsmen:12,dense', 15)).toBe(Done);
  });

  it('sends skirmishers ahead as a screen (TK-19a) where they stop in range, or mean to go their full move at least', () => {
    const screens = (is: string, y: number): number => {
      const { battle, player } = led({ is, at: [0, 0] }, { is: STRONG, at: [0, y] });
      return player.choose(DECISIONS.screen, battle, YES_OR_NO);
    };
    expect([screens('shooters:3,bow,skirmish', 25), screens('swordsmen:3,skirmish', 15)]).toEqual([Yes, No]);
    expect(screens('swordsmen:3,skirmish', 35)).toBe(Yes);
  });
});
