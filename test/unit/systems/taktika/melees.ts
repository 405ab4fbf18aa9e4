import type { Dice } from '../../../../src/chance/dice.js';
import { type Domain, defaultsOf, type ValueOf } from '../../../../src/model/domain.js';
import { prefixedName } from '../../../../src/model/with-prefix.js';
import { applyGroup, groupMelee, groupOfTwo, readFighter } from '../../../../src/systems/taktika/rules/group-melee.js';
import {
  type JointOutcome,
  type JointSituation,
  jointMelee,
} from '../../../../src/systems/taktika/rules/joint-melee.js';
import { type MeleeOutcome, meleeRound } from '../../../../src/systems/taktika/rules/melee-round.js';
import { type MeleeFighter, MeleeGroup } from '../../../../src/systems/taktika/rules/resolve-melee.js';
import { meleeAttackOf } from '../../../../src/systems/taktika/state/fighters.js';
import type { Units } from '../../../../src/systems/taktika/state/units.js';

/** How a unit is met by several others, who all touch it. */
export interface Meeting {
  readonly zone?: number;
  readonly otherZone?: number;
  readonly goesOn?: boolean;
  readonly loneActive?: boolean;
}

/** The group of unit 0 against all others. */
export function groupAgainst(others: number, meeting: Meeting = {}): MeleeGroup {
  const { zone = 0, otherZone = 0, goesOn = false, loneActive = false } = meeting;
  const group = new MeleeGroup();
  const lone = (): void => {
    group.add(0, zone, goesOn);
    for (let other = 0; other < others; other++) group.addPair(loneActive ? other + 1 : other);
  };
  if (loneActive) lone();
  for (let other = 0; other < others; other++) {
    group.add(other + 1, otherZone, goesOn);
    group.addPair(loneActive ? 0 : others);
  }
  if (!loneActive) lone();
  group.active = loneActive ? 1 : others;
  return group;
}

/** Rolls a round of a melee and takes it into the state. */
export function fightGroup(dice: Dice, field: Units, group: MeleeGroup): void {
  groupMelee(dice, field, group);
  applyGroup(field, group);
}

/** What befell units, by number, in the words of a mechanic whose roles they have. */
function told<D extends Domain>(group: MeleeGroup, domain: D, roles: readonly string[]): ValueOf<D> {
  const out = defaultsOf(domain);
  const record: Record<string, number | boolean> = out;
  for (const { unit, ...one } of group.fighters.slice(0, group.count)) {
    for (const name of ['disordered', 'nominal', 'killed', 'generalKilled', 'flees'] as const) {
      record[prefixedName(roles[unit]!, name)] = one[name];
    }
  }
  return out;
}

/** The outcome of a melee of one against one. */
export function meleeOutcome(group: MeleeGroup): MeleeOutcome {
  const { balance } = group;
  return { ...told(group, meleeRound.outcome, ['first', 'second']), loser: balance > 0 ? 1 : balance < 0 ? 2 : 0 };
}

const ROLES = ['lone', 'first', 'second', 'third'];

function loneOf(group: MeleeGroup): MeleeFighter {
  return group.fighters.slice(0, group.count).find(({ unit }) => unit === 0)!;
}

/** The outcome of a melee of unit 0 against others. */
export function jointOutcome(group: MeleeGroup): JointOutcome {
  return { ...told(group, jointMelee.outcome, ROLES), lonePierced: loneOf(group).pierced };
}

/** What a melee of unit 0 against others, rolled already, is for the mechanic of such melees. */
export function jointSituation(field: Units, group: MeleeGroup): JointSituation {
  const situation = { ...defaultsOf(jointMelee.situation), ...field.readings };
  const record: Record<string, number | boolean | undefined> = situation;
  const lone = loneOf(group);
  for (const one of group.fighters.slice(0, group.count)) {
    if (one !== lone) readFighter(field, one, meleeAttackOf(field, 0));
    for (const [name, value] of Object.entries(one)) {
      const key = prefixedName(ROLES[one.unit]!, name);
      if (key in jointMelee.situation) record[key] = value;
    }
  }
  situation.units = group.count - 1;
  situation.loneActive = lone === group.fighters[0];
  situation.loneSide = lone.circle ? lone.fighters : 0;
  return situation;
}

/** Rolls a melee round of unit 0 against unit 1, and takes it into the state. */
export function fight(dice: Dice, field: Units, zone = 0, goesOn = false): MeleeOutcome {
  const group = groupOfTwo(0, 1, 0, zone, goesOn);
  fightGroup(dice, field, group);
  return meleeOutcome(group);
}
