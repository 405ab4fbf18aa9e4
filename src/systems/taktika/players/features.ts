import type { Side } from '../../../model/battle.js';
import type { PositionFeatures } from '../../../model/win-chance.js';
import { lostWeight } from '../rules/counts-as-lost.js';
import { Place, type TaktikaBattle } from '../state/battle.js';
import { shootersIn } from '../state/fighters.js';
import { lostOf } from '../turn/unit-losses.js';
import { Caution } from './estimates.js';
import { Role } from './roles.js';
import { ThreatMap } from './threat-map.js';
import { STEADY } from './weights.js';

/** The features in the order in which they are read. */
const NOTES = {
  lost: 'share of its formed units that are lost',
  lateLost: 'the same times the share of the rounds that are over',
  nearBreaking: 'one over the formed units that it can lose before it breaks',
  points: 'share of its points that stand',
  latePoints: 'the same times the share of the rounds that are over',
  light: 'share of its points that stand as skirmishers',
  worn: 'figures lost by its formed units that stand, in shares of a unit, per formed unit',
  fleeing: 'share of its formed units that flee on the table',
  engaged: 'share of its units in melee, per formed unit',
  melee: 'squared gains that its melees promise, per formed unit',
  charges: 'gains that charges of its free units promise, per formed unit',
  strikes: 'the same where the next player turn is its own',
  fire: 'hits that its free shooters may score a turn, per formed unit',
} as const;

const SIXTHS = 6;

const maps = new WeakMap<Readonly<TaktikaBattle>, ThreatMap>();

/** What is seen of a battle; known to each copy by its own. */
function mapOf(battle: Readonly<TaktikaBattle>): ThreatMap {
  const known = maps.get(battle);
  if (known !== undefined) return known;
  const made = new ThreatMap(battle, STEADY.caution);
  maps.set(battle, made);
  return made;
}

/** Squared gains that the melees of a unit promise, of those that promise any. */
function meleeGains({ battle, estimates }: ThreatMap, unit: number): number {
  const { relations } = battle;
  let sum = 0;
  for (let foe = relations.nextTouched(unit, 0); foe >= 0; foe = relations.nextTouched(unit, foe + 1)) {
    const place = estimates.placeOf(unit, foe, relations.zoneOf(foe, unit), 1, Caution.Enemy);
    sum += Math.max(0, estimates.gains[place]!) ** 2;
  }
  return sum;
}

/** The most that a formed unit may expect to gain of a formed enemy that it reaches, or nothing. */
function chargeGain(map: ThreatMap, unit: number): number {
  const { estimates, foeCount, foes, role } = map;
  let best = 0;
  if (role[unit]! >= Role.Harassers) return best;
  for (let at = 0; at < foeCount; at++) {
    const foe = foes[at]!;
    if (role[foe]! >= Role.Harassers) continue;
    const legs = map.legsOver(unit, map.measured(unit, foe));
    if (legs === 0) continue;
    const place = estimates.placeOf(unit, foe, map.zone(unit, foe), legs, Caution.Enemy);
    best = Math.max(best, estimates.gains[place]!);
  }
  return best;
}

/** What a fitted win probability looks at in taktika. */
export const features: PositionFeatures<TaktikaBattle> = {
  notes: NOTES,
  add(readonlyBattle, side: Side, sign, out) {
    const battle = readonlyBattle as TaktikaBattle;
    const { dissolved, forces, owner, present, readings, units, where } = battle;
    const map = mapOf(battle);
    map.look(side);
    let [points, formed] = [0, 0];
    for (let unit = forces.firstUnit[side]!; unit < forces.firstUnit[side + 1]!; unit++) {
      const { bases, cost, profile, skirmishers } = forces.units[unit]!;
      points += cost * profile.figures;
      if (!skirmishers) formed += lostWeight(bases, readings.lostUnits);
    }
    let [held, light, worn, fleeing, engaged, melee, charges, fire] = [0, 0, 0, 0, 0, 0, 0, 0];
    for (let unit = 0; unit < battle.count; unit++) {
      if (owner[unit] !== side || (present[unit] === 0 && where[unit] !== Place.Arriving)) continue;
      const { cost, profile, skirmishers } = forces.units[unit]!;
      if (units.fleeing[unit] === 1) {
        if (!skirmishers) fleeing++;
        continue;
      }
      const worth = cost * units.figures[unit]!;
      held += worth;
      if (skirmishers || dissolved[unit] === 1) light += worth;
      else worn += 1 - units.figures[unit]! / profile.figures;
      if (present[unit] === 0) continue;
      if (units.engaged[unit] === 1) {
        engaged++;
        melee += meleeGains(map, unit);
      } else {
        charges += chargeGain(map, unit);
        fire += (shootersIn(units, unit) * units.traits[unit]!.skill) / SIXTHS;
      }
    }
    const time = battle.round / battle.circumstances.rounds;
    const perUnit = sign / Math.max(1, formed);
    const gone = lostOf(battle, side);
    let at = 0;
    out[at++]! += perUnit * gone;
    out[at++]! += perUnit * gone * time;
    out[at++]! += sign / Math.max(1, Math.ceil(formed / 2) - gone + 1);
    out[at++]! += (sign * held) / points;
    out[at++]! += (sign * held * time) / points;
    out[at++]! += (sign * light) / points;
    out[at++]! += perUnit * worn;
    out[at++]! += perUnit * fleeing;
    out[at++]! += perUnit * engaged;
    out[at++]! += perUnit * melee;
    out[at++]! += perUnit * charges;
    out[at++]! += battle.active === side ? perUnit * charges : 0;
    out[at]! += perUnit * fire;
  },
};
