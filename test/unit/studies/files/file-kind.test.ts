import { describe, expect, it } from 'vitest';
import { kindOf, systemOfFile } from '../../../../src/studies/files/file-kind.js';
import { readYaml } from '../../../../src/studies/files/read.js';

function told(text: string): string {
  const yaml = readYaml('mine.yaml', text);
  return `${systemOfFile(yaml)?.id} ${kindOf(yaml)}`;
}

const HILLMEN = `name: Hillmen
budget: plenty
formations:
  - { name: Right, commanders: [NOBODY] }
leaders:
  - { id: CHI, name: The chief, initiative: 44, range: 70, seizure: 10, heroic: 3, overall: 4 }
units:
  - { ids: RIG, type: MX, tq: 66, size: 50, formation: Rigt, missile: Q }
`;

describe('what a file is meant to be', () => {
  it('shows in its keys, however much is wrong in them', () => {
    expect(told(HILLMEN)).toBe('simple-gboh army');
    expect(told('name: Few\nunits:\n  - { troops: average hopltes, count: -4 }\n')).toBe('lost-battles army');
    expect(told('name: Some\nlist: gual\npoints: many\nunits:\n  - { row: wariors, units: x, figures: 99 }\n')).toBe(
      'taktika army',
    );
  });

  it('shows in the keys at the top before all that is misspelled in their parts', () => {
    const ford = `battlefield: { terrain: { rivver: [a.leftCentre], wod: a.centre }, atackLimit: 4 }
armies:
  invaders: { frist: true, unit: [], generals: [{ nam: K, ratng: brilliant }] }
`;
    expect(told(ford)).toBe('lost-battles scenario');
    const stack = `name: mine
generals:
  - { name: a general, initative: 4, batleRating: 3, seniorty: 5 }
units: { macedonian: 1, mercenaries: 2, elephants: 3 }
`;
    expect(told(stack)).toBe('successors army');
  });

  it('is tables where one key names a table, though others are misspelled', () => {
    expect(told('attackTable: []\nname: mine\n')).toBe('lost-battles tables');
    expect(told('shockResultTable: []\nrolls: {}\nmissleChart: {}\n')).toBe('simple-gboh tables');
  });

  it('is what its keys are nearest to where all of them are misspelled', () => {
    expect(told('atackTable: {}\n')).toBe('lost-battles tables');
    expect(told('combattable: {}\n')).toBe('successors tables');
    expect(told('shockResultTable: []\nmissleChart: {}\n')).toBe('simple-gboh tables');
    expect(told('name: Test\nsystem: taktika\npromisses: []\n')).toMatch(/contract$/);
    expect(told('title: Test\nsubjct: {}\nfactrs: {}\n')).toMatch(/experiment$/);
    expect(told('name: Some\nlist: gual\npoints: 600\nunts: []\n')).toBe('taktika army');
    expect(told('name: Some\nlist: gaul\npoints: 600\n')).toBe('taktika army');
  });
});
