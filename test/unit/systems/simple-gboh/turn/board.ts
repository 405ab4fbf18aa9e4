import { scripted } from '../../../../../src/chance/scripted.js';
import { sampling } from '../../../../../src/chance/streams.js';
import { defaultsOf } from '../../../../../src/model/domain.js';
import { type Decision, No, type Player } from '../../../../../src/model/player.js';
import { readHexsides } from '../../../../../src/systems/simple-gboh/map/battlefield.js';
import { Edge } from '../../../../../src/systems/simple-gboh/map/compass.js';
import { HexGrid, Order } from '../../../../../src/systems/simple-gboh/map/hexes.js';
import { battleMap } from '../../../../../src/systems/simple-gboh/map/map.js';
import { type Readings, readings } from '../../../../../src/systems/simple-gboh/readings.js';
import { SimpleGbohBattle } from '../../../../../src/systems/simple-gboh/state/battle.js';
import { circumstances } from '../../../../../src/systems/simple-gboh/state/circumstances.js';
import {
  type Detachment,
  type FieldedFormation,
  type FieldedLeader,
  type FieldedUnit,
  fielded,
  type LosingTerms,
} from '../../../../../src/systems/simple-gboh/state/forces.js';
import { OWN_TABLES } from '../../../../../src/systems/simple-gboh/table-packs.js';
import type { Tables } from '../../../../../src/systems/simple-gboh/tables/table-set.js';
import { defaultAllowance, isDoubleSize, kindOf } from '../../../../../src/systems/simple-gboh/tables/unit-types.js';
import { MISSILES, TERRAINS, type Terrain } from '../../../../../src/systems/simple-gboh/tables/vocabulary.js';
import { auditBattle } from '../../../../../src/systems/simple-gboh/turn/audit.js';
import { GameContext } from '../../../../../src/systems/simple-gboh/turn/context.js';
import { Done } from '../../../../../src/systems/simple-gboh/turn/decisions.js';
import { setUp } from '../../../../../src/systems/simple-gboh/turn/set-up.js';
import { playerTurn } from '../../../../../src/systems/simple-gboh/turn/turn.js';

const COLUMNS = 20;
const ROWS = 12;
const grid = new HexGrid(COLUMNS, ROWS);

/** The hex that a map calls `CCRR`. */
export function at(name: string): number {
  return grid.named(Number(name.slice(0, 2)), Number(name.slice(2)));
}

/** What a map calls a hex. */
export function nameOf(hex: number): string {
  return hex < 0 ? '-' : grid.nameOf(hex);
}

/** A unit on the board: side 0 faces north and side 1 south where nothing else is said; `aabb+ccdd` for two hexes. */
export interface Post {
  readonly side: 0 | 1;
  readonly kind: string;
  readonly hex: string;
  readonly tq?: number;
  readonly size?: number;
  readonly ma?: number;
  readonly missile?: string;
  readonly depletable?: boolean;
  readonly routPoints?: number;
  readonly facing?: number;
  readonly inColumn?: boolean;
  /** The number of its formation within its side. */
  readonly formation?: number;
}

/** A leader; he commands the formation of that number within his side. */
export interface Chief extends Partial<Omit<FieldedLeader, 'hex'>> {
  readonly side: 0 | 1;
  readonly hex: string;
  readonly commands?: number;
}

/** What a board is besides its units. */
export interface Terms {
  /** Those of the system where nothing is said. */
  readonly tables?: Tables;
  readonly leaders?: readonly Chief[];
  readonly readings?: Partial<Readings>;
  readonly terrain?: Readonly<Record<string, Terrain>>;
  readonly levels?: Readonly<Record<string, number>>;
  readonly hexsides?: readonly { readonly kind: string; readonly between: readonly string[] }[];
  readonly columns?: boolean;
  readonly chainGap?: number;
  /** Leaders that may activate formations of side 0 together. */
  readonly groups?: readonly { readonly by: number; readonly formations: readonly number[] }[];
  /** Units of a formation of side 0 that a leader may take along with another. */
  readonly detachments?: readonly Omit<Detachment, 'side'>[];
  readonly doubleDepths?: boolean;
  readonly first?: 0 | 1;
  /** Retreat edges of both sides; the southern and the northern one where nothing is said. */
  readonly edges?: readonly [number, number];
  readonly withdrawal?: number;
  /** Conditions of the scenario under which side 1 has lost. */
  readonly losesWhen?: readonly Partial<LosingTerms>[];
}

/** The answers of a side by decision, one after another; where they run out it does as little as it may. */
export type Answers = Readonly<Record<string, readonly number[]>>;

/** What a player was asked: the decision's name and the options. */
export interface Asked {
  readonly name: string;
  readonly side: number;
  readonly options: readonly number[];
}

function fieldedUnit(post: Post, row: number, formations: number): FieldedUnit {
  const kind = kindOf(...(post.kind.split('/') as [string, string | undefined]));
  const facing = post.facing ?? (post.side === 0 ? 0 : 3);
  const [one, other] = post.hex.split('+').map(at);
  const double = isDoubleSize(kind);
  const straight = !double || grid.direction(one!, other!) === (post.inColumn ? facing : (facing + 1) % 6);
  return {
    side: post.side,
    line: row,
    row,
    kind,
    tq: post.tq ?? 6,
    size: post.size ?? 4,
    ma: post.ma ?? defaultAllowance(kind),
    missile: MISSILES.findIndex((letter) => letter === (post.missile ?? 'none')),
    depletable: post.depletable ?? false,
    doubleSize: double,
    doubleDepth: false,
    routPoints: post.routPoints ?? -1,
    formation: formations * post.side + (post.formation ?? 0),
    hex: straight ? one! : other!,
    right: double ? (straight ? other! : one!) : -1,
    facing,
    order: post.inColumn ? Order.Column : Order.Line,
  };
}

/** A condition of which a test names what matters. */
function losing(terms: Partial<LosingTerms>): LosingTerms {
  const units = terms.units ?? [];
  return { leader: -1, units, unitsAtLeast: units.length, hexes: [], hexesAtLeast: 0, playerTurns: 0, ...terms };
}

/** A small battle on a map of 20 by 12 hexes that a test arranges and plays turn by turn. */
export class Board {
  readonly battle: SimpleGbohBattle;
  readonly events: number[][] = [];
  asked: Asked[] = [];

  constructor(posts: readonly Post[], terms: Terms = {}) {
    const sorted = posts.toSorted((one, other) => one.side - other.side);
    const chiefs = (terms.leaders ?? []).toSorted((one, other) => one.side - other.side);
    const formations = 1 + Math.max(0, ...posts.map(({ formation }) => formation ?? 0));
    const leaders = chiefs.map(
      ({ commands: _, hex, ...chief }): FieldedLeader => ({
        name: 'leader',
        initiative: 5,
        range: 5,
        seizure: 0,
        heroic: false,
        overall: false,
        named: true,
        routPoints: -1,
        seizesFor: [],
        ...chief,
        hex: at(hex),
      }),
    );
    const chart = [0, 1].flatMap((side) =>
      Array.from({ length: formations }, (_, number): FieldedFormation => {
        const commanders = chiefs.flatMap((chief, leader) =>
          chief.side === side && chief.commands === number ? [leader] : [],
        );
        return {
          side,
          name: `${side} ${number}`,
          commanders,
          inCommandWhile: -1,
          auxiliary: commanders.length === 0,
          chainGap: terms.chainGap ?? 0,
          idleTurns: 0,
        };
      }),
    );
    const terrain = new Uint8Array(grid.count);
    const level = new Int8Array(grid.count);
    for (const [hex, name] of Object.entries(terms.terrain ?? {})) terrain[at(hex)] = TERRAINS.indexOf(name);
    for (const [hex, height] of Object.entries(terms.levels ?? {})) level[at(hex)] = height;
    const sides = new Uint8Array(6 * grid.count);
    for (const entry of terms.hexsides ?? []) readHexsides(entry, [], grid, sides, []);
    const standing = { withdrawalLevel: terms.withdrawal ?? 999, losesWhen: [], leadersCost: true, replacements: -1 };
    const tables = terms.tables ?? OWN_TABLES;
    const forces = fielded({
      tables,
      map: battleMap({ columns: COLUMNS, rows: ROWS, terrain, level, sides }, tables),
      units: sorted.map((post, row) => fieldedUnit(post, row, formations)),
      leaders,
      formations: chart,
      groups: (terms.groups ?? []).map((group) => ({ side: 0, near: [], within: 0, ...group })),
      detachments: (terms.detachments ?? []).map((detachment) => ({ side: 0, ...detachment })),
      standings: [
        { ...standing, edge: terms.edges?.[0] ?? Edge.South },
        { ...standing, losesWhen: (terms.losesWhen ?? []).map(losing), edge: terms.edges?.[1] ?? Edge.North },
      ],
      first: terms.first ?? 0,
      rows: sorted.map((_, row) => `${row}`),
      columns: terms.columns ?? false,
      doubleDepths: terms.doubleDepths ?? false,
    });
    this.battle = new SimpleGbohBattle(
      forces,
      { ...defaultsOf(readings), ...terms.readings },
      defaultsOf(circumstances),
    );
    this.battle.watcher = { event: (...event) => this.events.push(event) };
    setUp(new GameContext(this.battle, this.player(0, {}), this.player(1, {}), sampling(1, 0, 0)));
    auditBattle(this.battle);
  }

  /** A player turn of a side, whose first formation is activated unless it answers otherwise; dice show 0 to 9. */
  turn(side: 0 | 1, answers: Answers, rolls: readonly number[] = [], enemy: Answers = {}): this {
    this.asked = [];
    this.events.length = 0;
    const { firstFormation } = this.battle.forces;
    const own = this.player(side, { activate: [firstFormation[side]!], ...answers });
    const other = this.player(1 - side, enemy);
    scripted(
      rolls.map((roll) => roll + 1),
      (dice) =>
        playerTurn(new GameContext(this.battle, side === 0 ? own : other, side === 0 ? other : own, dice), side),
    );
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

  /** How often a decision was asked in the last turn. */
  times(name: string): number {
    return this.asked.filter((one) => one.name === name).length;
  }

  /** A course of this battle without rolls, for what happens outside player turns. */
  context(): GameContext {
    return new GameContext(this.battle, this.player(0, {}), this.player(1, {}), sampling(1, 0, 0));
  }

  /** Where a unit is, by the map's names. */
  where(unit: number): string {
    const right = this.battle.right[unit]!;
    return right < 0 ? nameOf(this.battle.hex[unit]!) : `${nameOf(this.battle.hex[unit]!)}+${nameOf(right)}`;
  }

  private player(side: number, answers: Answers): Player<SimpleGbohBattle> {
    const left = new Map(Object.entries(answers).map(([name, values]) => [name, [...values]]));
    return {
      choose: (decision: Decision, _, { list, count }) => {
        auditBattle(this.battle);
        const options = [...list.subarray(0, count)];
        this.asked.push({ name: decision.name, side, options });
        const next = left.get(decision.name)?.shift();
        if (next !== undefined) return next;
        if (options.includes(Done)) return Done;
        return options.includes(No) && decision.name !== 'advance' ? No : options[0]!;
      },
    };
  }
}
