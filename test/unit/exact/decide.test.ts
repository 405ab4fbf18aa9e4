import { describe, expect, it } from 'vitest';
import { duelWork, relayWork, WORK_BUDGET } from '../../../src/exact/decide.js';
import { valuesOf } from '../../../src/model/values.js';
import { systems } from '../../../src/systems/index.js';

const { duels, readings } = systems['taktika']!;

function contest(first: string, second: string, settings: Readonly<Record<string, string>> = {}) {
  return duels!.contest(first, second, valuesOf(readings, settings, []));
}

describe('the work of an exact answer', () => {
  it('is pairs of unit states: found out about once, looked at in each meeting', () => {
    const { capacity } = contest('swordsmen', 'riders');
    expect(capacity).toEqual([9, 6]);
    // Figures and ordered figures: 10 x 11 / 2 and 7 x 8 / 2.
    expect(duelWork(contest('swordsmen', 'riders'), capacity)).toBe(55 * 28 * 6);
    expect(duelWork(contest('swordsmen', 'riders'), [1, 1])).toBe(3 * 3 * 6);
    expect(relayWork(contest('swordsmen', 'riders'), [9, 6])).toBe(55 * 28 * 6);
    expect(relayWork(contest('swordsmen', 'riders'), [30, 13])).toBe(55 * 28 * (5 + 4 * 3));
  });

  it('grows with what a reading remembers of a unit', () => {
    const shielded = 'swordsmen, large-shield';
    const plain = duelWork(contest(shielded, 'riders'), [9, 6]);
    expect(duelWork(contest(shielded, 'riders', { frontRelief: 'killedOnly' }), [9, 6])).toBe(4 * plain);
    // Large shields save every second loss, or in a tortoise two of three; bare riders have nothing to count.
    expect(duelWork(contest(shielded, 'riders', { saveScope: 'running' }), [9, 6])).toBe(6 * plain);
  });

  it('lets every duel of full bases be solved, under each reading that remembers more too', () => {
    const heaviest = 'swordsmen, sword, veryDense, large-shield, light';
    for (const settings of [{}, { frontRelief: 'killedOnly' }, { saveScope: 'running' }]) {
      const largest = contest(heaviest, heaviest, settings);
      expect(largest.capacity).toEqual([15, 15]);
      expect(duelWork(largest, largest.capacity)).toBeLessThanOrEqual(WORK_BUDGET);
    }
  });

  it('lets relays of 600 points be solved, and leaves very long ones to sampling', () => {
    const largest = contest('swordsmen, sword, veryDense', 'swordsmen, sword, veryDense');
    const figures = (points: number) => Math.floor(points / largest.cost[0]);
    expect(relayWork(largest, [figures(600), figures(600)])).toBeLessThanOrEqual(WORK_BUDGET);
    expect(relayWork(largest, [figures(6000), figures(6000)])).toBeGreaterThan(WORK_BUDGET);
  });
});
