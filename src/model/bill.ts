/** A line of an army's bill: equal units. */
export interface BillLine {
  readonly name: string;
  /** What each unit is and carries, in words. */
  readonly equipment: string;
  readonly units: number;
  /** Figures of each unit; 0 for those that have none, such as generals. */
  readonly figures: number;
  /** Points of one unit. */
  readonly each: number;
}

/** A leader of an army, and what he costs beside the lines; 0 where the rules give him free of charge. */
export interface BillLeader {
  readonly name: string;
  /** What he is, in words. */
  readonly what: string;
  readonly cost: number;
}

/** What an army's points are spent on: its lines and leaders together cost what the army costs. */
export interface Bill {
  readonly lines: readonly BillLine[];
  readonly leaders: readonly BillLeader[];
  /** The points that the army may cost; undefined where nothing is agreed. */
  readonly limit: number | undefined;
}
