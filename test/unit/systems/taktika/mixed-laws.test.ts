import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Dice } from '../../../../src/chance/dice.js';
import { ExactEnumerator } from '../../../../src/chance/exact-enumerating.js';
import { scripted } from '../../../../src/chance/scripted.js';
import { recordsOf } from '../../../../src/properties.js';
import { leaderOf } from '../../../../src/systems/taktika/army/leader.js';
import type { Profile } from '../../../../src/systems/taktika/army/profile.js';
import { readings } from '../../../../src/systems/taktika/readings.js';
import { isCharge } from '../../../../src/systems/taktika/rules/answering-strikers.js';
import { quietDefence } from '../../../../src/systems/taktika/rules/defensive-shooting.js';
import { quietFirefight } from '../../../../src/systems/taktika/rules/firefight.js';
import { quietJavelins } from '../../../../src/systems/taktika/rules/javelins.js';
import { mixedFire } from '../../../../src/systems/taktika/rules/mixed-fire.js';
import { type Blow, mixedStrikes } from '../../../../src/systems/taktika/rules/mixed-strikes.js';
import { ALL_KINDS } from '../../../../src/systems/taktika/rules/rank-rights.js';
import { quietVolley } from '../../../../src/systems/taktika/rules/volley.js';
import type { Readings } from '../../../../src/systems/taktika/state/traits.js';
import { GeneralRole, type Units } from '../../../../src/systems/taktika/state/units.js';
import { chargeIn, collide, defend, exchangeFire, field, mixed, profile, shoot, throwJavelins } from './field.js';
import { fight } from './melees.js';

const blow: Blow = {
  moverKilled: 0,
  targetKilled: 0,
  moverFlees: false,
  targetFlees: false,
  moverLeaderKilled: false,
  targetLeaderKilled: false,
  through: 0,
};

/** How both units stand, in a word. */
function standing(units: Units): string {
  const { figures, fleeing, formation, ordered } = units;
  units.audit();
  return [0, 1].map((one) => `${figures[one]}/${ordered[one]} ${formation[one]} ${fleeing[one]}`).join(', ');
}

/** The exact law of how two units stand after an event. */
function probabilities(make: () => Units, event: (dice: Dice, units: Units) => void): Map<string, number> {
  const found = new Map<string, number>();
  let after = '';
  new ExactEnumerator().each(
    (dice) => {
      const units = make();
      event(dice, units);
      after = standing(units);
    },
    ({ numerator, denominator }) => {
      found.set(after, (found.get(after) ?? 0) + Number(numerator) / Number(denominator));
    },
  );
  return found;
}

function expectSame(one: Map<string, number>, other: Map<string, number>): void {
  expect([...other.keys()].sort()).toEqual([...one.keys()].sort());
  for (const [key, chance] of one) expect(other.get(key), key).toBeCloseTo(chance, 12);
}

/** A unit type as a mixed one of two kinds of figures that are the same. */
function split(text: string): Profile {
  const whole = profile(text);
  const first = Math.ceil(whole.figures / 2);
  const kinds = [first, whole.figures - first].map((figures) => ({ ...whole, figures }));
  return { ...whole, kinds };
}

const PAIRS = [
  ['lineInfantry:6,spear,dense,large-shield', 'swordsmen:6,sword,dense,light'],
  ['lineInfantry:6,pike,open,light', 'lineInfantry:8,spear,dense'],
  ['lancers:4,cavalrySpear,open,regular-shield,heavy,light-barding', 'lineInfantry:6,spear,dense,large-shield'],
  ['lancers:4,cavalryPike,open', 'swordsmen:6,twoHanded,dense,heavy'],
  ['lineInfantry:3,spear,skirmish', 'lineInfantry:3,pike,skirmish'],
  ['swordsmen:6,sword,open,javelin', 'lancers:4,cavalrySpear,open'],
  ['shooters:6,bow,open,regular-shield', 'shooters:6,crossbow,dense'],
  ['shooters:6,handgun,dense', 'horseArchers:4,bow,open,light,light-barding'],
] as const;

/** Both units of like figures, one of them or both as mixed ones of two equal kinds. */
function casts(pair: readonly [string, string], given: Partial<Readings>): readonly (() => Units)[] {
  const [first, second] = pair;
  return [
    () => field([split(first), second], given),
    () => field([first, split(second)], given),
    () => field([split(first), split(second)], given),
  ];
}

const strike = (dice: Dice, units: Units): void => mixedStrikes(dice, units, 0, 1, 0, true, true, blow);

/** An event by its own mechanic, and as mixed units have it. */
const EVENTS: Readonly<
  Record<string, readonly [(dice: Dice, units: Units) => void, (dice: Dice, units: Units) => void]>
> = {
  strikes: [(dice, units) => (isCharge(units, 0, 1) ? chargeIn(dice, units) : collide(dice, units)), strike],
  melee: [fight, fight],
  volley: [shoot, (dice, units) => mixedFire.volley(dice, units, 0, 1, false, ALL_KINDS, quietVolley())],
  firefight: [
    exchangeFire,
    (dice, units) => mixedFire.exchange(dice, units, 0, 1, false, false, ALL_KINDS, ALL_KINDS, quietFirefight()),
  ],
  defence: [
    defend,
    (dice, units) => mixedFire.defence(dice, units, 0, 1, -1, -1, { left: false, right: false }, quietDefence()),
  ],
  javelins: [throwJavelins, (dice, units) => mixedFire.javelins(dice, units, 0, 1, quietJavelins())],
};

describe('mixed units of figures that are all alike', () => {
  for (const [name, [plain, asMixed]] of Object.entries(EVENTS)) {
    it(`have the law of units of like figures: ${name}`, () => {
      for (const pair of PAIRS) {
        const baseline = probabilities(() => field([...pair]), plain);
        for (const make of [() => field([...pair]), ...casts(pair, {})])
          expectSame(baseline, probabilities(make, asMixed));
      }
    });
  }

  it('have it under any readings by which no figure blocks the front', () => {
    const given = recordsOf(readings).map((all): Partial<Readings> => ({ ...all, frontRelief: 0 }));
    fc.assert(
      fc.property(fc.constantFrom(...PAIRS), fc.constantFrom(...Object.keys(EVENTS)), given, (pair, name, read) => {
        const [plain, asMixed] = EVENTS[name]!;
        const baseline = probabilities(() => field([...pair], read), plain);
        for (const make of casts(pair, read)) expectSame(baseline, probabilities(make, asMixed));
      }),
      { seed: 1603, numRuns: 20 },
    );
  });
});

describe('a general in events of mixed units (TK-7.1c, R47)', () => {
  const BOWS = 'shooters:3,bow,open';
  const THROWERS = 'swordsmen:3,sword,open,javelin';
  const cases = [
    ['volley', BOWS, BOWS],
    ['volley', BOWS, 'lineInfantry:12,spear,dense'],
    ['firefight', BOWS, BOWS],
    ['defence', BOWS, 'lineInfantry:12,spear,dense'],
    ['javelins', THROWERS, THROWERS],
    ['javelins', THROWERS, 'swordsmen:12,sword,dense'],
  ] as const;

  for (const [name, unit, type] of cases) {
    it(`takes part as he does among units of like figures: ${type} in ${name}`, () => {
      const [plain, asMixed] = EVENTS[name]!;
      const led = (one: string | Profile, other: string | Profile) => (): Units => {
        const units = field([one, other]);
        units.leaders = [leaderOf(profile(type), units.readings)];
        for (const at of [0, 1]) {
          units.general[at] = GeneralRole.Fights;
          units.leader[at] = 1;
        }
        return units;
      };
      const baseline = probabilities(led(unit, unit), plain);
      for (const [one, other] of [
        [unit, split(unit)],
        [split(unit), unit],
      ] as const) {
        expectSame(baseline, probabilities(led(one, other), asMixed));
      }
    });
  }

  const led = (type: string): Units => {
    const crossbows = 'shooters:3,crossbow,open';
    const units = field([mixed('open', crossbows, BOWS), 'lineInfantry:12,spear,dense,large-shield']);
    units.leaders = [leaderOf(profile(type), units.readings)];
    units.general[0] = GeneralRole.Fights;
    units.leader[0] = 1;
    return units;
  };

  it('shoots with his own weapon, whatever stands in front of the unit (TK-11i)', () => {
    const units = led(BOWS);
    // Crossbows miss; of two arrows that hit, the general's one of them, the shields stop the second.
    scripted([6, 6, 6, 1, 6, 6, 1], (dice) => mixedFire.volley(dice, units, 0, 1, false, ALL_KINDS, quietVolley()));
    expect(units.figures[1]).toBe(11);
  });

  it('shoots in defence with a bow only (R41)', () => {
    const units = led('shooters:3,crossbow,open');
    const covers = { left: false, right: false };
    scripted([6, 6, 6], (dice) => mixedFire.defence(dice, units, 1, 0, -1, -1, covers, quietDefence()));
    expect(units.figures[1]).toBe(12);
  });
});

describe('mixed units in combat (TK-16b)', () => {
  const SPEARS = 'lineInfantry:4,spear,dense';
  const BOWS = 'shooters:4,bow,dense';

  it('strike with the spears of the second rank and shoot with the bows of the first (W23)', () => {
    const units = field([mixed('dense', BOWS, SPEARS), 'swordsmen:12,sword,dense']);
    scripted([1, 1, 6, 6], (dice) => mixedFire.volley(dice, units, 0, 1, false, ALL_KINDS, quietVolley()));
    expect(units.figures[1]).toBe(10);
    // Spears strike: three hit, one misses and is out of order; the swordsmen lose three and hold on a 1.
    scripted([1, 2, 3, 6, 1], (dice) => strike(dice, units));
    expect([units.figures[1], units.ordered[0]]).toEqual([7, 7]);
    units.audit();
  });

  it('roll kind by kind with their own skill, and let only those answer cavalry who can (R20)', () => {
    const good = 'lineInfantry:4,spear,dense,good';
    const units = field(['riders:6,sword,open', mixed('dense', good, 'lineInfantry:4,halberd,dense')], {
      strikeVsCavalry: 1,
    });
    // Four spears of skill 4; halberds strike from the first rank only.
    scripted([4, 4, 4, 5, 6], (dice) => mixedStrikes(dice, units, 0, 1, 0, false, true, blow));
    expect([blow.moverKilled, units.ordered[1]]).toEqual([3, 7]);
  });

  it('fight with their own ratings, and deal hits that ignore armour first (TK-26b, R62)', () => {
    const swords = 'swordsmen:3,sword,open';
    const axes = 'swordsmen:3,twoHanded,open';
    const units = field([mixed('open', swords, axes), 'swordsmen:6,sword,open,heavy']);
    // Swords hit twice, axes once; of the plain hits heavy armour saves the first. The target rolls six misses and tests.
    scripted([1, 1, 6, 1, 6, 6, 6, 6, 6, 6, 6, 6, 1], (dice) => fight(dice, units));
    expect([units.figures[1], units.ordered[0]]).toEqual([4, 3]);
  });

  it('lose a firefight as others do, who tells so (TK-11d)', () => {
    const units = field([mixed('open', 'shooters:3,bow,open', 'shooters:3,bow,open'), 'shooters:6,bow,open']);
    const loser = (rolls: readonly number[]) => {
      const outcome = quietFirefight();
      scripted(rolls, (dice) => mixedFire.exchange(dice, units, 0, 1, false, false, ALL_KINDS, ALL_KINDS, outcome));
      return [outcome.loser, outcome.firstFlees, outcome.secondFlees];
    };
    expect(loser([6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6])).toEqual([0, false, false]);
    expect(loser([6, 6, 6, 6, 6, 6, 1, 6, 6, 6, 6, 6, 1])).toEqual([1, false, false]);
  });

  it('let the hit of a general who fights with them ignore armour as theirs do (TK-7.1c, TK-26b)', () => {
    const led = (type: Profile | string) => () => {
      const units = field([type, 'swordsmen:3,sword,open,heavy']);
      units.general[0] = GeneralRole.Fights;
      return units;
    };
    const axes = 'swordsmen:3,twoHanded,open';
    const fought = (dice: Dice, units: Units) => void fight(dice, units);
    expectSame(
      probabilities(led(mixed('open', axes, axes)), fought),
      probabilities(led('swordsmen:6,twoHanded,open'), fought),
    );
  });

  it('test handgun noise with the steadiness of each (TK-17b, TK-27f)', () => {
    const veterans = 'lineInfantry:4,spear,dense,veteran';
    const units = field([
      'shooters:4,handgun,dense',
      mixed('dense', veterans, 'lineInfantry:4,spear,dense,steadiness=2'),
    ]);
    scripted([6, 6, 6, 6, 4, 4, 4, 4, 3, 3, 3, 2], (dice) =>
      mixedFire.volley(dice, units, 0, 1, false, ALL_KINDS, quietVolley()),
    );
    expect([units.ordered[1], units.mixed[1]!.orderedOf(0)]).toEqual([5, 4]);
  });
});
