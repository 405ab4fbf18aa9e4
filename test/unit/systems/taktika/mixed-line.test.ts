import { describe, expect, it } from 'vitest';
import { defaultsOf } from '../../../../src/model/domain.js';
import type { Problem } from '../../../../src/model/problem.js';
import { parseArmy, type TaktikaArmy } from '../../../../src/systems/taktika/army/army.js';
import { readings } from '../../../../src/systems/taktika/readings.js';
import { shipped } from './turn/fielded.js';

const BOWS = { row: 'archers', figures: 4 };
const SPEARS = { row: 'hoplites', figures: 8, shield: 'large' };

function read(line: object, more: object = {}): { army: TaktikaArmy | undefined; problems: Problem[] } {
  const problems: Problem[] = [];
  const raw = { name: 'Trial', list: 'hopliteGreece', points: 1000, units: [line], ...more };
  return { army: parseArmy(raw, problems, defaultsOf(readings)), problems };
}

/** What is wrong with a line, each with its place. */
function wrong(line: object, more: object = {}): string[] {
  return read(line, more).problems.map(({ path, expected }) => `${path.join('.')}: ${expected}`);
}

describe('a line of mixed units', () => {
  it('names its kinds front to rear, in the formation of the first, each figure at its own price (TK-16, D13)', () => {
    const { army, problems } = read({ units: 2, formation: 'dense', ranks: [BOWS, SPEARS] });
    expect(problems).toEqual([]);
    const line = army!.lines[0]!;
    const [bows, spears] = line.kinds!;
    expect([line.name, line.row, line.figures]).toEqual(['archers+hoplites', 'archers', 12]);
    expect([bows!.unit.formation, spears!.unit.formation]).toEqual(['dense', 'dense']);
    expect(army!.cost).toBe(2 * (4 * bows!.cost + 8 * spears!.cost));
    expect(line.cost * 12).toBeCloseTo(army!.cost / 2, 12);
    expect([army!.figures, line.unit.weapon, line.unit.shield]).toEqual([24, 'bow', 'none']);
  });

  it('has a full rank of each kind, and the first one’s usual formation, where the file is silent', () => {
    const { army } = read({ ranks: [{ row: 'hoplites' }, { row: 'archers' }] });
    expect(army!.lines[0]!.kinds!.map(({ unit }) => [unit.formation, unit.figures])).toEqual([
      ['dense', 4],
      ['dense', 4],
    ]);
  });

  it('fills its front rank (TK-3d, TK-16a), and stands on one kind of legs', () => {
    expect(wrong({ formation: 'dense', ranks: [{ ...BOWS, figures: 3 }, SPEARS] })).toEqual([
      'units.0.ranks.0.figures: 4 figures or more, who fill the front rank in dense order',
    ]);
    expect(wrong({ formation: 'dense', ranks: [SPEARS, { row: 'horse', figures: 3 }] })).toEqual([
      'units.0.ranks.1.row: figures on foot like the front rank',
    ]);
    expect(wrong({ formation: 'veryDense', ranks: [BOWS, SPEARS] })).toEqual([
      'units.0.formation: dense, open or skirmish with bow',
    ]);
    expect(
      wrong({
        formation: 'skirmish',
        ranks: [
          { ...BOWS, figures: 2 },
          { ...SPEARS, figures: 2 },
        ],
      }),
    ).toEqual(['units.0.ranks: 3 figures together in skirmish order']);
    expect(wrong({ formation: 'dense', special: 'tortoise', ranks: [SPEARS, BOWS] })).toEqual([
      'units.0.ranks.1.shield: shields for a tortoise',
    ]);
  });

  it('may have riders who start dismounted among foot, in front or behind (TK-16a, TK-18a)', () => {
    const english = { list: 'englishLongbow' };
    const bows = { row: 'longbowmen', figures: 8 };
    const knights = { row: 'knights', figures: 4 };
    const dense = { formation: 'dense', dismounted: true };
    for (const ranks of [
      [knights, bows],
      [bows, knights],
    ]) {
      const { army, problems } = read({ ...dense, ranks }, english);
      expect(problems).toEqual([]);
      expect(army!.lines[0]!.kinds!.map(({ unit }) => unit.mounted)).toEqual([false, false]);
    }
    expect(wrong({ formation: 'dense', ranks: [bows, knights] }, english)).toEqual([
      'units.0.ranks.1.row: figures on foot like the front rank',
    ]);
    expect(wrong({ ...dense, ranks: [bows, { ...bows, skill: 4 }] }, english)[0]).toContain('always stand on foot');
  });

  it('says each thing where it belongs, and knows what a list and a price allow', () => {
    expect(wrong({ row: 'hoplites', ranks: [SPEARS, BOWS] })).toEqual([
      'units.0.row: this for each kind of figures, in ranks',
    ]);
    expect(wrong({ ranks: [SPEARS] })).toEqual(['units.0.ranks: 2..8 kinds of figures, front to rear']);
    expect(wrong({ ranks: [SPEARS, { row: 'peltast' }] })[0]).toContain('units.0.ranks.1.row: a row of hopliteGreece');
    expect(wrong({ ranks: [SPEARS, { ...BOWS, skill: 2 }] })[0]).toContain('units.0.ranks.1.skill: skill 3..4');
    expect(wrong({ ranks: [SPEARS, BOWS] }, { points: 10 })[0]).toContain('points: at least');
  });

  it('mixes handgunners from 1500 on (TK-16c)', () => {
    const guns = { formation: 'dense', ranks: [{ row: 'pikemen' }, { row: 'handgunners' }] };
    expect(wrong(guns, { list: 'swiss' })).toEqual(['units.0.ranks.1.row: no handgunners among others before 1500']);
    expect(wrong(guns, { list: 'swiss', year: 1499 })).toHaveLength(1);
    expect(wrong(guns, { list: 'swiss', year: 1500 })).toEqual([]);
  });

  it('is in an army that comes with the program', () => {
    const { lines } = shipped('examples/byzantiumMixed');
    expect(lines[0]!.kinds!.map(({ row }) => row)).toEqual(['skutatoi', 'toxotai']);
  });
});
