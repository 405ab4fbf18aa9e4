import type { Variant } from '../variant.js';

const GAMES = 4000;
const ZONES = [0, 1, 2] as const;
const UNITS = 4;
const VALUE = 3;
const NEEDED = 8;
const LAST_TURN = 10;

type Status = 'fresh' | 'spent' | 'shattered' | 'withdrawn' | 'routed';

interface Unit {
  readonly id: string;
  readonly side: number;
  readonly zone: number;
  readonly status: Status;
  readonly activated: boolean;
}

interface State {
  readonly turn: number;
  readonly over: boolean;
  readonly points: number;
  readonly units: Readonly<Record<string, Unit>>;
  /** The lead of each zone by side and zone: `0-2`; null where there is none. */
  readonly leads: Readonly<Record<string, string | null>>;
}

type Action =
  | { readonly type: 'turn' }
  | { readonly type: 'begin'; readonly side: number; readonly points: number }
  | { readonly type: 'activate'; readonly units: readonly string[]; readonly cost: number }
  | { readonly type: 'lead'; readonly side: number; readonly zone: number; readonly unit: string | null }
  | { readonly type: 'status'; readonly unit: string; readonly status: Status }
  | { readonly type: 'over' };

const rollDie = () => Math.floor(Math.random() * 6) + 1;
const opposite = (zone: number) => 2 - zone;
const place = (side: number, zone: number) => `${side}-${zone}`;
const inPlay = ({ status }: Unit) => status === 'fresh' || status === 'spent';

const muster = (): State => {
  const units = [0, 1].flatMap((side) =>
    ZONES.flatMap((zone) =>
      Array.from(
        { length: UNITS },
        (_, at): Unit => ({ id: `${side}-${zone}-${at}`, side, zone, status: 'fresh', activated: false }),
      ),
    ),
  );
  const leads = [0, 1].flatMap((side) => ZONES.map((zone) => [place(side, zone), `${side}-${zone}-0`]));
  return {
    turn: 2,
    over: false,
    points: 0,
    units: Object.fromEntries(units.map((unit) => [unit.id, unit])),
    leads: Object.fromEntries(leads),
  };
};

const reducer = (state: State, action: Action): State => {
  switch (action.type) {
    case 'turn':
      return { ...state, turn: state.turn + 1 };
    case 'begin': {
      const lapsed = Object.fromEntries(ZONES.map((zone) => [place(action.side, zone), null]));
      const units = Object.values(state.units).map((unit) => [unit.id, { ...unit, activated: false }]);
      return {
        ...state,
        points: action.points,
        units: Object.fromEntries(units),
        leads: { ...state.leads, ...lapsed },
      };
    }
    case 'activate':
      return {
        ...state,
        points: state.points - action.cost,
        units: {
          ...state.units,
          ...Object.fromEntries(action.units.map((id) => [id, { ...state.units[id]!, activated: true }])),
        },
      };
    case 'lead':
      return { ...state, leads: { ...state.leads, [place(action.side, action.zone)]: action.unit } };
    case 'status': {
      const unit = { ...state.units[action.unit]!, status: action.status };
      return { ...state, units: { ...state.units, [unit.id]: unit } };
    }
    case 'over':
      return { ...state, over: true };
  }
};

type Copy = (state: State) => State;

/** Makes a state and all in it unchangeable, as state libraries do; what is so already is left alone. */
const frozen = <T extends object>(value: T): T => {
  if (Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) if (typeof part === 'object' && part !== null) frozen(part);
  return Object.freeze(value);
};

const createStore = (initial: State, copy: Copy) => {
  let state = initial;
  return {
    getState: () => state,
    dispatch: (action: Action) => {
      state = frozen(reducer(copy(state), action));
    },
  };
};
type Store = ReturnType<typeof createStore>;

const armyOf = (state: State, side: number) => Object.values(state.units).filter((unit) => unit.side === side);
const standing = (state: State, side: number) => armyOf(state, side).filter(inPlay);
const unitsIn = (state: State, side: number, zone: number) =>
  standing(state, side).filter((unit) => unit.zone === zone);
/** One unit of each status: equal ones are offered once. */
const offered = (units: readonly Unit[]) =>
  units.filter(({ status }, at) => units.findIndex((other) => other.status === status) === at);
const freshFirst = (units: readonly Unit[]) => units.find(({ status }) => status === 'fresh') ?? units[0];
const best = (units: readonly Unit[]) => freshFirst(offered(units));

interface Activation {
  readonly zone: number;
  readonly units: readonly string[];
  readonly mode: 'normal' | 'minimal';
  readonly cost: number;
}

const activations = (state: State, side: number): readonly Activation[] =>
  ZONES.flatMap((zone) => {
    const idle = unitsIn(state, side, zone).filter(({ activated }) => !activated);
    const fresh = idle.filter(({ status }) => status === 'fresh');
    const singles = offered(idle).map((unit) => [unit]);
    const groups = [idle, fresh.length < idle.length ? fresh : []].filter(({ length }) => length > 1);
    return [...groups, ...singles].flatMap((units): Activation[] => {
      const ids = units.map(({ id }) => id);
      const minimal = { zone, units: ids, mode: 'minimal', cost: 1 } as const;
      return units.length === 1 ? [{ ...minimal, mode: 'normal' }] : [{ ...minimal, mode: 'normal', cost: 2 }, minimal];
    });
  }).filter(({ cost }) => cost <= state.points);

/** Every zone with an enemy in front attacks him with all its units, from left to right, while points last. */
const chosen = (state: State, side: number): Activation | undefined =>
  activations(state, side).find(
    ({ zone, units, mode }) =>
      mode === 'normal' &&
      units.length === unitsIn(state, side, zone).length &&
      unitsIn(state, 1 - side, opposite(zone)).length > 0,
  );

const nameLeads = (store: Store, side: number) => {
  for (const zone of ZONES) {
    const state = store.getState();
    const lead = state.leads[place(side, zone)];
    const units = unitsIn(state, side, zone);
    if (units.length === 0 || units.some(({ id }) => id === lead)) continue;
    store.dispatch({ type: 'lead', side, zone, unit: best(units)!.id });
  }
};

const hit = (store: Store, { id, status }: Unit): number => {
  store.dispatch({ type: 'status', unit: id, status: status === 'fresh' ? 'spent' : 'shattered' });
  return status === 'fresh' ? 0 : 1;
};

const armyModifier = (state: State, side: number): number => {
  const own = standing(state, side).length;
  const enemy = standing(state, 1 - side).length;
  const shattered = armyOf(state, side).filter(({ status }) => status === 'shattered').length;
  return -Math.floor(shattered / 4) + (own >= 2 * enemy ? 1 : 0) - (enemy >= 2 * own ? 1 : 0);
};

const testMorale = (store: Store, side: number, zone: number, shattered: number) => {
  const state = store.getState();
  const lowest = Math.min(...Array.from({ length: shattered }, rollDie));
  const army = Math.ceil(lowest / 2) + armyModifier(state, side);
  const morale = (unit: Unit) => army + 1 - (unit.status === 'spent' ? 1 : 0);
  const units = standing(state, side);
  const gone = units.filter((unit) => morale(unit) <= -1);
  const dragged = units.filter(
    (unit) => morale(unit) === 0 && (unit.zone === zone || gone.some((other) => other.zone === unit.zone)),
  );
  for (const { id, status } of [...gone, ...dragged]) {
    store.dispatch({ type: 'status', unit: id, status: status === 'fresh' ? 'withdrawn' : 'routed' });
  }
};

const attackOnce = (store: Store, side: number, target: number, first: boolean) => {
  const enemy = 1 - side;
  const margin = rollDie() + rollDie() + (first ? 1 : 0) - NEEDED;
  if (margin <= 0) return;
  const state = store.getState();
  const lead = state.units[state.leads[place(enemy, target)]!]!;
  let shattered = hit(store, lead);
  store.dispatch({ type: 'lead', side: enemy, zone: target, unit: null });
  if (margin > 3) {
    const second = best(unitsIn(store.getState(), enemy, target));
    if (second !== undefined) shattered += hit(store, second);
  }
  if (shattered > 0) testMorale(store, enemy, target, shattered);
  nameLeads(store, enemy);
  if ([0, 1].some((one) => standing(store.getState(), one).length < 3)) store.dispatch({ type: 'over' });
};

const attack = (store: Store, side: number, zone: number) => {
  const enemy = 1 - side;
  const target = opposite(zone);
  let waiting = unitsIn(store.getState(), side, zone);
  for (let first = true; waiting.length > 0; first = false) {
    if (store.getState().over || unitsIn(store.getState(), enemy, target).length === 0) return;
    const { id } = best(waiting)!;
    waiting = waiting.filter((unit) => unit.id !== id);
    if (first) store.dispatch({ type: 'lead', side, zone, unit: id });
    attackOnce(store, side, target, first);
  }
};

const playerTurn = (store: Store, side: number) => {
  const value = VALUE * standing(store.getState(), side).length;
  store.dispatch({ type: 'begin', side, points: rollDie() + Math.floor(value / 10) });
  for (let choice = chosen(store.getState(), side); choice !== undefined; choice = chosen(store.getState(), side)) {
    store.dispatch({ type: 'activate', units: choice.units, cost: choice.cost });
    attack(store, side, choice.zone);
    if (store.getState().over) return;
  }
  nameLeads(store, side);
};

const lost = (state: State, side: number): number => {
  const broken = standing(state, side).length < 3;
  const worth = { fresh: broken ? VALUE : 0, spent: broken ? VALUE + 1 : VALUE, withdrawn: VALUE, routed: VALUE + 1 };
  return armyOf(state, side).reduce((sum, { status }) => sum + (status === 'shattered' ? 2 * VALUE : worth[status]), 0);
};

const playBattle = (copy: Copy) => {
  const store = createStore(muster(), copy);
  for (;;) {
    playerTurn(store, 0);
    if (!store.getState().over) playerTurn(store, 1);
    const state = store.getState();
    if (state.over || state.turn === LAST_TURN) break;
    store.dispatch({ type: 'turn' });
  }
  const state = store.getState();
  const [red, blue] = [lost(state, 0), lost(state, 1)];
  return [Math.sign(blue - red), state.turn, red, blue];
};

/**
 * The battle of lines as many would first write it: a store whose reducer makes new, frozen objects, units by their names, selectors
 * that filter them, dice from `Math.random`. It offers players
 * the groups that they may activate and the units among which they choose, as the rules do, but leaves out what two lines have no
 * use for: movement and facing, generals and exemptions, terrain, other troops than heavy infantry, all-out attacks, pursuit. A
 * unit of work is one battle.
 */
const simulate = (copy: Copy): Variant => ({
  answer() {
    const sums = new Array<number>(8).fill(0);
    for (let game = 0; game < GAMES; game++) {
      for (const [at, value] of playBattle(copy).entries()) {
        sums[2 * at]! += value;
        sums[2 * at + 1]! += value * value;
      }
    }
    return [GAMES, ...sums];
  },
  run(amount) {
    for (let at = 0; at < amount; at++) playBattle(copy);
  },
});

/** The reducer takes the state as it is. */
export const redux = simulate((state) => state);

/** The same, the state copied by `structuredClone` before every action, so that none can spoil another's. */
export const reduxWithClones = simulate((state) => structuredClone(state));
