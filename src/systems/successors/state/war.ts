import type { Watcher } from '../../../model/battle.js';
import type { ValueOf } from '../../../model/domain.js';
import type { Advise } from '../../../model/game-tree.js';
import { OptionList } from '../../../model/options.js';
import type { Decision } from '../../../model/player.js';
import { DECISIONS, NO_SUBJECT } from '../decisions.js';
import type { readings as offered } from '../readings.js';
import { BattleResolver } from '../rules/battle.js';
import { COMBAT_TABLE_OF, type CombatTable } from '../tables/combat-tables.js';
import { EncounterState } from './encounter-state.js';
import type { WarState } from './war-state.js';

/** The readings of a war. */
export type Readings = Readonly<ValueOf<typeof offered>>;

/**
 * A war as players see it: the theatre, the rules in force, and the decision that is asked for. An encounter is one move of
 * one general on it; `now` tells how it stands. Everything that lasts from one decision to the next is in the theatre.
 */
export class War {
  readonly warState: WarState;
  readonly readings: Readings;
  readonly table: CombatTable;
  /** Factions in turn order (SU-10.5c). */
  readonly order: Int8Array;
  /** Whether forces are only ever selected as a whole: none or all, no units named. Makes games small enough to solve. */
  readonly whole: boolean;
  readonly options = new OptionList();
  readonly battle = new BattleResolver();
  /** The decision that is asked for, of which faction, and its subject. */
  decision: Decision = DECISIONS.moveStep;
  decider = 0;
  subject = NO_SUBJECT;
  /** Why the last encounter ended: a place in `END_REASONS`. */
  reason = 0;
  /** By general, whether he has moved already and so does not go along with another (1). */
  readonly moved: Int16Array;
  watcher: Watcher | null = null;
  /** Solves the decisions of a player who asks; absent where no policy asks. */
  readonly advise: Advise | undefined;

  /** `table` replaces the combat table of the readings; `order` is taken as it is and may change between encounters. */
  constructor(
    warState: WarState,
    readings: Readings,
    order: Int8Array,
    table: CombatTable = COMBAT_TABLE_OF[readings.combatTable]!,
    whole = false,
    advise?: Advise,
  ) {
    this.advise = advise;
    this.warState = warState;
    this.readings = readings;
    this.order = order;
    this.moved = new Int16Array(warState.leaders.length);
    this.table = table;
    this.whole = whole;
    this.battle.table = table;
    this.battle.drawn = readings.drawn;
    this.battle.leaderCasualty = readings.leaderCasualty;
  }

  /** Tells the watcher of an event; campaigns count some of them too. */
  tell(kind: number, a: number, b: number, c: number, d: number): void {
    this.watcher?.event(kind, a, b, c, d);
  }

  /** The space in which the moving force is. */
  get space(): number {
    return this.warState.now[EncounterState.Space]!;
  }

  /** The space from which it came. */
  get previous(): number {
    return this.warState.now[EncounterState.Previous]!;
  }

  /** The space in which its move began. */
  get start(): number {
    return this.warState.now[EncounterState.Start]!;
  }

  get movingSide(): number {
    return this.warState.now[EncounterState.MovingSide]!;
  }

  /** Movement points that it has left. */
  get movementPoints(): number {
    return this.warState.now[EncounterState.MovementPoints]!;
  }

  /** The faction that has intercepted at this entry; `NONE` where none has. */
  get interceptor(): number {
    return this.warState.now[EncounterState.Interceptor]!;
  }
}
