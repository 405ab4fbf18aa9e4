import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mostGenerals } from '../../../../src/systems/taktika/rules/generals-allowed.js';
import type { TroopList, TroopRow } from '../../../../src/systems/taktika/tables/army-list.js';
import { MOUNTED_CATEGORIES } from '../../../../src/systems/taktika/tables/equipment.js';
import { capacityOf, frontOf } from '../../../../src/systems/taktika/tables/formations.js';
import { LISTS } from '../../../../src/systems/taktika/tables/lists.js';
import { FORMATIONS } from '../../../../src/systems/taktika/tables/vocabulary.js';
import { formationsOf } from '../../../../src/systems/taktika/tables/weapons.js';
import { problemsOf } from './muster-problems.js';

type Raw = Record<string, unknown>;

/** Legal lines of a row. */
function lines(row: TroopRow): fc.Arbitrary<Raw> {
  const mounted = MOUNTED_CATEGORIES.includes(row.category);
  const range = ([least, most]: readonly [number, number]) => fc.integer({ min: least, max: most });
  return fc
    .record({
      units: fc.integer({ min: 1, max: 4 }),
      formation: fc.constantFrom(...formationsOf(row.weapon)),
      size: fc.double({ min: 0, max: 1, noNaN: true }),
      skill: range(row.skill),
      steadiness: range(row.steadiness),
      shield: fc.constantFrom(...row.shield),
      armour: fc.constantFrom(...row.armour),
      barding: fc.constantFrom(...row.barding),
      javelin: row.javelin ? fc.boolean() : fc.constant(false),
    })
    .filter(({ shield, armour }) => mounted || shield !== 'large' || armour !== 'heavy')
    .map(({ size, ...line }) => {
      const least = line.formation === 'skirmish' ? capacityOf('skirmish', mounted) : frontOf(line.formation, mounted);
      const most = line.formation === 'skirmish' ? least : 63;
      return { ...line, row: row.id, figures: least + Math.floor(size * (most - least)) };
    });
}

/** Legal armies of a list, with as many irregular generals as they may have. */
function armies(list: TroopList): fc.Arbitrary<Raw> {
  return fc.array(fc.oneof(...list.rows.map(lines)), { minLength: 1, maxLength: 8 }).map((units) => {
    const figures = units.reduce((sum, line) => sum + Number(line['units']) * Number(line['figures']), 0);
    const generals = Array.from({ length: mostGenerals(figures, 'irregular') }, (_, at) => ({
      kind: 'irregular',
      commander: at === 0,
    }));
    return { name: 'Trial', list: list.id, points: 100_000, units, generals: generals.slice(0, 100) };
  });
}

/** Single changes that make any legal army illegal, and where the problem is then found. */
const SPOILERS: readonly [string, (raw: Raw, first: Raw) => Raw, readonly (string | number)[]][] = [
  ['too few figures', (raw, first) => line(raw, { ...first, figures: 1 }), ['units', 0, 'figures']],
  ['too many figures', (raw, first) => line(raw, { ...first, figures: 64 }), ['units', 0, 'figures']],
  ['skill out of range', (raw, first) => line(raw, { ...first, skill: 5 }), ['units', 0, 'skill']],
  ['steadiness out of range', (raw, first) => line(raw, { ...first, steadiness: 1 }), ['units', 0, 'steadiness']],
  ['an unknown row', (raw, first) => line(raw, { ...first, row: 'unheardOf' }), ['units', 0, 'row']],
  ['an unknown shield', (raw, first) => line(raw, { ...first, shield: 'round' }), ['units', 0, 'shield']],
  ['no units', (raw, first) => line(raw, { ...first, units: 0 }), ['units', 0, 'units']],
  ['an unknown formation', (raw, first) => line(raw, { ...first, formation: 'wedge' }), ['units', 0, 'formation']],
  ['an unknown key', (raw, first) => line(raw, { ...first, colour: 'red' }), ['units', 0, 'colour']],
  ['an unknown list', (raw) => ({ ...raw, list: 'atlantis' }), ['list']],
  ['too few points', (raw) => ({ ...raw, points: 1 }), ['points']],
  [
    'one general too many',
    (raw) => ({ ...raw, generals: [...(raw['generals'] as Raw[]), { kind: 'irregular' }] }),
    ['generals'],
  ],
];

function line(raw: Raw, first: Raw): Raw {
  return { ...raw, units: [first, ...(raw['units'] as Raw[]).slice(1)] };
}

describe('random armies', () => {
  it.each(LISTS.map((list) => [list.id, list] as const))(
    'of %s muster, and any single illegal change is reported',
    (_, list) => {
      fc.assert(
        fc.property(armies(list), fc.constantFrom(...SPOILERS), (raw, [, spoil, path]) => {
          fc.pre((raw['generals'] as Raw[]).length < 100);
          expect(problemsOf(raw)).toEqual([]);
          const paths = problemsOf(spoil(raw, (raw['units'] as Raw[])[0]!)).map((problem) => problem.path);
          expect(paths).toContainEqual(path);
        }),
        { seed: 7, numRuns: 60 },
      );
    },
  );

  it('report a choice that the row does not allow, for every row and choice (TK-23c)', () => {
    for (const list of LISTS) {
      for (const row of list.rows) {
        const choices = {
          shield: ['none', 'regular', 'large'],
          armour: ['none', 'light', 'heavy'],
          barding: ['none', 'light', 'heavy'],
        } as const;
        for (const part of ['shield', 'armour', 'barding'] as const) {
          for (const choice of choices[part]) {
            if ((row[part] as readonly string[]).includes(choice)) continue;
            const paths = problemsOf({ list: list.id, units: [{ row: row.id, [part]: choice }] }).map(
              ({ path }) => path,
            );
            expect(paths).toContainEqual(['units', 0, part]);
          }
        }
        for (const formation of FORMATIONS) {
          if (formationsOf(row.weapon).includes(formation)) continue;
          const paths = problemsOf({ list: list.id, units: [{ row: row.id, formation }] }).map(({ path }) => path);
          expect(paths).toContainEqual(['units', 0, 'formation']);
        }
      }
    }
  });

  it('are never accepted from nonsense, nor do they throw', () => {
    fc.assert(
      fc.property(fc.anything(), (raw) => {
        problemsOf(raw);
        problemsOf({ list: raw, units: raw, generals: raw });
        problemsOf({ list: 'macedon', units: [raw], generals: [raw] });
      }),
      { seed: 8, numRuns: 1000 },
    );
  });
});
