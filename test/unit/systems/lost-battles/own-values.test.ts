import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { defaultsOf } from '../../../../src/model/domain.js';
import type { Problem } from '../../../../src/model/problem.js';
import type { RuleSystem } from '../../../../src/model/system.js';
import { onTables, playedOn } from '../../../../src/model/table-pack.js';
import { lostBattles } from '../../../../src/systems/lost-battles/index.js';
import type { LostBattlesBattle } from '../../../../src/systems/lost-battles/state/battle.js';
import { ROUTED } from '../../../../src/systems/lost-battles/tables/vocabulary.js';
import { commandValue, worthOf } from '../../../../src/systems/lost-battles/turn/end.js';

const SYSTEM = lostBattles as unknown as RuleSystem;
const own = (fightingValues: unknown) => playedOn(SYSTEM, { name: 'mine.yaml', tables: { fightingValues } });
const dear = own({ units: { 'average hoplites': 5, 'average legionaries': 6 }, generals: { inspired: 20 } });

const RAW = {
  name: 'Red',
  budget: 40,
  fightingValue: 24,
  units: [{ troops: 'average hoplites', count: 4, zone: 'a.centre' }],
  generals: [{ rating: 'inspired', kind: 'commander', zone: 'a.centre' }],
};
const parsed = (system: RuleSystem, raw: object = RAW) => {
  const problems: Problem[] = [];
  return { army: system.parseArmy(raw, problems, defaultsOf(system.readings)), problems };
};

describe('fighting values of one’s own', () => {
  it('are what armies and units cost', () => {
    // Four hoplites at 3 and an inspired general at 12; then at 5 and 20.
    expect([SYSTEM, dear].map((system) => parsed(system).army?.cost)).toEqual([24, 40]);
    expect(dear.bill!(parsed(dear).army!)).toMatchObject({ lines: [{ each: 5 }], leaders: [{ cost: 20 }], limit: 40 });
    expect(dear.briefBill!('average hoplites', defaultsOf(dear.readings))).toMatchObject({ lines: [{ each: 5 }] });
    const { fightingValue: _, ...raw } = RAW;
    expect(dear.battles!.upgrades!(raw).map(({ cost }) => cost)).toContain(20);
  });

  it('are held against the budget, and an army over it can be shown', () => {
    const dearer = own({ units: { 'average hoplites': 6 }, generals: { inspired: 20 } });
    expect(parsed(dearer).problems).toMatchObject([{ path: ['budget'], expected: 'at least 44 for these troops' }]);
    expect(dearer.withoutLimit!(RAW)).toMatchObject({ limit: 40, raw: { name: 'Red' } });
  });

  it('leave declared values of files to those that come with the rules', () => {
    expect(parsed(SYSTEM, { ...RAW, fightingValue: 30 }).problems).toMatchObject([{ path: ['fightingValue'] }]);
    expect(parsed(dear).problems).toEqual([]);
    const text = readFileSync(new URL('../../../../armies/lost-battles/cannae.yaml', import.meta.url), 'utf8');
    const problems: Problem[] = [];
    expect(Object.keys(dear.scenarios!.armiesOf(parse(text), problems) ?? {})).toHaveLength(2);
    expect(problems).toEqual([]);
  });

  it('are what armies lead and lose by', () => {
    const { budget: _, ...raw } = RAW;
    const battleOn = ({ battles, readings, ...system }: RuleSystem) => {
      const army = system.parseArmy(raw, [], defaultsOf(readings))!;
      const other = { ...army, half: 1 };
      return battles!.createBattle(
        army,
        other,
        defaultsOf(readings),
        defaultsOf(battles!.circumstances),
      ) as unknown as LostBattlesBattle;
    };
    const found = [SYSTEM, dear].map((system) => {
      const battle = battleOn(system);
      battle.status[0] = ROUTED;
      return [battle.forces.fightingValue, commandValue(battle, 0), worthOf(battle, 0)];
    });
    // A routed unit is worth its value and a point more.
    expect(found).toEqual([
      [[24, 24], 24, 4],
      [[40, 40], 40, 6],
    ]);
  });

  it('score average legionaries a point lower, unless a file says what they score', () => {
    const told = (system: RuleSystem) =>
      (system.tablePacks!.inForce!(defaultsOf(system.readings))[0]!.data as { scoring: Record<string, number> })
        .scoring;
    expect([SYSTEM, dear].map((system) => told(system)['average legionaries'])).toEqual([3, 5]);
    const scored = own({ units: { 'average legionaries': 6 }, scoring: { 'average legionaries': 6 } });
    expect(told(scored)['average legionaries']).toBe(6);
  });

  it('are named as the user’s, and refused with every mistake in them', () => {
    expect(dear.tables.filter(({ provenance }) => provenance === 'user')).toEqual([
      { id: 'D2', title: 'Fighting value of units', provenance: 'user', source: 'mine.yaml' },
    ]);
    const problems: Problem[] = [];
    const fightingValues = { units: { 'average hoplite': 3, 'levy archers': 0 }, generals: { inspird: 1 } };
    expect(onTables(SYSTEM, { name: 'mine', tables: { fightingValues, attackTable: 3 } }, problems)).toBeUndefined();
    expect(problems.map(({ path, nearest }) => [path.join('.'), nearest])).toEqual(
      expect.arrayContaining([
        ['fightingValues.units.average hoplite', 'average hoplites'],
        ['fightingValues.units.levy archers', undefined],
        ['fightingValues.generals.inspird', 'inspired'],
        ['attackTable', undefined],
      ]),
    );
  });
});
