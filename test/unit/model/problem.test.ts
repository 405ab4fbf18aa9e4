import { describe, expect, it } from 'vitest';
import { nearestName, sentenceOf, unknownName } from '../../../src/model/problem.js';
import { lineOf } from '../../../src/studies/files/file-problem.js';

describe('the nearest name', () => {
  const names = ['attackerSkill', 'defenderSkill', 'ranks', 'ranksBehind'];

  it.each([
    ['rnaks', 'ranks'],
    ['RANKS', 'ranks'],
    ['skil', 'attackerSkill'],
    ['behind', 'ranksBehind'],
    ['defenderskil', 'defenderSkill'],
  ])('to %s is %s', (found, name) => expect(nearestName(found, names)).toBe(name));

  it.each(['cavalry', 'ki', '', 'x'.repeat(81)])('is none for %j', (found) =>
    expect(nearestName(found, names)).toBeUndefined(),
  );

  it('has something in common with what is found, however short that is', () => {
    expect(nearestName('TQ', ['D1', 'D12'])).toBeUndefined();
    expect(nearestName('E1', ['D1', 'D12'])).toBe('D1');
    expect(nearestName('foo', ['good'])).toBeUndefined();
    expect(nearestName('rwo', ['row'])).toBe('row');
    expect(nearestName('gual', ['gaul'])).toBe('gaul');
  });

  it('stands in the problem of an unknown one', () => {
    expect(unknownName(['set'], 'an input', 'skill', names)).toMatchObject({
      found: 'skill',
      nearest: 'attackerSkill',
    });
    expect(unknownName([], 'an input', 3, names)).not.toHaveProperty('nearest');
  });

  it('lists what there is, each once, where that is little', () => {
    const listed = (all: readonly string[]) => unknownName([], 'a name', 'x', all).expected;
    expect(listed(['CHI', 'CHI', 'SON'])).toBe('a name (CHI, SON)');
    const short = Array.from({ length: 18 }, (_, at) => `U${at}`);
    expect(listed(short)).toBe(`a name (${short.join(', ')})`);
    expect(listed(short.map((one) => `${one}-of-many`))).toBe('a name');
  });
});

it('places are spelled alike in files and in commands', () => {
  const problem = { path: ['armies', 1, 'units', 0, 'row'], expected: 'a row', found: 'x' };
  expect(sentenceOf(problem)).toBe('armies[1].units[0].row: expected a row, found "x"');
  expect(lineOf({ ...problem, file: 'a.yaml', line: 2, column: 3 })).toBe(`a.yaml:2:3  ${sentenceOf(problem)}`);
  expect(sentenceOf({ ...problem, path: [4, 2] })).toBe('[4][2]: expected a row, found "x"');
});
