import { Clock, type SuccessorsCampaign } from '../state/campaign.js';
import { EncounterState, Phase } from '../state/encounter-state.js';
import { Away, RoyalState } from '../state/war-state.js';
import { LINK_TABLE } from '../tables/links.js';
import { SIEGE_POINTS } from '../tables/reinforcements.js';
import { TYPES, UNIT_TABLE } from '../tables/units.js';
import { INDEPENDENT, LINKS, NONE, SIDES, UNIT_TYPES } from '../tables/vocabulary.js';

/** What is wrong with a campaign, in words; undefined where nothing is. */
type Check = (campaign: SuccessorsCampaign) => string | undefined;

/** Every combat unit is on the map, dispersed or destroyed, type by type (invariants 1, 2); only Macedonians disperse (12). */
const conservation: Check = ({ initial, raised, warState }) => {
  const { dispersed, destroyed, side, slots, units } = warState;
  for (let owner = 0; owner < SIDES; owner++) {
    for (let type = 0; type < TYPES; type++) {
      const place = owner * TYPES + type;
      let count = dispersed[place]! + destroyed[place]!;
      if (dispersed[place]! < 0 || destroyed[place]! < 0) return `side ${owner} has fewer than none of type ${type}`;
      for (let slot = 0; slot < slots; slot++) if (side[slot] === owner) count += units[slot * TYPES + type]!;
      const expected = initial[place]! + raised[place]!;
      if (count !== expected) return `side ${owner} has ${count} ${UNIT_TYPES[type]}, not ${expected}`;
      if (dispersed[place]! > 0 && !UNIT_TABLE[UNIT_TYPES[type]!].macedonian)
        return `${UNIT_TYPES[type]} are dispersed`;
    }
  }
  return undefined;
};

/** A slot has a side exactly when it is not empty, and never a negative number of units. */
const slots: Check = ({ warState }) => {
  const resting = warState.now[EncounterState.Phase] === Phase.Over;
  for (let slot = 0; slot < warState.slots; slot++) {
    for (let type = 0; type < TYPES; type++) if (warState.unitsOf(slot, type) < 0) return `slot ${slot} owes units`;
    const empty = warState.isEmpty(slot);
    if (warState.side[slot] === NONE && !empty) return `slot ${slot} has people but no side`;
    if (resting && slot >= warState.mover && !empty) return `slot ${slot} is not empty`;
    if (resting && warState.side[slot] !== NONE && empty) return `slot ${slot} of side ${warState.side[slot]} is empty`;
  }
  return undefined;
};

/** No space holds unbesieged forces of two sides; who is inside a city is besieged there (invariant 14, SU-8c). */
const sieges: Check = ({ warState }) => {
  const { map, now, side, siege } = warState;
  const resting = now[EncounterState.Phase] === Phase.Over;
  for (let space = 0; space < map.spaces; space++) {
    const inside = side[warState.inside(space)]!;
    const outside = side[warState.outside(space)]!;
    if (siege[space]! < 0 || siege[space]! >= SIEGE_POINTS) return `space ${space} has ${siege[space]} siege points`;
    if (inside === NONE) {
      if (resting && siege[space] !== 0) return `space ${space} has siege points but no force inside`;
      continue;
    }
    if (!map.isMajorCity(space)) return `side ${inside} is inside space ${space}, which is no major city`;
    if (inside === INDEPENDENT) return `independents are besieged in space ${space}`;
    if (resting && outside === NONE) return `side ${inside} is besieged in space ${space} without a besieger`;
    if (resting && outside === inside) return `side ${inside} besieges itself in space ${space}`;
  }
  return undefined;
};

/** Transit points are never controlled (SU-8d), and every controller is a known side. */
const control: Check = ({ factions, warState }) => {
  for (let space = 0; space < warState.map.spaces; space++) {
    const holder = warState.control[space]!;
    if (warState.map.isTransit(space) && holder !== NONE) return `transit point ${space} is controlled`;
    if (holder !== NONE && holder !== INDEPENDENT && (holder < 0 || holder >= factions)) {
      return `space ${space} is controlled by ${holder}`;
    }
  }
  return undefined;
};

/** Generals stand with their own side; minor ones are never dispersed, major ones never in the pool (SU-12.7c). */
const generals: Check = ({ scenario, warState }) => {
  for (const [leader, { minor, name }] of scenario.generals.entries()) {
    const at = warState.at[leader]!;
    if (at >= 0 && warState.side[at] !== warState.leaders[leader]!.side)
      return `${name} stands with side ${warState.side[at]}`;
    if (minor ? at === Away.Dispersed : at === Away.Pool) return `${name} is at ${at}`;
  }
  return undefined;
};

/** Royal family members are with a force, or inactive (SU-19a). */
const royals: Check = ({ scenario, warState }) => {
  for (const [royal, { name }] of scenario.royals.entries()) {
    const at = warState.royalAt[royal]!;
    const inactive = warState.royalState[royal] === RoyalState.Inactive;
    if (inactive !== at < 0) return `${name} is at ${at} with status ${warState.royalState[royal]}`;
    if (at >= 0 && warState.side[at] === NONE) return `${name} is left alone`;
  }
  return undefined;
};

/** Movement points are never negative, and every entry has cost one (invariant 20). */
const marching: Check = ({ budget, warState }) => {
  const { now } = warState;
  if (now[EncounterState.Phase] === Phase.Over) return undefined;
  const left = now[EncounterState.MovementPoints]!;
  const most = budget[now[EncounterState.Leader]!]!;
  if (left < 0 || left > most) return `${left} of ${most} movement points are left`;
  return now[EncounterState.Entries]! > most
    ? `${now[EncounterState.Entries]} entries with ${most} movement points`
    : undefined;
};

/** Interceptors at one entry are of one faction, from different spaces next to it (invariants 15, 16). */
const interceptions: Check = ({ readings, warState }) => {
  const { map, now } = warState;
  if (now[EncounterState.Phase] === Phase.Over) return undefined;
  const space = now[EncounterState.Space]!;
  let faction: number = NONE;
  for (let at = 0; at < now[EncounterState.Detachments]!; at++) {
    const slot = warState.detachment + at;
    const side = warState.side[slot]!;
    const from = now[EncounterState.From + at]!;
    if (side === NONE) continue;
    if (side === now[EncounterState.MovingSide] || side === INDEPENDENT) return `side ${side} intercepts`;
    if (now[EncounterState.Arrived + at] === 1) {
      if (faction !== NONE && faction !== side) return `factions ${faction} and ${side} have both intercepted`;
      faction = side;
    }
    if (space === now[EncounterState.Start]) return 'a force intercepts into the start space';
    const way = map.ways[from]!.find(({ to }) => to === space);
    const allowed = way !== undefined && (LINK_TABLE[LINKS[way.link]!].intercept || readings.interceptLinks === 1);
    if (!allowed) return `a force intercepts from ${from} into ${space}`;
    for (let other = 0; other < at; other++) {
      const again = warState.side[warState.detachment + other] === side && now[EncounterState.From + other] === from;
      if (again) return `two detachments come from ${from}`;
    }
  }
  return undefined;
};

/** Victory points lie between 0 and what the map has, also together (invariant 29). */
const score: Check = ({ factions, points, scenario }) => {
  let sum = 0;
  for (let faction = 0; faction < factions; faction++) {
    if (points[faction]! < 0) return `faction ${faction} has ${points[faction]} victory points`;
    sum += points[faction]!;
  }
  return sum > scenario.mostPoints ? `${sum} victory points are held` : undefined;
};

/** Only factions are asked (invariant 28), and only sides with a seat take part. */
const seats: Check = ({ decider, factions }) =>
  decider >= 0 && decider < factions ? undefined : `side ${decider} is asked`;

const CHECKS: readonly Check[] = [
  conservation,
  slots,
  sieges,
  control,
  generals,
  royals,
  marching,
  interceptions,
  score,
  seats,
];

/**
 * Throws when a campaign breaks an invariant of the register that can be seen in its state: combat units conserved, no two
 * sides in one space, sieges only at major cities, generals and royals with their forces, movement points, interceptors
 * and victory points within bounds. Slow: for tests, after every decision.
 */
export function auditCampaign(campaign: SuccessorsCampaign): void {
  for (const check of CHECKS) {
    const wrong = check(campaign);
    if (wrong === undefined) continue;
    const { clock } = campaign;
    const when = `turn ${clock[Clock.Turn]}, round ${clock[Clock.Round]}, faction ${clock[Clock.Active]}`;
    throw new Error(`${when}, at ${campaign.decision.name}: ${wrong}`);
  }
}
