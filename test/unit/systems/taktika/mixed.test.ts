import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scripted } from '../../../../src/chance/scripted.js';
import { defaultsOf } from '../../../../src/model/domain.js';
import type { Profile } from '../../../../src/systems/taktika/army/profile.js';
import { drillTest } from '../../../../src/systems/taktika/rules/drill-test.js';
import { mayMix } from '../../../../src/systems/taktika/rules/may-mix.js';
import { rankRights } from '../../../../src/systems/taktika/rules/rank-rights.js';
import { saved } from '../../../../src/systems/taktika/rules/saved.js';
import { steadinessOf } from '../../../../src/systems/taktika/rules/steadiness-test.js';
import { breakUnit, takeLosses } from '../../../../src/systems/taktika/rules/take-losses.js';
import { takeMixedLosses } from '../../../../src/systems/taktika/rules/take-mixed-losses.js';
import { type MixedUnit, Takers } from '../../../../src/systems/taktika/state/mixed-unit.js';
import { readDrill, testFigures } from '../../../../src/systems/taktika/state/order-state.js';
import type { Readings } from '../../../../src/systems/taktika/state/traits.js';
import type { Units } from '../../../../src/systems/taktika/state/units.js';
import { ATTACKS } from '../../../../src/systems/taktika/tables/protection.js';
import { FORMATIONS } from '../../../../src/systems/taktika/tables/vocabulary.js';
import { expected } from '../../../examples/exactly.js';
import { field, mixed } from './field.js';

const SPEARS = 'lineInfantry:4,spear';
const VETERANS = 'lineInfantry:4,pike,dense,veteran';
const BOWS = 'shooters:4,bow,dense,steadiness=2';
const CROSSBOWS = 'shooters:4,crossbow,dense';
const LEGION = 'swordsmen:4,sword,dense,javelin';
const ARROWS = ATTACKS.indexOf('bowOrJavelin');

function one(type: Profile, given: Partial<Readings> = {}): Units {
  return field([type], given);
}

function unitOf(type: Profile, given: Partial<Readings> = {}): MixedUnit {
  return one(type, given).mixed[0]!;
}

/** The weapons of a unit's figures front to rear, those of the disordered in brackets. */
function ranksOf(unit: MixedUnit): string {
  const figures = Array.from({ length: unit.figures }, (_, place) => {
    const { weapon } = unit.kinds[unit.kindAt(place)]!;
    return unit.isOrdered(place) ? weapon : `(${weapon})`;
  });
  return figures.join(' ');
}

/** Brings figures of some places out of order, as a miss does. */
function disorder(unit: MixedUnit, ...places: readonly number[]): void {
  for (const place of places) {
    const takers = new Takers();
    takers.add(place, unit.kindAt(place));
    unit.miss(takers, new Uint8Array(8));
  }
}

function entitled(right: keyof typeof rankRights, unit: MixedUnit): number {
  return rankRights[right](unit, new Takers());
}

describe('mixed units', () => {
  it('stand in the formation of the front rank and are of its type (TK-16a)', () => {
    const units = one(mixed('dense', BOWS, SPEARS));
    expect([units.mixed[0]!.front, units.traits[0]!.bow, units.traits[0]!.lineInfantry]).toEqual([4, true, false]);
    units.mixed[0]!.exchange(1, false);
    expect([units.traits[0]!.bow, units.traits[0]!.lineInfantry]).toEqual([false, true]);
    units.audit();
  });

  it('test as a unit with the steadiness of the front rank, the lowest where it differs (TK-14d, TK-17b, R62)', () => {
    expect(steadinessOf(one(mixed('dense', VETERANS, BOWS)), 0)).toBe(4);
    expect(steadinessOf(one(mixed('dense', BOWS, VETERANS)), 0)).toBe(2);
    const shared = one(mixed('dense', VETERANS, SPEARS));
    disorder(shared.mixed[0]!, 3);
    shared.mixed[0]!.settle();
    expect(steadinessOf(shared, 0)).toBe(3);
    expect(steadinessOf(one({ ...mixed('dense', BOWS, VETERANS), special: 'circle' }), 0)).toBe(5);
  });

  it('do not mix handgunners with others before 1500 (TK-16c)', () => {
    expect(mayMix(['handgun', 'spear'], 1499)).toBe(false);
    expect(mayMix(['handgun', 'spear'], 1500)).toBe(true);
    expect(mayMix(['handgun', 'handgun'], 1400)).toBe(true);
    expect(mayMix(['bow', 'spear'], 1400)).toBe(true);
  });
});

describe('the rights of ranks (TK-16b)', () => {
  it('let each weapon strike from the ranks it has, without the disordered', () => {
    const unit = unitOf(mixed('dense', VETERANS, SPEARS, SPEARS));
    expect(entitled('strikers', unit)).toBe(8);
    expect(entitled('strikers', unitOf(mixed('dense', SPEARS, SPEARS, VETERANS)))).toBe(12);
    disorder(unit, 0);
    expect(entitled('strikers', unit)).toBe(7);
  });

  it('let strike in the files alone that are free to (R18)', () => {
    const units = one(mixed('dense', VETERANS, SPEARS, SPEARS));
    const strikers = (files: number) => {
      units.files[0] = files;
      return entitled('strikers', units.mixed[0]!);
    };
    expect([0, 1, 3, 4].map(strikers)).toEqual([0, 2, 6, 8]);
    // A unit that shoots or fights on does so from every file.
    units.files[0] = 1;
    expect(entitled('fighters', units.mixed[0]!)).toBe(
      entitled('fighters', unitOf(mixed('dense', VETERANS, SPEARS, SPEARS))),
    );
  });

  it('give skirmishers one strike for a spear and two for a pike', () => {
    const spears = (count: number) => `lineInfantry:${count},spear,open`;
    const loose = (...kinds: readonly string[]) => {
      const type = mixed('open', ...kinds);
      const kept = type.kinds!.map((kind, at) => ({ ...kind, figures: at === 0 ? 2 : 1 }));
      return unitOf({ ...type, formation: 'skirmish', figures: 3, kinds: kept });
    };
    expect(entitled('strikers', loose(spears(3), 'lineInfantry:3,pike,open'))).toBe(2);
    expect(entitled('strikers', loose('lineInfantry:3,pike,open', 'lineInfantry:3,pike,open'))).toBe(2);
    expect(entitled('shooters', loose('shooters:3,bow', 'shooters:3,crossbow,open'))).toBe(3);
  });

  it('deny lances on foot', () => {
    const lancers = mixed('veryDense', 'lancers:4,cavalryPike,veryDense', 'lancers:4,cavalryPike,veryDense');
    const unit = unitOf(lancers);
    expect(entitled('strikers', unit)).toBe(8);
    unit.sit(true);
    expect(entitled('strikers', unit)).toBe(0);
  });

  it('let bows shoot from two ranks in open order, other weapons from one, none when very dense', () => {
    const bows = 'shooters:3,bow,open';
    expect(entitled('shooters', unitOf(mixed('open', bows, bows, 'shooters:3,crossbow,open')))).toBe(6);
    expect(entitled('shooters', unitOf(mixed('open', 'lineInfantry:3,spear,open', 'shooters:3,crossbow,open')))).toBe(
      0,
    );
    expect(entitled('shooters', unitOf(mixed('veryDense', BOWS, BOWS)))).toBe(0);
  });

  it('let the front rank in open order throw javelins, and the whole of three ranks fight', () => {
    const swords = 'swordsmen:3,sword,open,javelin';
    const unit = unitOf(mixed('open', swords, swords, swords));
    expect([entitled('throwers', unit), entitled('fighters', unit)]).toEqual([3, 9]);
    const dense = unitOf(mixed('dense', LEGION, LEGION));
    expect([entitled('throwers', dense), entitled('fighters', dense)]).toEqual([0, 4]);
  });

  it('let one side of a circle fight at a time, and no figure shoot out of a tortoise (R58a, R58b)', () => {
    const circle = unitOf({ ...mixed('dense', SPEARS, BOWS, BOWS), special: 'circle' });
    expect([entitled('fighters', circle), entitled('shooters', circle)]).toEqual([3, 0]);
    const takers = new Takers();
    rankRights.fighters(circle, takers, 3);
    expect([...takers.of.subarray(0, 3)]).toEqual([1, 2, 0]);
    const archers = { ...mixed('dense', 'shooters:4,bow,regular-shield', 'shooters:4,bow,regular-shield') };
    expect(entitled('shooters', unitOf({ ...archers, special: 'tortoise' }))).toBe(0);
  });

  it('never let more than the ordered figures do anything', () => {
    const kind = fc.constantFrom(SPEARS, VETERANS, BOWS, CROSSBOWS, LEGION);
    fc.assert(
      fc.property(
        fc.array(kind, { minLength: 2, maxLength: 5 }),
        fc.constantFrom(...FORMATIONS.slice(0, 3)),
        fc.array(fc.nat({ max: 19 })),
        (kinds, formation, places) => {
          const unit = unitOf(mixed(formation, ...kinds));
          disorder(unit, ...places.filter((place) => place < unit.figures && unit.isOrdered(place)));
          const takers = new Takers();
          for (const right of ['strikers', 'shooters', 'throwers', 'fighters'] as const) {
            const count = rankRights[right](unit, takers);
            expect(
              takers.at.reduce((sum, taken, place) => sum + (taken === 1 && unit.isOrdered(place) ? 1 : 0), 0),
            ).toBe(count);
          }
        },
      ),
      { seed: 1602 },
    );
  });
});

describe('the places of a mixed unit', () => {
  it('go to ordered figures first, each group keeping its sequence (R13)', () => {
    const unit = unitOf(mixed('dense', SPEARS, BOWS));
    disorder(unit, 0, 5);
    unit.settle();
    expect(ranksOf(unit)).toBe('spear spear spear bow bow bow (spear) (bow)');
    const kept = unitOf(mixed('dense', SPEARS, BOWS), { frontRelief: 1 });
    disorder(kept, 0, 5);
    kept.settle();
    expect(ranksOf(kept)).toBe('(spear) spear spear spear bow (bow) bow bow');
    kept.closeUp(true);
    expect(ranksOf(kept)).toBe('spear spear spear bow bow bow (spear) (bow)');
  });

  it('change with an exchange of ranks, every figure testing its own steadiness (TK-17a, TK-17b)', () => {
    const units = one(mixed('dense', SPEARS, BOWS));
    const unit = units.mixed[0]!;
    unit.exchange(1, false);
    expect(ranksOf(unit)).toBe('bow bow bow bow spear spear spear spear');
    const situation = defaultsOf(drillTest.situation);
    readDrill(units, 0, situation);
    // Spearmen of steadiness 3 hold on 3, archers of 2 fail on it.
    scripted([3, 3, 3, 4, 1, 2, 3, 3], (dice) =>
      testFigures(dice, units, 0, drillTest, situation, defaultsOf(drillTest.outcome)),
    );
    expect(ranksOf(unit)).toBe('bow bow spear spear spear (bow) (bow) (spear)');
    units.audit();
  });

  it('change with a rank and all behind it, too', () => {
    const unit = unitOf(mixed('dense', SPEARS, BOWS, CROSSBOWS));
    unit.exchange(1, true);
    expect(ranksOf(unit)).toBe(`${'bow '.repeat(4)}${'crossbow '.repeat(4)}spear spear spear spear`);
  });

  it('leave the foremost figure in order when all fail (TK-8h), and agree with X26', () => {
    const ordered = (lastFigure: number) => (dice: Parameters<Parameters<typeof scripted>[1]>[0]) => {
      const units = one(mixed('dense', SPEARS, SPEARS, SPEARS), { lastFigure });
      const situation = defaultsOf(drillTest.situation);
      readDrill(units, 0, situation);
      testFigures(dice, units, 0, drillTest, situation, defaultsOf(drillTest.outcome));
      return units.ordered[0]!;
    };
    expect(expected(ordered(0))).toBe('24577/4096');
    expect(scripted(Array(12).fill(6), ordered(2))).toBe(0);
  });
});

describe('the losses of a mixed unit (R62)', () => {
  const shielded = (count: number) => `lineInfantry:${count},spear,dense,large-shield`;
  const lose = (units: Units, nominal: number, pierced = 0): number => {
    const killed = takeMixedLosses(units, 0, nominal, ARROWS, pierced, ATTACKS.indexOf('piercingMissile'));
    takeLosses(units, 0, 0, 0, killed);
    units.audit();
    return killed;
  };

  it('fall front to rear, ordered figures first, each kind of equipment saving for itself (TK-25a)', () => {
    const units = one(mixed('dense', shielded(4), SPEARS));
    disorder(units.mixed[0]!, 0);
    units.mixed[0]!.settle();
    // Struck in turn: three with shields, of which the second is saved, then two without.
    expect(lose(units, 5)).toBe(4);
    expect([units.mixed[0]!.figuresOf(0), units.mixed[0]!.figuresOf(1)]).toEqual([2, 2]);
  });

  it('let like equipment of two kinds count together', () => {
    const units = one(mixed('dense', shielded(4), 'lineInfantry:4,pike,dense,light'));
    const alike = one(mixed('dense', shielded(4), shielded(4)));
    expect([lose(units, 8), lose(alike, 8)]).toEqual([6, 4]);
    const odd = one(mixed('dense', 'lineInfantry:5,spear,dense,large-shield', shielded(4)));
    expect(lose(odd, 6)).toBe(3);
  });

  it('spare no figure from hits that ignore protection, which are dealt first', () => {
    const fresh = () => one(mixed('dense', shielded(4), shielded(4)));
    expect([lose(fresh(), 4), lose(fresh(), 4, 2), lose(fresh(), 4, 4)]).toEqual([2, 3, 4]);
  });

  it('fall on the disordered first by the option of R15', () => {
    const units = one(mixed('dense', SPEARS, BOWS), { casualtyOrder: 1 });
    disorder(units.mixed[0]!, 6, 7);
    expect(lose(units, 3)).toBe(3);
    expect(ranksOf(units.mixed[0]!)).toBe('spear spear spear bow bow');
  });

  it('thin the formation, and leave one figure facing the enemy (TK-3e, R14, R17)', () => {
    const leaves = (given: Partial<Readings>) => {
      const units = one(mixed('dense', BOWS, 'shooters:4,bow'), given);
      disorder(units.mixed[0]!, 1, 2, 3, 4, 5, 6, 7);
      units.mixed[0]!.settle();
      lose(units, 5);
      return [FORMATIONS[units.formation[0]!], units.ordered[0]];
    };
    expect(leaves({})).toEqual(['open', 1]);
    expect(leaves({ lastFigure: 1 })).toEqual(['open', 0]);
    expect(leaves({ thinningChain: 1 })).toEqual(['skirmish', 1]);
  });

  it('count on from event to event by the option of R16, kind by kind', () => {
    const units = one(mixed('dense', shielded(4), SPEARS), { saveScope: 1 });
    expect([lose(units, 1), lose(units, 1), lose(units, 1), lose(units, 1)]).toEqual([1, 0, 1, 0]);
  });

  it('are those of a unit of like figures when all are alike (invariant 3)', () => {
    const pattern = 5;
    fc.assert(
      fc.property(fc.integer({ min: 5, max: 24 }), fc.nat({ max: 40 }), fc.nat({ max: 1 }), (figures, nominal, cap) => {
        const units = one(mixed('dense', shielded(4), shielded(Math.max(figures - 4, 4))), {
          nominalCap: cap,
        });
        const living = units.figures[0]!;
        const losses = cap === 0 ? Math.min(nominal, living) : nominal;
        expect(lose(units, losses)).toBe(Math.min(living, losses - saved(pattern, losses)));
      }),
      { seed: 2562 },
    );
  });

  it('and flight leave a unit whole in its counts', () => {
    const units = one(mixed('dense', SPEARS, BOWS));
    breakUnit(units, 0, false);
    expect([units.figures[0], units.ordered[0], units.fleeing[0]]).toEqual([8, 0, 1]);
    units.audit();
    breakUnit(units, 0, true);
    expect(units.figures[0]).toBe(0);
    units.audit();
  });
});
