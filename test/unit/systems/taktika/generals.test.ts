import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Problem } from '../../../../src/model/problem.js';
import { readMap } from '../../../../src/model/shape.js';
import { talentsSchema } from '../../../../src/systems/taktika/files.js';
import { boughtTalents, NO_TALENTS } from '../../../../src/systems/taktika/rules/bought-talents.js';
import { generalFights, generalRatings } from '../../../../src/systems/taktika/rules/general-fights.js';
import {
  generalsAllowed,
  hasAuxiliaryQualities,
  mayBeCommanderInChief,
  mayHaveAuxiliaryQualities,
  mostGenerals,
} from '../../../../src/systems/taktika/rules/generals-allowed.js';
import { DANGERS, generalsDeath } from '../../../../src/systems/taktika/rules/generals-death.js';
import { GENERAL_KINDS } from '../../../../src/systems/taktika/tables/army-list.js';
import { CATEGORIES } from '../../../../src/systems/taktika/tables/vocabulary.js';
import { play } from '../../../play.js';

describe('generals', () => {
  it('fight with the best ratings of their troop type (TK-7.1c)', () => {
    const melee = CATEGORIES.map((category) => generalRatings(category).melee);
    expect(melee).toEqual([4, 2, 2, 4, 2, 2]);
    for (const category of CATEGORIES) expect(generalRatings(category)).toMatchObject({ skill: 4, steadiness: 4 });
  });

  it('fight no better than their list allows under the other reading (R47)', () => {
    expect(generalRatings('riders', 'gaul/lightHorse', 1)).toEqual({ skill: 3, melee: 3, steadiness: 3 });
    expect(generalRatings('riders', 'gaul/lightHorse')).toEqual({ skill: 4, melee: 4, steadiness: 4 });
    expect(generalRatings('lineInfantry', undefined, 1)).toEqual({ skill: 4, melee: 2, steadiness: 4 });
  });

  it('only command troops of the other arm (TK-7.1c, R47)', () => {
    expect(generalFights('riders', true)).toBe(true);
    expect(generalFights('riders', false)).toBe(false);
    expect(generalFights('lineInfantry', true)).toBe(false);
  });

  it('fall on a 1 in every dangerous event, or once a melee by option (TK-7.1d, R49)', () => {
    for (const danger of DANGERS.keys()) {
      expect(play(generalsDeath, { danger }, 1).killed).toBe(true);
      expect(play(generalsDeath, { danger }, 2).killed).toBe(false);
    }
    const later = DANGERS.indexOf('laterMeleeRound');
    expect(play(generalsDeath, { danger: later, deathTest: 1 }).killed).toBe(false);
    expect(play(generalsDeath, { danger: later - 1, deathTest: 1 }, 1).killed).toBe(true);
  });

  it('command in chief unless they are mercenaries (TK-24c)', () => {
    expect(GENERAL_KINDS.filter(mayBeCommanderInChief)).toEqual([
      'irregular',
      'regular',
      'alliedIrregular',
      'alliedRegular',
    ]);
  });

  it('have the qualities of auxiliaries only when hired or allied (TK-24d, TK-24f)', () => {
    expect(GENERAL_KINDS.filter(mayHaveAuxiliaryQualities)).toEqual(GENERAL_KINDS.slice(2));
    expect(GENERAL_KINDS.filter(hasAuxiliaryQualities)).toEqual(['alliedIrregular', 'alliedRegular']);
  });
});

describe('numbers of generals', () => {
  it('grant one irregular general to the smallest army, and no other kind (TK-24a, R53)', () => {
    expect(mostGenerals(5, 'irregular')).toBe(1);
    expect(mostGenerals(19, 'regular')).toBe(0);
    expect(mostGenerals(9, 'mercenaryIrregular')).toBe(0);
    expect(generalsAllowed(5, { irregular: 1 }).allowed).toBe(true);
    expect(generalsAllowed(5, { regular: 1 }).allowed).toBe(false);
    expect(generalsAllowed(5, { irregular: 2 }).allowed).toBe(false);
    expect(generalsAllowed(5, { irregular: 1, mercenaryIrregular: 1 }).allowed).toBe(false);
    expect(generalsAllowed(5, { irregular: 1, mercenaryIrregular: 1 }, 1).allowed).toBe(false);
  });

  it('fill two budgets, or one by option (TK-24e, R53)', () => {
    expect(generalsAllowed(100, { irregular: 2, regular: 2, alliedRegular: 2, mercenaryIrregular: 4 })).toEqual({
      own: 100,
      hired: 100,
      allowed: true,
    });
    expect(generalsAllowed(100, { irregular: 2, regular: 2, alliedIrregular: 1 }, 1)).toEqual({
      own: 120,
      hired: 0,
      allowed: false,
    });
  });

  it('allow under one budget only what two budgets allow as well', () => {
    const counts = fc.record(Object.fromEntries(GENERAL_KINDS.map((kind) => [kind, fc.nat({ max: 3 })])));
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), counts, (figures, generals) => {
        if (generalsAllowed(figures, generals, 1).allowed) {
          expect(generalsAllowed(figures, generals).allowed).toBe(true);
        }
      }),
      { seed: 241 },
    );
  });
});

describe('talents bought instead of rolled (TK-24h)', () => {
  function read(raw: Record<string, unknown>): { talents: unknown; problems: readonly Problem[] } {
    const problems: Problem[] = [];
    const at = ['generals', 0, 'talents'];
    const bought = readMap(talentsSchema, raw, problems, { at });
    const talents = bought === undefined ? undefined : boughtTalents(bought, at, problems);
    return { talents: problems.length > 0 ? undefined : talents, problems };
  }

  it('share three points, one more for each flaw', () => {
    expect(read({ steadiness: 2, melee: 1 }).talents).toEqual({ steadiness: 2, melee: 1, skill: 0 });
    expect(read({ steadiness: 2, melee: 2, skill: -1 }).talents).toEqual({ steadiness: 2, melee: 2, skill: -1 });
    expect(read({}).talents).toEqual(NO_TALENTS);
  });

  it('report every mistake at once, with its place and the nearest name', () => {
    const { talents, problems } = read({ steadines: 1, melee: 3, skill: -2 });
    expect(talents).toBeUndefined();
    expect(problems.map(({ path }) => path.at(-1))).toEqual(['steadines', 'melee', 'skill']);
    expect(problems[0]?.nearest).toBe('steadiness');
    expect(read({ steadiness: 2, melee: 2 }).problems).toEqual([
      { path: ['generals', 0, 'talents'], expected: 'talents that sum to 3 or less', found: 4 },
    ]);
    expect(read({ melee: 1.5 }).problems).toHaveLength(1);
    expect(read({ melee: '1' }).problems).toHaveLength(1);
  });
});
