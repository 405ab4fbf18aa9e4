import type { Dice } from '../../../chance/dice.js';
import {
  type Decision,
  No,
  type Options,
  type OptionTest,
  type Player,
  Undecided,
  Yes,
} from '../../../model/player.js';
import { Flag, type SimpleGbohBattle, Status, Subject } from '../state/battle.js';
import { isSkirmisher } from '../state/relations.js';
import { Activate, DECISIONS, Done, MOVE_ONLY, Next } from '../turn/decisions.js';
import { initiativeOf } from '../turn/leaders.js';
import { ActivatedUnits, isEngaged } from './activated-units.js';
import { AttackValues } from './attack-values.js';
import { Fighting } from './fighting.js';
import { FormationPromises } from './formation-promises.js';
import { Leading } from './leading.js';
import { Moving } from './moving.js';
import { Shocks } from './shocks.js';
import { facingAmong, facingFor, shelterAmong } from './standing.js';
import { UnitGoals } from './unit-goals.js';
import type { Weights } from './weights.js';

/** For how many player turns a plan still serves to judge a seizure by. */
const LATELY = 2;
const WHOLE = 100;
const INITIATIVE = 10;

/**
 * One way of leading an army: plans by formation what is worth most by its weights, and moves every unit to where it stands
 * better.
 */
export class HeuristicPlayer implements Player<SimpleGbohBattle> {
  private readonly side: number;
  private readonly weights: Weights;
  /** Which of the activations it takes: 0 for the best by its weights, 1 for the next, ... */
  private readonly rank: number;
  private readonly prospects: AttackValues;
  private aims: UnitGoals;
  private moving: Moving;
  private readonly fighting: Fighting;
  private readonly leading: Leading;
  private readonly shocks: Shocks;
  private readonly promises = new FormationPromises();
  private readonly called = new ActivatedUnits();
  /** What it activated last, and whether that has had no effect so far: no unit has done anything or is bound to. */
  private activated: number = Done;
  private isIdle = false;
  /** The player turn that has been looked at. */
  private looked = -1;

  constructor(side: number, _policyDice: Dice, weights: Weights, rank = 0) {
    this.side = side;
    this.weights = weights;
    this.rank = rank;
    this.leading = new Leading(side);
    this.prospects = new AttackValues(weights.caution);
    this.shocks = new Shocks(this.prospects);
    this.fighting = new Fighting(this.prospects, weights);
    this.aims = new UnitGoals(0, this.prospects, weights);
    this.moving = new Moving(this.aims, this.prospects, weights);
  }

  plan(battle: Readonly<SimpleGbohBattle>): void {
    if (battle.ownTurns[this.side] === 1) this.forget();
    this.look(battle as SimpleGbohBattle);
  }

  /** Forgets the previous game: everything has to be weighed again. */
  forget(): void {
    this.looked = Number.NEGATIVE_INFINITY;
    this.promises.forget();
    this.isIdle = false;
  }

  /** Takes over what another mind remembers, and plans for a copy of its battle. */
  remember(copy: Readonly<SimpleGbohBattle>, other: HeuristicPlayer): void {
    this.promises.copyFrom(other.promises);
    this.activated = other.activated;
    this.isIdle = false;
    this.looked = other.looked;
    this.called.forget();
    this.look(copy as SimpleGbohBattle);
  }

  choose(decision: Decision, readonlyBattle: Readonly<SimpleGbohBattle>, options: Options): number {
    const battle = readonlyBattle as SimpleGbohBattle;
    const { list, count } = options;
    const { decisionContext } = battle;
    const unit = decisionContext[Subject.Unit]!;
    const other = decisionContext[Subject.Other]!;
    this.prospects.goOn();
    switch (decision) {
      case DECISIONS.seize:
        return this.chooseSeizer(battle, options);
      case DECISIONS.activate:
        return this.activates(battle, this.chooseActivation(battle, options));
      case DECISIONS.commander:
        return this.leading.commander(battle, options);
      case DECISIONS.next:
        return this.chooseNext(battle, options);
      case DECISIONS.step:
        return this.acted(this.moving.step(battle, unit, options));
      case DECISIONS.leaderAlong:
        return this.leading.goesAlong(battle, decisionContext[Subject.Leader]!) ? Yes : No;
      case DECISIONS.leaderStep:
      case DECISIONS.leaderWithdraw:
        return this.leading.step(battle, decisionContext[Subject.Leader]!, options);
      case DECISIONS.reactionFacing:
        return facingFor(battle, options);
      case DECISIONS.attacker:
        return this.acted(this.fighting.attacker(battle, options));
      case DECISIONS.target:
        return this.fighting.target(battle, unit, options);
      case DECISIONS.retreatBeforeShock:
        this.attach(battle);
        return this.fighting.evades(battle, unit, other) ? Yes : No;
      case DECISIONS.evasionStep:
        return shelterAmong(battle, this.side, decisionContext[Subject.Hex]!, options);
      case DECISIONS.retreatHex:
        return shelterAmong(battle, this.side, -1, options);
      case DECISIONS.leadAttacker:
        this.attach(battle);
        return this.shocks.leadAttacker(battle, options);
      case DECISIONS.leadDefender:
        this.attach(battle);
        return this.shocks.leadDefender(battle, options);
      case DECISIONS.germanRow:
        this.attach(battle);
        return this.shocks.isBetterAsLight(battle, unit, other) ? Yes : No;
      case DECISIONS.combine:
        return this.shocks.combined(battle, options);
      case DECISIONS.cover:
        return this.fighting.cover(battle, unit, options);
      case DECISIONS.keepUnit:
        this.attach(battle);
        return this.fighting.dearest(options);
      case DECISIONS.extraHit:
        this.attach(battle);
        return this.fighting.hurt(battle, options);
      case DECISIONS.entryFire:
        this.attach(battle);
        return this.fighting.holdsFire(battle, unit, other) ? No : Yes;
      case DECISIONS.follow:
        return this.moving.follower(battle, options);
      case DECISIONS.followStep:
        return this.moving.step(battle, unit, options);
      case DECISIONS.exitFire:
      case DECISIONS.returnFire:
      case DECISIONS.rollReturn:
        return Yes;
      case DECISIONS.artilleryFire:
        this.attach(battle);
        return this.moving.targetOf(battle, unit, options);
      case DECISIONS.advanceFacing:
        return facingAmong(battle, unit, options);
      case DECISIONS.placeLeader:
      case DECISIONS.placeReturned:
        return list[(count - 1) >> 1]!;
      case DECISIONS.detach:
        return this.aims.detached(battle, options);
      case DECISIONS.manipularExtension:
        return list[count - 1]!;
      default:
        return list[0]!;
    }
  }

  prefer(decision: Decision, readonlyBattle: Readonly<SimpleGbohBattle>, offers: OptionTest): number {
    if (decision !== DECISIONS.step && decision !== DECISIONS.next) return Undecided;
    const battle = readonlyBattle as SimpleGbohBattle;
    this.prospects.goOn();
    if (decision === DECISIONS.next) return this.preferNext(battle, offers);
    const answer = this.moving.prefer(battle, battle.decisionContext[Subject.Unit]!, offers);
    return answer === Undecided ? Undecided : this.acted(answer);
  }

  /**
   * Gets to know a battle of which it has no plan yet: before its first player turn there, or where another has led its side
   * so far, as in trials of plans. What it knew of the game before must not count.
   */
  private attach(battle: SimpleGbohBattle): void {
    if (battle.ownTurns[this.side]! > 0 && this.looked >= 0) return;
    this.forget();
    this.prospects.look(battle);
  }

  /** Looks at the battle as it stands; what formations could do is weighed where it matters. */
  private look(battle: SimpleGbohBattle): void {
    const { side, weights, prospects } = this;
    if (this.aims.goal.length !== battle.count) {
      this.aims = new UnitGoals(battle.count, prospects, weights);
      this.moving = new Moving(this.aims, prospects, weights);
    }
    this.promises.plans++;
    if (this.isIdle && battle.playerTurns > this.looked) this.dismiss(battle, this.activated);
    this.looked = battle.playerTurns;
    this.isIdle = false;
    this.leading.forget();
    prospects.look(battle);
    this.aims.survey(battle, side);
    this.aims.begin();
  }

  /** Weighs what a formation could do now; whether that was not known yet. */
  private weigh(battle: SimpleGbohBattle, formation: number): boolean {
    const { aims, promises } = this;
    if (promises.isKnown(formation)) return false;
    let sum = 0;
    const units = battle.forces.members[formation]!;
    for (let at = 0; at < units.length; at++) {
      const unit = units[at]!;
      if (battle.status[unit] !== Status.OnMap) continue;
      aims.seek(battle, unit);
      aims.claim(battle, unit);
      sum += aims.worth[unit]!;
    }
    for (let at = 0; at < units.length; at++) aims.disclaim(units[at]!);
    promises.note(formation, sum);
    return true;
  }

  /** Notes what is activated, and that none of its units has done anything yet. */
  private activates(battle: SimpleGbohBattle, option: number): number {
    this.activated = option;
    this.isIdle = option !== Done && !isEngaged(battle, option);
    return option;
  }

  /** Notes whether a unit does something, and gives its answer back. */
  private acted(answer: number): number {
    if (answer !== Done) this.isIdle = false;
    return answer;
  }

  /** Expects nothing of an activation that has come to nothing, until it is forgotten. */
  private dismiss(battle: SimpleGbohBattle, option: number): void {
    const single = option < Activate.Group;
    const formations = single ? [option] : battle.forces.groups[option - Activate.Group]!.formations;
    for (const formation of formations) this.promises.note(formation, 0);
  }

  /** How far ahead the side is, in hundredths of what makes an army withdraw. */
  private lead({ forces, routPoints }: SimpleGbohBattle): number {
    const own = routPoints[this.side]! / forces.standings[this.side as 0 | 1].withdrawalLevel;
    const others = routPoints[1 - this.side]! / forces.standings[(1 - this.side) as 0 | 1].withdrawalLevel;
    return WHOLE * (others - own);
  }

  private worthOf({ forces }: SimpleGbohBattle, option: number): number {
    if (option < Activate.Group) return this.promises.expected(option);
    let sum = 0;
    for (const formation of forces.groups[option - Activate.Group]!.formations)
      sum += this.promises.expected(formation);
    return sum;
  }

  /** Weighs the formations of an activation now; whether there was any that had not been. */
  private weighAll(battle: SimpleGbohBattle, option: number): boolean {
    if (option < Activate.Group) return this.weigh(battle, option);
    let news = false;
    for (const formation of battle.forces.groups[option - Activate.Group]!.formations) {
      if (this.weigh(battle, formation)) news = true;
    }
    return news;
  }

  /**
   * The activation that promises most, or the next best ones for minds of another rank. Only those that seem to be the best
   * are weighed, until one of them is when it is weighed.
   */
  private chooseActivation(battle: SimpleGbohBattle, { list, count }: Options): number {
    const content = this.lead(battle) > this.weights.content;
    const threshold = content ? 0 : Number.NEGATIVE_INFINITY;
    let limit = 0;
    let best = Done;
    for (let rank = 0; rank <= this.rank; ) {
      let most = threshold;
      let found = Done;
      for (let at = 0; at < count; at++) {
        const option = list[at]!;
        if (option === Done || option >= Activate.MoveOverall) continue;
        const worth = this.worthOf(battle, option);
        if (worth <= most || (best !== Done && worth >= limit)) continue;
        most = worth;
        found = option;
      }
      if (found === Done) break;
      if (this.weighAll(battle, found)) {
        rank = 0;
        best = Done;
        continue;
      }
      best = found;
      limit = most;
      rank++;
    }
    return best;
  }

  /** The leader who seizes the player turn with most to gain; -1 where the gain is too small. */
  private chooseSeizer(battle: SimpleGbohBattle, { list, count }: Options): number {
    const since = battle.playerTurns - this.looked;
    const { formations, firstFormation } = battle.forces;
    const { side } = this;
    if (since < 0 || since > LATELY) {
      this.look(battle);
      for (let at = firstFormation[side]!; at < firstFormation[side + 1]!; at++) this.weigh(battle, at);
    }
    let best = Done;
    let most = this.weights.seize;
    for (let at = 0; at < count; at++) {
      const leader = list[at]!;
      if (leader === Done || leader >= MOVE_ONLY) continue;
      let gain = 0;
      for (let formation = firstFormation[side]!; formation < firstFormation[side + 1]!; formation++) {
        if (formations[formation]!.commanders.includes(leader)) gain = Math.max(gain, this.promises.last(formation));
      }
      const worth = (gain * initiativeOf(battle, leader)) / INITIATIVE;
      if (worth <= most) continue;
      most = worth;
      best = leader;
    }
    return best;
  }

  /** Who acts next: those with the shortest way first, stacks together; leaders when the units are done. */
  private chooseNext(battle: SimpleGbohBattle, { list, count }: Options): number {
    const { aims } = this;
    let best = -1;
    let least = Number.POSITIVE_INFINITY;
    for (let at = 0; at < count; at++) {
      const option = list[at]!;
      if (option >= Next.Leader) continue;
      const stack = option >= Next.Stack;
      const unit = stack ? option - Next.Stack : option;
      if (aims.enemy[unit]! < 0) continue;
      const way = aims.near[unit]! - (stack ? 0.5 : 0) - (isSkirmisher(battle, unit) ? 0 : 0.2);
      if (way >= least || this.moving.waits(battle, unit)) continue;
      least = way;
      best = option;
    }
    if (best < 0) return this.chooseLeader(battle, list, count);
    return this.sends(battle, best);
  }

  /** Lets a unit or stack act; its aim is found again where it no longer holds. */
  private sends(battle: SimpleGbohBattle, option: number): number {
    const { aims } = this;
    const unit = option >= Next.Stack ? option - Next.Stack : option;
    if (!aims.holds(battle, unit)) {
      aims.survey(battle, this.side);
      aims.seek(battle, unit);
    }
    aims.claim(battle, unit);
    return option;
  }

  /** Who acts next, where only single units are left to do so; `Undecided` where there are stacks, or leaders alone. */
  private preferNext(battle: SimpleGbohBattle, offers: OptionTest): number {
    const { aims, moving } = this;
    const { flags, hex, stack } = battle;
    const { waiting, waitingCount } = this.called.for(battle, this.side, this.promises.plans);
    let best = -1;
    let place = -1;
    let least = Number.POSITIVE_INFINITY;
    for (let at = 0; at < waitingCount; at++) {
      const unit = waiting[at]!;
      if ((flags[unit]! & Flag.Acted) !== 0 || hex[unit]! < 0) continue;
      if (stack[unit]! >= 0) return Undecided;
      if (aims.enemy[unit]! < 0) continue;
      const way = aims.near[unit]! - (isSkirmisher(battle, unit) ? 0 : 0.2);
      if (way >= least || moving.waits(battle, unit)) continue;
      least = way;
      best = unit;
      place = at;
    }
    if (best < 0 || !offers.has(best)) return Undecided;
    this.called.send(place);
    return this.sends(battle, best);
  }

  /** A leader who should be elsewhere, when the units are done; `Done` where none is left to act. */
  private chooseLeader(battle: SimpleGbohBattle, list: Int32Array, count: number): number {
    const called = this.called.for(battle, this.side, this.promises.plans);
    for (let at = count - 1; at >= 0; at--) {
      const option = list[at]!;
      if (option === Done || option < Next.Leader) continue;
      if (this.leading.leaves(battle, option - Next.Leader, called)) return option;
    }
    return Done;
  }
}
