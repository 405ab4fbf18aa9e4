import type { Variant } from '../variant.js';
import { liner, type Player } from './redux/liner.js';
import {
  actions,
  ahead,
  attackLimit,
  costOf,
  groups,
  hitsOf,
  holds,
  isBroken,
  joiners,
  modes,
  moraleOf,
  neededBy,
  offered,
  placeOf,
  pursuers,
  steps,
  unitsIn,
  unitsOf,
} from './redux/rules.js';
import {
  armyOf,
  type Copy,
  createStore,
  type Decision,
  muster,
  type Option,
  type State,
  type Store,
  standing,
  type Unit,
  type Zone,
} from './redux/state.js';

const GAMES = 4000;
/** Games that the slow variant answers with. */
const FEW_GAMES = 400;
const VALUE = 3;
const BONUS = 2;
const LAST_TURN = 10;
const YES_OR_NO: readonly Option[] = [{ type: 'no' }, { type: 'yes' }];
const PLAYERS: readonly Player[] = [liner, liner];

const rollDie = () => Math.floor(Math.random() * 6) + 1;

/** Lets a side choose one of the options; with only one, no player is asked. */
const ask = (store: Store, side: number, decision: Decision, options: readonly Option[]): Option => {
  if (options.length === 1) return options[0]!;
  const question = { side, decision, options };
  store.dispatch({ type: 'ask', question });
  const answer = PLAYERS[side]!(store.getState(), question);
  if (!options.includes(answer)) throw new Error(`${decision}: ${answer.type} is not offered`);
  return answer;
};

const asks = (store: Store, side: number, decision: Decision) => ask(store, side, decision, YES_OR_NO).type === 'yes';

/** Lets a side choose a unit of some; null where it takes none. */
const askUnit = (store: Store, side: number, decision: Decision, options: readonly Option[]): string | null => {
  const answer = ask(store, side, decision, options);
  return answer.type === 'unit' ? answer.unit : null;
};

const nameLeads = (store: Store, side: number) => {
  const zones = new Set(standing(store.getState(), side).map(({ zone }) => zone));
  for (const zone of zones) {
    const state = store.getState();
    const units = unitsIn(state, side, zone);
    if (units.some(({ id }) => id === state.leads[zone])) continue;
    store.dispatch({ type: 'lead', zone, unit: askUnit(store, side, 'lead', offered(units)) });
  }
};

/** A unit takes a hit. Returns how many units that has shattered. */
const hit = (store: Store, { id, status }: Unit): number => {
  store.dispatch({ type: 'status', unit: id, status: status === 'fresh' ? 'spent' : 'shattered' });
  return status === 'fresh' ? 0 : 1;
};

const testMorale = (store: Store, side: number, attacked: Zone, shattered: number) => {
  const state = store.getState();
  const lowest = Math.min(...Array.from({ length: shattered }, rollDie));
  const morale = moraleOf(state, side, attacked, lowest);
  const units = standing(state, side);
  const gone = units.filter((unit) => morale(unit) <= -1);
  const dragged = units.filter(
    (unit) => morale(unit) === 0 && (unit.zone === attacked || gone.some((other) => other.zone === unit.zone)),
  );
  for (const { id, status } of [...gone, ...dragged]) {
    store.dispatch({ type: 'status', unit: id, status: status === 'fresh' ? 'withdrawn' : 'routed' });
  }
};

/** A zone takes hits, its lead first. */
const strike = (store: Store, side: number, zone: Zone, hits: number) => {
  const state = store.getState();
  let shattered = hit(store, state.units[state.leads[zone]!]!);
  store.dispatch({ type: 'lead', zone, unit: null });
  const others = unitsIn(store.getState(), side, zone);
  if (hits > 1 && others.length > 0) {
    const second = askUnit(store, side, 'secondHit', offered(others))!;
    shattered += hit(store, store.getState().units[second]!);
  }
  if (shattered > 0) testMorale(store, side, zone, shattered);
  nameLeads(store, side);
};

const buysBonus = (store: Store, side: number): boolean => {
  if (store.getState().points < BONUS || !asks(store, side, 'bonus')) return false;
  store.dispatch({ type: 'bonus', cost: BONUS });
  return true;
};

const goesAllOut = (store: Store, attacker: string, margin: number): boolean => {
  const { side, status, zone } = store.getState().units[attacker]!;
  if (status !== 'fresh' || hitsOf(margin, true) === hitsOf(margin, false)) return false;
  if (!asks(store, side, 'allOut')) return false;
  store.dispatch({ type: 'status', unit: attacker, status: 'spent' });
  if (store.getState().leads[zone] === attacker) store.dispatch({ type: 'lead', zone, unit: null });
  return true;
};

const attackOnce = (store: Store, attacker: string, target: Zone, first: boolean) => {
  const group = store.getState().group!;
  const bonus = buysBonus(store, group.side);
  const margin = rollDie() + rollDie() - neededBy(store.getState(), group, first, bonus);
  const hits = hitsOf(margin, goesAllOut(store, attacker, margin));
  if (hits === 0) return;
  strike(store, 1 - group.side, target, hits);
  if (isBroken(store.getState())) store.dispatch({ type: 'over' });
};

/** Lets units of the group move into the zone that it has emptied. */
const pursue = (store: Store, target: Zone, only: string | null) => {
  const { facings, group } = store.getState();
  const { side, zone } = group!;
  const chosen: string[] = [];
  for (;;) {
    const options = pursuers(store.getState(), chosen, only);
    const answer = ask(store, side, 'pursuit', options);
    if (answer.type === 'unit') chosen.push(answer.unit);
    else if (answer.type === 'all') chosen.push(...unitsIn(store.getState(), side, zone).map(({ id }) => id));
    if (answer.type !== 'unit') break;
  }
  if (chosen.length > 0) store.dispatch({ type: 'pursue', units: chosen, to: target, facing: facings[zone]! });
};

/** The group attacks the zone in front of it, unit after unit. */
const attack = (store: Store) => {
  const { mode, side, units, zone } = store.getState().group!;
  const target = ahead(store.getState(), zone)!;
  const limit = mode === 'minimal' ? 1 : attackLimit(store.getState(), side, zone, target);
  store.dispatch({ type: 'attackFrom', place: placeOf(store.getState(), zone) });
  let waiting = units;
  let attacker: string | null = null;
  for (let attacks = 0; attacks < limit && waiting.length > 0; attacks++) {
    if (store.getState().over || !holds(store.getState(), 1 - side, target)) break;
    const able = waiting.map((id) => store.getState().units[id]!);
    attacker = askUnit(store, side, 'attacker', offered(able))!;
    waiting = waiting.filter((id) => id !== attacker);
    if (attacks === 0) store.dispatch({ type: 'lead', zone, unit: attacker });
    attackOnce(store, attacker, target, attacks === 0);
  }
  if (store.getState().over || holds(store.getState(), 1 - side, target)) return;
  pursue(store, target, mode === 'minimal' ? attacker : null);
};

const chooseUnits = (store: Store, side: number, zone: Zone): readonly string[] => {
  const answer = ask(store, side, 'group', groups(store.getState(), side, zone));
  if (answer.type !== 'pick') return unitsOf(store.getState(), side, zone, answer);
  const chosen: string[] = [];
  for (;;) {
    const next = askUnit(store, side, 'join', joiners(store.getState(), side, zone, chosen));
    if (next === null) return chosen;
    chosen.push(next);
  }
};

const activate = (store: Store, side: number, zone: Zone) => {
  const units = chooseUnits(store, side, zone);
  const answer = ask(store, side, 'mode', modes(store.getState(), units.length));
  const mode = answer.type === 'mode' ? answer.mode : 'normal';
  const moves = mode === 'double' ? 2 : 1;
  const group = { side, zone, units, mode, moves, moved: false, stopped: false };
  store.dispatch({ type: 'activate', group, cost: costOf(units.length, mode) });
};

/** Lets a side move the activated group step by step, and attack with it at the end. */
const moveGroup = (store: Store, side: number) => {
  for (;;) {
    const step = ask(store, side, 'step', steps(store.getState()));
    if (step.type === 'turn') store.dispatch({ type: 'face', facing: step.facing });
    else if (step.type === 'advance') {
      const state = store.getState();
      const { zone } = state.group!;
      const to = ahead(state, zone)!;
      const joins = holds(state, side, to);
      store.dispatch({ type: 'advance', to, facing: joins ? state.facings[to]! : state.facings[zone]!, joins });
    } else {
      if (step.type === 'attack') attack(store);
      return;
    }
  }
};

const playerTurn = (store: Store, side: number) => {
  const value = VALUE * standing(store.getState(), side).length;
  store.dispatch({ type: 'begin', side, points: rollDie() + Math.floor(value / 10) });
  while (!store.getState().over) {
    const action = ask(store, side, 'action', actions(store.getState(), side));
    if (action.type !== 'zone') break;
    activate(store, side, action.zone);
    moveGroup(store, side);
    store.dispatch({ type: 'rest' });
  }
  if (!store.getState().over) nameLeads(store, side);
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
 * The battle of lines as many would first write it: a store whose reducer makes new, frozen objects, units by their
 * names, selectors that filter them, dice from `Math.random`. It asks players whatever the rules ask them about
 * average heavy infantry in the open, and offers them the same; but it leaves out what two lines never come to or
 * have no use for: generals and exemptions, terrain and camps, other troops, turns that cost nothing, turns among
 * friends, and leaving the field. A unit of work is one battle.
 */
const simulate = (copy: Copy, games: number): Variant => ({
  answer() {
    const sums = new Array<number>(8).fill(0);
    for (let game = 0; game < games; game++) {
      for (const [at, value] of playBattle(copy).entries()) {
        sums[2 * at]! += value;
        sums[2 * at + 1]! += value * value;
      }
    }
    return [games, ...sums];
  },
  run(amount) {
    for (let at = 0; at < amount; at++) playBattle(copy);
  },
});

/** The reducer takes the state as it is. */
export const redux = simulate((state) => state, GAMES);

/** The same, the state copied by `structuredClone` before every action, so that none can spoil another's. */
export const reduxWithClones = simulate((state) => structuredClone(state), FEW_GAMES);
