import { describe, expect, it } from 'vitest';
import { scripted } from '../../../../../src/chance/scripted.js';
import { sampling } from '../../../../../src/chance/streams.js';
import { Act, Place, Subject, type TaktikaBattle } from '../../../../../src/systems/taktika/state/battle.js';
import { EventKind } from '../../../../../src/systems/taktika/state/events.js';
import { arrive, mayArrive } from '../../../../../src/systems/taktika/turn/arrivals.js';
import { auditBattle } from '../../../../../src/systems/taktika/turn/audit.js';
import { DECISIONS } from '../../../../../src/systems/taktika/turn/decisions.js';
import { setUp } from '../../../../../src/systems/taktika/turn/set-up.js';
import { armyOf, battleOf, contextOf, first, playerOf } from './fielded.js';

const SEED = 20_260_815;
const army = armyOf({
  list: 'hopliteGreece',
  units: [{ row: 'hoplites', units: 3, figures: 12 }],
  generals: [{ kind: 'irregular', commander: true }],
});

const forward = playerOf(
  (decision, _battle, offered) => offered[decision === DECISIONS.depth ? offered.length - 1 : 0]!,
);

/** A battle in which units have found no room, and the zones' rear is empty. */
function lacking(...units: readonly number[]): TaktikaBattle {
  const battle = battleOf(army, army, { circumstances: { terrain: 5 } });
  setUp(contextOf(battle, sampling(SEED, 0, 0), forward, forward));
  for (const unit of units) {
    battle.present[unit] = 0;
    battle.where[unit] = Place.Arriving;
  }
  return battle;
}

/** Brings a unit on at the last of the places offered, and returns all of them. */
function bringOn(battle: TaktikaBattle, unit: number): readonly number[] {
  const offers: number[][] = [];
  const player = playerOf((decision, known, offered) => {
    expect([decision, known.decisionContext[Subject.Unit]]).toEqual([DECISIONS.place, unit]);
    offers.push([...offered]);
    return offered.at(-1)!;
  });
  scripted([], (dice) => arrive(contextOf(battle, dice, player, player), unit));
  return offers[0] ?? [];
}

const to = (from: number, end: number) => Array.from({ length: end - from + 1 }, (_, at) => from + at);

describe('units that did not fit (R60)', () => {
  it('arrive at the edge of the centre, facing ahead, as their move of the turn', () => {
    for (const [unit, x, y] of [
      [0, 16, -34],
      [3, -16, 34],
    ] as const) {
      const battle = lacking(unit);
      const told: number[][] = [];
      battle.watcher = { event: (...event) => told.push(event) };
      expect(mayArrive(battle, unit)).toBe(true);
      expect(bringOn(battle, unit)).toEqual(to(0, 32));
      expect([battle.bases.x[unit], battle.bases.y[unit], battle.present[unit], battle.where[unit]]).toEqual([
        x,
        y,
        1,
        Place.OnTable,
      ]);
      expect(battle.acts[unit]! & Act.Moved).toBe(Act.Moved);
      expect(told).toEqual([[EventKind.Arrived, unit, -1, -1, -1]]);
      expect(mayArrive(battle, unit)).toBe(false);
      auditBattle(battle);
    }
  });

  it('are offered no place in anybody’s base, nor in touch with an enemy', () => {
    const battle = lacking(0);
    const put = (unit: number, x: number) => {
      battle.bases.x[unit] = x;
      battle.bases.y[unit] = battle.owner[unit] === 0 ? -34 : -40;
    };
    put(1, -10);
    put(3, 10);
    // The own base covers 6 to 14 of the zone, the enemy's 26 to 34; a unit that only touches a friend bars no way.
    expect(bringOn(battle, 0)).toEqual(to(14, 17));
  });

  it('wait while there is no room for them, and while their corps has withdrawn', () => {
    const battle = lacking(0);
    for (const [unit, x] of [
      [1, -13],
      [2, 0],
      [3, 12],
    ] as const) {
      battle.bases.x[unit] = x;
      battle.bases.y[unit] = battle.owner[unit] === 0 ? -34 : -40;
    }
    expect(mayArrive(battle, 0)).toBe(false);
    const context = contextOf(battle, sampling(SEED, 1, 0), first, first);
    expect(() => arrive(context, 0)).toThrow(/deploymentPlace/);
    const other = lacking(0);
    other.loyalty[0] = 1;
    expect(mayArrive(other, 0)).toBe(false);
    expect(mayArrive(other, 1)).toBe(false);
  });

  it('keep out of lakes', () => {
    const battle = lacking(0);
    battle.terrain.add('lake', [[-20, -40, -5, -40, -5, -30, -20, -30]]);
    battle.terrainLaid();
    expect(bringOn(battle, 0)).toEqual(to(15, 32));
  });
});
