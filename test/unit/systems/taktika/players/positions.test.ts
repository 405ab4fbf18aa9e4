import { describe, expect, it } from 'vitest';
import { keyed } from '../../../../../src/chance/keyed.js';
import { foresight } from '../../../../../src/exact/foresight.js';
import { steady } from '../../../../../src/systems/taktika/players/steady.js';
import { Act, type TaktikaBattle } from '../../../../../src/systems/taktika/state/battle.js';
import { OPEN, TORTOISE } from '../../../../../src/systems/taktika/state/units.js';
import { GameContext } from '../../../../../src/systems/taktika/turn/context.js';
import { orderPhase } from '../../../../../src/systems/taktika/turn/order-phase.js';
import { exchangeRanks } from '../../../../../src/systems/taktika/turn/rank-exchange.js';
import { mixed } from '../field.js';
import { first } from '../turn/fielded.js';
import { type Ground, groundOf } from '../turn/ground.js';

const SEED = 20_261_120;
const foresee = foresight();
const general = { side: 0, leads: 0 } as const;
const down = [0, -1] as const;

/** Dice of a fixed seed. */
function dice() {
  const { dice, key } = keyed();
  key.begin(SEED, 0, 0);
  return dice;
}

/** What steady does with Red's turns on a ground, prepared for the occasion. */
function led(ground: Ground, prepare: (battle: TaktikaBattle) => void = () => {}, turns = 1): TaktikaBattle {
  const battle = groundOf({ generals: [general], foresee, ...ground });
  prepare(battle);
  const context = new GameContext(battle, steady.createPlayer(0, dice()), first, dice());
  for (let turn = 0; turn < turns; turn++) {
    battle.acts.fill(0);
    battle.legs.fill(0);
    context.beginTurn(0);
    orderPhase(context, 0);
  }
  return battle;
}

const PIKES = 'lineInfantry:15,pike,veryDense';
const lake = (battle: TaktikaBattle) => battle.terrain.add('lake', [[-3, -8, 12, -8, 12, 2, -3, 2]]);
const stream = (battle: TaktikaBattle) => battle.terrain.add('stream', [[-60, 4, -20, 4, 20, 4, 60, 4]]);

describe('bad ground', () => {
  const red = [{ is: PIKES, at: [0, -24] }] as const;

  it('is gone round where it is impassable', () => {
    const blue = [{ is: 'swordsmen:12,dense', at: [0, 39], looks: down }] as const;
    expect(led({ red, blue }, lake, 6).bases.y[0]).toBeGreaterThan(4);
  });

  it.each([
    ['formed troops that an attack tempts', 'swordsmen:12,dense', 1],
    ['skirmishers', 'swordsmen:3,skirmish,javelin', 12],
  ])('is gone round by %s', (_, is, to) => {
    const blue = [{ is: 'swordsmen:4,dense', at: [0, to], looks: [0, 1] }] as const;
    const pond = (battle: TaktikaBattle) => battle.terrain.add('lake', [[-3, -8, 12, -8, 12, -6, -3, -6]]);
    expect(led({ red: [{ is, at: [0, -20] }], blue }, pond, 4).bases.y[0]).toBeGreaterThan(-6);
  });

  it('holds up no other unit', () => {
    const near = [{ is: 'swordsmen:9,open', at: [0, 26], looks: down }] as const;
    const pikes = [{ is: PIKES, at: [0, 0] }] as const;
    const crossed = led({ red: pikes, blue: near }, stream);
    expect(crossed.bases.y[0]).toBe(led({ red: pikes, blue: near }).bases.y[0]);
    expect(crossed.bases.y[0]).toBeGreaterThan(4);
  });
});

describe('a change of formation (TK-8i, TK-18a, TK-20a)', () => {
  const far = { at: [0, 39], looks: down } as const;

  it('opens out swordsmen far from the enemy, who fight with three ranks then, and spears stay close', () => {
    const red = [
      { is: 'swordsmen:8,dense', at: [0, -20] },
      { is: 'lineInfantry:8,spear,dense', at: [20, -20] },
    ] as const;
    const [blue, near] = [38, 8].map((y) => [{ is: 'swordsmen:9,open', at: [0, y], looks: down } as const]);
    const battle = led({ red, blue: blue! });
    expect(battle.units.formation[0]).toBe(OPEN);
    expect(battle.acts[1]! & Act.ChangedFormation).toBe(0);
    // With the enemy before them there is no time for it.
    expect(led({ red: [{ ...red[0], at: [0, -12] }], blue: near! }).acts[0]! & Act.ChangedFormation).toBe(0);
  });

  it('brings shielded close order under a tortoise before archers, and before no others', () => {
    const red = [{ is: 'lineInfantry:12,spear,dense,large-shield', at: [0, -20] }] as const;
    expect(led({ red, blue: [{ is: 'shooters:9,bow,open', ...far }] }).units.special[0]).toBe(TORTOISE);
    expect(led({ red, blue: [{ is: 'swordsmen:9,open', ...far }] }).units.special[0]).toBe(0);
  });

  it('gets riders off their horses before spears, which strike cavalry only, and not before swords', () => {
    const red = [{ is: 'riders:6,open,light', at: [0, -10] }] as const;
    const spears = [{ is: 'lineInfantry:8,spear,dense,large-shield,skill=4', at: [0, 39], looks: down }] as const;
    expect(led({ red, blue: spears }).units.traits[0]!.mounted).toBe(false);
    expect(led({ red, blue: [{ is: 'swordsmen:9,open', ...far }] }).units.traits[0]!.mounted).toBe(true);
  });
});

describe('an exchange of ranks (TK-17a)', () => {
  const BOWS = 'shooters:4,bow,dense';
  /** The weapon in front of a mixed unit that swords come upon. */
  const frontOf = (behind: string) => {
    const battle = groundOf({
      red: [{ is: mixed('dense', BOWS, behind, behind), at: [0, 0] }],
      blue: [{ is: 'swordsmen:12,dense', at: [0, 0.02], looks: down }],
      foresee,
    });
    exchangeRanks(new GameContext(battle, steady.createPlayer(0, dice()), first, dice()), 0, 1);
    return [battle.units.mixed[0]!.kindAt(0) === 0, battle.acts[0]! & Act.ExchangedRanks];
  };

  it('brings swordsmen in front of archers before melee, and not spearmen, who fight no better', () => {
    expect(frontOf('swordsmen:4,dense,skill=4')[1]).toBe(Act.ExchangedRanks);
    expect(frontOf('lineInfantry:4,spear,dense')).toEqual([true, 0]);
  });
});

describe('skirmishers on foot', () => {
  it('get out of the reach of cavalry, which would ride them down (TK-19c), and stay before foot', () => {
    const red = [{ is: 'shooters:3,bow,skirmish', at: [0, -10] }] as const;
    const horse = led({ red, blue: [{ is: 'riders:6,open', at: [0, 2], looks: down }] });
    expect(horse.bases.y[0]).toBeLessThan(-15);
    const foot = led({ red, blue: [{ is: 'swordsmen:9,open', at: [0, 2], looks: down }] });
    expect(foot.bases.y[0]).toBeGreaterThan(-11);
  });
});

describe('skirmishers whose friends stand in the place before an enemy', () => {
  it('go aside of them rather than stay behind', () => {
    const bows = 'shooters:3,bow,skirmish';
    const red = [
      { is: bows, at: [0, 0] },
      { is: bows, at: [0, -6.1] },
    ] as const;
    const { bases } = led({ red, blue: [{ is: 'swordsmen:12,dense', at: [0, 9.5], looks: down }] });
    expect(bases.y[0]).toBe(0);
    expect([Math.abs(bases.x[1]!), bases.y[1]! + 6.1].map((way) => way > 1)).toEqual([true, true]);
  });
});

describe('shooters in formation', () => {
  const weak = [{ is: 'swordsmen:4,open,skill=2', at: [0, 9], looks: down }] as const;

  it.each(['shooters:15,bow,dense', 'horseArchers:9,bow,open'])(
    'go on shooting at enemies that others would attack: %s',
    (is) => {
      const stand = (is: string) => led({ red: [{ is, at: [0, 0] }], blue: weak }).bases.y[0]!;
      expect(stand('swordsmen:15,dense')).toBeGreaterThan(1);
      expect(stand(is)).toBeLessThan(1);
    },
  );

  it('wait for those who would come for them, rather than forestall them', () => {
    const blue = [{ is: 'lineInfantry:9,spear,dense', at: [0, 12], looks: down }] as const;
    const { bases, units } = led({ red: [{ is: 'shooters:15,bow,dense', at: [0, 0] }], blue });
    expect([bases.y[0]! < 3, units.engaged[0]]).toEqual([true, 0]);
  });

  it('attack where that is worth more than any volley', () => {
    const blue = [{ is: 'shooters:15,bow,dense,skill=2,steadiness=2', at: [0, 9], looks: [0, 1] }] as const;
    expect(led({ red: [{ is: 'horseArchers:12,bow,dense', at: [0, 0] }], blue }).bases.y[0]).toBeGreaterThan(1);
  });
});
