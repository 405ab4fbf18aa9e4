import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { defaultsOf } from '../../../../src/model/domain.js';
import type { ArmyData, Plan } from '../../../../src/model/plan.js';
import type { Problem } from '../../../../src/model/problem.js';
import { PairSum } from '../../../../src/simulate/counts/battles.js';
import { mergeCounts } from '../../../../src/simulate/counts/extremes.js';
import { countsOf } from '../../../../src/simulate/counts/layout.js';
import { layoutOfCell } from '../../../../src/simulate/games/block.js';
import { taktika } from '../../../../src/systems/taktika/index.js';
import { runBlock } from '../../../run-block.js';

const armyOf = (name: string): ArmyData => parse(readFileSync(`armies/taktika/${name}.yaml`, 'utf8'));
const policies = taktika.battles!.policies.map(({ id }) => id).filter((id) => id !== 'lookahead');

function plan(first: string, second: string, policy: string): Plan {
  const armies = [armyOf(first), armyOf(second)] as const;
  const common = { system: 'taktika', readings: {}, circumstances: {}, stream: 0 };
  const subject = { kind: 'battle' as const, ...common, armies, policies: [policy, policy] as const };
  return { id: 'test', seed: 2, cells: [{ subject, method: 'sampled' }] };
}

describe.each(policies)('taktika under the policy %s', (policy) => {
  it('parts evenly in every pair of equal armies', () => {
    const asked = plan('hopliteGreece', 'hopliteGreece', policy);
    const { counts } = runBlock(asked, { cell: 0, first: 0, trials: 3 });
    const layout = layoutOfCell(asked.cells[0]!);
    expect([...countsOf(layout, counts, 'pairs')]).toEqual([0, 0, 3, 0, 0]);
    expect(countsOf(layout, counts, 'margin')[PairSum.Squares]).toBe(0);
  });

  it('plays the same games however they are cut into blocks', () => {
    const asked = plan('gaul', 'swiss', policy);
    const whole = runBlock(asked, { cell: 0, first: 0, trials: 4 }).counts;
    const parts = runBlock(asked, { cell: 0, first: 3, trials: 1 }).counts;
    mergeCounts(parts, runBlock(asked, { cell: 0, first: 0, trials: 3 }).counts);
    expect(parts).toEqual(whole);
  });
});

describe('armies of taktika with other numbers of units', () => {
  const { withUnitCounts } = taktika.battles!;

  it.each(['gaul', 'macedon', 'swiss', 'mongols'])('are mustered: %s', (name) => {
    const raw = armyOf(name);
    const readings = defaultsOf(taktika.readings);
    const army = taktika.parseArmy(raw, [], readings)!;
    for (const by of [-1, 0, 1]) {
      const problems: Problem[] = [];
      const units = army.lines.map((line, at) => line.units + (at === 0 ? by : 0));
      const varied = taktika.parseArmy(withUnitCounts!(raw, units), problems, readings);
      expect(problems).toEqual([]);
      expect(varied!.cost - army.cost).toBe(by * army.lines[0]!.figures * army.lines[0]!.cost);
    }
  });

  it('leave lines without units out', () => {
    const raw = armyOf('gaul');
    const varied = taktika.parseArmy(withUnitCounts!(raw, [3, 0, 1]), [], defaultsOf(taktika.readings));
    expect(varied!.lines.map(({ row, units }) => [row, units])).toEqual([
      ['warriors', 3],
      ['youths', 1],
    ]);
  });
});
