import { describe, expect, it } from 'vitest';
import { sampling } from '../../../../src/dice/streams.js';
import { usualOf } from '../../../../src/model/domain.js';
import { pathText } from '../../../../src/model/problem.js';
import { SimpleGbohBattle } from '../../../../src/systems/simple-gboh/battle/battle.js';
import { circumstances } from '../../../../src/systems/simple-gboh/battle/circumstances.js';
import { Course } from '../../../../src/systems/simple-gboh/battle/course.js';
import { Done } from '../../../../src/systems/simple-gboh/battle/decisions.js';
import { eliminate } from '../../../../src/systems/simple-gboh/battle/hits.js';
import { killLeader } from '../../../../src/systems/simple-gboh/battle/leaders.js';
import { forcesOf } from '../../../../src/systems/simple-gboh/forces-of.js';
import { steady } from '../../../../src/systems/simple-gboh/policies/steady.js';
import { readings } from '../../../../src/systems/simple-gboh/readings.js';
import { OWN_TABLES } from '../../../../src/systems/simple-gboh/table-packs.js';
import { Board } from './battle/board.js';
import { mustered, problemsOf } from './files.js';

/** An army with two formations, whose leaders and units are told more than usual. */
function armyOf(more: { leader?: object; units?: object; army?: object }): Readonly<Record<string, unknown>> {
  return {
    name: 'A few',
    formations: [
      { name: 'Line', commanders: ['A'] },
      { name: 'Wing', commanders: ['B'] },
    ],
    leaders: [
      { id: 'A', name: 'One', initiative: 3, range: 4, overall: true },
      { id: 'B', name: 'Two', initiative: 4, range: 4, seizure: 1, ...more.leader },
    ],
    units: [
      { ids: 'H1-3', name: 'Foot', type: 'HI', tq: 6, size: 5, formation: 'Line', ...more.units },
      { ids: 'C1-2', name: 'Horse', type: 'HC', tq: 7, size: 4, formation: 'Wing' },
    ],
    ...more.army,
  };
}

function courseOf(raw: Readonly<Record<string, unknown>>): Course {
  const army = mustered(raw);
  const forces = forcesOf(OWN_TABLES, army, mustered(armyOf({})));
  const battle = new SimpleGbohBattle(forces, usualOf(readings), usualOf(circumstances));
  const player = (side: 0 | 1) => steady.lead(side, sampling(1, 1, side));
  return new Course(battle, player(0), player(1), sampling(1, 0, 0));
}

describe('Rout Points of a scenario (SG-9.0a)', () => {
  it('take the place of those of ratings, in totals and where a unit is lost', () => {
    const raw = armyOf({ units: { routPoints: 20 }, leader: { routPoints: 50 } });
    // 3 x 20 + 2 x 7 of units, 5 x 3 + 50 of leaders.
    expect(mustered(raw)).toMatchObject({ unitRoutPoints: 74, leaderRoutPoints: 65, cost: 139 });
    const course = courseOf(raw);
    eliminate(course, 0, 0);
    expect(course.battle.routPoints[0]).toBe(20);
    eliminate(course, 3, 0);
    expect(course.battle.routPoints[0]).toBe(27);
    killLeader(course, 1);
    expect(course.battle.routPoints[0]).toBe(77);
  });

  it('may be none', () => {
    const course = courseOf(armyOf({ units: { routPoints: 0 }, leader: { routPoints: 0 } }));
    eliminate(course, 0, 0);
    killLeader(course, 1);
    expect(course.battle.routPoints[0]).toBe(0);
  });

  it('are whole numbers', () => {
    expect(problemsOf(armyOf({ units: { routPoints: -1 } })).map(({ path }) => pathText(path))).toEqual([
      'units[0].routPoints',
    ]);
  });
});

describe('what a leader may activate after a seizure by the scenario (SG-4.43a)', () => {
  it('is his own formation, and those that he seizes for', () => {
    const leaders = [
      { side: 0 as const, hex: '1010', commands: 1, overall: true },
      { side: 0 as const, hex: '1210', commands: 2, seizesFor: [3] },
      { side: 0 as const, hex: '0112', commands: 3 },
    ];
    const posts = [0, 1, 2, 3].map((formation) => ({
      side: 0 as const,
      kind: 'MI',
      hex: `${10 + formation}11`,
      formation,
    }));
    const board = new Board([...posts, { side: 1, kind: 'MI', hex: '0101' }], { leaders });
    board.battle.seized = true;
    board.battle.seizer = 1;
    board.turn(0, { activate: [3] });
    expect(board.options('activate')).toEqual([2, 3, Done]);
  });

  it('is read from the file by name', () => {
    expect(mustered(armyOf({ leader: { seizesFor: ['Line'] } })).seized).toEqual([[], [0]]);
    const course = courseOf(armyOf({ leader: { seizesFor: ['Line'] } }));
    expect(course.battle.forces.leaders.map(({ seizesFor }) => [...seizesFor])).toEqual([[], [0], [], []]);
    const [problem] = problemsOf(armyOf({ leader: { seizesFor: ['Lime'] } }));
    expect(pathText(problem!.path)).toBe('leaders[1].seizesFor[0]');
    expect(JSON.stringify(problem)).toContain('Line');
  });
});

describe('replacement leaders of a counter mix (SG-4.37a)', () => {
  it('are as many as the file says, and half of the named leaders where it does not (R56)', () => {
    expect(courseOf(armyOf({})).battle.forces.replacements).toEqual([1, 1]);
    expect(courseOf(armyOf({ army: { replacementLeaders: 0 } })).battle.forces.replacements).toEqual([0, 1]);
    expect(courseOf(armyOf({ army: { replacementLeaders: 5 } })).battle.forces.replacements).toEqual([5, 1]);
  });
});
