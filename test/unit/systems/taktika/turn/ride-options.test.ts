import { describe, expect, it } from 'vitest';
import { GeneralMove } from '../../../../../src/systems/taktika/turn/decisions.js';
import { rideAlongX, rideAlongY, rideOption, rideWay } from '../../../../../src/systems/taktika/turn/ride-options.js';

describe('an option to ride', () => {
  it('says how far and where to, counter-clockwise from the way the side looks (R48)', () => {
    expect(rideOption(0, 1)).toBe(GeneralMove.Go + 1);
    expect(rideOption(12, 3)).toBe(GeneralMove.Go + 51);
    const ends = [0, 4, 12].flatMap((direction) =>
      [0, 1].map((side) => {
        const option = rideOption(direction, 3);
        const way = rideWay(option);
        return [rideAlongX(option, side), rideAlongY(option, side)].map((along) => Math.round(along * way));
      }),
    );
    const [aheadOfRed, aheadOfBlue, leftOfRed, leftOfBlue, rightOfRed, rightOfBlue] = ends.map((end) =>
      end.map(String),
    );
    expect([aheadOfRed, aheadOfBlue]).toEqual([
      ['0', '19'],
      ['0', '-19'],
    ]);
    expect([leftOfRed, leftOfBlue]).toEqual([
      ['-19', '0'],
      ['19', '0'],
    ]);
    expect([rightOfRed, rightOfBlue]).toEqual([
      ['19', '0'],
      ['-19', '0'],
    ]);
    expect([1, 2, 3].map((part) => rideWay(rideOption(5, part)))).toEqual([19 / 3, 38 / 3, 19]);
  });
});
