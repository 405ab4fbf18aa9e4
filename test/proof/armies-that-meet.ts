import fc from 'fast-check';
import { defaultsOf } from '../../src/model/domain.js';
import { type Problem, ProblemError } from '../../src/model/problem.js';
import type { ArmyList, RuleSystem } from '../../src/model/system.js';
import { LISTS } from '../../src/systems/taktika/tables/lists.js';
import { randomMeeting } from '../unit/systems/lost-battles/random-army.js';
import { meetings as hexMeetings } from '../unit/systems/simple-gboh/random-army.js';
import { leastPoints, randomArmy } from '../unit/systems/taktika/random-army.js';

/** Chooses a whole number from 0 to `count` - 1. */
export type Pick = (count: number) => number;

/** Points above the least, and units, that an army of Taktika has at most: two of them fit into a battle. */
const MAX_POINTS = 800;
const MAX_UNITS = 30;
/** Seeds of the armies of Simple GBoH. */
const SEEDS = 1_000_000;

function taktikaArmy(pick: Pick): unknown {
  const list = LISTS[pick(LISTS.length)]!;
  return randomArmy(list, pick, { points: leastPoints(list) + pick(MAX_POINTS), units: MAX_UNITS, mixed: true });
}

/** Meetings of Simple GBoH, whose shipped scenarios are read once. */
const HEX_MEETINGS = hexMeetings();

/** Draws two armies of a system as plain data. */
const DRAWS: Readonly<Record<string, (pick: Pick) => readonly [unknown, unknown]>> = {
  taktika: (pick) => [taktikaArmy(pick), taktikaArmy(pick)],
  'lost-battles': randomMeeting,
  'simple-gboh': (pick) => fc.sample(HEX_MEETINGS, { seed: pick(SEEDS), numRuns: 1 })[0]!,
};

/**
 * Two legal armies of a system that may fight each other, made by the choices of `pick`. Throws when armies of that
 * system cannot be drawn yet, and `ProblemError` when the rules refuse what was drawn.
 */
export function armiesThatMeet(system: RuleSystem, pick: Pick): readonly [ArmyList, ArmyList] {
  const draw = DRAWS[system.id];
  if (draw === undefined) throw new Error(`expected a draw of armies of ${system.id}`);
  const [one, other] = draw(pick).map((raw) => {
    const problems: Problem[] = [];
    const army = system.parseArmy(raw, problems, defaultsOf(system.readings));
    if (army === undefined || problems.length > 0) throw new ProblemError(problems);
    return army;
  });
  return [one!, other!];
}
