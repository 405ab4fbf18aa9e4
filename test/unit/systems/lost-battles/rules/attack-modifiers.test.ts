import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recordsOf } from '../../../../../src/properties.js';
import {
  ATTACK_FACTS,
  type AttackFacts,
  attackModifiers,
  defaultFacts,
  modifierTotal,
} from '../../../../../src/systems/lost-battles/rules/attack-modifiers.js';
import {
  CAMP,
  FORTIFIED_CAMP,
  HILL,
  MARSH,
  RIVER,
  SHORELINE,
  STREAM,
  WOODS,
} from '../../../../../src/systems/lost-battles/tables/vocabulary.js';
import { troop } from '../troops.js';

const SEED = 19_850_121;
const FLANK = 1;
const REAR = 2;

/** Which modifiers apply, by number. */
const MODIFIERS = 19;

function modifiers(attacker: string, target: string, given: Partial<AttackFacts> = {}): number[] {
  const mask = attackModifiers({ ...defaultFacts(), attacker: troop(attacker), target: troop(target), ...given });
  return Array.from({ length: MODIFIERS }, (_, at) => at + 1).filter((n) => (mask & (1 << (n - 1))) !== 0);
}

describe('attack modifiers (LB-6.5a, LB-9.1a)', () => {
  it('M1: the lead unit, not in a pincer, not scythed chariots (LB-6.4d)', () => {
    expect(modifiers('average heavyInfantry', 'average heavyInfantry', { lead: true })).toEqual([1]);
    expect(modifiers('average heavyInfantry', 'average heavyInfantry', { lead: true, pincered: true })).toEqual([]);
    expect(modifiers('scythedChariots', 'average heavyCavalry', { lead: true })).toEqual([]);
  });

  it('M2, M3: attack bonuses (LB-4.4d, LB-8.5a)', () => {
    expect(modifiers('average heavyInfantry', 'average heavyInfantry', { bonuses: 1 })).toEqual([2]);
    expect(modifiers('average heavyInfantry', 'average heavyInfantry', { bonuses: 2 })).toEqual([2, 3]);
  });

  it('M4: Average and Veteran troops and chariots against Levy, elephants by reading only (R8)', () => {
    for (const attacker of ['veteran lightInfantry', 'average heavyInfantry', 'scythedChariots', 'average chariots']) {
      expect(modifiers(attacker, 'levy heavyCavalry'), attacker).toEqual([4]);
    }
    expect(modifiers('levy heavyInfantry', 'levy heavyInfantry')).toEqual([]);
    expect(modifiers('indian elephants', 'levy heavyInfantry')).toEqual([]);
    expect(modifiers('indian elephants', 'levy heavyInfantry', { againstLevy: 1 })).toEqual([4]);
    expect(modifiers('average heavyInfantry', 'indian elephants')).toEqual([]);
  });

  it('M5: heavy infantry against close ranks that do not face it', () => {
    for (const target of ['average hoplites', 'average phalangites', 'average archers']) {
      expect(modifiers('average archers', target, { struckFrom: FLANK }), target).toEqual([5]);
      expect(modifiers('levy heavyInfantry', target, { struckFrom: REAR }), target).toEqual([5]);
      expect(modifiers('levy heavyInfantry', target), target).toEqual([]);
      expect(modifiers('average lightInfantry', target, { struckFrom: REAR }), target).toEqual([]);
    }
    expect(modifiers('average archers', 'average legionaries', { struckFrom: REAR })).toEqual([]);
  });

  it('M6: hoplites against standing hoplites, even led by others (R32)', () => {
    expect(modifiers('levy hoplites', 'average hoplites', { standingHoplites: true })).toEqual([6]);
    expect(modifiers('levy hoplites', 'average lightInfantry', { standingHoplites: true })).toEqual([6]);
    expect(modifiers('levy hoplites', 'average hoplites')).toEqual([]);
    expect(modifiers('average phalangites', 'average hoplites', { standingHoplites: true })).toEqual([]);
  });

  it('M7: fresh lead hoplites and phalangites against heavy infantry (R35)', () => {
    const lead = { lead: true };
    expect(modifiers('levy hoplites', 'average heavyInfantry', lead)).toEqual([1, 7]);
    expect(modifiers('levy hoplites', 'average heavyInfantry', { ...lead, targetGround: SHORELINE })).toEqual([1, 7]);
    expect(modifiers('levy hoplites', 'average heavyInfantry', { ...lead, attackerSpent: true })).toEqual([1]);
    expect(modifiers('levy hoplites', 'average heavyCavalry', lead)).toEqual([1]);
    expect(modifiers('average phalangites', 'average legionaries', { ...lead, targetSpent: true })).toEqual([1, 7]);
    expect(modifiers('average phalangites', 'average heavyInfantry', { ...lead, phalanxExposed: true })).toEqual([1]);
    for (const ground of [STREAM, SHORELINE, CAMP]) {
      expect(modifiers('average phalangites', 'average archers', { ...lead, attackerGround: ground })).toEqual([1]);
      expect(modifiers('average phalangites', 'average archers', { ...lead, targetGround: ground })).toEqual([1]);
    }
    const camp = { ...lead, targetGround: CAMP, campGround: 1 };
    expect(modifiers('average phalangites', 'average archers', camp)).toEqual([1, 7]);
  });

  it('M8: supported Average hoplites and phalangites behind the lead (R31, R44)', () => {
    const supported = { supported: true };
    expect(modifiers('average hoplites', 'average heavyInfantry', supported)).toEqual([8]);
    expect(modifiers('average phalangites', 'average heavyInfantry', supported)).toEqual([8]);
    expect(modifiers('veteran hoplites', 'average heavyInfantry', supported)).toEqual([]);
    expect(modifiers('average heavyInfantry', 'average heavyInfantry', supported)).toEqual([]);
    expect(modifiers('average hoplites', 'average lightInfantry', supported)).toEqual([]);
    expect(modifiers('average hoplites', 'average archers', { ...supported, lead: true })).toEqual([1, 7]);
    const stream = { ...supported, targetGround: STREAM };
    expect(modifiers('average phalangites', 'average heavyInfantry', stream)).toEqual([8]);
    expect(modifiers('average phalangites', 'average heavyInfantry', { ...stream, phalangiteSupport: 1 })).toEqual([]);
    expect(modifiers('average hoplites', 'average heavyInfantry', { ...stream, phalangiteSupport: 1 })).toEqual([8]);
  });

  it('M9: horse against heavy infantry at the map’s edge, in mixed company or from behind (R9)', () => {
    for (const horse of ['levy heavyCavalry', 'levy cataphracts', 'levy lightCavalry', 'average chariots']) {
      expect(modifiers(horse, 'average hoplites'), horse).toEqual([]);
      expect(modifiers(horse, 'average hoplites', { edgeZones: true }), horse).toEqual([9]);
      expect(modifiers(horse, 'average hoplites', { company: true }), horse).toEqual([9]);
      expect(modifiers(horse, 'average hoplites', { struckFrom: REAR }), horse).toEqual([]);
      expect(modifiers(horse, 'average hoplites', { struckFrom: REAR, lead: true }), horse).toEqual([1, 9]);
      expect(modifiers(horse, 'average hoplites', { struckFrom: FLANK, lead: true }), horse).toEqual([1]);
    }
    expect(modifiers('african elephants', 'average hoplites', { edgeZones: true })).toEqual([]);
    expect(modifiers('average heavyCavalry', 'average heavyCavalry', { edgeZones: true })).toEqual([]);
  });

  it('M10, M14: infantry down a hill; R33 lets one cancel the other', () => {
    const down = { lead: true, attackerGround: HILL };
    expect(modifiers('average lightInfantry', 'average lightInfantry', down)).toEqual([1, 10]);
    expect(modifiers('average heavyInfantry', 'average heavyInfantry', down)).toEqual([1, 10, 14]);
    expect(modifiers('average heavyInfantry', 'average heavyInfantry', { ...down, downhill: 1 })).toEqual([1, 10]);
    expect(modifiers('average heavyInfantry', 'average heavyInfantry', { ...down, targetGround: HILL })).toEqual([
      1, 14,
    ]);
    expect(modifiers('african elephants', 'average heavyInfantry', { ...down, downhill: 1 })).toEqual([1, 14]);
    expect(modifiers('average heavyInfantry', 'average heavyInfantry', { attackerGround: HILL })).toEqual([]);
  });

  it('M11: the lead into a river', () => {
    expect(modifiers('average heavyCavalry', 'average heavyCavalry', { lead: true, targetGround: RIVER })).toEqual([
      1, 11,
    ]);
    const both = { lead: true, attackerGround: RIVER, targetGround: RIVER };
    expect(modifiers('average heavyCavalry', 'average heavyCavalry', both)).toEqual([1]);
    expect(modifiers('average heavyCavalry', 'average heavyCavalry', { targetGround: RIVER })).toEqual([]);
  });

  it('M12: archers against light troops', () => {
    expect(modifiers('levy archers', 'average lightInfantry')).toEqual([12]);
    expect(modifiers('levy archers', 'average lightCavalry')).toEqual([12]);
    expect(modifiers('levy archers', 'average heavyCavalry')).toEqual([]);
    expect(modifiers('levy hoplites', 'average lightInfantry')).toEqual([]);
  });

  it('M13, M15: after a move, or at half size (LB-6.1b, LB-6.3d)', () => {
    expect(modifiers('levy archers', 'average archers', { moved: true })).toEqual([13]);
    expect(modifiers('levy archers', 'average archers', { halfSize: true })).toEqual([15]);
  });

  it('M14: rough ground on either side', () => {
    for (const ground of [WOODS, MARSH, HILL, FORTIFIED_CAMP]) {
      expect(modifiers('average lightCavalry', 'average archers', { targetGround: ground })).toEqual([14]);
      expect(modifiers('average heavyInfantry', 'average archers', { targetGround: ground })).toEqual([]);
      expect(modifiers('average heavyInfantry', 'average archers', { targetGround: ground, lead: true })).toEqual([
        1, 14,
      ]);
      expect(modifiers('average lightInfantry', 'average archers', { targetGround: ground, lead: true })).toEqual([1]);
    }
    const camp = { lead: true, attackerGround: FORTIFIED_CAMP, ownCamp: true };
    expect(modifiers('average heavyInfantry', 'average archers', camp)).toEqual([1]);
    expect(modifiers('average lightCavalry', 'average archers', { targetGround: CAMP | RIVER | STREAM })).toEqual([]);
  });

  it('M16: against troops that face the attackers’ zone and are feared', () => {
    expect(modifiers('african elephants', 'levy cataphracts')).toEqual([16]);
    expect(modifiers('african elephants', 'average cataphracts', { struckFrom: FLANK })).toEqual([]);
    expect(modifiers('average chariots', 'african elephants', { lead: true })).toEqual([1, 16]);
    expect(modifiers('average chariots', 'african elephants')).toEqual([]);
    expect(modifiers('average heavyInfantry', 'african elephants', { lead: true })).toEqual([1]);
    expect(modifiers('average lightInfantry', 'average legionaries', { lead: true })).toEqual([1, 16]);
    expect(modifiers('average lightInfantry', 'average legionaries', { lead: true, targetSpent: true })).toEqual([1]);
    expect(modifiers('average heavyCavalry', 'average legionaries', { lead: true })).toEqual([1]);
  });

  it('M17, M18: African elephants near Indian ones; spent and fatigued (LB-10.2a)', () => {
    expect(modifiers('african elephants', 'average archers', { indianElephants: true })).toEqual([17]);
    expect(modifiers('indian elephants', 'average archers', { indianElephants: true })).toEqual([]);
    expect(modifiers('average archers', 'average archers', { attackerSpent: true, fatigued: true })).toEqual([18]);
    expect(modifiers('average archers', 'average archers', { fatigued: true })).toEqual([]);
  });

  it('M19: in the rain (R10)', () => {
    const raining = true;
    for (const attacker of ['average chariots', 'scythedChariots', 'veteran archers']) {
      expect(modifiers(attacker, 'average heavyInfantry', { raining }), attacker).toEqual([19]);
    }
    for (const attacker of ['levy lightInfantry', 'average lightCavalry']) {
      expect(modifiers(attacker, 'average heavyInfantry', { raining }), attacker).toEqual([]);
      expect(modifiers(attacker, 'average heavyInfantry', { raining, attackerSpent: true }), attacker).toEqual([19]);
    }
    const all = { raining, wetLightCavalry: 1 };
    expect(modifiers('average lightCavalry', 'average heavyInfantry', all)).toEqual([19]);
    expect(modifiers('average lightInfantry', 'average heavyInfantry', all)).toEqual([]);
    const ford = { raining, attackerGround: STREAM };
    expect(modifiers('average legionaries', 'average heavyInfantry', ford)).toEqual([]);
    expect(modifiers('average legionaries', 'average heavyInfantry', { ...ford, lead: true })).toEqual([1, 19]);
  });

  it('invariant 21: together lie between -7 and +9, and no modifier counts twice', () => {
    fc.assert(
      fc.property(recordsOf(ATTACK_FACTS), (facts) => {
        const mask = attackModifiers(facts);
        expect(mask >= 0 && mask < 1 << MODIFIERS).toBe(true);
        const total = modifierTotal(mask);
        expect(total >= -7 && total <= 9).toBe(true);
        let sum = 0;
        for (let n = 1; n <= MODIFIERS; n++) if ((mask & (1 << (n - 1))) !== 0) sum += n <= 12 ? 1 : -1;
        expect(total).toBe(sum);
      }),
      { seed: SEED, numRuns: 3000 },
    );
  });

  it('reach the ends of that range', () => {
    const best = modifiers('average hoplites', 'levy hoplites', {
      lead: true,
      bonuses: 2,
      struckFrom: FLANK,
      standingHoplites: true,
      attackerGround: HILL,
      targetGround: RIVER,
      downhill: 1,
    });
    expect(best).toEqual([1, 2, 3, 4, 5, 6, 7, 10, 11]);
    const worst = modifiers('african elephants', 'average cataphracts', {
      lead: true,
      pincered: true,
      moved: true,
      halfSize: true,
      attackerSpent: true,
      fatigued: true,
      indianElephants: true,
      raining: true,
      attackerGround: RIVER,
      targetGround: HILL,
    });
    expect(worst).toEqual([13, 14, 15, 16, 17, 18, 19]);
  });
});
