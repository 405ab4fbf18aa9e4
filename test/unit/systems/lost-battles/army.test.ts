import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ArmyData } from '../../../../src/model/plan.js';
import { sentenceOf } from '../../../../src/model/problem.js';
import type { LostBattlesArmy } from '../../../../src/systems/lost-battles/army/army.js';
import { forcesOf } from '../../../../src/systems/lost-battles/army/forces-of.js';
import { varyArmy } from '../../../../src/systems/lost-battles/army/vary-army.js';
import { meetingOf } from '../../../../src/systems/lost-battles/attack-situation.js';
import { battles } from '../../../../src/systems/lost-battles/battles.js';
import { BATTLEFIELDS, OPEN_FIELD } from '../../../../src/systems/lost-battles/map/battlefield.js';
import { ZONE_NAMES } from '../../../../src/systems/lost-battles/map/zone-names.js';
import { OFF_MAP } from '../../../../src/systems/lost-battles/map/zones.js';
import { BATTLEFIELD_DATA, BATTLEFIELD_NAMES } from '../../../../src/systems/lost-battles/tables/battlefields.js';
import { GENERALS } from '../../../../src/systems/lost-battles/tables/generals.js';
import { ARMY_FILES, armiesIn, dataOf, mustered, problemsOf, SCENARIO_FILES, shipped } from './files.js';
import { armies, type RawArmy } from './random-army.js';

type Raw = Readonly<Record<string, unknown>>;

const BUDGET = 60;
const HOPLITES = { troops: 'average hoplites', count: 8 };

/** A small legal army with some of its parts replaced. */
function army(parts: Raw): Raw {
  return { name: 'Trial', units: [HOPLITES], ...parts };
}

function sentencesOf(raw: unknown): readonly string[] {
  return problemsOf(raw).map(sentenceOf);
}

describe('free armies', () => {
  it('are shipped, each for the whole budget of 60 (LB-1.4a)', () => {
    expect(ARMY_FILES).toEqual(['easternHorse', 'hoplites', 'legions', 'phalanx']);
    for (const name of ARMY_FILES) {
      const file = shipped(name);
      const { cost, placed, battlefield, half, first } = mustered(file);
      expect([file['budget'], cost, placed], name).toEqual([BUDGET, BUDGET, false]);
      expect([battlefield, half, first], name).toEqual([undefined, undefined, undefined]);
    }
  });

  it('meet on an open field or on one that they name, all off the map (LB-3.3a)', () => {
    const [one, other] = [shipped('legions'), shipped('phalanx')];
    const open = meetingOf(mustered(one), mustered(other));
    expect([open.battlefield, open.historical, open.half]).toEqual([OPEN_FIELD, false, 0]);
    for (const name of BATTLEFIELD_NAMES) {
      const there = (file: Raw) => mustered({ ...file, battlefield: name });
      const { battlefield } = meetingOf(there(one), there(other));
      expect(battlefield.name).toBe(name);
      const alone = meetingOf(there(one), mustered(other));
      expect(alone.battlefield).toBe(battlefield);
      expect(forcesOf(there(one), mustered(other)).units.every(({ zone }) => zone === OFF_MAP)).toBe(true);
    }
  });

  it('fight armies of a scenario where these fought, and then no unit is placed (R36)', () => {
    const [athenians, persians] = armiesIn('marathon');
    const legions = mustered(shipped('legions'));
    for (const [enemy, half] of [
      [athenians, 1],
      [persians, 0],
    ] as const) {
      const meeting = meetingOf(legions, enemy);
      expect([meeting.half, meeting.historical]).toEqual([half, false]);
      expect(meeting.battlefield).toBe(enemy.battlefield);
    }
  });
});

describe('two armies that do not agree', () => {
  it.each<[string, LostBattlesArmy, LostBattlesArmy, RegExp]>([
    [
      'about the battlefield',
      armiesIn('issus')[0],
      armiesIn('zama')[1],
      /found Macedon \(on the battlefield issus\) and Rome and Numidia \(on the battlefield zama\)/,
    ],
    ['about their halves', armiesIn('issus')[0], armiesIn('issus')[0], /a half each, found Macedon and Macedon/],
    [
      'about who moves first',
      mustered(army({ first: true })),
      mustered(army({ name: 'Other', first: true })),
      /one army moves first, found that Trial and Other both do/,
    ],
  ])('%s are refused', (_, one, other, message) => {
    expect(() => meetingOf(one, other)).toThrow(RangeError);
    expect(() => meetingOf(one, other)).toThrow(message);
    expect(() => forcesOf(other, one)).toThrow(RangeError);
  });
});

describe('who moves first', () => {
  const brilliant = { generals: [{ rating: 'brilliant', kind: 'commander' }] };
  it.each<[string, Raw, Raw, number]>([
    ['as the first army says', { first: true }, {}, 0],
    ['as the second army says', {}, { first: true }, 1],
    ['as the other army says', {}, { first: false }, 0],
    ['as the army itself says', { first: false }, {}, 1],
    ['not the only Brilliant general (LB-8.9a)', brilliant, {}, 1],
    ['not the only Brilliant general, on the other side (LB-8.9a)', {}, brilliant, 0],
    ['a Brilliant general who says so', { ...brilliant, first: true }, {}, 0],
    ['the side that a die selects between two of them', brilliant, brilliant, -1],
    ['the side that a die selects', {}, {}, -1],
    ['the side that a die selects where both decline (LB-3.2a)', { first: false }, { first: false }, -1],
    [
      'not the only Brilliant general where both decline (LB-8.9a)',
      { ...brilliant, first: false },
      { first: false },
      1,
    ],
  ])('is %s', (_, one, other, first) => {
    expect(meetingOf(mustered(army(one)), mustered(army(other))).first).toBe(first);
  });
});

describe('battlefields that armies can name', () => {
  it('are all read without problems, the open one first', () => {
    expect(BATTLEFIELDS.map(({ name }) => name)).toEqual(BATTLEFIELD_NAMES);
    expect(OPEN_FIELD.name).toBe('open');
    const { open, mirror } = BATTLEFIELD_DATA;
    expect(open).toEqual(mirror);
  });

  it('need nothing said: what is left out is as on the open field', () => {
    const { battlefield } = mustered(army({ battlefield: {} }));
    expect({ ...battlefield, name: 'open' }).toEqual(OPEN_FIELD);
  });
});

describe('problems', () => {
  it('say which class is missing', () => {
    expect(sentencesOf(army({ units: [{ troops: 'legionaries', count: 4 }] }))).toContain(
      'units[0].troops: expected a class before legionaries (veteran, average, levy), found "legionaries"',
    );
  });

  it('name the nearest name', () => {
    const wrong = {
      name: 'Trial',
      battelfield: 'marathon',
      units: [{ troops: 'averge hoplites', zone: 'a.leftRaer', cuont: 3 }],
      generals: [{ rating: 'brillant', kind: 'leader' }],
    };
    expect(sentencesOf(wrong)).toEqual([
      expect.stringMatching(/^battelfield: expected a key of an army .*did you mean "battlefield"\?$/),
      expect.stringMatching(/^units\[0\]\.cuont: .*did you mean "count"\?$/),
      expect.stringMatching(/^units\[0\]\.troops: expected a class and a type.*did you mean "average hoplites"\?$/),
      expect.stringMatching(/^units\[0\]\.zone: .*did you mean "a.leftRear"\?$/),
      expect.stringMatching(/^generals\[0\]\.rating: .*did you mean "brilliant"\?$/),
    ]);
  });

  it('say what is right', () => {
    expect(sentencesOf(army({ budget: 23, fightingValue: 25, valueToEnemy: 20 }))).toEqual([
      'fightingValue: expected 24, as these troops have, found 25',
      'valueToEnemy: expected 24, as these troops have, found 20',
      'budget: expected at least 24 for these troops, found 23',
    ]);
    const crowd = [
      { troops: 'levy hoplites', count: 6, zone: 'b.leftRear' },
      { troops: 'average archers', count: 1, zone: 'b.leftRear', facing: 'left' },
    ];
    expect(sentencesOf(army({ units: crowd }))).toEqual([
      'units[1].zone: expected at most 12 units in b.leftRear, levies counting twice, found 13',
      'units[1].facing: expected the facing of the others in b.leftRear, forward, found "left"',
    ]);
    const halves = [
      { troops: 'average hoplites', zone: 'b.centreRear' },
      { troops: 'average hoplites', zone: 'a.centreRear' },
    ];
    expect(sentencesOf(army({ units: halves }))).toEqual([
      'units[1].zone: expected a zone of half b, found "a.centreRear"',
    ]);
  });

  it('are found in what is no army at all', () => {
    for (const raw of [undefined, null, 7, 'army', [], [army({})]]) expect(problemsOf(raw)).toHaveLength(1);
    expect(problemsOf({}).map(({ path }) => path)).toEqual([['name'], ['units']]);
    expect(problemsOf({ name: 'X', units: 3 }).map(({ path }) => path)).toEqual([['units']]);
  });

  it('are not found in strange but legal armies', () => {
    const strange = {
      units: [
        { troops: 'scythedChariots', zone: 'a.centre', facing: 'back' },
        { troops: 'levy legionaries', count: 2 },
      ],
      generals: [
        { rating: 'brilliant', kind: 'leader', bodyguard: 'scythedChariots', zone: 'a.centre', timid: true },
        { rating: 'uninspired', kind: 'leader', bodyguard: 'levy legionaries' },
      ],
      half: 'a',
      surprised: true,
      fatigued: true,
    };
    expect(problemsOf(army(strange))).toEqual([]);
    const units = mustered(army(strange)).units.map(({ line }) => line);
    expect(units).toEqual([0, 1, 1]);
  });
});

describe('men, animals and vehicles of a unit (LB-1.2a, D3)', () => {
  const strengthOf = (troops: string, multiple: number) =>
    mustered({ name: 'Trial', battlefield: { multiple }, units: [{ troops }] }).lines[0]!.strength;

  it('follow the troop multiple (W14, P8)', () => {
    expect(strengthOf('levy lightInfantry', 4)).toBe(4000);
    expect(strengthOf('average heavyCavalry', 4)).toBe(1000);
    expect(strengthOf('veteran heavyCavalry', 4)).toBe(500);
    expect(strengthOf('african elephants', 4)).toBe(20);
    expect(strengthOf('average heavyInfantry', 6)).toBe(3000);
    expect(strengthOf('average hoplites', 1)).toBe(500);
    expect(strengthOf('scythedChariots', 8)).toBe(200);
  });
});

describe('armies with other numbers of units', () => {
  const countsOf = (raw: ArmyData) => mustered(raw).lines.map(({ units }) => units);
  const placesOf = (raw: ArmyData) => mustered(raw).units.map(({ zone, troop }) => `${troop} ${zone}`);
  const files = [...ARMY_FILES.map(shipped), ...SCENARIO_FILES.flatMap(dataOf)];

  it('stay as they are with their own numbers', () => {
    for (const raw of files) {
      const same = varyArmy(raw, countsOf(raw));
      expect(placesOf(same)).toEqual(placesOf(raw));
      expect(mustered(same).cost).toBe(mustered(raw).cost);
      expect(mustered(same).generals).toEqual(mustered(raw).generals);
    }
  });

  it('have the numbers that were asked for', () => {
    for (const raw of files) {
      const counts = countsOf(raw);
      for (const line of counts.keys()) {
        for (const by of [-1, 1]) {
          const asked = counts.map((count, at) => (at === line ? count + by : count));
          if (asked.every((count) => count === 0)) continue;
          expect(countsOf(varyArmy(raw, asked))).toEqual(asked.filter((count) => count > 0));
        }
      }
    }
  });

  it('keep their places where these have room, and wait off the map where not', () => {
    const [macedonians] = dataOf('issus');
    const counts = countsOf(macedonians);
    const more = mustered(varyArmy(macedonians, counts.with(2, 11)));
    const phalangites = more.units.filter(({ line }) => line === 2);
    expect(phalangites.map(({ zone }) => ZONE_NAMES[zone] ?? 'off map').sort()).toEqual([
      ...Array.from({ length: 10 }, () => 'a.centreRear'),
      'off map',
    ]);
    expect(more.placed).toBe(true);
  });

  it('lose a leader with the last of his bodyguard’s kind, and move him with the last where he was', () => {
    const [spartans] = dataOf('leuctra');
    const veterans = mustered(spartans).lines.findIndex(({ row }) => row === 'veteran hoplites');
    const without = mustered(varyArmy(spartans, countsOf(spartans).with(veterans, 0)));
    expect(without.generals).toEqual([]);
    const [, persians] = dataOf('issus');
    const horse = mustered(persians).lines.findIndex(({ row }) => row === 'veteran heavyCavalry');
    const led = mustered(varyArmy(persians, countsOf(persians).with(horse, 0))).generals;
    expect(led.map(({ name }) => name)).toEqual(['Nabarzanes']);
  });

  it('are legal for any army and any numbers that fit a side', () => {
    const numbers = fc.array(fc.nat({ max: 4 }), { minLength: 32, maxLength: 32 });
    fc.assert(
      fc.property(armies(), numbers, (raw: RawArmy, units) => {
        const lines = mustered(raw).lines.length;
        const asked = units.slice(0, lines);
        const sum = asked.reduce((all, count) => all + count, 0);
        if (sum === 0 || sum > 32) return;
        expect(countsOf(varyArmy({ ...raw }, asked)).toSorted()).toEqual(asked.filter((count) => count > 0).toSorted());
      }),
      { seed: 3030, numRuns: 150 },
    );
  });
});

describe('generals that an army may have', () => {
  it.each(ARMY_FILES)('are offered to %s one at a time, each at the price of its rating (LB-1.3a, D4)', (name) => {
    const offers = battles.upgrades!(shipped(name));
    expect(offers.map((offer) => offer.name)).toEqual(
      GENERALS.flatMap((general) => [`${general.name} leader`, `${general.name} commander`]),
    );
    for (const { cost, having, lacking } of offers) {
      expect(mustered(lacking).generals).toEqual([]);
      expect(mustered(having).generals).toHaveLength(1);
      expect(mustered(having).cost - mustered(lacking).cost).toBe(cost);
    }
  });
});
