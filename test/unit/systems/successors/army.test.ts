import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { type Problem, sentenceOf } from '../../../../src/model/problem.js';
import { parseArmy } from '../../../../src/systems/successors/army/army.js';
import { parseArmyNotation } from '../../../../src/systems/successors/army/notation.js';

const FOLDER = new URL('../../../../armies/successors/', import.meta.url);
const SHIPPED = readdirSync(FOLDER).filter((name) => name.endsWith('.yaml'));

function refusals(raw: unknown): readonly string[] {
  const problems: Problem[] = [];
  expect(parseArmy(raw, problems)).toBeUndefined();
  return problems.map(sentenceOf);
}

describe('stacks (SU-8a)', () => {
  it.each(SHIPPED)('%s is right', (name) => {
    const problems: Problem[] = [];
    expect(parseArmy(parse(readFileSync(new URL(name, FOLDER), 'utf8')), problems)).toBeDefined();
    expect(problems).toEqual([]);
  });

  it('cost what their units and generals cost (D3)', () => {
    const army = parseArmy({ name: 'Antigonus', generals: ['antigonus'] }, []);
    // 4 Macedonians at 25, 3 mercenaries at 10; battle rating 4 costs 40, initiative 3 costs 15.
    expect(army).toMatchObject({ cost: 100 + 30 + 40 + 15, figures: 7, units: [4, 0, 0, 3, 0, 0] });
  });

  it('are led by the senior general (SU-8b)', () => {
    const army = parseArmy({ name: 'two', generals: ['demetrius', 'antigonus'], units: 'raid' }, []);
    expect(army?.generals.map(({ name }) => name)).toEqual(['Antigonus', 'Demetrius']);
    expect(army?.lines.map(({ row, profile }) => `${row} ${profile}`)).toEqual([
      'mercenary mercenary=1',
      'Antigonus 3-4',
      'Demetrius 2-3',
    ]);
  });

  it('say all that an encounter asks of them in brief (SU-8b)', () => {
    for (const name of SHIPPED) {
      const army = parseArmy(parse(readFileSync(new URL(name, FOLDER), 'utf8')), []);
      const { battleRating: rating = 1, initiative = 6 } = army?.generals[0] ?? {};
      expect(parseArmyNotation(army?.brief ?? '', []), name).toEqual({
        units: army?.units,
        rating,
        initiative,
        local: 0,
      });
    }
    const two = parseArmy(
      { name: 'two', generals: ['demetrius', 'antigonus'], units: { mercenary: 2, elephant: 1 } },
      [],
    );
    expect(two?.brief).toBe('mercenary=2,elephant=1,initiative=3,rating=4');
  });

  it('tell all that is wrong at once', () => {
    expect(refusals({ name: 'odd', generals: ['ptolemey'], units: { elefant: 2 }, size: 3 })).toEqual([
      'size: expected a key of a stack (name, generals, units), found "size"',
      expect.stringMatching(/generals\[0\]: .*did you mean "ptolemy"/),
      expect.stringMatching(/units\.elefant: .*did you mean "elephant"/),
    ]);
    expect(refusals({ name: 'empty' })).toEqual([expect.stringMatching(/a combat unit/)]);
  });
});
