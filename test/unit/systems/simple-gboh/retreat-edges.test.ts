import { describe, expect, it } from 'vitest';
import { forcesOf } from '../../../../src/systems/simple-gboh/army/forces-of.js';
import { varyArmy } from '../../../../src/systems/simple-gboh/army/vary-army.js';
import { EDGES } from '../../../../src/systems/simple-gboh/map/compass.js';
import { OWN_TABLES } from '../../../../src/systems/simple-gboh/table-packs.js';
import { dataOf, mustered, problemsOf, scenarioProblems, shipped } from './files.js';

/** The two armies of the drill, which stand in the south and the north, with other retreat edges. */
function drillWith(south: string, north: string) {
  const faces = (edge: unknown) => (edge === 'south' ? 'north' : 'south');
  return Object.values(dataOf('drill')).map((data) => ({
    ...data,
    faces: faces(data['retreatEdge']),
    retreatEdge: data['retreatEdge'] === 'south' ? south : north,
  }));
}

describe('retreat edges (SG-7.62a)', () => {
  it.each([
    ['south', 'north', ['south', 'north']],
    ['west', 'east', ['west', 'east']],
    ['east', 'west', ['west', 'east']],
    ['south', 'east', ['south', 'east']],
    ['north', 'west', ['south', 'east']],
  ])('may be %s and %s; who is named first has the map turned to stand near', (one, other, edges) => {
    const armies = drillWith(one, other)
      .map(mustered)
      .sort((a) => (EDGES[a.edge] === one ? -1 : 1));
    const forces = forcesOf(OWN_TABLES, armies[0]!, armies[1]!);
    expect(forces.standings.map(({ edge }) => EDGES[edge])).toEqual(edges);
  });

  it('are never the same for both', () => {
    const drill = shipped('drill');
    const armies = Object.entries(drill['armies'] as Record<string, object>);
    const same = Object.fromEntries(armies.map(([id, army]) => [id, { ...army, retreatEdge: 'west' }]));
    expect(scenarioProblems({ ...drill, armies: same }).map(({ path }) => path.join('.'))).toEqual(['armies']);
  });

  it('name the edges that there are', () => {
    const [data] = Object.values(dataOf('drill'));
    const [problem] = problemsOf({ ...data, retreatEdge: 'wets' });
    expect(problem).toMatchObject({ path: ['retreatEdge'], nearest: 'west' });
  });

  it('say nothing of armies that draw themselves up: each retreats to where it stands', () => {
    const army = { ...shipped('legions'), retreatEdge: 'north' };
    const forces = forcesOf(OWN_TABLES, mustered(army), mustered(army));
    expect(forces.standings.map(({ edge }) => EDGES[edge])).toEqual(['south', 'north']);
  });

  it('bound the ground on which a larger army stands', () => {
    const [data] = drillWith('west', 'east');
    const army = mustered(data);
    const { grid } = army.field;
    const sign = EDGES[army.edge] === 'west' ? 1 : -1;
    const front = Math.max(...army.units.map(({ hex }) => sign * (hex % grid.columns)));
    const more = mustered(
      varyArmy(
        OWN_TABLES,
        data!,
        army.lines.map(({ units }) => units + 2),
      ),
    );
    expect(more.units.length).toBeGreaterThan(army.units.length);
    expect(more.units.every(({ hex }) => sign * (hex % grid.columns) <= front)).toBe(true);
  });
});
