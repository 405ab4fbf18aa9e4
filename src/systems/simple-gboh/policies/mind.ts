import type { Dice } from '../../../dice/dice.js';
import { type Decision, No, type Options, type Player, Yes } from '../../../model/player.js';
import { Focus, type SimpleGbohBattle, Status } from '../battle/battle.js';
import { Activate, DECISIONS, Done, MOVE_ONLY, Next } from '../battle/decisions.js';
import { initiativeOf } from '../battle/leaders.js';
import { isSkirmisher } from '../battle/relations.js';
import { DIRECTIONS } from '../hexes.js';
import { Aims } from './aims.js';
import { Fighting } from './fighting.js';
import { Leading } from './leading.js';
import { Moving } from './moving.js';
import { Prospects } from './prospects.js';
import type { Weights } from './weights.js';

const MOST_FORMATIONS = 64;
/** After how many plans what a formation promised is not trusted any more. */
const FORGOTTEN = 6;
/** The quality that a unit needs to risk a turn in the face of the enemy. */
const STEADFAST = 5;
/** For how many player turns a plan still serves to judge a seizure by. */
const LATELY = 2;
const WHOLE = 100;
const INITIATIVE = 10;

/** One way of leading an army: plans by formation what is worth most by its weights, and moves every unit to where it stands better. */
export class Mind implements Player<SimpleGbohBattle> {
  private readonly side: number;
  private readonly weights: Weights;
  /** Which of the activations it takes: 0 for the best by its weights, 1 for the next, ... */
  private readonly rank: number;
  private readonly prospects: Prospects;
  private aims: Aims;
  private moving: Moving;
  private readonly fighting: Fighting;
  private readonly leading: Leading;
  /** What activating each formation promised when it was weighed last, and which of its plans that was. */
  private readonly promise = new Float64Array(MOST_FORMATIONS);
  private readonly weighedIn = new Float64Array(MOST_FORMATIONS).fill(Number.NEGATIVE_INFINITY);
  private plans = 0;
  /** The player turn that has been looked at. */
  private looked = -1;

  constructor(side: number, _whims: Dice, weights: Weights, rank = 0) {
    this.side = side;
    this.weights = weights;
    this.rank = rank;
    this.leading = new Leading(side);
    this.prospects = new Prospects(weights.caution);
    this.fighting = new Fighting(this.prospects, weights);
    this.aims = new Aims(0, this.prospects, weights);
    this.moving = new Moving(this.aims, this.prospects);
  }

  plan(battle: Readonly<SimpleGbohBattle>): void {
    if (battle.ownTurns[this.side] === 1) this.forget();
    this.look(battle as SimpleGbohBattle);
  }

  /** Forgets the game before: it has to weigh everything anew. */
  forget(): void {
    this.looked = Number.NEGATIVE_INFINITY;
    this.promise.fill(0);
    this.weighedIn.fill(Number.NEGATIVE_INFINITY);
  }

  choose(decision: Decision, readonlyBattle: Readonly<SimpleGbohBattle>, options: Options): number {
    const battle = readonlyBattle as SimpleGbohBattle;
    const { list, count } = options;
    const { focus } = battle;
    this.prospects.goOn();
    switch (decision) {
      case DECISIONS.seize:
        return this.chooseSeizer(battle, options);
      case DECISIONS.activate:
        return this.chooseActivation(battle, options);
      case DECISIONS.commander:
        return this.leading.commander(battle, options);
      case DECISIONS.next:
        return this.chooseNext(battle, options);
      case DECISIONS.step:
        return this.moving.step(battle, focus[Focus.Unit]!, options);
      case DECISIONS.leaderAlong:
        return this.leading.goesAlong(battle, focus[Focus.Leader]!) ? Yes : No;
      case DECISIONS.leaderStep:
      case DECISIONS.leaderWithdraw:
        return this.leading.step(battle, focus[Focus.Leader]!, options);
      case DECISIONS.reactionFacing:
        return this.chooseReaction(battle, options);
      case DECISIONS.attacker:
        return this.fighting.attacker(battle, options);
      case DECISIONS.target:
        return this.fighting.target(battle, focus[Focus.Unit]!, options);
      case DECISIONS.retreatBeforeShock:
        this.meet(battle);
        return this.fighting.evades(battle, focus[Focus.Unit]!, focus[Focus.Other]!) ? Yes : No;
      case DECISIONS.evasionStep:
        return this.chooseShelter(battle, focus[Focus.Hex]!, options);
      case DECISIONS.retreatHex:
        return this.chooseShelter(battle, -1, options);
      case DECISIONS.leadAttacker:
      case DECISIONS.leadDefender:
      case DECISIONS.keepUnit:
        this.meet(battle);
        return this.dearest(options, 1);
      case DECISIONS.extraHit:
        this.meet(battle);
        return this.dearest(options, battle.forces.sideOf[list[0]!] === this.side ? -1 : 1);
      case DECISIONS.exitFire:
      case DECISIONS.entryFire:
      case DECISIONS.returnFire:
      case DECISIONS.rollReturn:
        return Yes;
      case DECISIONS.advanceFacing:
        return this.chooseFacing(battle, focus[Focus.Unit]!, options);
      case DECISIONS.placeLeader:
      case DECISIONS.placeReturned:
        return list[(count - 1) >> 1]!;
      case DECISIONS.detach:
      case DECISIONS.manipularExtension:
      case DECISIONS.follow:
      case DECISIONS.followStep:
      case DECISIONS.combine:
        return list[count - 1]!;
      case DECISIONS.germanRow:
        return No;
      default:
        return list[0]!;
    }
  }

  /** Gets to know a battle before its first player turn there, of which it has no plan yet. */
  private meet(battle: SimpleGbohBattle): void {
    if (battle.ownTurns[this.side]! > 0) return;
    this.forget();
    this.prospects.look(battle);
  }

  /** Looks at the battle as it stands; what formations could do is weighed where it matters. */
  private look(battle: SimpleGbohBattle): void {
    const { side, weights, prospects } = this;
    if (this.aims.goal.length !== battle.count) {
      this.aims = new Aims(battle.count, prospects, weights);
      this.moving = new Moving(this.aims, prospects);
    }
    this.looked = battle.playerTurns;
    this.plans++;
    this.leading.forget();
    prospects.look(battle);
    this.aims.survey(battle, side);
    this.aims.begin();
  }

  /** Weighs what a formation could do now; whether that was not known yet. */
  private weigh(battle: SimpleGbohBattle, formation: number): boolean {
    const { aims } = this;
    if (this.weighedIn[formation] === this.plans) return false;
    this.weighedIn[formation] = this.plans;
    let sum = 0;
    const units = battle.forces.members[formation]!;
    for (let at = 0; at < units.length; at++) {
      const unit = units[at]!;
      if (battle.status[unit] !== Status.OnMap) continue;
      aims.seek(battle, unit);
      aims.claim(battle, unit);
      sum += aims.worth[unit]!;
    }
    aims.claims.fill(0);
    this.promise[formation] = sum;
    return true;
  }

  /** How far ahead the side is, in hundredths of what makes an army withdraw. */
  private lead({ forces, routPoints }: SimpleGbohBattle): number {
    const own = routPoints[this.side]! / forces.standings[this.side as 0 | 1].withdrawalLevel;
    const others = routPoints[1 - this.side]! / forces.standings[(1 - this.side) as 0 | 1].withdrawalLevel;
    return WHOLE * (others - own);
  }

  /** What a formation is thought to promise; one that has not been weighed for long may promise anything. */
  private expected(formation: number): number {
    return this.plans - this.weighedIn[formation]! > FORGOTTEN ? Number.POSITIVE_INFINITY : this.promise[formation]!;
  }

  private worthOf({ forces }: SimpleGbohBattle, option: number): number {
    if (option < Activate.Group) return this.expected(option);
    let sum = 0;
    for (const formation of forces.groups[option - Activate.Group]!.formations) sum += this.expected(formation);
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

  /** The leader who seizes the player turn with most to gain; nobody where there is too little of it. */
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
        if (formations[formation]!.commanders.includes(leader)) gain = Math.max(gain, this.promise[formation]!);
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
      if (aims.enemy[unit]! < 0 || this.moving.waits(battle, unit)) continue;
      const way = aims.near[unit]! - (stack ? 0.5 : 0) - (isSkirmisher(battle, unit) ? 0 : 0.2);
      if (way >= least) continue;
      least = way;
      best = option;
    }
    if (best < 0) return this.chooseLeader(battle, list, count);
    const unit = best >= Next.Stack ? best - Next.Stack : best;
    if (!aims.holds(battle, unit)) {
      aims.survey(battle, this.side);
      aims.seek(battle, unit);
    }
    aims.claim(battle, unit);
    return best;
  }

  /** A leader who had better be somewhere else, when the units are done; `Done` where nobody is left to act. */
  private chooseLeader(battle: SimpleGbohBattle, list: Int32Array, count: number): number {
    for (let at = count - 1; at >= 0; at--) {
      const option = list[at]!;
      if (option !== Done && option >= Next.Leader && this.leading.leaves(battle, option - Next.Leader)) return option;
    }
    return Done;
  }

  /** Turns to face who comes, where that does not risk a hit for nothing. */
  private chooseReaction(battle: SimpleGbohBattle, { list, count }: Options): number {
    const unit = battle.focus[Focus.Unit]!;
    const other = battle.focus[Focus.Other]!;
    if (battle.printedTq[unit]! - battle.hits[unit]! < STEADFAST) return Done;
    const { grid } = battle.forces.map;
    let best = Done;
    let least = this.distanceAhead(battle, unit, battle.facing[unit]!, other) - 0.5;
    for (let at = 0; at < count; at++) {
      const vertex = list[at]!;
      if (vertex === Done || grid.next(battle.hex[unit]!, vertex % DIRECTIONS) < 0) continue;
      const far = this.distanceAhead(battle, unit, vertex, other);
      if (far >= least) continue;
      least = far;
      best = vertex;
    }
    return best;
  }

  /** How far the nearer hex in front of a unit that faces so is from another. */
  private distanceAhead(battle: SimpleGbohBattle, unit: number, facing: number, other: number): number {
    const { grid } = battle.forces.map;
    let least = WHOLE;
    for (let way = -1; way <= 0; way++) {
      const next = grid.next(battle.hex[unit]!, (facing + way + DIRECTIONS) % DIRECTIONS);
      if (next >= 0) least = Math.min(least, grid.distance(next, battle.hex[other]!));
    }
    return least;
  }

  /** The most sheltered hex to go to: options are directions from a hex, or hexes where that is -1. */
  private chooseShelter(battle: SimpleGbohBattle, from: number, { list, count }: Options): number {
    const { grid } = battle.forces.map;
    let best = list[0]!;
    let most = Number.NEGATIVE_INFINITY;
    for (let at = 0; at < count; at++) {
      if (list[at] === Done) continue;
      const worth = this.shelter(battle, from < 0 ? list[at]! : grid.next(from, list[at]!));
      if (worth <= most) continue;
      most = worth;
      best = list[at]!;
    }
    return best;
  }

  /** How sheltered a hex is: friends around it, no enemies, nobody in it. */
  private shelter(battle: SimpleGbohBattle, hex: number): number {
    const { grid } = battle.forces.map;
    if (hex < 0) return -WHOLE;
    let worth = battle.inZone(1 - this.side, hex) ? -3 : 0;
    if (battle.top[hex]! >= 0) worth -= 1;
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      const next = grid.next(hex, direction);
      const there = next < 0 ? -1 : battle.top[next]!;
      if (next < 0) worth -= 0.2;
      else if (there >= 0) worth += battle.forces.sideOf[there] === this.side ? 0.2 : -1;
    }
    return worth;
  }

  /** The unit that is worth most, or least. */
  private dearest({ list, count }: Options, sign: number): number {
    let best = list[0]!;
    let most = Number.NEGATIVE_INFINITY;
    for (let at = 0; at < count; at++) {
      const worth = sign * this.prospects.values[list[at]!]!;
      if (worth <= most) continue;
      most = worth;
      best = list[at]!;
    }
    return best;
  }

  /** The vertex with most enemies ahead and fewest beside and behind. */
  private chooseFacing(battle: SimpleGbohBattle, unit: number, { list, count }: Options): number {
    const { grid } = battle.forces.map;
    const { sideOf } = battle.forces;
    let best = list[0]!;
    let most = Number.NEGATIVE_INFINITY;
    for (let at = 0; at < count; at++) {
      let worth = 0;
      for (let by = 0; by < DIRECTIONS; by++) {
        const next = grid.next(battle.hex[unit]!, (list[at]! + by) % DIRECTIONS);
        const there = next < 0 ? -1 : battle.top[next]!;
        if (there < 0 || sideOf[there] === sideOf[unit]) continue;
        worth += by === 0 || by === 5 ? 1 : -1;
      }
      if (worth <= most) continue;
      most = worth;
      best = list[at]!;
    }
    return best;
  }
}
