import type { Dice } from '../../chance/dice.js';
import { applyChecks, applyHits, isGone } from './rules/apply-checks.js';
import { tqOf } from './rules/current-tq.js';
import { eliminateChariots } from './rules/eliminate-chariots.js';
import { hitAfraid } from './rules/hit-afraid.js';
import { bestToKeep, keepOne, mayKeepOne } from './rules/keep-one.js';
import { fallsInShock } from './rules/leader-casualty.js';
import { mayAttack } from './rules/may-attack.js';
import { countedTq, routPoints } from './rules/rout-points.js';
import { defaultShockFacts, noParts, shockModifiers } from './rules/shock-modifiers.js';
import { rollShock, shockLineAt } from './rules/shock-result.js';
import { isTop, orderForOddHits } from './rules/spread-hits.js';
import { stayWithHits } from './rules/stay-with-hits.js';
import { MAX_IN_SHOCK, ONE_EACH, type ShockSides, type ShockTerms } from './shock-axes.js';
import { Fighters, Party } from './state/fighters.js';
import type { ShockEffect, Tables } from './tables/table-set.js';
import { CATEGORY_OF, isDoubleSize } from './tables/unit-types.js';
import { ARTILLERY, CHARIOTS, ELEPHANTS, HEROIC_NEARBY, NO_LEADER, SKIRMISHERS, STANDS } from './tables/vocabulary.js';

const ODD_TO_TOP = 1;
const ANY_IN_STACK = 1;
const DEPLETION_COUNTS = 1;
const ALL = 2 * MAX_IN_SHOCK;

/** Whether a leader fights in the ranks, and so runs a risk (SG-7.46a). */
export function isStacked(leadership: number): boolean {
  return leadership !== NO_LEADER && leadership !== HEROIC_NEARBY;
}

/** Units, leaders and facts of isolated shocks, rewritten for every trial. */
export class ShockResolver {
  readonly troops = new Fighters(ALL);
  readonly attackers = new Party(MAX_IN_SHOCK);
  readonly defenders = new Party(MAX_IN_SHOCK);
  /** Places in `LEADERSHIPS`; of a leader who has fallen, `NO_LEADER`. */
  attackerLeader = NO_LEADER;
  defenderLeader = NO_LEADER;
  attackerLeaderKilled = false;
  defenderLeaderKilled = false;
  /** The modified roll of the last shock and its line in D6. */
  roll = 0;
  line = 0;
  attackerRetreats = false;
  defenderRetreats = false;
  chariotsLost = 0;

  private sides: Readonly<ShockSides> = ONE_EACH;
  private readonly size = new Int16Array(ALL);
  private readonly missile = new Int16Array(ALL);
  private readonly moved = new Int16Array(ALL);
  private readonly depth = new Int16Array(ALL);
  private readonly depletedBefore = new Int16Array(ALL);
  private readonly attackerOrder = new Int16Array(MAX_IN_SHOCK);
  private readonly defenderOrder = new Int16Array(MAX_IN_SHOCK);
  private readonly facts = defaultShockFacts();
  private readonly parts = noParts();

  /** Sets everything up but the units, which `put` brings in. */
  begin(s: Readonly<ShockTerms>, sides: Readonly<ShockSides>): void {
    this.sides = sides;
    this.attackers.clear(0);
    this.defenders.clear(1);
    this.attackerLeader = s.attackerLeader;
    this.defenderLeader = s.defenderLeader;
    this.attackerLeaderKilled = false;
    this.defenderLeaderKilled = false;
    this.roll = 0;
    this.line = 0;
    this.attackerRetreats = false;
    this.defenderRetreats = false;
    this.chariotsLost = 0;
  }

  /** Brings in the next unit of a party; `below` the one before it in its stack. Its state has been loaded into `troops`. */
  put(party: Party, size: number, missile: number, moved: boolean, deep: boolean, below: boolean): void {
    const place = party.count;
    const at = party.side * MAX_IN_SHOCK + place;
    this.troops.roller[at] = place;
    this.troops.stack[at] = below && place > 0 ? this.troops.stack[at - 1]! : at;
    this.size[at] = size;
    this.missile[at] = missile;
    this.moved[at] = moved ? 1 : 0;
    this.depth[at] = deep ? 1 : 0;
    party.add(at);
  }

  /** The lead unit of a party: the named one if it is still there, else the first that is. */
  private lead(party: Party, named: number): number {
    const wanted = party.side * MAX_IN_SHOCK + named - 1;
    for (let at = 0; at < party.count; at++) if (party.units[at] === wanted) return wanted;
    return party.units[party.count === 0 ? 0 : Math.min(named, party.count) - 1]!;
  }

  /** Whether all attackers may attack all defenders. */
  mayFight(tables: Tables, aspect: number): boolean {
    const { troops, attackers, defenders } = this;
    for (let a = 0; a < attackers.count; a++) {
      const unit = attackers.units[a]!;
      for (let d = 0; d < defenders.count; d++) {
        const target = troops.kind[defenders.units[d]!]!;
        if (CATEGORY_OF[target] === ARTILLERY) return false;
        if (!mayAttack(tables, troops.kind[unit]!, troops.inColumn[unit] === 1, target, aspect)) return false;
      }
    }
    return true;
  }

  /**
   * Fights one shock between those who are there (SG-7.46a, SG-7.5a to SG-7.53d, SG-8.3b, SG-8.4b, SG-10.23b,
   * SG-10.53a): leaders first, the attacker's before the defender's; then the die; hits without checks, the
   * defender's first; checks, the attackers' first; the hit of cavalry that elephants attack; hits of units that
   * cannot retreat (R26). `moved` is whether movement still counts (SG-X.3).
   */
  fight(dice: Dice, tables: Tables, s: Readonly<ShockTerms>, moved: boolean): void {
    const { troops, attackers, defenders } = this;
    this.checkLeaders(dice, tables);
    const net = this.netModifier(tables, s, moved);
    for (let unit = 0; unit < ALL; unit++) this.depletedBefore[unit] = troops.depleted[unit]!;
    if (dice.listens) dice.actor(0, 0);
    this.roll = rollShock(dice, net) + s.scrtShift;
    this.line = shockLineAt(tables, this.roll);
    const { attacker, defender } = tables.shockResults[this.line]!;
    const topsFirst = this.sides.stackHits === ODD_TO_TOP;
    const defending = orderForOddHits(troops, defenders, topsFirst, this.defenderOrder);
    const attacking = orderForOddHits(troops, attackers, topsFirst, this.attackerOrder);
    applyHits(troops, defender, this.defenderOrder, defending);
    applyHits(troops, attacker, this.attackerOrder, attacking);
    const counts = s.depletionAsRout === DEPLETION_COUNTS;
    applyChecks(dice, tables, troops, attackers, attacker);
    applyChecks(dice, tables, troops, defenders, defender);
    const mayKeep = mayKeepOne(troops, attackers, defenders, counts, this.depletedBefore);
    if (mayKeep) keepOne(troops, bestToKeep(troops, attackers));
    hitAfraid(troops, attackers, defenders);
    this.defenderRetreats = this.retreat(defenders, defender, s.defenderRetreatBlocked);
    this.attackerRetreats = this.retreat(attackers, attacker, s.attackerRetreatBlocked);
    this.chariotsLost += eliminateChariots(troops, attackers, defenders, counts, this.depletedBefore);
    for (let at = 0; at < defenders.count; at++) troops.inColumn[defenders.units[at]!] = 0;
  }

  /** Whether those of a party who still stand go back a hex; where they cannot they stay and take hits (SG-8.3b). */
  private retreat(party: Party, effect: ShockEffect, blocked: boolean): boolean {
    if (!effect.retreat) return false;
    if (blocked) stayWithHits(this.troops, party);
    return !blocked;
  }

  private checkLeaders(dice: Dice, tables: Tables): void {
    if (isStacked(this.attackerLeader)) {
      if (dice.listens) dice.actor(0, 0);
      if (fallsInShock(dice, tables)) {
        this.attackerLeader = NO_LEADER;
        this.attackerLeaderKilled = true;
      }
    }
    if (isStacked(this.defenderLeader)) {
      if (dice.listens) dice.actor(1, 0);
      if (fallsInShock(dice, tables)) {
        this.defenderLeader = NO_LEADER;
        this.defenderLeaderKilled = true;
      }
    }
  }

  private netModifier(tables: Tables, s: Readonly<ShockTerms>, moved: boolean): number {
    const { troops, attackers, defenders, facts } = this;
    const attacker = this.lead(attackers, this.sides.attackerLead);
    facts.attacker = troops.kind[attacker]!;
    facts.attackerMissile = this.missile[attacker]!;
    facts.leadMoved = moved && this.moved[attacker] === 1;
    facts.anyMoved = false;
    for (let at = 0; at < attackers.count; at++) {
      if (moved && this.moved[attackers.units[at]!] === 1) facts.anyMoved = true;
    }
    facts.defender = troops.kind[this.lead(defenders, this.sides.defenderLead)]!;
    facts.aspect = s.aspect;
    facts.attackerTq = this.bestTq(attackers, this.sides.tqUnit);
    facts.defenderTq = this.bestTq(defenders, this.sides.tqUnit);
    facts.attackerSize = this.total(attackers, false);
    facts.attackerSpecialSize = this.total(attackers, true);
    facts.defenderSize = this.total(defenders, false);
    facts.defenderSpecialSize = this.total(defenders, true);
    facts.attackerHits = this.hitsOn(attackers);
    facts.defenderHits = this.hitsOn(defenders);
    facts.attackerLed = this.attackerLeader !== NO_LEADER;
    facts.defenderLed = this.defenderLeader !== NO_LEADER;
    facts.terrain = s.terrainDrm;
    facts.germanAsLight = s.germanAsLight;
    facts.adjustmentSource = this.sides.adjustmentSource;
    facts.hitsDrmCap = s.hitsDrmCap;
    facts.twiceTheSize = s.twiceTheSize;
    return shockModifiers(tables, facts, this.parts);
  }

  private bestTq(party: Party, tqUnit: number): number {
    let best = 0;
    for (let at = 0; at < party.count; at++) {
      if (tqUnit !== ANY_IN_STACK && !isTop(this.troops, party, at)) continue;
      best = Math.max(best, tqOf(this.troops, party.units[at]!));
    }
    return best;
  }

  private total(party: Party, special: boolean): number {
    let total = 0;
    for (let at = 0; at < party.count; at++) {
      const unit = party.units[at]!;
      const category = CATEGORY_OF[this.troops.kind[unit]!]!;
      const isSpecial = category === ELEPHANTS || category === CHARIOTS || category === SKIRMISHERS;
      if (isSpecial === special) total += this.size[unit]!;
    }
    return total;
  }

  private hitsOn(party: Party): number {
    let hits = 0;
    for (let at = 0; at < party.count; at++) hits += this.troops.hits[party.units[at]!]!;
    return hits;
  }

  /** Leaves only those in the parties who stand, for another shock. */
  dismissGone(): void {
    this.dismiss(this.attackers);
    this.dismiss(this.defenders);
  }

  private dismiss(party: Party): void {
    const { count } = party;
    party.count = 0;
    for (let at = 0; at < count; at++) {
      const unit = party.units[at]!;
      if (this.troops.fate[unit] === STANDS) party.add(unit);
    }
  }

  /** Whether a side has left its hexes: no unit of it stands, or those that do have retreated. */
  attackerLeft(): boolean {
    return this.attackerRetreats || isGone(this.troops, this.attackers);
  }

  /** The same of the defender. */
  defenderLeft(): boolean {
    return this.defenderRetreats || isGone(this.troops, this.defenders);
  }

  /** Whether an attacker advances: one of the attackers stayed, and some hex of the defender's is vacant (SG-7.71a). */
  advances(): boolean {
    return !this.attackerLeft() && (this.defenderRetreats || this.isSomeHexVacated());
  }

  private isSomeHexVacated(): boolean {
    const { troops, defenders } = this;
    for (let at = 0; at < defenders.count; at++) {
      if (!isTop(troops, defenders, at)) continue;
      const stack = troops.stack[defenders.units[at]!]!;
      let standing = false;
      for (let other = 0; other < defenders.count; other++) {
        const unit = defenders.units[other]!;
        if (troops.stack[unit] === stack && troops.fate[unit] === STANDS) standing = true;
      }
      if (!standing) return true;
    }
    return false;
  }

  /** Rout Points of those of a side who are gone (D14); leaders not counted. */
  routPointsOf(tables: Tables, side: number, depletedRoutPoints: number): number {
    const { troops } = this;
    const count = side === 0 ? this.sides.attackers : this.sides.defenders;
    let points = 0;
    for (let place = 0; place < count; place++) {
      const at = side * MAX_IN_SHOCK + place;
      if (troops.fate[at] === STANDS) continue;
      const kind = troops.kind[at]!;
      const tq = countedTq(troops.printedTq[at]!, troops.depleted[at]!, depletedRoutPoints);
      points += routPoints(tables, kind, tq, isDoubleSize(kind), this.depth[at] === 1);
    }
    return points;
  }
}
