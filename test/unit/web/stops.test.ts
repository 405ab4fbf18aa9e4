import { describe, expect, it } from 'vitest';
import type { DrawnLeaf } from '../../../src/report/drawn-book.js';
import { leafAt, stopsOf } from '../../../src/web/watch/stops.js';

const roll = { clause: 'TK-9b', text: 'one die: 3' };
const standing = { round: 1, lostRed: 0, lostBlue: 0, broughtRed: 1, broughtBlue: 1 };

function leaf(title: string, events: DrawnLeaf['events']): DrawnLeaf {
  return { title, stands: `stands ${title}`, standing, field: `<svg>${title}</svg>`, events, rolls: [[], []] };
}

const leaves = [
  leaf('Set-up', [{ level: 'phase', text: 'Before', side: undefined, rolls: [] }]),
  leaf('Round 1', [
    { level: 'turn', text: 'Round 1 begins', side: 0, rolls: [] },
    { level: 'phase', text: 'Shooting', side: 0, rolls: [roll] },
    { level: 'event', text: 'Archers hit', side: 0, rolls: [] },
  ]),
];

describe('stops of a game', () => {
  it('are its pictures, and die by die the events with dice or words before each', () => {
    expect(stopsOf(leaves, false)).toEqual([{ leaf: 0 }, { leaf: 1 }]);
    expect(stopsOf(leaves, true)).toEqual([{ leaf: 0 }, { leaf: 1, event: 1 }, { leaf: 1, event: 2 }, { leaf: 1 }]);
  });

  it('show the table as it was until the turn is over', () => {
    const on = leafAt(leaves, { leaf: 1, event: 2 });
    expect(on).toMatchObject({ title: 'Round 1 begins', field: '<svg>Set-up</svg>', events: leaves[1]?.events });
    expect(leafAt(leaves, { leaf: 1 })).toBe(leaves[1]);
    expect(leafAt(leaves, { leaf: 0, event: 0 })).toBe(leaves[0]);
  });
});
