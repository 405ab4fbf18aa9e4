import { defaultsOf } from '../../../../../src/model/domain.js';
import type { Foresee } from '../../../../../src/model/foresight.js';
import { face, makeDisc } from '../../../../../src/model/plane.js';
import type { Profile } from '../../../../../src/systems/taktika/army/profile.js';
import { SKIRMISH_RADIUS, standFormed } from '../../../../../src/systems/taktika/geometry/base.js';
import { forwardOf } from '../../../../../src/systems/taktika/geometry/table.js';
import { Place, TaktikaBattle } from '../../../../../src/systems/taktika/state/battle.js';
import { circumstances } from '../../../../../src/systems/taktika/state/circumstances.js';
import { Phase } from '../../../../../src/systems/taktika/state/events.js';
import type { FieldedGeneral, FieldedUnit } from '../../../../../src/systems/taktika/state/forces.js';
import type { Readings } from '../../../../../src/systems/taktika/state/traits.js';
import { SKIRMISH } from '../../../../../src/systems/taktika/state/units.js';
import { missileOf } from '../../../../../src/systems/taktika/tables/weapons.js';
import { attach } from '../../../../../src/systems/taktika/turn/attachment.js';
import { profile, reading } from '../field.js';
import { shipped } from './fielded.js';

/** A unit as a test puts it down. */
export interface Post {
  /** Its type in brief notation. */
  readonly is: string | Profile;
  /** The midpoint of its front, or the centre of a round base. */
  readonly at: readonly [x: number, y: number];
  /** Which way it looks; towards the enemy where left out. */
  readonly looks?: readonly [x: number, y: number];
  /** The general of its corps, counted over both sides; the first of its side where left out. */
  readonly corps?: number;
}

/** A general as a test puts him down. */
export interface Leader {
  readonly side: 0 | 1;
  readonly regular?: boolean;
  readonly commander?: boolean;
  readonly is?: string;
  readonly at?: readonly [x: number, y: number];
  /** The unit that he is attached to. */
  readonly leads?: number;
  /** His steadiness talent. */
  readonly talent?: number;
}

/** What stands on the ground: units of both sides, those of Red first, and their generals. */
export interface Ground {
  readonly red: readonly Post[];
  readonly blue?: readonly Post[];
  readonly generals?: readonly Leader[];
  readonly readings?: Partial<Readings>;
  /** Predicts duels for the players; none where left out. */
  readonly foresee?: Foresee;
}

function leaderOf({ side, regular = true, commander = false, is = 'swordsmen:9' }: Leader): FieldedGeneral {
  return {
    side,
    name: 'General',
    kind: regular ? 'regular' : 'irregular',
    regular,
    mercenary: false,
    commanderInChief: commander,
    profile: profile(is),
    talents: undefined,
    skillFor: 0,
    part: -1,
  };
}

/** A battle in the middle of Red's orders, with units and generals where a test puts them. */
export function groundOf({ red, blue = [], generals = [], readings = {}, foresee }: Ground): TaktikaBattle {
  const army = shipped('macedon');
  const leaders = [...generals].sort((a, b) => a.side - b.side);
  const posts = [...red, ...blue];
  const units = posts.map((post, unit): FieldedUnit => {
    const side = unit < red.length ? 0 : 1;
    const own = typeof post.is === 'string' ? profile(post.is) : post.is;
    return {
      side,
      line: 0,
      row: side,
      profile: own,
      figures: own.figures,
      cost: 10,
      tenths: 100,
      shoots: missileOf(own.weapon) !== undefined,
      skirmishers: own.formation === 'skirmish',
      ...(own.kinds === undefined ? {} : { costs: own.kinds.map(({ cost }) => cost) }),
      bases: 1,
      corps: post.corps ?? leaders.findIndex((leader) => leader.side === side),
    };
  });
  const ofRed = leaders.filter(({ side }) => side === 0).length;
  const forces = {
    armies: [army, army] as const,
    units,
    generals: leaders.map(leaderOf),
    rows: ['red', 'blue'],
    firstUnit: [0, red.length, posts.length] as const,
    firstGeneral: [0, ofRed, leaders.length] as const,
  };
  const battle = new TaktikaBattle(forces, reading(readings), defaultsOf(circumstances), foresee);
  const { bases } = battle;
  for (const [unit, { at, looks }] of posts.entries()) {
    bases.x[unit] = at[0];
    bases.y[unit] = at[1];
    const [x, y] = looks ?? [0, forwardOf(battle.owner[unit]!)];
    face(bases, unit, x, y);
    if (battle.units.formation[unit] === SKIRMISH) makeDisc(bases, unit, SKIRMISH_RADIUS);
    else standFormed(bases, unit, 1);
    battle.present[unit] = 1;
    battle.where[unit] = Place.OnTable;
  }
  for (const [general, { at, leads, talent = 0 }] of leaders.entries()) {
    [battle.generalX[general], battle.generalY[general]] = at ?? [0, 0];
    battle.steadinessTalent[general] = talent;
    if (leads !== undefined) attach(battle, general, leads);
  }
  battle.phase = Phase.Orders;
  battle.round = 1;
  return battle;
}

/** Where a unit stands, to a hundredth of a centimetre, and which way it looks. */
export function stand({ bases }: TaktikaBattle, unit: number): readonly number[] {
  return [bases.x, bases.y, bases.forwardX, bases.forwardY].map((field) => Math.round(100 * field[unit]!) / 100 + 0);
}
