import type { Dice } from '../../../../../src/chance/dice.js';
import { scripted } from '../../../../../src/chance/scripted.js';
import { sampling } from '../../../../../src/chance/streams.js';
import { defaultsOf } from '../../../../../src/model/domain.js';
import type { Decision, Player } from '../../../../../src/model/player.js';
import { type ZoneName, zoneCalled } from '../../../../../src/systems/lost-battles/map/zone-names.js';
import {
  FACINGS,
  type Facing,
  facingSeenBy,
  OFF_MAP,
  ZONES,
} from '../../../../../src/systems/lost-battles/map/zones.js';
import { readings } from '../../../../../src/systems/lost-battles/readings.js';
import { LostBattlesBattle, type Readings } from '../../../../../src/systems/lost-battles/state/battle.js';
import { circumstances } from '../../../../../src/systems/lost-battles/state/circumstances.js';
import {
  type Battlefield,
  type Condition,
  type FieldedGeneral,
  type FieldedUnit,
  fielded,
} from '../../../../../src/systems/lost-battles/state/forces.js';
import { TROOP_NAMES } from '../../../../../src/systems/lost-battles/tables/units.js';
import { GENERAL_KINDS, RATINGS, type Rating } from '../../../../../src/systems/lost-battles/tables/vocabulary.js';
import { auditBattle } from '../../../../../src/systems/lost-battles/turn/audit.js';
import { GameContext } from '../../../../../src/systems/lost-battles/turn/context.js';
import { Done, Step } from '../../../../../src/systems/lost-battles/turn/decisions.js';
import { setUp } from '../../../../../src/systems/lost-battles/turn/set-up.js';
import { playerTurn } from '../../../../../src/systems/lost-battles/turn/turn.js';

/** Units of a kind that stand together: side 0 where `a`, side 1 where `b`; off the map without a zone. */
export interface Post {
  readonly side: 0 | 1;
  readonly troops: string;
  readonly count?: number;
  readonly zone?: ZoneName;
  /** As its own side sees it. */
  readonly facing?: Facing;
}

/** A general; a leader's bodyguard is the unit of this number of his side. */
export interface Chief {
  readonly side: 0 | 1;
  readonly rating: Rating;
  readonly zone?: ZoneName;
  readonly bodyguard?: number;
  readonly timid?: boolean;
}

/** What a board is besides its units. */
export interface Terms {
  readonly generals?: readonly Chief[];
  readonly readings?: Partial<Readings>;
  readonly field?: Partial<Battlefield>;
  readonly ground?: Partial<Record<ZoneName, number>>;
  readonly conditions?: readonly [Partial<Condition>, Partial<Condition>];
  readonly first?: 0 | 1;
}

/** The answers of a side by decision, one after another; where they run out it does as little as it may. */
export type Answers = Readonly<Record<string, readonly number[]>>;

/** What a player was asked: the decision's name and the options. */
export interface Asked {
  readonly name: string;
  readonly options: readonly number[];
}

/** A small battle that a test arranges and plays turn by turn. */
export class Board {
  readonly battle: LostBattlesBattle;
  readonly events: number[][] = [];
  asked: Asked[] = [];

  constructor(posts: readonly Post[], terms: Terms = {}) {
    const units = [0, 1].map((side) => postedOf(posts, side)) as [FieldedUnit[], FieldedUnit[]];
    const chiefs = terms.generals ?? [];
    const generals = [0, 1].map((side) =>
      chiefs.filter((chief) => chief.side === side).map((chief) => generalOf(chief, units)),
    ) as [FieldedGeneral[], FieldedGeneral[]];
    const plain: Condition = { first: false, surprised: false, fatigued: false };
    const first = terms.first ?? 0;
    const conditions = [0, 1].map((side) => ({
      ...plain,
      first: side === first,
      ...terms.conditions?.[side],
    })) as unknown as [Condition, Condition];
    const rows = [...new Set(posts.map(({ side, troops }) => `${side} ${troops}`))].sort();
    const field: Battlefield = {
      ground: Array.from({ length: ZONES }, (_, zone) => groundOf(terms, zone)),
      keyZone: [zoneCalled('a.centre'), zoneCalled('b.centre')],
      camp: [-1, -1],
      attackLimit: 4,
      dusty: false,
      wet: false,
      rainingAtStart: false,
      ...terms.field,
    };
    const named = units.map((own) =>
      own.map((unit) => ({ ...unit, row: rows.indexOf(`${unit.side} ${TROOP_NAMES[unit.troop]}`) })),
    ) as [FieldedUnit[], FieldedUnit[]];
    const forces = fielded(named, generals, conditions, rows, field);
    this.battle = new LostBattlesBattle(
      forces,
      { ...defaultsOf(readings), ...terms.readings },
      defaultsOf(circumstances),
    );
    this.battle.watcher = { event: (...event) => this.events.push(event) };
    const context = new GameContext(this.battle, this.player({}), this.player({}), sampling(1, 0, 0));
    setUp(context);
    auditBattle(this.battle);
  }

  /** A player turn of a side; `rolls` are all dice after the command die, which shows 6. */
  turn(side: 0 | 1, answers: Answers, rolls: readonly number[] = [], enemy: Answers = {}): this {
    this.asked = [];
    this.events.length = 0;
    const own = this.player(answers);
    const other = this.player(enemy);
    scripted([6, ...rolls], (dice) => {
      const context = new GameContext(this.battle, side === 0 ? own : other, side === 0 ? other : own, dice);
      playerTurn(context, side);
    });
    auditBattle(this.battle);
    return this;
  }

  /** The options of the `nth` time that a decision was asked in the last turn; empty where it was not. */
  options(name: string, nth = 0): readonly number[] {
    return this.asked.filter((one) => one.name === name)[nth]?.options ?? [];
  }

  /** Events of a kind in the last turn, each with its numbers. */
  told(kind: number): readonly (readonly number[])[] {
    return this.events.filter(([one]) => one === kind).map((event) => event.slice(1));
  }

  /** A course over this board's battle, with players who answer as given. */
  context(dice: Dice, red: Answers = {}, blue: Answers = {}): GameContext {
    return new GameContext(this.battle, this.player(red), this.player(blue), dice);
  }

  private player(answers: Answers): Player<LostBattlesBattle> {
    const left = new Map(Object.entries(answers).map(([name, values]) => [name, [...values]]));
    return {
      choose: (decision: Decision, _, { list, count }) => {
        auditBattle(this.battle);
        const options = [...list.subarray(0, count)];
        this.asked.push({ name: decision.name, options });
        const next = left.get(decision.name)?.shift();
        if (next !== undefined) return next;
        if (options.includes(Done)) return Done;
        return decision.name === 'step' && options.includes(Step.Stop) ? Step.Stop : options[0]!;
      },
    };
  }
}

function groundOf({ ground }: Terms, zone: number): number {
  return Object.entries(ground ?? {}).reduce(
    (sum, [name, code]) => (zoneCalled(name as ZoneName) === zone ? sum + code : sum),
    0,
  );
}

function postedOf(posts: readonly Post[], side: number): FieldedUnit[] {
  return posts
    .filter((post) => post.side === side)
    .flatMap(({ troops, count, zone, facing }) => {
      const troop = TROOP_NAMES.indexOf(troops);
      if (troop < 0) throw new Error(`no troop ${troops}`);
      const at = zone === undefined ? OFF_MAP : zoneCalled(zone);
      const faces = facingSeenBy(side, FACINGS.indexOf(facing ?? 'forward'));
      return Array.from({ length: count ?? 1 }, () => ({
        side,
        line: 0,
        row: 0,
        troop,
        figures: 1,
        zone: at,
        facing: faces,
      }));
    });
}

function generalOf(chief: Chief, units: readonly [readonly FieldedUnit[], readonly FieldedUnit[]]): FieldedGeneral {
  const { side, rating, zone, bodyguard, timid } = chief;
  const guard = bodyguard === undefined ? -1 : bodyguard + (side === 0 ? 0 : units[0].length);
  const at = guard >= 0 ? units[side][bodyguard!]!.zone : zone === undefined ? OFF_MAP : zoneCalled(zone);
  return {
    side,
    name: rating,
    kind: GENERAL_KINDS.indexOf(guard >= 0 ? 'leader' : 'commander'),
    rating: RATINGS.indexOf(rating),
    timid: timid ?? false,
    bodyguard: guard,
    zone: at,
  };
}

/** A battalion of the enemy in a far corner, that the battle may go on. */
export const RESERVES: readonly Post[] = [
  { side: 0, troops: 'average heavyInfantry', count: 4, zone: 'a.leftWing' },
  { side: 1, troops: 'average heavyInfantry', count: 4, zone: 'b.leftWing' },
];

/** Units of the first side, in the centre of its front where nothing else is said. */
export function own(troops: string, count = 1, zone: ZoneName = 'a.centre'): Post {
  return { side: 0, troops, count, zone };
}

/** Units of the other side, in the zone opposite. */
export function enemy(troops: string, count = 1, zone: ZoneName = 'b.centre'): Post {
  return { side: 1, troops, count, zone };
}

/** A battle of such units, each side with reserves. */
export function board(posts: readonly Post[], terms: Terms = {}): Board {
  return new Board([...RESERVES, ...posts], terms);
}
