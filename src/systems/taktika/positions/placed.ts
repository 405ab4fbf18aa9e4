import { defaultsOf } from '../../../model/domain.js';
import type { Foresee } from '../../../model/foresight.js';
import { face } from '../../../model/plane.js';
import type { Position } from '../../../model/position.js';
import { type Problem, ProblemError } from '../../../model/problem.js';
import type { TaktikaArmy } from '../army/army.js';
import { parseProfile } from '../army/notation.js';
import { standFormed, standSkirmishing } from '../geometry/base.js';
import { forwardOf } from '../geometry/table.js';
import { readings } from '../readings.js';
import { NO_TALENTS } from '../rules/bought-talents.js';
import { Place, TaktikaBattle } from '../state/battle.js';
import { circumstances } from '../state/circumstances.js';
import { forcesOf } from '../state/forces.js';
import { SKIRMISH } from '../state/units.js';
import { LISTS } from '../tables/lists.js';
import { attach } from '../turn/attachment.js';
import { retouch } from '../turn/contacts.js';

/** A unit of a position. */
export interface PlacedUnit {
  readonly name: string;
  /** Its type in brief notation. */
  readonly is: string;
  /** The midpoint of its front, or the centre of a round base, in centimetres from the middle of the table. */
  readonly at: readonly [x: number, y: number];
  /** Which way it looks; towards the enemy's edge where left out. */
  readonly looks?: readonly [x: number, y: number];
  /** Figures in order; all where left out. */
  readonly ordered?: number;
  readonly flees?: true;
}

/** A position on the table, with the side that is asked at the edge of lower numbers. */
export interface TaktikaPosition extends Position {
  /** The first unit has the general with it. */
  readonly own: readonly PlacedUnit[];
  readonly enemy: readonly PlacedUnit[];
}

/** The round in which every position stands. */
const ROUND = 3;

function armyOf(name: string, units: readonly PlacedUnit[], problems: Problem[]): TaktikaArmy {
  const profiles = units.flatMap(({ is }) => parseProfile(is, problems) ?? []);
  const lines = profiles.map((unit, at) => ({
    row: units[at]!.name,
    name: units[at]!.name,
    profile: unit.text,
    units: 1,
    figures: unit.figures,
    cost: 10,
    unit,
  }));
  const figures = profiles.reduce((sum, unit) => sum + unit.figures, 0);
  return {
    name,
    list: 'free',
    lines,
    figures,
    cost: 10 * figures,
    points: 10 * figures,
    troopList: { ...LISTS[0]!, rows: [] },
    generals: [
      {
        name: 'general',
        kind: 'regular',
        commanderInChief: true,
        troops: undefined,
        talents: NO_TALENTS,
        skillFor: undefined,
        corps: {},
        part: undefined,
      },
    ],
  };
}

/** Allocates the battle of a position. Throws `ProblemError` where a unit is not understood. */
export function battleOf({ own, enemy }: TaktikaPosition, foresee: Foresee | undefined): TaktikaBattle {
  const problems: Problem[] = [];
  const armies = [armyOf('Own', own, problems), armyOf('Enemy', enemy, problems)] as const;
  if (problems.length > 0) throw new ProblemError(problems);
  return new TaktikaBattle(forcesOf(...armies), defaultsOf(readings), defaultsOf(circumstances), foresee);
}

/** Puts both sides where a position has them, with a turn to come for side 0. */
export function place({ own, enemy }: TaktikaPosition, battle: TaktikaBattle): void {
  const { bases, forces, units } = battle;
  battle.reset();
  for (const [unit, { at, looks, ordered, flees }] of [...own, ...enemy].entries()) {
    const { side, bases: column } = forces.units[unit]!;
    [bases.x[unit], bases.y[unit]] = at;
    const [x, y] = looks ?? [0, forwardOf(side)];
    face(bases, unit, x, y);
    if (units.formation[unit] === SKIRMISH) standSkirmishing(bases, unit);
    else standFormed(bases, unit, column);
    if (ordered !== undefined) units.ordered[unit] = ordered;
    if (flees === true) {
      units.fleeing[unit] = 1;
      units.ordered[unit] = 0;
    }
    battle.present[unit] = 1;
    battle.where[unit] = Place.OnTable;
    battle.corps[unit] = side;
  }
  attach(battle, 0, forces.firstUnit[0]);
  attach(battle, 1, forces.firstUnit[1]);
  battle.round = ROUND;
  for (let unit = 0; unit < battle.count; unit++) retouch(battle, unit);
}
