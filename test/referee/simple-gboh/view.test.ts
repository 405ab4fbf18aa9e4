import { describe, expect, it } from 'vitest';
import { Board } from '../../unit/systems/simple-gboh/turn/board.js';
import { View } from './view.js';

/** A horseman or skirmisher in 0606 that faces north, and enemy infantry in another hex, looking away. */
function viewed(kind: string, enemy: string, levels: Readonly<Record<string, number>> = {}): View {
  const posts = [
    { side: 0, kind, hex: '0606' },
    { side: 1, kind: 'HI', hex: enemy, facing: 0 },
  ] as const;
  return new View(new Board(posts, { levels }).battle);
}

/** Whether unit 0 has an enemy in its zone, asked of where it stands in both ways. */
function holds(view: View): readonly boolean[] {
  const { facing, hex, right } = view.game;
  return [view.holds(0), view.as(0, hex[0]!, right[0]!, facing[0]!).holds];
}

describe("the referee's zones of control, of units as they stand and as they stood before an event", () => {
  it('reach every front hex (source line 338)', () => {
    expect(holds(viewed('LC', '0605'))).toEqual([true, true]);
  });

  it('end at a hex that the unit may not enter, as at a drop of two levels (source line 338)', () => {
    expect(holds(viewed('LC', '0605', { '0606': 2 }))).toEqual([false, false]);
  });

  it('reach the flanks of skirmishers, and not of others (source line 338)', () => {
    expect(holds(viewed('SK', '0706'))).toEqual([true, true]);
    expect(holds(viewed('LC', '0706'))).toEqual([false, false]);
  });
});
