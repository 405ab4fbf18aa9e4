import type { Bill, BillLine } from '../../../model/bill.js';
import { spelled } from '../../../model/wording.js';
import type { PriceSet } from '../tables/price-set.js';
import type { TaktikaArmy } from './army.js';
import { type MusteredLine, unitPrice } from './army-lines.js';
import { parseProfile } from './notation.js';
import { type PriceReadings, priceOf } from './prices.js';
import type { Composition } from './profile.js';

/** What figures are and carry, in words (TK-22a). */
function equipmentOf(unit: Composition): string {
  const { armour, barding, formation, javelin, mounted, shield, skill, special, steadiness, weapon } = unit;
  return [
    spelled(weapon),
    `${spelled(formation)} order`,
    `skill ${skill}`,
    `steadiness ${steadiness}`,
    shield === 'none' ? '' : `${shield} shield`,
    armour === 'none' ? '' : `${armour} armour`,
    barding === 'none' ? '' : `${barding} barding`,
    javelin ? 'javelins' : '',
    special === 'none' ? '' : special,
    mounted ? 'mounted' : '',
  ]
    .filter((part) => part !== '')
    .join(', ');
}

function lineOf(line: MusteredLine): BillLine {
  const { figures, kinds, unit, units } = line;
  const parts = kinds?.map((kind) => `${kind.unit.figures} ${spelled(kind.row)}: ${equipmentOf(kind.unit)}`);
  return {
    name: spelled(line.name),
    equipment: parts?.join('; ') ?? equipmentOf(unit),
    units,
    figures,
    each: unitPrice(line),
  };
}

/** What an army's points are spent on (TK-22a); generals and their talents come with the list and cost nothing. */
export function bill(army: TaktikaArmy): Bill {
  const leaders = army.generals.map(({ name, kind, commanderInChief }) => {
    return { name, what: commanderInChief ? `${spelled(kind)}, commander-in-chief` : spelled(kind), cost: 0 };
  });
  return { lines: army.lines.map(lineOf), leaders, limit: army.points };
}

/** What a unit in brief notation costs at some prices, figure by figure (TK-23a, R4, R72); undefined where it is not understood. */
export function briefBill(text: string, readings: PriceReadings, prices: PriceSet): Bill | undefined {
  const unit = parseProfile(text, [], prices);
  if (unit === undefined) return undefined;
  const lines = (unit.kinds ?? [unit]).map((kind): BillLine => {
    const each = priceOf(kind, readings, prices);
    return { name: kind.label, equipment: equipmentOf(kind), units: kind.figures, figures: 1, each };
  });
  return { lines, leaders: [], limit: undefined };
}
