import {
  type Facing,
  type Group,
  type Mode,
  type Option,
  type State,
  standing,
  type Unit,
  type Zone,
} from './state.js';

const COLUMNS = 5;
const ROWS = 4;
const ROOM = 12;
const LIMIT = 4;
const NEEDED = 8;
const FEWEST = 3;
const COSTS = { normal: 2, minimal: 1, double: 2 } as const;
const FACINGS = ['north', 'east', 'south', 'west'] as const;
const STEPS = { north: [0, 1], east: [1, 0], south: [0, -1], west: [-1, 0] } as const;
/** The centre zones of each side, the one that counts twice in the middle. */
const CENTRES = [
  [6, 7, 8],
  [11, 12, 13],
] as const;

const columnOf = (zone: Zone) => zone % COLUMNS;
const rowOf = (zone: Zone) => Math.floor(zone / COLUMNS);

/** The zone beside a zone; null off the map. */
const beside = (zone: Zone, facing: Facing): Zone | null => {
  const [east, north] = STEPS[facing];
  const column = columnOf(zone) + east;
  const row = rowOf(zone) + north;
  return column >= 0 && column < COLUMNS && row >= 0 && row < ROWS ? row * COLUMNS + column : null;
};

const neighbours = (zone: Zone) => FACINGS.map((facing) => beside(zone, facing)).filter((other) => other !== null);
const distance = (one: Zone, other: Zone) =>
  Math.abs(columnOf(one) - columnOf(other)) + Math.abs(rowOf(one) - rowOf(other));
const turned = (facing: Facing, quarters: number) => FACINGS[(FACINGS.indexOf(facing) + quarters) % 4]!;

export const unitsIn = (state: State, side: number, zone: Zone) =>
  standing(state, side).filter((unit) => unit.zone === zone);
export const holds = (state: State, side: number, zone: Zone | null) =>
  zone !== null && unitsIn(state, side, zone).length > 0;
/** The zone in front of a zone's units. */
export const ahead = (state: State, zone: Zone) => beside(zone, state.facings[zone]!);
export const isBroken = (state: State) => [0, 1].some((side) => standing(state, side).length < FEWEST);

/** One unit of each status: equal ones are offered once. */
export const offered = (units: readonly Unit[]): readonly Option[] =>
  units
    .filter(({ status }, at) => units.findIndex((other) => other.status === status) === at)
    .map(({ id }) => ({ type: 'unit', unit: id }));

const idleIn = (state: State, side: number, zone: Zone) =>
  unitsIn(state, side, zone).filter(({ activated }) => !activated);

/** What a side may do next: activate units of a zone, or end its turn. */
export const actions = (state: State, side: number): readonly Option[] => {
  const zones = standing(state, side)
    .filter(({ activated }) => !activated)
    .map(({ zone }) => zone);
  const places = [...new Set(zones)].sort((one, other) => (side === 0 ? one - other : other - one));
  const payable = state.points >= COSTS.minimal ? places : [];
  return [...payable.map((zone): Option => ({ type: 'zone', zone })), { type: 'done' }];
};

/** The groups that a side may activate in a zone. */
export const groups = (state: State, side: number, zone: Zone): readonly Option[] => {
  const idle = idleIn(state, side, zone);
  const fresh = idle.filter(({ status }) => status === 'fresh');
  const options = [...offered(idle)];
  if (idle.length > 1) options.push({ type: 'all' });
  if (fresh.length > 1 && fresh.length < idle.length) options.push({ type: 'fresh' });
  if (idle.length > 2) options.push({ type: 'pick' });
  return options;
};

/** Who else may be in a group that is put together one by one. */
export const joiners = (state: State, side: number, zone: Zone, chosen: readonly string[]): readonly Option[] => {
  const further = idleIn(state, side, zone).filter(({ id }) => !chosen.includes(id));
  return chosen.length === 0 ? offered(further) : [...offered(further), { type: 'done' }];
};

/** The units of an answer that names one, all that may be activated, or those that are fresh. */
export const unitsOf = (state: State, side: number, zone: Zone, answer: Option): readonly string[] => {
  if (answer.type === 'unit') return [answer.unit];
  const idle = idleIn(state, side, zone);
  const chosen = answer.type === 'fresh' ? idle.filter(({ status }) => status === 'fresh') : idle;
  return chosen.map(({ id }) => id);
};

/** What it costs to activate so many units. */
export const costOf = (units: number, mode: Mode) => (units === 1 && mode === 'normal' ? 1 : COSTS[mode]);

export const modes = (state: State, units: number): readonly Option[] => {
  const possible: readonly Mode[] = units === 1 ? ['normal', 'double'] : ['normal', 'minimal'];
  return possible.filter((mode) => costOf(units, mode) <= state.points).map((mode) => ({ type: 'mode', mode }));
};

/** Friends in the group's zone who are not of it. */
const outsiders = (state: State, group: Group) =>
  unitsIn(state, group.side, group.zone).filter(({ id }) => !group.units.includes(id));

const mayAdvance = (state: State, group: Group) => {
  const to = ahead(state, group.zone);
  if (to === null || group.mode === 'minimal' || group.stopped || group.moves < 1) return false;
  if (holds(state, 1 - group.side, to)) return false;
  const joins = holds(state, group.side, to);
  // Among friends it takes their facing, which costs a turn.
  if (joins && state.facings[to] !== state.facings[group.zone] && group.moves < 2) return false;
  return unitsIn(state, group.side, to).length + group.units.length <= ROOM;
};

/** A zone and the way that its units face, by which attacks from it are remembered. */
export const placeOf = (state: State, zone: Zone) => `${zone}-${state.facings[zone]!}`;

const mayAttack = (state: State, group: Group) =>
  group.mode !== 'double' &&
  !group.stopped &&
  group.moves >= 1 &&
  holds(state, 1 - group.side, ahead(state, group.zone)) &&
  outsiders(state, group).length === 0 &&
  !state.attackedFrom.includes(placeOf(state, group.zone));

/** What the activated group may do next. */
export const steps = (state: State): readonly Option[] => {
  const group = state.group!;
  const options: Option[] = [{ type: 'stop' }];
  if (mayAdvance(state, group)) options.push({ type: 'advance' });
  if (mayAttack(state, group)) options.push({ type: 'attack' });
  const mayTurn = group.moves >= 1 && outsiders(state, group).length === 0;
  const facings = mayTurn ? [1, 2, 3].map((quarters) => turned(state.facings[group.zone]!, quarters)) : [];
  return [...options, ...facings.map((facing): Option => ({ type: 'turn', facing }))];
};

/** Whether enemies stand before and behind a zone's units, or left and right of them. */
const isPincered = (state: State, side: number, zone: Zone) => {
  const [front, right, rear, left] = [0, 1, 2, 3].map((quarters) =>
    holds(state, 1 - side, beside(zone, turned(state.facings[zone]!, quarters))),
  );
  return (front && rear) || (left && right);
};

/** How many units may attack a zone from another. */
export const attackLimit = (state: State, side: number, zone: Zone, target: Zone) => {
  const another = neighbours(zone).some((other) => other !== target && holds(state, 1 - side, other));
  return another && !isPincered(state, side, zone) ? LIMIT + 1 : LIMIT;
};

/** What the dice of an attack exceed, before they are rolled. */
export const neededBy = (state: State, { side, zone, moved }: Group, first: boolean, bonus: boolean) => {
  const leads = first && !isPincered(state, side, zone);
  return NEEDED - (leads ? 1 : 0) - (bonus ? 1 : 0) + (moved ? 1 : 0);
};

export const hitsOf = (margin: number, allOut: boolean) => {
  if (margin < 0) return 0;
  if (margin === 0) return allOut ? 1 : 0;
  return margin > 3 || (margin === 3 && allOut) ? 2 : 1;
};

/** What a side holds of the other's centre. */
const centreOf = (state: State, side: number) =>
  CENTRES[1 - side]!.reduce((sum, zone, at) => sum + (holds(state, side, zone) ? (at === 1 ? 2 : 1) : 0), 0);

const armyModifier = (state: State, side: number) => {
  const own = standing(state, side).length;
  const enemy = standing(state, 1 - side).length;
  const shattered = Object.values(state.units).filter((unit) => unit.side === side && unit.status === 'shattered');
  const centreLost = centreOf(state, 1 - side) - centreOf(state, side) >= 2;
  return (
    -Math.floor(shattered.length / 4) + (own >= 2 * enemy ? 1 : 0) - (enemy >= 2 * own ? 1 : 0) - (centreLost ? 1 : 0)
  );
};

/** The morale of a side's units when dice show so much after an attack on a zone. */
export const moraleOf = (state: State, side: number, attacked: Zone, die: number) => {
  const army = Math.ceil(die / 2) + armyModifier(state, side);
  return ({ status, zone }: Unit) =>
    army +
    1 +
    (distance(zone, attacked) >= 3 ? 1 : 0) -
    (status === 'spent' ? 1 : 0) -
    (isPincered(state, side, zone) ? 1 : 0);
};

/** Who of a group may pursue into a zone that it has emptied, beside those who do already. */
export const pursuers = (state: State, chosen: readonly string[], only: string | null): readonly Option[] => {
  const group = state.group!;
  const able = unitsIn(state, group.side, group.zone).filter(
    ({ id }) => group.units.includes(id) && (only === null || id === only) && !chosen.includes(id),
  );
  const options: Option[] = [...offered(able), { type: 'done' }];
  return able.length > 1 ? [...options, { type: 'all' }] : options;
};
