import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Dice } from '../../../../../src/chance/dice.js';
import { scripted } from '../../../../../src/chance/scripted.js';
import { streamOf } from '../../../../../src/chance/streams.js';
import { OptionList } from '../../../../../src/model/options.js';
import { slideAlong, turnAlong } from '../../../../../src/model/plane/motion.js';
import { overlapsOutline } from '../../../../../src/model/plane/outlines.js';
import { copyShape } from '../../../../../src/model/plane.js';
import type { Decision } from '../../../../../src/model/player.js';
import { inFavourablePosition, isInFront } from '../../../../../src/systems/taktika/geometry/favourable-position.js';
import { elementsUnder, Terrain } from '../../../../../src/systems/taktika/geometry/terrain.js';
import { enteredOnAdvance, enteredOnWheel } from '../../../../../src/systems/taktika/geometry/terrain-crossing.js';
import { generateTerrain, TERRAIN_DECISIONS } from '../../../../../src/systems/taktika/geometry/terrain-placing.js';
import { layoutsOf } from '../../../../../src/systems/taktika/geometry/terrain-shapes.js';
import { obligatoryElements } from '../../../../../src/systems/taktika/rules/terrain-elements.js';
import { TERRAIN_KINDS } from '../../../../../src/systems/taktika/tables/army-list.js';
import { TERRAIN_TABLE, TERRAIN_TYPES, type TerrainType } from '../../../../../src/systems/taktika/tables/terrain.js';
import { box, moveOf, SEED, stands, tableOf, turnMove } from './field.js';
import { isLegalElement } from './legal-element.js';

const angles = fc.double({ min: -Math.PI, max: Math.PI, noNaN: true });
const type = fc.constantFrom(...TERRAIN_TYPES);

/** Pieces of terrain of a type somewhere near the middle. */
const element = fc.tuple(type, fc.nat({ max: 26 }), angles, angles);

function laid([kind, layout, x, y]: readonly [TerrainType, number, number, number]): Terrain {
  const terrain = new Terrain();
  if (TERRAIN_TABLE[kind].shape === 'long') {
    const bend = (layout % 3) - 1;
    terrain.add(kind, [[-18 + x, y, -6 + x, y + bend, 6 + x, y - bend, 18 + x, y]]);
  } else terrain.add(kind, [box(x - 10, y - 10, x + 10, y), box(x - 8, y, x + 10, y + 10)]);
  return terrain;
}

describe('crossing terrain', () => {
  it('enters what small steps come to lie in and did not lie in before (R31)', () => {
    fc.assert(
      fc.property(element, stands(25), angles, fc.boolean(), (one, stand, direction, turns) => {
        const terrain = laid(one);
        const table = { ...tableOf(stand), terrain };
        const { bases } = table;
        fc.pre(terrain.type[0] !== TERRAIN_TYPES.indexOf('hill'));
        const [x, y] = [Math.cos(direction), Math.sin(direction)];
        const [pivotX, pivotY] = [bases.x[0]! + 4 * x, bases.y[0]! + 4 * y];
        const limit = turns ? 2 : 18;
        const motion = turns ? turnMove(pivotX, pivotY, 1, limit) : moveOf(x, y, limit);
        const entered = turns ? enteredOnWheel(table, 0, motion) : enteredOnAdvance(table, 0, motion);
        const moved = tableOf(stand);
        const inside = Array.from({ length: 201 }, (_, step) => {
          copyShape(bases, 0, moved.bases, 0);
          const part = { ...motion, reach: (limit * step) / 200 };
          if (turns) turnAlong(moved.bases, 0, part);
          else slideAlong(moved.bases, 0, part);
          return elementsUnder(terrain, moved.bases, 0) !== 0;
        });
        if (inside[0]) expect(entered).toBe(0);
        else if (inside.includes(true)) expect(entered).toBe(1);
      }),
      { seed: SEED, numRuns: 400 },
    );
  });

  it('of a stream is over once the base is across, and leaving is no entering', () => {
    const table = tableOf([0, 0, 0]);
    table.terrain.add('stream', [[3, -20, 3, -8, 3, 4, 3, 16]]);
    table.terrain.add('marsh', [box(-20, -5, -5, 5)]);
    const { bases } = table;
    expect(enteredOnAdvance(table, 0, moveOf(1, 0, 2.9))).toBe(0);
    expect(enteredOnAdvance(table, 0, moveOf(1, 0, 3))).toBe(0);
    expect(enteredOnAdvance(table, 0, moveOf(1, 0, 12))).toBe(1);
    expect(enteredOnAdvance(table, 0, moveOf(-1, 0, 12))).toBe(0);
    bases.x[0] = 5;
    expect(enteredOnAdvance(table, 0, moveOf(1, 0, 12))).toBe(0);
    expect(enteredOnAdvance(table, 0, moveOf(-1, 0, 12))).toBe(2);
    expect(enteredOnWheel(table, 0, turnMove(5, 4, -1, 0.5))).toBe(0);
  });

  it('goes up a hill at its foot and at its crest, and down for nothing (D24, R31)', () => {
    const table = tableOf([0, 0, 0]);
    table.terrain.add('hill', [box(2, -10, 22, 10)]);
    const { bases } = table;
    const forth = (from: number, distance: number) => {
      bases.x[0] = from;
      return enteredOnAdvance(table, 0, moveOf(1, 0, distance));
    };
    expect(forth(0, 1.9)).toBe(0);
    expect(forth(0, 5)).toBe(1);
    expect(forth(0, 16)).toBe(1);
    expect(forth(5, 1.9)).toBe(0);
    expect(forth(5, 5)).toBe(1);
    expect(forth(8, 10)).toBe(0);
    expect(forth(24, 10)).toBe(0);
  });

  it('counts an element of two pieces once', () => {
    const table = tableOf([0, 0, 0]);
    table.terrain.add('bushes', [box(2, -5, 12, 5), box(12, -5, 22, 5)]);
    expect(enteredOnAdvance(table, 0, moveOf(1, 0, 16))).toBe(1);
    table.bases.x[0] = 10;
    expect(enteredOnAdvance(table, 0, moveOf(1, 0, 16))).toBe(0);
  });
});

describe('favourable positions', () => {
  it('lie on hills, in villages, and behind obstacles (TK-7.2b, D24)', () => {
    for (const kind of TERRAIN_TYPES) {
      const { favourable, shape } = TERRAIN_TABLE[kind];
      const within = tableOf([0, 0, 0]);
      const before = tableOf([0, 0, 0]);
      if (shape === 'round') within.terrain.add(kind, [box(-20, -10, -1, 10)]);
      expect(inFavourablePosition(within, 0)).toBe(favourable === 'within' && shape === 'round');
      before.terrain.add(kind, [shape === 'round' ? box(2, -10, 22, 10) : [2, -16, 2, -4, 2, 8, 2, 16]]);
      expect(inFavourablePosition(before, 0)).toBe(favourable === 'behind');
    }
  });

  it('have the obstacle within 3 cm of at least half the front (R59)', () => {
    const inFront = (points: readonly number[]) => {
      const table = tableOf([0, 0, 0]);
      table.terrain.add('hedge', [points]);
      return isInFront(table.terrain, 0, table.bases, 0);
    };
    expect(inFront([3, -20, 3, -8, 3, 2, 3, 12])).toBe(true);
    expect(inFront([3.01, -20, 3.01, -8, 3.01, 2, 3.01, 12])).toBe(false);
    expect(inFront([1, 0, 1, 12, 1, 24, 1, 36])).toBe(true);
    expect(inFront([1, 0.01, 1, 12, 1, 24, 1, 36])).toBe(false);
    expect(inFront([-1, -20, -1, -8, -1, 2, -1, 12])).toBe(false);
    expect(inFront([-5, -10, 1, -2, 2, -2, 9, 10])).toBe(false);
  });

  it('agree with rays ahead from many points of the front', () => {
    fc.assert(
      fc.property(element, stands(16), (one, stand) => {
        const terrain = laid(one);
        const { bases } = tableOf(stand);
        const half = bases.radius[0]! + bases.halfWidth[0]!;
        const probe = tableOf([0, 0, 0]);
        let ahead = 0;
        const steps = 800;
        for (let step = 0; step < steps; step++) {
          const left = half * ((2 * step + 1) / steps - 1);
          // A little more than 3 cm, at either end: what lies just there counts.
          const front = bases.radius[0]! + 1e-5;
          probe.bases.halfWidth[0] = 1e-4;
          probe.bases.depth[0] = 3 + 2e-5;
          probe.bases.forwardX[0] = bases.forwardX[0]!;
          probe.bases.forwardY[0] = bases.forwardY[0]!;
          probe.bases.x[0] = bases.x[0]! + (front + 3) * bases.forwardX[0]! - left * bases.forwardY[0]!;
          probe.bases.y[0] = bases.y[0]! + (front + 3) * bases.forwardY[0]! + left * bases.forwardX[0]!;
          for (let piece = 0; piece < terrain.pieces.count; piece++) {
            if (!overlapsOutline(probe.bases, 0, terrain.pieces, piece)) continue;
            ahead++;
            break;
          }
        }
        const share = ahead / steps;
        if (Math.abs(share - 0.5) > 0.01) expect(isInFront(terrain, 0, bases, 0)).toBe(share > 0.5);
      }),
      { seed: SEED, numRuns: 200 },
    );
  });
});

/** A player of both sides who answers by a function of the decision and the options offered. */
function chooserOf(answer: (side: number, decision: Decision, offered: readonly number[]) => number) {
  const options = new OptionList();
  return {
    options,
    choose: (side: number, decision: Decision) => answer(side, decision, [...options.list.subarray(0, options.count)]),
  };
}

/** Chooses the options named in turn, or the first where none is named any more. */
function choosing(...wanted: readonly number[]) {
  const left = [...wanted];
  const asked: string[] = [];
  const offers: number[][] = [];
  const chooser = chooserOf((side, decision, offered) => {
    asked.push(`${side} ${decision.name}`);
    if (decision === TERRAIN_DECISIONS.type) offers.push([...offered]);
    const option = left.shift();
    if (option !== undefined && !offered.includes(option)) throw new Error(`${decision.name}: ${option} not offered`);
    return option ?? offered[0]!;
  });
  return { asked, offers, chooser };
}

describe('terrain generation', () => {
  const place = (type: TerrainType) => TERRAIN_TYPES.indexOf(type);
  const MIDDLE = 12 + 8 * 25;

  it('W20: after a stream and a village every further element of five wooded ones is a wood (TK-29b, TK-29c)', () => {
    const terrain = new Terrain();
    const { chooser, asked, offers } = choosing(place('stream'), 0, 0, MIDDLE, place('village'), 0, 0, MIDDLE);
    scripted([5, 6, 1, 2, 3, 5, 4, 1, 6, 4, 2], (dice) => {
      generateTerrain(dice, 'wooded', chooser, terrain);
    });
    expect([...terrain.type.subarray(0, terrain.elements)].map((one) => TERRAIN_TYPES[one])).toEqual([
      'stream',
      'village',
      'wood',
      'wood',
      'wood',
    ]);
    expect(offers.map((list) => list.length)).toEqual([12, 12, 1, 1, 1]);
    expect(asked.filter((one) => one.endsWith('terrainType'))).toEqual([
      '0 terrainType',
      '1 terrainType',
      '0 terrainType',
      '1 terrainType',
      '0 terrainType',
    ]);
  });

  it('W21: a hill may be split in two of 10 x 20 that form a ridge of 10 x 40 (TK-29d)', () => {
    const ridge = [box(-20, 0, 0, 10), box(0, 0, 20, 10)];
    expect(isLegalElement('hill', ridge)).toBe(true);
    expect(isLegalElement('hill', [ridge[0]!])).toBe(false);
    const terrain = new Terrain();
    const { chooser } = choosing(place('hill'), 2, 0, MIDDLE);
    scripted([1, 6, 1], (dice) => {
      generateTerrain(dice, 'hilly', chooser, terrain);
    });
    expect([terrain.elements, terrain.pieces.count, terrain.crests.count]).toEqual([1, 2, 2]);
    const xs = [...terrain.pieces.points.subarray(0, 16)].filter((_, at) => at % 2 === 0);
    expect([Math.min(...xs), Math.max(...xs)]).toEqual([-20, 20]);
  });

  it('tells legal elements from others (D23, TK-29d)', () => {
    expect(isLegalElement('stream', [[0, 0, 10, 0, 25, 0, 37, 0]])).toBe(true);
    expect(isLegalElement('stream', [[0, 0, 9.9, 0, 25, 0, 37, 0]])).toBe(false);
    expect(isLegalElement('stream', [[0, 0, 10, 0, 25.1, 0, 37, 0]])).toBe(false);
    expect(isLegalElement('stream', [[0, 0, 10, 0, 25, 0]])).toBe(false);
    expect(isLegalElement('wood', [box(0, 0, 20, 20)])).toBe(true);
    expect(isLegalElement('wood', [box(0, 0, 20, 22)])).toBe(false);
    expect(isLegalElement('wood', [box(45, 0, 65, 20)])).toBe(false);
    expect(isLegalElement('wood', [[0, 0, 40, 0, 10, 10, 0, 30]])).toBe(false);
  });

  it('places as many legal elements as rolled, with the obligatory share, whichever side chooses (invariant 28)', () => {
    fc.assert(
      fc.property(fc.constantFrom(...TERRAIN_KINDS), fc.nat({ max: 5000 }), (kind, game) => {
        const terrain = new Terrain();
        const policyDice = streamOf(SEED, 1, game);
        const dice = new Dice(streamOf(SEED, 0, game));
        let asked = 0;
        const chooser = chooserOf((_side, decision, offered) => {
          if (decision === TERRAIN_DECISIONS.type) asked++;
          expect(offered.length).toBeGreaterThan(0);
          return offered[(policyDice.next() >>> 1) % offered.length]!;
        });
        generateTerrain(dice, kind, chooser, terrain);
        expect(terrain.elements).toBe(asked);
        const main = { wooded: 'wood', hilly: 'hill', civilised: 'village', flat: 'none' }[kind];
        const types = [...terrain.type.subarray(0, terrain.elements)].map((one) => TERRAIN_TYPES[one]!);
        expect(types.filter((one) => one === main).length).toBeGreaterThanOrEqual(
          obligatoryElements(kind, terrain.elements),
        );
        for (const [at, one] of types.entries()) {
          const pieces = Array.from({ length: terrain.pieces.count }, (_, piece) => piece)
            .filter((piece) => terrain.element[piece] === at)
            .map((piece) =>
              terrain.pieces.points.slice(2 * terrain.pieces.first[piece]!, 2 * terrain.pieces.first[piece + 1]!),
            );
          expect(isLegalElement(one, pieces)).toBe(true);
        }
      }),
      { seed: SEED, numRuns: 150 },
    );
    expect([layoutsOf('hedge'), layoutsOf('lake')]).toEqual([27, 4]);
  });

  it('is the same seen from the other side when the other side chooses the same', () => {
    const lay = (first: number, second: number) => {
      const terrain = new Terrain();
      const { chooser } = choosing(place('stream'), 14, 5, MIDDLE + 30, place('wood'), 0, 7, MIDDLE - 55);
      scripted([2, first, second, first, second], (dice) => {
        generateTerrain(dice, 'wooded', chooser, terrain);
      });
      return terrain;
    };
    const [one, other] = [lay(6, 1), lay(1, 6)];
    expect(one.elements).toBe(2);
    other.halfTurn();
    expect([...other.pieces.points].every((value, at) => value === one.pieces.points[at])).toBe(true);
  });

  it('keeps corners counter-clockwise, and clears', () => {
    const terrain = new Terrain();
    terrain.add('wood', [[0, 0, 0, 20, 20, 20, 20, 0]]);
    expect([...terrain.pieces.points.subarray(0, 8)]).toEqual([20, 0, 20, 20, 0, 20, 0, 0]);
    terrain.clear();
    expect([terrain.elements, terrain.pieces.count]).toEqual([0, 0]);
  });
});
