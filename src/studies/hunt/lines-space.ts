import type { ArmyEntry, ArmySpace, PlannedArmy } from '../../model/army-space.js';
import { defaultsOf } from '../../model/domain.js';
import type { ArmyData } from '../../model/plan.js';
import { type Problem, ProblemError } from '../../model/problem.js';
import type { ArmyList, RuleSystem } from '../../model/system.js';
import type { NamedArmy } from '../armies/armies.js';
import { battlesOf } from '../armies/army-at.js';

/** Units of a line, at most, for each that the given army has, and besides. */
const TIMES = 4;
const MORE = 8;

/** The army that data mean; undefined where the rules refuse it, or any of its opponents cannot meet it. */
function allowed(
  system: RuleSystem,
  data: ArmyData,
  readings: Parameters<RuleSystem['parseArmy']>[2],
  opponents: readonly NamedArmy[],
): ArmyList | undefined {
  const battles = battlesOf(system);
  const problems: Problem[] = [];
  const army = system.parseArmy(data, problems, readings);
  if (army === undefined || problems.length > 0) return undefined;
  try {
    for (const other of opponents) {
      if (battles.assertFits !== undefined) battles.assertFits(army, other.army);
      else battles.createBattle(army, other.army, readings, defaultsOf(battles.circumstances));
    }
    return army;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/**
 * All armies that have other numbers of units of the lines of a given one, in any system whose armies can be varied: those that the
 * rules allow, that its opponents can meet, and that leave less of their points than the dearest unit costs. Throws `ProblemError` where its armies cannot be varied.
 */
export function linesSpace(
  system: RuleSystem,
  one: NamedArmy,
  readings: Parameters<RuleSystem['parseArmy']>[2],
  opponents: readonly NamedArmy[],
  budget: number,
): ArmySpace {
  const { withUnitCounts } = battlesOf(system);
  if (withUnitCounts === undefined) {
    throw new ProblemError([{ path: ['system'], expected: 'a system whose armies can be varied', found: system.id }]);
  }
  const { lines } = one.army;
  const entries = lines.map(({ row, profile, figures, cost, units }, at): ArmyEntry => {
    const size = Math.max(1, figures);
    return {
      id: `${at}`,
      name: row,
      group: one.id,
      type: `${at}`,
      figure: `${at}`,
      choices: {},
      profile,
      cost,
      sizes: [size],
      size,
      maxUnits: TIMES * units + MORE,
      common: true,
    };
  });
  const toData = (army: PlannedArmy): ArmyData =>
    withUnitCounts(
      one.data,
      lines.map((_, at) => army.lines.find(({ entry }) => entry === at)?.units ?? 0),
    );
  const dearest = Math.max(...entries.map(({ cost, size }) => cost * size));
  return {
    entries,
    commands: ['default'],
    maxLines: lines.length,
    maxUnits: entries.reduce((sum, { maxUnits = 0 }) => sum + maxUnits, 0),
    toData: (army, _points, name) => ({ ...toData(army), ...(name === undefined ? {} : { name }) }),
    starts: [
      {
        lines: lines.map(({ units }, entry) => ({ entry, units, figures: entries[entry]!.size })),
        command: 0,
      },
    ],
    refuses(army) {
      const { cost } = allowed(system, toData(army), readings, opponents) ?? { cost: Number.POSITIVE_INFINITY };
      // Systems that make up for unequal armies would have the smallest one win.
      return cost > budget || cost <= budget - dearest;
    },
  };
}
