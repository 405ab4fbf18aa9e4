import { defaultsOf, type ValueOf } from '../../../../src/model/domain.js';
import { prefixedName } from '../../../../src/model/with-prefix.js';
import {
  answeringStrikers,
  answerOf,
  isCharge,
  strikersOnContact,
} from '../../../../src/systems/taktika/rules/answering-strikers.js';
import { ranksToRideThrough } from '../../../../src/systems/taktika/rules/charge.js';
import { jointCollision } from '../../../../src/systems/taktika/rules/joint-collision.js';
import { readStriker, strikerNames } from '../../../../src/systems/taktika/rules/read-striker.js';
import { CommonStrikes } from '../../../../src/systems/taktika/state/common-strikes.js';
import {
  armourAgainst,
  mountAgainst,
  shieldAgainst,
  strikeOf,
} from '../../../../src/systems/taktika/state/fighters.js';
import { attackCode } from '../../../../src/systems/taktika/state/traits.js';
import { TORTOISE, type Units } from '../../../../src/systems/taktika/state/units.js';

export type JointSituation = ValueOf<typeof jointCollision.situation>;
export type JointOutcome = ValueOf<typeof jointCollision.outcome>;

const ROLES = ['first', 'second', 'third'] as const;
const FRONT = 0;
const RUNNING = 1;

/** How one of several units comes to the enemy. */
export interface Coming {
  readonly unit: number;
  readonly zone?: number;
  readonly strikes?: boolean;
}

/** The contact of units, from left to right, with an enemy who answers where he may. */
export function contactOf(target: number, coming: readonly Coming[], answers = true): CommonStrikes {
  const contact = new CommonStrikes().begin(target);
  for (const { unit, zone = FRONT, strikes = true } of coming) contact.add(unit, zone, strikes);
  contact.answers = answers;
  return contact;
}

/** What a contact of units of like figures is for the mechanic of joint collisions, before its dice. */
export function jointSituation(units: Units, contact: CommonStrikes): JointSituation {
  const { answers, count, target } = contact;
  const movers = contact.movers.slice(0, count);
  const situation = { ...defaultsOf(jointCollision.situation), ...units.readings };
  const known = Object.keys(jointCollision.situation);
  const record: Record<string, number | boolean> = situation;
  for (const name of Object.keys(record)) if (!known.includes(name)) delete record[name];
  situation.units = count;
  const answerTo = ({ unit, zone, strikes }: (typeof movers)[number]): number =>
    answeringStrikers(units, unit, target, zone, answers, strikes);
  for (const [at, mover] of movers.entries()) {
    const { strikes, unit, zone } = mover;
    const role = ROLES[at]!;
    const striking = strikersOnContact(units, unit, target, strikes);
    readStriker(units, unit, striking, strikeOf(units, target), FRONT, strikerNames(role), record);
    const { mounted } = units.traits[unit]!;
    record[prefixedName(role, 'mounted')] = mounted;
    const rides = mounted && isCharge(units, unit, target);
    record[prefixedName(role, 'ranks')] = rides ? ranksToRideThrough(units, target, zone) : 0;
    record[prefixedName(role, 'answered')] = answerTo(mover) > 0;
  }
  const answered = movers.find((mover) => answerTo(mover) > 0) ?? movers[0]!;
  const worst = Math.max(...movers.map(({ zone }) => zone));
  const { cavalryStrike, infantryStrike } = attackCode;
  const names = strikerNames('target');
  readStriker(units, target, answerTo(answered), infantryStrike, worst, names, record);
  situation.answer = answerOf(units, answered.unit, target, answered.zone, answered.strikes);
  situation.cavalryShield = shieldAgainst(units, target, cavalryStrike);
  situation.cavalryArmour = armourAgainst(units, target, cavalryStrike);
  situation.cavalryMount = mountAgainst(units, target, cavalryStrike);
  const at = 3 * ((units.special[target] === TORTOISE ? 6 : 0) + infantryStrike);
  const [shield, armour, mount] = units.traits[target]!.counted.subarray(at, at + 3);
  situation.counted = units.readings.saveScope === RUNNING ? shield! + 2 * armour! + 4 * mount! : 0;
  return situation;
}

/** What common strikes did, in the words of the mechanic, as far as the contact tells it. */
export function jointResult(contact: CommonStrikes): Partial<JointOutcome> {
  const record: Record<string, number | boolean> = {
    targetKilled: contact.targetKilled,
    targetFlees: contact.targetFlees,
    targetGeneralKilled: contact.targetLeaderKilled,
  };
  for (const [at, mover] of contact.movers.slice(0, contact.count).entries()) {
    const role = ROLES[at]!;
    record[prefixedName(role, 'killed')] = mover.killed;
    record[prefixedName(role, 'flees')] = mover.flees;
    record[prefixedName(role, 'generalKilled')] = mover.leaderKilled;
    record[prefixedName(role, 'through')] = mover.through;
  }
  return record;
}
