/** Zones by their numbers, row after row from side 0's back edge: five columns, four rows. */
export type Zone = number;
export type Facing = 'north' | 'east' | 'south' | 'west';
export type Status = 'fresh' | 'spent' | 'shattered' | 'withdrawn' | 'routed';
export type Mode = 'normal' | 'minimal' | 'double';

export interface Unit {
  readonly id: string;
  readonly side: number;
  readonly zone: Zone;
  readonly status: Status;
  readonly activated: boolean;
}

/** The units that are activated, and what they may still do. */
export interface Group {
  readonly side: number;
  readonly zone: Zone;
  readonly units: readonly string[];
  readonly mode: Mode;
  readonly moves: number;
  readonly moved: boolean;
  /** Whether it has come among friends, and goes no further. */
  readonly stopped: boolean;
}

export type Option =
  | { readonly type: 'zone'; readonly zone: Zone }
  | { readonly type: 'unit'; readonly unit: string }
  | { readonly type: 'mode'; readonly mode: Mode }
  | { readonly type: 'turn'; readonly facing: Facing }
  | { readonly type: 'all' | 'fresh' | 'pick' | 'stop' | 'advance' | 'attack' | 'yes' | 'no' | 'done' };

export type Decision =
  | 'action'
  | 'group'
  | 'join'
  | 'mode'
  | 'step'
  | 'attacker'
  | 'bonus'
  | 'allOut'
  | 'secondHit'
  | 'lead'
  | 'pursuit';

export interface Question {
  readonly side: number;
  readonly decision: Decision;
  readonly options: readonly Option[];
}

export interface State {
  readonly turn: number;
  readonly over: boolean;
  readonly points: number;
  readonly units: Readonly<Record<string, Unit>>;
  /** The facing of the units in each zone. */
  readonly facings: Readonly<Record<Zone, Facing>>;
  /** The lead of each zone; null where there is none. */
  readonly leads: Readonly<Record<Zone, string | null>>;
  /** Zones, each with a facing, that have been attacked from in this player turn. */
  readonly attackedFrom: readonly string[];
  readonly group: Group | null;
  /** What a player was asked last, to show the battle. */
  readonly question: Question | null;
}

export type Action =
  | { readonly type: 'turn' }
  | { readonly type: 'begin'; readonly side: number; readonly points: number }
  | { readonly type: 'ask'; readonly question: Question }
  | { readonly type: 'activate'; readonly group: Group; readonly cost: number }
  | { readonly type: 'face'; readonly facing: Facing }
  | { readonly type: 'advance'; readonly to: Zone; readonly facing: Facing; readonly joins: boolean }
  | { readonly type: 'attackFrom'; readonly place: string }
  | { readonly type: 'bonus'; readonly cost: number }
  | { readonly type: 'lead'; readonly zone: Zone; readonly unit: string | null }
  | { readonly type: 'status'; readonly unit: string; readonly status: Status }
  | { readonly type: 'pursue'; readonly units: readonly string[]; readonly to: Zone; readonly facing: Facing }
  | { readonly type: 'rest' }
  | { readonly type: 'over' };

/** Where the lines stand: three zones of each side, from west to east. */
const LINES: readonly { readonly zones: readonly Zone[]; readonly facing: Facing }[] = [
  { zones: [6, 7, 8], facing: 'north' },
  { zones: [11, 12, 13], facing: 'south' },
];
const UNITS = 4;

/** Two lines of three zones face to face, four units in each. */
export const muster = (): State => {
  const units = LINES.flatMap(({ zones }, side) =>
    zones.flatMap((zone) =>
      Array.from(
        { length: UNITS },
        (_, at): Unit => ({ id: `${zone}-${at}`, side, zone, status: 'fresh', activated: false }),
      ),
    ),
  );
  const places = LINES.flatMap(({ zones, facing }) => zones.map((zone) => ({ zone, facing })));
  return {
    turn: 2,
    over: false,
    points: 0,
    units: Object.fromEntries(units.map((unit) => [unit.id, unit])),
    facings: Object.fromEntries(places.map(({ zone, facing }) => [zone, facing])),
    leads: Object.fromEntries(places.map(({ zone }) => [zone, `${zone}-0`])),
    attackedFrom: [],
    group: null,
    question: null,
  };
};

export const armyOf = (state: State, side: number) => Object.values(state.units).filter((unit) => unit.side === side);
export const standing = (state: State, side: number) =>
  armyOf(state, side).filter(({ status }) => status === 'fresh' || status === 'spent');

/** The units with some of them changed. */
const changed = (state: State, ids: readonly string[], change: Partial<Unit>): State['units'] => ({
  ...state.units,
  ...Object.fromEntries(ids.map((id) => [id, { ...state.units[id]!, ...change }])),
});

/** The leads when units leave a zone; where they come to, a lead among them may stay lead. */
const leadsAfter = (state: State, from: Zone, ids: readonly string[], to?: Zone): State['leads'] => {
  const lead = state.leads[from] ?? null;
  if (lead === null || !ids.includes(lead)) return state.leads;
  return { ...state.leads, [from]: null, ...(to === undefined ? {} : { [to]: lead }) };
};

const reducer = (state: State, action: Action): State => {
  switch (action.type) {
    case 'turn':
      return { ...state, turn: state.turn + 1 };
    case 'begin': {
      const own = standing(state, action.side);
      const ids = own.map(({ id }) => id);
      const lapsed = Object.fromEntries(own.map(({ zone }) => [zone, null]));
      return {
        ...state,
        points: action.points,
        units: changed(state, ids, { activated: false }),
        leads: { ...state.leads, ...lapsed },
        attackedFrom: [],
      };
    }
    case 'ask':
      return { ...state, question: action.question };
    case 'activate':
      return {
        ...state,
        points: state.points - action.cost,
        units: changed(state, action.group.units, { activated: true }),
        group: action.group,
      };
    case 'face': {
      const group = { ...state.group!, moves: state.group!.moves - 1, moved: true };
      return { ...state, group, facings: { ...state.facings, [group.zone]: action.facing } };
    }
    case 'advance': {
      const { to: zone, facing, joins } = action;
      const group = { ...state.group!, zone, moves: state.group!.moves - 1, moved: true, stopped: joins };
      return {
        ...state,
        units: changed(state, group.units, { zone }),
        facings: { ...state.facings, [zone]: facing },
        leads: leadsAfter(state, state.group!.zone, group.units),
        group,
      };
    }
    case 'attackFrom':
      return { ...state, attackedFrom: [...state.attackedFrom, action.place] };
    case 'bonus':
      return { ...state, points: state.points - action.cost };
    case 'lead':
      return { ...state, leads: { ...state.leads, [action.zone]: action.unit } };
    case 'status':
      return { ...state, units: changed(state, [action.unit], { status: action.status }) };
    case 'pursue':
      return {
        ...state,
        units: changed(state, action.units, { zone: action.to }),
        facings: { ...state.facings, [action.to]: action.facing },
        leads: leadsAfter(state, state.group!.zone, action.units, action.to),
      };
    case 'rest':
      return { ...state, group: null };
    case 'over':
      return { ...state, over: true };
  }
};

export type Copy = (state: State) => State;

/** Makes a state and all in it unchangeable, as state libraries do; what is so already is left alone. */
const frozen = <T extends object>(value: T): T => {
  if (Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) if (typeof part === 'object' && part !== null) frozen(part);
  return Object.freeze(value);
};

export const createStore = (initial: State, copy: Copy) => {
  let state = initial;
  return {
    getState: () => state,
    dispatch: (action: Action) => {
      state = frozen(reducer(copy(state), action));
    },
  };
};
export type Store = ReturnType<typeof createStore>;
