import type { Dice } from '../../../chance/dice.js';
import { has } from '../../../model/options.js';
import { type Decision, No, type Options, type Player, Yes } from '../../../model/player.js';
import { bitsOf, GONE, neighbourOf, OFF_MAP, ZONES } from '../map/zones.js';
import { type LostBattlesBattle, Subject } from '../state/battle.js';
import { holds } from '../state/relations.js';
import { SPENT } from '../tables/vocabulary.js';
import { Action, DECISIONS, Done, Group, HALF_SIZE, Mode, Step } from '../turn/decisions.js';
import { AttackValues } from './attack-values.js';
import { Deploying } from './deploying.js';
import { ThreatMap } from './threat-map.js';
import { PANIC, type Weights } from './weights.js';

const FACES = 4;
/** Command points that an attack of a group costs. */
const GROUP_COST = 2;

/** What a mind means to do with the zone that it has chosen. */
const Aim = { Attack: 0, Move: 1, Deploy: 2 } as const;

/** One way of leading an army: what is worth most by its weights, for each command point, comes first. */
export class HeuristicPlayer implements Player<LostBattlesBattle> {
  private readonly side: number;
  private readonly weights: Weights;
  private readonly outlook = new ThreatMap();
  private readonly prospects: AttackValues;
  private readonly deploying: Deploying;
  /** The present activation: what for, which way, and who attacks first. */
  private aim: number = Aim.Move;
  private facing = 0;
  private first = -1;
  /** Whether the group has turned already. */
  private turned = false;
  /** Attacks that could be made besides the present one. */
  private pending = 0;
  /** What the last zone that was weighed has to offer: victory points, and by what. */
  private bestWorth = 0;
  private bestAim: number = Aim.Move;
  private bestFacing = 0;
  private bestFirst = -1;

  constructor(side: number, _policyDice: Dice, weights: Weights) {
    this.side = side;
    this.weights = weights;
    this.prospects = new AttackValues(weights);
    this.deploying = new Deploying(side, weights);
  }

  plan(battle: Readonly<LostBattlesBattle>): void {
    this.outlook.look(battle, this.side, this.weights);
    this.deploying.plan(battle as LostBattlesBattle);
  }

  choose(decision: Decision, readonlyBattle: Readonly<LostBattlesBattle>, options: Options): number {
    const battle = readonlyBattle as LostBattlesBattle;
    switch (decision) {
      case DECISIONS.action:
        return this.chooseAction(battle, options);
      case DECISIONS.group:
        return this.chooseGroup(battle, options);
      case DECISIONS.join:
        return this.deploying.join(battle, options);
      case DECISIONS.mode:
        return this.chooseMode(options);
      case DECISIONS.step:
        return this.chooseStep(battle, options);
      case DECISIONS.attacker:
        return this.chooseAttacker(battle, options);
      case DECISIONS.bonus:
        return this.wantsBonus(battle) ? Yes : No;
      case DECISIONS.allOut:
        return this.goesAllOut(battle) ? Yes : No;
      case DECISIONS.secondHit:
        return this.leastLoss(battle, options);
      case DECISIONS.lead:
        return this.leastLoss(battle, options);
      case DECISIONS.rally:
        return this.wantsRally(battle) ? Yes : No;
      case DECISIONS.pursuit:
        return this.choosePursuer(battle, options);
      case DECISIONS.supporter:
        return this.chooseSupporter(battle, options);
      case DECISIONS.flipFlop:
        return this.contacts(battle) > 1 ? Yes : No;
      case DECISIONS.commander:
        return this.chooseCommanderZone(battle, options);
      case DECISIONS.payment:
      case DECISIONS.bonusPayment:
        return options.list[options.count - 1]!;
      case DECISIONS.pursuingCommander:
        return Yes;
      default:
        return options.list[0]!;
    }
  }

  /** The activation that brings most for each command point. */
  private chooseAction(battle: LostBattlesBattle, { list, count }: Options): number {
    const { side } = this;
    let best: number = Done;
    let most = this.weights.least;
    this.pending = 0;
    this.turned = false;
    for (let at = 0; at < count; at++) {
      const option = list[at]!;
      if (option === Done || option >= Action.Commander) continue;
      const zone = option - Action.Activate;
      if (zone === OFF_MAP) this.weighDeployment(battle);
      else this.weigh(battle, zone);
      if (this.bestAim === Aim.Attack) this.pending++;
      const units = bitsOf(battle.unitsOf(side, zone) & ~battle.activated[side]!);
      const each = this.bestWorth / (units === 1 ? 1 : GROUP_COST);
      if (each <= most) continue;
      most = each;
      best = option;
      this.aim = this.bestAim;
      this.facing = this.bestFacing;
      this.first = this.bestFirst;
    }
    if (best !== Done && this.aim === Aim.Attack) this.pending--;
    return best === Done ? this.commanderToMove(battle, list, count) : best;
  }

  private weighDeployment(battle: LostBattlesBattle): void {
    this.bestWorth = this.deploying.worth(battle);
    this.bestAim = Aim.Deploy;
  }

  /** Weighs what activating a zone's units brings, and what for: see the best fields. */
  private weigh(battle: LostBattlesBattle, zone: number): void {
    const { prospects, side, weights } = this;
    const here = battle.unitsOf(side, zone);
    const group = here & ~battle.activated[side]!;
    const facing = battle.facing[zone]!;
    const enemies = battle.occupied[1 - side]!;
    this.bestWorth = 0;
    this.bestAim = Aim.Move;
    this.bestFacing = facing;
    this.bestFirst = -1;
    if (group === here) {
      const ahead = neighbourOf(zone, facing);
      const inFront = ahead >= 0 && ((enemies >>> ahead) & 1) === 1;
      for (let face = 0; face < FACES; face++) {
        const target = neighbourOf(zone, face);
        if (target < 0 || ((enemies >>> target) & 1) === 0 || (inFront && face !== facing)) continue;
        if (((battle.attackedFrom[face]! >>> zone) & 1) === 1) continue;
        prospects.weigh(battle, side, zone, face, group, face !== facing);
        if (prospects.worth <= this.bestWorth) continue;
        this.bestWorth = prospects.worth;
        this.bestAim = Aim.Attack;
        this.bestFacing = face;
        this.bestFirst = prospects.first;
      }
      if (inFront) return;
    }
    const units = Math.min(4, bitsOf(group));
    const now = this.outlook.worth(battle, side, zone, facing, weights);
    for (let face = 0; face < FACES; face++) {
      const to = neighbourOf(zone, face);
      if (to < 0 || holds(battle, 1 - side, to)) continue;
      const turned = face === facing ? 0 : 0.4;
      const there = holds(battle, side, to) ? battle.facing[to]! : face;
      const gain = (this.outlook.worth(battle, side, to, there, weights) - now) * (0.4 + 0.15 * units) - turned;
      if (gain <= this.bestWorth) continue;
      this.bestWorth = gain;
      this.bestAim = Aim.Move;
      this.bestFacing = face;
    }
  }

  private chooseGroup(battle: LostBattlesBattle, options: Options): number {
    if (this.aim === Aim.Deploy) return this.deploying.group(battle, options);
    if (has(options, Group.All)) return Group.All;
    return has(options, this.first) ? this.first : options.list[0]!;
  }

  private chooseMode(options: Options): number {
    return this.aim === Aim.Attack && !has(options, Mode.Normal) ? Mode.Minimal : options.list[0]!;
  }

  private chooseStep(battle: LostBattlesBattle, options: Options): number {
    if (battle.groupZone === OFF_MAP) return this.deploying.step(options);
    if (this.aim === Aim.Attack) {
      if (battle.groupFacing === this.facing && has(options, Step.Attack)) return Step.Attack;
      if (has(options, Step.TurnAndAttack + this.facing)) return Step.TurnAndAttack + this.facing;
    }
    return this.bestStep(battle, options);
  }

  /** The step after which the group stands best; a turn is worth what the advance after it brings. */
  private bestStep(battle: LostBattlesBattle, { list, count }: Options): number {
    const { outlook, side, weights } = this;
    const { groupFacing, groupZone } = battle;
    let best = list[0]!;
    let most = Number.NEGATIVE_INFINITY;
    for (let at = 0; at < count; at++) {
      const step = list[at]!;
      let worth: number;
      if (step === Step.Stop) worth = outlook.worth(battle, side, groupZone, groupFacing, weights);
      else if (step === Step.Leave || step >= Step.Deploy) continue;
      else if (step === Step.Advance) worth = this.afterAdvance(battle, groupFacing);
      else if (step === Step.Attack || step >= Step.TurnAndAttack) {
        const facing = step === Step.Attack ? groupFacing : step - Step.TurnAndAttack;
        this.prospects.weigh(battle, side, groupZone, facing, battle.group, true);
        worth = outlook.worth(battle, side, groupZone, facing, weights) + this.prospects.worth / 3;
      } else {
        if (this.turned) continue;
        const facing = step - Step.Turn;
        worth = outlook.worth(battle, side, groupZone, facing, weights) - 0.1;
        const to = neighbourOf(groupZone, facing);
        if (to >= 0 && !holds(battle, 1 - side, to)) worth = Math.max(worth, this.afterAdvance(battle, facing) - 0.3);
      }
      if (worth <= most) continue;
      most = worth;
      best = step;
    }
    if (best >= Step.Turn && best < Step.TurnAndAttack) this.turned = true;
    return best;
  }

  private afterAdvance(battle: LostBattlesBattle, facing: number): number {
    const to = neighbourOf(battle.groupZone, facing);
    const there = holds(battle, this.side, to) ? battle.facing[to]! : facing;
    return this.outlook.worth(battle, this.side, to, there, this.weights);
  }

  /** The attacker who promises most hits, fresh before spent. */
  private chooseAttacker(battle: LostBattlesBattle, { list, count }: Options): number {
    const { prospects, side } = this;
    const { groupFacing, groupZone, groupMoved } = battle;
    const first = battle.attackers === 0;
    let best = list[0]!;
    let most = Number.NEGATIVE_INFINITY;
    prospects.begin(battle, side, groupZone, groupFacing, groupMoved);
    for (let at = 0; at < count; at++) {
      const option = list[at]!;
      if (option === Done) continue;
      const half = option >= HALF_SIZE;
      const unit = half ? option - HALF_SIZE : option;
      let worth = 2 * prospects.ways(battle, side, unit, first, half);
      if (battle.status[unit] === SPENT) worth--;
      if (worth <= most) continue;
      most = worth;
      best = option;
    }
    return best;
  }

  /** Whether a bonus is worth its command points, with enough left for the attacks that wait. */
  private wantsBonus(battle: LostBattlesBattle): boolean {
    const { decisionContext } = battle;
    const general = decisionContext[Subject.General]!;
    const cost = decisionContext[Subject.Amount]!;
    const free = general < 0 ? 0 : battle.bonusExemptions[general]!;
    return battle.commandPoints + Math.min(free, cost) - cost >= GROUP_COST * this.pending;
  }

  /** Whether one more hit is worth becoming spent: where it shatters, or hurts a more expensive unit. */
  private goesAllOut({ decisionContext, forces, status }: LostBattlesBattle): boolean {
    const own = forces.values.scoring[forces.troop[decisionContext[Subject.Unit]!]!]! * this.weights.caution;
    const prey = decisionContext[Subject.Other]!;
    const shatters = status[prey] === SPENT && decisionContext[Subject.Amount] === 0;
    return forces.values.scoring[forces.troop[prey]!]! + (shatters ? PANIC : 0) > own;
  }

  /** The unit to take a hit, or to face the enemy: fresh before spent, cheap before expensive, leaders' own units last. */
  private leastLoss({ forces, status }: LostBattlesBattle, { list, count }: Options): number {
    let best = list[0]!;
    let least = Number.POSITIVE_INFINITY;
    for (let at = 0; at < count; at++) {
      const unit = list[at]!;
      let loss = forces.values.scoring[forces.troop[unit]!]! + (status[unit] === SPENT ? 10 : 0);
      if (forces.leaderOf[unit]! >= 0) loss += 6;
      if (loss >= least) continue;
      least = loss;
      best = unit;
    }
    return best;
  }

  /** Whether to risk a general for a hit: where it would shatter the unit, or wherever he may. */
  private wantsRally({ decisionContext, status }: LostBattlesBattle): boolean {
    return this.weights.rescue > 0.5 || status[decisionContext[Subject.Unit]!] === SPENT;
  }

  /** All units pursue the enemy where that exposes none of them much. */
  private choosePursuer(battle: LostBattlesBattle, options: Options): number {
    const { outlook, side, weights } = this;
    const target = battle.decisionContext[Subject.Zone]!;
    const { groupFacing, groupZone } = battle;
    const gain =
      outlook.worth(battle, side, target, groupFacing, weights) -
      outlook.worth(battle, side, groupZone, groupFacing, weights);
    if (gain < 0) return Done;
    return has(options, Group.All) ? Group.All : options.list[0]!;
  }

  /** Supporters are the units that the attack limit leaves no room for anyway. */
  private chooseSupporter(battle: LostBattlesBattle, { list }: Options): number {
    const waiting = bitsOf(battle.group & ~battle.attackers & ~battle.supporters);
    return waiting > battle.attackLimit ? list[0]! : Done;
  }

  /** Zones of the side that could attack the zone in front of them. */
  private contacts(battle: LostBattlesBattle): number {
    let contacts = 0;
    for (let zone = 0; zone < ZONES; zone++) {
      if (!holds(battle, this.side, zone)) continue;
      if (holds(battle, 1 - this.side, neighbourOf(zone, battle.facing[zone]!))) contacts++;
    }
    return contacts;
  }

  /** A commander left alone by his friends goes to others; else none moves. */
  private commanderToMove(battle: LostBattlesBattle, list: Int32Array, count: number): number {
    for (let at = 0; at < count; at++) {
      const option = list[at]!;
      if (option < Action.Commander) continue;
      const zone = battle.generalZone[option - Action.Commander]!;
      if (zone < ZONES && battle.unitsOf(this.side, zone) === 0) return option;
    }
    return Done;
  }

  /** Where most friends are. */
  private chooseCommanderZone(battle: LostBattlesBattle, { list, count }: Options): number {
    let best = list[0]!;
    let most = -1;
    for (let at = 0; at < count; at++) {
      const zone = list[at]!;
      const friends = zone === GONE ? -1 : bitsOf(battle.unitsOf(this.side, zone));
      if (friends <= most) continue;
      most = friends;
      best = zone;
    }
    return best;
  }
}
