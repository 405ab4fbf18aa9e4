import type { Dice } from '../../../chance/dice.js';
import { defaultsOf, int, type ValueOf } from '../../../model/domain.js';
import { mechanic } from '../../../model/mechanic.js';
import { withPrefix } from '../../../model/with-prefix.js';
import { GENERAL, RATING, ROLLING, SECOND_ACTOR } from '../combat-axes.js';
import { readings } from '../readings.js';
import { setActor } from '../state/actors.js';
import {
  armourAgainst,
  besideGeneral,
  generalSkillOf,
  missilesOf,
  mountAgainst,
  shieldAgainst,
  shootersIn,
  skillOf,
} from '../state/fighters.js';
import { attackCode } from '../state/traits.js';
import type { Units } from '../state/units.js';
import {
  endFirefight,
  exchangeVolleys,
  FIREFIGHT,
  FIREFIGHT_OUTCOME,
  type FirefightSituation,
  readFirefight,
} from './firefight.js';
import { PATTERN, rotated } from './saved.js';
import { countLosses, nominalLosses, realLosses } from './take-losses.js';
import { applyShot, volleyHits } from './volley.js';

const RUNNING = 1;
const CYCLE = 6;
const SHIELD = 1;
const ARMOUR = 2;
const MOUNT = 4;

const NEIGHBOUR = { actor: SECOND_ACTOR, shots: { ...ROLLING, usual: 0 }, skill: RATING, general: GENERAL } as const;
const SHARE = { nominal: int(0, 21), killed: int(0, 21) } as const;

const situation = {
  ...FIREFIGHT,
  /** Archers next to `second` in its battle line, not attacked themselves. */
  ...withPrefix('left', NEIGHBOUR),
  ...withPrefix('right', NEIGHBOUR),
  /** What saves `first` from their arrows. */
  ...withPrefix('arrows', { shield: PATTERN('K'), armour: PATTERN('K'), mount: PATTERN('S') }),
  /** Which patterns `second`'s missiles are counted along, where losses are counted on (R16): 1 shield, 2 armour, 4 mount. */
  counted: int(0, SHIELD + ARMOUR + MOUNT, 0),
  saveScope: readings.saveScope,
} as const;

const outcome = {
  ...FIREFIGHT_OUTCOME,
  /** Parts of `first`'s losses: those that the neighbours did to it. */
  ...withPrefix('left', SHARE),
  ...withPrefix('right', SHARE),
} as const;

/** Everything that decides a firefight in which neighbours join. */
export type JoinedSituation = ValueOf<typeof situation>;
/** What it does to both units shot at. */
export type JoinedOutcome = ValueOf<typeof outcome>;

/** Takes a neighbour's hits on what is left of `first`, an event with saves of its own (R16); writes its share. */
function receive(s: Readonly<JoinedSituation>, out: JoinedOutcome, hits: number, own: number, left: boolean): void {
  const before = s.saveScope === RUNNING ? out.firstNominal - own : 0;
  const counted = s.saveScope === RUNNING ? s.counted : 0;
  const along = (protection: number): number => (before + ((counted & protection) !== 0 ? own : 0)) % CYCLE;
  const living = s.firstFigures - out.firstKilled;
  const nominal = nominalLosses(hits, living, s.nominalCap);
  const killed = realLosses(
    rotated(s.arrowsShield, along(SHIELD)),
    rotated(s.arrowsArmour, along(ARMOUR)),
    rotated(s.arrowsMount, along(MOUNT)),
    nominal,
    living,
  );
  out.firstNominal += nominal;
  out.firstKilled += killed;
  out[left ? 'leftNominal' : 'rightNominal'] = nominal;
  out[left ? 'leftKilled' : 'rightKilled'] = killed;
}

function rollNeighbour(dice: Dice, actor: number, shots: number, skill: number, general: number, rule: number): number {
  setActor(dice, actor);
  return volleyHits(dice, shots, skill, general, rule, 'TK-11e');
}

/**
 * A firefight in which archers next to the target answer too (TK-11e, R39, R41), with or without the target itself: all
 * volleys at the same time. What all of them did to `first` counts together against what it did to `second`; only units
 * that were shot at are tested.
 */
export const joinedFirefight = mechanic({
  id: 'taktika/joined-firefight',
  summary: 'A unit shoots at another, and archers beside its target shoot back at the same time.',
  clauses: ['TK-7.1c', 'TK-7.1d', 'TK-11c', 'TK-11d', 'TK-11e', 'TK-27f'],
  situation,
  outcome,
  score: 'secondKilled',
  resolve(dice, s, out) {
    exchangeVolleys(dice, s, out);
    const left = rollNeighbour(dice, s.leftActor, s.leftShots, s.leftSkill, s.leftGeneral, s.hitRule);
    const right = rollNeighbour(dice, s.rightActor, s.rightShots, s.rightSkill, s.rightGeneral, s.hitRule);
    const own = out.firstNominal;
    receive(s, out, left, own, true);
    receive(s, out, right, own, false);
    const joined = (s.leftShots + s.leftGeneral > 0 ? 1 : 0) + (s.rightShots + s.rightGeneral > 0 ? 1 : 0);
    endFirefight(dice, s, out, joined);
  },
});

/** A situation to gather into. */
export function defaultJoined(): JoinedSituation {
  return defaultsOf(situation);
}

/** An outcome to resolve into. */
export function quietJoined(): JoinedOutcome {
  return defaultsOf(outcome);
}

/** Cover in a firefight: whether `second`, the target, has it, and `first` from what each of those who answer shoot. */
export interface Covers {
  target: boolean;
  second: boolean;
  left: boolean;
  right: boolean;
}

const silent = { shots: 0, skill: 0, general: 0 };

/** Counts the shots of a neighbour at `first`, in cover or not; none for unit -1. */
function readNeighbour(units: Units, unit: number, cover: number): void {
  const shots = unit < 0 ? 0 : shootersIn(units, unit);
  silent.shots = unit < 0 ? 0 : besideGeneral(units, unit, shots);
  silent.skill = unit < 0 ? 0 : skillOf(units, unit, cover);
  silent.general = unit < 0 ? 0 : generalSkillOf(units, unit, shots, cover, true);
}

/**
 * Counts what decides a firefight that `first` opens with `second` and in which `left` and `right` join, -1 for none;
 * `second` shoots back where it `answers`.
 */
export function readJoined(
  units: Units,
  first: number,
  second: number,
  answers: boolean,
  left: number,
  right: number,
  covers: Readonly<Covers>,
  into: JoinedSituation,
): void {
  const base: FirefightSituation = into;
  readFirefight(units, first, second, covers.second, covers.target, base);
  if (!answers) {
    into.secondShots = 0;
    into.secondGeneral = 0;
  }
  readNeighbour(units, left, covers.left ? 1 : 0);
  into.leftActor = units.actors[Math.max(0, left)]!;
  into.leftShots = silent.shots;
  into.leftSkill = silent.skill;
  into.leftGeneral = silent.general;
  readNeighbour(units, right, covers.right ? 1 : 0);
  into.rightActor = units.actors[Math.max(0, right)]!;
  into.rightShots = silent.shots;
  into.rightSkill = silent.skill;
  into.rightGeneral = silent.general;
  const arrows = attackCode.bowOrJavelin;
  into.arrowsShield = shieldAgainst(units, first, arrows);
  into.arrowsArmour = armourAgainst(units, first, arrows);
  into.arrowsMount = mountAgainst(units, first, arrows);
  const { counted } = units.traits[first]!;
  const at = 3 * missilesOf(units, second);
  into.counted = counted[at]! * SHIELD + counted[at + 1]! * ARMOUR + counted[at + 2]! * MOUNT;
  into.saveScope = units.readings.saveScope;
}

/** Takes the outcome into the state. */
export function applyJoined(out: Readonly<JoinedOutcome>, units: Units, first: number, second: number): void {
  const joined = out.leftNominal + out.rightNominal;
  countLosses(units, first, attackCode.bowOrJavelin, joined);
  applyShot(
    units,
    first,
    missilesOf(units, second),
    out.firstNominal - joined,
    out.firstKilled,
    out.firstOrdered,
    out.firstGeneralKilled,
    out.firstFlees,
  );
  applyShot(
    units,
    second,
    missilesOf(units, first),
    out.secondNominal,
    out.secondKilled,
    out.secondOrdered,
    out.secondGeneralKilled,
    out.secondFlees,
  );
}
