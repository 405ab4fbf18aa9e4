import type { ArmyLine, ArmyList } from '../../../model/system.js';
import type { Battlefield } from '../map/battlefield.js';
import type { MusteredDetachment, MusteredFormation, MusteredGroup } from './army-chart.js';
import type { LosingCondition } from './army-conditions.js';
import type { MusteredLeader } from './army-leaders.js';
import type { MusteredUnit } from './army-places.js';
import type { UnitLine } from './army-units.js';

/** A line of a mustered army: units with the same ratings in one formation. */
export interface MusteredLine extends ArmyLine, Omit<UnitLine, 'hexes' | 'path' | 'faces'> {}

/** An army of Simple GBoH, checked, and priced in Rout Points (D17a). Its `cost` counts units and, where they cost any, leaders. */
export interface SimpleGbohArmy extends ArmyList {
  readonly lines: readonly MusteredLine[];
  readonly units: readonly MusteredUnit[];
  readonly formations: readonly MusteredFormation[];
  readonly groups: readonly MusteredGroup[];
  readonly detachments: readonly MusteredDetachment[];
  readonly leaders: readonly MusteredLeader[];
  /** By leader, the formations that he may activate after a seizure though he does not command them (SG-4.43a). */
  readonly seized: readonly (readonly number[])[];
  /** Replacement leaders that it has; -1 for half of its named leaders (SG-4.37a, R56). */
  readonly replacements: number;
  readonly field: Battlefield;
  /** Whether its file says where everybody stands; else it has drawn itself up near the southern edge. */
  readonly placed: boolean;
  /** The edge of its map that it retreats over, a place in `EDGES`: the southern one where it draws itself up. */
  readonly edge: number;
  /** Whether it moves first; undefined where it does not say. */
  readonly first: boolean | undefined;
  readonly leadersCost: boolean;
  /** Whether units of double depth may be formed in play (SG-10.3a). */
  readonly doubleDepths: boolean;
  readonly withdrawalLevel: number;
  /** The level that makes its battle an even one; its withdrawal level where its file gives none. */
  readonly evenLevel: number;
  /** What else loses the battle by the scenario (SG-3.0a); units are places in `units`. */
  readonly losesWhen: readonly LosingCondition[];
  readonly unitRoutPoints: number;
  readonly leaderRoutPoints: number;
  /** The Rout Points that it may have; undefined where nothing is agreed. */
  readonly budget: number | undefined;
}
