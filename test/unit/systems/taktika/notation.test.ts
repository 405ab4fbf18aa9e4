import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Problem, sentenceOf } from '../../../../src/model/problem.js';
import { parseProfile, printProfile } from '../../../../src/systems/taktika/army/notation.js';
import type { Profile } from '../../../../src/systems/taktika/army/profile.js';
import { LISTS } from '../../../../src/systems/taktika/tables/lists.js';
import { CATEGORIES, FORMATIONS, SPECIALS } from '../../../../src/systems/taktika/tables/vocabulary.js';

function read(text: string): Profile {
  const problems: Problem[] = [];
  const profile = parseProfile(text, problems);
  expect(problems).toEqual([]);
  return profile!;
}

function sentences(text: string): string[] {
  const problems: Problem[] = [];
  expect(parseProfile(text, problems)).toBeUndefined();
  return problems.map(sentenceOf);
}

describe('brief notation', () => {
  it('reads a row of a list and takes from it what is not said', () => {
    expect(read('romeMarian/legionaries:12,skill=4,steadiness=4,light')).toMatchObject({
      category: 'swordsmen',
      weapon: 'sword',
      figures: 12,
      formation: 'open',
      skill: 4,
      melee: 4,
      steadiness: 4,
      shield: 'large',
      armour: 'light',
      javelin: false,
      auxiliary: false,
      cost: 8,
      label: 'Legionaries 4/4 large shield, light armour',
    });
    expect(read('macedon/companions')).toMatchObject({
      figures: 9,
      skill: 3,
      armour: 'light',
      auxiliary: true,
      cost: 11,
    });
    expect(read('byzantium/kataphraktoi')).toMatchObject({
      skill: 4,
      steadiness: 3,
      armour: 'heavy',
      barding: 'light',
    });
  });

  it('reads a free description, with words in any order', () => {
    const free = read('lineInfantry:15,steadiness=3, good ,pike');
    expect(free).toMatchObject({ weapon: 'pike', formation: 'veryDense', skill: 4, melee: 2, steadiness: 3, cost: 5 });
    expect(free.text).toBe('lineInfantry:15,pike,veryDense,skill=4,steadiness=3');
    expect(read('swordsmen:9,javelin,regular-shield,auxiliary').cost).toBe(8);
    expect(read('horseArchers').weapon).toBe('bow');
    expect(read('lancers,cavalrySpear,dismounted')).toMatchObject({ mounted: false, figures: 12, formation: 'dense' });
  });

  it('lets a unit stand in a column of bases, of 63 figures at most (TK-3c)', () => {
    expect(read('lineInfantry:63,pike').figures).toBe(63);
    expect(read('lineInfantry:5,pike').figures).toBe(5);
    expect(sentences('lineInfantry:64,pike').join()).toMatch(/5\.\.63 figures in veryDense order/);
    expect(sentences('lineInfantry:4,pike').join()).toMatch(/5\.\.63/);
  });

  it('reads adjectives as ratings (TK-5a)', () => {
    const ratings = (words: string) => {
      const { skill, melee, steadiness } = read(`swordsmen${words}`);
      return [skill, melee, steadiness];
    };
    expect(ratings('')).toEqual([3, 3, 3]);
    expect(ratings(',good,veteran')).toEqual([4, 4, 4]);
    expect(ratings(',poor,recruit')).toEqual([2, 2, 2]);
    expect(read('riders,good').melee).toBe(4);
    for (const words of ['lineInfantry,pike', 'shooters,bow', 'lancers,cavalryPike', 'horseArchers']) {
      expect(read(`${words},good`).melee).toBe(2);
    }
  });

  it.each([
    ['swordsmen', 'sword', 'open', 9],
    ['lineInfantry', 'pike', 'veryDense', 15],
    ['lineInfantry,large-shield', 'spear', 'dense', 12],
    ['shooters', 'bow', 'open', 9],
    ['shooters,skirmish', 'bow', 'skirmish', 3],
    ['shooters,large-shield', 'crossbow', 'dense', 12],
    ['riders', 'sword', 'open', 6],
    ['lancers', 'cavalryPike', 'dense', 9],
    ['lancers,regular-shield', 'cavalrySpear', 'dense', 9],
    ['horseArchers', 'bow', 'open', 6],
  ])('gives %s the first weapon of the category that goes with the rest', (text, weapon, formation, figures) => {
    expect(read(text)).toMatchObject({ weapon, formation, figures });
  });

  it('TK-5a: takes a melee rating of troops whose skill is none, and prints it', () => {
    expect(read('lineInfantry,pike,melee=4')).toMatchObject({ melee: 4, skill: 3, cost: 6 });
    expect(read('lineInfantry,pike,melee=4').text).toBe('lineInfantry:15,pike,veryDense,skill=3,melee=4,steadiness=3');
    expect(read('lancers,cavalrySpear,melee=3').label).toBe('Lancers with spears 3/3 melee 3');
    expect(read('lineInfantry,pike,melee=2').text).toBe(read('lineInfantry,pike').text);
    expect(sentences('swordsmen,melee=4')).toEqual([
      expect.stringMatching(/no melee rating apart from the skill of swordsmen/),
    ]);
    expect(sentences('macedon/phalangites,melee=3')).toEqual([
      expect.stringMatching(/melee 2 for macedon\/phalangites/),
    ]);
  });

  it('takes one full base of the formation where no figures are given', () => {
    expect(read('lineInfantry,pike').figures).toBe(15);
    expect(read('lineInfantry,pike,skirmish').figures).toBe(3);
    expect(read('riders').figures).toBe(6);
  });

  it.each([
    ['', /a troop category or <list>\/<row>/],
    ['hopliteGreece:12', /a row of the list/],
    ['hoplitGreece/hoplites', /did you mean "hopliteGreece"/],
    ['hopliteGreece/hoplite', /did you mean "hoplites"/],
    ['swordsman:9', /did you mean "swordsmen"/],
    ['swordsmen:nine', /a whole number of figures/],
    ['swordsmen:64', /3\.\.63 figures in open order/],
    ['swordsmen:2', /3\.\.63 figures in open order/],
    ['swordsmen:2,skirmish', /3 figures in skirmish order/],
    ['riders:3,skirmish', /2 riders in skirmish order/],
    ['swordsmen:9,skill=5', /skill, one of 2, 3, 4,/],
    ['swordsmen:9,skil=4', /a word of brief notation/],
    ['swordsmen:9,light,heavy', /armour said once/],
    ['swordsmen:9,skill=4,good', /skill said once/],
    ['swordsmen:9,pike', /a weapon of swordsmen/],
    ['lineInfantry:9,bow', /a weapon of lineInfantry/],
    ['lineInfantry:9,pike,large-shield', /no large shield with pike/],
    ['lineInfantry:12,spear,large-shield,heavy', /no heavy armour with a large shield on foot/],
    ['lineInfantry:12,halberd,regular-shield', /no regular shield with halberd/],
    ['shooters:9,bow,veryDense', /dense, open or skirmish with bow/],
    ['shooters:3,sling,open', /skirmish with sling/],
    ['shooters:9,bow,javelin', /no javelin for shooters/],
    ['swordsmen:9,light-barding', /no barding for swordsmen/],
    ['swordsmen:9,dismounted', /mounted troops/],
    ['swordsmen:9,skirmish,circle', /no circle in skirmish order/],
    ['swordsmen:12,dense,tortoise', /shields for a tortoise/],
    ['swordsmen:9,open,large-shield,tortoise', /dense or very dense order for a tortoise/],
    ['macedon/companions:9,skill=2', /skill 3\.\.4 for macedon\/companions/],
    ['byzantium/kataphraktoi:9,skill=3', /skill 4 for/],
    ['macedon/companions:9,heavy,regular-shield', /none for macedon\/companions/],
    ['macedon/companions:9,cavalrySpear', /cavalryPike for macedon\/companions/],
    ['macedon/phalangites:15,auxiliary', /main troops for macedon\/phalangites/],
    ['hopliteGreece/hoplites:12,no-shield', /large for hopliteGreece\/hoplites/],
    ['hopliteGreece/hoplites:12,javelin', /no javelin for hopliteGreece\/hoplites/],
  ])('reports what D13, TK-3d, TK-3i, TK-23b, TK-25d or a list forbids in %j', (text, expected) => {
    expect(sentences(text).join('\n')).toMatch(expected);
  });

  it('refuses a text that is too long to be meant', () => {
    expect(sentences(`swordsmen:9,${'x'.repeat(500)}`).join()).toMatch(/at most 400 letters/);
  });

  it('gives no figure two weapons, but for javelins (TK-26a)', () => {
    expect(sentences('lineInfantry:12,pike,spear').join()).toMatch(/weapon said once/);
    expect(sentences('shooters:9,bow,sword').join()).toMatch(/weapon said once/);
    expect(read('riders,javelin').javelin).toBe(true);
  });

  it('reports every wrong word at once', () => {
    expect(sentences('swordsmen:many,skil=4,larg-shield')).toHaveLength(3);
  });
});

/** A value, or more often null. */
function maybe<T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | null> {
  return fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 1, arbitrary });
}

/** Notations that are often legal: a head and some of the words. */
const notations = fc
  .record({
    head: fc.oneof(
      fc.constantFrom(...CATEGORIES),
      fc.constantFrom(...LISTS.flatMap((list) => list.rows.map((row) => `${list.id}/${row.id}`))),
    ),
    figures: maybe(fc.integer({ min: 1, max: 63 })),
    weapon: maybe(fc.constantFrom('pike', 'spear', 'halberd', 'bow', 'crossbow', 'sling', 'handgun', 'cavalrySpear')),
    formation: maybe(fc.constantFrom(...FORMATIONS)),
    skill: maybe(fc.integer({ min: 2, max: 4 })),
    melee: maybe(fc.integer({ min: 2, max: 4 })),
    steadiness: maybe(fc.integer({ min: 2, max: 4 })),
    shield: maybe(fc.constantFrom('regular-shield', 'large-shield', 'no-shield')),
    armour: maybe(fc.constantFrom('light', 'heavy', 'no-armour')),
    barding: maybe(fc.constantFrom('light-barding', 'heavy-barding')),
    special: maybe(fc.constantFrom(...SPECIALS)),
    flags: fc.subarray(['javelin', 'dismounted', 'auxiliary'], { maxLength: 1 }),
  })
  .map(({ head, figures, skill, melee, steadiness, special, flags, ...words }) =>
    [
      figures === null ? head : `${head}:${figures}`,
      skill === null ? null : `skill=${skill}`,
      melee === null ? null : `melee=${melee}`,
      steadiness === null ? null : `steadiness=${steadiness}`,
      special === null ? null : `special=${special}`,
      ...Object.values(words),
      ...flags,
    ]
      .filter((part) => part !== null)
      .join(','),
  );

describe('canonical notation', () => {
  it('means the profile it was printed from, and is its own canonical form', () => {
    let legal = 0;
    fc.assert(
      fc.property(notations, (text) => {
        const problems: Problem[] = [];
        const profile = parseProfile(text, problems);
        expect(profile === undefined).toBe(problems.length > 0);
        if (profile === undefined) return;
        legal++;
        expect(read(printProfile(profile))).toEqual(profile);
        expect(profile.text).toBe(printProfile(profile));
      }),
      { seed: 1, numRuns: 4000 },
    );
    expect(legal).toBeGreaterThan(500);
  });

  it('survives any text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (text) => {
        const problems: Problem[] = [];
        expect(parseProfile(text, problems) === undefined).toBe(problems.length > 0);
      }),
      { seed: 2, numRuns: 1000 },
    );
  });
});
