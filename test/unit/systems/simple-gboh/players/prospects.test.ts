import { describe, expect, it } from 'vitest';
import { defaultsOf } from '../../../../../src/model/domain.js';
import { forcesOf } from '../../../../../src/systems/simple-gboh/army/forces-of.js';
import { AttackValues } from '../../../../../src/systems/simple-gboh/players/attack-values.js';
import { readings } from '../../../../../src/systems/simple-gboh/readings.js';
import { SimpleGbohBattle } from '../../../../../src/systems/simple-gboh/state/battle.js';
import { circumstances } from '../../../../../src/systems/simple-gboh/state/circumstances.js';
import { OWN_TABLES } from '../../../../../src/systems/simple-gboh/table-packs.js';
import { worthOf } from '../../../../../src/systems/simple-gboh/turn/hits.js';
import { armiesIn } from '../files.js';

const forces = forcesOf(OWN_TABLES, ...armiesIn('granicus'));
const battle = new SimpleGbohBattle(forces, defaultsOf(readings), defaultsOf(circumstances));
const prospects = lookedAt(1);

/** What a side that weighs its own losses so sees in the battle. */
function lookedAt(caution: number): AttackValues {
  const looked = new AttackValues(caution);
  looked.look(battle);
  return looked;
}

const unitNamed = (name: string) => forces.units.findIndex(({ row }) => forces.rows[row]!.includes(name));
const phalanx = unitNamed('Phalanx');
const horse = unitNamed('Median');
const levies = unitNamed('Anatolian');

/** What a phalanx's attack on levies promises, with a modifier for terrain. */
function promise(drm: number, caution: number): number {
  const looked = lookedAt(caution);
  looked.by(battle, phalanx);
  looked.on(battle, levies, 0);
  looked.promise(false, true, drm);
  return looked.worth;
}

/** What being lost costs the side of a unit. */
function stake(unit: number): number {
  prospects.by(battle, unit);
  return prospects.stakes[unit]!;
}

function volley(unit: number, distance: number): number {
  prospects.volley(battle, unit, horse, distance);
  return prospects.worth;
}

describe('prospects', () => {
  it('weigh units in hundredths of what makes their army withdraw', () => {
    const { withdrawalLevel } = forces.standings[1];
    expect(prospects.values[horse]).toBeCloseTo((100 * worthOf(battle, horse)) / withdrawalLevel, 12);
  });

  it('rise with the modifier, from the loss of the attacker to that of the defender (D6)', () => {
    for (let drm = -14; drm <= 14; drm++) expect(promise(drm, 1)).toBeGreaterThanOrEqual(promise(drm - 1, 1) - 1e-9);
    expect(promise(40, 1)).toBeCloseTo(stake(levies), 9);
    expect(promise(-40, 1)).toBeCloseTo(-stake(phalanx), 9);
  });

  it('count own losses by their caution', () => {
    expect(promise(0, 0)).toBeGreaterThan(promise(0, 1));
    expect(promise(0, 1)).toBeGreaterThan(promise(0, 2));
  });

  it('forbid what the matrix forbids, and give volleys only within range', () => {
    const archers = unitNamed('archers');
    prospects.by(battle, archers);
    prospects.on(battle, horse, 0);
    prospects.most(battle);
    expect([prospects.allows(false), prospects.worth]).toEqual([false, Number.NEGATIVE_INFINITY]);
    expect(volley(archers, 1)).toBeGreaterThan(0);
    expect(volley(archers, 8)).toBe(0);
    expect(volley(phalanx, 1)).toBe(0);
  });

  it('promise no more than they say they can', () => {
    for (let unit = 0; unit < battle.count; unit++) {
      prospects.by(battle, unit);
      for (let enemy = 0; enemy < battle.count; enemy++) {
        prospects.on(battle, enemy, unit % 5);
        for (const flank of [false, true]) {
          if (!prospects.allows(flank)) continue;
          prospects.most(battle);
          const most = prospects.worth;
          for (const moved of [false, true]) {
            for (const drm of [0, -1]) {
              prospects.promise(flank, moved, drm);
              expect(prospects.worth).toBeLessThanOrEqual(most);
            }
          }
        }
      }
    }
  });
});
