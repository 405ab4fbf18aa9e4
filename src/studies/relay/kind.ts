import { z } from 'zod';
import { relayWork } from '../../exact/decide.js';
import { mixture } from '../../exact/parity.js';
import { ProblemError } from '../../model/problem.js';
import { MAX_UNITS } from '../../simulate/games/relay.js';
import { type Estimate, exact, solved } from '../../statistics/interval.js';
import { findSystem, systemWith } from '../catalog/catalog.js';
import { CONTEST_MEASURES, contestMeasures } from '../duel/contest-measures.js';
import { contestMethod, contestOf, OPENER, sides } from '../duel/kind.js';
import type { Answer } from '../measures/answer.js';
import { valueIn } from '../measures/plain-measures.js';
import { opener } from '../study/experiment.js';
import { eitherWay } from '../study/methods.js';
import { cellOf, openerOf, played, readingsAt, systemAt, UnitTexts } from '../study/planning.js';
import type { StudyKind } from '../study/study.js';

const schema = z.strictObject({
  kind: z.literal('relay'),
  ...sides,
  budget: z.number().min(1).max(10_000).default(150).describe('points of each side'),
  opener,
});

/**
 * The same measures from the named values of a solved relay. What solving drops may have gone any way: it bounds shares, and figures
 * and duels by as many as there are figures.
 */
function solvedRelay(answer: Answer, name: string, figures: readonly [number, number]): Estimate {
  const value = (place: string) => valueIn(answer, place);
  const most = (low: number, unit = 1) => solved(low, low, low + unit * value('dropped'));
  switch (name) {
    case 'winShare':
      return most(value('secondLost') + value('bothLost') / 2);
    case 'firstBroke':
      return most(value('firstLost'));
    case 'secondBroke':
      return most(value('secondLost'));
    case 'both':
      return most(value('bothLost'));
    case 'stalemate':
      return exact(0);
    case 'firstLost':
      return most(value('figuresLostFirst'), figures[0]);
    case 'secondLost':
      return most(value('figuresLostSecond'), figures[1]);
    case 'pointsSwing': {
      const swing = value('figuresLostSecond') / figures[1] - value('figuresLostFirst') / figures[0];
      return solved(swing, swing - value('dropped'), swing + value('dropped'));
    }
    case 'duels':
      return most(value('duels'), figures[0] + figures[1]);
    default:
      throw new RangeError(`expected a measure of relays, found ${name}`);
  }
}

/** The price of the smallest unit of each side, and no more units than a relay may have, must be within the budget. */
function checkBudget(
  { capacity, cost, rank }: ReturnType<typeof contestOf>,
  budget: number,
  units: readonly [string, string],
): void {
  for (const side of [0, 1] as const) {
    const least = cost[side] * rank[side];
    const most = Math.ceil(budget / cost[side] / capacity[side]);
    if (budget >= least && most <= MAX_UNITS) continue;
    const problem =
      budget < least
        ? {
            expected: `a budget of ${least} points or more, the price of the smallest unit of ${units[side]}`,
            found: budget,
          }
        : { expected: `a budget worth at most ${MAX_UNITS} units a side`, found: most };
    throw new ProblemError([{ path: ['budget'], ...problem }]);
  }
}

/** Studies of relays: two sides of equal points feed units into duels until one has none. */
export const relayKind = {
  kind: 'relay',
  schema,
  systemOf: ({ system }, tables) => findSystem(system, [], [], tables),
  variablesOf(subject, problems, tables) {
    const system = systemWith('duels', subject.system, problems, tables);
    if (system === undefined) return undefined;
    return { system, axes: { ...system.readings, opener: OPENER }, units: ['first', 'second'], numbers: ['budget'] };
  },
  checkMethod: eitherWay,
  planner(experiment) {
    const { subject } = experiment;
    const units = new UnitTexts();
    return (levels) => {
      const system = systemAt(experiment, levels);
      const readings = readingsAt(experiment, system, levels);
      const first = units.at(system, 'first', subject.first, levels);
      const second = units.at(system, 'second', subject.second, levels);
      const contest = contestOf(system, first, second, readings);
      const { cost, rank } = contest;
      const budget = Number(levels['budget'] ?? subject.budget);
      checkBudget(contest, budget, [first, second]);
      const fought = { kind: 'relay' as const, ...played(system), first, second };
      const told = { opener: openerOf(levels, subject.opener), readings };
      // Points that buy no whole number of figures are mixed of the numbers beside them.
      const parts = mixture(budget / cost[0], rank[0]).flatMap((one) =>
        mixture(budget / cost[1], rank[1]).map((two) => {
          const figures: [number, number] = [one.figures, two.figures];
          return { weight: one.weight * two.weight, subject: { ...fought, figures, ...told } };
        }),
      );
      return [{ name: levels, parts }];
    };
  },
  methodOf(cell) {
    const relay = cellOf(cell, 'relay');
    return contestMethod(relay, (contest) => relayWork(contest, relay.figures));
  },
  measures: {
    ...contestMeasures,
    estimate(answer, name, how) {
      const { method, subject } = answer.cell;
      if (method === 'sampled') return contestMeasures.estimate(answer, name, how);
      return solvedRelay(answer, name, cellOf(subject, 'relay').figures);
    },
    reported: () => CONTEST_MEASURES.filter((name) => name !== 'rounds' && name !== 'stalemate'),
  },
} satisfies StudyKind<z.infer<typeof schema>>;
