import { describe, expect, it } from 'vitest';
import type { Mark } from '../../../../../src/model/picture.js';
import { ZONE_NAMES } from '../../../../../src/systems/lost-battles/map/zone-names.js';
import { FACINGS, ZONES } from '../../../../../src/systems/lost-battles/map/zones.js';
import { groundMarks } from '../../../../../src/systems/lost-battles/narration/ground-marks.js';
import { troopMarks } from '../../../../../src/systems/lost-battles/narration/scene-marks.js';
import { BLOCK_DEPTH, BLOCK_WIDTH } from '../../../../../src/systems/lost-battles/narration/unit-marks.js';
import { Board, type Post } from '../turn/board.js';

/** How far a pennant stands out before a block. */
const PENNANT = 1.5;

/** The boxes of all blocks, from left to right and from below to above, with their pennants. */
function boxes(marks: readonly Mark[]): readonly (readonly [number, number, number, number])[] {
  return marks.flatMap((mark) => {
    if (mark.kind !== 'group' || !/hoplites/.test(mark.title ?? '')) return [];
    const { x, y, forwardX, forwardY } = mark;
    const [deep, wide] = [BLOCK_DEPTH / 2, BLOCK_WIDTH / 2];
    const xs = [-deep * forwardX, (deep + PENNANT) * forwardX, wide * forwardY, -wide * forwardY];
    const ys = [-deep * forwardY, (deep + PENNANT) * forwardY, wide * forwardX, -wide * forwardX];
    return [[x + Math.min(...xs), x + Math.max(...xs), y + Math.min(...ys), y + Math.max(...ys)] as const];
  });
}

describe('the name of a zone', () => {
  it.each([3, 4, 7, 12])('stays free of %i units that stand there, whichever way they face', (count) => {
    for (let zone = 0; zone < ZONES; zone++) {
      for (const facing of FACINGS) {
        const others: Post = { side: 1, troops: 'average archers', zone: zone === 14 ? 'b.rightWing' : 'b.leftWing' };
        const own: Post = { side: 0, troops: 'average hoplites', count, zone: ZONE_NAMES[zone]!, facing };
        const { battle } = new Board([own, others]);
        const labels = groundMarks(battle.forces).flatMap((mark) => (mark.kind === 'text' ? [mark] : []));
        const { x, y, size } = labels[zone]!;
        const [reach, half] = [0.3 * 12 * size, size / 2];
        const found = boxes(troopMarks(battle));
        expect(found).toHaveLength(count);
        for (const [left, right, low, high] of found) {
          const clear = right <= x - reach || left >= x + reach || high <= y - half || low >= y + half;
          expect(clear, `${ZONE_NAMES[zone]} facing ${facing}: ${[left, right, low, high]} and ${[x, y]}`).toBe(true);
        }
      }
    }
  });
});
