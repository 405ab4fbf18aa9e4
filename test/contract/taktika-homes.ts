import { defaultsOf } from '../../src/model/domain.js';
import { prefixedName } from '../../src/model/with-prefix.js';
import * as groupMelee from '../../src/systems/taktika/rules/group-melee.js';
import { jointMelee } from '../../src/systems/taktika/rules/joint-melee.js';
import { meleeRound, readRound } from '../../src/systems/taktika/rules/melee-round.js';
import * as strikes from '../../src/systems/taktika/rules/mixed-strikes.js';
import { type MeleeFighter, MeleeGroup } from '../../src/systems/taktika/rules/resolve-melee.js';
import { CommonStrikes } from '../../src/systems/taktika/state/common-strikes.js';
import { meleeAttackOf } from '../../src/systems/taktika/state/fighters.js';
import { Units } from '../../src/systems/taktika/state/units.js';
import { jointResult, jointSituation } from '../unit/systems/taktika/strikes.js';
import type { Args, Facts, Home } from './home.js';

const OTHERS = ['first', 'second', 'third'];

/** Another record of the same units, in the state in which they are. */
function unitsAs(units: Units): Units {
  const same = new Units(units.profiles, units.readings);
  same.actors.set(units.actors);
  same.leaders = units.leaders;
  same.files.set(units.files);
  for (const [unit, traits] of units.traits.entries()) same.retrait(unit, traits);
  same.copyFrom(units);
  return same;
}

/** The state that a call found, and one in which it may be made again. */
interface Kept {
  readonly before: Units;
  readonly again: Units;
}

function keepUnits(units: Units): Kept {
  return { before: unitsAs(units), again: unitsAs(units) };
}

function refreshed({ again, before }: Kept): Units {
  again.copyFrom(before);
  return again;
}

function contactAs(contact: CommonStrikes): CommonStrikes {
  const same = new CommonStrikes().begin(contact.target);
  for (const { strikes: able, unit, zone } of contact.movers.slice(0, contact.count)) same.add(unit, zone, able);
  same.answers = contact.answers;
  return same;
}

function groupAs(group: MeleeGroup): MeleeGroup {
  const same = new MeleeGroup().clear();
  for (const { enemies, firstPair, goesOn, unit, zone } of group.fighters.slice(0, group.count)) {
    same.add(unit, zone, goesOn);
    for (const { victim } of group.pairs.slice(firstPair, firstPair + enemies)) same.addPair(victim);
  }
  same.active = group.active;
  return same;
}

/** What befell one of a melee, in the words of a role. */
function fate(role: string, fighter: Readonly<MeleeFighter>): Facts {
  const { disordered, flees, generalKilled, killed, nominal } = fighter;
  const facts = { disordered, flees, generalKilled, killed, nominal };
  return Object.fromEntries(Object.entries(facts).map(([name, value]) => [prefixedName(role, name), value]));
}

const keepMelee = ([units, group]: Args): Args => [keepUnits(units as Units), groupAs(group as MeleeGroup)];

/**
 * A home of a melee round: battles resolve melees of any size as groups. Mechanics know those of one against one and of up to three
 * against one; what battles do where both sides have several, test/referee/taktika follows.
 */
function melee(
  situation: (units: Units, group: MeleeGroup) => Facts | undefined,
  told: (group: MeleeGroup) => Facts,
): Home {
  return {
    module: groupMelee,
    name: 'groupMelee',
    keep: keepMelee,
    call: {
      situation([kept, group]) {
        const { before } = kept as Kept;
        const melees = groupAs(group as MeleeGroup);
        const units = melees.fighters.slice(0, melees.count).map(({ unit }) => unit);
        return units.some((unit) => before.mixed[unit] !== undefined) ? undefined : situation(before, melees);
      },
      again(dice, [kept, group]) {
        const same = groupAs(group as MeleeGroup);
        groupMelee.groupMelee(dice, refreshed(kept as Kept), same);
        return told(same);
      },
    },
  };
}

/** The lone unit of a melee of two or three against one, and the others; undefined in any other melee. */
function partedOf({ active, count, fighters }: MeleeGroup) {
  if (count < 3 || count > 4) return undefined;
  if (active === 1) return { lone: fighters[0]!, others: fighters.slice(1, count) };
  return active === count - 1 ? { lone: fighters[active]!, others: fighters.slice(0, active) } : undefined;
}

function jointMeleeIn(units: Units, group: MeleeGroup): Facts | undefined {
  const parted = partedOf(group);
  if (parted === undefined) return undefined;
  const { lone, others } = parted;
  groupMelee.readGroup(units, group);
  for (const one of others) groupMelee.readFighter(units, one, meleeAttackOf(units, lone.unit));
  const situation: Record<string, number | boolean> = { ...defaultsOf(jointMelee.situation) };
  const read = (role: string, from: object) => {
    for (const [name, value] of Object.entries(from)) {
      const key = role === '' ? name : prefixedName(role, name);
      if (key in situation) situation[key] = value;
    }
  };
  read('', units.readings);
  read('lone', lone);
  for (const [at, one] of others.entries()) read(OTHERS[at]!, one);
  situation['units'] = others.length;
  situation['loneActive'] = group.active === 1;
  situation['loneSide'] = lone.circle ? lone.fighters : 0;
  return situation;
}

/** Rules of Taktika that battles call by functions of their own. */
export const TAKTIKA_HOMES: Readonly<Record<string, Home>> = {
  'taktika/joint-collision': {
    module: strikes,
    name: 'commonStrikes',
    keep: ([units, contact]) => [keepUnits(units as Units), contactAs(contact as CommonStrikes)],
    call: {
      situation([kept, contact]) {
        const { before } = kept as Kept;
        const { count, movers, target } = contact as CommonStrikes;
        const all = [target, ...movers.slice(0, count).map(({ unit }) => unit)];
        if (count < 2 || all.some((unit) => before.mixed[unit] !== undefined)) return undefined;
        return jointSituation(before, contact as CommonStrikes);
      },
      again(dice, [kept, contact]) {
        const same = contactAs(contact as CommonStrikes);
        strikes.commonStrikes(dice, refreshed(kept as Kept), same);
        return jointResult(same) as Facts;
      },
    },
  },
  'taktika/melee-round': melee(
    (units, { count, fighters }) => {
      const [first, second] = fighters;
      if (count !== 2 || first === undefined || second === undefined || first.goesOn !== second.goesOn)
        return undefined;
      const situation = defaultsOf(meleeRound.situation);
      readRound(units, first.unit, second.unit, first.zone, second.zone, first.goesOn, situation);
      return situation;
    },
    ({ balance, fighters: [first, second] }) => ({
      ...fate('first', first!),
      ...fate('second', second!),
      loser: balance > 0 ? 1 : balance < 0 ? 2 : 0,
    }),
  ),
  'taktika/joint-melee': melee(jointMeleeIn, (group) => {
    const { lone, others } = partedOf(group)!;
    const told = others.map((one, at) => fate(OTHERS[at]!, one));
    return Object.assign({}, fate('lone', lone), ...told, { lonePierced: lone.pierced });
  }),
};
