import { describe, expect, it } from 'vitest';
import { cross, star } from '../../../../src/model/narration/marks.js';
import { numbered, unitsByRow } from '../../../../src/model/narration/roll-calls.js';
import { inTurn, say, textOf } from '../../../../src/model/narration/saying.js';
import { sideLooks } from '../../../../src/model/narration/side-looks.js';
import { calledApart, callNames, withColours } from '../../../../src/model/narration/side-names.js';
import { deed, event } from '../../../../src/model/narration/telling.js';

describe('sides', () => {
  const rome = callNames('Rome, 105-30 BC');
  const early = callNames('Rome, 275-105 BC');

  it('are called by their peoples, by their whole names where the peoples are the same, by colours where all is', () => {
    expect(calledApart(rome, callNames('Gaul and Germania'))).toEqual(['Rome', 'Gaul']);
    expect(calledApart(rome, early)).toEqual(['Rome, 105-30 BC', 'Rome, 275-105 BC']);
    expect(calledApart(rome, rome)).toEqual(['Rome (red)', 'Rome (blue)']);
  });

  it('are introduced with the colours that their units go by', () => {
    expect(withColours(['Alfred', 'Rome'], true)).toEqual(['Alfred (Red)', 'Rome (Blue)']);
    expect(withColours(calledApart(rome, rome), true)).toEqual(['Rome (red)', 'Rome (blue)']);
    expect(withColours(['Alfred', 'Rome'], false)).toEqual(['Alfred', 'Rome']);
  });

  it('have looks of their own by the same names', () => {
    const looks = sideLooks(({ colour }) => ({ base: { fill: colour } }));
    expect(Object.keys(looks)).toEqual(['red-base', 'blue-base']);
    expect(looks['red-base']).not.toEqual(looks['blue-base']);
  });
});

describe('a telling', () => {
  it('begins with a capital and is of a side where a side does it', () => {
    expect(event(1, 'they attack.')).toEqual({ level: 'event', text: 'They attack.', side: 1 });
    expect(event(-1, 'it rains.').side).toBeUndefined();
  });

  it('says the amount of a deed, and keeps its parts for others to join', () => {
    expect(deed(0, 'archers 1', 'advance # cm', 12)).toEqual({
      level: 'event',
      text: 'Archers 1 advance 12 cm.',
      saying: {
        form: '{who} {deeds}.',
        values: { who: 'archers 1', deeds: { form: 'advance # cm', values: { '#': 12 } } },
      },
      side: 0,
      parts: { who: 'archers 1', does: 'advance # cm', amount: 12 },
    });
    expect(deed(0, 'archers 1', 'flee').parts).toEqual({ who: 'archers 1', does: 'flee' });
  });
});

describe('a saying', () => {
  it('is its form with words, numbers, lists and further sayings in its places', () => {
    const hits = say('{count} {count|hit|hits}', { count: 3 });
    expect(textOf(say('{who} shoot: {hits}.', { who: ['a', 'b', 'c'], hits }))).toBe('a, b and c shoot: 3 hits.');
    expect(textOf(say('{count} {count|hit|hits}', { count: 1 }))).toBe('1 hit');
    expect(textOf(inTurn(['a', 'b', 'c']))).toBe('a, b, c');
    expect(inTurn([])).toBe('');
  });

  it('has the amount of a deed, and words by it, in the form only, not in names', () => {
    const who = '#{x|y}';
    expect(textOf({ form: 'move # {hex|hexes} with {who}', values: { '#': 2, who } })).toBe('move 2 hexes with #{x|y}');
    expect(textOf({ form: 'call # {hex|hexes}', values: {} })).toBe('call # {hex|hexes}');
  });
});

describe('a roll call', () => {
  it('has the units of each row, and remarks where there is anybody to remark on', () => {
    const rows = [7, 7, 4, 7, 4];
    expect([...unitsByRow(1, 5, (unit) => rows[unit]!)]).toEqual([
      [7, [1, 3]],
      [4, [2, 4]],
    ]);
    expect([numbered([2, 5], 'fleeing'), numbered([], 'fleeing')]).toEqual([['2, 5 fleeing'], []]);
  });
});

describe('marks', () => {
  it('are stars of ten corners, the first above, and crosses about a point', () => {
    const points = star(2);
    expect(points).toHaveLength(20);
    expect(points[0]).toBeCloseTo(0, 12);
    expect(points[1]).toBeCloseTo(2, 12);
    expect(cross(1, 'grave', 5, 6)).toEqual([
      { kind: 'line', points: [4, 5, 6, 7], look: 'grave' },
      { kind: 'line', points: [4, 7, 6, 5], look: 'grave' },
    ]);
  });
});
