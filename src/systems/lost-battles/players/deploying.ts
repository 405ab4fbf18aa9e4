import { has } from '../../../model/options.js';
import type { Options } from '../../../model/player.js';
import { bitsOf, CENTRE_REAR, FORWARD, LEFT_REAR, OFF_MAP, RIGHT_REAR, zoneSeenBy } from '../map/zones.js';
import type { LostBattlesBattle } from '../state/battle.js';
import { Done, Group, Step } from '../turn/decisions.js';
import type { Weights } from './weights.js';

/** The rear zones in the order in which foot comes onto the map, and those of the horse. */
const FOOT_ZONES = [CENTRE_REAR, LEFT_REAR, RIGHT_REAR] as const;
const HORSE_ZONES = [LEFT_REAR, RIGHT_REAR] as const;
/** What a group that comes onto the map is worth, more than any move. */
const WORTH = 6;

/** Brings an army onto the map: most foot as one body, the rest and the horse in two beside it. */
export class Deploying {
  private readonly side: number;
  private readonly body: number;
  private readonly horseZones: readonly number[];
  private footPart = 0;
  private horsePart = 0;
  private taken = 0;
  private target = 0;
  private zone: number = CENTRE_REAR;
  private wanted = 0;

  constructor(side: number, { body, horse }: Weights) {
    this.side = side;
    this.body = body;
    this.horseZones = Math.abs(horse) <= 0.5 ? HORSE_ZONES : [horse < 0 ? LEFT_REAR : RIGHT_REAR];
  }

  /** Shares out who is still off the map. */
  plan(battle: LostBattlesBattle): void {
    const { cavalry, chariots } = battle.forces.masks[this.side]!;
    const off = battle.unitsOf(this.side, OFF_MAP);
    const horse = bitsOf(off & (cavalry | chariots));
    this.footPart = Math.max(1, Math.ceil((bitsOf(off) - horse) * this.body));
    this.horsePart = Math.max(1, Math.ceil(horse / this.horseZones.length));
  }

  /** What it is worth to bring more units onto the map. */
  worth(battle: LostBattlesBattle): number {
    const off = battle.unitsOf(this.side, OFF_MAP) & ~battle.activated[this.side]!;
    return off === 0 ? 0 : WORTH;
  }

  /** The group to bring on: foot of all kinds picked one by one, then horse. */
  group(battle: LostBattlesBattle, options: Options): number {
    const { cavalry, chariots } = battle.forces.masks[this.side]!;
    const off = battle.unitsOf(this.side, OFF_MAP) & ~battle.activated[this.side]!;
    const mounted = off & (cavalry | chariots);
    const horse = off === mounted;
    this.wanted = horse ? mounted : off & ~mounted;
    this.target = horse ? this.horsePart : this.footPart;
    this.zone = this.emptiest(battle, horse ? this.horseZones : FOOT_ZONES);
    this.taken = 0;
    if (bitsOf(this.wanted) > this.target && has(options, Group.Pick)) return Group.Pick;
    if (this.wanted === off && has(options, Group.All)) return Group.All;
    return has(options, Group.Pick) ? Group.Pick : this.firstWanted(battle, options);
  }

  /** Who comes next into a group that is picked. */
  join(battle: LostBattlesBattle, options: Options): number {
    const { list, count } = options;
    if (this.taken >= this.target && has(options, Done)) return Done;
    this.taken++;
    // Different kinds in turn, so that every part has some of each.
    for (let at = 0; at < count; at++) {
      const option = list[(at + this.taken) % count]!;
      if (option !== Done && this.isWanted(battle, option)) return option;
    }
    return has(options, Done) ? Done : list[0]!;
  }

  /** Where the group comes on, and then stops. */
  step(options: Options): number {
    const { list, count } = options;
    const preferred = Step.Deploy + 4 * this.zone + FORWARD;
    if (has(options, preferred)) return preferred;
    for (let at = 0; at < count; at++) if (list[at]! >= Step.Deploy) return list[at]!;
    return list[0]!;
  }

  private emptiest(battle: LostBattlesBattle, zones: readonly number[]): number {
    let best = zones[0]!;
    let fewest = Number.POSITIVE_INFINITY;
    for (let at = 0; at < zones.length; at++) {
      const zone = zones[at]!;
      const units = bitsOf(battle.unitsOf(this.side, zoneSeenBy(this.side, zone)));
      if (units >= fewest) continue;
      fewest = units;
      best = zone;
    }
    return best;
  }

  private isWanted({ forces }: LostBattlesBattle, unit: number): boolean {
    return ((this.wanted >>> forces.placeOf[unit]!) & 1) === 1;
  }

  private firstWanted(battle: LostBattlesBattle, { list, count }: Options): number {
    for (let at = 0; at < count; at++) if (list[at]! < Group.All && this.isWanted(battle, list[at]!)) return list[at]!;
    return list[0]!;
  }
}
