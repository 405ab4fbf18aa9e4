import fc from 'fast-check';
import { varyArmy } from '../../../../src/systems/simple-gboh/army/vary-army.js';
import { HEXSIDES } from '../../../../src/systems/simple-gboh/map/hexsides.js';
import { OWN_TABLES } from '../../../../src/systems/simple-gboh/table-packs.js';
import { isDoubleSize } from '../../../../src/systems/simple-gboh/tables/unit-types.js';
import { KINDS, MISSILES } from '../../../../src/systems/simple-gboh/tables/vocabulary.js';
import { dataOf, mustered, SCENARIO_FILES } from './files.js';

/** One entry of a random army's units. */
export interface RawUnits {
  readonly ids: string;
  readonly name: string;
  readonly type: string;
  readonly class?: string | undefined;
  readonly tq: number;
  readonly size: number;
  readonly formation: string;
}
/** A random army without places, as its file would have it. */
export interface RawArmy {
  readonly name: string;
  readonly formations: readonly Readonly<Record<string, unknown>>[];
  readonly leaders: readonly Readonly<Record<string, unknown>>[];
  readonly units: readonly RawUnits[];
  readonly together?: readonly Readonly<Record<string, unknown>>[];
}

const MAX_LINES = 7;
const MAX_OF_A_LINE = 4;
const MAX_HEXSIDES = 180;

const line = fc.record({
  kind: fc.constantFrom(...KINDS),
  count: fc.integer({ min: 1, max: MAX_OF_A_LINE }),
  tq: fc.integer({ min: 1, max: 9 }),
  size: fc.integer({ min: 1, max: 12 }),
  missile: fc.constantFrom(...MISSILES),
  depletable: fc.boolean(),
  deep: fc.boolean(),
  formation: fc.nat(),
});
const leader = fc.record({
  initiative: fc.integer({ min: 1, max: 9 }),
  range: fc.integer({ min: 0, max: 9 }),
  seizure: fc.integer({ min: 0, max: 3 }),
  heroic: fc.boolean(),
  unnamed: fc.boolean(),
});

function unitsOf(
  {
    kind,
    count,
    tq,
    size,
    missile,
    depletable,
    deep,
    formation,
  }: typeof line extends fc.Arbitrary<infer L> ? L : never,
  at: number,
  formations: number,
): RawUnits & Readonly<Record<string, unknown>> {
  const [type = kind, unitClass] = kind.split('/');
  const doubled = deep && isDoubleSize(KINDS.indexOf(kind));
  const prefix = String.fromCharCode('A'.charCodeAt(0) + at);
  return {
    ids: count === 1 ? `${prefix}1` : `${prefix}1-${count}`,
    name: `${kind} of line ${at + 1}`,
    type,
    ...(unitClass === undefined ? {} : { class: unitClass }),
    tq,
    size,
    missile,
    depletable,
    ...(doubled ? { doubleDepth: true } : {}),
    formation: `F${formation % formations}`,
  };
}

/** Armies without places: one to four formations, the last of them auxiliary where there are more than one. */
export function armies(): fc.Arbitrary<RawArmy> {
  return fc
    .record({
      leaders: fc.array(leader, { minLength: 1, maxLength: 3 }),
      lines: fc.array(line, { minLength: 1, maxLength: MAX_LINES }),
      grouped: fc.boolean(),
    })
    .map(({ leaders, lines, grouped }) => {
      const led = leaders.map((_, at) => ({ name: `F${at}`, commanders: [`L${at}`] }));
      const count = leaders.length + 1;
      return {
        name: 'Random army',
        formations: [...led, { name: `F${leaders.length}`, auxiliary: true }],
        leaders: leaders.map((ratings, at) => ({ id: `L${at}`, name: `Leader ${at}`, ...ratings, overall: at === 0 })),
        units: lines.map((one, at) => unitsOf(one, at, count)),
        ...(grouped ? { together: [{ by: 'L0', formations: ['F0', `F${leaders.length}`] }] } : {}),
      };
    });
}

/**
 * A map of 44 by 24 hexes where all kinds of things lie on hexsides between the two armies, the same for both: armies without
 * places that change sides change halves, too.
 */
function grounds(): fc.Arbitrary<object> {
  const side = fc.record({
    kind: fc.constantFrom(...HEXSIDES),
    column: fc.integer({ min: 8, max: 36 }),
    row: fc.integer({ min: 9, max: 14 }),
    /** East, south-east, south-west. */
    way: fc.integer({ min: 0, max: 2 }),
    outward: fc.boolean(),
  });
  return fc.array(side, { minLength: 20, maxLength: MAX_HEXSIDES }).map((sides) => {
    const called = (column: number, row: number) => `${column}`.padStart(2, '0') + `${row}`.padStart(2, '0');
    const hexsides = sides.flatMap(({ kind, column, row, way, outward }) => {
      const next = way === 0 ? called(column + 1, row) : called(column + (row % 2) - (way === 1 ? 0 : 1), row + 1);
      const pair = outward ? [called(column, row), next] : [next, called(column, row)];
      const turned = pair.map((name) => called(45 - Number(name.slice(0, 2)), 25 - Number(name.slice(2))));
      const isMiddle = turned[0] === pair[1];
      return isMiddle ? [] : [{ kind, between: [pair.join('/'), turned.join('/')] }];
    });
    return { columns: 44, rows: 24, hexsides };
  });
}

/** Pairs of armies as plain data: without places, on open ground or on one with fortifications, or of a scenario with other numbers of units. */
export function meetings(): fc.Arbitrary<readonly [object, object]> {
  const pairs = new Map(
    SCENARIO_FILES.map((file) => [
      file,
      Object.values(dataOf(file)).map((raw) => ({ raw, lines: mustered(raw).lines })),
    ]),
  );
  const varied = fc
    .tuple(
      fc.constantFrom(...SCENARIO_FILES),
      fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 60, maxLength: 60 }),
    )
    .map(([file, shares]): readonly [object, object] => {
      const [one, other] = pairs.get(file)!.map(({ raw, lines }, side) => {
        const counts = lines.map(({ units }, at) => Math.ceil((units * shares[30 * side + at]!) / 3));
        return varyArmy(OWN_TABLES, raw, [Math.max(1, counts[0]!), ...counts.slice(1)]);
      });
      return [one!, other!];
    });
  const fortified = fc.tuple(armies(), armies(), grounds()).map(([one, other, map]): readonly [object, object] => [
    { ...one, map },
    { ...other, map },
  ]);
  return fc.oneof(fc.tuple(armies(), armies()), varied, fortified);
}
