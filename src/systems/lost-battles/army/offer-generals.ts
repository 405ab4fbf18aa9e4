import { isMap } from '../../../model/fields.js';
import type { ArmyData } from '../../../model/plan.js';
import type { Upgrade } from '../../../model/system.js';
import type { FightingValues } from '../tables/fighting-values.js';
import { RATINGS } from '../tables/vocabulary.js';
import { reassigned } from './vary-army.js';

/** The troops of an army, each once. */
function troopsOf({ units }: ArmyData): readonly unknown[] {
  return Array.isArray(units) ? [...new Set(units.filter(isMap).map(({ troops }) => troops))] : [];
}

/**
 * An army without generals, and with one of each rating and kind: a leader with the first troops of the army that may guard him,
 * and a commander. Generals without a place are left out.
 */
export function offerGenerals(raw: ArmyData, values: FightingValues): readonly Upgrade[] {
  const { budget: _, fightingValue: __, valueToEnemy: ___, generals: ____, ...lacking } = raw;
  const named = (rating: string, kind: string) => ({ name: `A ${rating} ${kind}`, rating, kind });
  return RATINGS.flatMap((rating, at) => {
    const cost = values.generals[at]!;
    const guarded = troopsOf(raw).map((bodyguard) => ({ ...named(rating, 'leader'), bodyguard }));
    return [guarded, [named(rating, 'commander')]].flatMap((candidates): readonly Upgrade[] => {
      for (const candidate of candidates) {
        const generals = reassigned(lacking, [candidate]);
        if (generals.length > 0) {
          return [{ name: `${candidate.rating} ${candidate.kind}`, cost, having: { ...lacking, generals }, lacking }];
        }
      }
      return [];
    });
  });
}
