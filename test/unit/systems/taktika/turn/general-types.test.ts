import { describe, expect, it } from 'vitest';
import type { Problem } from '../../../../../src/model/problem.js';
import { parseArmy } from '../../../../../src/systems/taktika/army/army.js';
import { forcesOf, MAX_BATTLE_GENERALS } from '../../../../../src/systems/taktika/state/forces.js';
import { reading } from '../field.js';
import { armyOf } from './fielded.js';

const AFRICANS = { row: 'africans', units: 4 };
const CHIEF = { kind: 'regular', commander: true };

/** What the generals of an army look like on the table, as row and whether they ride. */
function typesOf(raw: Readonly<Record<string, unknown>>) {
  const army = armyOf(raw);
  const { generals } = forcesOf(army, army);
  return generals.filter(({ side }) => side === 0).map(({ profile }) => [profile.row, profile.mounted]);
}

describe('the troop type of a general', () => {
  it('may be an auxiliary one of which no unit is bought (TK-24f)', () => {
    const hired = { kind: 'mercenaryRegular', troops: 'heavyHorse' };
    const bought = { row: 'heavyHorse', units: 1, skill: 4 };
    const types = [
      ['carthage/africans', false],
      ['carthage/heavyHorse', true],
    ];
    expect(typesOf({ list: 'carthage', units: [AFRICANS], generals: [CHIEF, hired] })).toEqual(types);
    expect(typesOf({ list: 'carthage', units: [AFRICANS, bought], generals: [CHIEF, hired] })).toEqual(types);
  });

  it('is the main one even where none of it is bought (TK-24d)', () => {
    const units = [{ row: 'menAtArms', units: 4 }];
    expect(typesOf({ list: 'englishLongbow', units, generals: [CHIEF] })).toEqual([
      ['englishLongbow/longbowmen', false],
    ]);
    expect(typesOf({ list: 'englishLongbow', units })).toEqual([['englishLongbow/longbowmen', false]]);
  });

  it('is an auxiliary one for allied generals (R53)', () => {
    const allied = { kind: 'alliedIrregular' };
    expect(typesOf({ list: 'carthage', units: [AFRICANS], generals: [CHIEF, allied] })).toEqual([
      ['carthage/africans', false],
      ['carthage/iberians', false],
    ]);
    const problems: Problem[] = [];
    const generals = [CHIEF, { ...allied, troops: 'africans' }];
    parseArmy({ list: 'carthage', units: [AFRICANS], generals }, problems, reading());
    expect(problems).toMatchObject([
      { path: ['generals', 1, 'troops'], expected: expect.stringMatching(/^an auxiliary/) },
    ]);
  });

  it('rides where it is a mounted one, on whatever feet its units begin (R47, R48)', () => {
    const knights = { row: 'knights', units: 2, figures: 12, formation: 'dense', dismounted: true };
    expect(typesOf({ list: 'feudalKnights', units: [knights], generals: [{ ...CHIEF, kind: 'irregular' }] })).toEqual([
      ['feudalKnights/knights', true],
    ]);
  });
});

describe('the generals of a battle', () => {
  it('are no more than can be told apart', () => {
    const hired = Array.from({ length: 16 }, () => ({ kind: 'mercenaryIrregular' }));
    const army = armyOf({
      list: 'iberia',
      points: 2000,
      units: [{ row: 'warriors', units: 9, figures: 33, skill: 2, steadiness: 2 }],
      generals: [{ kind: 'irregular', commander: true }, ...hired],
    });
    expect(() => forcesOf(army, army)).toThrow(`at most ${MAX_BATTLE_GENERALS} generals in a battle, found 34`);
  });
});
