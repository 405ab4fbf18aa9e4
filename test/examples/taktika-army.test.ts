import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { defaultsOf } from '../../src/model/domain.js';
import type { Problem } from '../../src/model/problem.js';
import { parseArmy, type TaktikaArmy } from '../../src/systems/taktika/army/army.js';
import { parseProfile } from '../../src/systems/taktika/army/notation.js';
import { tablePrice } from '../../src/systems/taktika/army/prices.js';
import type { Profile } from '../../src/systems/taktika/army/profile.js';
import { readings } from '../../src/systems/taktika/readings.js';
import { mostGenerals } from '../../src/systems/taktika/rules/generals-allowed.js';
import { tableOf } from '../unit/systems/taktika/rulebook.js';

const tableOnly = defaultsOf(readings);
const everything = { ...tableOnly, auxDoubling: readings.auxDoubling.names.indexOf('everything') };

function read(text: string): Profile {
  const problems: Problem[] = [];
  const profile = parseProfile(text, problems);
  expect(problems).toEqual([]);
  return profile!;
}

function referenceArmy(id: string, reading = tableOnly): TaktikaArmy {
  const raw = parse(readFileSync(new URL(`../../armies/taktika/${id}.yaml`, import.meta.url), 'utf8'));
  const problems: Problem[] = [];
  const army = parseArmy({ ...raw, points: 700 }, problems, reading);
  expect(problems).toEqual([]);
  return army!;
}

describe('worked examples of composition and prices', () => {
  it('W1: a good spearman-veteran is 4-2-4 and costs 6 (TK-5a)', () => {
    const { skill, melee, steadiness, cost } = read('lineInfantry,spear,good,veteran');
    expect([skill, melee, steadiness, cost]).toEqual([4, 2, 4, 6]);
  });

  it('W2: a crossbowman is 3-2-3 and costs 5', () => {
    const { skill, melee, steadiness, cost } = read('shooters,crossbow');
    expect([skill, melee, steadiness, cost]).toEqual([3, 2, 3, 5]);
  });

  it('W31: an auxiliary swordsman 3-3 with javelin and regular shield costs 8 (TK-2b)', () => {
    expect(read('swordsmen,javelin,regular-shield,auxiliary').cost).toBe(8);
    expect(tablePrice('swordsmen', 3, 3)).toBe(3);
  });

  it('W32: the Companions of Macedon are an auxiliary at double price (TK-2c)', () => {
    const { auxiliary, cost, skill, steadiness } = read('macedon/companions:6,skill=4,steadiness=4,light');
    expect(auxiliary).toBe(true);
    expect(cost).toBe(2 * tablePrice('lancers', skill, steadiness) + 1);
  });
});

describe('reference armies (D27)', () => {
  const rows = tableOf('D27');

  it('are twenty', () => {
    expect(rows).toHaveLength(20);
  });

  it.each(rows.map((row) => [row[0]!, row] as const))('%s is bought as printed', (id, row) => {
    const [, lines, figures, units, generals, total, doubled] = row;
    const army = referenceArmy(id);
    const counted = army.lines.map(({ units: count, figures: each, row: name, unit, cost }) => ({
      count,
      each,
      name,
      unit,
      cost,
    }));
    const printed = counted.map(({ count, each, name, unit, cost }) => {
      const kit = [
        unit.shield === 'none' ? '' : `${unit.shield} shield`,
        unit.armour === 'none' ? '' : `${unit.armour} armour`,
        unit.barding === 'none' ? '' : `${unit.barding} barding`,
        unit.javelin ? 'javelin' : '',
      ].filter((item) => item !== '');
      const words = [
        `${count} x ${each} ${name}`,
        unit.formation,
        `${unit.skill}/${unit.steadiness}`,
        kit.join(', '),
        `@${cost}`,
      ];
      return words.filter((word) => word !== '').join(' ');
    });
    expect(printed.join('; ')).toBe(lines);
    expect(army.figures).toBe(Number(figures));
    const skirmishers = counted.filter(({ unit }) => unit.formation === 'skirmish');
    const sum = (list: typeof counted): number => list.reduce((all, { count }) => all + count, 0);
    expect(`${sum(counted)} (${sum(skirmishers)})`).toBe(units);
    expect(`${mostGenerals(army.figures, 'irregular')} / ${mostGenerals(army.figures, 'regular')}`).toBe(generals);
    expect(army.cost).toBe(Number(total));
    expect(referenceArmy(id, everything).cost).toBe(Number(doubled));
  });

  it.each(rows.map((row) => [row[0]!, Number(row[6])] as const))(
    '%s keeps to 600 points by default; where everything doubles it is worth %d',
    (id, doubled) => {
      const raw = parse(readFileSync(new URL(`../../armies/taktika/${id}.yaml`, import.meta.url), 'utf8'));
      const problems: Problem[] = [];
      expect(parseArmy(raw, problems, tableOnly)?.points).toBe(600);
      expect(problems).toEqual([]);
      parseArmy(raw, problems, everything);
      expect(problems.map(({ path }) => path)).toEqual(doubled > 600 ? [['points']] : []);
    },
  );
});
