import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { defaultsOf } from '../../../src/model/domain.js';
import { readArmies, shippedArmies, shippedScenarios } from '../../../src/studies/armies/armies.js';
import { costSheet, costsText } from '../../../src/studies/armies/costs.js';
import { allSystems } from '../../../src/studies/catalog/catalog.js';
import { carriedOut } from '../../command-line.js';

const root = new URL('../../../', import.meta.url).pathname;

describe('cost sheets', () => {
  it.each(allSystems().map((system) => [system.id, system] as const))(
    'of %s add up to what armies cost',
    (id, system) => {
      const names = [...shippedArmies(id), ...shippedScenarios(id)];
      expect(names).not.toEqual([]);
      for (const { army, text } of names.flatMap((name) => readArmies(name, system, [], []))) {
        const sheet = costSheet(army, system);
        const led = sheet.leaders.reduce((sum, { cost }) => sum + cost, 0);
        const all = sheet.lines.reduce((sum, { cost }) => sum + cost, led);
        expect(all, text).toBeCloseTo(army.cost, 9);
        expect(sheet.lines.every(({ cost, each, units }) => Math.abs(cost - each * units) < 1e-9)).toBe(true);
        if (sheet.limit !== undefined) expect(sheet.unspent).toBeCloseTo(sheet.limit - army.cost, 9);
      }
    },
  );

  it('are told of both armies, and that they do not cost the same where a unit lies between them', () => {
    const system = allSystems().find(({ id }) => id === 'taktika')!;
    const army = (units: number) => {
      const raw = { name: 'g', list: 'gaul', units: [{ row: 'warriors', units, figures: 9, formation: 'open' }] };
      return system.parseArmy(raw, [], defaultsOf(system.readings))!;
    };
    const [eight, ten] = [army(8), army(10)];
    const each = costSheet(eight, system).lines[0]!.each;
    const told = costsText(
      [
        { name: 'A', army: eight },
        { name: 'B', army: ten },
      ],
      system,
    );
    expect(told).toBe(
      `Cost in points: A ${8 * each} of 600, B ${10 * each} of 600. They do not cost the same: ${2 * each} more for B than for A; a unit can be had for ${each}.`,
    );
    const one = costsText(
      [
        { name: 'A', army: army(9) },
        { name: 'B', army: ten },
      ],
      system,
    );
    expect(one).toBe(`Cost in points: A ${9 * each} of 600, B ${10 * each} of 600.`);
  });
});

describe('tyche show', () => {
  it('prints an army line by line, with what is left of its points', async () => {
    const { code, out } = await carriedOut('show', 'gaul');
    expect(code).toBe(0);
    expect(out).toMatch(/Warriors +sword, open order, skill 3, steadiness 3, large shield +10 +9 +45 +450/);
    expect(out).toMatch(/General 1 +irregular, commander-in-chief/);
    expect(out).toContain('18 units, 116 figures: 592 points, 8 of 600 unspent.');
  });

  it('prints both armies of a scenario and general’s costs', async () => {
    const { out } = await carriedOut('show', 'hoplites', 'granicus', 'perdiccas');
    expect(out).toMatch(/Strategos +inspired leader +12/);
    expect(out).toContain('60 points of fighting value, 0 of 60 unspent');
    expect(out).toMatch(/Perdiccas +initiative 4, battle rating 3 +30/);
    const { out: json } = await carriedOut('show', 'granicus', '--json');
    expect(JSON.parse(json).sheets).toHaveLength(2);
  });

  it('prints the rows of a list', async () => {
    const named = await carriedOut('show', 'gaul', '--list');
    expect(named.out).toMatch(/Youths +sword, open order/);
    const { code, out } = await carriedOut('show', join(root, 'armies/taktika/lists/gaul.yaml'));
    expect(code).toBe(0);
    expect(out).toContain('One usual unit of each row.');
  });

  it('refuses what is neither', async () => {
    expect((await carriedOut('show', 'gual')).code).toBe(3);
    const { code, err } = await carriedOut('show', 'nothing', '--list');
    expect([code, err]).toEqual([
      3,
      expect.stringContaining('expected an army list of taktika: its id, or a YAML file'),
    ]);
  });

  it('tells all that is wrong together, each at its place', async () => {
    const { code, err } = await carriedOut('show', 'gual', 'gaul', 'macedno');
    expect(code).toBe(3);
    expect(err).toMatch(/^armies\[0\]: expected .* found "gual"; did you mean "gaul"\?$/m);
    expect(err).toMatch(/^armies\[2\]: expected .* found "macedno"; did you mean "macedon"\?$/m);
    const file = (name: string) => join(root, 'experiments', name);
    const files = await carriedOut('show', file('taktika-armies.yaml'), file('taktika-policies.yaml'));
    expect(files.err).toMatch(/taktika-armies\.yaml.*experiments are for tyche run.*taktika-policies\.yaml/s);
  });

  it('is what check prints of a valid army, too', async () => {
    const { out } = await carriedOut('check', join(root, 'armies/taktika/gaul.yaml'));
    expect(out).toMatch(/Nobles +cavalry spear/);
    expect(out).toContain('8 of 600 unspent');
  });
});
