import type { Options } from '../../../model/player.js';
import { defaultShockFacts, noParts, shockModifiers } from '../rules/shock-modifiers.js';
import { type SimpleGbohBattle, Subject } from '../state/battle.js';
import { Party } from '../state/fighters.js';
import { FLANK_REAR, GC, MAX_UNITS } from '../tables/vocabulary.js';
import { strikesFlank, wholeAspect } from '../turn/attack-aspect.js';
import { collectBoth, isFighter } from '../turn/attacks.js';
import type { ShockParties } from '../turn/context.js';
import { ATTACK_PAIR, Done } from '../turn/decisions.js';
import { readFacts, writeLeads } from '../turn/shock-facts.js';
import type { AttackValues } from './attack-values.js';

/** What making two attacks one must promise more than both. */
const GAIN = 0.05;

/** Whole attacks, with the modifiers that the rules work out for them: who leads them, and which had better be one. */
export class Shocks {
  private readonly prospects: AttackValues;
  private readonly facts = defaultShockFacts();
  private readonly parts = noParts();
  private readonly attackers = new Party(2 * MAX_UNITS);
  private readonly defenders = new Party(2 * MAX_UNITS);
  private readonly engaged = new Int16Array(2 * MAX_UNITS);
  /** What each attack promises alone, in the choice at hand. */
  private readonly alone = new Float64Array(ATTACK_PAIR);

  constructor(prospects: AttackValues) {
    this.prospects = prospects;
  }

  /** Gathers an attack, or two as one, as the rules do. */
  private gather(battle: SimpleGbohBattle, number: number, too = number): ShockParties {
    const { attackers, defenders, engaged } = this;
    let engagedCount = 0;
    for (let unit = 0; unit < battle.count; unit++) if (battle.attack[unit]! >= 0) engaged[engagedCount++] = unit;
    const room = { attackers, battle, defenders, engaged, engagedCount };
    collectBoth(room, number, too);
    return room;
  }

  /** The net modifier of an attack with these leads, Germans on whichever of their rows is better for them (SG-10.4a). */
  private net(room: ShockParties, lead: number, against: number): number {
    const { facts, parts } = this;
    const { tables, type } = room.battle.forces;
    writeLeads(room, lead, against, facts);
    facts.germanAsLight = false;
    const net = shockModifiers(tables, facts, parts);
    if (type[lead] !== GC) return net;
    facts.germanAsLight = true;
    return Math.max(net, shockModifiers(tables, facts, parts));
  }

  /** The net modifier of an attack with a lead, if the other side names its best unit against it. */
  private leastNet(room: ShockParties, lead: number): number {
    const { battle, defenders } = room;
    let least = Number.POSITIVE_INFINITY;
    for (let at = 0; at < defenders.count; at++) {
      const unit = defenders.units[at]!;
      if (isFighter(battle, unit)) least = Math.min(least, this.net(room, lead, unit));
    }
    return least;
  }

  /** The lead attacker with the highest modifier, whatever the defender answers; among equals the most expensive. */
  leadAttacker(battle: SimpleGbohBattle, { list, count }: Options): number {
    const room = this.gather(battle, battle.attack[list[0]!]!);
    readFacts(room, list[0]!, this.defenders.units[0]!, wholeAspect(room), false, this.facts);
    let best = list[0]!;
    let most = Number.NEGATIVE_INFINITY;
    for (let at = 0; at < count; at++) {
      const net = this.leastNet(room, list[at]!);
      if (net < most || (net === most && !this.isDearer(list[at]!, best))) continue;
      most = net;
      best = list[at]!;
    }
    return best;
  }

  /** The lead defender with the lowest modifier; among equals the most expensive. */
  leadDefender(battle: SimpleGbohBattle, { list, count }: Options): number {
    const lead = battle.decisionContext[Subject.Other]!;
    const room = this.gather(battle, battle.attack[list[0]!]!);
    readFacts(room, lead, list[0]!, wholeAspect(room), false, this.facts);
    let best = list[0]!;
    let least = Number.POSITIVE_INFINITY;
    for (let at = 0; at < count; at++) {
      const net = this.net(room, lead, list[at]!);
      if (net > least || (net === least && !this.isDearer(list[at]!, best))) continue;
      least = net;
      best = list[at]!;
    }
    return best;
  }

  /** Whether the row of light infantry is the better one for Germans who lead an attack (SG-10.4a). */
  isBetterAsLight(battle: SimpleGbohBattle, lead: number, against: number): boolean {
    const room = this.gather(battle, battle.attack[lead]!);
    readFacts(room, lead, against, wholeAspect(room), false, this.facts);
    const own = shockModifiers(battle.forces.tables, this.facts, this.parts);
    this.facts.germanAsLight = true;
    return shockModifiers(battle.forces.tables, this.facts, this.parts) > own;
  }

  private isDearer(unit: number, other: number): boolean {
    return this.prospects.values[unit]! > this.prospects.values[other]!;
  }

  /** What an attack, or two as one, promises the side that makes it, both sides naming the leads that are best for them. */
  worthOf(battle: SimpleGbohBattle, number: number, too = number): number {
    const { attackers, defenders, prospects } = this;
    const room = this.gather(battle, number, too);
    if (attackers.count === 0 || defenders.count === 0) return 0;
    const aspect = wholeAspect(room);
    readFacts(room, attackers.units[0]!, defenders.units[0]!, aspect, false, this.facts);
    let most = Number.NEGATIVE_INFINITY;
    for (let at = 0; at < attackers.count; at++) {
      const unit = attackers.units[at]!;
      if (!isFighter(battle, unit) || (aspect === FLANK_REAR && !strikesFlank(room, unit))) continue;
      most = Math.max(most, this.leastNet(room, unit));
    }
    prospects.exchange(battle, attackers, defenders, most);
    return prospects.worth;
  }

  /** The two attacks that gain most by being made one (SG-7.35a); `Done` where none do. */
  combined(battle: SimpleGbohBattle, { list, count }: Options): number {
    const { alone } = this;
    let best: number = Done;
    let most = GAIN;
    // Each attack is in many pairs: what it promises alone is worked out once.
    alone.fill(Number.NaN);
    for (let at = 0; at < count; at++) {
      const pair = list[at]!;
      if (pair === Done) continue;
      const one = Math.floor(pair / ATTACK_PAIR);
      const other = pair % ATTACK_PAIR;
      for (let which = 0; which < 2; which++) {
        const attack = which === 0 ? one : other;
        if (Number.isNaN(alone[attack]!)) alone[attack] = this.worthOf(battle, attack);
      }
      const gain = this.worthOf(battle, one, other) - alone[one]! - alone[other]!;
      if (gain <= most) continue;
      most = gain;
      best = pair;
    }
    return best;
  }
}
