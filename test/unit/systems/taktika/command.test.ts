import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultsOf } from '../../../../src/model/domain.js';
import { parseProfile } from '../../../../src/systems/taktika/army/notation.js';
import type { Profile } from '../../../../src/systems/taktika/army/profile.js';
import { readings } from '../../../../src/systems/taktika/readings.js';
import { dismounted } from '../../../../src/systems/taktika/rules/dismounted.js';
import { drillTest } from '../../../../src/systems/taktika/rules/drill-test.js';
import { type CommandLink, hasAuthority, ORDER_RADIUS } from '../../../../src/systems/taktika/rules/has-authority.js';
import { initiative } from '../../../../src/systems/taktika/rules/initiative.js';
import { mayAdopt } from '../../../../src/systems/taktika/rules/may-adopt.js';
import { basesOf, mayChangeFormation } from '../../../../src/systems/taktika/rules/may-change-formation.js';
import { mayExchangeRanks } from '../../../../src/systems/taktika/rules/may-exchange-ranks.js';
import { mayMove } from '../../../../src/systems/taktika/rules/may-move.js';
import { placingOrder } from '../../../../src/systems/taktika/rules/placing-order.js';
import { rally } from '../../../../src/systems/taktika/rules/rally.js';
import { type Shooter, shootingRange } from '../../../../src/systems/taktika/rules/shooting-range.js';
import { skirmishersPushed } from '../../../../src/systems/taktika/rules/skirmishers-pushed.js';
import { terrainChooser } from '../../../../src/systems/taktika/rules/terrain-chooser.js';
import { terrainDisorder } from '../../../../src/systems/taktika/rules/terrain-disorder.js';
import { obligatoryElements, terrainElements } from '../../../../src/systems/taktika/rules/terrain-elements.js';
import { unitSpeed } from '../../../../src/systems/taktika/rules/unit-speed.js';
import {
  applyOrder,
  applyRally,
  readDrill,
  readFront,
  readOrder,
} from '../../../../src/systems/taktika/state/order-state.js';
import { Units } from '../../../../src/systems/taktika/state/units.js';
import { TERRAIN_KINDS } from '../../../../src/systems/taktika/tables/army-list.js';
import { strikersOf } from '../../../../src/systems/taktika/tables/strikers.js';
import { FORMATIONS, SHIELDS, WEAPONS } from '../../../../src/systems/taktika/tables/vocabulary.js';
import { chance, expected } from '../../../examples/exactly.js';
import { play, roll } from '../../../play.js';
import { battleLineSpeed } from './battle-lines.js';
import { mayPlace } from './placements.js';

function profile(text: string): Profile {
  const found = parseProfile(text, []);
  if (found === undefined) throw new Error(`not a unit: ${text}`);
  return found;
}

const marcher = fc.record({ formation: fc.constantFrom(...FORMATIONS), mounted: fc.boolean() });

describe('orders', () => {
  const far: CommandLink = {
    regular: true,
    commanderInChief: false,
    ownCorps: true,
    attached: false,
    engaged: false,
    distance: 20.1,
  };

  it('reach the units of a corps within 20 cm of a regular general (TK-6a, TK-6e)', () => {
    expect(hasAuthority(far)).toBe(false);
    expect(hasAuthority({ ...far, distance: ORDER_RADIUS })).toBe(true);
    expect(hasAuthority({ ...far, distance: 1, ownCorps: false })).toBe(false);
    expect(hasAuthority({ ...far, distance: 1, ownCorps: false, commanderInChief: true })).toBe(true);
  });

  it('of an irregular general reach only the unit he is attached to (TK-6d)', () => {
    expect(hasAuthority({ ...far, regular: false, distance: 0 })).toBe(false);
    expect(hasAuthority({ ...far, regular: false, attached: true })).toBe(true);
  });

  it('reach no unit that is engaged, not even from the general it fights with (TK-12d)', () => {
    expect(hasAuthority({ ...far, distance: 1, engaged: true })).toBe(false);
    expect(hasAuthority({ ...far, attached: true, commanderInChief: true, engaged: true })).toBe(false);
  });

  it('to rally come from the same generals (TK-15a)', () => {
    expect(hasAuthority({ ...far, regular: false, commanderInChief: true, ownCorps: false, distance: 1 })).toBe(false);
    expect(hasAuthority({ ...far, regular: false, commanderInChief: true, ownCorps: false, attached: true })).toBe(
      true,
    );
  });
});

describe('roll-offs', () => {
  it('go to the higher total (TK-6b)', () => {
    expect(play(initiative, {}, 5, 3)).toEqual({ firstWins: true, firstDie: 5, secondDie: 3 });
    expect(play(initiative, { secondBonus: 2 }, 4, 3).firstWins).toBe(false);
  });

  it('break ties by one die that stands for all further rolls: even sides by 1 of 2, +1 by 21 of 31 (TK-6b)', () => {
    expect(play(initiative, {}, 4, 4, 1).firstWins).toBe(true);
    expect(play(initiative, {}, 4, 4, 2).firstWins).toBe(false);
    expect(play(initiative, { firstBonus: 1 }, 3, 4, 21).firstWins).toBe(true);
    expect(play(initiative, { firstBonus: 1 }, 3, 4, 22).firstWins).toBe(false);
    expect(chance((dice) => roll(initiative, { secondBonus: 1 }, dice).firstWins)).toBe('10/31');
  });

  it('let the higher die choose the terrain and place its centre second, its reserves first (TK-29b, TK-30b, TK-30d)', () => {
    expect(play(terrainChooser, {}, 6, 2).firstChooses).toBe(true);
    expect(play(terrainChooser, {}, 2, 2, 2).firstChooses).toBe(false);
    expect(play(placingOrder, {}, 6, 2)).toMatchObject({
      firstPlacesCentreFirst: false,
      firstPlacesReservesFirst: true,
    });
    expect(play(placingOrder, {}, 1, 2)).toMatchObject({
      firstPlacesCentreFirst: true,
      firstPlacesReservesFirst: false,
    });
    expect(chance((dice) => roll(placingOrder, {}, dice).firstPlacesCentreFirst)).toBe('1/2');
  });
});

describe('terrain', () => {
  it('has as many elements as the die shows, two fewer on flat land (TK-29b)', () => {
    const flat = TERRAIN_KINDS.indexOf('flat');
    const rolled = [1, 2, 3, 4, 5, 6].map((face) => play(terrainElements, { terrain: flat }, face));
    expect(rolled.map(({ elements }) => elements)).toEqual([0, 0, 1, 2, 3, 4]);
    expect(rolled.every(({ obligatory }) => obligatory === 0)).toBe(true);
    expect(expected((dice) => roll(terrainElements, { terrain: 0 }, dice).elements)).toBe('7/2');
  });

  it('is of its obligatory type for half the elements or more, whatever is chosen (TK-29c, invariant 28)', () => {
    const types = ['wood', 'hill', 'village', 'stream', 'hedge'] as const;
    fc.assert(
      fc.property(
        fc.constantFrom(...TERRAIN_KINDS),
        fc.integer({ min: 0, max: 6 }),
        fc.array(fc.constantFrom(...types), { maxLength: 40 }),
        (terrain, elements, wishes) => {
          const own = { wooded: 'wood', hilly: 'hill', civilised: 'village', flat: 'none' }[terrain];
          const placed: (typeof types)[number][] = [];
          for (const wish of [
            ...wishes,
            ...types.filter((type) => type === own).flatMap((type) => Array(6).fill(type)),
          ]) {
            if (mayPlace(terrain, elements, placed, wish)) placed.push(wish);
          }
          expect(placed.length).toBeLessThanOrEqual(elements);
          if (terrain === 'flat') return;
          expect(placed).toHaveLength(elements);
          const share = placed.filter((type) => type === own).length;
          expect(share).toBeGreaterThanOrEqual(obligatoryElements(terrain, elements));
          expect(share * 2).toBeGreaterThanOrEqual(elements);
        },
      ),
      { seed: 2930 },
    );
  });
});

describe('speed', () => {
  it('lies between 15 and 19 and is never below that of a line with the unit in it (invariant 18, TK-8b, TK-8e)', () => {
    fc.assert(
      fc.property(fc.array(marcher, { minLength: 1, maxLength: 12 }), (line) => {
        const speed = battleLineSpeed(line);
        expect(speed).toBeGreaterThanOrEqual(0);
        for (const unit of line) {
          expect(unitSpeed(unit)).toBeGreaterThanOrEqual(15);
          expect(unitSpeed(unit)).toBeLessThanOrEqual(19);
          expect(unitSpeed(unit)).toBeGreaterThanOrEqual(speed);
          expect(unitSpeed(unit)).toBe(battleLineSpeed([unit]));
        }
        const fronts = line.reduce((sum, unit) => sum + 20 - unitSpeed(unit), 0);
        expect(speed).toBe(Math.max(0, 20 - fronts));
      }),
      { seed: 818 },
    );
  });
});

describe('shooting ranges', () => {
  const shooter = fc.record({
    weapon: fc.constantFrom(...WEAPONS),
    formation: fc.constantFrom(...FORMATIONS),
    mounted: fc.boolean(),
  });
  const size = fc.integer({ min: 0, max: 60 });

  it('are 10 cm and more, and never fall as the target grows (invariant 24, TK-11g, TK-11h)', () => {
    fc.assert(
      fc.property(shooter, size, size, (who, figures, lineFront) => {
        const range = shootingRange(who, { figures, lineFront });
        if (range === 0) return;
        expect(range).toBeGreaterThanOrEqual(10);
        expect(shootingRange(who, { figures: figures + 1, lineFront })).toBeGreaterThanOrEqual(range);
        expect(shootingRange(who, { figures, lineFront: lineFront + 1 })).toBeGreaterThanOrEqual(range);
      }),
      { seed: 1124 },
    );
  });

  it('are 10 cm for riders and for skirmishers other than slingers (TK-11f)', () => {
    const big = { figures: 60, lineFront: 60 };
    for (const weapon of ['bow', 'crossbow', 'handgun'] as const) {
      expect(shootingRange({ weapon, formation: 'skirmish', mounted: false }, big)).toBe(10);
      expect(shootingRange({ weapon, formation: 'open', mounted: true }, big)).toBe(10);
      expect(shootingRange({ weapon, formation: 'open', mounted: false }, big)).toBe(120);
    }
  });

  it('are long for slings and handguns unless the readings R36 and R38 say ten (TK-11h)', () => {
    const sling: Shooter = { weapon: 'sling', formation: 'skirmish', mounted: false };
    const handgun: Shooter = { weapon: 'handgun', formation: 'dense', mounted: false };
    const target = { figures: 1, lineFront: 8 };
    expect([sling, handgun].map((who) => shootingRange(who, target))).toEqual([16, 16]);
    expect([sling, handgun].map((who) => shootingRange(who, target, 1, 1))).toEqual([10, 10]);
  });

  it('are point-blank for javelins and nothing for swords', () => {
    const target = { figures: 12, lineFront: 4 };
    expect(shootingRange({ weapon: 'javelin', formation: 'open', mounted: false }, target)).toBe(1);
    expect(shootingRange({ weapon: 'sword', formation: 'open', mounted: false }, target)).toBe(0);
  });
});

describe('formations', () => {
  it('change freely but for skirmish order and fronts that cannot be filled (TK-8i)', () => {
    expect(mayChangeFormation('dense', 'veryDense', 5, false)).toBe(true);
    expect(mayChangeFormation('dense', 'veryDense', 4, false)).toBe(false);
    expect(mayChangeFormation('dense', 'skirmish', 12, false)).toBe(false);
    expect(mayChangeFormation('skirmish', 'open', 3, false)).toBe(false);
    expect(mayChangeFormation('dense', 'dense', 12, false)).toBe(false);
  });

  it('take up more bases to the rear when they open out (TK-8j)', () => {
    expect(basesOf(15, 'veryDense', false)).toBe(1);
    expect(basesOf(15, 'open', false)).toBe(2);
    expect(basesOf(12, 'skirmish', true)).toBe(6);
  });

  it('allow a circle in any order but skirmish, a tortoise to close ranks with shields (TK-20a, TK-20b)', () => {
    const circle = FORMATIONS.filter((formation) => mayAdopt('circle', formation, 'none'));
    expect(circle).toEqual(['veryDense', 'dense', 'open']);
    const tortoise = FORMATIONS.flatMap((formation) =>
      SHIELDS.filter((shield) => mayAdopt('tortoise', formation, shield)).map((shield) => `${formation} ${shield}`),
    );
    expect(tortoise).toEqual(['veryDense regular', 'veryDense large', 'dense regular', 'dense large']);
    expect(mayAdopt('none', 'skirmish', 'none')).toBe(true);
  });

  it('stop a circle from moving, not a tortoise (TK-20c, TK-20e)', () => {
    expect((['none', 'circle', 'tortoise'] as const).map(mayMove)).toEqual([true, false, true]);
  });

  it('let ranks be exchanged until the first melee round, once a turn (TK-17a, R56)', () => {
    const ready = { inContact: true, foughtInContact: false, fleeing: false, exchanged: false, recovered: false };
    expect(mayExchangeRanks(ready)).toBe(true);
    expect(mayExchangeRanks(ready, 1)).toBe(false);
    expect(mayExchangeRanks({ ...ready, inContact: false }, 1)).toBe(true);
    for (const barred of ['foughtInContact', 'fleeing', 'exchanged', 'recovered'] as const) {
      expect(mayExchangeRanks({ ...ready, [barred]: true }), barred).toBe(false);
    }
  });
});

describe('dismounting (TK-18b, R57)', () => {
  it('leaves lancers without lance and barding, with the fronts of foot and melee 2', () => {
    const knights = profile('lancers:9,cavalrySpear,good,veteran,heavy,large-shield,heavy-barding');
    const onFoot = dismounted(knights);
    expect(onFoot).toMatchObject({ mounted: false, melee: 2, barding: 'none', shield: 'none', armour: 'heavy' });
    expect(onFoot.category).not.toBe('lineInfantry');
    expect(strikersOf(onFoot.weapon, 'dense', onFoot.mounted)).toBe(0);
    expect(onFoot.cost).toBe(knights.cost);
    expect(onFoot.text).toBe(`${knights.text},dismounted`);
  });

  it('keeps the melee of riders, the skill of archers, and a shield that foot may carry', () => {
    expect(dismounted(profile('riders:6,good,regular-shield')).melee).toBe(4);
    const archers = dismounted(profile('horseArchers:6,bow,good,open'));
    expect(archers).toMatchObject({ skill: 4, melee: 2, weapon: 'bow' });
    expect(dismounted(profile('riders:6,large-shield,light')).shield).toBe('large');
  });

  it('changes nothing on foot, and nothing the second time', () => {
    const foot = profile('lineInfantry:12,spear');
    expect(dismounted(foot)).toBe(foot);
    const once = dismounted(profile('riders:6,heavy,large-shield'));
    expect(dismounted(once)).toEqual(once);
  });
});

describe('the order of units in battle', () => {
  const defaults = defaultsOf(readings);

  it('is gathered from their state and put back (TK-8i, TK-8g)', () => {
    const units = new Units([profile('lineInfantry:12,spear'), profile('riders:6')], defaults);
    units.ordered[0] = 10;
    units.steadinessTalent[0] = 1;
    const drill = defaultsOf(drillTest.situation);
    readOrder(units, 0, drill);
    readDrill(units, 0, drill);
    expect(drill).toMatchObject({ ordered: 10, disordered: 2, steadiness: 3, talent: 1, lastFigure: 0 });
    const terrain = defaultsOf(terrainDisorder.situation);
    readOrder(units, 1, terrain);
    readFront(units, 1, terrain);
    expect(terrain).toMatchObject({ ordered: 6, disordered: 0, front: 2, mounted: true });
    applyOrder(units, 1, play(terrainDisorder, terrain, 4, 4, 5, 5, 6, 6));
    expect([...units.ordered]).toEqual([10, 4]);
    units.blocked[1] = 2;
    applyOrder(units, 1, { ordered: 5 });
    expect(units.blocked[1]).toBe(1);
    units.audit();
  });

  it('tests in a circle with steadiness 5 (TK-20c)', () => {
    const units = new Units([profile('lineInfantry:12,spear,circle')], defaults);
    const drill = defaultsOf(drillTest.situation);
    readDrill(units, 0, drill);
    expect(drill.steadiness).toBe(5);
  });

  it('comes back with a rally, and goes with skirmishers who flee (TK-15c, TK-19b)', () => {
    const units = new Units([profile('lineInfantry:12,spear'), profile('swordsmen:3,skirmish')], defaults);
    units.fleeing[0] = 1;
    units.ordered[0] = 0;
    applyRally(units, 0, play(rally, {}, 6));
    expect([units.fleeing[0], units.ordered[0]]).toEqual([1, 0]);
    applyRally(units, 0, play(rally, {}, 1));
    expect([units.fleeing[0], units.ordered[0]]).toEqual([0, 1]);
    applyOrder(units, 1, play(skirmishersPushed, {}, 3, 4, 4));
    expect([units.fleeing[1], units.ordered[1]]).toEqual([0, 1]);
    units.audit();
  });
});
