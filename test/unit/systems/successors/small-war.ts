import type { Dice } from '../../../../src/chance/dice.js';
import { defaultsOf } from '../../../../src/model/domain.js';
import { proceed, take } from '../../../../src/systems/successors/encounter/encounter.js';
import { beginEncounter } from '../../../../src/systems/successors/encounter/marching.js';
import { type MapRows, WarMap } from '../../../../src/systems/successors/map/war-map.js';
import { readings } from '../../../../src/systems/successors/readings.js';
import { type Readings, War } from '../../../../src/systems/successors/state/war.js';
import { WarState } from '../../../../src/systems/successors/state/war-state.js';
import { UNIT_TYPES, type UnitType } from '../../../../src/systems/successors/tables/vocabulary.js';

/** A general of a small war; named ones can be moved. */
export interface GeneralIn {
  readonly initiative?: number;
  readonly battleRating?: number;
  readonly seniority?: number;
}

/** A force of a small war. */
export interface ForceIn {
  readonly space: string;
  readonly side: number;
  readonly inside?: boolean;
  readonly units?: Readonly<Partial<Record<UnitType, number>>>;
  readonly generals?: Readonly<Record<string, GeneralIn>>;
}

/** A small war for tests. */
export interface WarIn {
  readonly map: MapRows;
  readonly control?: Readonly<Record<string, number>>;
  readonly forces: readonly ForceIn[];
  readonly readings?: Readonly<Partial<Readings>>;
  readonly order?: readonly number[];
  readonly whole?: boolean;
  readonly royals?: readonly (readonly [name: string, force: number])[];
}

/** A map of spaces without a province: links by kind, majors and transit points by name. */
export function mapOf(
  links: MapRows['links'],
  {
    major = [],
    transit = [],
    provinces = {},
  }: {
    readonly major?: readonly string[];
    readonly transit?: readonly string[];
    /** Spaces by province. */
    readonly provinces?: Readonly<Record<string, readonly string[]>>;
  } = {},
): MapRows {
  const ids = [...new Set(Object.values(links).flatMap((pairs) => pairs.flatMap((pair) => pair.split('-'))))].sort();
  const names = Object.keys(provinces);
  return {
    provinces: names.map((name) => ({ name, points: 1 })),
    spaces: ids.map((id) => {
      const province = names.find((name) => provinces[name]!.includes(id));
      return {
        id,
        name: id,
        ...(province === undefined ? {} : { province }),
        kind: major.includes(id) ? 'majorCity' : transit.includes(id) ? 'transit' : 'minorCity',
        port: true,
      };
    }),
    links,
  };
}

/** The place of a type. */
function typeOf(name: string): number {
  const types: readonly string[] = UNIT_TYPES;
  return types.indexOf(name);
}

/** A war as described. */
export function warOf({
  map,
  control = {},
  forces,
  readings: read = {},
  order = [0, 1, 2, 3],
  whole = true,
  royals = [],
}: WarIn): War {
  const leaders = forces.flatMap(({ side, generals = {} }) =>
    Object.entries(generals).map(([name, { initiative = 4, battleRating = 3, seniority = 10 }]) => ({
      name,
      side,
      initiative,
      battleRating,
      seniority,
    })),
  );
  const warState = new WarState(
    new WarMap(map),
    leaders,
    royals.map(([name]) => ({ name })),
  );
  for (const [space, side] of Object.entries(control)) warState.control[warState.map.spaceOf(space)] = side;
  let leader = 0;
  for (const [number, { space, side, inside = false, units = {}, generals = {} }] of forces.entries()) {
    const at = warState.map.spaceOf(space);
    const slot = inside ? warState.inside(at) : warState.outside(at);
    warState.side[slot] = side;
    for (const [type, count] of Object.entries(units)) {
      warState.place(slot, side, typeOf(type), count);
    }
    for (const _ of Object.keys(generals)) warState.post(leader++, slot);
    for (const [royal, [, force]] of royals.entries()) if (force === number) warState.royalAt[royal] = slot;
  }
  return new War(warState, { ...defaultsOf(readings), ...read }, Int8Array.from(order), undefined, whole);
}

/** Answers decisions: the option that it returns, or the first where it returns none. */
export type Answers = (name: string, war: War) => number | undefined;

/** The number of a general by name. */
export function leaderOf(war: War, name: string): number {
  return war.warState.leaders.findIndex((leader) => leader.name === name);
}

/** Begins a move of the named general with everybody, and plays it to its end. */
export function move(
  war: War,
  name: string,
  movementPoints: number,
  dice: Dice,
  answers: Answers,
  compose = false,
): number {
  beginEncounter(war, leaderOf(war, name), movementPoints, compose);
  for (let decision = proceed(war, dice); decision !== undefined; decision = proceed(war, dice)) {
    const option = answers(decision.name, war) ?? war.options.list[0]!;
    if (!war.options.has(option)) throw new RangeError(`${decision.name} does not offer ${option}`);
    take(war, option);
  }
  return war.reason;
}

/** The option of `moveStep` that enters a space. */
function towards(war: War, space: string): number {
  const to = war.warState.map.spaceOf(space);
  return war.warState.map.ways[war.space]!.findIndex((way) => way.to === to) + 1;
}

/** The id of a space. */
export function idOf(war: War, space: number): string {
  return war.warState.map.rows.spaces[space]!.id;
}

/** Answers that walk along a path of spaces and then stop; other decisions go to `then`. */
export function along(path: readonly string[], then: Answers = () => undefined): Answers {
  let next = 0;
  return (name, war) => {
    if (name !== 'moveStep') return then(name, war);
    const space = path[next++];
    return space === undefined ? 0 : towards(war, space);
  };
}

/** A space with ways to three others. */
export const LINE = mapOf({ land: ['S-X', 'X-Y', 'Y-Z', 'R-X'] });

/** The id of the space where a general is, or where else he is: a value of `Away`. */
export function placeOf(war: War, name: string): string | number {
  const at = war.warState.at[leaderOf(war, name)]!;
  return at < 0 ? at : idOf(war, at % war.warState.map.spaces);
}

/** How many units there are in a space. */
export function unitsAt(war: War, space: string): number {
  return war.warState.unitsIn(war.warState.map.spaceOf(space));
}
